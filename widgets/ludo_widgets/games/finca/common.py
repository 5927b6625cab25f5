"""What pictures and desk of Finca share: how a view is typed, and what can be pointed at."""

from __future__ import annotations

from ludo.finca.views import FincaView
from ludo_widgets.draw.targets import Target

View = FincaView

BLADE, VILLAGE, TILE = Target("blade"), Target("village"), Target("use")
DONE = "done"


def is_active(view: View, seat: int) -> bool:
    """Return whether it is a seat's turn."""
    return bool(view["turn"] == seat and view["phase"] != "over")
