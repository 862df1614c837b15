"""The proof that a position can be reached finds what there is, and nothing that is not."""

from coach.rules.interchange import parse_observation
from coach.rules.observation import observe
from tests.lessons.history import find_history, wanted_by


def found(**fields: object) -> bool:
    observation = parse_observation({"seat": "S", **fields})
    position = find_history(wanted_by(observation))
    if position is None:
        return False
    for card in observation.cards_on_table:
        # The hidden hands hold what lies on the table, so the trick goes on as it is shown.
        position = position.play(card)
    seen = observe(position, observation.seat)
    assert seen.hand == observation.hand
    assert set(observation.gone) <= set(seen.gone)
    return True


def test_a_plain_position_is_reached():
    assert found(hand="A3.K72.94.-", trick=["4H"], tricks_taken={"N": 2, "E": 2, "S": 1, "W": 1})


def test_a_position_with_spades_unbroken_is_reached_without_a_ruff():
    taken = {"N": 1, "E": 1, "S": 1, "W": 1}
    assert found(hand="AK95.J7.T3.2", tricks_taken=taken, spades_broken=False)


def test_five_spades_cannot_have_gone_while_unbroken_if_everybody_holds_plain_cards():
    gone = ["AS", "KS", "QS", "JS"]
    taken = {"N": 1, "E": 0, "S": 0, "W": 0}
    hand = "9.876.876.87654"
    assert not found(hand=hand, tricks_taken=taken, gone=gone, spades_broken=False)


def test_a_ruff_before_any_trick_with_a_void_cannot_be():
    # One trick is gone, all of hearts: nothing in it can have broken spades.
    taken = {"N": 1, "E": 0, "S": 0, "W": 0}
    assert not found(
        hand="987.87.8765.876", tricks_taken=taken, gone=["AH", "2H", "3H", "4H"], spades_broken=True
    )
