"""The rules of Spades once more, as slow and as plainly as the rule text puts them.

Nothing here may import from ``coach``: two readings only check one another while they share nothing.
Cards, seats and bids are strings as people write them; a position is a dict; nothing is stored twice.
Options are taken to be allowed and free of contradictions; refusing bad ones is not tested with this.
"""

from .bidding import blind_questions, legal_bids
from .cards import DECKS, deck, strength, suit_high_to_low, suit_of, trick_winner
from .play import breaks, first_leader, legal_cards, legal_in, perft, perft_from, perft_middle, play, start
from .scoring import game_winner, score_hand, score_side
from .sheet import NEW_YORK_TABLE, RANKS, SEATS, SIDES, left_of, partner_of, round_from, rule, side_of

__all__ = [
    "DECKS",
    "NEW_YORK_TABLE",
    "RANKS",
    "SEATS",
    "SIDES",
    "blind_questions",
    "breaks",
    "deck",
    "first_leader",
    "game_winner",
    "left_of",
    "legal_bids",
    "legal_cards",
    "legal_in",
    "partner_of",
    "perft",
    "perft_from",
    "perft_middle",
    "play",
    "round_from",
    "rule",
    "score_hand",
    "score_side",
    "side_of",
    "start",
    "strength",
    "suit_high_to_low",
    "suit_of",
    "trick_winner",
]
