"""Quizzes made by the rules: what a hand scores, which cards may be played, who takes the trick."""

from coach.study.quiz.generate import item_of, make_item, skill_at
from coach.study.quiz.items import Asked, Choice, Item, Marked, Mistake, Question
from coach.study.quiz.skill import Skill, Subject
from coach.study.quiz.skills import SKILLS, skills_of

__all__ = [
    "SKILLS",
    "Asked",
    "Choice",
    "Item",
    "Marked",
    "Mistake",
    "Question",
    "Skill",
    "Subject",
    "item_of",
    "make_item",
    "skill_at",
    "skills_of",
]
