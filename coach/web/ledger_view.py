"""A side's hand as a ledger, the same one wherever a hand is scored: table, score sheet, quiz and lesson."""

from dataclasses import dataclass

from coach.rules.scoring import ScoreLine, SideResult, SideScore
from coach.rules.seats import Side


@dataclass(frozen=True, slots=True)
class Ledger:
    """A side's hand line by line, between the score before and after it."""

    key: str
    name: str
    contract_text: str
    before: int
    lines: tuple[ScoreLine, ...]
    total: int
    after: int
    bags_text: str


def ledger_of(
    side: Side,
    name: str,
    before: SideScore,
    result: SideResult,
    *,
    contract_text: str = "",
    bags_text: str | None = None,
) -> Ledger:
    """The ledger of a side; unless another text is given the bags are told as a sum."""
    return Ledger(
        key=str(side),
        name=name,
        contract_text=contract_text,
        before=before.points,
        lines=result.lines,
        total=result.total,
        after=result.after.points,
        bags_text=bags_text or f"{before.bags} + {result.bags_taken}, now {result.after.bags}",
    )
