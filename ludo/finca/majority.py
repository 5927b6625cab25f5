"""Who gets the finca tile of a village that has been emptied."""

from __future__ import annotations

from ludo.core.events import Event
from ludo.core.packed import count
from ludo.finca.components import Components
from ludo.finca.state import State


def settle(s: State, components: Components, finca: int) -> tuple[list[int], int | None]:
    """Return the symbols that each seat counts for a finca tile, and who has strictly most."""
    kinds = components.finca_kinds[finca]
    counts = [sum(count(symbols, kind) for kind in kinds) for symbols in s.symbols]
    best = max(counts)
    return counts, counts.index(best) if counts.count(best) == 1 else None


def told(
    components: Components, village: int, finca: int, counts: list[int], winner: int | None
) -> Event:
    """Return the event that says who got a finca tile, and by which rule."""
    kinds = components.finca_texts[finca].split()
    data = {
        "village": components.villages[village],
        "name": components.village_names[village],
        "finca": kinds,
        "shown": ["?"] if kinds == ["any"] else kinds,
        "counts": counts,
        "best": max(counts),
    }
    if winner is not None:
        return Event("finca_won", _rule(kinds), winner, data)
    if max(counts):
        return Event("finca_tied", "finca.majority.tie", None, data)
    return Event("finca_unclaimed", "finca.majority.counted", None, data)


def _rule(kinds: list[str]) -> str:
    if kinds == ["any"]:
        return "finca.majority.any"
    return "finca.majority.pair" if len(kinds) > 1 else "finca.majority.most"
