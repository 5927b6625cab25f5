"""The last year, the tulip race and the score, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from ludo.core.match import Match
from ludo.h2olland.actions import PlaceWorker
from ludo.h2olland.scenario import build
from tests.h2olland.conftest import COLOURS, ROW, Table, autumn, kinds, of_kind, rules

rule = pytest.mark.rule
POND_DRY = list(range(2, 11))
POND_CLAY = ["d2", "f4", "h6"]


def pond(**spec: Any) -> Match:
    """Two players; only lake tile 1 is left, and the mill at b1 of Blue can drain it."""
    given = {
        "players": 2, "now": "draining", "dry": POND_DRY, "clay": POND_CLAY,
        "mills": [["b1"], ["d8"]], "weather": [5],
    }  # fmt: skip
    return build(**{**given, **spec})


# --- the end -------------------------------------------------------------------------------
@rule("h2olland.end.dry")
def test_a_lake_that_dries_in_summer_still_has_its_autumn_and_no_winter() -> None:
    # Card 6 rots the beans; the corn of the harvest buys the last tulips.
    match = pond(weather=[6], fields=["corn c8-c9", "bean h2-h3"], barns=[{"bean": 2}, {"bean": 1}])
    match.play("drain 1")
    events = match.play("turn 1 b1")
    assert rules(events, "lake_dry") == {"h2olland.end.dry"}
    course = ["lake_dry", "weather_turned", "goods_rotted", "harvested", "purchases_began"]
    seen = dict.fromkeys(kind for kind in kinds(events) if kind in course)
    assert list(seen) == course
    assert (Table(match).phase, Table(match).has(0, "corn")) == ("buy", 1)
    assert match.view()["year"] == 1


@rule("h2olland.end.dry")
def test_a_lake_that_dries_in_a_drought_ends_the_year_after_the_harvest() -> None:
    match = autumn(9, players=2, dry=POND_DRY, clay=POND_CLAY, fields=["corn c8-c9"])
    events = match.play("dry 1")
    assert rules(events, "lake_dry") == {"h2olland.end.dry"}
    assert "harvested" in kinds(events)
    assert Table(match).phase == "buy"


@rule("h2olland.end.years")
@pytest.mark.parametrize(("players", "years"), [(2, 4), (3, 6), (4, 6)])
def test_the_last_year_depends_on_the_players(players: int, years: int) -> None:
    barns = [{"corn": 1}]
    match = autumn(5, players=players, year=years, barns=barns)
    assert Table(match).phase == "buy"
    over = of_kind(match.last_events, "years_over")[0]
    assert (over.rule, over["n"]) == ("h2olland.end.years", years)
    before = autumn(5, players=players, year=years - 1, barns=barns)
    assert Table(before).phase == "winter"


@rule("h2olland.end.years")
def test_the_number_of_years_can_be_changed() -> None:
    assert Table(autumn(5, numbers={"years_4": 1}, barns=[{"corn": 1}])).phase == "buy"


@rule("h2olland.end.no-winter")
def test_there_is_no_winter_after_the_last_harvest() -> None:
    match = autumn(5, year=6, barns=[{"corn": 3, "cow": 1}], fields=["corn h2-i2"])
    events = match.last_events
    assert "purchases_began" in kinds(events)
    assert "winter_began" not in kinds(events)
    assert match.view()["season"] == "race"
    # The clog stays where it is.
    assert match.view()["clog"] == 0


# --- last purchases ------------------------------------------------------------------------
def purchases(barn: dict[str, int], **spec: Any) -> Match:
    return build(now="purchases", barns=[barn, *spec.pop("barns", ())], **spec)


@rule("h2olland.race.purchase")
def test_only_mills_and_tulips_are_sold_before_the_race() -> None:
    match = purchases({"cow": 2, "corn": 4, "bean": 3, "carrot": 2, "potato": 2}, mills=[ROW[:2]])
    t = Table(match)
    assert t.legal() == ["buy red", "buy yellow", "buy mill", "done"]
    for action in ("buy farm", "buy dike", "trade corn bean", "trade cow corn", "trade mixed cow"):
        assert t.refused(action) == "h2olland.race.purchase"
    match.play_all(["buy mill", "buy yellow"])
    assert (t.seat(0)["mill_stock"], t.has(0, "yellow"), t.has(0, "potato")) == (1, 1, 1)


@rule("h2olland.race.purchase")
def test_a_mill_bought_now_opens_no_colour_yet() -> None:
    match = purchases({"cow": 1, "corn": 1, "bean": 1, "carrot": 1, "potato": 1})
    match.play("buy mill")
    assert Table(match).refused("buy yellow", "2 mills", "Blue has 1") == "h2olland.tulip.path"


@rule("h2olland.race.purchase")
def test_purchases_go_round_from_the_clog() -> None:
    match = build(now="purchases", clog=3, barns=[{"corn": 1}] * 4)
    order = []
    for _ in range(4):
        order.append(match.to_act[0])
        match.play("done")
    assert order == [3, 0, 1, 2]


@rule("h2olland.race.purchase")
def test_prices_before_the_race_are_the_usual_ones() -> None:
    t = Table(purchases({"cow": 1, "bean": 1, "corn": 1}, mills=[ROW[:3]]))
    assert t.legal() == ["buy red", "buy orange", "done"]
    assert t.refused("buy mill", "lacks 1 carrot") == "h2olland.winter.price-pieces"


@rule("h2olland.race.lost")
def test_what_is_not_spent_is_lost_but_tulips_stay_beyond_five() -> None:
    match = purchases({"corn": 3, "cow": 2, "red": 7}, barns=[{"corn": 1}])
    events = match.play("done")
    lost = of_kind(events, "rest_lost")[0]
    assert (lost.rule, lost["goods"]) == ("h2olland.race.lost", {"corn": 3, "cow": 2})
    t = Table(match)
    assert (t.has(0, "corn"), t.has(0, "cow"), t.has(0, "red")) == (0, 0, 7)
    assert (t.stock("corn"), t.stock("cow"), t.phase) == (27, 24, "buy")


@rule("h2olland.race.lost")
def test_who_can_buy_nothing_loses_the_rest_too() -> None:
    match = purchases({"corn": 1}, barns=[{"bean": 2}, {"corn": 1}])
    events = match.play("done")
    assert [event.seat for event in of_kind(events, "rest_lost")] == [0, 1]
    assert match.to_act == (2,)


# --- shared crops and last placement -------------------------------------------------------
@rule("h2olland.race.remove-shared")
def test_crops_that_two_players_harvested_leave_the_board() -> None:
    # c8-c9 touches Blue's farm and Red's mill, i2-i3 only Blue's mill at h2, a4-a5 nobody.
    fields = ["corn c8-c9", "cow i2-i3", "bean a4-a5", "red g1-g2 0"]
    match = build(
        players=2, now="purchases", mills=[["h2"], ["d8"]], fields=fields, barns=[{"corn": 1}],
        farms=[["c7"], ["h5"]],
    )  # fmt: skip
    events = match.play("done")
    gone = of_kind(events, "shared_field_gone")
    assert [(event["at"], event.rule) for event in gone] == [
        ("c8-c9", "h2olland.race.remove-shared")
    ]
    left = {field["kind"] for field in match.view()["fields"]}
    assert left == {"cow", "bean", "red"}
    assert Table(match).stock("corn") == 28


@rule("h2olland.race.remove-shared")
def test_illustration_8_cows_and_vegetables_between_two_colours_leave() -> None:
    match = build(
        now="purchases", farms=[["e1"], ["h1"]], fields=["cow f1-g1", "carrot i1-j1"],
        barns=[{"corn": 1}],
    )  # fmt: skip
    match.play("done")
    assert [field["kind"] for field in match.view()["fields"]] == ["carrot"]


@rule("h2olland.race.remove-shared")
def test_tulips_between_two_colours_stay() -> None:
    match = build(players=2, now="purchases", fields=["red h2-h3 0"], barns=[{"corn": 1}])
    match.play("done")
    assert Table(match).field("h2-h3")["kind"] == "red"


def planting(**spec: Any) -> Match:
    return build(**{"now": "planting", **spec})


@rule("h2olland.race.last-placement")
def test_one_piece_a_turn_from_the_clog_until_nobody_can() -> None:
    barns = [{"red": 1}, {}, {"red": 2, "farm": 1}, {"mill": 1}]
    match = planting(clog=2, barns=barns)
    order = []
    for action in ("place red f12-f13", "build mill c9", "place red h2-i2", "build farm i13",
                   "place red g13-h13"):  # fmt: skip
        order.append(match.to_act[0])
        match.play(action)
    assert order == [2, 3, 0, 2, 2]
    assert Table(match).phase == "race"


@rule("h2olland.race.last-placement")
def test_who_can_place_must() -> None:
    t = Table(planting(barns=[{"red": 1}]))
    assert "pass" not in t.legal()
    assert t.refused("pass", "Blue") == "h2olland.race.last-placement"


@rule("h2olland.race.last-placement")
def test_the_rules_of_spring_hold_and_tulips_bring_workers() -> None:
    match = planting(barns=[{"red": 1, "mill": 1, "farm": 1}])
    t = Table(match)
    assert t.refused("place red b1-c1") == "h2olland.tulip.beside-building"
    assert t.refused("build farm h2") == "h2olland.farm.not-beside-farm"
    assert t.refused("build mill f2") == "h2olland.place.adjacent"
    match.play("place red h2-i2")
    assert (t.field("h2-i2")["worker"], t.seat(0)["workers"]) == (0, 14)


@rule("h2olland.race.last-placement")
def test_a_player_who_had_to_wait_is_asked_again() -> None:
    # Blue has one mill and yellow tulips; only a mill of its own would open them. Red goes on.
    match = planting(barns=[{"yellow": 1, "mill": 1}, {"red": 2}])
    match.play_all(["build mill i3", "place red l9-m9"])
    assert match.to_act == (0,)
    assert Table(match).allowed("place yellow h2-i2")


@rule("h2olland.race.last-placement")
def test_what_cannot_be_placed_stays_in_the_barn() -> None:
    match = planting(barns=[{"yellow": 2, "red": 1}])
    match.play("place red h2-i2")
    assert Table(match).phase == "race"
    assert Table(match).has(0, "yellow") == 2


# --- the race ------------------------------------------------------------------------------
def race(*fields: str, **spec: Any) -> Match:
    return build(now="race", fields=list(fields), **spec)


@rule("h2olland.race.lift")
def test_all_workers_leave_the_fields_and_wait_before_their_villages() -> None:
    fields = ["red f2-g2 0", "red m6-m7 1", "yellow f1-g1 0", "red h1-i1"]
    match = planting(fields=fields, barns=[{"red": 1}])
    events = match.play("place red h2-i2")
    lifted = of_kind(events, "workers_lifted")[0]
    assert (lifted.rule, lifted["n"]) == ("h2olland.race.lift", 4)
    assert [Table(match).seat(seat)["runners"] for seat in range(4)] == [3, 1, 0, 0]
    assert {field["worker"] for field in match.view()["fields"]} == {None}


@rule("h2olland.race.lift")
def test_a_sixteenth_field_brings_no_sixteenth_runner() -> None:
    left = [f"a{row}-a{row + 1}" for row in range(2, 13, 2)]
    below = [f"{a}14-{b}14" for a, b in zip("bdfhjl", "cegikm")]
    spans = [*left, *below, "n2-n3", "n4-n5", "n6-n7"]
    fields = [f"{'red' if k < 9 else 'yellow'} {span} 0" for k, span in enumerate(spans)]
    match = planting(fields=fields, barns=[{"red": 1}])
    match.play("place red h2-i2")
    assert Table(match).seat(0)["runners"] == 15


@rule("h2olland.race.starter")
@pytest.mark.parametrize("last", range(4))
def test_who_turned_the_last_tile_starts_the_race_then_clockwise(last: int) -> None:
    fields = ["red h2-g2 0", "red m6-m7 1", "red g13-h13 2", "red b8-b9 3"]
    match = race(*fields, clog=(last + 1) % 4, last_turner=last)
    order = []
    for _ in range(3):
        order.append(match.to_act[0])
        match.play(match.legal()[0])
    assert order == [last, (last + 1) % 4, (last + 2) % 4]


@rule("h2olland.race.starter")
def test_the_last_turner_starts_and_neither_the_chooser_nor_the_clog() -> None:
    # Pink has the clog, Blue chooses the last zone of the last year, Red turns its last tile.
    match = build(
        now="draining", year=6, clog=3, mills=[["g3"], ["i3"]], dikes=["6-7", "8-9"], weather=[5],
    )  # fmt: skip
    assert match.to_act == (0,)
    match.play_all(["drain 7", "turn 7 g3", "turn 8 i3"])
    events = match.play_all(["place red h2-g2", "place red h4-i4"]).last_events
    assert of_kind(events, "race_began")[0].seat == 1
    assert (Table(match).phase, match.to_act) == ("race", (1,))


@rule("h2olland.race.starter")
def test_the_clog_starts_when_nobody_ever_turned_a_tile() -> None:
    match = race("red h2-g2 0", "red m6-m7 1", clog=1)
    assert match.to_act == (1,)


@rule("h2olland.race.starter")
def test_a_starter_without_workers_is_passed_over() -> None:
    match = race("red h2-g2 0", "red b8-b9 3", last_turner=2)
    assert match.to_act == (3,)


@rule("h2olland.race.beside")
def test_the_first_worker_starts_beside_an_own_mill() -> None:
    # g3 is Blue's mill; h3 is a farm, and a farm is no start.
    match = race("red f2-g2 0", "red h2-i2 0", "red m8-m9 1")
    t = Table(match)
    assert t.legal() == ["worker f2", "worker f3"]
    for spot in ("h2", "i3", "f1"):
        refused = t.refused(f"worker {spot}", spot, "Blue")
        assert refused == "h2olland.race.beside"
    # m7 lies beside Red's mill, m8 beside Red's farm.
    for spot in ("m7", "m8"):
        assert t.refused(f"worker {spot}", spot, "Blue") == "h2olland.race.beside"


@rule("h2olland.race.beside")
def test_the_next_may_stand_beside_a_worker_all_round_its_field() -> None:
    match = race("red f2-g2 0", "red h2-i2 0", "yellow f1-g1 0")
    match.play("worker f2")
    t = Table(match)
    # f2-g2 leads to f1-g1 above, h2-i2 on its right; f3 lies beside mill and field.
    assert t.legal() == ["worker f1", "worker h2", "worker f3"]
    assert t.refused("worker i3") == "h2olland.race.beside"
    match.play("worker h2")
    assert {"worker h1", "worker i1", "worker i3"} <= set(t.legal())


@rule("h2olland.race.beside")
def test_a_later_worker_may_start_again_at_a_mill() -> None:
    # Blue's second mill stands far from the worker who is on the way.
    match = race("red f2-g2 0", "red b1-c1 0", "red h2-i2 0", mills=[["g3", "d1"]])
    match.play("worker f2")
    assert Table(match).allowed("worker b1")
    assert Table(match).allowed("worker f3")
    match.play("worker b1")
    # The same mill sends out another one, too.
    assert Table(match).allowed("worker e1")


@rule("h2olland.race.beside")
def test_a_worker_of_another_colour_is_no_help() -> None:
    match = race("red f2-g2 0", "red h2-i2 0", "red m6-m7 1", "red m8-m9 1", last_turner=0)
    match.play_all(["worker f2", "worker m6"])
    assert match.to_act == (0,)
    assert Table(match).refused("worker m8", "m8", "Blue") == "h2olland.race.beside"


@rule("h2olland.race.beside")
def test_a_corner_of_a_mill_is_not_beside_it() -> None:
    match = race("red h1-i1 0", "red f1-g1 0", mills=[["h2"]])
    assert "worker f1" not in Table(match).legal()
    assert Table(match).refused("worker f1") == "h2olland.race.beside"


@rule("h2olland.place.land")
def test_no_worker_stands_in_the_water() -> None:
    match = race("red f2-g2 0")
    assert Table(match).refused("worker g4", "g4", "tile 7") == "h2olland.place.land"


@rule("h2olland.race.around")
@pytest.mark.parametrize(("cell", "what"), [("h3", "farm"), ("g3", "mill"), ("i3", "mill")])
def test_no_worker_stands_on_a_building(cell: str, what: str) -> None:
    match = race("red f2-g2 0", "red h2-i2 0", mills=[["g3"], ["i3"]])
    assert Table(match).refused(f"worker {cell}", what, cell) == "h2olland.race.around"


@rule("h2olland.race.one-per-tile")
def test_a_field_is_taken_whole_and_holds_one_worker() -> None:
    match = race("red f2-g2 0", "red h2-i2 0", "red m8-m9 1", mills=[["g3"], ["f1"]])
    match.play("worker f2")
    t = Table(match)
    refused = t.refused("worker f2", "f2", "taken by Blue", "1 worker")
    assert refused == "h2olland.race.one-per-tile"
    assert t.refused("worker g2", "field f2-g2", "Blue") == "h2olland.race.one-per-tile"
    assert t.field("f2-g2")["worker"] == 0


@rule("h2olland.race.one-per-tile")
def test_a_field_may_be_named_by_either_cell() -> None:
    spec: dict[str, Any] = {"runners": [2, 0, 0, 0], "mills": [["g3"]]}
    match = race("red f2-g2", "yellow h2-i2", **spec)
    assert "worker g2" not in Table(match).legal()
    assert Table(match).allowed("worker g2")
    assert match.text(match.read("worker g2")) == "worker f2"
    # No rule asks for the first cell: the rules themselves take either, to the same end.
    second = PlaceWorker(0, match.game.setting(4).board.index["g2"])
    assert match.game.check(match.state, second) is None
    twin = match.game.clone(match.state)
    match.game.apply(twin, second)
    match.play("worker f2")
    assert match.game.encode(twin) == match.game.encode(match.state)
    assert match.game.invariants(twin) == []


@rule("h2olland.race.one-per-tile")
def test_a_bare_cell_holds_one_worker_too() -> None:
    match = race("red f2-g2 0", "red h2-i2 0", "red m8-m9 1", mills=[["g3"], ["f1"]])
    events = match.play("worker f3")
    assert rules(events, "worker_stepped") == {"h2olland.race.beside"}
    assert Table(match).seat(0)["on_cells"] == ["f3"]
    match.play("worker e1")
    refused = Table(match).refused("worker f3", "f3", "Blue", "1 worker")
    assert refused == "h2olland.race.one-per-tile"


@rule("h2olland.race.one-per-tile")
def test_workers_may_cross_crops_which_hold_one_worker() -> None:
    match = race("corn f2-g2", "red f1-g1 0", "red h1-i1 0", "red h2-i2")
    events = match.play("worker f2")
    crossed = of_kind(events, "worker_crossed")[0]
    assert (crossed.rule, crossed["kind"]) == ("h2olland.race.one-per-tile", "corn")
    assert match.score()[0].total == 0
    assert "worker f2" not in Table(match).legal()


@rule("h2olland.race.infertile")
@pytest.mark.parametrize("option", [False, True])
def test_no_worker_stands_on_infertile_land(option: bool) -> None:
    match = race("red f2-g2 0", dry=[7], clay=["g4"], build_on_infertile=option)
    t = Table(match)
    assert t.refused("worker g4", "g4 is infertile") == "h2olland.race.infertile"
    assert "worker g4" not in t.legal()
    assert Table(race("red f2-g2 0", dry=[7], clay=["f4"])).allowed("worker g4")


@rule("h2olland.race.bridge")
def test_workers_cross_a_bridge() -> None:
    match = race("red b1-c1 0", "red a2-a3 0", "red h2-i2 0", mills=[["d1"]])
    assert "worker a2" not in Table(match).legal()
    match.play("worker b1")
    assert Table(match).allowed("worker a2")
    assert rules(match.play("worker a2"), "worker_over_bridge") == {"h2olland.race.bridge"}


@rule("h2olland.race.bridge")
def test_a_mill_at_the_other_end_of_a_bridge_is_beside() -> None:
    match = race("red a2-a3 0", mills=[["b1"]])
    assert Table(match).allowed("worker a2")
    said = match.game.rulebook["h2olland.race.bridge"].text
    assert "mills or workers" in said["en"]
    assert "moulins ou de vos travailleurs" in said["fr"]


@rule("h2olland.race.compulsory")
def test_a_worker_must_be_placed_while_one_can_be() -> None:
    t = Table(race("red f2-g2 0"))
    assert "pass" not in t.legal()
    assert t.refused("pass", "Blue") == "h2olland.race.compulsory"


@rule("h2olland.race.compulsory")
def test_who_has_no_worker_left_is_out() -> None:
    match = race(
        "red f2-g2 0", "red m8-m9 1", "red m6-m7 1", "red b1-c1 1",
        runners=[1, 3, 0, 0], last_turner=0,
    )  # fmt: skip
    match.play("worker f2")
    events = match.play("worker m6")
    out = [event for event in of_kind(match.events, "runner_out") if event.seat == 0]
    assert [(event.rule, event["n"]) for event in out] == [("h2olland.race.compulsory", 0)]
    assert match.to_act == (1,)
    assert "race_ended" not in kinds(events)
    # It is said once; nobody comes back into the race.
    match.play(match.legal()[0])
    assert [event.seat for event in of_kind(match.events, "runner_out")].count(0) == 1


@rule("h2olland.race.compulsory")
def test_who_has_workers_but_no_spot_is_out() -> None:
    # Blue's only mill stands between farms at the end of the border, over the bridge too.
    match = race(
        "red h2-i2 0", "red m8-m9 1", "red m6-m7 1",
        farms=[["c1", "a2"], ["l8"]], mills=[["b1"]], last_turner=0,
    )  # fmt: skip
    assert match.to_act == (1,)
    assert Table(match).seat(0)["runners"] == 1


@rule("h2olland.race.end")
def test_the_race_ends_as_soon_as_every_tulip_field_is_taken() -> None:
    match = race("red f2-g2 0", "yellow h2-i2 0", "corn f1-g1", runners=[5, 0, 0, 0])
    match.play("worker f2")
    assert not match.over
    events = match.play("worker h2")
    assert match.over
    assert rules(events, "race_ended") == {"h2olland.race.end"}
    assert Table(match).seat(0)["runners"] == 3
    assert match.why_not("worker f1").rule == "h2olland.race.end"


@rule("h2olland.race.end")
def test_the_race_ends_when_nobody_has_a_worker_left_to_place() -> None:
    match = race("red f2-g2 0", "yellow h2-i2", "red m8-m9 1", last_turner=0)
    match.play("worker f2")
    match.play("worker m7")
    assert match.over
    assert Table(match).field("h2-i2")["worker"] is None


@rule("h2olland.race.end")
def test_without_tulip_fields_there_is_no_race() -> None:
    match = planting(barns=[{"farm": 1}])
    match.play("build farm f2")
    assert match.over
    assert match.winners() == (0, 1, 2, 3)


# --- the score -----------------------------------------------------------------------------
@rule("h2olland.score.tulips")
@pytest.mark.parametrize(("colour", "points"), list(zip(COLOURS, range(1, 7))))
def test_a_field_scores_by_its_colour(colour: str, points: int) -> None:
    match = race(f"{colour} f2-g2 0")
    taken = of_kind(match.play("worker f2"), "tulips_taken")[0]
    assert (taken.rule, taken["points"]) == ("h2olland.score.tulips", points)
    assert [score.total for score in match.score()] == [points, 0, 0, 0]
    assert match.score()[0].lines[0].rule == "h2olland.score.tulips"


@rule("h2olland.score.tulips")
def test_points_go_to_whose_worker_stands_there_not_to_the_planter() -> None:
    match = race("purple f2-g2 1", "red m8-m9 0", runners=[1, 1, 0, 0], last_turner=0)
    match.play("worker f2")
    match.play("worker m7")
    assert [score.total for score in match.score()] == [6, 0, 0, 0]


@rule("h2olland.score.winner")
def test_the_highest_total_wins() -> None:
    match = race("red f2-g2 0", "yellow m7-m8 1", last_turner=0)
    match.play("worker f2")
    victory = of_kind(match.play("worker m7"), "victory")[0]
    assert (victory.rule, victory.seat, victory["points"]) == ("h2olland.score.winner", 1, 2)
    assert match.winners() == (1,)


@rule("h2olland.score.tie")
def test_ties_share_the_victory() -> None:
    match = race("yellow f2-g2 0", "yellow m7-m8 1", last_turner=0)
    match.play("worker f2")
    shared = of_kind(match.play("worker m7"), "victory_shared")[0]
    assert (shared.rule, shared["winners"], shared["points"]) == ("h2olland.score.tie", [0, 1], 2)
    assert match.winners() == (0, 1)
