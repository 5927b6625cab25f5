"""Leaks that are planted on purpose: a field of a view that depends on a secret in one phase only.

Each key of a view, at each level, is a field. A leak makes it depend on something hidden: a number
grows by it, a list gets one more, a word gets a tail, a yes turns into a no. Whether the worlds
that are compared notice it is counted.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from typing import Any, NamedTuple
from zlib import crc32

from ludo.champi.state import OVER
from ludo.core.graphs import bits
from ludo.core.rng import Rng
from tests.secrets.channels import told
from tests.secrets.pieces import Viewer
from tests.secrets.worlds import Closeness, Pair, pairs, record
from tests.soak import Table

Path = tuple[str, ...]
Secret = Callable[[Any, int], Sequence[int]]


CLOSENESS = Closeness(every=40, steps=6)
# So many times as many games look for what the first ones have missed.
_MOST_GAMES = 40


def _next(state: Any, seat: int) -> int:
    return (seat + 1) % int(state.players)


# By game: what may be hidden from a seat, as a function of the state and the seat.
SECRETS: dict[str, dict[str, Secret]] = {
    "champi": {
        "hand": lambda s, seat: s.hands[_next(s, seat)],
        "draw": lambda s, seat: s.draw[-1:],
        # At the end all piles are counted in the open.
        "pile": lambda s, seat: s.piles[_next(s, seat)][:-1] if s.phase != OVER else (),
    },
    "granja": {
        "hand": lambda s, seat: s.hands[_next(s, seat)],
        "draw": lambda s, seat: s.draw[-1:],
        # Four players use all tiles of each round: there it is no secret which ones will come.
        "roofs": lambda s, seat: tuple(chain(*s.ahead)) if s.players < 4 else (),
    },
    "finca": {"tiles": lambda s, seat: [stack[-2] for stack in s.stacks if len(stack) > 1]},
    "h2olland": {"weather": lambda s, seat: s.deck[-1:], "clay": lambda s, seat: [*bits(s.hidden)]},
}


class Planted(NamedTuple):
    """A leak: the field, the phase in which it is open, and what it tells."""

    path: Path
    phase: str
    secret: str


def gathered(table: Table, number: int, most: int = 12) -> dict[str, list[Pair]]:
    """Return positions of a game in two worlds, by phase, some of each phase and kind of world.

    Each other world stands for one position of a phase only: a leak of one bit (a yes that turns
    into a no) is not seen in half of the worlds.
    """
    found: dict[str, list[Pair]] = defaultdict(list)
    had: Counter[tuple[str, str]] = Counter()
    worlds = set()
    for pair in pairs(record(table, Rng(number).next64()), CLOSENESS, number):
        if pair.kind == "chance" or (pair.phase, pair.world) in worlds:
            continue
        worlds.add((pair.phase, pair.world))
        if had[pair.phase, pair.kind] < most:
            had[pair.phase, pair.kind] += 1
            found[pair.phase].append(pair)
    return found


def paths(view: Any, at: Path = ()) -> Iterator[Path]:
    """Yield the fields of a view: each key of each table in it."""
    if isinstance(view, list):
        for each in view:
            yield from paths(each, at)
    elif isinstance(view, dict):
        for key, value in view.items():
            yield (*at, key)
            yield from paths(value, (*at, key))


def fields(found: Iterable[Pair]) -> list[Path]:
    """Return all fields of the views in some positions."""
    views = (pair.here.view(seat) for pair in found for seat in pair.blind)
    return sorted({path for view in views for path in paths(view)})


def all_leaks(table: Table, found: dict[str, list[Pair]]) -> Iterator[Planted]:
    """Yield each field with each secret in each phase.

    A leak of what is not there in any position of a phase, such as tiles of rounds to come in the
    last round, would tell nothing and is left out.
    """
    for phase, some in found.items():
        for path in fields(some):
            for secret in SECRETS[table.game]:
                leak = Planted(path, phase, secret)
                if is_there(leak, some):
                    yield leak


def try_leaks(table: Table, games: int, every: int = 1) -> tuple[int, list[Planted]]:
    """Plant leaks (one of so many) in the views of a table; return how many, and those missed.

    They are those of the fields met in some games. Some fields are rare, and a leak of one bit is
    missed in half of the worlds: for those not caught yet there are more games.
    """
    tried: set[Planted] = set()
    missed: set[Planted] = set()
    for number in range(_MOST_GAMES * games):
        if number >= games and not missed:
            break
        found = gathered(table, number)
        if number < games:
            new = {
                leak for leak in all_leaks(table, found) if crc32(str(leak).encode()) % every == 0
            }
            missed |= new - tried
            tried |= new
        missed -= {leak for leak in missed if is_caught(leak, found.get(leak.phase, []))}
    return len(tried), sorted(missed)


def is_there(leak: Planted, found: list[Pair]) -> bool:
    """Return whether the secret of a leak is there at all in a phase, in some position."""
    secret = SECRETS[found[0].here.game.name][leak.secret]
    return any(secret(pair.here.state, 0) for pair in found)


def is_caught(leak: Planted, found: list[Pair]) -> bool:
    """Return whether the worlds of a phase tell that a leak was planted."""
    if not found:
        return False
    with planted(found[0].here.game, leak):
        return any(_differs(pair, seat) for pair in found for seat in pair.blind)


def _differs(pair: Pair, seat: Viewer) -> bool:
    return told("view", pair.here, seat) != told("view", pair.there, seat)


@contextmanager
def planted(game: Any, leak: Planted) -> Iterator[None]:
    """Let the views of a game leak for a while."""
    observe, secret = game.observe, SECRETS[game.name][leak.secret]

    def leaky(state: Any, seat: Viewer) -> Any:
        view = observe(state, seat)
        if game.phase(state) != leak.phase:
            return view
        return _spoiled(view, leak.path, _number(secret(state, -1 if seat is None else seat)))

    game.observe = leaky
    try:
        yield
    finally:
        del game.observe


def _number(secret: Sequence[int]) -> int:
    """Return a number that is another one for nearly all other secrets."""
    return sum((2 * place + 1) * each for place, each in enumerate(secret))


def _spoiled(value: Any, path: Path, number: int) -> Any:
    """Return a view with one field changed by a number, wherever it stands."""
    if isinstance(value, list):
        return [_spoiled(each, path, number) for each in value]
    if not isinstance(value, dict) or path[0] not in value:
        return value
    inner = value[path[0]]
    changed = _told_by(inner, number) if len(path) == 1 else _spoiled(inner, path[1:], number)
    return {**value, path[0]: changed}


def _told_by(value: Any, number: int) -> Any:
    """Return a value that tells a number."""
    if isinstance(value, bool):
        return value ^ bool(number & 1)
    if isinstance(value, int):
        return value + number
    if isinstance(value, str):
        return f"{value} {number}"
    if isinstance(value, list):
        return [*value, number]
    return {**value, "more": number} if isinstance(value, dict) else number
