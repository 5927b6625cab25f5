"""Intervals hold the truth as often as they say, and say nothing where nothing is known."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, isnan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludo.core.errors import BadOption
from ludo.core.rng import Rng
from ludo.lab import mean_interval, share_interval
from ludo.lab.intervals import Interval, difference_interval, interval_of, normal, student

DRAWS = 1_000
NUMBERS = st.floats(-1e6, 1e6)


def covered(truth: float, draw: Callable[[Rng], Interval]) -> float:
    """How often intervals of seeded draws hold the truth."""
    rng = Rng(11)
    found = [draw(rng) for _ in range(DRAWS)]
    return sum(one.low <= truth <= one.high for one in found) / DRAWS


def dice(rng: Rng, n: int) -> list[int]:
    """Sums of three dice."""
    return [3 + rng.below(6) + rng.below(6) + rng.below(6) for _ in range(n)]


def throws(rng: Rng, n: int, percent: int) -> list[bool]:
    return [rng.below(100) < percent for _ in range(n)]


@pytest.mark.parametrize("n", [5, 12, 40])
def test_the_interval_of_a_mean_holds_it_19_times_of_20(n: int) -> None:
    assert 0.92 <= covered(10.5, lambda rng: mean_interval(dice(rng, n))) <= 0.98


@pytest.mark.parametrize(("n", "percent"), [(20, 50), (40, 90), (60, 20), (200, 97)])
def test_the_interval_of_a_share_holds_it_19_times_of_20(n: int, percent: int) -> None:
    share = covered(percent / 100, lambda rng: interval_of(throws(rng, n, percent)))
    assert 0.92 <= share <= 0.98


def test_the_interval_of_a_difference_holds_it_paired_or_not() -> None:
    def pair(rng: Rng) -> tuple[list[int], list[int]]:
        # What both have in common is large beside what sets them apart.
        common = [10 * rng.below(10) for _ in range(15)]
        return [c + rng.below(6) + 1 for c in common], [c + rng.below(6) for c in common]

    paired = covered(1, lambda rng: difference_interval(*pair(rng), paired=True))
    apart = covered(
        2,
        lambda rng: difference_interval([d + 2 for d in dice(rng, 9)], dice(rng, 14), paired=False),
    )
    assert 0.92 <= paired <= 0.98
    assert 0.92 <= apart <= 0.98
    one, other = pair(Rng(3))
    wide, narrow = (difference_interval(one, other, paired=how) for how in (False, True))
    assert narrow.high - narrow.low < (wide.high - wide.low) / 5


@pytest.mark.parametrize("paired", [True, False])
def test_the_interval_of_a_difference_of_shares_holds_it(paired: bool) -> None:
    def draw(rng: Rng) -> Interval:
        luck = [rng.below(100) for _ in range(50)]
        other = luck if paired else [rng.below(100) for _ in range(50)]
        return difference_interval([n < 70 for n in luck], [n < 45 for n in other], paired=paired)

    assert 0.92 <= covered(0.25, draw) <= 0.98


def test_quantiles_are_those_of_the_tables() -> None:
    tables = {1: 12.706, 2: 4.303, 3: 3.182, 9: 2.262, 10: 2.228, 29: 2.045, 100: 1.984}
    assert {n: round(student(n, 0.95), 3) for n in tables} == tables
    assert round(student(5, 0.99), 3) == 4.032
    assert round(normal(0.95), 3) == 1.96
    assert student(10**6, 0.95) == normal(0.95)


def test_one_game_or_none_sets_no_bounds() -> None:
    none, one = mean_interval([]), mean_interval([7])
    assert isnan(none.mean)
    assert (one.n, one.mean, one.low, one.high) == (1, 7, -inf, inf)
    assert not none.known
    assert not one.known
    share = share_interval(0, 0)
    assert isnan(share.mean)
    assert (share.low, share.high) == (0, 1)
    assert difference_interval([3], [4], paired=False).low == -inf
    assert difference_interval([], [], paired=True).high == inf


def test_where_all_games_agree_a_share_is_still_not_certain() -> None:
    assert share_interval(10, 10).high == 1
    assert 0.6 < share_interval(10, 10).low < 0.8
    assert share_interval(0, 10).low == 0
    found = difference_interval([True] * 8, [False] * 8, paired=True)
    assert found.mean == 1
    assert 0.3 < found.low < 0.9


@given(st.lists(NUMBERS, min_size=2, max_size=40))
def test_a_mean_lies_in_its_interval_and_a_higher_level_is_wider(values: list[float]) -> None:
    found, wider = mean_interval(values), mean_interval(values, 0.99)
    assert wider.low <= found.low <= found.mean <= found.high <= wider.high


@given(st.integers(0, 300), st.integers(0, 300))
def test_a_share_lies_in_its_interval_between_0_and_1(yes: int, no: int) -> None:
    found = share_interval(yes, yes + no)
    assert 0 <= found.low <= found.high <= 1
    if found.n:
        assert found.low <= found.mean <= found.high


@given(st.lists(NUMBERS, min_size=2, max_size=30), NUMBERS)
def test_equal_numbers_make_a_point_and_no_difference(values: list[float], value: float) -> None:
    found = difference_interval(values, values, paired=True)
    assert (found.mean, found.low, found.high, found.sign) == (0, 0, 0, 0)
    point = mean_interval([value] * len(values))
    assert point.high - point.low <= 1e-6


@given(st.lists(st.tuples(NUMBERS, NUMBERS), min_size=2, max_size=30), st.booleans())
def test_a_difference_seen_from_the_other_side_is_the_same(
    pairs: list[tuple[float, float]], paired: bool
) -> None:
    one, other = [a for a, _ in pairs], [b for _, b in pairs]
    there = difference_interval(one, other, paired=paired)
    back = difference_interval(other, one, paired=paired).times(-1)
    assert (there.mean, there.low, there.high) == pytest.approx((back.mean, back.low, back.high))


@given(st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1, max_size=60), st.booleans())
def test_a_difference_of_shares_stays_between_minus_1_and_1(
    pairs: list[tuple[bool, bool]], paired: bool
) -> None:
    found = difference_interval([a for a, _ in pairs], [b for _, b in pairs], paired=paired)
    assert -1 <= found.low <= found.mean <= found.high <= 1


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: mean_interval("12"), "list of numbers, not of '12'"),  # type: ignore[arg-type]
        (lambda: mean_interval([1, "x"]), "not 'x'"),  # type: ignore[list-item]
        (lambda: mean_interval([1, float("nan")]), "not nan"),
        (lambda: mean_interval([1, 2], 95), "between 0.5 and 0.9999, such as 0.95, not 95"),
        (lambda: share_interval(3, 2), "3 games out of 2"),
        (lambda: share_interval(-1, 2), "not -1"),
        (lambda: share_interval(1.0, 2), "not 1.0"),  # type: ignore[arg-type]
        (lambda: difference_interval([1, 2], [1], paired=True), "2 games cannot be paired with 1"),
    ],
)
def test_what_is_no_number_is_named(call: Callable[[], Interval], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        call()
