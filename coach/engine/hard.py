"""The hard bot: the search, and among what comes out about equal the card that looks natural."""

from coach.engine import ref1
from coach.engine.analysis import EXACT, Analysis, Candidate, Limit
from coach.engine.bidding import analyse_bid
from coach.engine.likings import likings
from coach.engine.rule_policy import Judgement
from coach.engine.search import analyse_card
from coach.rules.actions import Action
from coach.rules.cards import Card
from coach.rules.observation import Observation, Question

CARD_WORLDS, ENDING_WORLDS, BID_WORLDS = 256, 160, 400
"""Deals the hard bot tries for a card, for a card of the last tricks, for a bid."""
ALIKE = 1.0
"""Standard errors within which candidates are about equal."""
LEAN = 1.5
"""Points of a bot's search that a point of the policy's liking is worth; see `natural_card`."""
SHUNNED = -4.0
"""Liking under the best card's from which nothing more is made of it."""

NOTHING = 1e-6
"""Points of utility under which all cards are alike for the game."""
HOPE, SURRENDER = 0.035, 25.0
"""The share of the deals that make a contract from which it is not given up for less than so many points."""


def choose(observation: Observation, seed: int) -> Action:
    """The hard bot's action, the same one for the same seed."""
    return decide(observation, seed)[0]


def decide(observation: Observation, seed: int) -> tuple[Action, Candidate | None]:
    """The hard bot's action with its figures; None where there is nothing to search."""
    question = observation.question
    if question is Question.PLAY:
        legal = observation.legal_cards()
        if len(legal) == 1:
            return legal[0], None
        worlds = ENDING_WORLDS if observation.tricks_left <= EXACT else CARD_WORLDS
        analysis = analyse_card(observation, Limit(worlds, seed=seed, gives_up=True))
        action: Action = natural_card(observation, analysis)
    elif question is Question.PASS:
        return ref1.choose(observation).action, None
    else:
        # Who sits there a bot is not told: the playouts lie between what strong and medium players let hold.
        analysis = analyse_bid(observation, Limit(BID_WORLDS, seed=seed, against=None))
        action = prudent_bid(analysis)
    return action, analysis.of(action)


def prudent_bid(analysis: Analysis) -> Action:
    """The best choice; of choices that come out the same the lowest number."""
    return analysis.best.action


def natural_card(observation: Observation, analysis: Analysis) -> Card:
    """Of the cards about as good as the best the one that the policy likes most.

    What is best leans on the policy's liking as well: it was learned from millions of hands, a search tries
    some hundred deals, and what both find good is better than what chance made good in these. The more deals
    are tried the less is left to chance, and the less it leans."""
    lean = LEAN * min(1.0, CARD_WORLDS / max(1, analysis.worlds))
    judgement = Judgement(observation)
    bits = judgement.count.pack.bit
    liked = likings(observation)
    top_liked = max(liked.values())

    def liking(candidate: Candidate) -> float:
        assert isinstance(candidate.action, Card)
        return max(SHUNNED, liked[candidate.action] - top_liked)

    def offences(candidate: Candidate) -> int:
        assert isinstance(candidate.action, Card)
        return judgement.offences(bits[candidate.action])

    # Where the game is won or lost whatever is played, points are what is left to play for.
    values = [one.utility for one in analysis.candidates]
    is_settled = max(values) - min(values) < NOTHING
    most = max(one.points for one in analysis.candidates)

    # A partner who ruffs what is won already, or wins with the ace where the six would do, is not believed
    # again, whatever it gains.
    least = min(map(offences, analysis.candidates))
    sound = [one for one in analysis.candidates if offences(one) == least]
    sound = [one for one in sound if one.worlds == analysis.worlds] or sound
    keeps_hope = any((one.make or 0.0) >= HOPE for one in sound)

    def cost(candidate: Candidate) -> float:
        surrenders = keeps_hope and candidate.make == 0.0
        behind = most - candidate.points if is_settled else candidate.behind
        return behind + SURRENDER * surrenders

    top = min(sound, key=lambda one: cost(one) - lean * liking(one))
    about = [one for one in sound if cost(one) - cost(top) <= ALIKE * max(one.error, top.error)]
    chosen = max(about, key=lambda one: (liking(one), one.utility)).action
    assert isinstance(chosen, Card)
    return chosen
