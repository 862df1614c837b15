"""Nil, blind bids and the look before them."""

from typing import TYPE_CHECKING

from coach.advice.lines import Line
from coach.advice.numbers import is_tellable, percent, points_words
from coach.advice.proven.bid_case import BidCase
from coach.advice.proven.hand_bids import told
from coach.advice.searched import Searched
from coach.advice.words import sentence
from coach.engine.encoding import SPADES, singles, top
from coach.rules.actions import LOOK

if TYPE_CHECKING:
    from coach.engine.analysis import Candidate

SAFE = 0.8
"""The chance from which a nil is called safe."""
MOST_SPADES = 3
BEHIND = 100
"""Points behind from which a blind bid is a comeback."""
LIABLE = (5, 8, 10)
"""The ranks over which the lowest, second and third card of a suit are a liability."""


def safe_nil(case: BidCase) -> Line | None:
    """Few low spades, a low card under every high one, and the deals agree."""
    spades = case.own(SPADES)
    if case.chosen.nil is None or case.chosen.nil < SAFE or spades.bit_count() > MOST_SPADES:
        return None
    share = case.share(case.chosen.nil)
    if share is None or any(_is_liable(case, suit) for suit in (1, 2, 3)) or _rank(case, top(spades)) > 9:
        return None
    highest = f"your highest spade is {case.words(top(spades))}" if spades else "you hold no spade"
    return told(case, "safe-nil", f"Nil: {highest} and every suit has its low cards; it holds in {share}")


def risky_nil(case: BidCase) -> Line:
    """A nil that is not called safe, for what it scores over a number."""
    held = case.chosen.nil or 0.0
    share = case.share(held)
    says = f"Nil: it holds in {share}" if share else "Nil is a risk here"
    other = next((one for one in case.found.analysis.candidates if one is not case.chosen), None)
    return told(case, "risky-nil", says if other is None else f"{says}{_beside(case, other)}")


def _beside(case: BidCase, other: "Candidate") -> str:
    """What a number comes to beside the nil."""
    number = f"bidding {other.action}"
    if any(one is other for one in case.found.close):
        return f"; {number} is about equal"
    if not case.is_better(other):
        return f" and comes out ahead of {number}, but {case.deals} deals do not settle it"
    gap = case.chosen.points - other.points
    return f", and scores {points_words(gap)} more than {number}" if gap >= 1 else ""


def _is_liable(case: BidCase, suit: int) -> bool:
    low_first = reversed(singles(case.own(suit)))
    return any(_rank(case, one) > limit for one, limit in zip(low_first, LIABLE, strict=False))


def _rank(case: BidCase, one: int) -> int:
    """A card's rank, 2 to 14, by how many of its suit are lower."""
    if not one:
        return 0
    suit = case.pack.suits[case.pack.suit(one)]
    return 2 + (suit & (one - 1)).bit_count()


def look_line(found: Searched) -> Line | None:
    """A blind bid against looking first: the chance to win the game with each."""
    if len(found.analysis.candidates) < 2:
        return None
    chosen = found.chosen
    other = next(one for one in found.analysis.candidates if one is not chosen)
    findings = found.findings
    mine, theirs = (float(findings.chance_to_win(one).mean()) for one in (chosen, other))
    deals = found.analysis.worlds
    if any(one is other for one in found.band) or percent(mine) == percent(theirs) or mine < theirs:
        return None
    if not is_tellable(mine, deals) or not is_tellable(theirs, deals):
        return None
    side, standing = found.observation.seat.side, found.observation.standing
    behind = standing[side.other].points - standing[side].points
    facts: dict[str, object] = {"deals": deals, "behind": behind}
    if chosen.action == LOOK:
        text = f"Look first: that wins the game in {percent(mine)}, {other.action} in {percent(theirs)}"
        return Line("blind-nil", sentence(text), facts)
    text = f"{chosen.action} wins the game in {percent(mine)}, looking first in {percent(theirs)}"
    text = f"You trail by {behind}: {text}" if behind >= BEHIND else text
    return Line("blind-nil", sentence(text), facts)
