"""Two cards side by side: how many points apart, and what makes most of it."""

from coach.advice.numbers import points_words
from coach.advice.proven.case import CardCase
from coach.advice.proven.figures import LEAST_POINTS, NOTHING, reason_words
from coach.advice.proven.practice import practice_words
from coach.advice.searched import Searched
from coach.advice.words import LONGEST, card_words, sentence
from coach.rules.cards import Card

WORTH_A_WORD = 3.0
"""Points by which a card must be weaker before anybody is told unasked."""


def is_weaker(found: Searched, card: Card) -> bool:
    """Whether a card is beyond doubt weaker than the coach's, and by more than a trifle."""
    case, worse = CardCase(found), found.candidate(card)
    return case.is_better(worse) and case.chosen.utility - worse.utility >= WORTH_A_WORD


def comparison(found: Searched, card: Card, other: Card, fact: str | None) -> str:
    """What the first card costs against the second; a fact that tells them apart goes first where it
    fits."""
    ruleset = found.observation.ruleset
    mine, theirs = card_words(ruleset, card), card_words(ruleset, other)
    better, worse = CardCase(found, other), found.candidate(card)
    deals = f"across {found.analysis.worlds} deals"
    apart = better.more(better.findings.utility, worse)
    gap, is_level = better.chosen.points - worse.points, abs(apart.value) < NOTHING
    if found.are_about_equal(worse, better.chosen) or (is_level and abs(gap) < LEAST_POINTS):
        return sentence(f"{mine} and {theirs} come out about equal {deals}")
    if is_level:
        how, points = "less" if gap > 0 else "more", points_words(abs(gap))
        return sentence(f"{mine} scores {points} {how} but wins the game as often as {theirs}")
    if other == found.best and apart.value < 0 and found.is_good_practice(other, card):
        return sentence(f"{practice_words(found, other, card)}; {mine} comes out ahead {deals}")
    if not (apart.is_up or apart.is_down):
        place = "behind" if apart.value > 0 else "ahead of"
        number = found.analysis.worlds
        return sentence(f"{mine} comes out {place} {theirs}, but {number} deals do not settle it")
    if abs(gap) < LEAST_POINTS:
        return sentence(
            f"{mine} wins the game {'less' if apart.is_up else 'more'} often than {theirs} {deals}"
        )
    if (gap < 0) is not apart.is_down:
        how, often = ("less", "more") if apart.is_down else ("more", "less")
        points = points_words(abs(gap))
        return sentence(f"{mine} scores {points} {how} but wins the game {often} often than {theirs}")
    if apart.is_down:
        return sentence(f"{mine} scores {points_words(-gap)} more than {theirs} {deals}")
    cost = points_words(gap)
    if fact is not None and gap >= 1 and len(f"{fact}; it costs {cost}.") <= LONGEST:
        return sentence(f"{fact}; it costs {cost}")
    text = f"{mine} scores {cost} less than {theirs} {deals}"
    reason = reason_words(better, worse, swapped=True)
    return sentence(text + reason if len(text + reason) < LONGEST else text)
