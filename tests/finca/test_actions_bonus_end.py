"""Action tiles, bonus tiles, the end and the score, rule by rule."""

from __future__ import annotations

import pytest

import ludo
from ludo.core.match import Match
from ludo.core.packed import total
from ludo.finca.scenario import build
from tests.finca.conftest import Table, kinds, of_kind

rule = pytest.mark.rule
FARMERS = [[1, 5], [3, 3]]
SIX = "orange=1 lemon=1 olive=1 almond=1 fig=1 grape=1"


@rule("finca.action.strong-wind")
def test_strong_wind_moves_twice_each_with_its_fruit_and_carts() -> None:
    match = build(farmers=[[6, 12], [3, 3]]).play_all(["use strong-wind", "move 6"])
    assert match.to_act == (0,)
    match.play("move 12")
    t = Table(match)
    assert (t.fruit(0, "orange"), match.state.carts[0], match.to_act) == (2, 2, (1,))


@rule("finca.action.strong-wind")
def test_strong_wind_may_move_the_same_farmer_twice() -> None:
    match = build(farmers=[[1, 5], [2, 9]]).play_all(["use strong-wind", "move 1", "move 2"])
    assert match.view()["mill"]["farmers"][3] == [1, 0]
    assert total(match.state.hands[0]) == 3


@rule("finca.action.strong-wind")
def test_the_second_move_may_be_declined_the_first_not() -> None:
    match = build(farmers=FARMERS).play_all(["use strong-wind"])
    assert Table(match).refused("done") == "finca.action.strong-wind"
    match.play_all(["move 1", "done"])
    assert match.to_act == (1,)
    assert "strong-wind" not in match.view()["seats"][0]["actions"]


@rule("finca.action.gust")
def test_gust_reaches_any_blade_and_brings_no_cart() -> None:
    match = build(farmers=[[6, 5], [9, 9]]).play_all(["use gust", "lift 6", "land 9"])
    assert Table(match).fruit(0, "olive") == 3
    assert match.state.carts == [0, 0]
    assert match.to_act == (1,)


@rule("finca.action.gust")
def test_gust_may_land_where_it_lifted() -> None:
    match = build(farmers=[[1, 1], [1, 2]]).play_all(["use gust", "lift 1", "land 1"])
    assert Table(match).fruit(0, "orange") == 3
    assert match.state.crowd[0] == 3


@rule("finca.action.gust")
def test_gust_lifts_an_own_farmer_first() -> None:
    match = build(farmers=FARMERS)
    t = Table(match)
    assert t.refused("lift 1") == "finca.action.gust"
    match.play("use gust")
    assert t.refused("land 2") == "finca.action.gust"
    assert t.refused("lift 3") == "finca.move.own-farmer"
    match.play("lift 5")
    assert t.refused("lift 1") == "finca.action.gust"


def loaded(**spec: object) -> Match:
    villages = {
        "arta": {"tile": "any=6"},
        "inca": {"tile": "any=4"},
        "soller": {"tile": "fig=1"},
        "alcudia": {"tile": "orange=3 lemon=2"},
    }
    hand = {"fig": 6, "orange": 4, "lemon": 2}
    given = {"edition": "2009", "farmers": FARMERS, "fruits": [hand, {}], "villages": villages}
    return build(**{**given, **spec})


TILES = ("strong-wind", "gust", "big-cart", "minus-one")
# What follows the use of each tile in the same turn.
THEN = {
    "strong-wind": "move 1",
    "gust": "lift 1",
    "big-cart": "deliver inca fig=4",
    "minus-one": "deliver inca fig=3",
}


# A whole turn with each tile.
TURNS = {
    "strong-wind": ("move 1", "move 5"),
    "gust": ("lift 1", "land 1"),
    "big-cart": ("deliver soller fig=1", "done"),
    "minus-one": ("deliver inca fig=3", "done"),
}


@rule("finca.action.once")
@pytest.mark.parametrize("edition", ["franjos", "2009"])
@pytest.mark.parametrize("tile", TILES)
def test_each_action_tile_works_once_a_game(tile: str, edition: str) -> None:
    match = loaded(carts=[3, 0], edition=edition)
    match.play_all([f"use {tile}", *TURNS[tile], "move 3"])
    others = [other for other in TILES if other != tile]
    for _ in range(2):
        assert Table(match).refused(f"use {tile}") == "finca.action.once"
        offered = [match.text(action) for action in match.legal()]
        assert [text for text in offered if text.startswith("use")] == [f"use {o}" for o in others]
        assert [seat["actions"] for seat in match.view()["seats"]] == [others, list(TILES)]
        for _ in match.view()["seats"]:
            match.play(next(a for a in match.legal() if match.text(a).startswith("move")))


@rule("finca.action.one-per-turn")
@pytest.mark.parametrize("edition", ["franjos", "2009"])
@pytest.mark.parametrize("second", TILES)
@pytest.mark.parametrize("first", TILES)
def test_one_action_tile_a_turn_in_every_pair(first: str, second: str, edition: str) -> None:
    match = loaded(carts=[2, 0], edition=edition)
    for step in (f"use {first}", THEN[first]):
        match.play(step)
        refusal = match.why_not(f"use {second}")
        assert refusal.rule == "finca.action.one-per-turn"
        assert "1 action tile per turn" in refusal.text
        assert not any(match.text(action).startswith("use") for action in match.legal())


# With these numbers the room left on a cart does not tell which cart it is.
ALIKE = [{"delivery_limit": limit, "big_cart_limit": limit} for limit in (4, 6, 10)]


@rule("finca.action.one-per-turn")
@pytest.mark.parametrize("numbers", ALIKE, ids=str)
def test_a_big_cart_is_a_tile_at_work_however_little_it_carries(numbers: dict[str, int]) -> None:
    match = loaded(carts=[2, 0], numbers=numbers).play_all(["use big-cart", "deliver inca fig=4"])
    for place in (match, ludo.from_json(match.to_json())):
        refused = [Table(place).refused(f"use {tile}") for tile in TILES]
        assert refused == ["finca.action.one-per-turn"] * 4
        assert place.view()["pending"]["tile"] == "big-cart"


@rule("finca.turn.one-action")
@pytest.mark.parametrize("numbers", ALIKE, ids=str)
def test_no_tile_is_at_work_in_an_ordinary_delivery(numbers: dict[str, int]) -> None:
    match = loaded(carts=[2, 0], numbers=numbers).play_all(["deliver inca fig=4"])
    for place in (match, ludo.from_json(match.to_json())):
        refused = [Table(place).refused(f"use {tile}") for tile in TILES]
        assert refused == ["finca.turn.one-action"] * 4
        assert place.view()["pending"]["tile"] is None


@rule("finca.turn.one-action")
def test_no_action_tile_in_an_ordinary_delivery() -> None:
    match = loaded(carts=[2, 0]).play_all(["deliver soller fig=1", "deliver inca orange=4"])
    t = Table(match)
    assert [t.refused(f"use {tile}") for tile in TILES] == ["finca.turn.one-action"] * 4


@rule("finca.action.big-cart")
def test_big_cart_carries_ten_without_a_cart() -> None:
    match = loaded().play_all(["use big-cart", "deliver arta fig=6", "deliver inca orange=4"])
    assert match.state.carts == [0, 0]
    assert match.state.pending.number == 0
    match.play("done")
    assert sum(match.view()["seats"][0]["values"]) == 2
    assert "big-cart" not in match.view()["seats"][0]["actions"]


@rule("finca.action.big-cart")
@pytest.mark.parametrize("carts", [1, 2])
def test_big_cart_spends_no_cart_even_with_one_in_hand(carts: int) -> None:
    match = loaded(carts=[carts, 0])
    for action in ("use big-cart", "deliver soller fig=1", "deliver inca orange=4", "done"):
        match.play(action)
        assert (match.state.carts, match.state.mill_carts) == ([carts, 0], 4 - carts)


@rule("finca.action.big-cart")
def test_big_cart_carries_no_more_than_ten() -> None:
    hand = {"fig": 7, "orange": 4, "lemon": 2}
    match = loaded(fruits=[hand, {}]).play_all(["use big-cart", "deliver arta fig=6"])
    assert Table(match).refused("deliver alcudia orange=3 lemon=2") == "finca.deliver.limit"
    match.play("deliver inca orange=4")
    assert Table(match).refused("deliver soller fig=1") == "finca.deliver.limit"


@rule("finca.action.big-cart")
def test_big_cart_may_carry_less_but_not_nothing() -> None:
    match = loaded().play_all(["use big-cart", "deliver soller fig=1", "done"])
    assert match.to_act == (1,)
    assert Table(loaded(fruits=[{}, {}])).refused("use big-cart") == "finca.action.big-cart"
    assert "Blue has no fruit to deliver" in loaded(fruits=[{}, {}]).why_not("use big-cart").text


@rule("finca.action.minus-one")
def test_seven_shown_for_six_delivered() -> None:
    match = loaded(carts=[1, 0]).play_all(
        ["use minus-one", "deliver arta fig=5", "deliver soller fig=1"]
    )
    assert match.state.pending.number == 0
    match.play("done")
    assert match.score()[0].lines[0].points == 7


@rule("finca.action.minus-one")
@pytest.mark.parametrize("left_out", ["orange", "lemon", "olive", "almond", "fig", "grape"])
def test_any_kind_of_the_one_of_each_tile_may_be_left_out(left_out: str) -> None:
    fruits = ["orange", "lemon", "olive", "almond", "fig", "grape"]
    fruits.remove(left_out)
    match = loaded(
        carts=[1, 0], fruits=[dict.fromkeys(fruits, 1), {}], villages={"arta": {"tile": SIX}}
    )
    match.play("use minus-one")
    match.play("deliver arta " + " ".join(f"{name}=1" for name in fruits))
    match.play("done")
    assert match.score()[0].lines[0].points == 6


@rule("finca.action.minus-one")
def test_exactly_one_fruit_is_spared_of_one_tile() -> None:
    match = loaded(carts=[1, 0]).play_all(["use minus-one"])
    t = Table(match)
    assert t.refused("deliver arta fig=6") == "finca.action.minus-one"
    assert t.refused("deliver arta fig=4") == "finca.action.minus-one"
    assert t.refused("deliver alcudia orange=3 lemon=2") == "finca.action.minus-one"
    match.play("deliver alcudia orange=3 lemon=1")
    assert t.refused("deliver inca fig=3") == "finca.deliver.any-kind"


@rule("finca.action.minus-one-cart")
def test_minus_one_needs_and_spends_a_cart() -> None:
    assert Table(loaded()).refused("use minus-one") == "finca.action.minus-one-cart"
    match = loaded(carts=[1, 0]).play_all(["use minus-one"])
    assert match.state.carts[0] == 0


@rule("finca.action.minus-one-value")
def test_a_tile_of_value_one_cannot_be_the_short_one() -> None:
    match = loaded(carts=[1, 0]).play_all(["use minus-one"])
    assert Table(match).refused("deliver soller fig=1") == "finca.action.minus-one-value"
    # With only such tiles in reach, the action tile cannot be used at all.
    poor = loaded(carts=[1, 0], fruits=[{"fig": 1}, {}])
    assert poor.why_not("deliver soller fig=1") is None
    assert Table(poor).refused("use minus-one") == "finca.action.minus-one"
    assert "any face-up tile of value 2 or more" in poor.why_not("use minus-one").text


def one_short_of_a_series(seat_tiles: list[list[str]], **spec: object) -> Match:
    return build(
        edition="2009", farmers=FARMERS, carts=[1, 0], fruits=[{"fig": 4}, {}], tiles=seat_tiles,
        villages={"soller": {"tile": "fig=1"}}, **spec,
    )  # fmt: skip


SERIES = ["lemon=2", "olive=3", "lemon=2 olive=2", "any=5", "any=6"]
SECOND = ["lemon=1", "olive=2", "lemon=3", "any=4", "any=5", "any=6"]


@rule("finca.bonus.series")
def test_the_first_series_from_one_to_six_wins_seven_at_once() -> None:
    match = one_short_of_a_series([SERIES, []])
    match.play("deliver soller fig=1")
    events = match.play("done")
    won = of_kind(events, "bonus_won")[0]
    assert (won.seat, won["value"], won.rule) == (0, 7, "finca.bonus.series")
    assert match.view()["bonus_left"] == [6, 5, 4]


@rule("finca.bonus.series")
@pytest.mark.parametrize(("given", "worth"), [([], 7), ([7], 6), ([7, 6], 5), ([7, 6, 5], 4)])
def test_the_next_series_wins_the_next_bonus(given: list[int], worth: int) -> None:
    match = one_short_of_a_series([SERIES, SECOND], bonuses=[[], given])
    match.play("deliver soller fig=1")
    assert of_kind(match.play("done"), "bonus_won")[0]["value"] == worth
    assert match.view()["bonus_left"] == [7, 6, 5, 4][len(given) + 1 :]
    assert match.view()["seats"][0]["bonuses"] == [worth]


@rule("finca.bonus.series")
def test_four_players_complete_their_series_one_after_the_other() -> None:
    tiles = [
        ["fig=2", "fig=3", "orange=2 grape=2", "orange=3 lemon=2", SIX],
        ["lemon=2", "lemon=3", "lemon=2 grape=2", "fig=2 grape=3", "any=6"],
        ["olive=2", "olive=3", "lemon=2 olive=2", "any=5", "any=6"],
        ["almond=2", "almond=3", "any=4", "any=5", "any=6"],
    ]
    fruits = ["fig", "lemon", "olive", "almond"]
    villages = ["arta", "inca", "soller", "alcudia"]
    match = build(
        players=4, farmers=[[1], [3], [5], [7]], carts=[1] * 4, tiles=tiles,
        fruits=[{fruit: 1} for fruit in fruits],
        villages={village: {"tile": f"{fruit}=1"} for village, fruit in zip(villages, fruits)},
    )  # fmt: skip
    for village, fruit in zip(villages, fruits):
        match.play_all([f"deliver {village} {fruit}=1", "done"])
    assert [seat["bonuses"] for seat in match.view()["seats"]] == [[7], [6], [5], [4]]


# A tile of each value, a second one of each, and what pays for them.
FIRST = {1: "fig=1", 2: "fig=2", 3: "fig=3", 4: "almond=2 fig=2", 5: "any=5", 6: "any=6"}
OTHER = {1: "lemon=1", 2: "lemon=2", 3: "lemon=3", 4: "lemon=2 olive=2", 5: "any=5", 6: "any=6"}


@rule("finca.bonus.series")
@pytest.mark.parametrize("missing", range(1, 7))
def test_each_value_from_one_to_six_is_needed(missing: int) -> None:
    double = missing % 6 + 1
    match = build(
        edition="2009", farmers=FARMERS, carts=[2, 0],
        fruits=[{"fig": 6, "almond": 2, "lemon": 6, "olive": 2}, {}],
        tiles=[[tile for value, tile in FIRST.items() if value != missing], []],
        villages={"soller": {"tile": FIRST[missing]}, "inca": {"tile": OTHER[double]}},
    )  # fmt: skip
    match.play(f"deliver inca {OTHER[double].replace('any', 'lemon')}")
    # Six tiles, one value twice and one not at all: no series.
    assert "bonus_won" not in kinds(match.play("done"))
    match.play_all(["move 3", f"deliver soller {FIRST[missing].replace('any', 'fig')}"])
    assert of_kind(match.play("done"), "bonus_won")[0]["value"] == 7


@rule("finca.bonus.again")
def test_a_second_bonus_needs_a_second_series() -> None:
    match = one_short_of_a_series([SECOND, []], bonuses=[[7], []])
    match.play("deliver soller fig=1")
    assert "bonus_won" not in kinds(match.play("done"))
    match = one_short_of_a_series([SERIES + SECOND, []], bonuses=[[7], []])
    match.play("deliver soller fig=1")
    won = of_kind(match.play("done"), "bonus_won")[0]
    assert (won["value"], won["series"], won.rule) == (6, 2, "finca.bonus.again")


@rule("finca.bonus.again")
def test_two_series_in_one_delivery() -> None:
    match = build(
        edition="2009", farmers=FARMERS, carts=[1, 0], fruits=[{"fig": 1, "olive": 1}, {}],
        tiles=[[*SERIES, *SECOND[1:]], []],
        villages={"soller": {"tile": "fig=1"}, "inca": {"tile": "olive=1"}},
    )  # fmt: skip
    match.play_all(["deliver soller fig=1", "deliver inca olive=1"])
    won = of_kind(match.play("done"), "bonus_won")
    assert [event["value"] for event in won] == [7, 6]


@rule("finca.bonus.none-left")
def test_a_fifth_series_brings_nothing() -> None:
    match = one_short_of_a_series([SERIES, SECOND], bonuses=[[], [7, 6, 5, 4]])
    match.play("deliver soller fig=1")
    events = match.play("done")
    assert of_kind(events, "bonus_gone")[0].rule == "finca.bonus.none-left"
    assert match.state.bonuses[0] == ()


def near_end(edition: str = "2009", **spec: object) -> Match:
    """Two players, one wooden finca left; Artà and Inca show their last tiles."""
    given: dict[str, object] = {
        "edition": edition,
        "farmers": FARMERS,
        "carts": [1, 0],
        "fruits": [{"fig": 1, "olive": 2, "lemon": 1}, {"fig": 3}],
        "closed": ["andratx", "alcudia", "felanitx"],
        "villages": {
            "arta": {"tile": "fig=1", "left": 1, "finca": "fig"},
            "inca": {"tile": "olive=2", "left": 1, "finca": "olive"},
            "soller": {"tile": "lemon=1", "left": 3},
        },
    }
    return build(**{**given, **spec})


def ending(tiles: list[list[str]], fruits: list[dict[str, int]]) -> Match:
    """Three players, one wooden finca left; Blue's delivery to Artà brings 6 points and the end."""
    return build(
        players=3, farmers=[[1], [3], [5]], carts=[1], tiles=tiles, fruits=fruits,
        closed=["andratx", "alcudia", "felanitx", "pollenca"],
        villages={"arta": {"tile": "fig=1", "left": 1, "finca": "fig"}},
    )  # fmt: skip


@rule("finca.end.last-finca")
@rule("finca.goal")
def test_the_last_wooden_finca_ends_the_game() -> None:
    match = near_end().play_all(["deliver arta fig=1", "done"])
    assert match.to_act == ()
    assert match.view()["phase"] == "over"
    assert kinds(match.last_events)[-2:] == ["game_ended", "victory"]
    assert match.last_events[-1].rule == "finca.goal"
    assert match.winners() == (0,)


@rule("finca.end.last-finca")
@pytest.mark.parametrize(("players", "fincas"), [(2, 4), (3, 5), (4, 6)])
def test_the_game_goes_on_until_the_last_wooden_finca(players: int, fincas: int) -> None:
    closed = ["andratx", "alcudia", "felanitx", "pollenca", "llucmajor"]
    for placed in range(fincas):
        match = build(
            players=players, farmers=[[1], [3], [5], [7]][:players],
            closed=closed[:placed], carts=[1], fruits=[{"fig": 1}],
            villages={"arta": {"tile": "fig=1", "left": 1, "finca": "fig"}},
        )  # fmt: skip
        match.play_all(["deliver arta fig=1", "done"])
        assert match.over == (placed == fincas - 1)
        assert match.view()["wooden_left"] == fincas - 1 - placed


@rule("finca.goal")
@pytest.mark.parametrize(
    ("tiles", "winner"),
    [
        ([["any=6"], ["any=5"], []], 0),
        ([[], ["any=6", "any=5"], ["any=6"]], 1),
        ([["fig=2"], ["any=6", "any=5"], ["any=6", "any=5", "lemon=1"]], 2),
    ],
)
def test_most_points_win_whoever_ended_the_game(tiles: list[list[str]], winner: int) -> None:
    # Blue ends the game; those who lose have more fruit, for what it is worth.
    fruits = [{"lemon": 0 if seat == winner else 5} for seat in range(3)]
    fruits[0]["fig"] = 1
    match = ending(tiles, fruits).play_all(["deliver arta fig=1", "done"])
    assert match.winners() == (winner,)
    event = match.last_events[-1]
    assert (event.kind, event.rule, event.seat) == ("victory", "finca.goal", winner)
    assert event["points"] == max(score.total for score in match.score())


@rule("finca.end.at-once")
def test_nobody_plays_on_though_the_round_is_not_complete() -> None:
    match = near_end().play_all(["deliver arta fig=1", "done"])
    assert match.legal() == []
    assert match.why_not("1: move 3").rule == "finca.end.at-once"


@rule("finca.end.at-once")
def test_the_delivery_in_hand_is_finished_first() -> None:
    match = near_end("franjos").play_all(
        ["deliver arta fig=1", "deliver inca olive=2", "deliver soller lemon=1", "done"]
    )
    match.play("take inca")
    assert match.over
    assert sum(match.view()["seats"][0]["values"]) == 3
    assert len(match.view()["seats"][0]["fincas"]) == 2


@rule("finca.deliver.turn-up")
@rule("finca.end.at-once")
@pytest.mark.parametrize("edition", ["franjos", "2009"])
def test_the_last_delivery_turns_up_its_tiles_too_before_the_game_ends(edition: str) -> None:
    match = near_end(edition).play_all(["deliver arta fig=1", "deliver soller lemon=1"])
    assert match.view()["villages"][1]["needs"] == {"lemon": 1}
    events = match.play("done")
    up = of_kind(events, "tile_turned_up")
    assert [event["village"] for event in up] == ["soller"]
    assert match.view()["villages"][1]["needs"] == up[0]["needs"]
    assert kinds(events)[-3:] == ["tile_turned_up", "game_ended", "victory"]


@rule("finca.end.short-fincas")
def test_finca_tiles_are_given_out_even_when_wooden_fincas_run_out() -> None:
    match = near_end().play_all(["deliver arta fig=1", "deliver inca olive=2", "done"])
    assert match.over
    assert match.view()["seats"][0]["fincas"] == ["fig", "olive"]
    assert of_kind(match.last_events, "finca_not_built")[0].rule == "finca.end.short-fincas"
    assert sum(village["wooden"] for village in match.view()["villages"]) == 4


@rule("finca.end.short-fincas")
@pytest.mark.parametrize(
    ("finca", "reds", "outcome"),
    [
        ("olive", [], "finca_won"),
        ("olive", ["olive=3"], "finca_won"),
        ("olive", ["olive=2 almond=2"], "finca_tied"),
        ("grape", [], "finca_unclaimed"),
    ],
)
def test_without_a_wooden_finca_the_finca_tile_is_still_decided(
    finca: str, reds: list[str], outcome: str
) -> None:
    villages = {
        "arta": {"tile": "fig=1", "left": 1, "finca": "fig"},
        "inca": {"tile": "olive=2", "left": 1, "finca": finca},
    }
    match = near_end(villages=villages, tiles=[[], reds])
    match.play_all(["deliver arta fig=1", "deliver inca olive=2", "done"])
    told = [event for event in match.last_events if event.data.get("name") == "Inca"]
    assert kinds(told)[-2:] == [outcome, "finca_not_built"]
    assert match.view()["boxed"].count(finca) == (outcome != "finca_won")
    assert match.say(told[-1]).endswith("but its finca tile was decided all the same.")
    assert match.say(told[-1], lang="fr").endswith("sa tuile Finca a tout de même été décidé.")


@rule("finca.score.tiles")
@rule("finca.score.fincas")
@rule("finca.score.actions")
@rule("finca.score.bonuses")
def test_example_of_the_final_score_26_10_2_7() -> None:
    # A series from 1 to 6 (21 points) and one tile of value 5 make 26.
    match = build(
        farmers=FARMERS,
        tiles=[["fig=1", *SERIES, "orange=3 lemon=2"], []],
        fincas=[["fig", "olive"], []],
        actions=[["gust"], []],
        bonuses=[[7], []],
        closed=["andratx", "inca"],
    )
    score = match.score()[0]
    assert [line.points for line in score.lines] == [26, 10, 2, 7]
    assert score.total == 45
    assert [line.rule for line in score.lines] == [
        "finca.score.tiles", "finca.score.fincas", "finca.score.actions", "finca.score.bonuses",
    ]  # fmt: skip
    assert score.lines[1].text == "2 finca tiles at 5 points"


@rule("finca.score.fincas")
@rule("finca.score.bonuses")
def test_every_finca_tile_and_every_bonus_tile_counts() -> None:
    match = build(
        players=3, farmers=[[1], [3], [5]], actions=[[], [], []], bonuses=[[7, 5], [6, 4], []],
        fincas=[["fig", "almond fig", "any"], ["olive"], []],
        closed=["andratx", "inca", "arta", "soller"],
    )  # fmt: skip
    points = [[line.points for line in score.lines] for score in match.score()]
    assert points == [[0, 15, 0, 12], [0, 5, 0, 10], [0, 0, 0, 0]]


@rule("finca.score.tiles")
@pytest.mark.parametrize("value", range(1, 7))
def test_a_fruit_tile_of_each_value(value: int) -> None:
    match = build(farmers=FARMERS, tiles=[[FIRST[value]], [OTHER[value]]])
    assert [score.lines[0].points for score in match.score()] == [value, value]


@rule("finca.score.actions")
@pytest.mark.parametrize("unused", range(5))
def test_each_unused_action_tile_is_worth_two(unused: int) -> None:
    match = build(farmers=FARMERS, actions=[TILES[:unused], []])
    assert [score.total for score in match.score()] == [2 * unused, 0]


@rule("finca.score.actions")
def test_action_tiles_at_the_start_are_worth_eight() -> None:
    assert [score.total for score in build(farmers=FARMERS).score()] == [8, 8]


@rule("finca.score.tie")
def test_on_equal_points_most_fruit_in_hand_wins() -> None:
    # After the delivery Blue has 1 + 5 + 8 points and 3 fruits, Red 6 + 8 and 4.
    match = near_end(tiles=[[], ["any=6"]], fruits=[{"fig": 1, "olive": 3}, {"fig": 4}])
    match.play_all(["deliver arta fig=1", "done"])
    assert [score.total for score in match.score()] == [14, 14]
    assert match.winners() == (1,)
    event = match.last_events[-1]
    assert (event.kind, event.rule, event["fruits"]) == ("tie_broken", "finca.score.tie", 4)


@rule("finca.score.tie")
@pytest.mark.parametrize(
    ("fruits", "winner"),
    [
        ([{"fig": 1, "olive": 1, "lemon": 1, "grape": 1}, {"fig": 4}, {}], 1),
        ([{"fig": 1, "olive": 5}, {"lemon": 2, "almond": 2}, {}], 0),
        ([{"fig": 1, "olive": 3}, {"fig": 4}, {"lemon": 9}], 1),
        ([{"fig": 1, "olive": 5}, {"fig": 4}, {"lemon": 9}], 0),
    ],
)
def test_only_the_fruit_of_the_tied_counts(fruits: list[dict[str, int]], winner: int) -> None:
    # After the delivery Blue and Red have 14 points each; Green has 8, and fruit for nothing.
    match = ending([[], ["any=6"], []], fruits).play_all(["deliver arta fig=1", "done"])
    assert [score.total for score in match.score()] == [14, 14, 8]
    assert match.winners() == (winner,)
    event = match.last_events[-1]
    assert (event.kind, event.rule, event.seat) == ("tie_broken", "finca.score.tie", winner)


@rule("finca.score.shared")
@pytest.mark.parametrize(
    ("tiles", "fruits", "winners"),
    [
        ([[], ["any=6"], []], [3, 3, 3], (0, 1)),
        ([[], ["any=6"], []], [3, 3, 9], (0, 1)),
        ([[], ["any=6"], ["any=6"]], [3, 3, 3], (0, 1, 2)),
        ([[], ["any=6"], ["any=6"]], [2, 3, 3], (1, 2)),
        ([[], ["any=6"], ["any=6"]], [0, 0, 0], (0, 1, 2)),
    ],
)
def test_those_level_in_points_and_fruit_share_it(
    tiles: list[list[str]], fruits: list[int], winners: tuple[int, ...]
) -> None:
    hands = [{"lemon": fruits[0], "fig": 1}, {"olive": fruits[1]}, {"grape": fruits[2]}]
    match = ending(tiles, hands).play_all(["deliver arta fig=1", "done"])
    assert match.winners() == winners
    event = match.last_events[-1]
    assert (event.kind, event["winners"]) == ("victory_shared", winners)


@rule("finca.score.shared")
def test_on_equal_fruit_too_the_victory_is_shared() -> None:
    match = near_end(tiles=[[], ["any=6"]], fruits=[{"fig": 1, "olive": 3}, {"fig": 3}])
    match.play_all(["deliver arta fig=1", "done"])
    assert match.winners() == (0, 1)
    assert match.last_events[-1].rule == "finca.score.shared"
