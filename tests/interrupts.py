"""An interrupt at a line of one's choice, as a reader's would come at any."""

from __future__ import annotations

import sys
from collections.abc import Callable
from linecache import getline
from types import FrameType
from typing import Any


def interrupted(act: Callable[[], object], places: tuple[str, ...], line: int) -> bool:
    """Do something, with an interrupt before its nth line in some files; return whether it came.

    Where a `with` ends there is none: nothing but a trace function could raise an error there.
    """
    count, seen, came = 0, set[tuple[int, int]](), False

    def look(frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal count, came
        if came or not any(place in frame.f_code.co_filename for place in places):
            return None
        if event == "line":
            here = (id(frame), frame.f_lineno)
            text = getline(frame.f_code.co_filename, frame.f_lineno).lstrip()
            left = text.startswith("with ") and here in seen
            seen.add(here)
            if not left:
                count += 1
            if count > line:
                came = True
                raise KeyboardInterrupt
        return look

    before = sys.gettrace()
    sys.settrace(look)
    try:
        act()
    except KeyboardInterrupt:
        assert came
    finally:
        sys.settrace(before)
    return came
