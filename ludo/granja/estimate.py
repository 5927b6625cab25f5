"""How good a position looks to a simple bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludo.granja.state import State

if TYPE_CHECKING:
    from ludo.granja.game import House


class Estimate:
    """Guesses the worth of a position to a seat."""

    def __init__(self, house: House) -> None:
        self._house = house

    def __call__(self, s: State, seat: int) -> float:
        return float(s.vp[seat])
