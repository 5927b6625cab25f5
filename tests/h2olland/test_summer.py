"""Dikes, draining and its rewards, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

import ludo
from ludo.core.match import Match
from ludo.h2olland.actions import DrainZone
from ludo.h2olland.scenario import build
from tests.h2olland.conftest import COLOURS, Table, of_kind, rules, wide_lake

rule = pytest.mark.rule
# The channel before the upper village is tiles 7 and 8; these two dikes close it.
CHANNEL = ["6-7", "8-9"]
# The corner basin at the upper right without its inner tile: tiles 3, 4 and 10.
CORNER = ["3-9", "9-10"]
# A zone of its own for Green, so that a zone is being chosen: tiles 17 and 18.
LOWER = ["16-17", "18-19"]
LOWER_MILLS = ["f12", "h12"]
# Infertile land hides on the last tiles, unless a position says otherwise: here, on other ones.
UPPER = [1, 2, 3, 4, 5, 6, 9, 10]


def summer(**spec: Any) -> Match:
    """A summer in which Blue has the last dike, and passes: what follows is told as events."""
    match = build(**{"now": "dikes", "barns": [{"dike": 1}], **spec})
    match.play("pass")
    return match


def green_chooses(**spec: Any) -> Match:
    """Green has a zone to choose; the rest of the lake is as given."""
    mills = [*spec.pop("mills", [["g3"], ["l7"]]), LOWER_MILLS]
    return build(now="draining", clog=2, mills=mills, dikes=[*LOWER, *spec.pop("dikes", [])],
                 **spec)  # fmt: skip


# --- dikes ---------------------------------------------------------------------------------
@rule("h2olland.dike.turns")
def test_one_dike_a_turn_until_nobody_has_one_or_wants_more() -> None:
    match = build(now="dikes", barns=[{"dike": 2}, {"dike": 1}, {}, {"dike": 1}])
    t = Table(match)
    order = []
    for dike in ("1-2", "3-4", "15-21", "5-6"):
        order.append(match.to_act[0])
        match.play(f"dike {dike}")
    assert order == [0, 1, 3, 0]
    assert [t.seat(seat)["dikes"] for seat in range(4)] == [0, 0, 0, 0]
    assert match.view()["dikes"] == [[1, 2], [3, 4], [5, 6], [15, 21]]
    assert t.phase != "dikes"
    none_left = of_kind(match.events, "no_dike_left")
    assert {(event.seat, event.rule) for event in none_left} == {
        (seat, "h2olland.dike.turns") for seat in range(4)
    }


@rule("h2olland.dike.turns")
def test_who_wants_no_more_dikes_keeps_the_rest() -> None:
    match = build(now="dikes", barns=[{"dike": 2}, {"dike": 2}])
    match.play_all(["dike 1-2", "pass", "dike 3-4"])
    assert [Table(match).seat(seat)["dikes"] for seat in (0, 1)] == [0, 2]


@rule("h2olland.dike.turns")
def test_draining_waits_until_everybody_is_done_with_dikes() -> None:
    # Blue's dike closes the channel at once; Red still has dikes to lay, then Blue one more.
    barns = [{"dike": 2}, {"dike": 2}]
    match = build(now="dikes", mills=[["g3", "i3"]], dikes=["6-7"], barns=barns)
    seen = []
    for action in ("dike 8-9", "dike 1-2", "pass", "dike 3-4"):
        seen.append((match.to_act[0], Table(match).phase))
        assert Table(match).refused("drain 7") == "h2olland.year.seasons"
        match.play(action)
    assert seen == [(0, "dikes"), (1, "dikes"), (0, "dikes"), (1, "dikes")]
    assert (match.to_act, Table(match).legal()) == ((0,), ["drain 7"])


@rule("h2olland.dike.between")
def test_one_dike_an_edge() -> None:
    match = build(now="dikes", barns=[{"dike": 1}], dikes=["1-2"])
    assert Table(match).refused("dike 1-2", "tiles 1 and 2") == "h2olland.dike.between"
    assert Table(match).refused("dike 2-1") == "h2olland.dike.between"


@rule("h2olland.dike.between")
@pytest.mark.parametrize("dike", ["1-2", "2-6"])
def test_a_dike_has_water_on_both_sides(dike: str) -> None:
    match = build(now="dikes", barns=[{"dike": 1}], dry=[2])
    assert Table(match).refused(f"dike {dike}", "tile 2 is land", dike) == "h2olland.dike.between"


@rule("h2olland.dike.between")
@pytest.mark.parametrize("dike", ["1-6", "1-3", "7-11", "1-1"])
def test_a_dike_lies_between_two_tiles_side_by_side(dike: str) -> None:
    match = build(now="dikes", barns=[{"dike": 1}])
    with pytest.raises(ludo.CannotRead, match="not two lake tiles side by side"):
        match.play(f"dike {dike}")


@rule("h2olland.dike.shore")
@pytest.mark.parametrize("dike", ["1-2", "6-7", "7-8", "11-13"])
def test_a_dike_starts_at_border_village_or_island(dike: str) -> None:
    match = build(now="dikes", barns=[{"dike": 1}, {"dike": 1}])
    assert rules(match.play(f"dike {dike}"), "dike_laid") == {"h2olland.dike.shore"}


def wide(**spec: Any) -> Match:
    """Five by five lake tiles: tile 13 is the middle one, tiles 1 to 5 touch the upper border."""
    given = {"players": 2, "now": "dikes", "barns": [{"dike": 3}, {"dike": 3}]}
    return build(components=wide_lake(), **{**given, **spec})


@rule("h2olland.dike.shore")
def test_a_dike_does_not_start_in_open_water() -> None:
    t = Table(wide(dikes=["1-2"]))
    for dike in ("7-8", "8-13", "12-13"):
        refused = t.refused(f"dike {dike}", dike, "shore", "1")
        assert refused == "h2olland.dike.shore"
    assert t.allowed("dike 2-3")
    assert t.allowed("dike 6-11")


@rule("h2olland.dike.shore")
def test_drained_land_is_a_shore() -> None:
    # Tile 13 is dry: its corners are shore points now.
    match = wide(dry=[13])
    assert Table(match).allowed("dike 7-8")
    assert Table(match).refused("dike 12-13", "tile 13 is land") == "h2olland.dike.between"
    assert rules(match.play("dike 7-8"), "dike_laid") == {"h2olland.dike.shore"}


@rule("h2olland.dike.extend")
def test_a_dike_continues_a_dike_whoever_laid_it() -> None:
    match = wide()
    assert Table(match).refused("dike 7-8") == "h2olland.dike.shore"
    match.play("dike 2-3")
    assert match.to_act == (1,)
    assert rules(match.play("dike 7-8"), "dike_laid") == {"h2olland.dike.extend"}
    # The new dike ends in the middle of four tiles; from there it goes on in three ways.
    t = Table(match)
    assert all(t.allowed(f"dike {dike}") for dike in ("7-12", "8-13", "12-13"))
    assert t.refused("dike 9-14", "9-14", "2") == "h2olland.dike.shore"


@rule("h2olland.dike.returned")
def test_dikes_on_a_turned_tile_go_back_and_others_stay() -> None:
    match = build(
        now="draining", mills=[["g3", "i3"]], dikes=[*CHANNEL, "7-8", "1-2"],
    )  # fmt: skip
    left = match.view()["dikes_left"]
    match.play("drain 7")
    events = match.play("turn 7 g3")
    back = of_kind(events, "dikes_returned")[0]
    assert (back.rule, back["n"]) == ("h2olland.dike.returned", 2)
    assert match.view()["dikes"] == [[1, 2], [8, 9]]
    assert match.view()["dikes_left"] == left + 2


@rule("h2olland.dike.returned")
def test_dikes_return_in_a_drought_too_and_can_be_bought_again() -> None:
    match = build(now="weather", weather=[9], dikes=["1-2", "3-4"])
    left = match.view()["dikes_left"]
    match.play("dry 2")
    assert (match.view()["dikes"], match.view()["dikes_left"]) == ([[3, 4]], left + 1)


# --- what can be drained -------------------------------------------------------------------
@rule("h2olland.polder.enclosed")
@pytest.mark.parametrize("missing", CHANNEL)
def test_a_zone_with_a_gap_is_not_drained(missing: str) -> None:
    dikes = [dike for dike in CHANNEL if dike != missing]
    match = summer(mills=[["g3", "i3"]], dikes=dikes, weather=[9])
    assert Table(match).phase == "drought"
    match = summer(mills=[["g3", "i3"]], dikes=CHANNEL)
    assert (Table(match).phase, match.to_act) == ("choose", (0,))
    assert Table(match).legal() == ["drain 7"]


@rule("h2olland.polder.enclosed")
def test_a_zone_closed_by_land_alone_is_drained_without_dikes() -> None:
    # Tile 6 is dry: tiles 1, 2 and 5 lie between it, the border and two villages.
    match = summer(mills=[["b1", "d4", "a4"]], dry=[6])
    assert Table(match).legal() == ["drain 1"]
    match.play_all(["drain 1", "turn 1 b1", "turn 2 d4", "turn 5 a4"])
    assert not {1, 2, 5} & set(match.view()["water"])


@rule("h2olland.polder.enclosed")
def test_dry_land_is_no_zone() -> None:
    match = green_chooses(dry=[7])
    assert Table(match).refused("drain 7", "tile 7 is dry") == "h2olland.polder.enclosed"


@rule("h2olland.polder.size")
def test_exactly_four_tiles_can_be_drained() -> None:
    mills = [["b1", "f2", "a4", "f4"]]
    match = build(now="draining", mills=mills, dikes=["6-11"], dry=[7])
    assert Table(match).legal() == ["drain 1"]
    match.play_all(["drain 1", "turn 1 b1", "turn 2 f2", "turn 5 a4", "turn 6 f4"])
    assert not {1, 2, 5, 6} & set(match.view()["water"])


@rule("h2olland.polder.size")
def test_five_tiles_cannot_whatever_mills_there_are() -> None:
    mills = [["b1", "f2", "a4", "f4", "f7"], ["l7"]]
    match = green_chooses(mills=mills, dikes=["11-13"], dry=[7])
    refused = Table(match).refused("drain 1", "zone has 5 tiles", "at most 4")
    assert refused == "h2olland.polder.size"
    more = build(
        now="draining", mills=mills, dikes=["11-13"], dry=[7],
        numbers={"polder_tiles": 5},
    )  # fmt: skip
    assert Table(more).legal() == ["drain 1"]


@rule("h2olland.polder.mills")
def test_each_tile_needs_a_mill_beside_it() -> None:
    match = green_chooses(dikes=CHANNEL)
    refused = Table(match).refused("drain 7", "8", "1 mill", "2 tiles")
    assert refused == "h2olland.polder.mills"


@rule("h2olland.polder.mills")
def test_one_mill_does_not_stand_for_two_tiles() -> None:
    # The mill on d4 touches tiles 2 and 5; with b1 every tile has a mill beside it.
    match = green_chooses(mills=[["b1", "d4"], ["l7"]], dry=[6])
    refused = Table(match).refused("drain 1", "3 tiles", "2 mills")
    assert refused == "h2olland.polder.mills"


@rule("h2olland.polder.mills")
@pytest.mark.parametrize("own", ["d1", "e4", "a4", "c6"])
def test_tiles_and_mills_are_matched_in_whatever_order_they_are_looked_at(own: str) -> None:
    # d4 serves tile 2 or tile 5, and the other one has a mill of its own: whoever hands out mills
    # one after another, from the first or from the last on, goes wrong in one of these.
    match = build(now="draining", mills=[["b1", "d4", own]], dry=[6])
    assert Table(match).legal() == ["drain 1"]
    match.play("drain 1")
    alone, other = (2, 5) if own in ("d1", "e4") else (5, 2)
    assert Table(match).refused(f"turn {alone} d4", "d4", "2 tiles") == "h2olland.polder.order"
    match.play_all([f"turn {other} d4", f"turn {alone} {own}", "turn 1 b1"])
    assert not {1, 2, 5} & set(match.view()["water"])


@rule("h2olland.polder.mills")
def test_as_many_mills_as_tiles_are_not_enough_if_two_tiles_share_one() -> None:
    # b1 and a2 both serve tile 1 only, d4 serves tiles 2 and 5: each tile has a mill beside it.
    match = green_chooses(mills=[["b1", "a2", "d4"], ["l7"]], dry=[6])
    refused = Table(match).refused("drain 1", "1, 2 and 5", "3 mills")
    assert refused == "h2olland.polder.mills"
    assert Table(match).legal() == ["drain 17"]


@rule("h2olland.polder.mills")
def test_a_mill_at_a_corner_of_the_tile_does_not_count() -> None:
    # h3 touches tile 7 at a corner only.
    spec: dict[str, Any] = {"farms": [["e1"]], "dikes": ["6-7", "7-8"], "weather": [9]}
    assert Table(build(now="draining", mills=[["h3"]], **spec)).phase == "drought"
    assert Table(build(now="draining", mills=[["g3"]], **spec)).legal() == ["drain 7"]


@rule("h2olland.polder.mills")
def test_mills_of_several_players_drain_together() -> None:
    match = build(now="draining", mills=[["g3"], ["i3"]], dikes=CHANNEL)
    match.play_all(["drain 7", "turn 7 g3"])
    assert match.to_act == (1,)
    match.play("turn 8 i3")
    assert not {7, 8} & set(match.view()["water"])


@rule("h2olland.polder.mills")
def test_a_mill_turns_only_a_tile_beside_it() -> None:
    match = build(now="draining", mills=[["g3", "i3"]], dikes=CHANNEL).play_all(["drain 7"])
    refused = Table(match).refused("turn 8 g3", "g3", "tile 8")
    assert refused == "h2olland.polder.mills"


@rule("h2olland.polder.once")
def test_a_mill_turns_one_tile_a_summer() -> None:
    # i6 touches tiles 8 and 12, each closed off on its own.
    dikes = ["7-8", "8-9", "9-12", "12-14"]
    match = build(now="draining", mills=[["i6"], ["n7"]], dikes=dikes, weather=[9])
    assert Table(match).legal() == ["drain 8", "drain 12"]
    match.play_all(["drain 8", "turn 8 i6"])
    assert 12 in match.view()["water"]
    assert Table(match).phase == "drought"


@rule("h2olland.polder.once")
def test_a_mill_that_has_turned_its_tile_cannot_turn_another_of_the_zone() -> None:
    # d4 on dry tile 6 touches tiles 2 and 5.
    match = build(now="draining", mills=[["b1", "d4", "a4", "d1"]], dry=[6])
    match.play_all(["drain 1", "turn 5 d4"])
    assert Table(match).refused("turn 2 d4", "d4", "1 tile") == "h2olland.polder.once"


@rule("h2olland.polder.mills")
def test_a_mill_that_is_not_beside_a_tile_is_told_so_whether_it_worked_or_not() -> None:
    match = build(now="draining", mills=[["i2", "l1", "n4"]], dikes=CORNER)
    match.play("drain 3")
    assert Table(match).refused("turn 4 i2", "i2", "tile 4") == "h2olland.polder.mills"
    match.play("turn 3 i2")
    assert Table(match).refused("turn 4 i2", "i2", "tile 4") == "h2olland.polder.mills"


@rule("h2olland.polder.once")
def test_the_refusal_counts_the_mills_that_have_worked() -> None:
    # Green's f12 and h12 drain the channel; then i6 serves tile 12 or 8, but not both.
    dikes = ["7-8", "8-9", "9-12", "12-14", *LOWER]
    match = build(
        now="draining", mills=[["i6"], ["n7"], LOWER_MILLS], dikes=dikes,
    )  # fmt: skip
    match.play_all(["drain 8", "turn 8 i6"])
    assert match.to_act == (2,)
    assert Table(match).refused("drain 12", "1 mill", "tile 12") == "h2olland.polder.once"


@rule("h2olland.polder.once")
def test_a_mill_that_took_part_without_turning_is_used_too() -> None:
    # Both h3 and i6 touch tile 8; one turns it, both are used, and tile 12 has to wait.
    dikes = ["7-8", "8-9", "9-12", "12-14"]
    match = build(
        now="draining", mills=[["h3"], ["i6"]], farms=[["e1"]], dikes=dikes,
        weather=[9],
    )  # fmt: skip
    events = match.play("drain 8")
    assert [(e.seat, e["n"], e.rule) for e in of_kind(events, "mills_joined")] == [
        (0, 1, "h2olland.polder.once"),
        (1, 1, "h2olland.polder.once"),
    ]
    match.play("turn 8 h3")
    assert Table(match).phase == "drought"
    assert match.view()["used"] == ["h3", "i6"]


@rule("h2olland.polder.once")
def test_mills_are_rested_next_summer() -> None:
    dikes = ["7-8", "8-9", "9-12", "12-14"]
    match = build(
        players=4, now="draining", mills=[["i6"], ["n7"]], dikes=dikes, weather=[9, 5],
        clog=0,
    )  # fmt: skip
    match.play_all(["drain 8", "turn 8 i6", "pass", "pass", "pass", "pass"])
    # Blue keeps the red tulip of the reward and passes the spring of year 2.
    assert match.view()["year"] == 2
    match.play("pass")
    assert Table(match).legal() == ["drain 12"]


@rule("h2olland.polder.compulsory")
def test_draining_cannot_be_refused_not_even_by_who_passed() -> None:
    match = summer(mills=[["g3", "i3"]], dikes=CHANNEL)
    assert rules(match.last_events, "must_drain") == {"h2olland.polder.compulsory"}
    assert Table(match).refused("pass", "Blue") == "h2olland.polder.compulsory"
    match.play("drain 7")
    assert Table(match).refused("pass", "Blue") == "h2olland.polder.compulsory"


@rule("h2olland.polder.compulsory")
def test_who_passed_on_dikes_may_have_to_choose() -> None:
    # Blue keeps two dikes and passes; Red's dike closes a zone beside Blue's mills alone.
    barns = [{"dike": 2}, {"dike": 1}]
    match = build(now="dikes", mills=[["g3", "i3"]], dikes=["6-7"], barns=barns)
    match.play_all(["pass", "dike 8-9"])
    assert (match.to_act, Table(match).legal()) == ((0,), ["drain 7"])
    match.play_all(["drain 7", "turn 7 g3", "turn 8 i3", "take yellow", "take red"])
    assert [Table(match).has(0, colour) for colour in ("yellow", "red")] == [1, 1]


@rule("h2olland.polder.compulsory")
def test_who_passed_on_dikes_takes_part_and_is_rewarded() -> None:
    barns = [{"dike": 2}, {"dike": 2}]
    match = build(
        now="dikes", clog=1, mills=[["g3"], ["i3"]], dikes=["6-7"], barns=barns, weather=[9],
    )  # fmt: skip
    match.play_all(["dike 1-2", "pass", "dike 8-9"])
    assert (match.to_act, Table(match).legal()) == ((1,), ["drain 7"])
    events = match.play("drain 7")
    assert [(e.seat, e["mills"]) for e in of_kind(events, "mills_joined")] == [
        (0, ["g3"]), (1, ["i3"]),
    ]  # fmt: skip
    match.play("turn 8 i3")
    assert (match.to_act, Table(match).legal()) == ((0,), ["turn 7 g3"])
    match.play("turn 7 g3")
    assert [Table(match).has(seat, "red") for seat in range(4)] == [1, 1, 0, 0]


@rule("h2olland.polder.compulsory")
def test_summer_goes_on_while_there_is_a_polder() -> None:
    match = build(
        now="draining", mills=[["g3", "i3"], ["l7"], LOWER_MILLS], dikes=[*CHANNEL, *LOWER],
        barns=[{"yellow": 1}],
    )  # fmt: skip
    match.play_all(["drain 7", "turn 7 g3", "turn 8 i3", "take red", "take yellow"])
    assert (match.to_act, Table(match).legal()) == ((2,), ["drain 17"])


@rule("h2olland.polder.choice")
def test_a_player_chooses_a_zone_with_an_own_mill() -> None:
    match = green_chooses(mills=[["g3", "i3"], ["l7"]], dikes=CHANNEL)
    assert match.to_act == (2,)
    assert Table(match).legal() == ["drain 17"]
    refused = Table(match).refused("drain 7", "Green", "tiles 7 and 8")
    assert refused == "h2olland.polder.choice"
    events = match.play("drain 17")
    assert rules(events, "zone_chosen") == {"h2olland.polder.choice"}


@rule("h2olland.polder.choice")
def test_a_zone_may_be_named_by_any_of_its_tiles() -> None:
    match = green_chooses()
    assert Table(match).legal() == ["drain 17"]
    assert Table(match).allowed("drain 18")
    assert match.text(match.read("drain 18")) == "drain 17"
    # No rule asks for the first tile: the rules themselves take any.
    assert match.game.check(match.state, DrainZone(2, 17)) is None


@rule("h2olland.polder.choice")
def test_the_next_player_clockwise_who_can_chooses_next() -> None:
    # Blue has two zones and Green one; after Blue it is Green's choice, then Blue's again.
    match = build(
        now="draining", mills=[["g3", "i7"], ["n7"], LOWER_MILLS], hidden=UPPER,
        dikes=["6-7", "7-8", "9-12", "12-14", *LOWER],
    )  # fmt: skip
    match.play_all(["drain 7", "turn 7 g3", "take red"])
    assert match.to_act == (2,)
    match.play_all(["drain 17", "turn 17 f12", "turn 18 h12", "take red", "take red"])
    assert (match.to_act, Table(match).legal()) == ((0,), ["drain 12"])


@rule("h2olland.polder.choice")
def test_the_next_to_choose_is_counted_from_the_chooser() -> None:
    # Four zones, each of the four players could be next: Blue has the clog and chooses first,
    # Green turns the last tile and is paid last, then it is Red, Pink and Blue again.
    match = build(
        now="draining", mills=[["g3", "g9"], ["l7"], ["h12", "h6"], ["c8"]], hidden=UPPER,
        dikes=[*CHANNEL, "9-12", "12-14", "11-13", "13-16", "16-17", "17-18"],
    )  # fmt: skip
    match.play_all(["drain 7", "turn 7 g3", "turn 8 h6", "take red", "take red"])
    assert (match.to_act, Table(match).legal()) == ((1,), ["drain 12"])
    match.play_all(["drain 12", "turn 12 l7"])
    assert (match.to_act, Table(match).legal()) == ((3,), ["drain 13"])
    match.play_all(["drain 13", "turn 13 c8"])
    assert (match.to_act, Table(match).legal()) == ((0,), ["drain 17"])


def illustration_5(**spec: Any) -> Match:
    """White, Orange, Red and Blue sit clockwise; White has the clog.

    Zone 1 is tiles 3, 4 and 10, zone 2 is tile 12, and tile 8 is the third.
    """
    dikes = [*CORNER, "9-12", "12-14", "7-8", "8-9"]
    mills = [["m1"], ["i2"], ["l6"], ["i6"]]
    names = ["White", "Orange", "Red", "Blue"]
    return build(now="draining", mills=mills, dikes=dikes, names=names, weather=[9], **spec)


@rule("h2olland.polder.order")
@rule("h2olland.polder.choice")
def test_illustration_5_the_chooser_turns_first_then_the_others_clockwise() -> None:
    match = illustration_5()
    assert Table(match).legal() == ["drain 3"]
    match.play("drain 3")
    turned = []
    while Table(match).phase == "turn":
        turned.append((match.names[match.to_act[0]], *Table(match).legal()))
        match.play(match.legal()[0])
    assert turned == [
        ("White", "turn 4 m1"),
        ("Orange", "turn 3 i2"),
        ("Red", "turn 10 l6"),
    ]
    # Orange and Red have no rested mill at a zone; Blue chooses between two.
    assert match.names[match.to_act[0]] == "Blue"
    assert Table(match).legal() == ["drain 8", "drain 12"]
    match.play_all(["drain 12", "turn 12 i6"])
    assert (8 in match.view()["water"], Table(match).phase) == (True, "drought")
    # Red's mill had worked and earned nothing with the second zone.
    assert Table(match).has(2, "red") == 1


@rule("h2olland.polder.order")
def test_players_with_several_mills_turn_one_tile_each_time_round() -> None:
    mills = [["b1", "a4"], ["l7"], ["f2", "f4"]]
    match = build(now="draining", mills=mills, dikes=["6-11"], dry=[7]).play_all(["drain 1"])
    order = []
    for action in ("turn 5 a4", "turn 6 f4", "turn 1 b1", "turn 2 f2"):
        order.append(match.to_act[0])
        match.play(action)
    assert order == [0, 2, 0, 2]


@rule("h2olland.polder.order")
def test_a_turn_names_a_tile_of_the_zone_and_an_own_mill() -> None:
    match = illustration_5().play_all(["drain 3"])
    t = Table(match)
    assert t.refused("turn 8 m1", "tile 8", "3, 4 and 10") == "h2olland.polder.order"
    assert t.refused("turn 3 i2", "Blue has no mill at i2") == "h2olland.polder.order"


@rule("h2olland.polder.order")
def test_a_turn_must_leave_the_rest_drainable() -> None:
    # d4 on dry tile 6 touches tiles 2 and 5; only d4 can serve tile 2.
    match = build(now="draining", mills=[["b1", "d4", "a4"]], dry=[6])
    match.play("drain 1")
    refused = Table(match).refused("turn 5 d4", "d4", "tile 5", "2 tiles")
    assert refused == "h2olland.polder.order"
    assert Table(match).legal() == ["turn 1 b1", "turn 2 d4", "turn 5 a4"]


def illustration_6() -> Match:
    """Red, Blue, White and Orange sit clockwise; Red has the clog and four mills.

    1a is tile 3 (Red's i2, White's j1), 1b is tile 4 (Red's l1), 1c is tile 10 (Orange's n4).
    """
    mills = [["i2", "l1", "g3", "f3"], ["l7"], ["j1"], ["n4"]]
    names = ["Red", "Blue", "White", "Orange"]
    return build(now="draining", mills=mills, dikes=CORNER, names=names, weather=[9])


@rule("h2olland.polder.skip")
@rule("h2olland.reward.tulip")
def test_illustration_6_a_player_without_a_tile_is_skipped_and_paid_all_the_same() -> None:
    match = illustration_6().play_all(["drain 3", "turn 3 i2"])
    assert match.names[match.to_act[0]] == "Orange"
    skipped = of_kind(match.last_events, "turn_skipped")
    assert [(event.seat, event.rule) for event in skipped] == [(2, "h2olland.polder.skip")]
    match.play("turn 10 n4")
    assert match.names[match.to_act[0]] == "Red"
    match.play("turn 4 l1")
    match.play_all(["take pink", "take pink"])
    t = Table(match)
    assert [t.barn(seat) for seat in range(4)] == [2, 0, 1, 1]
    assert (t.has(0, "pink"), t.has(2, "red"), t.has(3, "red")) == (2, 1, 1)
    assert (t.stock("pink"), t.stock("red")) == (16, 8)


@rule("h2olland.polder.rotate")
@pytest.mark.parametrize("cell", ["f4", "g4", "f5", "g5"])
def test_who_turns_infertile_land_chooses_its_cell(cell: str) -> None:
    match = build(now="draining", mills=[["g3", "i3"]], dikes=CHANNEL, hidden=[7])
    match.play("drain 7")
    events = match.play("turn 7 g3")
    assert rules(events, "clay_found") == {"h2olland.polder.rotate"}
    assert match.to_act == (0,)
    assert Table(match).refused("clay h4", "h4", "tile 7", "f4, g4, f5 and g5") == (
        "h2olland.polder.rotate"
    )
    assert Table(match).refused("turn 8 i3") == "h2olland.year.seasons"
    match.play(f"clay {cell}")
    assert match.view()["clay"] == [cell]
    assert Table(match).phase == "turn"


@rule("h2olland.polder.rotate")
def test_the_turner_and_not_the_chooser_lays_infertile_land() -> None:
    # White chose; Orange, who is second to turn, finds infertile land on tile 3.
    match = illustration_5(hidden=[3]).play_all(["drain 3", "turn 4 m1"])
    found = of_kind(match.play("turn 3 i2"), "clay_found")
    assert [event.seat for event in found] == [1]
    assert (match.to_act, Table(match).phase) == ((1,), "clay")
    assert Table(match).refused("0: clay j2") == "h2olland.year.turns"
    laid = of_kind(match.play("clay j2"), "clay_laid")
    assert [event.seat for event in laid] == [1]
    # Then the turning goes on with the player after Orange.
    assert (match.to_act, Table(match).legal()) == ((2,), ["turn 10 l6"])


@rule("h2olland.polder.rotate")
def test_fertile_tiles_ask_nothing() -> None:
    match = build(now="draining", mills=[["g3", "i3"]], dikes=CHANNEL, hidden=[1])
    match.play_all(["drain 7", "turn 7 g3"])
    assert Table(match).phase == "turn"


# --- rewards -------------------------------------------------------------------------------
@rule("h2olland.reward.tulip")
def test_rewards_are_paid_when_the_zone_is_dry_chooser_first() -> None:
    # Both have two mills on the board, so both are asked for a colour.
    match = build(
        now="draining", clog=1, mills=[["g3", "f2"], ["i3", "l7"]], dikes=CHANNEL,
    )  # fmt: skip
    match.play_all(["drain 7", "turn 8 i3"])
    assert Table(match).barn(1) == 0
    match.play("turn 7 g3")
    assert (Table(match).phase, match.to_act) == ("reward", (1,))
    match.play("take yellow")
    assert match.to_act == (0,)
    match.play("take red")
    assert (Table(match).has(1, "yellow"), Table(match).has(0, "red")) == (1, 1)


@rule("h2olland.reward.tulip")
def test_the_chooser_is_paid_first_even_where_the_first_player_is_paid_too() -> None:
    # Blue has the clog and chooses tile 7; tile 12, with a mill of either, is Red's choice.
    match = build(
        now="draining", mills=[["g3", "i7"], ["l7", "n4"]], hidden=UPPER,
        dikes=["6-7", "7-8", "9-12", "12-14"],
    )  # fmt: skip
    match.play_all(["drain 7", "turn 7 g3", "take red", "drain 12", "turn 12 l7"])
    assert (Table(match).phase, match.to_act) == ("reward", (1,))
    match.play("take yellow")
    assert (Table(match).phase, match.to_act) == ("reward", (0,))


@rule("h2olland.reward.tulip")
def test_a_mill_beside_the_zone_earns_even_if_it_is_one_too_many() -> None:
    # Three mills for two tiles: three tulips.
    match = build(
        now="draining", mills=[["g3", "f3", "i3"]], dikes=CHANNEL, weather=[9],
    )  # fmt: skip
    match.play_all(["drain 7", "turn 7 g3", "turn 8 i3"])
    match.play_all(["take orange", "take orange", "take red"])
    assert Table(match).barn(0) == 3
    assert Table(match).phase == "drought"


@rule("h2olland.reward.colour")
def test_example_two_pink_or_a_pink_and_a_red() -> None:
    match = illustration_6().play_all(["drain 3", "turn 3 i2", "turn 10 n4", "turn 4 l1"])
    t = Table(match)
    assert t.legal() == ["take red", "take yellow", "take orange", "take pink"]
    for colour, need in (("white", 5), ("purple", 6)):
        refused = t.refused(f"take {colour}", f"{need} mills", "Blue has 4")
        assert refused == "h2olland.reward.colour"
    match.play("take pink")
    events = match.play("take red")
    assert "h2olland.reward.colour" in rules(events, "tulip_won")
    assert (t.has(0, "pink"), t.has(0, "red")) == (1, 1)


@rule("h2olland.reward.colour")
@pytest.mark.parametrize("mills", range(2, 7))
def test_every_colour_reached_can_be_taken_and_no_other(mills: int) -> None:
    # Tile 2 alone is closed; d1 is the mill beside it that works.
    own = ["d1", "k1", "m1", "n3", "n6", "n9"][:mills]
    match = build(now="draining", mills=[own], dikes=["1-2", "2-6"])
    match.play_all(["drain 2", "turn 2 d1"])
    assert Table(match).legal() == [f"take {colour}" for colour in COLOURS[:mills]]


@rule("h2olland.reward.stock")
def test_a_colour_that_has_run_out_cannot_be_taken() -> None:
    match = build(
        now="draining", mills=[["g3", "i3", "h1"]], dikes=CHANNEL,
        barns=[{}, {"red": 10}],
    )  # fmt: skip
    match.play_all(["drain 7", "turn 7 g3", "turn 8 i3"])
    t = Table(match)
    assert t.legal() == ["take yellow", "take orange"]
    assert t.refused("take red", "no red tulips left") == "h2olland.reward.stock"


@rule("h2olland.reward.stock")
def test_who_can_take_nothing_gets_nothing() -> None:
    match = build(
        now="draining", mills=[["g3"], ["i3"]], dikes=CHANNEL, weather=[9],
        barns=[{}, {"red": 9}],
    )  # fmt: skip
    match.play_all(["drain 7", "turn 7 g3"])
    events = match.play("turn 8 i3")
    t = Table(match)
    assert (t.has(0, "red"), t.has(1, "red"), t.stock("red")) == (1, 9, 0)
    assert [(e.seat, e.rule) for e in of_kind(events, "no_tulip_left")] == [
        (1, "h2olland.reward.stock")
    ]
    assert t.phase == "drought"


@rule("h2olland.reward.stock")
def test_one_colour_left_is_paid_without_asking() -> None:
    match = build(
        now="draining", mills=[["g3", "i3"]], dikes=CHANNEL, weather=[9],
        barns=[{}, {"red": 10}],
    )  # fmt: skip
    match.play_all(["drain 7", "turn 7 g3", "turn 8 i3"])
    assert Table(match).has(0, "yellow") == 2


def test_a_good_first_summer_dries_the_own_channel() -> None:
    match = build(barns=[{"mill": 1, "dike": 2}])
    match.play_all(["build mill i3", "dike 6-7", "dike 8-9", "drain 7"])
    match.play_all(["turn 8 i3", "turn 7 g3", "take yellow", "take yellow"])
    assert 7 not in match.view()["water"]
    assert Table(match).has(0, "yellow") == 2
    assert match.view()["dikes_left"] == 12
