"""A state declared once: slots, clones, JSON and shapes come from the declaration."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludo.core.packed import pack
from ludo.core.shapes import DoesNotFit
from ludo.core.state import (
    GameState,
    Stored,
    derived,
    differing,
    each,
    fixed,
    flag,
    inner,
    mask,
    named,
    numbered,
    optional,
    packed,
    tupled,
    whole,
)

GOODS = ("grain", "olive", "grape")


class Load(NamedTuple):
    goods: int
    room: int = 0


class Farm(Stored):
    fields: list[int] = each(whole(0, 9))
    open: bool = flag()


class State(GameState):
    """A small state with one part of each kind."""

    turn: int = whole(0, lambda setting: setting.players - 1)
    season: int = named(("spring", "autumn"), "season")
    seen: int = mask("places", "place")
    wet: int = numbered(6)
    stock: int = packed(GOODS)
    hands: list[list[int]] = each(each(whole(0, 9)), "players")
    deck: tuple[int, ...] = fixed(whole(0, 9), different=True)
    farms: list[Farm] = each(inner(Farm), "players")
    guest: Farm | None = optional(inner(Farm))
    load: Load | None = optional(tupled(Load, goods=packed(GOODS), room=whole(0, 5)))
    total: int = derived()
    crowd: list[int] = derived(listed=True)


class Setting:
    players = 2
    places = ("hill", "lake", "wood")


def farm(*fields: int, is_open: bool = False) -> Farm:
    made = Farm()
    made.fields, made.open = list(fields), is_open
    return made


def state() -> State:
    s = State()
    s.players, s.rng, s.turn, s.season = 2, 2**64 - 1, 1, 1
    s.seen, s.wet, s.stock = 0b101, 0b100001, pack({0: 3, 2: 1})
    s.hands, s.deck = [[1, 2], []], (3, 4)
    s.farms, s.guest = [farm(1), farm(2, is_open=True)], farm(5)
    s.load, s.total, s.crowd = Load(pack({1: 2}), 4), 7, [1, 2, 3]
    return s


def test_a_state_is_written_with_names_and_read_back() -> None:
    data = json.loads(json.dumps(state().encode(Setting)))
    assert data == {
        "players": 2, "rng": 2**64 - 1, "turn": 1, "season": "autumn", "seen": ["hill", "wood"],
        "wet": [1, 6], "stock": {"grain": 3, "grape": 1}, "hands": [[1, 2], []], "deck": [3, 4],
        "farms": [{"fields": [1], "open": False}, {"fields": [2], "open": True}],
        "guest": {"fields": [5], "open": False}, "load": {"goods": {"olive": 2}, "room": 4},
    }  # fmt: skip
    again = State.decode(data, Setting)
    assert again.encode(Setting) == data
    assert (again.seen, again.wet, again.stock) == (state().seen, state().wet, state().stock)
    assert (again.deck, again.load, again.season) == ((3, 4), state().load, 1)


def test_what_follows_from_the_rest_is_not_written_and_must_be_filled_in() -> None:
    assert State.followers() == ("total", "crowd")
    again = State.decode(state().encode(Setting), Setting)
    assert not hasattr(again, "total")
    with pytest.raises(DoesNotFit, match="has 'total', which is none of"):
        State.decode({**state().encode(Setting), "total": 1}, Setting)


def test_a_clone_is_independent_to_the_last_part() -> None:
    s = state()
    c = s.clone()
    assert type(c) is State
    assert differing(s, c, [n for n in State._parts if n not in ("farms", "guest")]) == []
    c.hands[0].append(9)
    c.crowd.append(9)
    c.farms[1].fields.append(9)
    assert c.guest is not None
    c.guest.fields.append(9)
    c.load = None
    assert s.encode(Setting) == state().encode(Setting)
    assert s.crowd == [1, 2, 3]
    s.guest = None
    assert s.clone().guest is None


def test_a_state_has_slots_and_nothing_else() -> None:
    with pytest.raises(AttributeError):
        state().nowhere = 1  # type: ignore[attr-defined]
    assert State.__doc__ == "A small state with one part of each kind."


@pytest.mark.parametrize(
    ("part", "value", "said"),
    [
        ("turn", 2, "turn is 2, not a whole number from 0 to 1"),
        ("turn", True, "turn is True"),
        ("players", 3, "players is 3, not a whole number from 2 to 2"),
        ("rng", 2**64, "rng is"),
        ("season", "winter", "season is 'winter', not a season: spring, autumn"),
        ("seen", ["hill", "hill"], "seen names something twice"),
        ("seen", ["sea"], r"seen\[0\] is 'sea', not a place"),
        ("wet", [0], r"wet\[0\] is 0"),
        ("wet", [7], r"wet\[0\] is 7"),
        ("stock", {"grain": 128}, r"stock\['grain'\] is 128"),
        ("stock", {"gold": 1}, "'gold'"),
        ("hands", [[1]], "hands has 1 parts where 2 belong"),
        ("hands", [[1], [10]], r"hands\[1\]\[0\] is 10"),
        ("deck", [3, 3], "deck names something twice"),
        ("farms", [{"fields": [1], "open": 1}] * 2, r"farms\[0\]\.open is 1"),
        ("guest", {"fields": []}, "guest has no 'open'"),
        ("load", {"goods": {}, "room": 6}, r"load\.room is 6"),
    ],
)
def test_data_of_another_shape_is_refused_by_its_place(part: str, value: Any, said: str) -> None:
    with pytest.raises(DoesNotFit, match=said):
        State.decode({**state().encode(Setting), part: value}, Setting)


def test_a_missing_part_is_named() -> None:
    data = state().encode(Setting)
    del data["deck"]
    with pytest.raises(DoesNotFit, match="'deck'"):
        State.decode(data, Setting)


@given(st.integers(0, 7), st.integers(0, 63), st.lists(st.integers(0, 127), min_size=3, max_size=3))
def test_masks_and_counts_come_back_as_they_were(seen: int, wet: int, counts: list[int]) -> None:
    s = state()
    s.seen, s.wet, s.stock = seen, wet, pack(dict(enumerate(counts)))
    again = State.decode(s.encode(Setting), Setting)
    assert (again.seen, again.wet, again.stock) == (s.seen, s.wet, s.stock)


def test_states_that_differ_are_told_apart_in_words() -> None:
    other = state()
    other.turn = 0
    assert differing(state(), other, ["turn", "wet"]) == ["turn: 1, where 0 belong"]
