"""Nothing outside coach/rules/variants asks which variant it is: what differs is in the Ruleset."""

import ast
import re

import pytest

from coach.rules.variants import VARIANTS
from tests.repository import ROOT, python_modules, short_name

WHERE_THEY_LIVE = ROOT / "coach/rules/variants"
MODULES = [path for path in python_modules() if WHERE_THEY_LIVE not in path.parents]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
ASKED_IN_A_TEMPLATE = re.compile(
    r"\bvariant(?:\.name|\.id)?\s*(?:[!=]=|(?:not\s+)?in\b)"
    rf"|(?:[!=]=|\bin)\s*[\[(]?\s*['\"](?:{'|'.join(VARIANTS)})['\"]"
)


def questions(source: str) -> list[str]:
    """Each comparison or match case that asks for a variant by name, with its line."""
    return [
        f"line {node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(ast.parse(source))
        if (isinstance(node, ast.Compare) and any(map(_names_a_variant, [node.left, *node.comparators])))
        or (isinstance(node, ast.MatchValue) and _names_a_variant(node.value))
    ]


def _names_a_variant(node: ast.expr) -> bool:
    match node:
        case ast.Constant(value=str(value)):
            return value in VARIANTS
        case ast.Attribute(attr="variant"):
            return True
        case ast.Tuple(elts=elements) | ast.List(elts=elements) | ast.Set(elts=elements):
            return any(map(_names_a_variant, elements))
        case _:
            return False


def questions_in_a_template(text: str) -> list[str]:
    lines = enumerate(text.splitlines(), start=1)
    return [f"line {number}: {line.strip()}" for number, line in lines if ASKED_IN_A_TEMPLATE.search(line)]


@pytest.mark.parametrize("module", MODULES, ids=short_name)
def test_the_module_asks_no_variant_by_name(module):
    assert questions(module.read_text()) == []


def test_no_template_asks_a_variant_by_name():
    asked = {path.name: questions_in_a_template(path.read_text()) for path in TEMPLATES}
    assert not any(asked.values()), asked


@pytest.mark.parametrize(
    "source",
    [
        "if name == 'barmore': pass",
        "jokers = 'new-york' != name",
        "if table.variant == other: pass",
        "if name in ('barmore', 'new-york'): pass",
        "match name:\n    case 'standard': pass",
    ],
)
def test_a_question_is_told(source):
    assert len(questions(source)) == 1


@pytest.mark.parametrize("line", ["{% if variant == 'barmore' %}", '{% if name in ["new-york"] %}'])
def test_a_question_in_a_template_is_told(line):
    assert len(questions_in_a_template(line)) == 1


def test_naming_a_variant_to_look_it_up_is_no_question():
    assert questions("ruleset = VARIANTS['standard']\nload(variant='barmore')") == []
