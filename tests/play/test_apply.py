import pytest

from coach.play.apply import apply, decisions
from coach.play.bots import play_bots
from coach.play.commands import Command, GoOn, Resign, Undo
from coach.play.events import GameOver, HandScored, TrickTaken
from coach.play.refusals import NothingToUndo, NotNow, NotYourSeat, StaleVersion
from coach.play.stored import parse_table, table_text
from coach.play.table import Stage
from coach.rules.actions import LOOK
from coach.rules.bids import NUMBERS
from coach.rules.errors import MustFollow
from coach.rules.seats import Seat, Side
from tests.play.tables import NOW, do, first_legal, go_to, open_table


def test_every_command_raises_the_version():
    table = open_table()
    assert do(table, NUMBERS[2]).version == table.version + 1


def test_a_command_against_an_old_version_changes_nothing():
    table = do(open_table(), NUMBERS[2])
    with pytest.raises(StaleVersion):
        apply(table, Command(table.to_act, NUMBERS[2], table.version - 1), NOW)


def test_a_seat_may_not_act_out_of_turn():
    table = open_table()
    with pytest.raises(NotYourSeat):
        do(table, NUMBERS[2], table.to_act.left)


def test_a_finished_trick_rests_until_somebody_goes_on():
    table = go_to(open_table(), Stage.TRICK)
    assert table.to_act is None
    with pytest.raises(NotNow, match="trick is finished"):
        do(table, next(iter(table.position.hands[0])), Seat.N)
    assert do(table, GoOn()).stage is Stage.PLAYING


def test_the_fifty_second_card_shows_the_trick_then_the_score_then_the_next_deal():
    table = go_to(open_table(), Stage.TRICK, tricks=13)
    assert len(table.position.tricks) == 13
    scored, events = apply(table, Command(Seat.S, GoOn(), table.version), NOW)
    assert scored.stage is Stage.SCORED
    assert [type(event) for event in events][1:] == [HandScored]
    dealt = do(scored, GoOn())
    assert dealt.stage is Stage.BIDDING
    assert dealt.game.hand_number == 2
    assert dealt.game.dealer is scored.game.dealer.left


def test_the_fourth_card_tells_who_took_the_trick():
    table = go_to(open_table(), Stage.PLAYING)
    for _ in range(3):
        table = do(table, first_legal("", table.observation(table.to_act), ""))
    card = table.observation(table.to_act).legal_cards()[0]
    after, events = apply(table, Command(table.to_act, card, table.version), NOW)
    assert events[-1] == TrickTaken(after.position.tricks[0].winner(after.game.ruleset), 1)


def test_a_broken_rule_leaves_the_table_as_it_was():
    table = go_to(open_table(), Stage.PLAYING)
    table = do(table, table.observation(table.to_act).legal_cards()[0])
    observation = table.observation(table.to_act)
    illegal = next(card for card in observation.held if card not in observation.legal_cards())
    with pytest.raises(MustFollow):
        do(table, illegal)


def test_undo_goes_back_to_before_the_own_last_decision():
    start = go_to(open_table(), Stage.PLAYING)
    table = start
    while table.to_act is not Seat.S:
        table = do(table, first_legal("", table.observation(table.to_act), ""))
    before = table
    table = go_to(do(table, table.observation(Seat.S).legal_cards()[0]), Stage.TRICK)
    back = do(table, Undo(), Seat.S)
    assert back.position == before.position
    assert back.version > table.version


def test_undo_reaches_every_own_decision_of_the_hand():
    table = go_to(open_table(), Stage.TRICK, tricks=5)
    plies = decisions(table.done, Seat.S)
    assert len(plies) == 1 + 5
    for ply in plies:
        assert do(table, Undo(ply), Seat.S).to_act is Seat.S


def test_undo_never_goes_back_across_a_look():
    table = open_table(blind_nil=True, blind_nil_threshold=0)
    while table.to_act is not Seat.S:
        table = do(table, first_legal("", table.observation(table.to_act), ""))
    looked = do(table, LOOK)
    with pytest.raises(NothingToUndo):
        do(looked, Undo(), Seat.S)
    bid = do(looked, NUMBERS[3])
    back = do(bid, Undo(), Seat.S)
    assert back.stage is Stage.BIDDING
    assert back.observation(Seat.S).looked


def test_a_scored_hand_is_not_taken_back():
    table = go_to(open_table(), Stage.SCORED)
    with pytest.raises(NotNow):
        do(table, Undo(), Seat.S)


def test_resigning_ends_the_game_for_the_other_side():
    table, events = apply(open_table(), Command(Seat.S, Resign(), 1), NOW)
    assert table.stage is Stage.OVER
    assert table.winner is Side.EW
    assert events[-1] == GameOver(Side.EW)


def test_bots_act_until_the_person_is_needed_or_a_trick_is_finished():
    table, _ = play_bots(open_table(), first_legal, NOW)
    assert table.to_act is Seat.S
    table, _ = play_bots(do(table, NUMBERS[2]), first_legal, NOW)
    assert table.to_act is Seat.S or table.stage is Stage.TRICK


def test_the_last_card_is_played_for_a_person_who_asked_for_that():
    table = go_to(open_table(), Stage.TRICK, tricks=12)
    table, _ = play_bots(do(table, GoOn()), first_legal, NOW, plays_last_card=True)
    assert table.stage is Stage.TRICK
    assert len(table.position.tricks) == 13


@pytest.mark.parametrize("stage", [Stage.BIDDING, Stage.PLAYING, Stage.TRICK, Stage.SCORED])
def test_a_stored_table_comes_back_the_same(stage):
    table = go_to(open_table("stored", variant="new-york", nil_pass=1), stage)
    assert parse_table(table_text(table), table.version, NOW) == table


def test_a_whole_game_ends_with_a_winner():
    table = go_to(open_table("whole", target=100), Stage.OVER)
    assert table.winner is not None
