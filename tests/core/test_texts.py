"""Sentences: counted words, lists, names, and a catalogue without holes in it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from string import ascii_letters

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludo.core.rules import load_texts
from ludo.core.texts import LANGUAGES, SEAT_NAMES, Texts, counted, joined, seat_name

TEXTS = Texts(
    {
        "took": {
            "en": "{@seat} took {n} {fruit*n}.",
            "fr": "{@seat} a pris {n} {fruit*n}.",
        },
        "left": {
            "en": "{n} {n:cart is|carts are} left.",
            "fr": "il reste {n} {n:charrette|charrettes}.",
        },
        "list": {"en": "here: {what}.", "fr": "ici : {what}."},
        "owner": {
            "en": "the cart of {@seat}, not {what}.",
            "fr": "la charrette de {@seat}, plutôt que {what}.",
        },
    },
    {
        "fig": {"en": ["fig", "figs"], "fr": ["figue", "figues"]},
        "lemon": {"en": ["lemon", "lemons"], "fr": ["citron", "citrons"]},
        "gust": {"en": ["Gust"], "fr": ["Bourrasque"]},
    },
)


# --- sentences -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("lang", "n", "said"),
    [
        ("en", 0, "Blue took 0 figs."),
        ("en", 1, "Blue took 1 fig."),
        ("en", 2, "Blue took 2 figs."),
        ("fr", 0, "Bleu a pris 0 figue."),
        ("fr", 1, "Bleu a pris 1 figue."),
        ("fr", 2, "Bleu a pris 2 figues."),
    ],
)
def test_a_word_follows_its_number(lang: str, n: int, said: str) -> None:
    assert TEXTS.say("took", {"seat": 0, "n": n, "fruit": "fig"}, lang) == said


@pytest.mark.parametrize(
    ("lang", "n", "said"),
    [
        ("en", 0, "0 carts are left."),
        ("en", 1, "1 cart is left."),
        ("en", 2, "2 carts are left."),
        ("en", -1, "−1 cart is left."),
        ("fr", 0, "Il reste 0 charrette."),
        ("fr", 1, "Il reste 1 charrette."),
        ("fr", 2, "Il reste 2 charrettes."),
    ],
)
def test_one_of_two_forms_follows_a_number(lang: str, n: int, said: str) -> None:
    assert TEXTS.say("left", {"n": n}, lang) == said


@pytest.mark.parametrize(
    ("what", "english", "french"),
    [
        ([], "Here: .", "Ici : ."),
        (["fig"], "Here: fig.", "Ici : figue."),
        (["fig", "lemon"], "Here: fig and lemon.", "Ici : figue et citron."),
        (("fig", "fig", "lemon"), "Here: fig, fig and lemon.", "Ici : figue, figue et citron."),
        ({"fig": 1}, "Here: 1 fig.", "Ici : 1 figue."),
        ({"fig": 2, "lemon": 1}, "Here: 2 figs and 1 lemon.", "Ici : 2 figues et 1 citron."),
        ({"fig": 0}, "Here: 0 figs.", "Ici : 0 figue."),
        (3, "Here: 3.", "Ici : 3."),
        (-3, "Here: −3.", "Ici : −3."),
        ("-1", "Here: −1.", "Ici : −1."),
        ("+1", "Here: +1.", "Ici : +1."),
        ("c4-d5", "Here: c4-d5.", "Ici : c4-d5."),
        ("banana", "Here: banana.", "Ici : banana."),
        ({"banana": 2}, "Here: 2 banana.", "Ici : 2 banana."),
        ({"gust": 2}, "Here: 2 Gust.", "Ici : 2 Bourrasque."),
    ],
    ids=str,
)
def test_values_become_words(what: object, english: str, french: str) -> None:
    assert TEXTS.say("list", {"what": what}, "en") == english
    assert TEXTS.say("list", {"what": what}, "fr") == french


@given(st.text(alphabet=ascii_letters + " {}@*:|<>&\\", min_size=1))
def test_an_unknown_word_passes_through_untouched(word: str) -> None:
    if word not in TEXTS.terms:
        assert TEXTS.word(word) == word
        assert TEXTS.say("list", {"what": word}) == f"Here: {word}."


def test_a_sentence_starts_with_a_capital_and_keeps_the_rest() -> None:
    texts = Texts({"x": {"en": "élan by {what}"}, "empty": {"en": ""}}, {})
    assert texts.say("x", {"what": "McCoy"}) == "Élan by McCoy"
    assert texts.say("empty", {}) == ""


def test_a_missing_value_is_an_error_that_names_it() -> None:
    with pytest.raises(KeyError, match="fruit"):
        TEXTS.say("took", {"seat": 0, "n": 1})


# --- names -----------------------------------------------------------------------------------
def test_seats_have_names_in_both_languages() -> None:
    assert [seat_name(seat) for seat in range(4)] == ["Blue", "Red", "Green", "Pink"]
    assert [seat_name(seat, "fr") for seat in range(4)] == ["Bleu", "Rouge", "Vert", "Rose"]
    assert len(SEAT_NAMES["en"]) == len(SEAT_NAMES["fr"]) == len(set(SEAT_NAMES["en"]))


def test_players_names_stand_for_their_seats() -> None:
    names = ("Ann", "Zoé")
    assert seat_name(1, "fr", names) == "Zoé"
    assert seat_name(2, "fr", names) == "Vert"
    params = {"seat": 1, "n": 2, "fruit": "fig"}
    assert TEXTS.say("took", params, "en", names) == "Zoé took 2 figs."
    assert TEXTS.say("took", params, "fr", names) == "Zoé a pris 2 figues."


@pytest.mark.parametrize(
    ("name", "french"),
    [
        ("Anna", "d'Anna"),
        ("Élodie", "d'Élodie"),
        ("oscar", "d'oscar"),
        ("Œdipe", "d'Œdipe"),
        ("Yves", "d'Yves"),
        ("Yann", "de Yann"),
        ("Hugo", "d'Hugo"),
        ("Hans", "de Hans"),
        ("Bleu", "de Bleu"),
        ("6", "de 6"),
    ],
)
def test_de_loses_its_vowel_before_another(name: str, french: str) -> None:
    said = TEXTS.say("owner", {"seat": 0, "what": "fig"}, "fr", (name,))
    assert said == f"La charrette {french}, plutôt que figue."
    assert TEXTS.say("owner", {"seat": 0, "what": "fig"}, "en", (name,)).startswith(
        f"The cart of {name},"
    )


def test_que_loses_its_vowel_before_any_word() -> None:
    said = TEXTS.say("owner", {"seat": [0, 1], "what": "olive"}, "fr", ("Ida", "Bo"))
    assert said == "La charrette d'Ida et Bo, plutôt qu'olive."


def test_lists_are_joined_as_they_are_read_aloud() -> None:
    assert joined(["Blue", "Red", "Green"]) == "Blue, Red and Green"
    assert joined(["Bleu", "Rouge"], "fr") == "Bleu et Rouge"
    assert joined(["Blue"]) == "Blue"
    assert joined([]) == ""


def test_nought_is_singular_in_french_only() -> None:
    assert [counted(n, "point", "points", "fr") for n in (0, 1, 2, -1)] == [
        "point", "point", "points", "point",
    ]  # fmt: skip
    assert counted(0, "point", "points", "en") == "points"


def test_a_name_is_not_read_as_a_sentence_or_a_word() -> None:
    params = {"seat": 0, "n": 1, "fruit": "fig"}
    assert TEXTS.say("took", params, "en", ("{n} {@seat}",)) == "{n} {@seat} took 1 fig."
    assert TEXTS.say("took", params, "fr", ("Fig",)) == "Fig a pris 1 figue."


# --- the catalogue of Finca ------------------------------------------------------------------
FINCA = load_texts("ludo.finca")
SOURCES = sorted(Path(str(files("ludo.finca"))).glob("*.py"))
HOLE = re.compile(r"\{(@?)(\w+)(?:\*(\w+)|:[^{}|]*\|[^{}|]*)?\}")


@pytest.mark.parametrize("key", FINCA.messages)
def test_a_message_has_both_languages_with_the_same_holes(key: str) -> None:
    forms = FINCA.messages[key]
    assert set(forms) == set(LANGUAGES)
    holes = {
        lang: {(at, name) for at, name, _ in HOLE.findall(text)} for lang, text in forms.items()
    }
    assert holes["en"] == holes["fr"]


@pytest.mark.parametrize("key", FINCA.messages)
def test_no_brace_is_left_outside_a_hole(key: str) -> None:
    for text in FINCA.messages[key].values():
        assert not set("{}|") & set(HOLE.sub("", text))


@pytest.mark.parametrize("key", [k for k in FINCA.messages if k.startswith(("no.", "event."))])
def test_a_refusal_or_an_event_is_a_sentence(key: str) -> None:
    assert all(text.endswith(".") for text in FINCA.messages[key].values())


@pytest.mark.parametrize("term", FINCA.terms)
def test_a_word_has_as_many_forms_in_both_languages(term: str) -> None:
    forms = FINCA.terms[term]
    assert set(forms) == set(LANGUAGES)
    assert len(forms["en"]) == len(forms["fr"])
    assert all(word for words in forms.values() for word in words)


# Which argument of which call names a sentence, and what stands before it in the catalogue.
CALLS = {
    "refuse": (1, "no"),
    "tell": (1, "event"),
    "line": (2, "score"),
}


def constants(node: ast.AST) -> Iterator[str]:
    """Yield the texts that an expression can be: a text, or either side of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)


def assigned(function: ast.AST, name: str) -> Iterator[str]:
    """Yield the texts that a function gives to a name."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name) and target.id == name:
                    yield from constants(node.value)
                elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    for part, value in zip(target.elts, node.value.elts, strict=True):
                        if isinstance(part, ast.Name) and part.id == name:
                            yield from constants(value)


def keys_in(source: str) -> Iterator[str]:
    """Yield the keys of the sentences that some code says."""
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef):
            continue
        for call in ast.walk(function):
            if not isinstance(call, ast.Call):
                continue
            place, prefix = CALLS.get(ast.unparse(call.func).split(".")[-1], (0, ""))
            if not prefix or len(call.args) <= place:
                continue
            said = call.args[place]
            found = assigned(function, said.id) if isinstance(said, ast.Name) else constants(said)
            yield from (f"{prefix}.{key}" for key in found)


def keys_said() -> set[str]:
    return {key for path in SOURCES for key in keys_in(path.read_text(encoding="utf-8"))}


def test_every_sentence_that_code_says_is_in_the_catalogue() -> None:
    said = keys_said()
    assert len(said) > 60
    assert said - set(FINCA.messages) == set()


def test_every_refusal_event_and_score_line_of_the_catalogue_is_said() -> None:
    listed = {key for key in FINCA.messages if key.startswith(("no.", "event.", "score."))}
    assert listed - keys_said() == set()


def test_every_fruit_and_action_tile_is_a_word() -> None:
    from ludo.finca.components import standard

    assert {*standard().names, *standard().action_kinds} <= set(FINCA.terms)
