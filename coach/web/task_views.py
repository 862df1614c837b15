"""The part of an exercise that its kind decides, as the page shows it."""

from collections.abc import Iterable
from dataclasses import dataclass

from coach.rules.bids import NIL, NUMBERS
from coach.rules.cards import SUITS, Card
from coach.rules.observation import Question
from coach.rules.scoring import HandScore, ScoreLine, SideScore
from coach.rules.seats import SIDES, Seat, Side
from coach.study.answering import answer_of, ending_state, solution_state
from coach.study.exercise import Exercise
from coach.study.exercises.bids import BidTask
from coach.study.exercises.cards import CardTask, LegalTask
from coach.study.exercises.ending import Ending, EndingState, Fate, fate, observed
from coach.study.exercises.ending_task import ChooseCard, EndingTask
from coach.study.exercises.score import ScoreTask
from coach.study.exercises.seen import CountTask, TrickTask, VoidTask
from coach.study.exercises.sure import MARKS, SureTask
from coach.study.exercises.task import Answer
from coach.study.sittings import Sitting
from coach.web.scene_view import HandCardView, LaidCard, SceneView, hand_view, laid, scene_view, seat_name
from coach.web.score_view import points_text
from coach.web.speech import side_names

OWN = Seat.S


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One choice of a few; `state` as with a card of a hand."""

    value: str
    text: str
    state: str = ""
    suit: str = ""


@dataclass(frozen=True, slots=True)
class TrickView:
    """A finished trick with its number among those shown."""

    number: int
    cards: tuple[LaidCard, ...]


@dataclass(frozen=True, slots=True)
class MarkView:
    """A card to be marked, with the mark it was given and the one that is right once that is told."""

    card: str
    given: str
    told: str


@dataclass(frozen=True, slots=True)
class AskView:
    """A value asked for, with what was answered and the right one once that is told."""

    name: str
    label: str
    given: str
    told: str
    choices: tuple[ChoiceView, ...]


@dataclass(frozen=True, slots=True)
class ScoreSide:
    """A side of a finished hand before it is scored."""

    name: str
    before: str
    seats: tuple[tuple[str, str, int], ...]
    """Each seat's name, bid and tricks."""


@dataclass(frozen=True, slots=True)
class LedgerView:
    """A side's hand line by line."""

    key: str
    name: str
    contract_text: str
    before: int
    lines: tuple[ScoreLine, ...]
    total: int
    after: int
    bags_text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskView:
    """What the fragment of a kind shows; each uses a part of it."""

    scene: SceneView | None = None
    hand: tuple[HandCardView, ...] = ()
    choices: tuple[ChoiceView, ...] = ()
    tricks: tuple[TrickView, ...] = ()
    marks: tuple[MarkView, ...] = ()
    count_given: str = ""
    count_told: str = ""
    asks: tuple[AskView, ...] = ()
    sides: tuple[ScoreSide, ...] = ()
    ledgers: tuple[LedgerView, ...] = ()
    goal: str = ""
    fate: str = ""


def task_view(exercise: Exercise, sitting: Sitting, choose: ChooseCard) -> TaskView:
    """The view of an exercise's task in a sitting."""
    task, told = exercise.task, sitting.is_settled
    answer = answer_of(sitting) or ()
    if isinstance(task, CardTask):
        states = _states(map(str, task.observation.held), answer, frozenset(task.accepted), told=told)
        hand = hand_view(task.ruleset, task.observation.held, states)
        return TaskView(scene=scene_view(task.observation), hand=hand)
    if isinstance(task, LegalTask):
        return _legal_view(task, answer, told=told)
    if isinstance(task, BidTask):
        return _bid_view(task, answer, told=told)
    if isinstance(task, SureTask):
        return _sure_view(task, answer, told=told)
    if isinstance(task, ScoreTask):
        return _score_view(task, answer, told=told)
    if isinstance(task, EndingTask):
        return ending_view(task, sitting, choose)
    if isinstance(task, TrickTask):
        states = _states(map(str, task.trick.seats()), answer, frozenset(task.solution), told=told)
        choices = tuple(
            ChoiceView(str(seat), seat_name(seat, OWN), states[str(seat)]) for seat in task.trick.seats()
        )
        cards = laid(task.ruleset, task.trick, OWN, tells=told)
        return TaskView(choices=choices, tricks=(TrickView(1, cards),))
    if isinstance(task, VoidTask):
        return _void_view(task, answer, told=told)
    assert isinstance(task, CountTask)
    return TaskView(
        hand=hand_view(task.ruleset, task.hand),
        tricks=_tricks(task),
        count_given=answer[0] if answer else "",
        count_told=task.solution[0] if told else "",
    )


def _states(choices: Iterable[str], answer: Answer, right: frozenset[str], *, told: bool) -> dict[str, str]:
    """What became of each choice: chosen and wrong, or good once the answer is told."""
    states = {}
    for choice in choices:
        chosen, good = choice in answer, choice in right
        states[choice] = "good" if told and good else "wrong" if chosen and not good else ""
    return states


def _legal_view(task: LegalTask, answer: Answer, *, told: bool) -> TaskView:
    right = frozenset(task.solution) if told else frozenset()
    states = {
        choice: "good" if choice in right else "chosen" if choice in answer and not told else ""
        for choice in task.choices
    }
    scene = scene_view(task.observation)
    if task.asks_bids:
        choices = tuple(ChoiceView(choice, choice, states[choice]) for choice in task.choices)
        return TaskView(scene=scene, choices=choices, hand=hand_view(task.ruleset, task.observation.held))
    return TaskView(scene=scene, hand=hand_view(task.ruleset, task.observation.held, states))


def _bid_view(task: BidTask, answer: Answer, *, told: bool) -> TaskView:
    observation = task.observation
    if observation.question is Question.BID:
        offered = tuple(str(bid) for bid in (*NUMBERS, NIL))
    else:
        offered = task.choices
    states = _states(map(str, offered), answer, frozenset(map(str, task.accepted)), told=told)
    words = {"look": "Look at my cards", "blind nil": "Bid blind nil"}
    choices = tuple(
        ChoiceView(bid, words.get(bid, bid if len(bid) < 4 else f"Bid {bid}"), states[bid])
        for bid in offered
        if bid in task.choices
    )
    hand = hand_view(task.ruleset, observation.hand or ())
    return TaskView(scene=scene_view(observation), choices=choices, hand=hand)


def _sure_view(task: SureTask, answer: Answer, *, told: bool) -> TaskView:
    given = dict(word.split("=") for word in answer)
    marks = tuple(
        MarkView(
            card.code, given.get(card.code, ""), " or ".join(task.marks[Card(card.code)]) if told else ""
        )
        for card in hand_view(task.ruleset, task.asked)
    )
    return TaskView(
        scene=scene_view(task.observation),
        hand=hand_view(task.ruleset, task.observation.held),
        marks=marks,
        choices=tuple(ChoiceView(mark, mark) for mark in MARKS),
        count_given=given.get("count", ""),
        count_told=" or ".join(map(str, task.counts)) if told else "",
    )


_ASKED = {
    "contract": "points for the contract",
    "bag_points": "points for bags",
    "nil": "points for nil",
    "bag_penalty": "bag penalty",
    "hand_total": "points for this hand",
    "score": "score now",
    "bags": "bags now",
}


def _score_view(task: ScoreTask, answer: Answer, *, told: bool) -> TaskView:
    given = dict(word.split("=") for word in answer)
    right = dict(word.split("=") for word in task.solution)
    asks = []
    for ask in task.asks:
        said = given.get(ask, "")
        values = ("NS", "EW", "nobody") if ask == "winner" else tuple(map(str, task.choices))
        names = {"NS": "We have won", "EW": "They have won", "nobody": "Nobody yet"}
        choices = tuple(
            ChoiceView(
                value,
                names.get(value, points_told(value)),
                "good" if told and value == right[ask] else "chosen" if value == said else "",
            )
            for value in values
        )
        told_value = names.get(right[ask], points_told(right[ask])) if told else ""
        asks.append(AskView(ask, asked_text(ask), points_told(said), told_value, choices))
    return TaskView(
        asks=tuple(asks),
        sides=tuple(_score_side(task, side) for side in SIDES),
        ledgers=ledgers(task, task.result) if told else (),
    )


def asked_text(ask: str) -> str:
    """What a value asked for is, in words."""
    if ask == "winner":
        return "Who has won the game?"
    side, _, part = ask.partition(".")
    return f"{'Our' if side == 'NS' else 'Their'} {_ASKED[part]}"


def points_told(number: str) -> str:
    """A number as it is written, or the word that stands for one."""
    return number.replace("-", "−")


def _score_side(task: ScoreTask, side: Side) -> ScoreSide:
    request = task.request
    before = request.before[side]
    bags = "1 bag" if before.bags == 1 else f"{before.bags} bags"
    blind = request.contracts.blind[side]
    seats = []
    for seat in sorted(side.seats, key=lambda one: one is not OWN):
        bid = request.contracts.bids[seat]
        said = f"blind {blind} together" if blind is not None else "no bid" if bid is None else str(bid)
        seats.append((seat_name(seat, OWN), said, request.tricks[seat]))
    return ScoreSide(side_names(OWN)[side], f"{points_text(before.points)}, {bags}", tuple(seats))


def ledgers(task: ScoreTask, result: HandScore) -> tuple[LedgerView, ...]:
    """The sides asked about, line by line."""
    asked = {ask.partition(".")[0] for ask in task.asks}
    sides = [side for side in SIDES if str(side) in asked] or list(SIDES)
    return tuple(ledger(task.request.before[side], result, side) for side in sides)


def ledger(before: SideScore, result: HandScore, side: Side) -> LedgerView:
    """One side's hand line by line."""
    one = result.sides[side]
    return LedgerView(
        key=str(side),
        name=side_names(OWN)[side],
        contract_text="",
        before=before.points,
        lines=one.lines,
        total=one.total,
        after=one.after.points,
        bags_text=f"{before.bags} + {one.bags_taken}, now {one.after.bags}",
    )


def _void_view(task: VoidTask, answer: Answer, *, told: bool) -> TaskView:
    right = frozenset(task.solution) if told else frozenset()
    choices = tuple(
        ChoiceView(
            word,
            "nothing shown" if word == "none" else SUITS[SUITS.index(word)].plural,
            "good" if word in right else "chosen" if word in answer and not told else "",
            "" if word == "none" else word,
        )
        for word in (*map(str, SUITS), "none")
    )
    return TaskView(choices=choices, tricks=_tricks(task))


def _tricks(task: VoidTask | CountTask) -> tuple[TrickView, ...]:
    return tuple(
        TrickView(number, laid(task.ruleset, trick, OWN, tells=True))
        for number, trick in enumerate(task.tricks, 1)
    )


# -- endings -------------------------------------------------------------------------------------


def ending_view(task: EndingTask, sitting: Sitting, choose: ChooseCard) -> TaskView:
    """An ending as it stands, its last trick, and how it is with the goal; played out once that is told."""
    ending = task.ending
    state = (
        solution_state(task, choose)
        if sitting.revealed and sitting.right is not True
        else ending_state(task, sitting, choose)
    )
    now = fate(ending, state)
    last = laid(ending.ruleset, state.tricks[-1], ending.seat, tells=True) if state.tricks else ()
    observation = observed(ending, state, ending.seat) if state.hands[ending.seat] else None
    played = now is not Fate.OPEN
    return TaskView(
        scene=None if observation is None or played else _ending_scene(task, state, last),
        hand=hand_view(ending.ruleset, state.hands[ending.seat]) if not played else (),
        tricks=_ending_tricks(ending, state) if played else (),
        goal=goal_text(ending, state),
        fate=str(now),
    )


def _ending_scene(task: EndingTask, state: EndingState, last: tuple[LaidCard, ...]) -> SceneView:
    seen = scene_view(observed(task.ending, state, task.ending.seat), last)
    return SceneView(seen.seats, seen.facts, (), last)


def _ending_tricks(ending: Ending, state: EndingState) -> tuple[TrickView, ...]:
    tricks = [*state.tricks, *([state.trick] if state.trick.cards else [])]
    return tuple(
        TrickView(number, laid(ending.ruleset, trick, ending.seat, tells=len(trick.cards) == 4))
        for number, trick in enumerate(tricks, 1)
    )


def goal_text(ending: Ending, state: EndingState) -> str:
    """What is to be reached, and how far it is."""
    goal, side = ending.goal, ending.seat.side
    won = sum(state.taken[seat] - ending.taken[seat] for seat in side.seats)
    left = ending.length - len(state.tricks)
    parts = []
    if goal.tricks is not None:
        parts.append(f"take {_tricks_text(goal.tricks)} or more")
    if goal.at_most is not None:
        parts.append("take no trick" if goal.at_most == 0 else f"take {_tricks_text(goal.at_most)} at most")
    if goal.make:
        parts.append(f"make your contract of {ending.contracts.of(side)}")
    if goal.set_them:
        parts.append(f"set their contract of {ending.contracts.of(side.other)}")
    if goal.nil is not None:
        whose = "your" if goal.nil is ending.seat else f"{goal.nil.full_name}'s"
        parts.append(f"keep {whose} nil clean" if goal.nil.side is side else f"break {whose} nil")
    said = f"Goal: {' and '.join(parts)}."
    now = fate(ending, state)
    if now is not Fate.OPEN:
        return f"{said} {'Reached.' if now is Fate.MET else 'It is out of reach now.'}"
    return f"{said} Your side has taken {won} so far; {_tricks_text(left)} to go."


def _tricks_text(number: int) -> str:
    return "1 trick" if number == 1 else f"{number} tricks"
