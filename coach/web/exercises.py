"""What a posted form does with an exercise, wherever the exercise stands."""

from werkzeug.datastructures import MultiDict

from coach.rules.cards import Card
from coach.rules.errors import InputError, RuleViolation
from coach.rules.observation import Observation
from coach.study.answering import Deed, act
from coach.study.exercise import Exercise
from coach.study.sittings import Sitting
from coach.web.deeds import read_version
from coach.web.services import services

MOVED_ON = "This exercise has moved on since that page was shown. Nothing was changed."
LEVEL = "medium"
SEED = "ending"
"""Bots of an ending leave nothing to chance: the same cards meet the same answers."""


def act_on(exercise: Exercise, sitting: Sitting, form: MultiDict[str, str]) -> tuple[Sitting, str | None]:
    """The next sitting and no alert, or the same sitting and why nothing was done."""
    if read_version(form) != sitting.version:
        return sitting, MOVED_ON
    try:
        deed = Deed(form.get("deed", Deed.ANSWER))
    except ValueError:
        return sitting, "That is nothing to do with an exercise."
    try:
        return act(exercise, sitting, deed, form.to_dict(flat=False), medium_card), None
    except (InputError, RuleViolation) as refusal:
        return sitting, str(refusal)


def medium_card(observation: Observation) -> Card:
    """The card of a medium bot."""
    card = services().choose(LEVEL, observation, SEED)
    assert isinstance(card, Card)
    return card
