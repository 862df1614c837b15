"""Reading the fields of a JSON object: each fault is an InputError that names the field."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager

from coach.rules.errors import InputError
from coach.rules.quoting import quoted

Fields = Mapping[str, object]


@contextmanager
def inside(field: str) -> Iterator[None]:
    """Faults found in this block lie inside `field`."""
    try:
        yield
    except InputError as error:
        raise error.within(field) from None


def read_object(value: object, known: Collection[str] | None = None) -> Fields:
    """Return the fields of a JSON object; a key that is not `known` is refused by name."""
    if not isinstance(value, Mapping):
        raise InputError(f"This must be an object, not {kind_of(value)}.")
    if known is not None:
        for key in value:
            if key not in known:
                raise InputError(
                    f"There is no field {quoted(key)} here; there are: {', '.join(known)}.", str(key)
                )
    return value


def read_list(value: object) -> list[object] | tuple[object, ...]:
    """Return a JSON list."""
    if not isinstance(value, list | tuple):
        raise InputError(f"This must be a list, not {kind_of(value)}.")
    return value


def read_whole(value: object, least: int, most: int) -> int:
    """Return a whole number within bounds; 4.0, "4" and true are no whole numbers."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise InputError(f"This must be a whole number, not {kind_of(value)}.")
    if not least <= value <= most:
        raise InputError(f"This must be a whole number from {least} to {most}.")
    return value


def read_flag(value: object) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        raise InputError(f"This must be true or false, not {kind_of(value)}.")
    return value


def required(fields: Fields, name: str) -> object:
    """Return a field that must be there."""
    if name not in fields:
        raise InputError(f"{quoted(name)} is missing.", name)
    return fields[name]


def kind_of(value: object) -> str:
    """What a JSON value is, in words."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return "a whole number"
    if isinstance(value, float):
        return "a number with a point"
    if isinstance(value, str):
        return "text"
    return "a list" if isinstance(value, list | tuple) else "an object"
