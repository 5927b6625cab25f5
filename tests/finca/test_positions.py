"""Saved positions of Finca that no game could reach: each is refused, and told why."""

from __future__ import annotations

import re
from typing import Any

import pytest

import ludo
from ludo.core.match import AnyMatch
from ludo.finca.scenario import build
from ludo.finca.state import DELIVERY, Pending
from tests.damage import check_loads, complaints, mutants, refusal

ONE_LEFT = {
    "arta": {"tile": "fig=2", "left": 1, "finca": "fig"},
    "inca": {"tile": "orange=1", "left": 1},
    "soller": {"tile": "olive=1", "left": 3},
}
HAND = {"fig": 2, "orange": 1, "olive": 1}


def table(*actions: str, **spec: Any) -> AnyMatch:
    """Blue has a farmer on blade 1, a cart, and fruit for three villages."""
    given = {"farmers": [[1], [3]], "carts": [1, 0], "fruits": [HAND, {}], "villages": ONE_LEFT}
    return build(**{**given, **spec}).play_all(actions)


def serving() -> AnyMatch:
    return table("deliver arta fig=2")


def ordering(**spec: Any) -> AnyMatch:
    """Artà and Inca are emptied in an order; Sóller will turn up a new tile after it."""
    serve = ["deliver arta fig=2", "deliver inca orange=1", "deliver soller olive=1"]
    return table(*serve, "done", **spec)


def placing() -> AnyMatch:
    return build(placing=True, players=3).play_all(["place 1", "place 2"])


MAKERS = {
    "playing": table,
    "placing": placing,
    "serving": serving,
    "ordering": ordering,
    "windy": lambda: table("use strong-wind"),
    "calm": lambda: table("use gust"),
    "gusty": lambda: table("use gust", "lift 1"),
    "short": lambda: table("use minus-one"),
    "shorter": lambda: table("use minus-one", "deliver arta fig=1"),
    "big": lambda: table("use big-cart"),
    "closed": lambda: table(closed=["pollenca"]),
    "over": lambda: table("deliver arta fig=2", "done", numbers={"fincas_2": 1}),
    "ordering closed": lambda: ordering(closed=["pollenca"]),
}
TWO_FROM_BLUE = [1, 1, *[0] * 22]
ALL_TILES = ["strong-wind", "gust", "big-cart", "minus-one"]
# Each check of a position: where, what is changed, and what is said of it.
IMPOSSIBLE: dict[str, tuple[str, dict[str, Any], str]] = {
    "a fruit too many": ("playing", {"hands.1": {"lemon": 1}}, "lemon pieces: 10, where 9"),
    "a cart too many": ("playing", {"carts.1": 1}, "carts: 5, where 4"),
    "a farmer too many": ("playing", {"farmers.1": 1}, "farmers: 3, where 2"),
    "two farmers of one": ("playing", {"farmers": TWO_FROM_BLUE}, "seat 0 has 2 farmers, where 1"),
    "farmers to place in play": (
        "playing", {"to_place": 1, "farmers.0": 0}, "1 farmers are still to be placed in phase play"
    ),
    "nothing left to place": (
        "playing", {"phase": "place"}, "0 farmers are still to be placed in phase place"
    ),
    "another one places": ("placing", {"turn": 1}, "seat to place: 1, where 2"),
    "a farmer ahead": (
        "placing", {"farmers.1": 1, "farmers.13": 0}, "farmers placed by seat 0: 2, where 1"
    ),
    "a fruit tile lost": ("playing", {"set_aside": []}, "fruit tiles: "),
    "a finca tile lost": ("closed", {"boxed": []}, "finca tiles: "),
    "a wooden finca lost": ("playing", {"wooden_left": 3}, "wooden fincas: 3, where 4"),
    "a bonus out of turn": (
        "playing", {"bonuses": [[6], []]}, r"bonus tiles given: \[6\], where \[7\]"
    ),
    "three blades of a fruit": ("playing", {"blades.0": "fig"}, "blades: "),
    "tiles without a finca tile": (
        "closed", {"fincas.0": -1, "boxed": [9, 0]}, "village 0 has 4 tiles and finca tile -1"
    ),
    "a finca tile without tiles": (
        "closed", {"fincas.2": 9, "boxed": []}, "village 2 has 0 tiles and finca tile 9"
    ),
    "a wooden finca too early": (
        "playing", {"wooden": ["arta"], "wooden_left": 3}, "has tiles and a wooden finca"
    ),
    "over too early": ("playing", {"phase": "over"}, "4 wooden fincas are left, and .* phase over"),
    "a turn under way in play": (
        "serving", {"phase": "play"}, "a turn is under way in phase play, or none is"
    ),
    "a delivery without a turn": (
        "serving", {"pending": None}, "a turn is under way in phase delivery, or none is"
    ),
    "room for too much fruit": ("serving", {"pending.number": 11}, "counts 11, where 0 to 10"),
    "less than no room": ("serving", {"pending.number": -1}, "counts -1, where 0 to 10"),
    "room for a fruit too many": (
        "serving", {"pending.number": 5},
        r"room for 5 more fruits with villages \[5\] served, not 4",
    ),
    "a cart that shrank": (
        "big", {"pending.number": 6}, r"room for 6 more fruits with villages \[\] served, not 10"
    ),
    "a cart that grew": ("short", {"pending.number": 7}, r"room for 7 .* \[\] served, not 6"),
    "a spared fruit twice": (
        "shorter", {"pending.number": 6}, r"room for 6 .* \[5\] served, not 5"
    ),
    "too many moves": ("windy", {"pending.number": 3}, "counts 3, where 1 to 2"),
    "no move left": ("windy", {"pending.number": 0}, "counts 0, where 1 to 2"),
    "a blade too many": ("gusty", {"pending.number": 12}, "counts 12, where -1 to 11"),
    "an order below nothing": ("ordering", {"pending.number": -1}, "counts -1, where 0 to 1023"),
    "a farmer lifted from nowhere": (
        "gusty", {"pending.number": 4}, "lifted a farmer from blade 5, where there is none"
    ),
    "a farmer lifted from the first blade": (
        "gusty", {"farmers.0": 0, "farmers.1": 1}, "lifted a farmer from blade 1, where there is"
    ),
    "a closed village served": (
        "closed",
        {"phase": "delivery", "pending": {
            "number": 4, "villages": ["pollenca"], "due": False, "tile": None
        }},
        r"villages \[2\] cannot all be served",
    ),
    "an order of one": (
        "ordering", {"pending.villages": ["arta"]}, "do not all show their last tile"
    ),
    "an order with tiles left": (
        "ordering", {"pending.villages": ["arta", "soller"], "pending.number": 0},
        "do not all show their last tile",
    ),
    "a new tile under the last": (
        "ordering", {"pending.number": 16}, "a new tile is to be turned up in inca, where none"
    ),
    "a new tile in a closed village": (
        "ordering closed", {"pending.number": 4}, "a new tile is to be turned up in pollenca"
    ),
    "the wrong tile at work": (
        "windy", {"pending.tile": "gust"}, "action tile 1 is at work in phase wind"
    ),
    "a tile at work unspent": (
        "windy", {"actions.0": ALL_TILES}, "action tile 0 is at work and has not been spent"
    ),
    "due after a village": (
        "short", {"pending.villages": ["arta"]}, "a first step is due although the turn has gone on"
    ),
    "a move left after none was made": (
        "windy", {"pending.due": False}, "its first step was left out"
    ),
    "due after a move": ("windy", {"pending.number": 1}, "a first step is due although the turn"),
    "a fruit that is not spared": (
        "short", {"pending.due": False}, "its first step was left out"
    ),
    "due without a tile": ("serving", {"pending.due": True, "pending.villages": []}, "is due"),
}  # fmt: skip


@pytest.mark.parametrize("maker", MAKERS)
def test_a_position_of_every_phase_loads(maker: str) -> None:
    check_loads(MAKERS[maker]())


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_position_that_no_game_reaches_is_refused(name: str) -> None:
    maker, changes, words = IMPOSSIBLE[name]
    assert re.search(words, refusal(MAKERS[maker](), changes))


# What a save cannot hold, and a fault in the rules could bring about.
UNWRITABLE: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown action tile": ({"actions": [16, 0]}, "where 4 kinds belong"),
    "negative carts": ({"carts": [-1, 5]}, "carts has a negative number"),
    "a village served twice": (
        {"phase": DELIVERY, "pending": Pending(4, (4, 4))}, r"villages [4, 4] cannot all be served"
    ),
    "an owed cart": ({"mill_carts": -1}, "something at the mill is owed: -1, 4, 0"),
    "a crowd miscounted": ({"crowd": [0] * 12}, "crowd: "),
    "a tile thought elsewhere": ({"village_of": (-1,) * 42}, "are thought to lie elsewhere"),
}  # fmt: skip


@pytest.mark.parametrize("name", UNWRITABLE)
def test_a_state_that_cannot_be_is_noticed(name: str) -> None:
    changes, words = UNWRITABLE[name]
    assert any(words in said for said in complaints(table(), changes))


def test_a_turn_goes_on_after_the_last_wooden_finca_only_in_an_order() -> None:
    numbers = {"fincas_2": 1}
    serve = ["deliver arta fig=2", "deliver inca orange=1", "deliver soller olive=1"]
    villages = {**ONE_LEFT, "soller": {"tile": "olive=1", "left": 1}}
    match = table(*serve, "done", "take soller", numbers=numbers, villages=villages)
    assert (match.game.phase(match.state), match.state.wooden_left) == ("order", 0)
    ludo.from_json(match.to_json()).play("take arta")
    wind = {"number": 1, "villages": [], "due": False, "tile": "strong-wind"}
    changes = {"phase": "wind", "pending": wind, "actions.0": []}
    assert "0 wooden fincas are left, and the game is in phase wind" in refusal(match, changes)


def test_of_many_changed_positions_none_is_taken_and_breaks() -> None:
    found = mutants("finca", 400)
    assert [mutant for mutant in found if mutant.broken] == []
    assert sum(mutant.taken for mutant in found) > 40
