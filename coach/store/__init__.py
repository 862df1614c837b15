"""What is kept: learners, their games and what they have learned, as domain values in and out."""

from coach.store.learning_values import (
    Attempt,
    LessonPlace,
    LineReport,
    QuizAnswer,
    QuizRun,
)
from coach.store.store import Store, open_store
from coach.store.values import (
    HAND_ORDERS,
    THEMES,
    Learner,
    Preferences,
    StoredHand,
    StoredTable,
    TableSetup,
    TableSummary,
)

__all__ = [
    "HAND_ORDERS",
    "THEMES",
    "Attempt",
    "Learner",
    "LessonPlace",
    "LineReport",
    "Preferences",
    "QuizAnswer",
    "QuizRun",
    "Store",
    "StoredHand",
    "StoredTable",
    "TableSetup",
    "TableSummary",
    "open_store",
]
