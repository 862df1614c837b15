"""Why not another card: a true line for any card of the hand, and the line after a weaker choice."""

from coach.advice.budget import HINT, Budget
from coach.advice.hint import hint
from coach.advice.proven.bid_remark import bid_remark
from coach.advice.proven.comparison import comparison, is_weaker
from coach.advice.searched import Searched, searched
from coach.advice.views import CardView
from coach.advice.words import card_words, sentence
from coach.engine.encoding import SPADES
from coach.engine.rule_policy import Judgement
from coach.rules.actions import LOOK, Action, Pass
from coach.rules.bids import Bid
from coach.rules.cards import Card
from coach.rules.observation import Observation

CLOSE = 3.0
"""Points by REF-1's own count within which two cards are called close."""
SAME = 0.5
"""Points within which a card is as good as the best."""


def why_not(observation: Observation, card: Card, than: Card | None = None, budget: Budget = HINT) -> str:
    """Why the coach would not play a card, or not rather than another one: the rule it breaks, that it
    would, or what the difference is."""
    violation = observation.why_not_card(card)
    if violation is not None:
        return str(violation)
    found = searched(observation, budget)
    if found is not None:
        return searched_difference(found, card, than)
    judgement = Judgement(observation)
    one = judgement.count.pack.bit[card]
    best = judgement.best
    if one == best.card:
        return "That is the card I would play."
    if one & best.group:
        other = card_words(observation.ruleset, judgement.count.pack.card(best.card))
        return sentence(
            f"{card_words(observation.ruleset, card)} is as good as {other}: nothing out lies between"
        )
    return difference(judgement, one)


def searched_difference(found: Searched, card: Card, than: Card | None = None) -> str:
    """What sets a card apart from the best one, or from another, in the deals of the search."""
    if card == (than or found.best):
        return "That is the card I would play." if than is None else "That is one and the same card."
    judgement, ruleset = found.judgement, found.observation.ruleset
    bit = judgement.count.pack.bit
    other = than or found.best
    assert isinstance(other, Card)
    mine, theirs = card_words(ruleset, card), card_words(ruleset, other)
    if found.candidate(card) is found.candidate(other):
        return sentence(f"{mine} is as good as {theirs}: nothing out lies between")
    fact = fact_between(CardView(judgement, bit[card]), CardView(judgement, bit[other]))
    return comparison(found, card, other, fact if than is None else None)


def difference(judgement: Judgement, one: int) -> str:
    """What sets a card apart from the best one, as a fact."""
    worse, better = CardView(judgement, one), CardView(judgement, judgement.best.card)
    text = fact_between(worse, better)
    if text is None:
        gap = judgement.best.worth - judgement.judged(one).worth
        close = "It is close, but by" if gap <= CLOSE else "By"
        text = f"{close} my count {better.card} does better here than {worse.card}"
    return sentence(text)


def fact_between(worse: CardView, better: CardView) -> str | None:
    """A fact that sets a card apart from a better one, None where there is none to tell."""
    c, b = worse.card, better.card
    if worse.leads:
        return _lead_fact(worse, better)
    if worse.beats and not better.beats:
        if worse.aims.own_nil:
            return f"{c} would lie highest and endanger your nil; {b} stays under {worse.winning}"
        if worse.partner_leads_trick and not worse.aims.partner_nil:
            return f"{c} would beat {worse.winning}, and the trick is your side's as it lies"
        if worse.bags_only:
            return f"{c} would lie highest for a trick you do not need; {b} stays under {worse.winning}"
        return None
    if better.beats and not worse.beats and not worse.partner_leads_trick:
        return f"{c} loses to {worse.winning}; {b} beats it"
    if better.beats and worse.beats and worse.one > better.one and not worse.aims.own_nil:
        if better.is_certain:
            return f"{b} is enough to win; {c} would spend a higher card"
        return None
    if not worse.beats and worse.suit == SPADES and better.suit != SPADES:
        return f"{c} would spend a spade on a trick it cannot win"
    return None


def _lead_fact(worse: CardView, better: CardView) -> str | None:
    if worse.aims.own_nil or worse.aims.worth <= 0:
        return None
    if better.is_certain and not worse.is_certain:
        return f"Nothing that is still out can beat {better.card}; {worse.card} may be beaten"
    if better.is_master and worse.higher_out and better.suit != SPADES:
        suit = worse.suit_name
        higher = f"{worse.higher_out} higher {suit.singular if worse.higher_out == 1 else suit.plural}"
        return f"{higher} may be out against {worse.card}, none of its suit against {better.card}"
    return None


def comment_after(observation: Observation, action: Action, budget: Budget = HINT) -> str | None:
    """The line after an action that was weaker than the best; None when it was as good."""
    advised = hint(observation, budget)
    if action == advised.best or action in advised.equal:
        return None
    found = searched(observation, budget)
    if isinstance(action, Card):
        if found is not None:
            return searched_difference(found, action) if is_weaker(found, action) else None
        judgement = Judgement(observation)
        one = judgement.count.pack.bit[action]
        if judgement.best.worth - judgement.judged(one).worth <= SAME:
            return None
        return difference(judgement, one)
    if found is not None and isinstance(action, Bid) and isinstance(advised.best, Bid):
        return bid_remark(found, action)
    return _after_words(observation, advised.best, advised.why)


def _after_words(observation: Observation, best: Action, why: str) -> str:
    if isinstance(best, Pass) or best == LOOK:
        return f"I would do otherwise: {why}"
    if isinstance(best, Bid) and not best.is_nil:
        return f"I would {why[0].lower()}{why[1:]}" if why.startswith("Bid ") else why
    return why
