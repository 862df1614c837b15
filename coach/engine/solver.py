"""What perfect play brings when all four hands are seen: the tricks of every card that may be played."""

from collections.abc import Collection, Mapping
from threading import local
from typing import NamedTuple

import numpy as np

from coach.engine.kernel_solver import Workspace
from coach.engine.kernel_solver import solve as solve_cards
from coach.engine.kernel_solver_frames import (
    CLUB_FIRST,
    FIELDS,
    FREE,
    PLAIN_FIRST,
    PLIES,
    UNBROKEN,
    UNBROKEN_TILL_LED,
)
from coach.engine.kernel_solver_table import CHUNK, COUNTS, GENERATION, NODES, forget_all
from coach.engine.layout import layout_of
from coach.rules.cards import Card
from coach.rules.errors import InputError
from coach.rules.ruleset import Ruleset
from coach.rules.seats import SEATS, Seat
from coach.rules.tricks import legal_cards

ROWS = 1 << 18
"""Rows of a table unless told: 9 MB. Four times as many save a fourteenth of the nodes at 13 cards."""
LEAST_ROWS = 256
"""A table must hold the shapes of one line of play at least."""
ENDING = 6
"""Tricks left up to which the table is kept for the next deal: its proofs speak of ranks, not of cards."""
NODES_A_CARD = 50_000_000
"""Boundaries between tricks after which a search gives up unless told: some seconds."""


class OpenDeal(NamedTuple):
    """A moment of the play with all cards seen: the hands N E S W without the cards on the table."""

    ruleset: Ruleset
    hands: tuple[Collection[Card], Collection[Card], Collection[Card], Collection[Card]]
    leader: Seat
    table: tuple[Card, ...] = ()
    spades_broken: bool = False
    """Whether spades are broken now, by the cards on the table too."""
    first_trick: bool = False

    @property
    def to_play(self) -> Seat:
        """The seat whose turn it is."""
        return SEATS[(self.leader + len(self.table)) % 4]

    def legal_cards(self) -> tuple[Card, ...]:
        """The cards the seat to play may play."""
        return legal_cards(
            self.ruleset,
            self.hands[self.to_play],
            self.table,
            spades_broken=self.spades_broken,
            first_trick=self.first_trick,
        )

    def check(self) -> None:
        """Raise an InputError unless the hands and the table make one trick of a game with this deck."""
        cards = [*self.table, *(card for hand in self.hands for card in hand)]
        if len(set(cards)) != len(cards):
            raise InputError("A card lies in two places.", "hands")
        if not set(cards) <= set(self.ruleset.deck):
            raise InputError("A card is not of this deck.", "hands")
        sizes = [len(self.hands[seat]) for seat in self.leader.clockwise()]
        left = sizes[3]
        played = len(self.table)
        if played > 3 or not 1 <= left <= 13 or sizes != [left - (turn < played) for turn in range(4)]:
            raise InputError("Each hand must hold as many cards, one less where it has played.", "hands")


class Solution(NamedTuple):
    """The tricks that the side to play takes after each legal card, the trick on the table among them.

    Not complete where the search was cut off: then only the cards solved until then are there."""

    tricks: Mapping[Card, int]
    is_complete: bool
    nodes: int
    """Boundaries between tricks that were met."""

    @property
    def best(self) -> int:
        """The most tricks the side to play can take; only of a complete solution."""
        return max(self.tricks.values())


class Solver:
    """A workspace of one thread, and the proofs in its table."""

    def __init__(self, rows: int = ROWS) -> None:
        if rows < LEAST_ROWS or rows & (rows - 1):
            raise ValueError(f"A table has a power of two of rows, {LEAST_ROWS} at least: not {rows}.")
        self.work = Workspace(
            frames=np.zeros((PLIES, FIELDS), np.int64),
            moves=np.zeros((PLIES, 16), np.int64),
            hands=np.zeros(4, np.int64),
            table=np.zeros(4, np.int64),
            shapes=np.zeros((rows // CHUNK, 2), np.int64),
            entries=np.zeros((rows, 4), np.int64),
            counts=np.zeros(COUNTS, np.int64),
            stop=np.zeros(1, np.int64),
            values=np.zeros((16, 2), np.int64),
        )
        self.work.counts[GENERATION] = 1

    def solve(self, deal: OpenDeal, nodes: int = NODES_A_CARD) -> Solution:
        """Solve every legal card, or as many as `nodes` boundaries between tricks allow."""
        deal.check()
        work, layout, seat = self.work, layout_of(deal.ruleset), deal.to_play
        for at, hand in enumerate(deal.hands):
            work.hands[at] = layout.mask(hand)
        for at, card in enumerate(deal.table):
            work.table[at] = layout.bit[card]
        if len(deal.hands[seat]) > ENDING:
            forget_all(work.shapes, work.counts)
        legal = layout.mask(deal.legal_cards())
        rule, first = _lead_rule(deal), _first_rule(deal)
        number, is_complete = solve_cards(work, len(deal.table), int(deal.leader), rule, first, legal, nodes)
        left = len(deal.hands[seat])
        tricks = {
            layout.card(int(card)): int(taken) if seat % 2 == 0 else left - int(taken)
            for card, taken in work.values[:number]
        }
        return Solution(tricks, bool(is_complete), int(work.counts[NODES]))

    def stop(self) -> None:
        """End the search that runs in another thread, and all later ones until `resume`."""
        self.work.stop[0] = 1

    def resume(self) -> None:
        """Let searches run again."""
        self.work.stop[0] = 0


def _lead_rule(deal: OpenDeal) -> int:
    options = deal.ruleset.options
    if deal.spades_broken or options.lead_spades == "anytime":
        return FREE
    return UNBROKEN_TILL_LED if options.only_spades_lead_breaks else UNBROKEN


def _first_rule(deal: OpenDeal) -> int:
    options = deal.ruleset.options
    if not deal.first_trick:
        return 0
    if options.first_lead == "low_club":
        return CLUB_FIRST
    return PLAIN_FIRST if options.first_trick_no_spades else 0


_of_thread = local()


def solve(deal: OpenDeal, nodes: int = NODES_A_CARD) -> Solution:
    """Solve every legal card in the workspace of this thread."""
    solver: Solver | None = getattr(_of_thread, "solver", None)
    if solver is None:
        solver = _of_thread.solver = Solver()
    return solver.solve(deal, nodes)
