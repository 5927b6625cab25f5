"""Every error a user can meet. Each message names the value that was wrong and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from reprlib import Repr
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludo.core.rules import Illegal


class LudoError(Exception):
    """The base of all errors raised on purpose by the kit."""

    def _render_traceback_(self) -> list[str]:
        """Return what IPython shows: the sentence says what to do, no frame of the kit would.

        `traceback.print_exc()` has them all.
        """
        return [f"{type(self).__name__}: {self}"]


class UnknownName(LudoError, LookupError):
    """Nothing goes by that name; the classes below say what was looked for."""


class UnknownGame(UnknownName):
    """No game goes by that name, or it has no board."""


class UnknownRule(UnknownName):
    """No rule or edition of a rulebook goes by that name."""


class UnknownStep(UnknownName):
    """No step of a course goes by that name."""


class UnknownBot(UnknownName):
    """No bot goes by that name."""


class BadOption(LudoError, ValueError):
    """An option, a number of players or a seat that the game does not take."""


class NoSuchMoment(LudoError, IndexError):
    """So many actions have not been played: nothing to take back, or to look at."""


class BadComponents(LudoError, ValueError):
    """A component file whose pieces do not add up."""


class CannotRead(LudoError, ValueError):
    """The text of an action cannot be read."""


class AmbiguousAction(CannotRead):
    """Several seats may act, and the text does not say which one it speaks for."""


class BadSave(LudoError, ValueError):
    """A save file or a position that is damaged, foreign, or from a later version."""


class CannotOpen(BadSave):
    """A file that cannot be opened now: what it holds is not known, and may be good."""


class LaterVersion(BadSave):
    """A file that a later version of the kit has written."""


class LudoWarning(UserWarning):
    """Something that is allowed, and that one should know before going on."""


class IllegalAction(LudoError, ValueError):
    """A readable action that the rules refuse; `.illegal` holds the rule and the reason."""

    def __init__(self, illegal: Illegal) -> None:
        super().__init__(f"{illegal.text} [{illegal.rule}]")
        self.illegal = illegal

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Illegal]]:
        # Otherwise it would be made anew from its sentence, and a process pool wait for ever.
        return type(self), (self.illegal,)


_MOST_SHOWN = 80
# No known word is longer, and comparing a very long one takes long.
_LONGEST_WORD = 40
_short = Repr()
_short.maxstring = _short.maxother = 60
_short.maxlong = 40


def shown(value: object) -> str:
    """Return how a value is written in Python, cut to what fits into a sentence.

    >>> shown("arta"), len(shown("a" * 1_000_000)) < 80
    ("'arta'", True)
    """
    try:
        text = _short.repr(value)
    except Exception:
        # A number of thousands of digits cannot be written, and foreign objects may do anything.
        text = f"something of type {type(value).__name__}"
    return text if len(text) <= _MOST_SHOWN else text[: _MOST_SHOWN - 1] + "…"


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """Return " Did you mean 'x'?" when a known word is near, else an empty text."""
    from difflib import get_close_matches

    if not isinstance(word, str) or len(word) > _LONGEST_WORD:
        return ""
    near = get_close_matches(word, list(known), n=1, cutoff=0.5)
    return f" Did you mean {near[0]!r}?" if near else ""
