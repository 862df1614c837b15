"""How often what the hard bot says comes true: python -m tests.bench.calibration HANDS OPPONENT.

Every bid and every card that is a choice gives its chance to make, to set the others and to keep a nil; they
are gathered by tenths and held against what happened. Hands begin level, with bags from 0 to 9 on both sides.
"""

import sys
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from itertools import chain

import numpy as np

from coach.bots import choose
from coach.engine import ready
from coach.engine.compiled import Floats
from coach.engine.learning import logistic
from coach.rules.deals import Deal, deal_hands, draw_dealer
from coach.rules.observation import observe
from coach.rules.position import Position
from coach.rules.scoring import HandScore, SideScore, Standing
from coach.rules.seats import Seat, Side
from coach.rules.variants import parse_ruleset

Case = tuple[str, float, bool]


def cases_of(task: tuple[int, str]) -> list[Case]:
    """What was said in one hand, and whether it came true."""
    from coach.engine.hard import decide

    ready.warm()
    number, opponent = task
    ruleset, seed = parse_ruleset(), f"calibration/{number}"
    dealer = draw_dealer(seed)
    standing = Standing(SideScore(0, number % 10), SideScore(0, number // 10 % 10))
    position = Position.start(Deal(ruleset, dealer, deal_hands(ruleset, dealer, seed), standing))
    said: list[tuple[str, Seat, float]] = []
    turn = 0
    while (seat := position.to_act) is not None:
        observation, turn = observe(position, seat), turn + 1
        if opponent != "hard" and seat.side is Side.EW:
            position = position.act(choose(opponent, observation, f"{seed}/{turn}"))
            continue
        action, found = decide(observation, number * 1000 + turn)
        if found is not None:
            kind = observation.question.value
            own = observation.is_nil(seat) or (kind == "bid" and str(action) == "nil")
            nil = "own nil" if own else "partner's nil"
            for name, chance in (("make", found.make), ("set", found.set_them), (nil, found.nil)):
                if chance is not None:
                    said.append((f"{kind} {name}", seat, chance))
        position = position.act(action)
    score = position.score()
    return [
        (name, chance, came)
        for name, seat, chance in said
        if (came := _came_true(name, seat, position, score)) is not None
    ]


def _came_true(name: str, seat: Seat, position: Position, score: HandScore) -> bool | None:
    """Whether it happened; None where it could not be told, as of a nil that nobody bid after all."""
    if name.endswith("nil"):
        one = seat if name.endswith("own nil") else seat.partner
        bid = position.bidding.bids[one]
        return position.taken[one] == 0 if bid is not None and bid.is_nil else None
    side = seat.side if name.endswith("make") else seat.side.other
    contract = [line.points for line in score.sides[side].lines if line.kind == "contract"]
    is_made = not contract or contract[0] > 0
    return is_made if name.endswith("make") else not is_made


def main(words: list[str]) -> int:
    """Print every tenth of every kind: said, came true, cases."""
    hands, opponent = int(words[0]), words[1]
    ready.warm()
    with ProcessPoolExecutor(2) as pool:
        cases = chain.from_iterable(
            pool.map(cases_of, [(number, opponent) for number in range(hands)], chunksize=16)
        )
        tenths: dict[tuple[str, int], list[tuple[float, bool]]] = defaultdict(list)
        for name, chance, came in cases:
            tenths[name, min(9, int(10 * chance))].append((chance, came))
    for (name, tenth), found in sorted(tenths.items()):
        said = sum(chance for chance, _ in found) / len(found)
        true = sum(came for _, came in found) / len(found)
        error = (max(0.0001, true * (1 - true)) / len(found)) ** 0.5
        off = abs(true - said) > (0.04 if len(found) >= 400 else 2 * error)
        mark = " OFF" if off else ""
        print(f"{name:18} {tenth / 10:.1f} said {said:.3f} true {true:.3f} n {len(found)}{mark}")
    for name in sorted({name for name, _ in tenths}):
        said, came = np.array([one for kind, _ in tenths for one in tenths[kind, _] if kind == name]).T
        shift, stretch = fitted_line(said, came)
        print(f"{name:18} fits best with shift {shift:+.2f} and stretch {stretch:.2f} more")
    return 0


def fitted_line(said: Floats, came: Floats) -> tuple[float, float]:
    """The straight line on the log odds that fits best what was said in between never and always."""
    between = (said > 0.0) & (said < 1.0)
    odds = np.log(said[between] / (1.0 - said[between]))
    features = np.column_stack([np.ones_like(odds), odds])
    shift, stretch = logistic(features, came[between])
    return float(shift), float(stretch)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
