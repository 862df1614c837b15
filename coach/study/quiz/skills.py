"""Every skill by its id."""

from collections.abc import Mapping

from coach.study.quiz.play_skills import PLAY_SKILLS
from coach.study.quiz.score_skills import SCORE_SKILLS
from coach.study.quiz.skill import Skill, Subject

SKILLS: Mapping[str, Skill] = {skill.id: skill for skill in (*SCORE_SKILLS, *PLAY_SKILLS)}


def skills_of(subject: Subject, *, with_house_rules: bool) -> tuple[str, ...]:
    """The skills that a mixed quiz asks about, in the order they are learnt."""
    return tuple(
        skill.id
        for skill in SKILLS.values()
        if skill.subject is subject and (with_house_rules or not skill.is_house)
    )
