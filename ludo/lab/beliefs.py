"""What a seat can know of what is hidden: the worlds that fit its view, counted.

chance(match, 0, lambda views: "shield" in views[1]["hand"])   # may seat 1 hold a Shield?
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ludo.core.checks import check_function, check_whole
from ludo.core.match import AnyMatch, check_match
from ludo.core.rng import Rng
from ludo.lab.intervals import Interval, share_interval

# Asked of each world: what all seats would see in it, by seat.
Ask = Callable[[Sequence[Any]], bool]
_MOST = 100_000


def chance(match: AnyMatch, seat: int, ask: Ask, *, worlds: int = 400, seed: int = 0) -> Interval:
    """Return in which share of the worlds that fit a seat's view something holds.

    `ask` is given the views of all seats in a world. What is hidden is dealt at random from what
    the seat cannot see, and what the seat knows is kept; the hidden cards themselves are never
    looked at. A share of 0 or 1 over many worlds is nearly, but not quite, a proof.
    """
    check_match(match).check_seat(seat)
    check_whole("worlds", worlds, 1, _MOST)
    check_function("ask", ask)
    game, seen, rng = match.game, match.view(seat), Rng(seed)
    met = 0
    for _ in range(worlds):
        world = game.determinize(seen, seat, rng)
        met += bool(ask([game.observe(world, each) for each in range(match.players)]))
    return share_interval(met, worlds)
