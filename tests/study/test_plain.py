"""Texts without their markup."""

import pytest

from coach.study.plain import plain_text
from coach.study.terms import Glossary, Term

GLOSSARY = Glossary((Term("duck", "duck", (), (), (), "To play under."),))


@pytest.mark.parametrize(
    ("markdown", "plain"),
    [
        ("Play {TC}; {S} are trumps.", "Play ten of clubs; spades are trumps."),
        ("{QS?} is still out, so is {BJ}.", "queen of spades is still out, so is big joker."),
        ("To [[duck]] is to [[duck|play\nlow]].", "To duck is to play low."),
        ("## Bags\n\n- **Ten** bags cost *100*\n- `nil`\n1. one", "Bags Ten bags cost 100 nil one"),
        ("| bag | 1 |\n|---|---|\n| set | −10 |", "bag 1 set −10"),
        ("before\n```exercise\nid = 1\n```\nafter {trumps}", "before after"),
    ],
)
def test_markup_is_taken_away_and_words_stay(markdown: str, plain: str):
    assert plain_text(markdown, GLOSSARY) == plain
