"""What a match came to: points a hand with their interval, games won, and how each bot bid and played."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import mean, stdev
from typing import NamedTuple

from coach.bots.match import Match, Played, Spent
from coach.rules.scoring import SideResult

BAG_PRICE = 6
"""Points a bag costs in the long run, beside what it scores."""
NORMAL_95 = 1.96


class Lead(NamedTuple):
    """Points a hand the first bot won more than the other, and half the 95 % interval (None of one pair)."""

    points: float
    ci95: float | None


class GamesWon(NamedTuple):
    """The share of games the first bot won, draws as halves, and its 95 % interval."""

    games: int
    rate: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class BotFigures:
    """How one bot bid and played: sides set, nils bid and made, bags a hand, CPU milliseconds an action."""

    set_rate: float
    nil_bid: int
    nil_made: int
    bags: float
    ms: float


@dataclass(frozen=True, slots=True)
class MatchFigures:
    """The figures of a match; all but the times are the same whoever played which part of it."""

    pairs: int
    """Deals, or games, that were played in both seatings."""
    hands: int
    points: Lead
    less_bags: Lead
    ns: BotFigures
    ew: BotFigures
    won: GamesWon | None = None

    def json(self) -> dict[str, object]:
        """The figures as the command line prints them."""
        counts: dict[str, object] = {"deals": self.pairs}
        if self.won:
            interval = [self.won.low, self.won.high]
            counts = {
                "games": self.won.games,
                "hands": self.hands,
                "win_rate": self.won.rate,
                "win_ci95": interval,
            }
        return {
            **counts,
            "points_a_hand": self.points.points,
            "ci95": self.points.ci95,
            "points_less_bags": self.less_bags.points,
            "ci95_less_bags": self.less_bags.ci95,
            "ns": asdict(self.ns),
            "ew": asdict(self.ew),
        }


def figures_of(match: Match, played: Sequence[Played], spent: Sequence[Spent]) -> MatchFigures:
    """The figures of everything played, in whatever order it came in."""
    return MatchFigures(
        pairs=len({one.number for one in played}),
        hands=sum(len(one.mine) for one in played),
        points=_lead(played, 0),
        less_bags=_lead(played, BAG_PRICE),
        ns=_bot_figures([result for one in played for result in one.mine], spent, 0),
        ew=_bot_figures([result for one in played for result in one.theirs], spent, 1),
        won=_games_won(played) if match.unit == "game" else None,
    )


def _bot_figures(results: Sequence[SideResult], spent: Sequence[Spent], which: int) -> BotFigures:
    contracts = [
        result.points_of("contract")
        for result in results
        if any(line.kind == "contract" for line in result.lines)
    ]
    nils = [line for result in results for line in result.lines if line.kind in ("nil", "blind_nil")]
    cpu = sum(one.cpu_seconds[which] for one in spent)
    actions = sum(one.actions[which] for one in spent)
    return BotFigures(
        set_rate=round(sum(points < 0 for points in contracts) / max(1, len(contracts)), 4),
        nil_bid=len(nils),
        nil_made=sum(line.points > 0 for line in nils),
        bags=round(mean(result.bags_taken for result in results), 4),
        ms=round(1000 * cpu / max(1, actions), 4),
    )


def _lead(played: Sequence[Played], bag_price: int) -> Lead:
    pairs: dict[int, list[float]] = defaultdict(list)
    for one in played:
        pairs[one.number].append(mean(_leads(one, bag_price)))
    leads = [mean(pairs[number]) for number in sorted(pairs)]
    half = NORMAL_95 * stdev(leads) / len(leads) ** 0.5 if len(leads) > 1 else None
    return Lead(round(mean(leads), 4), None if half is None else round(half, 4))


def _leads(one: Played, bag_price: int) -> list[int]:
    """What the first bot scored more than the other in each hand, bags priced."""
    return [
        mine.total - theirs.total - bag_price * (mine.bags_taken - theirs.bags_taken)
        for mine, theirs in zip(one.mine, one.theirs, strict=True)
    ]


def _games_won(played: Sequence[Played]) -> GamesWon:
    won = sum(0.5 if one.won is None else one.won for one in played)
    low, high = wilson_interval(won, len(played))
    return GamesWon(len(played), round(won / len(played), 4), low, high)


def wilson_interval(won: float, of: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's formula."""
    share, z2 = won / of, NORMAL_95**2
    middle = share + z2 / (2 * of)
    half = NORMAL_95 * (share * (1 - share) / of + z2 / (4 * of * of)) ** 0.5
    scale = 1 + z2 / of
    return round((middle - half) / scale, 4), round((middle + half) / scale, 4)
