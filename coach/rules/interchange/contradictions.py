"""What cannot be true of one hand at once: the faults of an observation that was put together by hand."""

from itertools import combinations

from coach.rules.bidding import nil_passers, offers_blind_bid, offers_blind_nil
from coach.rules.bids import NIL, BlindBid, why_not_bid
from coach.rules.cards import SUITS, Suit
from coach.rules.errors import InputError
from coach.rules.observation import Observation, Question
from coach.rules.seats import SEATS, SIDES, Seat


def refuse_contradictions(observation: Observation) -> None:
    """Raise an InputError for the first contradiction, naming the field and the fault."""
    _refuse_bids_against_partner(observation)
    _refuse_blind_bids_not_offered(observation)
    if observation.question is Question.LOOK:
        _refuse_more_than_a_look(observation)
        return
    if observation.question is Question.BID:
        _refuse_bids_out_of_turn(observation)
    else:
        _refuse_missing_bids(observation)
        _refuse_wrong_leader(observation)
    _refuse_wrong_counts(observation)
    _refuse_wrong_trick_number(observation)
    _refuse_wrong_breaking(observation)
    _refuse_wrong_pass(observation)
    _refuse_held_voids(observation)
    _refuse_impossible_cards(observation)


# -- bids ----------------------------------------------------------------------------------------


def _refuse_bids_against_partner(observation: Observation) -> None:
    """The house rules about partners' bids look at both alike, so it does not matter who spoke first."""
    ruleset = observation.ruleset
    if ruleset.options.bidding_style in ("mirror", "whiz"):
        return  # there the hand dictates the bid, whatever partner said
    for seat in (Seat.S, Seat.W):
        bid, partners = observation.bids[seat], observation.bids[seat.partner]
        if bid is None or partners is None:
            continue
        violation = why_not_bid(ruleset, (), partners, NIL if bid.is_nil else bid)
        if violation is not None:
            raise InputError(f"{seat.full_name} to {seat.partner.full_name}: {violation}", f"bids.{seat}")


def _refuse_blind_bids_not_offered(observation: Observation) -> None:
    """A blind bid was made from the score alone, and that is still the score."""
    ruleset, standing = observation.ruleset, observation.standing
    for side in SIDES:
        blind = observation.side_blinds[side]
        if blind is not None and not offers_blind_bid(ruleset, standing, side):
            raise InputError(f"{side} may not bid blind {blind} at this score.", f"bids.{side}")
    for seat in SEATS:
        bid = observation.bids[seat]
        # What partner bid does not matter: the rules about partners' bids are looked at by themselves.
        if bid and bid.is_blind and not offers_blind_nil(ruleset, standing, seat, None):
            where = "at a mirror table" if ruleset.options.bidding_style == "mirror" else "at this score"
            raise InputError(f"{seat.full_name} may not bid blind nil {where}.", f"bids.{seat}")


def _refuse_more_than_a_look(observation: Observation) -> None:
    for name in ("trick", "gone", "passed"):
        if getattr(observation, name):
            raise InputError("A seat that has not looked has seen no card.", name)
    for name in ("voids", "known"):
        if any(getattr(observation, name)):
            raise InputError("Nothing is known of other hands before looking.", name)
    if any(observation.taken):
        raise InputError("No trick is taken before all have looked.", "tricks_taken")
    if observation.bids_itself:
        raise InputError("This hand bids itself: there is no blind decision.", "looked")
    if observation.bids[observation.seat] or observation.side_blinds[observation.seat.side] is not None:
        raise InputError(f"{observation.seat.full_name} has bid already.", "looked")
    offer = observation.blind_offer()
    if offer is None:
        raise InputError("Nothing may be bid blind here at this score.", "looked")
    if not isinstance(offer, BlindBid):
        _refuse_bids_out_of_turn(observation)


def _has_spoken(observation: Observation, seat: Seat) -> bool:
    return observation.bids[seat] is not None or observation.side_blinds[seat.side] is not None


def _refuse_bids_out_of_turn(observation: Observation) -> None:
    order = observation.dealer.left.clockwise()
    turn = order.index(observation.seat)
    for seat in order[:turn]:
        if not _has_spoken(observation, seat):
            raise InputError(
                f"It is {seat.full_name}'s turn to bid, not {observation.seat.full_name}'s.", "seat"
            )
    for seat in order[turn + 1 :]:
        if observation.bids[seat] is not None:
            raise InputError(
                f"{seat.full_name} bids after {observation.seat.full_name}: there is a gap.", f"bids.{seat}"
            )


def _refuse_missing_bids(observation: Observation) -> None:
    """Where a card or a pass is asked, all bids are known or none is."""
    spoken = [seat for seat in SEATS if _has_spoken(observation, seat)]
    if observation.bids_itself and spoken:
        raise InputError("This hand bids itself: there are no bids.", "bids")
    missing = [seat for seat in SEATS if seat not in spoken]
    if spoken and missing:
        raise InputError(
            f"{missing[0].full_name}'s bid is missing: give all four or none.", f"bids.{missing[0]}"
        )


# -- tricks --------------------------------------------------------------------------------------


def _refuse_wrong_leader(observation: Observation) -> None:
    if not observation.first_trick or observation.question is Question.PASS:
        return
    leader = observation.trick.leader if observation.trick else observation.seat
    field = "trick[0].seat" if observation.trick else "seat"
    eldest = observation.dealer.left
    if observation.ruleset.options.first_lead != "low_club":
        if leader is not eldest:
            raise InputError(f"{eldest.full_name}, left of the dealer, leads to trick 1.", field)
    elif not observation.trick and not _holds(observation, Suit.CLUBS):
        raise InputError("A hand without a club does not lead to trick 1 here.", field)


def _refuse_wrong_counts(observation: Observation) -> None:
    finished = 13 - len(observation.held)
    taken = observation.tricks_taken
    if taken is not None and sum(taken) != finished:
        raise InputError(
            f"With {_counted(len(observation.held), 'card')} held, {_counted(finished, 'trick')} "
            f"{_are(finished)} finished, not {sum(taken)}.",
            "tricks_taken",
        )
    if len(observation.gone) > 4 * finished:
        raise InputError(
            f"With {_counted(len(observation.held), 'card')} held, at most {4 * finished} are gone, "
            f"not {len(observation.gone)}.",
            "gone",
        )
    for seat in SEATS:
        known, held = len(observation.known[seat]), _cards_in_hand(observation, seat)
        if known > held:
            message = f"{known} {_are(known)} known, but {seat.full_name} holds only {held}."
            raise InputError(message, f"known.{seat}")


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _are(number: int) -> str:
    return "is" if number == 1 else "are"


def _cards_in_hand(observation: Observation, seat: Seat) -> int:
    has_played = observation.trick is not None and observation.trick.card_of(seat) is not None
    return len(observation.held) - has_played


def _refuse_wrong_trick_number(observation: Observation) -> None:
    if observation.first_trick != (len(observation.held) == 13):
        number = (
            f"{_counted(len(observation.held), 'card')} held: this is trick {14 - len(observation.held)}."
        )
        raise InputError(number, "first_trick")


def _refuse_wrong_breaking(observation: Observation) -> None:
    ruleset, cards = observation.ruleset, observation.cards_on_table
    suits = [ruleset.suit_of[card] for card in cards]
    ruffed = Suit.SPADES in suits and suits[0] is not Suit.SPADES
    if ruffed and not observation.spades_broken:
        raise InputError("A spade lies on a plain lead, so spades are broken.", "spades_broken")
    led = suits[:1] == [Suit.SPADES] and ruleset.options.only_spades_lead_breaks
    if observation.spades_broken and observation.first_trick and not (ruffed or led):
        raise InputError("Nothing on the first trick has broken spades.", "spades_broken")


def _refuse_wrong_pass(observation: Observation) -> None:
    if observation.passed is None:
        return
    count = observation.ruleset.options.nil_pass
    if observation.seat not in nil_passers(observation.ruleset, observation.bids, observation.dealer.left):
        raise InputError("With these rules and bids this seat passes no cards.", "passed")
    if len(observation.passed) != count:
        raise InputError(f"This table passes {count} at a time, not {len(observation.passed)}.", "passed")
    if kept := sorted(observation.passed & observation.held):
        raise InputError(f"The {kept[0].name} is still in the hand.", "passed")


# -- hidden cards --------------------------------------------------------------------------------


def _holds(observation: Observation, suit: Suit) -> bool:
    return any(observation.ruleset.suit_of[card] is suit for card in observation.held)


def _refuse_held_voids(observation: Observation) -> None:
    suit_of = observation.ruleset.suit_of
    for seat in SEATS:
        cards = observation.held if seat is observation.seat else observation.known[seat]
        for card in observation.ruleset.sorted(cards):
            if suit_of[card] in observation.voids[seat]:
                raise InputError(
                    f"{seat.full_name} holds the {card.name} and is called void in {suit_of[card].plural}.",
                    f"voids.{seat}",
                )


def _refuse_impossible_cards(observation: Observation) -> None:
    """Hall's condition: the unseen cards of any suits fit into the hands that may hold one of them, and among
    the cards gone but not remembered."""
    places = [
        (_cards_in_hand(observation, seat) - len(observation.known[seat]), observation.voids[seat])
        for seat in SEATS
        if seat is not observation.seat
    ]
    forgotten = 4 * (13 - len(observation.held)) - len(observation.gone)
    known = frozenset[str]().union(*observation.known)
    unseen = [observation.ruleset.suit_of[card] for card in observation.unseen if card not in known]
    for number in range(1, 5):
        for suits in combinations(SUITS, number):
            room = sum(free for free, voids in places if not voids.issuperset(suits))
            if sum(suit in suits for suit in unseen) > room + forgotten:
                names = " and ".join(suit.plural for suit in suits)
                held, left = sum(suit in suits for suit in unseen), room + forgotten
                raise InputError(
                    f"The voids leave room for {left or 'none'} of the {held} unseen {names}.", "voids"
                )
