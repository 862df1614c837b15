"""With spades broken Spades is bridge with spades trumps: the solver against DDS, by endplay."""

import os
from random import Random
from typing import TYPE_CHECKING

import pytest

from coach.engine.solver import OpenDeal, Solver
from coach.rules.variants import parse_ruleset
from tests.engine.solver.endings import random_ending

if TYPE_CHECKING:  # endplay brings matplotlib along: only those pay for it who ask DDS
    from endplay.types import Deal

pytestmark = pytest.mark.slow

DEALS = int(os.environ.get("SPADES_DDS", "300"))
"""Random positions; the full proof takes 10,000."""
SIZES = (4, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 10, 10, 11)
STANDARD = parse_ruleset("standard")


def bridge_deal(deal: OpenDeal) -> "Deal":
    """The same position as endplay has it, the cards on the table played."""
    from endplay.types import Card as BridgeCard
    from endplay.types import Deal, Denom, Player

    whole = [list(hand) for hand in deal.hands]
    for turn, card in enumerate(deal.table):
        whole[(deal.leader + turn) % 4].append(card)
    text = " ".join(
        ".".join("".join(sorted(card[0] for card in hand if card[1] == suit)) for suit in "SHDC")
        for hand in whole
    )
    bridge = Deal(f"N:{text}", first=Player.find("NESW"[deal.leader]), trump=Denom.spades)
    for card in deal.table:
        bridge.play(BridgeCard(card[1] + card[0]))
    return bridge


def bridge_tricks(bridge: "Deal") -> dict[str, int]:
    """What DDS says the side to play takes after each card."""
    from endplay.dds import solve_board

    return {
        str(card.rank.name[1]) + card.suit.name[0].upper(): tricks for card, tricks in solve_board(bridge)
    }


def assert_as_dds(solver: Solver, deal: OpenDeal) -> None:
    assert solver.solve(deal).tricks == bridge_tricks(bridge_deal(deal)), deal


def test_every_card_takes_what_dds_says() -> None:
    chance, solver = Random("dds"), Solver()
    for number in range(DEALS):
        deal = random_ending(chance, STANDARD, SIZES[number % len(SIZES)], spades_broken=True)
        assert_as_dds(solver, deal)


def test_whole_hands_take_what_dds_says() -> None:
    chance, solver = Random("whole"), Solver()
    for number in range(DEALS // 100):
        assert_as_dds(solver, random_ending(chance, STANDARD, 12 + number % 2, spades_broken=True))
