"""A record in JSON is replayed as it is read; the first field that breaks a rule is named."""

import pytest

from coach.rules.bids import NIL, NUMBERS, BlindBid
from coach.rules.errors import InputError
from coach.rules.interchange import parse_record, record_json
from coach.rules.position import Position
from coach.rules.record import record_of
from coach.rules.seats import Seat
from tests.rules.dealing import bid, cards, deal, dealt, play, score

DEAL = "N:-.AKQJT98765432.-.- -.-.AKQJT98765432.- AKQJT98765432.-.-.- -.-.-.AKQJT98765432"
RECORD = {"dealer": "W", "deal": DEAL, "bids": [3, "nil", 4, 2], "plays": ["4H", "4D"]}


def fault(**fields: object) -> tuple[str | None, str]:
    with pytest.raises(InputError) as refused:
        parse_record({**RECORD, **fields})
    return refused.value.field, refused.value.message


def test_a_record_is_read():
    record = parse_record({**RECORD, "score": {"NS": {"score": 40}}, "hand_number": 3, "id": 5})
    assert record.deal.dealer is Seat.W
    assert record.deal.standing == score(ns=40)
    assert record.deal.hand_number == 3
    assert record.bids == (NUMBERS[2], NIL, NUMBERS[3], NUMBERS[1])
    assert record.plays == cards("4H 4D")
    assert record.position().to_act is Seat.S


def test_dealer_and_deal_are_required():
    for name in ("dealer", "deal"):
        with pytest.raises(InputError) as refused:
            parse_record({key: value for key, value in RECORD.items() if key != name})
        assert refused.value.field == name


def test_the_deal_may_begin_with_any_seat():
    first, *others = DEAL.removeprefix("N:").split(" ")
    assert parse_record({**RECORD, "deal": f"E:{' '.join([*others, first])}"}) == parse_record(RECORD)


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"seat": "S"}, "seat"),
        ({"hand": "-.-.-.-"}, "hand"),
        ({"deal": 7}, "deal"),
        ({"deal": "N:AK.-.-.-"}, "deal"),
        ({"deal": DEAL.replace("-.AKQJT98765432.-.-", "-.KKQJT98765432.-.-")}, "deal"),
        ({"deal": DEAL.replace("-.AKQJT98765432.-.-", "-.KQJT98765432.-.-")}, "deal"),
        ({"variant": "barmore"}, "deal"),
        ({"dealer": "X"}, "dealer"),
        ({"bids": {}}, "bids"),
        ({"bids": [3, 3.0]}, "bids[1]"),
        ({"bids": [True]}, "bids[0]"),
        ({"bids": [3, "blind nil"]}, "bids[1]"),
        ({"bids": ["blind 7"]}, "bids[0]"),
        ({"bids": [3, None, 4, 2]}, "bids[1]"),
        ({"bids": [3, 3, None]}, "bids[2]"),
        ({"bids": [3, 3, 3, 3, 3]}, "bids"),
        ({"options": {"first_hand_bids_itself": True}}, "bids"),
        ({"options": {"both_nil": False}, "bids": [3, "nil", 3, "nil"], "plays": []}, "bids[3]"),
        ({"passes": []}, "passes"),
        ({"passes": {"X": []}}, "passes.X"),
        ({"passes": {"N": ["AX"]}}, "passes.N[0]"),
        ({"passes": {"N": ["AH"]}}, "passes.N"),
        ({"plays": "4H"}, "plays"),
        ({"plays": ["4H", 4]}, "plays[1]"),
        ({"plays": ["4H", "4H"]}, "plays[1]"),
        ({"plays": ["4H", "4C"]}, "plays[1]"),
        ({"plays": ["BJ"]}, "plays[0]"),
    ],
)
def test_a_fault_is_named(given, named):
    assert fault(**given)[0] == named


def test_the_rule_that_is_broken_is_told():
    hands = "N:A.KQJT98765432.-.- -.A.KQJT98765432.- KQJT98765432.-.A.- -.-.-.AKQJT98765432"
    name, message = fault(deal=hands, plays=["AS"])
    assert name == "plays[0]"
    assert message == "The first lead may not be a spade while you hold another suit."


def test_passes_belong_to_a_nil():
    options = {"nil_pass": 1}
    passes = {"W": ["AC"], "E": ["AD"]}
    record = parse_record({**RECORD, "options": options, "passes": passes, "plays": []})
    position = record.position()
    assert "AC" in position.hands[Seat.E]
    assert fault(options=options, passes={"W": ["AC", "AC"]}, plays=[])[0] == "passes.W[1]"
    assert fault(options=options, passes={"W": ["AC", "KC"]}, plays=[])[0] == "passes.W"


def test_a_blind_side_is_read():
    bids = ["blind 7", 3, None, 4]
    barmore = record_json(record_of(Position.start(deal(variant="barmore", dealer="W"))))
    record = parse_record({**barmore, "bids": bids})
    assert record.bids == (BlindBid(7), NUMBERS[2], None, NUMBERS[3])


@pytest.mark.parametrize(
    "position",
    [
        Position.start(deal()),
        bid(Position.start(deal(variant="new-york")), "3, nil"),
        play(dealt(N="-.AKQJT98765432.-.-"), "AH"),
        Position.start(deal(variant="barmore")).look().look().bid_blind(BlindBid(7)),
        bid(Position.start(deal(variant="barmore")).bid_blind(BlindBid(7)), "3, 4"),
        dealt("nil, 3, 3, 3", nil_pass=1, N="AS").pass_cards(cards("AS")),
    ],
    ids=["dealt", "bidding", "playing", "second side blind", "first side blind", "passing"],
)
def test_what_is_printed_is_read_back(position):
    record = record_of(position)
    assert parse_record(record_json(record)) == record
    assert record.position() == position
