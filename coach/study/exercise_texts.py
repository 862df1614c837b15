"""What an exercise says: to a right answer, to each mistake, and in three hints; and what it may not say."""

import re
from collections.abc import Collection

from coach.rules.cards import Card
from coach.study.exercises.block import Block
from coach.study.exercises.task import Task
from coach.study.markup import cards_named, markup_faults

LONGEST_PRAISE = 160
LONGEST_TEXT = 240
NUMBERS = "a wrong value, with what it is of where several are asked (NS.bags=12)"
_BID_SAID = re.compile(r"\b[Bb]id (?P<bid>\d+|nil)\b")


class Texts:
    """The texts of a block, and whether they may stand there."""

    def __init__(self, block: Block) -> None:
        self._block = block
        self.question = block.text("question")
        self.right = block.text("right")
        self.otherwise = block.text("otherwise", "")
        self.wrong = block.sentences("wrong")
        self.hints = block.texts("hints")
        if self.hints and len(self.hints) != 3:
            block.refuse("Hints are three: a nudge, the concept, the answer.", "hints")
        if not self.wrong:
            block.refuse(
                "The usual mistake has its own answer: a table [wrong] with one text at least.", "wrong"
            )

    def _fields(self) -> list[tuple[str, str]]:
        fields = [("question", self.question), ("right", self.right), ("otherwise", self.otherwise)]
        return fields + self._hints_and_mistakes()

    def _hints_and_mistakes(self) -> list[tuple[str, str]]:
        hints = [("hints", hint) for hint in self.hints]
        return hints + [(f"wrong.{key}", text) for key, text in self.wrong.items()]

    def refuse_bad_markup(self, terms: Collection[str]) -> None:
        """Refuse unknown terms, bare cards and texts that are too long."""
        for field, text in self._fields():
            for _, message in markup_faults(text, terms):
                self._block.refuse(message, field)
            longest = LONGEST_PRAISE if field == "right" else LONGEST_TEXT
            if field != "question" and len(text) > longest:
                self._block.refuse(f"{len(text)} characters are too many here: {longest} at most.", field)

    def refuse_what_does_not_fit(self, task: Task) -> None:
        """Texts speak of cards that are there, answer mistakes that can be made, and give nothing away."""
        for key in self.wrong:
            if not task.is_wrong_key(key):
                keys = task.wrong_keys
                allowed = NUMBERS if keys is None else ", ".join(sorted(keys)) or "none"
                self._block.refuse(f"{key!r} is no wrong answer here; there are: {allowed}.", f"wrong.{key}")
        for field, text in self._fields():
            self._refuse_absent_cards(task, field, text)
        if task.kind == "ending" and not self.otherwise:
            self._block.refuse("An ending needs `otherwise`: what is said to a lost attempt.", "otherwise")
        self._refuse_giving_away(task)

    def _refuse_absent_cards(self, task: Task, field: str, text: str) -> None:
        for card, is_unseen in cards_named(text):
            if card not in task.ruleset.suit_of:
                self._block.refuse(f"The {card.name} is not in this deck.", field)
            elif is_unseen and card in task.shown:
                self._block.refuse(f"The {card.name} is shown here: write {{{card}}}.", field)
            elif not is_unseen and card not in task.shown:
                self._block.refuse(
                    f"The {card.name} is not held, played or known here; one still out is {{{card}?}}.",
                    field,
                )

    def _refuse_giving_away(self, task: Task) -> None:
        early = [("hints", hint) for hint in self.hints[:2]]
        for field, text in early + [(f"wrong.{key}", text) for key, text in self.wrong.items()]:
            if task.kind == "card" and _names_any(text, getattr(task, "accepted", ())):
                self._block.refuse("This names an accepted card before the learner has found it.", field)
            said = {match["bid"] for match in _BID_SAID.finditer(text)}
            if task.kind == "bid" and said & set(map(str, getattr(task, "accepted", ()))):
                self._block.refuse("This names an accepted bid before the learner has found it.", field)


def _names_any(text: str, cards: Collection[Card]) -> bool:
    return any(named.card in cards for named in cards_named(text))
