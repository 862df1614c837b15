"""One legal card looked at from the facts: the predicates that the lines about cards rest on."""

from functools import cached_property

from coach.advice.words import card_words, seat_words
from coach.engine.aims import bag_price
from coach.engine.encoding import SPADES, above, lowest, singles, top
from coach.engine.rule_policy import Judgement
from coach.rules.cards import SUITS, Suit
from coach.rules.seats import Seat


class CardView:
    """One card of one decision, with what is certainly true of it."""

    def __init__(self, judgement: Judgement, one: int) -> None:
        self.judgement, self.one = judgement, one
        self.count, self.aims = judgement.count, judgement.aims
        self.observation = judgement.count.observation
        self.suit = self.count.pack.suit(one)

    # -- words ---------------------------------------------------------------------------------

    def words(self, one: int) -> str:
        """A card in a sentence."""
        return card_words(self.observation.ruleset, self.count.pack.card(one))

    @property
    def card(self) -> str:
        """This card in a sentence."""
        return self.words(self.one)

    @property
    def suit_name(self) -> Suit:
        """The suit of this card."""
        return SUITS[self.suit]

    @property
    def winning(self) -> str:
        """The winning card on the table with its owner: "West's J♥", "partner's 9♦"."""
        assert self.count.winner is not None
        return f"{self.seat(self.count.winner)}'s {self.bare(self.count.winning)}"

    def bare(self, one: int) -> str:
        """A card after an owner: "big joker" without its article."""
        return self.words(one).removeprefix("the ")

    def seat(self, seat: Seat) -> str:
        """A seat in a sentence."""
        return seat_words(self.observation, seat)

    # -- the trick -----------------------------------------------------------------------------

    @property
    def leads(self) -> bool:
        """Whether the card opens a trick."""
        return self.count.led is None

    @property
    def place(self) -> int:
        """My place in the trick, 1 to 4."""
        return self.count.table.bit_count() + 1

    @cached_property
    def beats(self) -> bool:
        """Whether the card lies highest when played."""
        return self.count.beats(self.one)

    @cached_property
    def is_certain(self) -> bool:
        """Whether it wins in every deal that fits."""
        return self.count.is_certain(self.one)

    @property
    def follows(self) -> bool:
        """Whether it is of the suit led."""
        return self.suit == self.count.led

    @property
    def ruffs(self) -> bool:
        """Whether it is a spade on a plain lead."""
        return self.suit == SPADES and self.count.led not in (None, SPADES)

    @property
    def partner_leads_trick(self) -> bool:
        """Whether partner's card lies highest."""
        return self.count.winner is self.count.partner

    @property
    def is_cheapest_winner(self) -> bool:
        """Whether no lower legal card lies highest too."""
        winners = [one for one in singles(self.count.legal) if self.count.beats(one)]
        return self.beats and self.one == min(winners)

    @cached_property
    def all_beat(self) -> bool:
        """Whether every legal card lies highest when played."""
        return all(self.count.beats(one) for one in singles(self.count.legal))

    @cached_property
    def none_beat(self) -> bool:
        """Whether no legal card lies highest when played."""
        return not any(self.count.beats(one) for one in singles(self.count.legal))

    @property
    def has_honour(self) -> bool:
        """Whether the ace, king or queen of its suit is held."""
        return any(self.count.hand & one for one in singles(self.count.pack.suits[self.suit])[:3])

    @property
    def finessed(self) -> int:
        """The one card out that beats it, from third hand, where one of mine lies above it and the last
        seat may hold it; 0 where there is no such gap."""
        if self.place != 3 or not self.follows or not self.beats:
            return 0
        higher = self.count.higher_out(self.one)
        is_one = higher.bit_count() == 1 and bool(self.count.may[self.count.later[0]] & higher)
        return higher if is_one and self.held_above & above(higher) else 0

    @property
    def is_fresh_suit(self) -> bool:
        """Whether every card of its suit is in a hand still, for certain."""
        suit = self.count.pack.suits[self.suit]
        return self.count.exact and suit & (self.count.unseen | self.count.hand) == suit

    def is_shown_void(self, seat: Seat, suit: int) -> bool:
        """Whether the play has shown that a seat is out of a suit."""
        return SUITS[suit] in self.observation.voids[seat]

    @property
    def is_highest_loser(self) -> bool:
        """Whether it is the highest of its suit that stays under the winning card."""
        own = self.count.own(self.suit)
        losers = [one for one in singles(own) if not self.count.beats(one)]
        return bool(losers) and self.one == max(losers)

    @property
    def is_lowest(self) -> bool:
        """Whether it is my lowest of its suit."""
        return self.one == lowest(self.count.own(self.suit))

    @property
    def is_highest(self) -> bool:
        """Whether it is my highest of its suit."""
        return self.one == top(self.count.own(self.suit))

    @property
    def is_master(self) -> bool:
        """Whether no unseen card of its suit is higher."""
        return self.count.is_master(self.one)

    @property
    def higher_out(self) -> int:
        """How many unseen cards of its suit are higher."""
        return self.count.higher_out(self.one).bit_count()

    @property
    def held_above(self) -> int:
        """My own higher cards of its suit."""
        return self.count.own(self.suit) & above(self.one)

    # -- the score -----------------------------------------------------------------------------

    @property
    def is_made(self) -> bool:
        """Whether my side bid a number and has it."""
        side = self.observation.seat.side
        return self.aims.is_made and self.observation.contracts.of(side) > 0

    @property
    def bags_count(self) -> bool:
        """Whether a bag costs points at this table."""
        return bag_price(self.observation.ruleset.options) > 0

    @property
    def bags_only(self) -> bool:
        """Whether more tricks are nothing but unwanted bags."""
        return self.is_made and self.bags_count and not self.aims.may_set
