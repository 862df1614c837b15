"""What each bid is worth: tried out in deals that fit, later seats bid by the model, the policy plays the
hand."""

from dataclasses import dataclass
from time import perf_counter

import numpy as np

from coach.engine import kernel_bid_search as bidding
from coach.engine import kernel_state as at
from coach.engine.aims import bag_price
from coach.engine.analysis import Limit
from coach.engine.beginning import state_of
from coach.engine.beliefs import Evidence, choose_worlds
from coach.engine.compiled import Floats, Ints
from coach.engine.contracts import Undertaken, undertaken
from coach.engine.kernel_bid_search import try_bids
from coach.engine.kernel_worth import WORTH_TABLES
from coach.engine.layout import Layout, layout_of
from coach.engine.tuned import bid_tables, policy_weights
from coach.engine.win_chances import Game
from coach.engine.worlds import chance_of, draw, unseen_of
from coach.rules.bids import BLIND_NIL, Bid, BlindBid
from coach.rules.observation import Observation, Question
from coach.rules.options import Options
from coach.rules.seats import SEATS

_STYLES = {
    "each_speaks": bidding.EACH_SPEAKS,
    "mirror": bidding.MIRROR,
    "whiz": bidding.WHIZ,
    "suicide": bidding.SUICIDE,
}


BATCH = 256
"""Deals between two looks at the clock."""
RAW = 4
"""Deals drawn for each that is kept: bids alone tell less of a deal than cards do."""


@dataclass(frozen=True, slots=True)
class BidsTried:
    """What came of each candidate: `results[world, candidate, column]` as `kernel_bid_search` names the
    columns; `won` and `ruffed` by [world, candidate] the cards that won tricks, and by ruffing."""

    worlds: Ints
    results: Floats
    won: Ints
    ruffed: Ints


def try_every(observation: Observation, candidates: Ints, game: Game, limit: Limit) -> BidsTried:
    """Try the candidates, coded as in `kernel_bid_search`, in deals that fit, as many as the limit allows."""
    started = perf_counter()
    layout = layout_of(observation.ruleset)
    options = observation.ruleset.options
    contracts = undertaken(observation, layout)
    worlds = _full_deals(observation, layout, contracts, limit.worlds, limit.seed)
    number, shape = len(worlds), (len(worlds), len(candidates))
    results = np.zeros((*shape, bidding.RESULTS))
    won, ruffed = (np.zeros(shape, np.int64) for _ in range(2))
    given = np.array([-1 if bid is None else bid.tricks for bid in observation.bids], np.int64)
    standing = observation.standing
    scores = np.array([standing.ns.points, standing.ew.points], np.int64)
    done = 0
    while done < number and not (done and limit.is_over(started)):
        first, done = done, min(number, done + BATCH)
        try_bids(
            worlds, first, done, candidates, int(observation.seat), int(observation.dealer),
            int(observation.dealer.left), layout.deck, given, contracts.kinds, contracts.blind,
            auction_of(options), contracts.sheet, scores, contracts.bags, game.game, game.chances,
            bag_price(options), options.failed_nil_tricks == "contract", layout.tops,
            bid_tables(observation.ruleset.variant.id), WORTH_TABLES, layout.rules,
            policy_weights(), np.zeros(at.STATE, np.int64), results, won, ruffed,
        )  # fmt: skip
    return BidsTried(worlds[:done], results[:done], won[:done], ruffed[:done])


def auction_of(options: Options) -> Ints:
    """The house rules of bidding in numbers."""
    auction = np.zeros(bidding.AUCTION, np.int64)
    auction[bidding.MAY_NIL] = options.nil is not False
    auction[bidding.BOTH_NIL] = options.both_nil
    auction[bidding.BOARD] = options.min_team_bid
    auction[bidding.STYLE] = _STYLES[options.bidding_style]
    auction[bidding.NIL_PASS] = options.nil_pass
    auction[bidding.BLIND_TRICKS] = options.blind_bid or 0
    return auction


def _full_deals(
    observation: Observation, layout: Layout, contracts: Undertaken, number: int, seed: int
) -> Ints:
    """Deals by [world, seat] that fit what a bidder knows; before it looks its own hand is drawn as
    well."""
    chance = chance_of(seed)
    seat = int(observation.seat)
    deals = np.zeros((number, 4), np.int64)
    if observation.question is Question.LOOK:
        return _blind_deals(layout, number, chance)
    raw = draw(unseen_of(observation, layout), RAW * number, chance)
    base = state_of(observation, layout, contracts)
    evidence = Evidence(observation, layout, contracts, base)
    logs = evidence.log_weights(raw)
    chosen = choose_worlds(raw, logs, number, chance)
    deals[:, seat] = layout.mask(observation.held)
    for turn in range(3):
        deals[:, (seat + 1 + turn) % 4] = chosen[:, turn]
    return deals


def _blind_deals(layout: Layout, number: int, chance: Ints) -> Ints:
    order = np.random.default_rng(int(chance[0]) & 0x7FFFFFFF)
    cards = np.array(list(layout.bit.values()), np.int64)
    deals = np.zeros((number, 4), np.int64)
    for row in deals:
        order.shuffle(cards)
        for seat in SEATS:
            row[seat] = np.bitwise_or.reduce(cards[13 * seat : 13 * seat + 13])
    return deals


def code_of(action: object) -> int:
    """The number by which a bid, a blind bid or a look is tried."""
    if isinstance(action, BlindBid):
        return bidding.BLIND_SIDE_BID
    if action == BLIND_NIL:
        return bidding.BLIND_NIL_BID
    if isinstance(action, Bid):
        return action.tricks
    return bidding.BY_MODEL
