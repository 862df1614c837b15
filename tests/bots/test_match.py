"""Matches compare the bots and nothing else."""

import json

import pytest

from coach.bots.contenders import choose_as_ref1, parse_contender
from coach.bots.match import Match, Played, play_match
from coach.bots.match_run import play
from coach.bots.playing import Seated, Seating
from coach.rules.deals import Deal, deal_hands
from coach.rules.seats import SEATS, Seat
from coach.rules.variants import VARIANTS, parse_ruleset
from tests.bots.programs import REF1, command, program

OPTIONS = {
    "standard": {"nil_pass": 2, "blind_nil": True, "blind_nil_threshold": 0},
    "barmore": {"nil": 50},
}


def match(ns, ew, *, variant="standard", options=None, **more):
    ruleset = parse_ruleset(variant, options)
    return Match(parse_contender(ns), parse_contender(ew), ruleset, more.pop("seed", "1"), **more)


def without_times(figures):
    told = figures.json()
    for bot in ("ns", "ew"):
        del told[bot]["ms"]
    return told


def test_exchanging_the_bots_negates_the_points():
    there, back = play(match("medium", "easy"), 5), play(match("easy", "medium"), 5)
    assert there.points.points == -back.points.points != 0
    assert there.points.ci95 == back.points.ci95
    assert without_times(there)["ns"] == without_times(back)["ew"]


def test_the_figures_are_the_same_whoever_plays_which_deals():
    one = match("easy", "random")
    assert without_times(play(one, 3, jobs=2)) == without_times(play(one, 3))


def test_another_seed_deals_other_cards():
    one, other = (play(match("easy", "random", seed=seed), 3) for seed in ("1", "2"))
    assert without_times(one) != without_times(other)


def test_random_against_random_is_about_even():
    lead = play(match("random", "random"), 30).points
    assert 0 < abs(lead.points) < 2 * lead.ci95


def test_a_bot_that_leaves_nothing_to_chance_ties_with_itself():
    lead = play(match("ref1", "ref1"), 3).points
    assert (lead.points, lead.ci95) == (0, 0)


def test_one_pair_has_no_interval():
    assert play(match("medium", "easy"), 1).points.ci95 is None


def test_each_deal_is_played_in_both_seatings():
    played = [one for one in play_match(match("medium", "easy"), range(2)) if isinstance(one, Played)]
    assert [(one.number, one.exchanged) for one in played] == [(0, False), (1, False), (0, True), (1, True)]


def test_with_one_bidder_both_sides_bid_the_same():
    # Nobody's bid depends on a card played, so both bots bid the same hands in their two seatings.
    figures = play(match("easy", "random", bidder=parse_contender("ref1")), 14)
    assert figures.ns.nil_bid == figures.ew.nil_bid > 0


def test_bags_cost_their_price():
    figures = play(match("medium", "random"), 5)
    taken = figures.ns.bags - figures.ew.bags
    assert figures.less_bags.points == pytest.approx(figures.points.points - 6 * taken, abs=0.01)


def test_games_go_to_the_target_and_the_better_bot_wins_them():
    figures = play(match("medium", "random", unit="game"), 2)
    assert figures.won.games == 4
    assert figures.hands > 4
    assert 0 < figures.won.low < figures.won.rate == figures.won.high == 1.0


@pytest.mark.slow
def test_the_hard_bot_searches_in_every_process_that_plays():
    shared = play(match("hard", "ref1"), 4, jobs=2)
    assert without_times(shared) == without_times(play(match("hard", "ref1"), 4))
    assert shared.points.points != 0  # REF-1 would tie with itself


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_can_be_played(variant):
    figures = play(match("easy", "random", variant=variant, options=OPTIONS.get(variant)), 2)
    assert figures.hands == 4
    assert figures.ns.ms > figures.ew.ms > 0


def test_every_decision_has_a_seed_of_its_own():
    seeds = []

    class Noting:
        cpu_seconds = 0.0

        def act(self, observation, seed):
            seeds.append(seed)
            return choose_as_ref1(observation, seed)

    ruleset = parse_ruleset()
    players = (Seated("noting", Noting()),) * 4
    Seating(players, players, [0, 0]).play_out(Deal(ruleset, Seat.N, deal_hands(ruleset, Seat.N, "x")), "s")
    assert len(set(seeds)) == len(seeds) == 4 + 52


def test_a_process_plays_at_one_seat_and_sees_no_other_hand(tmp_path):
    notes = tmp_path / "notes"
    notes.mkdir()
    noting = f"import os, pathlib\nnotes = pathlib.Path({str(notes)!r}, str(os.getpid())).open('a')\n"
    words = program(tmp_path, noting + REF1.replace("    seen", "    notes.write(line)\n    seen", 1))
    figures = play(match(command(words), "ref1"), 1)
    assert figures.points.points == 0  # in its own process REF-1 plays as it does here
    assert figures.ns.ms > figures.ew.ms > 0
    seats = []
    for note in notes.iterdir():
        seen = [json.loads(line) for line in note.read_text().splitlines()]
        seats += {one["seat"] for one in seen}
        assert [len(one["hand"]) for one in seen] == [13, *range(13, 0, -1)]
        assert not any(one["known"] for one in seen)
    assert sorted(seats) == sorted(str(seat) for seat in SEATS)
