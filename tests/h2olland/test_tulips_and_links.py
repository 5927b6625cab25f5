"""Mills, cows, vegetables and tulips: what links a piece to its owner, rule by rule."""

from __future__ import annotations

import pytest

from ludo.core.match import Match
from ludo.h2olland.scenario import build
from tests.h2olland.conftest import COLOURS, ROW, Table, kinds, of_kind, rules
from tests.h2olland.test_setup_and_spring import FOREIGN

rule = pytest.mark.rule


# --- mills ---------------------------------------------------------------------------------
@rule("h2olland.mill.beside-building")
@pytest.mark.parametrize("cell", ["i3", "f3", "g2"])
def test_a_mill_stands_beside_an_own_farm_or_mill(cell: str) -> None:
    match = build(barns=[{"mill": 1}])
    assert Table(match).allowed(f"build mill {cell}")
    events = match.play(f"build mill {cell}")
    assert rules(events, "mill_built") == {"h2olland.mill.beside-building"}


@rule("h2olland.mill.beside-building")
def test_a_building_of_another_player_is_no_link_for_a_mill() -> None:
    match = build(barns=[{"mill": 1}], farms=[["h3"], ["d1"]], mills=[["g3"], ["k1"]])
    t = Table(match)
    for cell in ("e1", "l1"):
        refused = t.refused(f"build mill {cell}", cell, "Blue", "2")
        assert refused == "h2olland.mill.beside-building"


@rule("h2olland.mill.beside-crop")
def test_a_mill_stands_beside_a_crop_that_touches_an_own_building() -> None:
    match = build(barns=[{"mill": 1}], fields=["corn h1-h2"])
    assert Table(match).allowed("build mill i1")
    assert rules(match.play("build mill i1"), "mill_built") == {"h2olland.mill.beside-crop"}


@rule("h2olland.mill.beside-crop")
def test_who_planted_the_crop_beside_a_mill_does_not_matter() -> None:
    # Red plants cows at a farm of its own; Blue has a mill at one end and builds at the other.
    match = build(
        clog=1, farms=[["h3"], ["d2"]], dry=[2], mills=[["g3", "f1"]],
        barns=[{"mill": 1}, {"cow": 1}],
    )  # fmt: skip
    match.play("place cow d1-e1")
    assert match.to_act == (0,)
    assert rules(match.play("build mill c1"), "mill_built") == {"h2olland.mill.beside-crop"}


@rule("h2olland.mill.beside-crop")
def test_a_crop_without_an_own_building_beside_it_is_no_link_for_a_mill() -> None:
    match = build(barns=[{"mill": 1}], farms=[["h3"], ["c1"]], fields=["corn d1-e1"])
    refused = Table(match).refused("build mill f1", "d1-e1", "none of Blue's")
    assert refused == "h2olland.mill.beside-crop"


@rule("h2olland.mill.beside-worker")
def test_a_mill_stands_beside_tulips_with_an_own_worker() -> None:
    match = build(barns=[{"mill": 1}], fields=["red c1-d1 0"])
    assert rules(match.play("build mill e1"), "mill_built") == {"h2olland.mill.beside-worker"}


@rule("h2olland.mill.beside-worker")
def test_tulips_planted_this_spring_are_a_link_for_a_mill() -> None:
    match = build(barns=[{"red": 1, "mill": 1}])
    assert Table(match).refused("build mill i1") == "h2olland.mill.beside-building"
    match.play("place red h2-i2")
    assert Table(match).allowed("build mill i1")


@rule("h2olland.mill.beside-worker")
@pytest.mark.parametrize("worker", [" 1", ""])
def test_tulips_without_an_own_worker_are_no_link_for_a_mill(worker: str) -> None:
    match = build(barns=[{"mill": 1}], fields=[f"red c1-d1{worker}"])
    refused = Table(match).refused("build mill e1", "c1-d1", "none of Blue's")
    assert refused == "h2olland.mill.beside-worker"


@rule("h2olland.mill.protected")
@pytest.mark.parametrize(("players", "owner", "cell"), FOREIGN)
def test_no_mill_in_the_zone_of_another_player(players: int, owner: int, cell: str) -> None:
    """The guest has a farm right beside the cell, and still may not build there."""
    guest = (owner + 1) % players
    board = build(players=players).game.setting(players).board
    place = board.index[cell]
    zones = {board.index[name] for p, _, name in FOREIGN if p == players}
    beside = next(
        name for name, spot in board.index.items()
        if board.near[place] >> spot & 1 and spot not in zones and board.land >> spot & 1
    )  # fmt: skip
    farms: list[list[str]] = [["b1"], ["d1"], ["k1"], ["n4"]][:players]
    mills = [["c1"], ["e1"], ["l1"], ["n3"]][:players]
    farms[guest] = [beside]
    barns = [{"mill": 1}] * players
    match = build(players=players, clog=guest, farms=farms, mills=mills, barns=barns)
    names = ("Blue", "Red", "Green", "Pink")
    refused = Table(match).refused(f"build mill {cell}", cell, f"{names[owner]}'s protected zone")
    assert refused == "h2olland.mill.protected"
    farms[guest], farms[owner] = [], [beside]
    own = build(players=players, clog=owner, farms=farms, mills=mills, barns=barns)
    assert Table(own).allowed(f"build mill {cell}")


# --- cows ----------------------------------------------------------------------------------
@rule("h2olland.cow.beside-farm")
def test_cows_touch_an_own_farm_and_a_mill_is_not_enough() -> None:
    match = build(barns=[{"cow": 1}], farms=[["h3"], ["d1"]])
    t = Table(match)
    assert t.allowed("place cow h2-i2")
    for place in ("f3-f2", "b1-c1"):
        assert t.refused(f"place cow {place}", "Blue", "1") == "h2olland.cow.beside-farm"
    assert rules(match.play("place cow h2-i2"), "field_placed") == {"h2olland.cow.beside-farm"}


@rule("h2olland.cow.one-per-farm")
def test_a_farm_has_one_cow_field() -> None:
    match = build(barns=[{"cow": 1, "corn": 1}], fields=["cow g2-h2"])
    refused = Table(match).refused("place cow i2-i3", "Blue's farm at h3", "g2-h2")
    assert refused == "h2olland.cow.one-per-farm"
    second = build(barns=[{"cow": 1}], fields=["cow h2-g2"], farms=[["h3", "d1"]])
    assert Table(second).allowed("place cow b1-c1")


@rule("h2olland.cow.one-per-farm")
def test_cows_are_refused_if_the_farm_of_another_would_touch_two() -> None:
    match = build(barns=[{"cow": 1}], farms=[["e1"], ["h1"]], fields=["cow i1-j1"])
    refused = Table(match).refused("place cow f1-g1", "Red's farm at h1", "i1-j1")
    assert refused == "h2olland.cow.one-per-farm"


@rule("h2olland.cow.one-per-farm")
@rule("h2olland.harvest.fields")
def test_a_farm_built_between_two_herds_harvests_both_and_gets_no_third() -> None:
    # Red's herds at c1 and i1 leave one cell between them, for the only farm of Blue.
    match = build(
        barns=[{"farm": 1, "cow": 1, "bean": 1}], farms=[[], ["c1", "i1"]],
        fields=["cow d1-e1", "cow g1-h1"], weather=[5],
    )  # fmt: skip
    t = Table(match)
    assert t.allowed("build farm f1")
    match.play("build farm f1")
    refused = t.refused("place cow f2-f3", "Blue's farm at f1", "2 cow fields (d1-e1 and g1-h1)")
    assert refused == "h2olland.cow.one-per-farm"
    match.play("pass")
    assert (t.has(0, "cow"), t.has(1, "cow")) == (3, 2)


@rule("h2olland.cow.shared")
def test_one_cow_field_may_serve_farms_of_two_colours() -> None:
    match = build(barns=[{"cow": 1}], farms=[["e1"], ["h1"]])
    shared = of_kind(match.play("place cow f1-g1"), "cows_shared")[0]
    assert (shared.rule, shared["others"]) == ("h2olland.cow.shared", [1])
    # It is the one cow field of either farm.
    barns = [{}, {"cow": 1, "corn": 1}]
    after = build(clog=1, barns=barns, farms=[["e1"], ["h1"]], fields=["cow f1-g1"])
    assert Table(after).refused("place cow i1-j1", "h1") == "h2olland.cow.one-per-farm"


@rule("h2olland.cow.shared")
def test_two_farms_of_one_colour_may_share_a_cow_field_too() -> None:
    match = build(barns=[{"cow": 1}], farms=[["e1", "h1"]], weather=[5])
    match.play("place cow f1-g1")
    assert Table(match).has(0, "cow") == 1
    # It is the one cow field of both.
    after = build(barns=[{"cow": 1, "corn": 1}], farms=[["e1", "h1"]], fields=["cow f1-g1"])
    for field in ("c1-d1", "i1-j1"):
        assert Table(after).refused(f"place cow {field}") == "h2olland.cow.one-per-farm"


# --- vegetables ----------------------------------------------------------------------------
@rule("h2olland.vegetable.beside-building")
@pytest.mark.parametrize("kind", ["carrot", "bean", "corn", "potato"])
def test_vegetables_touch_an_own_farm_or_mill(kind: str) -> None:
    match = build(barns=[{kind: 1}], farms=[["h3"], ["d1"]])
    t = Table(match)
    assert t.allowed(f"place {kind} h2-i2")
    assert t.allowed(f"place {kind} g2-g1")
    refused = t.refused(f"place {kind} b1-c1", "b1-c1", "Blue", "2")
    assert refused == "h2olland.vegetable.beside-building"


@rule("h2olland.vegetable.beside-building")
@pytest.mark.parametrize("field", ["corn h2-h1", "cow h2-h1", "red h2-h1 0"])
def test_another_field_is_no_link_for_vegetables(field: str) -> None:
    match = build(barns=[{"bean": 1}], fields=[field])
    refused = Table(match).refused("place bean i1-j1", "i1-j1")
    assert refused == "h2olland.vegetable.beside-building"


# --- tulips --------------------------------------------------------------------------------
def illustration_3(**barn: int) -> Match:
    """The farm on the island with cows, beans and tulips beside it, in colours that are open."""
    return build(
        barns=[barn], farms=[["g7"]], mills=[["g3", "f3"]],
        fields=["cow f7-f8", "bean g8-g9", "red g6-h6 0"],
    )  # fmt: skip


@rule("h2olland.tulip.beside-building")
def test_tulips_lie_beside_an_own_farm_or_mill() -> None:
    match = build(barns=[{"red": 1}], farms=[["h3"], ["d1"]])
    t = Table(match)
    assert t.allowed("place red h2-i2")
    assert t.allowed("place red f3-f2")
    refused = t.refused("place red b1-c1", "b1-c1", "Blue", "2")
    assert refused == "h2olland.tulip.beside-building"
    events = match.play("place red h2-i2")
    assert rules(events, "field_placed") == {"h2olland.tulip.beside-building"}


@rule("h2olland.tulip.beside-crop")
@pytest.mark.parametrize("crop", ["corn", "bean", "carrot", "potato", "cow"])
def test_tulips_lie_beside_a_crop_that_touches_an_own_building(crop: str) -> None:
    match = build(barns=[{"red": 1}], fields=[f"{crop} h1-h2"])
    assert Table(match).allowed("place red i1-j1")
    assert rules(match.play("place red i1-j1"), "field_placed") == {"h2olland.tulip.beside-crop"}


@rule("h2olland.tulip.beside-crop")
def test_a_crop_that_touches_no_own_building_is_no_link_for_tulips() -> None:
    match = build(barns=[{"red": 1}], farms=[["h3"], ["k1"]], fields=["corn l1-m1"])
    refused = Table(match).refused("place red n2-n3", "l1-m1", "none of Blue's")
    assert refused == "h2olland.tulip.beside-crop"


@rule("h2olland.tulip.beside-crop")
def test_the_crop_of_another_player_links_whoever_has_a_building_beside_it() -> None:
    match = build(players=2, barns=[{"red": 1}, {"red": 1}], fields=["corn h2-h3"])
    assert Table(match).allowed("place red i2-i3")
    match = build(players=2, clog=1, barns=[{"red": 1}, {"red": 1}], fields=["corn h2-h3"])
    assert Table(match).allowed("place red i2-i3")


@rule("h2olland.tulip.no-chain")
def test_illustration_3_tulips_are_no_link_for_tulips() -> None:
    t = Table(illustration_3(yellow=1))
    assert t.refused("place yellow i6-i7", "g6-h6") == "h2olland.tulip.no-chain"
    # Laid the other way it touches the farm, or beans beside the farm.
    assert t.allowed("place yellow h7-i7")
    assert t.allowed("place yellow h8-i8")


@rule("h2olland.vegetable.beside-building")
def test_illustration_3_corn_beside_beans_alone_has_to_wait_for_a_mill() -> None:
    match = illustration_3(corn=1, mill=1)
    refused = Table(match).refused("place corn h9-i9", "h9-i9")
    assert refused == "h2olland.vegetable.beside-building"
    match.play("build mill h8")
    assert Table(match).allowed("place corn h9-i9")


@rule("h2olland.tulip.no-chain")
def test_illustration_4_a_mill_beside_the_tulips_opens_more_room() -> None:
    match = build(
        barns=[{"red": 1, "yellow": 1, "mill": 1}], farms=[["c1"]], mills=[["m1"]],
        fields=["red d1-e1 0"],
    )  # fmt: skip
    assert Table(match).refused("place red f1-g1", "d1-e1") == "h2olland.tulip.no-chain"
    match.play_all(["build mill f1", "place red g1-h1", "place yellow f2-g2"])
    fields = [Table(match).field(cells) for cells in ("g1-h1", "f2-g2")]
    assert [field["worker"] for field in fields] == [0, 0]


@rule("h2olland.crops.protected")
@pytest.mark.parametrize("kind", ["corn", "cow", "red"])
def test_crops_of_others_may_lie_in_a_protected_zone(kind: str) -> None:
    match = build(clog=1, barns=[{}, {kind: 1}], farms=[["h3"], ["f1"]])
    guest = of_kind(match.play(f"place {kind} f2-g2"), "guest_field")[0]
    assert (guest.rule, guest.seat, guest["owner"]) == ("h2olland.crops.protected", 1, 0)


# --- the tulip path and the workers --------------------------------------------------------
@rule("h2olland.tulip.path")
@pytest.mark.parametrize("mills", range(1, 7))
def test_mills_on_the_board_open_the_colours_to_plant(mills: int) -> None:
    barn = dict.fromkeys(COLOURS, 1)
    match = build(barns=[barn], mills=[ROW[:mills]])
    t = Table(match)
    for number, colour in enumerate(COLOURS, 1):
        if number <= mills:
            assert t.allowed(f"place {colour} h2-i2")
        else:
            words = (f"need {number} mills", f"Blue has {mills}")
            assert t.refused(f"place {colour} h2-i2", *words) == "h2olland.tulip.path"
    assert t.seat(0)["colours"] == list(COLOURS[:mills])


@rule("h2olland.tulip.path")
def test_a_mill_opens_its_colour_at_once_and_mills_in_the_barn_do_not() -> None:
    match = build(barns=[{"yellow": 1, "mill": 2}])
    assert Table(match).refused("place yellow h2-i2", "Blue has 1") == "h2olland.tulip.path"
    reached = of_kind(match.play("build mill i3"), "colour_reached")[0]
    assert (reached["n"], reached["colour"]) == (2, "yellow")
    assert Table(match).allowed("place yellow h2-i2")


@rule("h2olland.tulip.path")
def test_the_sixth_mill_opens_purple() -> None:
    match = build(barns=[{"purple": 1, "mill": 1}], mills=[ROW[:5]])
    assert Table(match).refused("place purple h2-i2", "6 mills", "has 5") == "h2olland.tulip.path"
    match.play("build mill i1")
    assert Table(match).allowed("place purple h2-i2")


@rule("h2olland.tulip.worker")
def test_planting_tulips_brings_a_worker_onto_the_field() -> None:
    match = build(barns=[{"red": 1, "corn": 1}])
    came = of_kind(match.play("place red h2-i2"), "worker_came")[0]
    assert (came.rule, came["at"], came["left"]) == ("h2olland.tulip.worker", "h2-i2", 14)
    t = Table(match)
    assert (t.field("h2-i2")["worker"], t.seat(0)["workers"]) == (0, 14)
    assert "worker_came" not in kinds(match.play("place corn f3-f2"))


def tulip_fields(n: int, seat: int) -> list[str]:
    """So many tulip fields along the left and the lower border, all with workers of a seat."""
    left = [f"a{row}-a{row + 1}" for row in range(2, 13, 2)]
    below = [f"{a}14-{b}14" for a, b in zip("bdfhjl", "cegikm")]
    right = [f"n{row}-n{row + 1}" for row in range(2, 13, 2)]
    spans = [*left, *below, *right][:n]
    return [f"{'red' if k < 9 else 'yellow'} {span} {seat}" for k, span in enumerate(spans)]


@rule("h2olland.tulip.worker")
def test_the_fifteenth_worker_is_the_last() -> None:
    match = build(barns=[{"red": 1, "yellow": 1}], mills=[["g3", "f3"]], fields=tulip_fields(14, 0))
    t = Table(match)
    match.play("place red h2-i2")
    assert (t.seat(0)["workers"], t.field("h2-i2")["worker"]) == (0, 0)
    events = match.play("place yellow f2-f1")
    assert t.field("f1-f2") == {"kind": "yellow", "cells": ["f1", "f2"], "worker": None}
    none = of_kind(events, "no_worker_left")[0]
    assert (none.rule, none["n"]) == ("h2olland.tulip.worker", 15)
