"""The door of the coach: a hint, the question before it, its answer in JSON, why not another card, and a
word after a weaker one."""

from coach.advice.answers import action_json, answer_by_seed, answer_of_another, hint_answer
from coach.advice.budget import HINT, Budget
from coach.advice.compare import comment_after, why_not
from coach.advice.hint import Hint, hint
from coach.advice.nudges import nudge_for
from coach.advice.options import Option, legal_actions

__all__ = [
    "HINT",
    "Budget",
    "Hint",
    "Option",
    "action_json",
    "answer_by_seed",
    "answer_of_another",
    "comment_after",
    "hint",
    "hint_answer",
    "legal_actions",
    "nudge_for",
    "why_not",
]
