"""What boards are given, from Python or from a page, checked: plain words for what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

import ludo
from ludo.core.checks import check_text, check_whole
from ludo.core.errors import BadOption, shown
from ludo.core.match import AnyMatch, check_match
from ludo.core.registry import check_game

# Whom a board is for: a seat; whoever is to act, where people share one screen; or everybody.
Seat = int | Literal["acting"] | None
ACTING: Final = "acting"


def match_of(given: Any, call: str) -> AnyMatch:
    """Return a match that is given, or a new one of a game that is named instead."""
    if given is None or isinstance(given, str):
        return ludo.new(check_game(given, call, "match or game"))
    return check_match(given)


def seat_for(given: Any, match: AnyMatch, seat: Seat) -> Seat:
    """Return whom a board is for if nobody says so.

    Who only names a game wants to play it. With secrets, a board for everybody can only be watched.
    """
    is_named = isinstance(given, str)
    return ACTING if is_named and seat is None and match.game.has_secrets else seat


def check_seat(match: AnyMatch, seat: Any) -> Seat:
    """Return whom a board is for, or raise BadOption."""
    if seat is None:
        return None
    if not isinstance(seat, str):
        return match.check_seat(seat)
    if seat != ACTING:
        raise BadOption(
            f"There is no seat {shown(seat)}: the seats are 0 to {match.players - 1}; {ACTING!r} "
            "is whoever is to act, where people share one screen, and None is everybody."
        )
    return ACTING


def check_choice(choice: Any, count: int) -> int:
    """Return the number of one of some choices, or raise BadOption."""
    # True and False are numbers to Python, but no choices.
    if type(choice) is not int or not 0 <= choice < count:
        raise BadOption(f"There is no choice {shown(choice)}: the choices are 0 to {count - 1}.")
    return choice


def text_of(message: Mapping[str, Any], name: str) -> str:
    """Return a short text of a message, or raise BadOption."""
    return check_text(f"The {name} of a message", message.get(name))


def whole_of(message: Mapping[str, Any], name: str) -> int:
    """Return a whole number of a message, or raise BadOption."""
    return check_whole(f"The {name} of a message", message.get(name))
