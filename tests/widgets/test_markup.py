"""A name is text wherever it stands: on pictures, in ghosts, in what a notebook stores."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import ludo
from ludo.core.match import Match
from ludo.lessons import Course, Progress, Question, course, questions
from ludo_widgets import Board, Lesson, Quiz, board, front, lesson, quiz, table
from tests.widgets.helpers import (
    MARKUP,
    Wire,
    about,
    for_all,
    lifted,
    module_of,
    named,
    played,
    still_of,
)

HOSTILE = (
    MARKUP,
    "<script>alert(1)</script>",
    "</text></svg><script>alert(1)</script>",
    "]]><b>x</b>",
    "&lt;b&gt; & &amp;",
    "\"' onload='x' \"",
    "{@seat} {n} {name}",
    "\u202eevil\u202c \u200f\u2067x\u2069",
)
# The scene of a page has its mark-up here, and nowhere else.
DRAWN = ("pieces", "ghost")


def hostile(game: str, name: str, steps: int = 40) -> Match:
    match = played(2, steps, game=game)
    return named(match, name, name)


def strings(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a scene, with the name it stands under."""
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from strings(inner, name)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from strings(inner, key)


class Tags(HTMLParser):
    """All tags and attributes of some HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.attributes: set[str] = set()
        self.words: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.add(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def tree(svg: str) -> ET.Element:
    return ET.fromstring(f"<svg xmlns='http://www.w3.org/2000/svg'>{svg}</svg>")


def skeleton(svg: str) -> list[tuple[str, tuple[str, ...]]]:
    """The elements of a picture and their attributes, without any words."""
    return [(node.tag, tuple(sorted(node.attrib))) for node in tree(svg).iter()]


def drawn(shown: Board) -> list[str]:
    """All that a page puts in as mark-up."""
    told = [about(shown, target) for target in shown.scene["names"]]
    pieces = [svg for part in shown.scene["parts"].values() for _, svg in part["pieces"]]
    return pieces + [text for key, text in strings(told) if key in DRAWN]


@pytest.mark.parametrize("game", ludo.games())
@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_never_changes_what_is_drawn_but_its_words(game: str, name: str) -> None:
    for steps in (0, 3, 40):
        plain, odd = hostile(game, "Ada", steps), hostile(game, name, steps)
        for lang in ("en", "fr"):
            one, other = table(plain, lang=lang), table(odd, lang=lang)
            assert list(map(skeleton, drawn(one))) == list(map(skeleton, drawn(other)))
            assert skeleton(one.svg()) == skeleton(other.svg())


@pytest.mark.parametrize("game", ludo.games())
@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_whole_in_the_sentences_of_a_table(game: str, name: str) -> None:
    """Question, log, score sheet, seats and the labels of mats: the page sets them as text."""
    match = hostile(game, name)
    shown = lifted(table(match, seat=for_all(match)))
    scene = shown.scene
    assert name in scene["ask"]
    assert any(name in line for line in scene["panels"]["log"].values())
    # Points of others are told at the end, where seats have secrets.
    assert all(each["name"] == name for each in scene["panels"]["scores"][:1])
    assert scene["panels"]["seats"][0]["name"] == name
    # A label of a picture has the name as the mat has it: cut where it is long.
    assert any(name[:6] in part["label"] for part in scene["parts"].values())
    assert all(key not in DRAWN for key, text in strings(scene) if name in text and "<" in name)
    told = [about(shown, target) for target in scene["names"]]
    assert all(key not in DRAWN for key, text in strings(told) if name in text and "<" in name)
    target, wire = scene["open"][0], Wire(shown)
    answer = wire.click(target)
    if "menu" in answer:
        assert all(name not in item["text"] for item in answer["menu"]["items"])
        answer = wire.click(target, action=answer["menu"]["items"][0]["action"])
    assert answer["ok"]
    if len(shown.match.actions) > 40:
        assert name in shown.scene["status"]["text"]
        assert shown.scene["status"]["kind"] == "info"


@pytest.mark.parametrize("name", HOSTILE)
def test_a_refusal_holds_the_name_as_text(name: str) -> None:
    shown = board(hostile("finca", name, 6), 1)
    told = [about(shown, target) for target in shown.scene["names"]]
    assert any(name in each["why"] for each in told if not each["ok"])
    assert name in Wire(shown).click("village:arta")["reason"]


@pytest.mark.parametrize("game", ludo.games())
@pytest.mark.parametrize("name", HOSTILE)
def test_what_a_notebook_stores_has_no_foreign_tags(game: str, name: str) -> None:
    shown = table(hostile(game, name))
    data = shown._repr_mimebundle_()[0]
    tags = Tags(data["text/html"])
    assert tags.found == {"p", "em", "img"}
    assert tags.attributes == {"alt", "src", "style"}
    root = ET.fromstring(still_of(data["text/html"]))
    kinds = {node.tag.rpartition("}")[2] for node in root.iter()}
    assert kinds.isdisjoint({"script", "img", "b", "foreignObject", "a", "iframe"})
    assert not any(name.startswith("on") for node in root.iter() for name in node.attrib)


# --- texts of lessons and questions ----------------------------------------------------------
def test_texts_of_a_lesson_are_no_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    step = course("finca")["first-move"]
    words = {"en": f"a **{MARKUP}** b", "fr": f"a **{MARKUP}** b"}
    ask = replace(step.asks[0], task=words, learned=words)
    odd = replace(step, title=words, text=words, asks=(ask,))
    monkeypatch.setattr(module_of(Lesson), "course", lambda game: Course(game, {odd.id: odd}))
    shown = lesson("finca", odd.id, progress=Progress())
    data = shown._repr_mimebundle_()[0]
    tags = Tags(data["text/html"])
    assert tags.found == {"p", "b", "em", "img"}
    assert MARKUP not in data["text/html"]
    assert any(MARKUP in text for text in tags.words)
    assert shown.scene["lesson"]["text"] == words["en"], "the page sets it as text"
    Wire(shown).click("blade:1")
    assert MARKUP in shown.scene["status"]["text"]


def test_texts_of_a_quiz_are_no_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    first = questions("finca")[0]
    fields = {name: getattr(first, name) for name in Question.__slots__}
    words = {"en": MARKUP, "fr": MARKUP}
    many = {lang: (MARKUP,) * len(first.choices[lang]) for lang in words}
    odd = Question(**{**fields, "ask": words, "choices": many, "why": words})
    monkeypatch.setattr(module_of(Quiz), "questions", lambda game: (odd,))
    shown = quiz("finca", odd.chapter, progress=Progress())
    html = shown._repr_mimebundle_()[0]["text/html"]
    assert Tags(html).found == {"p", "b", "ul", "li"}
    assert unescape(html).count(MARKUP) == len(many["en"]) + 1


# --- the front end ---------------------------------------------------------------------------
def test_the_page_takes_mark_up_from_few_places_only() -> None:
    """Everything else is set as text. A new place must be looked at, and added here."""
    files = sorted(Path(front.__file__).parent.glob("*.js"))
    page = "\n".join(file.read_text(encoding="utf-8") for file in files)
    assert all(
        file.read_text(encoding="utf-8") in front.CODE for file in files if file.stem != "loader"
    )
    assert not re.search(
        r"insertAdjacentHTML|outerHTML\s*=|setHTML|srcdoc|createContextualFragment|document\.write"
        r"|DOMParser|eval\(|new Function",
        page,
    )
    taken = re.findall(r"(\S+)\.innerHTML\s*\+?=\s*(\S+)", page)
    assert len(taken) == page.count("innerHTML")
    assert sorted(taken) == [
        ("box", "id"),  # style and symbols, which a game brings along
        ("ghost", "about.ghost;"),
        ("piece", "`<use"),  # a symbol that travels
        ("sheet", "text;"),  # a piece of a picture
        ("this.full", "CORNERS;"),
        ("this.mark", "seat"),  # shape and colour of a seat
    ]
    # A script is imported in one place: the front end that the kernel brought.
    assert re.findall(r"import\(.*\)", page) == ["import(url)"]
