"""Points and winners."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ludo.core.events import Event, tell
from ludo.core.game import Score, ScoreLine
from ludo.core.packed import total
from ludo.core.rules import carries_out
from ludo.finca.setting import FincaSetting
from ludo.finca.state import State

MakeLine = Callable[..., ScoreLine]


def score(s: State, setting: FincaSetting, line: MakeLine) -> list[Score]:
    """Return the score of each seat as it stands."""
    return [Score.of(_lines(s, seat, setting, line)) for seat in range(s.players)]


def _lines(s: State, seat: int, setting: FincaSetting, line: MakeLine) -> Iterator[ScoreLine]:
    tiles, fincas, actions, bonuses = _points(s, seat, setting)
    n = len(s.won[seat])
    yield line(tiles, "finca.score.tiles", "tiles", n=len(s.tiles[seat]))
    yield line(fincas, "finca.score.fincas", "fincas", n=n, each=setting.numbers["finca_points"])
    n = s.actions[seat].bit_count()
    yield line(
        actions, "finca.score.actions", "actions", n=n, each=setting.numbers["action_points"]
    )
    yield line(bonuses, "finca.score.bonuses", "bonuses", n=len(s.bonuses[seat]))


@carries_out(
    "finca.score.tiles", "finca.score.fincas", "finca.score.actions", "finca.score.bonuses"
)
def _points(s: State, seat: int, setting: FincaSetting) -> tuple[int, int, int, int]:
    """Return what the fruit tiles, finca tiles, unused action tiles and bonus tiles are worth."""
    pieces, numbers = setting.components.tiles, setting.numbers
    return (
        sum(pieces[tile].value for tile in s.tiles[seat]),
        numbers["finca_points"] * len(s.won[seat]),
        numbers["action_points"] * s.actions[seat].bit_count(),
        sum(s.bonuses[seat]),
    )


def points(s: State, seat: int, setting: FincaSetting) -> int:
    """Return all points of a seat."""
    return sum(_points(s, seat, setting))


@carries_out("finca.goal", "finca.score.tie", "finca.score.shared")
def winners(s: State, setting: FincaSetting) -> tuple[int, ...]:
    """Return the seats with most points; fruit in hand breaks a tie."""
    rank = [(points(s, seat, setting), total(s.hands[seat])) for seat in range(s.players)]
    return tuple(seat for seat in range(s.players) if rank[seat] == max(rank))


def tell_victory(events: list[Event], s: State, setting: FincaSetting) -> None:
    """Tell who won, and the rule that told them apart."""
    best = winners(s, setting)
    most = points(s, best[0], setting)
    level = [seat for seat in range(s.players) if points(s, seat, setting) == most]
    if len(best) > 1:
        kind, rule = "victory_shared", "finca.score.shared"
    elif len(level) > 1:
        kind, rule = "tie_broken", "finca.score.tie"
    else:
        kind, rule = "victory", "finca.goal"
    fruits = total(s.hands[best[0]])
    tell(events, kind, rule, best[0], points=most, fruits=fruits, winners=best)
