"""The exact ending against a plain search of every line of play."""

from random import Random

import numpy as np
import pytest

from coach.engine import kernel_state as at
from coach.engine.ending_search import Endings

pytestmark = pytest.mark.slow

STEPS = (196, 14, 1, 0)
Card = tuple[int, int]


def _plain_search(
    hands: list[list[Card]],
    leader: int,
    table: list[Card],
    broken: bool,
    outcome: int,
    value: list[float],
    side: int,
) -> float:
    """The utility with both sides seeing all cards, every line tried."""
    seat = (leader + len(table)) % 4
    hand = hands[seat]
    if not hand:
        return value[outcome]
    if table:
        legal = [card for card in hand if card[0] == table[0][0]] or hand
    else:
        legal = (hand if broken else [card for card in hand if card[0]]) or hand
    results = []
    for card in legal:
        after = [
            [one for one in cards if one != card] if other == seat else cards
            for other, cards in enumerate(hands)
        ]
        now_broken = broken or bool(table and card[0] == 0 != table[0][0])
        trick, next_leader, reached = [*table, card], leader, outcome
        if len(trick) == 4:
            strength = [(2 if one[0] == 0 else one[0] == trick[0][0], one[1]) for one in trick]
            next_leader = (leader + strength.index(max(strength))) % 4
            trick, reached = [], outcome + STEPS[next_leader]
        results.append(_plain_search(after, next_leader, trick, now_broken, reached, value, side))
    return max(results) if seat % 2 == side else min(results)


def _bits(cards: list[Card]) -> int:
    return sum(1 << 16 * suit + rank for suit, rank in cards)


@pytest.mark.parametrize("kind", ["many values", "few values", "tricks alone"])
def test_every_card_is_worth_what_a_plain_search_finds(kind: str) -> None:
    chance = Random(kind)
    for number in range(250):
        held = chance.choice([1, 2, 2, 3, 3]) if number % 25 else 4
        cards = [(suit, rank) for suit in range(4) for rank in range(13)]
        chance.shuffle(cards)
        hands = [cards[held * seat : held * (seat + 1)] for seat in range(4)]
        leader, broken, played = chance.randrange(4), chance.random() < 0.5, chance.choice([0, 0, 1, 2, 3])
        taken = [0, 0, 0, 0]
        for _ in range(13 - held):
            taken[chance.randrange(4)] += 1
        value = _values(kind, chance)
        steps = (196, 14, 196, 14) if kind == "tricks alone" else STEPS
        _compare(chance, hands, leader, broken, played, taken, value, steps)


def _values(kind: str, chance: Random) -> list[float]:
    if kind == "many values":
        return [chance.random() for _ in range(14**3)]
    if kind == "few values":
        return [chance.choice([-40.0, 0.0, 7.0, 60.0]) for _ in range(14**3)]
    by_tricks = [chance.choice([-60.0, -5.0, 3.0, 8.0, 50.0]) for _ in range(14)]
    return [by_tricks[min(13, place // 196 + place % 14)] for place in range(14**3)]


def _compare(
    chance: Random,
    hands: list[list[Card]],
    leader: int,
    broken: bool,
    played: int,
    taken: list[int],
    value: list[float],
    steps: tuple[int, ...],
) -> None:
    """Play some cards to the trick, then solve every legal card of the seat to play both ways."""
    table: list[Card] = []
    for turn in range(played):
        seat = (leader + turn) % 4
        legal = [card for card in hands[seat] if not table or card[0] == table[0][0]] or hands[seat]
        if not table and not broken:
            legal = [card for card in legal if card[0]] or legal
        card = chance.choice(legal)
        broken = broken or bool(table and card[0] == 0 != table[0][0])
        table.append(card)
        hands[seat] = [one for one in hands[seat] if one != card]
    seat = (leader + played) % 4
    legal = [card for card in hands[seat] if table and card[0] == table[0][0]] or hands[seat]
    if not table and not broken:
        legal = [card for card in legal if card[0]] or legal
    state = np.zeros(at.STATE, np.int64)
    state[seat] = _bits(hands[seat])
    state[at.LEADER], state[at.PLAYED], state[at.BROKEN] = leader, played, broken
    if table:
        strength = [(2 if one[0] == 0 else one[0] == table[0][0], one[1]) for one in table]
        best = strength.index(max(strength))
        state[at.LED], state[at.WINNING], state[at.WINNER] = (
            table[0][0],
            _bits([table[best]]),
            (leader + best) % 4,
        )
    state[at.TAKEN : at.TAKEN + 4] = taken
    worlds = np.array([[_bits(hands[(seat + turn) % 4]) for turn in (1, 2, 3)]], np.int64)
    endings = Endings(state, seat, np.zeros(at.RULES, np.int64), np.array(steps), np.array(value))
    utility, outcomes = endings.solve(worlds, np.array([_bits([card]) for card in legal], np.int64), 0, 1)
    before = (taken[0] * 14 + taken[1]) * 14 + taken[2]
    for column, card in enumerate(legal):
        after = [
            [one for one in cards if one != card] if other == seat else cards
            for other, cards in enumerate(hands)
        ]
        found = _after_card(after, leader, table, card, broken, before, value, seat % 2)
        assert utility[0, column] == found
        assert value[outcomes[0, column]] == found


def _after_card(
    hands: list[list[Card]],
    leader: int,
    table: list[Card],
    card: Card,
    broken: bool,
    outcome: int,
    value: list[float],
    side: int,
) -> float:
    trick = [*table, card]
    broken = broken or bool(table and card[0] == 0 != table[0][0])
    if len(trick) == 4:
        strength = [(2 if one[0] == 0 else one[0] == trick[0][0], one[1]) for one in trick]
        leader = (leader + strength.index(max(strength))) % 4
        return _plain_search(hands, leader, [], broken, outcome + STEPS[leader], value, side)
    return _plain_search(hands, leader, trick, broken, outcome, value, side)
