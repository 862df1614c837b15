"""Bids by what the others said, by the bags and by the score."""

from coach.advice.lines import Line
from coach.advice.numbers import percent, points_words, wins_for_less
from coach.advice.proven.bid_case import BidCase
from coach.advice.proven.hand_bids import ARGUES, reaches, told
from coach.advice.words import action_words, count_words
from coach.engine.aims import bag_price

MANY, FEW = 14, 10
"""Bids of a table at which somebody fails, and at which bags are left over."""
DEATH = (12, 13)
"""Bids of a table that leave no trick, or one."""
UNLIKELY, DOUBTFUL = 0.3, 0.6
"""The chances between which a nil is looked at and called one that would hold only so often."""
TOLD_NIL = 0.15
"""The chance to fail from which a nil of the opponents is a reason for a bid."""
LIKELY = 0.25
"""The least chance of a set that is bid for."""
NEAR = 3
"""Bags short of the penalty at which they decide a bid."""


def _table(case: BidCase) -> int | None:
    """All four bids together where mine is the last."""
    others = [bid for seat, bid in enumerate(case.observation.bids) if seat != case.observation.seat]
    if any(bid is None for bid in others):
        return None
    return sum(bid.tricks for bid in others if bid) + case.number


def bid_to_the_score(case: BidCase) -> Line | None:
    """The least number that reaches the target with partner's bid, better than one less."""
    observation = case.observation
    side, target = observation.seat.side, observation.ruleset.options.target
    partner = observation.bids[observation.seat.partner]
    if partner is None or partner.is_nil or observation.side_blinds[side] is not None:
        return None
    ours, theirs = observation.standing[side].points, observation.standing[side.other].points
    together = partner.tricks + case.number
    less = case.other(case.number - 1)
    if (
        not ours + 10 * (together - 1) < target <= ours + 10 * together
        or less is None
        or not case.is_better(less)
    ):
        return None
    chance = case.findings.chance_to_win
    mine, other = (percent(float(chance(one).mean())) for one in (case.chosen, less))
    if mine == other:
        return None
    head = f"At {ours} to {theirs}, {together} between you reach {target}"
    return told(
        case,
        "bid-to-the-score",
        f"{head}: bidding {case.number} wins the game in {mine}, {case.number - 1} in {other}",
    )


def bag_aware(case: BidCase) -> Line | None:
    """Near a penalty one more is bid, for its bags would cost more than the risk."""
    options, observation = case.observation.ruleset.options, case.observation
    bags = observation.standing[observation.seat.side].bags
    less = case.other(case.number - 1)
    if not options.bag_penalty or bags < options.bag_limit - NEAR or less is None or not case.is_better(less):
        return None
    if case.chosen.make is not None and less.make is not None and case.chosen.make >= less.make:
        return None
    if bag_price(options) * (less.bags - case.chosen.bags) <= 0 or case.chosen.points > less.points + 10:
        return None
    head = (
        f"With {count_words(bags, 'bag')} bid {case.number}: it brings {case.chosen.bags:.1f} bags on average"
    )
    return told(case, "bag-aware-bid", f"{head}, bidding {case.number - 1} {less.bags:.1f}", reaches(case))


def game_first(case: BidCase) -> Line | None:
    """Points say one bid and the chance to win the game another."""
    findings, chosen = case.findings, case.chosen
    others = [one for one in case.found.analysis.candidates if one is not chosen]
    other = max(others, key=lambda one: one.points, default=None)
    if other is None or not case.is_better(other) or other.points - chosen.points < 1:
        return None
    if not case.more(findings.points, other).is_down:
        return None
    mine, theirs = (float(findings.chance_to_win(one).mean()) for one in (chosen, other))
    if percent(mine) == percent(theirs):
        return None
    ruleset = case.observation.ruleset
    bid, another = action_words(ruleset, chosen.action), action_words(ruleset, other.action)
    text = wins_for_less(bid, another, other.points - chosen.points, mine, theirs)
    line = told(case, "by-the-numbers", text)
    line.facts.update(win=round(mine, 4), win_other=round(theirs, 4))
    return line


def only_number(case: BidCase) -> Line | None:
    """The rules leave one number beside nil."""
    numbers = [bid for bid in case.observation.legal_bids() if not bid.is_nil]
    if case.bid.is_nil or len(numbers) != 1:
        return None
    share = None if case.nil is None or case.nil.nil is None else case.share(case.nil.nil)
    tail = None if share is None else f"nil would hold in {share}"
    return told(case, "by-the-numbers", f"Bid {case.number}: the only number you may bid", tail)


def cover_bid(case: BidCase) -> Line | None:
    """Partner has bid nil: how often it holds under my bid, and how often mine is made."""
    partner = case.observation.bids[case.observation.seat.partner]
    if partner is None or not partner.is_nil or case.chosen.nil is None or case.chosen.make is None:
        return None
    nil, make = case.share(case.chosen.nil), case.share(case.chosen.make)
    if nil is None or make is None:
        return None
    return told(
        case,
        "cover-bid",
        f"Bid {case.number} and cover: partner's nil holds in {nil}, and you make {case.number} in {make}",
    )


def nil_seat(case: BidCase) -> Line | None:
    """An opponent has bid nil: where it sits, and how often it fails."""
    observation = case.observation
    for seat, side in ((observation.seat.left, "left"), (observation.seat.right, "right")):
        bid = observation.bids[seat]
        if bid is None or not bid.is_nil:
            continue
        other = observation.bids[seat.partner]
        if other is not None and other.is_nil:
            continue
        fails = case.findings.nil_fails(observation.seat.side.other, case.chosen)
        known = len(fails) == case.deals and float(fails.mean()) >= TOLD_NIL
        share = case.share(float(fails.mean())) if known else None
        if share is not None and reaches(case) is not None and case.mean < case.number + ARGUES:
            return told(
                case, "nil-seat", f"Bid {case.number}: the nil on your {side} fails in {share}", reaches(case)
            )
    return None


def death_bid(case: BidCase) -> Line | None:
    """The bids leave no trick or one: a set is worth more than the bags it costs."""
    table = _table(case)
    theirs = case.observation.contracts.of(case.observation.seat.side.other)
    if table not in DEATH or case.chosen.set_them is None or not theirs:
        return None
    chance = case.chosen.set_them
    share = case.share(chance)
    price = max(0.0, bag_price(case.observation.ruleset.options))
    if share is None or chance < LIKELY or 20 * theirs * chance <= price * case.chosen.bags:
        return None
    return told(
        case,
        "death-bid",
        f"The four bids come to {table}: bid {case.number} and go for the set, which comes in {share}",
        reaches(case),
    )


def table_count(case: BidCase) -> Line | None:
    """Last to speak: the bids come to more than there are tricks, or leave many over."""
    table = _table(case)
    if table is None or case.chosen.set_them is None:
        return None
    if table >= MANY:
        share = case.share(case.chosen.set_them)
        tail = None if share is None else f"they are set in {share}"
        return told(
            case,
            "table-count",
            f"The four bids come to {table}, so somebody fails: bid {case.number}",
            tail,
            reaches(case),
        )
    if table <= FEW:
        head = f"The four bids come to {table} and leave {13 - table} tricks over: bid {case.number}"
        return told(case, "table-count", head, f"{case.chosen.bags:.1f} bags on average", reaches(case))
    return None


def nil_declined(case: BidCase) -> Line | None:
    """Nil was looked at and is not worth its risk."""
    nil = case.nil
    if nil is None or nil.nil is None or not case.is_better(nil) or not UNLIKELY <= nil.nil <= DOUBTFUL:
        return None
    share = case.share(nil.nil)
    gap = case.chosen.points - nil.points
    if share is None or gap < 1:
        return None
    return told(
        case,
        "risky-nil",
        f"Nil would hold in only {share}: bid {case.number}, {points_words(gap)} better",
        reaches(case),
    )
