"""A choice with its reason: what REF-1 would do, what is as good, and the concept behind it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from coach.rules.actions import Action


@dataclass(frozen=True, slots=True)
class Reason:
    """The concept behind a choice and the facts it rests on, all from what the seat may know."""

    concept: str
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, the other actions that do the same, and why."""

    action: Action
    equal: tuple[Action, ...] = ()
    reason: Reason = Reason("by-the-numbers")
