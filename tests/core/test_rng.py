"""Chance is one 64-bit integer, the same on every Python."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludo.core.rng import MASK, Rng

states = st.integers(0, MASK)

# Saves replay from their seed, so these may never change.
FIRST_OUTPUTS = {
    0: [16294208416658607535, 7960286522194355700, 487617019471545679, 17909611376780542444],
    1: [10451216379200822465, 13757245211066428519, 17911839290282890590, 8196980753821780235],
    7: [7191089600892374487, 309689372594955804, 16616101746815609346, 10753165928301472203],
    1234567: [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431],
    2**64 - 1: [
        16490336266968443936,
        16834447057089888969,
        4048727598324417001,
        7862637804313477842,
    ],
}
ROLLS = {
    0: [5, 2, 0, 5, 0, 1, 1, 4, 1, 5, 2, 4, 3, 3, 4, 3],
    7: [2, 0, 5, 3, 2, 1, 2, 1, 0, 2, 0, 5, 5, 5, 5, 3],
    42: [4, 0, 1, 2, 0, 5, 1, 4, 2, 3, 1, 2, 3, 3, 3, 1],
}
SHUFFLES = {
    0: [5, 11, 6, 7, 3, 1, 2, 9, 8, 0, 4, 10],
    7: [8, 7, 11, 10, 6, 2, 1, 3, 5, 9, 0, 4],
    42: [9, 7, 11, 5, 4, 10, 6, 0, 3, 2, 1, 8],
}


@pytest.mark.parametrize("seed", FIRST_OUTPUTS)
def test_the_first_outputs_of_a_seed_never_change(seed: int) -> None:
    rng = Rng(seed)
    assert [rng.next64() for _ in range(4)] == FIRST_OUTPUTS[seed]


@pytest.mark.parametrize("seed", ROLLS)
def test_the_first_rolls_of_a_seed_never_change(seed: int) -> None:
    rng = Rng(seed)
    assert [rng.below(6) for _ in range(16)] == ROLLS[seed]


@pytest.mark.parametrize("seed", SHUFFLES)
def test_the_shuffle_of_a_seed_never_changes(seed: int) -> None:
    assert Rng(seed).shuffle(list(range(12))) == SHUFFLES[seed]


@given(states, st.integers(1, 10**20))
def test_below_stays_in_range(state: int, n: int) -> None:
    assert 0 <= Rng(state).below(n) < n


@given(states)
def test_below_one_is_nought(state: int) -> None:
    assert Rng(state).below(1) == 0


@pytest.mark.parametrize("n", [0, -1, -(10**9)])
def test_below_needs_a_positive_number(n: int) -> None:
    rng = Rng(7)
    with pytest.raises(ValueError, match=f"positive number, got {n}"):
        rng.below(n)
    assert rng.state == 7


def test_there_is_no_choice_from_nothing() -> None:
    with pytest.raises(ValueError, match="positive number, got 0"):
        Rng(7).choice([])


@given(states, st.lists(st.integers()))
def test_shuffle_is_a_permutation_in_place(state: int, items: list[int]) -> None:
    before = sorted(items)
    assert Rng(state).shuffle(items) is items
    assert sorted(items) == before


@given(states, st.lists(st.integers(), min_size=1))
def test_choice_is_one_of_the_items(state: int, items: list[int]) -> None:
    assert Rng(state).choice(items) in items


@given(states, st.integers(0, 20))
def test_the_state_is_all_there_is(state: int, steps: int) -> None:
    rng = Rng(state)
    for _ in range(steps):
        rng.next64()
    twin = Rng(rng.state)
    assert [rng.next64() for _ in range(5)] == [twin.next64() for _ in range(5)]
    assert rng.state == twin.state


@given(st.integers())
def test_any_integer_is_cut_to_64_bits(state: int) -> None:
    assert Rng(state).state == state & MASK
    assert 0 <= Rng(state).next64() <= MASK


@given(states)
def test_nearby_seeds_part_at_once(state: int) -> None:
    assert Rng(state).next64() != Rng(state + 1).next64()


def chi_square(counts: list[int]) -> float:
    wanted = sum(counts) / len(counts)
    return sum((count - wanted) ** 2 for count in counts) / wanted


# The value that chance exceeds once in a thousand, by degrees of freedom.
CRITICAL = {1: 10.83, 5: 20.52, 11: 31.26, 23: 49.73}


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("n", [2, 6, 12])
def test_rolls_are_even(seed: int, n: int) -> None:
    rng = Rng(seed)
    counts = [0] * n
    for _ in range(6_000):
        counts[rng.below(n)] += 1
    assert chi_square(counts) < CRITICAL[n - 1]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_orders_of_a_shuffle_are_even(seed: int) -> None:
    rng = Rng(seed)
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(6_000):
        order = tuple(rng.shuffle([0, 1, 2, 3]))
        orders[order] = orders.get(order, 0) + 1
    assert len(orders) == 24
    assert chi_square(list(orders.values())) < CRITICAL[23]


def test_the_first_roll_of_seeds_in_a_row_is_even() -> None:
    counts = [0] * 6
    for seed in range(6_000):
        counts[Rng(seed).below(6)] += 1
    assert chi_square(counts) < CRITICAL[5]
