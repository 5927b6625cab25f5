"""Points and winners (h2olland.score.*)."""

from __future__ import annotations

from collections.abc import Callable

from ludo.core.events import Event
from ludo.core.game import Score, ScoreLine
from ludo.core.rules import carries_out
from ludo.h2olland.names import COLOURS, TULIP
from ludo.h2olland.state import State


@carries_out("h2olland.score.tulips")
def points(s: State, seat: int) -> int:
    """Return the points of a seat as its workers stand now."""
    on_fields = s.on_fields[seat]
    return sum(
        (colour + 1) * (s.crops[TULIP + colour] & on_fields).bit_count()
        for colour in range(len(COLOURS))
    )


def score(s: State, line: Callable[..., ScoreLine]) -> list[Score]:
    """Return the score of each seat, a line for each colour that its workers stand on."""
    return [
        Score.of(
            line(
                n * (colour + 1), "h2olland.score.tulips", "tulips",
                n=n, colour=name, each=colour + 1, cells=2,
            )
            for colour, name in enumerate(COLOURS)
            if (n := (s.crops[TULIP + colour] & s.on_fields[seat]).bit_count())
        )
        for seat in range(s.players)
    ]  # fmt: skip


@carries_out("h2olland.score.winner", "h2olland.score.tie")
def winners(s: State) -> tuple[int, ...]:
    """Return the seats with most points."""
    totals = [points(s, seat) for seat in range(s.players)]
    return tuple(seat for seat, n in enumerate(totals) if n == max(totals))


def victory(s: State) -> Event:
    """Return the event that names the winner, or those who share the victory."""
    best = winners(s)
    data = {"points": points(s, best[0]), "winners": list(best)}
    if len(best) == 1:
        return Event("victory", "h2olland.score.winner", best[0], data)
    return Event("victory_shared", "h2olland.score.tie", None, data)
