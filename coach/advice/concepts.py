"""The published concepts, in their order, each with its name and the question that points at it."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Concept:
    """One idea of the game: its published id, its name, and a nudge that gives no answer away."""

    id: str
    name: str
    nudge: str


_TABLE = (
    ("sure-tricks", "Sure tricks", "Which of your cards win a trick whatever happens?"),
    ("guarded-king", "Guarded king", "Which kings have a small card beside them?"),
    ("bare-king", "Bare king", "Is every honour you count protected?"),
    ("long-spades", "Long spades", "How many spades do you hold beyond four?"),
    ("short-suit-ruff", "Short-suit ruff", "Is there a suit you will soon be out of?"),
    ("round-down", "Round down", "What is left over when you add up your tricks?"),
    ("table-count", "Table count", "What do all four bids come to?"),
    ("death-bid", "Death bid", "Who is set if everybody bids this much?"),
    ("bag-aware-bid", "Bag-aware bid", "How many bags does your side carry?"),
    ("bid-to-the-score", "Bid to the score", "What does your side need to win the game?"),
    ("safe-nil", "Safe nil", "Is there any card that could be made to win a trick?"),
    ("risky-nil", "Risky nil", "What does nil bring if it holds, what does it cost if not?"),
    ("nil-seat", "Nil and the seats", "Who bid nil, and where do they sit?"),
    ("cover-bid", "Cover bid", "What will covering partner's nil cost you?"),
    ("blind-nil", "Blind bid", "How far behind are you, and how near is the end?"),
    ("cash-master", "Cash a master", "Which of your cards has nothing above it any more?"),
    ("ace-before-ruffs", "Ace before ruffs", "Which high card might be ruffed if you wait?"),
    ("second-hand-low", "Second hand low", "Who still plays after you?"),
    ("third-hand-high", "Third hand high", "Partner led: what can you put on it?"),
    ("win-cheaply", "Win cheaply", "Do you want this trick, and at what price?"),
    ("leave-partners-trick", "Leave partner's trick", "Who is winning this trick?"),
    ("keep-guard", "Keep the guard", "Which honour needs the small card beside it?"),
    ("lead-weak-suit", "Lead from weakness", "In which suit have you no honour to lose?"),
    ("finesse", "Finesse", "Where may the missing honour be?"),
    ("singleton-for-ruff", "Singleton for a ruff", "What would it bring to be out of a suit?"),
    ("lead-partners-void", "Lead partner's void", "Which suit is partner out of?"),
    ("cross-ruff", "Cross-ruff", "Which suits can you and partner ruff for each other?"),
    ("avoid-their-void", "Avoid their void", "Which suit is an opponent out of?"),
    ("low-ruff", "Low ruff", "Is this trick worth a spade, and which one?"),
    ("over-ruff-danger", "Over-ruff danger", "Who after you may ruff as well?"),
    ("draw-trumps", "Draw trumps", "How many spades are still out?"),
    ("keep-master-spade", "Keep the master spade", "Which spade wins whenever you play it?"),
    ("force-the-ace", "Force out the ace", "What stands between your honours and their tricks?"),
    ("counted-out", "Counted out", "What can still beat your card?"),
    ("avoid-bag", "Avoid a bag", "Do you still need tricks?"),
    ("play-for-the-set", "Play for the set", "How many tricks do they still need?"),
    ("contract-first", "Contract first", "How many tricks do you still need?"),
    ("nil-stay-under", "Stay under", "Which card of yours could win a trick against your will?"),
    ("cover-nil", "Cover the nil", "Could partner be made to win this trick?"),
    ("attack-nil", "Attack the nil", "How can you make the nil bidder win?"),
    ("by-the-numbers", "By the numbers", "What does each card gain and what does it give up?"),
    ("forced", "Only one choice", "How many choices have you?"),
)

CONCEPTS: Mapping[str, Concept] = {row[0]: Concept(*row) for row in _TABLE}
"""Every id that a hint may carry, in the published order, then the two fallbacks."""
