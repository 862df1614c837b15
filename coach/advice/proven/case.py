"""The best card beside the others: what sets them apart in the deals that were tried."""

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from coach.advice.searched import Searched
from coach.advice.views import CardView
from coach.engine.aims import bag_price
from coach.engine.encoding import singles
from coach.rules.cards import Card
from coach.rules.seats import Seat, Side

if TYPE_CHECKING:
    from coach.engine.analysis import Candidate
    from coach.engine.compiled import Floats
    from coach.engine.findings import Findings, Mean

    Series = Callable[[Candidate], Floats]

UNLIKELY = 0.05
"""The chance under which a set is not played for."""


class CardCase:
    """The coach's card with what the search found of it and of every other."""

    def __init__(self, found: Searched, card: Card | None = None) -> None:
        self.found = found
        self.observation = found.observation
        self.card = found.best if card is None else card
        self.chosen = found.candidate(self.card)
        judgement = found.judgement
        assert isinstance(self.card, Card)
        self.view = CardView(judgement, judgement.count.pack.bit[self.card])
        self.deals = found.analysis.worlds

    @property
    def findings(self) -> "Findings":
        """The deals behind the figures."""
        return self.found.findings

    # -- the others ----------------------------------------------------------------------------

    @cached_property
    def others(self) -> "tuple[Candidate, ...]":
        """The other candidates, the best utility first."""
        return tuple(one for one in self.found.analysis.candidates if one is not self.chosen)

    @cached_property
    def contrast(self) -> "Candidate | None":
        """The most natural card outside the tie band: what counting would play, else the next best."""
        count = self.found.judgement.count
        natural = self.found.candidate(count.pack.card(self.found.judgement.best.card))
        if not self.in_band(natural):
            return natural
        return next((one for one in self.others if not self.in_band(one)), None)

    @cached_property
    def close(self) -> "tuple[Candidate, ...]":
        """The other candidates about equal to the coach's card."""
        return self.found.close

    def of(self, one: int) -> "Candidate | None":
        """The candidate of a legal card."""
        if not one & self.found.judgement.count.legal:
            return None
        return self.found.candidate(self.found.judgement.count.pack.card(one))

    def candidates_of(self, mask: int) -> "list[Candidate]":
        """The other candidates among some legal cards, the best utility first."""
        own = {id(found): found for one in singles(mask) if (found := self.of(one)) is not None}
        return sorted((one for one in own.values() if one is not self.chosen), key=lambda one: -one.utility)

    def in_band(self, other: "Candidate") -> bool:
        """Whether another card is as good within the tie band."""
        return any(one is other for one in self.found.band)

    # -- differences ---------------------------------------------------------------------------

    def more(self, series: "Series", other: "Candidate") -> "Mean":
        """By how much a series is higher for the chosen card than for another, deal by deal."""
        return self.findings.apart(series, self.chosen, other)

    def share(self, series: "Series", one: "Candidate | None" = None) -> float:
        """The mean of a series for a card, the chosen one unless said."""
        return float(series(self.chosen if one is None else one).mean())

    def is_better(self, other: "Candidate") -> bool:
        """Whether the chosen card is better than another beyond doubt."""
        return not self.in_band(other) and self.more(self.findings.utility, other).is_up

    @cached_property
    def knows_tricks(self) -> bool:
        """Whether the deals tell which cards won."""
        return self.findings.knows_tricks

    # -- why it is better ----------------------------------------------------------------------

    def reason_over(self, other: "Candidate") -> str:
        """What adds the most points over another card: make, set, nil, their_nil, bags or their_bags."""
        added = self._added(other)
        return max(added, key=lambda name: added[name])

    def _added(self, other: "Candidate") -> dict[str, float]:
        side = self.observation.seat.side
        findings, aims = self.findings, self.view.aims
        price = bag_price(self.observation.ruleset.options)

        def change(series: "Series") -> float:
            return self.more(series, other).value

        def fallen(nils: "tuple[tuple[Seat, float], ...]") -> float:
            return sum(-points * change(partial(findings.takes_none, seat)) for seat, points in nils)

        me = self.observation.seat
        own = ((me, aims.own_nil), (me.partner, aims.partner_nil))
        return {
            "make": self.stake(side) * change(partial(findings.made, side)),
            "set": -self.stake(side.other) * change(partial(findings.made, side.other)),
            "nil": -fallen(own),
            "their_nil": fallen(aims.foe_nils),
            "bags": -price * change(partial(findings.bags_of, side)),
            "their_bags": price * change(partial(findings.bags_of, side.other)),
        }

    def stake_of(self, reason: str) -> float:
        """The points that hang on what `reason_over` names, but for bags."""
        side, aims = self.observation.seat.side, self.view.aims
        nils = {
            "nil": aims.own_nil or aims.partner_nil,
            "their_nil": sum(points for _, points in aims.foe_nils),
        }
        return nils[reason] if reason in nils else self.stake(side if reason == "make" else side.other)

    def stake(self, side: Side) -> float:
        """The swing between making and missing a side's contract."""
        contract = self.observation.contracts.of(side)
        if self.observation.side_blinds[side] is not None:
            return 40.0 * contract
        return 400.0 if self.observation.ruleset.options.ten_for_200 and contract >= 10 else 20.0 * contract

    @property
    def bags_carried(self) -> int | None:
        """The bags of the own side with those of this hand so far; None before its contract is made."""
        if not self.view.is_made:
            return None
        return self.observation.standing[self.observation.seat.side].bags - self.view.aims.need
