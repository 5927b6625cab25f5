"""What pictures and desk of H2Olland share: how a view is typed, and what can be pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludo.h2olland.names import GOODS
from ludo_widgets.draw.targets import Target

View = Mapping[str, Any]

CELL, LAKE_TILE, SITE = Target("cell"), Target("tile"), Target("site")
HAND, SHOP = Target("hand"), Target("coop")
# The pieces of a barn that are no goods, each with the name of its count in a view.
STOCK = {"farm": "farm_stock", "mill": "mill_stock", "dike": "dikes"}
ITEMS = (*GOODS, *STOCK)
# What is pointed at on the map, by phase.
CELL_PHASES = ("spring", "plant", "clay", "race")
TILE_PHASES = ("choose", "turn", "drought")
SITE_PHASES = ("dikes",)


def is_active(view: View, seat: int) -> bool:
    """Return whether it is a seat's turn: only then its barn can be pointed at."""
    return bool(view["turn"] == seat and view["phase"] != "over")
