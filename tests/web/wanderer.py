"""A person who plays a whole game by forms, at random, and tries on the way what a table must refuse."""

from random import Random

from tests.web.pages import Page
from tests.web.visitor import Visitor

NONSENSE_BIDS = ("", "0", "14", "-1", "3.5", "NaN", "four", "blind nil", "blind 7")
NONSENSE_CARDS = ("", "XX", "1S", "qh", "10H", "nil")
OFTEN_ENOUGH = 5_000
ERRAND_CHANCE = 0.2


class Wanderer:
    """One game from set-up to its winner: mostly forward, now and then aside, back, or against a rule."""

    def __init__(self, visitor: Visitor, chance: Random) -> None:
        self._visitor = visitor
        self._chance = chance
        self.hands = 0
        self._errands = (
            visitor.reload,
            self._last_trick,
            self._why,
            self._my_games,
            self._stale_form,
            self._refused_form,
            lambda: visitor.do("hint"),
            lambda: visitor.do("undo"),
            lambda: visitor.do("claim"),
        )

    def play_game(self, *, hands: int | None = None) -> Page:
        """Play until the game is over, or so many hands are scored."""
        for _ in range(OFTEN_ENOUGH):
            page = self._visitor.page
            if page.phase == "over":
                self.hands += 1
                return page
            if page.phase == "scored":
                self.hands += 1
                if self.hands == hands:
                    return page
            self._visitor.htmx = self._chance.random() < 0.6
            if self._chance.random() < ERRAND_CHANCE and page.phase != "scored":
                self._chance.choice(self._errands)()
            else:
                self._forward(page)
        raise AssertionError("the game never ends")

    def _forward(self, page: Page) -> None:
        pick, do = self._chance.choice, self._visitor.do
        if page.phase == "blind":
            blind = [one["value"] for one in page.all(name="bid")]
            if self._chance.random() < 0.3:
                do("blind", ("bid", pick(blind)))
            else:
                do("look")
        elif page.phase == "bidding":
            small = [bid for bid in page.bids if bid in ("nil", "1", "2", "3", "4", "5")]
            do("bid", ("bid", pick(small or page.bids)))
        elif page.phase == "passing":
            held = [one["value"] for one in page.all("input", name="card")]
            count = int("".join(filter(str.isdigit, page.one("legend").text)))
            do("pass", *(("card", card) for card in self._chance.sample(held, count)))
        elif page.phase == "playing":
            self._play(page)
        else:
            do("next")

    def _play(self, page: Page) -> None:
        fields = ("card", self._chance.choice(page.playable))
        after = self._visitor.do("play", fields)
        if self._chance.random() < 0.05:  # a double click
            again = self._visitor.do("play", fields, version=page.version)
            assert "moved on" in again.alert
            assert again.version == after.version

    def _last_trick(self) -> None:
        self._visitor.ask("GET", f"{self._visitor.url}/last")

    def _my_games(self) -> None:
        for place in ("/practice/games/", "/account/"):
            self._visitor.ask("GET", place)

    def _why(self) -> None:
        card = self._chance.choice(self._visitor.page.hand or ["XX"])
        headers = {"HX-Request": "true"} if self._visitor.htmx else {}
        self._visitor.get(f"{self._visitor.url}?why={card}", **headers)

    def _stale_form(self) -> None:
        deed = self._chance.choice(("bid", "play", "next", "undo", "claim", "resign", "hint", "look"))
        self._refused(deed, version=self._visitor.page.version - 1)

    def _refused_form(self) -> None:
        page, pick = self._visitor.page, self._chance.choice
        forbidden = sorted(set(page.hand) - set(page.playable))
        deed, fields = pick(
            (
                ("bid", ("bid", pick(NONSENSE_BIDS))),
                ("play", ("card", pick((*NONSENSE_CARDS, *forbidden)))),
                ("undo", ("ply", pick(("0", "99", "x"))))
                if page.phase == "bidding"
                else ("pass", ("card", "XX")),
                ("blind", ("bid", pick(("3", "nil", "", "blind 9")))),
            )
        )
        self._refused(deed, fields)

    def _refused(self, deed: str, *fields: tuple[str, str], version: int | None = None) -> None:
        before = self._visitor.page
        after = self._visitor.do(deed, *fields, version=version)
        assert after.alert
        assert (after.version, after.phase, after.trick) == (before.version, before.phase, before.trick)
