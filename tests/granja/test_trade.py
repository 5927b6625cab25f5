"""Buying, selling and upgrading, also from fields."""

from __future__ import annotations

import pytest

from tests.granja.conftest import (
    OWN_STEPS,
    allowed,
    farm,
    kinds,
    only,
    play_on,
    refusal,
    rule,
    starting,
    stores,
    texts,
)
from tests.granja.farms import table


# --- trade -----------------------------------------------------------------------------------
@rule("granja.trade.buy")
@pytest.mark.parametrize(("good", "price"), [("olive", 3), ("grain", 3), ("grape", 4), ("pig", 5)])
def test_what_resources_cost(good: str, price: int) -> None:
    match = table("income", {"silver": price})
    told = only(match.play(f"buy {good}"), "good_bought")
    assert (told.rule, told["good"], told["n"]) == ("granja.trade.buy", good, price)
    assert (farm(match)["silver"], stores(match)) == (0, {good: 1})
    match = table("income", {"silver": price - 1})
    assert refusal(match, f"buy {good}") == (
        "granja.trade.buy", "no.cannot-buy",
        {"seat": 0, "good": good, "price": price, "silver": price - 1},
    )  # fmt: skip


@rule("granja.trade.sell")
@pytest.mark.parametrize(("good", "price"), [("olive", 1), ("grain", 1), ("grape", 2), ("pig", 3)])
def test_what_resources_are_sold_for(good: str, price: int) -> None:
    match = table("income", {"stores": {good: 1}})
    told = only(match.play(f"sell {good}"), "good_sold")
    assert (told.rule, told["good"], told["n"]) == ("granja.trade.sell", good, price)
    assert (farm(match)["silver"], stores(match), farm(match)["left"]) == (price, {}, 25)
    assert refusal(match, f"sell {good}") == (
        "granja.trade.sell", "no.nothing-to-sell", {"seat": 0, "good": good},
    )  # fmt: skip


@rule("granja.trade.buy")
@rule("granja.trade.sell")
@pytest.mark.parametrize("good", ["olive", "grain"])
def test_the_booklets_example_an_olive_costs_3_and_is_sold_for_1(good: str) -> None:
    match = table("income", {"silver": 3})
    match.play(f"buy {good}")
    assert farm(match)["silver"] == 0
    match.play(f"sell {good}")
    assert farm(match)["silver"] == 1


@rule("granja.trade.pen")
def test_a_pig_is_bought_only_for_a_free_pen() -> None:
    match = table("income", {"silver": 9, "stores": {"pig": 2}})
    assert refusal(match, "buy pig") == ("granja.trade.pen", "no.no-pen", {"seat": 0, "n": 2})
    match.play("sell pig")
    assert allowed(match, "buy pig")
    more = table("income", {"silver": 9, "stores": {"pig": 2}, "extensions": ["silver+pen"]})
    assert allowed(more, "buy pig")


@rule("granja.trade.field")
@pytest.mark.parametrize("good", ["olive", "grain", "grape"])
def test_goods_on_a_field_cannot_be_sold(good: str) -> None:
    match = table("income", {"fields": [good], "ripe": {good: 1}})
    assert refusal(match, f"sell {good}") == (
        "granja.trade.field", "no.on-field", {"seat": 0, "good": good},
    )  # fmt: skip
    # With one in the store it is that one that is sold.
    match = table("income", {"fields": [good], "ripe": {good: 1}, "stores": {good: 1}})
    match.play(f"sell {good}")
    assert (farm(match)["ripe"], stores(match)) == ({good: 1}, {})


@rule("granja.trade.upgraded")
@pytest.mark.parametrize("good", ["food", "wine", "meat"])
def test_upgraded_goods_are_neither_bought_nor_sold(good: str) -> None:
    match = table("income", {"silver": 20, "stores": {good: 1}})
    said = ("granja.trade.upgraded", "no.no-trade", {"good": good})
    assert refusal(match, f"buy {good}") == said
    assert refusal(match, f"sell {good}") == said
    assert starting(match, "sell") == []


@rule("granja.trade.upgraded")
@pytest.mark.parametrize(
    ("good", "better", "price"),
    [("olive", "food", 5), ("grain", "food", 5), ("grape", "wine", 7), ("pig", "meat", 8)],
)
def test_an_upgraded_good_is_had_by_buying_and_upgrading(
    good: str, better: str, price: int
) -> None:
    match = table("income", {"silver": price})
    match.play_all([f"buy {good}", f"upgrade {good}"])
    assert (farm(match)["silver"], stores(match)) == (0, {better: 1})


# --- upgrades --------------------------------------------------------------------------------
@rule("granja.upgrade.cost")
@pytest.mark.parametrize(("good", "price"), [("olive", 2), ("grain", 2), ("grape", 3), ("pig", 3)])
def test_what_upgrades_cost(good: str, price: int) -> None:
    match = table("income", {"silver": price, "stores": {good: 1}})
    told = only(match.play(f"upgrade {good}"), "good_upgraded")
    assert (told.rule, told["n"]) == ("granja.upgrade.cost", price)
    assert farm(match)["silver"] == 0
    match = table("income", {"silver": price - 1, "stores": {good: 1}})
    assert refusal(match, f"upgrade {good}") == (
        "granja.upgrade.cost", "no.cannot-upgrade",
        {"seat": 0, "source": good, "price": price, "silver": price - 1},
    )  # fmt: skip


@rule("granja.upgrade.cost")
@rule("granja.upgrade.source")
@pytest.mark.parametrize("source", ["grape", "field-grape"])
def test_the_booklets_example_a_grape_becomes_wine_for_3_silver(source: str) -> None:
    """From the field or from the store; the marker moves to the store of wine."""
    own = {"silver": 3, "fields": ["grape"], "ripe": {"grape": 1}, "stores": {"grape": 1}}
    match = table("income", own)
    before = farm(match)["left"]
    match.play(f"upgrade {source}")
    assert (farm(match)["silver"], farm(match)["left"]) == (0, before)
    if source == "grape":
        assert (farm(match)["ripe"], stores(match)) == ({"grape": 1}, {"wine": 1})
    else:
        assert (farm(match)["ripe"], stores(match)) == ({}, {"grape": 1, "wine": 1})


@rule("granja.upgrade.source")
def test_resources_are_upgraded_from_fields_stores_and_pens() -> None:
    crops = ("olive", "grain", "grape")
    own = {
        "silver": 30, "stores": {**dict.fromkeys(crops, 1), "pig": 1}, "fields": list(crops),
        "ripe": dict.fromkeys(crops, 1),
    }  # fmt: skip
    match = table("income", own)
    sources = starting(match, "upgrade")
    assert sources == [
        "upgrade olive", "upgrade grain", "upgrade grape", "upgrade pig", "upgrade field-olive",
        "upgrade field-grain", "upgrade field-grape",
    ]  # fmt: skip
    match.play_all(sources)
    assert stores(match) == {"food": 4, "wine": 2, "meat": 1}
    assert (farm(match)["ripe"], farm(match)["silver"]) == ({}, 30 - 4 * 2 - 3 * 3)
    assert farm(match)["left"] == 25 - 7


@rule("granja.upgrade.source")
def test_where_nothing_lies_nothing_is_upgraded() -> None:
    match = table("income", {"silver": 9, "fields": ["olive"], "stores": {"olive": 1}})
    for source in ("pig", "grape", "field-olive"):
        assert refusal(match, f"upgrade {source}") == (
            "granja.upgrade.source", "no.nothing-there",
            {"seat": 0, "source": source.replace("field-", "on-field-")},
        )  # fmt: skip


@rule("granja.upgrade.free")
def test_a_free_upgrade_costs_nothing_even_for_who_has_silver() -> None:
    match = table("income", {"silver": 7, "stores": {"commodity": 1, "grape": 3}})
    match.play("return upgrades")
    told = only(match.play("upgrade grape"), "good_upgraded")
    assert (told.rule, told["n"]) == ("granja.upgrade.free", 0)
    match.play("upgrade grape")
    assert farm(match)["silver"] == 7
    # The third one is paid.
    match.play("upgrade grape")
    assert farm(match)["silver"] == 4


@rule("granja.upgrade.free")
def test_free_upgrades_need_not_all_be_used() -> None:
    match = table("income", {"silver": 3, "stores": {"commodity": 1, "grape": 2}})
    match.play_all(["return upgrades", "upgrade grape"])
    told = match.play("skip")
    assert [(event.kind, event.rule) for event in told] == [("left_over", "granja.upgrade.free")]
    assert stores(match) == {"grape": 1, "wine": 1}
    match.play("upgrade grape")
    assert farm(match)["silver"] == 0


# --- goods on fields -------------------------------------------------------------------------
@rule("granja.field.stay")
def test_a_good_stays_on_its_field_from_round_to_round() -> None:
    match = table("harvest", {"fields": ["olive", "grape"]})
    match.play("harvest")
    ripe = {"olive": 1, "grape": 1}
    assert (farm(match)["ripe"], stores(match)) == (ripe, {})
    match.play("done")
    for _ in range(2):
        play_on(match, "paid", 0)
        play_on(match, "harvest", 0)
        assert farm(match)["ripe"] == ripe
        assert not {"olive", "grape"} & set(stores(match))
        assert not allowed(match, "harvest")


@rule("granja.field.stay")
def test_it_leaves_the_field_by_upgrade_delivery_or_payment() -> None:
    own = {"fields": ["olive"], "ripe": {"olive": 1}, "silver": 2}
    for phase, actions in (
        ("income", ["upgrade field-olive"]),
        ("free", ["deliver field-olive deli"]),
        ("cards", ["extend 1", "pay field-olive"]),
    ):
        match = table(phase, own, hands=[[1]])
        match.play_all(actions)
        assert farm(match)["ripe"] == {}
        assert "olive" not in stores(match)


@rule("granja.field.stay")
def test_no_action_brings_it_to_a_store() -> None:
    """Whatever one does with a farm of ripe fields, no harvest good comes to lie in a store."""
    own = {"fields": ["olive", "grape"], "ripe": {"olive": 1, "grape": 1}, "silver": 2}
    for phase in OWN_STEPS:
        match = table(phase, own, hands=[[1]])
        for action in texts(match):
            if action.split()[0] in ("buy", "return", "die", "choose", "done"):
                continue
            then = match.branch()
            then.play(action)
            assert not {"olive", "grape"} & set(stores(then)), action
    assert kinds(match.events) == []
