"""Saved positions of H2Olland that no game could reach: each is refused, and told why."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ludo.core.match import AnyMatch
from ludo.h2olland.scenario import build
from ludo.h2olland.state import Draining
from tests.damage import check_loads, complaints, mutants, refusal

CHANNEL = ["6-7", "8-9"]
HIDDEN = [17, 18, 19, 20, 21, 22, 23, 24]
CARDS = [*range(12)]
MILLS = [["g3", "i3"]]


EIGHT = ["b2", "d2", "j2", "l2", "b4", "d4", "f4", "h4"]
# All 24 tiles dry, with infertile land on eight of them.
DRY_LAKE = {"water": [], "hidden": [], "clay": EIGHT, "dikes": [], "dike_left": 12}
LAST_YEAR = {"year": 6, "drawn": CARDS[:6], "deck": CARDS[6:]}


def spring(*actions: str, **spec: Any) -> AnyMatch:
    """Blue has corn in the barn, beans on a field, and red tulips with a worker."""
    given = {"barns": [{"corn": 1}], "fields": ["bean h2-i2", "red f2-g2 0"], "mills": MILLS}
    return build(**{**given, **spec}).play_all(actions)


def draining(*actions: str, **spec: Any) -> AnyMatch:
    """The tiles 7 and 8 lie between two dikes, with a mill of Blue beside each."""
    return spring("drain 7", *actions, now="draining", dikes=CHANNEL, **spec)


MAKERS = {
    "spring": lambda: build(barns=[{"corn": 1}]),
    "on clay": lambda: build(
        build_on_infertile=True, dry=[7], clay=["f4"], mills=[["f4", "i3"]], barns=[{"corn": 1}]
    ),
    "dikes": lambda: spring(now="dikes", barns=[{"dike": 2}]),
    "choosing": lambda: spring(now="draining", dikes=CHANNEL),
    "choosing after passing": lambda: spring(
        "pass", now="dikes", dikes=CHANNEL, barns=[{"dike": 1}]
    ),
    "turning": draining,
    "clay": lambda: draining("turn 7 g3", hidden=[7]),
    "reward": lambda: draining("turn 7 g3", "turn 8 i3"),
    "drought": lambda: spring(now="weather", weather=[9]),
    "baring": lambda: spring("dry 7", now="weather", weather=[9], hidden=[7]),
    "winter": lambda: spring(now="winter", barns=[{"corn": 3}]),
    "return": lambda: spring("done", now="winter", barns=[{"corn": 7}]),
    "buying": lambda: spring(now="purchases", barns=[{"corn": 4, "bean": 4, "potato": 4}]),
    "planting": lambda: spring(now="planting", barns=[{"mill": 1}]),
    "race": lambda: spring(now="race"),
    "running": lambda: spring("worker h2", now="race", runners=[2]),
    "all pieces": lambda: spring(now="dikes", barns=[{"dike": 12, "farm": 5, "mill": 4}]),
    "dry": lambda: build(now="purchases", dry=[*range(1, 25)], clay=EIGHT, barns=[{"corn": 4}]),
    "in the first place": lambda: build(fields=["red b1-c1 0"]),
    "last year": lambda: spring(now="purchases", year=6, barns=[{"corn": 4}]),
}
NOT_NOW = "infertile land waits to be laid in phase"
# Each check of a position: where, what is changed, and what is said of it.
IMPOSSIBLE: dict[str, tuple[str, dict[str, Any], str]] = {
    "a carrot too many": ("spring", {"barns.1": {"carrot": 1}}, "carrot tiles: 29, where 28"),
    "a dike lost": ("spring", {"dike_left": 11}, "dikes: 11, where 12"),
    "farms too many": ("spring", {"farm_stock.0": 6}, r"seat 0 has 1 \+ 6 farms of 6"),
    "mills too many": ("clay", {"mill_stock.0": 5}, r"seat 0 has 2 \+ 5 mills of 6"),
    "weather lost": ("spring", {"deck": CARDS[:-1]}, "weather cards: "),
    "a field under a farm": ("clay", {"crops.1": ["h2-h3"]}, r"two things lie on \['h3'\]"),
    "a field in the lake": ("turning", {"crops.1": ["f4-g4"]}, r"\['f4', 'g4'\] lie in the water"),
    "two fields on one place": (
        "clay", {"crops.2": ["h2-i2"], "stock.corn": 26}, "two fields .* are on one place: h2-i2"
    ),
    "a field on infertile land": (
        "reward", {"crops.1": ["f4-g4"], "clay": ["f4"], "hidden": HIDDEN[1:]},
        r"something stands on infertile land: \['f4'\]",
    ),
    "a mill on infertile land": (
        "reward", {"mills.1": ["f4"], "clay": ["f4"], "hidden": HIDDEN[1:]},
        r"something stands on infertile land: \['f4'\]",
    ),
    "infertile land lost": ("spring", {"hidden": HIDDEN[1:]}, "infertile tiles: 7, where 8"),
    "hidden on dry land": (
        "reward", {"hidden": [7, *HIDDEN[1:]]}, "infertile land is hidden on dry tiles"
    ),
    "seen under water": (
        "spring", {"clay": ["f4"], "hidden": HIDDEN[1:]}, "or seen under water"
    ),
    "a dike on dry land": (
        "reward", {"dikes": ["6-7"], "dike_left": 11}, "a dike stands on dry land: 6-7"
    ),
    "a worker lost": ("spring", {"workers.1": 14}, "workers of seat 1: 14, where 15"),
    "a runner in spring": (
        "spring", {"workers.1": 14, "runners.1": 1}, "seat 1 races before the race"
    ),
    "a worker on a cell in spring": (
        "spring", {"workers.1": 14, "on_cells.1": ["f2"]}, "seat 1 races before the race"
    ),
    "a worker on a farm": (
        "race", {"workers.1": 14, "on_cells.1": ["h3"]}, "workers of seat 1 stand where they cannot"
    ),
    "a worker without a field": (
        "clay", {"on_fields.0": ["f1-g1"]}, "a worker stands where there is no field"
    ),
    "a worker among beans": (
        "clay", {"on_fields.0": ["h2-i2"]}, "a worker stands where there is no field"
    ),
    "a year without weather": ("spring", {"year": 2}, "year 2 of 6 with 0 weather cards"),
    "weather in spring": (
        "spring", {"drawn": CARDS[:1], "deck": CARDS[1:]}, "year 1 of 6 with 1 weather cards"
    ),
    "no mill that worked": ("turning", {"used": ["a2"]}, r"there are none: \['a2'\]"),
    "spring without a lake": ("spring", DRY_LAKE, "the phase is spring although the lake is dry"),
    "a drought without a lake": ("drought", DRY_LAKE, "is drought although the lake is dry"),
    "winter without a lake": ("winter", DRY_LAKE, "is winter although the lake is dry"),
    "a return without a lake": ("return", DRY_LAKE, "is return although the lake is dry"),
    "a winter after the last year": ("winter", LAST_YEAR, "the phase is winter in year 6 of 6"),
    "a return after the last year": ("return", LAST_YEAR, "the phase is return in year 6 of 6"),
    "nothing to turn": ("turning", {"pending": None}, "pending is None in phase turn"),
    "draining in spring": ("reward", {"phase": "spring"}, "pending is .* in phase spring"),
    "a dry tile to turn": ("reward", {"pending.tiles": [7]}, "does not fit the board"),
    "no mill to turn it": ("turning", {"pending.mills": ["a2"]}, "does not fit the board"),
    "too few mills": (
        "turning", {"pending.mills": ["g3"]},
        r"the tiles \[7, 8\] cannot be drained by the mills \['g3'\]",
    ),
    "too few mills after infertile land": (
        "clay", {"pending.mills": []}, r"the tiles \[8\] cannot be drained by the mills \[\]"
    ),
    "infertile land too early": (
        "turning", {"pending.clay": 6, "hidden": HIDDEN[1:]}, f"{NOT_NOW} turn"
    ),
    "no infertile land": ("clay", {"pending.clay": -1, "hidden": HIDDEN}, f"{NOT_NOW} clay"),
    "infertile land in the lake": (
        "clay", {"pending.clay": 0}, "infertile land is to be laid on tile 1, where .* are not bare"
    ),
    "infertile land under beans": (
        "clay", {"crops.1": ["f4-g4"]}, r"laid on tile 7, where \['f4', 'g4'\] are not bare"
    ),
    "mills in a drought": (
        "baring", {"pending.tiles": [8], "pending.mills": ["i3"]}, "is drained in a drought"
    ),
    "a reward in a drought": (
        "reward",
        {"pending.chooser": -1, "pending.owed": [], "drawn": CARDS[:1], "deck": CARDS[1:]},
        "is drained in a drought",
    ),
    "tulips in a drought": (
        "baring", {"pending.owed": [1, 0, 0, 0]}, "tulips are owed to 4 seats in a drought"
    ),
    "tulips for one seat": (
        "turning", {"pending.owed": [2]}, "tulips are owed to 1 seats by chooser 0"
    ),
    "a tulip for nobody": ("reward", {"turn": 1}, "seat 1 is to take a tulip and is owed none"),
    "no tile left to turn": ("turning", {"pending.tiles": []}, "no tile is left to turn"),
    "tulips too early": (
        "reward", {"pending.tiles": [3], "pending.mills": ["i3"]}, "although a zone is not dry"
    ),
    "spring after passing": ("spring", {"passed": ["0"]}, "seat 0 is to act and has passed"),
    "dikes after passing": ("dikes", {"passed": ["0"]}, "seat 0 is to act and has passed"),
    "racing after passing": ("race", {"passed": ["0"]}, "seat 0 is to act and has passed"),
    "no dike to lay": (
        "dikes", {"dike_stock.0": 0, "dike_left": 12}, "is to act and has nothing to place"
    ),
    "no worker to run": (
        "race", {"runners.0": 0, "workers.0": 15}, "is to act and has nothing to place"
    ),
    "a barn that is not too full": (
        "return", {"barns.0": {"corn": 5}, "stock.corn": 23}, "gives tiles back without need"
    ),
}  # fmt: skip


@pytest.mark.parametrize("maker", MAKERS)
def test_a_position_of_every_phase_loads(maker: str) -> None:
    check_loads(MAKERS[maker]())


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_position_that_no_game_reaches_is_refused(name: str) -> None:
    maker, changes, words = IMPOSSIBLE[name]
    assert re.search(words, refusal(MAKERS[maker](), changes))


# What a save cannot hold, and a fault in the rules could bring about.
UNWRITABLE: dict[str, tuple[str, dict[str, Any], str]] = {
    "an unknown good": ("spring", {"stock": 1 << 100}, "a count of goods is out of range"),
    "a farm owed": ("spring", {"farm_stock": [-1, 0, 0, 0]}, "seat 0 has 1 + -1 farms of 6"),
    "a dike owed": (
        "spring", {"dike_stock": [-1, 0, 0, 0], "dike_left": 13}, "dikes are owed: [-1, 0, 0, 0]"
    ),
    "a dike owed by the box": (
        "spring", {"dike_stock": [13, 0, 0, 0], "dike_left": -1}, "dikes are owed: [13, 0, 0, 0]"
    ),
    "two workers on a field": (
        "clay", {"on_fields": [1, 1, 0, 0]}, "two workers stand on one field"
    ),
    "a worker owed": ("race", {"workers": [-1, 15, 15, 15]}, "workers are owed: [-1, 15, 15, 15]"),
    "a seventh year": (
        "drought", {"year": 7, "drawn": (*range(7),)}, "year 7 of 6 with 7 weather cards"
    ),
    "a year before the first": ("drought", {"year": 0, "drawn": ()}, "year 0 of 6 with 0 weather"),
    "a chooser too many": (
        "turning", {"pending": Draining(4, 0b11000000, 0, (2, 0, 0, 0))}, "by chooser 4"
    ),
    "land thought taken": ("spring", {"free": 0}, "free: 0, where"),
}  # fmt: skip


@pytest.mark.parametrize("name", UNWRITABLE)
def test_a_state_that_cannot_be_is_noticed(name: str) -> None:
    maker, changes, words = UNWRITABLE[name]
    assert any(words in said for said in complaints(MAKERS[maker](), changes))


def test_two_workers_on_one_cell_are_noticed() -> None:
    match = MAKERS["race"]()
    bare = match.state.free & -match.state.free
    assert bare
    changes = {"on_cells": [bare, bare, 0, 0], "workers": [13, 14, 15, 15]}
    assert "workers of seat 1 stand where they cannot" in complaints(match, changes)


def test_of_many_changed_positions_none_is_taken_and_breaks() -> None:
    found = mutants("h2olland", 200)
    assert [mutant for mutant in found if mutant.broken] == []
    assert sum(mutant.taken for mutant in found) > 30
