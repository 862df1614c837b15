"""Leads."""

from functools import partial

from coach.advice.lines import Line
from coach.advice.numbers import is_tellable, percent
from coach.advice.proven.case import CardCase
from coach.advice.proven.tails import AFTER, name, share_tail, told, versus
from coach.advice.words import count_words
from coach.engine.encoding import SPADES, singles, top
from coach.rules.cards import SUITS

LATE = 4
"""Tricks left from which the last master spade is kept."""
CASHES = 0.85
"""How often a master wins where it is called one to cash."""
FEWER = 0.2
"""Ruffs by which drawing trumps leaves the opponents fewer at least."""
PAIR = 2.0
"""Ruffs of a side that make a cross-ruff."""
HALF, LIKELY = 0.5, 0.25
"""How often a ruff or a promoted honour comes off at least, and an opponent's ruff that is avoided."""


def certain(case: CardCase) -> Line | None:
    """A lead that nothing out can beat, by rank or by ruff."""
    view = case.view
    if not view.leads or not view.is_certain:
        return None
    return told(case, "counted-out", f"Nothing that is still out can beat {view.card}")


def cash(case: CardCase) -> Line | None:
    """A master of a plain suit: it wins now more often than when it is kept."""
    view = case.view
    if not view.leads or not view.is_master or view.suit == SPADES or not case.knows_tricks:
        return None
    wins = partial(case.findings.wins, view.count.pack.card(view.one))
    kept = case.candidates_of(view.count.legal & ~view.count.own(view.suit))
    tails = (
        versus(case, "it wins in {}", wins, other, beside="but in {share} if you lead {card} first")
        for other in kept[:3]
    )
    tail = next((tail for tail in tails if tail), None)
    if tail is None:
        return None
    suit = view.suit_name.singular
    if view.is_fresh_suit:
        return told(case, "ace-before-ruffs", f"Cash {view.card} at the first {suit} lead", tail)
    if case.share(wins) < CASHES:
        return None
    return told(case, "cash-master", f"Cash {view.card}: no higher {suit} is left", tail)


def draw_trumps(case: CardCase) -> Line | None:
    """A spade led from length: the opponents then ruff less."""
    view = case.view
    if not view.leads or view.suit != SPADES or not case.knows_tricks:
        return None
    own, out = view.count.own(SPADES).bit_count(), view.count.out(SPADES).bit_count()
    winners = [
        one
        for one in singles(view.count.hand)
        if view.count.is_master(one) and view.count.pack.suit(one) != SPADES
    ]
    if not out or own < out / 3 + 1 or not winners:
        return None
    plain = case.candidates_of(view.count.legal & ~view.count.own(SPADES))
    if not plain:
        return None
    other = plain[0]
    foes = partial(case.findings.ruffs, case.observation.seat.side.other.seats)
    mine_, theirs = case.share(foes), case.share(foes, other)
    if not case.more(foes, other).is_down or theirs - mine_ < FEWER:
        return None
    tail = f"they win {mine_:.1f} ruffs, after {name(case, other)} {theirs:.1f}"
    text = f"Draw trumps with {view.card}: you hold {count_words(own, 'spade')} against {out} unseen"
    return told(case, "draw-trumps", text, tail)


def keep_master(case: CardCase) -> Line | None:
    """Late in the hand a low spade is led from under a master, and that gains over leading it."""
    view = case.view
    if not view.leads or view.suit != SPADES or not view.held_above or not view.higher_out:
        return None
    masters = [one for one in singles(view.held_above) if view.count.is_master(one)]
    if not masters or view.aims.left > LATE:
        return None
    high = case.of(masters[-1])
    if high is None or not case.is_better(high):
        return None
    kept = view.words(masters[0])
    text = f"Lead {view.card} and keep {kept}, which no spade still out can beat"
    return told(case, "keep-master-spade", text)


def force_the_ace(case: CardCase) -> Line | None:
    """A spade led to drive out the ones above an honour, which then wins more often."""
    view = case.view
    others = case.candidates_of(view.count.legal & ~view.count.own(SPADES))
    if not view.leads or view.suit != SPADES or not case.knows_tricks or not others:
        return None
    for honour in singles(view.count.own(SPADES)):
        higher = view.count.higher_out(honour)
        if (
            honour == view.one
            or not 1 <= higher.bit_count() <= 2
            or higher != view.count.higher_out(view.one)
        ):
            continue
        says = f"{view.words(honour)} wins a trick in {{}}"
        wins = partial(case.findings.wins, view.count.pack.card(honour))
        tail = versus(case, says, wins, others[0], beside=AFTER)
        if tail and case.share(wins) >= HALF:
            text = f"Lead {view.card} to force out {view.words(top(higher))}"
            return told(case, "force-the-ace", text, tail)
    return None


def partners_void(case: CardCase) -> Line | None:
    """A lead into the suit that partner is shown to be out of."""
    view = case.view
    partner, left = view.count.partner, view.count.left
    if not view.leads or view.suit == SPADES or not view.is_shown_void(partner, view.suit):
        return None
    if not view.count.may_hold(partner, SPADES) or view.is_shown_void(left, view.suit):
        return None
    takes = partial(case.findings.takes, (partner,))
    if not case.knows_tricks or case.share(takes) < HALF:
        return None
    tail = share_tail(case, "partner takes it in {}", takes)
    if tail is None:
        return None
    text = f"Partner is out of {view.suit_name.plural}: lead {view.card} for a ruff"
    return told(case, "lead-partners-void", text, tail)


def cross_ruff(case: CardCase) -> Line | None:
    """Partner is out of one suit and I am out of another: each ruffs for the other."""
    view = case.view
    partner, foes = view.count.partner, (view.count.left, view.count.right)
    if not view.leads or view.suit == SPADES or not case.knows_tricks or not view.count.own(SPADES):
        return None
    if not view.is_shown_void(partner, view.suit) or not view.count.may_hold(partner, SPADES):
        return None
    mine = [suit for suit in (1, 2, 3) if not view.count.own(suit) and view.count.out(suit)]
    suits = [suit for suit in mine if not any(view.is_shown_void(seat, suit) for seat in foes)]
    if not suits or any(view.is_shown_void(seat, view.suit) for seat in foes):
        return None
    ruffs = case.share(partial(case.findings.ruffs, case.observation.seat.side.seats))
    if ruffs < PAIR:
        return None
    theirs, own = view.suit_name.plural, SUITS[suits[0]].plural
    text = f"Cross-ruff with {view.card}: partner is out of {theirs} and you of {own}"
    return told(case, "cross-ruff", text, f"together you win {ruffs:.1f} ruffs")


def singleton(case: CardCase) -> Line | None:
    """The only card of a side suit, led to ruff the suit later."""
    view = case.view
    if not view.leads or view.suit == SPADES or view.count.own(view.suit) != view.one:
        return None
    if not case.knows_tricks or not view.count.own(SPADES) or not view.count.out(view.suit):
        return None
    ruffing = partial(case.findings.ruffs_any, (case.observation.seat,))
    says = "you win a trick by ruffing in {}"
    tail = versus(case, says, ruffing, case.contrast, beside=AFTER)
    if tail is None:
        return None
    return told(case, "singleton-for-ruff", f"{view.card} is your only {view.suit_name.singular}", tail)


def their_void(case: CardCase) -> Line | None:
    """A lead away from the suit that an opponent may ruff."""
    view = case.view
    if not view.leads or view.suit == SPADES or not case.knows_tricks:
        return None
    for seat in (view.count.left, view.count.right):
        if not view.count.may_hold(seat, SPADES) or view.is_shown_void(seat, view.suit):
            continue
        for suit in (1, 2, 3):
            into = case.candidates_of(view.count.own(suit) & view.count.legal)
            if not into or not view.is_shown_void(seat, suit) or not case.is_better(into[0]):
                continue
            share = case.share(partial(case.findings.takes, (seat,)), into[0])
            if share >= LIKELY and is_tellable(share, case.deals):
                takes = f"takes {name(case, into[0])} in {percent(share)}"
                text = f"{view.seat(seat)} is out of {SUITS[suit].plural} and {takes}: lead {view.card}"
                return told(case, "avoid-their-void", text)
    return None


def weak_suit(case: CardCase) -> Line | None:
    """A lead from a suit without a high card: an honour elsewhere wins more often than when its suit is
    led."""
    view = case.view
    if not view.leads or view.suit == SPADES or not case.knows_tricks:
        return None
    if view.has_honour:
        return None
    for suit in (1, 2, 3):
        honours = [one for one in singles(view.count.pack.suits[suit])[1:3] if one & view.count.hand]
        if suit == view.suit or not honours or view.count.is_master(honours[0]):
            continue
        led = case.candidates_of(view.count.own(suit) & view.count.legal & ~honours[0])
        if not led:
            continue
        says = f"your {view.bare(honours[0])} wins in {{}}"
        wins = partial(case.findings.wins, view.count.pack.card(honours[0]))
        tail = versus(case, says, wins, led[0], beside=AFTER)
        if tail:
            text = f"Lead {view.card} from weakness: no ace, king or queen of {view.suit_name.plural}"
            return told(case, "lead-weak-suit", text, tail)
    return None
