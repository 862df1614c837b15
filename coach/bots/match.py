"""Duplicate matches: every deal, or every game, is played twice with the sides exchanged."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from coach.bots.contenders import Contender
from coach.bots.playing import ANSWER_SECONDS, Seating, seated
from coach.engine.ready import warm
from coach.rules.deals import Deal, deal_hands
from coach.rules.game import Game
from coach.rules.ruleset import Ruleset
from coach.rules.scoring import HandScore, SideResult
from coach.rules.seats import SEATS, SIDES, Side

LONGEST_GAME = 200
"""Hands after which a game counts as drawn; two sides that only lose might never reach an end."""
SINGLE_HAND = 2
"""The number of a deal played alone: a first hand might bid itself, and no bid would be compared."""


@dataclass(frozen=True, slots=True)
class Match:
    """Two bots under a rule sheet: single deals at 0:0, or games to the target."""

    ns: Contender
    ew: Contender
    ruleset: Ruleset
    seed: str
    unit: Literal["deal", "game"] = "deal"
    bidder: Contender | None = None
    """Who makes all bids, so that only the play of the cards differs; None: each its own."""
    limit: float = ANSWER_SECONDS
    """Seconds an external bot has for an answer."""

    @property
    def is_external(self) -> bool:
        """Whether any bot runs as processes of its own."""
        return any(one.is_external for one in self._contenders)

    @property
    def searches(self) -> bool:
        """Whether any bot rests on the compiled engine."""
        return any(one.searches for one in self._contenders)

    @property
    def _contenders(self) -> tuple[Contender, ...]:
        return (self.ns, self.ew) if self.bidder is None else (self.ns, self.ew, self.bidder)


@dataclass(frozen=True, slots=True)
class Played:
    """One deal or game under one seating, seen from the bot that is named first."""

    number: int
    exchanged: bool
    mine: tuple[SideResult, ...]
    """What each hand brought to the first bot's side."""
    theirs: tuple[SideResult, ...]
    won: bool | None = None
    """Whether the first bot won the game; None for a single deal and for a draw."""


@dataclass(frozen=True, slots=True)
class Spent:
    """What the two bots' answers cost, first bot first."""

    cpu_seconds: tuple[float, float]
    actions: tuple[int, int]


def play_match(match: Match, numbers: Iterable[int]) -> Iterator[Played | Spent]:
    """The deals or games of these numbers, first as the bots are named, then with the sides exchanged.

    A process plays all its hands at one seat: in the other seating of a deal it would know the cards.
    """
    numbers = tuple(numbers)
    if match.searches:
        warm()  # in every process that plays: the hard bot counts until then
    for exchanged in (False, True):
        yield from _play_seating(match, numbers, exchanged=exchanged)


def _play_seating(match: Match, numbers: tuple[int, ...], *, exchanged: bool) -> Iterator[Played | Spent]:
    ns, ew = (match.ew, match.ns) if exchanged else (match.ns, match.ew)
    play = _play_deal if match.unit == "deal" else _play_game
    with seated(ns, ew, bidder=match.bidder, limit=match.limit) as seating:
        for number in numbers:
            # Named by who sits where, so that naming the bots the other way round plays the same hands.
            seed = f"{match.seed}/{number}/{ns.name}/{ew.name}/{exchanged and ns == ew}"
            yield play(match, seating, number, seed, exchanged=exchanged)
    mine, theirs = reversed(SIDES) if exchanged else SIDES
    yield Spent(
        (seating.cpu_seconds(mine), seating.cpu_seconds(theirs)),
        (seating.actions[mine], seating.actions[theirs]),
    )


def _play_deal(match: Match, seating: Seating, number: int, seed: str, *, exchanged: bool) -> Played:
    dealer = SEATS[number % 4]
    hands = deal_hands(match.ruleset, dealer, f"match/{match.seed}/{number}")
    score = seating.play_out(Deal(match.ruleset, dealer, hands, hand_number=SINGLE_HAND), seed).score()
    mine = Side(exchanged)
    return Played(number, exchanged, (score.sides[mine],), (score.sides[mine.other],))


def _play_game(match: Match, seating: Seating, number: int, seed: str, *, exchanged: bool) -> Played:
    game = Game.start(match.ruleset, f"match/{match.seed}/game/{number}")
    game = replace(game, dealer=SEATS[number % 4])
    scores: list[HandScore] = []
    while game.winner is None and len(scores) < LONGEST_GAME:
        position = seating.play_out(game.next_deal(), f"{seed}/{game.hand_number}")
        scores.append(position.score())
        game = game.finish_hand(position)
    mine = Side(exchanged)
    won = None if game.winner is None else game.winner is mine
    results = [[score.sides[side] for score in scores] for side in (mine, mine.other)]
    return Played(number, exchanged, tuple(results[0]), tuple(results[1]), won)
