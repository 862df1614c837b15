"""The coach's panel: the hint, a word on a weaker card, and the answer to "why not this card?"."""

from dataclasses import dataclass, replace

from coach.advice.hints import HINT, Budget, comment_after, hint, nudge_for, why_not
from coach.play.apply import decisions
from coach.play.table import PERSON, Stage, Table
from coach.rules.cards import Card
from coach.rules.observation import observe
from coach.rules.seats import Seat
from coach.web.ideas import Taught, taught
from coach.web.option_view import OptionTable, action_text, option_table


@dataclass(frozen=True, slots=True)
class CoachView:
    """A hint as the page shows it."""

    line: str
    best: str
    equal: tuple[str, ...]
    concept: str
    lesson: Taught | None
    options: OptionTable | None


@dataclass(frozen=True, slots=True)
class WhyView:
    """The answer to why not this card, or not rather than another."""

    card: str
    than: str
    line: str


@dataclass(frozen=True, slots=True)
class NudgeView:
    """The first steps of a hint: a question that gives nothing away, then the idea."""

    question: str
    concept: str
    """The idea where it was asked for, else nothing."""
    lesson: Taught | None


@dataclass(frozen=True, slots=True)
class Asked:
    """What the learner asks of the coach beside the table: the hint, a first step towards it, a card."""

    hint: bool = False
    depth: str = ""
    why: Card | None = None
    than: Card | None = None


NOTHING = Asked()


@dataclass(frozen=True, slots=True)
class Panel:
    """What the coach says: a hint or else a line, and a word on the last decision if it was weaker."""

    hint: CoachView | None
    line: str
    remark: str
    why: WhyView | None
    nudge: NudgeView | None


DEPTHS = ("nudge", "idea")
"""The steps before the hint itself."""


def coach_view(table: Table, own: Seat, *, teach: bool, asked: Asked) -> Panel:
    """What the coach says on a page from `own`'s seat: unasked at every turn with `teach`."""
    own_turn = table.to_act is own
    shown = _hint(table, own) if own_turn and (teach or asked.hint) else None
    nudge = _nudge(table, own, asked.depth) if own_turn and shown is None and asked.depth in DEPTHS else None
    remark = _remark(table, own) if teach else None
    return Panel(shown, _quiet_line(table, own), remark or "", _why(table, own, asked), nudge)


def budget_at(table: Table, own: Seat) -> Budget:
    """How a hint is searched at a table: chances are told for those who sit there."""
    opponents = {table.players[seat] for seat in own.side.other.seats}
    level = opponents.pop() if len(opponents) == 1 else PERSON
    return HINT if level == PERSON else replace(HINT, against=level)


def _why(table: Table, own: Seat, asked: Asked) -> WhyView | None:
    if asked.why is None or table.to_act is not own or table.stage is not Stage.PLAYING:
        return None
    seen, than = table.observation(own), asked.than if asked.than in table.observation(own).held else None
    is_illegal = than is not None and seen.why_not_card(than) is not None
    line = why_not(seen, than if is_illegal and than else asked.why, than, budget_at(table, own))
    return WhyView(str(asked.why), "" if than is None else str(than), line)


def _hint(table: Table, own: Seat) -> CoachView:
    budget = budget_at(table, own)
    advice = hint(table.observation(own), budget)
    return CoachView(
        advice.why,
        action_text(advice.best),
        tuple(action_text(one) for one in advice.equal),
        advice.concept,
        taught(advice.concept),
        option_table(advice, budget.against),
    )


def _nudge(table: Table, own: Seat, depth: str) -> NudgeView:
    seen = table.observation(own)
    concept = hint(seen, budget_at(table, own)).concept
    named = depth == "idea"
    return NudgeView(nudge_for(seen, concept), concept if named else "", taught(concept) if named else None)


def _remark(table: Table, own: Seat) -> str | None:
    """A word on the last decision of this hand, if it was weaker than another."""
    plies = decisions(table.done, own)
    if not plies or table.stage in (Stage.SCORED, Stage.OVER):
        return None
    step = table.done[plies[-1]]
    return comment_after(observe(step.before, own), step.action, budget_at(table, own))


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
