"""What boards are given, from Python or from a page, checked: plain words for what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from ludo.core.errors import BadOption, shown
from ludo.core.match import AnyMatch, Match
from ludo.core.registry import games
from ludo.lessons import Progress

# Whom a board is for: a seat; whoever is to act, where people share one screen; or everybody.
Seat = int | Literal["acting"] | None
ACTING: Final = "acting"
# No name of anything in the kit is nearly as long.
_LONGEST = 200


def check_match(match: Any) -> AnyMatch:
    """Return a match, or raise BadOption saying how to get one."""
    if not isinstance(match, Match):
        example = f'ludo.new("{games()[0]}", players=2)'
        raise BadOption(f"A board shows a match, such as {example}, not {shown(match)}.")
    return match


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


def check_progress(progress: Any) -> Progress:
    """Return a table of progress, or raise BadOption."""
    if not isinstance(progress, Progress):
        raise BadOption(f"progress is a ludo.lessons.Progress(), not {shown(progress)}.")
    return progress


def check_switch(name: str, value: Any) -> bool:
    """Return True or False, or raise BadOption."""
    if not isinstance(value, bool):
        raise BadOption(f"{name} is True or False, not {shown(value)}.")
    return value


def check_text(what: str, value: Any) -> str:
    """Return a text that may be a name of something, or raise BadOption."""
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise BadOption(f"{what} is a short text, not {shown(value)}.")
    return value


def check_whole(what: str, value: Any, least: int | None = None) -> int:
    """Return a whole number (of at least so much), or raise BadOption."""
    if type(value) is not int or (least is not None and value < least):
        bound = "" if least is None else f" from {least} on"
        raise BadOption(f"{what} is a whole number{bound}, not {shown(value)}.")
    return value


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
