"""Worlds are drawn without bias: against full enumeration and the chances of a split."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import numpy as np
import pytest

from coach.engine.layout import layout_of
from coach.engine.worlds import chance_of, draw, every, unseen_of
from coach.rules.cards import Card, Suit
from coach.rules.errors import InputError
from coach.rules.interchange import parse_observation
from coach.rules.observation import Observation
from coach.rules.variants import parse_ruleset

pytestmark = pytest.mark.slow

DRAWN = 200_000


def _ending(chance: Random) -> dict[str, object]:
    """A seat to lead with two to four cards, some voids shown, now and then one known or some forgotten."""
    ruleset = parse_ruleset(chance.choice(["standard", "barmore", "new-york"]))
    deck = list(ruleset.deck)
    chance.shuffle(deck)
    held = chance.choice([2, 2, 3, 3, 4])
    hands = {seat: deck[held * place : held * (place + 1)] for place, seat in enumerate("NESW")}
    gone = deck[4 * held :]
    voids = {
        seat: [
            suit
            for suit in "SHDC"
            if all(ruleset.suit_of[card] != suit for card in cards) and chance.random() < 0.6
        ]
        for seat, cards in hands.items()
        if seat != "S"
    }
    asked: dict[str, object] = {
        "variant": ruleset.variant.id,
        "seat": "S",
        "hand": [str(card) for card in hands["S"]],
        "bids": dict.fromkeys("NESW", 3),
        "gone": [str(card) for card in gone],
        "voids": {seat: suits for seat, suits in voids.items() if suits},
        "spades_broken": True,
    }
    if chance.random() < 0.3:
        asked["known"] = {"W": [str(hands["W"][0])]}
    if held == 2 and chance.random() < 0.5:
        asked["gone"] = [str(card) for card in gone[chance.choice([1, 2]) :]]
    return asked


def _all_deals(observation: Observation) -> Counter[tuple[frozenset[Card], ...]]:
    """Every deal that fits, by brute force: each as often as there are ways to choose what is gone."""
    others = observation.seat.clockwise()[1:]
    size = observation.tricks_left
    unseen = sorted(observation.unseen)
    suit_of = observation.ruleset.suit_of

    def may(seat: object, cards: tuple[Card, ...]) -> bool:
        voids, known = observation.voids[seat], observation.known[seat]  # type: ignore[index]
        return known <= set(cards) and not any(suit_of[card] in voids for card in cards)

    found: Counter[tuple[frozenset[Card], ...]] = Counter()
    for first in combinations(unseen, size):
        if not may(others[0], first):
            continue
        rest = [card for card in unseen if card not in first]
        for second in combinations(rest, size):
            if not may(others[1], second):
                continue
            left = [card for card in rest if card not in second]
            for third in combinations(left, size):
                if may(others[2], third):
                    found[frozenset(first), frozenset(second), frozenset(third)] += 1
    return found


@pytest.mark.parametrize("number", range(12))
def test_the_chances_of_every_card_are_those_of_all_deals(number: int) -> None:
    observation = parse_observation(_ending(Random(f"marginals {number}")))
    deals = _all_deals(observation)
    total = deals.total()
    layout = layout_of(observation.ruleset)
    unseen = unseen_of(observation, layout)
    assert round(unseen.number) == total
    worlds = draw(unseen, DRAWN, chance_of(number))
    for card in observation.unseen:
        for turn in range(3):
            exact = sum(times for hands, times in deals.items() if card in hands[turn]) / total
            drawn = float((worlds[:, turn] & layout.bit[card] != 0).mean())
            error = (exact * (1 - exact) / DRAWN) ** 0.5
            assert abs(drawn - exact) <= 4 * error, (card, turn)


@pytest.mark.parametrize("number", range(20))
def test_the_list_of_all_deals_is_complete(number: int) -> None:
    observation = parse_observation(_ending(Random(f"every {number}")))
    layout = layout_of(observation.ruleset)
    unseen = unseen_of(observation, layout)
    listed = every(unseen, 60_000)
    if unseen.room[3]:
        assert listed is None
        return
    assert listed is not None
    found = {tuple(frozenset(layout.cards_of(int(cards))) for cards in row) for row in listed}
    assert len(found) == len(listed) == unseen.number
    assert found == set(_all_deals(observation))


EXACT = {
    # cards held in a plain suit: both opponents have one, two, three or more
    0: (0.9974, 0.9665, 0.8187),
    1: (0.9951, 0.9437, 0.7342),
    2: (0.9908, 0.9085, 0.6255),
    3: (0.9833, 0.8559, 0.4947),
    4: (0.9705, 0.7804, 0.3508),
    5: (0.9492, 0.6767, 0.2104),
    6: (0.9146, 0.5424, 0.0957),
    7: (0.8594, 0.3825, 0.0251),
    8: (0.7737, 0.2149, 0.0),
    9: (0.6452, 0.0740, 0.0),
}


@pytest.mark.parametrize("held", EXACT)
def test_a_suit_splits_as_often_as_it_must(held: int) -> None:
    ranks = "23456789TJQKA"
    hand = [f"{rank}H" for rank in ranks[:held]] + [f"{rank}S" for rank in ranks[: 13 - held]]
    observation = parse_observation({"seat": "S", "dealer": "E", "hand": hand})
    layout = layout_of(observation.ruleset)
    worlds = draw(unseen_of(observation, layout), DRAWN, chance_of(held))
    hearts = 0xFFFF << 16
    left, right = (np.bitwise_count(worlds[:, turn] & hearts) for turn in (0, 2))
    for least, exact in enumerate(EXACT[held], 1):
        drawn = float(((left >= least) & (right >= least)).mean())
        error = (max(exact, 0.00005) * (1 - exact) / DRAWN) ** 0.5
        assert abs(drawn - exact) <= 4 * error + 0.00005, least  # the table has four digits


def test_a_position_that_no_deal_fits_is_refused() -> None:
    observation = parse_observation(
        {
            "seat": "S",
            "hand": ["AS", "KS"],
            "bids": dict.fromkeys("NESW", 3),
            "gone": [f"{rank}{suit}" for suit in "HDC" for rank in "23456789TJQKA"]
            + ["2S", "3S", "4S", "5S", "6S"],
        }
    )
    unfit = replace(observation, voids=(frozenset(Suit), frozenset(), frozenset(), frozenset()))
    with pytest.raises(InputError, match="No deal fits"):
        unseen_of(unfit, layout_of(unfit.ruleset))
