"""No answer tells more than the learner's seat may know."""

import pytest

from coach.play.table import Stage
from coach.rules.cards import Card
from coach.rules.seats import Seat
from coach.rules.variants import VARIANTS
from tests.lanes import few_of
from tests.play.tables import go_to, open_table
from tests.web.secrecy import Witness, cards_named, hidden_from, leaks


def test_a_card_is_found_by_code_by_short_form_and_by_name():
    assert cards_named('value="QH"') == {Card("QH")}
    assert cards_named("North played 10♣.") == {Card("TC")}
    assert cards_named("Two of spades. The big joker") == {Card("2S"), Card("BJ")}
    assert cards_named("as As AND QHX x-QH <svg#KD>") == {Card("KD")}


def test_a_seat_may_see_its_own_cards_and_those_played():
    table = go_to(open_table("a"), Stage.TRICK)
    hidden = hidden_from(table, Seat.S)
    assert len(hidden) == 36
    assert not hidden & set(table.position.tricks[0].cards)
    assert not hidden & set(table.position.deal.hands[Seat.S])


def test_a_leak_would_be_found():
    table = go_to(open_table("a seed of its own"), Stage.PLAYING)
    [card, *_] = table.position.hands[Seat.N]
    assert leaks(f"<li>{card.name}</li>", table, Seat.S) == [str(card)]
    assert leaks(f"deal {table.game.deal_seed}", table, Seat.S) == [table.game.deal_seed]


@pytest.mark.parametrize("variant", few_of(VARIANTS))
@pytest.mark.parametrize("htmx", [True, False], ids=["htmx", "plain"])
def test_no_answer_during_a_hand_names_a_card_of_another_seat(visit, store, folder, variant, htmx):
    visitor = visit(htmx=htmx)
    visitor.start(variant=variant, seat="W", seed=f"secret {variant}", blind_bid_threshold="0", teach="true")
    witness = Witness(store, folder, visitor)
    visitor.reload()
    for turn in range(60):
        if visitor.page.phase == "scored":
            break
        if turn % 5 == 0:
            visitor.do("hint")
            visitor.get(f"{visitor.url}/last")
            visitor.get("/practice/games/")
            visitor.reload()
        visitor.step()
    assert visitor.page.phase == "scored"
    assert witness.answers > 30
    assert witness.table().game.deal_seed in visitor.page.body
