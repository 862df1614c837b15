"""The fields of a form that answers an exercise right."""

from coach.study.exercise import Exercise

_FIELDS = {"legal": "card", "card": "card", "bid": "bid", "trick": "seat", "void": "suit", "count": "count"}


def right_fields(exercise: Exercise) -> list[tuple[str, str]]:
    """A right answer to an exercise that one form answers."""
    solution = exercise.task.solution
    if exercise.kind == "score":
        return [(name, value) for name, _, value in (word.partition("=") for word in solution)]
    return [(_FIELDS[exercise.kind], word) for word in solution]
