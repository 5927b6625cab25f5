"""A line that says how many games are played, for who waits. It is gone when they are."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from ludo.lab.words import say

T = TypeVar("T")
Show = Callable[[str], None]
Tick = Callable[[], None]
# However many games there are, the line is written so many times at the most.
_MOST_LINES = 100


@contextmanager
def counted(total: int, lang: str = "en") -> Iterator[Tick]:
    """Show how many of some games are played; what is given is to be called after each."""
    show = screen()
    if show is None or not total:
        yield lambda: None
        return
    step, played = max(1, total // _MOST_LINES), 0

    def tick() -> None:
        nonlocal played
        played += 1
        if played % step == 0:
            show(say("played", lang, n=played, all=total))

    try:
        show(say("played", lang, n=0, all=total))
        yield tick
    finally:
        show("")


def each(things: Iterable[T], tick: Tick) -> Iterator[T]:
    """Return things one by one, and count them."""
    for thing in things:
        yield thing
        tick()


def terminal() -> Show | None:
    """Return what shows a line in a terminal; None if nobody looks at one."""
    stream = sys.stderr
    if stream is None or not stream.isatty():
        return None

    def show(text: str) -> None:
        # Back to the beginning, and what stood there is wiped out.
        stream.write(f"\r\x1b[K{text}")
        stream.flush()

    return show


# What shows the line; a notebook has its own.
screen: Callable[[], Show | None] = terminal
