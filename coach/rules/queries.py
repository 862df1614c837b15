"""Questions about the rules as JSON objects: what is legal, who wins the trick, what the hand scores."""

from collections.abc import Mapping
from typing import NamedTuple

from coach.rules.bidding import Bids
from coach.rules.bids import NIL, NUMBERS, bid_json, why_not_bid
from coach.rules.cards import Card
from coach.rules.errors import InputError
from coach.rules.interchange.fields import Fields, inside, read_object, required
from coach.rules.interchange.observation_fields import tricks_from_json
from coach.rules.interchange.observations import (
    OBSERVATION_FIELDS,
    complete_observation,
    parse_observation,
)
from coach.rules.interchange.records import is_record
from coach.rules.interchange.values import (
    Accounted,
    bids_from_json,
    cards_json,
    hand_number_from_json,
    ruleset_from_json,
    standing_from_json,
)
from coach.rules.observation import Observation, Question
from coach.rules.position import Taken
from coach.rules.ruleset import Ruleset
from coach.rules.scoring import Contracts, HandScore, ScoreLine, SideResult, Standing, score_hand
from coach.rules.seats import SEATS, SIDES, Seat, parse_seat
from coach.rules.tricks import winner_index

Answer = dict[str, object]


def given_back(value: object) -> Answer:
    """The `id` of a request, which its answer carries back."""
    return {"id": value["id"]} if isinstance(value, Mapping) and "id" in value else {}


# -- legal ---------------------------------------------------------------------------------------


class LegalRequest(NamedTuple):
    """An observation, and what is asked of it."""

    observation: Observation
    question: Question


def parse_legal_request(value: object) -> LegalRequest:
    """Return what a request asks for: a hand without a seat asks for a card, an observation what it asks."""
    fields = read_object(value)
    if "seat" in fields or is_record(fields) or fields.get("looked") is False:
        observation = parse_observation(fields)
        return LegalRequest(observation, observation.question)
    read_object(fields, OBSERVATION_FIELDS)
    # Nobody's hand in particular: which trick it is and what was bid cannot contradict it.
    seat = _seat_to_play(fields.get("trick"))
    return LegalRequest(complete_observation({**fields, "seat": str(seat)}), Question.PLAY)


def _seat_to_play(trick: object) -> Seat:
    """The seat after the last card on the table, South where no seat is named."""
    if isinstance(trick, list | tuple) and trick and isinstance(trick[-1], Mapping):
        with inside(f"trick[{len(trick) - 1}].seat"):
            return parse_seat(trick[-1].get("seat")).left
    return Seat.S


def legal_answer(value: object) -> Answer:
    """What may be done, and for every card or bid that may not, the rule it would break."""
    observation, question = parse_legal_request(value)
    answers = {
        Question.PLAY: _legal_cards,
        Question.BID: _legal_bids,
        Question.PASS: _legal_passes,
        Question.LOOK: _legal_looks,
    }
    return {**given_back(value), "kind": str(question), **answers[question](observation)}


def _legal_cards(observation: Observation) -> Answer:
    why = {}
    for card in observation.ruleset.sorted(observation.held):
        violation = observation.why_not_card(card)
        if violation is not None:
            why[str(card)] = str(violation)
    return {"legal": [str(card) for card in observation.legal_cards()], "why": why}


def _legal_bids(observation: Observation) -> Answer:
    partner_bid = observation.bids[observation.seat.partner]
    why = {}
    for bid in (NIL, *NUMBERS):
        violation = why_not_bid(observation.ruleset, observation.held, partner_bid, bid)
        if violation is not None:
            why[str(bid)] = str(violation)
    return {"legal": [bid_json(bid) for bid in observation.legal_bids()], "why": why}


def _legal_passes(observation: Observation) -> Answer:
    cards = cards_json(observation.ruleset, observation.held)
    return {"legal": cards, "count": observation.ruleset.options.nil_pass, "why": {}}


def _legal_looks(observation: Observation) -> Answer:
    return {"legal": ["look", str(observation.blind_offer())], "why": {}}


# -- winner --------------------------------------------------------------------------------------


class WinnerRequest(NamedTuple):
    """The cards of one trick, one to four, in order of play."""

    ruleset: Ruleset
    cards: tuple[Card, ...]


def parse_winner_request(value: object) -> WinnerRequest:
    """Return the trick of a request."""
    fields = read_object(value, ("cards", "variant", "options", "id"))
    ruleset = ruleset_from_json(fields)
    codes = required(fields, "cards")
    with inside("cards"):
        cards = Accounted(ruleset).add_list(codes, "in the trick")
        if not 1 <= len(cards) <= 4:
            raise InputError(f"A trick has one to four cards, not {len(cards)}.")
    return WinnerRequest(ruleset, cards)


def winner_answer(value: object) -> Answer:
    """The place of the winning card, counted from 0."""
    request = parse_winner_request(value)
    return {**given_back(value), "winner_index": winner_index(request.ruleset, request.cards)}


# -- score ---------------------------------------------------------------------------------------


class ScoreRequest(NamedTuple):
    """A finished hand: the score before it, the contracts, and the tricks of each seat."""

    ruleset: Ruleset
    before: Standing
    contracts: Contracts
    tricks: Taken
    bids_itself: bool


def parse_score_request(value: object) -> ScoreRequest:
    """Return the finished hand of a request; every seat or its side has bid, unless the hand bids itself."""
    fields = read_object(value, ("variant", "options", "before", "bids", "tricks", "hand_number", "id"))
    ruleset = ruleset_from_json(fields)
    before = standing_from_json(fields, "before")
    hand_number = hand_number_from_json(fields)
    if ruleset.options.first_hand_bids_itself:
        required(fields, "hand_number")
    bids_itself = ruleset.options.first_hand_bids_itself and hand_number == 1
    contracts = _contracts(ruleset, fields, bids_itself=bids_itself)
    required(fields, "tricks")
    tricks = tricks_from_json(fields, "tricks")
    if sum(tricks) != 13:
        raise InputError(f"The tricks of the four seats sum to 13, not {sum(tricks)}.", "tricks")
    return ScoreRequest(ruleset, before, contracts, tricks, bids_itself)


def _contracts(ruleset: Ruleset, fields: Fields, *, bids_itself: bool) -> Contracts:
    value = fields.get("bids", {}) if bids_itself else required(fields, "bids")
    with inside("bids"):
        spoken = bids_from_json(ruleset, value)
        _require_bids(spoken.bids, spoken.side_blinds, bids_itself=bids_itself)
    return Contracts(spoken.bids, spoken.side_blinds)


def _require_bids(bids: Bids, side_blinds: tuple[int | None, int | None], *, bids_itself: bool) -> None:
    for seat in SEATS:
        has_spoken = bids[seat] is not None or side_blinds[seat.side] is not None
        if bids_itself and has_spoken:
            raise InputError("The first hand bids itself here: there are no bids.")
        if not bids_itself and not has_spoken:
            raise InputError(f"{seat.full_name}'s bid is missing.", str(seat))


def score_answer(value: object) -> Answer:
    """The score of a finished hand, line by line."""
    request = parse_score_request(value)
    score = score_hand(
        request.ruleset.options,
        request.before,
        request.contracts,
        request.tricks,
        bids_itself=request.bids_itself,
    )
    return {**given_back(value), **score_json(score)}


def score_json(score: HandScore) -> Answer:
    """The score of a hand as a JSON object."""
    return {
        **{str(side): _side_json(score.sides[side]) for side in SIDES},
        "game_over": score.winner is not None,
        "winner": None if score.winner is None else str(score.winner),
    }


def _side_json(result: SideResult) -> Answer:
    return {
        "contract": result.points_of("contract"),
        "bag_points": result.points_of("bags"),
        "nil": result.points_of("nil", "blind_nil"),
        "bag_penalty": result.points_of("bag_penalty"),
        "hand_total": result.total,
        "score": result.after.points,
        "bags": result.after.bags,
        "lines": [_line_json(line) for line in result.lines],
    }


def _line_json(line: ScoreLine) -> Answer:
    seat: Answer = {} if line.seat is None else {"seat": str(line.seat)}
    return {"line": line.kind, **seat, "label": line.label, "points": line.points}
