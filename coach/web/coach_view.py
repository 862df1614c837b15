"""The coach's panel: the hint, a word on a weaker card, and the answer to "why not this card?"."""

from dataclasses import dataclass

from coach.advice.compare import comment_after, why_not
from coach.advice.hints import hint
from coach.play.apply import decisions
from coach.play.table import Stage, Table
from coach.rules.actions import Action, Pass
from coach.rules.cards import Card
from coach.rules.observation import observe
from coach.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class CoachView:
    """A hint as the page shows it."""

    line: str
    best: str
    equal: tuple[str, ...]
    concept: str


@dataclass(frozen=True, slots=True)
class WhyView:
    """The answer to why not this card."""

    card: str
    line: str


@dataclass(frozen=True, slots=True)
class Panel:
    """What the coach says: a hint or else a line, and a word on the last decision if it was weaker."""

    hint: CoachView | None
    line: str
    remark: str
    why: WhyView | None


def coach_view(table: Table, own: Seat, *, teach: bool, asked: bool, why: Card | None) -> Panel:
    """What the coach says on a page from `own`'s seat: unasked at every turn with `teach`."""
    own_turn = table.to_act is own
    shown = _hint(table, own) if own_turn and (teach or asked) else None
    answer = None
    if why is not None and own_turn and table.stage is Stage.PLAYING:
        answer = WhyView(str(why), why_not(table.observation(own), why))
    remark = _remark(table, own) if teach else None
    return Panel(shown, _quiet_line(table, own), remark or "", answer)


def _hint(table: Table, own: Seat) -> CoachView:
    advice = hint(table.observation(own))
    return CoachView(
        advice.why, _text(advice.best), tuple(_text(one) for one in advice.equal), advice.concept
    )


def _text(action: Action) -> str:
    return " ".join(sorted(action.cards)) if isinstance(action, Pass) else str(action)


def _remark(table: Table, own: Seat) -> str | None:
    """A word on the last decision of this hand, if it was weaker than another."""
    plies = decisions(table.done, own)
    if not plies or table.stage in (Stage.SCORED, Stage.OVER):
        return None
    step = table.done[plies[-1]]
    return comment_after(observe(step.before, own), step.action)


def _quiet_line(table: Table, own: Seat) -> str:
    """What stands in the coach's place when it has nothing to say about a choice."""
    stage = table.stage
    if stage is Stage.TRICK:
        return "Look at the trick as long as you like, then go on."
    if stage is Stage.SCORED:
        return "Read the ledger from the top: the lines add up to the hand."
    if stage is Stage.OVER:
        return "Thank you for the game."
    if stage is Stage.BLIND:
        return "Decide from the score alone: your cards stay hidden until you look."
    if table.to_act is own:
        return "Your turn. Ask for a hint whenever you like."
    return "Wait for the others."
