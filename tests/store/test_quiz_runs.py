"""Quiz runs in the store: an answer counts once, a run is gone on with, a result is kept."""

from datetime import timedelta

from coach.store import QuizAnswer
from tests.play.tables import NOW


def answer(right: bool = True) -> QuizAnswer:
    return QuizAnswer("bags", {"given": "71"}, right, NOW + timedelta(minutes=1))


def begin(store, learner, kind="scoring-sprint", length=2):
    return store.quiz_runs.add(learner, kind, "seed", ("bags", "set"), length, NOW)


def test_a_run_comes_back_as_it_was(store, learner):
    run = begin(store, learner)
    assert store.quiz_runs.load(run.id, learner) == run
    answered = run.answered(answer())
    assert store.quiz_runs.save(learner, answered, run.version)
    assert store.quiz_runs.load(run.id, learner) == answered


def test_a_double_post_counts_once(store, learner):
    run = begin(store, learner)
    answered = run.answered(answer())
    saved = [store.quiz_runs.save(learner, answered, run.version) for _ in range(2)]
    assert saved == [True, False]
    assert store.quiz_runs.load(run.id, learner).index == 1


def test_somebody_elses_run_is_not_there(store, learner):
    run = begin(store, learner)
    other = store.new_learner(NOW)
    assert store.quiz_runs.load(run.id, other) is None
    assert not store.quiz_runs.save(other, run.answered(answer()), run.version)
    store.quiz_runs.delete(run.id, other)
    assert store.quiz_runs.load(run.id, learner) == run


def test_open_runs_and_results_are_told_apart_and_by_kind(store, learner):
    going = begin(store, learner)
    other = begin(store, learner, kind="placement")
    ended = begin(store, learner)
    finished = ended.finished({"right": 2}, NOW + timedelta(hours=1))
    assert store.quiz_runs.save(learner, finished, ended.version)
    assert {run.id for run in store.quiz_runs.open_runs(learner)} == {going.id, other.id}
    assert [run.id for run in store.quiz_runs.open_runs(learner, "placement")] == [other.id]
    assert store.quiz_runs.results(learner) == (finished,)
    assert store.quiz_runs.results(learner, "placement") == ()


def test_a_run_is_answered_when_its_length_is_reached_and_an_endless_one_never(store, learner):
    run = begin(store, learner, length=2)
    assert not run.answered(answer()).is_answered
    assert run.answered(answer()).answered(answer()).is_answered
    assert not begin(store, learner, length=None).answered(answer()).is_answered


def test_a_run_is_deleted(store, learner):
    run = begin(store, learner)
    store.quiz_runs.delete(run.id, learner)
    assert store.quiz_runs.load(run.id, learner) is None
