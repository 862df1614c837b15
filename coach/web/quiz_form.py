"""What the forms of the quiz ask for: a new run, and an answer in any of its shapes."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple, TypeVar

from werkzeug.datastructures import MultiDict

from coach.rules.errors import InputError
from coach.study.quiz import SKILLS, Item, Question, Subject
from coach.study.quiz.books import GOES_ON
from coach.study.quiz.turns import Turn, cards_value
from coach.web.quiz_run import Chosen, Mode, Style

MOST_DIGITS = 4
_Word = TypeVar("_Word", bound=StrEnum)


class Wish(NamedTuple):
    """A run as it was asked for."""

    chosen: Chosen
    with_house_rules: bool
    skill: str
    """The one skill of a drill, else empty."""


def read_wish(fields: Mapping[str, str]) -> Wish:
    """Return the run that a form asks for; an InputError says what to choose."""
    subject = _word(Subject, fields.get("subject", Subject.SCORING), "scoring or the rules")
    mode = _word(Mode, fields.get("mode", Mode.PRACTICE), "practice, a sprint, a drill or an exam")
    style = _word(Style, fields.get("style", Style.CHOOSE), "how you want to answer")
    skill = fields.get("skill", "") if mode is Mode.DRILL else ""
    if mode is Mode.DRILL and skill not in SKILLS:
        raise InputError("Choose the skill to drill.", "skill")
    if skill:
        subject = SKILLS[skill].subject
    return Wish(Chosen(subject, mode, style), fields.get("house") == "true", skill)


def _word(kind: type[_Word], text: str, what: str) -> _Word:
    try:
        return kind(text)
    except ValueError:
        raise InputError(f"Choose {what}.") from None


def read_answer(item: Item, form: "MultiDict[str, str]") -> str:
    """Return the answer that a form gives to an item, as the item is marked by."""
    if "answer" in form:
        return _chosen(item, form.getlist("answer"))
    question = item.asked.question
    if question is Question.CARDS:
        return _cards(item.asked.scene, form.getlist("card"))
    if question is Question.TAKER:
        raise InputError("Choose who takes the trick.", "answer")
    if question is Question.OUTCOME:
        return _outcome(form)
    return str(_number(form.get("number", "")))


def _chosen(item: Item, values: list[str]) -> str:
    if len(values) != 1 or values[0] not in [choice.value for choice in item.choices]:
        raise InputError("Choose one of the answers.", "answer")
    return values[0]


def _cards(turn: Turn, codes: list[str]) -> str:
    held = {str(card): card for card in turn.hand}
    if not codes:
        raise InputError("Tick every card that may be played.", "card")
    if not set(codes) <= set(held):
        raise InputError("Tick cards of this hand only.", "card")
    return cards_value(turn.ruleset, {held[code] for code in codes})


def _outcome(form: "MultiDict[str, str]") -> str:
    winner = form.get("winner", "")
    if winner not in ("NS", "EW", GOES_ON):
        raise InputError("Choose who has won, or one more hand.", "winner")
    return f"{winner} {_number(form.get('ns', ''))} {_number(form.get('ew', ''))}"


def _number(text: str) -> int:
    """A whole number as a person writes it: with any minus, or a plus."""
    plain = text.strip().replace("−", "-").replace("–", "-")
    digits = plain[1:] if plain.startswith(("-", "+")) else plain
    if not (digits.isascii() and digits.isdigit()) or len(digits) > MOST_DIGITS:
        raise InputError("Write a whole number, like 62 or −40.", "number")
    return int(plain)
