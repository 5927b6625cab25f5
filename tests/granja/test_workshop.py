"""Workshops: rows, what completing one brings, and both sides of their markers, rule by rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from ludo.core.match import AnyMatch
from tests.granja.conftest import (
    allowed,
    by_rule,
    farm,
    kinds,
    of_kind,
    offers,
    only,
    refused,
    rule,
    texts,
    until,
)
from tests.granja.farms import ROWS, almost, barrow, count, table

# The siesta spaces and what they pay.
SIESTA = {0: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 2, 7: 3}


def ready(*names: str, **own: Any) -> dict[str, Any]:
    """Return a farm that completes some workshops with one delivery each."""
    stores = {**own.pop("stores", {})}
    for name in names:
        stores[ROWS[name][-1]] = stores.get(ROWS[name][-1], 0) + 1
    return {"stores": stores, "delivered": almost(*names), **own}


def completes(name: str) -> str:
    """Return the delivery with which `ready` completes a workshop."""
    return f"deliver {ROWS[name][-1]} {name}"


# --- the worked example ----------------------------------------------------------------------
@rule("granja.workshop.first", "granja.workshop.round-vp", "granja.workshop.opens",
      "granja.workshop.done", "granja.workshop.tile", "granja.bonus.wainwright")  # fmt: skip
def test_the_example_of_violet_who_completes_the_wainwright_in_round_2() -> None:
    violet = {"stores": {"food": 1, "wine": 1, "meat": 1, "olive": 1}, "siesta": 3, "chosen": 4}
    match = table(round=2, phase="free", closed=["butcher", "deli", "village-store"],
                  farms=[violet])  # fmt: skip
    match.play_all(["deliver food wainwright", "deliver meat wainwright"])
    assert (farm(match)["vp"], farm(match)["left"]) == (0, 21)
    events = match.play("deliver wine wainwright")
    told = [(event.kind, event.data.get("n")) for event in events[1:]]
    assert told == [
        ("workshop_completed", None), ("first_paid_vp", 1), ("round_paid_vp", 2),
        ("workshop_opened", 1), ("marker_taken", None),
    ]  # fmt: skip
    # One marker shows the owner, two are back in the supply.
    seen = farm(match)
    assert (seen["done"], seen["fresh"], seen["left"]) == (["wainwright"], ["wainwright"], 23)
    assert (seen["vp"], match.view()["closed"]) == (1 + 2 + 1, ["deli", "village-store"])
    # The marker: a delivery, then VP by the place on the siesta track.
    events = match.play("deliver olive greengrocer")
    assert only(events, "siesta_paid_vp")["n"] == 1
    assert (farm(match)["vp"], match.view()["moves"]) == (5, 1)


# --- rows ------------------------------------------------------------------------------------
@rule("granja.workshop.row")
def test_with_the_first_delivery_the_next_empty_row_is_taken() -> None:
    farms = [{"chosen": 2, "stores": {"olive": 1, "food": 1}}, {"stores": {"olive": 2}}]
    match = table(players=3, round=2, phase="free", order=[1, 0, 2], farms=farms)
    for seat, n in ((1, 1), (0, 2)):
        taken = only(match.play("deliver olive deli"), "row_taken")
        assert (taken.rule, taken.seat) == ("granja.workshop.row", seat)
        assert (taken["workshop"], taken["n"]) == ("deli", n)
        if seat == 1:
            match.play("done")
    assert of_kind(match.play("deliver food deli"), "row_taken") == []
    assert match.view()["lanes"][2] == [1, 0]
    rows = [farm(match, seat)["rows"]["deli"] for seat in range(3)]
    assert rows == [{"meat": 1}, {"food": 1, "meat": 1}, {"olive": 1, "food": 1, "meat": 1}]


@rule("granja.workshop.row")
@pytest.mark.parametrize("name", ROWS)
def test_each_player_has_a_row_of_the_same_symbols_in_each_workshop(name: str) -> None:
    match = table(players=4, round=2, phase="cards")
    assert [farm(match, seat)["rows"][name] for seat in range(4)] == [count(*ROWS[name])] * 4


@rule("granja.workshop.shut")
def test_nobody_delivers_to_a_closed_workshop() -> None:
    own = {"stores": {"olive": 1, "pig": 1, "grain": 1}}
    match = table(round=2, phase="free", closed=["butcher", "greengrocer", "deli"], farms=[own])
    for n, (good, name) in enumerate(
        [("pig", "butcher"), ("grain", "greengrocer"), ("olive", "deli")], start=1
    ):
        refusal = refused(match, f"deliver {good} {name}")
        assert (refusal.rule, refusal.key) == ("granja.workshop.shut", "no.shut")
        assert refusal.params == {"workshop": name, "n": n}
    assert offers(match, "deliver") == ["grain village-store", "pig village-store"]


# --- completing one --------------------------------------------------------------------------
@rule("granja.workshop.done")
@pytest.mark.parametrize("name", ROWS)
def test_a_full_row_leaves_one_marker_and_gives_the_others_back(name: str) -> None:
    match = table(round=2, phase="free", farms=[ready(name)])
    assert farm(match)["left"] == 25 - len(ROWS[name])
    done = only(match.play(completes(name)), "workshop_completed")
    assert (done.rule, done.seat, done["workshop"]) == ("granja.workshop.done", 0, name)
    # The Deli has put a marker on the commodities at once.
    assert farm(match)["left"] == 24 - (name == "deli")
    assert (farm(match)["done"], farm(match, 1)["done"]) == ([name], [])


@rule("granja.workshop.done")
def test_a_row_with_an_empty_symbol_is_not_complete() -> None:
    own = {"stores": {"grain": 1}, "delivered": {"greengrocer": {"olive": 1, "food": 1}}}
    match = table(round=2, phase="free", farms=[own])
    assert kinds(match.play("deliver grain greengrocer")) == ["good_delivered"]
    assert (farm(match)["done"], farm(match)["vp"], farm(match)["left"]) == ([], 0, 22)


@rule("granja.workshop.no-more")
def test_a_completed_workshop_takes_no_more_from_its_owner() -> None:
    own = {"stores": {"food": 1}}
    match = table(round=2, phase="free", farms=[{"done": ["deli"], **own}, own])
    refusal = refused(match, "deliver food deli")
    assert (refusal.rule, refusal.key) == ("granja.workshop.no-more", "no.completed")
    assert refusal.params == {"seat": 0, "workshop": "deli"}
    assert "food deli" not in offers(match, "deliver")
    match.play("done")
    assert allowed(match, "deliver food deli")


@rule("granja.workshop.first")
def test_only_the_first_to_complete_a_workshop_takes_its_vp() -> None:
    farms = [ready("merchant-house"), ready("merchant-house")]
    match = table(round=3, phase="free", farms=farms)
    paid = by_rule(match.play(completes("merchant-house")), "workshop.first")
    assert (paid.seat, paid["n"], farm(match)["vp"]) == (0, 1, 1 + 3)
    match.play("done")
    events = match.play(completes("merchant-house"))
    assert of_kind(events, "first_paid_vp") == []
    assert farm(match, 1)["vp"] == 3


@rule("granja.workshop.first")
def test_each_workshop_has_a_vp_for_its_first() -> None:
    match = table(round=1, phase="free", farms=[ready("merchant-house", "deli")])
    match.play_all([completes("merchant-house"), completes("deli")])
    assert farm(match)["vp"] == 2 * (1 + 1)


@rule("granja.workshop.round-vp")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_workshop_brings_the_number_of_the_round(number: int) -> None:
    farms = [ready("merchant-house"), {"done": ["merchant-house"]}]
    match = table(round=number, phase="free", farms=farms)
    paid = by_rule(match.play(completes("merchant-house")), "workshop.round-vp")
    assert (paid.seat, paid["n"]) == (0, number)
    assert farm(match)["vp"] == number
    assert farm(match)["tally"]["workshops"] == number


@rule("granja.workshop.opens")
def test_the_first_completion_opens_the_workshop_of_the_lowest_order_marker() -> None:
    farms = [ready("merchant-house", "deli"), ready("merchant-house", stores={"pig": 1})]
    match = table(round=2, phase="free", closed=["butcher", "wainwright"], farms=farms)
    opened = only(match.play(completes("merchant-house")), "workshop_opened")
    assert (opened.rule, opened.seat) == ("granja.workshop.opens", 0)
    assert (opened["workshop"], opened["n"]) == ("butcher", 1)
    assert (match.view()["closed"], farm(match)["vp"]) == (["wainwright"], 1 + 2 + 1)
    match.play("done")
    # It is open for everyone at once; who completes the same workshop later opens nothing.
    assert allowed(match, "deliver pig butcher")
    assert of_kind(match.play(completes("merchant-house")), "workshop_opened") == []
    assert (match.view()["closed"], farm(match, 1)["vp"]) == (["wainwright"], 2)


@rule("granja.workshop.opens")
def test_when_all_are_open_there_is_nothing_more_to_gain() -> None:
    match = table(
        round=2, phase="free", closed=["butcher"], farms=[ready("merchant-house", "deli")]
    )
    match.play(completes("deli"))
    assert (match.view()["closed"], farm(match)["vp"]) == ([], 4)
    assert of_kind(match.play(completes("merchant-house")), "workshop_opened") == []
    assert farm(match)["vp"] == 4 + 3


@rule("granja.workshop.tile")
@pytest.mark.parametrize("name", ROWS)
def test_who_completes_a_workshop_takes_its_marker_and_keeps_it(name: str) -> None:
    match = table(round=4, phase="free", farms=[ready(name)])
    taken = only(match.play(completes(name)), "marker_taken")
    assert (taken.rule, taken.seat) == (f"granja.bonus.{name}", 0)
    assert taken["workshop"] == name
    if name == "greengrocer":
        match.play("take olive")
    until(match, "cards")
    assert (match.view()["round"], farm(match)["done"]) == (5, [name])
    until(match, "paid")
    until(match, "cards")
    assert (match.view()["round"], farm(match)["done"]) == (6, [name])


@rule("granja.workshop.flip")
def test_a_marker_is_turned_over_at_the_end_of_the_round() -> None:
    match = table(round=2, phase="free", farms=[ready("butcher", **barrow(3))])
    match.play(completes("butcher"))
    vp = farm(match)["vp"]
    assert farm(match)["fresh"] == ["butcher"]
    # Its lasting effect does not work yet: a barrow brings just its VP.
    match.play_all(["deliver olive barrow-1", "stall 3"])
    assert farm(match)["vp"] == vp + 3
    until(match, "cards")
    assert (farm(match)["fresh"], farm(match)["done"]) == ([], ["butcher"])


@rule("granja.workshop.flip")
def test_from_the_next_round_on_the_lasting_effect_works() -> None:
    match = table(round=2, phase="free", farms=[ready("merchant-house")])
    match.play(completes("merchant-house"))
    until(match, "income")
    assert match.view()["round"] == 3
    before = farm(match)["silver"]
    match.play("income")
    assert farm(match)["silver"] == before + 3


@rule("granja.workshop.chain")
def test_what_an_effect_leads_to_is_carried_out_in_full_first() -> None:
    own = ready("wainwright", "village-store", siesta=5)
    match = table(round=3, phase="free", closed=["butcher", "deli"], farms=[own])
    told = kinds(match.play(completes("wainwright")))
    assert told == ["good_delivered", "workshop_completed", "first_paid_vp", "round_paid_vp",
                    "workshop_opened", "marker_taken"]  # fmt: skip
    assert [frame["kind"] for frame in match.view()["pending"]] == ["siesta-vp", "errand"]
    told = kinds(match.play(completes("village-store")))
    assert told == [
        "good_delivered", "workshop_completed", "first_paid_vp", "round_paid_vp",
        "workshop_opened", "marker_taken", "marker_paid_vp", "siesta_paid_vp",
    ]  # fmt: skip
    assert farm(match)["vp"] == (1 + 3 + 1) + (1 + 3 + 1 + 2) + 2
    assert match.view()["pending"] == []


@rule("granja.workshop.chain")
def test_a_barrow_filled_by_a_marker_goes_to_market_before_the_rest() -> None:
    own = ready("wainwright", siesta=7, **barrow(4))
    match = table(round=3, phase="free", farms=[own, {"stalls": [3, 8]}])
    match.play_all([completes("wainwright"), "deliver olive barrow-1"])
    assert [frame["kind"] for frame in match.view()["pending"]] == ["siesta-vp", "stall"]
    told = kinds(match.play("stall 4"))
    assert told == ["stall_placed", "stalls_removed", "market_paid_vp", "siesta_paid_vp"]
    assert farm(match)["vp"] == (1 + 3) + 4 + 2 + 3
    assert farm(match)["stores"] == {"commodity": 1}


@rule("granja.workshop.chain")
def test_the_delivery_of_a_marker_may_go_to_the_workshop_that_has_just_opened() -> None:
    own = ready("wainwright", stores={"pig": 1})
    match = table(round=3, phase="free", closed=["butcher"], farms=[own])
    assert refused(match, "deliver pig butcher").rule == "granja.workshop.shut"
    match.play(completes("wainwright"))
    match.play("deliver pig butcher")
    assert farm(match)["rows"]["butcher"] == {"pig": 1, "meat": 1}
    # The free delivery of the marker is no donkey's.
    assert match.view()["moves"] == 3


@rule("granja.workshop.chain")
def test_helpers_that_react_come_after_the_whole_completion() -> None:
    own = ready("wainwright", "merchant-house", helpers=["guildmaster"], siesta=3)
    match = table(round=3, phase="free", farms=[own])
    told = [event.rule for event in match.play(completes("wainwright"))]
    assert "granja.helper.guildmaster" not in told
    told = [event.rule for event in match.play(completes("merchant-house"))]
    # The inner one to its end, then the VP of the Wainwright, then its helper.
    assert told[-4:] == ["granja.bonus.merchant-house", "granja.helper.guildmaster",
                         "granja.bonus.wainwright", "granja.helper.guildmaster"]  # fmt: skip
    assert farm(match)["silver"] == 3 + 3 + 3


# --- what the markers bring at once ----------------------------------------------------------
def bonus(name: str, own: Mapping[str, Any] | None = None) -> AnyMatch:
    """Return a position after a workshop was completed in round 1, second to somebody else."""
    farms = [ready(name, **(own or {})), {"done": [name]}]
    match = table(round=1, phase="free", farms=farms)
    match.play(completes(name))
    return match


@rule("granja.bonus.merchant-house")
def test_the_merchant_house_brings_three_silver() -> None:
    match = bonus("merchant-house", {"silver": 1})
    got = only(match.last_events, "silver_received")
    assert (got.rule, got.seat, got["n"]) == ("granja.bonus.merchant-house", 0, 3)
    assert (farm(match)["silver"], farm(match)["vp"]) == (4, 1)


@rule("granja.bonus.wainwright")
@pytest.mark.parametrize("space", SIESTA)
def test_the_wainwright_brings_a_delivery_and_then_the_vp_of_the_siesta_track(space: int) -> None:
    match = bonus("wainwright", {"siesta": space, "stores": {"olive": 2}})
    assert farm(match)["vp"] == 1
    assert offers(match, "deliver") == ["olive deli", "olive greengrocer"]
    paid = only(match.play("deliver olive deli"), "siesta_paid_vp")
    assert (paid.rule, paid["n"]) == ("granja.bonus.wainwright", SIESTA[space])
    assert (farm(match)["vp"], farm(match)["siesta"]) == (1 + SIESTA[space], space)
    # It was one delivery, besides those of the donkeys.
    assert (match.view()["pending"], match.view()["moves"]) == ([], 3)


@rule("granja.bonus.wainwright")
def test_the_delivery_of_the_wainwright_may_be_left() -> None:
    match = bonus("wainwright", {"siesta": 7, "stores": {"olive": 2}})
    assert allowed(match, "skip")
    match.play("skip")
    assert (farm(match)["vp"], farm(match)["stores"]) == (1 + 3, {"olive": 2})


@rule("granja.bonus.deli")
def test_the_deli_brings_a_commodity() -> None:
    match = bonus("deli")
    got = only(match.last_events, "good_received")
    assert (got.rule, got.seat, got["good"]) == ("granja.bonus.deli", 0, "commodity")
    assert farm(match)["stores"] == {"commodity": 1}


@rule("granja.bonus.greengrocer")
@pytest.mark.parametrize("good", ["olive", "grain", "grape", "pig"])
def test_the_greengrocer_brings_one_resource_of_choice(good: str) -> None:
    match = bonus("greengrocer")
    assert offers(match, "take") == ["olive", "grain", "grape", "pig"]
    match.play(f"take {good}")
    assert (farm(match)["stores"], match.view()["pending"]) == ({good: 1}, [])


@rule("granja.bonus.greengrocer")
def test_the_resource_of_the_greengrocer_is_not_left() -> None:
    match = bonus("greengrocer")
    assert not allowed(match, "skip")
    refusal = refused(match, "skip")
    assert (refusal.rule, refusal.key) == ("granja.bonus.greengrocer", "no.must-take")
    assert {text.split()[0] for text in texts(match)} == {"take"}
    # In the harvest of a later round it may be left.
    match = table(round=3, phase="harvest", farms=[{"done": ["greengrocer"]}])
    match.play("greengrocer")
    assert allowed(match, "skip")


@rule("granja.bonus.village-store")
def test_the_village_store_brings_two_vp() -> None:
    match = bonus("village-store")
    paid = only(match.last_events, "marker_paid_vp")
    assert (paid.rule, paid["n"]) == ("granja.bonus.village-store", 2)
    assert farm(match)["vp"] == 1 + 2


@rule("granja.bonus.butcher")
@pytest.mark.parametrize("barrows", [[], [7], [7, 60], [7, 60, 29]])
def test_the_butcher_brings_a_vp_for_each_barrow_of_the_farm(barrows: list[int]) -> None:
    farms = [ready("butcher", barrows=barrows), {"done": ["butcher"], "barrows": [19, 24]}]
    match = table(round=1, phase="free", farms=farms)
    paid = only(match.play(completes("butcher")), "marker_paid_vp")
    assert (paid.rule, paid["n"]) == ("granja.bonus.butcher", len(barrows))
    assert farm(match)["vp"] == 1 + len(barrows)


# --- what they do from the next round on -----------------------------------------------------
@rule("granja.lasting.merchant-house")
def test_the_merchant_house_pays_three_more_silver_in_the_income() -> None:
    own = {"done": ["merchant-house"], "extensions": ["silver+pen"], "silver": 1}
    match = table(round=3, phase="income", farms=[own, {"extensions": ["silver+delivery"]}])
    match.play_all(["income", "done", "income"])
    assert [farm(match, seat)["silver"] for seat in (0, 1)] == [1 + 1 + 3, 1]


@rule("granja.lasting.merchant-house")
@pytest.mark.parametrize(("side", "silver"), [("fresh", 0), ("done", 3)])
def test_a_merchant_house_of_this_round_pays_no_income_yet(side: str, silver: int) -> None:
    # Tile 12 pays the income at another time.
    match = table(round=3, phase="free", farms=[{side: ["merchant-house"], "roofs": [12]}])
    match.play("tile 1")
    assert farm(match)["silver"] == silver


@rule("granja.lasting.wainwright")
@pytest.mark.parametrize(("tile", "hats"), [(1, 3), (2, 2), (3, 1), (4, 0)])
def test_the_wainwright_adds_a_step_and_a_free_delivery(tile: int, hats: int) -> None:
    match = table(
        round=3, phase="hats", turn=1, farms=[{}, {"done": ["wainwright"], "chosen": tile}]
    )
    moved = only(match.play("siesta 1"), "siesta_moved")
    assert (moved.rule, moved.seat, moved["n"]) == ("granja.lasting.wainwright", 1, 1)
    refusal = refused(match, "siesta 1")
    assert (refusal.rule, refusal.key) == ("granja.lasting.wainwright", "no.wainwright-moved")
    until(match, "free")
    assert farm(match, 1)["siesta"] == hats + 1
    assert match.to_act == (1,)
    assert match.view()["moves"] == tile + 1


@rule("granja.lasting.wainwright")
@pytest.mark.parametrize(("tile", "hats"), [(1, 3), (4, 0)])
def test_the_step_of_the_wainwright_may_be_left(tile: int, hats: int) -> None:
    match = table(round=3, phase="hats", farms=[{"done": ["wainwright"], "chosen": tile}])
    assert allowed(match, "siesta 1")
    if hats:
        match.play("hats")
    assert allowed(match, "siesta 1")
    match.play("done")
    assert farm(match)["siesta"] == hats


@rule("granja.lasting.wainwright", "granja.siesta.choice")
@pytest.mark.parametrize("own", [{}, {"fresh": ["wainwright"]}])
def test_without_the_turned_marker_there_is_no_step_in_the_hats_step(own: dict[str, Any]) -> None:
    match = table(round=3, phase="hats", farms=[{**own, "chosen": 2}])
    assert not allowed(match, "siesta 1")
    refusal = refused(match, "siesta 1")
    assert (refusal.rule, refusal.key) == ("granja.siesta.choice", "no.no-wainwright")
    match = table(round=3, phase="hats", farms=[{"done": ["wainwright"], "chosen": 2}])
    assert refused(match, "siesta 2").rule == "granja.siesta.choice"


@rule("granja.lasting.wainwright")
def test_the_wainwright_adds_no_paid_delivery_and_nothing_in_its_own_round() -> None:
    match = table(round=3, phase="paid", farms=[{"done": ["wainwright"], "silver": 5}])
    assert (match.view()["moves"], match.view()["quota"]) == (0, 1)
    fresh = {"fresh": ["wainwright"], "chosen": 2}
    match = table(round=3, phase="hats", farms=[fresh])
    match.play("hats")
    assert farm(match)["siesta"] == 2
    assert table(round=3, phase="free", farms=[fresh]).view()["moves"] == 2


@rule("granja.lasting.deli")
def test_the_deli_brings_a_commodity_with_each_income() -> None:
    match = table(round=3, phase="income", farms=[{"done": ["deli"]}, {"fresh": ["deli"]}])
    got = only(match.play("income"), "good_received")
    assert (got.rule, got["good"]) == ("granja.lasting.deli", "commodity")
    match.play_all(["done", "income"])
    assert [farm(match, seat)["stores"] for seat in (0, 1)] == [{"commodity": 1}, {}]


@rule("granja.lasting.greengrocer")
@pytest.mark.parametrize("good", ["olive", "grain", "grape", "pig"])
def test_the_greengrocer_brings_a_resource_in_each_harvest(good: str) -> None:
    match = table(round=3, phase="harvest", farms=[{"done": ["greengrocer"]}])
    gave = only(match.play("greengrocer"), "greengrocer_gave")
    assert (gave.rule, gave.seat) == ("granja.lasting.greengrocer", 0)
    assert offers(match, "take") == ["olive", "grain", "grape", "pig"]
    match.play(f"take {good}")
    assert farm(match)["stores"] == {good: 1}
    refusal = refused(match, "greengrocer")
    assert (refusal.rule, refusal.key) == ("granja.lasting.greengrocer", "no.greengrocer-asked")


@rule("granja.lasting.greengrocer")
def test_a_pig_of_the_greengrocer_without_a_pen_is_sold() -> None:
    own = {"done": ["greengrocer"], "stores": {"pig": 2}}
    match = table(round=3, phase="harvest", farms=[own])
    match.play_all(["greengrocer", "take pig"])
    assert (farm(match)["stores"], farm(match)["silver"]) == ({"pig": 2}, 3)


@rule("granja.lasting.greengrocer")
@pytest.mark.parametrize("own", [{}, {"fresh": ["greengrocer"]}])
def test_without_the_turned_marker_the_greengrocer_gives_nothing(own: dict[str, Any]) -> None:
    match = table(round=3, phase="harvest", farms=[own])
    refusal = refused(match, "greengrocer")
    assert (refusal.rule, refusal.key) == ("granja.lasting.greengrocer", "no.no-greengrocer")
    assert refusal.params == {"seat": 0}


@rule("granja.lasting.village-store")
@pytest.mark.parametrize("phase", ["free", "die1"])
def test_the_village_store_brings_two_vp_more_for_each_later_marker(phase: str) -> None:
    own = ready("merchant-house", "deli", done=["village-store"])
    match = table(round=3, phase=phase, dice=[6, 6], farms=[own, {"done": ["merchant-house"]}])
    if phase == "die1":
        match.play_all(["die 6", "choose delivery"])
    paid = only(match.play(completes("merchant-house")), "marker_paid_vp")
    assert (paid.rule, paid["n"]) == ("granja.lasting.village-store", 2)
    assert farm(match)["vp"] == 3 + 2
    if phase == "free":
        match.play(completes("deli"))
        assert farm(match)["vp"] == 5 + (1 + 3 + 2)


@rule("granja.lasting.village-store")
def test_the_village_store_does_not_count_for_itself_nor_in_its_own_round() -> None:
    farms = [
        ready("village-store", "merchant-house"),
        {"done": ["village-store", "merchant-house"]},
    ]
    match = table(round=3, phase="free", farms=farms)
    match.play(completes("village-store"))
    assert farm(match)["vp"] == 3 + 2
    match.play(completes("merchant-house"))
    assert farm(match)["vp"] == 5 + 3


@rule("granja.lasting.butcher")
@pytest.mark.parametrize("phase", ["free", "die1"])
def test_the_butcher_brings_a_vp_more_for_each_later_barrow(phase: str) -> None:
    own = {**barrow(3), "done": ["butcher"]}
    match = table(round=3, phase=phase, dice=[6, 6], farms=[own])
    if phase == "die1":
        match.play_all(["die 6", "choose delivery"])
    paid = only(match.play("deliver olive barrow-1"), "marker_paid_vp")
    assert (paid.rule, paid["n"]) == ("granja.lasting.butcher", 1)
    assert farm(match)["vp"] == 3 + 1
    # The market goes by what is printed on the card: the spaces of value 3.
    assert offers(match, "stall") == ["3", "8", "14"]


@rule("granja.lasting.butcher")
def test_a_butcher_of_this_round_pays_nothing_for_a_barrow() -> None:
    match = table(round=3, phase="free", farms=[{**barrow(3), "fresh": ["butcher"]}])
    match.play("deliver olive barrow-1")
    assert farm(match)["vp"] == 3
