"""The table of options behind a hint: every choice that was tried with its figures."""

from dataclasses import dataclass

from coach.advice.hints import Hint, Option
from coach.rules.actions import Action, Pass


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One choice with its figures in words; a dash where a figure does not apply."""

    choice: str
    mark: str
    """What the coach thinks of it: "best", "as good", or nothing."""
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OptionTable:
    """The choices that were tried, the names of their figures, and the deals they rest on."""

    heads: tuple[str, ...]
    rows: tuple[OptionRow, ...]
    deals: int
    cut: bool


def option_table(advice: Hint) -> OptionTable | None:
    """The table of a hint; None where nothing was tried."""
    tried = [one for one in advice.options if one.points is not None]
    if not tried:
        return None
    columns = {
        "Points": [_points(one.points) for one in tried],
        "Make": [_share(one.make) for one in tried],
        "Set them": [_share(one.set_them) for one in tried],
        "Nil": [_share(one.nil) for one in tried],
        "Bags": ["–" if one.bags is None else f"{one.bags:.1f}" for one in tried],
    }
    told = {head: cells for head, cells in columns.items() if any(cell != "–" for cell in cells)}
    rows = tuple(
        OptionRow(action_text(one.action), _mark(advice, one), tuple(cells[place] for cells in told.values()))
        for place, one in enumerate(tried)
    )
    return OptionTable(tuple(told), rows, advice.worlds, advice.cut)


def action_text(action: Action) -> str:
    """An action as forms and hooks write it."""
    return " ".join(sorted(action.cards)) if isinstance(action, Pass) else str(action)


def _mark(advice: Hint, option: Option) -> str:
    if option.action == advice.best:
        return "best"
    return "as good" if option.action in advice.equal else ""


def _points(points: float | None) -> str:
    if points is None:
        return "–"
    whole = round(points)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole < 0 else "0"


def _share(share: float | None) -> str:
    return "–" if share is None else f"{round(100 * share)} %"
