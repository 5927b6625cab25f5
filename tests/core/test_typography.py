"""French as it is printed: which spaces never break a line, and which texts are left alone."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludo.core.data import read_data
from ludo.core.typography import NARROW, NO_BREAK, elided, french, typeset

MARKED = "Quoi ? Ceci : « a ; b » !"


def test_marks_are_tied_to_what_they_belong_to() -> None:
    assert french(MARKED) == (
        f"Quoi{NARROW}? Ceci{NO_BREAK}: «{NO_BREAK}a{NARROW}; b{NO_BREAK}»{NARROW}!"
    )


@pytest.mark.parametrize(
    "text",
    [
        "Voyez https://example.org/a:b?c!",
        "`a ? b : c` et `x ; y`",
        "std ::vector, a != b",
        "à 10:30",
        "finca.move.cart",
        "{n:village|villages} (?)",
        "Une, deux. Trois",
        "",
    ],
)
def test_what_is_no_mark_is_left_alone(text: str) -> None:
    assert french(text) == text


def test_a_percent_sign_stays_with_its_number() -> None:
    assert french("à 95 %, 5% et `a % b`") == f"à 95{NO_BREAK}%, 5% et `a % b`"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Hugo", "d'Hugo"),
        ("hélène", "d'hélène"),
        ("Hector et Bo", "d'Hector et Bo"),
        ("Hans", "de Hans"),
        ("Heidi et Hugo", "de Heidi et Hugo"),
        ("Hassan", "de Hassan"),
        ("H", "d'H"),
        ("Bo", "de Bo"),
    ],
)
def test_the_h_of_most_names_is_silent(name: str, said: str) -> None:
    assert elided("de", name, is_name=True) == said


def test_the_h_of_other_words_is_left_alone() -> None:
    assert elided("de", "haricots") == "de haricots"


def test_code_is_left_alone_beside_marks() -> None:
    assert french("Tapez `a ? b` : oui ?") == f"Tapez `a ? b`{NO_BREAK}: oui{NARROW}?"


@given(st.text(alphabet="ab «»;:!?`{}.\n" + NO_BREAK + NARROW))
def test_what_is_set_stays_as_it_is(text: str) -> None:
    assert french(french(text)) == french(text)


def test_only_what_is_french_is_set() -> None:
    data = {
        "id": "a ? b",
        "say": {"x": {"en": "a ? b", "fr": "a ? b"}},
        "steps": [{"hints": {"en": ["a !"], "fr": ["a !", "b"]}, "n": 3}],
        "fr": {"title": "a : b", "n": 3},
    }
    assert typeset(data) == {
        "id": "a ? b",
        "say": {"x": {"en": "a ? b", "fr": f"a{NARROW}? b"}},
        "steps": [{"hints": {"en": ["a !"], "fr": [f"a{NARROW}!", "b"]}, "n": 3}],
        "fr": {"title": f"a{NO_BREAK}: b", "n": 3},
    }
    assert data["fr"] == {"title": "a : b", "n": 3}, "what was given is left as it is"


@pytest.mark.parametrize("name", ["texts", "rules", "questions", "lessons"])
def test_data_files_are_set_when_they_are_read(name: str) -> None:
    data = read_data("ludo.finca", f"{name}.toml")
    assert typeset(data) == data
    assert NARROW in json.dumps(data, ensure_ascii=False)
