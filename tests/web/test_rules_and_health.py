"""`/rules/` and `/healthz`."""

import json

from coach.rules.cards import Suit
from coach.rules.options import OPTION_NAMES
from coach.rules.variants import VARIANTS, parse_ruleset
from coach.study.rule_text import load_rule_text
from tests.repository import ROOT

PARTS = load_rule_text(ROOT / "lessons/rules.md")


def test_the_rules_are_shown_part_by_part(visitor):
    page = visitor.get("/rules/")
    assert [one["id"] for one in page.all("h2")] == [part.id for part in PARTS]
    assert all(page.all("a", href=f"#{part.id}") for part in PARTS)


def test_each_variants_trumps_are_told_in_order(visitor):
    text = visitor.get("/rules/").main.text
    for variant in VARIANTS:
        trumps = parse_ruleset(variant).cards_of(Suit.SPADES)
        assert " > ".join(card.label for card in trumps) in text


def test_every_house_rule_is_in_the_table(visitor):
    page = visitor.get("/rules/")
    assert [one.text for one in page.all("code") if one.text in OPTION_NAMES] == list(OPTION_NAMES)


def test_no_placeholder_is_left_on_the_page(visitor):
    assert "{" not in visitor.get("/rules/").main.text


def test_health_tells_of_the_database(visitor, store, monkeypatch):
    page = visitor.get("/healthz")
    assert (page.status, json.loads(page.body)) == (200, {"status": "ok", "database": True})
    monkeypatch.setattr(store, "is_alive", lambda: False)
    assert visitor.get("/healthz").status == 503
