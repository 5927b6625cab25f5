"""Lines of play: what was taken back is kept, so that one can return to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludo.core import codec

if TYPE_CHECKING:
    from ludo.core.match import AnyMatch

Line = tuple[Any, ...]
# Far more than anybody compares; the oldest go first.
MOST_LINES = 20


def kept_lines(lines: tuple[Line, ...], left: Line, now: Line) -> tuple[Line, ...]:
    """Return the lines to keep when a match goes from one line to another, the newest last.

    A line that is the beginning of the match, or of another kept line, is not lost anyway.
    """
    found = dict.fromkeys(line for line in (*lines, left) if not _begins(now, line))
    apart = [line for line in found if not any(_begins(o, line) for o in found if o is not line)]
    return tuple(apart[-MOST_LINES:])


def shared_steps(one: Line, other: Line) -> int:
    """Return with how many actions both lines begin."""
    pairs = enumerate(zip(one, other))
    return next((k for k, (a, b) in pairs if a != b), min(len(one), len(other)))


def set_to(match: AnyMatch, line: Line) -> None:
    """Bring a match to a line; chance is in its state, so all falls as it did."""
    shared = shared_steps(match.actions, line)
    match.undo(len(match.actions) - shared)
    match.play_all(line[shared:])


def _begins(line: Line, start: Line) -> bool:
    return line[: len(start)] == start


# --- as data ---------------------------------------------------------------------------------
def start_of(match: AnyMatch) -> list[Any]:
    """Return what a match begins with, as JSON-able data."""
    start = None if match.start is None else match.game.encode(match.start)
    return [match.game.name, match.options, match.players, match.seed, match.names, start]


def line_of(match: AnyMatch, told: Any) -> Line:
    """Return the line that some data tells, played from the start of a match, or raise BadSave."""
    start = None if match.start is None else match.game.encode(match.start)
    return codec.replayed(match.game, match.players, match.seed, match.names, start, told).actions
