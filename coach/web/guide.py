"""The guided hand: what somebody who has never played needs to hear, at the moment it matters."""

from coach.play.table import Stage, Table
from coach.rules.cards import Suit
from coach.rules.observation import Observation
from coach.rules.seats import Seat
from coach.rules.tricks import Trick
from coach.web.speech import called

GUIDED_SEED = "first hand 5342"
"""A friendly deal: you speak and play last in the first trick, with two aces, a guarded king, four spades."""


def is_guided(table: Table) -> bool:
    """Whether this is the guided hand; the hands that follow it are like any other."""
    return table.game.seed == GUIDED_SEED and table.game.hand_number == 1


def guide_line(table: Table, own: Seat) -> str:
    """What the guide says at this point of the guided hand, empty where it has nothing to say."""
    if not is_guided(table):
        return ""
    if table.stage is Stage.TRICK:
        return _after(table, own)
    if table.stage is Stage.SCORED:
        return "A whole hand: ten points for each trick bid and one for each bag, if the contract is made."
    if table.to_act is not own:
        return ""
    if table.stage is Stage.BIDDING:
        return "Say how many tricks you mean to take. Your bid and partner's together are your contract."
    seen = table.observation(own)
    return _lead(seen) if seen.trick is None else _follow(seen, seen.trick)


def _lead(seen: Observation) -> str:
    if all(seen.ruleset.suit_of[card] is Suit.SPADES for card in seen.held):
        return "You lead, and you hold nothing but spades, so lead one."
    if seen.spades_broken:
        return "You lead. Spades are broken, so any card will do."
    return "You lead. Any card but a spade: those wait until one has been thrown on another suit."


def _follow(seen: Observation, trick: Trick) -> str:
    suit_of = seen.ruleset.suit_of
    led, suits = suit_of[trick.cards[0]], {suit_of[card] for card in seen.held}
    if led in suits and led is Suit.SPADES:
        return "Spades were led, so play a spade. The highest spade takes the trick."
    if led in suits:
        return f"{led.plural.title()} were led, so play one. The highest wins, but any spade beats it."
    if Suit.SPADES in suits:
        return f"You have no {led.singular}: play anything. A spade beats every {led.singular}."
    return f"You have no {led.singular} to follow with and cannot win: throw what you need least."


def _after(table: Table, own: Seat) -> str:
    """Who took the trick and why, and how the contract stands."""
    position = table.position
    last = position.tricks[-1]
    taker = last.winner(position.deal.ruleset)
    card = last.card_of(taker)
    assert card is not None  # four cards lie there
    won = f"{called(taker, own)} took it with the {card.name}"
    needed = table.observation(own).needed(own.side)
    if len(position.tricks) == 13:
        return f"{won}: that was the last trick."
    if needed > 0:
        return f"{won} and {'lead' if taker is own else 'leads'} next. You two need {needed} more."
    return f"{won}. Your contract is made, so more tricks are only bags."
