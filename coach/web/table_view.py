"""A table as its page shows it from one seat: what the templates read, and nothing another seat holds."""

from dataclasses import dataclass

from coach.play.apply import decisions
from coach.play.claim import certain_order
from coach.play.table import Stage, Table
from coach.rules.bids import BLIND_NIL, BlindBid
from coach.rules.seats import Seat
from coach.store import Preferences, StoredHand
from coach.web.coach_view import NOTHING, Asked, CoachView, NudgeView, WhyView, coach_view
from coach.web.felt_view import BidChoice, Chair, Sweep, bid_choices, bid_total, chairs, swept
from coach.web.guide import guide_line
from coach.web.hand_view import HandCard, backs, hand_cards
from coach.web.score_view import SideView, sides
from coach.web.speech import answers, called, spoken_events
from coach.web.summary_view import Summary, summary

REST_MILLISECONDS = 1200


@dataclass(frozen=True, slots=True)
class Spoken:
    """One line of what was said and done, with its place."""

    seq: int
    text: str


@dataclass(frozen=True, slots=True)
class SpokenPlay:
    """One card of a trick, as the list of tricks names it."""

    who: str
    card: str
    takes: bool


@dataclass(frozen=True, slots=True)
class SpokenTrick:
    """A trick in the list of tricks."""

    number: int
    plays: tuple[SpokenPlay, ...]


@dataclass(frozen=True, slots=True)
class BlindChoice:
    """What may be bid before looking."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything a table page shows, from the learner's seat."""

    title: str
    phase: str
    version: int
    seat: str
    to_act: str
    winner: str
    url: str
    auto_next: int | None
    sides: tuple[SideView, SideView]
    chairs: tuple[Chair, ...]
    hand: tuple[HandCard, ...]
    backs: int
    may_play: bool
    bid_choices: tuple[BidChoice, ...]
    bid_total: int
    blind_choices: tuple[BlindChoice, ...]
    pass_count: int
    may_hint: bool
    may_undo: bool
    may_claim: bool
    has_last: bool
    next_label: str
    swept: Sweep | None
    alert: str | None
    thanks: str
    hint: CoachView | None
    coach_line: str
    guide: str
    remark: str
    why_cards: tuple[str, ...]
    why: WhyView | None
    nudge: NudgeView | None
    tricks: tuple[SpokenTrick, ...]
    spoken: tuple[Spoken, ...]
    speech: dict[str, str]
    summary: Summary | None


@dataclass(frozen=True, slots=True)
class Shown:
    """What of a table is shown beside the table itself."""

    url: str
    again_url: str
    replay_url: str
    alert: str | None = None
    asked: Asked = NOTHING
    just_turned: bool = False
    thanks: str = ""


def own_seat(table: Table) -> Seat:
    """The seat of the person at a table with bots."""
    return next(seat for seat in Seat if table.is_person(seat))


def table_view(
    table: Table, preferences: Preferences, shown: Shown, hands: tuple[StoredHand, ...] = ()
) -> TableView:
    """The page of a table from its person's seat."""
    own = own_seat(table)
    stage, position = table.stage, table.position
    own_turn = table.to_act is own
    coach = coach_view(table, own, teach=preferences.teach, asked=shown.asked)
    cards = hand_cards(table, own, preferences.hand_order)
    return TableView(
        title=_title(table, own),
        phase=stage.value,
        version=table.version,
        seat=str(own),
        to_act="" if table.to_act is None else str(table.to_act),
        winner="" if table.winner is None else str(table.winner),
        url=shown.url,
        auto_next=REST_MILLISECONDS if preferences.auto_next and stage is Stage.TRICK else None,
        sides=sides(table, own),
        chairs=chairs(table, own),
        hand=cards,
        backs=backs(table, own),
        may_play=own_turn and stage is Stage.PLAYING,
        bid_choices=bid_choices(table, own, coach.hint) if own_turn else (),
        bid_total=bid_total(position),
        blind_choices=_blind_choices(table) if own_turn and stage is Stage.BLIND else (),
        pass_count=table.game.ruleset.options.nil_pass if own_turn and stage is Stage.PASSING else 0,
        may_hint=own_turn,
        may_undo=stage not in (Stage.SCORED, Stage.OVER) and bool(decisions(table.done, own)),
        may_claim=own_turn and stage is Stage.PLAYING and certain_order(table.observation(own)) is not None,
        has_last=bool(position.tricks) and stage not in (Stage.SCORED, Stage.OVER),
        next_label="See the score" if len(position.tricks) == 13 else "Go on",
        swept=swept(table, own) if shown.just_turned else None,
        alert=shown.alert,
        thanks=shown.thanks,
        hint=coach.hint,
        coach_line=coach.line,
        guide=guide_line(table, own),
        remark=coach.remark,
        why_cards=tuple(card.code for card in sorted(cards, key=lambda card: not card.playable))
        if own_turn and stage is Stage.PLAYING
        else (),
        why=coach.why,
        nudge=coach.nudge,
        tricks=_spoken_tricks(table, own),
        spoken=tuple(Spoken(seq, text) for seq, text in enumerate(spoken_events(table, own))),
        speech=answers(table, own),
        summary=summary(table, own, hands, shown.again_url, shown.replay_url)
        if stage in (Stage.SCORED, Stage.OVER)
        else None,
    )


def _title(table: Table, own: Seat) -> str:
    stage = table.stage
    if stage is Stage.OVER:
        return "The game is over"
    if stage is Stage.SCORED:
        return f"Hand {table.game.hand_number}: the score"
    if stage is Stage.TRICK:
        taker = called(table.position.trick.leader, own)
        return f"{taker} {'take' if taker == 'You' else 'takes'} the trick"
    what = {Stage.BLIND: "look or bid blind", Stage.BIDDING: "your bid", Stage.PASSING: "your pass"}
    return f"Hand {table.game.hand_number}: {what.get(stage, 'your card')}"


def _blind_choices(table: Table) -> tuple[BlindChoice, ...]:
    offer = table.position.blind_offer()
    if isinstance(offer, BlindBid):
        return (BlindChoice(str(offer), f"Bid blind {offer.tricks} for the side"),)
    assert offer is BLIND_NIL
    return (BlindChoice(str(offer), "Bid blind nil"),)


def _spoken_tricks(table: Table, own: Seat) -> tuple[SpokenTrick, ...]:
    position = table.position
    ruleset = position.deal.ruleset
    tricks = [*position.tricks, *([position.trick] if position.trick.cards else [])]
    spoken = []
    for number, trick in enumerate(tricks, start=1):
        taker = trick.winner(ruleset) if len(trick.cards) == 4 else None
        plays = tuple(
            SpokenPlay("You" if seat is own else str(seat), str(card), seat is taker)
            for seat, card in trick.plays()
        )
        spoken.append(SpokenTrick(number, plays))
    return tuple(reversed(spoken))
