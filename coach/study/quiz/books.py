"""How a score mistake is made: some other reading of the hand, turned into the answer it leads to."""

from collections.abc import Callable

from coach.rules.options import Options
from coach.rules.scoring import SideScore, Standing, winner_of_game
from coach.rules.seats import SIDES, Side
from coach.study.quiz.finished import Account, Accounts, FinishedHand
from coach.study.quiz.items import Asked, Mistake, Question

Reading = Callable[[FinishedHand, Side], Account | None]
"""One side's account as somebody mistaken keeps it; None where that mistake cannot be made."""
DRAW = "="
"""Nobody wins and nobody plays on: only a mistake ends so."""
GOES_ON = "-"
Ending = Callable[[FinishedHand], str | None]
"""Who has won as somebody mistaken sees it: a side, GOES_ON or DRAW; None where that cannot be."""


def right_value(asked: Asked) -> str:
    """The answer by the rules, as the form sends it."""
    hand: FinishedHand = asked.scene
    return value_of(asked, hand.accounts)


def value_of(asked: Asked, accounts: Accounts) -> str:
    """The answer that two accounts lead to."""
    if asked.question is Question.OUTCOME:
        return outcome(accounts, winner_text(asked.scene.options, accounts))
    return _figure(asked, accounts[asked.side])


def score_parts(asked: Asked, given: str) -> list[tuple[Asked, str]]:
    """The score of each side that an answer about the outcome names."""
    if asked.question is not Question.OUTCOME:
        return []
    _, ns, ew = given.split()
    return [
        (Asked(asked.scene, Question.SCORE, side), score) for side, score in zip(SIDES, (ns, ew), strict=True)
    ]


def _figure(asked: Asked, account: Account) -> str:
    if asked.question is Question.TOTAL:
        return str(account.total)
    return str(account.score if asked.question is Question.SCORE else account.bags)


def outcome(accounts: Accounts, winner: str) -> str:
    """The answer to who has won: the winner and both scores, "NS 502 494"."""
    ns, ew = accounts
    return f"{winner} {ns.score} {ew.score}"


def winner_text(options: Options, accounts: Accounts) -> str:
    """Who has won at the scores of two accounts, or that the game goes on."""
    ns, ew = (SideScore(account.score, account.bags) for account in accounts)
    winner = winner_of_game(options, Standing(ns, ew))
    return GOES_ON if winner is None else str(winner)


def misread(id: str, said: str, reading: Reading) -> Mistake:
    """A mistake in the account of a side; who asks for the outcome makes it on both sides."""

    def wrong(asked: Asked) -> str | None:
        hand: FinishedHand = asked.scene
        if asked.question is not Question.OUTCOME:
            account = reading(hand, asked.side)
            return None if account is None else _figure(asked, account)
        readings = [reading(hand, side) for side in SIDES]
        if readings == [None, None]:
            return None
        ns, ew = (
            hand.accounts[side] if one is None else one for side, one in zip(SIDES, readings, strict=True)
        )
        return value_of(asked, (ns, ew))

    return Mistake(id, said, wrong)


def misjudged(id: str, said: str, ending: Ending) -> Mistake:
    """A mistake about who has won, at scores that are right."""

    def wrong(asked: Asked) -> str | None:
        if asked.question is not Question.OUTCOME:
            return None
        winner = ending(asked.scene)
        return None if winner is None else outcome(asked.scene.accounts, winner)

    return Mistake(id, said, wrong)


def misanswered(
    id: str, said: str, question: Question, answer: Callable[[FinishedHand, Side], int]
) -> Mistake:
    """A right figure that was not the one asked for."""

    def wrong(asked: Asked) -> str | None:
        return str(answer(asked.scene, asked.side)) if asked.question is question else None

    return Mistake(id, said, wrong)
