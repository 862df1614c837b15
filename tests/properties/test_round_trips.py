"""parse ∘ print is the identity for every text and every JSON form."""

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coach.rules.actions import LOOK, Pass, parse_action
from coach.rules.bids import BLIND_BIDS, BLIND_NIL, NIL, NUMBERS, bid_from_json, bid_json, parse_bid
from coach.rules.cards import BIG_JOKER, FULL_PACK, LITTLE_JOKER, parse_card
from coach.rules.errors import InputError
from coach.rules.interchange import load_json, observation_json, parse_observation, parse_record, record_json
from coach.rules.interchange.values import ruleset_from_json, ruleset_json, standing_from_json, standing_json
from coach.rules.notation import deal_text, hand_text, parse_deal, parse_hand
from coach.rules.observation import observe
from coach.rules.position import Phase
from coach.rules.record import record_of
from coach.rules.seats import SEATS, SIDES, parse_seat, parse_side
from tests.properties.chances import deals, hand_from, rulesets, standings

pytestmark = pytest.mark.usefixtures("lane")

EVERY_CARD = (BIG_JOKER, LITTLE_JOKER, *FULL_PACK)
EVERY_BID = (NIL, BLIND_NIL, *NUMBERS)
SEEDS = st.integers(0, 2**32)


def through_text(value: object) -> object:
    """A JSON value written to a line and read again."""
    return load_json(json.dumps(value))


@pytest.mark.parametrize("card", EVERY_CARD)
def test_a_card(card):
    assert parse_card(str(card)) is card


@pytest.mark.parametrize("place", [*SEATS, *SIDES])
def test_a_seat_or_side(place):
    assert (parse_seat if place in SEATS and place.name in "NESW" else parse_side)(str(place)) is place


@pytest.mark.parametrize("bid", EVERY_BID, ids=str)
def test_a_bid(bid):
    assert parse_bid(str(bid)) == bid
    assert bid_from_json(through_text(bid_json(bid))) == bid


@given(st.sets(st.sampled_from(EVERY_CARD), min_size=1))
def test_a_hand(cards):
    assert set(parse_hand(hand_text(cards))) == cards


@given(deals(), st.sampled_from(SEATS))
def test_a_deal(deal, first):
    assert parse_deal(deal_text(deal.hands, first)) == deal.hands


@given(
    st.one_of(
        st.sampled_from([LOOK, *EVERY_BID, *BLIND_BIDS.values(), *EVERY_CARD]),
        st.frozensets(st.sampled_from(EVERY_CARD), min_size=1, max_size=4).map(Pass),
    )
)
def test_an_action(action):
    again = parse_action(str(action))
    assert again == action
    assert type(again) is type(action)


@given(rulesets())
def test_a_rule_sheet(ruleset):
    assert ruleset_from_json(through_text(ruleset_json(ruleset))) == ruleset  # type: ignore[arg-type]


@given(standings())
def test_a_score(standing):
    written = through_text({"score": standing_json(standing)})
    assert standing_from_json(written, "score") == standing  # type: ignore[arg-type]


@given(deals(), SEEDS)
def test_an_observation_at_every_turn_of_a_hand(deal, seed):
    for position in hand_from(deal, seed):
        if position.phase is Phase.FINISHED:
            return
        observation = observe(position, position.to_act)
        assert parse_observation(through_text(observation_json(observation))) == observation


OPTIONAL = (
    "variant", "options", "dealer", "hand_number", "score", "bids", "tricks_taken", "trick", "gone", "voids",
    "known", "spades_broken", "first_trick", "looked", "passed",
)  # fmt: skip


@given(deals(), SEEDS, st.integers(0, 70), st.sets(st.sampled_from(OPTIONAL)))
def test_an_observation_of_which_less_is_told(deal, seed, length, untold):
    for place, position in enumerate(hand_from(deal, seed)):
        if position.phase is Phase.FINISHED:
            return
        if place == length:
            written = observation_json(observe(position, position.to_act))
            try:
                observation = parse_observation({key: written[key] for key in written if key not in untold})
            except InputError as refused:
                assert refused.field is not None
                return
            assert parse_observation(through_text(observation_json(observation))) == observation
            return


@given(deals(), SEEDS, st.integers(0, 70))
def test_a_record_of_any_length(deal, seed, length):
    for place, position in enumerate(hand_from(deal, seed)):
        if place == length or position.phase is Phase.FINISHED:
            record = record_of(position)
            assert parse_record(through_text(record_json(record))) == record
            return


@given(deals(), SEEDS)
def test_a_record_replays_to_its_position(deal, seed):
    chance = random.Random(seed)
    position = None
    for position in hand_from(deal, seed):
        looks_to_come = position.phase in (Phase.BLIND, Phase.BIDDING)
        if not looks_to_come and chance.random() < 0.1:
            again = record_of(position).position()
            assert (again.hands, again.trick, again.tricks) == (
                position.hands,
                position.trick,
                position.tricks,
            )
            assert again.bidding.contracts == position.bidding.contracts
    assert position is not None
    assert record_of(position).position().score() == position.score()


@given(deals(), SEEDS)
def test_a_record_with_a_seat_is_what_that_seat_may_know(deal, seed):
    chance = random.Random(seed)
    for position in hand_from(deal, seed):
        if position.phase in (Phase.PASSING, Phase.PLAYING) and chance.random() < 0.15:
            seat = position.to_act
            written = {**record_json(record_of(position)), "seat": str(seat)}
            assert parse_observation(through_text(written)) == observe(position, seat)
