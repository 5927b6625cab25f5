"""The words of H2Olland: the same holes in both languages, and one word for one thing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import ludo
from ludo.core.data import read_data
from ludo.core.rules import load_texts

TEXTS = load_texts("ludo.h2olland")
HOLE = re.compile(r"\{(@?)(\w+)(?:\*(\w+)|:[^{}|]*\|[^{}|]*)?\}")
# Words that stood for something that has another name.
STRAYS = {
    "en": r"polder|undrained|clog on\b|\ban? own\b|\ba corn\b(?! (field|tile))|"
    r"\bturn(s|ed|ing)? (a |the |any |no )?(lake |water |last )*tiles?\b",
    "fr": r"polder|tuiles? de lac|bordure|\bbâti(r|t|ssez)\b|moulins? à vous|ferme à vous|ouvrier",
}


def words_of(data: Any, lang: str) -> Iterator[str]:
    """Yield all texts of a language in a data file."""
    if isinstance(data, list):
        for part in data:
            yield from words_of(part, lang)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key == lang:
                yield from [value] if isinstance(value, str) else value
            else:
                yield from words_of(value, lang)


@pytest.mark.parametrize("key", TEXTS.messages)
def test_a_message_has_the_same_holes_in_both_languages(key: str) -> None:
    english, french = (set(HOLE.findall(TEXTS.messages[key][lang])) for lang in ("en", "fr"))
    assert {hole[:2] for hole in english} == {hole[:2] for hole in french}
    for text in TEXTS.messages[key].values():
        assert not set("{}|") & set(HOLE.sub("", text))


@pytest.mark.parametrize("lang", STRAYS)
@pytest.mark.parametrize("file", ["rules.toml", "texts.toml", "questions.toml"])
def test_a_thing_has_one_word(file: str, lang: str) -> None:
    said = list(words_of(read_data("ludo.h2olland", file), lang))
    assert len(said) > 100
    assert [words for words in said if re.search(STRAYS[lang], words)] == []


def test_the_section_of_the_booklet_is_named_in_the_language_of_the_reader() -> None:
    for rule in ludo.rulebook("h2olland"):
        assert rule.sources["en"] != rule.sources["fr"]
        assert all(words.startswith("H2Olland, ") for words in rule.sources.values())
