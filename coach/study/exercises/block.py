"""A block of TOML inside a lesson file: its values, and the line of each in the file."""

import re
import tomllib
from collections.abc import Callable, Mapping

from coach.rules.errors import InputError

Refuse = Callable[[int, str], None]
"""Says what is wrong in which line of the file."""


class Block:
    """The keys of a block; each is asked for once, and whatever nobody asked for is refused."""

    def __init__(self, values: Mapping[str, object], text: str, line: int, refuse: Refuse) -> None:
        self._values = values
        self._lines = text.split("\n")
        self._first = line
        self._refuse = refuse
        self._asked: list[str] = []

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def refuse(self, message: str, field: str | None = None) -> None:
        """Say what is wrong with a field ("position.hand[2]"), or with the whole block."""
        self._refuse(self.line_of(field), message)

    def line_of(self, field: str | None) -> int:
        """The line of the file where a field stands, or the innermost table around it."""
        found = 0
        for name in re.split(r"[.\[]", field or ""):
            key = re.compile(rf'^\s*\[*\s*(?:[\w-]+\.)*"?{re.escape(name)}"?\s*(?:\]|=|\.)')
            places = (n for n in range(found, len(self._lines)) if key.match(self._lines[n]))
            found = next(places, found) if name else found
        return self._first + found

    def take(self, name: str) -> object:
        """The value of a key that must be there; an InputError if it is not."""
        if self.maybe(name) is None:
            raise InputError(f"{name!r} is missing.", name)
        return self._values[name]

    def maybe(self, name: str) -> object:
        """The value of a key that may be missing, None if it is."""
        self._asked.append(name)
        return self._values.get(name)

    def table(self, name: str) -> Mapping[str, object]:
        """A table that must be there."""
        value = self.take(name)
        if not isinstance(value, Mapping):
            raise InputError(f"{name!r} is a table: [{name}].", name)
        return value

    def text(self, name: str, default: str | None = None) -> str:
        """A sentence; what is missing or empty is refused, and read as nothing."""
        value = self.maybe(name)
        if value is None and default is not None:
            return default
        if not isinstance(value, str) or not value.strip():
            self.refuse(f"{name!r} is {'missing' if value is None else 'text that says something'}.", name)
            return ""
        return value.strip()

    def texts(self, name: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """A list of texts; what is missing is refused, and read as nothing."""
        value = self.maybe(name)
        if value is None and default is not None:
            return default
        if not isinstance(value, list) or not all(isinstance(one, str) and one.strip() for one in value):
            self.refuse(f"{name!r} is {'missing' if value is None else 'a list of texts'}.", name)
            return ()
        return tuple(one.strip() for one in value)

    def flag(self, name: str) -> bool:
        """True or false, false where it is missing."""
        value = self.maybe(name)
        if value is not None and not isinstance(value, bool):
            self.refuse(f"{name!r} is true or false.", name)
        return value is True

    def sentences(self, name: str) -> dict[str, str]:
        """A table of texts by key."""
        value = self.maybe(name)
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            self.refuse(f"{name!r} is a table: [{name}].", name)
            return {}
        said: dict[str, str] = {}
        for key, text in value.items():
            if isinstance(text, str) and text.strip():
                said[key] = text.strip()
            else:
                self.refuse(f"{name}.{key} is text that says something.", f"{name}.{key}")
        return said

    def refuse_the_rest(self) -> None:
        """Refuse every key that nobody asked for."""
        for key in self._values:
            if key not in self._asked:
                self.refuse(f"There is no key {key!r} here; there are: {', '.join(self._asked)}.", key)


def parse_block(text: str, line: int, refuse: Refuse) -> Block | None:
    """Return the block whose first line is `line` of the file; None, and said why, if it is no TOML."""
    try:
        return Block(tomllib.loads(text), text, line, refuse)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"\(at line (\d+)", str(error))
        message = re.sub(r" \(at .*", "", str(error))
        refuse(line + (int(place[1]) - 1 if place else text.count("\n")), f"This is not TOML: {message}.")
        return None
