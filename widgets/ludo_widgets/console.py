"""What the kit adds to the IPython it is imported in: displays, completion, a line that counts."""

from __future__ import annotations

import sys
from itertools import count
from typing import Any

from ludo.lab import counting

_NUMBERS = count(1)


def running_shell() -> Any:
    """Return the IPython that runs this, or None; without one, it is not imported either."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython else None


def settle_in(shell: Any) -> None:
    """Add displays, completion and the line of the laboratory to an IPython, once."""
    if shell is None:
        return
    from ludo_widgets.completion import complete_in
    from ludo_widgets.displays import show_in

    show_in(shell)
    complete_in(shell)
    if getattr(shell, "kernel", None) is not None:
        counting.screen = lambda: counting_line(shell.kernel)


def counting_line(kernel: Any) -> counting.Show | None:
    """Return what shows a line below the cell that runs; None if nobody sits there.

    A notebook that is executed by a program stores nothing of it.
    """
    # Who could be asked something is there to look on.
    if not getattr(kernel, "_allow_stdin", False):
        return None
    from IPython.display import publish_display_data

    transient, is_shown = {"display_id": f"ludo-played-{next(_NUMBERS)}"}, False

    def show(text: str) -> None:
        nonlocal is_shown
        # With nothing to show, the output takes no room.
        data = {"text/plain": text} if text else {}
        publish_display_data(data, {}, transient=transient, update=is_shown)  # type: ignore[no-untyped-call]
        is_shown = True

    return show
