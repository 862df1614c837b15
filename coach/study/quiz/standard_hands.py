"""Finished hands of standard Spades, drawn so that each shows one skill."""

from random import Random

from coach.rules.bids import BLIND_NIL, NIL
from coach.rules.variants import parse_ruleset
from coach.study.quiz.drawing import (
    Drawn,
    Half,
    ahead,
    points_with,
    seated,
    with_contract,
    with_nil,
)

STANDARD = parse_ruleset()
BLIND = parse_ruleset("standard", {"blind_nil": True})


def made(chance: Random) -> Drawn:
    """A contract made to the trick."""
    contract = chance.randint(3, 9)
    return seated(chance, STANDARD, with_contract(chance, contract, contract))


def set_(chance: Random) -> Drawn:
    """A contract missed by one to three."""
    contract = chance.randint(4, 10)
    taken = contract - chance.choice((1, 1, 2, 3))
    return seated(chance, STANDARD, with_contract(chance, contract, taken, chance.randint(1, 9)))


def bags(chance: Random) -> Drawn:
    """Tricks over the contract, the count still short of ten."""
    contract, over = chance.randint(2, 8), chance.randint(1, 4)
    return seated(
        chance, STANDARD, with_contract(chance, contract, contract + over, chance.randint(0, 9 - over))
    )


def ten_bags(chance: Random) -> Drawn:
    """The count gets full or passes ten; now and then it stops at nine."""
    contract, over = chance.randint(2, 7), chance.randint(1, 5)
    running = 9 if chance.random() < 0.2 else 10 + chance.randint(0, over - 1)
    old = min(9, running - over)
    return seated(chance, STANDARD, with_contract(chance, contract, contract + running - old, old))


def carry(chance: Random) -> Drawn:
    """The count after the hand: past ten, or left alone by a set."""
    if chance.random() < 0.25:
        return set_(chance)
    over = chance.randint(2, 6)
    old = chance.randint(11 - over, 9)
    contract = chance.randint(2, 7)
    return seated(chance, STANDARD, with_contract(chance, contract, contract + over, old))


def two_penalties(chance: Random) -> Drawn:
    """Twenty bags on the count at once."""
    old = chance.randint(7, 9)
    taken_bags = chance.randint(20 - old, 13)
    contract = chance.randint(0, min(2, 13 - taken_bags))
    if contract == 0:
        one = chance.randint(4, taken_bags - 4)
        ours = Half((NIL, NIL), (one, taken_bags - one), points_with(chance, old), old)
    elif contract == 2 and chance.random() < 0.5:
        ours = with_contract(chance, 2, 2 + taken_bags, old)
    else:
        nil_tricks = chance.randint(1, 3)
        ours = with_nil(chance, contract, contract + taken_bags - nil_tricks, nil_tricks, old)
    return seated(chance, STANDARD, ours)


def nil_made(chance: Random) -> Drawn:
    """A nil made beside a number, which may be made or not."""
    number = chance.randint(2, 6)
    taken = max(1, number + chance.choice((-1, 0, 0, 1, 2, 3)))
    return seated(chance, STANDARD, with_nil(chance, number, taken))


def nil_failed(chance: Random) -> Drawn:
    """A nil that took tricks beside a number, which may be made or not."""
    number, nil_tricks = chance.randint(2, 6), chance.choice((1, 1, 2, 2, 3))
    taken = max(1, number + chance.choice((-2, -1, -1, 0, 1, 2)))
    return seated(chance, STANDARD, with_nil(chance, number, taken, nil_tricks))


def both_nil(chance: Random) -> Drawn:
    """Both partners nil: one fails, both do, or neither."""
    tricks = chance.choice(((0, 0), (1, 0), (0, 2), (2, 0), (0, 1), (1, 1), (1, 2), (3, 0)))
    old = chance.randint(0, 6)
    return seated(chance, STANDARD, Half((NIL, NIL), tricks, points_with(chance, old), old))


def blind_nil(chance: Random) -> Drawn:
    """A blind nil of a side a hundred behind, made or failed."""
    number, nil_tricks = chance.randint(2, 6), chance.choice((0, 0, 1, 2))
    taken = max(1, number + chance.choice((-1, 0, 0, 1, 2)))
    ours = with_nil(chance, number, taken, nil_tricks, nil=BLIND_NIL)
    ours = ours._replace(points=points_with(chance, ours.bags, -90, 160))
    return seated(chance, BLIND, ours, ahead(chance, ours, 13 - ours.taken))
