"""The helpers that are asked for and are known from the published cards."""

from __future__ import annotations

import pytest

from tests.granja.conftest import (
    allowed,
    do,
    farm,
    of_kind,
    offers,
    only,
    refused,
    rule,
    silver,
    starting,
    stores,
    tired,
    under_way,
)
from tests.granja.farms import table, with_helpers


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
    match = table("die2", {"helpers": ["porter"]}, hands=[[12]], dice=[2, 4, 6])
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
    do(match, "die 4", "choose silver", "call 2")
    assert under_way(match) == ["extra"]
    assert not allowed(match, "call 1")
    do(match, "choose good", "take olive")
    assert under_way(match) == []
    assert refused(match, "call 1").rule == "granja.helper.porter"


@rule("granja.helper.porter")
def test_no_other_helper_begins_while_a_porter_carries() -> None:
    own = {"helpers": ["porter", "merchant", "reader"], "vp": 5, "silver": 3}
    match = table("die1", own, round=4, dice=[2, 2, 4, 6, 6], hands=[[60]])
    do(match, "die 2")
    assert [allowed(match, f"call {n}") for n in (1, 2, 3)] == [True, True, True]
    do(match, "call 1")
    for actions in ([], ["choose draw"]):
        do(match, *actions)
        for notch in (2, 3):
            refusal = refused(match, f"call {notch}")
            assert refusal.rule == "granja.anytime.not-inside"
            assert refusal.params == {"what": "way-7"}
    do(match, "choose good", "take olive")
    assert allowed(match, "call 3")


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
    assert refused(match, "extend 12").rule == "granja.extension.cost"


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


@rule("granja.helper.elder", "granja.piece.back")
def test_an_elder_without_a_marker_takes_one_back_or_reserves_nothing() -> None:
    elder = {"helpers": ["elder"], "stores": {"olive": 24}, "stalls": [1]}
    match = table("roof", elder, turn=1)
    do(match, "done")
    assert (match.view()["phase"], farm(match)["left"]) == ("reserve", 0)
    do(match, "reserve 3")
    assert (under_way(match), farm(match)["reserved"]) == (["marker"], None)
    assert offers(match, "back") == ["olive", "stall-1"]
    # Going without leaves the choice open, and the Elder rested.
    do(match, "skip")
    assert (match.view()["phase"], tired(match)) == ("reserve", [False])
    told = do(match, "reserve 5", "back stall-1")
    assert only(told, "space_reserved")["space"] == 5
    seen = farm(match)
    assert (seen["reserved"], seen["left"], seen["stalls"], tired(match)) == (5, 0, [], [True])
    assert match.view()["phase"] == "die1"


@rule("granja.helper.elder")
def test_the_last_die_of_a_reserved_space_is_kept() -> None:
    elder = {"helpers": ["elder"], "exhausted": [1], "reserved": 3}
    match = table("die1", {}, elder, dice=[3, 4, 4, 5, 6])
    refusal = refused(match, "die 3")
    assert (refusal.rule, refusal.params["owner"]) == ("granja.helper.elder", 1)
    do(match, "die 4", "choose silver", "done")
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
    do(match, "die 1", "choose pig", "done")
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
    (told,) = of_kind(do(match, "die 4", "choose silver", "done"), "die_discarded")
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
    do(match, "die 1", "call 1", "choose silver", "choose pig")
    # No die lies on space 4, and none is taken from anywhere.
    assert (silver(match), farm(match)["vp"], stores(match)) == (4, 0, {"pig": 1})
    assert (sum(match.view()["pool"].values()), farm(match)["dice"]) == (4, [1])


@rule("granja.helper.merchant")
@pytest.mark.parametrize("round_", range(1, 7))
def test_a_merchant_s_space_goes_with_the_round(round_: int) -> None:
    own = {"helpers": ["merchant"], "vp": 1, "stores": {"olive": 1}}
    match = table("die2", own, round=round_, dice=[4, 4, 4], hands=[[12]])
    do(match, "die 4", "choose silver", "call 1")
    offered = {
        1: ["choose pig"], 2: ["choose good", "choose play", "choose draw"], 3: [],
        4: ["choose silver"],
        5: ["choose upgrades", "choose mixed", "choose siesta"],
        6: ["choose silver", "choose delivery"],
    }[round_]  # fmt: skip
    assert starting(match, "choose") == offered
    assert under_way(match) == (["take"] if round_ == 3 else ["extra"])


@rule("granja.helper.merchant")
def test_a_merchant_comes_with_a_die_that_was_taken() -> None:
    match = table("die1", {"helpers": ["merchant"], "vp": 1}, round=4)
    assert refused(match, "call 1").rule == "granja.helper.merchant"
    do(match, "die 3")
    # Where the goods of the die are being taken, that comes first.
    assert not allowed(match, "call 1")
    do(match, "take olive", "take grain", "call 1", "choose silver")
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


@rule("granja.helper.elder")
def test_after_one_elder_comes_the_next_one_in_order() -> None:
    own = with_helpers(c60="elder")
    elders = [card["number"] for card in own["cards"]["list"] if card["helper"] == "elder"]
    farms = [{"helpers": [elders[0]]}, {"helpers": [elders[1]]}]
    match = table("roof", *farms, components=own, turn=1)
    do(match, "done", "reserve 1")
    view = match.view()
    assert (view["phase"], view["turn"]) == ("reserve", 1)
