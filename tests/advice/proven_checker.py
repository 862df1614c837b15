"""A second reading of every line that rests on a search: its facts from the public record, its figures from
the answer's own options and from the deals, read and compared by other code and tried again with others."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from coach.advice.hints import Hint
from coach.engine.likings import likings
from coach.rules.bids import Bid
from coach.rules.cards import Card, Suit
from coach.rules.observation import Observation, Question
from coach.rules.seats import Seat
from tests.advice.deals_read import LOOSE, OTHER_SEED, Deals, Series, is_clear, mean, says
from tests.advice.line_checker import CARD, SEAT, SUIT, _is_highest, _is_lowest, _suit, _touching
from tests.advice.table_read import Table, Untrue, require

SHARE = r"((?:over |under )?\d+ %)"
POINTS = r"([\d.]+) points?"
Of = Callable[[Deals, object], Series]
"""A series of a choice in some deals."""


@dataclass
class Line:
    """A line under proof: the record, the answer, and the same search once more and with other deals."""

    seen: Observation
    advised: Hint
    again: Deals
    others: Deals
    subject: Of | None = None
    """What "it" is in the second half: set by the first half."""
    nil: Seat | None = None

    @cached_property
    def table(self) -> Table:
        return Table(self.seen)

    @property
    def best(self) -> Card:
        return Card(str(self.advised.best))

    def named(self, words: str) -> Card:
        card = self.table.held(words)
        require(card == self.best, f"{words} is not the card advised")
        return card

    def option(self, action: object) -> object:
        return next(one for one in self.advised.options if one.action == action)

    def share(self, words: str, of: Of, action: object) -> None:
        """A share as told: exactly in the deals tried, about in others."""
        share = mean(of(self.again, action))
        says(words, share)
        if self.others.has_tried(action):
            require(abs(mean(of(self.others, action)) - share) <= LOOSE, f"{share} is not so in other deals")

    def beside(self, words: str, other: str | None, their: str | None, of: Of) -> None:
        self.share(words, of, self.advised.best)
        if other is not None and their is not None:
            card = self.table.held(other)
            require(card != self.best and card in self.table.legal(), f"{other} may not be played instead")
            says(their, mean(of(self.again, card)))
            require(is_clear(of(self.again, self.advised.best), of(self.again, card)), "no clear difference")


def check_proven(seen: Observation, advised: Hint) -> None:
    """Prove the line of a hint that rests on a search, or raise Untrue."""
    text = advised.why
    require(len(text) <= 140 and "\n" not in text and text.endswith("."), "one line of 140 characters")
    require(text.count(". ") == 0, "one sentence")
    line = Line(seen, advised, Deals(seen), Deals(seen, OTHER_SEED))
    require(advised.worlds == line.again.number, "another number of deals")
    if seen.question is Question.PLAY:
        _check_card(line, text.removesuffix("."))
    else:
        _run(_BIDS, line, text.removesuffix("."))


def _check_card(line: Line, text: str) -> None:
    if match := re.fullmatch(
        r"(?:(Bids|Tricks taken) unknown, so play for tricks|For tricks alone): (.*)", text
    ):
        seen, text = line.seen, match[2]
        tricks_are_known = sum(seen.taken) + len(seen.held) == 13
        require(not seen.contract_is_known or not tricks_are_known, "what is needed is known")
        require(match[1] != "Bids" or not seen.contract_is_known, "the bids are known")
    if match := re.fullmatch(rf"(.*); (?:yet )?({CARD}) is about equal", text):
        text = match[1]
        _about_equal(line, match[2])
    elif match := re.fullmatch(rf"(.*); the deals alone favour ({CARD})", text):
        text = match[1]
        _ahead(line, match[2])
    if any(re.fullmatch(pattern, text) for pattern, _ in _WHOLE):
        _run(_WHOLE, line, text)
        return
    head, _, tail = text.partition("; ")
    _run(_HEADS, line, head)
    if tail:
        _run(_TAILS, line, tail)


def _run(where: list[tuple[re.Pattern[str], Callable[..., None]]], line: Line, text: str) -> None:
    for pattern, check in where:
        if match := pattern.fullmatch(text):
            check(line, *match.groups())
            return
    raise Untrue(f"no template says {text!r}")


_HEADS: list[tuple[re.Pattern[str], Callable[..., None]]] = []
_TAILS: list[tuple[re.Pattern[str], Callable[..., None]]] = []
_WHOLE: list[tuple[re.Pattern[str], Callable[..., None]]] = []
_BIDS: list[tuple[re.Pattern[str], Callable[..., None]]] = []


def _says(
    where: list[tuple[re.Pattern[str], Callable[..., None]]], template: str
) -> Callable[..., Callable[..., None]]:
    pattern = template.replace("{c}", f"({CARD})").replace("{s}", f"({SEAT})").replace("{us}", f"({SUIT})s")
    pattern = pattern.replace("{u}", f"({SUIT})").replace("{n}", r"(\d+)").replace("{p}", SHARE)
    pattern = pattern.replace("{x}", r"([\d.]+)").replace("{o}", rf"(?:, (?:after )?({CARD}) in {SHARE})?")

    def add(check: Callable[..., None]) -> Callable[..., None]:
        where.append((re.compile(pattern, re.IGNORECASE), check))
        return check

    return add


# -- second halves -------------------------------------------------------------------------------


def _from_options(line: Line, name: str, mine: str, other: str, theirs: str) -> None:
    """Two shares of the table of options, the first clearly more."""
    card = line.table.held(other)
    ours, their = (getattr(line.option(one), name) for one in (line.best, card))
    require(ours is not None and their is not None and ours > their, "not more")
    says(mine, ours)
    says(theirs, their)
    require(line.again.column(line.best) != line.again.column(card), "one and the same choice")
    fresh = {one.action: one for one in line.others.analysis.candidates}
    found = [next(v for a, v in fresh.items() if a == c or c in v.equal) for c in (line.best, card)]
    require(getattr(found[0], name) > getattr(found[1], name) - LOOSE / 2, "not so in other deals")


@_says(_TAILS, "it makes your {n} in {p}, {c} in {p}")
def _(line: Line, contract: str, mine: str, other: str, theirs: str) -> None:
    side = line.seen.seat.side
    blind = line.seen.side_blinds[side]
    bids = blind or sum(bid.tricks for seat in side.seats if (bid := line.seen.bids[seat]))
    require(bids == int(contract), "another contract")
    _from_options(line, "make", mine, other, theirs)


@_says(_TAILS, "it sets them in {p}, {c} in {p}")
def _(line: Line, mine: str, other: str, theirs: str) -> None:
    _from_options(line, "set_them", mine, other, theirs)


@_says(_TAILS, "the nil holds in {p}{o}")
def _(line: Line, mine: str, other: str | None, theirs: str | None) -> None:
    seat = line.nil
    require(seat is not None and seat.side is line.seen.seat.side, "no nil of ours is spoken of")
    if _nil_of_the_table(line, (line.table.me, line.table.me.partner)) is not seat:
        line.beside(mine, other, theirs, lambda deals, one: deals.none(seat, one))
        return
    says(mine, line.option(line.best).nil)
    if other is not None and theirs is not None:
        _from_options(line, "nil", mine, other, theirs)


def _nil_of_the_table(line: Line, seats: tuple[Seat, Seat]) -> Seat | None:
    """The nil whose chance the table of options tells: one that is alive before one that is broken."""
    nils = [seat for seat in seats if line.seen.is_nil(seat)]
    nils.sort(key=lambda seat: line.seen.taken[seat] > 0)
    return nils[0] if nils else None


@_says(_TAILS, "the nil fails in {p}{o}")
def _(line: Line, mine: str, other: str | None, theirs: str | None) -> None:
    seat = line.nil
    require(seat is not None and seat.side is not line.seen.seat.side, "no nil of theirs is spoken of")
    if _nil_of_the_table(line, (line.table.me.left, line.table.me.right)) is seat:
        says(mine, line.option(line.best).their_nil)
        if other is not None and theirs is not None:
            _from_options(line, "their_nil", mine, other, theirs)
        return
    line.beside(mine, other, theirs, lambda deals, one: [1 - held for held in deals.none(seat, one)])


@_says(_TAILS, "{x} bags on average, {c} {x}")
def _(line: Line, mine: str, other: str, theirs: str) -> None:
    card = line.table.held(other)
    ours, their = line.option(line.best).bags, line.option(card).bags
    require(f"{ours:.1f}" == mine and f"{their:.1f}" == theirs and ours < their, "other bags")


@_says(_TAILS, "with {n} bags one more costs {n}")
def _(line: Line, bags: str, cost: str) -> None:
    options = line.seen.ruleset.options
    require(options.bag_penalty and int(cost) == options.bag_penalty_points, "no such penalty")
    require(line.table.need(ours=True) <= 0, "the contract is not made")
    require(
        line.seen.standing[line.seen.seat.side].bags - line.table.need(ours=True) == int(bags), "other bags"
    )
    require((int(bags) + 1) % options.bag_limit == 0, "the next bag costs nothing yet")


@_says(_TAILS, POINTS + " better than {c}")
def _(line: Line, points: str, other: str) -> None:
    gap = line.option(line.best).points - line.option(line.table.held(other)).points
    require(gap > 0 and abs(gap - float(points)) <= 0.51, f"{gap} points, not {points}")
    utilities = (line.again.utility(one) for one in (line.best, line.table.held(other)))
    require(is_clear(*utilities), "no clear difference")


def _ours(line: Line) -> Of:
    return lambda deals, one: deals.taken_by(list(line.seen.seat.side.seats), one)


@_says(_TAILS, "your side takes (?:the trick|it) in {p}{o}")
def _(line: Line, mine: str, other: str | None, theirs: str | None) -> None:
    line.beside(mine, other, theirs, _ours(line))


@_says(_TAILS, "it (?:holds|wins) in {p}{o}")
def _(line: Line, mine: str, other: str | None, theirs: str | None) -> None:
    assert line.subject is not None
    line.beside(mine, other, theirs, line.subject)


@_says(_TAILS, "partner takes it in {p}")
def _(line: Line, share: str) -> None:
    partner = line.table.me.partner
    line.share(share, lambda deals, one: deals.taken_by([partner], one), line.best)


@_says(_TAILS, "it wins in {p}, but in {p} if you lead {c} first")
def _(line: Line, mine: str, theirs: str, other: str) -> None:
    line.beside(mine, other, theirs, lambda deals, one: deals.won(line.best, one))


@_says(_TAILS, "(?:your )?{c} wins(?: a trick)? in {p}, after {c} in {p}")
def _(line: Line, honour: str, mine: str, other: str, theirs: str) -> None:
    card = line.table.held(honour)
    line.beside(mine, other, theirs, lambda deals, one: deals.won(card, one))


@_says(_TAILS, "you win a trick by ruffing in {p}{o}")
def _(line: Line, mine: str, other: str | None, theirs: str | None) -> None:
    def some(deals: Deals, one: object) -> Series:
        return [float(ruffs > 0) for ruffs in deals.ruffed([line.seen.seat], one)]

    line.beside(mine, other, theirs, some)


@_says(_TAILS, "they win {x} ruffs, after {c} {x}")
def _(line: Line, mine: str, other: str, theirs: str) -> None:
    foes, card = list(line.seen.seat.side.other.seats), line.table.held(other)
    ours, their = line.again.ruffed(foes, line.best), line.again.ruffed(foes, card)
    require(f"{mean(ours):.1f}" == mine and f"{mean(their):.1f}" == theirs, "other ruffs")
    require(is_clear(their, ours), "no clear difference")


@_says(_TAILS, "together you win {x} ruffs")
def _(line: Line, ruffs: str) -> None:
    together = mean(line.again.ruffed(list(line.seen.seat.side.seats), line.best))
    require(f"{together:.1f}" == ruffs and together >= 2, "other ruffs")


# -- first halves --------------------------------------------------------------------------------


def _stay(line: Line) -> None:
    require(line.table.nil_alive(line.table.me), "no nil of mine")
    line.nil = line.table.me


@_says(_HEADS, "Stay under: {n} higher {u}s? may be out against {c}")
def _(line: Line, n: str, u: str, c: str) -> None:
    _stay(line)
    card = line.named(c)
    require(not line.table.table and line.table.suit(card) is _suit(u), "not led")
    require(len(line.table.higher_unseen(card)) == int(n) > 0, "wrong number of higher cards")


@_says(_HEADS, "Stay under: lead {c}")
def _(line: Line, c: str) -> None:
    _stay(line)
    line.named(c)
    require(not line.table.table, "not led")


@_says(_HEADS, "Your nil: no card keeps it better than {c}")
def _(line: Line, c: str) -> None:
    _stay(line)
    card = line.named(c)
    require(line.table.beats(card), "it stays under")
    held = line.again.none(line.table.me, card)
    for other in line.table.legal():
        require(not is_clear(line.again.none(line.table.me, other), held), f"{other} keeps it better")


@_says(_HEADS, "Stay under: {c} cannot win this trick")
def _(line: Line, c: str) -> None:
    _stay(line)
    card = line.named(c)
    require(line.table.table and not line.table.beats(card), "it could win")


@_says(_HEADS, "Stay under: {c} (?:is your highest card under|loses to) {s}'s {c}")
def _(line: Line, c: str, s: str, w: str) -> None:
    _stay(line)
    card = line.named(c)
    line.table.owner(s, w)
    require(not line.table.beats(card), "it does not stay under")


@_says(_HEADS, "Stay under: every card you may play wins this trick")
def _(line: Line) -> None:
    _stay(line)
    require(not line.table.later() and all(map(line.table.beats, line.table.legal())), "one stays under")


@_says(_HEADS, "Stay under: {c} is your lowest {u}")
def _(line: Line, c: str, u: str) -> None:
    _stay(line)
    _is_lowest(line.table, line.named(c), u)


def _covers(line: Line) -> None:
    require(line.table.nil_alive(line.table.me.partner), "no nil of partner's")
    line.nil = line.table.me.partner


@_says(_HEADS, "Cover the nil: {c} goes over {s}'s {c}")
def _(line: Line, c: str, s: str, w: str) -> None:
    _covers(line)
    line.table.owner(s, w)
    require(s.lower() == "partner" and line.table.beats(line.named(c)), "it does not go over")


@_says(_HEADS, "Cover the nil: {c} is your highest {u}")
def _(line: Line, c: str, u: str) -> None:
    _covers(line)
    require(line.table.me.partner in line.table.later(), "partner has played")
    _is_highest(line.table, line.named(c), u)


@_says(_HEADS, "Cover the nil: partner is out of {us}, so lead {c}")
def _(line: Line, u: str, c: str) -> None:
    _covers(line)
    require(line.table.is_void(line.table.me.partner, _suit(u)), "not shown void")
    require(line.table.suit(line.named(c)) is _suit(u) and not line.table.table, "another suit")


@_says(_HEADS, "Cover the nil with {c}")
def _(line: Line, c: str) -> None:
    _covers(line)
    line.named(c)


def _attacks(line: Line, s: str) -> Seat:
    seat = line.table.seat(s)
    require(line.table.nil_alive(seat), "no nil there")
    line.nil = seat
    makes = [one.make for one in line.advised.options if one.make is not None]
    require(not makes or line.option(line.best).make >= max(makes) - 0.0501, "it risks the contract")
    return seat


@_says(_HEADS, "Attack {s}'s nil: {c} stays under its {c}")
def _(line: Line, s: str, c: str, w: str) -> None:
    seat = _attacks(line, s)
    require(line.table.winning() == (seat, line.table.card(w)), "the nil does not lie highest")
    require(not line.table.beats(line.named(c)), "it does not stay under")


@_says(_HEADS, "Attack {s}'s nil: {c} is your lowest {u}")
def _(line: Line, s: str, c: str, u: str) -> None:
    seat = _attacks(line, s)
    _is_lowest(line.table, line.named(c), u)
    require(not line.table.is_void(seat, _suit(u)), "the nil is out of that suit")


@_says(_HEADS, "Attack {s}'s nil: play {c}")
def _(line: Line, s: str, c: str) -> None:
    _attacks(line, s)
    line.named(c)


@_says(_HEADS, "They need (?:both|all {n}) tricks that are left: taking this one with {c} sets them")
def _(line: Line, n: str | None, c: str) -> None:
    require(line.table.need(ours=False) == line.table.left == int(n or 2), "they do not need them all")
    require(line.table.is_certain(line.named(c)), "it may be beaten")


def _their_need(line: Line, need: str, left: str) -> None:
    require(0 < line.table.need(ours=False) == int(need) <= line.table.left == int(left), "wrong need")


@_says(_HEADS, "They still need {n} of {n} tricks?: {c} takes one of them")
def _(line: Line, need: str, left: str, c: str) -> None:
    _their_need(line, need, left)
    require(line.table.is_certain(line.named(c)), "it may be beaten")


@_says(_HEADS, "Play {c} for the set: they still need {n} of {n} tricks?")
def _(line: Line, c: str, need: str, left: str) -> None:
    _their_need(line, need, left)
    line.named(c)


def _our_need(line: Line, need: str, left: str) -> None:
    require(0 < line.table.need(ours=True) == int(need) <= line.table.left == int(left), "wrong need")


@_says(_HEADS, "You need {n} of {n} tricks?: nobody can beat {c}")
def _(line: Line, need: str, left: str, c: str) -> None:
    _our_need(line, need, left)
    require(line.table.is_certain(line.named(c)), "it may be beaten")


@_says(_HEADS, "You need {n} of {n} tricks?: {c} beats {s}'s {c}")
def _(line: Line, need: str, left: str, c: str, s: str, w: str) -> None:
    _our_need(line, need, left)
    line.table.owner(s, w)
    require(line.table.beats(line.named(c)), "it does not beat it")


@_says(_HEADS, "Contract first with {c}: you need {n} of {n} tricks?")
def _(line: Line, c: str, need: str, left: str) -> None:
    _our_need(line, need, left)
    line.named(c)


def _made(line: Line) -> None:
    require(line.seen.contract_is_known and line.table.need(ours=True) <= 0, "the contract is not made")
    require(line.table.bags_cost(), "bags do not cost here")


@_says(_HEADS, "Avoid a bag: your contract is made and {c} is your lowest {u}")
def _(line: Line, c: str, u: str) -> None:
    _made(line)
    _is_lowest(line.table, line.named(c), u)


@_says(_HEADS, "Avoid a bag: your contract is made, so (?:lead|play) {c}")
def _(line: Line, c: str) -> None:
    _made(line)
    line.named(c)


@_says(_HEADS, "Avoid a bag: your contract is made and {c} loses to {s}'s {c}")
def _(line: Line, c: str, s: str, w: str) -> None:
    _made(line)
    line.table.owner(s, w)
    require(s.lower() != "partner" and not line.table.beats(line.named(c)), "it does not lose")


@_says(_HEADS, "You play last and {s}'s {c} has won the trick, so {c} can go")
def _(line: Line, s: str, w: str, c: str) -> None:
    line.table.owner(s, w)
    require(s.lower() == "partner" and not line.table.later(), "others still play")
    require(not line.table.beats(line.named(c)), "it takes the trick")


@_says(_HEADS, "Nobody can beat {s}'s {c}, so {c} can go")
def _(line: Line, s: str, w: str, c: str) -> None:
    card = line.table.owner(s, w)
    require(s.lower() == "partner" and not line.table.beats(line.named(c)), "I beat it")
    require(not any(line.table.can_beat(seat, card) for seat in line.table.later()), "it may be beaten")


@_says(_HEADS, "Leave the trick to {s}'s {c}: {c} stays under it")
def _(line: Line, s: str, w: str, c: str) -> None:
    line.table.owner(s, w)
    card = line.named(c)
    require(s.lower() == "partner" and not line.table.beats(card), "it takes the trick")
    require(card in line.table.own(line.table.led), "a card of another suit is not under it")


@_says(_HEADS, "Leave the trick to {s}'s {c}: throw {c}")
def _(line: Line, s: str, w: str, c: str) -> None:
    line.table.owner(s, w)
    require(s.lower() == "partner" and not line.table.beats(line.named(c)), "it takes the trick")
    require(not line.table.own(line.table.led), "it could follow")


@_says(_HEADS, "{s} is out of {us} too and may overruff: ruff with {c}")
def _(line: Line, s: str, u: str, c: str) -> None:
    card, seat, table = line.named(c), line.table.seat(s), line.table
    require(_suit(u) is table.led and not table.own(_suit(u)), "I am not out of it")
    require(seat in table.later() and table.is_void(seat, _suit(u)), "not shown void")
    require(any(table.suit(one) is Suit.SPADES for one in table.may_hold(seat)), "it has no spade")
    require(table.suit(card) is Suit.SPADES and table.beats(card), "no ruff")
    line.subject = lambda deals, one: deals.taken_by([line.seen.seat], one)


@_says(_HEADS, "You are out of {us}: {c} is your lowest spade that beats {s}'s {c}")
def _(line: Line, u: str, c: str, s: str, w: str) -> None:
    card, table = line.named(c), line.table
    table.owner(s, w)
    require(_suit(u) is table.led and not table.own(_suit(u)), "I am not out of it")
    winners = [other for other in table.own(Suit.SPADES) if table.beats(other)]
    require(winners and winners[0] == card, "a lower spade does it")
    line.subject = lambda deals, one: deals.taken_by([line.seen.seat], one)


@_says(_HEADS, "{s}'s {c} may still be beaten, so ruff with {c}")
def _(line: Line, s: str, w: str, c: str) -> None:
    card, table = line.named(c), line.table
    theirs = table.owner(s, w)
    require(s.lower() == "partner" and table.later(), "it is not partner's, or has won")
    require(any(table.can_beat(seat, theirs) for seat in table.later()), "nobody can beat it")
    require(table.suit(card) is Suit.SPADES is not table.led and not table.own(table.led), "no ruff")
    others = [one for one in table.legal() if not table.beats(one)]
    require(bool(others), "every card beats it")


@_says(_HEADS, "A finesse: {c} wins unless {s} holds {c}, as in {p}(, or ruffs)?")
def _(line: Line, c: str, s: str, k: str, share: str, ruffs: str | None) -> None:
    card, seat, table = line.named(c), line.table.seat(s), line.table
    missing = table.card(k)
    require(table.later() == [seat] and table.beats(card), "more may happen")
    require(table.higher_unseen(card) == {missing}, "other cards beat it")
    require(table.power(table.own(table.led)[-1]) > table.power(missing), "no gap to finesse through")
    others = {one for one in table.may_hold(seat) if table.suit(one) is not table.led}
    can_ruff = any(table.suit(one) is Suit.SPADES for one in others) and table.led is not Suit.SPADES
    require(ruffs or not can_ruff or len(others) < table.size(seat), "it may be ruffed")
    line.share(share, lambda deals, _: deals.held_by(seat, missing), line.best)


@_says(_HEADS, "You play last: {c} is the cheapest card of yours that wins")
def _(line: Line, c: str) -> None:
    card, table = line.named(c), line.table
    require(table.table and not table.later() and table.beats(card), "it does not win")
    require(min(filter(table.beats, table.legal()), key=table.power) == card, "a cheaper card wins")


@_says(_HEADS, "Nobody after you can beat {c}")
@_says(_HEADS, "Nothing that is still out can beat {c}")
def _(line: Line, c: str) -> None:
    require(line.table.is_certain(line.named(c)), "it may be beaten")


@_says(_HEADS, "Third hand high: {c} is your highest {u}")
def _(line: Line, c: str, u: str) -> None:
    require(len(line.table.table) == 2, "not third hand")
    _is_highest(line.table, line.named(c), u)


@_says(_HEADS, "Third hand high: {c} is as good as your {c}, nothing out lies between")
def _(line: Line, c: str, high: str) -> None:
    require(len(line.table.table) == 2, "not third hand")
    _touching(line.table, line.named(c), line.table.held(high))


@_says(_HEADS, "Second hand low: partner still plays, and {c} is your lowest {u}")
def _(line: Line, c: str, u: str) -> None:
    table = line.table
    require(len(table.table) == 1 and table.me.partner in table.later(), "not second hand")
    require(any(table.beats(other) for other in table.legal()), "no card could beat it anyway")
    _is_lowest(table, line.named(c), u)


@_says(_HEADS, "You cannot beat {s}'s {c}, and {c} is your lowest {u}")
def _(line: Line, s: str, w: str, c: str, u: str) -> None:
    table = line.table
    table.owner(s, w)
    require(not any(table.beats(other) for other in table.legal()), "a card beats it")
    _is_lowest(table, line.named(c), u)


@_says(_HEADS, "Cash {c} at the first {u} lead")
def _(line: Line, c: str, u: str) -> None:
    card, table = line.named(c), line.table
    require(not table.table and not table.higher_unseen(card) and table.suit(card) is _suit(u), "no master")
    require(not any(table.suit(one) is _suit(u) for one in line.seen.gone) and table.fits(), "played before")


@_says(_HEADS, "Cash {c}: no higher {u} is left")
def _(line: Line, c: str, u: str) -> None:
    card, table = line.named(c), line.table
    require(not table.table and table.suit(card) is _suit(u) and not table.higher_unseen(card), "no master")


@_says(_HEADS, "Draw trumps with {c}: you hold {n} spades? against {n} unseen")
def _(line: Line, c: str, mine: str, out: str) -> None:
    table = line.table
    require(table.suit(line.named(c)) is Suit.SPADES and not table.table, "no trump led")
    require(len(table.own(Suit.SPADES)) == int(mine), "wrong count of mine")
    require(sum(table.suit(one) is Suit.SPADES for one in table.unseen) == int(out), "wrong count of theirs")


@_says(_HEADS, "Lead {c} and keep {c}, which no spade still out can beat")
def _(line: Line, c: str, k: str) -> None:
    kept, table = line.table.held(k), line.table
    require(kept != line.named(c) and table.suit(kept) is Suit.SPADES, "no other spade")
    require(not table.higher_unseen(kept), "a higher spade is out")
    require(is_clear(line.again.utility(line.best), line.again.utility(kept)), "no clear difference")


@_says(_HEADS, "Lead {c} to force out {c}")
def _(line: Line, c: str, higher: str) -> None:
    table = line.table
    card, out = line.named(c), table.card(higher)
    require(table.suit(card) is Suit.SPADES and not table.table, "no trump led")
    require(out in table.higher_unseen(card), "it is not out")


@_says(_HEADS, "Partner is out of {us}: lead {c} for a ruff")
def _(line: Line, u: str, c: str) -> None:
    partner, table = line.table.me.partner, line.table
    require(table.suit(line.named(c)) is _suit(u) and table.is_void(partner, _suit(u)), "not shown void")
    require(not table.is_void(partner, Suit.SPADES), "partner has no spade")
    line.subject = lambda deals, one: deals.taken_by([partner], one)


@_says(_HEADS, "Cross-ruff with {c}: partner is out of {us} and you of {us}")
def _(line: Line, c: str, theirs: str, mine: str) -> None:
    partner, table = line.table.me.partner, line.table
    require(table.suit(line.named(c)) is _suit(theirs), "another suit")
    require(table.is_void(partner, _suit(theirs)) and not table.own(_suit(mine)), "not out of it")
    require(table.own(Suit.SPADES) and not table.is_void(partner, Suit.SPADES), "no spades to ruff with")


@_says(_HEADS, "{c} is your only {u}")
def _(line: Line, c: str, u: str) -> None:
    require(line.table.own(_suit(u)) == [line.named(c)], "not the only one")


@_says(_HEADS, "{s} is out of {us} and takes {c} in {p}: lead {c}")
def _(line: Line, s: str, u: str, into: str, share: str, c: str) -> None:
    seat, table = line.table.seat(s), line.table
    card = table.held(into)
    require(table.is_void(seat, _suit(u)) and not table.is_void(seat, Suit.SPADES), "not shown void")
    require(table.suit(card) is _suit(u) is not table.suit(line.named(c)), "that is the suit led")
    line.share(share, lambda deals, one: deals.taken_by([seat], one), card)


@_says(_HEADS, "Lead {c} from weakness: no ace, king or queen of {us}")
def _(line: Line, c: str, u: str) -> None:
    require(line.table.suit(line.named(c)) is _suit(u), "another suit")
    require(not any(card.rank in ("A", "K", "Q") for card in line.table.own(_suit(u))), "an honour is held")


@_says(_HEADS, "Throw {c}: your {c} needs the small {u} beside it")
def _(line: Line, c: str, k: str, u: str) -> None:
    kept, table = line.table.held(k), line.table
    require(table.suit(line.named(c)) is not _suit(u) is table.suit(kept), "the same suit")
    require(table.own(_suit(u))[-1] == kept and len(table.own(_suit(u))) > 1, "nothing beside it")
    require(len(table.higher_unseen(kept)) == 1, "it is not second best")
    line.subject = lambda deals, one: deals.won(kept, one)


# -- figures alone -------------------------------------------------------------------------------


@_says(
    _WHOLE,
    "{c} scores " + POINTS + " less than {c} but wins the game more often(?:: {p}, not {p})?(?:; (with .*))?",
)
@_says(
    _WHOLE, "{c} scores " + POINTS + " less than {c} but wins the game more often across {n} deals(?:; .*)?"
)
def _(line: Line, c: str, points: str, other: str, *rest: str | None) -> None:
    card = line.table.held(other)
    gap = line.option(card).points - line.option(line.named(c)).points
    require(gap > 0 and abs(gap - float(points)) <= 0.51, "other points")
    require(mean(line.again.utility(line.best)) > mean(line.again.utility(card)), "no better for the game")
    if len(rest) == 3:
        mine, theirs, tail = rest
        if mine and theirs:
            says(mine, float(line.advised.facts["win"]))
            says(theirs, float(line.advised.facts["win_other"]))
            require(line.advised.facts["win"] > line.advised.facts["win_other"], "no better chance")
        if tail:
            _run(_TAILS, line, tail)


@_says(_WHOLE, "{c} scores " + POINTS + " less than {c} but wins the game as often across {n} deals(?:; .*)?")
def _(line: Line, c: str, points: str, other: str, deals: str) -> None:
    card = line.table.held(other)
    gap = line.option(card).points - line.option(line.named(c)).points
    require(gap > 0 and abs(gap - float(points)) <= 0.51, "other points")
    _same(line, deals)
    apart = mean(line.again.utility(line.best)) - mean(line.again.utility(card))
    require(abs(apart) <= 1e-6, "not as often")


PRACTICE = "(.*); {c} comes out (ahead|equal) across {n} deals"


@_says(_WHOLE, PRACTICE)
def _(line: Line, practice: str, other: str, how: str, deals: str) -> None:
    card, theirs, table = line.best, line.table.held(other), line.table
    _same(line, deals)
    if how == "ahead":
        _ahead(line, other)
    else:
        require(abs(line.option(card).points - line.option(theirs).points) < 0.051, "points apart")
        apart = mean(line.again.utility(card)) - mean(line.again.utility(theirs))
        require(abs(apart) <= 0.005, "not equal for the game")
    if match := re.fullmatch(f"({SEAT})'s ({CARD}) has won the trick and ({CARD}) leaves it", practice, re.I):
        partners = table.owner(match[1], match[2])
        require(match[1].lower() == "partner" and line.named(match[3]) == card, "not partner's")
        require(not any(table.can_beat(seat, partners) for seat in table.later()), "it may be beaten")
        require(not table.beats(card) and table.beats(theirs), "no difference on this trick")
    elif match := re.fullmatch(f"({CARD}) is enough to win", practice, re.I):
        require(line.named(match[1]) == card and not table.later(), "others still play")
        require(table.beats(card) and table.beats(theirs), "one of them does not win")
        require(table.power(theirs) > table.power(card), "the other one is no higher")
    elif match := re.fullmatch(f"({CARD}) is more than it takes to win", practice, re.I):
        require(table.held(match[1]) == theirs and not table.later(), "others still play")
        lower = [one for one in table.own(table.suit(theirs)) if table.power(one) < table.power(theirs)]
        require(table.beats(theirs) and any(map(table.beats, lower)), "no lower card wins")
    elif match := re.fullmatch(f"({CARD}) keeps your contract alive", practice, re.I):
        require(line.named(match[1]) == card, "another card")
        made = {one: line.again.analysis.of(one).make for one in (card, theirs)}
        require(made[theirs] == 0.0 and made[card], "neither or both make it")
    else:
        match = re.fullmatch(f"good practice speaks for ({CARD})", practice, re.I)
        require(match and line.named(match[1]) == card, f"{practice!r} is no reason")
        require(
            how == "equal" or likings(line.seen)[card] > likings(line.seen)[theirs], "it is liked as well"
        )


def _ahead(line: Line, words: str) -> None:
    card = line.table.held(words)
    require(mean(line.again.utility(card)) > mean(line.again.utility(line.best)), f"{words} is not ahead")
    require(not is_inside(line, line.best) or card not in line.advised.equal, f"{words} is about equal")


def _about_equal(line: Line, words: str) -> None:
    require(line.table.held(words) in line.advised.equal, f"{words} is not about equal")
    require(is_inside(line, line.best), "what is advised is not about equal to the best")


def is_inside(line: Line, action: object) -> bool:
    """Whether a choice lies no more than a standard error, or two points, behind the best."""
    told = {
        one.action: line.again.utility(one.action) for one in line.advised.options if one.points is not None
    }
    gaps = [a - b for a, b in zip(max(told.values(), key=mean), told[action], strict=True)]
    middle = mean(gaps)
    error = (sum((gap - middle) ** 2 for gap in gaps) / len(gaps) / max(1, len(gaps) - 1)) ** 0.5
    return middle <= max(error, 2.0) + 1e-9


def _same(line: Line, deals: str) -> None:
    require(int(deals) == line.advised.worlds, "another number of deals")


@_says(_WHOLE, "{c} and {c} come out about equal across {n} deals(?:; (.*))?")
def _(line: Line, c: str, other: str, deals: str, apart: str | None) -> None:
    line.named(c)
    _same(line, deals)
    _about_equal(line, other)
    if apart:
        _tell_apart(line, other, apart)


def _tell_apart(line: Line, other: str, words: str) -> None:
    if not _is_taking(line, other, words):
        _apart(line, line.best, line.table.held(other), words)


def _is_taking(line: Line, other: str, tail: str) -> bool:
    """Whether the tail tells how often the trick is taken; then it is proved."""
    match = re.fullmatch(rf"your side takes this trick in {SHARE}, not {SHARE}", tail)
    if not match:
        return False
    card, ours = line.table.held(other), _ours(line)
    require(not any(map(line.table.nil_alive, line.seen.seat.side.seats)), "a nil of ours may take it")
    line.share(match[1], ours, line.best)
    says(match[2], mean(ours(line.again, card)))
    series = ours(line.again, line.best), ours(line.again, card)
    more = mean(series[0]) > mean(series[1])
    require(is_clear(*(series if more else series[::-1])), "no clear difference")
    require(abs(mean(series[0]) - mean(series[1])) >= 0.05 - 1e-9, "no difference worth telling")
    is_bag = line.table.need(ours=True) <= 0 and line.table.bags_cost()
    require(more or is_bag, "the trick is wanted")
    return True


@_says(_WHOLE, "{c} will do: no card here changes more than a point across {n} deals")
def _(line: Line, c: str, deals: str) -> None:
    _same(line, deals)
    told = [line.option(card).points for card in line.table.legal()]
    require(max(told) - min(told) <= 1.0 + 1e-9, "more than a point apart")
    require({line.named(c), *line.advised.equal} == line.table.legal(), "one is not as good")


def _apart(line: Line, card: Card, other: Card, words: str) -> None:
    """A fact that holds of the one card and not of the other."""
    table = line.table
    suit, theirs = table.suit(card), table.suit(other)
    mine, their = len(table.own(suit)), len(table.own(theirs))
    honours = [
        any(table.power(one) >= table.power(Card(f"Q{suit.value}")) for one in table.own(suit))
        for suit in (suit, theirs)
        if suit is not Suit.SPADES
    ]
    foes = [seat for seat in Seat if seat.side is not line.seen.seat.side]
    facts = {
        rf"{CARD} keeps the higher card": suit is theirs and table.power(other) > table.power(card),
        rf"{CARD} is the higher, and wins no bag later": suit is theirs
        and table.power(card) > table.power(other)
        and line.table.need(ours=True) <= 0
        and line.table.bags_cost()
        and not table.beats(card),
        rf"{CARD} keeps the lower card against {SEAT}'s nil": suit is theirs
        and table.power(card) > table.power(other)
        and not table.beats(card)
        and any(f"{seat.full_name}'s" in words and table.nil_alive(seat) for seat in foes),
        rf"{CARD} keeps your spades": theirs is Suit.SPADES is not suit,
        rf"only {CARD} beats {SEAT}'s {CARD}": table.beats(card) and not table.beats(other),
        rf"no higher {SUIT} is out": not table.higher_unseen(card) and table.higher_unseen(other),
        rf"you hold no ace, king or queen of {SUIT}s": honours == [False, True],
        rf"you hold more {SUIT}s than {SUIT}s": mine > their,
        rf"you hold fewer {SUIT}s, and may ruff them sooner": mine < their and table.own(Suit.SPADES),
        rf"it keeps {CARD}, the highest {SUIT} left": suit is not theirs and not table.higher_unseen(other),
    }
    held = [fact for pattern, fact in facts.items() if re.fullmatch(pattern, words)]
    require(len(held) == 1 and held[0], f"{words!r} is not so")
    named = [table.card(one) for one in re.findall(CARD, words)]
    subjects = {card, other, table.winning()[1]} if table.table else {card, other}
    require(subjects.issuperset(named), f"{words!r} speaks of another card")
    suits = [_suit(one) for one in re.findall(rf"\b({SUIT})s?\b", words)]
    require({suit, theirs}.issuperset(suits), f"{words!r} speaks of another suit")


@_says(_WHOLE, "{c} scores (best: \\+|)" + POINTS + " (?:over|more than) {c} across {n} deals(?:; (.*))?")
def _(line: Line, c: str, best: str, points: str, other: str, deals: str, tail: str | None) -> None:
    card = line.table.held(other)
    mine, theirs = line.option(line.named(c)), line.option(card)
    _same(line, deals)
    require(abs(mine.points - theirs.points - float(points)) <= 0.51, "other points")
    told = [one.points for one in line.advised.options if one.points is not None]
    require(not best or mine.points >= max(told), "another choice scores more")
    if tail and not _is_taking(line, other, tail):
        _check_reason(line, tail, mine, theirs, card)


def _check_reason(line: Line, tail: str, mine: object, theirs: object, card: Card) -> None:
    if match := re.fullmatch(r"([\d.]+) bags on average, not ([\d.]+)", tail):
        require((f"{mine.bags:.1f}", f"{theirs.bags:.1f}") == match.groups(), "other bags")
        return
    match = re.fullmatch(
        rf"(your side makes \d+|they are set|the nil holds|the nil fails) in {SHARE}, not {SHARE}", tail
    )
    require(match, f"{tail!r} is no reason")
    name = {"your": "make", "they": "set_them", "the": "nil"}[match[1].split()[0]]
    if match[1] == "the nil fails":
        foes = [seat for seat in (line.seen.seat.left, line.seen.seat.right) if line.seen.is_nil(seat)]
        require(foes, "no nil of theirs")
        name = "their_nil"
    says(match[2], getattr(mine, name))
    says(match[3], getattr(theirs, name))


@_says(_WHOLE, "{c} comes out ahead of {c}, but {n} deals do not settle it(?:; (.*))?")
def _(line: Line, c: str, other: str, deals: str, tail: str | None) -> None:
    _unsettled(line, line.named(c), line.table.held(other), deals)
    if tail:
        _tell_apart(line, other, tail)


def _unsettled(line: Line, mine: object, theirs: object, deals: str) -> None:
    _same(line, deals)
    ours, their = (line.again.utility(one) for one in (mine, theirs))
    require(mean(ours) > mean(their) and not is_clear(ours, their), "not ahead, or clearly so")


@_says(_WHOLE, "{c} wins the game more often than {c} across {n} deals(?:; (.*))?")
def _(line: Line, c: str, other: str, deals: str, tail: str | None) -> None:
    _oftener(line, line.named(c), line.table.held(other), deals)
    require(not tail or _is_taking(line, other, tail or ""), f"{tail!r} is no reason")


def _oftener(line: Line, mine: object, theirs: object, deals: str) -> None:
    _same(line, deals)
    require(line.again.chance(mine) > line.again.chance(theirs), "not more often")
    require(is_clear(line.again.utility(mine), line.again.utility(theirs)), "no clear difference")


@_says(_WHOLE, "All your cards here do the same: {c} is as good as any")
def _(line: Line, c: str) -> None:
    line.named(c)
    require(len({line.again.column(card) for card in line.table.legal()}) == 1, "they differ")


@_says(_WHOLE, "{c} is all that was worth trying")
def _(line: Line, c: str) -> None:
    line.named(c)


# -- bids ----------------------------------------------------------------------------------------


def _bid(line: Line, n: str) -> int:
    require(str(line.advised.best) == n, f"{n} is not the bid advised")
    return int(n)


def _reach(line: Line, tail: str | None) -> None:
    """ "you take 4 or more in 81 %"."""
    if not tail:
        return
    if summed := re.fullmatch(r"(.*) make ([\d.]+)", tail):
        _adds_up(line, *summed.groups())
        return
    match = re.fullmatch(rf"you take (\d+) or more in {SHARE}(?:, (\d+) in {SHARE})?", tail)
    require(match, f"{tail!r} is not said of a bid")
    require(int(match[1]) == int(str(line.advised.best)), "another number")
    _at_least(line, int(match[1]), match[2])
    if match[3]:
        require(int(match[3]) == int(match[1]) + 1, "not one more")
        _at_least(line, int(match[3]), match[4])


def _at_least(line: Line, number: int, share: str) -> None:
    line.share(share, lambda d, bid: [float(t >= number) for t in d.own_tricks(bid)], line.advised.best)


REACH = "(?:; (you take .*|.* make [\\d.]+))?"


@_says(_BIDS, "(\\S+|blind nil) is the only bid you may make")
def _(line: Line, bid: str) -> None:
    require([str(one) for one in line.seen.legal_bids()] == [bid.lower()], "another bid may be made")


@_says(_BIDS, "Bid {n}: the only number you may bid(?:; nil would hold in {p})?")
def _(line: Line, n: str, share: str | None) -> None:
    number = _bid(line, n)
    require([one.tricks for one in line.seen.legal_bids() if not one.is_nil] == [number], "others are legal")
    if share:
        says(share, line.option(Bid(0)).nil)


@_says(_BIDS, "Bid {n}: {c} (alone|from \\d cards) wins in only {p}" + REACH)
def _(line: Line, n: str, c: str, how: str, share: str, tail: str | None) -> None:
    _bid(line, n)
    card = line.table.held(c)
    length = len(line.table.own(line.table.suit(card)))
    require(
        length == 1 if how == "alone" else f"from {length} cards" == how and length >= 6, "another length"
    )
    line.share(share, lambda deals, bid: deals.won(card, bid), line.advised.best)
    require(mean(line.again.won(card, line.advised.best)) < 0.85, "it wins often")
    _reach(line, tail)


@_says(_BIDS, "Bid {n}: your {n} spades take {x} tricks on average" + REACH)
def _(line: Line, n: str, length: str, tricks: str, tail: str | None) -> None:
    _bid(line, n)
    spades = set(line.table.own(Suit.SPADES))
    require(len(spades) == int(length) >= 5, "another length")
    require(f"{mean(line.again.tricks_of(spades, line.advised.best)):.1f}" == tricks, "other tricks")
    _reach(line, tail)


@_says(_BIDS, "Bid {n}: with (no|one) {u}s? you win a ruff in {p}" + REACH)
def _(line: Line, n: str, held: str, u: str, share: str, tail: str | None) -> None:
    _bid(line, n)
    require(len(line.table.own(_suit(u))) == (held == "one"), "another length")
    seat = line.seen.seat
    line.share(share, lambda d, bid: [float(r > 0) for r in d.ruffed([seat], bid)], line.advised.best)
    _reach(line, tail)


@_says(_BIDS, "Bid {n}: {c} with {n} cards? beside it wins in {p}" + REACH)
def _(line: Line, n: str, c: str, small: str, share: str, tail: str | None) -> None:
    _bid(line, n)
    card = line.table.held(c)
    own = line.table.own(line.table.suit(card))
    require(card.rank == "K" and len(own) - 1 == int(small), "no such king")
    require(not any(other.rank == "A" for other in own), "the ace is held")
    line.share(share, lambda deals, bid: deals.won(card, bid), line.advised.best)
    _reach(line, tail)


@_says(_BIDS, "Round down to {n}: you take {x} tricks on average; {n} or more only in {p}")
def _(line: Line, n: str, tricks: str, more: str, share: str) -> None:
    require(_bid(line, n) + 1 == int(more), "another number")
    require(f"{mean(line.again.own_tricks(line.advised.best)):.1f}" == tricks, "other tricks")
    _at_least(line, int(more), share)
    utilities = (line.again.utility(bid) for bid in (line.advised.best, Bid(int(more))))
    require(is_clear(*utilities), "no clear difference")


@_says(_BIDS, "Bid {n}: (.*) (?:is|are) as good as sure" + REACH)
def _(line: Line, n: str, cards: str, tail: str | None) -> None:
    _bid(line, n)
    named = [line.table.held(words) for words in re.split(r", | and ", cards)]
    for card in named:
        require(not line.table.higher_unseen(card), f"{card} is not highest")
    took = [float(tricks >= len(named)) for tricks in line.again.own_tricks(line.advised.best)]
    require(mean(took) >= 0.9, "not as good as sure")
    _reach(line, tail)


@_says(_BIDS, "Bid {n}: (.*) make {x} tricks on average; {n} or more in {p}")
def _(line: Line, n: str, parts: str, tricks: str, number: str, share: str) -> None:
    require(_bid(line, n) == int(number), "another number")
    _adds_up(line, parts, tricks)
    _at_least(line, int(number), share)


def _adds_up(line: Line, parts: str, tricks: str) -> None:
    """The mean tricks of all cards in parts that make the sum."""
    mean_tricks = mean(line.again.own_tricks(line.advised.best))
    require(abs(mean_tricks - float(tricks)) < 0.051, "other tricks")
    spades = set(line.table.own(Suit.SPADES))
    plain = line.table.hand - spades
    aces, kings = ({card for card in plain if card.rank == rank} for rank in "AK")
    cards = {"spades": spades, "aces": aces, "the ace": aces, "kings": kings, "the king": kings,
             "the rest": plain - aces - kings}  # fmt: skip
    total = 0.0
    for part in re.split(r", | and ", parts):
        name, _, told = part.rpartition(" ")
        found = mean(line.again.tricks_of(cards[name], line.advised.best))
        require(abs(found - float(told)) < 0.1, f"not {part}")
        total += float(told)
    require(f"{total:.1f}" == tricks, "the parts do not add up")


@_says(
    _BIDS, "At (-?\\d+) to (-?\\d+), {n} between you reach {n}: bidding {n} wins the game in {p}, {n} in {p}"
)
def _(
    line: Line, ours: str, theirs: str, total: str, target: str, n: str, mine: str, less: str, their: str
) -> None:
    side = line.seen.seat.side
    standing, partner = line.seen.standing, line.seen.bids[line.seen.seat.partner]
    require((standing[side].points, standing[side.other].points) == (int(ours), int(theirs)), "another score")
    require(partner and partner.tricks + _bid(line, n) == int(total), "another total")
    require(int(target) == line.seen.ruleset.options.target, "another target")
    require(int(ours) + 10 * int(total) >= int(target) > int(ours) + 10 * (int(total) - 1), "not the least")
    utilities = (line.again.utility(bid) for bid in (line.advised.best, Bid(int(less))))
    require(is_clear(*utilities), "no clear difference")
    for words, bid in ((mine, line.advised.best), (their, Bid(int(less)))):
        says(words, line.again.chance(bid))


@_says(_BIDS, "(.*) scores " + POINTS + " less than (.*) but wins the game more often: {p}, not {p}")
def _(line: Line, mine: str, points: str, other: str, chance: str, their_chance: str) -> None:
    told = {_spoken(one.action): one for one in line.advised.options if one.points is not None}
    mine, other = told[mine.lower()], told[other.lower()]
    require(mine.action == line.advised.best, "another bid")
    require(abs(other.points - mine.points - float(points)) <= 0.51, "other points")
    require(other.points >= max(one.points for one in told.values()), "another choice scores more")
    require(is_clear(*(line.again.utility(one.action) for one in (mine, other))), "no clear difference")
    for words, one in ((chance, mine), (their_chance, other)):
        says(words, line.again.chance(one.action))


@_says(_BIDS, "With {n} bags? bid {n}: it brings {x} bags on average, bidding {n} {x}" + REACH)
def _(line: Line, bags: str, n: str, mine: str, less: str, theirs: str, tail: str | None) -> None:
    require(line.seen.standing[line.seen.seat.side].bags == int(bags), "other bags")
    require(_bid(line, n) == int(less) + 1, "not one less")
    told = [line.option(bid).bags for bid in (line.advised.best, Bid(int(less)))]
    require([f"{one:.1f}" for one in told] == [mine, theirs], "other figures")
    _reach(line, tail)


@_says(_BIDS, "Bid {n} and cover: partner's nil holds in {p}, and you make {n} in {p}")
def _(line: Line, n: str, nil: str, number: str, make: str) -> None:
    partner = line.seen.bids[line.seen.seat.partner]
    require(partner is not None and partner.is_nil and _bid(line, n) == int(number), "no such bids")
    says(nil, line.option(line.advised.best).nil)
    says(make, line.option(line.advised.best).make)


@_says(_BIDS, "Bid {n}: the nil on your (left|right) fails in {p}" + REACH)
def _(line: Line, n: str, where: str, share: str, tail: str | None) -> None:
    _bid(line, n)
    seat = line.seen.seat.left if where == "left" else line.seen.seat.right
    require(line.seen.bids[seat] is not None and line.seen.bids[seat].is_nil, "no nil there")
    line.share(share, lambda deals, bid: deals.nil(seat.side, bid), line.advised.best)
    _reach(line, tail)


def _table(line: Line) -> int:
    others = [line.seen.bids[seat] for seat in Seat if seat is not line.seen.seat]
    require(all(others), "not all have bid")
    return sum(bid.tricks for bid in others) + int(str(line.advised.best))


@_says(_BIDS, "The four bids come to {n}: bid {n} and go for the set, which comes in {p}" + REACH)
def _(line: Line, total: str, n: str, share: str, tail: str | None) -> None:
    _bid(line, n)
    require(_table(line) == int(total) in (12, 13), "another total")
    says(share, line.option(line.advised.best).set_them)
    _reach(line, tail)


@_says(_BIDS, "The four bids come to {n}, so somebody fails: bid {n}(?:; they are set in {p})?" + REACH)
def _(line: Line, total: str, n: str, share: str | None, tail: str | None) -> None:
    _bid(line, n)
    require(_table(line) == int(total) > 13, "another total")
    if share:
        says(share, line.option(line.advised.best).set_them)
    _reach(line, tail)


@_says(
    _BIDS, "The four bids come to {n} and leave {n} tricks over: bid {n}(?:; {x} bags on average)?" + REACH
)
def _(line: Line, total: str, over: str, n: str, bags: str | None, tail: str | None) -> None:
    _bid(line, n)
    require(_table(line) == int(total) == 13 - int(over), "another total")
    if bags:
        require(f"{line.option(line.advised.best).bags:.1f}" == bags, "other bags")
    _reach(line, tail)


@_says(_BIDS, "Nil would hold in only {p}: bid {n}, " + POINTS + " better" + REACH)
def _(line: Line, share: str, n: str, points: str, tail: str | None) -> None:
    _bid(line, n)
    says(share, line.option(Bid(0)).nil)
    gap = line.option(line.advised.best).points - line.option(Bid(0)).points
    require(abs(gap - float(points)) <= 0.51, "other points")
    utilities = (line.again.utility(bid) for bid in (line.advised.best, Bid(0)))
    require(is_clear(*utilities), "no clear difference")
    _reach(line, tail)


@_says(
    _BIDS,
    "Nil: (?:your highest spade is {c}|you hold no spade) and every suit has its low cards; it holds in {p}",
)
def _(line: Line, c: str | None, share: str) -> None:
    spades = line.table.own(Suit.SPADES)
    require(
        str(line.advised.best) == "nil" and (spades[-1:] == [line.table.held(c)] if c else not spades),
        "not so",
    )
    for suit in (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS):
        order = sorted(line.seen.ruleset.cards_of(suit), key=line.table.power)
        places = [2 + order.index(card) for card in line.table.own(suit)]
        require(all(place <= limit for place, limit in zip(places, (5, 8, 10), strict=False)), "no low card")
    says(share, line.option(line.advised.best).nil)
    require(line.option(line.advised.best).nil >= 0.8, "not safe")


@_says(
    _BIDS,
    "Nil(?:: it holds in {p}| is a risk here)(?:, and scores " + POINTS + " more than bidding (\\S+))?"
    "(?:; bidding {n} is about equal)?"
    "(?: and comes out ahead of bidding {n}, but {n} deals do not settle it)?",
)
def _(
    line: Line,
    share: str | None,
    points: str | None,
    other: str | None,
    equal: str | None,
    behind: str | None,
    deals: str | None,
) -> None:
    require(str(line.advised.best) == "nil", "nil is not advised")
    if share:
        says(share, line.option(line.advised.best).nil)
    if points and other:
        gap = line.option(line.advised.best).points - line.option(Bid(int(other))).points
        require(abs(gap - float(points)) <= 0.51, "other points")
    if equal:
        require(Bid(int(equal)) in line.advised.equal, "not as good")
    if behind and deals:
        require(Bid(int(behind)) not in line.advised.equal, "it is as good")
        _unsettled(line, line.advised.best, Bid(int(behind)), deals)


@_says(_BIDS, "Look first: that wins the game in {p}, (blind \\S+) in {p}")
def _(line: Line, mine: str, blind: str, theirs: str) -> None:
    require(str(line.advised.best) == "look" and str(line.seen.blind_offer()) == blind, "no such choice")
    _chances(line, mine, line.seen.blind_offer(), theirs)


@_says(_BIDS, "You trail by {n}: (blind \\S+) wins the game in {p}, looking first in {p}")
def _(line: Line, behind: str, blind: str, mine: str, theirs: str) -> None:
    side, standing = line.seen.seat.side, line.seen.standing
    require(standing[side.other].points - standing[side].points == int(behind) >= 100, "another score")
    require(str(line.advised.best) == str(line.seen.blind_offer()) == blind, "no such choice")
    look = next(one.action for one in line.advised.options if one.action != line.advised.best)
    _chances(line, mine, look, theirs)


def _chances(line: Line, mine: str, other: object, theirs: str) -> None:
    chances = [line.again.chance(action) for action in (line.advised.best, other)]
    says(mine, chances[0])
    says(theirs, chances[1])
    require(chances[0] > chances[1], "no better chance")


@_says(_BIDS, "(blind \\S+) wins the game in {p}, looking first in {p}")
def _(line: Line, blind: str, mine: str, theirs: str) -> None:
    side, standing = line.seen.seat.side, line.seen.standing
    require(standing[side.other].points - standing[side].points < 100, "the score is a reason")
    require(str(line.advised.best) == str(line.seen.blind_offer()) == blind.lower(), "no such choice")
    look = next(one.action for one in line.advised.options if one.action != line.advised.best)
    _chances(line, mine, look, theirs)


MAKING = "(?:; your side makes its contract in {p}, not {p})?"


def _making(line: Line, other: object, share: str | None, theirs: str | None) -> None:
    if share and theirs:
        made = [line.option(bid).make for bid in (line.advised.best, other)]
        says(share, made[0])
        says(theirs, made[1])
        require(made[0] > made[1], "not more often")


@_says(_BIDS, "(.*) comes out ahead of (.*), but {n} deals do not settle it" + MAKING)
def _(line: Line, mine: str, other: str, deals: str, share: str | None, theirs: str | None) -> None:
    told = {_spoken(one.action): one.action for one in line.advised.options if one.points is not None}
    require(told[mine.lower()] == line.advised.best, "another bid")
    _unsettled(line, line.advised.best, told[other.lower()], deals)
    _making(line, told[other.lower()], share, theirs)


@_says(_BIDS, "(.*) wins the game more often than (.*) across {n} deals")
def _(line: Line, mine: str, other: str, deals: str) -> None:
    told = {_spoken(one.action): one.action for one in line.advised.options if one.points is not None}
    require(told[mine.lower()] == line.advised.best, "another bid")
    _oftener(line, line.advised.best, told[other.lower()], deals)


@_says(_BIDS, "(.*) and (.*) come out about equal across {n} deals" + MAKING)
def _(line: Line, mine: str, other: str, deals: str, share: str | None, theirs: str | None) -> None:
    _same(line, deals)
    if share:
        _making(line, Bid(int(other.removeprefix("bidding "))), share, theirs)
    require(
        other.removeprefix("bidding ").replace("looking first", "look") in map(str, line.advised.equal),
        "not as good",
    )
    require(mine.removeprefix("bidding ").removeprefix("Bidding ").lower().replace("looking first", "look")
            == str(line.advised.best), "another bid")  # fmt: skip


@_says(
    _BIDS,
    "(.*) scores (best: \\+|)"
    + POINTS
    + " (?:over|more than|less than) (.*?)(?: but wins the game more often)? across {n} deals",
)
def _(line: Line, mine: str, best: str, points: str, other: str, deals: str) -> None:
    _same(line, deals)
    told = {_spoken(one.action): one.points for one in line.advised.options if one.points is not None}
    require(abs(abs(told[mine.lower()] - told[other.lower()]) - float(points)) <= 0.51, "other points")
    require(not best or told[mine.lower()] >= max(told.values()), "another choice scores more")


def _spoken(action: object) -> str:
    return "looking first" if str(action) == "look" else f"bidding {action}"


@_says(_BIDS, "(.*) is all that was worth trying")
def _(line: Line, mine: str) -> None:
    require(mine.lower() == _spoken(line.advised.best), "another bid")
