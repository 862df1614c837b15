"""Making items: the same skill and seed make the same item on every machine."""

from collections.abc import Sequence
from random import Random

from coach.study.quiz.items import Asked, Choice, Item, Mistake
from coach.study.quiz.skill import Skill
from coach.study.quiz.skills import SKILLS

WRONG = 3
_TRIES = 100


def make_item(skill_id: str, seed: str) -> Item:
    """The item of a skill that a seed stands for."""
    skill = SKILLS[skill_id]
    chance = Random(f"{skill_id}/{seed}")  # noqa: S311 - a quiz is no secret
    for _ in range(_TRIES):
        asked = skill.draw(chance)
        choices = _choices(skill, asked, chance)
        if choices is not None:
            return Item(skill, seed, asked, skill.right(asked), choices)
    raise AssertionError(f"{skill_id} never finds three wrong answers")


def item_of(skill_id: str, asked: Asked, seed: str = "") -> Item:
    """An item about a scene that is there already; without choices where no three mistakes lead to different
    answers."""
    skill = SKILLS[skill_id]
    choices = _choices(skill, asked, Random(seed))  # noqa: S311
    return Item(skill, seed, asked, skill.right(asked), choices or ())


def _choices(skill: Skill, asked: Asked, chance: Random) -> tuple[Choice, ...] | None:
    right = skill.right(asked)
    wrong: dict[str, Mistake] = {}
    likely = list(skill.likely)
    chance.shuffle(likely)
    for mistake in (*likely, *skill.mistakes):
        value = mistake.wrong(asked)
        if value is not None and value != right:
            wrong.setdefault(value, mistake)
            if len(wrong) == WRONG:
                break
    else:
        return None
    choices = [Choice(right, None), *(Choice(value, mistake) for value, mistake in wrong.items())]
    chance.shuffle(choices)
    return tuple(choices)


def skill_at(skills: Sequence[str], seed: str, number: int) -> str:
    """The skill of a question of a mixed quiz, counted from 0: every skill once in each round, in an order
    of the round's own."""
    a_round, place = divmod(number, len(skills))
    order = list(skills)
    Random(f"{seed}/round/{a_round}").shuffle(order)  # noqa: S311
    return order[place]
