"""The skills of the rules quiz: what may be played, and who takes the trick."""

from collections.abc import Callable
from random import Random
from typing import Any

from coach.study.quiz import play_mistakes as play
from coach.study.quiz import play_scenes, trick_scenes
from coach.study.quiz import taker_mistakes as take
from coach.study.quiz.items import Asked, Mistake, Question
from coach.study.quiz.skill import Skill, Subject
from coach.study.quiz.turns import right_play

_MISTAKES = {Question.CARDS: play.PLAY_MISTAKES, Question.TAKER: take.TAKER_MISTAKES}


def _skill(
    id: str,
    name: str,
    idea: str,
    scenes: Callable[[Random], Any],
    question: Question,
    likely: tuple[Mistake, ...],
    *,
    is_house: bool = False,
) -> Skill:
    def draw(chance: Random) -> Asked:
        return Asked(scenes(chance), question)

    rest = tuple(mistake for mistake in _MISTAKES[question] if mistake not in likely)
    return Skill(id, name, idea, Subject.RULES, is_house, draw, right_play, likely, (*likely, *rest))


PLAY_SKILLS = (
    _skill(
        "follow",
        "Following suit",
        "A hand that holds the suit led must follow it, with any card of that suit.",
        play_scenes.follow,
        Question.CARDS,
        (play.ANY_CARD, play.RUFFING_ANYWAY, play.MUST_BEAT, play.HIGHEST_OF_EACH),
    ),
    _skill(
        "void",
        "Without the suit led",
        "A hand without the suit led may play any card: ruff, or discard.",
        play_scenes.void,
        Question.CARDS,
        (play.MUST_RUFF, play.MAY_NOT_RUFF, play.SAME_COLOUR, play.MUST_BEAT),
    ),
    _skill(
        "breaking",
        "Leading a spade",
        "A spade may be led once one was played to a trick in which another suit was led.",
        play_scenes.breaking,
        Question.CARDS,
        (play.LED_TOO_SOON, play.NEVER_LED, play.MUST_LEAD_SPADES, play.LONGEST_SUIT),
    ),
    _skill(
        "only-spades",
        "Nothing but spades",
        "A hand of spades alone may lead them, broken or not.",
        play_scenes.only_spades,
        Question.CARDS,
        (play.NO_LEAD, play.LOWEST_OF_EACH, play.HIGHEST_OF_EACH),
    ),
    _skill(
        "trick-one",
        "The first trick",
        "The first lead is no spade while another suit is held; a void may ruff at once.",
        play_scenes.trick_one,
        Question.CARDS,
        (play.MAY_NOT_RUFF_ON_TRICK_ONE, play.LED_TOO_SOON, play.MUST_RUFF, play.SAME_COLOUR),
    ),
    _skill(
        "taker",
        "Who takes it: no spade",
        "Without a spade the highest card of the suit led takes the trick.",
        trick_scenes.taker,
        Question.TAKER,
        (take.HIGHEST_RANK, take.DISCARD, take.ACE_LOW),
    ),
    _skill(
        "ruff",
        "Who takes it: ruffed",
        "The highest spade takes the trick, whatever was led.",
        trick_scenes.ruff,
        Question.TAKER,
        (take.SUIT_LED_ALONE, take.FIRST_SPADE, take.LAST_SPADE, take.HIGHEST_RANK),
    ),
    _skill(
        "jokers",
        "Playing a joker",
        "A joker is a spade in every respect: to follow, to lead, to ruff.",
        play_scenes.jokers,
        Question.CARDS,
        (play.JOKER_ANY_TIME, play.JOKER_HELD_BACK, play.JOKER_IS_NO_SPADE, play.LED_TOO_SOON),
        is_house=True,
    ),
    _skill(
        "joker-taker",
        "Who takes it: jokers",
        "The big joker is the highest trump, the little one next, then the promoted twos.",
        trick_scenes.joker_taker,
        Question.TAKER,
        (take.LITTLE_OVER_BIG, take.JOKER_FOR_NOTHING, take.ACE_ON_TOP, take.BY_ITS_MARK),
        is_house=True,
    ),
    _skill(
        "promoted",
        "Playing the promoted two",
        "In New York the two of diamonds is a spade: it never follows a diamond.",
        play_scenes.promoted,
        Question.CARDS,
        (play.DEUCE_BY_ITS_MARK, play.ANY_CARD, play.LED_TOO_SOON, play.RUFFING_ANYWAY),
        is_house=True,
    ),
    _skill(
        "promoted-taker",
        "Who takes it: the promoted two",
        "In New York the two of diamonds stands above the two and the ace of spades.",
        trick_scenes.promoted_taker,
        Question.TAKER,
        (take.BY_ITS_MARK, take.SUIT_LED_ALONE, take.ACE_ON_TOP),
        is_house=True,
    ),
    _skill(
        "house-play",
        "House rules of the lead",
        "Some tables let a spade be led at any time, others keep spades off the first trick.",
        play_scenes.house_play,
        Question.CARDS,
        (play.STANDARD_PLAY, play.MUST_LEAD_SPADES, play.LOWEST_OF_EACH),
        is_house=True,
    ),
)
