"""The practice form: what a person chose, or every problem with it."""

from collections.abc import Mapping
from dataclasses import dataclass

from coach.bots import LEVELS
from coach.rules.errors import InputError
from coach.rules.options import wrong_values
from coach.rules.quoting import quoted
from coach.rules.ruleset import Ruleset
from coach.rules.seats import Seat, parse_seat
from coach.rules.variants import VARIANTS, parse_ruleset

DEFAULTS = {"level": "medium", "target": "500", "variant": "standard", "seat": "S"}
_OWN_FIELDS = {"level", "variant", "seat", "teach", "seed", "csrf_token"}
_LISTS = ("removed_twos", "high_twos")
SEED_LENGTH = 64


@dataclass(frozen=True, slots=True)
class Setup:
    """A game as it was chosen; `seed` only where one was given."""

    ruleset: Ruleset
    level: str
    seat: Seat
    teach: bool
    seed: str | None


@dataclass(frozen=True, slots=True)
class SetupForm:
    """What stands in the form when it is shown again."""

    level: str
    target: str
    variant: str
    seat: str
    blind_nil: bool
    teach: bool


def form_shown(fields: Mapping[str, str]) -> SetupForm:
    """The form with what was chosen so far."""
    kept = {name: fields.get(name, standard) for name, standard in DEFAULTS.items()}
    return SetupForm(**kept, blind_nil=fields.get("blind_nil") == "true", teach=fields.get("teach") == "true")


def read_setup(fields: Mapping[str, str]) -> tuple[Setup | None, tuple[str, ...]]:
    """Return the game chosen, or None and every problem with it."""
    problems: list[str] = []
    level = fields.get("level", DEFAULTS["level"])
    if level not in LEVELS:
        problems.append(f"There is no level {quoted(level)}: choose {' or '.join(LEVELS)}.")
    seat = Seat.S
    try:
        seat = parse_seat(fields.get("seat", DEFAULTS["seat"]))
    except InputError as error:
        problems.append(error.message)
    seed = fields.get("seed") or None
    if seed is not None and len(seed) > SEED_LENGTH:
        problems.append(f"A seed has at most {SEED_LENGTH} letters.")
    ruleset = read_ruleset(fields, problems)
    if problems or ruleset is None:
        return None, tuple(problems)
    return Setup(ruleset, level, seat, fields.get("teach") == "true", seed), ()


def read_ruleset(fields: Mapping[str, str], problems: list[str]) -> Ruleset | None:
    """Return the rule sheet of a form's variant and options, or None with every problem added."""
    variant = fields.get("variant", DEFAULTS["variant"])
    if variant not in VARIANTS:
        problems.append(f"There is no variant {quoted(variant)}: choose {', '.join(VARIANTS)}.")
        return None
    given = {name: _option_value(name, text) for name, text in fields.items() if name not in _OWN_FIELDS}
    # Each by itself first, so that every bad option has its own line.
    if faults := wrong_values(given):
        problems.extend(fault.message for fault in faults)
        return None
    if given.get("blind_nil") is True and "nil" not in given and not VARIANTS[variant].defaults.nil:
        problems.append(f"{VARIANTS[variant].name} has no nil, so leave blind nil unticked.")
        return None
    try:
        return parse_ruleset(variant, given)
    except InputError as error:
        problems.append(error.message)
        return None


def _option_value(name: str, text: str) -> object:
    """A form's text as the JSON value that the option has; a wrong one stays text and is refused by name."""
    if name in _LISTS:
        return text.replace(",", " ").split()
    if text in ("true", "on"):
        return True
    if text == "false":
        return False
    if text in ("null", ""):
        return None
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 10 else text
