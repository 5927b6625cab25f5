"""Nothing is created and nothing is lost: what must add up in every position."""

from __future__ import annotations

from collections.abc import Iterator

from ludo.granja.farm import Farm
from ludo.granja.state import State


def problems(s: State, farm: Farm) -> Iterator[str]:
    """Yield a sentence for each thing that cannot be."""
    for seat in range(farm.players):
        if not 0 <= s.left[seat] == farm.markers - farm.used(s, seat):
            yield f"seat {seat} has {s.left[seat]} markers left"
