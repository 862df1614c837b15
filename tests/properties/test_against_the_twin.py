"""The rules against a second reading of them: whole random hands, bids, blind questions and scores."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coach.rules.actions import Look
from coach.rules.bids import BLIND_NIL, Bid, BlindBid, bid_json
from coach.rules.deals import Deal, deal_hands
from coach.rules.position import Phase, Position
from coach.rules.queries import score_answer
from coach.rules.scoring import Standing
from coach.rules.seats import SEATS, SIDES, Seat
from coach.rules.variants import parse_ruleset
from tests.properties.chances import chosen, sheets, standings
from tests.twin import twin

pytestmark = pytest.mark.usefixtures("lane")

SEEDS = st.integers(0, 2**32)
Sheet = tuple[str, dict[str, Any]]


def as_the_twin_knows_it(sheet: Sheet) -> Sheet:
    """The twin keeps the New York table as options of New York."""
    variant, options = sheet
    return ("new-york", {**twin.NEW_YORK_TABLE, **options}) if variant == "new-york-table" else sheet


def score_for_the_twin(standing: Standing) -> dict[str, dict[str, int]]:
    return {str(side): {"score": standing[side].points, "bags": standing[side].bags} for side in SIDES}


def named(position: Position, seat: Seat) -> list[str]:
    return [str(card) for card in position.hands[seat]]


@given(sheets())
def test_the_deck_its_suits_and_their_order(sheet):
    ruleset = parse_ruleset(*sheet)
    variant, options = as_the_twin_knows_it(sheet)
    assert set(ruleset.deck) == set(twin.deck(variant, options))
    for card in ruleset.deck:
        assert ruleset.suit_of[card].value == twin.suit_of(card, variant, options)
    for suit in set(ruleset.suit_of.values()):
        assert list(ruleset.cards_of(suit)) == twin.suit_high_to_low(suit.value, variant, options)


@given(sheets(), standings(), st.sampled_from(SEATS), st.integers(1, 2), SEEDS)
def test_who_is_asked_what_before_looking_and_what_may_be_bid(sheet, standing, dealer, hand_number, seed):
    ruleset = parse_ruleset(*sheet)
    variant, options = as_the_twin_knows_it(sheet)
    hands = deal_hands(ruleset, dealer, str(seed))
    position = Position.start(Deal(ruleset, dealer, hands, standing, hand_number))
    chance = random.Random(seed)
    asked: list[tuple[str, str]] = []
    agreed: list[tuple[str, str]] = []
    bids: dict[str, Any] = {}
    while position.phase in (Phase.BLIND, Phase.BIDDING):
        seat = position.to_act
        assert seat is not None
        if position.phase is Phase.BIDDING:
            legal = [bid_json(bid) for bid in position.legal_actions() if isinstance(bid, Bid)]
            assert legal == twin.legal_bids(
                named(position, seat), bids, str(seat), str(dealer), variant, options
            )
        else:
            asked.append((str(position.blind_offer()), str(seat)))
        action = chosen(position, chance)
        if isinstance(action, BlindBid):
            agreed.append(asked[-1])
            bids[str(seat.side)] = {"blind": action.tricks}
        elif isinstance(action, Bid):
            bids[str(seat)] = bid_json(action)
            if action == BLIND_NIL:
                agreed.append(asked[-1])
        else:
            assert isinstance(action, Look)
        position = position.act(action)
    score = score_for_the_twin(standing)
    assert asked == twin.blind_questions(str(dealer), score, options, variant, hand_number, agreed, bids)


@given(sheets(), st.sampled_from(SEATS), SEEDS)
def test_every_card_of_a_hand(sheet, dealer, seed):
    ruleset = parse_ruleset(*sheet)
    variant, options = as_the_twin_knows_it(sheet)
    chance = random.Random(seed)
    position = Position.start(Deal(ruleset, dealer, deal_hands(ruleset, dealer, str(seed))))
    while position.phase is not Phase.PLAYING:
        position = position.act(chosen(position, chance))
    second = twin.start({str(seat): named(position, seat) for seat in SEATS}, str(dealer), variant, options)
    while position.phase is not Phase.FINISHED:
        assert str(position.to_act) == second["to_play"]
        legal = position.legal_cards()
        assert set(legal) == twin.legal_in(second, variant, options)
        card = chance.choice(sorted(legal))
        position, second = position.play(card), twin.play(second, str(card), variant, options)
        assert position.spades_broken == second["broken"]
        assert dict(zip("NESW", position.taken, strict=True)) == second["tricks"]


@st.composite
def finished_hands(draw: st.DrawFn) -> tuple[Sheet, dict[str, Any]]:
    """A rule sheet and a request of `score` that it allows, not necessarily reached by any play."""
    variant, options = draw(sheets())
    allowed = parse_ruleset(variant, options).options
    hand_number = draw(st.integers(1, 2))
    bids: dict[str, Any] = {}
    numbers: st.SearchStrategy[Any] = st.integers(1, 13)
    if allowed.nil is not False:
        numbers = st.one_of(numbers, st.just("nil"), *([st.just("blind nil")] if allowed.blind_nil else []))
    if not (allowed.first_hand_bids_itself and hand_number == 1):
        for side in SIDES:
            if allowed.blind_bid is not None and draw(st.booleans()):
                bids[str(side)] = {"blind": allowed.blind_bid}
            else:
                bids |= {str(seat): draw(numbers) for seat in side.seats}
    cuts = sorted(draw(st.lists(st.integers(0, 13), min_size=3, max_size=3)))
    tricks = dict(zip("NESW", (b - a for a, b in zip((0, *cuts), (*cuts, 13), strict=True)), strict=True))
    before = {
        str(side): {"score": draw(st.integers(-250, 1000)), "bags": draw(st.integers(0, 30))}
        for side in SIDES
    }
    request = {"bids": bids, "tricks": tricks, "before": before, "hand_number": hand_number}
    return (variant, options), request


@given(finished_hands())
def test_the_score_of_any_hand_and_the_end_of_the_game(hand):
    sheet, request = hand
    answer = score_answer({"variant": sheet[0], "options": sheet[1], **request})
    variant, options = as_the_twin_knows_it(sheet)
    expected = twin.score_hand(
        request["before"], request["bids"], request["tricks"], options, variant, request["hand_number"]
    )
    for side in ("NS", "EW"):
        result = answer[side]
        assert isinstance(result, dict)
        assert sum(line["points"] for line in result.pop("lines")) == result["hand_total"]
    assert answer == expected
