"""htmx gets the part of the page that changed, from the very file that the page includes."""

import pytest


def test_a_deed_is_answered_by_the_table_alone(visit):
    visitor = visit(htmx=True)
    visitor.start(seed="a")
    page = visitor.bid("3")
    assert page.status == 200
    assert page.body.lstrip().startswith("<main")
    assert page.all("html") == []
    assert "HX-Request" in page.headers["Vary"]


def test_page_and_fragment_show_the_same_table(visit):
    visitor = visit(htmx=True)
    visitor.start(seed="a")
    fragment = visitor.bid("3")
    page = visitor.reload()
    assert visitor.ask("GET", visitor.url, HX_Request="true").body.split('"csrf_token"')[0] in page.body
    assert (page.version, page.phase, page.trick) == (fragment.version, fragment.phase, fragment.trick)


def test_a_restored_history_gets_the_whole_page(visitor):
    visitor.start(seed="a")
    restored = {"HX_Request": "true", "HX_History_Restore_Request": "true"}
    assert visitor.ask("GET", visitor.url, **restored).all("html")


@pytest.mark.parametrize("htmx", [True, False], ids=["htmx", "plain"])
def test_what_is_spoken_grows_in_order(visit, htmx):
    visitor = visit(htmx=htmx)
    visitor.start(seed="a", level="easy")
    before = [one.text for one in visitor.go_to("playing").all("li", data_seq=None)]
    after = [one.text for one in visitor.play(visitor.page.playable[0]).all("li", data_seq=None)]
    assert after[: len(before)] == before
    assert after[len(before)].startswith("You: ")
    assert [int(one["data-seq"]) for one in visitor.page.all("li", data_seq=None)] == list(range(len(after)))


def test_a_turned_trick_is_swept_once(visit):
    visitor = visit(htmx=True)
    visitor.start(seed="a", level="easy")
    visitor.go_to("trick")
    assert visitor.go_on().all("div", class_="swept")
    assert not visitor.reload().all("div", class_="swept")


def test_the_script_of_htmx_is_served_by_us(visitor):
    page = visitor.get("/htmx.js")
    assert page.status == 200
    assert "htmx" in page.body
