"""The pieces and colours of La Granja.

What belongs to a player follows ``--p``; without it a piece is grey, as the neutral player's are.
Blank places, on the grid of 48: the number in ``vp-blank`` goes to (24, 24), radius 11; that of a
``lock`` to (24, 32.6), radius 11; the value of a ``hex`` to (24, 24); the effect of a
``roof-tile`` to (24, 30), 30 wide; the points of a ``roof-space`` to (24, 29).
A ``hex`` stands on a corner: its corners lie 23 from the middle, of the 24 that its symbol has.
"""

from __future__ import annotations

from functools import partial
from math import ceil

from ludo_widgets.draw.svg import figure
from ludo_widgets.draw.symbols import Art
from ludo_widgets.games.granja.art_farm import FARM
from ludo_widgets.games.granja.art_goods import GOODS
from ludo_widgets.games.granja.art_play import PLAY
from ludo_widgets.games.granja.art_village import VILLAGE
from ludo_widgets.games.granja.style import CSS

# Terracotta and olive: the ground is clay, farms are olive, what is read lies on a pale yard.
ART = Art(
    "granja",
    {**GOODS, **FARM, **VILLAGE, **PLAY},
    figures=("stall", "siesta", "turn-order"),
    css=CSS,
    light={
        "ground": "#ecceb0", "ground-deep": "#d8a680", "olive": "#d3d6a4", "olive-deep": "#a7ad68",
        "yard": "#fbf1df", "yard-edge": "#d3b48a", "terra": "#c4643a", "grove": "#d9dcae",
        "grove-deep": "#bdc288", "wheat": "#f3dda0", "wheat-deep": "#dfc07a",
        "wheat-stalk": "#b98d33", "wheat-ear": "#d99f22", "vine": "#dcb392", "vine-deep": "#c4946e",
        "loft": "#f6e7cf", "plaza": "#f1d9bb", "plaza-deep": "#e0bf98", "plaza-edge": "#b98a5f",
        "back": "#b9582f", "back-leaf": "#f2c79d",
    },
    dark={
        "ground": "#4a3227", "ground-deep": "#6b4735", "olive": "#3d4228", "olive-deep": "#626a3b",
        "yard": "#2d2622", "yard-edge": "#6a543f", "terra": "#d98258", "grove": "#474d2c",
        "grove-deep": "#5c6338", "wheat": "#5c4c27", "wheat-deep": "#756235",
        "wheat-stalk": "#9a7a3a", "wheat-ear": "#d0a548", "vine": "#57402f", "vine-deep": "#6f523c",
        "loft": "#3a302a", "plaza": "#4f4035", "plaza-deep": "#63503f", "plaza-edge": "#8a6c50",
        "back": "#8a4527", "back-leaf": "#d9a676",
    },
)  # fmt: skip
use = ART.use
stall, siesta, banner = (partial(figure, ART, name) for name in ("stall", "siesta", "turn-order"))


def strip(crop: str, x: float, y: float, width: float, height: float) -> str:
    """Return a field of a crop as a strip from its corner: symbols side by side, cut off."""
    tiles = "".join(
        use(f"field-{crop}", height * (k + 0.5), height / 2, height)
        for k in range(ceil(width / height))
    )
    return f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}">{tiles}</svg>'
