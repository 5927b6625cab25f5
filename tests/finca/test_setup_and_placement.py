"""Setting up and placing farmers, rule by rule."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

import ludo
from ludo.core.match import Match
from ludo.core.packed import total
from ludo.core.rng import Rng
from ludo.finca.components import standard
from ludo.finca.scenario import build
from tests.finca.conftest import Table, of_kind

rule = pytest.mark.rule
EDITIONS = ("franjos", "2009")


@rule("finca.setup.players")
@pytest.mark.parametrize("players", [1, 5, "two"])
def test_only_two_to_four_players(players: int) -> None:
    with pytest.raises(ludo.BadOption, match=f"2 to 4 players, not {players!r}"):
        ludo.new("finca", players=players)


@rule("finca.setup.blades")
def test_twelve_blades_two_of_each_fruit_in_an_order_that_depends_on_the_seed() -> None:
    rings = [tuple(ludo.new("finca", players=2, seed=s).view()["mill"]["blades"]) for s in range(9)]
    assert all(set(Counter(ring).values()) == {2} and len(ring) == 12 for ring in rings)
    assert len(set(rings)) == 9


@rule("finca.setup.blades")
def test_blades_are_shuffled_one_by_one() -> None:
    rings = [ludo.new("finca", players=2, seed=s).view()["mill"]["blades"] for s in range(60)]
    places = {(blade, fruit) for ring in rings for blade, fruit in enumerate(ring)}
    assert len(places) == 12 * 6
    # Two blades of a fruit may stand side by side, or share a half of the mill; they need not.
    assert {any(a == b for a, b in pairwise(ring)) for ring in rings} == {True, False}
    assert max(len(set(ring[:6])) for ring in rings) > min(len(set(ring[:6])) for ring in rings)


@rule("finca.setup.stacks")
def test_ten_stacks_of_four_and_two_tiles_set_aside() -> None:
    match = ludo.new("finca", players=3, seed=4)
    assert [len(stack) for stack in match.state.stacks] == [4] * 10
    assert len(match.state.set_aside) == 2
    assert len({tile for stack in match.state.stacks for tile in stack}) == 40
    assert [village["left"] for village in match.view()["villages"]] == [4] * 10
    assert all(village["needs"] for village in match.view()["villages"])


@rule("finca.setup.stacks")
def test_fruit_tiles_are_shuffled_and_any_of_them_may_be_set_aside() -> None:
    deals = [ludo.new("finca", players=2, seed=s).state for s in range(250)]
    stacks = [(v, d, tile) for s in deals for v, stack in enumerate(s.stacks)
              for d, tile in enumerate(stack)]  # fmt: skip
    assert len({(village, tile) for village, _, tile in stacks}) == 10 * 42
    assert len({(depth, tile) for _, depth, tile in stacks}) == 4 * 42
    assert {tile for s in deals for tile in s.set_aside} == set(range(42))


@rule("finca.setup.stacks")
@rule("finca.hidden")
def test_the_first_tiles_lie_face_up_and_are_told() -> None:
    match = ludo.new("finca", players=3, seed=4)
    tiles = match.game.components.tiles
    tops = {v["id"]: tiles[v["tile"]].text for v in match.view()["villages"]}
    told = of_kind(match.events, "stacks_laid")[0]
    assert told.data == {"villages": 10, "each": 4, "aside": 2, "open": tops}


@rule("finca.setup.finca-tiles")
def test_each_village_has_one_finca_tile_dealt_at_random() -> None:
    deals = {tuple(ludo.new("finca", players=2, seed=s).state.fincas) for s in range(9)}
    assert all(sorted(deal) == list(range(10)) for deal in deals)
    assert len(deals) == 9


@rule("finca.setup.finca-tiles")
def test_any_finca_tile_may_get_to_any_village() -> None:
    views = [ludo.new("finca", players=2, seed=s).view() for s in range(120)]
    assert len({(v["id"], v["finca"]) for view in views for v in view["villages"]}) == 10 * 10


@rule("finca.setup.wooden-fincas")
@pytest.mark.parametrize(("players", "fincas"), [(2, 4), (3, 5), (4, 6)])
def test_wooden_fincas_by_players(players: int, fincas: int) -> None:
    assert ludo.new("finca", players=players).view()["wooden_left"] == fincas


@rule("finca.setup.fruit-supply")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_2009_has_18_of_each_fruit(players: int) -> None:
    match = ludo.new("finca", players=players, edition="2009")
    assert set(match.view()["supply"].values()) == {18}
    assert of_kind(match.events, "supply_laid")[0].rule == "finca.setup.fruit-supply"


@rule("finca.setup.fruit-supply-by-players")
@pytest.mark.parametrize(("players", "fruits"), [(2, 9), (3, 14), (4, 18)])
def test_franjos_has_fewer_fruits_for_fewer_players(players: int, fruits: int) -> None:
    match = ludo.new("finca", players=players, edition="franjos")
    assert set(match.view()["supply"].values()) == {fruits}


@rule("finca.setup.action-tiles")
def test_each_player_has_one_of_each_action_tile() -> None:
    for seat in ludo.new("finca", players=3).view()["seats"]:
        assert seat["actions"] == ["strong-wind", "gust", "big-cart", "minus-one"]


@rule("finca.setup.farmers")
@pytest.mark.parametrize(("players", "farmers"), [(2, 5), (3, 4), (4, 3)])
def test_farmers_by_players(players: int, farmers: int) -> None:
    match = ludo.new("finca", players=players)
    assert match.view()["to_place"] == players * farmers
    match.play_all(["place 1"] * (players * farmers))
    assert match.view()["mill"]["farmers"][0] == [farmers] * players
    assert match.view()["phase"] == "play"


@rule("finca.setup.bonus-tiles")
def test_bonus_tiles_from_seven_down() -> None:
    assert ludo.new("finca", players=2).view()["bonus_left"] == [7, 6, 5, 4]


@rule("finca.setup.carts")
@pytest.mark.parametrize(("players", "carts"), [(2, 4), (3, 6), (4, 8)])
def test_two_carts_a_player_lie_in_the_mill(players: int, carts: int) -> None:
    assert ludo.new("finca", players=players).view()["mill"]["carts"] == carts


@rule("finca.hidden")
def test_only_tiles_that_lie_face_down_are_hidden() -> None:
    match = ludo.new("finca", players=2, seed=1)
    hidden = [tile for stack in match.state.stacks for tile in stack[:-1]]
    shown = {village["tile"] for village in match.view(0)["villages"]}
    assert len(hidden) == 30
    assert not shown & set(hidden)
    assert "stacks" not in match.view(0)
    assert of_kind(match.events, "tiles_hidden")[0]["n"] == 32
    assert match.view(0) == match.view(1) == match.view()


def face_down(match: Match) -> set[str]:
    """Return the villages whose next tile has not been turned up, as the events tell it."""
    down = set()
    for event in match.events:
        if event.kind == "tile_taken":
            down.add(event["village"])
        elif event.kind == "tile_turned_up":
            down.remove(event["village"])
    return down


def another_world(match: Match) -> Match:
    """Return the same table with all the tiles that lie face down in other places."""
    data = json.loads(match.to_json())
    stacks, villages = data["state"]["stacks"], match.game.components.villages
    parts = [*stacks, data["state"]["set_aside"]]
    down = face_down(match)
    tops = [[] if village in down else stack[-1:] for village, stack in zip(villages, stacks)]
    for stack, top in zip(stacks, tops):
        del stack[len(stack) - len(top) :]
    # Each goes one place further, round the table.
    hidden = [tile for part in parts for tile in part]
    hidden = hidden[-1:] + hidden[:-1]
    for part in parts:
        part[:], hidden = hidden[: len(part)], hidden[len(part) :]
    for stack, top in zip(stacks, tops):
        stack += top
    return ludo.from_json(json.dumps(data))


def told(match: Match, action: str) -> list[dict[str, Any]]:
    events = match.branch().play(action)
    return [event.to_dict() for event in events if event.kind != "tile_turned_up"]


def assert_nothing_hidden_shows(match: Match) -> None:
    other = another_world(match)
    assert other.state.stacks != match.state.stacks
    for seat in (None, *range(match.players)):
        assert other.view(seat) == match.view(seat)
    for action in map(match.text, match.legal()):
        assert told(other, action) == told(match, action)


@rule("finca.hidden")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_mid_game_nothing_tells_the_tiles_that_lie_face_down(players: int, edition: str) -> None:
    match = ludo.new("finca", players=players, seed=players, edition=edition)
    rng = Rng(players)
    for step in range(200):
        if match.over:
            break
        if step % 8 == 0:
            assert_nothing_hidden_shows(match)
        match.play(rng.choice(match.legal()))
    assert sum(village["left"] for village in match.view()["villages"]) < 30


@rule("finca.hidden")
def test_tiles_stay_hidden_while_an_order_is_asked() -> None:
    match = build(
        farmers=[[1], [3]], carts=[1, 0], fruits=[{"fig": 2, "orange": 1, "olive": 1}, {}],
        villages={
            "arta": {"tile": "fig=2", "left": 1},
            "inca": {"tile": "orange=1", "left": 1},
            "soller": {"tile": "olive=1", "left": 3},
        },
    )  # fmt: skip
    match.play_all(["deliver arta fig=2", "deliver inca orange=1", "deliver soller olive=1"])
    assert_nothing_hidden_shows(match)
    match.play("done")
    assert match.view()["pending"]["kind"] == "order"
    assert_nothing_hidden_shows(match)


@rule("finca.place.first-player")
def test_the_first_player_is_an_option() -> None:
    assert ludo.new("finca", players=3).to_act == (0,)
    match = ludo.new("finca", players=3, first_player=2)
    assert match.to_act == (2,)
    match.play("place 1")
    assert match.to_act == (0,)
    with pytest.raises(ludo.BadOption, match="first_player is 3"):
        ludo.new("finca", players=3, first_player=3)


@rule("finca.place.farmer")
@pytest.mark.parametrize(("players", "farmers"), [(2, 5), (3, 4), (4, 3)])
def test_farmers_are_placed_one_at_a_time_clockwise_on_any_blade(
    players: int, farmers: int
) -> None:
    match = ludo.new("finca", players=players, seed=3)
    for turn in range(players * farmers):
        assert match.to_act == (turn % players,)
        assert len(match.legal()) == 12
        assert match.why_not("move 1").rule == "finca.place.farmer"
        match.play("place 5")
    assert match.view()["mill"]["farmers"][4] == [farmers] * players


@rule("finca.place.fruit")
def test_example_red_lemon_yellow_fig_blue_lemon() -> None:
    # The booklet's example, with our seats: lemon for the first, fig, and the same lemon blade.
    match = build(players=3, placing=True)
    lemon, fig = 2, 5
    for blade in (lemon, fig, lemon):
        match.play(f"place {blade}")
    t = Table(match)
    assert [t.fruit(seat, "lemon") for seat in range(3)] == [1, 0, 1]
    assert [t.fruit(seat, "fig") for seat in range(3)] == [0, 1, 0]
    assert t.supply("lemon") == 12
    assert match.view()["mill"]["farmers"][1] == [1, 0, 1]


@rule("finca.place.fruit")
def test_placing_brings_one_fruit_however_crowded_the_blade() -> None:
    match = ludo.new("finca", players=4, seed=1).play_all(["place 1"] * 4)
    assert [total(hand) for hand in match.state.hands] == [1, 1, 1, 1]


@rule("finca.place.end")
@pytest.mark.parametrize("edition", EDITIONS)
def test_placement_ends_with_the_last_farmer_and_the_first_player_begins(edition: str) -> None:
    match = ludo.new("finca", players=3, seed=2, edition=edition, first_player=1)
    for n in range(12):
        assert match.state.to_place == 12 - n
        match.play(f"place {n + 1}")
    assert match.to_act == (1,)
    assert match.view()["phase"] == "play"
    assert match.why_not("place 1").rule == "finca.place.end"


FRUITS = ("orange", "lemon", "olive", "almond", "fig", "grape")


@rule("finca.setup.stacks")
def test_the_list_of_fruit_tiles() -> None:
    texts = Counter(tile.text for tile in standard().tiles)
    one_of_each = " ".join(f"{fruit}=1" for fruit in FRUITS)
    pairs = "orange=2 grape=2|lemon=2 grape=2|lemon=2 olive=2|olive=2 almond=2|almond=2 fig=2"
    uneven = "orange=3 lemon=2|fig=2 grape=3|lemon=3 almond=2|orange=2 olive=3|almond=3 grape=2"
    wanted = Counter(f"{fruit}={n}" for fruit in FRUITS for n in (1, 2, 3))
    wanted.update([*pairs.split("|"), "orange=2 fig=2", *uneven.split("|"), "olive=2 fig=3"])
    wanted.update(dict.fromkeys(("any=4", "any=5", "any=6", one_of_each), 3))
    assert texts == wanted
    assert texts.total() == 42


@rule("finca.setup.finca-tiles")
def test_the_list_of_finca_tiles() -> None:
    pairs = {"almond fig", "orange grape", "lemon olive"}
    assert set(standard().finca_texts) == {*FRUITS, "any", *pairs}
