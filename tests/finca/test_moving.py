"""Turns, moves, shortages and carts, rule by rule."""

from __future__ import annotations

import pytest

from ludo.finca.scenario import build
from tests.finca.conftest import Table, kinds, of_kind

rule = pytest.mark.rule


@rule("finca.turn.order")
def test_turns_go_clockwise_and_others_wait() -> None:
    match = build(players=3, farmers=[[1], [3], [5]], turn=1)
    assert match.why_not("0: move 1").rule == "finca.turn.order"
    assert "Red's turn, not Blue's" in match.why_not("0: move 1").text
    match.play("move 3")
    assert match.to_act == (2,)
    match.play("move 5")
    assert match.to_act == (0,)


@rule("finca.turn.one-action")
def test_one_action_then_the_turn_is_over() -> None:
    match = build(farmers=[[1, 5], [3, 3]], carts=[1, 0], fruits=[{"lemon": 4}, {}],
                  villages={"arta": {"tile": "any=4"}})  # fmt: skip
    match.play("deliver arta lemon=4")
    assert Table(match).refused("move 1") == "finca.turn.one-action"
    match.play("done")
    assert match.to_act == (1,)


@rule("finca.turn.one-action")
@pytest.mark.parametrize(
    "actions",
    [
        ["move 1"],
        ["deliver arta lemon=4", "done"],
        ["use strong-wind", "move 1", "move 5"],
        ["use strong-wind", "move 1", "done"],
        ["use gust", "lift 1", "land 9"],
        ["use big-cart", "deliver arta lemon=4", "done"],
        ["use minus-one", "deliver arta lemon=3", "done"],
    ],
    ids=" / ".join,
)
def test_each_of_the_three_actions_is_a_whole_turn(actions: list[str]) -> None:
    match = build(players=3, farmers=[[1, 5], [3, 3], [8, 8]], carts=[2, 0, 0],
                  fruits=[{"lemon": 4}], villages={"arta": {"tile": "any=4"}})  # fmt: skip
    for action in actions:
        assert match.to_act == (0,)
        match.play(action)
    assert match.to_act == (1,)
    assert match.view()["pending"] is None


@rule("finca.turn.no-pass")
def test_there_is_no_pass_and_a_farmer_can_always_move() -> None:
    match = build(farmers=[[1], [3]], actions=[[], []])
    assert Table(match).refused("done") == "finca.turn.no-pass"
    assert [match.text(action) for action in match.legal()] == ["move 1"]


@rule("finca.move.own-farmer")
def test_only_ones_own_farmers_move() -> None:
    match = build(farmers=[[1, 2], [3, 3]])
    refusal = match.why_not("move 3")
    assert refusal.rule == "finca.move.own-farmer"
    assert refusal.text == "Blade 3 holds 2 farmers, but none of Blue's: choose one of your own."
    assert refusal.say("fr").startswith("Il y a 2 paysans sur l'aile 3, mais aucun n'est à Bleu")
    assert match.why_not("move 5").text == (
        "Blade 5 is empty: choose a blade with one of Blue's farmers."
    )


@rule("finca.move.own-farmer")
def test_a_strong_wind_moves_only_ones_own_farmers_too() -> None:
    match = build(farmers=[[1, 12], [3, 3]])
    for step in ("use strong-wind", "move 1"):
        match.play(step)
        assert Table(match).refused("move 3") == "finca.move.own-farmer"


@rule("finca.move.distance")
@pytest.mark.parametrize(
    ("crowd", "end"), [(1, 5), (2, 6), (3, 7), (5, 9), (7, 11), (10, 2), (12, 4)]
)
def test_distance_is_the_crowd_on_the_blade_left(crowd: int, end: int) -> None:
    match = build(farmers=[[4] + [12] * (crowd - 1), [4] * (crowd - 1) + [12]])
    match.play("move 4")
    moved = of_kind(match.last_events, "farmer_moved")[0]
    assert (moved["start"], moved["steps"], moved["end"]) == (4, crowd, end)


@rule("finca.move.distance")
def test_the_blade_of_arrival_does_not_count_for_distance() -> None:
    match = build(farmers=[[4, 1], [5, 5]])
    match.play("move 4")
    assert match.view()["mill"]["farmers"][4] == [1, 2]


@rule("finca.move.harvest")
def test_example_green_moves_three_and_takes_three_almonds() -> None:
    match = build(players=3, farmers=[[1, 4, 9], [1, 9, 9], [1, 4, 9]], turn=2)
    match.play("move 1")
    t = Table(match)
    assert t.fruit(2, "almond") == 3
    assert match.view()["mill"]["farmers"][3] == [1, 0, 2]
    assert match.to_act == (0,)


@rule("finca.move.harvest")
@pytest.mark.parametrize(("own", "others", "lemons"), [(0, 0, 1), (2, 0, 3), (0, 2, 3), (1, 3, 5)])
def test_all_farmers_on_the_blade_of_arrival_count(own: int, others: int, lemons: int) -> None:
    farmers = [[1, *[2] * own, *[9] * (3 - own)], [*[2] * others, *[9] * (4 - others)]]
    match = build(farmers=farmers).play_all(["move 1"])
    seat = match.view()["seats"][0]
    assert {name: n for name, n in seat["fruits"].items() if n} == {"lemon": lemons}


@rule("finca.move.fruit-shortage")
def test_example_three_almonds_owed_and_two_left() -> None:
    # 2009: 18 almonds; 16 are in hand, 3 are owed.
    match = build(
        players=3, edition="2009", farmers=[[4, 4, 9], [9, 9, 9], [1, 1, 1]],
        fruits=[{"almond": 9, "fig": 2}, {"almond": 4}, {"almond": 3}], turn=2,
    )  # fmt: skip
    t = Table(match)
    assert t.supply("almond") == 2
    match.play("move 1")
    assert [t.fruit(seat, "almond") for seat in range(3)] == [0, 0, 3]
    assert t.supply("almond") == 15
    assert t.fruit(0, "fig") == 2
    returned = of_kind(match.last_events, "fruit_returned")[0]
    assert (returned["owed"], returned["left"], returned["n"]) == (3, 2, 16)


@rule("finca.move.fruit-shortage")
def test_exactly_enough_is_no_shortage() -> None:
    match = build(
        players=3, edition="2009", farmers=[[4, 4, 9], [9, 9, 9], [1, 1, 1]],
        fruits=[{"almond": 8}, {"almond": 4}, {"almond": 3}], turn=2,
    )  # fmt: skip
    match.play("move 1")
    t = Table(match)
    assert [t.fruit(seat, "almond") for seat in range(3)] == [8, 4, 6]
    assert t.supply("almond") == 0
    assert "fruit_returned" not in kinds(match.last_events)


@rule("finca.move.fruit-shortage")
def test_a_shortage_during_placement() -> None:
    # franjos, two players: nine fruits of a kind, and a tenth farmer on it.
    match = build(placing=True).play_all(["place 1"] * 9)
    t = Table(match)
    assert t.supply("orange") == 0
    match.play("place 7")
    assert (t.fruit(0, "orange"), t.fruit(1, "orange"), t.supply("orange")) == (0, 1, 8)


@rule("finca.move.shortage-limit")
def test_when_even_the_whole_supply_is_too_small_all_of_it_is_taken() -> None:
    # franjos, two players: ten farmers meet on one blade, nine fruits exist.
    match = build(
        farmers=[[12, 1, 1, 1, 1], [1] * 5], fruits=[{"orange": 2}, {"orange": 3}],
    )  # fmt: skip
    match.play("move 12")
    t = Table(match)
    assert (t.fruit(0, "orange"), t.fruit(1, "orange"), t.supply("orange")) == (9, 0, 0)
    ran_out = of_kind(match.last_events, "fruit_ran_out")[0]
    assert (ran_out["owed"], ran_out["n"]) == (10, 9)


@rule("finca.move.lines")
def test_the_lines_lie_before_blades_one_and_seven() -> None:
    match = build(farmers=[[1], [3]])
    assert [blade + 1 for blade in match.view()["mill"]["lines"]] == [1, 7]
    for blade in range(1, 13):
        match = build(farmers=[[blade], [3 if blade != 3 else 4]])
        match.play(f"move {blade}")
        assert match.state.carts[0] == (blade in (6, 12)), blade


@rule("finca.move.cart")
def test_example_a_lone_farmer_crosses_the_line_to_two_figs() -> None:
    ring = "fig lemon olive almond grape orange fig lemon olive grape orange almond"
    match = build(blades=ring, farmers=[[12, 4], [1, 3]])
    match.play("move 12")
    t = Table(match)
    assert (t.fruit(0, "fig"), match.state.carts[0], match.state.mill_carts) == (2, 1, 3)


@rule("finca.move.two-carts")
@pytest.mark.parametrize(
    ("blade", "crowd", "carts"),
    [(6, 7, 2), (12, 7, 2), (5, 7, 1), (11, 7, 1), (1, 7, 1), (3, 12, 2), (12, 12, 2), (1, 6, 1),
     (6, 6, 1)],
)  # fmt: skip
def test_carts_for_long_moves(blade: int, crowd: int, carts: int) -> None:
    # Three players have twelve farmers: enough for the longest move there is.
    farmers = [blade] * crowd + [blade % 12 + 1] * (12 - crowd)
    match = build(players=3, farmers=[farmers[:4], farmers[4:8], farmers[8:]])
    match.play(f"move {blade}")
    assert match.state.carts[0] == carts
    if crowd == 12:
        assert match.state.crowd[blade - 1] == 12


@rule("finca.move.cart-shortage")
def test_example_no_cart_is_left_so_all_come_back() -> None:
    match = build(farmers=[[12, 4], [1, 3]], carts=[1, 3])
    assert match.state.mill_carts == 0
    match.play("move 12")
    assert (match.state.carts, match.state.mill_carts) == ([1, 0], 3)
    assert of_kind(match.last_events, "carts_returned")[0]["n"] == 4


@rule("finca.move.cart-shortage")
def test_the_last_cart_is_enough_for_one_owed() -> None:
    match = build(farmers=[[12, 4], [1, 3]], carts=[1, 2]).play_all(["move 12"])
    assert (match.state.carts, match.state.mill_carts) == ([2, 2], 0)
    assert "carts_returned" not in kinds(match.last_events)


@rule("finca.move.cart-shortage")
def test_two_carts_owed_and_one_left_is_a_shortage() -> None:
    farmers = [[6, 6, 6, 6], [6, 6, 6, 1], [1, 1, 1, 1]]
    match = build(players=3, farmers=farmers, carts=[0, 3, 2])
    assert match.state.mill_carts == 1
    match.play("move 6")
    assert (match.state.carts, match.state.mill_carts) == ([2, 0, 0], 4)


@rule("finca.move.cart-shortage")
def test_fruit_and_carts_run_short_apart() -> None:
    match = build(farmers=[[12, 4], [1, 3]], carts=[1, 3], fruits=[{"orange": 4}, {"orange": 1}])
    match.play("move 12")
    assert Table(match).fruit(0, "orange") == 6
    assert "fruit_returned" not in kinds(match.last_events)
