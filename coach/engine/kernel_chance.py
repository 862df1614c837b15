"""Chance in the kernels: one int64 of state, the same numbers for the same seed everywhere."""

from coach.engine.compiled import Ints, lean_kernel

_LOW_57 = (1 << 57) - 1
_LOW_31 = (1 << 31) - 1


@lean_kernel
def seed_chance(chance: Ints, seed: int) -> None:
    """Start from a seed; seeds that lie together start far apart."""
    mixed = seed * 6364136223846793005 + 1442695040888963407
    mixed ^= (mixed >> 29) & ((1 << 35) - 1)
    mixed = mixed * 2862933555777941757 + 3037000493
    chance[0] = mixed if mixed != 0 else 88172645463325252
    for _ in range(4):
        below(chance, 2)


@lean_kernel
def _next(chance: Ints) -> int:
    """The next state (xorshift, Marsaglia 2003)."""
    x = chance[0]
    x ^= x << 13
    x ^= (x >> 7) & _LOW_57
    x ^= x << 17
    chance[0] = x
    return x


@lean_kernel
def below(chance: Ints, limit: int) -> int:
    """A whole number from 0 to limit - 1; the bias is below limit / 2**31."""
    return (((_next(chance) >> 33) & _LOW_31) * limit) >> 31


@lean_kernel
def unit(chance: Ints) -> float:
    """A number from 0 to 1, 1 excluded."""
    return ((_next(chance) >> 11) & ((1 << 52) - 1)) * (1.0 / (1 << 52))
