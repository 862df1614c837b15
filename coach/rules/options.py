"""House rules: every option of the rule sheet, what it may be, and which contradict."""

import math
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from typing import Literal

from coach.rules.cards import TWOS, Card
from coach.rules.errors import InputError
from coach.rules.quoting import quoted

BiddingStyle = Literal["each_speaks", "mirror", "whiz", "suicide"]
FailedNil = Literal["bags", "contract", "bags_no_point", "ignore"]


@dataclass(frozen=True, slots=True)
class Options:
    """A whole set of house rules; the defaults are standard Spades."""

    target: int = 500
    losing: int | None = -200
    bag_penalty: bool = True
    bag_limit: int = 10
    bag_penalty_points: int = 100
    bag_points: int = 1
    nil: int | Literal[False] = 100
    blind_nil: bool = False
    blind_nil_threshold: float = 100
    nil_pass: int = 0
    both_nil: bool = True
    failed_nil_tricks: FailedNil = "bags"
    min_team_bid: int = 0
    lead_spades: Literal["broken", "anytime"] = "broken"
    only_spades_lead_breaks: bool = False
    first_trick_no_spades: bool = False
    first_lead: Literal["left_of_dealer", "low_club"] = "left_of_dealer"
    first_hand_bids_itself: bool = False
    ten_for_200: bool = False
    blind_bid: int | None = None
    blind_bid_threshold: float = 100
    removed_twos: tuple[Card, ...] = ()
    high_twos: tuple[Card, ...] = ()
    bidding_style: BiddingStyle = "each_speaks"


OPTION_NAMES = tuple(field.name for field in fields(Options))
BAG_PENALTIES = {10: 100, 5: 50, 7: 100}
"""Points lost at each bag limit: the two are a pair."""
LOWEST_LOSING = -1_000_000
"""No score that is accepted lies lower."""


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _one_of(*allowed: object) -> tuple[Callable[[object], bool], str]:
    def check(value: object) -> bool:
        return any(type(value) is type(one) and value == one for one in allowed)

    spelled = [one if isinstance(one, str) else quoted(one) for one in allowed]
    return check, " or ".join([", ".join(spelled[:-1]), spelled[-1]])


def _is_target(value: object) -> bool:
    return isinstance(value, int) and _is_whole(value) and 100 <= value <= 1000 and value % 50 == 0


def _is_losing(value: object) -> bool:
    if value is None:
        return True
    return isinstance(value, int) and _is_whole(value) and LOWEST_LOSING <= value < 0 and value % 50 == 0


def _is_threshold(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < math.inf


def _are_twos(value: object) -> bool:
    return (
        isinstance(value, list | tuple)
        and all(isinstance(one, str) and one in TWOS for one in value)
        and len(set(value)) == len(value)
    )


def _are_two_twos(value: object) -> bool:
    return isinstance(value, list | tuple) and len(value) == 2 and _are_twos(value)


_SWITCH = _one_of(False, True)
_THRESHOLD = (_is_threshold, "any number from 0 up")
_ALLOWED: dict[str, tuple[Callable[[object], bool], str]] = {
    "target": (_is_target, "a multiple of 50 from 100 to 1000"),
    "losing": (_is_losing, f"a multiple of 50 from {LOWEST_LOSING} to -50, or null"),
    "bag_penalty": _SWITCH,
    "bag_limit": _one_of(10, 5, 7),
    "bag_penalty_points": _one_of(50, 100),
    "bag_points": _one_of(1, 0, -10),
    "nil": _one_of(100, 50, False),
    "blind_nil": _SWITCH,
    "blind_nil_threshold": _THRESHOLD,
    "nil_pass": _one_of(0, 1, 2, 4),
    "both_nil": _SWITCH,
    "failed_nil_tricks": _one_of("bags", "contract", "bags_no_point", "ignore"),
    "min_team_bid": _one_of(0, 4),
    "lead_spades": _one_of("broken", "anytime"),
    "only_spades_lead_breaks": _SWITCH,
    "first_trick_no_spades": _SWITCH,
    "first_lead": _one_of("left_of_dealer", "low_club"),
    "first_hand_bids_itself": _SWITCH,
    "ten_for_200": _SWITCH,
    "blind_bid": _one_of(None, 6, 7),
    "blind_bid_threshold": _THRESHOLD,
    "removed_twos": (_are_two_twos, "exactly two of 2S, 2H, 2D, 2C"),
    "high_twos": (_are_twos, "twos, high to low, each once"),
    "bidding_style": _one_of("each_speaks", "mirror", "whiz", "suicide"),
}


def allowed_values(name: str) -> str:
    """What an option may be, in words."""
    return _ALLOWED[name][1]


def _checked(name: str, value: object) -> object:
    if name not in _ALLOWED:
        raise InputError(
            f"There is no option {quoted(name)}. The options are: {', '.join(OPTION_NAMES)}.", name
        )
    is_allowed, spelled = _ALLOWED[name]
    if not is_allowed(value):
        raise InputError(f"{name} must be {spelled}, not {quoted(value)}.", name)
    if name in ("removed_twos", "high_twos"):
        assert isinstance(value, list | tuple)
        return tuple(Card(code) for code in value)
    return value


def wrong_values(given: Mapping[str, object]) -> tuple[InputError, ...]:
    """Every option that does not exist or may not have its value, each taken by itself."""
    faults = []
    for name, value in given.items():
        try:
            _checked(name, value)
        except InputError as fault:
            faults.append(fault)
    return tuple(faults)


def make_options(defaults: Options, given: Mapping[str, object], *, has_jokers: bool) -> Options:
    """Return `defaults` with the `given` options changed; an InputError names the option at fault."""
    changed = {name: _checked(name, value) for name, value in given.items()}
    if "bag_limit" in changed:
        pair = BAG_PENALTIES[int(str(changed["bag_limit"]))]
        if changed.setdefault("bag_penalty_points", pair) != pair:
            raise InputError(
                f"bag_limit {changed['bag_limit']} goes with bag_penalty_points {pair}.", "bag_penalty_points"
            )
    elif "bag_penalty_points" in changed:
        raise InputError(
            "bag_penalty_points comes with its bag_limit: 10 + 100, 5 + 50 or 7 + 100.", "bag_penalty_points"
        )
    options = Options(**{**_shallow(defaults), **changed})  # type: ignore[arg-type]
    _refuse_contradictions(options, given, has_jokers=has_jokers)
    return options


def _refuse_contradictions(options: Options, given: Mapping[str, object], *, has_jokers: bool) -> None:
    if options.nil is False and options.blind_nil:
        raise InputError("blind_nil needs nil: set nil to 100 or 50, or blind_nil to false.", "blind_nil")
    if options.nil is False and options.bidding_style != "each_speaks":
        raise InputError(
            f"bidding_style {options.bidding_style} needs nil: set nil to 100 or 50.", "bidding_style"
        )
    if not has_jokers:
        for name in ("removed_twos", "high_twos"):
            if name in given:
                raise InputError(f"{name} is for the variants with jokers.", name)
        return
    if both := set(options.removed_twos) & set(options.high_twos):
        raise InputError(f"{', '.join(sorted(both))} cannot be both removed and promoted.", "high_twos")


def _shallow(options: Options) -> dict[str, object]:
    return {field.name: getattr(options, field.name) for field in fields(options)}


def options_json(options: Options, defaults: Options) -> dict[str, object]:
    """Return the options that differ from `defaults`, as JSON values; a bag limit brings its points."""
    ours, theirs = asdict(options), asdict(defaults)
    differing = {name: value for name, value in ours.items() if value != theirs[name]}
    if "bag_penalty_points" in differing:
        differing["bag_limit"] = options.bag_limit
    return {
        name: [str(card) for card in value] if isinstance(value, tuple) else value
        for name, value in differing.items()
    }
