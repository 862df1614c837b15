"""The quiz over HTTP: every answer is kept once, whatever the browser does, and worked out afterwards."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from coach.app import create_app
from coach.settings import Settings
from coach.store import open_store
from coach.study.quiz import SKILLS, Question, Subject, skills_of
from coach.web.quiz_run import item_at
from tests.web.pages import Page
from tests.web.visitor import Visitor, through


def begin(visitor: Visitor, **choices: str) -> Page:
    visitor.get("/quiz/")
    return visitor.post("/quiz/", choices.items())


class Quizzed(Visitor):
    """A visitor of whom the test knows who they are, and so what they are asked."""

    def __init__(self, client, store, **how):
        super().__init__(through(client), **how)
        self.client = client
        self._store = store

    def learner(self):
        with self.client.session_transaction() as session:
            return session["learner"]

    def item(self):
        """The item on the page at hand, made again from the run that the store has."""
        run_id, number = self.path.split("/")[2:4]
        return item_at(self._store.quiz_runs.load(run_id, self.learner()), int(number) - 1)

    def choose(self, value: str) -> Page:
        return self.post(self.path, [("answer", value)])

    def go_on(self) -> Page:
        return self.get(self.page.one(data_next=None)["href"])

    @property
    def run(self) -> str:
        """The address of the run that is open."""
        return self.path.rpartition("/")[0]


@pytest.fixture
def person(app, store):
    return Quizzed(app.test_client(), store)


@pytest.fixture
def scripted(app, store):
    return Quizzed(app.test_client(), store, htmx=True)


def wrong_of(item):
    """A wrong choice of an item."""
    return next(choice for choice in item.choices if choice.mistake)


def verdict(page: Page) -> str:
    return page.one(role="status").text.split()[0]


def test_the_first_page_offers_every_skill_and_makes_nobody_known(person):
    page = person.get("/quiz/")
    assert page.status == 200
    assert {one["value"] for one in page.all("input", name="skill")} == set(SKILLS)
    assert "Set-Cookie" not in page.headers or "learner" not in page.headers["Set-Cookie"]


def test_a_right_answer_is_told_and_worked_out(person):
    begin(person, mode="drill", skill="ten-bags")
    asked = person.item()
    page = person.choose(asked.right)
    assert verdict(page) == "Right:"
    assert page.scored_points[str(asked.asked.side)] == asked.asked.scene.accounts[asked.asked.side].total


def test_a_wrong_answer_names_its_mistake(person):
    begin(person, mode="drill", skill="set")
    asked = person.item()
    wrong = wrong_of(asked)
    page = person.choose(wrong.value)
    assert wrong.mistake.said in page.one(role="status").text


def test_a_typed_number_names_its_mistake(person):
    begin(person, mode="drill", skill="set", style="own")
    while person.item().asked.question is not Question.TOTAL:
        person.post(person.path, [("number", "7777")])
        person.go_on()
    asked = person.item().asked
    credit = 10 * asked.scene.terms(asked.side).taken
    page = person.post(person.path, [("number", f" +{credit}")])
    assert "You gave credit for tricks when set." in page.one(role="status").text


def test_a_typed_minus_may_be_any_minus(person):
    begin(person, mode="drill", skill="set", style="own")
    while person.item().asked.question is Question.BAGS:
        person.post(person.path, [("number", "77")])
        person.go_on()
    right = person.item().right
    page = person.post(person.path, [("number", right.replace("-", "−"))])
    assert verdict(page) == "Right:"


@pytest.mark.parametrize(
    "fields", [[], [("number", "")], [("number", "ten")], [("number", "1e3")], [("number", "+-5")]]
)
def test_what_is_no_answer_is_told_and_nothing_is_kept(person, fields):
    begin(person, mode="drill", skill="made", style="own")
    page = person.post(person.path, fields)
    assert page.alert
    assert not page.all(role="status")
    assert page.all("input", name="number")


@pytest.mark.parametrize("values", [["gold"], ["1", "2"], [""], ["N"]])
def test_an_answer_that_was_not_on_offer_is_refused(person, values):
    begin(person, mode="drill", skill="follow")
    page = person.post(person.path, [("answer", value) for value in values])
    assert "Choose one of the answers" in page.alert
    assert page.all("button", name="answer")


def test_cards_are_ticked_and_each_refused_card_has_its_reason(person):
    begin(person, mode="drill", skill="follow", style="own")
    asked = person.item()
    page = person.post(person.path, [("card", code) for code in asked.right.split()])
    assert verdict(page) == "Right:"
    refused = len(asked.asked.scene.hand) - len(asked.asked.scene.legal)
    assert page.body.count("so you must follow") == refused


def test_a_wrong_choice_of_cards_is_counted_where_no_mistake_has_a_name(person):
    begin(person, mode="drill", skill="breaking", style="own")
    item = person.item()
    legal = item.asked.scene.legal
    unnamed = next(card for card in legal if item.check(str(card)).mistake is None)
    page = person.post(person.path, [("card", str(unnamed))])
    left_out = "one card" if len(legal) == 2 else f"{len(legal) - 1} cards"
    assert f"You left out {left_out} that may be played." in page.one(role="status").text


def test_a_number_that_no_mistake_leads_to_is_told_so(person):
    begin(person, mode="drill", skill="made", style="own")
    page = person.post(person.path, [("number", "9999")])
    assert "None of the usual slips" in page.one(role="status").text


def test_no_card_ticked_is_no_answer(person):
    begin(person, mode="drill", skill="void", style="own")
    assert "Tick every card" in person.post(person.path).alert


def test_the_outcome_may_be_written_down(person):
    begin(person, mode="drill", skill="ties", style="own")
    winner, ns, ew = person.item().right.split()
    page = person.post(person.path, [("winner", winner), ("ns", ns), ("ew", ew)])
    assert verdict(page) == "Right:"


def test_a_second_answer_changes_nothing_and_is_told_so(person):
    begin(person, mode="drill", skill="bags")
    asked, path, token = person.item(), person.path, person.page.token
    person.choose(asked.right)
    wrong = wrong_of(asked).value
    person.path = path
    page = person.post(path, [("answer", wrong)], token=token)
    assert "already" in page.alert
    assert verdict(page) == "Right:"


def test_the_same_answer_from_many_tabs_is_kept_once(app, person, store):
    begin(person, mode="practice")
    asked, path, token = person.item(), person.path, person.page.token
    cookie = person.client.get_cookie("spades")

    def send(_number):
        client = app.test_client()
        client.set_cookie("spades", cookie.value)
        return client.post(path, data={"csrf_token": token, "answer": asked.right}).status_code

    with ThreadPoolExecutor(4) as tabs:
        assert set(tabs.map(send, range(8))) == {303}
    assert verdict(person.get(path)) == "Right:"
    [run] = store.quiz_runs.open_runs(person.learner())
    assert run.index == 1


def test_reload_and_back_show_the_answer_as_it_was_kept(person):
    begin(person, mode="sprint")
    first = person.path
    person.choose(person.item().right)
    person.go_on()
    second = person.page.body
    assert verdict(person.get(first)) == "Right:"
    assert person.go_on().body == second


def test_a_question_beyond_the_open_one_leads_back(person):
    begin(person, mode="sprint")
    run = person.run
    answer = person.ask("GET", f"{run}/4")
    assert (answer.status, answer.headers["Location"]) == (303, f"{run}/1")
    assert person.ask("GET", f"{run}/0").headers["Location"] == f"{run}/1"
    assert person.post(f"{run}/4", [("answer", "1")]).status == 404


def test_a_quiz_goes_on_in_a_new_process(tmp_path):
    opened = open_store(tmp_path)
    first = create_app(Settings("127.0.0.1", 0, tmp_path), store=opened)
    person = Quizzed(first.test_client(), opened)
    begin(person, mode="sprint")
    person.choose(person.page.all("button", name="answer")[0]["value"])
    path, cookie = person.path, person.client.get_cookie("spades")
    opened.close()
    again = open_store(tmp_path)
    client = create_app(Settings("127.0.0.1", 0, tmp_path), store=again).test_client()
    client.set_cookie("spades", cookie.value)
    back = Quizzed(client, again)
    assert back.get(path).all(role="status")
    assert "Question 2 of 10" in back.go_on().body
    again.close()


def test_a_sprint_ends_with_a_result_that_is_kept(person):
    begin(person, mode="sprint", subject="rules")
    for number in range(10):
        asked = person.item()
        wrong = wrong_of(asked).value
        person.choose(asked.right if number % 2 else wrong)
        page = person.go_on()
    assert page.one("h1").text == "5 of 10 right"
    assert len(page.all("section", aria_labelledby="slips")) == 1
    listed = person.get("/quiz/")
    assert "5 of 10 right" in listed.main.text
    assert "left off" not in listed.main.text


def test_an_exam_says_nothing_before_its_end(person):
    begin(person, mode="exam")
    for number in range(20):
        page = person.page
        assert not page.all(role="status")
        assert f"Question {number + 1} of 20" in page.body
        assert " right" not in page.one("p", class_="quiz-place").text
        person.choose(person.item().right)
    assert person.page.one("h1").text == "20 of 20 right"
    first = person.path.replace("result", "1")
    assert verdict(person.get(first)) == "Right:"


def test_an_answered_question_of_an_exam_is_not_marked_yet(person):
    begin(person, mode="exam")
    first = person.path
    person.choose(person.item().right)
    page = person.get(first)
    assert "kept" in page.one(role="status").text
    assert not page.all(data_line=None)


def test_an_exam_asks_every_standard_skill(person, store):
    begin(person, mode="exam")
    [run] = store.quiz_runs.open_runs(person.learner())
    skills = {item_at(run, index).skill.id for index in range(20)}
    assert skills == set(skills_of(Subject.SCORING, with_house_rules=False))


def test_an_endless_run_is_stopped_and_keeps_its_result(person):
    begin(person, mode="practice")
    run = person.run
    person.choose(person.item().right)
    page = person.post(f"{run}/stop")
    assert page.one("h1").text == "1 of 1 right"
    assert person.post(f"{run}/2", [("answer", "1")]).status == 404


def test_only_a_run_with_an_answer_is_offered_to_go_on_with(person):
    begin(person, mode="sprint")
    run = person.run
    assert not person.get("/quiz/").all("a", href=run)
    person.get(f"{run}/1")
    person.choose(person.item().right)
    assert person.get("/quiz/").all("a", href=run)
    assert person.get(person.ask("GET", run).headers["Location"]).body.count("Question 2 of 10")


def test_a_run_without_an_answer_is_forgotten_when_stopped(person):
    begin(person, mode="practice")
    person.post(f"{person.run}/stop")
    assert "Where you left off" not in person.page.main.text


def test_a_sprint_is_not_cut_short(person):
    begin(person, mode="sprint")
    person.choose(person.item().right)
    page = person.go_on()
    assert person.post(f"{person.run}/stop", token=page.token).status == 400


def test_htmx_gets_the_part_of_the_page_and_an_exam_moves_its_address(scripted):
    begin(scripted, mode="exam")
    run = scripted.run
    page = scripted.choose(scripted.item().right)
    assert page.status == 200
    assert page.elements[0].tag == "main"
    assert page.headers["HX-Push-Url"] == f"{run}/2"
    assert "HX-Request" in page.headers["Vary"]


def test_somebody_elses_run_is_not_there(app, person, store):
    begin(person, mode="practice")
    stranger = Quizzed(app.test_client(), store)
    assert stranger.get(person.path).status == 404
    begin(stranger, mode="practice")
    assert stranger.get(person.path).status == 404


def test_every_answer_teaches_its_skill(person, store):
    begin(person, mode="drill", skill="carry")
    person.choose(person.item().right)
    assert "skill:carry" in store.learning.reviews(person.learner())


def test_a_result_is_deleted_and_a_run_begun_again(person):
    begin(person, mode="drill", skill="carry")
    run = person.run
    person.choose(person.item().right)
    person.post(f"{run}/stop")
    page = person.post(f"{run}/again")
    assert "Drill: The carry" in page.body
    person.post(f"{run}/delete")
    assert person.ask("GET", run).status == 404


@pytest.mark.parametrize(
    "wish", [{"mode": "drill"}, {"mode": "race"}, {"subject": "love"}, {"style": "mime"}]
)
def test_a_wish_that_cannot_be_is_told(person, wish):
    page = begin(person, **wish)
    assert page.status == 400
    assert page.alert


def asks_and_answers(person, skill: str) -> None:
    for style in ("choose", "own"):
        begin(person, mode="drill", skill=skill, style=style)
        assert len(person.page.all("button", name="answer")) in ((4,) if style == "choose" else (0, 4))
        assert verdict(person.choose(person.item().right)) == "Right:"


@pytest.mark.parametrize("skill", ["ties", "carry", "blind-bid", "bids-itself", "breaking", "joker-taker"])
def test_a_skill_is_asked_and_answered_in_both_styles(person, skill):
    asks_and_answers(person, skill)


@pytest.mark.slow
@pytest.mark.parametrize("skill", SKILLS)
def test_every_skill_is_asked_and_answered_in_both_styles(person, skill):
    asks_and_answers(person, skill)
