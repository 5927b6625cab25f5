"""How sure a number from some games is: intervals that hold the truth 19 times out of 20.

A mean has the interval of Student, a share that of Wilson; the difference of two shares that of
Newcombe, which is made of Wilson's two. Standard mathematics only, and no chance in them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atan, cos, erf, fsum, inf, isfinite, nan, pi, sin, sqrt
from typing import Any

from ludo.core.checks import LARGEST, check_number
from ludo.core.errors import BadOption, shown

LEVEL = 0.95
_MOST = 0.9999
# From here on Student's distribution is the normal one, for all that is shown.
_MANY = 2_000


@dataclass(frozen=True, slots=True)
class Interval:
    """A number from `n` games, and from where to where the truth may lie."""

    n: int
    mean: float
    low: float
    high: float

    @property
    def known(self) -> bool:
        """Whether the games say anything: one game, or none, sets no bounds to a mean."""
        return isfinite(self.low) and isfinite(self.high)

    @property
    def sign(self) -> int:
        """1 or -1 where the whole interval lies above or below nothing, else 0."""
        return (self.low > 0) - (self.high < 0)

    def times(self, factor: float) -> Interval:
        """Return the same in another unit, or seen from the other side."""
        check_number("A factor", factor)
        low, high = sorted((self.low * factor, self.high * factor))
        return Interval(self.n, self.mean * factor, low, high)


def mean_interval(values: Sequence[float], level: float = LEVEL) -> Interval:
    """Return the mean of some numbers with its interval.

    >>> found = mean_interval([4, 6, 5, 5])
    >>> f"{found.mean} ({found.low:.2f} to {found.high:.2f})"
    '5.0 (3.70 to 6.30)'
    """
    return _mean_interval(check_values(values), check_level(level))


def _mean_interval(numbers: Sequence[float], level: float) -> Interval:
    n = len(numbers)
    mean = _mean(numbers)
    if n < 2:
        return Interval(n, mean, -inf, inf)
    half = student(n - 1, level) * sqrt(_variance(numbers) / n)
    return Interval(n, mean, mean - half, mean + half)


def share_interval(successes: int, n: int, level: float = LEVEL) -> Interval:
    """Return a share (so many of n) with its interval, which stays between 0 and 1.

    >>> found = share_interval(10, 10)
    >>> f"{found.mean} ({found.low:.2f} to {found.high:.2f})"
    '1.0 (0.72 to 1.00)'
    """
    for value in (successes, n):
        if type(value) is not int or not 0 <= value <= LARGEST:
            raise BadOption(f"A share counts games: whole numbers from 0 on, not {shown(value)}.")
    if successes > n:
        raise BadOption(f"{shown(successes)} games out of {shown(n)} cannot be.")
    z = normal(check_level(level))
    if not n:
        return Interval(0, nan, 0.0, 1.0)
    share, z2 = successes / n, z * z
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = z * sqrt(share * (1 - share) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    # Where all games agree one end is the share itself; rounding must not move it.
    low = 0.0 if successes == 0 else max(middle - half, 0.0)
    high = 1.0 if successes == n else min(middle + half, 1.0)
    return Interval(n, share, low, high)


def interval_of(values: Sequence[float], level: float = LEVEL) -> Interval:
    """Return the interval of a share where all values are True or False, else of a mean."""
    if is_share(values):
        return share_interval(sum(map(bool, values)), len(values), level)
    return mean_interval(values, level)


def difference_interval(
    values: Sequence[float], base: Sequence[float], *, paired: bool, level: float = LEVEL
) -> Interval:
    """Return by how much `values` lie above `base`, with its interval.

    Where the games are paired (the same seeds in the same order), what both have in common drops
    out, so that the interval is often narrower.
    """
    if paired and len(values) != len(base):
        raise BadOption(f"{len(values)} games cannot be paired with {len(base)}.")
    if is_share(values) and is_share(base) and values and base:
        return _share_difference(values, base, paired, level)
    if paired:
        numbers = zip(check_values(values), check_values(base))
        return _mean_interval([one - other for one, other in numbers], check_level(level))
    return _welch(check_values(values), check_values(base), check_level(level))


def is_share(values: Sequence[Any]) -> bool:
    """Return whether values say yes or no of each game."""
    return bool(values) and all(isinstance(value, bool) for value in values)


def check_level(level: Any) -> float:
    """Return a level of trust, or raise BadOption."""
    if not isinstance(level, float) or not 0.5 <= level <= _MOST:
        raise BadOption(f"A level lies between 0.5 and {_MOST}, such as 0.95, not {shown(level)}.")
    return level


def check_values(values: Any) -> list[float]:
    """Return numbers as a list, or raise BadOption naming what is none."""
    if not isinstance(values, list | tuple):
        raise BadOption(f"A mean is that of a list of numbers, not of {shown(values)}.")
    return [float(check_number("What is averaged", value)) for value in values]


def _mean(numbers: Sequence[float]) -> float:
    return fsum(numbers) / len(numbers) if numbers else nan


def _variance(numbers: Sequence[float]) -> float:
    mean = _mean(numbers)
    return fsum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)


def _welch(values: Sequence[float], base: Sequence[float], level: float) -> Interval:
    n, m = len(values), len(base)
    difference = _mean(values) - _mean(base)
    if min(n, m) < 2:
        return Interval(min(n, m), difference, -inf, inf)
    one, other = _variance(values) / n, _variance(base) / m
    spread = one + other
    # Where nothing varies any number of degrees will do: the interval is a point. In parts of the
    # whole, as squares of very small numbers would be nothing.
    part = one / spread if spread else 1.0
    freedom = 1 / (part**2 / (n - 1) + (1 - part) ** 2 / (m - 1))
    half = student(max(int(freedom), 1), level) * sqrt(spread)
    return Interval(min(n, m), difference, difference - half, difference + half)


def _share_difference(
    values: Sequence[float], base: Sequence[float], paired: bool, level: float
) -> Interval:
    one = share_interval(sum(map(bool, values)), len(values), level)
    other = share_interval(sum(map(bool, base)), len(base), level)
    common = _correlation(values, base) if paired else 0.0
    difference = one.mean - other.mean

    def reach(up: float, down: float) -> float:
        return sqrt(max(up * up - 2 * common * up * down + down * down, 0.0))

    low = difference - reach(one.mean - one.low, other.high - other.mean)
    high = difference + reach(one.high - one.mean, other.mean - other.low)
    return Interval(min(one.n, other.n), difference, max(low, -1.0), min(high, 1.0))


def _correlation(values: Sequence[float], base: Sequence[float]) -> float:
    """Return how far yes goes with yes: from -1 to 1, 0 where one side never varies."""
    both = sum(bool(one and other) for one, other in zip(values, base))
    one, other, n = sum(map(bool, values)), sum(map(bool, base)), len(values)
    spread = sqrt(one * (n - one) * other * (n - other))
    return (n * both - one * other) / spread if spread else 0.0


# --- quantiles -------------------------------------------------------------------------------
@lru_cache(maxsize=256)
def student(freedom: int, level: float) -> float:
    """Return how many standard errors hold the mean at a level, by Student's distribution.

    >>> round(student(9, 0.95), 3)
    2.262
    """
    if freedom > _MANY:
        return normal(level)
    return _solve(lambda t: _within(t, freedom), level)


@lru_cache(maxsize=64)
def normal(level: float) -> float:
    """Return the same for the normal distribution.

    >>> round(normal(0.95), 3)
    1.96
    """
    return _solve(lambda z: erf(z / sqrt(2)), level)


def _within(t: float, freedom: int) -> float:
    """Return how likely Student's t lies between -t and t: a finite sum for whole degrees."""
    angle = atan(t / sqrt(freedom))
    odd, square = freedom % 2, cos(angle) ** 2
    term = cos(angle) if odd else 1.0
    total = 0.0 if freedom == 1 else term
    for k in range(1, (freedom - 2 - odd) // 2 + 1):
        term *= square * (2 * k - 1 + odd) / (2 * k + odd)
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total


def _solve(rising: Callable[[float], float], wanted: float) -> float:
    low, high = 0.0, 1.0
    while rising(high) < wanted:
        low, high = high, 2 * high
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if rising(middle) < wanted else (low, middle)
    return high
