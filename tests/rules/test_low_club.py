"""House rule: the first club holder from the dealer's left leads his lowest, all play their lowest."""

from coach.rules.cards import Suit
from coach.rules.observation import observe
from coach.rules.seats import Seat
from tests.rules.dealing import dealt, legal, play, refusal

LOW_CLUB = {"first_lead": "low_club"}


def test_the_lowest_club_is_led():
    assert legal("AS 9H JC 9C 4C", first=True, **LOW_CLUB) == "4C"


def test_the_lowest_club_is_followed_with():
    assert legal("AS 9H JC 9C", "2C", first=True, **LOW_CLUB) == "9C"


def test_without_a_club_any_plain_card_goes():
    assert legal("AS 9H KD", "2C 5C", first=True, **LOW_CLUB) == "9H KD"


def test_nothing_but_spades_may_be_played():
    assert legal("AS KS", "2C 5C", first=True, **LOW_CLUB) == "AS KS"


def test_a_higher_club_is_refused_by_name():
    assert refusal("JC 4C", "JC", first=True, **LOW_CLUB) == (
        "low-club",
        "The first trick is everybody's lowest club: yours is the four of clubs.",
    )


def test_a_spade_is_refused_to_a_hand_without_clubs():
    rule, _ = refusal("AS 9H", "AS", "2C", first=True, **LOW_CLUB)
    assert rule == "first-trick"


def test_only_the_first_trick_is_so():
    assert legal("JC 4C", first=False, **LOW_CLUB) == "JC 4C"


def test_who_holds_no_club_is_passed_over():
    position = dealt(N="-.AKQJT98765432.-.-", **LOW_CLUB)
    assert position.to_act is Seat.E


def test_being_passed_over_shows_the_void():
    position = play(dealt(N="-.AKQJT98765432.-.-", E="-.-.-.AKQJT98765432", **LOW_CLUB), "2C")
    assert observe(position, Seat.S).voids[Seat.N] == {Suit.CLUBS}


def test_the_deuce_of_clubs_is_the_lowest_where_it_is_plain():
    assert legal("2C 3C", first=True, **LOW_CLUB) == "2C"


def test_a_promoted_deuce_of_clubs_is_no_club():
    out = {"removed_twos": ["2H", "2D"], "high_twos": ["2C", "2S"]}
    assert legal("2C 3C", first=True, variant="new-york", **LOW_CLUB, **out) == "3C"


def test_the_lead_tells_nothing_before_it_is_made():
    position = dealt(N="-.AKQJT98765432.-.-", **LOW_CLUB)
    assert not any(observe(position, Seat.S).voids)
