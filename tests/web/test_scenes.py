"""What a picture of a position says beside its cards, and what it leaves for the learner to find."""

from coach.rules.interchange import parse_observation
from coach.web.scene_view import scene_view

BIDS = {"N": 3, "E": 3, "S": 3, "W": 3}
RUFFED = ["AC", "4C", "9C", "2S"]


def test_a_leader_is_told_whether_spades_are_broken():
    leads = parse_observation({"seat": "S", "hand": ["7S", "KH"], "bids": BIDS, "spades_broken": True})
    assert "Spades are broken." in scene_view(leads).facts


def test_who_follows_is_not_told_what_does_not_matter():
    follows = {"seat": "S", "hand": ["7S", "KH"], "bids": BIDS, "trick": ["9H"], "spades_broken": True}
    assert scene_view(parse_observation(follows)).facts == ()


def test_where_it_is_the_question_whether_spades_are_broken_the_picture_does_not_answer_it():
    leads = {"seat": "S", "hand": ["7S", "KH"], "bids": BIDS, "gone": RUFFED}
    assert scene_view(parse_observation(leads), tells_broken=False).facts == ()
