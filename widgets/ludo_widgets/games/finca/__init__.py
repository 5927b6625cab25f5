"""Finca on a board. `draw` is a pure function from a view to SVG."""

from ludo_widgets.games.finca.desk import FincaDesk as DESK
from ludo_widgets.games.finca.picture import draw

__all__ = ["DESK", "draw"]
