"""What is kept: learners, their tables and the hands they have played, as domain values in and out."""

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
    "Learner",
    "Preferences",
    "Store",
    "StoredHand",
    "StoredTable",
    "TableSetup",
    "TableSummary",
    "open_store",
]
