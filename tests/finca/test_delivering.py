"""Deliveries and finca tiles, rule by rule."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

import ludo
from ludo.core.match import Match
from ludo.core.rng import Rng
from ludo.finca.scenario import build
from tests.finca.conftest import Table, kinds, of_kind

rule = pytest.mark.rule
FARMERS = [[1, 5], [3, 3]]


def market(**spec: object) -> Match:
    """Blue has a cart and plenty of fruit; the booklet's three villages are open."""
    villages = {
        "arta": {"tile": "fig=1"},
        "vilafranca": {"tile": "olive=1"},
        "son-servera": {"tile": "any=4"},
        "inca": {"tile": "orange=2 grape=2"},
        "soller": {"tile": "orange=3 lemon=2"},
    }
    given: dict[str, object] = {
        "farmers": FARMERS,
        "edition": "2009",
        "carts": [1, 0],
        "fruits": [{"fig": 2, "olive": 3, "lemon": 5, "orange": 3, "grape": 3}, {}],
        "villages": villages,
    }
    return build(**{**given, **spec})


@rule("finca.deliver.several")
@rule("finca.deliver.take-tiles")
def test_example_fig_olive_and_four_lemons_on_one_cart() -> None:
    match = market()
    t = Table(match)
    match.play("deliver arta fig=1")
    assert (match.state.carts[0], match.state.mill_carts) == (0, 4)
    match.play("deliver vilafranca olive=1")
    match.play("deliver son-servera lemon=4")
    assert match.state.tiles[0] == ()
    assert [match.text(a) for a in match.legal()] == ["done"]
    match.play("done")
    assert sorted(t.c.tiles[tile].text for tile in match.state.tiles[0]) == [
        "any=4",
        "fig=1",
        "olive=1",
    ]
    assert [t.fruit(0, name) for name in ("fig", "olive", "lemon")] == [1, 2, 1]
    assert match.to_act == (1,)


@rule("finca.deliver.cart")
def test_a_delivery_costs_one_cart_and_cannot_start_without() -> None:
    assert Table(market(carts=[0, 1])).refused("deliver arta fig=1") == "finca.deliver.cart"
    match = market(carts=[2, 0])
    for village, fruit in (("arta", "fig"), ("vilafranca", "olive")):
        match.play(f"deliver {village} {fruit}=1")
        assert (match.state.carts, match.state.mill_carts) == ([1, 0], 3)
    match.play("done")
    assert (match.state.carts, match.state.mill_carts) == ([1, 0], 3)


@rule("finca.deliver.exact")
@pytest.mark.parametrize(
    ("tile", "payment"),
    [
        ("lemon=1", "lemon=1"),
        ("orange=2", "orange=2"),
        ("orange=2 grape=2", "orange=2 grape=2"),
        ("any=4", "almond=4"),
        ("olive=2 fig=3", "olive=2 fig=3"),
        ("orange=1 lemon=1 olive=1 almond=1 fig=1 grape=1",) * 2,
    ],
)
def test_example_of_each_kind_of_tile(tile: str, payment: str) -> None:
    hand = dict.fromkeys(("orange", "lemon", "olive", "almond", "fig", "grape"), 4)
    match = market(villages={"arta": {"tile": tile}}, fruits=[hand, {}])
    match.play(f"deliver arta {payment}")
    match.play("done")
    assert Table(match).c.tiles[match.state.tiles[0][0]].text == tile


@rule("finca.deliver.exact")
@pytest.mark.parametrize(
    "fruits",
    ["orange=2", "orange=2 grape=1", "orange=2 grape=3", "fig=2", "orange=1 grape=3", "lemon=4",
     "orange=2 olive=2", "orange=2 grape=2 fig=1"],
)  # fmt: skip
def test_no_more_no_less_and_nothing_else(fruits: str) -> None:
    refusal = market().why_not(f"deliver inca {fruits}")
    assert refusal.rule == "finca.deliver.exact"
    assert "Inca wants exactly 2 oranges and 2 grapes; you offered" in refusal.text


@rule("finca.deliver.any-kind")
def test_a_question_mark_takes_one_single_kind() -> None:
    match = market()
    refusal = match.why_not("deliver son-servera orange=2 lemon=2")
    assert refusal.rule == "finca.deliver.any-kind"
    assert "exactly 4 fruits, all of one kind; you offered 2 oranges and 2 lemons" in refusal.text
    assert match.why_not("deliver son-servera lemon=4") is None


@rule("finca.deliver.any-kind")
@pytest.mark.parametrize("tile", [4, 5, 6])
def test_a_question_mark_takes_neither_more_nor_less_than_it_shows(tile: int) -> None:
    match = market(villages={"arta": {"tile": f"any={tile}"}}, fruits=[{"lemon": 7, "fig": 7}, {}])
    for n in range(1, 8):
        for fruit in ("lemon", "fig"):
            refusal = match.why_not(f"deliver arta {fruit}={n}")
            assert (refusal and refusal.rule) == ("finca.deliver.any-kind" if n != tile else None)


@rule("finca.deliver.any-kind")
def test_each_question_mark_tile_has_a_kind_of_its_own() -> None:
    match = market(
        villages={"arta": {"tile": "any=4"}, "inca": {"tile": "any=5"}},
        fruits=[{"lemon": 5, "fig": 4}, {}],
    )
    match.play_all(["use big-cart", "deliver arta fig=4", "deliver inca lemon=5", "done"])
    assert len(match.state.tiles[0]) == 2


@rule("finca.deliver.from-hand")
def test_fruit_must_be_in_hand_and_the_refusal_counts_what_is_missing() -> None:
    refusal = market().why_not("deliver son-servera fig=4")
    assert refusal.rule == "finca.deliver.from-hand"
    assert refusal.text == "Son Servera would take 4 figs, but you still need 2 figs."


@rule("finca.deliver.limit")
def test_six_fruits_a_cart_in_all() -> None:
    match = market().play_all(["deliver soller orange=3 lemon=2", "deliver arta fig=1"])
    refusal = match.why_not("deliver vilafranca olive=1")
    assert refusal.rule == "finca.deliver.limit"
    assert "1 fruit for Vilafranca will not fit on the cart; room left: 0" in refusal.text


@rule("finca.deliver.limit")
def test_the_limit_is_a_number_that_can_be_changed() -> None:
    match = market(numbers={"delivery_limit": 3})
    assert Table(match).refused("deliver son-servera lemon=4") == "finca.deliver.limit"


@rule("finca.deliver.several")
def test_a_delivery_serves_at_least_one_village() -> None:
    match = market().play_all(["use big-cart"])
    assert Table(match).refused("done") == "finca.deliver.several"


@rule("finca.deliver.one-tile")
def test_a_village_gives_one_tile_a_delivery() -> None:
    match = market(villages={"arta": {"tile": "fig=1", "next": "olive=1"}})
    match.play("deliver arta fig=1")
    assert Table(match).refused("deliver arta fig=1") == "finca.deliver.one-tile"


@rule("finca.deliver.fruit-back")
def test_delivered_fruit_goes_back_to_the_supply() -> None:
    match = market()
    t = Table(match)
    before = t.supply("lemon")
    match.play("deliver son-servera lemon=4")
    assert t.supply("lemon") == before + 4
    assert t.fruit(0, "lemon") == 1


@rule("finca.deliver.turn-up")
def test_new_tiles_are_turned_up_when_the_delivery_is_over() -> None:
    match = market(villages={"arta": {"tile": "fig=1", "next": "olive=3", "left": 3}})
    village = match.game.components.village_index["arta"]
    match.play("deliver arta fig=1")
    assert match.view()["villages"][village]["needs"] == {"fig": 1}
    events = match.play("done")
    assert match.view()["villages"][village]["needs"] == {"olive": 3}
    assert match.view()["villages"][village]["left"] == 2
    assert of_kind(events, "tile_turned_up")[0]["village"] == "arta"


@rule("finca.deliver.turn-up")
@rule("finca.setup.stacks")
@pytest.mark.parametrize("edition", ["franjos", "2009"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_shows_the_tiles_that_events_told_and_no_others(players: int, edition: str) -> None:
    match = ludo.new("finca", players=players, seed=players, edition=edition)
    tiles, rng = match.game.components.tiles, Rng(players)
    told = dict(of_kind(match.events, "stacks_laid")[0]["open"])
    while not match.over:
        events = match.play(rng.choice(match.legal()))
        for taken in of_kind(events, "tile_taken"):
            del told[taken["village"]]
        told.update({up["village"]: up["tile"] for up in of_kind(events, "tile_turned_up")})
        for seat in range(players):
            seen = {v["id"]: v["tile"] for v in match.view(seat)["villages"]}
            assert told == {v: tiles[t].text for v, t in seen.items() if t is not None}


def two_last_tiles(edition: str) -> Match:
    """Blue's delivery empties Inca (oranges) and Artà (figs); Red has one fig and two oranges."""
    return build(
        edition=edition, farmers=FARMERS, carts=[1, 0],
        fruits=[{"fig": 2, "orange": 2, "olive": 1}, {}],
        tiles=[[], ["fig=1", "orange=2"]],
        villages={
            "arta": {"tile": "fig=2", "left": 1, "finca": "fig"},
            "inca": {"tile": "orange=1", "left": 1, "finca": "almond fig"},
            "soller": {"tile": "olive=1", "left": 3},
        },
    )  # fmt: skip


@rule("finca.deliver.order")
def test_in_franjos_the_player_orders_the_last_tiles_and_it_matters() -> None:
    serve = ["deliver arta fig=2", "deliver inca orange=1", "deliver soller olive=1", "done"]
    match = two_last_tiles("franjos").play_all(serve)
    assert [match.text(a) for a in match.legal()] == ["take arta", "take inca"]
    assert Table(match).refused("take soller") == "finca.deliver.order"
    assert Table(match).refused("move 1") == "finca.deliver.order"
    # Figs first: Blue leads both fincas. Inca first: Red's fig wins the pair.
    figs_first = match.branch().play_all(["take arta"])
    assert len(figs_first.state.won[0]) == 2
    pair_first = match.branch().play_all(["take inca"])
    assert (len(pair_first.state.won[0]), len(pair_first.state.won[1])) == (1, 1)


def fincas_by_hand(order: tuple[str, ...], rival: Counter[str]) -> int:
    """Return how many finca tiles Blue wins if the tiles are taken in this order."""
    tiles = {"arta": {"fig": 2}, "inca": {"orange": 1}, "soller": {"fig": 1}}
    fincas = {"arta": ("fig",), "inca": ("almond", "fig")}
    own: Counter[str] = Counter()
    won = 0
    for village in order:
        own.update(tiles[village])
        shown = fincas.get(village, ())
        won += sum(own[fruit] for fruit in shown) > sum(rival[fruit] for fruit in shown)
    return won


@rule("finca.deliver.order")
@pytest.mark.parametrize(
    "rival", ["almond=1", "orange=2 fig=2", "almond=2 fig=2", "olive=2 fig=3", "almond=3"]
)
def test_no_other_order_of_the_tiles_would_win_more_finca_tiles(rival: str) -> None:
    match = build(
        farmers=FARMERS, carts=[1, 0], fruits=[{"fig": 3, "orange": 1}, {}], tiles=[[], [rival]],
        villages={
            "arta": {"tile": "fig=2", "left": 1, "finca": "fig"},
            "inca": {"tile": "orange=1", "left": 1, "finca": "almond fig"},
            "soller": {"tile": "fig=1", "left": 3},
        },
    )  # fmt: skip
    match.play_all(["deliver arta fig=2", "deliver inca orange=1", "deliver soller fig=1", "done"])
    offered = [len(match.branch().play_all([take]).state.won[0]) for take in match.legal()]
    symbols = Counter({f: int(n) for f, n in (part.split("=") for part in rival.split())})
    every = [fincas_by_hand(order, symbols) for order in permutations(("arta", "inca", "soller"))]
    assert max(offered) == max(every)


@rule("finca.deliver.order")
@rule("finca.deliver.turn-up")
def test_nothing_is_turned_up_before_the_order_is_chosen() -> None:
    serve = ["deliver arta fig=2", "deliver inca orange=1", "deliver soller olive=1", "done"]
    match = two_last_tiles("franjos").play_all(serve)
    soller = match.view()["villages"][match.game.components.village_index["soller"]]
    assert (soller["needs"], soller["left"]) == (None, 2)
    match.play("take inca")
    soller = match.view()["villages"][match.game.components.village_index["soller"]]
    assert soller["needs"] is not None


@rule("finca.deliver.all-first")
def test_in_2009_all_tiles_are_taken_before_any_village_is_settled() -> None:
    serve = ["deliver inca orange=1", "deliver arta fig=2", "deliver soller olive=1", "done"]
    match = two_last_tiles("2009").play_all(serve)
    assert len(match.state.won[0]) == 2
    assert match.to_act == (1,)
    assert Table(match).refused("take arta") == "finca.deliver.all-first"
    assert of_kind(match.last_events, "all_taken")[0]["n"] == 2


def three_last_tiles(edition: str) -> Match:
    """Blue's Big cart is to empty Artà, Inca and Sóller; Red has two figs and two almonds."""
    return build(
        players=3, edition=edition, farmers=[[1], [3], [5]],
        fruits=[{"fig": 5, "almond": 4, "orange": 1}],
        tiles=[[], ["fig=2 grape=3", "almond=2"], []],
        villages={
            "arta": {"tile": "fig=3", "left": 1, "finca": "fig"},
            "inca": {"tile": "almond=2 fig=2", "left": 1, "finca": "almond"},
            "soller": {"tile": "almond=1", "left": 1, "finca": "almond fig"},
        },
    ).play_all(
        ["use big-cart", "deliver inca almond=2 fig=2", "deliver soller almond=1",
         "deliver arta fig=3"]
    )  # fmt: skip


@rule("finca.deliver.order")
def test_three_emptied_villages_are_ordered_one_by_one() -> None:
    match = three_last_tiles("franjos")
    match.play("done")
    assert match.state.won == [(), (), ()]
    results = {}
    for order in permutations(("arta", "inca", "soller")):
        twin = match.branch()
        for taken in range(2):
            assert {twin.text(a) for a in twin.legal()} == {f"take {v}" for v in order[taken:]}
            events = twin.play(f"take {order[taken]}")
        # The third follows by itself.
        assert [event["village"] for event in of_kind(events, "tile_taken")] == [*order[1:]]
        assert (twin.to_act, twin.view()["wooden_left"]) == ((1,), 2)
        results[order] = [seat["fincas"] for seat in twin.view()["seats"]]
    # What Blue has by then decides: figs 3 : 2, almonds 2 : 2 or 3 : 2, both 1 : 4 to 8 : 4.
    fig, almond, both = "fig", "almond", "almond fig"
    assert results["arta", "inca", "soller"] == [[fig, both], [], []]
    assert results["arta", "soller", "inca"] == [[fig, almond], [], []]
    assert results["inca", "arta", "soller"] == [[fig, both], [], []]
    assert results["inca", "soller", "arta"] == [[both, fig], [], []]
    assert results["soller", "arta", "inca"] == [[fig, almond], [both], []]
    assert results["soller", "inca", "arta"] == [[almond, fig], [both], []]


@rule("finca.action.one-per-turn")
@rule("finca.deliver.order")
def test_a_big_cart_is_at_work_until_all_tiles_are_taken_a_cart_is_no_tile() -> None:
    match = three_last_tiles("franjos").play_all(["done"])
    assert Table(match).refused("use gust") == "finca.action.one-per-turn"
    match.play("take inca")
    assert Table(match).refused("use gust") == "finca.action.one-per-turn"
    match = two_last_tiles("franjos")
    match.play_all(["deliver arta fig=2", "deliver inca orange=1", "done"])
    assert Table(match).refused("use gust") == "finca.deliver.order"


@rule("finca.deliver.all-first")
def test_in_2009_three_emptied_villages_wait_for_all_tiles() -> None:
    match = three_last_tiles("2009")
    events = match.play("done")
    decided = [event.kind for event in events if event.kind in ("tile_taken", "finca_won")]
    assert decided == ["tile_taken"] * 3 + ["finca_won"] * 3
    assert [e["counts"] for e in of_kind(events, "finca_won")] == [[3, 2, 0], [8, 4, 0], [5, 2, 0]]
    assert match.to_act == (1,)


@rule("finca.deliver.order")
@rule("finca.majority.counted")
@pytest.mark.parametrize("edition", ["franjos", "2009"])
def test_every_delivered_tile_counts_whatever_the_order_of_serving(edition: str) -> None:
    match = build(
        edition=edition, farmers=FARMERS, carts=[1, 0], fruits=[{"fig": 3}, {}],
        tiles=[[], ["orange=2 fig=2"]],
        villages={
            "arta": {"tile": "fig=1", "left": 1, "finca": "fig"},
            "inca": {"tile": "fig=2", "left": 3},
        },
    )  # fmt: skip
    # Artà is emptied first, but the two figs of Inca belong to the same delivery.
    match.play_all(["deliver arta fig=1", "deliver inca fig=2", "done"])
    assert of_kind(match.last_events, "finca_won")[0]["counts"] == [3, 2]


@rule("finca.deliver.closed")
def test_a_village_takes_fruit_to_its_last_tile_and_no_further() -> None:
    last = {"tile": "fig=1", "left": 2, "next": "fig=2"}
    match = market(carts=[3, 0], fruits=[{"fig": 4}, {}], villages={"arta": last})
    match.play_all(["deliver arta fig=1", "done", "move 3", "deliver arta fig=2", "done"])
    assert match.view()["villages"][5]["left"] == 0
    match.play("move 3")
    assert Table(match).refused("deliver arta fig=1") == "finca.deliver.closed"


@rule("finca.deliver.closed")
def test_a_finished_village_needs_no_more_fruit() -> None:
    match = market(closed=["alcudia"])
    assert Table(match).refused("deliver alcudia fig=1") == "finca.deliver.closed"


def last_tile(finca: str, tiles: list[list[str]], tile: str = "fig=1", **spec: object) -> Match:
    return build(
        players=3, farmers=[[1], [3], [5]], carts=[1, 0, 0], fruits=[{"fig": 3, "orange": 3}],
        tiles=tiles, villages={"arta": {"tile": tile, "left": 1, "finca": finca}}, **spec,
    )  # fmt: skip


@rule("finca.majority.last-tile")
@rule("finca.majority.most")
def test_example_arta_oranges_four_six_one() -> None:
    tiles = [
        ["orange=2", "orange=2 grape=2"],
        ["orange=3", "orange=3 lemon=2"],
        ["orange=1"],
    ]
    match = last_tile("orange", tiles)
    match.play("deliver arta fig=1")
    events = match.play("done")
    won = of_kind(events, "finca_won")[0]
    assert (won.seat, won["counts"], won.rule) == (1, [4, 6, 1], "finca.majority.most")
    assert match.view()["seats"][1]["fincas"] == ["orange"]
    assert match.view()["villages"][5]["wooden"] is True
    assert kinds(events).index("village_emptied") < kinds(events).index("finca_won")


@rule("finca.majority.last-tile")
def test_a_village_with_tiles_left_gives_no_finca_tile() -> None:
    match = build(farmers=FARMERS, carts=[1, 0], fruits=[{"fig": 1}, {}],
                  villages={"arta": {"tile": "fig=1", "left": 2, "finca": "fig"}})  # fmt: skip
    match.play("deliver arta fig=1")
    assert "finca_won" not in kinds(match.play("done"))


@rule("finca.majority.tie")
def test_a_tie_sends_the_finca_tile_to_the_box() -> None:
    match = last_tile("orange", [["orange=2"], ["orange=2 grape=2"], ["orange=1"]])
    match.play("deliver arta fig=1")
    events = match.play("done")
    assert of_kind(events, "finca_tied")[0].rule == "finca.majority.tie"
    assert match.view()["boxed"] == ["orange"]
    assert match.view()["villages"][5]["wooden"] is True


@rule("finca.majority.tie")
@pytest.mark.parametrize(
    ("finca", "tiles", "counts"),
    [
        ("orange", [["orange=2"], ["orange=2 grape=2"], ["orange=2 fig=2"]], [2, 2, 2]),
        ("orange", [["orange=1"], ["orange=3"], ["orange=3 lemon=2"]], [1, 3, 3]),
        ("any", [["any=4"], ["any=4"], []], [4, 4, 0]),
        ("any", [["any=6"], ["any=6"], ["any=6"]], [6, 6, 6]),
        ("lemon olive", [["lemon=2"], ["olive=2"], ["lemon=1"]], [2, 2, 1]),
        ("lemon olive", [["lemon=3"], ["lemon=2", "olive=1"], ["olive=3"]], [3, 3, 3]),
    ],
)
def test_no_tie_for_most_wins_any_finca_tile(
    finca: str, tiles: list[list[str]], counts: list[int]
) -> None:
    match = last_tile(finca, tiles)
    match.play("deliver arta fig=1")
    tied = of_kind(match.play("done"), "finca_tied")[0]
    assert (tied["counts"], tied.rule) == (counts, "finca.majority.tie")
    assert match.view()["boxed"] == [finca]
    assert [seat["fincas"] for seat in match.view()["seats"]] == [[], [], []]


@rule("finca.majority.tie")
def test_a_tie_behind_the_leader_does_not_matter() -> None:
    match = last_tile("orange", [["orange=2"], ["orange=2 grape=2"], ["orange=3"]])
    match.play_all(["deliver arta fig=1", "done"])
    assert match.view()["seats"][2]["fincas"] == ["orange"]


@rule("finca.majority.pair")
def test_example_four_figs_and_five_almonds_make_nine() -> None:
    tiles = [
        ["almond=3", "almond=2", "fig=3"],
        ["fig=2 grape=3", "almond=1"],
        [],
    ]
    match = last_tile("almond fig", tiles, "fig=1")
    match.play("deliver arta fig=1")
    won = of_kind(match.play("done"), "finca_won")[0]
    assert (won.seat, won["counts"], won.rule) == (0, [9, 3, 0], "finca.majority.pair")


@rule("finca.majority.any")
def test_the_question_mark_finca_counts_question_marks_only() -> None:
    # Red's six figs and her '?' tile of 4: only the '?' symbols count.
    tiles = [["any=5"], ["fig=3", "olive=2 fig=3", "any=4"], []]
    match = last_tile("any", tiles)
    match.play("deliver arta fig=1")
    won = of_kind(match.play("done"), "finca_won")[0]
    assert (won.seat, won["counts"], won.rule) == (0, [5, 4, 0], "finca.majority.any")


@rule("finca.majority.counted")
def test_the_tile_just_taken_counts_and_a_question_mark_never_counts_as_fruit() -> None:
    match = last_tile("fig", [["any=4"], ["any=5"], []])
    match.play("deliver arta fig=1")
    won = of_kind(match.play("done"), "finca_won")[0]
    assert (won.seat, won["counts"]) == (0, [1, 0, 0])


@rule("finca.majority.counted")
def test_one_of_each_counts_one_for_every_fruit() -> None:
    six = "orange=1 lemon=1 olive=1 almond=1 fig=1 grape=1"
    match = last_tile("almond fig", [[six], ["almond=1"], []], "orange=1")
    match.play("deliver arta orange=1")
    assert of_kind(match.play("done"), "finca_won")[0]["counts"] == [2, 1, 0]


@rule("finca.majority.counted")
def test_fruit_in_hand_does_not_count_and_nought_is_a_tie() -> None:
    match = last_tile("orange", [[], [], []])
    match.play("deliver arta fig=1")
    unclaimed = of_kind(match.play("done"), "finca_unclaimed")[0]
    assert (unclaimed.rule, unclaimed["counts"]) == ("finca.majority.counted", [0, 0, 0])
    assert match.view()["boxed"] == ["orange"]


@rule("finca.majority.wooden")
@pytest.mark.parametrize(
    "rival", [[], ["fig=2"], ["orange=1 lemon=1 olive=1 almond=1 fig=1 grape=1"]]
)
def test_a_wooden_finca_marks_the_village_won_or_tied(rival: list[str]) -> None:
    match = last_tile("fig", [[], rival, []])
    match.play("deliver arta fig=1")
    built = of_kind(match.play("done"), "finca_built")[0]
    assert built["left"] == 4
    assert match.view()["wooden_left"] == 4
    assert match.view()["villages"][5]["wooden"] is True
