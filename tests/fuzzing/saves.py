"""Saves and positions with something changed in them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from hypothesis import strategies as st

import ludo
from ludo.core.rng import Rng
from tests.work import at_most

Path = tuple[str | int, ...]
# How long a sentence may be at most, whatever it speaks of.
LONGEST = 1_500
INSIDES = ("Traceback", "object has no", "NoneType", "unhashable", "not subscriptable")
_PLAYED_ON = 12
_STOPS = (0, 9, 25, 60, 110, 180)
_OPTIONS: dict[str, list[dict[str, Any]]] = {
    "finca": [{}, {"edition": "2009"}, {"numbers": {"delivery_limit": 8}}],
    "h2olland": [{}, {"build_on_infertile": True}],
    "champi": [{}, {"rules": "variant"}],
    "granja": [{}, {"paid_deliveries": "one"}],
}


@cache
def originals() -> tuple[str, ...]:
    """Return saves and positions of both games, from start to end, as JSON."""
    found = []
    for game, tables in _OPTIONS.items():
        for seed, options in enumerate(tables):
            for players in (2, 3, 4):
                match = ludo.new(game, players=players, seed=seed, **options)
                rng = Rng(seed + players)
                for step in range(max(_STOPS) + 1):
                    if step in _STOPS or not match.to_act:
                        found.append(match.to_json())
                        found.append(json.dumps(match.record()))
                    if not match.to_act:
                        break
                    match.play(rng.choice(match.legal()))
                middle = ludo.from_json(match.to_json())
                found.append(json.dumps(middle.record()))
    return tuple(found)


@cache
def _paths(original: int) -> tuple[Path, ...]:
    return tuple(_walk(json.loads(originals()[original]), ()))


def _walk(data: Any, path: Path) -> Iterator[Path]:
    if path:
        yield path
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _walk(value, (*path, key))


NUMBERS = st.one_of(
    st.integers(-3, 50),
    st.sampled_from([-1, 255, 256, 2**31, 2**32, 2**63, 2**64, -(2**63), 10**11, 10**40, 10**4000]),
    st.integers(),
)
VALUES = st.one_of(
    NUMBERS,
    st.none(),
    st.booleans(),
    st.floats(allow_nan=True),
    st.text(max_size=12),
    st.sampled_from(["", "place 3", "a" * 5_000, "\ud800", "/dev/zero", "finca", "carrot", "f2"]),
    st.lists(NUMBERS, max_size=4),
    st.dictionaries(st.text(max_size=5), NUMBERS, max_size=3),
)


@st.composite
def damaged(draw: st.DrawFn) -> Any:
    """A save or a position in which one to three places were changed, doubled or lost."""
    original = draw(st.integers(0, len(originals()) - 1))
    data = json.loads(originals()[original])
    for _ in range(draw(st.integers(1, 3))):
        _damage(draw, data, draw(st.sampled_from(_paths(original))))
    return data


def _damage(draw: st.DrawFn, data: Any, path: Path) -> None:
    *way, key = path
    try:
        for step in way:
            data = data[step]
        old = data[key]
    except (KeyError, IndexError, TypeError):
        return  # another damage has taken it away
    if not isinstance(data, dict | list):
        return
    kind = draw(st.sampled_from(["value", "near", "lose", "double", "move"]))
    if kind == "lose":
        del data[key]
    elif kind == "near" and isinstance(old, int):
        data[key] = old + draw(st.sampled_from([-2, -1, 1, 2]))
    elif kind == "double" and isinstance(data, list):
        data.append(old)
    elif kind == "move" and isinstance(data, list):
        data[key] = draw(st.sampled_from(data))
    else:
        data[key] = draw(VALUES)


def check_save(data: Any) -> bool:
    """A damaged save is refused in plain words, or is a match that can be played; was it?"""
    text = json.dumps(data)
    try:
        with at_most(what=text):
            match = ludo.from_json(text)
    except ludo.BadSave as error:
        check_sentence(str(error))
        return False
    rng = Rng(len(text))
    for _ in range(_PLAYED_ON):
        assert match.game.invariants(match.state) == [], text
        if not match.to_act:
            break
        match.play(rng.choice(match.legal()))
    match.view()
    match.score()
    ludo.from_json(match.to_json())
    return True


def check_sentence(said: str) -> None:
    """An error of the kit is a sentence of a sensible length, without Python's insides."""
    assert len(said) < LONGEST, said[:200]
    assert said.endswith((".", "!", "?", "]")), said
    for inside in INSIDES:
        assert inside not in said, said
