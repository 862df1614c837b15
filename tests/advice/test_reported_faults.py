"""Faults that other programs' coaches and bots have had, as situations with the right outcome."""

import pytest

from coach.advice.hints import hint
from coach.bots import choose
from coach.rules.interchange import parse_observation


def asked(**observation: object):
    """The observation of South in a standard game, spades broken unless said."""
    return parse_observation({"seat": "S", "spades_broken": True, "first_trick": False, **observation})


def trick(*plays: str) -> list[dict[str, str]]:
    """Cards on the table written "WQD": seat, then card."""
    return [{"seat": play[0], "card": play[1:]} for play in plays]


def taken(n: int, e: int, s: int, w: int) -> dict[str, int]:
    return {"N": n, "E": e, "S": s, "W": w}


def best(observation) -> set[str]:
    """What the coach would play, and medium with it."""
    advised = hint(observation)
    assert choose("medium", observation, "seed") == advised.best
    return {str(advised.best)}


def test_a_small_spade_ruffs_when_a_small_one_is_enough():
    observation = asked(
        hand=["QS", "4S", "7C"],
        trick=trick("WQD", "N5D", "EKD"),
        bids={"W": 3, "N": 3, "E": 3, "S": 3},
        tricks_taken=taken(2, 3, 2, 3),
    )
    assert best(observation) == {"4S"}


def test_partners_winner_in_last_seat_is_not_ruffed():
    observation = asked(
        hand=["9S", "4S", "8D", "3C"],
        trick=trick("W6H", "NAH", "E9H"),
        bids={"W": 3, "N": 3, "E": 3, "S": 3},
        tricks_taken=taken(2, 3, 2, 2),
    )
    assert best(observation) <= {"8D", "3C"}


def test_the_trick_that_sets_them_is_taken_though_it_is_a_bag():
    observation = asked(
        hand=["KD", "4D"],
        trick=trick("W5D", "N2D", "EJD"),
        bids={"W": 3, "N": 2, "E": 3, "S": 3},
        tricks_taken=taken(3, 2, 4, 2),
        score={"NS": {"score": 211, "bags": 3}, "EW": {"score": 396, "bags": 0}},
    )
    assert best(observation) == {"KD"}


def test_the_contract_is_cashed_before_a_nil_is_chased():
    observation = asked(
        hand=["AS", "KS", "AH", "2H"],
        bids={"W": "nil", "N": 4, "E": 4, "S": 4},
        tricks_taken=taken(2, 4, 3, 0),
        score={"NS": {"score": 430, "bags": 0}, "EW": {"score": 300, "bags": 0}},
    )
    assert best(observation) <= {"AS", "KS", "AH"}


@pytest.mark.parametrize("rules", [{"bag_penalty": False}, {"bag_penalty": False, "bag_points": 0}])
def test_no_line_argues_from_bags_where_bags_do_not_count(rules):
    observation = asked(
        hand=["KD", "4D"],
        trick=trick("W5D", "N2D", "EJD"),
        bids={"W": 2, "N": 2, "E": 2, "S": 3},
        tricks_taken=taken(3, 3, 3, 2),
        options=rules,
    )
    assert "bag" not in hint(observation).why
