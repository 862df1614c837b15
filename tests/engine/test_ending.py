"""The last tricks counted out: the deals that fit are played as well as they can be."""

from coach.engine.counting import Count
from coach.engine.ending import ending_worths
from coach.engine.ref1 import choose
from tests.engine.asked import asked, bids, taken

PACK = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432"]


def ending(hand: str, others: str, trick: str = "", **observation: object):
    """A view in which all cards but those named are gone."""
    table = [play[1:] for play in trick.split()]
    gone = [card for card in PACK if card not in [*hand.split(), *others.split(), *table]]
    return asked(hand, trick, gone=gone, **observation)


def test_the_master_is_kept_until_they_must_lead_into_it():
    seen = ending(
        "AS TS 6S",
        "QS JS 4S 2H 3H 4H 5H 6H 7H",
        voids={"N": ["S"], "E": ["S"]},
        bids=bids(4, 4, 4, 2),
        tricks_taken=taken(3, 4, 3, 0),
    )
    assert str(choose(seen).action) in ("TS", "6S")


def test_an_ending_is_counted_only_where_every_card_is_accounted_for():
    known = {"bids": bids(3, 3, 3, 3), "tricks_taken": taken(3, 3, 3, 2)}
    assert len(ending_worths(Count(ending("AS 2H", "3H 4H 5H", "W6H N7H E8H", **known))) or {}) == 1
    assert ending_worths(Count(asked("AS 2H", **known))) is None


def test_the_trick_that_makes_the_contract_is_worth_it():
    known = {"bids": bids(3, 3, 3, 4), "tricks_taken": taken(4, 3, 2, 2)}
    seen = ending("9H 4H", "3H 4C 5C", "W8H N3C E4D", **known)
    worths = ending_worths(Count(seen))
    assert worths is not None
    pack = Count(seen).pack
    nine, four = (pack.mask(card for card in pack.cards if card == code) for code in ("9H", "4H"))
    assert worths[nine] > worths[four]
