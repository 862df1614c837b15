"""REF-1's card: one worth for every legal card from counting alone, the highest is played."""

from dataclasses import dataclass, replace

from coach.engine.aims import Aims, aims_of
from coach.engine.chances import nil_takes_chance, own_nil_chance, side_chance
from coach.engine.choices import Choice
from coach.engine.counting import Count
from coach.engine.encoding import SPADES, lowest, singles, top
from coach.engine.ending import ending_worths
from coach.engine.holdings import Holdings
from coach.engine.leads import lead_bonus
from coach.rules.observation import Observation

KEPT = (0.75, 1.0)
"""How much of a card's later tricks is there when it is kept: a spade loses nothing by waiting."""
SPOILING = 500.0
"""What ruffing partner's certain winner, or winning with more than it takes, costs: more than it gains."""
MUST_WIN = 0.3
"""The same where every trick is needed: what is kept is worth nothing if this one is lost."""

COVER = 0.03
"""What the best cover for partner's nil is worth, of the nil itself."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A run of equal cards with its worth in points."""

    card: int
    group: int
    worth: float


class Judgement:
    """One card decision worked out: the count, the aims, and every legal card's worth."""

    __slots__ = ("aims", "count", "holdings", "ranked")

    def __init__(self, observation: Observation, *, watches_them: bool = True) -> None:
        self.count = Count(observation)
        self.holdings = Holdings(self.count)
        self.aims = aims_of(self.count, self.holdings, watches_them=watches_them)
        judged = self._judge_all()
        endings = ending_worths(self.count)
        if endings:
            # Where all deals can be played out that decides; the rule only between cards that end alike.
            judged = [replace(one, worth=_ending_worth(endings[one.card], one.worth)) for one in judged]
        self.ranked: tuple[Judged, ...] = tuple(sorted(judged, key=self._order))

    def _judge_all(self) -> list[Judged]:
        count = self.count
        judged, rest = [], count.legal
        while rest:
            group = count.touching(top(rest)) & count.legal
            rest &= ~group
            judged.append(self._judge(group))
        return judged

    def _judge(self, group: int) -> Judged:
        one = lowest(group) if self._keeps_high(group) else top(group)
        return Judged(one, group, card_worth(self.count, self.holdings, self.aims, one))

    def _keeps_high(self, group: int) -> bool:
        return self.aims.worth > 0 and not self.aims.own_nil

    def _order(self, judged: Judged) -> tuple[float, int, int]:
        """The most worth first; alike the lowest card, or where tricks are unwanted the highest."""
        one = judged.card
        high = 0 if self.aims.worth > 0 else self.count.higher_out(one).bit_count()
        return -round(judged.worth, 6), high, one

    @property
    def best(self) -> Judged:
        """The run REF-1 plays from."""
        return self.ranked[0]

    def offences(self, one: int) -> int:
        """How many of the things a partner is not forgiven a legal card does: ruffing what is won already,
        winning with more than it takes."""
        card = self.judged(one).card
        return _spoils(self.count, self.aims, card) + _wastes(self.count, self.aims, card)

    def spoils(self, one: int) -> bool:
        """Whether a legal card ruffs, or overtakes with a spade, what partner has won already."""
        return _spoils(self.count, self.aims, self.judged(one).card)

    def judged(self, one: int) -> Judged:
        """The run that holds a legal card."""
        return next(judged for judged in self.ranked if judged.group & one)


def _ending_worth(result: float, rule: float) -> float:
    """What an ending comes to, then the rule; what the rule forbids stays forbidden."""
    return (rule if rule < -SPOILING / 2 else 0.0) + result + rule / 1000


def card_worth(count: Count, holdings: Holdings, aims: Aims, one: int) -> float:
    """Points a legal card is worth: the trick, what the hand gives up, and the nils at stake."""
    worth = -SPOILING * (_spoils(count, aims, one) + _wastes(count, aims, one))
    if aims.own_nil:
        worth += aims.own_nil * (holdings.relief(one) - own_nil_chance(count, one))
        worth += 0.3 * aims.worth * side_chance(count, one)[1]
    else:
        now, by_partner = side_chance(count, one)
        kept = MUST_WIN if aims.needs_all else KEPT[count.pack.suit(one) == SPADES]
        worth += aims.worth * (now + 0.55 * by_partner - kept * holdings.cost(one))
        if count.led is None:
            worth += lead_bonus(count, holdings, aims, one)
    if aims.partner_nil:
        worth -= aims.partner_nil * nil_takes_chance(count, count.partner, one)
        worth -= aims.partner_nil * COVER * holdings.cover(one)
    if not _leaves_the_contract(count, aims, one):
        for seat, stake in aims.foe_nils:
            worth += stake * nil_takes_chance(count, seat, one)
    return worth


def _leaves_the_contract(count: Count, aims: Aims, one: int) -> bool:
    """Whether a lead puts off masters that make the contract when hardly a trick is to spare: a nil that is
    attacked first may cost the contract, for what is led meanwhile comes back and is ruffed."""
    if count.led is not None or not aims.contract_known or aims.need <= 0 or aims.left - aims.need > 1:
        return False
    masters = sum(count.is_master(held) for held in singles(count.hand))
    return masters >= aims.need and not count.is_master(one)


def _spoils(count: Count, aims: Aims, one: int) -> bool:
    """Whether a card ruffs or overtakes with a spade what partner has won already; a nil wants just that."""
    return (
        not aims.partner_nil
        and count.pack.suit(one) == SPADES != count.led
        and count.beats(one)
        and count.partner_is_certain()
    )


def _wastes(count: Count, aims: Aims, one: int) -> bool:
    """Whether the last seat wins with more than it takes while tricks are needed."""
    if aims.need <= 0 or aims.own_nil or count.later or not count.beats(one):
        return False
    others = count.own(count.pack.suit(one)) & (one - 1) & ~count.touching(one)
    return any(count.beats(lower) for lower in singles(others))


def choose_card(observation: Observation) -> Choice:
    """REF-1's card for an observation, with the cards that do the same."""
    legal = observation.legal_cards()
    if len(legal) == 1:
        return Choice(legal[0])
    judgement = Judgement(observation)
    return chosen(judgement)


def chosen(judgement: Judgement) -> Choice:
    """The choice a judgement comes to."""
    best, pack = judgement.best, judgement.count.pack
    equal = tuple(pack.card(one) for one in singles(best.group) if one != best.card)
    return Choice(pack.card(best.card), equal)
