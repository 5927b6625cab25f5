"""Points and winners."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ludo.core.events import Event
from ludo.core.game import Score, ScoreLine
from ludo.core.packed import total
from ludo.finca.components import Components
from ludo.finca.state import State

MakeLine = Callable[..., ScoreLine]


def score(s: State, components: Components, numbers: dict[str, int], line: MakeLine) -> list[Score]:
    """Return the score of each seat as it stands."""
    return [Score.of(_lines(s, seat, components, numbers, line)) for seat in range(s.players)]


def _lines(
    s: State, seat: int, components: Components, numbers: dict[str, int], line: MakeLine
) -> Iterator[ScoreLine]:
    tiles, fincas, bonuses = s.tiles[seat], s.won[seat], s.bonuses[seat]
    unused = s.actions[seat].bit_count()
    by_finca, by_action = numbers["finca_points"], numbers["action_points"]
    worth = sum(components.tiles[tile].value for tile in tiles)
    yield line(worth, "finca.score.tiles", "tiles", n=len(tiles))
    worth = by_finca * len(fincas)
    yield line(worth, "finca.score.fincas", "fincas", n=len(fincas), each=by_finca)
    yield line(by_action * unused, "finca.score.actions", "actions", n=unused, each=by_action)
    yield line(sum(bonuses), "finca.score.bonuses", "bonuses", n=len(bonuses))


def winners(s: State, scores: list[Score]) -> tuple[int, ...]:
    """Return the seats with most points; fruit in hand breaks a tie (finca.score.tie)."""
    rank = [(scores[seat].total, total(s.hands[seat])) for seat in range(s.players)]
    return tuple(seat for seat in range(s.players) if rank[seat] == max(rank))


def victory(s: State, scores: list[Score]) -> Event:
    """Return the event that names the winners and the rule that told them apart."""
    best = winners(s, scores)
    level = [seat for seat in range(s.players) if scores[seat].total == scores[best[0]].total]
    if len(best) > 1:
        kind, rule = "victory_shared", "finca.score.shared"
    elif len(level) > 1:
        kind, rule = "tie_broken", "finca.score.tie"
    else:
        kind, rule = "victory", "finca.goal"
    data = {"points": scores[best[0]].total, "fruits": total(s.hands[best[0]]), "winners": best}
    return Event(kind, rule, best[0], data)
