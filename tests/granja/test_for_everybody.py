"""What a rule says of each player holds for all of them, and not just for the one who is first."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tests.granja.conftest import FARM, do, farm, hand, kinds, of_kind, only, refused, rule, until
from tests.granja.farms import table

# With three players: who comes first, second and third.
ORDERS = list(permutations(range(3)))
in_each_order = pytest.mark.parametrize("order", ORDERS)


# --- steps -----------------------------------------------------------------------------------
@rule("granja.round.order")
@in_each_order
@pytest.mark.parametrize("step", [*FARM, "last", "hats", "free", "paid"])
def test_every_step_goes_round_in_turn_order(step: str, order: tuple[int, ...]) -> None:
    match = table(step, players=3, order=list(order))
    for seat in order:
        assert (match.view()["phase"], match.view()["turn"]) == (step, seat)
        if match.view()["pending"]:
            match.play("skip")
        match.play("done")
    assert match.view()["phase"] != step


# --- the last die ----------------------------------------------------------------------------
@rule("granja.dice.last", "granja.space.goods")
@in_each_order
def test_the_last_die_on_space_3_brings_everybody_two_goods(order: tuple[int, ...]) -> None:
    match = table("last", players=3, order=list(order), dice=[3])
    for seat in order:
        assert match.view()["turn"] == seat
        do(match, "take olive", "take grape", "done")
    assert [farm(match, seat)["stores"] for seat in range(3)] == [{"olive": 1, "grape": 1}] * 3


@rule("granja.dice.last")
@pytest.mark.parametrize(("die", "choice", "gain"), [
    (1, ["choose pig"], {"stores": {"pig": 1}}),
    (2, ["choose good", "take grain"], {"stores": {"grain": 1}}),
    (3, ["take olive", "take grain"], {"stores": {"olive": 1, "grain": 1}}),
    (4, ["choose silver"], {"silver": 4}),
    (5, ["choose siesta", "siesta 2"], {"siesta": 2}),
    (6, ["choose silver"], {"silver": 2}),
])  # fmt: skip
def test_whatever_its_number_the_last_die_is_for_all(
    die: int, choice: list[str], gain: dict[str, Any]
) -> None:
    match = table("last", players=3, order=[2, 0, 1], dice=[die])
    for seat in (2, 0, 1):
        do(match, *choice)
        own = farm(match, seat)
        assert {part: own[part] for part in gain} == gain
        do(match, "done")
    assert match.view()["phase"] == "donkey"


# --- paid deliveries -------------------------------------------------------------------------
@rule("granja.paid.quota")
@in_each_order
def test_each_player_has_a_quota_of_their_own(order: tuple[int, ...]) -> None:
    # Each symbol of an extension allows one more; everybody may pay for one without any.
    farms: list[dict[str, Any]] = [
        {"silver": 20},
        {"silver": 20, "extensions": ["silver+delivery"]},
        {"silver": 20, "extensions": ["silver+delivery", "silver+delivery", "delivery+pen"]},
    ]
    most = (1, 2, 4)
    match = table("paid", *farms, order=list(order))
    for seat in order:
        assert match.view()["quota"] == most[seat]
        assert refused(match, f"hire {most[seat] + 1}").rule == "granja.paid.quota"
        do(match, f"hire {most[seat]}")
        assert match.view()["moves"] == most[seat]
        match.play("done")


# --- workshop markers ------------------------------------------------------------------------
@rule("granja.workshop.flip")
@in_each_order
def test_everybodys_workshop_markers_are_turned_over(order: tuple[int, ...]) -> None:
    farms = [{"fresh": ["merchant-house"], "donkeys": [1]} for _ in range(3)]
    match = table("paid", *farms, order=list(order))
    until(match, "income")
    assert [farm(match, seat)["fresh"] for seat in range(3)] == [[], [], []]
    for _ in range(3):
        do(match, "income")
        match.play("done")
    assert [farm(match, seat)["silver"] for seat in range(3)] == [3, 3, 3]


# --- the end ---------------------------------------------------------------------------------
@rule("granja.end.shared")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_who_are_tied_in_vp_and_silver_share_the_victory(players: int) -> None:
    farms = [{"vp": 30, "silver": 7}] * players
    match = table("paid", *farms, round=6)
    told = until(match, "over")
    assert match.winners() == tuple(range(players))
    shared = only(told, "victory_shared")
    assert (shared.rule, tuple(shared["winners"])) == ("granja.end.shared", match.winners())
    assert shared["n"] == 31


@rule("granja.end.shared")
@pytest.mark.parametrize("loser", range(4))
def test_three_of_four_share_the_victory(loser: int) -> None:
    farms = [{"vp": 30 - (seat == loser), "silver": 3} for seat in range(4)]
    match = table("paid", *farms, round=6)
    until(match, "over")
    assert match.winners() == tuple(seat for seat in range(4) if seat != loser)


@rule("granja.end.tie")
@pytest.mark.parametrize("winner", range(3))
def test_of_three_who_are_tied_the_one_with_most_silver_left_wins(winner: int) -> None:
    # 5 silver are a VP: 2, 3 and 4 are left over, in any order of the seats.
    left = [2, 3]
    left.insert(winner, 4)
    farms = [{"vp": 30, "silver": silver} for silver in left]
    match = table("paid", *farms, round=6)
    told = until(match, "over")
    assert match.winners() == (winner,)
    assert (only(told, "victory_by_silver").seat, kinds(told).count("victory_shared")) == (
        winner,
        0,
    )


# --- the hand --------------------------------------------------------------------------------
@rule("granja.hand.refill")
@in_each_order
def test_everybody_draws_up_to_three_cards(order: tuple[int, ...]) -> None:
    match = table("cards", players=3, order=list(order), hands=[[1], [2], [3]])
    told = until(match, "income")
    assert [event.seat for event in of_kind(told, "cards_drawn")] == list(order)
    assert [len(hand(match, seat)) for seat in range(3)] == [3, 3, 3]
