"""Items of the rules quiz: the twin agrees with the answer, and each wrong one is what its mistake allows."""

from collections import Counter
from collections.abc import Callable

import pytest

from coach.rules.seats import Seat
from coach.study.quiz import Asked, Item, Question, Subject, make_item, skill_at, skills_of
from coach.study.quiz.turns import FullTrick, Turn
from tests.study.quiz.retold import plain_sheet
from tests.twin.cards import deck, strength, suit_of, trick_winner
from tests.twin.play import legal_cards

PLAY = skills_of(Subject.RULES, with_house_rules=True)
RANKS = "23456789TJQKA"


class Told:
    """A turn in plain values, and what the twin makes of it."""

    def __init__(self, turn: Turn) -> None:
        self.variant, self.options = plain_sheet(turn.ruleset)
        self.hand = {str(card) for card in turn.hand}
        self.trick = [str(card) for card in turn.trick.cards]
        self.broken, self.first = turn.spades_broken, turn.first_trick
        self.legal = self.legal_under({})
        self.led = self.suit(self.trick[0]) if self.trick else ""

    def legal_under(self, options: dict[str, object]) -> set[str]:
        sheet = {**self.options, **options}
        return legal_cards(self.hand, self.trick, self.broken, self.first, self.variant, sheet)

    def suit(self, card: str) -> str:
        return suit_of(card, self.variant, self.options)

    def height(self, card: str) -> int:
        return strength(card, self.variant, self.options)

    def of(self, suits: str) -> set[str]:
        return {card for card in self.hand if self.suit(card) in suits}

    @property
    def jokers(self) -> set[str]:
        return self.hand & {"BJ", "LJ"}

    def outermost(self, pick: Callable[..., str]) -> set[str]:
        suits = [{card for card in self.legal if self.suit(card) == suit} for suit in "SHDC"]
        return {pick(cards, key=self.height) for cards in suits if cards}

    def beating(self) -> set[str]:
        places = range(len(self.trick) + 1)
        return {
            card
            for card in self.legal
            if trick_winner([*self.trick, card], self.variant, self.options) == places[-1]
        }

    def longest(self) -> list[set[str]]:
        suits = [cards for suit in "HDC" if (cards := self.of(suit))]
        most = max(map(len, suits))
        return [cards for cards in suits if len(cards) == most]


USUAL = {"lead_spades": "broken", "first_trick_no_spades": False}
ALLOWED: dict[str, Callable[[Told], list[set[str]]]] = {
    "any-card": lambda t: [t.hand],
    "ruffing-anyway": lambda t: [t.legal | t.of("S")],
    "must-ruff": lambda t: [t.of("S")],
    "may-not-ruff": lambda t: [t.of("HDC")],
    "may-not-ruff-on-trick-one": lambda t: [t.of("HDC")] if t.first else [],
    "must-beat": lambda t: [t.beating()],
    "same-colour": lambda t: [t.of("HD" if t.led in "HD" else "SC")],
    "highest-of-each": lambda t: [t.outermost(max)],
    "lowest-of-each": lambda t: [t.outermost(min)],
    "led-too-soon": lambda t: [] if t.trick else [t.hand],
    "never-led": lambda t: [t.of("HDC")] if t.broken and not t.trick else [],
    "must-lead-spades": lambda t: [] if t.trick else [t.of("S")],
    "longest-suit": lambda t: [] if t.trick else t.longest(),
    "no-lead": lambda t: [set()],
    "joker-any-time": lambda t: [t.legal | t.jokers],
    "joker-held-back": lambda t: [t.legal - t.jokers],
    "joker-is-no-spade": lambda t: [(t.of("S") - t.jokers) or t.hand] if t.led == "S" else [],
    "deuce-by-its-mark": lambda t: [t.legal_under({"high_twos": []})],
    "standard-play": lambda t: [t.legal_under(USUAL)],
}
"""The cards that somebody who makes a mistake would allow."""


def takers(full: FullTrick, mistake: str) -> set[int]:
    """The places that somebody who makes a mistake may take for the winner."""
    variant, options = plain_sheet(full.ruleset)
    cards = [str(card) for card in full.trick.cards]
    suits = [suit_of(card, variant, options) for card in cards]
    looks = {place: RANKS.find(card[0]) if card[1] != "J" else -1 for place, card in enumerate(cards)}
    heights = {place: strength(card, variant, options) for place, card in enumerate(cards)}
    spades = [place for place in range(4) if suits[place] == "S"]
    led = [place for place in range(4) if suits[place] == suits[0]]
    jokers = [place for place in range(4) if cards[place] in ("BJ", "LJ")]

    def best(among: list[int], by: dict[int, int]) -> set[int]:
        return {place for place in among if by[place] == max(by[one] for one in among)}

    winner = trick_winner(cards, variant, options)
    same = [place for place in range(4) if suits[place] == suits[winner]]
    trumps = [place for place in spades if place not in jokers]
    return {
        "highest-rank": lambda: best([0, 1, 2, 3], looks),
        "leader-takes": lambda: {0},
        "last-takes": lambda: {3},
        "suit-led-alone": lambda: best(led, heights) if spades and suits[0] != "S" else set(),
        "first-spade": lambda: set(spades[:1]),
        "last-spade": lambda: set(spades[-1:]),
        "discard-takes": lambda: best([one for one in range(4) if one not in spades + led], looks),
        "ace-low": lambda: best([one for one in same if one != winner], looks),
        "two-by-its-mark": lambda: {trick_winner(cards, variant, {**options, "high_twos": []})},
        "ace-on-top": lambda: best([one for one in range(4) if cards[one][1] == "S"], looks),
        "joker-for-nothing": lambda: best(trumps, heights) if trumps else best(led, heights),
        "little-over-big": lambda: {cards.index("LJ")},
    }[mistake]()


def twins_answer(asked: Asked) -> str:
    variant, options = plain_sheet(asked.scene.ruleset)
    if asked.question is Question.TAKER:
        cards = [str(card) for card in asked.scene.trick.cards]
        return str(asked.scene.seat_of(trick_winner(cards, variant, options)))
    return spelled(asked.scene, Told(asked.scene).legal)


def spelled(turn: Turn, cards: set[str]) -> str:
    return " ".join(card for card in map(str, turn.hand) if card in cards) or "none"


def wrong_answers(asked: Asked, mistake: str) -> set[str]:
    if asked.question is Question.TAKER:
        return {str(asked.scene.seat_of(place)) for place in takers(asked.scene, mistake)}
    return {spelled(asked.scene, cards) for cards in ALLOWED[mistake](Told(asked.scene))}


def assert_sound(item: Item) -> None:
    assert item.right == twins_answer(item.asked)
    values = [choice.value for choice in item.choices]
    assert len(set(values)) == len(values) == 4
    for choice in item.choices:
        if choice.mistake is None:
            assert choice.value == item.right
        else:
            assert choice.value in wrong_answers(item.asked, choice.mistake.id), (choice, item)


def assert_possible(item: Item) -> None:
    """Every card is in the deck, no card is in two places, and the trick before is South's."""
    scene = item.asked.scene
    variant, options = plain_sheet(scene.ruleset)
    cards = [str(card) for card in scene.trick.cards]
    if isinstance(scene, Turn):
        cards += map(str, scene.hand)
        assert len(scene.hand) == 13 or not scene.first_trick
        if scene.last_trick is not None:
            before = [str(card) for card in scene.last_trick.cards]
            cards += before
            place = trick_winner(before, variant, options)
            assert scene.last_trick.seats()[place] is Seat.S
    assert len(set(cards)) == len(cards)
    assert set(cards) <= set(deck(variant, options))


@pytest.mark.parametrize("skill", PLAY)
def test_an_item_is_sound(skill: str) -> None:
    for seed in range(25):
        item = make_item(skill, str(seed))
        assert_sound(item)
        assert_possible(item)


@pytest.mark.slow
def test_thousands_of_items_are_sound_and_skills_come_evenly() -> None:
    asked: Counter[str] = Counter()
    for number in range(4_000):
        skill = skill_at(PLAY, "even", number)
        item = make_item(skill, f"many/{number}")
        assert_sound(item)
        assert_possible(item)
        asked[skill] += 1
    assert set(asked) == set(PLAY)
    assert max(asked.values()) - min(asked.values()) <= 1


def test_spades_are_broken_by_the_trick_before_alone() -> None:
    for seed in range(40):
        turn = make_item("breaking", str(seed)).asked.scene
        suits = [suit_of(str(card), "standard", {}) for card in turn.last_trick.cards]
        assert turn.spades_broken is (suits[0] != "S" and "S" in suits)


def test_a_card_that_may_not_be_played_has_its_reason() -> None:
    for skill in PLAY:
        scene = make_item(skill, "why").asked.scene
        if isinstance(scene, Turn):
            refused = [card for card in scene.hand if scene.why_not(card)]
            assert set(refused) == set(scene.hand) - set(scene.legal)
