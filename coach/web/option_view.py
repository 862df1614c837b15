"""The table of options behind a hint: every choice that was tried with its figures."""

from collections.abc import Callable
from dataclasses import dataclass

from coach.advice.hints import Hint, Option
from coach.rules.actions import Action, Pass
from coach.rules.cards import Card

UNTOLD = "–"
"""Stands where a figure does not apply."""
CHANCES = {"Make", "Set them", "Nil", "Break nil"}
"""Heads of the chances that are told as they come true."""
_MEANINGS = {
    "Win": "your side wins the game",
    "Points": "your side’s less theirs in this hand",
    "Make": "your side makes its contract",
    "Set them": "they fail theirs",
    "Nil": "your side’s nil holds",
    "Break nil": "their nil fails",
    "Bags": "your side’s in this hand",
}
"""What a head stands for."""
FINEST = 5
"""Decimals of a chance to win that decide; see `utility.BESIDE`."""
CHOSEN, TOUCHING, CLOSE = "chosen", "as good", "about equal"


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One choice with its figures in words."""

    choice: str
    mark: str
    """What the coach thinks of it: that it is chosen, as good, about equal, or nothing."""
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OptionTable:
    """The choices that were tried, the best first: their order and what was chosen in words, the names of
    their figures, and the deals they rest on."""

    order: str
    note: str
    heads: tuple[str, ...]
    rows: tuple[OptionRow, ...]
    deals: int
    cut: bool
    meanings: tuple[tuple[str, str], ...]
    """What each head stands for."""
    against: str
    """The level of the opponents for whom chances are told; nothing where none is told."""


def option_table(advice: Hint, against: str = "") -> OptionTable | None:
    """The table of a hint, in the order by which the coach decides; None where nothing was tried."""
    tried = [one for one in advice.options if one.points is not None]
    if not tried:
        return None
    counts_points = advice.is_decided or tried[0].win is None
    tried.sort(
        key=lambda one: (*_worth(one, counts_points=counts_points), one.action == advice.best), reverse=True
    )
    columns = {head: tuple(map(cell, tried)) for head, cell in _CELLS.items()}
    told = {head: cells for head, cells in columns.items() if any(cell != UNTOLD for cell in cells)}
    rows = tuple(
        OptionRow(action_text(one.action), _mark(advice, one), tuple(cells[place] for cells in told.values()))
        for place, one in enumerate(tried)
    )
    order = "the chance to win the game, which decides"
    if counts_points:
        order = f"points, for {'the game is all but decided' if advice.is_decided else 'tricks alone count'}"
    meanings = tuple((head, _MEANINGS[head]) for head in told)
    return OptionTable(
        f"In order of {order}.", _note(advice), tuple(told), rows, advice.worlds, advice.cut, meanings,
        against if CHANCES & told.keys() else "",
    )  # fmt: skip


def action_text(action: Action) -> str:
    """An action as forms and hooks write it."""
    return " ".join(sorted(action.cards)) if isinstance(action, Pass) else str(action)


def _worth(option: Option, *, counts_points: bool) -> tuple[float, float]:
    win = 0.0 if counts_points else round(option.win or 0.0, FINEST)
    return win, option.points or 0.0


def _mark(advice: Hint, option: Option) -> str:
    if option.action == advice.best:
        return CHOSEN
    if option.action in advice.touching:
        return TOUCHING
    # Where the deals put others ahead, the tie band is theirs and what was chosen lies outside.
    return CLOSE if advice.ahead is None and option.action in advice.equal else ""


def _note(advice: Hint) -> str:
    """Why the first row is not the one chosen."""
    chosen = _label(advice.best)
    if advice.ahead is not None:
        ahead = _label(advice.ahead)
        return f"These deals alone put {ahead} ahead, but {advice.practice}."
    return f"About equal: {chosen} is the natural choice." if advice.is_tie_broken else ""


def _label(action: Action) -> str:
    return action.label if isinstance(action, Card) else action_text(action)


def _win(win: float | None) -> str:
    if win is None:
        return UNTOLD
    if 0 < win < 0.0005 or 0.9995 <= win < 1:
        return "<0.1 %" if win < 0.5 else ">99.9 %"
    return f"{100 * win:.1f} %"


def _share(share: float | None) -> str:
    """A share in whole percent; as in the coach's lines, what is not all is not called all."""
    if share is None:
        return UNTOLD
    if 0 < share < 0.005 or 0.995 <= share < 1:
        return "<1 %" if share < 0.5 else ">99 %"
    return f"{round(100 * share)} %"


def _points(points: float | None) -> str:
    """Points to the tenth, so that what a line says of a difference is what the reader finds here."""
    if points is None:
        return UNTOLD
    told = f"{abs(points):.1f}"
    return told if told == "0.0" else f"+{told}" if points > 0 else f"−{told}"


_CELLS: dict[str, Callable[[Option], str]] = {
    "Win": lambda one: _win(one.win),
    "Points": lambda one: _points(one.points),
    "Make": lambda one: _share(one.make),
    "Set them": lambda one: _share(one.set_them),
    "Nil": lambda one: _share(one.nil),
    "Break nil": lambda one: _share(one.their_nil),
    "Bags": lambda one: UNTOLD if one.bags is None else f"{one.bags:.1f}",
}
