"""What the tricks taken and the cards left have settled, whatever the others hold."""

import numpy as np

from coach.engine import contracts as columns
from coach.engine.compiled import Ints
from coach.engine.contracts import EW_AT, score_table, undertaken
from coach.engine.layout import layout_of
from coach.engine.nils import told_nil
from coach.rules.actions import Action
from coach.rules.cards import Card, Suit
from coach.rules.observation import Observation, Question
from coach.rules.seats import SEATS, Side
from coach.rules.tricks import winner_index


class Settled:
    """What is settled of a hand's end once a card is played."""

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.taken = np.array([observation.taken[one] for one in SEATS], np.int64)
        outcomes = np.arange(14 * 14 * 14)
        tricks = np.array([outcomes // 196, outcomes // 14 % 14, outcomes % 14])
        self._ends = np.vstack([tricks, 13 - tricks.sum(axis=0)])
        self._scores = score_table(undertaken(observation, layout_of(observation.ruleset)), self.taken)

    def by(self, action: Action) -> frozenset[str]:
        """Of "make", "set", "nil" (of the own side) and "their nil" what is settled."""
        observation, seat = self.observation, self.observation.seat
        if observation.question is not Question.PLAY or not isinstance(action, Card):
            return frozenset()
        least, most = _further(observation, action)
        possible = (self._ends >= (self.taken + least)[:, None]).all(axis=0)
        made = self._scores[possible & (self._ends[seat] <= self.taken[seat] + most)]
        own, other = (0, EW_AT) if seat.side is Side.NS else (EW_AT, 0)
        found = {
            "make": np.ptp(made[:, own + columns.MADE]) == 0,
            "set": np.ptp(made[:, other + columns.MADE]) == 0,
        }
        for name, pair in (("nil", (seat, seat.partner)), ("their nil", (seat.left, seat.right))):
            nil = told_nil(observation, pair)
            found[name] = nil is not None and bool(self.taken[nil] + least[nil] > 0)
        return frozenset(name for name, is_so in found.items() if is_so)


def _further(observation: Observation, card: Card) -> tuple[Ints, int]:
    """The least further tricks of each seat and the most of the observer's, once a card is played."""
    ruleset, unseen = observation.ruleset, observation.unseen
    strength, suit_of = ruleset.strength, ruleset.suit_of
    out = [one for one in unseen if suit_of[one] is Suit.SPADES]
    top = max((strength[one] for one in out), default=-1)
    rest = [one for one in observation.held if one != card and suit_of[one] is Suit.SPADES]
    trick = [*observation.cards_on_table, card]
    winner = winner_index(ruleset, trick)
    is_last, lies_highest = len(trick) == 4, winner == len(trick) - 1
    if suit_of[card] is Suit.SPADES:
        is_master = strength[card] > top
    else:
        is_master = not out and all(
            suit_of[one] is not suit_of[card] or strength[one] < strength[card] for one in unseen
        )
    least = np.zeros(4, np.int64)
    least[observation.seat] = sum(strength[one] > top for one in rest)
    if lies_highest and (is_last or is_master):
        least[observation.seat] += 1
    elif is_last:
        least[SEATS[(observation.seat - 3 + winner) % 4]] += 1
    return least, observation.tricks_left - (not lies_highest)
