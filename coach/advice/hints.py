"""The door of the coach: a hint, its answer in JSON, why not another card, and a word after a weaker one."""

from coach.advice.answers import action_json, answer_by_seed, answer_of_another, hint_answer
from coach.advice.budget import HINT, Budget
from coach.advice.compare import comment_after, why_not
from coach.advice.hint import Hint, hint, hint_depths
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
    "hint_depths",
    "legal_actions",
    "why_not",
]
