"""Finca in parts: what stands where, what a move changes, and that words keep to their places."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from copy import deepcopy
from itertools import pairwise
from statistics import median

import pytest

import ludo
from ludo.core.match import Match
from ludo_widgets.draw.measure import ems
from ludo_widgets.draw.svg import GROUND, HIDDEN, LINE, MAT, OWN, RAIL, Part
from ludo_widgets.games.finca.desk import FincaDesk
from ludo_widgets.games.finca.island import CARD_W
from ludo_widgets.games.finca.picture import parts
from ludo_widgets.stills import parts_of
from tests.widgets.helpers import played, wander

_ANCHOR = re.compile(r'data-anchor="([^"]*)"')
SIZE = re.compile(r"font-size:([\d.]+)px")


def places(found: list[Part]) -> list[tuple[str, str]]:
    return [(part.key, part.slot) for part in found]


def seen_by(match: Match, seat: int | None, own: int, opened: tuple[int, ...] = ()) -> list[Part]:
    desk = FincaDesk(match.perspective(seat))
    found = parts_of(desk, own, opened)
    return sorted((part for part in found if part.slot != HIDDEN), key=lambda p: p.slot == LINE)


def pointed(found: list[Part]) -> list[str]:
    """The parts whose action tiles can be pointed at."""
    return [part.key for part in found if 'data-target="use:gust"' in part.body]


# --- what stands where -----------------------------------------------------------------------
def test_a_player_has_a_mat_and_the_others_a_line_each() -> None:
    match = played(4, 0)
    assert places(seen_by(match, 2, own=2)) == [
        ("ground", GROUND), ("mat-2", OWN), ("line-0", LINE), ("line-1", LINE), ("line-3", LINE),
    ]  # fmt: skip
    assert places(seen_by(match, 2, own=2, opened=(1,)))[1:] == [
        ("mat-1", MAT), ("mat-2", OWN), ("line-0", LINE), ("line-3", LINE),
    ]  # fmt: skip


def test_action_tiles_are_those_of_the_seat_that_the_board_plays_for() -> None:
    match = played(4, 1)
    assert match.to_act == (1,)
    assert pointed(seen_by(match, 2, own=2, opened=(1,))) == ["mat-2"]
    everybody = seen_by(match, None, own=0, opened=(1,))
    assert pointed(everybody) == ["mat-1"]
    assert places(everybody)[1:3] == [("mat-0", OWN), ("mat-1", MAT)]
    assert pointed(seen_by(played(2, 9999), None, own=0)) == []


def test_all_of_it_fits_a_laptop() -> None:
    found = seen_by(played(4, 40), 0, own=0)
    for part in found:
        room = {GROUND: (620, 600), OWN: (RAIL, 150), LINE: (RAIL, 26)}[part.slot]
        assert (part.width, part.height) <= room
        assert part.height <= room[1]


@pytest.mark.parametrize("opened", [(), (1, 2, 3)])
def test_what_travels_ends_at_mats_and_lines_alike(opened: tuple[int, ...]) -> None:
    for match in wander(4, seed=3):
        found = seen_by(match, 0, 0, opened)
        anchors = set(_ANCHOR.findall("".join(part.body for part in found)))
        for flight in FincaDesk(match.perspective(0)).flights(match.last_events):
            assert {flight.start, flight.end} <= anchors


# --- what a move changes ---------------------------------------------------------------------
def pieces(found: list[Part]) -> dict[str, dict[str, str]]:
    return {part.key: dict(part.pieces) for part in found}


def changes(games: Iterator[Match], opened: tuple[int, ...]) -> Iterator[int]:
    """How many letters of pieces each move changes."""
    shown = (pieces(seen_by(match, 0, 0, opened)) for match in games)
    for before, after in pairwise(shown):
        yield sum(
            len(drawn)
            for part, found in after.items()
            for key, drawn in found.items()
            if before.get(part, {}).get(key) != drawn
        )


@pytest.mark.parametrize("opened", [(), (1, 2, 3)])
def test_a_move_changes_little(opened: tuple[int, ...]) -> None:
    sizes = list(changes(wander(4, seed=8), opened))
    assert median(sizes) < 1500
    assert max(sizes) < 5000


def test_pieces_are_single_elements_in_one_order() -> None:
    order: dict[str, list[str]] = {}
    for match in wander(3, seed=4):
        for part in seen_by(match, 0, 0, (1,)):
            for drawn in part.pieces.values():
                ET.fromstring(drawn)
            known = order.setdefault(part.key, list(part.pieces))
            for before, key in pairwise(["", *part.pieces]):
                if key not in known:
                    known.insert(known.index(before) + 1, key)
            assert list(part.pieces) == [key for key in known if key in part.pieces]


# --- words -----------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["W" * 24, "i" * 24, "Sant Llorenç des Cardass", "界" * 24])
def test_the_name_of_a_village_stays_on_its_card(name: str) -> None:
    view = deepcopy(ludo.new("finca", players=2, seed=1).view())
    view["villages"][0]["name"] = name
    (ground, *_) = parts(view)
    shown = ET.fromstring(ground.pieces["village-andratx"]).findtext("text")
    assert shown is not None
    assert shown.endswith("…")
    assert 13.5 * ems(shown) < CARD_W - 12


def test_no_letter_is_too_small_to_read() -> None:
    sizes = [float(size) for size in SIZE.findall(FincaDesk.art.css)]
    assert sizes
    assert min(sizes) >= 11.5


# --- for screen readers ----------------------------------------------------------------------
def test_a_mat_and_its_line_tell_what_is_counted_there() -> None:
    match = played(3, 60)
    told = {part.key: part.label for part in seen_by(match, None, 0)}
    totals, owned = match.perspective().totals, match.view()["seats"]
    assert totals is not None
    for seat, key in enumerate(("mat-0", "line-1", "line-2")):
        own = owned[seat]
        assert told[key] == (
            f"player mat: {('Blue', 'Red', 'Green')[seat]}, {totals[seat]} points; "
            f"fruits: {sum(own['fruits'].values())}; carts: {own['carts']}; "
            f"fruit tiles: {len(own['tiles'])}; action tiles: {len(own['actions'])}; "
            f"finca tiles: {len(own['fincas'])}; bonus tiles: {len(own['bonuses'])}"
        )
