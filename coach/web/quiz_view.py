"""A question of the quiz as its page shows it, before and after the answer."""

from dataclasses import dataclass

from coach.rules.cards import Suit
from coach.rules.seats import SIDES, Seat, Side
from coach.study.quiz import Choice, Item, Question, Subject
from coach.study.quiz.books import DRAW
from coach.study.quiz.finished import FinishedHand
from coach.study.quiz.ledger import bags_sum, end_text
from coach.study.quiz.sheet_words import sheet_words, trump_words
from coach.study.quiz.turns import NO_CARD, FullTrick, Turn, taker_text
from coach.web.ledger_view import Ledger, ledger_of
from coach.web.score_view import points_text
from coach.web.speech import side_names

OWN_SEAT = Seat.S
NAMES = side_names(OWN_SEAT)


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat of a finished hand."""

    name: str
    bid: str
    took: int


@dataclass(frozen=True, slots=True)
class SideFacts:
    """A side of a finished hand, before it is scored."""

    name: str
    before: str
    bags: str
    seats: tuple[SeatLine, ...]


@dataclass(frozen=True, slots=True)
class CardPlay:
    """A card on the table and who played it."""

    seat: str
    name: str
    card: str


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One answer on offer; `state` is empty until the question is answered."""

    value: str
    text: str
    cards: tuple[str, ...]
    state: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """A card that may not be played, and the rule it would break."""

    card: str
    why: str


@dataclass(frozen=True, slots=True)
class Worked:
    """The answer with all its reasons."""

    is_right: bool
    mistake: str
    given: str
    given_cards: tuple[str, ...]
    right: str
    right_cards: tuple[str, ...]
    ledgers: tuple[Ledger, ...]
    refusals: tuple[Refusal, ...]
    line: str
    idea: str


@dataclass(frozen=True, slots=True)
class QuestionView:
    """A question: the table's rules, the scene, what is asked, and the answers on offer."""

    id: str
    skill: str
    skill_name: str
    sheet: str
    house: tuple[str, ...]
    trumps: str
    prompt: str
    question: str
    sides: tuple[SideFacts, ...]
    plays: tuple[CardPlay, ...]
    last_trick: tuple[CardPlay, ...]
    hand: tuple[str, ...]
    state_line: str
    choices: tuple[ChoiceView, ...]
    worked: Worked | None


def question_view(item: Item, given: str | None = None, *, hides_marks: bool = False) -> QuestionView:
    """A question; `given` is the answer it got, which is marked unless marks are hidden so far."""
    scene = item.asked.scene
    shows = given is not None and not hides_marks
    return QuestionView(
        id=f"{item.skill.id}-{item.seed}",
        skill=item.skill.id,
        skill_name=item.skill.name,
        sheet=scene.ruleset.variant.name,
        house=sheet_words(scene.ruleset, item.skill.subject),
        trumps=trump_words(scene.ruleset) if item.skill.subject is Subject.RULES else "",
        prompt=_prompt(item),
        question=item.asked.question.value,
        sides=_sides(scene) if isinstance(scene, FinishedHand) else (),
        plays=_plays(scene),
        last_trick=_last_trick(scene),
        hand=tuple(map(str, scene.hand)) if isinstance(scene, Turn) else (),
        state_line=_state_line(scene),
        choices=tuple(_choice(item, one, given if shows else None) for one in _in_order(item)),
        worked=_worked(item, given) if given is not None and shows else None,
    )


def _prompt(item: Item) -> str:
    is_ours = item.asked.side is Side.NS
    return {
        Question.TOTAL: f"What does this hand bring {'us' if is_ours else 'them'}?",
        Question.SCORE: f"What is {'our' if is_ours else 'their'} score after this hand?",
        Question.BAGS: f"How many bags do {'we' if is_ours else 'they'} have after this hand?",
        Question.OUTCOME: "Has anybody won after this hand, and at what score?",
        Question.CARDS: "You sit South. Which of your cards may you play?",
        Question.TAKER: "Who takes this trick?",
    }[item.asked.question]


def _sides(hand: FinishedHand) -> tuple[SideFacts, ...]:
    sides = []
    for side in SIDES:
        before = hand.before[side]
        seats = tuple(SeatLine(seat.full_name, _bid(hand, seat), hand.tricks[seat]) for seat in side.seats)
        bags = "1 bag" if before.bags == 1 else f"{before.bags} bags"
        sides.append(SideFacts(NAMES[side], points_text(before.points), bags, seats))
    return tuple(sides)


def _bid(hand: FinishedHand, seat: Seat) -> str:
    blind = hand.contracts.blind[seat.side]
    if blind is not None:
        return f"blind {blind} together"
    bid = hand.contracts.bids[seat]
    return "no bids" if bid is None else str(bid)


def _plays(scene: object) -> tuple[CardPlay, ...]:
    if not isinstance(scene, Turn | FullTrick):
        return ()
    return tuple(CardPlay(str(seat), seat.full_name, str(card)) for seat, card in scene.trick.plays())


def _last_trick(scene: object) -> tuple[CardPlay, ...]:
    if not isinstance(scene, Turn) or scene.last_trick is None:
        return ()
    return tuple(CardPlay(str(seat), seat.full_name, str(card)) for seat, card in scene.last_trick.plays())


def _state_line(scene: object) -> str:
    if not isinstance(scene, Turn):
        return ""
    if scene.last_trick is not None:
        return f"No spade had fallen before that trick. {_spade_lead(scene)}You took it, and you lead now."
    broken = "Spades are broken." if scene.spades_broken else "Spades are not broken."
    first = "It is the first trick. " if scene.first_trick else ""
    lead = "You lead. " if not scene.trick.cards else ""
    return f"{first}{lead}{broken}"


def _spade_lead(turn: Turn) -> str:
    """How a spade came to be led before spades were broken."""
    trick = turn.last_trick
    if trick is None or turn.ruleset.suit_of[trick.cards[0]] is not Suit.SPADES:
        return ""
    return f"{trick.leader.full_name} led a spade, holding nothing else. "


def _in_order(item: Item) -> tuple[Choice, ...]:
    """The choices as drawn; seats stand in the order of play."""
    if item.asked.question is not Question.TAKER:
        return item.choices
    order = [str(seat) for seat in item.asked.scene.trick.seats()]
    return tuple(sorted(item.choices, key=lambda choice: order.index(choice.value)))


def _choice(item: Item, choice: Choice, given: str | None) -> ChoiceView:
    text, cards = value_shown(item, choice.value)
    state = ""
    if given is not None:
        state = "right" if choice.value == item.right else "wrong" if choice.value == given else "other"
    return ChoiceView(choice.value, text, cards, state)


def value_shown(item: Item, value: str) -> tuple[str, tuple[str, ...]]:
    """An answer in words, or as cards."""
    question = item.asked.question
    if question is Question.CARDS:
        return ("No card at all", ()) if value == NO_CARD else ("", tuple(value.split()))
    if question is Question.TAKER:
        return Seat[value].full_name, (str(item.asked.scene.trick.card_of(Seat[value])),)
    if question is Question.OUTCOME:
        return _outcome_text(value), ()
    return points_text(int(value)), ()


def _outcome_text(value: str) -> str:
    winner, ns, ew = value.split()
    who = {"NS": "We win", "EW": "They win", DRAW: "A draw"}.get(winner, "One more hand")
    return f"{who}: we {points_text(int(ns))}, they {points_text(int(ew))}"


def _worked(item: Item, given: str) -> Worked:
    marked = item.check(given)
    text, cards = value_shown(item, given)
    right, right_cards = value_shown(item, item.right)
    scene = item.asked.scene
    return Worked(
        is_right=marked.is_right,
        mistake=_slip(item, given) if marked.mistake is None else marked.mistake.said,
        given=text,
        given_cards=cards,
        right=right,
        right_cards=right_cards,
        ledgers=_ledgers(item) if isinstance(scene, FinishedHand) else (),
        refusals=_refusals(scene) if isinstance(scene, Turn) else (),
        line=_line(item),
        idea=item.skill.idea,
    )


def _slip(item: Item, given: str) -> str:
    """What may be said of a wrong answer that no mistake with a name leads to."""
    if given == item.right:
        return ""
    if item.asked.question is not Question.CARDS:
        return "None of the usual slips leads there. Compare it line by line."
    ticked, right = set(given.split()), set(item.right.split())
    words = (
        _count_text(len(right - ticked), "You left out {} that may be played."),
        _count_text(len(ticked - right), "You ticked {} that may not."),
    )
    return " ".join(word for word in words if word)


def _count_text(count: int, sentence: str) -> str:
    return sentence.format("one card" if count == 1 else f"{count} cards") if count else ""


def _ledgers(item: Item) -> tuple[Ledger, ...]:
    asked = item.asked
    sides = SIDES if asked.question is Question.OUTCOME else (asked.side,)
    return tuple(_ledger(asked.scene, side) for side in sides)


def _ledger(hand: FinishedHand, side: Side) -> Ledger:
    return ledger_of(
        side,
        NAMES[side],
        hand.before[side],
        hand.score.sides[side],
        contract_text=_contract_text(hand, side),
        bags_text=bags_sum(hand, side),
    )


def _contract_text(hand: FinishedHand, side: Side) -> str:
    terms, taken = hand.terms(side), sum(hand.tricks[seat] for seat in side.seats)
    if hand.bids_itself:
        return f"no bids, took {taken}"
    nils = ("", "nil", "two nils")[len(terms.nil_seats)]
    blind = "blind " if hand.is_blind(side) else ""
    contract = f"contract {blind}{terms.bid}" if terms.bid else ""
    return f"{' and '.join(part for part in (contract, nils) if part)}, took {taken}"


def _refusals(turn: Turn) -> tuple[Refusal, ...]:
    told = ((card, turn.why_not(card)) for card in turn.hand)
    return tuple(Refusal(str(card), str(why)) for card, why in told if why is not None)


def _line(item: Item) -> str:
    scene, question = item.asked.scene, item.asked.question
    if question is Question.TAKER:
        return taker_text(scene)
    if question is Question.OUTCOME:
        ours, theirs = (NAMES[side] for side in SIDES)
        return end_text(scene, (ours, theirs))
    return (
        "Every card of the hand may be played." if question is Question.CARDS and not _refusals(scene) else ""
    )
