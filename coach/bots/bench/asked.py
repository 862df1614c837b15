"""Questions of real play to measure by: hands at level score, bid and played by REF-1 at all four seats."""

from coach.bots.contenders import choose_as_ref1
from coach.rules.deals import Deal, deal_hands
from coach.rules.observation import Observation, Question, observe
from coach.rules.position import Phase, Position
from coach.rules.seats import SEATS
from coach.rules.variants import parse_ruleset


def bids_asked(hands: int) -> list[Observation]:
    """The four bids of so many hands."""
    return [seen for seen in _asked(hands) if seen.question is Question.BID]


def cards_asked(hands: int) -> list[Observation]:
    """The cards of so many hands, but for those that are forced."""
    plays = [seen for seen in _asked(hands) if seen.question is Question.PLAY]
    return [seen for seen in plays if len(seen.legal_cards()) > 1]


def _asked(hands: int) -> list[Observation]:
    ruleset = parse_ruleset()
    asked = []
    for number in range(hands):
        dealer = SEATS[number % 4]
        position = Position.start(Deal(ruleset, dealer, deal_hands(ruleset, dealer, f"bench/{number}")))
        while position.phase is not Phase.FINISHED:
            assert position.to_act is not None
            asked.append(observe(position, position.to_act))
            position = position.act(choose_as_ref1(asked[-1], ""))
    return asked
