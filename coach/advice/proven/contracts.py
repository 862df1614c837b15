"""What we need, what they need, and what is only a bag."""

from typing import TYPE_CHECKING

from coach.advice.lines import Line
from coach.advice.numbers import wins_for_less
from coach.advice.proven.case import UNLIKELY, CardCase
from coach.advice.proven.tails import bags_tail, make_tail, name, penalty_tail, set_tail, told
from coach.advice.words import count_words

if TYPE_CHECKING:
    from coach.engine.analysis import Candidate


OFTENER = 0.02
"""How much more often a card that scores less wins the game where that is the reason for it."""


def game_first(case: CardCase) -> Line | None:
    """Points say one card and the chance to win the game another."""
    other = max(case.others, key=lambda one: one.points, default=None)
    if other is None or not case.is_better(other):
        return None
    findings = case.findings
    if not case.more(findings.points, other).is_down or other.points - case.chosen.points < 1:
        return None
    gap = other.points - case.chosen.points
    mine, theirs = case.share(findings.chance_to_win), case.share(findings.chance_to_win, other)
    if mine - theirs < OFTENER:
        return None
    text = wins_for_less(case.view.card, name(case, other), gap, mine, theirs)
    is_about_bags = case.bags_carried is not None and case.reason_over(other) == "bags"
    line = told(case, "avoid-bag" if is_about_bags else "by-the-numbers", text, penalty_tail(case), "")
    line.facts.update(win=round(mine, 4), win_other=round(theirs, 4))
    return line


HOPED = 0.1
"""The chance from which a set is played for."""


def play_for_the_set(case: CardCase) -> Line | None:
    """They can be set, and this card does it more often than another."""
    view, aims = case.view, case.view.aims
    if not aims.may_set:
        return None
    free = (view.is_made or aims.is_lost) and (case.chosen.set_them or 0.0) >= HOPED
    if aims.their_need == aims.left and view.is_certain and not view.partner_leads_trick:
        every = "both" if aims.left == 2 else f"all {aims.left}"
        text = f"They need {every} tricks that are left: taking this one with {view.card} sets them"
        return told(case, "play-for-the-set", text)
    other = case.contrast
    if not free or other is None or not case.is_better(other) or case.reason_over(other) != "set":
        return None
    tail = set_tail(case, other)
    if tail is None:
        return None
    need = f"They still need {aims.their_need} of {count_words(aims.left, 'trick')}"
    if view.is_certain and not view.partner_leads_trick:
        return told(case, "play-for-the-set", f"{need}: {view.card} takes one of them", tail)
    return told(case, "play-for-the-set", f"Play {view.card} for the set: {need.lower()}", tail)


def contract_at_stake(case: CardCase) -> Line | None:
    """The same where every trick is needed, or all but one."""
    return contract_first(case) if case.view.aims.need >= case.view.aims.left - 1 else None


def contract_first(case: CardCase) -> Line | None:
    """The contract is neither made nor lost, and this card makes it more often than another."""
    view, aims = case.view, case.view.aims
    if not aims.contract_known or not 0 < aims.need <= aims.still:
        return None
    other = case.contrast
    if other is None or not case.is_better(other) or case.reason_over(other) != "make":
        return None
    tail = make_tail(case, other)
    if tail is None:
        return None
    need = f"You need {aims.need} of {count_words(aims.left, 'trick')}"
    if view.is_certain and not view.partner_leads_trick:
        return told(case, "contract-first", f"{need}: nobody can beat {view.card}", tail)
    if not view.leads and view.beats and not view.partner_leads_trick:
        return told(case, "contract-first", f"{need}: {view.card} beats {view.winning}", tail)
    return told(case, "contract-first", f"Contract first with {view.card}: {need.lower()}", tail)


def avoid_bag(case: CardCase) -> Line | None:
    """The contract is made, they will not be set, bags cost, and this card brings fewer of them."""
    view, aims = case.view, case.view.aims
    if not view.is_made or not view.bags_count:
        return None
    if aims.their_need > 0 and (case.chosen.set_them or 0.0) >= UNLIKELY:
        return None
    other = _most_bags(case)
    if other is None or not case.is_better(other) or case.reason_over(other) != "bags":
        return None
    tail = bags_tail(case, other)
    if tail is None:
        return None
    head = "Avoid a bag: your contract is made"
    if view.leads:
        if view.is_lowest and not view.is_highest:
            head = f"{head} and {view.card} is your lowest {view.suit_name.singular}"
        else:
            head = f"{head}, so lead {view.card}"
    elif not view.beats and not view.partner_leads_trick:
        head = f"{head} and {view.card} loses to {view.winning}"
    else:
        head = f"{head}, so play {view.card}"
    return told(case, "avoid-bag", head, penalty_tail(case), tail)


def _most_bags(case: CardCase) -> "Candidate | None":
    """The contrast where it brings more bags, else the card that brings the most."""
    if case.contrast is not None and case.contrast.bags > case.chosen.bags:
        return case.contrast
    return max(case.others, key=lambda one: one.bags, default=None)
