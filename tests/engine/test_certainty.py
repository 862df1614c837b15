"""What is settled of a hand's end: by tricks taken, by cards that must win, by a card that must lose."""

import pytest

from coach.engine.certainty import Settled
from coach.engine.nils import told_nil
from coach.rules.cards import Card
from coach.rules.seats import Seat
from tests.engine.asked import asked, asked_to_bid, bids, taken

pytestmark = pytest.mark.slow


def settled(seen, card: str) -> frozenset[str]:
    return Settled(seen).by(Card(card))


def test_a_contract_that_is_made_is_settled() -> None:
    made = asked("KS 7S QH", bids=bids(3, 2, 4, 3), tricks_taken=taken(1, 3, 3, 3), dealer="E")
    assert settled(made, "7S") == {"make"}


def test_a_contract_that_the_tricks_left_cannot_reach_is_settled() -> None:
    lost = asked("KS 7S QH", bids=bids(3, 4, 4, 5), tricks_taken=taken(3, 2, 2, 3), dealer="E")
    assert settled(lost, "7S") == {"make"}


def test_spades_from_the_top_make_a_contract() -> None:
    sure = asked("AS KS", bids=bids(3, 3, 3, 3), tricks_taken=taken(4, 2, 3, 2), dealer="W")
    assert settled(sure, "AS") == settled(sure, "KS") == {"make", "set"}


def test_a_card_that_must_lose_can_cost_the_last_trick_that_was_needed() -> None:
    seen = asked(
        "QH 2H", "EJH", bids=bids(3, "nil", 5, 5), tricks_taken=taken(4, 0, 4, 3), dealer="W",
    )  # fmt: skip
    assert "make" in settled(seen, "2H")
    assert "make" not in settled(seen, "QH")


def test_the_last_card_of_a_trick_settles_whose_it_is() -> None:
    seen = asked(
        "QH 2H", "W3H N9H EJH", bids=bids(3, 2, 3, 4), tricks_taken=taken(3, 2, 3, 3), dealer="S",
    )  # fmt: skip
    assert "make" in settled(seen, "QH")
    assert "make" not in settled(seen, "2H")


def test_a_nil_with_the_highest_spade_left_is_lost() -> None:
    seen = asked("AS 2H", bids=bids(3, 3, 3, "nil"), tricks_taken=taken(4, 4, 3, 0), dealer="W")
    assert "nil" in settled(seen, "2H")
    low = asked("QS 2H", bids=bids(3, 3, 3, "nil"), tricks_taken=taken(4, 4, 3, 0), dealer="W")
    assert "nil" not in settled(low, "2H")


def test_a_nil_is_settled_by_its_first_trick() -> None:
    given = {"bids": bids(4, "nil", 4, 3), "dealer": "E"}
    lost = asked("KS 7S QH", tricks_taken=taken(4, 1, 4, 1), **given)
    alive = asked("KS 7S QH", tricks_taken=taken(4, 0, 4, 2), **given)
    assert "nil" in settled(lost, "7S")
    assert "nil" not in settled(alive, "7S")


def test_nothing_is_settled_by_a_bid() -> None:
    seen = asked_to_bid("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
    assert not Settled(seen).by(seen.legal_bids()[0])


@pytest.mark.parametrize(("own", "partners", "told"), [(1, 0, Seat.N), (0, 1, Seat.S), (0, 0, Seat.S)])
def test_of_two_nils_the_one_that_is_alive_is_told(own: int, partners: int, told: Seat) -> None:
    tricks = taken(5, partners, 5 - own - partners, own)
    seen = asked("KS 7S QH", bids=bids(4, "nil", 4, "nil"), tricks_taken=tricks, dealer="E")
    assert told_nil(seen, (Seat.S, Seat.N)) is told
