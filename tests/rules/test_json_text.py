"""JSON text that would be read differently by two programs is refused by both of ours."""

import pytest

from coach.rules.errors import InputError
from coach.rules.interchange import load_json


def fault(text: str | bytes) -> tuple[str | None, str]:
    with pytest.raises(InputError) as refused:
        load_json(text)
    return refused.value.field, refused.value.message


def test_plain_json_is_read():
    assert load_json('{"a": [1, 2.5, "ü", true, null]}') == {"a": [1, 2.5, "ü", True, None]}


def test_bytes_are_utf_8():
    assert load_json('"ü"'.encode()) == "ü"
    assert fault(b'"\xff"') == (None, "This is not UTF-8 text.")
    assert fault('"x"'.encode("utf-16"))[0] is None


def test_what_is_no_json_says_where():
    assert fault('{"a": }') == (None, "This is not JSON: Expecting value at character 7.")


def test_a_byte_order_mark_is_named():
    assert fault('\ufeff{"a": 1}') == (None, "This is not JSON: it begins with a byte order mark.")


def test_a_key_given_twice_is_refused_by_name():
    assert fault('{"hand": [], "hand": []}') == ("hand", "'hand' is given twice.")


@pytest.mark.parametrize("text", ["NaN", "[Infinity]", '{"a": -Infinity}', "1e999", "-1e999"])
def test_a_number_that_is_none_is_refused(text):
    assert fault(text)[0] is None


def test_a_number_of_thousands_of_digits_is_refused():
    assert fault("9" * 5000) == (None, "A number has too many digits.")


@pytest.mark.parametrize("text", ["[" * 100_000, "[" * 20 + "]" * 20, '{"a":' * 20 + "1" + "}" * 20])
def test_deep_nests_are_refused(text):
    assert fault(text) == (None, "Too many lists and objects inside each other.")


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
def test_sixteen_levels_are_read_and_no_more(opening, closing):
    def nest(levels: int) -> str:
        return opening * levels + "1" + closing * levels

    assert load_json(nest(16))
    assert fault(nest(17))[0] is None


def test_empty_text_is_refused():
    assert fault("")[0] is None
