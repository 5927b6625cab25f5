"""Sentences as data: templates in English and French, with counted words and player names.

A template is plain text with holes:

- `{fruit}`: a value; words of the catalogue's `terms` are translated, lists are joined with "and",
  and a mapping of word to number reads "3 lemons and 1 fig".
- `{fruit*n}`: the word in the number of `n`.
- `{n:farmer|farmers}`: one of two forms by the number `n`.
- `{@seat}`: the name of the player in that seat, or of the players in a list of seats.

A French "de" or "que" before a hole is short before a vowel ("d'Anna") and before the h of a name
("d'Hugo"), and a negative number has a minus sign, not a hyphen.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ludo.core.errors import BadOption, shown
from ludo.core.typography import elided

LANGUAGES = ("en", "fr")
_HOLE = re.compile(r"(?:\b([Dd]e|[Qq]ue) )?\{(@?)(\w+)(?:\*(\w+)|:([^{}|]*)\|([^{}|]*))?\}")
_HYPHEN = re.compile(r"^-(?=\d)")
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
            particle, at, name, by, one, many = hole.groups()
            value = params[name]
            if at:
                seats = [value] if isinstance(value, int) else value
                words = joined([seat_name(seat, lang, names) for seat in seats], lang)
            elif one is not None:
                words = counted(value, one, many, lang)
            else:
                words = self.word(value, lang, params[by] if by else 1)
            return elided(particle, words, is_name=bool(at)) if particle else words

        template = self.messages[key][check_language(lang)]
        text = _HOLE.sub(fill, template)
        # A player's name stays as its owner writes it.
        return text if template.startswith("{@") else text[:1].upper() + text[1:]

    def in_all(self, key: str, **params: Any) -> dict[str, str]:
        """Return the sentence `key` in every language; a parameter may be words in each of them."""
        return {
            lang: self.say(
                key,
                {
                    name: value[lang] if isinstance(value, Mapping) else value
                    for name, value in params.items()
                },
                lang,
            )
            for lang in LANGUAGES
        }

    def word(self, value: Any, lang: str = "en", n: int = 1) -> str:
        """Return a value in words: a term in the number of n, a count, or a list of them."""
        if isinstance(value, str) and value in self.terms:
            forms = self.terms[value][lang]
            return counted(n, forms[0], forms[-1], lang)
        if isinstance(value, Mapping):
            return joined([f"{n} {self.word(term, lang, n)}" for term, n in value.items()], lang)
        if isinstance(value, (list, tuple)):
            return joined([self.word(item, lang) for item in value], lang)
        # A minus sign is as broad as a plus; a hyphen would be taken for a dash.
        return _HYPHEN.sub("\u2212", str(value))


def counted(n: int, one: str, many: str, lang: str = "en") -> str:
    """Return the form of a word that goes with a number: French counts nought as singular."""
    return one if abs(n) == 1 or (lang == "fr" and n == 0) else many


def players_in_words(n: int) -> str:
    """Return how many play: "1 player", "3 players"."""
    return f"{n} {counted(n, 'player', 'players')}"


def joined(parts: Sequence[str], lang: str = "en") -> str:
    """Return words as a list that is read aloud: "Blue, Red and Green"."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + _AND[lang] + parts[-1]
