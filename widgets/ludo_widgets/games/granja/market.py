"""The market: hexagons with their values, the stalls on them, and who pushes whom away."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from ludo.core.graphs import bits
from ludo_widgets.draw.measure import ems
from ludo_widgets.draw.strokes import number
from ludo_widgets.draw.svg import SEAT_SHAPES, box, seat_mark, text
from ludo_widgets.games.granja.art import stall, use
from ludo_widgets.games.granja.common import SKIP, STAGE, Box, Look, Pieces, Point
from ludo_widgets.games.granja.common import STALL as STALL_TARGET
from ludo_widgets.games.granja.drawing import PLAIN, SMALL, SMALL_LETTER, TINY, chip, lines, wrapped

_LEGEND = 38
_ROOM = Box(STAGE.x, STAGE.y + _LEGEND, STAGE.wide, STAGE.high - _LEGEND)


def radius(look: Look, room: Box) -> float:
    """Return how large a hexagon can be in some room."""
    places = look.kit.market.places
    rows = max(r for _, r in places) - min(r for _, r in places) + 1
    across = [q + r / 2 for q, r in places]
    columns = max(across) - min(across) + 1
    return min((room.high - 8) / (1.5 * (rows - 1) + 2), (room.wide - 8) / (sqrt(3) * columns))


def spot(look: Look, space: int, room: Box = _ROOM) -> Point:
    """Return the middle of a space (from 0)."""
    places, size = look.kit.market.places, radius(look, room)
    across, rows = [q + r / 2 for q, r in places], [r for _, r in places]
    q, r = places[space]
    x = q + r / 2 - (max(across) + min(across)) / 2
    y = r - (max(rows) + min(rows)) / 2
    middle = room.x + room.wide / 2, room.y + room.high / 2
    return round(middle[0] + x * sqrt(3) * size, 1), round(middle[1] + y * 1.5 * size, 1)


def market(look: Look) -> Pieces:
    """Yield the spaces, each with its value and its stall, and what is to be known of them."""
    yield "market-legend", _legend(look)
    for space in range(look.kit.market.size):
        yield f"hex-{space + 1}", _space(look, space)


def _corners(x: float, y: float, r: float) -> str:
    tips = ((0, -r), (r * 0.866, -r / 2), (r * 0.866, r / 2), (0, r), (-r * 0.866, r / 2),
            (-r * 0.866, -r / 2))  # fmt: skip
    return " ".join(f"{number(round(x + dx, 1))},{number(round(y + dy, 1))}" for dx, dy in tips)


def _space(look: Look, space: int) -> str:
    (x, y), size = spot(look, space), radius(look, _ROOM)
    board, owner = look.kit.market, look.owner(space + 1)
    if not board.open >> space & 1:
        shape = f'<polygon points="{_corners(x, y, size * 0.93)}" class="ludo-place"/>'
        covered = use("hex-covered", x, y, 2 * size)
        return f"<g{STALL_TARGET.mark(space + 1)}>{shape}{covered}</g>"
    value = board.values[space]
    shape = f'<polygon points="{_corners(x, y, size * 0.93)}" class="ludo-granja-hex"/>'
    stand = "" if owner is None else _stall(look, owner, x, y + size * 0.1, size * 1.02)
    top = y - size * 0.62 if owner is not None else y
    coin = (
        f'<circle cx="{x:g}" cy="{number(top)}" r="{number(size * 0.26)}" '
        f'class="ludo-granja-value"/>{text(x, round(top + 5.6, 1), value, "ludo-mid ludo-big")}'
    )
    # Refusals, the log and a screen reader name spaces by their numbers.
    named = text(x, round(y + size * 0.8, 1), space + 1, f"ludo-mid ludo-soft {TINY}")
    return f"<g{STALL_TARGET.mark(space + 1)}>{shape}{stand}{coin}{named}</g>"


def _stall(look: Look, owner: int, x: float, y: float, size: float) -> str:
    """A stall of a player; that of the neutral player is grey and has no shape."""
    return stall(owner, x, y, size) if owner < look.view["players"] else use("stall", x, y, size)


def _legend(look: Look) -> str:
    """What is to be done here, or how many stalls each player has."""
    y = STAGE.y + 20
    if look.kind == "stall" and look.top is not None:
        values = sorted({look.kit.market.values[s] for s in bits(look.top["allowed"])})
        wanted = look.say("sign.wanted", values=" / ".join(map(str, values)))
        return f"<g>{text(STAGE.x + 10, y + 4, wanted, 'ludo-b')}{_without(look, y)}</g>"
    drawn, x = "", STAGE.x + STAGE.wide - 10
    owners = [*range(look.view["players"]), *([-1] if look.view["neutral"] else [])]
    for seat in reversed(owners):
        n = len(look.view["neutral"] if seat < 0 else look.at(seat)["stalls"])
        x -= 56
        icon = use("stall", x + 14, y, 26) if seat < 0 else stall(seat, x + 14, y, 26)
        drawn += icon + text(x + 31, y + 5, n, "ludo-b")
    words = wrapped(look.say("sign.stalls"), PLAIN * (x - STAGE.x - 24) / SMALL_LETTER, 2)
    top = y + 4 - 7 * (len(words) - 1)
    return f"<g>{lines(words, STAGE.x + 10, top, 14, SMALL)}{drawn}</g>"


def _without(look: Look, y: float) -> str:
    """What to press for no stall, or to hear why there has to be one."""
    words = look.say("sign.no-stall")
    wide = round(SMALL_LETTER * ems(words)) + 16
    at = Box(STAGE.x + STAGE.wide - wide - 10, y - 13, wide, 26)
    said = text(at.x + wide / 2, y + 4.4, words, f"ludo-mid {SMALL}")
    return chip(SKIP, "", at, said, "ludo-granja-key")


# --- small, in a thumbnail -------------------------------------------------------------------
def mini(look: Look, room: Box) -> str:
    """Return the market as dots: whose stalls stand where."""
    drawn, size = [], radius(look, room)
    for space in bits(look.kit.market.open):
        x, y = spot(look, space, room)
        owner = look.owner(space + 1)
        if owner is None:
            drawn.append(
                f'<circle cx="{x:g}" cy="{y:g}" r="{number(round(size * 0.5, 1))}" '
                'class="ludo-granja-spot"/>'
            )
        elif owner < look.view["players"]:
            drawn.append(seat_mark(owner, x, y, size * 2.1))
        else:
            drawn.append(use(f"shape-{SEAT_SHAPES[owner]}", x, y, size * 2.1))
    return "".join(drawn)


# --- ghosts and layers -----------------------------------------------------------------------
def ghost(look: Look, seat: int, space: int, gone: Iterable[int], label: str) -> str:
    """Return a stall where it would stand, a cross on those that would leave."""
    (x, y), size = spot(look, space), radius(look, _ROOM)
    drawn = f"<g>{stall(seat, x, y + size * 0.1, size * 1.1)}</g>"
    for other in gone:
        ox, oy = spot(look, other)
        drawn += use("cross", ox, oy, size)
    if label:
        wide = 15 * len(label) + 16
        low = y + size * 0.6
        drawn += box(x - wide / 2, low - 13, wide, 26, "ludo-paper", 13)
        drawn += text(x, low + 5, label, "ludo-mid ludo-b")
    return f'<g class="ludo-ghost">{drawn}</g>'


def neighbours(look: Look) -> str:
    """Return arrows from each space to those neighbours that a marker on it pushes away."""
    board, drawn = look.kit.market, []
    for space in bits(board.open):
        for other in bits(board.lower[space]):
            drawn.append(_arrow(spot(look, space), spot(look, other)))
    return f'<g pointer-events="none">{"".join(drawn)}</g>'


def _arrow(start: Point, end: Point) -> str:
    (ax, ay), (bx, by) = start, end
    along = sqrt((bx - ax) ** 2 + (by - ay) ** 2)
    ux, uy = (bx - ax) / along, (by - ay) / along
    # Across the edge that both share, so that values and stalls stay free.
    mx, my = (ax + bx) / 2, (ay + by) / 2
    sx, sy, ex, ey = mx - 11 * ux, my - 11 * uy, mx + 6 * ux, my + 6 * uy
    tip = (
        f"M{mx + 14 * ux:.1f} {my + 14 * uy:.1f}L{ex - 6 * uy:.1f} {ey + 6 * ux:.1f}"
        f"L{ex + 6 * uy:.1f} {ey - 6 * ux:.1f}z"
    )
    return (
        f'<path d="M{sx:.1f} {sy:.1f}L{ex:.1f} {ey:.1f}" class="ludo-granja-link"/>'
        f'<path d="{tip}" class="ludo-granja-tip"/>'
    )
