"""Helpers that are asked for: once per round, in their phases, for their price."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludo
from ludo.core.match import AnyMatch
from ludo.granja.names import GOODS
from tests.granja.conftest import (
    FARM,
    OWN_STEPS,
    TRANSPORT,
    allowed,
    do,
    farm,
    helped,
    of_kind,
    refused,
    rule,
    rules_of,
    silver,
    starting,
    stores,
    tired,
    under_way,
)
from tests.granja.farms import table

# In which of one's own steps each can be asked.
TIMES = {
    **dict.fromkeys(("farm-worker", "farm-servant", "peddler", "innkeeper", "reader"), OWN_STEPS),
    "mayor": TRANSPORT, "smuggler": TRANSPORT, "grocer": FARM,
    "merchant": ("die1", "die2"), "porter": ("die1", "die2"),
}  # fmt: skip
RICH = {
    "silver": 9, "vp": 9,
    "stores": {"food": 2, "wine": 2, "olive": 2},
}  # fmt: skip


def in_step(helper: str, step: str) -> AnyMatch:
    """Return a position in which nothing but the step could be in the way of a helper."""
    dice = [4] if step == "last" else [2, 3, 4]
    match = table(step, {**RICH, "helpers": [helper]}, hands=[[12]], dice=dice)
    if helper == "porter" and step in ("die1", "die2"):
        do(match, "die 2")
    if helper == "merchant" and step in ("die1", "die2"):
        do(match, "die 4")
    return match


# --- what holds for all of them ------------------------------------------------------------------
@rule("granja.helper.phase")
@pytest.mark.parametrize("step", OWN_STEPS)
@pytest.mark.parametrize("helper", TIMES)
def test_a_helper_is_asked_only_in_its_phases(helper: str, step: str) -> None:
    match = in_step(helper, step)
    if step in TIMES[helper]:
        assert allowed(match, "call 1")
    else:
        assert refused(match, "call 1").rule == "granja.helper.phase"


@rule("granja.helper.phase")
@pytest.mark.parametrize("step", OWN_STEPS)
def test_a_helper_is_asked_only_in_a_step_of_one_s_own(step: str) -> None:
    match = table(step, {}, {**RICH, "helpers": ["peddler"]})
    assert match.legal(1) == []
    assert refused(match, "1: call 1").rule == "granja.round.order"


@rule("granja.helper.phase")
def test_nobody_is_asked_in_the_secret_choice_nor_before_the_roll() -> None:
    match = table("donkey", {**RICH, "helpers": ["peddler"]})
    assert refused(match, "0: call 1").rule == "granja.anytime.not-inside"
    match = table("reserve", {**RICH, "helpers": ["peddler", "elder"]})
    assert refused(match, "call 1").rule == "granja.anytime.not-inside"


@rule("granja.helper.phase")
def test_what_one_helper_does_is_finished_before_another_is_asked() -> None:
    match = table("free", {**RICH, "helpers": ["peddler", "smuggler"]})
    do(match, "call 2")
    assert refused(match, "call 1").rule == "granja.anytime.not-inside"
    do(match, "skip", "call 1")
    assert silver(match) == 13
    match = table("cards", {**RICH, "helpers": ["peddler"]}, hands=[[12]])
    do(match, "extend 12")
    assert refused(match, "call 1").rule == "granja.anytime.not-inside"


@rule("granja.helper.at-once", "granja.cards.helper")
def test_an_empty_notch_cannot_be_asked_nor_one_who_works_alone() -> None:
    match = table("income", {"helpers": ["chef"]})
    assert refused(match, "call 2").rule == "granja.cards.helper"
    assert refused(match, "call 1").rule == "granja.helper.at-once"


@rule("granja.helper.once")
@pytest.mark.parametrize("helper", [name for name in TIMES if name not in ("porter", "merchant")])
def test_a_helper_who_was_asked_is_exhausted(helper: str) -> None:
    match = in_step(helper, TIMES[helper][0])
    do(match, "call 1")
    assert tired(match) == [True]
    if under_way(match):
        do(match, "skip")
    refusal = refused(match, "call 1")
    assert (refusal.rule, refusal.params) == ("granja.helper.once", {"helper": helper})


@rule("granja.helper.once")
def test_helpers_stay_exhausted_through_the_steps_until_scoring() -> None:
    match = table("free", {**RICH, "helpers": ["peddler"]}, {**RICH, "helpers": ["reader"]})
    do(match, "call 1", "done")
    assert tired(match) == [True]
    # In the next player's step nothing has changed, nor has it in the own next step.
    do(match, "done")
    assert match.view()["phase"] == "paid"
    assert refused(match, "call 1").rule == "granja.helper.once"
    do(match, "done", "done")
    assert match.view()["round"] == 3
    assert tired(match) == [False]
    do(match, "call 1")
    assert silver(match) == 9 + 4 + 4


@rule("granja.helper.once")
def test_scoring_refreshes_the_helpers_of_all_players() -> None:
    farms = [{"helpers": ["peddler", "cook"], "exhausted": [1, 2]},
             {"helpers": ["reader", "broker"], "exhausted": [2]}]  # fmt: skip
    match = table("paid", *farms, turn=1)
    assert [tired(match, number) for number in (0, 1)] == [[True, True], [False, True]]
    do(match, "done")
    assert [tired(match, number) for number in (0, 1)] == [[False, False], [False, False]]


@rule("granja.helper.once")
def test_two_copies_can_be_asked_once_each() -> None:
    match = table("income", {"helpers": ["peddler", "chef", "peddler"], "stores": {"food": 3}})
    do(match, "call 3")
    assert tired(match) == [False, False, True]
    do(match, "call 1")
    assert (silver(match), stores(match)) == (8, {"food": 1})
    assert starting(match, "call") == []


COSTS: list[tuple[str, str, dict[str, Any], str, int]] = [
    ("farm-worker", "income", {"vp": 0}, "vp", 1),
    ("merchant", "die1", {"vp": 0}, "vp", 1),
    ("smuggler", "free", {"vp": 0}, "vp", 1),
    ("mayor", "free", {"silver": 0}, "silver", 1),
    ("reader", "income", {"silver": 0}, "silver", 1),
    ("grocer", "income", {"silver": 2}, "silver", 3),
    ("peddler", "income", {"stores": {"wine": 2, "olive": 2}}, "food", 1),
    ("innkeeper", "income", {"stores": {"food": 2, "olive": 2}}, "wine", 1),
]


@rule("granja.helper.cost")
@pytest.mark.parametrize(("helper", "step", "poor", "what", "price"), COSTS)
def test_who_cannot_pay_in_full_is_refused(
    helper: str, step: str, poor: dict[str, Any], what: str, price: int
) -> None:
    match = table(step, {**RICH, **poor, "helpers": [helper]}, hands=[[12]], dice=[3, 4])
    if step == "die1":
        do(match, "die 4")
    refusal = refused(match, "call 1")
    key = "no.no-good-to-call" if what in GOODS else "no.cannot-call"
    assert (refusal.rule, refusal.key) == ("granja.helper.cost", key)
    assert (refusal.params["what"], refusal.params.get("price", 1)) == (what, price)
    assert tired(match) == [False]


@rule("granja.helper.cost")
@settings(max_examples=40, deadline=None)
@given(
    helper=st.sampled_from([name for name in TIMES if name != "porter"]),
    coins=st.integers(0, 4), vp=st.integers(0, 2), food=st.integers(0, 2), wine=st.integers(0, 2),
)  # fmt: skip
def test_nothing_falls_below_nought(helper: str, coins: int, vp: int, food: int, wine: int) -> None:
    step = TIMES[helper][0]
    own = {"helpers": [helper], "silver": coins, "vp": vp,
            "stores": {"food": food, "wine": wine, "olive": 1}}  # fmt: skip
    match = table(step, own, hands=[[12]], dice=[3, 4], closed=[])
    if helper == "merchant":
        do(match, "die 3", "skip")
    needs = {"vp": {"farm-worker", "merchant", "smuggler"}, "food": {"peddler"},
             "wine": {"innkeeper"}}  # fmt: skip
    price = {"mayor": 1, "reader": 1, "grocer": 3}.get(helper, 0)
    can = coins >= price
    can &= vp > 0 or helper not in needs["vp"]
    can &= food > 0 or helper not in needs["food"]
    can &= wine > 0 or helper not in needs["wine"]
    assert allowed(match, "call 1") == can
    if can:
        do(match, "call 1")
    farm_now = farm(match)
    assert min(farm_now["silver"], farm_now["vp"], *farm_now["stores"].values(), 0) == 0


@rule("granja.helper.cost")
def test_what_lies_on_a_field_pays_no_helper() -> None:
    own = {"helpers": ["innkeeper", "peddler"], "fields": [16, 17],
            "ripe": {"grape": 1, "olive": 1}}  # fmt: skip
    match = table("income", own)
    assert starting(match, "call") == []
    assert refused(match, "call 1").rule == "granja.helper.cost"


@rule("granja.helper.cost")
def test_vp_that_were_paid_are_noted_as_spent() -> None:
    match = table("income", {"helpers": ["farm-worker"], "vp": 3}, hands=[[12]])
    do(match, "call 1")
    assert (farm(match)["vp"], farm(match)["tally"]["spent"]) == (2, 1)
    assert match.score()[0].total == 2


# --- the others ----------------------------------------------------------------------------------
@rule("granja.helper.peddler")
def test_a_peddler_sells_a_food_for_four_silver() -> None:
    match = table("roof", {"helpers": ["peddler"], "stores": {"food": 2}})
    events = do(match, "call 1")
    assert (silver(match), stores(match), farm(match)["left"]) == (4, {"food": 1}, 24)
    assert "granja.helper.peddler" in rules_of(events)


@rule("granja.helper.innkeeper")
def test_an_innkeeper_turns_a_wine_into_two_vp() -> None:
    match = table("paid", {"helpers": ["innkeeper"], "stores": {"wine": 2}})
    events = do(match, "call 1")
    assert (helped(match), stores(match), farm(match)["left"]) == (2, {"wine": 1}, 24)
    assert "granja.helper.innkeeper" in rules_of(events)


@rule("granja.helper.tinker")
@pytest.mark.parametrize(("way", "face"), [("up", 4), ("down", 2)])
def test_a_tinker_changes_a_die_by_one(way: str, face: int) -> None:
    match = table("die1", {"helpers": ["tinker"]})
    do(match, "die 3", f"shift helper-1 {way}")
    assert (farm(match)["dice"], tired(match)) == ([face], [True])
    assert under_way(match) == ["revenue"]
    assert starting(match, "choose") == (
        ["choose silver"] if face == 4 else ["choose good", "choose draw"]
    )


@rule("granja.helper.tinker")
@pytest.mark.parametrize(("face", "wrong", "right"), [(1, "down", "up"), (6, "up", "down")])
def test_a_tinker_stays_on_the_die(face: int, wrong: str, right: str) -> None:
    match = table("die1", {"helpers": ["tinker"]})
    do(match, f"die {face}")
    assert refused(match, f"shift helper-1 {wrong}").key == "no.off-the-die"
    assert allowed(match, f"shift helper-1 {right}")
    do(match, "keep")
    assert (farm(match)["dice"], tired(match)) == ([face], [False])


@rule("granja.helper.tinker")
def test_a_tinker_works_once_a_round_on_a_die_that_is_taken() -> None:
    match = table("die2", {"helpers": ["tinker"], "exhausted": [1]})
    do(match, "die 4", "choose silver")
    assert (silver(match), under_way(match)) == (4, [])
    match = table("last", {"helpers": ["tinker"]}, dice=[4])
    assert under_way(match) == ["revenue"]
    assert starting(match, "shift") == []
    assert refused(match, "shift helper-1 up").rule == "granja.anytime.not-inside"


@rule("granja.helper.tinker", "granja.tile.die")
def test_a_tinker_and_a_tile_may_change_one_die() -> None:
    match = table("die1", {"helpers": ["tinker"], "roofs": [7]})
    do(match, "die 6", "shift tile-1 down", "shift helper-1 down")
    assert (farm(match)["dice"], under_way(match)) == ([3], ["take"])


@rule("granja.helper.tinker")
def test_a_tinker_is_not_called_but_comes_with_the_die() -> None:
    match = table("die1", {"helpers": ["tinker"]})
    assert refused(match, "call 1").rule == "granja.helper.at-once"


@rule("granja.helper.mayor")
@pytest.mark.parametrize(("space", "new"), [(0, 2), (5, 7), (6, 7)])
def test_a_mayor_moves_two_spaces_for_a_silver(space: int, new: int) -> None:
    match = table("free", {"helpers": ["mayor"], "silver": 1, "siesta": space})
    events = do(match, "call 1", "siesta 2")
    assert (farm(match)["siesta"], silver(match)) == (new, 0)
    assert "granja.helper.mayor" in rules_of(events)


@rule("granja.helper.mayor")
def test_a_mayor_s_steps_count_for_the_order_while_the_hats_move() -> None:
    mayor = {"helpers": ["mayor"], "silver": 1, "chosen": 4}
    match = table("hats", {"chosen": 3}, mayor)
    do(match, "hats", "done", "call 1", "siesta 2", "done")
    assert (match.view()["order"], farm(match, 1)["siesta"]) == ([1, 0], 2)


@rule("granja.helper.reader")
def test_a_reader_draws_a_card_for_a_silver() -> None:
    match = table("income", {"helpers": ["reader"], "silver": 2}, draw=[50])
    (drawn,) = of_kind(do(match, "call 1"), "cards_drawn")
    assert (match.view(0)["hand"], silver(match)) == ([50], 1)
    assert drawn.rule == "granja.helper.reader"


@rule("granja.helper.reader")
def test_a_reader_is_not_asked_without_a_card_to_draw() -> None:
    every = [card for card in range(1, 67) if card != 43]
    match = table("income", {"helpers": ["reader"], "silver": 2}, hands=[every])
    assert refused(match, "call 1").rule == "granja.hand.none"


@rule("granja.helper.grocer")
def test_a_grocer_sells_a_commodity_for_three_silver() -> None:
    match = table("harvest", {"helpers": ["grocer"], "silver": 4})
    events = do(match, "call 1")
    assert (stores(match), silver(match), farm(match)["left"]) == ({"commodity": 1}, 1, 24)
    assert "granja.helper.grocer" in rules_of(events)


@rule("granja.helper.grocer", "granja.piece.back")
def test_a_grocer_s_commodity_may_take_the_place_of_another_marker() -> None:
    match = table("harvest", {"helpers": ["grocer"], "silver": 3, "stores": {"olive": 25}})
    do(match, "call 1", "skip")
    # Nothing is paid before there is a marker.
    assert (silver(match), tired(match)) == (3, [False])
    do(match, "call 1")
    assert under_way(match) == ["marker"]
    assert ludo.from_json(match.to_json()).view(0) == match.view(0)
    do(match, "back olive")
    assert tired(match) == [True]
    assert (stores(match), silver(match)) == ({"olive": 24, "commodity": 1}, 0)


@rule("granja.helper.smuggler")
def test_a_smuggler_makes_a_delivery_for_a_vp() -> None:
    own = {"helpers": ["smuggler"], "vp": 1, "stores": {"olive": 2}}
    match = table("paid", own)
    do(match, "call 1", "deliver olive deli")
    assert (farm(match)["vp"], stores(match), under_way(match)) == (0, {"olive": 1}, [])
    assert starting(match, "deliver") == []


@rule("granja.helper.smuggler")
def test_a_smuggler_s_delivery_comes_on_top_of_the_donkeys() -> None:
    own = {"helpers": ["smuggler"], "vp": 1, "stores": {"olive": 2}, "chosen": 1}
    match = table("free", own)
    do(match, "call 1", "deliver olive deli")
    assert match.view()["moves"] == 1
    match = table("free", {**own, "stores": {}})
    assert refused(match, "call 1").rule == "granja.space.only-possible"


@rule("granja.helper.once", "granja.helper.mayor")
def test_two_mayors_have_their_steps_each() -> None:
    match = table("free", {"helpers": ["mayor", "mayor"], "silver": 2})
    do(match, "call 1", "siesta 2", "call 2", "siesta 2")
    assert (farm(match)["siesta"], silver(match)) == (4, 0)


@rule("granja.helper.cost")
def test_a_refusal_tells_what_there_is() -> None:
    match = table("income", {"helpers": ["grocer"], "silver": 2})
    assert refused(match, "call 1").params["n"] == 2
