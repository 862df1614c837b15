"""Hands and positions for tests, written the way people write them."""

from coach.rules.bids import BLIND_BIDS, parse_bid
from coach.rules.cards import Card
from coach.rules.deals import Deal
from coach.rules.notation import parse_hand
from coach.rules.position import Phase, Position
from coach.rules.scoring import SideScore, Standing
from coach.rules.seats import Seat
from coach.rules.tricks import legal_cards, why_not_card
from coach.rules.variants import parse_ruleset


def cards(text: str) -> tuple[Card, ...]:
    """Cards from their codes: "QH 2S"."""
    return tuple(Card(code) for code in text.split())


def score(ns: int = 0, ew: int = 0, ns_bags: int = 0, ew_bags: int = 0) -> Standing:
    return Standing(SideScore(ns, ns_bags), SideScore(ew, ew_bags))


def deal(
    variant: str = "standard",
    dealer: str = "W",
    standing: Standing | None = None,
    hand_number: int = 1,
    N: str = "",
    E: str = "",
    S: str = "",
    W: str = "",
    **options: object,
) -> Deal:
    """A deal with the hands named (whole as "AK93.QT.J842.A97", or some cards as "AS KH"); the other places
    are filled from the bottom of the deck, seat by seat."""
    ruleset = parse_ruleset(variant, options)
    named = [frozenset(parse_hand(text) if "." in text else cards(text)) for text in (N, E, S, W)]
    rest = [card for card in ruleset.deck if not any(card in hand for hand in named)]
    hands = []
    for hand in named:
        missing = 13 - len(hand)
        hands.append(hand | frozenset(rest[len(rest) - missing :]))
        rest = rest[: len(rest) - missing]
    n, e, s, w = hands
    return Deal(ruleset, Seat[dealer], (n, e, s, w), standing or score(), hand_number)


def bid(position: Position, text: str) -> Position:
    """The position after bids in turn ("3, nil, 4, 2"); whoever is asked before looking and says nothing
    blind looks."""
    for word in filter(None, text.split(", ")):
        while position.phase is Phase.BLIND and not word.startswith("blind"):
            position = position.look()
        position = (
            position.bid_blind(BLIND_BIDS[word]) if word in BLIND_BIDS else position.bid(parse_bid(word))
        )
    return position


def play(position: Position, text: str) -> Position:
    """The position after cards in turn."""
    for card in cards(text):
        position = position.play(card)
    return position


def dealt(bids: str = "3, 3, 3, 3", **how: object) -> Position:
    """A deal after its bids."""
    return bid(Position.start(deal(**how)), bids)  # type: ignore[arg-type]


def legal(
    hand: str,
    trick: str = "",
    *,
    broken: bool = False,
    first: bool = False,
    variant: str = "standard",
    **options: object,
) -> str:
    """The cards that may be played, as codes in the order of the hand."""
    ruleset = parse_ruleset(variant, options)
    return " ".join(legal_cards(ruleset, cards(hand), cards(trick), spades_broken=broken, first_trick=first))


def refusal(
    hand: str,
    card: str,
    trick: str = "",
    *,
    broken: bool = False,
    first: bool = False,
    variant: str = "standard",
    **options: object,
) -> tuple[str, str]:
    """The rule that a card would break, and the sentence a learner reads."""
    violation = why_not_card(
        parse_ruleset(variant, options),
        cards(hand),
        cards(trick),
        Card(card),
        spades_broken=broken,
        first_trick=first,
    )
    assert violation is not None
    return violation.rule, str(violation)
