"""One small question for every kernel, so that all are compiled before somebody waits for them."""

from collections.abc import Callable
from dataclasses import replace

from coach.engine.analysis import Limit
from coach.engine.bidding import analyse_bid
from coach.engine.search import analyse_card
from coach.rules.bids import Bid
from coach.rules.deals import Deal, deal_hands
from coach.rules.observation import Observation, observe
from coach.rules.position import Phase, Position
from coach.rules.seats import SEATS
from coach.rules.variants import parse_ruleset

_FEW = Limit(worlds=4)


def _position(cards: int) -> Position:
    """A hand of everybody's first legal card, with so many cards left to the seat to play."""
    ruleset = parse_ruleset()
    dealer = SEATS[3]
    position = Position.start(Deal(ruleset, dealer, deal_hands(ruleset, dealer, "warm")))
    while position.phase is Phase.BIDDING and cards <= 13:
        position = position.bid(Bid(3))
    while position.phase is Phase.PLAYING and 13 - len(position.tricks) > cards:
        seat = position.to_act
        assert seat is not None
        position = position.play(observe(position, seat).legal_cards()[0])
    return position


def _observation(cards: int) -> Observation:
    position = _position(cards)
    assert position.to_act is not None
    return observe(position, position.to_act)


def _cards() -> None:
    analyse_card(_observation(8), _FEW)


def _endings() -> None:
    analyse_card(_observation(4), _FEW)
    analyse_card(_observation(3), _FEW)


def _bids() -> None:
    analyse_bid(replace(_observation(14), hand_number=1), _FEW)


STEPS: tuple[tuple[str, Callable[[], None]], ...] = (
    ("cards", _cards),
    ("endings", _endings),
    ("bids", _bids),
)
