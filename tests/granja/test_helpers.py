"""Helpers that work by themselves: each does what it says, and nothing more."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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
from tests.granja.farms import loaded, nearly, table, with_helpers

rule = pytest.mark.rule


# --- what holds for all of them ------------------------------------------------------------------
@rule("granja.helper.at-once")
def test_a_helper_works_as_soon_as_it_is_played() -> None:
    match = table("cards", {"silver": 9, "stores": {"olive": 2}}, hands=[[1]])
    do(match, "upgrade olive")
    assert silver(match) == 7
    do(match, "helper 1", "upgrade olive")
    assert silver(match) == 6


@rule("granja.helper.at-once")
@pytest.mark.parametrize(
    ("card", "part", "before", "after"),
    [(38, "pens", 2, 4), (7, "limit", 3, 5), (8, "pays", 0, 2), (10, "paid", 1, 2)],
)
def test_what_a_helper_adds_is_there_at_once(card: int, part: str, before: int, after: int) -> None:
    match = table("cards", hands=[[card]])
    assert farm(match)[part] == before
    do(match, f"helper {card}")
    assert farm(match)[part] == after


@rule("granja.helper.at-once")
def test_a_helper_that_is_asked_for_can_be_asked_at_once() -> None:
    match = table("cards", {"stores": {"food": 1}}, hands=[[39]])
    do(match, "helper 39", "call 1")
    assert silver(match) == 4


@rule("granja.helper.replaced")
def test_a_replaced_helper_works_no_more() -> None:
    match = table(
        "cards", {"helpers": ["chef", "scholar", "steward"], "silver": 2, "stores": {"olive": 1}},
        hands=[[12]],
    )  # fmt: skip
    assert [farm(match)[part] for part in ("limit", "pays")] == [5, 2]
    do(match, "helper 12", "clear 1")
    assert [helper["helper"] for helper in farm(match)["helpers"]] == [
        "muleteer", "scholar", "steward",
    ]  # fmt: skip
    assert match.view()["discard"] == [1]
    do(match, "upgrade olive")
    assert silver(match) == 0


@rule("granja.helper.replaced")
def test_what_a_replaced_helper_added_is_gone() -> None:
    match = table("cards", {"helpers": ["scholar", "steward", "hauler"]}, hands=[[12]])
    do(match, "helper 12", "clear 2")
    assert [farm(match)[part] for part in ("limit", "pays", "paid")] == [5, 0, 2]


@rule("granja.helper.replaced")
def test_pigs_without_the_swineherd_s_pens_are_sold() -> None:
    own = {"helpers": ["swineherd", "chef", "cook"], "stores": {"pig": 4}}
    match = table("cards", own, hands=[[12]])
    events = do(match, "helper 12", "clear 1")
    assert (stores(match), silver(match)) == ({"pig": 2}, 6)
    assert [event["n"] for event in of_kind(events, "pig_sold")] == [3, 3]
    assert farm(match)["left"] == 23


@rule("granja.helper.replaced")
def test_the_grape_on_a_terrace_goes_with_it() -> None:
    own = {
        "helpers": ["terrace", "chef", "cook"], "fields": [16], "ripe": {"grape": 2},
    }  # fmt: skip
    match = table("cards", own, hands=[[12]])
    assert farm(match)["left"] == 23
    do(match, "helper 12", "clear 1")
    assert (farm(match)["ripe"], farm(match)["left"]) == ({"grape": 1}, 24)


@rule("granja.helper.replaced")
def test_a_terrace_in_place_of_another_comes_in_empty() -> None:
    own = {"helpers": [15, "chef", "cook"], "ripe": {"grape": 1}}
    match = table("cards", own, hands=[[52]])
    do(match, "helper 52", "clear 1")
    assert (farm(match)["ripe"], farm(match)["left"]) == ({}, 25)


@rule("granja.helper.replaced")
def test_fields_keep_their_grapes_when_the_terrace_was_empty() -> None:
    own = {"helpers": ["terrace", "chef", "cook"], "fields": [16], "ripe": {"grape": 1}}
    match = table("cards", own, hands=[[12]])
    do(match, "helper 12", "clear 1")
    assert farm(match)["ripe"] == {"grape": 1}


@rule("granja.helper.replaced")
def test_the_elder_s_marker_comes_back_with_a_replaced_elder() -> None:
    own = {"helpers": ["elder", "chef", "cook"], "exhausted": [1], "reserved": 3}
    match = table("die1", own, hands=[[12]])
    assert farm(match)["left"] == 24
    do(match, "die 2", "choose play", "helper 12", "clear 1")
    assert (farm(match)["reserved"], farm(match)["left"]) == (None, 25)
    # The others may take that die now.
    do(match, "done")
    assert allowed(match, "die 3")


@rule("granja.helper.replaced")
def test_a_reservation_stays_when_another_helper_goes() -> None:
    own = {"helpers": ["elder", "chef", "cook"], "exhausted": [1], "reserved": 3}
    match = table("die1", own, hands=[[12]])
    do(match, "die 2", "choose play", "helper 12", "clear 2", "done")
    assert farm(match)["reserved"] == 3
    assert refused(match, "die 3").rule == "granja.helper.elder"


@rule("granja.helper.replaced", "granja.helper.once")
def test_a_helper_in_place_of_an_exhausted_one_is_fresh() -> None:
    own = {
        "helpers": ["reader", "peddler", "cook"], "exhausted": [1, 2], "stores": {"food": 1},
    }  # fmt: skip
    match = table("cards", own, hands=[[63]])
    do(match, "helper 63", "clear 1")
    assert tired(match) == [False, True, False]
    do(match, "call 1")
    assert silver(match) == 4


@rule("granja.helper.replaced")
def test_a_helper_that_is_drawn_and_played_again_is_fresh() -> None:
    own = {
        "helpers": ["peddler", "farm-worker", "cook"], "stores": {"food": 2, "commodity": 2},
        "vp": 1,
    }  # fmt: skip
    others = [card for card in range(1, 67) if card not in (4, 12, 13, 32, 39)]
    match = table("cards", own, hands=[[12], others], draw=[13])
    do(match, "call 1", "helper 12", "clear 1")
    # One card lies in the draw pile; then the discarded Peddler comes up.
    do(match, "return draw", "return draw")
    assert match.view(0)["hand"] == [13, 39]
    do(match, "call 2", "helper 39", "clear 3", "call 3")
    assert silver(match) == 8


@rule("granja.helper.replaced")
def test_what_is_under_way_is_finished_without_its_helper() -> None:
    """The Farm Worker makes room for the card that it lets its player play."""
    own = {"helpers": ["farm-worker", "chef", "cook"], "vp": 1}
    match = table("income", own, hands=[[12]])
    do(match, "call 1", "helper 12", "clear 1")
    assert (farm(match)["helpers"][0]["helper"], farm(match)["vp"]) == ("muleteer", 0)
    assert under_way(match) == []


@rule("granja.helper.others-turn", "granja.helper.negotiator")
def test_what_happens_in_another_s_turn_asks_nobody() -> None:
    match = table("free", loaded(4), {"stalls": [7, 8], "helpers": ["negotiator"]})
    do(match, "deliver grain barrow-1", "stall 4")
    assert match.to_act == (0,)
    assert under_way(match) == []
    assert [helped(match, number) for number in (0, 1)] == [0, 2]


@rule("granja.helper.others-turn", "granja.helper.watchman")
def test_a_watchman_is_not_asked_either() -> None:
    match = table("free", loaded(4), {"stalls": [7, 8], "helpers": ["watchman"]})
    do(match, "deliver grain barrow-1", "stall 4")
    assert (match.to_act, farm(match, 1)["stalls"]) == ((0,), [7])


@rule("granja.helper.others-turn")
def test_nothing_that_is_asked_for_is_asked_in_another_s_turn() -> None:
    match = table("income", {}, {"helpers": ["peddler"], "stores": {"food": 1}})
    assert match.legal(1) == []
    assert refused(match, "1: call 1").rule == "granja.round.order"


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


@rule("granja.helper.dreamer")
@pytest.mark.parametrize("dreamers", [0, 1, 2])
@pytest.mark.parametrize(("tile", "hats"), [(1, 3), (4, 0)])
def test_a_dreamer_moves_one_space_further_with_the_hats(
    dreamers: int, tile: int, hats: int
) -> None:
    match = table("hats", {"chosen": tile, "helpers": ["dreamer"] * dreamers})
    do(match, "done")
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


# --- the market ----------------------------------------------------------------------------------
@rule("granja.helper.negotiator")
def test_a_negotiator_is_paid_for_a_replaced_marker() -> None:
    other = {"stalls": [2, 10], "helpers": ["negotiator"]}
    match = table("free", loaded(6), other)
    events = do(match, "deliver grain barrow-1", "stall 10")
    assert (helped(match, 1), farm(match, 1)["stalls"]) == (1, [2])
    assert "granja.helper.negotiator" in rules_of(events)


@rule("granja.helper.negotiator")
def test_a_negotiator_is_paid_when_a_tile_pushes_the_marker_away() -> None:
    match = table("free", {"roofs": [14]}, {"stalls": [7], "helpers": ["negotiator"]})
    do(match, "tile 1", "stall 4")
    assert [helped(match, number) for number in (0, 1)] == [0, 1]


@rule("granja.helper.negotiator")
def test_a_negotiator_is_paid_when_the_neutral_player_pushes_the_marker_away() -> None:
    match = table("paid", {"stalls": [7, 8], "helpers": ["negotiator"]}, players=1, draw=[24])
    do(match, "done")
    assert (match.view()["neutral"], farm(match)["stalls"]) == ([4], [])
    assert helped(match) == 2


@rule("granja.helper.negotiator")
def test_a_negotiator_is_not_paid_for_a_marker_that_is_taken_back() -> None:
    own = {"stalls": [7], "stores": {"olive": 24}, "helpers": ["negotiator"], "silver": 9}
    match = table("income", own)
    do(match, "buy grain", "back stall-7")
    assert (farm(match)["stalls"], helped(match)) == ([], 0)
    assert farm(match)["vp"] == 0


@rule("granja.helper.negotiator")
def test_a_negotiator_is_not_paid_for_the_markers_of_others() -> None:
    match = table("free", loaded(4, helpers=["negotiator"]), {"stalls": [7, 8]})
    do(match, "deliver grain barrow-1", "stall 4")
    assert [helped(match, number) for number in (0, 1)] == [0, 0]


@rule("granja.helper.watchman")
def test_a_watchman_keeps_markers_of_value_two_and_no_others() -> None:
    match = table("free", loaded(4), {"stalls": [1, 3, 7, 8], "helpers": ["watchman"]})
    do(match, "deliver grain barrow-1", "stall 4")
    assert farm(match, 1)["stalls"] == [1, 7]
    assert farm(match)["tally"]["market"] == 2


@rule("granja.helper.watchman")
def test_a_watchman_s_marker_can_be_replaced() -> None:
    match = table("free", loaded(2), {"stalls": [1, 7, 12], "helpers": ["watchman"]})
    do(match, "deliver grain barrow-1", "stall 7")
    assert farm(match, 1)["stalls"] == [1, 12]
    assert farm(match)["tally"]["market"] == 1


@rule("granja.helper.watchman")
def test_a_watchman_holds_out_against_tiles_and_the_neutral_player() -> None:
    match = table("free", {"roofs": [14]}, {"stalls": [7, 8], "helpers": ["watchman"]})
    do(match, "tile 1", "stall 4")
    assert farm(match, 1)["stalls"] == [7]
    match = table("paid", {"stalls": [7, 8], "helpers": ["watchman"]}, players=1, draw=[24])
    do(match, "done")
    assert farm(match)["stalls"] == [7]


@rule("granja.helper.watchman")
def test_a_watchman_keeps_only_its_own_markers() -> None:
    farms: list[dict[str, Any]] = [loaded(4), {"stalls": [11], "helpers": ["watchman"]}, {}]
    # On the larger side space 9 has value 4; 8 (value 2) lies beside it.
    farms[2] = {"stalls": [8]}
    match = table("free", *farms)
    do(match, "deliver grain barrow-1", "stall 9")
    assert farm(match, 2)["stalls"] == []


@rule("granja.helper.surveyor")
def test_a_surveyor_may_go_one_value_higher() -> None:
    match = table("free", loaded(2, helpers=["surveyor"]), {"stalls": [8, 12]})
    do(match, "deliver grain barrow-1")
    # Values 2 and 3; where somebody else stands there is no room.
    assert starting(match, "stall") == ["stall 1", "stall 3", "stall 7", "stall 14"]
    assert refused(match, "stall 8").rule == "granja.market.free"
    assert refused(match, "stall 9").rule == "granja.market.free"
    do(match, "stall 3")
    assert farm(match)["stalls"] == [3]
    assert farm(match)["tally"]["barrows"] == 2


@rule("granja.helper.surveyor")
def test_a_surveyor_need_not_go_higher_where_a_marker_can_be_replaced() -> None:
    farms = (loaded(2, helpers=["surveyor"], stalls=[1]), {"stalls": [7, 12, 8]})
    match = table("free", *farms)
    do(match, "deliver grain barrow-1")
    assert starting(match, "stall") == ["stall 3", "stall 7", "stall 12", "stall 14"]
    assert allowed(match, "skip")
    do(match, "stall 7")
    assert (farm(match)["stalls"], farm(match, 1)["stalls"]) == ([1, 7], [8, 12])
    match = table("free", *farms)
    do(match, "deliver grain barrow-1", "stall 14")
    assert (farm(match)["stalls"], farm(match)["tally"]["market"]) == ([1, 14], 1)


@rule("granja.helper.surveyor")
def test_nothing_is_higher_than_six_and_nobody_else_goes_higher() -> None:
    match = table("free", loaded(6, helpers=["surveyor"]))
    do(match, "deliver grain barrow-1")
    assert starting(match, "stall") == ["stall 2", "stall 10"]
    match = table("free", loaded(2), {"helpers": ["surveyor"]})
    do(match, "deliver grain barrow-1")
    assert starting(match, "stall") == ["stall 1", "stall 7", "stall 12"]


@rule("granja.helper.wheelwright")
@pytest.mark.parametrize(("vp", "more"), [(2, 1), (3, 1), (4, 0), (5, 0), (6, 0)])
def test_a_wheelwright_adds_to_small_barrows(vp: int, more: int) -> None:
    match = table("free", loaded(vp, helpers=["wheelwright"]))
    do(match, "deliver grain barrow-1")
    assert (helped(match), farm(match)["tally"]["barrows"]) == (more, vp)
    spaces = {2: [1, 7, 12], 3: [3, 8, 14], 4: [4, 9, 13], 5: [5, 6, 11], 6: [2, 10]}
    assert starting(match, "stall") == [f"stall {space}" for space in spaces[vp]]


@rule("granja.helper.auctioneer")
@pytest.mark.parametrize("auctioneers", [0, 1, 2])
def test_an_auctioneer_is_paid_for_each_marker_that_leaves(auctioneers: int) -> None:
    match = table("free", loaded(4, helpers=["auctioneer"] * auctioneers), {"stalls": [7, 8]})
    do(match, "deliver grain barrow-1", "stall 4")
    assert (helped(match), farm(match)["tally"]["market"]) == (2 * auctioneers, 2)


@rule("granja.helper.auctioneer")
def test_an_auctioneer_is_paid_for_a_replaced_marker_but_not_with_a_tile() -> None:
    match = table("free", loaded(6, helpers=["auctioneer"]), {"stalls": [2, 10]})
    do(match, "deliver grain barrow-1", "stall 10")
    assert helped(match) == 1
    match = table("free", {"roofs": [14], "helpers": ["auctioneer"]}, {"stalls": [7, 8]})
    do(match, "tile 1", "stall 4")
    assert (farm(match, 1)["stalls"], helped(match)) == ([], 0)


# --- what is completed, bought, born -------------------------------------------------------------
@rule("granja.helper.guildmaster")
@pytest.mark.parametrize("masters", [0, 1, 2])
def test_a_guildmaster_pays_for_each_workshop(masters: int) -> None:
    own = nearly("deli", helpers=["guildmaster"] * masters, stores={"meat": 1})
    own["delivered"]["butcher"] = {"pig": 2}
    match = table("free", own)
    do(match, "deliver meat deli")
    assert silver(match) == 3 * masters
    do(match, "deliver meat butcher")
    assert silver(match) == 6 * masters


@rule("granja.helper.guildmaster")
def test_a_guildmaster_pays_nothing_for_barrows() -> None:
    match = table("free", loaded(2, helpers=["guildmaster"]))
    do(match, "deliver grain barrow-1", "stall 1")
    assert silver(match) == 0


@rule("granja.helper.apprentice")
def test_an_apprentice_makes_a_delivery_after_a_workshop() -> None:
    own = nearly("deli", helpers=["apprentice"], stores={"food": 2}, chosen=1)
    match = table("free", own)
    do(match, "deliver meat deli")
    assert (under_way(match), tired(match), match.view()["moves"]) == (["deliver"], [True], 0)
    do(match, "deliver food wainwright")
    assert (under_way(match), starting(match, "deliver")) == ([], [])


@rule("granja.helper.apprentice")
def test_an_apprentice_does_so_once_a_round_and_never_because_of_itself() -> None:
    own = nearly("deli", helpers=["apprentice"], stores={"meat": 1, "food": 1})
    own["delivered"]["butcher"] = {"pig": 2}
    match = table("free", own)
    do(match, "deliver meat deli", "deliver meat butcher")
    assert under_way(match) == []
    # Nor does the delivery have to be made.
    match = table("free", nearly("deli", helpers=["apprentice"]))
    do(match, "deliver meat deli", "skip")
    assert under_way(match) == []


@rule("granja.helper.apprentice")
def test_an_apprentice_waits_for_the_whole_completion() -> None:
    match = table("free", nearly("greengrocer", helpers=["apprentice"]))
    do(match, "deliver food greengrocer")
    assert (under_way(match), tired(match)) == (["after-workshop", "gift"], [False])
    do(match, "take pig")
    assert under_way(match) == ["deliver"]


@rule("granja.helper.apprentice")
def test_an_apprentice_who_comes_during_the_completion_is_late() -> None:
    match = table("free", nearly("wainwright", stores={"commodity": 1, "olive": 1}), hands=[[26]])
    do(match, "deliver meat wainwright", "return play", "helper 26", "skip")
    assert (under_way(match), tired(match)) == ([], [False])


@rule("granja.helper.apprentice")
def test_an_apprentice_works_in_the_revenue_phase_too() -> None:
    match = table("die1", nearly("deli", helpers=["apprentice"]))
    do(match, "die 6", "choose delivery", "deliver meat deli")
    assert under_way(match) == ["deliver"]


@rule("granja.helper.quartermaster")
@pytest.mark.parametrize("masters", [0, 1, 2])
def test_a_quartermaster_pays_for_each_barrow(masters: int) -> None:
    own = loaded(2, helpers=["quartermaster"] * masters, stores={"grain": 1})
    own["barrows"].append(29)
    own["loaded"].append({"olive": 1, "grape": 1})
    match = table("free", own)
    do(match, "deliver grain barrow-1")
    assert silver(match) == 0
    do(match, "stall 1")
    assert silver(match) == 2 * masters
    do(match, "deliver grain barrow-2", "stall 3")
    assert silver(match) == 4 * masters


@rule("granja.helper.storyteller")
def test_a_storyteller_draws_a_card_after_the_first_barrow_of_a_round() -> None:
    own = loaded(2, helpers=["storyteller"], stores={"grain": 1})
    own["barrows"].append(29)
    own["loaded"].append({"olive": 1, "grape": 1})
    match = table("free", own, draw=[50])
    do(match, "deliver grain barrow-1")
    assert farm(match)["hand"] == 0
    (drawn,) = of_kind(do(match, "stall 1"), "cards_drawn")
    assert (drawn.rule, match.view(0)["hand"], tired(match)) == (
        "granja.helper.storyteller", [50], [True],
    )  # fmt: skip
    do(match, "deliver grain barrow-2", "stall 3")
    assert match.view(0)["hand"] == [50]


@rule("granja.helper.storyteller", "granja.helper.once")
def test_two_storytellers_have_a_story_each() -> None:
    own = loaded(2, helpers=["storyteller", "storyteller"], stores={"grain": 1})
    own["barrows"].append(29)
    own["loaded"].append({"olive": 1, "grape": 1})
    match = table("free", own)
    do(match, "deliver grain barrow-1", "stall 1")
    assert (farm(match)["hand"], tired(match)) == (1, [True, False])
    do(match, "deliver grain barrow-2", "stall 3")
    assert (farm(match)["hand"], tired(match)) == (2, [True, True])


@rule("granja.helper.thatcher")
@pytest.mark.parametrize("thatchers", [0, 1, 2])
def test_a_thatcher_brings_a_vp_for_a_roof_tile(thatchers: int) -> None:
    own = {"helpers": ["thatcher"] * thatchers, "silver": 9, "roofs": [1, 2]}
    match = table("roof", own, roofs=[5, 6])
    do(match, "roof 5")
    assert (helped(match), farm(match)["tally"]["roofs"]) == (thatchers, 2)


@rule("granja.helper.midwife")
@pytest.mark.parametrize("midwives", [0, 1, 2])
def test_a_midwife_brings_a_vp_for_a_piglet(midwives: int) -> None:
    own = {"helpers": ["midwife"] * midwives, "extensions": ["delivery+pen"] * 2,
            "stores": {"pig": 2}, "silver": 9}  # fmt: skip
    match = table("harvest", own)
    do(match, "buy pig")
    assert helped(match) == 0
    do(match, "breed")
    assert helped(match) == midwives


@rule("granja.helper.midwife")
@pytest.mark.parametrize(("action", "vp"), [("back olive", 1), ("skip", 0)])
def test_a_midwife_waits_for_a_piglet_that_waits_for_a_marker(action: str, vp: int) -> None:
    match = table("harvest", {"helpers": ["midwife", "swineherd"],
                              "stores": {"pig": 2, "olive": 23}})  # fmt: skip
    do(match, "breed")
    assert (helped(match), under_way(match)) == (0, ["marker"])
    do(match, action)
    assert (stores(match)["pig"], helped(match)) == (2 + vp, vp)


@rule("granja.helper.broker")
@pytest.mark.parametrize(
    ("benefit", "pays"), [("silver", 6), ("pig", 2), ("goods", 2), ("draw", 2)]
)
def test_a_broker_brings_two_silver_with_a_commodity(benefit: str, pays: int) -> None:
    match = table("income", {"helpers": ["broker"], "stores": {"commodity": 2}})
    do(match, f"return {benefit}")
    assert (silver(match), tired(match)) == (pays, [True])
    if benefit == "goods":
        do(match, "skip")
    do(match, "return silver")
    assert silver(match) == pays + 4


@rule("granja.helper.cook")
def test_the_cook_s_first_upgrade_of_the_round_brings_a_vp() -> None:
    match = table("income", {"helpers": ["cook"], "silver": 9, "stores": {"olive": 3}})
    do(match, "upgrade olive")
    assert (helped(match), tired(match)) == (1, [True])
    do(match, "upgrade olive")
    assert helped(match) == 1


@rule("granja.helper.cook")
def test_a_free_upgrade_counts_for_the_cook() -> None:
    own = {"helpers": ["cook", "farm-servant"], "stores": {"olive": 1}}
    match = table("income", own)
    do(match, "call 2")
    assert helped(match) == 0
    do(match, "upgrade olive")
    assert helped(match) == 1


@rule("granja.helper.cook", "granja.helper.once")
def test_two_cooks_have_an_upgrade_each() -> None:
    match = table("income", {"helpers": ["cook", "cook"], "silver": 9, "stores": {"olive": 3}})
    paid = []
    for _ in range(3):
        do(match, "upgrade olive")
        paid.append(helped(match))
    assert paid == [1, 2, 2]


# --- Scoring and the end -------------------------------------------------------------------------
@rule("granja.helper.crier")
@pytest.mark.parametrize(("stalls", "vp"), [([1, 3], 0), ([1, 3, 5], 1), ([1, 3, 5, 6], 1)])
def test_a_crier_is_paid_with_three_markers_on_the_market(stalls: list[int], vp: int) -> None:
    match = table("paid", {"stalls": [9, 12, 14]}, {"helpers": ["crier"], "stalls": stalls}, turn=1)
    do(match, "done")
    assert [helped(match, number) for number in (0, 1)] == [0, vp]
    assert farm(match, 1)["tally"]["stalls"] == len(stalls)


@rule("granja.helper.crier")
def test_the_elder_s_marker_and_those_in_workshops_are_not_on_the_market() -> None:
    own = {"helpers": ["crier"], "stalls": [1, 3], "done": ["deli"],
            "delivered": {"butcher": {"pig": 1}}}  # fmt: skip
    match = table("paid", {}, own, turn=1)
    do(match, "done")
    assert helped(match, 1) == 0


@rule("granja.helper.patron")
@pytest.mark.parametrize(("space", "vp"), [(0, 0), (4, 0), (5, 1), (6, 1), (7, 1)])
def test_a_patron_is_paid_from_siesta_space_five_on(space: int, vp: int) -> None:
    match = table("paid", {"siesta": 7}, {"helpers": ["patron"], "siesta": space}, turn=1)
    do(match, "done")
    assert [helped(match, number) for number in (0, 1)] == [0, vp]


@rule("granja.helper.crier", "granja.helper.patron")
def test_criers_and_patrons_are_paid_every_round_and_each() -> None:
    own = {"helpers": ["crier", "patron", "crier"], "stalls": [1, 3, 5], "siesta": 5}
    match = table("paid", {}, own, turn=1, round=6)
    do(match, "done")
    assert helped(match, 1) == 3


@rule("granja.helper.architect")
@pytest.mark.parametrize("tiles", [0, 1, 3, 5])
def test_an_architect_counts_roof_tiles_used_or_not(tiles: int) -> None:
    own = {"helpers": ["architect"], "roofs": [1, 5, 9, 13, 17][:tiles], "used": [1][:tiles]}
    match = table("paid", {"roofs": [2]}, own, turn=1, round=6)
    assert match.score()[1].total == 0
    do(match, "done")
    assert [score.total for score in match.score()] == [0, tiles]


@rule("granja.helper.landowner")
@pytest.mark.parametrize("built", [0, 1, 4])
def test_a_landowner_counts_extensions(built: int) -> None:
    own = {"helpers": ["landowner"], "extensions": ["delivery+pen"] * built}
    match = table("paid", {"extensions": ["silver+pen"]}, own, turn=1, round=6)
    assert match.score()[1].total == 0
    do(match, "done")
    assert [score.total for score in match.score()] == [0, built]
    assert "granja.helper.landowner" in [line.rule for line in match.score()[1].lines]


@rule("granja.helper.architect", "granja.helper.landowner")
def test_an_estate_decides_who_wins() -> None:
    own = {"helpers": ["architect", "landowner"], "roofs": [1], "extensions": ["delivery+pen"]}
    match = table("paid", {"vp": 1}, own, turn=1, round=6)
    do(match, "done")
    assert match.winners() == (1,)
