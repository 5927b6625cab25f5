"""Free and paid deliveries to workshops and barrows, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from ludo.core.match import AnyMatch
from tests.granja.conftest import allowed, farm, of_kind, offers, only, refused, rule, until
from tests.granja.farms import barrow, count, table

Own = dict[str, Any]
PLENTY = {"olive": 3, "grain": 3, "grape": 3, "food": 3, "wine": 3, "meat": 3, "commodity": 3}


# --- free deliveries -------------------------------------------------------------------------
@rule("granja.delivery.free")
@pytest.mark.parametrize("tile", [1, 2, 3, 4])
def test_there_are_as_many_free_deliveries_as_donkeys(tile: int) -> None:
    match = table(round=2, phase="free", farms=[{"chosen": tile, "stores": PLENTY}])
    goods = ["olive greengrocer", "grain greengrocer", "grape greengrocer", "olive deli"]
    for n, what in enumerate(goods[:tile], start=1):
        match.play(f"deliver {what}")
        assert match.view()["moves"] == tile - n
    refusal = refused(match, "deliver wine wainwright")
    assert (refusal.rule, refusal.key) == ("granja.delivery.free", "no.no-moves")
    assert refusal.params == {"seat": 0}
    assert farm(match)["silver"] == 0


@rule("granja.delivery.free")
def test_in_the_new_order_each_player_makes_all_deliveries_before_the_next() -> None:
    farms = [{"chosen": 1, "stores": PLENTY}, {"chosen": 2, "stores": PLENTY}]
    match = table(round=2, phase="free", order=[1, 0], farms=farms)
    assert match.to_act == (1,)
    match.play("deliver olive deli")
    assert match.to_act == (1,)
    refusal = refused(match, "0: deliver olive deli")
    assert (refusal.rule, refusal.params) == ("granja.round.order", {"seat": 0, "turn": 1})
    match.play_all(["deliver food deli", "done"])
    assert (match.to_act, match.view()["moves"]) == ((0,), 1)


@rule("granja.delivery.optional")
@pytest.mark.parametrize("made", [0, 1, 2, 3])
def test_nobody_has_to_make_all_free_deliveries(made: int) -> None:
    match = table(round=2, phase="free", farms=[{"chosen": 3, "stores": PLENTY}])
    match.play_all([f"deliver {good} greengrocer" for good in ("olive", "grain", "grape")[:made]])
    assert allowed(match, "done")
    match.play("done")
    assert match.to_act == (1,)
    assert sum(farm(match)["rows"]["greengrocer"].values()) == 4 - made
    # What was not used is lost: the paid deliveries start from nothing.
    until(match, "paid")
    assert match.view()["moves"] == 0


@rule("granja.delivery.optional")
def test_a_delivery_that_is_under_way_may_be_left() -> None:
    match = table(round=2, phase="die1", dice=[6, 4], farms=[{"stores": PLENTY}])
    match.play_all(["die 6", "choose delivery"])
    assert allowed(match, "skip")
    left = only(match.play("skip"), "left_over")
    assert (left.rule, left.seat) == ("granja.delivery.optional", 0)
    assert farm(match)["stores"] == PLENTY


# --- what is moved ---------------------------------------------------------------------------
@rule("granja.delivery.move")
@pytest.mark.parametrize(
    ("own", "what", "place"),
    [
        ({"stores": {"grape": 1}}, "grape", "greengrocer"),
        ({"fields": ["grape"], "ripe": {"grape": 1}}, "field-grape", "greengrocer"),
        ({"stores": {"pig": 1}}, "pig", "butcher"),
        ({"helpers": ["terrace"], "ripe": {"grape": 1}}, "field-grape", "merchant-house"),
        ({"stores": {"meat": 1}}, "meat", "wainwright"),
        ({"fields": ["grain"], "ripe": {"grain": 1}, "barrows": [60]}, "field-grain", "barrow-1"),
        ({"stores": {"olive": 1}, "barrows": [7, 60]}, "olive", "barrow-2"),
    ],
)
def test_one_marker_goes_from_the_farm_to_a_symbol(own: Own, what: str, place: str) -> None:
    match = table(round=2, phase="free", farms=[own])
    good, before = what.removeprefix("field-"), missing(match, place)
    moved = only(match.play(f"deliver {what} {place}"), "good_delivered")
    assert (moved.rule, moved.seat) == ("granja.delivery.move", 0)
    after = missing(match, place)
    assert (moved["source"], moved["place"], moved["n"]) == (what, place, sum(after.values()))
    assert before.get(good, 0) - after.get(good, 0) == 1
    assert sum(before.values()) - sum(after.values()) == 1
    seen = farm(match)
    assert (seen["stores"], seen["ripe"]) == ({}, {})
    # The marker lies elsewhere now: the supply is as it was.
    assert seen["left"] == 24


def missing(match: AnyMatch, place: str) -> dict[str, int]:
    """Return what a workshop or a barrow still asks for of the first player."""
    seen = farm(match)
    if place.startswith("barrow"):
        return dict(seen["barrows"][int(place[-1]) - 1]["missing"])
    return dict(seen["rows"][place])


@rule("granja.delivery.move")
def test_a_good_of_a_field_and_one_of_a_store_are_two_sources() -> None:
    own = {"fields": ["olive"], "ripe": {"olive": 1}, "stores": {"olive": 1}}
    match = table(round=2, phase="free", farms=[own])
    assert offers(match, "deliver")[:2] == ["olive deli", "field-olive deli"]
    match.play("deliver field-olive deli")
    assert (farm(match)["stores"], farm(match)["ripe"]) == ({"olive": 1}, {})
    match.play("deliver olive greengrocer")
    assert farm(match)["stores"] == {}


@rule("granja.delivery.have")
def test_only_what_is_on_the_farm_can_be_delivered() -> None:
    farms = [{"stores": {"olive": 1}, "fields": ["grape", "grain"], "ripe": {"grain": 1}},
             {"stores": {"meat": 1}}]  # fmt: skip
    match = table(round=2, phase="free", farms=farms)
    for source, place in (
        ("meat", "deli"), ("grape", "greengrocer"), ("field-grape", "greengrocer"),
        ("field-olive", "deli"), ("grain", "greengrocer"),
    ):  # fmt: skip
        refusal = refused(match, f"deliver {source} {place}")
        assert (refusal.rule, refusal.key) == ("granja.delivery.have", "no.nothing-to-deliver")
        assert refusal.params == {"seat": 0, "source": source.replace("field-", "on-field-")}
    assert offers(match, "deliver") == [
        "olive deli", "olive greengrocer", "field-grain greengrocer", "field-grain village-store",
    ]  # fmt: skip


@rule("granja.delivery.wanted")
def test_a_good_goes_only_to_a_symbol_of_its_kind_that_is_empty() -> None:
    own = {"stores": {"olive": 2, "pig": 2, "wine": 1}, "delivered": {"butcher": {"pig": 1}}}
    match = table(round=2, phase="free", farms=[own])
    refusal = refused(match, "deliver wine deli")
    assert (refusal.rule, refusal.key) == ("granja.delivery.wanted", "no.not-wanted")
    assert refusal.params["wanted"] == {"olive": 1, "food": 1, "meat": 1}
    assert (refusal.params["good"], refusal.params["place"]) == ("wine", "deli")
    match.play("deliver olive deli")
    refusal = refused(match, "deliver olive deli")
    assert refusal.rule == "granja.delivery.wanted"
    assert refusal.params["wanted"] == {"food": 1, "meat": 1}
    # There are two pigs on the butcher's row.
    match.play("deliver pig butcher")
    refusal = refused(match, "deliver pig butcher")
    assert (refusal.rule, refusal.params["wanted"]) == ("granja.delivery.wanted", {"meat": 1})


@rule("granja.delivery.wanted")
def test_a_barrow_takes_what_it_still_asks_for() -> None:
    own = {"barrows": [60], "stores": {"olive": 2, "grape": 1}}
    match = table(round=2, phase="free", farms=[own])
    match.play("deliver olive barrow-1")
    for good in ("olive", "grape"):
        refusal = refused(match, f"deliver {good} barrow-1")
        assert refusal.rule == "granja.delivery.wanted"
        assert refusal.params == {"good": good, "place": "barrow-1", "wanted": {"grain": 1}}


@rule("granja.delivery.commodity")
def test_a_commodity_goes_only_where_a_row_asks_for_one() -> None:
    own = {"stores": {"commodity": 2}, "barrows": [60]}
    match = table(round=2, phase="free", farms=[own])
    assert offers(match, "deliver") == ["commodity merchant-house", "commodity village-store"]
    for place in ("wainwright", "deli", "greengrocer", "butcher", "barrow-1"):
        refusal = refused(match, f"deliver commodity {place}")
        assert (refusal.rule, refusal.key) == ("granja.delivery.commodity", "no.not-wanted")
        assert refusal.params["good"] == "commodity"
    match.play("deliver commodity merchant-house")
    assert farm(match)["rows"]["merchant-house"] == {"grape": 1, "wine": 1}
    assert refused(match, "deliver commodity merchant-house").rule == "granja.delivery.commodity"
    assert farm(match)["stores"] == {"commodity": 1}


@rule("granja.delivery.commodity")
def test_a_commodity_is_delivered_with_a_die_too() -> None:
    match = table(round=2, phase="die1", dice=[6, 4], farms=[{"stores": {"commodity": 1}}])
    match.play_all(["die 6", "choose delivery", "deliver commodity village-store"])
    assert farm(match)["rows"]["village-store"] == {"grain": 1, "pig": 1, "food": 1}


@rule("granja.delivery.mixed")
def test_deliveries_of_one_phase_go_to_several_places() -> None:
    own = {"chosen": 4, "stores": PLENTY, "barrows": [60, 7]}
    match = table(round=2, phase="free", farms=[own])
    places = ("deli", "barrow-2", "greengrocer", "barrow-1")
    match.play_all([f"deliver olive {place}" for place in places[:3]])
    match.play("deliver grain barrow-1")
    assert [sum(missing(match, place).values()) for place in places] == [2, 4, 3, 1]


@rule("granja.delivery.mixed")
def test_what_was_delivered_stays_until_it_is_complete() -> None:
    own = {"stores": {"olive": 2}, "barrows": [60], "delivered": {"wainwright": {"food": 1}}}
    match = table(round=2, phase="free", farms=[own])
    match.play_all(["deliver olive deli", "deliver olive barrow-1"])
    until(match, "cards")
    until(match, "donkey")
    assert match.view()["round"] == 3
    assert missing(match, "deli") == {"food": 1, "meat": 1}
    assert missing(match, "wainwright") == {"wine": 1, "meat": 1}
    assert missing(match, "barrow-1") == {"grain": 1}


# --- paid deliveries -------------------------------------------------------------------------
@rule("granja.paid.quota")
@pytest.mark.parametrize(
    ("own", "quota"),
    [
        ({}, 1),
        ({"extensions": ["silver+pen"]}, 1),
        ({"extensions": ["delivery+pen"]}, 2),
        ({"extensions": ["delivery+pen", "silver+delivery", "silver+pen"]}, 3),
        ({"helpers": ["hauler"]}, 2),
    ],
)
def test_one_delivery_can_be_bought_and_one_more_for_each_symbol(own: Own, quota: int) -> None:
    match = table(round=2, phase="paid", farms=[{"silver": 9, **own}])
    assert offers(match, "hire") == [str(n) for n in range(1, quota + 1)]
    refusal = refused(match, f"hire {quota + 1}")
    assert (refusal.rule, refusal.key) == ("granja.paid.quota", "no.too-many-hired")
    assert refusal.params == {"seat": 0, "n": quota + 1, "quota": quota}


@rule("granja.paid.quota")
def test_an_extension_that_is_played_in_the_step_counts_from_the_next_round_on() -> None:
    own = {"silver": 9, "stores": {"commodity": 1}}
    match = table(round=2, phase="paid", farms=[own], hands=[[1]])
    match.play_all(["return play", "extend 1", "pay silver"])
    assert farm(match)["paid"] == 2
    assert offers(match, "hire") == ["1"]
    assert refused(match, "hire 2").params["quota"] == 1


@rule("granja.paid.quota")
def test_deliveries_are_bought_in_their_own_step() -> None:
    match = table(round=2, phase="free", farms=[{"silver": 9, "stores": PLENTY}])
    refusal = refused(match, "hire 1")
    assert (refusal.rule, refusal.key) == ("granja.round.phases", "no.not-now")


@rule("granja.paid.price")
def test_each_paid_delivery_costs_one_silver() -> None:
    own = {"silver": 5, "extensions": ["delivery+pen", "silver+delivery"], "stores": PLENTY}
    for n in (1, 2, 3):
        match = table(round=2, phase="paid", farms=[own])
        hired = only(match.play(f"hire {n}"), "deliveries_hired")
        assert (hired["n"], hired["price"]) == (n, n)
        assert (farm(match)["silver"], match.view()["moves"]) == (5 - n, n)


@rule("granja.paid.price")
def test_who_has_not_the_silver_cannot_buy() -> None:
    own = {"silver": 1, "extensions": ["delivery+pen"], "stores": {"olive": 2}}
    match = table(round=2, phase="paid", farms=[own])
    assert offers(match, "hire") == ["1"]
    refusal = refused(match, "hire 2")
    assert (refusal.rule, refusal.key) == ("granja.paid.price", "no.cannot-hire")
    assert refusal.params == {"n": 2, "price": 2, "silver": 1}
    # Selling before is allowed.
    match.play("sell olive")
    assert allowed(match, "hire 2")


@rule("granja.paid.first", "granja.paid.optional")
def test_the_example_of_one_paid_delivery_of_two() -> None:
    own = {"silver": 4, "extensions": ["delivery+pen"], "stores": {"food": 1}}
    match = table(round=2, phase="paid", farms=[own])
    assert match.view()["quota"] == 2
    hired = only(match.play("hire 1"), "deliveries_hired")
    assert (hired.rule, hired.seat) == ("granja.paid.first", 0)
    match.play("deliver food deli")
    assert (farm(match)["silver"], match.view()["moves"]) == (3, 0)
    assert farm(match)["rows"]["deli"] == {"olive": 1, "meat": 1}
    match.play("done")
    assert match.to_act == (1,)


@rule("granja.paid.first")
def test_deliveries_are_paid_before_they_are_made() -> None:
    match = table(round=2, phase="paid", farms=[{"silver": 4, "stores": PLENTY}])
    refusal = refused(match, "deliver olive deli")
    assert (refusal.rule, refusal.key) == ("granja.paid.first", "no.hire-first")
    assert refusal.params == {"seat": 0, "price": 1}
    match.play_all(["hire 1", "deliver olive deli"])
    assert refused(match, "deliver food deli").rule == "granja.paid.first"


@rule("granja.paid.first")
def test_there_is_one_purchase_and_silver_earned_later_buys_no_more() -> None:
    own = {"silver": 1, "extensions": ["delivery+pen"], "stores": {"olive": 2}}
    match = table(round=2, phase="paid", farms=[own])
    match.play_all(["hire 1", "sell olive"])
    assert offers(match, "hire") == []
    refusal = refused(match, "hire 1")
    assert (refusal.rule, refusal.key) == ("granja.paid.first", "no.hired")
    assert refusal.params == {"seat": 0}


@rule("granja.paid.first")
def test_what_was_bought_and_not_used_is_not_paid_back() -> None:
    own = {"silver": 4, "extensions": ["delivery+pen"], "stores": PLENTY}
    match = table(round=2, phase="paid", farms=[own])
    match.play_all(["hire 2", "deliver olive deli", "done"])
    assert farm(match)["silver"] == 2
    assert match.view()["moves"] == 0


@rule("granja.paid.first")
def test_with_an_option_deliveries_are_bought_one_at_a_time() -> None:
    own = {"silver": 2, "extensions": ["delivery+pen", "silver+delivery"], "stores": PLENTY}
    match = table(round=2, phase="paid", farms=[own], paid_deliveries="one")
    assert offers(match, "hire") == ["1"]
    refusal = refused(match, "hire 2")
    assert (refusal.rule, refusal.key) == ("granja.paid.first", "no.one-at-a-time")
    match.play_all(["hire 1", "deliver olive deli", "sell grape", "hire 1", "hire 1"])
    assert (farm(match)["silver"], match.view()["moves"]) == (1, 2)
    assert refused(match, "hire 1").rule == "granja.paid.quota"


@rule("granja.paid.optional")
def test_nobody_has_to_buy_deliveries_nor_to_make_them() -> None:
    own = {"silver": 4, "extensions": ["delivery+pen"], "stores": PLENTY}
    match = table(round=2, phase="paid", farms=[own, own])
    assert allowed(match, "done")
    match.play("done")
    assert farm(match)["silver"] == 4
    match.play("hire 2")
    assert allowed(match, "done")
    assert of_kind(match.play("done"), "good_delivered") == []
    assert match.view()["round"] == 3


@rule("granja.delivery.move")
def test_paid_deliveries_can_load_a_barrow() -> None:
    match = table(round=2, phase="paid", farms=[{"silver": 1, **barrow(2)}])
    match.play_all(["hire 1", "deliver olive barrow-1"])
    assert farm(match)["vp"] == 2
    assert farm(match)["stores"] == count("commodity")


@rule("granja.delivery.move")
def test_what_a_row_still_lacks_is_counted_good_by_good() -> None:
    match = table("free", {"stores": {"meat": 1}, "chosen": 1})
    assert only(match.play("deliver meat butcher"), "good_delivered").data["n"] == 2
