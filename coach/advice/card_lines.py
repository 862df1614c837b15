"""The line about a card: the first concept whose facts hold, in the order of what matters most."""

from collections.abc import Callable
from typing import NamedTuple

from coach.advice.views import CardView
from coach.advice.words import sentence
from coach.engine.encoding import SPADES, singles, top
from coach.rules.cards import SUITS


class Line(NamedTuple):
    """A concept, its sentence, and the facts the sentence rests on."""

    concept: str
    text: str
    facts: dict[str, object]


Detector = Callable[[CardView], Line | None]


def card_line(view: CardView) -> Line:
    """The line for a card: never empty, true whatever the card."""
    for detect in _DETECTORS:
        if line := detect(view):
            return _with_unknown_bids(view, line)
    return _with_unknown_bids(view, _by_the_numbers(view))


def _with_unknown_bids(view: CardView, line: Line) -> Line:
    if view.observation.contract_is_known or view.observation.bids_itself:
        return line
    text = line.text[0].lower() + line.text[1:] if line.text.split(" ")[0] in _LOWERED else line.text
    return line._replace(text=f"The bids are not known, so play for tricks: {text}")


_LOWERED = {
    "A", "Cash", "Keep", "Lead", "No", "Nobody", "Partner", "Partner's", "Second", "Third", "The", "Throw",
    "You", "Ruff",
}  # fmt: skip


def _line(concept: str, text: str, **facts: object) -> Line:
    return Line(concept, sentence(text), facts)


def _forced(view: CardView) -> Line | None:
    if view.count.legal != view.one:
        return None
    return _line("forced", f"{view.card} is the only card you may play")


# -- nil -----------------------------------------------------------------------------------------


def _own_nil(view: CardView) -> Line | None:
    if not view.aims.own_nil:
        return None
    concept, card = "nil-stay-under", view.card
    if view.leads:
        if view.higher_out:
            out = f"{view.higher_out} higher {_suits(view, view.higher_out)}"
            return _line(concept, f"For your nil lead {card}: {out} may be out against it")
        return _line(concept, f"For your nil lead {card}, by my count your smallest danger")
    if not view.beats:
        if view.follows and view.is_highest_loser:
            return _line(concept, f"For your nil play {card}, your highest card under {view.winning}")
        if view.follows:
            return _line(concept, f"For your nil play {card}, which stays under {view.winning}")
        return _line(concept, f"For your nil throw {card} now, while it cannot win the trick")
    if view.follows and view.is_lowest and view.place < 4:
        return _line(concept, f"For your nil play {card}, your lowest {view.suit_name.singular}")
    if view.place == 4:
        return (
            _line(concept, f"Your nil takes this trick whatever you play, so {card} goes")
            if (_all_win(view))
            else None
        )
    return None


def _all_win(view: CardView) -> bool:
    return all(view.count.beats(one) for one in singles(view.count.legal))


def _cover(view: CardView) -> Line | None:
    if not view.aims.partner_nil:
        return None
    concept, partner = "cover-nil", view.count.partner
    if view.partner_leads_trick and view.beats:
        return _line(concept, f"Cover the nil: {view.card} goes over {view.winning}")
    if partner not in view.count.later or not view.is_highest or view.suit == SPADES:
        return None
    if view.leads:
        return _line(concept, f"Cover the nil: lead {view.card}, your highest {view.suit_name.singular}")
    if view.follows and view.beats:
        return _line(concept, f"Cover the nil: play {view.card}, your highest {view.suit_name.singular}")
    return None


def _attack(view: CardView) -> Line | None:
    for seat, _ in view.aims.foe_nils:
        if view.count.winner is seat and not view.beats:
            return _line("attack-nil", f"Let {view.seat(seat)}'s nil hold the trick: {view.card} stays under")
        follows = view.leads or (view.follows and seat in view.count.later)
        if follows and view.is_lowest and view.count.may_hold(seat, view.suit) and view.higher_out:
            verb = "lead" if view.leads else "play"
            low = f"{verb} {view.card}, your lowest {view.suit_name.singular}"
            return _line("attack-nil", f"Attack {view.seat(seat)}'s nil: {low}")
    return None


# -- the contracts -------------------------------------------------------------------------------


def _sets_them(view: CardView) -> Line | None:
    aims = view.aims
    if not aims.may_set or not view.is_certain:
        return None
    if aims.their_need == aims.left and not _partner_holds(view):
        text = f"They need all {aims.left} tricks that are left: taking this one with {view.card} sets them"
        return _line("play-for-the-set", text, their_need=aims.their_need, left=aims.left)
    if view.is_made:
        text = f"They still need {aims.their_need} of {aims.left} tricks: {view.card} takes one of them"
        return _line("play-for-the-set", text, their_need=aims.their_need, left=aims.left)
    return None


def _partner_holds(view: CardView) -> bool:
    return view.partner_leads_trick


def _leave_partner(view: CardView) -> Line | None:
    if not view.partner_leads_trick or view.beats:
        return None
    if view.place == 4:
        text = f"You play last and {view.winning} has won the trick: {view.card} is enough"
    elif view.count.partner_is_certain():
        text = f"Nobody can beat {view.winning}: {view.card} is enough"
    else:
        return None
    return _line("leave-partners-trick", text)


def _duck(view: CardView) -> Line | None:
    if not view.bags_only:
        return None
    if view.leads:
        if not view.is_lowest or not view.higher_out:
            return None
        text = f"Your contract is made: lead {view.card}, your lowest {view.suit_name.singular}"
        return _line("avoid-bag", text)
    if view.beats or view.partner_leads_trick:
        return None
    return _line("avoid-bag", f"Your contract is made: {view.card} loses to {view.winning} and takes no bag")


def _contract(view: CardView) -> Line | None:
    aims = view.aims
    if not aims.contract_known or not 0 < aims.need <= aims.left or aims.need < aims.left - 1:
        return None
    need = f"You need {aims.need} of {aims.left} tricks"
    facts: dict[str, object] = {"need": aims.need, "left": aims.left}
    if view.is_certain:
        return Line("contract-first", f"{need}: nobody can beat {view.card}.", facts)
    if not view.leads and view.beats:
        return Line("contract-first", f"{need}: {view.card} beats {view.winning}.", facts)
    return None


# -- following -----------------------------------------------------------------------------------


def _ruff(view: CardView) -> Line | None:
    if not view.ruffs or not view.beats:
        return None
    led = SUITS[view.count.led or 0].plural
    for seat in view.count.later:
        out_too = seat is not view.count.partner and _shown_void(view, seat, view.count.led or 0)
        if out_too and not view.is_cheapest_winner and view.count.may_hold(seat, SPADES):
            text = f"{view.seat(seat)} is out of {led} too and may overruff: ruff with {view.card}"
            return _line("over-ruff-danger", text)
    if not view.is_cheapest_winner:
        return None
    return _line(
        "low-ruff", f"You are out of {led}: {view.card} is your lowest spade that beats {view.winning}"
    )


def _shown_void(view: CardView, seat: int, suit: int) -> bool:
    return SUITS[suit] in view.observation.voids[seat]


def _finesse(view: CardView) -> Line | None:
    if view.place != 3 or not view.follows or not view.beats or not view.held_above:
        return None
    higher = view.count.higher_out(view.one)
    left = view.count.later[0]
    if higher.bit_count() != 1 or not view.count.may[left] & higher:
        return None
    ruff = "" if view.suit == SPADES or view.count.must_hold(left, view.suit) else " or ruffs"
    text = f"A finesse: {view.card} wins unless {view.seat(left)} holds {view.words(higher)}{ruff}"
    return _line("finesse", text)


def _win(view: CardView) -> Line | None:
    if view.leads or not view.beats or not view.is_cheapest_winner:
        return None
    if view.place == 4:
        return _line("win-cheaply", f"You play last: {view.card} is the cheapest card of yours that wins")
    if view.is_certain and not view.partner_leads_trick:
        return _line("counted-out", f"Nobody after you can beat {view.card}")
    return None


def _third(view: CardView) -> Line | None:
    if view.place != 3 or not view.follows or not view.beats:
        return None
    suit = view.suit_name.singular
    if view.is_highest:
        return _line("third-hand-high", f"Third hand high: {view.card} is your highest {suit}")
    best = top(view.count.own(view.suit))
    if view.count.touching(view.one) & best:
        text = f"Third hand high: {view.card} is as good as your {view.bare(best)}, nothing out lies between"
        return _line("third-hand-high", text)
    return None


def _second(view: CardView) -> Line | None:
    if view.place != 2 or not view.follows or view.beats or not view.is_lowest:
        return None
    text = f"Second hand low: partner still plays, and {view.card} is your lowest {view.suit_name.singular}"
    return _line("second-hand-low", text)


def _guard(view: CardView) -> Line | None:
    if view.leads or view.follows or view.suit == SPADES:
        return None
    for suit in (1, 2, 3):
        own = view.count.own(suit)
        best = top(own)
        out = view.count.higher_out(best).bit_count() if best else 0
        if suit != view.suit and own.bit_count() > 1 and out == 1:
            text = (
                f"Throw {view.card}: your {view.bare(best)} needs the small {SUITS[suit].singular} beside it"
            )
            return _line("keep-guard", text)
    return None


# -- leading -------------------------------------------------------------------------------------


def _cash(view: CardView) -> Line | None:
    if not view.leads or not view.is_master:
        return None
    suit = view.suit_name
    if view.is_certain:
        return _line("counted-out", f"Nothing that is still out can beat {view.card}")
    if suit == "S" or view.aims.worth <= 0:
        return None
    if _is_fresh(view):
        text = f"Cash {view.card} at the first {suit.singular} lead, before the suit runs out"
        return _line("ace-before-ruffs", text)
    return _line("cash-master", f"Cash {view.card}: no higher {suit.singular} is left against you")


def _is_fresh(view: CardView) -> bool:
    suit = view.count.pack.suits[view.suit]
    return view.count.exact and suit == (suit & (view.count.unseen | view.count.hand))


def _trumps(view: CardView) -> Line | None:
    if not view.leads or view.suit != SPADES:
        return None
    mine, out = view.count.own(SPADES).bit_count(), view.count.out(SPADES).bit_count()
    if not out or not view.is_master or mine < 2:
        return None
    unseen = f"{out} that you have not seen"
    return _line("draw-trumps", f"Draw trumps with {view.card}: you hold {mine} spades against {unseen}")


def _partners_void(view: CardView) -> Line | None:
    if not view.leads or view.suit == SPADES or not _shown_void(view, view.count.partner, view.suit):
        return None
    if not view.count.may_hold(view.count.partner, SPADES):
        return None
    return _line("lead-partners-void", f"Partner is out of {view.suit_name.plural} and may ruff {view.card}")


def _singleton(view: CardView) -> Line | None:
    if not view.leads or view.suit == SPADES or view.count.own(view.suit) != view.one:
        return None
    if not view.count.own(SPADES) or view.aims.worth <= 0:
        return None
    text = (
        f"{view.card} is your only {view.suit_name.singular}: without it you can ruff {view.suit_name.plural}"
    )
    return _line("singleton-for-ruff", text)


def _their_void(view: CardView) -> Line | None:
    if not view.leads or view.suit == SPADES:
        return None
    for seat in (view.count.left, view.count.right):
        if not view.count.may_hold(seat, SPADES) or _shown_void(view, seat, view.suit):
            continue
        for suit in (1, 2, 3):
            if view.count.own(suit) and _shown_void(view, seat, suit):
                text = f"{view.seat(seat)} is out of {SUITS[suit].plural} and may ruff them: lead {view.card}"
                return _line("avoid-their-void", text)
    return None


def _weak_suit(view: CardView) -> Line | None:
    if not view.leads or view.suit == SPADES:
        return None
    honours = singles(view.count.pack.suits[view.suit])[:3]
    if any(view.count.hand & one for one in honours):
        return None
    high = f"no ace, king or queen of {view.suit_name.plural}"
    return _line("lead-weak-suit", f"Lead {view.card} from weakness: you hold {high}")


def _by_the_numbers(view: CardView) -> Line:
    text = f"By my count {view.card} gains most or costs least here"
    return _line("by-the-numbers", text)


def _suits(view: CardView, number: int) -> str:
    return view.suit_name.singular if number == 1 else view.suit_name.plural


_DETECTORS: tuple[Detector, ...] = (
    _forced, _own_nil, _sets_them, _cover, _contract, _attack, _leave_partner, _duck, _ruff, _finesse,
    _win, _third, _second, _guard, _cash, _trumps, _partners_void, _singleton, _their_void, _weak_suit,
)  # fmt: skip
