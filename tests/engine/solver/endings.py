"""Random moments of the play for the solver's tests: any variant, lead rules, sizes, cards on the table."""

from itertools import product
from random import Random

from coach.engine.solver import OpenDeal
from coach.rules.ruleset import Ruleset
from coach.rules.seats import SEATS
from coach.rules.tricks import breaks_spades, legal_cards
from coach.rules.variants import parse_ruleset

LEADS = tuple(
    {
        "lead_spades": lead,
        "only_spades_lead_breaks": breaks,
        "first_trick_no_spades": plain,
        "first_lead": first,
    }
    for lead, breaks, plain, first in product(
        ("broken", "broken", "anytime"), (False, True), (False, True), ("left_of_dealer", "low_club")
    )
)
RULESETS = tuple(
    parse_ruleset(variant, lead) for variant in ("standard", "barmore", "new-york") for lead in LEADS
)


def random_ending(
    chance: Random, ruleset: Ruleset, size: int, *, spades_broken: bool | None = None
) -> OpenDeal:
    """A random moment with `size` cards in the hand of the seat to play, at times short of a suit."""
    deck = list(ruleset.deck)
    chance.shuffle(deck)
    if chance.random() < 0.3:  # many trumps
        deck.sort(key=lambda card: ruleset.suit_of[card] != "S" and chance.random() < 0.7)
    elif chance.random() < 0.3:  # a suit is gone, or nearly
        gone = chance.choice("HDCS")
        deck.sort(key=lambda card: ruleset.suit_of[card] == gone and chance.random() < 0.8)
    cards = deck[: 4 * size]
    chance.shuffle(cards)
    hands = [set(cards[seat * size : (seat + 1) * size]) for seat in SEATS]
    broken = chance.random() < 0.4 if spades_broken is None else spades_broken
    first_trick = not broken and chance.random() < 0.2
    leader, table = chance.choice(SEATS), []
    for turn in range(chance.choice((0, 0, 1, 2, 3))):
        hand = hands[(leader + turn) % 4]
        legal = legal_cards(ruleset, sorted(hand), table, spades_broken=broken, first_trick=first_trick)
        card = chance.choice(legal)
        only_spades = not table and all(ruleset.suit_of[one] == "S" for one in hand)
        table.append(card)
        led = ruleset.suit_of[table[0]]
        broken = broken or breaks_spades(ruleset, led, card, leads_only_spades=only_spades)
        hand.remove(card)
    n, e, s, w = (tuple(sorted(hand)) for hand in hands)
    return OpenDeal(ruleset, (n, e, s, w), leader, tuple(table), broken, first_trick)
