"""How often what the hard bot says comes true: python -m tests.bench.calibration HANDS LEVEL [SEED [CARDS]].

Hard bots play against opponents of a level and say at every choice how likely they are to make, to set the
others, to keep a nil and to break one. What is said is gathered by tenths and held against what happened; the
error beside a tenth counts hands, not choices, for the choices of one hand come true together. CARDS are how
many are exchanged after a nil."""

import sys
from collections import defaultdict

import numpy as np

from coach.bots.make_calibration import NO_EXCHANGE, sayings
from coach.bots.said import Said
from coach.engine.calibration import correction

MANY = 400
"""Cases from which a tenth is held to four points, else to two standard errors."""
ALLOWED = 0.04
SEED = "held against what happened"
"""Not the seed of the hands that the corrections were fitted to."""


def tenths(said: list[Said], level: str) -> list[str]:
    """A line for every kind and tenth: what was said, what came true, by how much it is off."""
    cases: dict[tuple[str, int], list[tuple[float, bool, int]]] = defaultdict(list)
    for one in said:
        chance = correction(level, one.name).of(one.share)
        whole = one.name.replace("play", "card").replace("ending", "card")
        cases[whole, min(9, int(10 * chance))].append((chance, one.came, one.hand))
    return [_line(name, tenth, np.array(found)) for (name, tenth), found in sorted(cases.items())]


def _line(name: str, tenth: int, cases: np.ndarray) -> str:
    chance, came, hand = cases.T
    number, off = len(cases), float((came - chance).mean())
    _, hands = np.unique(hand, return_inverse=True)
    error = float((np.bincount(hands, weights=came - chance - off) ** 2).sum() ** 0.5) / number
    # A few hands that all ended alike would seem to leave no doubt: at the least it is that of as many coins.
    error = max(error, float((chance * (1.0 - chance)).mean() / (hands.max() + 1)) ** 0.5)
    is_off = abs(off) > (ALLOWED if number >= MANY else 2 * error)
    mark = "  OFF" if is_off else ""
    return (
        f"{name:30} {tenth / 10:.1f}  said {chance.mean():.3f}  true {came.mean():.3f}  "
        f"off {off:+.3f} ± {error:.3f}  cases {number:6}  hands {hands.max() + 1:5}{mark}"
    )


def main(words: list[str]) -> int:
    """Print every tenth of every kind."""
    level = words[1]
    exchanges = tuple(map(int, words[3:])) or NO_EXCHANGE
    said = sayings(words[2] if len(words) > 2 else SEED, int(words[0]), level, 2, exchanges)
    print("\n".join(tenths(said, level)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
