"""The solver against a search that knows nothing but the rules."""

import os
from functools import cache
from random import Random

import pytest

from coach.engine.solver import LEAST_ROWS, OpenDeal, Solver
from coach.rules.cards import Card
from coach.rules.seats import SEATS, Seat, Side
from coach.rules.tricks import breaks_spades, legal_cards, winner_index
from tests.engine.solver.endings import RULESETS, random_ending
from tests.engine.solver.plain import least_and_most, number_of

pytestmark = pytest.mark.slow

ENDINGS = int(os.environ.get("SPADES_ENDINGS", "1500"))
"""Random endings; the full proof takes 100,000."""
number_of = cache(number_of)


def plain_tricks(deal: OpenDeal, card: Card) -> int:
    """What the twin says the side to play takes after a card."""
    ruleset, options = deal.ruleset, deal.ruleset.options
    seat = deal.to_play
    hands = [sum(1 << number_of(ruleset, one) for one in hand if one != card) for hand in deal.hands]
    table = [*deal.table, card]
    led = ruleset.suit_of[table[0]]
    only_spades = len(table) == 1 and all(ruleset.suit_of[one] == "S" for one in deal.hands[seat])
    broken = deal.spades_broken or breaks_spades(ruleset, led, card, leads_only_spades=only_spades)
    free = broken or options.lead_spades == "anytime"
    opening = 0
    if deal.first_trick:
        opening = 2 if options.first_lead == "low_club" else int(options.first_trick_no_spades)
    leader, played, taken = deal.leader, len(table), 0
    if played == 4:
        leader = SEATS[(leader + winner_index(ruleset, table)) % 4]
        taken = int(leader.side is Side.NS)
        played, opening, table = 0, 0, []
    first, second, third = [*(number_of(ruleset, one) for one in table), 0, 0, 0][:3]
    ns = taken + least_and_most(
        *hands, int(leader), played, first, second, third, free, options.only_spades_lead_breaks, opening
    )
    return ns if seat.side is Side.NS else len(deal.hands[seat]) - ns


def test_small_endings_are_solved_as_every_line_of_play_says() -> None:
    chance, solver = Random("endings"), Solver(1 << 12)
    for number in range(ENDINGS):
        ruleset = RULESETS[number % len(RULESETS)]
        deal = random_ending(chance, ruleset, chance.choice((1, 2, 3, 3, 4, 4, 4, 4)))
        solution = solver.solve(deal)
        assert solution.is_complete
        assert solution.tricks == {card: plain_tricks(deal, card) for card in deal.legal_cards()}, deal


def test_some_endings_of_five_cards_too() -> None:
    chance, solver = Random("five"), Solver(1 << 12)
    for number in range(max(2, ENDINGS // 1000)):
        deal = random_ending(chance, RULESETS[number % len(RULESETS)], 5)
        expected = {card: plain_tricks(deal, card) for card in deal.legal_cards()}
        assert solver.solve(deal).tricks == expected, deal


def rules_tricks(deal: OpenDeal) -> int:
    """The tricks of NS by nothing but the functions of the rules."""
    ruleset, seat = deal.ruleset, deal.to_play
    hand = deal.hands[seat]
    if not hand:
        return 0
    results = []
    for card in deal.legal_cards():
        hands = [[one for one in other if one != card] for other in deal.hands]
        n, e, s, w = hands
        table = (*deal.table, card)
        led = ruleset.suit_of[table[0]]
        only_spades = len(table) == 1 and all(ruleset.suit_of[one] == "S" for one in hand)
        broken = deal.spades_broken or breaks_spades(ruleset, led, card, leads_only_spades=only_spades)
        leader, first_trick, taken = deal.leader, deal.first_trick, 0
        if len(table) == 4:
            leader = SEATS[(leader + winner_index(ruleset, table)) % 4]
            table, first_trick, taken = (), False, int(leader.side is Side.NS)
        after = OpenDeal(ruleset, (n, e, s, w), leader, table, broken, first_trick)
        results.append(taken + rules_tricks(after))
    return max(results) if seat.side is Side.NS else min(results)


@pytest.mark.parametrize("ruleset", RULESETS[:: len(RULESETS) // 9], ids=lambda one: str(one.options_json()))
def test_the_twin_and_the_solver_know_the_rules(ruleset) -> None:
    chance, solver = Random("rules"), Solver(1 << 10)
    for _ in range(20):
        deal = random_ending(chance, ruleset, 3)
        best = rules_tricks(deal)
        if deal.to_play.side is Side.EW:
            best = 3 - best
        assert solver.solve(deal).best == best
        assert max(plain_tricks(deal, card) for card in deal.legal_cards()) == best


def test_a_proof_kept_from_one_variant_is_true_in_another() -> None:
    """One table over all variants and lead rules gives what a fresh one gives."""
    chance, kept = Random("kept"), Solver(1 << 12)
    for number in range(ENDINGS // 20):
        deal = random_ending(chance, RULESETS[number % len(RULESETS)], 6)
        assert kept.solve(deal).tricks == Solver(1 << 12).solve(deal).tricks, deal


def test_the_legal_cards_of_the_rules_are_the_ones_solved() -> None:
    deal = OpenDeal(RULESETS[0], (["AS", "2H"], ["3S", "3H"], ["4S", "4H"], ["5S", "5H"]), Seat.N)
    deal = deal._replace(hands=tuple(tuple(Card(code) for code in hand) for hand in deal.hands))
    legal = legal_cards(RULESETS[0], deal.hands[0], (), spades_broken=False, first_trick=False)
    assert set(Solver(LEAST_ROWS).solve(deal).tricks) == set(legal) == {"2H"}
