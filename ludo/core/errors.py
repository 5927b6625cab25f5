"""Every error a user can meet. Each message names the value that was wrong and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludo.core.rules import Illegal


class LudoError(Exception):
    """The base of all errors raised on purpose by the kit."""


class UnknownGame(LudoError, LookupError):
    """No game, rule or lesson goes by that name."""


class BadOption(LudoError, ValueError):
    """An option, a number of players or a seat that the game does not take."""


class BadComponents(LudoError, ValueError):
    """A component file whose pieces do not add up."""


class CannotRead(LudoError, ValueError):
    """The text of an action cannot be read."""


class AmbiguousAction(CannotRead):
    """Several seats may act, and the text does not say which one it speaks for."""


class BadSave(LudoError, ValueError):
    """A save file or a position that is damaged, foreign, or from a later version."""


class IllegalAction(LudoError, ValueError):
    """A readable action that the rules refuse; `.illegal` holds the rule and the reason."""

    def __init__(self, illegal: Illegal) -> None:
        super().__init__(f"{illegal.text} [{illegal.rule}]")
        self.illegal = illegal


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return " Did you mean 'x'?" when a known word is near, else an empty text."""
    from difflib import get_close_matches

    near = get_close_matches(word, list(known), n=1, cutoff=0.5)
    return f" Did you mean {near[0]!r}?" if near else ""
