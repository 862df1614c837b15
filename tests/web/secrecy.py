"""What an answer may not hold while a hand is in progress: cards that its reader may not know."""

import re
import sqlite3
from pathlib import Path

from coach.play.table import Stage, Table
from coach.rules.cards import Card
from coach.rules.seats import Seat
from coach.rules.variants import VARIANTS, parse_ruleset
from coach.store import Store
from coach.store.database import FILE_NAME
from coach.web.table_view import own_seat
from tests.web.pages import Page
from tests.web.visitor import Visitor

DECK = {card for variant in VARIANTS for card in parse_ruleset(variant).deck} | {Card("2H"), Card("2C")}
SPELLED = {text: card for card in DECK for text in (str(card), card.label, card.name, card.name.capitalize())}
ANY_CARD = re.compile(
    rf"(?<![\w-])(?:{'|'.join(sorted(map(re.escape, SPELLED), key=len, reverse=True))})(?![\w-])"
)
CHANCE_TEXT = re.compile(r'value="[\w.-]{60,}"|/table/[\w-]+|/games/[\w-]+')
"""Tokens and table ids: letters by chance, which may look like a card."""
HOW_CARDS_ARE_WRITTEN = "write rank then suit, like QH, TC or 2S (jokers BJ, LJ)"
COACH_TEXT = re.compile(r'(<p class="(?:coach-line|remark|serif)"[^>]*>)[^<]*')
"""What the coach says: it may call a card unseen, and knows no more than its reader."""
GLOSSARY_TEXT = re.compile(r' data-says="[^"]*"')
"""What the glossary says of a term: the same at every table."""


def cards_named(body: str) -> set[Card]:
    """Every card that a body names, by code, short form or full name."""
    return {
        SPELLED[found]
        for found in ANY_CARD.findall(CHANCE_TEXT.sub("", body).replace(HOW_CARDS_ARE_WRITTEN, ""))
    }


def hidden_from(table: Table, seat: Seat) -> set[Card]:
    """The cards a seat may not see: those others hold, and its own before the look."""
    position = table.position
    if table.stage in (Stage.SCORED, Stage.OVER) and table.resigned is None:
        return set()
    hidden = {card for other in Seat if other is not seat for card in position.hands[other]}
    passed = position.passes[seat] or frozenset()
    return (hidden - passed) | (set() if position.may_see(seat) else set(position.hands[seat]))


def leaks(body: str, table: Table, seat: Seat) -> list[str]:
    """What a body says and may not: hidden cards, the seed of the game or of its deal, the record."""
    named = cards_named(GLOSSARY_TEXT.sub("", COACH_TEXT.sub(r"\1", body)))
    found = sorted(str(card) for card in named & hidden_from(table, seat))
    if table.stage not in (Stage.SCORED, Stage.OVER):
        found += [text for text in (table.game.seed, table.game.deal_seed, '"plays"') if text in body]
    return found


class Witness:
    """Looks at every answer that a visitor gets beside the table as it is stored."""

    def __init__(self, store: Store, folder: Path, visitor: Visitor) -> None:
        self._store = store
        self._database = folder / FILE_NAME
        self._visitor = visitor
        self._owners: dict[str, str] = {}
        self.answers = 0
        visitor.seen = self._judge

    def table(self) -> Table:
        """The visitor's table with all its cards."""
        table_id = self._visitor.url.rpartition("/")[2]
        if table_id not in self._owners:
            connection = sqlite3.connect(self._database)
            query = "SELECT learner_id FROM tables WHERE id = ?"
            [(self._owners[table_id],)] = connection.execute(query, (table_id,)).fetchall()
            connection.close()
        stored = self._store.load_table(table_id, self._owners[table_id])
        assert stored is not None
        return stored.table

    def _judge(self, page: Page) -> None:
        if self._visitor.url:
            table = self.table()
            told = leaks(page.body, table, own_seat(table))
            assert not told, (told, page.body)
            self.answers += 1
