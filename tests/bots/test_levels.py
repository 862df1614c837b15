"""The levels: what each is, that easy is weaker than medium, and that both beat random cards."""

import pytest

from coach.bots import LEVELS, choose
from coach.engine import ready, ref1
from coach.rules.observation import Question
from tests.bench.duplicate import duplicate_points
from tests.engine.hands import positions


def medium(seen, seed):
    return choose("medium", seen, seed)


def easy(seen, seed):
    return choose("easy", seen, seed)


@pytest.fixture(scope="module")
def views():
    """What seats saw in some hands over all variants."""
    return [seen for _, seen, _ in positions(20, "easy", lambda seen: medium(seen, ""))]


def test_three_levels_are_on_offer():
    assert list(LEVELS) == ["easy", "medium", "hard"]


def test_hard_answers_by_counting_until_the_engine_is_compiled(views, monkeypatch):
    monkeypatch.setattr(ready, "is_warm", lambda: False)
    assert [choose("hard", seen, "any") for seen in views[:40]] == [
        ref1.choose(seen).action for seen in views[:40]
    ]


def test_an_unknown_level_is_a_key_error(views):
    with pytest.raises(KeyError):
        choose("expert", views[0], "")


def test_medium_is_ref1(views):
    assert [medium(seen, "any") for seen in views] == [ref1.choose(seen).action for seen in views]


def test_easy_plays_differently_with_another_seed(views):
    assert [easy(seen, "one") for seen in views] != [easy(seen, "other") for seen in views]


def test_easy_mostly_plays_as_medium_does(views):
    plays = [seen for seen in views if seen.question is Question.PLAY and len(seen.legal_cards()) > 1]
    same = sum(easy(seen, "x") == medium(seen, "x") for seen in plays)
    assert 0.5 < same / len(plays) < 0.97


def spoils_partners_trick(seen, card) -> bool:
    """Whether the last seat ruffs what partner has won, though it could do otherwise."""
    suit_of, strength = seen.ruleset.suit_of, seen.ruleset.strength
    partner_has_it = seen.trick.winner(seen.ruleset) is seen.seat.partner
    ruffs = suit_of[card] == "S" != suit_of[seen.cards_on_table[0]]
    lies_highest = strength[card] > max(strength[one] for one in seen.cards_on_table)
    could_discard = any(suit_of[one] != "S" for one in seen.legal_cards())
    return partner_has_it and ruffs and lies_highest and could_discard


def test_easy_leaves_partners_certain_winner_alone(views):
    last = [
        seen for seen in views if len(seen.cards_on_table) == 3 and not seen.nil_is_alive(seen.seat.partner)
    ]
    assert not any(spoils_partners_trick(seen, easy(seen, str(seed))) for seen in last for seed in range(20))


@pytest.mark.slow
def test_medium_beats_easy():
    points, error = duplicate_points("medium", "easy", 200)
    assert points - 3 * error > 0, (points, error)


@pytest.mark.slow
def test_easy_beats_random_cards():
    points, error = duplicate_points("easy", "random", 200, bids="easy")
    assert points > 20, (points, error)
