"""Counts of several kinds of things packed into one int, eight bits a kind.

A hand, a payment and a supply are each one number, and "can this hand pay?" is one subtraction.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

BITS = 8
FULL = (1 << BITS) - 1
# The highest bit of each kind stays free: it guards the subtraction.
MOST = FULL >> 1
MAX_KINDS = 12
_ONES = sum(1 << BITS * kind for kind in range(MAX_KINDS))
# A hand with these set holds a payment if all of them survive the subtraction: see `covers`.
GUARDS = _ONES << BITS - 1


def count(packed: int, kind: int) -> int:
    """Return how many of one kind are in a packed count."""
    return packed >> (BITS * kind) & FULL


def counts(packed: int, kinds: int) -> bytes:
    """Return how many of each of the first so many kinds are in a packed count; no more may be."""
    return packed.to_bytes(kinds, "little")


def pack(counts: Mapping[int, int]) -> int:
    """Return counts by kind as one int.

    >>> count(pack({0: 3, 5: 2}), 5)
    2
    """
    return sum(n << (BITS * kind) for kind, n in counts.items())


def unpack(packed: int) -> dict[int, int]:
    """Return the kinds that a packed count holds, each with its number."""
    return {kind: n for kind, n in enumerate(packed.to_bytes(MAX_KINDS, "little")) if n}


def total(packed: int) -> int:
    """Return the number of things in a packed count."""
    return sum(packed.to_bytes(MAX_KINDS, "little"))


def covers(hand: int, need: int) -> bool:
    """Return whether a hand holds at least a payment, kind by kind."""
    # A guard bit above each count survives the subtraction only where there was enough.
    return ((hand | GUARDS) - need) & GUARDS == GUARDS


def full(kinds: Iterable[int]) -> int:
    """Return all bits of some kinds: `hand & full(kinds)` is what a hand holds of them.

    >>> unpack(pack({0: 3, 5: 2}) & full([4, 5]))
    {5: 2}
    """
    return sum(FULL << (BITS * kind) for kind in kinds)


def kinds_in(packed: int) -> int:
    """Return which kinds a packed count holds, whatever their numbers; `has_kind` reads it."""
    # Where there is none, taking one away uses up the guard.
    return ((packed | GUARDS) - _ONES) & GUARDS


def has_kind(kinds: int, kind: int) -> bool:
    """Return whether a kind is among those of `kinds_in`.

    >>> [has_kind(kinds_in(pack({2: 7})), kind) for kind in range(4)]
    [False, False, True, False]
    """
    return bool(kinds & full([kind]))
