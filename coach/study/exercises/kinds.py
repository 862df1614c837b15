"""The kinds of exercise, by the name that lesson files give them."""

from collections.abc import Callable, Mapping

from coach.study.exercises.bids import read_bid_task
from coach.study.exercises.block import Block
from coach.study.exercises.cards import read_card_task, read_legal_task
from coach.study.exercises.ending_file import read_ending_task
from coach.study.exercises.outstanding import read_count_task
from coach.study.exercises.score import read_score_task
from coach.study.exercises.sure import read_sure_task
from coach.study.exercises.taker import read_trick_task
from coach.study.exercises.task import Sheet, Task
from coach.study.exercises.voids import read_void_task

KINDS: Mapping[str, Callable[[Block, Sheet], Task]] = {
    "legal": read_legal_task,
    "card": read_card_task,
    "bid": read_bid_task,
    "sure": read_sure_task,
    "score": read_score_task,
    "ending": read_ending_task,
    "trick": read_trick_task,
    "void": read_void_task,
    "count": read_count_task,
}
"""Each reads its own keys of a block; an InputError names the key at fault."""
