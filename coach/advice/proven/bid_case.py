"""The coach's bid beside the others: the hand it is made on and what came of it in the deals tried."""

from functools import cached_property
from typing import TYPE_CHECKING

from coach.advice.numbers import is_tellable, percent
from coach.advice.searched import Searched
from coach.advice.words import card_words
from coach.engine.encoding import SPADES, Pack, pack_of, singles
from coach.rules.bids import Bid

if TYPE_CHECKING:
    from coach.advice.proven.case import Series
    from coach.engine.analysis import Candidate
    from coach.engine.findings import Findings, Mean


class BidCase:
    """A bid of the coach with what the search found of it and of every other."""

    def __init__(self, found: Searched) -> None:
        self.found, self.observation = found, found.observation
        self.deals = found.analysis.worlds
        assert isinstance(found.best, Bid)
        self.bid: Bid = found.best
        self.chosen = found.chosen

    @property
    def findings(self) -> "Findings":
        """The deals behind the figures."""
        return self.found.findings

    @property
    def number(self) -> int:
        """The tricks bid."""
        return self.bid.tricks

    # -- the hand ------------------------------------------------------------------------------

    @cached_property
    def pack(self) -> Pack:
        """The deck as bits."""
        return pack_of(self.observation.ruleset)

    @cached_property
    def hand(self) -> int:
        """The hand as bits."""
        return self.pack.mask(self.observation.held)

    def own(self, suit: int) -> int:
        """My cards of a suit."""
        return self.hand & self.pack.suits[suit]

    @cached_property
    def top_spades(self) -> tuple[int, ...]:
        """My spades from the top without a gap."""
        run: list[int] = []
        for one in singles(self.pack.suits[SPADES]):
            if not self.hand & one:
                break
            run.append(one)
        return tuple(run)

    def honour(self, suit: int, place: int) -> int:
        """The highest (0), second (1) or third card of a suit where I hold it, else 0."""
        return singles(self.pack.suits[suit])[place] & self.hand

    def words(self, one: int) -> str:
        """A card in a sentence."""
        return card_words(self.observation.ruleset, self.pack.card(one))

    # -- the deals -----------------------------------------------------------------------------

    def wins(self, one: int) -> float:
        """How often a card of mine wins a trick."""
        return float(self.findings.wins(self.pack.card(one), self.chosen).mean())

    def tricks(self, cards: int) -> float:
        """The mean tricks that some cards of mine win."""
        return float(self.findings.card_tricks(self.pack.cards_of(cards), self.chosen).mean())

    @cached_property
    def mean(self) -> float:
        """The mean tricks of the hand."""
        return float(self.findings.own_tricks(self.chosen).mean())

    def at_least(self, tricks: int) -> float:
        """How often the hand takes so many tricks."""
        return float(self.findings.at_least(tricks, self.chosen).mean())

    def share(self, share: float) -> str | None:
        """A share in percent where it is known well enough."""
        return percent(share) if is_tellable(share, self.deals) else None

    def other(self, tricks: int) -> "Candidate | None":
        """The candidate of another number, None where it was not tried."""
        found = self.found.analysis.of(Bid(tricks)) if 0 < tricks <= 13 else None
        return None if found is self.chosen else found

    @cached_property
    def nil(self) -> "Candidate | None":
        """The candidate of nil where it was tried and is not chosen."""
        tried = (one for one in self.found.analysis.candidates if isinstance(one.action, Bid))
        return next((one for one in tried if one.action.is_nil and one is not self.chosen), None)  # type: ignore[union-attr]

    def more(self, series: "Series", other: "Candidate") -> "Mean":
        """By how much a series is higher for the chosen bid than for another, deal by deal."""
        return self.findings.apart(series, self.chosen, other)

    def is_better(self, other: "Candidate") -> bool:
        """Whether the chosen bid is better than another beyond doubt."""
        inside = any(one is other for one in self.found.band)
        return not inside and self.more(self.findings.utility, other).is_up
