"""How French is printed: spaces that never break a line, and words that lose a vowel.

Data files are typed with ordinary spaces. `typeset` is called where they are read, so that every
French text of the kit has no-break spaces, and nobody has to type them.
"""

from __future__ import annotations

import re
from typing import Any, TypeVar
from unicodedata import normalize

NO_BREAK, NARROW = "\u00a0", "\u202f"
# Code stands between backticks, and `::` and `!=` are code wherever they stand.
_MARKS = re.compile(
    r"(?P<code>`[^`]*`)| (?P<narrow>[;?]|!(?!=))| (?P<wide>:(?!:)|[»%])|(?P<open>«) "
)
_VOWEL = re.compile("[aeiouœæ]|y(?![aeiou])")
_FIRST_WORD = re.compile("[a-z]+")
# The h of a French first name is silent: d'Hugo, d'Hélène, d'Hector. It is heard in names that kept
# their English, German, Arabic or Japanese sound; these are the usual ones.
_HEARD_H = {
    "hakim", "hamid", "hamza", "hank", "hannes", "hans", "harald", "harold", "harris", "harry",
    "haruki", "harvey", "hasan", "hassan", "heidi", "heike", "heiko", "heinrich", "heinz",
    "helga", "helmut", "henning", "hermann", "hilde", "hiro", "hiroshi", "holger", "holly",
    "horst", "howard", "hussein",
}  # fmt: skip

T = TypeVar("T")


def french(text: str) -> str:
    """Return a French text with no-break spaces where a line must not end.

    >>> french("Quoi ? Lui : « oui »").split()
    ['Quoi', '?', 'Lui', ':', '«', 'oui', '»']
    >>> french("Quoi ? Lui : « oui »").split(" ") == [f"Quoi{NARROW}?", f"Lui{NO_BREAK}:",
    ...                                               f"«{NO_BREAK}oui{NO_BREAK}»"]
    True
    """
    return _MARKS.sub(_with_space, text)


def _with_space(mark: re.Match[str]) -> str:
    if mark["narrow"]:
        return NARROW + mark["narrow"]
    if mark["wide"]:
        return NO_BREAK + mark["wide"]
    return mark["open"] + NO_BREAK if mark["open"] else mark["code"]


def typeset(data: T) -> T:
    """Return tables and lists in which all that stands under a key `fr` is set as French.

    >>> typeset({"title": {"en": "Why?", "fr": "Quoi !"}})["title"]["fr"] == f"Quoi{NARROW}!"
    True
    """
    found: Any = _set(data, False)
    return found  # type: ignore[no-any-return]


def _set(data: Any, is_french: bool) -> Any:
    if isinstance(data, dict):
        return {key: _set(value, is_french or key == "fr") for key, value in data.items()}
    if isinstance(data, list):
        return [_set(value, is_french) for value in data]
    return french(data) if is_french and isinstance(data, str) else data


def elided(particle: str, word: str, *, is_name: bool = False) -> str:
    """Return `de` or `que` before a word, short before a vowel.

    Before a name it is short before most h's too. Other words with h are left alone: whether it is
    silent stands in a dictionary, not in the word ("de haricots").

    >>> elided("de", "Anna"), elided("que", "Élodie"), elided("de", "Yves"), elided("de", "Yann")
    ("d'Anna", "qu'Élodie", "d'Yves", 'de Yann')
    >>> [elided("de", name, is_name=True) for name in ("Hugo", "Hélène", "Hans")]
    ["d'Hugo", "d'Hélène", 'de Hans']
    """
    plain = normalize("NFD", word.lower())
    short = _VOWEL.match(plain) or (is_name and _has_silent_h(plain))
    return f"{particle[:-1]}'{word}" if short else f"{particle} {word}"


def _has_silent_h(name: str) -> bool:
    first = _FIRST_WORD.match(name)
    return first is not None and name.startswith("h") and first[0] not in _HEARD_H
