"""Chance as one 64-bit integer (SplitMix64): tiny in a save file, the same on every Python."""

from __future__ import annotations

from typing import TypeVar

from ludo.core.errors import BadOption, shown

T = TypeVar("T")
MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class Rng:
    """A stream of random numbers whose whole state is the integer `state`.

    >>> Rng(7).below(6), Rng(7).below(6)
    (2, 2)
    """

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        if type(state) is not int:
            raise BadOption(f"A seed is a whole number, not {shown(state)}.")
        self.state = state & MASK

    def next64(self) -> int:
        """Return the next 64 random bits."""
        self.state = state = (self.state + _GOLDEN) & MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & MASK
        return state ^ (state >> 31)

    def below(self, n: int) -> int:
        """Return a number from 0 to n-1 (n must be positive).

        The 64 bits are scaled down; the odds differ by less than n in 2 to the 64th.
        """
        if n < 1:
            raise ValueError(f"below() needs a positive number, got {n}")
        return self.next64() * n >> 64

    def choice(self, items: list[T] | tuple[T, ...]) -> T:
        """Return one of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> list[T]:
        """Shuffle the list in place (Fisher-Yates) and return it."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items
