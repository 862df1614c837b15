"""Somebody who answers one exercise after the other, in a process that may be killed."""

import sys
from datetime import date
from pathlib import Path

from coach.store import Attempt, Store, open_store
from coach.study.memory import Verdict, reviewed
from tests.play.tables import NOW

TODAY = date(2026, 1, 1)


def answer(store: Store, learner: str, item: str) -> None:
    """Answer an exercise right, as the pages do."""
    before = store.learning.sitting(learner, item)
    after = before.answered("QH", right=True)
    attempt = Attempt(item, "lesson", "QH", True, 0, 1, after.verdict, TODAY, NOW)
    review = reviewed(item, None, Verdict.GOOD, TODAY)
    assert store.learning.save_sitting(learner, after, before.version, attempt, (review,))


def answer_until_killed(folder: Path, learner: str, start: int) -> None:
    """Answer one exercise after the other, and tell each when it is kept."""
    store = open_store(folder)
    for number in range(start, start + 1_000):
        answer(store, learner, f"exercise:lesson/{number}")
        print(number, flush=True)


if __name__ == "__main__":
    answer_until_killed(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
