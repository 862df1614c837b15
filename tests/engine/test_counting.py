"""What a seat can count: certain only what holds in every deal that fits, found by trying them all."""

from itertools import combinations

from coach.bots import choose
from coach.engine.counting import Count
from coach.engine.encoding import singles
from coach.rules.observation import Question
from coach.rules.seats import SEATS
from coach.rules.tricks import legal_cards, winner_index
from tests.engine.asked import asked, bids, taken
from tests.engine.hands import positions


def count_of(*args, **keys) -> Count:
    return Count(asked(*args, **keys))


def test_a_card_is_the_master_when_all_above_it_are_gone():
    count = count_of("QH 5C", gone=["AH", "KH"])
    assert count.is_master(count.pack.bit[next(c for c in count.pack.cards if c == "QH")])


def test_a_card_is_no_master_while_a_higher_one_is_unseen():
    count = count_of("QH 5C", gone=["AH"])
    assert not count.is_master(count.pack.bit[next(c for c in count.pack.cards if c == "QH")])


def test_a_plain_master_is_not_certain_while_it_may_be_ruffed():
    count = count_of("AH 5C")
    assert not count.is_certain(count.pack.mask(c for c in count.pack.cards if c == "AH"))


def test_the_highest_trump_is_certain():
    count = count_of("AS 5C")
    assert count.is_certain(count.pack.mask(c for c in count.pack.cards if c == "AS"))


def test_a_seat_that_is_out_of_a_suit_may_hold_none_of_it():
    count = count_of("AH 5C", "W2H N3H E4S", voids={"E": ["H"]})
    assert not count.may_hold(SEATS[1], 1)


def small_endings():
    """Decisions with at most three cards in hand, from hands that are remembered whole."""
    for _, seen, _ in positions(60, "counted", lambda seen: choose("medium", seen, "")):
        if seen.question is Question.PLAY and 2 <= len(seen.held) <= 3:
            yield seen


def deals(count: Count):
    """Every way to deal the unseen cards to the other seats."""
    first, second, third = count.me.clockwise()[1:]
    cards = singles(count.unseen)
    for one in combinations(cards, count.size[first]):
        rest = [card for card in cards if card not in one]
        for two in combinations(rest, count.size[second]):
            hands = {first: sum(one), second: sum(two), third: sum(rest) - sum(two)}
            if all(hand & ~_allowed(count, seat) == 0 for seat, hand in hands.items()):
                yield hands


def _allowed(count: Count, seat) -> int:
    """The unseen cards but those of suits the seat has shown out of, and those known to be elsewhere."""
    seen, pack = count.observation, count.pack
    out = pack.mask(card for card in pack.cards if seen.ruleset.suit_of[card] in seen.voids[seat])
    elsewhere = pack.mask(card for other in SEATS if other != seat for card in seen.known[other])
    return count.unseen & ~out & ~elsewhere


def beaten_somewhere(count: Count, one: int) -> bool:
    seen, pack = count.observation, count.pack
    table = [*seen.cards_on_table, pack.card(one)]
    for hands in deals(count):
        for seat in count.later:
            hand = pack.cards_of(hands[seat])
            legal = legal_cards(seen.ruleset, hand, table, spades_broken=True, first_trick=False)
            if any(winner_index(seen.ruleset, [*table, card]) == len(table) for card in legal):
                return True
    return False


def test_a_certain_card_is_beaten_in_no_deal_that_fits():
    checked = 0
    for seen in small_endings():
        count = Count(seen)
        for one in singles(count.legal):
            if count.is_certain(one):
                checked += 1
                assert not beaten_somewhere(count, one), (seen, count.pack.card(one))
    assert checked > 100


def test_cards_that_only_one_seat_may_hold_are_placed_there():
    count = count_of(
        "AS 5C",
        gone=[str(c) for c in count_of("AS 5C").pack.cards if c not in ("AS", "5C", *PLACED)],
        voids={"W": ["S"], "N": ["S"]},
        tricks_taken=taken(3, 3, 3, 2),
        bids=bids(3, 3, 3, 2),
    )
    spades = count.pack.mask(c for c in count.pack.cards if c in ("KS", "QS"))
    assert count.must[SEATS[1]] == spades


PLACED = ("KS", "QS", "2H", "3H", "4H", "5H")
