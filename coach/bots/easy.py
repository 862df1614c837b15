"""Easy: plays like a beginner who forgets, counts honours loosely and does not watch the other side's bid."""

from dataclasses import replace
from random import Random

from coach.engine import ref1
from coach.engine.encoding import SPADES, pack_of
from coach.engine.points import count_points, quarters_of
from coach.engine.rule_policy import Judged, Judgement
from coach.rules.actions import Action
from coach.rules.bids import NIL, Bid
from coach.rules.cards import Card
from coach.rules.observation import Observation, Question

REMEMBERED = 8
"""Cards of finished tricks that Easy remembers: the last two tricks."""
SLIPS = 0.15
"""How often Easy plays a plausible card that is not its best."""
SLIP_COSTS_AT_MOST = 15.0
"""Points a slip may cost by Easy's own reckoning: weaker, not absurd."""
MISCOUNTS = 0.2
"""How often Easy's count of its hand is one off."""


def choose_easily(observation: Observation, seed: str) -> Action:
    """Easy's action; chance comes from the seed alone."""
    question = observation.question
    when = f"{seed}/{observation.seat}/{observation.hand_number}/{question}/{len(observation.gone)}"
    chance = Random(when)  # noqa: S311 - the chance of a game, not a secret
    if question is Question.BID:
        return _bid(observation, chance)
    if question is Question.PLAY:
        return _card(observation, chance)
    return ref1.choose(observation).action


def _bid(observation: Observation, chance: Random) -> Bid:
    """Honours and length rounded to the nearest, one off now and then; nil only without a card above nine."""
    legal = observation.legal_bids()
    if NIL in legal and (len(legal) == 1 or _holds_nothing(observation)):
        return NIL
    pack = pack_of(observation.ruleset)
    number = (quarters_of(count_points(pack, pack.mask(observation.held))) + 2) // 4
    if chance.random() < MISCOUNTS:
        number += chance.choice((-1, 1))
    return min((bid for bid in legal if not bid.is_nil), key=lambda bid: abs(bid.tricks - number))


def _holds_nothing(observation: Observation) -> bool:
    partner = observation.bids[observation.seat.partner]
    if partner is not None and partner.is_nil:
        return False
    ruleset = observation.ruleset
    return all(
        card.rank in "98765432" and card.rank != "" and card not in ruleset.options.high_twos
        for card in observation.held
    )


def _card(observation: Observation, chance: Random) -> Card:
    legal = observation.legal_cards()
    if len(legal) == 1:
        return legal[0]
    recent = replace(observation, gone=observation.gone[-REMEMBERED:])
    judgement = Judgement(recent, watches_them=False)
    choice = judgement.best
    if chance.random() < SLIPS and (slips := _plausible(judgement)):
        choice = chance.choice(slips)
    return judgement.count.pack.card(choice.card)


def _plausible(judgement: Judgement) -> list[Judged]:
    """Other cards that a beginner might well play: none that costs much or spoils partner's trick."""
    count, best = judgement.count, judgement.best
    return [
        other
        for other in judgement.ranked[1:]
        if best.worth - other.worth <= SLIP_COSTS_AT_MOST
        and not (count.winner is count.partner and count.beats(other.card))
        and not (count.pack.suit(other.card) == SPADES and count.led not in (None, SPADES))
    ]
