"""What people give to the kit, checked: each check returns the value, or says what is wrong.

A value is compared with nothing before its type is known: arrays compare part by part, and other
objects may raise anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from unicodedata import category

from ludo.core.errors import BadOption, shown

# No name of anything in the kit is nearly as long.
LONGEST_TEXT = 200
MOST_SEED_BITS = 256
# Far above anything that is measured in a game; its square is still a number.
LARGEST = 1e100
# Characters that no page shows: controls, surrogates, unassigned ones, line breaks.
_UNSEEN = {"Cc", "Cs", "Cn", "Co", "Zl", "Zp"}
# Bidi overrides, which would reverse the text around a name.
_TURNERS = {*range(0x202A, 0x202F), *range(0x2066, 0x206A)}
# Letters and symbols to Unicode, that are drawn as nothing: fillers of Hangul, an empty Braille
# cell, a note without a head.
_EMPTY = {0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800, 0x1D159}


def check_whole(what: str, value: Any, least: int | None = None, most: int | None = None) -> int:
    """Return a whole number (of at least and at most so much), or raise BadOption."""
    # True and False are numbers to Python, but count nothing.
    fits = type(value) is int and (least is None or value >= least)
    if not fits or (most is not None and value > most):
        bound = "" if least is None else f" from {least} on" if most is None else ""
        bound = f" from {least} to {most}" if most is not None else bound
        raise BadOption(f"{what} is a whole number{bound}, not {shown(value)}.")
    whole: int = value
    return whole


def check_number(what: str, value: Any) -> float:
    """Return a number that can be computed with, or raise BadOption: nan and infinity cannot."""
    if not isinstance(value, int | float) or not -LARGEST <= value <= LARGEST:
        raise BadOption(f"{what} is a number from {-LARGEST:g} to {LARGEST:g}, not {shown(value)}.")
    return value


def check_seed(seed: Any) -> int:
    """Return a seed of chance, or raise BadOption."""
    if type(seed) is not int or seed.bit_length() > MOST_SEED_BITS:
        raise BadOption(
            f"A seed is a whole number of up to {MOST_SEED_BITS} bits, not {shown(seed)}."
        )
    return seed


def check_switch(name: str, value: Any) -> bool:
    """Return True or False, or raise BadOption."""
    if not isinstance(value, bool):
        raise BadOption(f"{name} is True or False, not {shown(value)}.")
    return value


def check_function(what: str, value: Any) -> Callable[..., Any]:
    """Return a function, or raise BadOption."""
    if not callable(value):
        raise BadOption(f"{what} is a function, not {shown(value)}.")
    found: Callable[..., Any] = value
    return found


def check_several(what: str, value: Any) -> Iterator[Any]:
    """Return an iterator over several things, or raise BadOption: one text alone is not several."""
    try:
        if not isinstance(value, str | bytes):
            return iter(value)
    except Exception:
        pass  # what lists nothing may raise anything
    raise BadOption(f"{what} is a list, not {shown(value)}.")


def check_texts(what: str, value: Any) -> list[str]:
    """Return several texts as a list, or raise BadOption."""
    found = []
    # One by one: whoever lists without end something else is answered at once.
    for each in check_several(what, value):
        if not isinstance(each, str):
            raise BadOption(f"{what} is a list of texts; {shown(each)} is none.")
        found.append(each)
    return found


def check_text(what: str, value: Any, most: int = LONGEST_TEXT) -> str:
    """Return a text that may be a name of something, or raise BadOption."""
    if not isinstance(value, str) or len(value) > most or any(map(_is_surrogate, value)):
        raise BadOption(f"{what} is a short text, not {shown(value)}.")
    return value


def check_shown(what: str, value: Any, most: int) -> str:
    """Return a text that stands on a page or in a picture, or raise BadOption."""
    text = check_text(what, value, most)
    if any(category(sign) in _UNSEEN or ord(sign) in _TURNERS for sign in text):
        raise BadOption(f"{what} is {shown(text)}, which has a character that cannot be shown.")
    if not any(map(_is_seen, text)):
        raise BadOption(f"{what} is a short text that can be seen, not {shown(text)}.")
    return text


def _is_surrogate(sign: str) -> bool:
    return "\ud800" <= sign <= "\udfff"


def _is_seen(sign: str) -> bool:
    """Return whether a character is seen by itself: an accent needs a letter to stand on."""
    return category(sign)[0] in "LNPS" and ord(sign) not in _EMPTY
