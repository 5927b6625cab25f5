"""Whether a game can end with the numbers that it is played with.

It ends with its last wooden finca, so as many villages as there are wooden fincas must be emptied.
A number that is too small can close a village: a tile is out of reach of an ordinary cart if it
wants more fruits than one carries, or more of one kind than there are.
"""

from __future__ import annotations

from ludo.core.errors import BadOption
from ludo.core.packed import total, unpack
from ludo.finca.components import Tile
from ludo.finca.setting import FincaSetting


def check_fincas(setting: FincaSetting) -> None:
    """Raise BadOption if there are more wooden fincas than villages, whatever the tiles."""
    villages = len(setting.villages)
    if setting.wooden > villages:
        raise BadOption(
            f"fincas_{setting.players} is {setting.wooden}, and there are {villages} villages: the "
            f"last wooden finca could never be built. Choose {villages} at most."
        )


def may_not_end(setting: FincaSetting) -> str:
    """Return why a game may never end, and what to do about it; "" if carts always suffice.

    Only what is in the box counts, not how the tiles lie: nobody may learn that from here.
    """
    tiles, villages = setting.components.tiles, len(setting.villages)
    heavy = sum(not _by_cart(tile, setting) for tile in tiles)
    # Each may lie in another village.
    emptied = max(villages - heavy, 0)
    if emptied >= setting.wooden:
        return ""
    raised = _too_small(setting)
    small = " and ".join(f"{name} {setting.numbers[name]}" for name in raised)
    advice = " and ".join(f"{name} to {n}" for name, n in raised.items())
    fewer = f", or lower fincas_{setting.players} to {emptied}" if emptied else ""
    return (
        f"With {small} this game may never end: {heavy} of {len(tiles)} tiles are beyond an "
        f"ordinary cart, and {setting.wooden} villages have to be emptied. Raise {advice}{fewer}."
    )


def _by_cart(tile: Tile, setting: FincaSetting) -> bool:
    """Return whether an ordinary cart can bring what a tile wants."""
    limit, each = setting.numbers["delivery_limit"], setting.fruits_each
    return any(
        total(payment) <= limit and max(unpack(payment).values()) <= each for payment in tile.full
    )


def _too_small(setting: FincaSetting) -> dict[str, int]:
    """Return the numbers that are too small for some tile, and what would be enough."""
    tiles = setting.components.tiles
    enough = {
        "delivery_limit": setting.prices.dearest,
        f"fruits_{setting.players}": max(max(unpack(tile.full[0]).values()) for tile in tiles),
    }
    return {name: n for name, n in enough.items() if setting.numbers[name] < n}
