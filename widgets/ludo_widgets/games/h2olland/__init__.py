"""H2Olland on a board. `draw` is a pure function from a view to SVG."""

from ludo_widgets.games.h2olland.desk import H2OllandDesk as DESK
from ludo_widgets.games.h2olland.picture import draw

__all__ = ["DESK", "draw"]
