"""Mistakes about the end of the game and about which figure was asked for."""

from dataclasses import replace

from coach.rules.options import Options
from coach.rules.seats import Side
from coach.rules.variants.standard import STANDARD
from coach.study.quiz.books import (
    DRAW,
    GOES_ON,
    misanswered,
    misjudged,
    outcome,
    winner_text,
)
from coach.study.quiz.finished import FinishedHand
from coach.study.quiz.items import Asked, Mistake, Question


def _scores(hand: FinishedHand) -> tuple[int, int]:
    ns, ew = hand.accounts
    return ns.score, ew.score


def _is_over(hand: FinishedHand) -> bool:
    return hand.score.winner is not None


def _leader(ns: int, ew: int) -> str | None:
    return None if ns == ew else str(Side.NS if ns > ew else Side.EW)


def _ended_before_the_penalty(asked: Asked) -> str | None:
    hand: FinishedHand = asked.scene
    if asked.question is not Question.OUTCOME or not any(account.penalty for account in hand.accounts):
        return None
    ns, ew = (account._replace(penalty=0) for account in hand.accounts)
    winner = winner_text(hand.options, (ns, ew))
    return None if winner == GOES_ON else outcome((ns, ew), winner)


def _more_than_the_target(hand: FinishedHand) -> str | None:
    at_it = max(_scores(hand)) == hand.options.target
    return GOES_ON if at_it and _is_over(hand) else None


def _more_than_the_losing_score(hand: FinishedHand) -> str | None:
    at_it = min(_scores(hand)) == hand.options.losing and max(_scores(hand)) < hand.options.target
    return GOES_ON if at_it and _is_over(hand) else None


def _is_lost(hand: FinishedHand) -> bool:
    """Whether the game ended because a side had lost, nobody having reached the target."""
    return _is_over(hand) and max(_scores(hand)) < hand.options.target


def _losing_overlooked(hand: FinishedHand) -> str | None:
    return GOES_ON if _is_lost(hand) else None


def _loser_named(hand: FinishedHand) -> str | None:
    winner = hand.score.winner
    return str(winner.other) if winner is not None and _is_lost(hand) else None


def _ends_level(hand: FinishedHand) -> bool:
    """Whether both are level where one of them alone would have ended the game."""
    ns, ew = _scores(hand)
    options = hand.options
    return ns == ew and (ns >= options.target or (options.losing is not None and ns <= options.losing))


def _level_is_a_draw(hand: FinishedHand) -> str | None:
    return DRAW if _ends_level(hand) else None


def _level_to_who_led(hand: FinishedHand) -> str | None:
    led = _leader(hand.before.ns.points, hand.before.ew.points)
    return led if _ends_level(hand) else None


def _level_to_the_better_hand(hand: FinishedHand) -> str | None:
    ns, ew = hand.accounts
    return _leader(ns.total, ew.total) if _ends_level(hand) else None


def _both_there(hand: FinishedHand) -> bool:
    ns, ew = _scores(hand)
    options = hand.options
    at_bottom = options.losing is not None and max(ns, ew) <= options.losing
    return ns != ew and (min(ns, ew) >= options.target or at_bottom)


def _both_there_to_who_led(hand: FinishedHand) -> str | None:
    return _leader(hand.before.ns.points, hand.before.ew.points) if _both_there(hand) else None


def _both_there_plays_on(hand: FinishedHand) -> str | None:
    return GOES_ON if _both_there(hand) else None


def _played_on(hand: FinishedHand) -> str | None:
    return GOES_ON if max(_scores(hand)) >= hand.options.target and _is_over(hand) else None


def _ended_too_soon(hand: FinishedHand) -> str | None:
    return None if _is_over(hand) else _leader(*_scores(hand))


def _other_end(hand: FinishedHand) -> str | None:
    standard = STANDARD.defaults
    ends: Options = replace(hand.options, target=standard.target, losing=standard.losing)
    return None if ends == hand.options else winner_text(ends, hand.accounts)


def _other_sides_figure(asked: Asked) -> str | None:
    if asked.question is Question.OUTCOME:
        return None
    account = asked.scene.accounts[asked.side.other]
    figures = {Question.TOTAL: account.total, Question.SCORE: account.score, Question.BAGS: account.bags}
    return str(figures[asked.question])


ENDED_BEFORE_THE_PENALTY = Mistake(
    "ended-before-the-penalty",
    "You ended the game before the bag penalty. It is taken first.",
    _ended_before_the_penalty,
)
MORE_THAN_THE_TARGET = misjudged(
    "more-than-the-target",
    "You asked for more than the target. Reaching it is enough.",
    _more_than_the_target,
)
MORE_THAN_THE_LOSING_SCORE = misjudged(
    "more-than-the-losing-score",
    "You asked for less than the losing score. Reaching it is enough.",
    _more_than_the_losing_score,
)
LOSING_OVERLOOKED = misjudged(
    "losing-overlooked", "You played on. A side that falls this low has lost the game.", _losing_overlooked
)
LOSER_NAMED = misjudged(
    "loser-named", "You gave the game to the lower side. The higher score wins there too.", _loser_named
)
LEVEL_IS_A_DRAW = misjudged(
    "level-is-a-draw", "You called it a draw. Level scores mean one more hand.", _level_is_a_draw
)
LEVEL_TO_WHO_LED = misjudged(
    "level-to-who-led",
    "You gave level scores to the side that led before. They mean one more hand.",
    _level_to_who_led,
)
LEVEL_TO_THE_BETTER_HAND = misjudged(
    "level-to-the-better-hand",
    "You gave level scores to the side with the better hand. They mean one more hand.",
    _level_to_the_better_hand,
)
BOTH_THERE_TO_WHO_LED = misjudged(
    "both-there-to-who-led",
    "You gave it to the side that led before. With both there, the higher score now wins.",
    _both_there_to_who_led,
)
BOTH_THERE_PLAYS_ON = misjudged(
    "both-there-plays-on",
    "You played on because both are there. The higher score wins.",
    _both_there_plays_on,
)
PLAYED_ON = misjudged(
    "played-on", "You played on. A side at the target after a whole hand has won.", _played_on
)
ENDED_TOO_SOON = misjudged(
    "ended-too-soon", "You ended the game. After this hand nobody has won yet.", _ended_too_soon
)
OTHER_END = misjudged(
    "other-end", "You judged the end by the standard rules. This table says otherwise.", _other_end
)
SCORE_BEFORE_LEFT_OUT = misanswered(
    "score-before-left-out",
    "You gave what the hand brought. The score before it has to be added.",
    Question.SCORE,
    lambda hand, side: hand.accounts[side].total,
)
SCORE_FOR_TOTAL = misanswered(
    "score-for-total",
    "You gave the score after the hand. What the hand itself brings was asked.",
    Question.TOTAL,
    lambda hand, side: hand.accounts[side].score,
)
SCORE_AS_IT_WAS = misanswered(
    "score-as-it-was",
    "You left the score as it was before the hand.",
    Question.SCORE,
    lambda hand, side: hand.before[side].points,
)
NEW_BAGS_ALONE = misanswered(
    "new-bags-alone",
    "You gave the bags of this hand alone. The count goes on from the hands before.",
    Question.BAGS,
    lambda hand, side: hand.score.sides[side].bags_taken,
)
BAGS_AS_THEY_WERE = misanswered(
    "bags-as-they-were",
    "You left the bags as they were before the hand.",
    Question.BAGS,
    lambda hand, side: hand.before[side].bags,
)
TRICKS_FOR_BAGS = misanswered(
    "tricks-for-bags",
    "You gave the tricks of the side. Only those over its contract are bags.",
    Question.BAGS,
    lambda hand, side: hand.terms(side).taken,
)
OTHER_SIDES_FIGURE = Mistake(
    "other-sides-figure", "You gave the figure of the other side.", _other_sides_figure
)

END_MISTAKES = (
    ENDED_BEFORE_THE_PENALTY,
    MORE_THAN_THE_TARGET,
    MORE_THAN_THE_LOSING_SCORE,
    LOSING_OVERLOOKED,
    LOSER_NAMED,
    LEVEL_IS_A_DRAW,
    LEVEL_TO_WHO_LED,
    LEVEL_TO_THE_BETTER_HAND,
    BOTH_THERE_TO_WHO_LED,
    BOTH_THERE_PLAYS_ON,
    PLAYED_ON,
    OTHER_END,
    ENDED_TOO_SOON,
)
FIGURE_MISTAKES = (
    SCORE_BEFORE_LEFT_OUT,
    NEW_BAGS_ALONE,
    SCORE_FOR_TOTAL,
    SCORE_AS_IT_WAS,
    BAGS_AS_THEY_WERE,
    TRICKS_FOR_BAGS,
    OTHER_SIDES_FIGURE,
)
