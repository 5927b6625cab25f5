"""Farm phase, steps 2 and 3: income, harvest and piglets."""

from __future__ import annotations

from typing import Any

import pytest

from tests.granja.conftest import (
    allowed,
    farm,
    kinds,
    of_kind,
    only,
    play_on,
    refusal,
    rule,
    stores,
)
from tests.granja.farms import table

PENS = {"extensions": ["delivery+pen", "delivery+pen"]}


# --- income ----------------------------------------------------------------------------------
@rule("granja.income.extensions")
@pytest.mark.parametrize(
    ("extensions", "silver"),
    [
        ([], 0),
        (["delivery+pen"], 0),
        (["silver+pen"], 1),
        (["silver+pen", "silver+delivery", "delivery+pen"], 2),
    ],
)
def test_each_silver_symbol_of_an_extension_pays_one(extensions: list[str], silver: int) -> None:
    match = table("income", {"extensions": extensions, "silver": 5})
    assert farm(match)["pays"] == silver
    (told,) = match.play("income")
    if silver:
        assert (told.kind, told.rule) == ("silver_received", "granja.income.extensions")
        assert (told.seat, told["n"]) == (0, silver)
    else:
        assert (told.kind, told.rule, told.seat) == ("no_income", "granja.income.once", 0)
    assert farm(match)["silver"] == 5 + silver
    assert farm(match, 1)["silver"] == 0


@rule("granja.income.extensions", "granja.helper.steward", "granja.lasting.merchant-house")
def test_income_is_told_by_where_it_comes_from() -> None:
    own = {"extensions": ["silver+pen"], "done": ["merchant-house"], "helpers": ["steward"]}
    told = table("income", own).play("income")
    assert [(event.rule, event["n"]) for event in told] == [
        ("granja.income.extensions", 1), ("granja.helper.steward", 2),
        ("granja.lasting.merchant-house", 3),
    ]  # fmt: skip


@rule("granja.income.extensions")
def test_the_booklets_example_an_income_of_4_silver_and_a_commodity() -> None:
    """The commodity comes from the Deli, three silver from the Merchant House."""
    own = {"extensions": ["silver+pen"], "done": ["merchant-house", "deli"]}
    match = table("income", own)
    match.play("income")
    assert farm(match)["silver"] == 4
    assert stores(match) == {"commodity": 1}
    # Two markers lie in the workshops, one is the commodity.
    assert farm(match)["left"] == 25 - 3


@rule("granja.income.played-before")
def test_an_extension_of_the_same_round_pays_already() -> None:
    match = table("cards", {"silver": 1}, hands=[[2]])
    match.play_all(["extend 2", "pay silver", "done"])
    play_on(match, "income", 0)
    match.play("income")
    assert farm(match)["silver"] == 1


@rule("granja.income.played-before")
def test_a_card_that_is_played_in_the_income_step_counts_if_it_comes_first() -> None:
    own = {"silver": 1, "stores": {"commodity": 1}}
    actions = ["return play", "extend 2", "pay silver"]
    before = table("income", own, hands=[[2]])
    before.play_all([*actions, "income"])
    assert farm(before)["silver"] == 1
    after = table("income", own, hands=[[2]])
    after.play_all(["income", *actions])
    assert farm(after)["silver"] == 0
    assert not allowed(after, "income")
    # The Steward pays two: it works as soon as it is played.
    steward = table("income", own, hands=[[8]])
    steward.play_all(["return play", "helper 8", "income"])
    assert farm(steward)["silver"] == 1 + 2


@rule("granja.income.once")
def test_income_comes_once_a_round() -> None:
    match = table("income", {"extensions": ["silver+pen"]})
    match.play("income")
    assert refusal(match, "income") == ("granja.income.once", "no.income-taken", {"seat": 0})
    assert farm(match)["silver"] == 1
    play_on(match, "paid", 0)
    play_on(match, "income", 0)
    assert match.view()["round"] == 3
    assert allowed(match, "income")


@rule("granja.income.once")
def test_income_may_be_declined_and_is_lost_then() -> None:
    match = table("income", {"extensions": ["silver+pen"]})
    match.play("done")
    assert farm(match)["silver"] == 0
    play_on(match, "harvest", 0)
    assert refusal(match, "income") == (
        "granja.round.phases", "no.not-now", {"step": "step-3", "what": "do-income"},
    )  # fmt: skip


# --- harvest ---------------------------------------------------------------------------------
@rule("granja.harvest.fields")
def test_the_booklets_example_goods_grow_on_two_empty_fields() -> None:
    """Two of three fields are empty: each of them gets one good of its crop."""
    own = {"fields": ["olive", "grape", "grain"], "ripe": {"olive": 1}}
    match = table("harvest", own)
    told = only(match.play("harvest"), "fields_harvested")
    assert (told.rule, told["goods"]) == ("granja.harvest.fields", {"grain": 1, "grape": 1})
    assert farm(match)["ripe"] == {"olive": 1, "grain": 1, "grape": 1}
    assert (stores(match), farm(match)["left"]) == ({}, 22)


@rule("granja.harvest.fields")
def test_every_empty_field_gets_one_good_even_of_the_same_crop() -> None:
    match = table("harvest", {"fields": ["olive", "olive", "olive"], "ripe": {"olive": 1}})
    match.play("harvest")
    assert (farm(match)["ripe"], farm(match)["left"]) == ({"olive": 3}, 22)


@rule("granja.harvest.fields")
def test_a_field_of_this_round_bears_already() -> None:
    match = table("cards", hands=[[1]])
    match.play_all(["field 1", "done"])
    play_on(match, "harvest", 0)
    match.play("harvest")
    assert farm(match)["ripe"] == {"grape": 1}


@rule("granja.harvest.fields")
@pytest.mark.parametrize(("fields", "n"), [([], 0), (["olive", "grape"], 2)])
def test_without_an_empty_field_there_is_no_harvest(fields: list[str], n: int) -> None:
    match = table("harvest", {"fields": fields, "ripe": dict.fromkeys(fields, 1)})
    assert refusal(match, "harvest") == (
        "granja.harvest.fields", "no.no-empty-field", {"seat": 0, "n": n},
    )  # fmt: skip


@rule("granja.harvest.fields")
def test_a_good_that_finds_no_marker_is_not_told_as_harvested() -> None:
    match = table("harvest", {"fields": ["grape", "grape"], "stores": {"olive": 19, "wine": 5}})
    told = only(match.play("harvest"), "fields_harvested")
    assert told["goods"] == {"grape": 1}
    match.play("skip")
    assert farm(match)["ripe"] == {"grape": 1}


@rule("granja.harvest.once")
def test_one_harvests_once_a_round_and_a_field_emptied_later_waits() -> None:
    match = table("harvest", {"fields": ["olive", "grape"], "silver": 2})
    match.play("harvest")
    said = ("granja.harvest.once", "no.harvested", {"seat": 0})
    assert refusal(match, "harvest") == said
    match.play("upgrade field-olive")
    assert refusal(match, "harvest") == said
    assert farm(match)["ripe"] == {"grape": 1}
    play_on(match, "paid", 0)
    play_on(match, "harvest", 0)
    match.play("harvest")
    assert farm(match)["ripe"] == {"olive": 1, "grape": 1}


@rule("granja.harvest.once")
def test_a_field_emptied_before_the_harvest_bears_again() -> None:
    match = table("harvest", {"fields": ["olive"], "ripe": {"olive": 1}, "silver": 2})
    match.play_all(["upgrade field-olive", "harvest"])
    assert (farm(match)["ripe"], stores(match)) == ({"olive": 1}, {"food": 1})


@rule("granja.harvest.order")
@pytest.mark.parametrize(
    "actions",
    [
        ["harvest", "breed", "greengrocer", "take olive"],
        ["breed", "greengrocer", "take olive", "harvest"],
        ["greengrocer", "take olive", "harvest", "breed"],
        ["greengrocer", "take olive", "breed", "harvest"],
        ["breed", "harvest", "greengrocer", "take olive"],
        ["harvest", "greengrocer", "take olive", "breed"],
    ],
)
def test_the_player_chooses_the_order_of_the_third_step(actions: list[str]) -> None:
    own = {"fields": ["grape"], "stores": {"pig": 2}, "done": ["greengrocer"], **PENS}
    match = table("harvest", own)
    for action in actions:
        assert allowed(match, action)
        match.play(action)
    assert stores(match) == {"pig": 3, "olive": 1}
    assert farm(match)["ripe"] == {"grape": 1}


@rule("granja.harvest.order")
def test_a_pig_of_the_greengrocer_counts_for_breeding_if_it_comes_first() -> None:
    own = {"stores": {"pig": 1}, "done": ["greengrocer"], **PENS}
    match = table("harvest", own)
    assert not allowed(match, "breed")
    match.play_all(["greengrocer", "take pig", "breed"])
    assert stores(match) == {"pig": 3}


# --- piglets ---------------------------------------------------------------------------------
@rule("granja.harvest.breed")
def test_the_booklets_example_two_pigs_have_a_piglet() -> None:
    match = table("harvest", {"stores": {"pig": 2}, "extensions": ["silver+pen"]})
    told = only(match.play("breed"), "good_received")
    assert (told.rule, told.seat, told["good"]) == ("granja.harvest.breed", 0, "pig")
    assert (stores(match), farm(match)["left"]) == ({"pig": 3}, 22)


@rule("granja.harvest.breed")
@pytest.mark.parametrize("pigs", [0, 1])
def test_fewer_than_two_pigs_have_none(pigs: int) -> None:
    match = table("harvest", {"stores": {"pig": pigs}, **PENS})
    assert refusal(match, "breed") == (
        "granja.harvest.breed", "no.too-few-pigs", {"seat": 0, "n": pigs, "needed": 2},
    )  # fmt: skip


@rule("granja.harvest.breed")
def test_a_piglet_is_born_in_the_third_step_only() -> None:
    match = table("roof", {"stores": {"pig": 2}, **PENS})
    assert refusal(match, "breed") == (
        "granja.round.phases", "no.not-now", {"step": "step-4", "what": "do-breed"},
    )  # fmt: skip


@rule("granja.harvest.breed-pen")
@pytest.mark.parametrize(("own", "pens"), [({}, 2), ({"extensions": ["silver+pen"]}, 3)])
def test_a_piglet_needs_a_free_pen_and_is_never_sold(own: dict[str, Any], pens: int) -> None:
    match = table("harvest", {**own, "stores": {"pig": pens}})
    assert refusal(match, "breed") == (
        "granja.harvest.breed-pen", "no.no-pen-for-piglet", {"seat": 0, "n": pens},
    )  # fmt: skip
    match.play("done")
    assert (stores(match), farm(match)["silver"]) == ({"pig": pens}, 0)
    assert "pig_sold" not in kinds(match.events)


@rule("granja.harvest.breed-pen")
def test_room_can_be_made_as_long_as_two_pigs_remain() -> None:
    own = {"stores": {"pig": 3}, "extensions": ["silver+pen"]}
    match = table("harvest", own)
    match.play_all(["sell pig", "breed"])
    assert (stores(match), farm(match)["silver"]) == ({"pig": 3}, 3)
    match = table("harvest", {**own, "silver": 3})
    match.play_all(["upgrade pig", "breed"])
    assert stores(match) == {"pig": 3, "meat": 1}
    match = table("harvest", {"stores": {"pig": 2}})
    match.play("sell pig")
    assert refusal(match, "breed")[0] == "granja.harvest.breed"


@rule("granja.harvest.breed-one")
def test_there_is_one_piglet_however_many_pigs_there_are() -> None:
    match = table("harvest", {"stores": {"pig": 4}, "helpers": ["swineherd"], **PENS})
    told = match.play("breed")
    assert len(of_kind(told, "good_received")) == 1
    assert stores(match) == {"pig": 5}
    assert farm(match)["pens"] == 6
    assert refusal(match, "breed") == ("granja.harvest.breed-one", "no.bred", {"seat": 0})
    play_on(match, "paid", 0)
    play_on(match, "harvest", 0)
    match.play_all(["sell pig", "sell pig"])
    pigs = stores(match)["pig"]
    match.play("breed")
    assert stores(match)["pig"] == pigs + 1


@rule("granja.income.once")
def test_who_is_paid_by_a_workshop_alone_has_an_income() -> None:
    match = table("income", {"done": ["merchant-house"]})
    assert "no_income" not in kinds(match.play("income"))


@rule("granja.harvest.fields")
def test_fields_of_one_crop_are_counted_one_by_one() -> None:
    match = table("harvest", {"fields": ["olive", "olive"], "ripe": {"olive": 2}})
    assert refusal(match, "harvest")[2]["n"] == 2
