"""How a score sheet is shown: its house rules to choose from, and each hand with its ledgers."""

from collections.abc import Sequence
from dataclasses import dataclass

from coach.rules.seats import SIDES, Side
from coach.rules.variants import VARIANTS
from coach.web.ledger_view import Ledger, ledger_of
from coach.web.score_sheet import Scored, said_by, taken_by
from coach.web.score_view import points_text, score_text

SIDE_NAMES = {Side.NS: "North and South", Side.EW: "East and West"}
CHOICES = (
    ("variant", "Which Spades", tuple((variant.id, variant.name) for variant in VARIANTS.values())),
    ("target", "Played to", tuple((str(score), str(score)) for score in (500, 250, 300, 400, 1000))),
    ("losing", "Lost at", (("-200", "−200"), ("null", "no score"))),
    ("bag_limit", "Bags to a penalty", (("10", "10, for 100"), ("7", "7, for 100"), ("5", "5, for 50"))),
    ("bag_penalty", "The bag penalty", (("true", "is played"), ("false", "is not, bags count on"))),
    ("bag_points", "A bag is worth", (("1", "1"), ("0", "nothing"), ("-10", "−10"))),
    ("nil", "Nil", (("", "as the game has it"), ("100", "100"), ("50", "50"), ("false", "no nil"))),
    ("blind_nil", "Blind nil", (("false", "no"), ("true", "yes, worth two nils"))),
    (
        "failed_nil_tricks",
        "A failed nil's tricks",
        (
            ("bags", "are bags"),
            ("contract", "help the contract"),
            ("bags_no_point", "are bags without points"),
            ("ignore", "count for nothing"),
        ),
    ),
    ("ten_for_200", "A contract of ten or more", (("false", "is 10 a trick"), ("true", "is 200 either way"))),
)
"""The house rules that change a score: name, words, and values with their words, the usual one first."""


@dataclass(frozen=True, slots=True)
class SideOfHand:
    """What a side said and took, and where it stands after the hand."""

    name: str
    said: str
    score: str
    bags: int


@dataclass(frozen=True, slots=True)
class HandView:
    """A line of the sheet, and its ledgers."""

    number: int
    sides: tuple[SideOfHand, ...]
    ledgers: tuple[Ledger, ...]


def hand_view(number: int, scored: Scored) -> HandView:
    """One hand of the sheet."""
    sides = tuple(_side(scored, side) for side in SIDES)
    return HandView(number, sides, tuple(_ledger(scored, side) for side in SIDES))


def _side(scored: Scored, side: Side) -> SideOfHand:
    after = scored.score.sides[side].after
    return SideOfHand(SIDE_NAMES[side], _said(scored, side), points_text(after.points), after.bags)


def _said(scored: Scored, side: Side) -> str:
    bids = said_by(scored.told, side)
    return f"{f'bid {bids}, ' if bids else ''}took {taken_by(scored.told, side)}"


def _ledger(scored: Scored, side: Side) -> Ledger:
    before, result = scored.before[side], scored.score.sides[side]
    return ledger_of(side, SIDE_NAMES[side], before, result, contract_text=_said(scored, side))


def headline(hands: Sequence[Scored]) -> str:
    """How the game stands, or who won it."""
    if not hands:
        return ""
    last = hands[-1].score
    points = [last.standing[side].points for side in SIDES]
    if last.winner is not None:
        return f"{SIDE_NAMES[last.winner]} win, {score_text(*points)}."
    stand = ", ".join(f"{SIDE_NAMES[side]} {points_text(points[side])}" for side in SIDES)
    return f"After {len(hands)} {'hand' if len(hands) == 1 else 'hands'}: {stand}."
