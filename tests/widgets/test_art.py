"""The art of a game lives in a namespace of its own: two games may both have an olive."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

import ludo
from ludo_widgets.desk import desk_of
from ludo_widgets.draw.svg import DARK, LIGHT, live_art
from ludo_widgets.draw.symbols import COMMON, Art
from tests.widgets.helpers import desk, wander

_ID = re.compile(r'id="ludo-([a-z0-9-]+)"')
_COLOUR = re.compile(r"var\(--ludo-([a-z0-9-]+)")
ARTS = {game: desk_of(game).art for game in ludo.games()}


def ids(art: Art) -> set[str]:
    return set(_ID.findall(art.defs()))


def test_games_share_only_what_is_common() -> None:
    for one, other in combinations(ARTS.values(), 2):
        assert ids(one) & ids(other) == ids(COMMON)
        assert not set(one.light) & set(other.light)


def test_two_games_may_have_an_olive() -> None:
    one, other = Art("one", {"olive": "<a/>"}), Art("other", {"olive": "<b/>"})
    assert 'href="#ludo-one-olive"' in one.use("olive", 0, 0, 10)
    assert 'href="#ludo-other-olive"' in other.use("olive", 0, 0, 10)
    assert 'href="#ludo-check"' in one.use("check", 0, 0, 10), "what all share is there too"
    with pytest.raises(KeyError, match="'fig'"):
        one.use("fig", 0, 0, 10)


def test_a_figure_brings_what_it_stands_on() -> None:
    art = Art("one", {"farmer": "<a/>"}, figures=("farmer",))
    assert _ID.findall(art.defs(["one-farmer-star"])) == ["one-farmer", "one-farmer-star"]


@pytest.mark.parametrize("game", ludo.games())
def test_every_colour_is_there_by_day_and_by_night(game: str) -> None:
    art = ARTS[game]
    assert set(art.light) == set(art.dark)
    assert all(name.startswith(f"{game}-") for name in art.light)
    known = {*LIGHT, *art.light}
    assert set(LIGHT) == set(DARK)
    assert set(_COLOUR.findall(live_art(art)[0])) <= known
    drawn = set()
    for step, match in enumerate(wander(2, 3, game=game)):
        if step % 10 == 0:
            for part in desk(match).parts():
                drawn |= set(_COLOUR.findall(part.body + "".join(part.live.values())))
    assert drawn <= known
