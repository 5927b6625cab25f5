"""Work is counted the same whatever else a process has done."""

from __future__ import annotations

import gc

import pytest

from tests.work import Work, at_most


def test_collecting_garbage_is_not_counted() -> None:
    """It takes the longer the more other tests have left in memory."""
    left = [[number] for number in range(400_000)]
    work = Work()
    for _ in range(10):
        gc.collect()
    assert work.rounds < 5
    assert left


def test_what_is_too_much_is_seen() -> None:
    with (
        pytest.raises(AssertionError, match="rounds, where 1 are much: a loop"),
        at_most(1, "a loop"),
    ):
        sum(step % 7 for step in range(2_000_000))
