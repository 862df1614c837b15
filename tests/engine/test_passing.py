"""The exchange of cards: the nil bidder gives what its nil is safest without, the partner low cards."""

from itertools import combinations
from math import isclose

import numpy as np
import pytest

from coach.engine.encoding import pack_of
from coach.engine.exchange import bound, given_by_nil, given_by_partner, suit_danger
from coach.engine.ref1 import choose
from coach.rules.actions import Pass
from coach.rules.cards import Card, Suit
from coach.rules.ruleset import Ruleset
from coach.rules.variants import VARIANTS, parse_ruleset
from tests.engine.asked import asked_to_bid

LONG_SPADES = "AS QS JS 8S 5S 2S TH 8H KD JD JC 6C 2C"


def passed(hand: str, number: int, **spoken: object) -> set[str]:
    everyone = {"dealer": "S", "bids": {"W": 3, "E": 3, **spoken}, "options": {"nil_pass": number}}
    action = choose(asked_to_bid(hand, **everyone)).action
    assert isinstance(action, Pass)
    return {str(card) for card in action.cards}


def hands(number: int, variant: str) -> list[tuple[Ruleset, list[Card]]]:
    """Random hands of a variant, every other one rich in spades."""
    ruleset, chance = parse_ruleset(variant), np.random.default_rng(7)
    spades = ruleset.cards_of(Suit.SPADES)
    dealt = []
    for turn in range(number):
        first = list(chance.permutation(len(spades))[: 5 + turn % 4]) if turn % 2 else []
        held = [spades[place] for place in first]
        rest = [card for card in ruleset.deck if card not in held]
        held += [rest[place] for place in chance.permutation(len(rest))[: 13 - len(held)]]
        dealt.append((ruleset, held))
    return dealt


def test_the_nil_bidder_gives_the_ace_of_spades():
    assert passed("AS 6D 5D 4D 3D 2D 8C 7C 6C 5C 4C 3C 2C", 1, N=4, S="nil") == {"AS"}


def test_the_nil_bidder_gives_both_top_spades():
    assert passed("AS KS 5D 4D 3D 2D 8C 7C 6C 5C 4C 3C 2C", 2, N=4, S="nil") == {"AS", "KS"}


@pytest.mark.parametrize(
    ("hand", "number"),
    [
        (LONG_SPADES, 4),
        ("AS 9S 8S 5S 2S 6H 5H 2H AD 8D 7D 6D 2D", 2),
        ("AS KS 7S 5S 2S 9H 7H AD JD 4D 2D JC 2C", 4),
    ],
)
def test_the_ace_of_spades_goes_from_however_many_spades(hand, number):
    assert "AS" in passed(hand, number, N=4, S="nil")


def test_high_spades_go_with_the_ace():
    assert passed(LONG_SPADES, 4, N=4, S="nil") >= {"AS", "QS", "JS"}


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("number", [1, 2, 4])
def test_no_spade_that_is_bound_to_win_is_kept_where_it_can_go(variant, number):
    for ruleset, held in hands(60, variant):
        pack = pack_of(ruleset)
        hand, spades = pack.mask(held), pack.suits[0]
        given = given_by_nil(pack, hand, number)
        assert given.bit_count() == number
        assert given & ~hand == 0
        own = hand & spades
        least = min(
            bound(own & ~pack.mask(some), spades & ~own | pack.mask(some))
            for most in range(number + 1)
            for some in combinations(pack.cards_of(own), most)
        )
        assert bound(own & ~given, spades & ~(own & ~given)) == least


def test_the_best_of_all_sets_is_given():
    for ruleset, held in hands(8, "standard"):
        pack = pack_of(ruleset)
        hand = pack.mask(held)

        def danger(given: int, pack=pack, hand=hand) -> float:
            kept = hand & ~given
            return sum(suit_danger(kept & suit, suit & ~kept, suit == pack.suits[0]) for suit in pack.suits)

        least = min(danger(pack.mask(some)) for some in combinations(held, 2))
        assert isclose(danger(given_by_nil(pack, hand, 2)), least)


def test_the_partner_gives_low_cards_and_keeps_its_spades():
    given = passed("AS KS 9S 4S AH QH 2H KD 3D AC JC 9C 8C", 2, N="nil", S=5)
    assert given == {"2H", "3D"}


def test_the_partner_gives_a_low_spade_before_a_plain_ace():
    given = passed("AS KS 9S 4S 2S AH KH AD KD AC KC QC JC", 2, N="nil", S=8)
    assert given == {"2S", "4S"}


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_playouts_exchange_the_same_cards(variant):
    from coach.engine import kernel_exchange
    from coach.engine.layout import layout_of

    for ruleset, held in hands(150, variant):
        pack, layout = pack_of(ruleset), layout_of(ruleset)
        hand, mask = pack.mask(held), layout.mask(held)
        for number in (1, 2, 4):
            by_nil = kernel_exchange.given_by_nil(mask, number, layout.deck)
            assert set(layout.cards_of(by_nil)) == set(pack.cards_of(given_by_nil(pack, hand, number)))
            by_partner = kernel_exchange.given_by_partner(mask, number, layout.deck)
            assert set(layout.cards_of(by_partner)) == set(
                pack.cards_of(given_by_partner(pack, hand, number))
            )
