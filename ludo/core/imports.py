"""Large libraries, imported where they are first needed: wholly, or not at all.

    with wholly():
        import networkx as nx

A package whose import is interrupted is gone from `sys.modules`, but those of its parts that were
ready stay there. The next import would mix them with new ones, and fail at each use from then on.
"""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import ExtensionFileLoader
from types import FrameType


@contextmanager
def wholly() -> Iterator[None]:
    """Import what stands inside. An interrupt waits until it is done; an error leaves no part."""
    try:
        with _interrupts_wait():
            yield
    except BaseException:
        _forget_orphans()
        raise


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Hold an interrupt back until all inside is done; the second one comes through at once.

    Some libraries, such as numpy, cannot be imported again once their machine code is loaded.
    """
    handler = signal.getsignal(signal.SIGINT)
    # Interrupts come to the main thread only.
    if not callable(handler) or threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[tuple[int, FrameType | None]] = []

    def wait(number: int, frame: FrameType | None) -> None:
        came.append((number, frame))
        if len(came) > 1:
            handler(number, frame)

    signal.signal(signal.SIGINT, wait)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
    if came:
        handler(*came[0])


def _forget_orphans() -> None:
    """Remove the modules of packages that are not there."""
    # In this order a package comes before its modules, which then are orphans too.
    for name in sorted(sys.modules):
        package = name.rpartition(".")[0]
        if package and package not in sys.modules and not _is_compiled(name):
            del sys.modules[name]


def _is_compiled(name: str) -> bool:
    """Return whether a module is machine code, which may be loaded only once in a process."""
    loader = getattr(sys.modules[name], "__loader__", None)
    return isinstance(loader, ExtensionFileLoader)
