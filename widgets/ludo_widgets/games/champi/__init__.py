"""Champi on a board. `draw` is a pure function from a view to SVG."""

from ludo_widgets.games.champi.desk import ChampiDesk as DESK
from ludo_widgets.games.champi.picture import draw

__all__ = ["DESK", "draw"]
