"""With default options the last digit of a score is its bags: never built in, always so."""

import os
import random

import pytest

from coach.rules.bids import Bid
from coach.rules.game import Game
from coach.rules.position import Phase, Position
from coach.rules.seats import SIDES
from coach.rules.variants import parse_ruleset

GAMES = int(os.environ.get("SPADES_BAG_GAMES", "1200"))


def bid_likely(position: Position, chance: random.Random) -> Bid:
    """A bid that makes games of many hands: mostly low numbers, a nil now and then."""
    legal = position.legal_actions()
    bid = legal[0] if chance.random() < 0.08 else legal[1 + int(4 * chance.random())]
    assert isinstance(bid, Bid)
    return bid


def played_out(position: Position, chance: random.Random) -> Position:
    while position.phase is Phase.BIDDING:
        position = position.bid(bid_likely(position, chance))
    for _ in range(52):
        legal = position.legal_cards()
        position = position.play(legal[int(len(legal) * chance.random())])
    return position


@pytest.mark.slow
def test_the_last_digit_is_the_bags_after_every_hand_of_many_games():
    hands = penalties = won = 0
    for number in range(GAMES):
        chance = random.Random(number)
        game = Game.start(parse_ruleset(), str(number))
        while game.winner is None:
            before = game.standing
            game = game.finish_hand(played_out(Position.start(game.next_deal()), chance))
            hands += 1
            for side in SIDES:
                points, bags = game.standing[side]
                assert points % 10 == bags, (number, game)
                penalties += bags < before[side].bags
        won += max(game.standing).points >= 500
    # The games are worth something only if bags ran over and both ends of a game were reached.
    assert hands > GAMES
    assert penalties > GAMES / 10
    assert 0 < won < GAMES
