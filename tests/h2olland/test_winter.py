"""Business with the co-operative, the limit of the barn and the clog, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from ludo.core.match import Match
from ludo.h2olland.scenario import build
from tests.h2olland.conftest import COLOURS, ROW, VEGETABLES, Table, kinds, of_kind, rules

rule = pytest.mark.rule
FULL = {"carrot": 28, "bean": 28, "corn": 28, "potato": 24, "cow": 24}
PRICES = {
    "red": {"corn": 1},
    "yellow": {"potato": 1},
    "orange": {"corn": 1, "bean": 1},
    "pink": {"potato": 1, "carrot": 1},
    "white": {"cow": 1, "corn": 1, "bean": 1},
    "purple": {"cow": 1, "potato": 1, "carrot": 1},
    "dike": {"potato": 1},
    "mill": {"cow": 1, "bean": 1, "carrot": 1},
    "farm": {"cow": 1, "corn": 1, "potato": 1},
}


def winter(barn: dict[str, int], mills: int = 1, **spec: Any) -> Match:
    """It is winter, and Blue has this barn and so many mills on the board."""
    others = list(spec.pop("barns", ()))
    return build(now="winter", mills=[ROW[:mills]], barns=[barn, *others], **spec)


@rule("h2olland.winter.turn")
def test_all_trades_are_made_in_one_turn_from_the_clog_on() -> None:
    barns = [{"corn": 3}] * 4
    match = build(now="winter", clog=2, barns=barns)
    assert match.to_act == (2,)
    match.play_all(["buy red", "buy red"])
    assert match.to_act == (2,)
    assert Table(match).has(2, "red") == 2
    match.play("done")
    assert match.to_act == (3,)
    assert Table(match).refused("2: buy red") == "h2olland.year.turns"
    match.play_all(["done", "done"])
    assert match.to_act == (1,)
    events = match.play("done")
    assert "year_began" in kinds(events)


@rule("h2olland.winter.turn")
def test_who_has_nothing_to_trade_is_not_asked() -> None:
    match = build(now="winter", barns=[{"red": 1}, {}, {"corn": 1}])
    assert match.to_act == (2,)


def owns(t: Table, thing: str) -> int:
    pieces = {"dike": "dikes", "mill": "mill_stock", "farm": "farm_stock"}
    return t.seat(0)[pieces[thing]] if thing in pieces else t.has(0, thing)


def check_price(thing: str) -> None:
    price = PRICES[thing]
    match = winter(price, mills=5 if thing == "mill" else 6)
    events = match.play(f"buy {thing}")
    t = Table(match)
    assert (owns(t, thing), [t.has(0, name) for name in price]) == (1, [0] * len(price))
    assert all(t.stock(name) == FULL[name] for name in price)
    assert of_kind(events, "bought")[0]["price"] == price
    # One tile short of the price, and plenty of all others.
    for name in price:
        barn = {kind: 3 for kind in FULL if kind != name} | {name: price[name] - 1}
        short = winter(
            {kind: n for kind, n in barn.items() if n}, mills=5 if thing == "mill" else 6
        )
        part = "tulips" if thing in COLOURS else "pieces"
        refused = Table(short).refused(f"buy {thing}", f"lacks 1 {name}")
        assert refused == f"h2olland.winter.price-{part}"


@rule("h2olland.winter.price-tulips")
@pytest.mark.parametrize("colour", COLOURS)
def test_prices_of_tulips(colour: str) -> None:
    check_price(colour)


@rule("h2olland.winter.price-pieces")
@pytest.mark.parametrize("piece", ["dike", "mill", "farm"])
def test_prices_of_pieces(piece: str) -> None:
    check_price(piece)


@rule("h2olland.tulip.path")
@pytest.mark.parametrize("mills", range(1, 7))
def test_only_colours_reached_by_mills_on_the_board_are_sold(mills: int) -> None:
    match = winter(dict.fromkeys(FULL, 4) | {"mill": 6 - mills}, mills=mills)
    t = Table(match)
    for number, colour in enumerate(COLOURS, 1):
        if number <= mills:
            assert t.allowed(f"buy {colour}")
        else:
            words = (f"{number} mill", f"Blue has {mills}")
            assert t.refused(f"buy {colour}", *words) == "h2olland.tulip.path"


# --- exchanges -----------------------------------------------------------------------------
@rule("h2olland.winter.three-for-one")
@pytest.mark.parametrize("give", VEGETABLES)
def test_three_equal_vegetables_buy_another(give: str) -> None:
    for take in VEGETABLES:
        if take == give:
            continue
        match = winter({give: 4})
        events = match.play(f"trade {give} {take}")
        t = Table(match)
        assert (t.has(0, give), t.has(0, take)) == (1, 1)
        assert (t.stock(give), t.stock(take)) == (FULL[give] - 1, FULL[take] - 1)
        traded = of_kind(events, "traded")[0]
        assert (traded.rule, traded["gave"]) == ("h2olland.winter.three-for-one", {give: 3})


@rule("h2olland.winter.three-for-one")
def test_two_are_not_enough_and_three_different_ones_neither() -> None:
    t = Table(winter({"corn": 2, "bean": 1}))
    refused = t.refused("trade corn carrot", "3 corn", "lacks 1 corn")
    assert refused == "h2olland.winter.three-for-one"


@rule("h2olland.winter.three-for-one")
def test_three_vegetables_never_buy_a_cow() -> None:
    t = Table(winter({"corn": 9}))
    assert t.refused("trade corn cow", "3", "cow") == "h2olland.winter.three-for-one"


@rule("h2olland.winter.three-for-one")
def test_a_vegetable_is_exchanged_for_another_kind() -> None:
    assert Table(winter({"corn": 3})).refused("trade corn corn") == "h2olland.winter.three-for-one"


@rule("h2olland.winter.three-for-one")
def test_the_rate_is_a_number_that_can_be_changed() -> None:
    match = winter({"corn": 2}, numbers={"exchange_rate": 2})
    match.play("trade corn bean")
    assert (Table(match).has(0, "corn"), Table(match).has(0, "bean")) == (0, 1)


@rule("h2olland.winter.four-for-cow")
def test_one_of_each_vegetable_buys_a_cow() -> None:
    match = winter(dict.fromkeys(VEGETABLES, 1))
    traded = of_kind(match.play("trade mixed cow"), "traded")[0]
    assert (traded.rule, traded["gave"]) == (
        "h2olland.winter.four-for-cow", dict.fromkeys(VEGETABLES, 1),
    )  # fmt: skip
    t = Table(match)
    assert [t.has(0, name) for name in (*VEGETABLES, "cow")] == [0, 0, 0, 0, 1]


@rule("h2olland.winter.four-for-cow")
@pytest.mark.parametrize("missing", VEGETABLES)
def test_four_vegetables_that_are_not_one_of_each_buy_no_cow(missing: str) -> None:
    barn = {name: 2 for name in VEGETABLES if name != missing}
    refused = Table(winter(barn)).refused("trade mixed cow", f"lacks 1 {missing}")
    assert refused == "h2olland.winter.four-for-cow"


@rule("h2olland.winter.four-for-cow")
def test_one_of_each_buys_nothing_but_a_cow() -> None:
    t = Table(winter(dict.fromkeys(VEGETABLES, 1)))
    assert t.refused("trade mixed corn", "4", "corn") == "h2olland.winter.four-for-cow"


@rule("h2olland.winter.cow-for-one")
@pytest.mark.parametrize("take", VEGETABLES)
def test_a_cow_buys_any_vegetable(take: str) -> None:
    match = winter({"cow": 1})
    assert rules(match.play(f"trade cow {take}"), "traded") == {"h2olland.winter.cow-for-one"}
    t = Table(match)
    assert (t.has(0, "cow"), t.has(0, take), t.stock("cow")) == (0, 1, 24)


@rule("h2olland.winter.cow-for-one")
def test_a_cow_buys_no_tulips_and_no_cow() -> None:
    t = Table(winter({"cow": 2}, mills=6))
    assert t.refused("trade cow red", "red tulip").startswith("h2olland.winter.")
    assert t.refused("trade cow cow") == "h2olland.winter.cow-for-one"
    no_cow = Table(winter({"corn": 3}))
    assert no_cow.refused("trade cow corn", "lacks 1 cow") == "h2olland.winter.cow-for-one"


@rule("h2olland.winter.no-tulip-trade")
@pytest.mark.parametrize("take", ["corn", "cow", "yellow"])
def test_tulips_cannot_be_traded(take: str) -> None:
    t = Table(winter({"red": 3, "corn": 1}, mills=6))
    refused = t.refused(f"trade red {take}", "tulip")
    assert refused == "h2olland.winter.no-tulip-trade"
    assert not [text for text in t.legal() if text.startswith("trade red")]


# --- the stock of the co-operative ---------------------------------------------------------
@rule("h2olland.winter.stock")
@pytest.mark.parametrize(
    ("barns", "action", "words"),
    [
        ([{"corn": 1, "cow": 1}, {"red": 10}], "buy red", "no red tulips left"),
        ([{"potato": 1, "cow": 1}, {"dike": 12}], "buy dike", "no dikes left"),
        ([{"cow": 1}, {"corn": 28}], "trade cow corn", "no corn left"),
        ([{"corn": 3}, {"bean": 28}], "trade corn bean", "no beans left"),
        ([{**dict.fromkeys(VEGETABLES, 1)}, {"cow": 24}], "trade mixed cow", "no cows left"),
    ],
)
def test_what_the_co_operative_has_not_cannot_be_had(
    barns: list[dict[str, int]], action: str, words: str
) -> None:
    match = build(now="winter", barns=barns)
    assert Table(match).refused(action, words) == "h2olland.winter.stock"


@rule("h2olland.winter.stock")
@pytest.mark.parametrize(("thing", "board", "barn", "sold"), [
    ("mill", 4, 1, True), ("mill", 5, 1, False), ("mill", 6, 0, False), ("mill", 1, 5, False),
    ("farm", 4, 1, True), ("farm", 5, 1, False), ("farm", 6, 0, False),
])  # fmt: skip
def test_there_are_six_farms_and_six_mills_a_player(
    thing: str, board: int, barn: int, sold: bool
) -> None:
    # Farms stand apart, mills in a row.
    cells = {"mill": ROW, "farm": ["a2", "a4", "a6", "a8", "a10", "a12"]}[thing][:board]
    goods = {"cow": 2, "bean": 1, "carrot": 1, "corn": 1, "potato": 1}
    match = build(now="winter", barns=[{**goods, thing: barn}], **{f"{thing}s": [cells]})
    if sold:
        assert Table(match).allowed(f"buy {thing}")
    else:
        assert Table(match).refused(f"buy {thing}", f"no {thing}s left") == "h2olland.winter.stock"


@rule("h2olland.winter.stock")
def test_the_twelfth_dike_is_the_last() -> None:
    match = winter({"potato": 2}, dikes=["1-2", "3-4"], barns=[{"dike": 5}, {"dike": 4}])
    assert match.view()["dikes_left"] == 1
    match.play("buy dike")
    assert Table(match).refused("buy dike", "no dikes left") == "h2olland.winter.stock"


# --- the limit of the barn -----------------------------------------------------------------
@rule("h2olland.winter.limit")
def test_exactly_five_tiles_stay() -> None:
    match = winter({"corn": 2, "cow": 1, "red": 2, "mill": 2, "farm": 2, "dike": 4})
    events = match.play("done")
    assert "barn_too_full" not in kinds(events)
    t = Table(match)
    assert t.barn(0) == 5
    assert [t.seat(0)[what] for what in ("mill_stock", "farm_stock", "dikes")] == [2, 2, 4]


@rule("h2olland.winter.limit")
def test_the_sixth_tile_goes_back_and_its_owner_chooses_which() -> None:
    match = winter({"corn": 2, "cow": 1, "red": 3})
    full = of_kind(match.play("done"), "barn_too_full")[0]
    assert (full.rule, full["n"]) == ("h2olland.winter.limit", 1)
    t = Table(match)
    assert t.legal() == ["return corn", "return cow", "return red"]
    assert t.refused("done", "Blue") == "h2olland.winter.limit"
    assert t.refused("pass", "Blue") == "h2olland.winter.limit"
    assert t.refused("return bean", "no beans") == "h2olland.winter.limit"
    events = match.play("return red")
    assert rules(events, "given_back") == {"h2olland.winter.limit"}
    assert (t.has(0, "red"), t.stock("red"), t.phase != "return") == (2, 8, True)


@rule("h2olland.winter.limit")
def test_as_many_tiles_go_back_as_are_too_many() -> None:
    match = winter({"corn": 8}, barns=[{"cow": 1}])
    match.play_all(["done", "return corn", "return corn"])
    assert match.to_act == (0,)
    match.play("return corn")
    assert (Table(match).barn(0), match.to_act) == (5, (1,))


@rule("h2olland.winter.limit")
def test_tulips_alone_count_for_the_limit_without_a_trade() -> None:
    match = winter({"red": 7})
    assert (Table(match).phase, match.to_act) == ("return", (0,))


@rule("h2olland.winter.limit")
def test_tiles_go_back_after_the_last_trade_only() -> None:
    match = winter({"corn": 6})
    assert Table(match).refused("return corn") == "h2olland.year.seasons"
    match.play("trade corn bean")
    assert "barn_too_full" not in kinds(match.play("done"))


@rule("h2olland.winter.limit")
def test_the_limit_is_a_number_that_can_be_changed() -> None:
    match = winter({"corn": 7}, numbers={"barn_limit": 6})
    assert of_kind(match.play("done"), "barn_too_full")[0]["n"] == 1


# --- the clog ------------------------------------------------------------------------------
@rule("h2olland.winter.clog")
@pytest.mark.parametrize(("clog", "after"), [(0, 1), (2, 3), (3, 0)])
def test_the_clog_goes_to_the_left_and_a_new_year_begins(clog: int, after: int) -> None:
    barns: list[dict[str, int]] = [{"corn": 1}] * 4
    match = build(now="winter", clog=clog, barns=barns).play_all(["done"] * 4)
    passed = of_kind(match.last_events, "clog_passed")[0]
    assert (passed.seat, passed.rule) == (after, "h2olland.winter.clog")
    seen = match.view()
    assert (seen["clog"], seen["year"], seen["season"], match.to_act) == (
        after, 2, "spring", (after,),
    )  # fmt: skip
