"""Buttons that leave something that could still be had are marked, in every game that has them."""

from __future__ import annotations

from typing import Any

import ludo
from ludo_widgets import board
from tests.widgets.helpers import joker


def button(match: Any, target: str, seat: int | None = None) -> dict[str, Any]:
    """Return a button of the board at which a seat sits."""
    return next(each for each in board(match, seat).scene["buttons"] if each["target"] == target)


def test_passing_in_spring_gives_the_season_up() -> None:
    match = ludo.new("h2olland", players=2, seed=1)
    assert match.view()["phase"] == "spring"
    assert button(match, "pass").get("gives_up") is True


def test_the_end_of_trading_gives_nothing_up() -> None:
    match = ludo.new("h2olland", players=2, seed=1)
    while match.view()["phase"] != "winter" and not match.over:
        match.play(match.legal()[-1])
    assert "gives_up" not in button(match, "done")


def test_a_second_move_that_is_left_is_given_up() -> None:
    match = ludo.scenario("finca", players=2, farmers=[[6, 12], [3, 3]])
    match.play("use strong-wind")
    match.play("move 6")
    assert button(match, "done").get("gives_up") is True


def test_a_delivery_that_ends_with_more_to_deliver_gives_nothing_up() -> None:
    match = joker().play_all(["deliver felanitx fig=1"])
    assert len(match.legal()) > 1
    assert "gives_up" not in button(match, "done")
