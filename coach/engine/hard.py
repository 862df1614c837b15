"""The hard bot: the search, and among what comes out about equal the card that looks natural."""

from coach.engine import ref1
from coach.engine.analysis import Analysis, Candidate, Limit
from coach.engine.bidding import analyse_bid
from coach.engine.rule_policy import SPOILING, Judgement
from coach.engine.search import analyse_card
from coach.rules.actions import Action
from coach.rules.cards import Card
from coach.rules.observation import Observation, Question

CARD_WORLDS, ENDING_WORLDS, BID_WORLDS = 192, 96, 256
"""Deals the hard bot tries for a card, for a card of the last tricks, for a bid."""
LATE = 5
"""Tricks left from which a deal costs more, for it is solved."""
ALIKE = 1.0
"""Standard errors within which candidates are about equal."""
SURE = 3.0
"""Standard errors by which a card that spoils partner's trick must be better to be played all the same."""


def choose(observation: Observation, seed: int) -> Action:
    """The hard bot's action, the same one for the same seed."""
    question = observation.question
    if question is Question.PLAY:
        legal = observation.legal_cards()
        if len(legal) == 1:
            return legal[0]
        worlds = ENDING_WORLDS if observation.tricks_left <= LATE else CARD_WORLDS
        return natural_card(observation, analyse_card(observation, Limit(worlds, seed=seed, gives_up=True)))
    if question is Question.PASS:
        return ref1.choose(observation).action
    return prudent_bid(analyse_bid(observation, Limit(BID_WORLDS, seed=seed)))


def prudent_bid(analysis: Analysis) -> Action:
    """The best choice; of choices that come out the same the lowest number."""
    return analysis.best.action


def is_alike(candidate: Candidate) -> bool:
    """Whether a candidate comes out about as well as the best."""
    return candidate.behind <= ALIKE * candidate.error


def natural_card(observation: Observation, analysis: Analysis) -> Card:
    """Of the cards about as good as the best the one the rule policy likes most."""
    judgement = Judgement(observation)
    bit = judgement.count.pack.bit
    ranked = {
        bit[card]: place
        for place, one in enumerate(judgement.ranked)
        for card in _cards(judgement, one.group)
    }

    def place(candidate: Candidate) -> int:
        assert isinstance(candidate.action, Card)
        return ranked[bit[candidate.action]]

    about = [one for one in analysis.candidates if is_alike(one)]
    chosen = min(about, key=place)
    if _spoils(judgement, chosen):
        others = [one for one in analysis.candidates if not _spoils(judgement, one)]
        if others and others[0].behind <= SURE * others[0].error:
            chosen = others[0]
    assert isinstance(chosen.action, Card)
    judged = judgement.judged(bit[chosen.action])
    card = judgement.count.pack.card(judged.card)
    return card if card == chosen.action or card in chosen.equal else chosen.action


def _cards(judgement: Judgement, group: int) -> tuple[Card, ...]:
    return judgement.count.pack.cards_of(group)


def _spoils(judgement: Judgement, candidate: Candidate) -> bool:
    assert isinstance(candidate.action, Card)
    return judgement.judged(judgement.count.pack.bit[candidate.action]).worth < -SPOILING / 2
