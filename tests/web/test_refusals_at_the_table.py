"""What a rule or the state of the table forbids: a sentence, and nothing changed."""

import pytest

BAD_BIDS = ["", "0", "14", "-1", "3.5", "NaN", "four", "1e1", "٣", " 3", "blind nil", "x" * 10_000]


def state(page):
    """What must not change: the version and all that is shown of the game."""
    return page.version, page.phase, page.hand, page.trick, page.one(data_speech="bids").text


@pytest.fixture(params=[False, True], ids=["plain", "htmx"])
def player(visit, request):
    return visit(htmx=request.param)


@pytest.mark.parametrize("bid", BAD_BIDS)
def test_a_bad_bid_is_refused_with_a_message(player, bid):
    before = player.start(seed="a")
    page = player.bid(bid)
    assert page.status == 200
    assert page.alert
    assert state(page) == state(before)


def test_no_bid_at_all_is_refused(player):
    before = player.start(seed="a")
    page = player.do("bid")
    assert page.alert == "Choose a bid."
    assert state(page) == state(before)


def test_two_bids_in_one_form_are_refused(player):
    before = player.start(seed="a")
    page = player.do("bid", ("bid", "3"), ("bid", "4"))
    assert page.alert == "Choose one bid, not 2."
    assert state(page) == state(before)


def test_a_second_bid_is_refused(player):
    player.start(seed="a")
    before = player.bid("3")
    page = player.bid("4")
    assert page.alert
    assert state(page) == state(before)


def test_a_bid_in_the_middle_of_the_play_is_refused(player):
    player.start(seed="a", level="easy")
    before = player.go_to("playing")
    page = player.bid("3")
    assert page.alert
    assert state(page) == state(before)


@pytest.mark.parametrize("card", ["", "XX", "1S", "qh", "BJ", "QH QS", "hand"])
def test_a_card_that_is_none_or_not_held_is_refused(player, card):
    player.start(seed="a", level="easy")
    before = player.go_to("playing")
    page = player.play(card)
    assert page.alert
    assert state(page) == state(before)


def test_every_card_that_may_not_be_played_says_which_rule_forbids_it(player):
    player.start(seed="a", level="easy")
    page = player.go_to("playing")
    refused = 0
    while page.phase != "scored" and refused < 5:
        for card in sorted(set(page.hand) - set(page.playable))[:1]:
            after = player.play(card)
            assert "follow" in after.alert or "broken" in after.alert or "first trick" in after.alert
            assert state(after) == state(page)
            refused += 1
        page = player.step()
    assert refused


def test_a_card_while_the_trick_rests_is_refused(player):
    player.start(seed="a", level="easy")
    before = player.go_to("trick")
    page = player.play("AS")
    assert page.alert == "The trick is finished: go on first."
    assert state(page) == state(before)


def test_going_on_with_nothing_to_go_on_from_is_refused(player):
    before = player.start(seed="a")
    page = player.go_on()
    assert page.alert
    assert state(page) == state(before)


def test_undo_with_nothing_to_undo_is_refused(player):
    before = player.start(seed="a")
    page = player.do("undo")
    assert page.alert
    assert state(page) == state(before)


@pytest.mark.parametrize("ply", ["99", "0", "-1", "x", "1e3", "", "9" * 50])
def test_undo_to_somebody_elses_decision_is_refused(player, ply):
    player.start(seed="a", level="easy")
    before = player.go_to("playing")
    page = player.do("undo", ("ply", ply))
    assert page.alert
    assert state(page) == state(before)


def test_the_same_card_form_sent_twice_counts_once(player):
    player.start(seed="a", level="easy")
    before = player.go_to("playing", tricks=1)
    first = player.do("play", ("card", before.playable[0]))
    second = player.do("play", ("card", before.playable[0]), version=before.version)
    assert second.status == 200
    assert "moved on" in second.alert
    assert state(second) == state(first)
    third = player.step()
    assert not third.alert
    assert third.version > first.version


def test_a_stale_tab_changes_nothing_and_is_told_so(player):
    player.start(seed="a", level="easy")
    before = player.go_to("playing")
    player.reload()
    now = player.go_to("playing", tricks=1)
    for deed in ("play", "next", "undo", "claim", "resign", "hint"):
        page = player.do(deed, ("card", now.playable[0]), version=before.version)
        assert "moved on" in page.alert
        assert state(page) == state(now)


def test_an_alert_is_shown_once(player):
    player.start(seed="a")
    assert player.bid("14").alert
    assert not player.reload().alert


def test_a_lost_race_is_told_and_nothing_is_played_twice(visit, store, monkeypatch):
    player = visit()
    player.start(seed="a", level="easy")
    page = player.go_to("playing")
    save = store.save_table

    def somebody_was_faster(table_id, table, against, scored=None):
        monkeypatch.setattr(store, "save_table", save)
        assert save(table_id, table, against, scored)
        return save(table_id, table, against, scored)

    monkeypatch.setattr(store, "save_table", somebody_was_faster)
    after = player.play(page.playable[0])
    assert "moved on" in after.alert
    assert len(after.one(data_speech="hand").text) < len(page.one(data_speech="hand").text)
