"""A finished hand to score as the page shows it, and its ledgers once the answer is told."""

from coach.rules.scoring import HandScore, SideScore
from coach.rules.seats import SIDES, Side
from coach.study.exercises.score import ScoreTask
from coach.study.exercises.task import Answer
from coach.web.ledger_view import Ledger, ledger_of
from coach.web.scene_view import seat_name
from coach.web.score_view import points_text
from coach.web.speech import side_names
from coach.web.task_parts import OWN, AskView, ChoiceView, ScoreSide, TaskView

_ASKED = {
    "contract": "points for the contract",
    "bag_points": "points for bags",
    "nil": "points for nil",
    "bag_penalty": "bag penalty",
    "hand_total": "points for this hand",
    "score": "score now",
    "bags": "bags now",
}


def score_view(task: ScoreTask, answer: Answer, *, told: bool) -> TaskView:
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


def ledgers(task: ScoreTask, result: HandScore) -> tuple[Ledger, ...]:
    """The sides asked about, line by line."""
    asked = {ask.partition(".")[0] for ask in task.asks}
    sides = [side for side in SIDES if str(side) in asked] or list(SIDES)
    return tuple(ledger(task.request.before[side], result, side) for side in sides)


def ledger(before: SideScore, result: HandScore, side: Side) -> Ledger:
    """One side's hand line by line."""
    return ledger_of(side, side_names(OWN)[side], before, result.sides[side])
