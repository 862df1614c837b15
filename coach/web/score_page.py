"""`/score/`: a score sheet for a real table; the whole of it stands in the address, and nothing is kept."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Blueprint, Response, render_template, request, url_for

from coach.rules.errors import InputError
from coach.rules.options import OPTION_NAMES
from coach.rules.ruleset import Ruleset
from coach.rules.seats import SEATS
from coach.web.replies import see_other
from coach.web.score_sheet import Scored, Told, bid_words, parse_told, read_told, score_next
from coach.web.score_sheet_view import CHOICES, hand_view, headline
from coach.web.setup_form import read_ruleset

blueprint = Blueprint("score", __name__, url_prefix="/score")


@blueprint.get("/")
def sheet() -> Response | str:
    """The sheet as its address tells it; a hand that was added leads to the address with that hand in it."""
    fields = {name: value for name, value in request.args.items() if value}
    rules = {name: fields[name] for name in ("variant", *OPTION_NAMES) if name in fields}
    hands, problems = request.args.getlist("hand"), list[str]()
    ruleset = read_ruleset(rules, problems)
    scored = _scored(ruleset, hands, problems)
    if ruleset is not None and "add" in fields and not problems:
        told = _added(ruleset, scored, fields, problems)
        if told is not None:
            return see_other(_address(rules, [*hands, str(told)]))
    return render_template(
        "pages/score.html",
        problems=problems,
        choices=CHOICES,
        rules=rules,
        told=hands,
        hands=[hand_view(number, one) for number, one in enumerate(scored, 1)],
        headline=headline(scored),
        bids=_bids(ruleset, hands),
        seats=SEATS,
        entry=fields,
        is_over=bool(scored) and scored[-1].score.winner is not None,
        back_url=_address(rules, hands[:-1], _entry(scored[-1].told)) if scored else "",
        new_url=_address(rules, ()),
    )


def _bids(ruleset: Ruleset | None, hands: Sequence[str]) -> tuple[str, ...]:
    """What may be bid in the next hand; nothing in one that bids itself."""
    if ruleset is None or (ruleset.options.first_hand_bids_itself and not hands):
        return ()
    return bid_words(ruleset)


def _scored(ruleset: Ruleset | None, hands: Sequence[str], problems: list[str]) -> list[Scored]:
    """The hands scored in order, as far as the rule sheet can score them."""
    scored: list[Scored] = []
    if ruleset is None:
        return scored
    for number, text in enumerate(hands, 1):
        try:
            scored.append(score_next(ruleset, scored, parse_told(text)))
        except InputError as error:
            problems.append(f"Hand {number} and what follows it is not scored: {error.message}")
            break
    return scored


def _added(
    ruleset: Ruleset, scored: Sequence[Scored], fields: Mapping[str, str], problems: list[str]
) -> Told | None:
    """The hand in the form if it can be the next one, else None with every problem added."""
    told = read_told(ruleset, len(scored) + 1, fields, problems)
    if told is not None:
        try:
            score_next(ruleset, scored, told)
        except InputError as error:
            problems.append(error.message)
            return None
    return told


def _address(rules: Mapping[str, str], hands: Sequence[str], entry: Mapping[str, str] | None = None) -> str:
    arguments: dict[str, Any] = {**rules, "hand": list(hands), **(entry or {})}
    return url_for("score.sheet", **arguments)


def _entry(told: Told) -> dict[str, str]:
    """A hand as it stands in the form again."""
    bids = {f"bid_{seat}": told.bids[seat] for seat in SEATS}
    return bids | {f"took_{seat}": str(told.tricks[seat]) for seat in SEATS}
