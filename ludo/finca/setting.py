"""What follows from the options of Finca and the number of players, compiled once per process."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from ludo.core.packed import MOST, count, total
from ludo.finca.actions import Deliver, grammar
from ludo.finca.components import BLADES, FRUIT_KINDS, Components

MAX_SEATS = 4
Numbers = tuple[tuple[str, int], ...]


class Prices:
    """What follows from the pieces alone: every action, and which counts of fruit pay a tile.

    `levels[kind][n]` has a bit for each tile that wants at most n of that fruit; `jokers[n]` for
    each '?' tile that n fruits of one kind pay. `deliver[seat][village][payment]` is an action.
    """

    def __init__(self, components: Components) -> None:
        tiles = components.tiles
        payments = sorted({payment for tile in tiles for payment in (*tile.full, *tile.short)})
        self.size = {payment: total(payment) for payment in payments}
        self.dearest = max(tile.value for tile in tiles)
        self.full = [tile.full for tile in tiles]
        plain = [(t, tile.full[0]) for t, tile in enumerate(tiles) if not tile.joker]
        self.levels = [
            [sum(1 << t for t, need in plain if count(need, kind) <= n) for n in range(MOST + 1)]
            for kind in range(FRUIT_KINDS)
        ]
        self.jokers = [
            sum(1 << t for t, tile in enumerate(tiles) if tile.joker and tile.value <= n)
            for n in range(MOST + 1)
        ]
        self.grammar = grammar(MAX_SEATS, components, payments)
        self.deliver: list[list[dict[int, Deliver]]] = [
            [{} for _ in components.villages] for _ in range(MAX_SEATS)
        ]
        for made in self.grammar.actions[Deliver]:
            for action in cast("list[Deliver]", made):
                self.deliver[action.seat][action.at][action.fruits] = action


@lru_cache(maxsize=16)
def _prices(components: Components) -> Prices:
    return Prices(components)


class FincaSetting:
    """One table: the pieces, the numbers and the edition that so many players play with.

    Its actions are those of a full table, so that they are the same however many play.
    """

    def __init__(
        self, components: Components, edition: str, numbers: dict[str, int], players: int
    ) -> None:
        self.components, self.edition, self.numbers = components, edition, numbers
        self.players = players
        self.prices = _prices(components)
        self.grammar = self.prices.grammar
        # In one edition a player who empties several villages chooses their order.
        self.chosen_order = edition == "franjos"
        # The names and the bounds of what stands in a saved position.
        self.fruits, self.villages = components.fruits, components.villages
        self.action_kinds, self.fincas = components.action_kinds, components.finca_texts
        self.farmers_each = numbers[f"farmers_{players}"]
        self.farmers = players * self.farmers_each
        self.fruits_each = numbers[f"fruits_{players}"]
        self.wooden = numbers[f"fincas_{players}"]
        self.carts = players * numbers["carts_each"]
        # A turn under way counts fruits, moves or blades, or has a bit for each village.
        limits = numbers["delivery_limit"], numbers["big_cart_limit"], numbers["wind_moves"]
        self.most_pending = max(*limits, BLADES, (1 << len(self.villages)) - 1)


@lru_cache(maxsize=64)
def compiled(components: Components, edition: str, numbers: Numbers, players: int) -> FincaSetting:
    """Return the setting of equal options and as many players: it is made once."""
    return FincaSetting(components, edition, dict(numbers), players)
