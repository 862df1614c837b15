"""Which cards may be played, what breaks spades, and counting sequences of plays."""

from collections.abc import Collection, Iterable, Sequence

from .cards import strength, suit_of, trick_winner
from .sheet import SEATS, Hands, Options, Position, left_of, round_from, rule


def legal_cards(
    hand: Iterable[str],
    trick_cards: Sequence[str],
    broken: bool,
    first_trick: bool,
    variant: str,
    options: Options,
) -> set[str]:
    """The cards a hand may play now."""
    held = set(hand)
    plain = {card for card in held if suit_of(card, variant, options) != "S"}

    if first_trick and rule("first_lead", variant, options) == "low_club":
        clubs = [card for card in held if suit_of(card, variant, options) == "C"]
        if clubs:
            return {min(clubs, key=lambda card: strength(card, variant, options))}
        return plain or held

    if not trick_cards:
        if not plain:
            return held
        if first_trick and rule("first_trick_no_spades", variant, options):
            return plain
        if rule("lead_spades", variant, options) == "anytime":
            return held
        if first_trick or not broken:
            return plain
        return held

    led = suit_of(trick_cards[0], variant, options)
    same = {card for card in held if suit_of(card, variant, options) == led}
    if same:
        return same
    if first_trick and rule("first_trick_no_spades", variant, options) and plain:
        return plain
    return held


def breaks(
    card: str,
    hand: Collection[str],
    trick_cards: Sequence[str],
    broken: bool,
    variant: str,
    options: Options,
) -> bool:
    """Whether spades are broken once `card` is played; `hand` still holds it, `trick_cards` does not."""
    if broken:
        return True
    if suit_of(card, variant, options) != "S":
        return False
    if trick_cards:
        return suit_of(trick_cards[0], variant, options) != "S"
    only_spades = all(suit_of(held, variant, options) == "S" for held in hand)
    return only_spades and bool(rule("only_spades_lead_breaks", variant, options))


def first_leader(hands: Hands, dealer: str, options: Options, variant: str = "standard") -> str:
    """Who leads trick 1, the hands being those after any pass."""
    if rule("first_lead", variant, options) == "low_club":
        for seat in round_from(left_of(dealer)):
            if any(suit_of(card, variant, options) == "C" for card in hands[seat]):
                return seat
    return left_of(dealer)


def start(hands: Hands, dealer: str, variant: str, options: Options) -> Position:
    """The position before the first card of a hand."""
    return {
        "hands": {seat: list(hands[seat]) for seat in SEATS},
        "trick": [],  # (seat, card) in order
        "to_play": first_leader(hands, dealer, options, variant),
        "broken": False,
        "first_trick": True,
        "tricks": {"N": 0, "E": 0, "S": 0, "W": 0},
    }


def legal_in(position: Position, variant: str, options: Options) -> set[str]:
    """The cards the seat to play may choose from."""
    return legal_cards(
        position["hands"][position["to_play"]],
        [card for _, card in position["trick"]],
        position["broken"],
        position["first_trick"],
        variant,
        options,
    )


def play(position: Position, card: str, variant: str, options: Options) -> Position:
    """The position after one card; the old one stays as it was."""
    seat = position["to_play"]
    hand = position["hands"][seat]
    on_table = [played for _, played in position["trick"]]
    after = {
        "hands": {**position["hands"], seat: [held for held in hand if held != card]},
        "trick": [*position["trick"], (seat, card)],
        "to_play": left_of(seat),
        "broken": breaks(card, hand, on_table, position["broken"], variant, options),
        "first_trick": position["first_trick"],
        "tricks": dict(position["tricks"]),
    }
    if len(after["trick"]) == 4:
        index = trick_winner([played for _, played in after["trick"]], variant, options)
        winner = after["trick"][index][0]
        after["tricks"][winner] += 1
        after["trick"] = []
        after["to_play"] = winner
        after["first_trick"] = False
    return after


def perft_from(position: Position, variant: str, options: Options, depth: int) -> int:
    """How many sequences of exactly `depth` cards are legal from here; a finished hand has none."""
    if depth == 0:
        return 1
    return sum(
        perft_from(play(position, card, variant, options), variant, options, depth - 1)
        for card in legal_in(position, variant, options)
    )


def perft(hands: Hands, dealer: str, variant: str, options: Options, depth: int) -> int:
    """How many sequences of exactly `depth` cards are legal from a deal."""
    return perft_from(start(hands, dealer, variant, options), variant, options, depth)


def perft_middle(
    hands: Hands,
    trick: Sequence[tuple[str, str]],
    to_play: str,
    broken: bool,
    variant: str,
    options: Options,
    depth: int,
    first_trick: bool = False,
) -> int:
    """The same from the middle of a hand: `trick` lies on the table as (seat, card), out of the hands."""
    position = start(hands, to_play, variant, options)
    position.update(trick=list(trick), to_play=to_play, broken=broken, first_trick=first_trick)
    return perft_from(position, variant, options, depth)
