"""Deals come from seeds, the deal moves left after every hand, and the score goes on."""

import random
from collections import Counter

import pytest

from coach.rules.deals import Deal, deal_hands, draw_dealer, hand_seed, shuffled
from coach.rules.errors import InputError, WrongPhase
from coach.rules.game import Game
from coach.rules.position import Phase, Position
from coach.rules.seats import SEATS, Seat
from coach.rules.variants import VARIANTS, parse_ruleset
from tests.rules.dealing import cards, deal


def played_out(deal: Deal, seed: int) -> Position:
    chance = random.Random(seed)
    position = Position.start(deal)
    while position.phase is not Phase.FINISHED:
        position = position.act(chance.choice(position.legal_actions()))
    return position


def test_a_seed_gives_the_same_deal_on_every_machine():
    ruleset = parse_ruleset()
    assert " ".join(shuffled(ruleset.deck, "spades")[:5]) == " ".join(shuffled(ruleset.deck, "spades")[:5])
    assert deal_hands(ruleset, Seat.W, "seed 1") == deal_hands(ruleset, Seat.W, "seed 1")


def test_another_seed_gives_another_deal():
    ruleset = parse_ruleset()
    assert deal_hands(ruleset, Seat.W, "1") != deal_hands(ruleset, Seat.W, "2")


@pytest.mark.parametrize("variant", VARIANTS)
def test_thirteen_cards_go_to_each_seat(variant):
    hands = deal_hands(parse_ruleset(variant), Seat.N, "any")
    assert [len(hand) for hand in hands] == [13, 13, 13, 13]


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left():
    ruleset = parse_ruleset()
    order = shuffled(ruleset.deck, "s")
    hands = deal_hands(ruleset, Seat.S, "s")
    for place, seat in enumerate((Seat.W, Seat.N, Seat.E, Seat.S)):
        assert {order[place], order[place + 4]} <= hands[seat]


def test_every_card_falls_to_every_seat_about_as_often():
    ruleset = parse_ruleset()
    holders = Counter(
        next(seat for seat in SEATS if "AS" in deal_hands(ruleset, Seat.N, str(seed))[seat])
        for seed in range(400)
    )
    assert all(70 < holders[seat] < 130 for seat in SEATS)


def test_the_first_dealer_is_drawn():
    assert {draw_dealer(str(seed)) for seed in range(40)} == set(SEATS)


def test_the_seed_of_one_hand_tells_nothing_of_the_next():
    assert hand_seed("game", 1) != hand_seed("game", 2)
    assert len(hand_seed("game", 1)) == 12


def test_the_deal_moves_left_whoever_won():
    game = Game.start(parse_ruleset(), "rotation")
    dealers = []
    for number in range(5):
        dealers.append(game.dealer)
        game = game.finish_hand(played_out(game.next_deal(), number))
    first = dealers[0]
    assert dealers == [first, first.left, first.partner, first.right, first]


def test_the_score_and_the_number_go_on():
    game = Game.start(parse_ruleset(), "score")
    position = played_out(game.next_deal(), 1)
    after = game.finish_hand(position)
    assert after.standing == position.score().standing
    assert after.hand_number == 2
    assert after.next_deal().standing == after.standing


def test_a_hand_that_is_not_finished_has_no_score():
    with pytest.raises(WrongPhase):
        Position.start(deal()).score()


def test_a_deal_of_another_number_of_cards_is_refused():
    n, e, s, w = deal().hands
    with pytest.raises(InputError, match="North holds 12 cards instead of 13"):
        Deal(parse_ruleset(), Seat.N, (n - frozenset(list(n)[:1]), e, s, w))


def test_a_card_dealt_twice_is_refused():
    n, e, s, _ = deal().hands
    with pytest.raises(InputError, match="A card is dealt to two hands"):
        Deal(parse_ruleset(), Seat.N, (n, e, s, n))


def test_a_card_of_another_deck_is_refused():
    n, e, s, w = deal(N="2C").hands
    with pytest.raises(InputError, match="BJ is not in this deck"):
        Deal(parse_ruleset(), Seat.N, (n - frozenset(cards("2C")) | frozenset(cards("BJ")), e, s, w))


def test_each_hand_of_a_game_has_its_own_deal():
    game = Game.start(parse_ruleset(), "deals")
    second = game.finish_hand(played_out(game.next_deal(), 1))
    assert game.next_deal().hands == deal_hands(game.ruleset, game.dealer, hand_seed("deals", 1))
    assert second.next_deal().hands == deal_hands(game.ruleset, second.dealer, hand_seed("deals", 2))
