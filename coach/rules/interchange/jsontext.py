"""JSON text as this project accepts it: plain JSON, every key once, finite numbers, shallow."""

import json
import math

from coach.rules.errors import InputError
from coach.rules.quoting import quoted

DEEPEST = 16
"""How many lists and objects may stand inside each other; a record needs four."""


def load_json(text: str | bytes) -> object:
    """Return the value written in JSON (bytes are UTF-8), or raise an InputError for the whole text."""
    try:
        written = text.decode("utf-8") if isinstance(text, bytes) else text
        if written.startswith("\ufeff"):
            raise InputError("This is not JSON: it begins with a byte order mark.")
        value: object = json.loads(
            written, object_pairs_hook=_object, parse_constant=_refuse_constant, parse_float=_finite
        )
    except InputError:
        raise
    except UnicodeDecodeError:
        raise InputError("This is not UTF-8 text.") from None
    except json.JSONDecodeError as error:
        raise InputError(f"This is not JSON: {error.msg} at character {error.pos + 1}.") from None
    except ValueError:  # Python reads integers of a few thousand digits only
        raise InputError("A number has too many digits.") from None
    except RecursionError:
        raise InputError("Too many lists and objects inside each other.") from None
    if _is_deeper(value, DEEPEST):
        raise InputError("Too many lists and objects inside each other.")
    return value


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    result = dict(pairs)
    if len(result) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise InputError(f"{quoted(twice)} is given twice.", twice)
    return result


def _refuse_constant(name: str) -> object:
    raise InputError(f"{name} is not a JSON number.")


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise InputError("A number is too large.")
    return number


def _is_deeper(value: object, levels: int) -> bool:
    if isinstance(value, dict):
        return levels == 0 or any(_is_deeper(one, levels - 1) for one in value.values())
    if isinstance(value, list):
        return levels == 0 or any(_is_deeper(one, levels - 1) for one in value)
    return False
