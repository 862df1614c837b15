"""Move counts of the rules against the slow twin: same deals, same options, same number of sequences."""

import itertools

import pytest

from coach.rules.bids import NUMBERS
from coach.rules.cards import Card
from coach.rules.deals import Deal, deal_hands
from coach.rules.position import Phase, Position
from coach.rules.ruleset import Ruleset
from coach.rules.seats import SEATS, Seat
from coach.rules.tricks import Trick
from coach.rules.variants import parse_ruleset
from tests.properties.chances import TWIN_VARIANTS
from tests.twin import twin

LEAD_RULES = [
    {**lead, **breaks, **first, **club}
    for lead, breaks, first, club in itertools.product(
        ({}, {"lead_spades": "anytime"}),
        ({}, {"only_spades_lead_breaks": True}),
        ({}, {"first_trick_no_spades": True}),
        ({}, {"first_lead": "low_club"}),
    )
]
WITHOUT_BLIND_BIDS = {"blind_bid": None}


def name_of(value: object) -> str:
    return "+".join(value) or "default" if isinstance(value, dict) else str(value)


def dealt(ruleset: Ruleset, dealer: Seat, seed: str) -> Position:
    """A deal after everybody bid three."""
    position = Position.start(Deal(ruleset, dealer, deal_hands(ruleset, dealer, seed)))
    while position.phase is Phase.BIDDING:
        position = position.bid(NUMBERS[2])
    return position


def perft(position: Position, depth: int) -> int:
    """How many sequences of exactly `depth` cards are legal from a position."""
    if depth == 0:
        return 1
    if position.phase is Phase.FINISHED:
        return 0
    legal = position.legal_cards()
    return sum(perft(position.play(card), depth - 1) for card in legal)


def ending(ruleset: Ruleset, position: Position, cards_each: int) -> Position:
    """The last tricks of a hand: the position after its first legal cards until so many are left each."""
    while len(position.tricks) < 13 - cards_each:
        position = position.play(ruleset.sorted(position.legal_cards())[0])
    return position


def plain_hands(position: Position) -> dict[str, list[str]]:
    return {str(seat): [str(card) for card in position.hands[seat]] for seat in SEATS}


@pytest.mark.parametrize("options", LEAD_RULES, ids=name_of)
@pytest.mark.parametrize("variant", TWIN_VARIANTS)
def test_the_first_cards_of_a_deal(variant, options):
    position = dealt(
        parse_ruleset(variant, {**WITHOUT_BLIND_BIDS, **options}), Seat.W, f"{variant} {options}"
    )
    for depth in (1, 2, 3):
        assert perft(position, depth) == twin.perft(plain_hands(position), "W", variant, options, depth)


def compare_the_ending(variant: str, options: dict[str, object], tricks: int, seed: str) -> None:
    """All sequences of the last tricks of a hand, to the last card."""
    ruleset = parse_ruleset(variant, {**WITHOUT_BLIND_BIDS, **options})
    position = ending(ruleset, dealt(ruleset, Seat.S, seed), tricks)
    named, broken, to_play = plain_hands(position), position.spades_broken, str(position.to_act)
    expected = twin.perft_middle(named, [], to_play, broken, variant, options, 4 * tricks)
    assert perft(position, 4 * tricks) == expected > 0


@pytest.mark.parametrize("options", LEAD_RULES, ids=name_of)
@pytest.mark.parametrize("variant", TWIN_VARIANTS)
def test_the_last_two_tricks(variant, options):
    for seed in range(4):
        compare_the_ending(variant, options, 2, f"end {seed}")


@pytest.mark.slow
@pytest.mark.parametrize("options", LEAD_RULES, ids=name_of)
@pytest.mark.parametrize("variant", TWIN_VARIANTS)
def test_the_last_three_tricks(variant, options):
    for seed in range(3):
        compare_the_ending(variant, options, 3, f"end {seed}")


@pytest.mark.parametrize("options", LEAD_RULES, ids=name_of)
@pytest.mark.parametrize("variant", TWIN_VARIANTS)
def test_hands_of_few_suits_where_the_lead_rules_bite(variant, options):
    """Whole suits in one hand: the only-spades lead and the voids of trick one."""
    ruleset = parse_ruleset(variant, {**WITHOUT_BLIND_BIDS, **options})
    ordered = ruleset.deck
    hands = tuple(frozenset(ordered[13 * seat : 13 * seat + 13]) for seat in range(4))
    for dealer in SEATS:
        position = Position.start(Deal(ruleset, dealer, hands))  # type: ignore[arg-type]
        while position.phase is Phase.BIDDING:
            position = position.bid(NUMBERS[2])
        named = plain_hands(position)
        for depth in (1, 2):
            assert perft(position, depth) == twin.perft(named, str(dealer), variant, options, depth)


def test_the_count_of_a_hand_worked_by_hand():
    """Two cards each: N leads hearts, E must follow, S is void, W follows with either."""
    ruleset = parse_ruleset()
    hands = [frozenset(map(Card, text.split())) for text in ("AH 2S", "KH 3D", "3S 4D", "QH JH")]
    n, e, s, w = hands
    whole = dealt(ruleset, Seat.W, "any")
    finished = tuple(Trick(Seat.N) for _ in range(11))
    position = whole._replace(hands=(n, e, s, w), trick=Trick(Seat.N), tricks=finished)
    # The heart is led (spades are not broken), the king follows, S has two cards, W two: 1 · 1 · 2 · 2 ways,
    # and the last trick is forced.
    assert perft(position, 4) == 4
    assert perft(position, 8) == 4
    assert perft(position, 9) == 0
