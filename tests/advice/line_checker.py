"""A second reading of every line the coach says: parse it, then prove each claim from the public record.

Nothing here is shared with coach.engine or coach.advice; it works on sets of cards, slowly and plainly.
"""

import re
from collections.abc import Callable

from coach.rules.cards import PLAIN_SUITS, Card, Suit
from coach.rules.observation import Observation, Question
from tests.advice.table_read import Table, Untrue, require

CARD = r"(?:the (?:big|little) joker|(?:big|little) joker|(?:10|[AKQJ2-9])[♠♥♦♣](?: \(a spade\))?)"
SEAT = r"(?:North|East|South|West|partner)"
SUIT = r"(?:spade|heart|diamond|club)"
_WORDS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
    *("twelve", "thirteen"),
)
_FRACTIONS = {"": 0, "¼": 1, "½": 2, "¾": 3}

Check = Callable[..., None]
_PLAY: list[tuple[re.Pattern[str], Check]] = []
_WHY_NOT: list[tuple[re.Pattern[str], Check]] = []
_OTHER: list[tuple[re.Pattern[str], Check]] = []


def _says(where: list[tuple[re.Pattern[str], Check]], template: str) -> Callable[[Check], Check]:
    pattern = template.replace("{c}", f"({CARD})").replace("{s}", f"({SEAT})").replace("{u}", f"({SUIT})")
    pattern = pattern.replace("{us}", f"({SUIT})s").replace("{n}", r"(\d+)")

    def add(check: Check) -> Check:
        where.append((re.compile(pattern, re.IGNORECASE), check))
        return check

    return add


def check_hint(seen: Observation, best: object, text: str) -> None:
    """Prove the line of a hint, or raise Untrue."""
    require(len(text) <= 140 and "\n" not in text and text.endswith("."), "one line of 140 characters")
    require(text.count(". ") == 0, "one sentence")
    if seen.question is Question.PLAY:
        _check_card_line(Table(seen), Card(str(best)), text)
    else:
        _run(_OTHER, text, seen, best)


def check_why_not(seen: Observation, card: Card, text: str) -> None:
    """Prove the answer to "why not this card?", or raise Untrue."""
    require(len(text) <= 140, "140 characters")
    _run(_WHY_NOT, text, Table(seen), card)


def _check_card_line(table: Table, best: Card, text: str) -> None:
    if match := re.fullmatch(
        r"(?:(Bids|Tricks taken) unknown, so play for tricks|For tricks alone): (.*)", text
    ):
        tricks_are_known = sum(table.seen.taken) + len(table.seen.held) == 13
        require(not table.seen.contract_is_known or not tricks_are_known, "what is needed is known")
        require(match[1] != "Bids" or not table.seen.contract_is_known, "the bids are known")
        text = match[2]
    _run(_PLAY, text, table, best)


def _run(where: list[tuple[re.Pattern[str], Check]], text: str, *subject: object) -> None:
    for pattern, check in where:
        if match := pattern.fullmatch(text):
            check(*subject, *match.groups())
            return
    raise Untrue(f"no template says {text!r}")


def _best(table: Table, best: Card, words: str) -> Card:
    card = table.held(words)
    require(card == best, f"{words} is not the card advised")
    return card


def _suit(words: str) -> Suit:
    return next(suit for suit in Suit if suit.singular == words.lower())


def _is_lowest(table: Table, card: Card, suit: str) -> None:
    require(
        table.suit(card) is _suit(suit) and table.own(_suit(suit))[0] == card, f"{card} is not the lowest"
    )


def _is_highest(table: Table, card: Card, suit: str) -> None:
    require(
        table.suit(card) is _suit(suit) and table.own(_suit(suit))[-1] == card, f"{card} is not the highest"
    )


# -- play ----------------------------------------------------------------------------------------


@_says(_PLAY, "{c} is the only card you may play.")
def _(table: Table, best: Card, c: str) -> None:
    require(table.legal() == {_best(table, best, c)}, "another card may be played")


@_says(_PLAY, "For your nil lead {c}: {n} higher {u}s? may be out against it.")
def _(table: Table, best: Card, c: str, n: str, u: str) -> None:
    card = _best(table, best, c)
    require(table.nil_alive(table.me) and not table.table, "no nil to lead for")
    require(
        table.suit(card) is _suit(u) and len(table.higher_unseen(card)) == int(n),
        "wrong number of higher cards",
    )


@_says(_PLAY, "For your nil lead {c}, by my count your smallest danger.")
@_says(_PLAY, "For your nil play {c}, by my count your smallest danger.")
def _(table: Table, best: Card, c: str) -> None:
    _best(table, best, c)
    require(table.nil_alive(table.me), "no nil")


@_says(_PLAY, "For your nil play {c}, your highest card under {s}'s {c}.")
def _(table: Table, best: Card, c: str, s: str, w: str) -> None:
    card = _best(table, best, c)
    table.owner(s, w)
    require(table.nil_alive(table.me) and not table.beats(card), "it does not stay under")
    under = [other for other in table.own(table.suit(card)) if not table.beats(other)]
    require(under[-1] == card, "a higher card stays under too")


@_says(_PLAY, "For your nil play {c}, which stays under {s}'s {c}.")
def _(table: Table, best: Card, c: str, s: str, w: str) -> None:
    table.owner(s, w)
    require(table.nil_alive(table.me) and not table.beats(_best(table, best, c)), "it does not stay under")


@_says(_PLAY, "For your nil throw {c} now, while it cannot win the trick.")
def _(table: Table, best: Card, c: str) -> None:
    card = _best(table, best, c)
    require(table.nil_alive(table.me) and table.table and not table.beats(card), "it could win")


@_says(_PLAY, "For your nil nothing helps on this trick, so {c} goes.")
def _(table: Table, best: Card, c: str) -> None:
    _best(table, best, c)
    require(table.nil_alive(table.me) and not table.later(), "others still play")
    require(all(table.beats(other) for other in table.legal()), "another card stays under")


@_says(_PLAY, "For your nil play {c}, your lowest {u}.")
def _(table: Table, best: Card, c: str, u: str) -> None:
    require(table.nil_alive(table.me), "no nil")
    _is_lowest(table, _best(table, best, c), u)


@_says(_PLAY, "Cover the nil: {c} goes over {s}'s {c}.")
def _(table: Table, best: Card, c: str, s: str, w: str) -> None:
    table.owner(s, w)
    require(s.lower() == "partner" and table.nil_alive(table.me.partner), "partner's nil is not at stake")
    require(table.beats(_best(table, best, c)), "it does not go over")


@_says(_PLAY, "Cover the nil: (lead|play) {c}, your highest {u}.")
def _(table: Table, best: Card, verb: str, c: str, u: str) -> None:
    require((verb == "lead") == (not table.table), "lead or play")
    require(table.nil_alive(table.me.partner) and table.me.partner in table.later(), "partner has played")
    _is_highest(table, _best(table, best, c), u)


@_says(_PLAY, "Let {s}'s nil hold the trick: {c} stays under.")
def _(table: Table, best: Card, s: str, c: str) -> None:
    seat = table.seat(s)
    require(table.nil_alive(seat) and table.winning()[0] is seat, "the nil does not lie highest")
    require(not table.beats(_best(table, best, c)), "it does not stay under")


@_says(_PLAY, "Attack {s}'s nil: (lead|play) {c}, your lowest {u}.")
def _(table: Table, best: Card, s: str, verb: str, c: str, u: str) -> None:
    seat = table.seat(s)
    require(table.nil_alive(seat) and seat in table.later(), "that nil is not to be caught")
    require((verb == "lead") == (not table.table), "lead or play")
    require(not table.is_void(seat, _suit(u)), "the nil is out of that suit")
    _is_lowest(table, _best(table, best, c), u)


@_says(_PLAY, "They need (?:both|all {n}) tricks that are left: taking this one with {c} sets them.")
def _(table: Table, best: Card, n: str | None, c: str) -> None:
    require(table.need(ours=False) == table.left == int(n or 2), "they do not need them all")
    require(table.is_certain(_best(table, best, c)), "it may be beaten")


@_says(_PLAY, "They still need {n} of {n} tricks: {c} takes one of them.")
def _(table: Table, best: Card, need: str, left: str, c: str) -> None:
    require(0 < table.need(ours=False) == int(need) <= table.left == int(left), "wrong need")
    require(table.is_certain(_best(table, best, c)), "it may be beaten")


@_says(_PLAY, "You need {n} of {n} tricks: nobody can beat {c}.")
def _(table: Table, best: Card, need: str, left: str, c: str) -> None:
    require(table.need(ours=True) == int(need) and table.left == int(left), "wrong need")
    require(table.is_certain(_best(table, best, c)), "it may be beaten")


@_says(_PLAY, "You need {n} of {n} tricks: {c} beats {s}'s {c}.")
def _(table: Table, best: Card, need: str, left: str, c: str, s: str, w: str) -> None:
    require(table.need(ours=True) == int(need) and table.left == int(left), "wrong need")
    table.owner(s, w)
    require(table.beats(_best(table, best, c)), "it does not beat it")


@_says(_PLAY, "You play last and {s}'s {c} has won the trick, so {c} can go.")
def _(table: Table, best: Card, s: str, w: str, c: str) -> None:
    table.owner(s, w)
    require(s.lower() == "partner" and not table.later(), "others still play")
    require(not table.beats(_best(table, best, c)), "it takes the trick")


@_says(_PLAY, "Nobody can beat {s}'s {c}, so {c} can go.")
def _(table: Table, best: Card, s: str, w: str, c: str) -> None:
    card = table.owner(s, w)
    require(s.lower() == "partner", "not partner's")
    require(not table.beats(_best(table, best, c)), "I beat it")
    require(not any(table.can_beat(seat, card) for seat in table.later()), "it may be beaten")


@_says(_PLAY, "Leave the trick to {s}'s {c}: {c} stays under it.")
def _(table: Table, best: Card, s: str, w: str, c: str) -> None:
    table.owner(s, w)
    card = _best(table, best, c)
    require(s.lower() == "partner" and not table.beats(card), "it takes the trick")
    require(card in table.own(table.led), "a card of another suit is not under it")


@_says(_PLAY, "Leave the trick to {s}'s {c}: throw {c}.")
def _(table: Table, best: Card, s: str, w: str, c: str) -> None:
    table.owner(s, w)
    card = _best(table, best, c)
    require(s.lower() == "partner" and not table.beats(card), "it takes the trick")
    require(not table.own(table.led), "it could follow")


def _made_and_bags_cost(table: Table) -> None:
    require(table.seen.contract_is_known and table.need(ours=True) <= 0, "the contract is not made")
    side = table.me.side
    bids = sum(bid.tricks for seat in side.seats if (bid := table.seen.bids[seat]))
    require(bids or table.seen.side_blinds[side], "there is no contract")
    require(table.bags_cost(), "bags do not cost here")


@_says(_PLAY, "Your contract is made and bags cost: lead {c}, your lowest {u}.")
def _(table: Table, best: Card, c: str, u: str) -> None:
    _made_and_bags_cost(table)
    require(not table.table, "not on lead")
    _is_lowest(table, _best(table, best, c), u)


@_says(_PLAY, "Your contract is made: {c} loses to {s}'s {c} and takes no bag.")
def _(table: Table, best: Card, c: str, s: str, w: str) -> None:
    _made_and_bags_cost(table)
    table.owner(s, w)
    require(s.lower() != "partner" and not table.beats(_best(table, best, c)), "the side may take a bag")


@_says(_PLAY, "Your contract is out of reach: {c} loses to {s}'s {c}, so they keep the trick.")
def _(table: Table, best: Card, c: str, s: str, w: str) -> None:
    table.owner(s, w)
    card = _best(table, best, c)
    require(s.lower() != "partner" and not table.beats(card), "it does not lose")
    ours = table.me.partner in table.later() or any(table.beats(other) for other in table.legal())
    require(table.need(ours=True) > table.left - (not ours), "the contract can be made still")


@_says(_PLAY, "{s} is out of {us} too and may overruff: ruff with {c}.")
def _(table: Table, best: Card, s: str, u: str, c: str) -> None:
    card, seat = _best(table, best, c), table.seat(s)
    require(_suit(u) is table.led and not table.own(_suit(u)), "I am not out of it")
    require(seat in table.later() and table.is_void(seat, _suit(u)), "not shown void")
    require(any(table.suit(one) is Suit.SPADES for one in table.may_hold(seat)), "it has no spade")
    require(table.suit(card) is Suit.SPADES and table.beats(card), "no ruff")


@_says(_PLAY, "You are out of {us}: {c} is your lowest spade that beats {s}'s {c}.")
def _(table: Table, best: Card, u: str, c: str, s: str, w: str) -> None:
    card = _best(table, best, c)
    table.owner(s, w)
    require(_suit(u) is table.led and not table.own(_suit(u)), "I am not out of it")
    winners = [other for other in table.own(Suit.SPADES) if table.beats(other)]
    require(winners and winners[0] == card, "a lower spade does it")


@_says(_PLAY, "A finesse: {c} wins unless {s} holds {c}( or ruffs)?.")
def _(table: Table, best: Card, c: str, s: str, k: str, ruffs: str | None) -> None:
    card, seat = _best(table, best, c), table.seat(s)
    require(table.later() == [seat] and table.beats(card), "more may happen")
    require(table.higher_unseen(card) == {table.card(k)}, "other cards beat it")
    may = table.may_hold(seat)
    others = {one for one in may if table.suit(one) is not table.led}
    can_ruff = any(table.suit(one) is Suit.SPADES for one in others) and table.led is not Suit.SPADES
    require(ruffs or not can_ruff or len(others) < table.size(seat), "it may be ruffed")


@_says(_PLAY, "You play last: {c} is the cheapest card of yours that wins.")
def _(table: Table, best: Card, c: str) -> None:
    card = _best(table, best, c)
    require(table.table and not table.later() and table.beats(card), "it does not win")
    require(min(filter(table.beats, table.legal()), key=table.power) == card, "a cheaper card wins")


@_says(_PLAY, "Nobody after you can beat {c}.")
@_says(_PLAY, "Nothing that is still out can beat {c}.")
def _(table: Table, best: Card, c: str) -> None:
    require(table.is_certain(_best(table, best, c)), "it may be beaten")


@_says(_PLAY, "Third hand high: {c} is your highest {u}.")
def _(table: Table, best: Card, c: str, u: str) -> None:
    require(len(table.table) == 2, "not third hand")
    _is_highest(table, _best(table, best, c), u)


@_says(_PLAY, "Third hand high: {c} is as good as your {c}, nothing out lies between.")
def _(table: Table, best: Card, c: str, high: str) -> None:
    require(len(table.table) == 2, "not third hand")
    _touching(table, _best(table, best, c), table.held(high))


def _touching(table: Table, one: Card, other: Card) -> None:
    low, high = sorted((one, other), key=table.power)
    require(table.suit(low) is table.suit(high), "two suits")
    out = table.unseen | {card for _, card in table.table}
    between = [card for card in out if table.power(low) < table.power(card) < table.power(high)]
    require(not between, f"{between} lie between")


@_says(_PLAY, "Second hand low: partner still plays, and {c} is your lowest {u}.")
def _(table: Table, best: Card, c: str, u: str) -> None:
    require(len(table.table) == 1 and table.me.partner in table.later(), "not second hand")
    require(any(table.beats(other) for other in table.legal()), "no card could beat it anyway")
    _is_lowest(table, _best(table, best, c), u)


@_says(_PLAY, "Cash {c} at the first {u} lead, before the suit runs out.")
def _(table: Table, best: Card, c: str, u: str) -> None:
    card = _best(table, best, c)
    require(not table.table and not table.higher_unseen(card) and table.suit(card) is _suit(u), "no master")
    require(
        not any(table.suit(one) is _suit(u) for one in table.seen.gone) and table.fits(),
        "it was played before",
    )


@_says(_PLAY, "Cash {c}: no higher {u} is left against you.")
def _(table: Table, best: Card, c: str, u: str) -> None:
    card = _best(table, best, c)
    require(not table.table and table.suit(card) is _suit(u) and not table.higher_unseen(card), "no master")


@_says(_PLAY, "Draw trumps with {c}: you hold {n} spades? against {n} unseen.")
def _(table: Table, best: Card, c: str, mine: str, out: str) -> None:
    require(table.suit(_best(table, best, c)) is Suit.SPADES, "no trump")
    require(len(table.own(Suit.SPADES)) == int(mine), "wrong count of mine")
    require(sum(table.suit(one) is Suit.SPADES for one in table.unseen) == int(out), "wrong count of theirs")


@_says(_PLAY, "Lead {c} and keep {c}, which no spade still out can beat.")
def _(table: Table, best: Card, c: str, k: str) -> None:
    kept = table.held(k)
    require(kept != _best(table, best, c) and table.suit(kept) is Suit.SPADES, "no other spade")
    require(not table.higher_unseen(kept), "a higher spade is out")


@_says(_PLAY, "Partner is out of {us} and may ruff {c}.")
def _(table: Table, best: Card, u: str, c: str) -> None:
    partner = table.me.partner
    require(
        table.suit(_best(table, best, c)) is _suit(u) and table.is_void(partner, _suit(u)), "not shown void"
    )
    require(not table.is_void(partner, Suit.SPADES), "partner has no spade")


@_says(_PLAY, "{c} is your only {u}: without it you can ruff {us}.")
def _(table: Table, best: Card, c: str, u: str, us: str) -> None:
    require(table.own(_suit(u)) == [_best(table, best, c)] and u == us, "not the only one")
    require(table.own(Suit.SPADES), "no spade to ruff with")


@_says(_PLAY, "{s} is out of {us} and may ruff them: lead {c}.")
def _(table: Table, best: Card, s: str, u: str, c: str) -> None:
    seat, card = table.seat(s), _best(table, best, c)
    require(table.is_void(seat, _suit(u)) and not table.is_void(seat, Suit.SPADES), "not shown void")
    require(table.own(_suit(u)) and table.suit(card) is not _suit(u), "that is the suit led")


@_says(_PLAY, "Lead {c} from weakness: you hold no ace, king or queen of {us}.")
def _(table: Table, best: Card, c: str, u: str) -> None:
    require(table.suit(_best(table, best, c)) is _suit(u), "another suit")
    require(not any(card.rank in ("A", "K", "Q") for card in table.own(_suit(u))), "an honour is held")


@_says(_PLAY, "Throw {c}: your {c} needs the small {u} beside it.")
def _(table: Table, best: Card, c: str, k: str, u: str) -> None:
    kept = table.held(k)
    require(table.suit(_best(table, best, c)) is not _suit(u) is table.suit(kept), "the same suit")
    require(table.own(_suit(u))[-1] == kept and len(table.own(_suit(u))) > 1, "nothing beside it")
    require(len(table.higher_unseen(kept)) == 1, "it is not second best")


@_says(_PLAY, "{c} beats {s}'s {c}, and by my count that is worth the card.")
def _(table: Table, best: Card, c: str, s: str, w: str) -> None:
    table.owner(s, w)
    require(table.beats(_best(table, best, c)), "it does not beat it")


@_says(_PLAY, "You cannot beat {s}'s {c}, and {c} is your lowest {u}.")
def _(table: Table, best: Card, s: str, w: str, c: str, u: str) -> None:
    table.owner(s, w)
    require(not any(table.beats(other) for other in table.legal()), "a card beats it")
    _is_lowest(table, _best(table, best, c), u)


@_says(_PLAY, "By my count this trick is not worth a high card, and {c} is your lowest {u}.")
@_says(_PLAY, "By my count lead low here: {c} is your lowest {u}.")
def _(table: Table, best: Card, c: str, u: str) -> None:
    _is_lowest(table, _best(table, best, c), u)


@_says(_PLAY, "By my count {c} gains most or costs least here.")
def _(table: Table, best: Card, c: str) -> None:
    _best(table, best, c)


# -- why not -------------------------------------------------------------------------------------


@_says(_WHY_NOT, "(?:You hold a|The .* is a spade here; you hold a) {u}, so you must follow {us}.")
def _(table: Table, card: Card, u: str, us: str) -> None:
    require(
        table.led is _suit(u) and table.own(_suit(u)) and table.suit(card) is not _suit(u), "no such duty"
    )


@_says(_WHY_NOT, "Spades are not broken yet: lead another suit while you hold one.")
@_says(_WHY_NOT, "The first lead may not be a spade while you hold another suit.")
@_says(_WHY_NOT, "No spade on the first trick while you hold another suit.")
@_says(_WHY_NOT, "The first trick is everybody's lowest club: yours is the .*.")
def _(table: Table, card: Card) -> None:
    require(card not in table.legal(), "the card is legal")
    if table.suit(card) is Suit.SPADES:
        require(any(table.own(suit) for suit in PLAIN_SUITS), "only spades are held")


@_says(_WHY_NOT, "That is the card I would play.")
def _(table: Table, card: Card) -> None:
    require(card in table.legal(), "the card is not legal")


@_says(_WHY_NOT, "{c} is as good as {c}: nothing out lies between.")
def _(table: Table, card: Card, c: str, b: str) -> None:
    require(table.held(c) == card, "another card")
    _touching(table, card, table.held(b))


@_says(_WHY_NOT, "{c} would lie highest and endanger your nil; {c} stays under {s}'s {c}.")
def _(table: Table, card: Card, c: str, b: str, s: str, w: str) -> None:
    table.owner(s, w)
    require(table.nil_alive(table.me) and table.beats(table.held(c)), "no danger")
    require(not table.beats(table.held(b)), "it does not stay under")


@_says(_WHY_NOT, "{c} would beat {s}'s {c}, and the trick is your side's as it lies.")
def _(table: Table, card: Card, c: str, s: str, w: str) -> None:
    table.owner(s, w)
    require(s.lower() == "partner" and table.beats(table.held(c)), "not partner's trick")


@_says(_WHY_NOT, "{c} would lie highest for a trick you do not need; {c} stays under {s}'s {c}.")
def _(table: Table, card: Card, c: str, b: str, s: str, w: str) -> None:
    table.owner(s, w)
    _made_and_bags_cost(table)
    require(table.beats(table.held(c)) and not table.beats(table.held(b)), "not so")


@_says(_WHY_NOT, "{c} loses to {s}'s {c}; {c} beats it.")
def _(table: Table, card: Card, c: str, s: str, w: str, b: str) -> None:
    table.owner(s, w)
    require(not table.beats(table.held(c)) and table.beats(table.held(b)), "not so")


@_says(_WHY_NOT, "{c} is enough to win; {c} would spend a higher card.")
def _(table: Table, card: Card, b: str, c: str) -> None:
    require(table.is_certain(table.held(b)), "it may be beaten")
    require(table.power(table.held(c)) > table.power(table.held(b)) and table.beats(card), "not higher")


@_says(_WHY_NOT, "{c} would spend a spade on a trick it cannot win.")
def _(table: Table, card: Card, c: str) -> None:
    require(table.suit(table.held(c)) is Suit.SPADES and not table.beats(card), "not so")


@_says(_WHY_NOT, "Nothing that is still out can beat {c}; {c} may be beaten.")
def _(table: Table, card: Card, b: str, c: str) -> None:
    require(table.is_certain(table.held(b)) and not table.is_certain(table.held(c)), "not so")


@_says(_WHY_NOT, "{n} higher {u}s? may be out against {c}, none of its suit against {c}.")
def _(table: Table, card: Card, n: str, u: str, c: str, b: str) -> None:
    require(
        table.suit(table.held(c)) is _suit(u) and len(table.higher_unseen(card)) == int(n), "wrong number"
    )
    require(not table.higher_unseen(table.held(b)), "a higher card is out")


@_says(_WHY_NOT, "(?:It is close, but by|By) my count {c} does better here than {c}.")
def _(table: Table, card: Card, b: str, c: str) -> None:
    require(table.held(c) == card and table.held(b) in table.legal(), "other cards")


# -- bids, looks, passes -------------------------------------------------------------------------


def _quarters(words: str) -> int:
    whole, fraction = re.fullmatch(r"(\d*)([¼½¾]?)", words).groups()  # type: ignore[union-attr]
    return 4 * int(whole or 0) + _FRACTIONS[fraction]


_ITEM = re.compile(r"(\w+) ([a-z -]+?)(?: \(([\d¼½¾]+)\))?")


def _sum_of(table: Table, items: str) -> int | None:
    """The quarter tricks that a list of parts comes to."""
    if items == "nothing to count on":
        return 0
    total = 0
    for item in re.split(r", | and ", items):
        if match := re.fullmatch(r"smaller chances \(([\d¼½¾]+)\)", item):
            total += _quarters(match[1])
            continue
        match = _ITEM.fullmatch(item)
        require(match, f"{item!r} is no part")
        assert match
        number = _WORDS.index(match[1])
        _check_part(table, number, match[2].removesuffix("s"))
        total += _quarters(match[3]) if match[3] else 4 * number
    return total


def _check_part(table: Table, number: int, name: str) -> None:
    spades = table.own(Suit.SPADES)
    if name == "ace":
        held = sum(table.own(suit)[-1:] != [] and table.own(suit)[-1].rank == "A" for suit in PLAIN_SUITS)
        require(held >= number, "not so many aces")
    elif name == "guarded king":
        guarded = [suit for suit in PLAIN_SUITS if len(table.own(suit)) > 1]
        require(
            sum(any(c.rank == "K" for c in table.own(suit)) for suit in guarded) >= number, "no such king"
        )
    elif name == "guarded queen":
        long = [suit for suit in PLAIN_SUITS if len(table.own(suit)) > 2]
        require(sum(any(c.rank == "Q" for c in table.own(suit)) for suit in long) >= number, "no such queen")
    elif name == "top spade":
        require(len([card for card in spades if not table.higher_unseen(card)]) >= number, "no top spades")
    elif name in ("spade chance", "long spade", "other spade"):
        require(len(spades) >= number, "not so many spades")
    elif name == "ruff":
        short = min(len(table.own(suit)) for suit in PLAIN_SUITS)
        require(spades and short <= 2, "nothing to ruff with or in")
    else:
        require(name == "long-suit ace", f"{name} is no part")


@_says(_OTHER, r"(\S+|blind nil) is the only bid you may make.")
def _(seen: Observation, best: object, bid: str) -> None:
    require(
        [str(one) for one in seen.legal_bids()] == [bid.lower()] == [str(best)], "another bid may be made"
    )


@_says(_OTHER, r"Bid {n}: the only number you may bid, and by my count better than nil.")
def _(seen: Observation, best: object, n: str) -> None:
    numbers = [one for one in seen.legal_bids() if one.tricks]
    require([str(one) for one in numbers] == [n] == [str(best)], "another number may be bid")


@_says(_OTHER, r"Bid {n}: (.*?)(?: comes? to ([\d¼½¾]+)(?:; (.*)|(, near enough to \d+)))?.")
def _(
    seen: Observation, best: object, n: str, items: str, total: str | None, then: str | None, near: str | None
) -> None:
    table = Table(seen)
    bid = int(n)
    require(str(best) == n, "another bid is advised")
    came_to = _sum_of(table, items)
    require(came_to == (4 * bid if total is None else _quarters(total)), f"{items} do not come to that")
    assert came_to is not None
    if near:
        require(near == f", near enough to {bid}" and 4 * bid - came_to == 1, "not near")
    if then:
        _check_step(seen, bid, came_to, then)


def _check_step(seen: Observation, bid: int, came_to: int, then: str) -> None:
    partner = seen.bids[seen.seat.partner]
    table = sum(one.tricks for one in seen.bids if one)
    bags = seen.standing[seen.seat.side].bags
    target = seen.ruleset.options.target
    ours = seen.standing[seen.seat.side].points
    nil_partner = partner is not None and partner.tricks == 0
    facts = {
        "round down": 4 * bid < came_to < 4 * bid + 4,
        f"{bid} is the least number": bid == 1 and came_to < 4,
        "the nearest bid you may make": True,
        f"{bid} with the cards partner passes": nil_partner and seen.ruleset.options.nil_pass,
        f"{bid} is enough while you cover partner's nil": nil_partner,
        f"{bid} is worth bidding, as the others bid {table}": came_to < 4 * bid and _three_have_bid(seen),
        f"{bid} is enough, as the others bid {table}": came_to > 4 * bid - 1 and _three_have_bid(seen),
        f"{bid} is worth bidding, as you carry {bags} bag{'' if bags == 1 else 's'}": bags > 0,
        f"{bid} for the race to {target}": True,
        f"{bid} still reaches {target}": partner and ours + 10 * (partner.tricks + bid) >= target,
    }
    require(facts.get(then), f"{then!r} is not so")


def _three_have_bid(seen: Observation) -> bool:
    return sum(one is not None for one in seen.bids) == 3


@_says(_OTHER, "A risky nil: by making their bids they would reach {n}.")
def _(seen: Observation, best: object, target: str) -> None:
    other = seen.seat.side.other
    theirs = seen.standing[other].points + 10 * sum(
        bid.tricks for seat in other.seats if (bid := seen.bids[seat])
    )
    require(str(best) == "nil" and theirs >= int(target) == seen.ruleset.options.target, "they would not")


@_says(_OTHER, "Nil: you may pass {n} cards?, and by my count the rest is safe.")
def _(seen: Observation, best: object, n: str) -> None:
    require(str(best) == "nil" and seen.ruleset.options.nil_pass == int(n), "no such pass")


@_says(_OTHER, "Nil: you hold no spade, and by my count your other suits are safe.")
def _(seen: Observation, best: object) -> None:
    require(str(best) == "nil" and not Table(seen).own(Suit.SPADES), "a spade is held")


@_says(_OTHER, "Nil: {n} spades? out beat your highest, {c}, and your suits look safe.")
def _(seen: Observation, best: object, n: str, c: str) -> None:
    table = Table(seen)
    card = table.held(c)
    require(str(best) == "nil" and table.own(Suit.SPADES)[-1] == card, "not the highest spade")
    require(len(table.higher_unseen(card)) == int(n), "wrong number")


@_says(_OTHER, "Look at your cards: nothing may be bid blind now.")
def _(seen: Observation, best: object) -> None:
    require(seen.blind_offer() is None and str(best) == "look", "a blind bid is on offer")


@_says(_OTHER, "Look first: a blind bid is a gamble for a last comeback.")
def _(seen: Observation, best: object) -> None:
    require(seen.blind_offer() is not None and str(best) == "look", "nothing is on offer")


@_says(_OTHER, "They lead by {n} and are {n} short of {n}: (blind .*) is your comeback.")
def _(seen: Observation, best: object, ahead: str, short: str, target: str, bid: str) -> None:
    side = seen.seat.side
    theirs = seen.standing[side.other].points
    require(theirs - seen.standing[side].points == int(ahead), "wrong lead")
    require(seen.ruleset.options.target - theirs == int(short), "wrong distance")
    require(
        int(target) == seen.ruleset.options.target and str(best) == bid == str(seen.blind_offer()),
        "wrong bid",
    )


@_says(_OTHER, "Give away (.*): by my count your nil is safest without (it|them).")
def _(seen: Observation, best: object, cards: str, rest: str) -> None:
    _keeps_no_top_spade(seen, best, cards, rest)


@_says(_OTHER, "Give away {c}: nothing beats it, so with it no nil can hold.")
def _(seen: Observation, best: object, c: str) -> None:
    table = _keeps_no_top_spade(seen, best, c, "it")
    require(table.held(c) == _top_spade(table), "a spade beats it")


@_says(_OTHER, "Give away (.*): nothing beats {c}, and by my count your nil is safest without (them).")
def _(seen: Observation, best: object, cards: str, c: str, rest: str) -> None:
    table = _keeps_no_top_spade(seen, best, cards, rest)
    require(table.held(c) == _top_spade(table), "a spade beats it")
    require(table.held(c) in _given(table, best, cards), "it is kept")


@_says(_OTHER, "Give (.*): (a low card helps|low cards help) partner's nil.")
def _(seen: Observation, best: object, cards: str, says: str) -> None:
    table = Table(seen)
    given = _given(table, best, cards)
    require((says == "a low card helps") == (len(given) == 1), "wrong number of cards")
    require(all(_lies_low(table, card) for card in given), "not a low card")
    require(seen.is_nil(seen.seat.partner), "partner has not bid nil")


@_says(_OTHER, "Give (.*): by my count the least danger to partner's nil.")
def _(seen: Observation, best: object, cards: str) -> None:
    table = Table(seen)
    require(not all(_lies_low(table, card) for card in _given(table, best, cards)), "they are low cards")
    require(seen.is_nil(seen.seat.partner), "partner has not bid nil")


def _given(table: Table, best: object, cards: str) -> set[Card]:
    named = {table.held(words) for words in re.split(r", | and ", cards)}
    require(named == set(getattr(best, "cards", ())), "other cards are advised")
    require(len(named) == table.rules.options.nil_pass, "wrong number of cards")
    return named


def _lies_low(table: Table, card: Card) -> bool:
    suit = {other for other in table.unseen if table.suit(other) is table.suit(card)}
    return 2 * len(table.higher_unseen(card)) >= len(suit)


def _top_spade(table: Table) -> Card:
    return max((card for card in table.rules.deck if table.suit(card) is Suit.SPADES), key=table.power)


def _keeps_no_top_spade(seen: Observation, best: object, cards: str, rest: str) -> Table:
    table = Table(seen)
    given = _given(table, best, cards)
    require((rest == "it") == (len(given) == 1), "wrong number of cards")
    require(seen.is_nil(seen.seat), "no nil is bid")
    require(_top_spade(table) not in table.hand - given, "with the top spade no nil can hold")
    return table
