"""The learner's games: several at once, resumed, begun again, deleted; and everything forgotten."""


def listed(visitor):
    """The addresses of the games on the page of games, in order."""
    links = visitor.get("/practice/games/").all("a")
    return [one["href"] for one in links if one.get("href").startswith("/table/")]


def test_several_games_are_kept_at_once_the_last_played_first(visitor):
    visitor.start(seed="a")
    first = visitor.url
    visitor.start(seed="b")
    second = visitor.url
    assert listed(visitor) == [second, first]
    visitor.url = first
    visitor.reload()
    visitor.bid("3")
    assert listed(visitor) == [first, second]


def test_home_leads_back_to_where_a_learner_left_off(visitor):
    assert "left off" not in visitor.get("/").main.text
    visitor.start(seed="a")
    assert visitor.get("/").all("a", href=visitor.url)


def test_a_finished_game_is_not_offered_on_the_first_page(visitor):
    visitor.start(seed="a")
    visitor.do("resign")
    assert not visitor.get("/").all("a", href=visitor.url)
    assert listed(visitor) == [visitor.url]


def test_a_game_is_begun_again_with_its_settings(visitor):
    visitor.start(seed="a", variant="barmore", target="250", level="easy", seat="N")
    address = f"/practice/games/{visitor.url[7:]}/again"
    page = visitor.post(address)
    assert page.main["data-seat"] == "N"
    titles = [one.text for one in visitor.get("/practice/games/").all("b")]
    assert titles == ["Barmore to 250, easy"] * 2


def test_a_game_is_deleted_and_the_others_stay(visitor):
    visitor.start(seed="a")
    first = visitor.url
    visitor.start(seed="b")
    visitor.post(f"/practice/games/{visitor.url[7:]}/delete")
    assert listed(visitor) == [first]
    assert visitor.ask("GET", visitor.url).status == 404


def test_somebody_new_has_no_games_and_is_not_kept(visitor):
    page = visitor.get("/practice/games/")
    assert "no games yet" in page.main.text
    assert visitor.ask("GET", "/account/").status == 200


def test_everything_of_mine_is_deleted_and_nobody_elses(visit):
    mine, theirs = visit(), visit()
    mine.start(seed="a")
    theirs.start(seed="b")
    mine.get("/account/")
    page = mine.post("/account/delete")
    assert page.status == 200
    assert mine.ask("GET", mine.url).status == 404
    assert listed(mine) == []
    assert theirs.reload().status == 200


def test_one_learners_games_are_not_anothers(visit):
    visit().start(seed="a")
    assert listed(visit()) == []
