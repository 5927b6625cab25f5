"""What a seat can know of hidden cards, by counting worlds that fit its view."""

from __future__ import annotations

from typing import Any

import pytest

import ludo
from ludo.core.errors import BadOption
from ludo.core.match import AnyMatch
from ludo.lab import chance


def table(**more: Any) -> AnyMatch:
    return ludo.scenario(
        "champi", players=3, champis=["vane", "thorn", "raincap"],
        hands=[["meat-3"], ["shield", "salad-1"], ["rain", "mirror"]], **more,
    )  # fmt: skip


def holds(seat: int, card: str) -> Any:
    return lambda views: card in views[seat]["hand"]


def test_a_card_of_one_s_own_hand_is_certain_and_one_on_the_table_impossible() -> None:
    match = table(discard=["shield", "shield"])
    assert chance(match, 1, holds(1, "shield"), worlds=40).mean == 1
    # The third Shield is in the own hand, the others lie open: nobody else can have one.
    assert chance(match, 1, holds(2, "shield"), worlds=40).mean == 0


def test_a_back_tells_that_a_hand_holds_a_climate() -> None:
    def has_climate(views: Any) -> bool:
        return bool({"rain", "fair"} & set(views[2]["hand"]))

    assert chance(table(), 0, has_climate, worlds=60).mean == 1


def test_a_hidden_card_is_as_likely_as_its_copies() -> None:
    # Seat 1 holds two of the cards that seat 0 cannot see and that are no Climate.
    unseen = 90 - 10 - 1
    expected = 1 - (unseen - 3) * (unseen - 4) / (unseen * (unseen - 1))
    found = chance(table(), 0, holds(1, "shield"), worlds=2_000)
    assert found.n == 2_000
    assert found.low <= expected <= found.high


def test_the_truth_is_not_looked_at() -> None:
    one, other = table(), ludo.scenario(
        "champi", players=3, champis=["vane", "thorn", "raincap"],
        hands=[["meat-3"], ["bottle-1", "bottle-2"], ["fair", "skip"]],
    )  # fmt: skip
    assert one.view(0) == other.view(0)
    assert chance(one, 0, holds(1, "shield")) == chance(other, 0, holds(1, "shield"))


@pytest.mark.parametrize("worlds", [0, -1, 2.5, True, 10**9])
def test_a_number_of_worlds_that_is_none_is_named(worlds: Any) -> None:
    with pytest.raises(BadOption, match="worlds is a whole number"):
        chance(table(), 0, holds(1, "shield"), worlds=worlds)


def test_what_is_asked_is_a_function_and_the_seat_exists() -> None:
    with pytest.raises(BadOption, match="ask is a function"):
        chance(table(), 0, "shield")  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="There is no seat 3"):
        chance(table(), 3, holds(1, "shield"))
