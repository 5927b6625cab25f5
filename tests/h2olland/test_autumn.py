"""Weather and harvest, rule by rule."""

from __future__ import annotations

import pytest

from ludo.h2olland.scenario import build
from tests.h2olland.conftest import VEGETABLES, Table, autumn, kinds, of_kind, rules

rule = pytest.mark.rule
# A cell beside the water that belongs to no zone: the upper border, over tiles 1 and 2.
WET = "d1-e1"


# --- the card ------------------------------------------------------------------------------
@rule("h2olland.weather.card")
def test_the_top_card_is_turned_and_acts_before_the_harvest() -> None:
    # Card 1 floods carrots and potatoes, then adds corn.
    match = autumn(1, fields=["corn h2-i2", f"carrot {WET}"])
    seen = match.view()["weather"]
    assert (seen["card"]["event"], seen["card"]["crop"], seen["left"]) == ("flood", "corn", 11)
    order = [kind for kind in kinds(match.last_events) if kind in (
        "weather_turned", "field_flooded", "harvested", "harvest_better")]  # fmt: skip
    assert order == ["weather_turned", "field_flooded", "harvested", "harvest_better"]
    assert rules(match.last_events, "weather_turned") == {"h2olland.weather.card"}


@rule("h2olland.weather.card")
def test_a_card_is_turned_once_and_the_next_year_has_the_next() -> None:
    match = build(now="dikes", weather=[5, 7], barns=[{"cow": 1, "dike": 2}])
    match.play_all(["pass", "done", "pass", "pass"])
    assert match.view()["year"] == 2
    assert [card + 1 for card in match.view()["weather"]["drawn"]] == [5, 7]


# --- flood ---------------------------------------------------------------------------------
@rule("h2olland.weather.flood")
@pytest.mark.parametrize(
    ("card", "lost"),
    [(1, {"carrot", "potato"}), (2, {"bean", "corn"}), (3, {"carrot", "bean"}),
     (4, {"corn", "potato"})],
)  # fmt: skip
def test_a_flood_takes_the_listed_vegetables_at_the_water(card: int, lost: set[str]) -> None:
    places = ("b1-c1", "d1-e1", "j1-k1", "l1-m1")
    fields = [f"{kind} {place}" for kind, place in zip(VEGETABLES, places)]
    match = autumn(card, fields=fields)
    left = {field["kind"] for field in match.view()["fields"]}
    assert left == set(VEGETABLES) - lost
    flooded = of_kind(match.last_events, "field_flooded")
    assert {event["kind"] for event in flooded} == lost
    assert {event.rule for event in flooded} == {"h2olland.weather.flood"}
    # Back to the co-operative, and to nobody's barn.
    assert [Table(match).stock(kind) for kind in VEGETABLES] == [
        n - (kind not in lost) for kind, n in zip(VEGETABLES, (28, 28, 28, 24))
    ]


@rule("h2olland.weather.flood")
def test_cows_and_tulips_are_never_flooded() -> None:
    match = autumn(2, fields=["cow b1-c1", "red d1-e1 0", "corn j1-k1"])
    t = Table(match)
    assert (t.field("b1-c1") is None, t.field("d1-e1") is None) == (False, False)
    assert t.field("j1-k1") is None


@rule("h2olland.weather.flood")
@pytest.mark.parametrize(
    ("place", "dry", "lost"),
    [
        ("f1-g1", [], False),  # above the village
        ("e1-f1", [], True),  # one of its two cells lies at tile 2
        ("d1-e1", [2], False),  # tile 2 is land now
        ("d4-d5", [6], True),  # drained land with water beside it
        ("f6-g6", [], True),  # the island
        ("g7-h7", [], False),  # the middle of the island
        ("b1-c1", [1], False),  # only the river beside it
    ],
)
def test_a_flood_reaches_what_touches_an_undrained_tile(
    place: str, dry: list[int], lost: bool
) -> None:
    match = autumn(2, fields=[f"corn {place}"], dry=dry)
    assert (Table(match).field(place) is None) == lost


@rule("h2olland.weather.flood")
def test_dikes_protect_nothing() -> None:
    match = autumn(2, fields=[f"corn {WET}"], dikes=["1-2", "2-6"], farms=[["k1"]])
    assert Table(match).field(WET) is None


@rule("h2olland.weather.flood")
def test_flooded_cells_are_free_and_the_field_is_not_harvested() -> None:
    match = autumn(2, fields=[f"corn {WET}"], farms=[["c1"]], barns=[{"bean": 1}])
    assert Table(match).has(0, "corn") == 0
    match.play("done")
    assert Table(match).allowed(f"place bean {WET}")


@rule("h2olland.weather.flood")
def test_a_flooded_crop_links_nothing_any_more() -> None:
    barns = [{"red": 1, "mill": 1, "cow": 2}]
    match = autumn(2, farms=[["f1"]], fields=[f"corn {WET}"], barns=barns)
    match.play("done")
    t = Table(match)
    assert t.refused("place red b1-c1") == "h2olland.tulip.beside-building"
    assert t.refused("build mill c1") == "h2olland.mill.beside-building"


@rule("h2olland.weather.flood-spared")
@pytest.mark.parametrize(
    ("players", "place", "spared"),
    [
        (4, "i2-i3", True),
        (4, "f2-f3", True),
        (4, "m6-m7", True),
        (4, "b6-c6", True),
        (4, "i1-i2", False),  # half outside
        (4, "b9-a9", False),
        (3, "b6-c6", False),  # with three players the left village protects nothing
        (2, "f2-f3", True),
        (2, "d9-e9", True),
        (2, "e9-e10", False),
    ],
)
def test_only_fields_wholly_in_a_zone_are_spared(players: int, place: str, spared: bool) -> None:
    match = autumn(2, players=players, fields=[f"corn {place}"])
    assert (Table(match).field(place) is not None) == spared
    if spared:
        found = of_kind(match.last_events, "field_spared")[0]
        assert (found.rule, found["kind"]) == ("h2olland.weather.flood-spared", "corn")


@rule("h2olland.weather.flood-spared")
def test_the_field_of_a_guest_in_a_zone_is_spared_too() -> None:
    # Red's zone, with none of Red's buildings beside the corn: it is Blue's alone.
    match = autumn(2, farms=[["h3", "n7"], ["n2"]], mills=[["g3"], ["n4"]], fields=["corn m6-m7"])
    t = Table(match)
    assert of_kind(match.last_events, "field_spared")[0]["at"] == "m6-m7"
    assert t.field("m6-m7") is not None
    assert [t.has(seat, "corn") for seat in range(4)] == [1, 0, 0, 0]


# --- drought -------------------------------------------------------------------------------
@rule("h2olland.weather.drought")
def test_each_player_in_turn_may_turn_any_tile_or_decline() -> None:
    match = autumn(9, clog=2)
    t = Table(match)
    assert (match.to_act, len(t.legal())) == ((2,), 25)
    # Tile 9 is neither closed off nor beside a mill.
    events = match.play("dry 9")
    assert rules(events, "tile_dried") == {"h2olland.weather.drought"}
    assert match.to_act == (3,)
    assert t.refused("dry 9", "tile 9") == "h2olland.weather.drought"
    declined = match.play("pass")
    assert rules(declined, "drought_declined") == {"h2olland.weather.drought"}
    match.play("dry 1")
    assert match.to_act == (1,)
    match.play("dry 5")
    assert t.phase == "winter"
    assert set(range(1, 25)) - set(match.view()["water"]) == {1, 5, 9}


@rule("h2olland.weather.drought")
def test_the_turner_lays_infertile_land_and_the_drought_goes_on() -> None:
    match = autumn(9, hidden=[9])
    match.play("dry 9")
    assert (Table(match).phase, match.view()["season"], match.to_act) == ("clay", "autumn", (0,))
    refused = Table(match).refused("clay b2", "b2", "j4, k4, j5 and k5")
    assert refused == "h2olland.polder.rotate"
    match.play("clay k5")
    assert (match.view()["clay"], match.to_act) == (["k5"], (1,))


@rule("h2olland.place.infertile")
def test_infertile_land_laid_in_a_drought_is_closed_next_spring() -> None:
    match = autumn(9, hidden=[7], barns=[{"corn": 1, "mill": 1}])
    match.play_all(["dry 7", "clay g4", "pass", "pass", "pass", "done"])
    t = Table(match)
    assert (match.view()["year"], match.to_act) == (2, (0,))
    assert t.refused("place corn g4-g5", "g4 is infertile") == "h2olland.place.infertile"
    assert t.refused("build mill g4", "g4 is infertile") == "h2olland.place.infertile"
    assert t.allowed("place corn f3-f4")


@rule("h2olland.weather.drought")
def test_a_drought_is_over_when_the_lake_is_dry() -> None:
    match = autumn(9, players=2, dry=list(range(2, 11)), clay=["d2", "f4", "h6"])
    match.play("dry 1")
    assert match.view()["season"] == "race"


@rule("h2olland.weather.drought-no-reward")
def test_a_drought_brings_no_tulips_but_counts_for_the_start_of_the_race() -> None:
    match = autumn(9, last_turner=3)
    events = match.play("dry 7")
    assert not of_kind(events, "tulip_won")
    t = Table(match)
    assert (t.barn(0), t.stock("red"), match.view()["last_turner"]) == (1, 10, 0)
    match.play("dry 8")
    assert match.view()["last_turner"] == 1


# --- rot -----------------------------------------------------------------------------------
@rule("h2olland.weather.rot")
@pytest.mark.parametrize(("card", "kind"), list(zip((5, 6, 7, 8), VEGETABLES)))
def test_rot_empties_every_barn_of_one_kind(card: int, kind: str) -> None:
    barn = {"carrot": 1, "bean": 2, "corn": 1, "potato": 2, "cow": 1, "red": 1}
    match = autumn(card, barns=[barn, {kind: 3}, {}, barn])
    t = Table(match)
    assert [t.has(seat, kind) for seat in range(4)] == [0, 0, 0, 0]
    for name, n in barn.items():
        if name != kind:
            assert (t.has(0, name), t.has(3, name)) == (n, n)
    full = {"carrot": 28, "bean": 28, "corn": 28, "potato": 24}
    assert t.stock(kind) == full[kind]
    rotted = of_kind(match.last_events, "goods_rotted")
    assert [(e.seat, e["n"]) for e in rotted] == [(0, barn[kind]), (1, 3), (3, barn[kind])]
    assert {event.rule for event in rotted} == {"h2olland.weather.rot"}


@rule("h2olland.weather.rot")
def test_fields_are_safe_from_rot_and_their_harvest_comes_after_it() -> None:
    match = autumn(7, fields=["corn h2-i2"], barns=[{"corn": 2}])
    t = Table(match)
    assert (t.field("h2-i2")["kind"], t.has(0, "corn")) == ("corn", 1)


# --- the harvest ---------------------------------------------------------------------------
@rule("h2olland.harvest.fields")
@pytest.mark.parametrize("kind", [*VEGETABLES, "cow"])
def test_each_crop_beside_an_own_building_brings_one_tile(kind: str) -> None:
    # Card 6 rots beans before and adds potatoes after the harvest.
    match = autumn(6, fields=[f"{kind} h2-i2", f"{kind} f3-f2", f"{kind} b1-c1"])
    t = Table(match)
    extra = (kind == "cow") + (kind == "potato")
    assert t.has(0, kind) == 2 + extra
    harvested = of_kind(match.last_events, "harvested")[0]
    assert (harvested.rule, harvested["goods"]) == ("h2olland.harvest.fields", {kind: 2})


@rule("h2olland.harvest.fields")
@pytest.mark.parametrize("place", ["g2-h2", "g1-g2"])
def test_a_field_beside_two_own_buildings_is_harvested_once(place: str) -> None:
    # g2-h2 touches the farm and the mill; with a mill on f2, g1-g2 touches two mills.
    match = autumn(5, mills=[["g3", "f2"]], fields=[f"carrot {place}"])
    assert Table(match).has(0, "carrot") == 1


@rule("h2olland.harvest.fields")
def test_a_field_at_a_corner_of_a_building_is_not_harvested() -> None:
    match = autumn(5, fields=["carrot f1-f2"])
    assert Table(match).has(0, "carrot") == 0


@rule("h2olland.harvest.shared")
def test_several_players_harvest_the_same_crop() -> None:
    # With two players h3 lies between Blue's mill and Red's farm.
    match = autumn(5, players=2, fields=["bean h2-h3"])
    t = Table(match)
    assert (t.has(0, "bean"), t.has(1, "bean"), t.stock("bean")) == (1, 1, 25)
    shared = of_kind(match.last_events, "field_shared")[0]
    assert (shared.rule, shared["seats"], shared["at"]) == (
        "h2olland.harvest.shared", [0, 1], "h2-h3",
    )  # fmt: skip


@rule("h2olland.harvest.shared")
def test_illustration_7_white_harvests_1_and_2_orange_2_3_and_4_red_5() -> None:
    fields = ["bean b1-c1", "bean e1-f1", "bean h1-i1", "bean k1-l1", "bean n3-n4", "red g2-h2"]
    match = autumn(
        5, farms=[["d1"], ["m1"], ["n5"]], mills=[["a9"], ["g1"], ["a11"]], fields=fields,
    )  # fmt: skip
    assert [Table(match).has(seat, "bean") for seat in range(4)] == [2, 3, 1, 0]


@rule("h2olland.harvest.bridge")
@pytest.mark.parametrize(("players", "farm", "field"), [(4, "b1", "a2-a3"), (4, "n13", "l14-m14"),
                                                        (2, "i10", "j8-j9")])  # fmt: skip
def test_a_crop_is_harvested_over_a_bridge(players: int, farm: str, field: str) -> None:
    match = autumn(5, players=players, farms=[[farm]], fields=[f"bean {field}"])
    assert Table(match).has(0, "bean") == 1
    over = of_kind(match.last_events, "harvest_over_bridge")[0]
    assert (over.rule, over.seat) == ("h2olland.harvest.bridge", 0)


@rule("h2olland.harvest.bridge")
def test_cows_are_harvested_over_a_bridge_too() -> None:
    match = autumn(5, farms=[["b1"]], fields=["cow a2-a3"], barns=[{"cow": 0}])
    assert Table(match).has(0, "cow") == 1


@rule("h2olland.harvest.no-tulips")
def test_tulip_fields_bring_nothing() -> None:
    match = autumn(5, fields=["red h2-i2 0", "yellow f3-f2 0"])
    t = Table(match)
    assert (t.has(0, "red"), t.has(0, "yellow"), t.barn(0)) == (0, 0, 1)
    assert not of_kind(match.last_events, "harvested")
    assert [field["worker"] for field in match.view()["fields"]] == [0, 0]


@rule("h2olland.harvest.bonus")
@pytest.mark.parametrize(
    ("card", "kind"),
    [(1, "corn"), (2, "carrot"), (3, "potato"), (4, "bean"), (5, "corn"), (6, "potato"),
     (7, "carrot"), (8, "bean")],
)  # fmt: skip
def test_plus_one_for_each_who_harvested_that_vegetable(card: int, kind: str) -> None:
    fields = [f"{kind} f3-f2", f"{kind} g2-g1", f"{kind} m8-m9", "cow f12-f13"]
    match = autumn(card, fields=fields, barns=[{}, {}, {kind: 1}])
    t = Table(match)
    # Two fields bring one extra tile all the same; Green harvested none, only cows.
    assert [t.has(seat, kind) for seat in range(4)] == [3, 2, 1, 0]
    better = of_kind(match.last_events, "harvest_better")
    assert [(event.seat, event.rule) for event in better] == [
        (0, "h2olland.harvest.bonus"),
        (1, "h2olland.harvest.bonus"),
    ]


@rule("h2olland.harvest.loss")
@pytest.mark.parametrize(("card", "kind"), list(zip((9, 10, 11, 12), VEGETABLES)))
def test_minus_one_for_each_who_received_that_vegetable(card: int, kind: str) -> None:
    fields = [f"{kind} f3-f2", f"{kind} g2-g1", f"{kind} m8-m9"]
    match = autumn(card, fields=fields, barns=[{}, {kind: 2}, {kind: 1}])
    match.play_all(["pass"] * 4)
    t = Table(match)
    assert [t.has(seat, kind) for seat in range(4)] == [1, 2, 1, 0]
    worse = of_kind(match.last_events, "harvest_worse")
    assert [(event.seat, event.rule) for event in worse] == [
        (0, "h2olland.harvest.loss"),
        (1, "h2olland.harvest.loss"),
    ]


@rule("h2olland.harvest.stock")
def test_the_harvest_is_paid_from_the_clog_on_while_there_are_tiles() -> None:
    # 24 potatoes: three fields and 20 in Green's barn leave one.
    fields = ["potato h2-i2", "potato m8-m9", "potato b8-b9"]
    match = autumn(5, clog=3, fields=fields, barns=[{}, {}, {"potato": 20}])
    t = Table(match)
    assert [t.has(seat, "potato") for seat in range(4)] == [0, 0, 20, 1]
    short = of_kind(match.last_events, "harvest_short")
    assert [(e.seat, e["owed"], e["n"], e.rule) for e in short] == [
        (0, 1, 0, "h2olland.harvest.stock"),
        (1, 1, 0, "h2olland.harvest.stock"),
    ]


@rule("h2olland.harvest.stock")
def test_who_harvests_more_than_there_is_gets_what_there_is() -> None:
    fields = ["potato h2-i2", "potato f2-g2", "potato m8-m9"]
    match = autumn(5, fields=fields, barns=[{}, {}, {"potato": 20}])
    t = Table(match)
    assert [t.has(seat, "potato") for seat in range(4)] == [1, 0, 20, 0]
    short = of_kind(match.last_events, "harvest_short")
    assert [(e.seat, e["owed"], e["n"]) for e in short] == [(0, 2, 1), (1, 1, 0)]


@rule("h2olland.harvest.stock")
@rule("h2olland.harvest.loss")
def test_who_got_nothing_for_want_of_tiles_gives_nothing_back() -> None:
    fields = ["potato h2-i2", "potato m8-m9"]
    match = autumn(12, fields=fields, barns=[{}, {"potato": 21}])
    match.play_all(["pass"] * 4)
    t = Table(match)
    # One potato is left: Blue receives it and gives it back; Red, entitled, gives nothing.
    assert (t.has(0, "potato"), t.has(1, "potato"), t.stock("potato")) == (0, 21, 1)
    assert [event.seat for event in of_kind(match.last_events, "harvest_worse")] == [0]


@rule("h2olland.harvest.stock")
@rule("h2olland.harvest.bonus")
def test_who_was_entitled_has_harvested_and_gets_the_extra_tile_if_there_is_one() -> None:
    # Card 6: rot takes the beans, and one potato more for who harvested potatoes.
    fields = ["potato h2-i2", "potato m8-m9"]
    match = autumn(6, fields=fields, barns=[{}, {"potato": 20}])
    t = Table(match)
    # Two are left: one for each field, none for the extra tiles.
    assert (t.has(0, "potato"), t.has(1, "potato"), t.stock("potato")) == (1, 21, 0)
    assert "harvest_better" not in kinds(match.last_events)
    match = autumn(6, fields=fields, barns=[{}, {"potato": 19}])
    t = Table(match)
    # The third goes to the first player as an extra tile.
    assert (t.has(0, "potato"), t.has(1, "potato"), t.stock("potato")) == (2, 20, 0)


@rule("h2olland.harvest.bridge")
def test_a_field_that_touches_by_an_edge_too_is_not_said_to_need_its_bridge() -> None:
    spec = {"now": "dikes", "turn": 0, "barns": [{"dike": 1}], "weather": [5]}
    beside = build(**spec, year=2, dry=[1], fields=["corn b1-b2"], mills=[["g3", "a2"]])
    over = build(**spec, fields=["corn b1-c1"], mills=[["g3", "a2"]])
    for match, told in ((beside, False), (over, True)):
        kinds = {event.kind for event in match.play("pass")}
        assert "harvested" in kinds
        assert ("harvest_over_bridge" in kinds) == told
