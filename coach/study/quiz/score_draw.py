"""A skill of the scoring quiz, put together from the hands that show it."""

from collections.abc import Callable
from random import Random

from coach.study.quiz.bag_mistakes import BAG_MISTAKES
from coach.study.quiz.books import right_value, score_parts
from coach.study.quiz.contract_mistakes import CONTRACT_MISTAKES
from coach.study.quiz.drawing import Drawn
from coach.study.quiz.end_mistakes import END_MISTAKES, FIGURE_MISTAKES
from coach.study.quiz.house_mistakes import HOUSE_MISTAKES
from coach.study.quiz.items import Asked, Mistake, Question
from coach.study.quiz.nil_mistakes import NIL_MISTAKES
from coach.study.quiz.skill import Skill, Subject

SCORE_MISTAKES = (
    *CONTRACT_MISTAKES,
    *BAG_MISTAKES,
    *NIL_MISTAKES,
    *HOUSE_MISTAKES,
    *END_MISTAKES,
    *FIGURE_MISTAKES,
)


def score_skill(
    id: str,
    name: str,
    idea: str,
    hands: Callable[[Random], Drawn],
    questions: tuple[Question, ...],
    likely: tuple[Mistake, ...],
    *,
    is_house: bool = False,
) -> Skill:
    """A skill of the scoring quiz; every other mistake in scoring comes after its likely ones."""

    def draw(chance: Random) -> Asked:
        drawn = hands(chance)
        return Asked(drawn.hand, chance.choice(questions), drawn.side)

    rest = tuple(mistake for mistake in SCORE_MISTAKES if mistake not in likely)
    return Skill(
        id, name, idea, Subject.SCORING, is_house, draw, right_value, likely, (*likely, *rest), score_parts
    )
