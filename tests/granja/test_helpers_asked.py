"""Helpers that are asked for, once a round: when, at what price, and what they bring."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludo.core.match import AnyMatch
from tests.granja.conftest import (
    allowed,
    do,
    farm,
    helped,
    of_kind,
    refused,
    rules_of,
    silver,
    starting,
    stores,
    tired,
    under_way,
)
from tests.granja.farms import table

rule = pytest.mark.rule
FARM = ("cards", "income", "harvest", "roof")
REVENUE = ("die1", "die2", "last")
TRANSPORT = ("hats", "free", "paid")
STEPS = (*FARM, *REVENUE, *TRANSPORT)
# In which of one's own steps each can be asked.
TIMES = {
    "farm-worker": STEPS, "farm-servant": STEPS, "peddler": STEPS, "innkeeper": STEPS,
    "reader": STEPS, "mayor": TRANSPORT, "smuggler": TRANSPORT, "grocer": FARM,
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
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("helper", TIMES)
def test_a_helper_is_asked_only_in_its_phases(helper: str, step: str) -> None:
    match = in_step(helper, step)
    if step in TIMES[helper]:
        assert allowed(match, "call 1")
    else:
        assert refused(match, "call 1").rule == "granja.helper.phase"


@rule("granja.helper.phase")
@pytest.mark.parametrize("step", STEPS)
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


@rule("granja.helper.phase", "granja.cards.helper")
def test_an_empty_notch_cannot_be_asked_nor_one_who_works_alone() -> None:
    match = table("income", {"helpers": ["chef"]})
    assert refused(match, "call 2").rule == "granja.cards.helper"
    assert refused(match, "call 1").rule == "granja.helper.chef"


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
    assert (refusal.rule, refusal.key) == ("granja.helper.cost", "no.cannot-call")
    assert (refusal.params["what"], refusal.params["price"]) == (what, price)
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


# --- the published ones --------------------------------------------------------------------------
@rule("granja.helper.porter")
def test_a_porter_brings_two_different_things_from_space_two() -> None:
    match = table("die1", {"helpers": ["porter"]}, hands=[[12]], draw=[50])
    do(match, "die 2", "call 1", "choose good", "take grape")
    assert tired(match) == [True]
    assert refused(match, "choose good").rule == "granja.space.card"
    do(match, "choose draw")
    assert (stores(match), match.view(0)["hand"], under_way(match)) == ({"grape": 1}, [12, 50], [])


@rule("granja.helper.porter")
@pytest.mark.parametrize(
    ("first", "second"), [("play", "draw"), ("draw", "play"), ("good", "play"), ("play", "good")]
)
def test_on_space_two_any_two_of_three_are_chosen(first: str, second: str) -> None:
    match = table("die2", {"helpers": ["porter"]}, hands=[[12]])
    do(match, "die 2", "call 1")
    does = {"play": ["choose play", "field 12"], "draw": ["choose draw"],
            "good": ["choose good", "take olive"]}  # fmt: skip
    do(match, *does[first], *does[second])
    assert under_way(match) == []
    assert farm(match)["fields"] == ([12] if "play" in (first, second) else [])


@rule("granja.helper.porter")
def test_a_porter_brings_a_delivery_and_two_silver_from_space_six() -> None:
    match = table("die1", {"helpers": ["porter"], "stores": {"olive": 1}})
    do(match, "die 6", "call 1", "choose delivery", "deliver olive deli", "choose silver")
    assert (silver(match), under_way(match), stores(match)) == (2, [], {})


@rule("granja.helper.porter")
def test_without_a_porter_a_space_brings_one_thing() -> None:
    match = table("die1", {"stores": {"olive": 1}}, {"helpers": ["porter"]})
    do(match, "die 6", "choose silver")
    assert under_way(match) == []


@rule("granja.helper.porter")
def test_a_porter_has_nothing_to_carry_from_other_spaces() -> None:
    match = table("die1", {"helpers": ["porter"], "stores": {"olive": 1}}, dice=[5, 5, 2])
    assert refused(match, "call 1").rule == "granja.helper.porter"
    do(match, "die 5")
    assert refused(match, "call 1").rule == "granja.helper.porter"
    do(match, "choose upgrades")
    assert refused(match, "call 1").rule == "granja.anytime.not-inside"


@rule("granja.helper.porter")
def test_a_porter_is_asked_before_the_first_choice() -> None:
    match = table("die1", {"helpers": ["porter"]}, hands=[[12]])
    do(match, "die 2", "choose good")
    assert refused(match, "call 1").rule == "granja.anytime.not-inside"
    do(match, "take olive")
    assert refused(match, "call 1").rule == "granja.helper.porter"


@rule("granja.helper.porter", "granja.helper.phase")
@pytest.mark.parametrize("face", [2, 6])
def test_a_porter_does_not_work_on_the_last_die(face: int) -> None:
    match = table("last", {"helpers": ["porter"], "stores": {"olive": 1}}, dice=[face])
    assert under_way(match) == ["revenue"]
    assert refused(match, "call 1").rule == "granja.helper.phase"


@rule("granja.helper.porter", "granja.helper.merchant")
def test_a_porter_does_not_work_on_the_merchant_s_space() -> None:
    match = table("die1", {"helpers": ["porter", "merchant"], "vp": 1}, round=2)
    do(match, "die 4", "call 2")
    assert under_way(match) == ["extra"]
    assert not allowed(match, "call 1")
    do(match, "choose good", "take olive")
    assert under_way(match) == []
    assert refused(match, "call 1").rule == "granja.helper.porter"


@rule("granja.helper.porter", "granja.tile.die")
def test_the_changed_number_of_a_die_is_the_space_for_a_porter() -> None:
    match = table("die1", {"helpers": ["porter"], "roofs": [19], "stores": {"olive": 1}},
                  dice=[5, 5])  # fmt: skip
    do(match, "die 5", "shift tile-1 up", "call 1", "choose silver")
    assert (silver(match), under_way(match)) == (2, ["revenue"])


@rule("granja.helper.farm-worker")
def test_a_farm_worker_lets_a_card_be_played_for_a_vp() -> None:
    match = table("harvest", {"helpers": ["farm-worker"], "vp": 2}, hands=[[12, 13]])
    do(match, "call 1")
    assert (farm(match)["vp"], under_way(match)) == (1, ["play"])
    do(match, "barrow 12")
    assert farm(match)["barrows"][0]["card"] == 12
    assert under_way(match) == []


@rule("granja.helper.farm-worker")
def test_an_extension_of_the_farm_worker_has_its_cost() -> None:
    own = {"helpers": ["farm-worker"], "vp": 2, "silver": 1, "extensions": ["silver+pen"]}
    match = table("harvest", own, hands=[[12]])
    do(match, "call 1", "extend 12", "pay silver", "pay vp")
    assert (len(farm(match)["extensions"]), silver(match), farm(match)["vp"]) == (2, 0, 0)
    match = table("harvest", {**own, "vp": 1}, hands=[[12]])
    do(match, "call 1")
    assert refused(match, "extend 12").rule == "granja.extension.different"


@rule("granja.helper.farm-worker")
def test_the_card_of_a_farm_worker_comes_on_top_of_the_step_s_own() -> None:
    match = table("cards", {"helpers": ["farm-worker"], "vp": 1}, hands=[[12, 13, 16]])
    do(match, "call 1", "field 12", "field 13")
    assert farm(match)["fields"] == [12, 13]
    assert refused(match, "field 16").rule == "granja.cards.one"


@rule("granja.helper.farm-worker")
def test_a_farm_worker_is_not_asked_without_a_card() -> None:
    match = table("income", {"helpers": ["farm-worker"], "vp": 1})
    assert refused(match, "call 1").rule == "granja.space.only-possible"


@rule("granja.helper.elder")
def test_an_elder_reserves_a_space_before_the_roll() -> None:
    match = table("roof", {}, {"helpers": ["elder"]}, turn=1)
    do(match, "done")
    assert (match.view()["phase"], match.to_act, match.view()["pool"]) == ("reserve", (1,), {})
    assert starting(match, "reserve") == [f"reserve {space}" for space in range(1, 7)]
    events = do(match, "reserve 3")
    assert (farm(match, 1)["reserved"], farm(match, 1)["left"]) == (3, 24)
    assert (tired(match, 1), match.view()["phase"]) == ([True], "die1")
    kinds = [event.kind for event in events]
    assert kinds.index("space_reserved") < kinds.index("dice_rolled")


@rule("granja.helper.elder")
def test_an_elder_need_not_reserve_and_only_its_owner_is_asked() -> None:
    match = table("roof", {}, {"helpers": ["elder"]}, turn=1)
    do(match, "done", "done")
    assert (match.view()["phase"], farm(match, 1)["reserved"]) == ("die1", None)
    assert (tired(match, 1), farm(match, 1)["left"]) == ([False], 25)
    match = table("roof", turn=1)
    do(match, "done")
    assert match.view()["phase"] == "die1"
    match = table("roof", {}, {"helpers": ["elder"], "exhausted": [1]}, turn=1)
    do(match, "done")
    assert match.view()["phase"] == "die1"


@rule("granja.helper.elder")
def test_the_last_die_of_a_reserved_space_is_kept() -> None:
    elder = {"helpers": ["elder"], "exhausted": [1], "reserved": 3}
    match = table("die1", {}, elder, dice=[3, 4, 4, 5, 6])
    refusal = refused(match, "die 3")
    assert (refusal.rule, refusal.params["owner"]) == ("granja.helper.elder", 1)
    do(match, "die 4", "done")
    assert allowed(match, "die 3")


@rule("granja.helper.elder")
def test_only_the_last_of_several_dice_is_kept() -> None:
    elder = {"helpers": ["elder"], "exhausted": [1], "reserved": 3}
    match = table("die1", {}, elder, dice=[3, 3, 4, 5, 6])
    do(match, "die 3")
    assert match.view()["pool"]["3"] == 1
    match = table("die2", {}, elder, dice=[3, 4, 5])
    assert refused(match, "die 3").rule == "granja.helper.elder"


@rule("granja.helper.elder")
def test_a_die_may_be_changed_to_a_reserved_number() -> None:
    elder = {"helpers": ["elder"], "exhausted": [1], "reserved": 3}
    match = table("die1", {"roofs": [19]}, elder, dice=[3, 4, 5])
    do(match, "die 4", "shift tile-1 down")
    assert (farm(match)["dice"], under_way(match)) == ([3], ["take"])
    # A die that a tile would make something else is kept all the same.
    match = table("die1", {"roofs": [19]}, elder, dice=[3, 4, 5])
    assert refused(match, "die 3").rule == "granja.helper.elder"


@rule("granja.helper.elder")
def test_the_one_die_that_is_left_is_everybody_s() -> None:
    elder = {"helpers": ["elder"], "exhausted": [1], "reserved": 4}
    match = table("die2", {}, elder, turn=1, dice=[4, 1])
    do(match, "die 1", "done")
    assert (match.view()["phase"], match.to_act, under_way(match)) == ("last", (0,), ["revenue"])
    do(match, "choose silver")
    assert silver(match) == 4


@rule("granja.helper.elder")
def test_the_elder_s_marker_is_no_market_marker_and_comes_back() -> None:
    elder = {"helpers": ["elder"], "exhausted": [1], "reserved": 4}
    match = table("last", {}, elder, turn=1, dice=[4])
    assert (farm(match, 1)["stalls"], farm(match, 1)["left"]) == ([], 24)
    do(match, "skip", "done")
    assert (match.view()["phase"], farm(match, 1)["reserved"]) == ("donkey", None)
    assert farm(match, 1)["left"] == 25
    assert tired(match, 1) == [True]


@rule("granja.helper.elder")
@pytest.mark.parametrize(("dice", "gone"), [([2, 3, 5, 6], 3), ([2, 2, 3, 5], 2)])
def test_in_the_solo_game_another_die_is_discarded(dice: list[int], gone: int) -> None:
    match = table("die1", {"helpers": ["elder"], "exhausted": [1], "reserved": 2}, players=1,
                  dice=[*dice, 4])  # fmt: skip
    (told,) = of_kind(do(match, "die 4", "done"), "die_discarded")
    assert told["die"] == gone


@rule("granja.helper.elder")
def test_an_elder_reserves_once_a_round_and_again_in_the_next() -> None:
    match = table("paid", {}, {"helpers": ["elder"], "exhausted": [1]}, turn=1)
    do(match, "done")
    assert (match.view()["round"], tired(match, 1)) == (3, [False])
    while match.view()["phase"] != "reserve":
        do(match, "done")
    assert match.to_act == (1,)


@rule("granja.helper.merchant")
def test_a_merchant_also_uses_the_space_of_the_round_s_number() -> None:
    match = table("die1", {"helpers": ["merchant"], "vp": 1}, round=4, dice=[1, 1, 3, 3, 5])
    do(match, "die 1", "call 1")
    # No die lies on space 4, and none is taken from anywhere.
    assert (silver(match), farm(match)["vp"], stores(match)) == (4, 0, {"pig": 1})
    assert (sum(match.view()["pool"].values()), farm(match)["dice"]) == (4, [1])


@rule("granja.helper.merchant")
@pytest.mark.parametrize("round_", range(1, 7))
def test_a_merchant_s_space_goes_with_the_round(round_: int) -> None:
    own = {"helpers": ["merchant"], "vp": 1, "stores": {"olive": 1}}
    match = table("die2", own, round=round_, dice=[4, 4, 4], hands=[[12]])
    do(match, "die 4", "call 1")
    offered = {
        1: [], 2: ["choose good", "choose play", "choose draw"], 3: [], 4: [],
        5: ["choose upgrades", "choose mixed", "choose siesta"],
        6: ["choose silver", "choose delivery"],
    }[round_]  # fmt: skip
    assert starting(match, "choose") == offered
    assert silver(match) == (8 if round_ == 4 else 4)
    assert stores(match).get("pig", 0) == (round_ == 1)
    assert under_way(match) == {1: [], 3: ["take"], 4: []}.get(round_, ["extra"])


@rule("granja.helper.merchant")
def test_a_merchant_comes_with_a_die_that_was_taken() -> None:
    match = table("die1", {"helpers": ["merchant"], "vp": 1}, round=4)
    assert refused(match, "call 1").rule == "granja.helper.merchant"
    do(match, "die 3")
    # Where the goods of the die are being taken, that comes first.
    assert not allowed(match, "call 1")
    do(match, "take olive", "take grain", "call 1")
    assert (silver(match), tired(match)) == (4, [True])


@rule("granja.helper.merchant")
def test_a_merchant_s_space_may_come_before_the_die_s_own() -> None:
    match = table("die1", {"helpers": ["merchant"], "vp": 1}, round=3)
    do(match, "die 6", "call 1")
    assert under_way(match) == ["revenue", "take"]
    do(match, "take olive", "skip", "choose delivery", "deliver olive deli")
    assert (stores(match), under_way(match)) == ({}, [])
    # Once the die's own space is begun, it is finished first.
    match = table("die1", {"helpers": ["merchant"], "vp": 1, "stores": {"olive": 1}}, round=3)
    do(match, "die 6", "choose delivery")
    assert not allowed(match, "call 1")


@rule("granja.helper.merchant", "granja.helper.phase")
def test_a_merchant_does_not_come_with_the_last_die() -> None:
    match = table("last", {"helpers": ["merchant"], "vp": 1}, dice=[4])
    do(match, "choose silver")
    assert refused(match, "call 1").rule == "granja.helper.phase"


@rule("granja.helper.farm-servant")
@pytest.mark.parametrize(
    ("source", "good"),
    [("olive", "food"), ("grape", "wine"), ("pig", "meat"), ("field-grain", "food")],
)
def test_a_farm_servant_upgrades_one_resource_for_nothing(source: str, good: str) -> None:
    own = {"helpers": ["farm-servant"], "stores": {"olive": 1, "grape": 1, "pig": 1},
            "fields": [12], "ripe": {"grain": 1}}  # fmt: skip
    match = table("income", own)
    do(match, "call 1", f"upgrade {source}")
    assert (stores(match)[good], silver(match), under_way(match)) == (1, 0, [])
    assert starting(match, "upgrade") == []


@rule("granja.helper.farm-servant")
def test_a_farm_servant_is_not_asked_where_there_is_nothing_to_upgrade() -> None:
    match = table("income", {"helpers": ["farm-servant"], "stores": {"food": 1, "commodity": 1}})
    assert refused(match, "call 1").rule == "granja.space.only-possible"


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
    assert under_way(match) == ([] if face == 4 else ["revenue"])
    assert silver(match) == (4 if face == 4 else 0)


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
    do(match, "die 4")
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
    assert refused(match, "call 1").rule == "granja.helper.tinker"


@rule("granja.helper.mayor")
@pytest.mark.parametrize(("space", "new"), [(0, 2), (5, 7), (6, 7)])
def test_a_mayor_moves_two_spaces_for_a_silver(space: int, new: int) -> None:
    match = table("free", {"helpers": ["mayor"], "silver": 1, "siesta": space})
    events = do(match, "call 1")
    assert (farm(match)["siesta"], silver(match)) == (new, 0)
    assert "granja.helper.mayor" in rules_of(events)


@rule("granja.helper.mayor")
def test_a_mayor_s_steps_count_for_the_order_while_the_hats_move() -> None:
    mayor = {"helpers": ["mayor"], "silver": 1, "chosen": 4}
    match = table("hats", {"chosen": 3}, mayor)
    do(match, "done", "call 1", "done")
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
    do(match, "call 1", "call 2")
    assert (farm(match)["siesta"], silver(match)) == (4, 0)
