"""Observations as JSON objects: what is missing is filled in, what contradicts itself is refused."""

from coach.rules.bidding import Bids, SideBlinds, offers_blind_bid
from coach.rules.cards import Card, Suit
from coach.rules.interchange.contradictions import refuse_contradictions
from coach.rules.interchange.fields import Fields, inside, read_object
from coach.rules.interchange.observation_fields import (
    flag_from_json,
    hand_from_json,
    known_from_json,
    passed_from_json,
    trick_from_json,
    tricks_from_json,
    voids_from_json,
)
from coach.rules.interchange.records import is_record, position_to_act
from coach.rules.interchange.values import (
    Accounted,
    SpokenBids,
    bids_from_json,
    bids_json,
    cards_json,
    hand_number_from_json,
    ruleset_from_json,
    ruleset_json,
    seat_from_json,
    standing_from_json,
    standing_json,
)
from coach.rules.observation import (
    NO_SUITS,
    Observation,
    SuitsBySeat,
    observe,
    shown_voids,
    voids_in_trick,
)
from coach.rules.ruleset import Ruleset
from coach.rules.scoring import Standing
from coach.rules.seats import SEATS, Seat
from coach.rules.tricks import Trick

OBSERVATION_FIELDS = (
    "variant", "options", "dealer", "seat", "hand_number", "score", "hand", "bids", "tricks_taken",
    "trick", "gone", "voids", "known", "spades_broken", "first_trick", "looked", "passed", "id",
)  # fmt: skip


def parse_observation(value: object) -> Observation:
    """Return the observation in a JSON object, or what the seat of a record may know of it; an InputError
    names the field that is at fault or contradicts another."""
    if is_record(value):
        return observe(*position_to_act(value))
    observation = complete_observation(read_object(value, OBSERVATION_FIELDS))
    refuse_contradictions(observation)
    return observation


def complete_observation(fields: Fields) -> Observation:
    """Return the observation with what is missing filled in; its parts may still contradict each other."""
    ruleset = ruleset_from_json(fields)
    seat = seat_from_json(fields, "seat")
    standing = standing_from_json(fields, "score")
    cards = Accounted(ruleset)
    hand = hand_from_json(fields, cards)
    trick = trick_from_json(fields, seat, cards)
    with inside("gone"):
        gone = cards.add_list(fields.get("gone", ()), "among those gone")
    with inside("bids"):
        spoken = bids_from_json(ruleset, fields.get("bids", {}))
    dealer = _dealer(fields, seat, trick, spoken)
    spades_broken = flag_from_json(fields, "spades_broken", default=_shows_broken(ruleset, trick, gone))
    first_trick = flag_from_json(fields, "first_trick", default=hand is None or len(hand) == 13)
    return Observation(
        ruleset=ruleset,
        seat=seat,
        dealer=dealer,
        hand=hand,
        standing=standing,
        hand_number=hand_number_from_json(fields),
        bids=spoken.bids,
        side_blinds=spoken.side_blinds,
        tricks_taken=tricks_from_json(fields, "tricks_taken") if "tricks_taken" in fields else None,
        trick=trick,
        gone=gone,
        voids=voids_from_json(fields, _voids_shown(ruleset, dealer, trick, first=first_trick)),
        known=known_from_json(fields, seat, cards),
        spades_broken=spades_broken,
        first_trick=first_trick,
        passed=passed_from_json(fields, ruleset),
        blind_bids_settled=hand is not None or _settled(ruleset, standing, seat, spoken),
    )


def observation_json(observation: Observation) -> dict[str, object]:
    """The observation as a JSON object that `parse_observation` reads back."""
    ruleset = observation.ruleset
    bids = bids_json(observation.bids, observation.side_blinds)
    if _declined_silently(observation):
        bids[str(observation.seat.side)] = None
    written: dict[str, object] = {
        **ruleset_json(ruleset),
        "dealer": str(observation.dealer),
        "seat": str(observation.seat),
        "hand_number": observation.hand_number,
        "score": standing_json(observation.standing),
        "bids": bids,
        "trick": _plays_json(observation.trick),
        "gone": [str(card) for card in observation.gone],
        "voids": {
            str(seat): [str(suit) for suit in Suit if suit in observation.voids[seat]]
            for seat in SEATS
            if observation.voids[seat]
        },
        "known": {
            str(seat): cards_json(ruleset, observation.known[seat])
            for seat in SEATS
            if observation.known[seat]
        },
        "spades_broken": observation.spades_broken,
        "first_trick": observation.first_trick,
        "looked": observation.looked,
    }
    if observation.hand is not None:
        written["hand"] = cards_json(ruleset, observation.hand)
    if observation.tricks_taken is not None:
        written["tricks_taken"] = {str(seat): observation.tricks_taken[seat] for seat in SEATS}
    if observation.passed is not None:
        written["passed"] = cards_json(ruleset, observation.passed)
    return written


def _declined_silently(observation: Observation) -> bool:
    """Whether nothing else in the object would say that the side has declined its blind bid."""
    offered = offers_blind_bid(observation.ruleset, observation.standing, observation.seat.side)
    return not observation.looked and observation.blind_bids_settled and offered and not any(observation.bids)


def _plays_json(trick: Trick | None) -> list[dict[str, str]]:
    return [{"seat": str(seat), "card": str(card)} for seat, card in trick.plays()] if trick else []


# -- what is missing -----------------------------------------------------------------------------


def _dealer(fields: Fields, seat: Seat, trick: Trick | None, spoken: SpokenBids) -> Seat:
    """The dealer given; else the right of the leader of the trick on the table, or of who bid first."""
    if "dealer" in fields:
        return seat_from_json(fields, "dealer")
    if trick is not None:
        return trick.leader.right
    return _first_speaker(seat, spoken.bids, spoken.side_blinds).right


def _first_speaker(seat: Seat, bids: Bids, blinds: SideBlinds) -> Seat:
    """The first of the unbroken run of bids that ends just before `seat`; `seat` itself when all have bid."""
    first = seat
    if bids[seat] is None and blinds[seat.side] is None:
        while first.right is not seat and (bids[first.right] or blinds[first.right.side] is not None):
            first = first.right
    return first


def _shows_broken(ruleset: Ruleset, trick: Trick | None, gone: tuple[Card, ...]) -> bool:
    """Whether a spade is among the cards gone or was played to a plain lead on the table."""
    cards = trick.cards if trick else ()
    ruffed = bool(cards) and ruleset.suit_of[cards[0]] is not Suit.SPADES
    return any(ruleset.suit_of[card] is Suit.SPADES for card in (*gone, *(cards if ruffed else ())))


def _voids_shown(ruleset: Ruleset, dealer: Seat, trick: Trick | None, *, first: bool) -> SuitsBySeat:
    if trick is None:
        return NO_SUITS
    if first:
        return shown_voids(ruleset, dealer, (trick,))
    # Spades may have been broken in a trick that nobody remembers: their lead shows nothing.
    return voids_in_trick(ruleset, trick, first=False, broken=True)


def _settled(ruleset: Ruleset, standing: Standing, seat: Seat, spoken: SpokenBids) -> bool:
    """Whether the sides' blind bids have been asked for, for a seat that has not looked."""
    side = seat.side
    return side in spoken.declined or any(spoken.bids) or not offers_blind_bid(ruleset, standing, side)
