"""What each plausible bid is worth, nil and blind bids among them."""

import numpy as np

from coach.engine import kernel_bid_search as bidding
from coach.engine.analysis import DEFAULT, Analysis, Candidate, Limit
from coach.engine.bid_search import BidsTried, code_of, try_every
from coach.engine.calibration import correction, nil_kind
from coach.engine.compiled import Floats
from coach.engine.kernel_bids import expected_tricks, nil_odds, offset_of
from coach.engine.layout import layout_of
from coach.engine.ties import is_decided
from coach.engine.tuned import bid_tables
from coach.engine.utility import utilities
from coach.engine.win_chances import game_of
from coach.rules.actions import LOOK, Action
from coach.rules.bids import NIL, Bid
from coach.rules.observation import Observation, Question
from coach.rules.seats import Side

BELOW, OVER = 1, 2
"""How far under and over the model's bid numbers are tried."""
HOPELESS = -2.2
"""Log odds under which nil is not tried."""
VALUES = [bidding.CHANCE, bidding.NS_POINTS, bidding.EW_POINTS, bidding.NS_BAGS, bidding.EW_BAGS]
"""Columns of a trial that a nil moves with its chance to hold."""


def analyse_bid(observation: Observation, limit: Limit = DEFAULT) -> Analysis:
    """Try every plausible bid, or looking against the blind bid on offer."""
    actions = candidates_of(observation)
    game = game_of(observation.ruleset.options)
    while True:
        codes = np.array([code_of(action) for action in actions], np.int64)
        tried = try_every(observation, codes, game, limit)
        _let_nils_come_true(observation, actions, tried, limit.against)
        ranked, number = _ranked(observation, actions, tried), len(tried.worlds)
        cut = number < limit.worlds
        more = [] if cut else _beyond(observation, actions, ranked[0].action)
        if not more:
            return Analysis(ranked, number, cut, bids=tried)
        actions = sorted([*actions, *more], key=code_of)


def _beyond(observation: Observation, actions: list[Action], best: Action) -> list[Action]:
    """What is still to be tried where the lowest or the highest number comes out best."""
    numbers = [one.tricks for one in actions if isinstance(one, Bid) and not one.is_nil]
    if not isinstance(best, Bid) or best.is_nil or best.tricks not in (min(numbers), max(numbers)):
        return []
    wanted = range(best.tricks - BELOW, best.tricks + OVER + 1)
    return [
        bid
        for bid in observation.legal_bids()
        if bid.tricks in wanted and not bid.is_nil and bid.tricks not in numbers
    ]


def candidates_of(observation: Observation) -> list[Action]:
    """The choices worth trying, numbers from low to high."""
    if observation.question is Question.LOOK:
        offer = observation.blind_offer()
        return [LOOK] if offer is None else [LOOK, offer]
    legal = observation.legal_bids()
    if len(legal) == 1:
        return list(legal)
    layout = layout_of(observation.ruleset)
    hand = layout.mask(observation.held)
    tables = bid_tables(observation.ruleset.variant.id)
    given = np.array([-1 if bid is None else bid.tricks for bid in observation.bids], np.int64)
    seat, dealer = int(observation.seat), int(observation.dealer)
    middle = expected_tricks(hand, layout.tops, tables) + offset_of(seat, given, tables)
    numbers = [bid for bid in legal if not bid.is_nil]
    nearest = [bid for bid in numbers if int(middle) - BELOW <= bid.tricks <= int(middle) + OVER]
    chosen: list[Action] = (
        list(nearest) or [min(numbers, key=lambda bid: abs(bid.tricks - middle))] if numbers else []
    )
    odds = nil_odds(hand, layout.deck, seat, dealer, given, tables)
    if NIL in legal and (not numbers or _may_hold(observation, odds)):
        chosen.insert(0, NIL)
    return chosen


def _may_hold(observation: Observation, odds: float) -> bool:
    """Whether nil is worth trying, by its log odds with the hand as it is; an exchange may take the danger
    out of it. Over partner's nil nobody covers it, and nobody understands it."""
    if observation.is_nil(observation.seat.partner):
        return False
    return observation.ruleset.options.nil_pass > 0 or odds > HOPELESS


def worth_of(observation: Observation, tried: BidsTried) -> Floats:
    """What decides, by [deal, choice]: the utility, or points where the game is decided anyhow."""
    chance, points = tried.results[:, :, bidding.CHANCE], _swings(observation, tried)
    if observation.seat.side is Side.EW:
        chance = 1.0 - chance
    return points if is_decided(chance.mean(axis=0)) else utilities(observation, chance, points)


def _swings(observation: Observation, tried: BidsTried) -> Floats:
    """The points of the side of the seat less the other's, by [deal, choice]."""
    points: Floats = tried.results[:, :, bidding.NS_POINTS] - tried.results[:, :, bidding.EW_POINTS]
    return points if observation.seat.side is Side.NS else -points


def _ranked(observation: Observation, actions: list[Action], tried: BidsTried) -> tuple[Candidate, ...]:
    utility = worth_of(observation, tried)
    means = utility.mean(axis=0)
    best = int(means.argmax())
    gaps = utility[:, [best]] - utility
    errors = gaps.std(axis=0) / max(1, len(gaps) - 1) ** 0.5
    points = _swings(observation, tried)
    lags = points[:, [best]] - points
    found = [
        _candidate(observation, action, column, tried, means, gaps, errors, points, lags)
        for column, action in enumerate(actions)
    ]
    return tuple(sorted(found, key=lambda one: -one.utility))


def _candidate(
    observation: Observation,
    action: Action,
    column: int,
    tried: BidsTried,
    means: Floats,
    gaps: Floats,
    errors: Floats,
    points: Floats,
    lags: Floats,
) -> Candidate:
    rows = tried.results[:, column]
    mean = rows.mean(axis=0)
    own_ns = observation.seat.side is Side.NS
    own_nil = bidding.NS_NIL if own_ns else bidding.EW_NIL
    made, theirs = (bidding.NS_MADE, bidding.EW_MADE) if own_ns else (bidding.EW_MADE, bidding.NS_MADE)
    return Candidate(
        action=action,
        equal=(),
        utility=float(means[column]),
        behind=float(gaps[:, column].mean()),
        error=float(errors[column]),
        points=float(points[:, column].mean()),
        points_behind=float(lags[:, column].mean()),
        points_error=float(lags[:, column].std() / max(1, len(lags) - 1) ** 0.5),
        make=float(mean[made]),
        set_them=1.0 - float(mean[theirs]),
        nil=_nil_chance(observation, action, rows[:, own_nil]),
        their_nil=None,
        bags=float(mean[bidding.NS_BAGS if own_ns else bidding.EW_BAGS]),
        tricks=float(mean[bidding.OWN_TRICKS]),
        worlds=len(rows),
        column=column,
    )


def _let_nils_come_true(
    observation: Observation, actions: list[Action], tried: BidsTried, against: str | None
) -> None:
    """Weigh what a nil brings by how often it holds against opponents of a level, not in the playouts.

    The difference is added to every deal alike, so that choices are still compared deal by deal."""
    column = next((turn for turn, action in enumerate(actions) if _is_nil(action)), None)
    if column is None or against is None:
        return
    rows = tried.results[:, column]
    held = rows[:, bidding.NS_NIL if observation.seat.side is Side.NS else bidding.EW_NIL] > 0
    if held.all() or not held.any():
        return
    share = float(held.mean())
    more = correction(against, nil_kind(observation, "bid own nil")).of(share) - share
    rows[:, VALUES] += more * (rows[held][:, VALUES].mean(axis=0) - rows[~held][:, VALUES].mean(axis=0))


def _is_nil(action: Action) -> bool:
    return isinstance(action, Bid) and action.is_nil


def _nil_chance(observation: Observation, action: Action, nils: Floats) -> float | None:
    """How likely the nil just tried holds, or else partner's; None where neither is bid."""
    own, bid = _is_nil(action), nils != 0
    if not bid.any() or not (own or observation.is_nil(observation.seat.partner)):
        return None
    return float((nils[bid] > 0).mean())
