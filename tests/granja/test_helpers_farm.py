"""Helpers that work by themselves on the farm: prices, and what the farm adds up to."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.granja.conftest import (
    allowed,
    do,
    farm,
    of_kind,
    refused,
    rule,
    silver,
    starting,
    stores,
    tired,
    under_way,
    until,
)
from tests.granja.farms import table, with_helpers


# --- prices --------------------------------------------------------------------------------------
@rule("granja.helper.chef")
def test_the_chef_makes_every_upgrade_cheaper() -> None:
    own = {
        "helpers": ["chef"], "silver": 7, "fields": [16], "ripe": {"grape": 1},
        "stores": {"olive": 1, "grain": 1, "grape": 1, "pig": 1},
    }  # fmt: skip
    match = table("income", own)
    left = []
    for source in ("olive", "grain", "grape", "field-grape"):
        do(match, f"upgrade {source}")
        left.append(silver(match))
    assert left == [6, 5, 3, 1]
    refusal = refused(match, "upgrade pig")
    assert (refusal.rule, refusal.params["price"]) == ("granja.upgrade.cost", 2)


@rule("granja.helper.chef")
def test_a_free_upgrade_brings_the_chef_s_friends_no_silver() -> None:
    own = {"helpers": ["chef", "farm-servant"], "stores": {"olive": 1}}
    match = table("income", own)
    do(match, "call 2", "upgrade olive")
    assert silver(match) == 0


@rule("granja.helper.chef")
def test_another_s_chef_cooks_for_another() -> None:
    match = table("income", {"silver": 2, "stores": {"olive": 1}}, {"helpers": ["chef"]})
    do(match, "upgrade olive")
    assert silver(match) == 0


@rule("granja.helper.chef", "granja.helper.once")
def test_a_second_chef_makes_nothing_cheaper_still() -> None:
    own = {"helpers": [1, 60], "silver": 3, "stores": {"olive": 1, "grape": 1}}
    match = table("income", own, components=with_helpers(c60="chef"))
    do(match, "upgrade olive", "upgrade grape")
    assert silver(match) == 0


@rule("granja.helper.bargainer")
def test_the_bargainer_s_first_purchase_of_the_round_is_cheaper() -> None:
    match = table("income", {"helpers": ["bargainer"], "silver": 5})
    do(match, "buy olive")
    assert (silver(match), tired(match)) == (3, [True])
    do(match, "buy olive")
    assert silver(match) == 0


@rule("granja.helper.bargainer")
@pytest.mark.parametrize(("good", "price"), [("olive", 2), ("grain", 2), ("grape", 3), ("pig", 4)])
def test_the_bargainer_needs_one_silver_less(good: str, price: int) -> None:
    assert allowed(table("income", {"helpers": ["bargainer"], "silver": price}), f"buy {good}")
    match = table("income", {"helpers": ["bargainer"], "silver": price - 1})
    assert refused(match, f"buy {good}").params["price"] == price


@rule("granja.helper.bargainer", "granja.helper.once")
def test_two_bargainers_do_not_add_up_on_one_purchase() -> None:
    match = table("income", {"helpers": [21, 60], "silver": 7},
                  components=with_helpers(c60="bargainer"))  # fmt: skip
    do(match, "buy olive")
    assert (silver(match), tired(match)) == (5, [True, False])
    do(match, "buy olive")
    assert (silver(match), tired(match)) == (3, [True, True])
    do(match, "buy olive")
    assert silver(match) == 0


@rule("granja.helper.huckster")
def test_the_huckster_s_first_sale_of_the_round_brings_more() -> None:
    match = table("income", {"helpers": ["huckster"], "stores": {"grape": 2, "pig": 1}})
    do(match, "sell grape")
    assert (silver(match), tired(match)) == (3, [True])
    do(match, "sell grape", "sell pig")
    assert silver(match) == 3 + 2 + 3


@rule("granja.helper.huckster")
def test_the_huckster_has_no_part_in_the_final_sale() -> None:
    match = table("paid", {}, {"helpers": ["huckster"], "stores": {"pig": 1, "olive": 1}},
                  round=6, turn=1)  # fmt: skip
    (sold, mine) = of_kind(do(match, "done"), "farm_sold")
    assert (sold["n"], mine["n"]) == (0, 4)


@rule("granja.helper.bargainer", "granja.helper.huckster")
@settings(max_examples=20, deadline=None)
@given(goods=st.lists(st.sampled_from(["olive", "grain", "grape", "pig"]), max_size=4))
def test_nobody_gets_rich_by_buying_and_selling(goods: list[str]) -> None:
    """With both helpers a good that is bought and sold at once costs no more than nothing."""
    match = table("income", {"helpers": ["bargainer", "huckster"], "silver": 20})
    for n, good in enumerate(goods):
        before = silver(match)
        do(match, f"buy {good}", f"sell {good}")
        assert silver(match) == (before if n == 0 else before - 2)


@rule("granja.helper.roofer")
@pytest.mark.parametrize(
    ("tile", "round_", "price"), [(4, 1, 0), (5, 2, 0), (9, 3, 1), (16, 4, 2), (22, 6, 4)]
)
def test_the_roofer_makes_tiles_cheaper(tile: int, round_: int, price: int) -> None:
    own = {"helpers": ["roofer"], "silver": price}
    match = table("roof", own, round=round_, roofs=[tile])
    do(match, f"roof {tile}")
    assert silver(match) == 0
    if price:
        match = table("roof", {**own, "silver": price - 1}, round=round_, roofs=[tile])
        assert refused(match, f"roof {tile}").params["price"] == price


@rule("granja.helper.roofer", "granja.helper.once")
def test_two_roofers_do_not_add_up() -> None:
    match = table("roof", {"helpers": ["roofer", "roofer"], "silver": 9}, round=6, roofs=[22])
    do(match, "roof 22")
    assert silver(match) == 5


@rule("granja.helper.mason")
@pytest.mark.parametrize(("built", "cost"), [(0, 1), (1, 1), (2, 2), (5, 5)])
def test_the_mason_saves_one_farm_good(built: int, cost: int) -> None:
    own = {
        "helpers": ["mason"], "extensions": ["silver+pen"] * built, "silver": 1, "vp": 1,
        "stores": {"olive": 1, "grain": 1, "grape": 1, "pig": 1},
    }  # fmt: skip
    match = table("cards", own, hands=[[12]])
    (begun,) = of_kind(do(match, "extend 12"), "extension_begun")
    assert begun["n"] == cost
    do(match, *[f"pay {good}" for good in ("silver", "vp", "olive", "grain", "grape")[:cost]])
    assert (len(farm(match)["extensions"]), under_way(match)) == (built + 1, [])


@rule("granja.helper.mason", "granja.helper.once")
def test_two_masons_do_not_add_up() -> None:
    own = {
        "helpers": ["mason", "mason"], "extensions": ["silver+pen"] * 2, "silver": 1, "vp": 1,
    }  # fmt: skip
    match = table("cards", own, hands=[[12]])
    do(match, "extend 12", "pay silver")
    assert under_way(match) == ["pay"]


@rule("granja.helper.mason")
def test_with_the_mason_there_is_a_tenth_extension() -> None:
    """Nine farm goods are enough for it then."""
    goods = ["silver", "vp", "olive", "grain", "grape", "pig", "food", "wine", "meat"]
    own = {
        "helpers": ["mason"], "extensions": ["silver+pen"] * 9, "silver": 1, "vp": 1,
        "stores": dict.fromkeys(goods[2:], 1),
    }  # fmt: skip
    match = table("cards", own, hands=[[12]])
    do(match, "extend 12", *[f"pay {good}" for good in goods])
    assert len(farm(match)["extensions"]) == 10


@rule("granja.helper.courier")
def test_the_courier_carries_the_first_paid_delivery_for_nothing() -> None:
    own = {"helpers": ["courier", "hauler"], "silver": 1, "stores": {"olive": 1}}
    match = table("paid", own)
    do(match, "hire 2")
    assert (silver(match), match.view()["moves"]) == (0, 2)
    assert allowed(table("paid", {"helpers": ["courier"]}), "hire 1")
    assert refused(table("paid", {"helpers": ["hauler"]}), "hire 1").rule == "granja.paid.price"


@rule("granja.helper.courier")
def test_only_the_first_is_free_when_deliveries_are_bought_one_by_one() -> None:
    own = {"helpers": ["courier", "hauler"], "silver": 1}
    match = table("paid", own, paid_deliveries="one")
    do(match, "hire 1")
    assert silver(match) == 1
    do(match, "hire 1")
    assert silver(match) == 0


@rule("granja.helper.courier", "granja.helper.once")
def test_two_couriers_carry_one_delivery_for_nothing() -> None:
    own = {"helpers": [11, 60, "hauler"], "silver": 1}
    match = table("paid", own, components=with_helpers(c60="courier"))
    do(match, "hire 2")
    assert silver(match) == 0


@rule("granja.helper.clerk")
@pytest.mark.parametrize(
    ("coins", "vp", "without"), [(3, 0, 0), (4, 1, 0), (8, 2, 1), (19, 4, 3), (20, 5, 4)]
)
def test_four_silver_of_the_clerk_are_a_vp(coins: int, vp: int, without: int) -> None:
    match = table("paid", {"silver": coins}, {"helpers": ["clerk"], "silver": coins},
                  round=6, turn=1)  # fmt: skip
    do(match, "done")
    assert [score.total for score in match.score()] == [without, vp]


@rule("granja.helper.clerk", "granja.helper.once")
def test_two_clerks_do_not_add_up() -> None:
    match = table("paid", {}, {"helpers": [35, 60], "silver": 11}, round=6, turn=1,
                  components=with_helpers(c60="clerk"))  # fmt: skip
    do(match, "done")
    assert match.score()[1].total == 2


@rule("granja.helper.clerk")
@pytest.mark.parametrize(("coins", "left"), [(12, 4), (11, 2)])
def test_the_clerk_counts_for_the_victory_and_for_a_tie(coins: int, left: int) -> None:
    """12 silver are 3 VP against 2; 11 are 2 VP, and 3 silver are left against 2."""
    farms = ({"vp": 2, "silver": left}, {"helpers": ["clerk"], "silver": coins})
    match = table("paid", *farms, round=6, turn=1)
    do(match, "done")
    assert match.winners() == (1,)


# --- numbers of the farm -------------------------------------------------------------------------
@rule("granja.helper.swineherd")
def test_the_swineherd_has_two_more_pens() -> None:
    match = table("income", {"helpers": ["swineherd"], "silver": 40})
    do(match, *["buy pig"] * 4)
    assert (stores(match), farm(match)["pens"]) == ({"pig": 4}, 4)
    assert refused(match, "buy pig").rule == "granja.trade.pen"


@rule("granja.helper.scholar")
@pytest.mark.parametrize("scholars", [0, 1, 2])
def test_a_scholar_holds_two_more_cards(scholars: int) -> None:
    match = table("cards", {}, {"helpers": ["scholar"] * scholars}, turn=1)
    assert farm(match, 1)["limit"] == 3 + 2 * scholars
    do(match, "done")
    assert [farm(match, number)["hand"] for number in (0, 1)] == [3, 3 + 2 * scholars]


@rule("granja.helper.steward")
@pytest.mark.parametrize("stewards", [0, 1, 2])
def test_a_steward_brings_two_silver_more(stewards: int) -> None:
    match = table("income", {"helpers": ["steward"] * stewards, "extensions": ["silver+pen"]})
    do(match, "income")
    assert silver(match) == 1 + 2 * stewards


@rule("granja.helper.gardener")
@pytest.mark.parametrize("gardeners", [0, 1, 2])
def test_a_gardener_brings_an_olive_to_the_store(gardeners: int) -> None:
    match = table("income", {"helpers": ["gardener"] * gardeners, "fields": ["olive"]})
    do(match, "income")
    assert stores(match).get("olive", 0) == gardeners
    assert farm(match)["ripe"] == {}
    assert refused(match, "income").rule == "granja.income.once"


@rule("granja.helper.gardener", "granja.tile.income")
def test_the_tile_of_the_income_brings_the_gardener_s_olive_too() -> None:
    match = table("free", {"helpers": ["gardener"], "roofs": [12]})
    do(match, "tile 1")
    assert stores(match) == {"olive": 1}


@rule("granja.helper.hauler")
@pytest.mark.parametrize("haulers", [0, 1, 2])
def test_a_hauler_lets_one_more_delivery_be_bought(haulers: int) -> None:
    match = table("paid", {"helpers": ["hauler"] * haulers, "silver": 9})
    assert match.view()["quota"] == 1 + haulers
    assert starting(match, "hire") == [f"hire {n}" for n in range(1, 2 + haulers)]
    assert refused(match, f"hire {2 + haulers}").rule == "granja.paid.quota"


@rule("granja.helper.hauler")
def test_a_hauler_who_comes_in_the_step_is_late() -> None:
    match = table("paid", {"stores": {"commodity": 1}, "silver": 9}, hands=[[10]])
    do(match, "return play", "helper 10")
    assert refused(match, "hire 2").rule == "granja.paid.quota"


@rule("granja.helper.muleteer")
@pytest.mark.parametrize(("helpers", "moves"), [([], 3), (["muleteer"], 4)])
def test_a_muleteer_makes_one_more_free_delivery(helpers: list[str], moves: int) -> None:
    goods = {"olive": 9, "food": 3, "grain": 3, "grape": 2}
    own = {"helpers": helpers, "stores": goods, "chosen": 3}
    match = table("free", own)
    assert match.view()["moves"] == moves
    do(match, "deliver olive greengrocer", "deliver grain greengrocer", "deliver grape greengrocer")
    assert allowed(match, "deliver olive deli") == bool(helpers)
    assert table("paid", own).view()["moves"] == 0


@rule("granja.helper.muleteer", "granja.helper.at-once", "granja.helper.replaced")
def test_a_muleteer_works_at_once_and_no_longer_than_it_stays() -> None:
    match = table("free", {"stores": {"commodity": 1}, "chosen": 1}, hands=[[12]])
    do(match, "return play", "helper 12")
    assert match.view()["moves"] == 2
    own = {"stores": {"commodity": 1}, "chosen": 1, "helpers": ["muleteer", "chef", "cook"]}
    match = table("free", own, hands=[[24]])
    assert match.view()["moves"] == 2
    do(match, "return play", "helper 24", "clear 1")
    assert match.view()["moves"] == 1


@rule("granja.helper.dreamer")
@pytest.mark.parametrize("dreamers", [0, 1, 2])
@pytest.mark.parametrize(("tile", "hats"), [(1, 3), (4, 0)])
def test_a_dreamer_moves_one_space_further_with_the_hats(
    dreamers: int, tile: int, hats: int
) -> None:
    match = table("hats", {"chosen": tile, "helpers": ["dreamer"] * dreamers})
    until(match, "free")
    assert farm(match)["siesta"] == hats + dreamers
    # It is the hats that bring the step, nothing else does.
    do(match, "done", "done")
    assert farm(match)["siesta"] == hats + dreamers


@rule("granja.helper.terrace")
def test_a_terrace_is_a_grape_field() -> None:
    match = table("harvest", {"helpers": ["terrace"], "fields": ["grape", "olive"],
                              "ripe": {"olive": 1}})  # fmt: skip
    do(match, "harvest")
    assert farm(match)["ripe"] == {"olive": 1, "grape": 2}
    assert stores(match) == {}


@rule("granja.helper.terrace")
def test_a_terrace_comes_in_empty_and_bears_one_grape_at_a_time() -> None:
    match = table("cards", hands=[[15]])
    do(match, "helper 15")
    assert farm(match)["ripe"] == {}
    match = table("harvest", {"helpers": ["terrace"], "ripe": {"grape": 1}})
    assert refused(match, "harvest").rule == "granja.harvest.fields"


@rule("granja.helper.terrace")
def test_the_grape_of_a_terrace_leaves_as_from_a_field() -> None:
    own = {"helpers": ["terrace"], "ripe": {"grape": 1}, "silver": 3}
    match = table("free", own)
    assert refused(match, "sell grape").rule == "granja.trade.field"
    do(match, "deliver field-grape greengrocer")
    assert farm(match)["ripe"] == {}
    match = table("free", own)
    do(match, "upgrade field-grape")
    assert (stores(match), farm(match)["ripe"]) == ({"wine": 1}, {})
    match = table("cards", own, hands=[[12]])
    do(match, "extend 12", "pay field-grape")
    assert farm(match)["ripe"] == {}


@rule("granja.helper.matchmaker")
def test_one_pig_is_enough_for_a_matchmaker() -> None:
    match = table("harvest", {"helpers": ["matchmaker"], "stores": {"pig": 1}})
    do(match, "breed")
    assert stores(match) == {"pig": 2}
    assert refused(table("harvest", {"stores": {"pig": 1}}), "breed").rule == "granja.harvest.breed"


@rule("granja.helper.matchmaker")
def test_a_matchmaker_needs_a_pig_and_a_pen_all_the_same() -> None:
    match = table("harvest", {"helpers": ["matchmaker"]})
    assert refused(match, "breed").params["needed"] == 1
    match = table("harvest", {"helpers": ["matchmaker"], "stores": {"pig": 2}})
    assert refused(match, "breed").rule == "granja.harvest.breed-pen"


@rule("granja.helper.muleteer")
def test_a_muleteer_of_step_four_brings_no_free_delivery() -> None:
    match = table("paid", {"stores": {"commodity": 1, "olive": 1}}, hands=[[12]])
    do(match, "return play", "helper 12")
    assert match.view()["moves"] == 0
    assert not allowed(match, "deliver olive deli")


@rule("granja.helper.muleteer", "granja.helper.replaced")
def test_a_muleteer_that_goes_after_the_last_delivery_takes_none_back() -> None:
    own = {
        "stores": {"commodity": 1, "olive": 3}, "chosen": 1,
        "helpers": ["muleteer", "chef", "cook"],
    }  # fmt: skip
    match = table("free", own, hands=[[24]])
    do(match, "deliver olive deli", "deliver olive greengrocer")
    do(match, "return play", "helper 24", "clear 1")
    assert match.view()["moves"] == 0
    assert starting(match, "deliver") == []


@rule("granja.helper.muleteer", "granja.helper.replaced")
def test_a_muleteer_that_goes_in_step_four_leaves_what_is_paid_for() -> None:
    own = {
        "stores": {"commodity": 1, "olive": 1}, "silver": 1,
        "helpers": ["muleteer", "chef", "cook"],
    }  # fmt: skip
    match = table("paid", own, hands=[[24]])
    do(match, "hire 1", "return play", "helper 24", "clear 1")
    assert match.view()["moves"] == 1


@rule("granja.helper.chef")
def test_what_can_be_upgraded_does_not_hang_on_who_was_asked_before() -> None:
    own = {"silver": 2, "stores": {"grape": 1}}
    assert not allowed(table("income", own), "upgrade grape")
    assert allowed(table("income", {**own, "helpers": ["chef"]}), "upgrade grape")


@rule("granja.helper.bargainer")
def test_a_rested_bargainer_is_told_from_a_tired_one() -> None:
    match = table("income", {"helpers": ["bargainer"], "silver": 4})
    do(match, "buy olive")
    assert not allowed(match, "buy olive")
    rested = table("income", {"helpers": ["bargainer"], "silver": 2, "stores": {"olive": 1}})
    assert allowed(rested, "buy olive")
