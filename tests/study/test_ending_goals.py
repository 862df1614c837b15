"""Goals of an ending: the nil of one's own side is kept clean, one of the other side is broken."""

from dataclasses import replace

from coach.rules.seats import Seat
from coach.study.exercises.ending import Fate, Goal, fate, start
from coach.study.exercises.ending_task import EndingTask
from tests.study.specimen_course import exercise


def fate_of_nil(nil: Seat, tricks_of_nil: int) -> Fate:
    task = exercise("play-it").task
    assert isinstance(task, EndingTask)
    ending = replace(task.ending, goal=Goal(nil=nil))
    counts = list(start(ending).taken)
    counts[nil] = tricks_of_nil
    return fate(ending, start(ending)._replace(taken=(counts[0], counts[1], counts[2], counts[3])))


def test_a_trick_loses_the_nil_of_ones_own_side():
    assert fate_of_nil(Seat.N, 0) is Fate.OPEN
    assert fate_of_nil(Seat.N, 1) is Fate.LOST


def test_a_trick_breaks_the_nil_of_the_other_side():
    assert fate_of_nil(Seat.E, 0) is Fate.OPEN
    assert fate_of_nil(Seat.E, 1) is Fate.MET
