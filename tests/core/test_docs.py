"""Examples in docstrings and in the README do what they say."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import ludo
from scripts.docs import MECHANISMS, box_page, mechanisms_page, page, pages

ROOT = Path(__file__).parents[2]
MODULES = [
    module.name
    for module in walk_packages(ludo.__path__, "ludo.")
    if ">>>" in Path(str(import_module(module.name).__file__)).read_text(encoding="utf-8")
]


def test_there_are_examples() -> None:
    assert len(MODULES) >= 6


@pytest.mark.parametrize("name", ["ludo", *MODULES])
def test_examples_of_a_module(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_examples_of_the_readme() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted >= 5
    assert result.failed == 0


@pytest.mark.parametrize("game", ludo.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_reference_page_says_what_the_data_says(game: str, lang: str) -> None:
    written = (ROOT / "docs" / f"{game}.{lang}.md").read_text(encoding="utf-8")
    assert written == page(game, lang), "run `python scripts/docs.py`"
    assert "reconstructed" in written


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_of_the_box_says_what_the_data_says(lang: str) -> None:
    named = [name for name, _ in pages() if name.endswith(f"-box.{lang}.md")]
    assert named == [f"granja-box.{lang}.md"]
    written = (ROOT / "docs" / named[0]).read_text(encoding="utf-8")
    assert written == box_page("granja", lang), "run `python scripts/docs.py`"
    assert f"]({named[0]})" in page("granja", lang)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_of_mechanisms_says_what_the_data_says(lang: str) -> None:
    written = (ROOT / "docs" / f"mechanisms.{lang}.md").read_text(encoding="utf-8")
    assert written == mechanisms_page(lang), "run `python scripts/docs.py`"
    for tag, rules in ludo.mechanisms().items():
        begin = f"## {MECHANISMS[tag]['title'][lang]}\n"
        assert written.count(begin) == 1
        section = written.split(begin)[1].split("\n## ")[0]
        assert [rule.id for rule in rules] == re.findall(r"\(`(.*)`\)", section)


def test_every_mechanism_is_explained_and_is_linked_by_its_tag() -> None:
    assert {tag: about["title"]["en"] for tag, about in MECHANISMS.items()} == {
        tag: tag for tag in ludo.mechanisms()
    }
    for about in MECHANISMS.values():
        assert all(text.endswith(".") and text.count(". ") == 0 for text in about["text"].values())


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_files_that_are_linked_exist(name: str) -> None:
    words = (ROOT / name).read_text(encoding="utf-8")
    links = [part.split(")")[0] for part in words.split("](")[1:]]
    for link in links:
        assert link.startswith("http") or (ROOT / link).exists(), link
