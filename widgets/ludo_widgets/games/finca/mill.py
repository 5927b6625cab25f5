"""The mill of Finca: twelve sails round a hub with carts, and the farmers on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import cos, pi, sin

from ludo.finca.components import BLADES
from ludo_widgets.draw.measure import ems
from ludo_widgets.draw.svg import badge, box, text
from ludo_widgets.games.finca.art import farmer, use
from ludo_widgets.games.finca.common import BLADE, View

MX, MY = 166, 168  # the middle
HUB, INNER, OUTER, RIM = 43, 49, 146, 160


@cache
def blade_point(blade: int, radius: float, across: float = 0.0) -> tuple[float, float]:
    """Return a point on a blade: at a radius, and across from -0.5 to 0.5 of its width."""
    angle = (blade + 0.5 + across) * pi / 6 - pi / 2
    return MX + radius * cos(angle), MY + radius * sin(angle)


@cache
def yard() -> str:
    """Return the ground of the mill, and a wooden spar beside each sail."""
    spars = ""
    for blade in range(BLADES):
        (ax, ay), (bx, by) = blade_point(blade, HUB, 0.47), blade_point(blade, OUTER, 0.47)
        spars += f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    return (
        f'<circle cx="{MX}" cy="{MY}" r="{RIM}" class="ludo-finca-yard"/>'
        f'<path d="{spars}" class="ludo-finca-spar"/>'
    )


def mill(view: View) -> Iterator[tuple[str, str]]:
    """Yield the pieces of the mill, which lie over its bare ground."""
    seen = view["mill"]
    for blade, fruit in enumerate(seen["blades"]):
        yield f"blade-{blade + 1}", _blade(blade, fruit)
    yield "lines", f"<g>{''.join(map(_central_line, seen['lines']))}</g>"
    yield "hub", _hub()
    yield "carts", text(MX, MY + 31, f"× {seen['carts']}", "ludo-mid ludo-big")
    for blade, counts in enumerate(seen["farmers"]):
        if any(counts):
            yield f"crowd-{blade + 1}", _crowd(counts, blade)


def ghost(seat: int, blade: int, gain: str, width: float) -> str:
    """Return the ghost of a farmer where it would land, and what it would bring."""
    x, y = blade_point(blade, 118)
    wide = 13.5 * ems(gain) + 4
    left = min(max(x - wide / 2, 6), width - wide - 6)
    # The label stands towards the hub, so that it never leaves the picture.
    top = y + 20 if y < MY else y - 44
    return (
        f'<g class="ludo-ghost">{farmer(seat, x, y, 36)}'
        f"{box(left, top, wide, 24, 'ludo-paper', 12)}"
        f"{text(left + wide / 2, top + 17, gain, 'ludo-mid ludo-b')}</g>"
    )


@cache
def _blade(blade: int, fruit: str) -> str:
    """A sail with its fruit and its number: it is the same in every position."""
    fx, fy = blade_point(blade, 70)
    nx, ny = blade_point(blade, OUTER + 8.5)
    return (
        f"<g{BLADE.mark(blade + 1)}>"
        f'<path class="ludo-finca-blade" d="{_sector(blade)}"/>{_battens(blade)}'
        f"{use(fruit, fx, fy, 31)}"
        f"{text(round(nx, 1), round(ny + 4.5, 1), blade + 1, 'ludo-mid ludo-finca-number')}</g>"
    )


def _sector(blade: int) -> str:
    # Sails are a little narrower than their share of the ring, so that each stands alone.
    (ax, ay), (bx, by) = blade_point(blade, INNER, -0.41), blade_point(blade, OUTER, -0.45)
    (cx, cy), (dx, dy) = blade_point(blade, OUTER, 0.45), blade_point(blade, INNER, 0.41)
    return (
        f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}A{OUTER} {OUTER} 0 0 1 {cx:.1f} {cy:.1f}"
        f"L{dx:.1f} {dy:.1f}A{INNER} {INNER} 0 0 0 {ax:.1f} {ay:.1f}z"
    )


def _battens(blade: int) -> str:
    """Two battens across the cloth of a sail."""
    drawn = ""
    for radius in (87, 117):
        (cx, cy), (dx, dy) = blade_point(blade, radius, -0.44), blade_point(blade, radius, 0.44)
        drawn += f"M{cx:.1f} {cy:.1f}A{radius} {radius} 0 0 1 {dx:.1f} {dy:.1f}"
    return f'<path d="{drawn}" class="ludo-finca-batten"/>'


@cache
def _hub() -> str:
    """The hub, where the carts lie, and the way that farmers walk."""
    return (
        f'<g data-anchor="carts"><circle cx="{MX}" cy="{MY}" r="{HUB}" class="ludo-finca-hub"/>'
        f'<path d="M{MX - 34} {MY - 13}A36.5 36.5 0 0 1 {MX + 31} {MY - 18}m-9 -1l10 2.5l2 -10" '
        f'class="ludo-finca-arrow"/>{use("cart", MX, MY - 4, 42)}</g>'
    )


@cache
def _central_line(blade: int) -> str:
    (ax, ay), (bx, by) = blade_point(blade, HUB, -0.5), blade_point(blade, OUTER + 3, -0.5)
    cx, cy = blade_point(blade, OUTER + 6, -0.5)
    d = f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    return (
        f'<path d="{d}" class="ludo-finca-line"/><path d="{d}" class="ludo-finca-dashes"/>'
        f"{use('cart', cx, cy, 25)}"
    )


# Where farmers stand on a blade, by how many there are: (radius, across).
_SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((117, 0),),
    2: ((117, -0.23), (117, 0.23)),
    3: ((129, -0.22), (129, 0.22), (101, 0)),
    4: ((130, -0.22), (130, 0.22), (102, -0.23), (102, 0.23)),
    5: ((131, -0.31), (131, 0), (131, 0.31), (104, -0.21), (104, 0.21)),
}


def _crowd(counts: Sequence[int], blade: int) -> str:
    if sum(counts) <= 5:
        who = [(seat, 1, k) for seat, n in enumerate(counts) for k in range(n)]
    else:
        # A crowd is drawn as one farmer a player, with a number.
        who = [(seat, n, 0) for seat, n in enumerate(counts) if n]
    size = 31 if len(who) < 5 else 26
    drawn = []
    for (seat, n, k), (radius, across) in zip(who, _SPOTS[len(who)], strict=True):
        x, y = blade_point(blade, radius, across)
        drawn.append(farmer(seat, round(x, 1), round(y, 1), size, f"farmer-{seat}:{blade}:{k}"))
        if n > 1:
            drawn.append(badge(x + 9, y + 9, n))
    return f'<g class="ludo-finca-on">{"".join(drawn)}</g>'
