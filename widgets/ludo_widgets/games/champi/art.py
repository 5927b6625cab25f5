"""The pieces and colours of Champi: mushrooms, food, weather, events, cards."""

from __future__ import annotations

from ludo_widgets.draw.symbols import Art
from ludo_widgets.games.champi.cards import CARDS
from ludo_widgets.games.champi.events import EVENTS
from ludo_widgets.games.champi.foods import FOODS
from ludo_widgets.games.champi.mushrooms import MUSHROOMS
from ludo_widgets.games.champi.style import CSS

# A forest at dusk: the ground is violet and mossy, the cards on it are pale.
ART = Art(
    "champi",
    {**MUSHROOMS, **FOODS, **EVENTS, **CARDS},
    css=CSS,
    light={
        "ground": "#d9d3e4", "ground-deep": "#b7add0", "moss": "#8fb37a", "moss-deep": "#6d9458",
        "dusk": "#5b4a82", "spore": "#cdb9ee", "felt": "#ece8f2", "rain": "#c3d9ea",
        "fair": "#fbe7b0",
    },
    dark={
        "ground": "#2a2440", "ground-deep": "#413763", "moss": "#4d6b40", "moss-deep": "#6b8d58",
        "dusk": "#493a70", "spore": "#b7a1de", "felt": "#221e33", "rain": "#2b4459",
        "fair": "#5a4a22",
    },
)  # fmt: skip
use = ART.use
