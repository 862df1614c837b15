"""Requests that arrive in the same moment."""

from concurrent.futures import ThreadPoolExecutor

from tests.web.visitor import Visitor, through


def copies(visitor, app, cookie):
    """Eight more tabs of the same browser, each with the page at hand."""
    for _ in range(8):
        client = app.test_client()
        client.set_cookie("spades", cookie)
        tab = Visitor(through(client), htmx=True)
        tab.url, tab.page = visitor.url, visitor.page
        yield tab


def test_one_card_sent_by_eight_tabs_at_once_counts_once(app, store, folder):
    client = app.test_client()
    visitor = Visitor(through(client))
    visitor.start(seed="a", level="easy")
    before = visitor.go_to("playing")
    tabs = list(copies(visitor, app, client.get_cookie("spades").value))
    with ThreadPoolExecutor(8) as pool:
        pages = list(pool.map(lambda tab: tab.play(before.playable[0]), tabs))
    assert [page.status for page in pages] == [200] * 8
    assert sum(not page.alert for page in pages) == 1
    assert all("moved on" in page.alert for page in pages if page.alert)
    assert len({page.version for page in pages}) == 1
    after = visitor.reload()
    assert after.one(data_speech="hand").text.count(",") < before.one(data_speech="hand").text.count(",")


def test_eight_games_start_at_once(app, visit):
    with ThreadPoolExecutor(8) as pool:
        pages = list(pool.map(lambda _: visit().start(level="easy"), range(8)))
    assert [page.status for page in pages] == [200] * 8
