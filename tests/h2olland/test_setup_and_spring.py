"""Setting up, the course of the year, and where pieces can go in spring, rule by rule."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import ludo
from ludo.core.match import Match
from ludo.h2olland.game import H2Olland
from ludo.h2olland.scenario import build
from tests.h2olland.conftest import Table, autumn, box, kinds, of_kind, rules

rule = pytest.mark.rule
ZONES = {
    4: ["f2 g2 h2 i2 f3 i3", "l6 m6 m7 m8 l9 m9", "f12 i12 f13 g13 h13 i13", "b6 c6 b7 b8 b9 c9"],
    2: ["f2 g2 f3 b6 c6 b7", "i4 h5 i5 e8 d9 e9"],
}
FOREIGN = [
    (players, owner, cell)
    for players, zones in ZONES.items()
    for owner, zone in enumerate(zones)
    for cell in zone.split()
]


def new(players: int = 4, **options: Any) -> Match:
    return ludo.new("h2olland", players=players, seed=options.pop("seed", 3), **options)


# --- setting up ----------------------------------------------------------------------------
@rule("h2olland.setup.lake")
@pytest.mark.parametrize("players", [3, 4])
def test_24_lake_tiles_lie_round_an_island_of_4_land_tiles(players: int) -> None:
    match = new(players)
    assert match.view()["water"] == list(range(1, 25))
    signs = list(match.game.setting(players).board.map.cells.values())
    assert {sign: signs.count(sign) for sign in "~.pi"} == {"~": 96, ".": 48, "p": 32, "i": 16}
    laid = of_kind(match.events, "lake_laid")[0]
    assert (laid.rule, laid["n"], laid["island"]) == ("h2olland.setup.lake", 24, 16)


@rule("h2olland.setup.pond")
def test_two_players_have_10_lake_tiles_and_no_island() -> None:
    match = new(2)
    assert match.view()["water"] == list(range(1, 11))
    signs = list(match.game.setting(2).board.map.cells.values())
    assert {sign: signs.count(sign) for sign in "~si"} == {"~": 40, "s": 8, "i": 0}
    assert rules(match.events, "pond_laid") == {"h2olland.setup.pond"}
    assert "lake_laid" not in kinds(match.events)


@rule("h2olland.setup.buildings")
def test_farm_and_mill_start_before_each_village() -> None:
    seats = new(4).view()["seats"]
    assert [seat["farms"] for seat in seats] == [["h3"], ["l8"], ["g12"], ["c7"]]
    assert [seat["mills"] for seat in seats] == [["g3"], ["l7"], ["h12"], ["c8"]]


@rule("h2olland.setup.buildings")
def test_with_two_players_farm_and_mill_start_on_two_shores() -> None:
    seats = new(2).view()["seats"]
    assert [(seat["farms"], seat["mills"]) for seat in seats] == [
        (["c7"], ["g3"]),
        (["h4"], ["d8"]),
    ]


@rule("h2olland.setup.kit")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_barn_gets_the_same_kit_and_the_co_operative_the_rest(players: int) -> None:
    match = new(players)
    t = Table(match)
    for seat in range(players):
        seen = t.seat(seat)
        assert (seen["farm_stock"], seen["mill_stock"], seen["dikes"]) == (1, 1, 2)
        goods = {name: n for name, n in seen["goods"].items() if n}
        assert goods == {"carrot": 1, "bean": 1, "corn": 1, "potato": 1, "cow": 1}
        assert seen["workers"] == 15
    left = {name: t.stock(name) + players for name in ("carrot", "bean", "corn", "potato", "cow")}
    assert left == {"carrot": 28, "bean": 28, "corn": 28, "potato": 24, "cow": 24}
    tulips = ("red", "yellow", "orange", "pink", "white", "purple")
    assert [t.stock(name) for name in tulips] == [10, 10, 12, 18, 18, 16]
    assert match.view()["dikes_left"] == 12 - 2 * players


@rule("h2olland.setup.weather-deck")
def test_twelve_weather_cards_in_an_order_that_depends_on_the_seed() -> None:
    decks = [new(seed=seed).state.deck for seed in range(9)]
    assert all(sorted(deck) == list(range(12)) for deck in decks)
    assert len(set(decks)) == 9
    weather = new().view()["weather"]
    assert (weather["left"], weather["card"], weather["drawn"]) == (12, None, [])


@rule("h2olland.setup.clog")
def test_the_clog_is_drawn_from_the_seed_and_its_holder_begins() -> None:
    matches = [new(seed=seed) for seed in range(20)]
    assert {match.view()["clog"] for match in matches} == {0, 1, 2, 3}
    assert all(match.to_act == (match.view()["clog"],) for match in matches)


@rule("h2olland.setup.clog")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_first_player_can_be_chosen(seat: int) -> None:
    match = new(3, first_player=seat)
    assert (match.view()["clog"], match.to_act) == (seat, (seat,))
    assert of_kind(match.events, "clog_given")[0].seat == seat


@rule("h2olland.setup.third-village")
def test_with_three_players_the_left_village_is_plain_land() -> None:
    match = new(3, first_player=0)
    assert rules(match.events, "village_empty") == {"h2olland.setup.third-village"}
    assert Table(match).allowed("build farm c7")
    assert Table(match).allowed("build farm b6")
    four = new(4, first_player=0)
    assert Table(four).refused("build farm b6", "b6") == "h2olland.farm.protected"
    assert "village_empty" not in kinds(four.events)


@rule("h2olland.setup.hidden")
@pytest.mark.parametrize(("players", "infertile"), [(2, 3), (3, 8), (4, 8)])
def test_infertile_tiles_are_shuffled_over_the_lake(players: int, infertile: int) -> None:
    hidden = [new(players, seed=seed).state.hidden for seed in range(9)]
    assert {mask.bit_count() for mask in hidden} == {infertile}
    assert len(set(hidden)) > 5


@rule("h2olland.setup.hidden")
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_infertile_tiles_and_coming_weather_are_not_seen_but_barns_are(seat: int | None) -> None:
    spec: dict[str, Any] = {"barns": [{"corn": 2}, {"cow": 1}]}
    one = build(hidden=[1], weather=[1, 2], **spec)
    other = build(hidden=[2], weather=[9, 5], **spec)
    assert one.state.hidden != other.state.hidden
    assert one.view(seat) == other.view(seat)
    assert [one.view(seat)["seats"][s]["goods"]["corn"] for s in (0, 1)] == [2, 0]


# --- the year ------------------------------------------------------------------------------
@rule("h2olland.year.seasons")
def test_spring_summer_autumn_winter_and_the_next_spring() -> None:
    match = build(players=2, weather=[9], barns=[{"corn": 1, "cow": 1, "dike": 1}, {"farm": 1}])
    seasons = [match.view()["season"]]
    for _ in range(20):
        match.play("pass" if "pass" in Table(match).legal() else "done")
        if match.view()["season"] != seasons[-1]:
            seasons.append(match.view()["season"])
        if match.view()["year"] == 2:
            break
    assert seasons == ["spring", "summer", "autumn", "winter", "spring"]


@rule("h2olland.year.seasons")
@pytest.mark.parametrize("action", ["dike 1-2", "dry 3", "buy red", "take red", "worker f2"])
def test_each_thing_has_its_season(action: str) -> None:
    match = build(barns=[{"corn": 1, "dike": 1}])
    assert Table(match).refused(action, "year 1", "spring") == "h2olland.year.seasons"


@rule("h2olland.year.turns")
def test_turns_go_clockwise_from_the_clog() -> None:
    match = build(clog=2, barns=[{"corn": 2}] * 4)
    order = []
    for place in ("f12-f13", "c6-b6", "h2-i2", "l9-m9", "g13-h13"):
        order.append(match.to_act[0])
        match.play(f"place corn {place}")
    assert order == [2, 3, 0, 1, 2]


@rule("h2olland.year.turns")
@pytest.mark.parametrize("season", ["spring", "dikes", "winter", "purchases", "planting"])
def test_the_holder_of_the_clog_begins_each_season(season: str) -> None:
    piece = {"red": 1} if season == "planting" else {"corn": 1, "cow": 1, "dike": 1}
    assert build(now=season, clog=3, barns=[piece] * 4).to_act == (3,)


@rule("h2olland.year.turns")
def test_who_is_not_on_turn_waits() -> None:
    match = build(now="winter", barns=[{"corn": 1}, {"corn": 1}])
    text = match.why_not("1: buy red").text
    assert Table(match).refused("1: buy red") == "h2olland.year.turns"
    assert "Blue's turn, not Red's" in text


@rule("h2olland.year.pass")
def test_who_passes_is_out_for_the_season_only() -> None:
    match = build(barns=[{"corn": 1, "dike": 1}, {"bean": 2, "dike": 1}])
    match.play("pass")
    match.play("place bean l9-m9")
    assert match.to_act == (1,)
    assert Table(match).refused("0: place corn h2-i2", "Blue has passed") == "h2olland.year.pass"
    match.play("pass")
    assert (Table(match).phase, match.to_act) == ("dikes", (0,))


@rule("h2olland.year.pass")
def test_passing_on_dikes_is_final_too() -> None:
    match = build(now="dikes", barns=[{"dike": 2}, {"dike": 2}]).play_all(["pass", "dike 1-2"])
    assert match.to_act == (1,)
    assert Table(match).refused("0: dike 3-4", "Blue has passed") == "h2olland.year.pass"


# --- spring --------------------------------------------------------------------------------
@rule("h2olland.spring.one-piece")
@pytest.mark.parametrize("action", ["place corn h2-i2", "place cow h2-i2", "place red h2-i2",
                                    "build mill i3", "build farm f2"])  # fmt: skip
def test_one_piece_a_turn(action: str) -> None:
    barn = {"corn": 2, "cow": 1, "red": 1, "mill": 1, "farm": 1}
    match = build(barns=[barn, {"corn": 2}])
    match.play(action)
    assert match.to_act == (1,)
    refused = Table(match).refused("0: place corn f2-g2", "1 piece a turn", "Red")
    assert refused == "h2olland.spring.one-piece"


@rule("h2olland.spring.from-barn")
@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("place corn h2-i2", "no corn"),
        ("place cow h2-i2", "no cows"),
        ("place red h2-i2", "no red tulips"),
        ("build farm g2", "no farms"),
        ("build mill i3", "no mills"),
    ],
)
def test_only_what_lies_in_the_barn_can_be_placed(action: str, words: str) -> None:
    match = build(barns=[{"bean": 1}, {"corn": 1, "cow": 1, "red": 1, "farm": 1, "mill": 1}])
    assert Table(match).refused(action, words) == "h2olland.spring.from-barn"


@rule("h2olland.spring.from-barn")
def test_what_is_placed_leaves_the_barn() -> None:
    match = build(barns=[{"corn": 2, "farm": 1, "mill": 1}])
    t = Table(match)
    match.play_all(["place corn h2-i2", "build farm f2", "build mill i3"])
    assert (t.has(0, "corn"), t.seat(0)["farm_stock"], t.seat(0)["mill_stock"]) == (1, 0, 0)
    assert (t.seat(0)["farms"], t.seat(0)["mills"]) == (["f2", "h3"], ["g3", "i3"])
    assert t.field("h2-i2")["kind"] == "corn"


@rule("h2olland.spring.optional")
def test_one_may_pass_and_keep_everything() -> None:
    match = build(barns=[{"corn": 1, "mill": 1}])
    assert Table(match).allowed("pass")
    assert rules(match.play("pass"), "passed") == {"h2olland.spring.optional"}
    assert (Table(match).has(0, "corn"), Table(match).seat(0)["mill_stock"]) == (1, 1)


@rule("h2olland.spring.nothing")
def test_who_can_place_nothing_passes_without_being_asked() -> None:
    # Red has no piece, Green only a colour that is closed, Pink cows for a farm that has some.
    match = build(
        barns=[{"corn": 2}, {}, {"yellow": 1}, {"cow": 1}], fields=["cow b6-c6"],
    )  # fmt: skip
    match.play("place corn h2-i2")
    assert match.to_act == (0,)
    idle = of_kind(match.last_events, "could_not_place")
    assert [(event.seat, event.rule) for event in idle] == [
        (seat, "h2olland.spring.nothing") for seat in (1, 2, 3)
    ]


# --- where pieces can lie ------------------------------------------------------------------
@rule("h2olland.place.land")
@pytest.mark.parametrize("action", ["place corn g4-g5", "build farm g4", "build mill g4"])
def test_only_land_can_be_used_until_the_tile_is_drained(action: str) -> None:
    barns = [{"corn": 1, "farm": 1, "mill": 1}]
    wet = Table(build(barns=barns))
    assert wet.refused(action, "g4", "tile 7") == "h2olland.place.land"
    assert Table(build(barns=barns, dry=[7])).allowed(action)


@rule("h2olland.place.land")
def test_a_field_half_in_the_water_is_refused() -> None:
    match = build(barns=[{"corn": 1}], farms=[["f3"]])
    assert Table(match).refused("place corn e3-e2") == "h2olland.place.land"
    assert Table(build(barns=[{"corn": 1}])).refused("place corn f3-f4") == "h2olland.place.land"


@rule("h2olland.place.land")
@pytest.mark.parametrize("cell", ["a1", "n14", "a15", "o1"])
def test_rivers_and_the_outer_frame_are_no_cells(cell: str) -> None:
    with pytest.raises(ludo.CannotRead, match=f"'{cell}' is no cell of this map"):
        build(barns=[{"farm": 1}]).play(f"build farm {cell}")


@rule("h2olland.place.size")
def test_a_field_does_not_lie_across_a_bridge() -> None:
    match = build(barns=[{"corn": 1}], farms=[["c1"]])
    refused = Table(match).refused("place corn b1-a2", "b1 and a2", "2 ends of a bridge")
    assert refused == "h2olland.place.size"


@rule("h2olland.place.size")
@pytest.mark.parametrize("cells", ["g2-i2", "h2-g1"])
def test_a_field_covers_two_cells_with_a_common_edge(cells: str) -> None:
    match = build(barns=[{"corn": 1}])
    words = cells.split("-")
    assert Table(match).refused(f"place corn {cells}", "2 cells", *words) == "h2olland.place.size"


@rule("h2olland.place.size")
def test_buildings_take_one_cell_and_fields_two() -> None:
    match = build(barns=[{"corn": 3, "mill": 1, "farm": 1}])
    free = match.state.free.bit_count()
    match.play("build mill i3")
    match.play("build farm f2")
    assert match.state.free.bit_count() == free - 2
    match.play("place corn h2-i2")
    assert match.state.free.bit_count() == free - 4


@rule("h2olland.place.free")
@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("build mill h2", "h2 is taken (corn)"),
        ("build farm f2", "f2 is taken (red tulip)"),
        ("place corn h2-h1", "h2 is taken (corn)"),
        ("place corn h3-i3", "h3 is taken (farm)"),
        ("place corn g3-f3", "g3 is taken (mill)"),
        ("build mill l8", "l8 is taken (farm)"),
        ("place cow h1-h2", "h2 is taken (corn)"),
    ],
)
def test_a_cell_holds_one_thing(action: str, words: str) -> None:
    match = build(
        barns=[{"corn": 1, "cow": 1, "mill": 1, "farm": 1}],
        fields=["corn h2-i2", "red f2-f1 0"],
    )
    assert Table(match).refused(action, words) == "h2olland.place.free"


@rule("h2olland.place.straddle")
def test_a_field_may_lie_across_two_land_tiles() -> None:
    match = build(barns=[{"corn": 3, "red": 1}], dry=[7, 8])
    match.play("place corn g4-h4")
    assert Table(match).field("g4-h4")["kind"] == "corn"
    # Border and village, village and drained land.
    assert Table(match).allowed("place corn g1-g2")
    assert Table(match).allowed("place red f3-f4")


@rule("h2olland.place.infertile")
@pytest.mark.parametrize("action", ["place corn g4-g5", "place cow g4-h4", "place red f4-g4",
                                    "build mill g4", "build farm g4"])  # fmt: skip
def test_nothing_goes_on_infertile_land(action: str) -> None:
    barns = [{"corn": 1, "cow": 1, "red": 1, "mill": 1, "farm": 1}]
    match = build(barns=barns, dry=[7, 8], clay=["g4"])
    assert Table(match).refused(action, "g4 is infertile") == "h2olland.place.infertile"
    assert Table(build(barns=barns, dry=[7, 8], clay=["f5"])).allowed(action)


@rule("h2olland.place.infertile")
def test_an_option_lets_buildings_but_no_fields_on_infertile_land() -> None:
    match = build(
        barns=[{"corn": 1, "mill": 1, "farm": 1}], dry=[7], clay=["g4"], build_on_infertile=True,
    )  # fmt: skip
    t = Table(match)
    assert t.allowed("build farm g4")
    assert t.refused("place corn g4-g5", "g4") == "h2olland.place.infertile"
    match.play("build mill g4")
    assert t.seat(0)["mills"] == ["g3", "g4"]


@rule("h2olland.place.adjacent")
@pytest.mark.parametrize("action", ["place corn f1-f2", "build mill f2", "place red f1-f2"])
def test_a_corner_is_no_link(action: str) -> None:
    match = build(barns=[{"corn": 1, "mill": 1, "red": 1}])
    assert Table(match).refused(action, "f2", "g3", "corner") == "h2olland.place.adjacent"


@rule("h2olland.place.adjacent")
def test_a_farm_at_a_corner_of_a_farm_is_not_beside_it() -> None:
    assert Table(build(barns=[{"farm": 1}])).allowed("build farm g2")


@rule("h2olland.place.bridge")
@pytest.mark.parametrize("action", ["place corn a2-a3", "place cow a2-a3", "place red a2-a3",
                                    "build mill a2"])  # fmt: skip
def test_links_run_over_a_bridge(action: str) -> None:
    barns = [{"corn": 1, "cow": 1, "red": 1, "mill": 1}]
    match = build(barns=barns, farms=[["b1"]])
    assert Table(match).allowed(action)
    assert rules(match.play(action), "linked_over_bridge") == {"h2olland.place.bridge"}
    one_off = build(barns=barns, farms=[["c1"]])
    assert one_off.why_not(action) is not None


@rule("h2olland.place.bridge")
@pytest.mark.parametrize(
    ("players", "one", "other"),
    [(4, "b1", "a2-a3"), (4, "m1", "n2-n3"), (4, "a13", "b14-c14"), (4, "n13", "m14-l14"),
     (2, "b1", "a2-a3"), (2, "i10", "j9-j8")],
)  # fmt: skip
def test_every_bridge_of_both_maps_joins_its_ends(players: int, one: str, other: str) -> None:
    assert Table(build(players=players, barns=[{"corn": 1}], farms=[[one]])).allowed(
        f"place corn {other}"
    )


@rule("h2olland.place.bridge")
def test_a_crop_links_tulips_and_mills_over_a_bridge() -> None:
    match = build(barns=[{"red": 1, "mill": 1}], farms=[["d1"]], fields=["corn b1-c1"])
    assert Table(match).allowed("place red a2-a3")
    assert Table(match).allowed("build mill a2")


@rule("h2olland.place.stays")
def test_tulips_mills_and_workers_stay_when_the_crop_that_linked_them_is_gone() -> None:
    # Corn at the water links the tulips and the mill at c1 to the farm at f1.
    match = autumn(2, farms=[["f1"]], mills=[["g3", "c1"]], fields=["corn d1-e1"])
    assert Table(match).field("d1-e1") is None
    assert Table(match).seat(0)["mills"] == ["c1", "g3"]
    match = autumn(2, farms=[["f1"]], fields=["corn d1-e1", "red b1-c1 0"])
    t = Table(match)
    assert t.field("d1-e1") is None
    assert t.field("b1-c1")["worker"] == 0
    stays = of_kind(match.last_events, "neighbours_stay")[0]
    assert (stays.rule, stays["n"]) == ("h2olland.place.stays", 1)


# --- farms ---------------------------------------------------------------------------------
@rule("h2olland.farm.anywhere")
@pytest.mark.parametrize("cell", ["h14", "a7", "n2", "f2", "m1"])
def test_a_farm_needs_nothing_of_ones_own_beside_it(cell: str) -> None:
    match = build(barns=[{"farm": 1}])
    assert Table(match).allowed(f"build farm {cell}")
    assert rules(match.play(f"build farm {cell}"), "farm_built") == {"h2olland.farm.anywhere"}


@rule("h2olland.farm.not-beside-farm")
def test_farms_keep_apart_ones_own_too() -> None:
    match = build(barns=[{"farm": 1}], farms=[["h3", "d1"], ["f14"]])
    t = Table(match)
    rule_id = "h2olland.farm.not-beside-farm"
    assert t.refused("build farm h2", "h2", "Blue's farm at h3") == rule_id
    assert t.refused("build farm e1", "e1", "Blue's farm at d1") == rule_id
    assert t.refused("build farm g14", "g14", "Red's farm at f14") == rule_id
    assert t.allowed("build farm f1")
    assert t.allowed("build farm h14")


@rule("h2olland.farm.not-beside-farm")
def test_farms_keep_apart_over_a_bridge() -> None:
    match = build(barns=[{"farm": 1}], farms=[["h3"], ["b1"]])
    refused = Table(match).refused("build farm a2", "Red's farm at b1")
    assert refused == "h2olland.farm.not-beside-farm"


@rule("h2olland.farm.protected")
@pytest.mark.parametrize(("players", "owner", "cell"), FOREIGN)
def test_no_farm_in_the_zone_of_another_player(players: int, owner: int, cell: str) -> None:
    guest = (owner + 1) % players
    # The owner's farm stands elsewhere, so that only the zone can refuse.
    farms = [[spot] for spot in ("b1", "d1", "k1", "n3")[:players]]
    barns = [{"farm": 1}] * players
    match = build(players=players, clog=guest, turn=guest, farms=farms, barns=barns)
    names = ("Blue", "Red", "Green", "Pink")
    refused = Table(match).refused(f"build farm {cell}", cell, f"{names[owner]}'s protected zone")
    assert refused == "h2olland.farm.protected"
    own = build(players=players, clog=owner, turn=owner, farms=farms, barns=barns)
    assert own.why_not(f"build farm {cell}") is None


@rule("h2olland.farm.protected")
@pytest.mark.parametrize(("players", "parts"), [(2, [3, 3]), (3, [6]), (4, [6])])
def test_a_zone_is_six_cells_or_three_on_each_of_two_shores(players: int, parts: list[int]) -> None:
    match = build(players=players)
    board = match.game.setting(players).board
    for seat in match.view()["seats"]:
        zone = board.graph.mask_of(seat["zone"])
        assert [part.bit_count() for part in board.graph.components(zone)] == parts
    said = match.game.rulebook["h2olland.farm.protected"].text
    assert "with two players, 3 on each" in said["en"]
    assert "à deux joueurs, 3 sur chacune" in said["fr"]


@rule("h2olland.farm.protected")
def test_the_border_beside_a_zone_is_open_to_all() -> None:
    match = build(clog=1, barns=[{}, {"farm": 1}])
    assert Table(match).allowed("build farm g1")


@rule("h2olland.farm.island")
def test_no_farm_on_the_island_before_land_joins_it() -> None:
    barns = [{"farm": 1}, {"farm": 1}]
    apart = Table(build(barns=barns))
    assert apart.refused("build farm f6", "f6", "16 land cells", "Blue") == "h2olland.farm.island"
    # Tile 7 lies between the upper village and the island, tile 1 in a corner.
    assert Table(build(barns=barns, dry=[1])).refused("build farm f6") == "h2olland.farm.island"
    assert Table(build(barns=barns, dry=[7])).allowed("build farm f6")


@rule("h2olland.farm.island")
def test_an_own_building_on_the_island_is_a_connection_for_its_owner_only() -> None:
    barns = [{"farm": 1}, {"farm": 1}]
    match = build(barns=barns, mills=[["g3", "i9"]])
    assert Table(match).allowed("build farm f6")
    other = build(barns=barns, mills=[["g3", "i9"]], clog=1)
    assert Table(other).refused("build farm f6", "Red") == "h2olland.farm.island"


@rule("h2olland.farm.island")
def test_no_farm_on_drained_land_that_water_cuts_off() -> None:
    # Tile 9 touches the island and the village only at corners.
    match = build(barns=[{"farm": 1}], dry=[9])
    assert Table(match).refused("build farm j4", "j4", "4 land cells") == "h2olland.farm.island"
    assert Table(build(barns=[{"farm": 1}], dry=[9, 3])).allowed("build farm j4")


# --- options and component files -----------------------------------------------------------
def test_wrong_options_name_the_value() -> None:
    for options, words in (
        ({"first_player": 4}, "first_player is 4; with 4 players: 0 to 3"),
        ({"first_player": -1}, "not -1"),
        ({"build_on_infertile": "maybe"}, "maybe"),
        ({"numbers": {"years_4": 13}}, "13 years are too many: there are 12 weather cards"),
        ({"numbers": {"barn_limits": 7}}, "no number 'barn_limits'. Did you mean 'barn_limit'"),
        ({"numbers": {"barn_limit": 0}}, "barn_limit is a whole number from 1 to 99, not 0"),
    ):
        with pytest.raises(ludo.BadOption) as error:
            new(4, **options)
        assert words in str(error.value), error.value


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(players: int) -> None:
    with pytest.raises(ludo.BadOption, match=str(players)):
        new(players)


def broken(**change: Any) -> dict[str, Any]:
    data = box()
    data["boards"]["pond"].update(change)
    return data


def test_a_map_with_half_a_tile_is_refused() -> None:
    rows = box()["boards"]["pond"]["map"].replace(".~~~~ppss\n", ".~~~.ppss\n", 1)
    with pytest.raises(ludo.BadComponents, match=r"Map pond: the water at d2 is no part of a tile"):
        new(2, components=broken(map=rows))


def test_a_map_with_a_village_in_the_water_is_refused() -> None:
    data = box()
    data["boards"]["pond"]["seats"][1]["farm"] = "d2"
    with pytest.raises(ludo.BadComponents, match=r"Map pond: d2 cannot start with a building"):
        new(2, components=data)


def test_a_map_with_an_unknown_sign_is_refused() -> None:
    rows = box()["boards"]["pond"]["map"].replace("#......", "#...q..", 1)
    with pytest.raises(ludo.BadComponents, match=r"Map pond: 'q' at e1 is unknown"):
        new(2, components=broken(map=rows))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"bridges": [["b1", "z9"]]}, "no cell 'z9'"),
        ({"infertile": 11}, "11 of 10 tiles"),
        ({"players": [2, 3]}, "3 players and has 2 villages"),
    ],
)
def test_other_maps_that_do_not_add_up(change: dict[str, Any], words: str) -> None:
    with pytest.raises(ludo.BadComponents, match=words):
        new(2, components=broken(**change))


def test_a_box_without_a_map_for_the_players_is_refused() -> None:
    data = box()
    del data["boards"]["lake"]
    with pytest.raises(ludo.BadComponents, match="no map for 4 players"):
        new(4, components=data)


@pytest.mark.parametrize(
    ("part", "value", "words"),
    [
        ("weather", {"cards": []}, "weather cards"),
        ("pieces", {"farms": 1, "mills": 6, "workers": 15, "dikes": 12}, "1 farms"),
        ("pieces", {"farms": 6, "mills": 7, "workers": 15, "dikes": 12}, "7 mills"),
        ("goods", {"carrot": 28}, "bean"),
    ],
)
def test_a_box_that_lacks_pieces_is_refused(part: str, value: Any, words: str) -> None:
    with pytest.raises(ludo.BadComponents, match=words):
        new(2, components={**box(), part: value})


@pytest.mark.parametrize(
    ("part", "name", "value", "words"),
    [
        ("pieces", "dikes", 3, "3 dikes, and the start kits need 8"),
        ("goods", "cow", 2, "too few goods"),
        ("start", "goods", {"carrot": 64}, "too few goods"),
        ("weather", "cards", [{"event": "flood", "crops": [], "harvest": 1, "crop": "corn"}], "0"),
        ("goods", "cow", 1.5, "cow is 1.5"),
        ("pieces", "workers", -1, "workers is -1"),
        ("start", "dikes", -1, "dikes is -1"),
        ("prices", "mill", {"red": 1}, "price of a mill"),
        ("prices", "mill", {}, "price of a mill"),
    ],
)
def test_a_box_that_does_not_add_up_is_refused(
    part: str, name: str, value: Any, words: str
) -> None:
    data = box()
    data[part] = {**data[part], name: value}
    with pytest.raises(ludo.BadComponents, match=words):
        new(4, components=data)


@pytest.mark.parametrize("bridge", [["b1", "b1"], ["b1", "c2"]])
def test_a_bridge_that_leads_nowhere_is_refused(bridge: list[str]) -> None:
    data = box()
    data["boards"]["lake"]["bridges"][0] = bridge
    with pytest.raises(ludo.BadComponents, match="a bridge joins two land cells, not b1"):
        new(4, components=data)


def test_a_map_without_water_is_refused() -> None:
    data = box()
    lake = data["boards"]["lake"]
    lake["map"], lake["infertile"] = lake["map"].replace("~", "."), 0
    with pytest.raises(ludo.BadComponents, match="has no water"):
        new(4, components=data)


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("passed", ["4"], "passed.0. is '4'"),
        ("passed", ["1", "1"], "names something twice"),
        ("mills", [["g3"], ["h3"], ["h12"], ["c8"]], "two farms and mills are on one place: h3"),
        ("crops", [["h2-i2"], ["h2-i2"], *[[]] * 9], "two fields .crops. are on one place: h2-i2"),
        ("on_fields", [["f2-g2"], [], ["f2-g2"], []], "on one place: f2-g2"),
        ("hidden", [1, 1], "names something twice"),
        ("used", ["a2"], "worked where there are none"),
    ],
)
def test_a_position_that_cannot_be_is_refused(name: str, value: Any, words: str) -> None:
    position = json.loads(new(4).to_json())
    position["state"][name] = value
    with pytest.raises(ludo.BadSave, match=words):
        ludo.from_json(json.dumps(position))


CHANNEL = ["6-7", "8-9"]
PENDING = {"chooser": 0, "tiles": [7, 8], "mills": ["g3", "i3"], "clay": -1}
WRONG = [
    ("winter", "on_cells", [["b2"], ["b2"], [], []], "two workers .on_cells. are on one place: b2"),
    ("weather", "drawn", [], "weather cards"),
    ("spring", "passed", ["0", "1", "2", "3"], "has passed"),
    ("draining", "pending", {**PENDING, "owed": ["1", 0, 0, 0]}, "owed"),
]


@pytest.mark.parametrize(("now", "name", "value", "words"), WRONG)
def test_a_position_that_would_break_later_is_refused(
    now: str, name: str, value: Any, words: str
) -> None:
    match = build(now=now, barns=[{"corn": 3}], weather=[9], mills=[["g3", "i3"]], dikes=CHANNEL)
    if now == "draining":
        match.play("drain 7")
    position = json.loads(match.to_json())
    position["state"][name] = value
    with pytest.raises(ludo.BadSave, match=words):
        ludo.from_json(json.dumps(position))


@pytest.mark.parametrize(
    "spec",
    [
        {"weather": [99], "now": "weather"}, {"barns": [{"corn": -1}]}, {"year": "x"},
        {"fields": ["red f2-g2 0 1"]}, {"fields": [3]}, {"clog": 0, "turn": 9},
        {"last_turner": 9}, {"dry": [30]}, {"hidden": [0]},
    ],
    ids=str,
)  # fmt: skip
def test_a_position_by_hand_that_cannot_be_built_is_refused_in_words(spec: dict[str, Any]) -> None:
    with pytest.raises(ludo.BadOption, match="This position cannot be built"):
        build(**spec)


def test_goods_cannot_go_round_for_ever() -> None:
    with pytest.raises(ludo.BadOption, match="exchange_rate is 2 at least"):
        new(2, numbers={"exchange_rate": 1})


def test_a_game_can_be_sent_to_another_process() -> None:
    game = H2Olland(numbers={"barn_limit": 7})
    again = pickle.loads(pickle.dumps(game))
    assert again.options == game.options
    # A game keeps no state: another one of its kind can go on where it stopped.
    state = game.setup(3, 5)
    seat = game.to_act(state)[0]
    assert again.legal(state, seat) == game.legal(state, seat)


def test_changing_the_options_of_a_match_changes_no_other() -> None:
    new(2).options["numbers"]["barn_limit"] = 1
    assert new(2).options["numbers"] == {}


def test_a_position_in_which_nobody_can_act_is_refused() -> None:
    match = build(now="planting", barns=[{"mill": 1}])
    position = json.loads(match.to_json())
    position["state"]["mills"][0] = position["state"]["farms"][0] = []
    with pytest.raises(ludo.BadSave, match="cannot do anything"):
        ludo.from_json(json.dumps(position))


def test_a_made_up_price_is_the_price() -> None:
    data = box()
    data["prices"]["dike"] = {"carrot": 2}
    match = build(now="winter", components=data, barns=[{"carrot": 2, "potato": 1}])
    match.play("buy dike")
    assert (Table(match).has(0, "carrot"), Table(match).has(0, "potato")) == (0, 1)


# --- texts, saving and loading -------------------------------------------------------------
@pytest.mark.parametrize("players", [2, 4])
def test_the_text_of_every_action_is_read_back(players: int) -> None:
    match = new(players)
    for seat in range(players):
        for action in match.game.candidates(match.state, seat):
            assert match.read(f"{seat}: {match.text(action)}") == action


def test_capitals_blanks_and_the_order_of_cells_do_not_matter() -> None:
    match = build(barns=[{"corn": 1}])
    assert match.read("  PLACE  Corn i2-h2 ") == match.read("place corn h2-i2")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "an action starts with place, build"),
        ("plaice corn h2-i2", "Did you mean 'place'"),
        ("place corn", "it should look like 'place corn f2-g2'"),
        ("place rice h2-i2", "one of carrot, bean, corn, potato"),
        ("place crn h2-i2", "Did you mean 'corn'"),
        ("place corn h2", "are not two cells"),
        ("place corn h2-h2", "are not two cells"),
        ("place corn h2-z9", "'z9' is no cell of this map"),
        ("build barn h2", "it should look like 'build farm f2' or 'build mill f2'"),
        ("dike 1-6", "not two lake tiles side by side"),
        ("dike 1", "not two lake tiles side by side"),
        ("dike 1-25", "a lake tile is a number from 1 to 24, not '25'"),
        ("drain zero", "a lake tile is a number from 1 to 24, not 'zero'"),
        ("turn 7", "it should look like 'turn 7 g3'"),
        ("take green", "one of red, yellow, orange"),
        ("buy cow", "one of red, yellow"),
        ("trade mixed", "it should look like 'trade carrot corn'"),
        ("pass now", "it should look like 'pass'"),
    ],
)
def test_nonsense_cannot_be_read_and_the_message_helps(text: str, words: str) -> None:
    match = build(barns=[{"corn": 1}])
    with pytest.raises(ludo.CannotRead) as error:
        match.play(text)
    assert words in str(error.value)
    assert repr(text) in str(error.value)


def played(players: int, steps: int) -> Match:
    match = new(players, seed=5)
    for step in range(steps):
        legal = match.legal()
        match.play(legal[step * 7 % len(legal)])
    return match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_is_saved_and_loaded(players: int, tmp_path: Path) -> None:
    match = played(players, 60)
    again = ludo.load(match.save(tmp_path / "match.json"))
    assert again.game.encode(again.state) == match.game.encode(match.state)
    position = ludo.from_json(match.to_json())
    assert position.game.encode(position.state) == match.game.encode(match.state)
    assert [position.text(a) for a in position.legal()] == [match.text(a) for a in match.legal()]


def test_a_position_of_every_phase_is_restored() -> None:
    for spec in (
        {"now": "draining", "mills": [["g3", "i3"]], "dikes": ["6-7", "8-9"], "hidden": [7]},
        {"now": "weather", "weather": [9]},
        {"now": "winter", "barns": [{"corn": 7}]},
        {"now": "race", "fields": ["red f2-g2 0"]},
    ):
        match = build(**spec)
        for _ in range(4):
            again = ludo.from_json(match.to_json())
            assert again.game.encode(again.state) == match.game.encode(match.state)
            if match.over:
                break
            match.play(match.legal()[0])


DAMAGE = {
    "stock": {"corn": 3},
    "barns": [{"corn": 99}, {}, {}, {}],
    "farms": [["h3"], ["l8"]],
    "mills": [["g3"], ["g3"], ["h12"], ["c8"]],
    "water": [1, 2, 99],
    "hidden": [],
    "dikes": ["1-6"],
    "clay": ["h3"],
    "crops": [["h3-i3"], *[[]] * 10],
    "on_fields": [["h2-i2"], [], [], []],
    "passed": ["9"],
    "deck": [0, 1, 2],
    "drawn": [5],
    "phase": "lent",
    "turn": 7,
    "year": 0,
    "players": 5,
    "dike_left": 11,
    "workers": [15, 15, 15, 3],
    "pending": {"chooser": 0, "tiles": [], "mills": [], "owed": [], "clay": -1},
    "rng": "seven",
}


@pytest.mark.parametrize("part", DAMAGE)
def test_a_damaged_position_is_refused(part: str) -> None:
    data = json.loads(build(barns=[{"corn": 1}]).to_json())
    data["state"][part] = DAMAGE[part]
    with pytest.raises(ludo.BadSave):
        ludo.from_json(json.dumps(data))
    del data["state"][part]
    with pytest.raises(ludo.BadSave, match=part):
        ludo.from_json(json.dumps(data))


def test_a_hand_written_position_that_does_not_add_up_is_refused() -> None:
    for spec, words in (
        ({"moon": 1}, "no 'moon'"),
        ({"now": "lent"}, "now is 'lent'"),
        ({"barns": [{"cow": 25}]}, "25 cow is more than the box has left"),
        ({"fields": ["corn f4-g4"]}, "lie in the water"),
        ({"fields": ["corn h3-i3"]}, "two things lie on"),
        ({"fields": ["corn h2-i2 0"]}, "has no worker"),
    ):
        with pytest.raises(ludo.BadOption, match=words):
            build(**spec)
