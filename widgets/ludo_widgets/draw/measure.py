"""How wide words can be, in any font: pictures are drawn before anybody knows the reader's font.

The widths are those of the widest system fonts in bold (Verdana, DejaVu Sans), in ems. What fits by
them has a fifth of air in an ordinary font.
"""

from __future__ import annotations

from itertools import accumulate
from unicodedata import category, east_asian_width, normalize

_WIDTHS = {
    0.4: "ijl.,;:'’| \u00a0\u202f/·",
    0.55: "frtIJ()[]-!",
    0.62: "csz",
    0.72: "abdeghknopquvxy0123456789?",
    0.78: "BCEFLPRSTYZ",
    0.86: "ADGHKNOQUVX+−×→<>=~",
    1.0: "…",
}
_EMS = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_ACCENT, _BROAD, _EMOJI = 0.1, 1.2, 1.4


def ems(words: str) -> float:
    """Return how wide bold words can be, in ems.

    >>> ems("fig") < ems("Fig") < ems("FIG")
    True
    """
    return sum(_width(letter) for letter in normalize("NFD", words))


def _width(letter: str) -> float:
    if letter in _EMS:
        return _EMS[letter]
    if category(letter) == "Mn":
        return _ACCENT
    # A letter that is not listed may be as wide as a W, and a small picture is wider.
    return _EMOJI if letter > "\uffff" and east_asian_width(letter) == "W" else _BROAD


def shortened(words: str, room: float) -> str:
    """Return words, cut where they would run out of their room (in ems).

    >>> shortened("Son Servera", 8), shortened("Son Servera", 5)
    ('Son Servera', 'Son S…')
    """
    if ems(words) <= room:
        return words
    widths = accumulate(ems(letter) for letter in words)
    fit = next(n for n, width in enumerate(widths) if width + ems("…") > room)
    return words[:fit].rstrip() + "…"
