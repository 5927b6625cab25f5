"""What the kit adds to the IPython it is imported in: displays, and completion inside quotes."""

from __future__ import annotations

import sys
from typing import Any


def running_shell() -> Any:
    """Return the IPython that runs this, or None; without one, it is not imported either."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython else None


def settle_in(shell: Any) -> None:
    """Add displays and completion to an IPython, once."""
    if shell is None:
        return
    from ludo_widgets.completion import complete_in
    from ludo_widgets.displays import show_in

    show_in(shell)
    complete_in(shell)
