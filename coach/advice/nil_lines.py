"""Lines about nils: my own, the one I cover, the one I attack."""

from coach.advice.lines import Line, line
from coach.advice.views import CardView
from coach.advice.words import count_words
from coach.engine.encoding import SPADES


def own_nil(view: CardView) -> Line | None:
    """My nil is alive: stay under, throw dangers, lead what others can beat."""
    if not view.aims.own_nil:
        return None
    text = _nil_lead(view) if view.leads else _nil_over(view) if view.beats else _nil_under(view)
    return line("nil-stay-under", f"For your nil {text}")


def _nil_lead(view: CardView) -> str:
    if not view.higher_out:
        return f"lead {view.card}, by my count your smallest danger"
    higher = count_words(view.higher_out, f"higher {view.suit_name.singular}")
    return f"lead {view.card}: {higher} may be out against it"


def _nil_under(view: CardView) -> str:
    if not view.follows:
        return f"throw {view.card} now, while it cannot win the trick"
    if view.is_highest_loser:
        return f"play {view.card}, your highest card under {view.winning}"
    return f"play {view.card}, which stays under {view.winning}"


def _nil_over(view: CardView) -> str:
    if view.all_beat and view.place == 4:
        return f"nothing helps on this trick, so {view.card} goes"
    if view.follows and view.is_lowest:
        return f"play {view.card}, your lowest {view.suit_name.singular}"
    return f"play {view.card}, by my count your smallest danger"


def cover(view: CardView) -> Line | None:
    """Partner's nil is alive: go over it, or lead and play high before it must play."""
    if not view.aims.partner_nil:
        return None
    if view.partner_leads_trick and view.beats:
        return line("cover-nil", f"Cover the nil: {view.card} goes over {view.winning}")
    partner_plays = view.count.partner in view.count.later
    if not partner_plays or not view.is_highest or view.suit == SPADES or view.is_lowest:
        return None
    suit = view.suit_name.singular
    if view.leads:
        return line("cover-nil", f"Cover the nil: lead {view.card}, your highest {suit}")
    if view.follows and view.beats:
        return line("cover-nil", f"Cover the nil: play {view.card}, your highest {suit}")
    return None


def attack(view: CardView) -> Line | None:
    """An opponent's nil is alive: let it win, or keep the trick low before it must play."""
    for seat, _ in view.aims.foe_nils:
        if view.count.winner is seat and not view.beats:
            return line("attack-nil", f"Let {view.seat(seat)}'s nil hold the trick: {view.card} stays under")
        low = view.is_lowest and view.higher_out and view.count.may_hold(seat, view.suit)
        to_play = view.leads or (view.follows and seat in view.count.later)
        if low and to_play and not view.is_highest:
            verb = "lead" if view.leads else "play"
            text = f"{verb} {view.card}, your lowest {view.suit_name.singular}"
            return line("attack-nil", f"Attack {view.seat(seat)}'s nil: {text}")
    return None
