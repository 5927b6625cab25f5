"""What pictures and desk of H2Olland share: how a view is typed, and what can be pointed at."""

from __future__ import annotations

from ludo.h2olland.names import COLOURS, GOODS
from ludo.h2olland.views import H2View, SeatView
from ludo_widgets.draw.targets import Target

View = H2View

CELL, LAKE_TILE, SITE = Target("cell"), Target("tile"), Target("site")
HAND, COOP = Target("hand"), Target("coop")
# The pieces of a barn that are no goods.
STOCK = ("farm", "mill", "dike")
ITEMS = (*GOODS, *STOCK)
# What is pointed at on the map, by phase.
CELL_PHASES = ("spring", "plant", "clay", "race")
TILE_PHASES = ("choose", "turn", "drought")
SITE_PHASES = ("dikes",)
# When the co-operative is open.
SHOP_PHASES = ("winter", "return", "reward", "buy")


def held(own: SeatView, item: str) -> int:
    """Return how many of a thing are in a barn."""
    stock = {"farm": own["farm_stock"], "mill": own["mill_stock"], "dike": own["dikes"]}
    return stock[item] if item in stock else own["goods"][item]


def left(view: View, item: str) -> int:
    """Return how many of a thing the co-operative has for the seat whose turn it is."""
    own = view["seats"][view["turn"]]
    pieces = {"farm": own["farms_left"], "mill": own["mills_left"], "dike": view["dikes_left"]}
    return pieces[item] if item in pieces else view["stock"][item]


def symbol(item: str) -> str:
    """Return the symbol of a thing."""
    if item in COLOURS:
        return f"tulip-{item}"
    return "farmhouse" if item == "farm" else item


def is_active(view: View, seat: int) -> bool:
    """Return whether it is a seat's turn: only then its barn can be pointed at."""
    return bool(view["turn"] == seat and view["phase"] != "over")
