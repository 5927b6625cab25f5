"""What pictures and desk of H2Olland share: how a view is typed, and what can be pointed at."""

from __future__ import annotations

from ludo.h2olland.names import GOODS
from ludo.h2olland.views import H2View, SeatView
from ludo_widgets.draw.targets import Target

View = H2View

CELL, LAKE_TILE, SITE = Target("cell"), Target("tile"), Target("site")
HAND, SHOP = Target("hand"), Target("coop")
# The pieces of a barn that are no goods.
STOCK = ("farm", "mill", "dike")
ITEMS = (*GOODS, *STOCK)
# What is pointed at on the map, by phase.
CELL_PHASES = ("spring", "plant", "clay", "race")
TILE_PHASES = ("choose", "turn", "drought")
SITE_PHASES = ("dikes",)


def held(own: SeatView, item: str) -> int:
    """Return how many of a thing are in a barn."""
    stock = {"farm": own["farm_stock"], "mill": own["mill_stock"], "dike": own["dikes"]}
    return stock[item] if item in stock else own["goods"][item]


def is_active(view: View, seat: int) -> bool:
    """Return whether it is a seat's turn: only then its barn can be pointed at."""
    return bool(view["turn"] == seat and view["phase"] != "over")
