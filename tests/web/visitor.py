"""A person's browser without script or with htmx, over anything that carries a request."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from flask.testing import FlaskClient

from tests.web.pages import Page

Fields = Sequence[tuple[str, str]]
Send = Callable[[str, str, Fields | None, Mapping[str, str]], tuple[int, Mapping[str, str], str]]
"""Method, path, fields and headers in; status, headers and body out; cookies are the carrier's business."""


def through(client: FlaskClient) -> Send:
    """Carry requests to an app in this process."""

    def send(
        method: str, path: str, fields: Fields | None, headers: Mapping[str, str]
    ) -> tuple[int, Mapping[str, str], str]:
        from werkzeug.datastructures import MultiDict

        data = None if fields is None else MultiDict(fields)
        answer = client.open(path, method=method, data=data, headers=dict(headers))
        return answer.status_code, dict(answer.headers), answer.text

    return send


class Visitor:
    """One browser: it follows redirects, sends tokens and versions, and keeps every page it was shown."""

    def __init__(self, send: Send, *, htmx: bool = False, seen: Callable[[Page], None] | None = None) -> None:
        self._send = send
        self.seen = seen
        self.htmx = htmx
        self.path = self.url = ""
        self.page = Page(0, {}, "")

    def ask(self, method: str, path: str, fields: Fields | None = None, **headers: str) -> Page:
        """One request and its answer, nothing followed; the page at hand stays."""
        spelled = {name.replace("_", "-"): value for name, value in headers.items()}
        page = Page(*self._send(method, path, fields, spelled))
        if self.seen is not None:
            self.seen(page)
        return page

    def get(self, path: str, **headers: str) -> Page:
        """Open a page."""
        self.path = path
        self.page = self.ask("GET", path, **headers)
        return self.page

    def post(self, path: str, fields: Iterable[tuple[str, str]] = (), *, token: str | None = None) -> Page:
        """Send a form as a browser does, and open the page that it leads to."""
        own = self.page.token if token is None else token
        headers = {"HX-Request": "true"} if self.htmx else {}
        answer = self.ask("POST", path, [("csrf_token", own), *fields], **headers)
        if answer.status == 303:
            return self.get(answer.headers["Location"])
        self.page = answer
        return answer

    def start(self, **choices: str) -> Page:
        """Begin a game with the set-up form's fields; `url` is then its table."""
        self.get("/practice/")
        htmx, self.htmx = self.htmx, False
        page = self.post("/practice/", choices.items())
        self.htmx = htmx
        self.url = self.path
        return page

    def reload(self) -> Page:
        """Open the table anew."""
        return self.get(self.url)

    def do(self, deed: str, *fields: tuple[str, str], version: int | None = None) -> Page:
        """A deed at the table, made against the version of the page at hand."""
        against = self.page.version if version is None else version
        return self.post(f"{self.url}/{deed}", [("version", str(against)), *fields])

    def bid(self, bid: str) -> Page:
        return self.do("bid", ("bid", bid))

    def play(self, card: str) -> Page:
        return self.do("play", ("card", card))

    def go_on(self) -> Page:
        return self.do("next")

    def step(self) -> Page:
        """The first thing that may be done on the page at hand."""
        page = self.page
        if page.phase == "blind":
            return self.do("look")
        if page.phase == "bidding":
            return self.bid("3" if "3" in page.bids else page.bids[0])
        if page.phase == "passing":
            count = int("".join(filter(str.isdigit, page.one("legend").text)))
            return self.do(
                "pass", *[("card", one["value"]) for one in page.all("input", name="card")[:count]]
            )
        return self.play(page.playable[0]) if page.phase == "playing" else self.go_on()

    def go_to(self, *phases: str, tricks: int = 0) -> Page:
        """Take steps until one of the phases is reached, with so many tricks turned at least."""
        for _ in range(2_000):
            if self.page.phase in phases and tricks <= 0:
                return self.page
            tricks -= self.page.phase == "trick"
            self.step()
        raise AssertionError(f"never {phases}, still {self.page.phase}")
