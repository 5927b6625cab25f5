"""Sentences as data: templates in English and French, with counted words and player names.

A template is plain text with holes:

- `{fruit}`: a value; words of the catalogue's `terms` are translated, lists are joined with "and",
  and a mapping of word to number reads "3 lemons and 1 fig".
- `{fruit*n}`: the word in the number of `n`.
- `{n:farmer|farmers}`: one of two forms by the number `n`.
- `{@seat}`: the name of the player in that seat, or of the players in a list of seats.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ludo.core.errors import BadOption, shown

LANGUAGES = ("en", "fr")
_HOLE = re.compile(r"\{(@?)(\w+)(?:\*(\w+)|:([^{}|]*)\|([^{}|]*))?\}")
_AND = {"en": " and ", "fr": " et "}
SEAT_NAMES: Mapping[str, tuple[str, ...]] = {
    "en": ("Blue", "Red", "Green", "Pink", "Amber", "Sky"),
    "fr": ("Bleu", "Rouge", "Vert", "Rose", "Ambre", "Ciel"),
}


def seat_name(seat: int, lang: str = "en", names: Sequence[str] = ()) -> str:
    """Return what the player in a seat is called."""
    return names[seat] if seat < len(names) else SEAT_NAMES[lang][seat]


def check_language(lang: Any) -> str:
    """Return a language of the kit, or raise BadOption naming what was asked for."""
    if not isinstance(lang, str) or lang not in LANGUAGES:
        raise BadOption(
            f"There is no language {shown(lang)}. Choose one of {', '.join(LANGUAGES)}."
        )
    return lang


class Texts:
    """A catalogue of messages and words of one game.

    >>> texts = Texts({"took": {"en": "{@seat} took {n} {fruit*n}."}},
    ...               {"fig": {"en": ["fig", "figs"]}})
    >>> texts.say("took", {"seat": 0, "n": 2, "fruit": "fig"})
    'Blue took 2 figs.'
    """

    __slots__ = ("messages", "terms")

    def __init__(
        self,
        messages: Mapping[str, Mapping[str, str]],
        terms: Mapping[str, Mapping[str, Sequence[str]]],
    ) -> None:
        self.messages = messages
        self.terms = terms

    def say(
        self, key: str, params: Mapping[str, Any], lang: str = "en", names: Sequence[str] = ()
    ) -> str:
        """Return the sentence `key` in a language, its holes filled."""

        def fill(hole: re.Match[str]) -> str:
            at, name, by, one, many = hole.groups()
            value = params[name]
            if at:
                seats = [value] if isinstance(value, int) else value
                return _join([seat_name(seat, lang, names) for seat in seats], lang)
            if one is not None:
                return one if _is_single(value, lang) else many
            return self.word(value, lang, params[by] if by else 1)

        template = self.messages[key][check_language(lang)]
        text = _HOLE.sub(fill, template)
        # A player's name stays as its owner writes it.
        return text if template.startswith("{@") else text[:1].upper() + text[1:]

    def word(self, value: Any, lang: str = "en", n: int = 1) -> str:
        """Return a value in words: a term in the number of n, a count, or a list of them."""
        if isinstance(value, str):
            forms = self.terms.get(value)
            return value if forms is None else forms[lang][0 if _is_single(n, lang) else -1]
        if isinstance(value, Mapping):
            return _join([f"{n} {self.word(term, lang, n)}" for term, n in value.items()], lang)
        if isinstance(value, (list, tuple)):
            return _join([self.word(item, lang) for item in value], lang)
        return str(value)


def _is_single(n: int, lang: str) -> bool:
    # French counts nought as singular, English does not.
    return abs(n) == 1 or (lang == "fr" and n == 0)


def _join(parts: list[str], lang: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + _AND[lang] + parts[-1]
