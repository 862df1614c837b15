"""The hard bot: the search, and among what comes out about equal the card that looks natural."""

from coach.engine import ref1
from coach.engine.analysis import EXACT, Analysis, Candidate, Limit
from coach.engine.bidding import analyse_bid
from coach.engine.likings import likings
from coach.engine.rule_policy import Judgement
from coach.engine.search import analyse_card
from coach.engine.ties import ERRORS, is_clearly_more, is_poorer, is_tied
from coach.rules.actions import Action
from coach.rules.cards import Card
from coach.rules.observation import Observation, Question

CARD_WORLDS, ENDING_WORLDS, BID_WORLDS = 256, 160, 400
"""Deals the hard bot tries for a card, for a card of the last tricks, for a bid."""
LEAN = 1.5
"""Points of a search that a point of the policy's liking is worth; see `natural_card`."""
SHUNNED = 4.0
"""Liking under the most liked card's from which nothing more is made of it."""

HARDLY = 1.0
"""Points behind the chosen card from which a lower one of its suit is not played instead."""

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
        action: Action = natural_card(observation, analysis, leans_out=True)
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


def sensible_bid(analysis: Analysis) -> Action:
    """The prudent bid; of those about as good the one that scores most, where that is clearly more."""
    even = [
        one
        for one in analysis.candidates
        if is_tied(one.behind, one.error) and is_clearly_more(-one.points_behind, one.points_error)
    ]
    return max(even, key=lambda one: one.points, default=analysis.best).action


def natural_card(observation: Observation, analysis: Analysis, *, leans_out: bool = False) -> Card:
    """Of the cards about as good as the best the one that a good player would choose.

    That is the one the policy likes most: it was learned from millions of hands, a search tries some hundred
    deals, and what both find good is better than what chance made good in these. And where tricks are wanted
    it is the lowest card that does the same on the trick. A coach, whose figures are looked at, stays inside
    the tie band; a bot leans out of it for what is liked much more, which wins it a point a hand."""
    judgement = Judgement(observation)
    bits = judgement.count.pack.bit
    liked = likings(observation)
    top_liked = max(liked.values())

    def bit(candidate: Candidate) -> int:
        assert isinstance(candidate.action, Card)
        return bits[candidate.action]

    # A partner who ruffs what is won already, or wins with the ace where the six would do, is not believed
    # again, whatever it gains.
    least = min(judgement.offences(bit(one)) for one in analysis.candidates)
    sound = [one for one in analysis.candidates if judgement.offences(bit(one)) == least]
    sound = [one for one in sound if one.worlds == analysis.worlds] or sound
    keeps_hope = any((one.make or 0.0) >= HOPE for one in sound)

    def cost(candidate: Candidate) -> float:
        return candidate.behind + SURRENDER * (keeps_hope and candidate.make == 0.0)

    def dislike(candidate: Candidate) -> float:
        assert isinstance(candidate.action, Card)
        return min(SHUNNED, top_liked - liked[candidate.action])

    best = min(sound, key=cost)

    def is_even(candidate: Candidate) -> bool:
        if is_poorer(candidate.behind, candidate.points_behind - best.points_behind, candidate.points_error):
            return False
        return is_tied(cost(candidate) - cost(best), max(candidate.error, best.error))

    tied = [one for one in sound if leans_out or one is best or is_even(one)]
    # The more deals are tried the less is left to chance, and the less is left to what is liked.
    lean = LEAN * min(1.0, CARD_WORLDS / max(1, analysis.worlds))
    if not leans_out:
        lean = min(lean, max(one.error for one in tied))
    top = min(tied, key=lambda one: (cost(one) + lean * dislike(one), dislike(one)))
    near = [one for one in tied if cost(one) - cost(top) <= ERRORS * max(one.error, top.error)]
    chosen = min(near, key=lambda one: (dislike(one), cost(one)))
    if judgement.aims.wants_tricks:
        level = [one for one in tied if cost(one) - cost(chosen) <= HARDLY]
        same = [one for one in level if _does_the_same(judgement, bit(one), bit(chosen))]
        chosen = min(same, key=bit, default=chosen)
    assert isinstance(chosen.action, Card)
    return chosen.action


def _does_the_same(judgement: Judgement, one: int, chosen: int) -> bool:
    """Whether a card of the suit of the chosen one comes to the same on this trick: both lose it, or partner
    or the last card has won it whichever is played; of leads nobody can say."""
    count = judgement.count
    if count.pack.suit(one) != count.pack.suit(chosen):
        return False
    if count.led is None or count.partner_is_certain():
        return True
    beats, alike = count.beats(chosen), count.beats(one) == count.beats(chosen)
    return alike and not (beats and count.later)
