"""Every sentence of every game, as readers get it: what no editor would let pass is found here.

Each template is filled with 0, 1 and 2, with names, words and lists, in both languages. A finding
says where to mend it: file · key · language, what is wrong, and the sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

import pytest

import ludo
import ludo.lab.words as lab_words
from ludo.core.data import read_data
from ludo.core.registry import game_class
from ludo.core.rules import load_texts
from ludo.core.texts import LANGUAGES, Texts
from ludo.core.typography import french
from ludo.lessons import feedback
from ludo.progress import store
from ludo_widgets.words import WORDS

# Names of people that French shortens "de" and "que" for, and one that it does not.
NAMES = ("Anna", "Élodie", "Yves", "Bo", "Oscar", "Ida")
NUMBERS = (0, 1, 2)
_HOLE = re.compile(r"\{(@?)(\w+)(?:\*(\w+)|:([^{}|]*\|[^{}|]*))?\}")
# What holes are called that are filled with a count, even where no word depends on it.
_COUNTS = ("n", "left", "room", "owed", "best", "points")
_NUMBERED = ("n", "done", "all", "year", "years", "d", "low", "high", "range", "share")


class Said(NamedTuple):
    """A sentence as it is read, and where it comes from."""

    where: str
    lang: str
    text: str


# --- what is wrong with a sentence -----------------------------------------------------------
# An ellipsis has three dots; a call in Python is written with three in brackets.
WRONG = {
    "punctuation twice": re.compile(
        r"(?<!\.)\.\.(?!\.)|[?!;:,]\.|\.[?!;:,]|[,;:][,;:]|\(,|[,;:]\)"
    ),
    "a space before a full stop or comma": re.compile(r"[ \u00a0\u202f][.,](?![.\d\w])"),
    "two spaces": re.compile(r"[ \u00a0\u202f]{2}"),
    "a space at an end": re.compile(r"^ | $"),
    "empty brackets": re.compile(r"\([ \u00a0]*\)"),
    "a hole": re.compile(r"[{}]|\bNone\b(?! of)"),
    "a count of nought in brackets": re.compile(r"\(0\b(?!\.)"),
    "a hyphen for a minus": re.compile(r"(?<![\w-])-\d"),
}
WRONG_FRENCH = {
    "a space that breaks": re.compile(r" [;:!?»%]|« "),
    "no space before a mark": re.compile(r"[^\s\u00a0\u202f(«?!.][;!?»](?![\w=])|\w:(?= )"),
    "no space after «": re.compile(r"«(?![\u00a0])"),
    "de or que before a vowel": re.compile(
        r"\b[dD]e (?:Anna|Élodie|Yves|Oscar|Ida)\b|\b[qQ]ue (?:Anna|Élodie|Yves|Oscar|Ida)\b"
    ),
}
_CODE = re.compile(r"`[^`]*`|\b\w+(?:\.\w+)*\([^()]*\)|\b\w+=\S+|https?://\S+")
# Typed as they are: what a rule shows as "?" is a picture of a mark, and no mark.
_SYMBOL = re.compile(r"\(\?\)|(?<=[\u202f ])\?(?=,)")


def problems(said: Said) -> Iterator[str]:
    """Yield what is wrong with a sentence: file · key · language, what it is, and the sentence."""
    wrong = WRONG | (WRONG_FRENCH if said.lang == "fr" else {})
    text = _SYMBOL.sub("x", _CODE.sub("x", said.text))
    for what, pattern in wrong.items():
        if pattern.search(text):
            yield f"{said.where} · {said.lang}: {what}: {said.text!r}"


# --- every sentence --------------------------------------------------------------------------
def filled(texts: Texts, file: str) -> Iterator[Said]:
    """Yield each message of a game with each number, and with words and lists."""
    for key, forms in texts.messages.items():
        for lang in LANGUAGES:
            for n in NUMBERS:
                said = texts.say(key, _params(texts, forms[lang], n), lang, NAMES)
                yield Said(f"{file} · {key}", lang, said)
    for term, forms in texts.terms.items():
        yield from (Said(f"{file} · {term}", lang, w) for lang in forms for w in forms[lang])


def _params(texts: Texts, template: str, n: int) -> dict[str, Any]:
    """Return something for each hole: seats, numbers, words, and lists of words."""
    found: dict[str, Any] = {}
    for at, name, by, forms in _HOLE.findall(template):
        if at:
            found[name] = [0, 1, 2] if name == "winners" else n
        elif forms or name in _COUNTS:
            found[name] = n
        else:
            found[name] = _value(texts, n)
        if by:
            found[by] = n
    return found


def _value(texts: Texts, n: int) -> Any:
    """A number, a word of the game, or a table of its words, by turns."""
    first, *_, last = texts.terms
    return ("3", first, {first: 1, last: 2})[n]


def rules(game: str) -> Iterator[Said]:
    """Yield all that the cards of a game's rules say."""
    for rule in ludo.rulebook(game):
        for lang in LANGUAGES:
            card = rule.card(lang)
            for part in ("title", "text", "source", "decision"):
                yield Said(f"ludo/{game}/data/rules.toml · {rule.id} ({part})", lang, card[part])


def in_files(game: str, *names: str) -> Iterator[Said]:
    """Yield all texts of a data file that stand under a language."""
    for name in names:
        data = read_data(game_class(game).package, name)
        yield from _texts_of(data, f"ludo/{game}/data/{name}", "")


def _texts_of(data: Any, where: str, lang: str) -> Iterator[Said]:
    if isinstance(data, Mapping):
        label = f"{where} · {data['id']}" if "id" in data else where
        for key, value in data.items():
            inner = key if key in LANGUAGES else ""
            yield from _texts_of(value, label if inner else f"{label} {key}", lang or inner)
    elif isinstance(data, list):
        for value in data:
            yield from _texts_of(value, where, lang)
    elif lang and isinstance(data, str):
        yield Said(where, lang, data.replace("**", ""))


def on_screens(
    file: str, words: Mapping[str, Mapping[str, str]], numbers: Sequence[int] = NUMBERS
) -> Iterator[Said]:
    """Yield words round a board, their holes filled with a name and with each number."""
    for lang, forms in words.items():
        for key, template in forms.items():
            plain = template.replace("!r}", "}")
            for n in numbers:
                values = {name: _on_screen(name, n) for _, name, *_ in _HOLE.findall(plain)}
                yield Said(f"{file} · {key}", lang, plain.format(**values))


def _on_screen(name: str, n: int) -> str:
    if name == "target":
        return "'blade:1'"
    return str(n) if name in _NUMBERED else NAMES[n]


def sentences(game: str) -> Iterator[Said]:
    """Yield every sentence of a game."""
    package = game_class(game).package
    yield from filled(load_texts(package), f"ludo/{game}/data/texts.toml")
    yield from rules(game)
    yield from in_files(game, "questions.toml", "lessons.toml")
    board = import_module(f"ludo_widgets.games.{game}.picture")
    yield from on_screens(f"ludo_widgets/games/{game}/picture.py", board.WORDS)


def findings(said: Sequence[Said]) -> list[str]:
    return list(dict.fromkeys(wrong for each in said for wrong in problems(each)))


@pytest.mark.parametrize("game", ludo.games())
def test_every_sentence_of_a_game_reads_well(game: str) -> None:
    said = [*sentences(game)]
    assert len(said) > 1_000
    found = findings(said)
    assert not found, "\n".join(("", *found))


def test_the_words_round_a_board_read_well() -> None:
    said = [*on_screens("ludo_widgets/words.py", WORDS)]
    # It stands before a number or a name, never alone.
    found = findings([each for each in said if not each.where.endswith("· colon")])
    assert not found, "\n".join(("", *found))


def test_the_words_of_the_laboratory_and_of_guesses_read_well() -> None:
    said = [
        # A comparison of no games at all may say so in brackets.
        *on_screens("ludo/lab/words.py", lab_words._SAY, numbers=(1, 2)),
        *on_screens("ludo/lab/words.py", lab_words.LABELS),
        *on_screens("ludo_widgets/expect.py", import_module("ludo_widgets.expect")._SAY),
    ]
    assert {each.lang for each in said} == {*LANGUAGES}
    found = findings(said)
    assert not found, "\n".join(("", *found))


def test_the_replies_of_lessons_and_the_notices_of_progress_read_well() -> None:
    said = [
        *filled(_with_words(feedback._SAY), "ludo/lessons/feedback.py"),
        *filled(_with_words(store._NOTICES), "ludo/progress/store.py"),
    ]
    found = findings(said)
    assert not found, "\n".join(("", *found))


def _with_words(texts: Texts) -> Texts:
    """Return texts without terms, with two to fill their holes."""
    fig = {"en": ["fig", "figs"], "fr": ["figue", "figues"]}
    return Texts(texts.messages, {"fig": fig, "figs": fig})


# --- the finder itself -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("It is over..", "punctuation twice"),
        ("Is it over?.", "punctuation twice"),
        ("One,, two.", "punctuation twice"),
        ("Villages (Inca,).", "punctuation twice"),
        ("One , two.", "a space before a full stop or comma"),
        ("One .", "a space before a full stop or comma"),
        ("One  two.", "two spaces"),
        (" One.", "a space at an end"),
        ("Land on blade 3 ().", "empty brackets"),
        ("Take {n} figs.", "a hole"),
        ("It wants None.", "a hole"),
        ("Blue has none (0).", "a count of nought in brackets"),
        ("Red spent a cart (0 left).", "a count of nought in brackets"),
        ("The harvest: -1 corn.", "a hyphen for a minus"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bad_sentence_is_found(text: str, what: str, lang: str) -> None:
    found = list(
        problems(Said("texts.toml · no.bad", lang, text if lang == "en" else french(text)))
    )
    assert any(line.startswith(f"texts.toml · no.bad · {lang}: {what}: ") for line in found)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Quoi ? Rien.", "a space that breaks"),
        ("Voici : rien.", "a space that breaks"),
        ("C'est « ici\u00a0».", "a space that breaks"),
        ("Quoi? Rien.", "no space before a mark"),
        ("Voici: rien.", "no space before a mark"),
        ("Un\u00a0; deux; trois.", "no space before a mark"),
        ("C'est «ici\u00a0».", "no space after «"),
        ("La ferme de Anna.", "de or que before a vowel"),
        ("La ferme de Élodie.", "de or que before a vowel"),
        ("Plus que Yves.", "de or que before a vowel"),
        ("Un intervalle à 95 %.", "a space that breaks"),
    ],
)
def test_bad_french_is_found(text: str, what: str) -> None:
    assert any(what in line for line in problems(Said("texts.toml · no.bad", "fr", text)))
    assert not [line for line in problems(Said("texts.toml · no.bad", "en", text)) if what in line]


@pytest.mark.parametrize(
    "text",
    [
        "The mill has 0 carts left (room for 2).",
        "Save it with match.save(...).",
        "One moment…",
        "A tile with ? takes one kind; 10.5 of c4-d5.",
        "4 fruits of one kind (?); you offered 2.",
    ],
)
def test_a_good_sentence_is_left_alone(text: str) -> None:
    assert list(problems(Said("texts.toml · no.good", "en", text))) == []


def test_good_french_is_left_alone() -> None:
    for text in (
        "Quoi ? La ferme d'Anna : « ici » ; rien !",
        "Pour la tuile Finca avec ?, on compte.",
        "Voyez `a: b?` et match.save(...), à 10:30 (?).",
    ):
        assert list(problems(Said("texts.toml · no.good", "fr", french(text)))) == []


def test_a_planted_sentence_is_found_where_it_stands() -> None:
    texts = Texts(
        {
            "no.left": {"en": "{@seat} has {n} left ({n}).", "fr": "la part de {@seat} : {n}."},
            "event.told": {"en": "it told {what}.", "fr": "il a dit {what}.."},
        },
        {
            "fig": {"en": ["fig", "figs"], "fr": ["figue", "figues"]},
            "olive": {"en": ["olive", "olives"], "fr": ["olive", "olives"]},
        },
    )
    found = findings([*filled(texts, "mine.toml")])
    assert {line.partition(": ")[0] for line in found} == {
        "mine.toml · no.left · en",
        "mine.toml · no.left · fr",
        "mine.toml · event.told · fr",
    }
