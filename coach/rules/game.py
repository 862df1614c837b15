"""A game: hands under one rule sheet, the deal moving left, until a side has won."""

from dataclasses import dataclass, replace

from coach.rules.deals import Deal, deal_hands, draw_dealer, hand_seed
from coach.rules.position import Position
from coach.rules.ruleset import Ruleset
from coach.rules.scoring import LEVEL, Standing, winner_of_game
from coach.rules.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class Game:
    """A game between hands: its rule sheet, its seed, the score, and the hand that is dealt next."""

    ruleset: Ruleset
    seed: str
    dealer: Seat
    deal_seed: str
    """The seed of the next deal; it tells nothing of the deals after it."""
    standing: Standing = LEVEL
    hand_number: int = 1

    @classmethod
    def start(cls, ruleset: Ruleset, seed: str) -> "Game":
        """A new game; the seed draws the first dealer and every deal."""
        return cls(ruleset, seed, draw_dealer(seed), hand_seed(seed, 1))

    @property
    def winner(self) -> Side | None:
        """The side that has won, None while the game goes on."""
        return winner_of_game(self.ruleset.options, self.standing)

    def next_deal(self) -> Deal:
        """The next hand of the game."""
        hands = deal_hands(self.ruleset, self.dealer, self.deal_seed)
        return Deal(self.ruleset, self.dealer, hands, self.standing, self.hand_number)

    def finish_hand(self, position: Position) -> "Game":
        """The game after a finished hand: scored, the deal moved left."""
        return replace(
            self,
            dealer=self.dealer.left,
            deal_seed=hand_seed(self.seed, self.hand_number + 1),
            standing=position.score().standing,
            hand_number=self.hand_number + 1,
        )
