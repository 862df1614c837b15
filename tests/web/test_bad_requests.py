"""Requests that no page of ours sends: a page that helps, nothing lost, no stack trace."""

import re

import pytest

TRACE = re.compile(r"Traceback|File \"|werkzeug|jinja2|sqlalchemy", re.IGNORECASE)


def assert_helps(page, status):
    assert page.status == status
    assert page.one("h1").text
    assert page.all("a", href="/")
    assert not TRACE.search(page.body)


@pytest.mark.parametrize("token", ["", "wrong", "IjEyMyI.Zx.abc", "\0"])
def test_a_bad_token_is_400_and_changes_nothing(visitor, token):
    before = visitor.start(seed="a")
    fields = [("csrf_token", token), ("version", str(before.version)), ("bid", "3")]
    page = visitor.ask("POST", f"{visitor.url}/bid", fields)
    assert_helps(page, 400)
    assert "too old" in page.main.text
    assert visitor.reload().version == before.version


def test_no_token_is_400(visitor):
    assert_helps(visitor.ask("POST", "/practice/", []), 400)


def test_somebody_elses_token_is_400(visit):
    mine, theirs = visit(), visit()
    page = mine.start(seed="a")
    theirs.get("/")
    fields = [("csrf_token", theirs.page.token), ("version", str(page.version)), ("bid", "3")]
    assert_helps(mine.ask("POST", f"{mine.url}/bid", fields), 400)


def test_htmx_is_told_to_open_the_page_anew_after_a_bad_token(visitor):
    before = visitor.start(seed="a")
    fields = [("csrf_token", "old"), ("version", str(before.version)), ("bid", "3")]
    answer = visitor.ask("POST", f"{visitor.url}/bid", fields, HX_Request="true")
    assert (answer.status, answer.headers["HX-Refresh"]) == (400, "true")
    assert "too old" in visitor.reload().alert


@pytest.mark.parametrize("version", [None, "", "x", "-1", "1.0", "NaN", "9" * 40])
def test_a_version_that_is_none_is_400(visitor, version):
    before = visitor.start(seed="a")
    fields = [("csrf_token", before.token), ("bid", "3")]
    fields += [] if version is None else [("version", version)]
    assert_helps(visitor.ask("POST", f"{visitor.url}/bid", fields), 400)
    assert visitor.reload().version == before.version


def test_a_version_of_the_future_is_stale_too(visitor):
    before = visitor.start(seed="a")
    page = visitor.do("bid", ("bid", "3"), version=999_999)
    assert "moved on" in page.alert
    assert page.version == before.version


@pytest.mark.parametrize(
    "path",
    ["/table/none", "/table/none/last", "/nowhere", "/table/", "/table/%00", "/table/../x", "/table/é"],
)
def test_an_address_that_is_none_is_404(visitor, path):
    visitor.start(seed="a")
    assert_helps(visitor.ask("GET", path), 404)


@pytest.mark.parametrize("deed", ["bid", "play", "next", "undo", "hint", "claim", "resign", "look", "blind"])
def test_somebody_elses_table_is_not_there(visit, deed):
    mine, theirs = visit(), visit()
    before = mine.start(seed="a")
    assert_helps(theirs.get(mine.url), 404)
    assert_helps(theirs.get(f"{mine.url}/last"), 404)
    theirs.start(seed="b")
    fields = [("csrf_token", theirs.page.token), ("version", str(before.version)), ("bid", "3")]
    assert_helps(theirs.ask("POST", f"{mine.url}/{deed}", fields), 404)
    for place in ("again", "replay", "delete"):
        answer = theirs.ask("POST", f"/practice/games/{mine.url[7:]}/{place}", fields[:1])
        assert_helps(answer, 404)
    assert mine.reload().version == before.version


def test_a_deed_that_is_none_is_404(visitor):
    page = visitor.start(seed="a")
    fields = [("csrf_token", page.token), ("version", "1")]
    assert_helps(visitor.ask("POST", f"{visitor.url}/cheat", fields), 404)


def test_a_deed_asked_for_by_get_is_405(visitor):
    visitor.start(seed="a")
    page = visitor.ask("GET", f"{visitor.url}/play")
    assert_helps(page, 405)
    assert "POST" in page.headers["Allow"]


def test_a_form_of_a_megabyte_is_413(visitor):
    visitor.start(seed="a")
    assert_helps(visitor.ask("POST", f"{visitor.url}/bid", [("bid", "3" * 1_000_000)]), 413)


@pytest.mark.parametrize("cookie", ["spades=", "spades=x.y.z", "spades=eyJsZWFybmVyIjoxfQ.Zx.sig", "\xff"])
def test_a_broken_cookie_is_nobody(visitor, cookie):
    page = visitor.ask("GET", "/", Cookie=cookie)
    assert page.status == 200


def test_a_fault_of_ours_is_a_500_that_says_nothing_of_the_code(visitor, store, monkeypatch):
    visitor.start(seed="a")

    def fails(*_):
        raise RuntimeError("the disk is on fire")

    monkeypatch.setattr(store, "load_table", fails)
    page = visitor.ask("GET", visitor.url)
    assert_helps(page, 500)
    assert "fire" not in page.body


def test_every_page_carries_the_headers_that_keep_it_to_itself(visitor):
    visitor.start(seed="a")
    for path in ("/", "/practice/", visitor.url, "/rules/", "/account/", "/practice/games/", "/nowhere"):
        headers = visitor.ask("GET", path).headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"
        assert headers["Cache-Control"] == "no-store"


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(visitor):
    visitor.get("/practice/")
    cookie = visitor.ask("POST", "/practice/", [("csrf_token", visitor.page.token)]).headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


# -- what was written is said back short ---------------------------------------------------------

LONG = "9x" * 5_000


def assert_short(page):
    alert = page.alert
    assert "…" in alert
    assert len(max(alert.split(), key=len)) <= 50


@pytest.mark.parametrize("htmx", [False, True])
def test_a_long_bid_or_card_is_said_back_short(visit, htmx):
    visitor = visit(htmx=htmx)
    visitor.start(seed="a", level="easy")
    assert_short(visitor.bid(LONG))
    visitor.reload()
    visitor.go_to("playing")
    assert_short(visitor.play(LONG))


def test_a_long_question_about_a_card_is_said_back_short(visitor):
    visitor.start(seed="a", level="easy")
    visitor.go_to("playing")
    assert_short(visitor.get(f"{visitor.url}?why={LONG}"))


@pytest.mark.parametrize("name", ["level", "variant", "seat", "target", "bag_limit", LONG])
def test_a_long_choice_of_a_game_is_said_back_short(visitor, name):
    visitor.get("/practice/")
    page = visitor.post("/practice/", [(name, LONG)])
    assert page.status == 400
    assert_short(page)


@pytest.mark.parametrize("field", ["bid_N", "took_N", "hand", "variant"])
def test_a_long_word_on_a_score_sheet_is_said_back_short(visitor, field):
    assert_short(visitor.get(f"/score/?add=yes&{field}={LONG}"))


def test_a_long_time_zone_is_said_back_short(visitor):
    visitor.get("/account/")
    assert_short(visitor.post("/account/prefer", [("zone", LONG), ("back", "/account/")]))
