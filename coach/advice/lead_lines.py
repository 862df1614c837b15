"""Lines about a lead."""

from coach.advice.lines import Line, line
from coach.advice.views import CardView
from coach.advice.words import count_words
from coach.engine.encoding import SPADES, singles
from coach.rules.cards import SUITS


def cash(view: CardView) -> Line | None:
    """A lead that nothing out can beat by rank."""
    if not view.leads or not view.is_master:
        return None
    if view.is_certain:
        return line("counted-out", f"Nothing that is still out can beat {view.card}")
    if view.suit == SPADES or view.aims.worth <= 0:
        return None
    suit = view.suit_name.singular
    if view.is_fresh_suit:
        return line(
            "ace-before-ruffs", f"Cash {view.card} at the first {suit} lead, before the suit runs out"
        )
    return line("cash-master", f"Cash {view.card}: no higher {suit} is left against you")


def draw_trumps(view: CardView) -> Line | None:
    """A high spade led from length."""
    if not view.leads or view.suit != SPADES or not view.is_master:
        return None
    mine, out = view.count.own(SPADES).bit_count(), view.count.out(SPADES).bit_count()
    if not out or mine < 2:
        return None
    text = f"Draw trumps with {view.card}: you hold {count_words(mine, 'spade')} against {out} unseen"
    return line("draw-trumps", text)


def keep_master_spade(view: CardView) -> Line | None:
    """A low spade led from under one that wins whenever it is played."""
    if not view.leads or view.suit != SPADES or not view.held_above or not view.higher_out:
        return None
    masters = [one for one in singles(view.held_above) if view.count.is_master(one)]
    if not masters:
        return None
    text = f"Lead {view.card} and keep {view.words(masters[0])}, which no spade still out can beat"
    return line("keep-master-spade", text)


def partners_void(view: CardView) -> Line | None:
    """A lead into the suit that partner is shown to be out of."""
    partner = view.count.partner
    if not view.leads or view.suit == SPADES or not view.is_shown_void(partner, view.suit):
        return None
    if not view.count.may_hold(partner, SPADES) or view.aims.worth <= 0:
        return None
    return line("lead-partners-void", f"Partner is out of {view.suit_name.plural} and may ruff {view.card}")


def singleton(view: CardView) -> Line | None:
    """The only card of a side suit, led to ruff the suit later."""
    if not view.leads or view.suit == SPADES or view.count.own(view.suit) != view.one:
        return None
    if not view.count.own(SPADES) or not view.count.out(view.suit) or view.aims.worth <= 0:
        return None
    suit = view.suit_name
    text = f"{view.card} is your only {suit.singular}: without it you can ruff {suit.plural}"
    return line("singleton-for-ruff", text)


def their_void(view: CardView) -> Line | None:
    """A lead away from the suit that an opponent may ruff."""
    if not view.leads or view.suit == SPADES:
        return None
    for seat in (view.count.left, view.count.right):
        if not view.count.may_hold(seat, SPADES) or view.is_shown_void(seat, view.suit):
            continue
        for suit in (1, 2, 3):
            if view.count.own(suit) and view.is_shown_void(seat, suit):
                text = f"{view.seat(seat)} is out of {SUITS[suit].plural} and may ruff them: lead {view.card}"
                return line("avoid-their-void", text)
    return None


def weak_suit(view: CardView) -> Line | None:
    """A lead from a suit without a high card."""
    if not view.leads or view.suit == SPADES:
        return None
    if view.has_honour:
        return None
    high = f"no ace, king or queen of {view.suit_name.plural}"
    return line("lead-weak-suit", f"Lead {view.card} from weakness: you hold {high}")


def low_lead(view: CardView) -> Line | None:
    """The lowest card of its suit, led."""
    if not view.leads or not view.is_lowest or view.is_highest:
        return None
    return line(
        "by-the-numbers", f"By my count lead low here: {view.card} is your lowest {view.suit_name.singular}"
    )
