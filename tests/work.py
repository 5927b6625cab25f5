"""How much work something is, whatever the machine and whoever else uses it.

Work is counted in rounds of a fixed loop, in CPU time of the same thread. The loop is measured
again beside whatever seems too much, so a machine that became slow makes both slow. Collecting
garbage is not counted: it comes when it will, and its time grows with all that other tests left.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from time import thread_time

# About a second where a round takes 5 ms: far more than anything here needs.
MUCH = 200
_STEPS, _TRIES = 140_000, 5


def _round() -> float:
    """Return the CPU time of one round, in seconds."""
    begun = thread_time()
    total = 0
    for step in range(_STEPS):
        total += step % 7
    return thread_time() - begun


@cache
def _first_round() -> float:
    return min(_round() for _ in range(_TRIES))


class _Garbage:
    """The CPU time that collecting garbage has taken so far."""

    def __init__(self) -> None:
        self.spent = self._begun = 0.0
        gc.callbacks.append(self._collecting)

    def _collecting(self, phase: str, _info: dict[str, int]) -> None:
        if phase == "start":
            self._begun = thread_time()
        else:
            self.spent += thread_time() - self._begun


_GARBAGE = _Garbage()


def _worked() -> float:
    """Return the CPU time of this thread, in seconds, but for garbage."""
    return thread_time() - _GARBAGE.spent


class Work:
    """What was done since it was made."""

    def __init__(self) -> None:
        self._begun = _worked()

    @property
    def rounds(self) -> float:
        """The work so far, in rounds of the loop."""
        spent = _worked() - self._begun
        found = spent / _first_round()
        return found if found < MUCH / 2 else spent / max(_round() for _ in range(_TRIES))


@contextmanager
def at_most(rounds: float = MUCH, what: object = "") -> Iterator[None]:
    """Fail if what is done inside is more work than so many rounds."""
    work = Work()
    try:
        yield
    finally:
        found = work.rounds
        assert found < rounds, f"{found:.0f} rounds, where {rounds} are much: {str(what)[:300]}"
