"""REF-1's exchange: the nil bidder gives what its nil is safest without, the partner what harms it least."""

from coach.engine.choices import Choice, Reason
from coach.engine.encoding import pack_of
from coach.engine.exchange import given_by_nil, given_by_partner
from coach.rules.actions import Pass
from coach.rules.observation import Observation


def choose_pass(observation: Observation) -> Choice:
    """The cards to exchange with partner."""
    pack = pack_of(observation.ruleset)
    hand, number = pack.mask(observation.held), observation.ruleset.options.nil_pass
    if observation.is_nil(observation.seat):
        cards, concept = given_by_nil(pack, hand, number), "nil-stay-under"
    else:
        cards, concept = given_by_partner(pack, hand, number), "cover-nil"
    return Choice(Pass(frozenset(pack.cards_of(cards))), (), Reason(concept))
