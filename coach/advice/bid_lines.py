"""The line about a bid, a look or a pass: the parts of the count add up to what is said."""

from collections.abc import Sequence

from coach.advice.lines import Line
from coach.advice.words import (
    LONGEST,
    card_words,
    count_words,
    listed,
    number_words,
    quarters_words,
    sentence,
)
from coach.engine.choices import Choice
from coach.engine.encoding import Pack, pack_of, top
from coach.engine.points import Part, Source
from coach.engine.rule_bidder import Counted
from coach.rules.actions import LOOK, Pass
from coach.rules.bids import Bid
from coach.rules.cards import Card, Suit
from coach.rules.observation import Observation, Question

_NAMES = {
    Source.TOP_SPADE: "top spade",
    Source.ACE: "ace",
    Source.LONG_ACE: "long-suit ace",
    Source.SPADE_CHANCE: "spade chance",
    Source.KING: "guarded king",
    Source.QUEEN: "guarded queen",
    Source.LENGTH: "long spade",
    Source.RUFF: "ruff",
    Source.OTHER_SPADES: "other spade",
}


def choice_line(observation: Observation, choice: Choice) -> Line:
    """The line for a look, a bid or a pass."""
    question = observation.question
    if question is Question.LOOK:
        return _look_line(observation, choice)
    if question is Question.PASS:
        return _pass_line(observation, choice)
    return _bid_line(observation, choice)


def _look_line(observation: Observation, choice: Choice) -> Line:
    concept = choice.reason.concept
    side, standing = observation.seat.side, observation.standing
    ahead = standing[side.other].points - standing[side].points
    target = observation.ruleset.options.target
    if concept == "forced":
        return Line(concept, "Look at your cards: nothing may be bid blind now.", {})
    if choice.action == LOOK:
        return Line(concept, "Look first: a blind bid is a gamble for a last comeback.", {"behind": ahead})
    to_go = target - standing[side.other].points
    text = f"They lead by {ahead} and are {to_go} short of {target}: {choice.action} is your comeback."
    return Line(concept, text, {"behind": ahead, "to_go": to_go})


def _pass_line(observation: Observation, choice: Choice) -> Line:
    assert isinstance(choice.action, Pass)
    cards = observation.ruleset.sorted(choice.action.cards)
    words = _to_nil_words if observation.is_nil(observation.seat.partner) else _from_nil_words
    return Line(choice.reason.concept, sentence(words(observation, cards)), {})


def _from_nil_words(observation: Observation, cards: Sequence[Card]) -> str:
    """What the nil bidder gives: first of all the spade that nothing beats."""
    ruleset, top_spade = observation.ruleset, observation.ruleset.cards_of(Suit.SPADES)[0]
    names = listed([card_words(ruleset, card) for card in cards])
    safest = f"by my count your nil is safest without {'it' if len(cards) == 1 else 'them'}"
    if top_spade not in cards:
        return f"Give away {names}: {safest}"
    if len(cards) == 1:
        return f"Give away {names}: nothing beats it, so with it no nil can hold"
    text = f"Give away {names}: nothing beats {card_words(ruleset, top_spade)}, and {safest}"
    return text if len(text) < LONGEST else f"Give away {names}: {safest}"


def _to_nil_words(observation: Observation, cards: Sequence[Card]) -> str:
    """What is given to a nil: called low only where most of the suit elsewhere is higher."""
    pack = pack_of(observation.ruleset)
    names = listed([card_words(observation.ruleset, card) for card in cards])
    if not all(_is_low(pack, pack.mask(observation.held), pack.bit[card]) for card in cards):
        return f"Give {names}: by my count the least danger to partner's nil"
    return f"Give {names}: {'a low card helps' if len(cards) == 1 else 'low cards help'} partner's nil"


def _is_low(pack: Pack, hand: int, one: int) -> bool:
    elsewhere = pack.suits[pack.suit(one)] & ~hand
    return 2 * (elsewhere & (one - 1)).bit_count() <= elsewhere.bit_count()


def _bid_line(observation: Observation, choice: Choice) -> Line:
    counted = choice.reason.facts["counted"]
    assert isinstance(counted, Counted)
    assert isinstance(choice.action, Bid)
    facts: dict[str, object] = {
        "parts": [
            {"source": part.source.value, "cards": list(map(str, part.cards)), "tricks": part.quarters / 4}
            for part in counted.parts
        ],
        "count": counted.quarters / 4,
    }
    concept, text = _bid_words(observation, choice.action, counted, choice.reason.concept)
    return Line(concept, text, facts)


def _bid_words(observation: Observation, bid: Bid, counted: Counted, concept: str) -> tuple[str, str]:
    legal = observation.legal_bids()
    style = observation.ruleset.options.bidding_style
    if len(legal) == 1:
        return "forced", f"{sentence(str(bid))[:-1]} is the only bid you may make."
    if bid.is_nil:
        return concept, _nil_words(observation, concept)
    if style == "whiz":
        return "by-the-numbers", f"Bid {bid}: the only number you may bid, and by my count better than nil."
    if bid.tricks != counted.number:
        return "by-the-numbers", _counted_words(bid, counted, "the nearest bid you may make")
    return concept, _counted_words(bid, counted, _step_words(observation, counted, concept))


def _counted_words(bid: Bid, counted: Counted, step: str) -> str:
    """All that was counted; the smallest things in one where the line grows too long."""
    tail = _tail_words(bid, counted, step)
    groups = _groups(counted.parts)
    for named in range(len(groups), -1, -1):
        rest = sum(quarters for _, quarters in groups[named:])
        words = [words for words, _ in groups[:named]]
        if rest:
            words.append(f"smaller chances ({quarters_words(rest)})")
        text = f"Bid {bid}: {listed(words) or 'nothing to count on'}{tail}"
        if len(text) <= LONGEST:
            break
    return text


def _tail_words(bid: Bid, counted: Counted, step: str) -> str:
    come = f" {'comes' if len(counted.parts) < 2 else 'come'} to {quarters_words(counted.quarters)}"
    if step:
        return f"{come}; {step}."
    if counted.quarters == 4 * bid.tricks:
        return "."
    if counted.quarters == 4 * bid.tricks - 1:
        return f"{come}, near enough to {bid}."
    if counted.quarters < 4 * bid.tricks:
        return f"{come}; {bid} is the least number."
    return f"{come}; round down."


def _groups(parts: Sequence[Part]) -> list[tuple[str, int]]:
    """What was counted by source with its quarter tricks, in words, the most first."""
    groups: dict[Source, list[Part]] = {}
    for part in parts:
        groups.setdefault(part.source, []).append(part)
    sizes = {source: sum(part.quarters for part in group) for source, group in groups.items()}
    return [
        (_group_words(source, groups[source], sizes[source]), sizes[source])
        for source in sorted(sizes, key=lambda source: -sizes[source])
    ]


def _group_words(source: Source, group: Sequence[Part], quarters: int) -> str:
    number = len(group[0].cards) if source is Source.OTHER_SPADES else len(group)
    name = _NAMES[source] if number == 1 else _NAMES[source] + "s"
    value = "" if quarters == 4 * number else f" ({quarters_words(quarters)})"
    return f"{number_words(number)} {name}{value}"


def _step_words(observation: Observation, counted: Counted, concept: str) -> str:
    number, more = counted.number, counted.step > 0
    said = f"{number} is worth bidding" if more else f"{number} is enough"
    if concept == "cover-bid":
        return f"{number} with the cards partner passes" if more else f"{said} while you cover partner's nil"
    if concept == "table-count":
        return f"{said}, as the others bid {sum(bid.tricks for bid in observation.bids if bid)}"
    if concept == "bag-aware-bid":
        bags = observation.standing[observation.seat.side].bags
        return f"{said}, as you carry {count_words(bags, 'bag')}"
    if concept == "bid-to-the-score":
        target = observation.ruleset.options.target
        return f"{number} for the race to {target}" if more else f"{number} still reaches {target}"
    return ""


def _nil_words(observation: Observation, concept: str) -> str:
    options = observation.ruleset.options
    if concept == "risky-nil":
        return f"A risky nil: by making their bids they would reach {options.target}."
    pack = pack_of(observation.ruleset)
    spades = pack.mask(observation.held) & pack.suits[0]
    if options.nil_pass:
        return f"Nil: you may pass {count_words(options.nil_pass, 'card')}, and by my count the rest is safe."
    if not spades:
        return "Nil: you hold no spade, and by my count your other suits are safe."
    best = card_words(observation.ruleset, pack.card(top(spades)))
    higher = (pack.suits[0] & ~spades & ~((top(spades) << 1) - 1)).bit_count()
    return f"Nil: {count_words(higher, 'spade')} out beat your highest, {best}, and your suits look safe."
