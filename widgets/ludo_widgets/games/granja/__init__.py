"""La Granja on a board. `draw` is a pure function from a view to SVG."""

from ludo_widgets.games.granja.desk import GranjaDesk as DESK
from ludo_widgets.games.granja.picture import draw

__all__ = ["DESK", "draw"]
