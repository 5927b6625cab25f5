"""Locks that a fork does not carry along: what another thread held is free in the child."""

from __future__ import annotations

import os
from threading import RLock


class ForkLock:
    """A lock of this process. A child begins with a new one, as nobody there would open it.

    Take it by `with fork_lock.lock:`; a thread that holds it may take it again.
    """

    def __init__(self) -> None:
        self._renew()
        if hasattr(os, "register_at_fork"):  # Windows has no forks
            os.register_at_fork(after_in_child=self._renew)

    def _renew(self) -> None:
        self.lock = RLock()
