"""The picture of a position of Finca: the mill and the island, and a mat for each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import cos, pi, sin

from ludo.finca.components import FRUITS
from ludo.finca.views import VillageView
from ludo_widgets.draw.measure import ems, shortened
from ludo_widgets.draw.svg import (
    Part,
    badge,
    box,
    picture,
    player_name,
    text,
)
from ludo_widgets.games.finca.art import ART, farmer, use
from ludo_widgets.games.finca.common import BLADE, VILLAGE, View
from ludo_widgets.games.finca.mats import mat
from ludo_widgets.games.finca.pieces import bonus, finca_tile, tile

WIDTH, HEIGHT = 760, 506
MX, MY = 190, 222  # the middle of the mill
HUB, INNER, OUTER = 50, 58, 168
CARD_W, CARD_H = 114, 98
# Where the villages lie, roughly as on the map: north up, the sea all round.
VILLAGE_PLACES = {
    "pollenca": (509, 16), "alcudia": (630, 16),
    "soller": (396, 122), "inca": (515, 122), "arta": (634, 122),
    "andratx": (396, 228), "vilafranca": (515, 228), "son-servera": (634, 228),
    "llucmajor": (458, 334), "felanitx": (578, 334),
}  # fmt: skip
WORDS = {
    "en": {
        "picture": "Finca: the windmill, the island and the players' mats", "mill": "windmill",
        "carts": "carts", "supply": "Supply", "fincas": "Fincas", "bonus": "Bonus",
        "closed": "finished", "point": "point", "points": "points",
        "mat": "mat of", "face-down": "face down",
    },
    "fr": {
        "picture": "Finca : le moulin, l'île et les plateaux des joueurs", "mill": "moulin",
        "carts": "charrettes", "supply": "Réserve", "fincas": "Fincas", "bonus": "Bonus",
        "closed": "terminé", "point": "point", "points": "points",
        "mat": "plateau de", "face-down": "face cachée",
    },
}  # fmt: skip


def draw(
    view: View, *, lang: str = "en", names: Sequence[str] = (), totals: Sequence[int] | None = None
) -> str:
    """Return the whole position as one SVG text."""
    return picture(parts(view, lang, names, totals), WORDS[lang]["picture"], ART)


def parts(
    view: View, lang: str = "en", names: Sequence[str] = (), totals: Sequence[int] | None = None
) -> list[Part]:
    """Return the pictures of a position: the common ground, then each player's mat."""
    words = WORDS[lang]
    ground = "".join((_ground(), _mill(view), _island(view, words), _stocks(view, words)))
    mats = [
        mat(view, seat, words, player_name(seat, lang, names, 13), totals)
        for seat in range(view["players"])
    ]
    return [Part("ground", WIDTH, HEIGHT, ground, words["picture"]), *mats]


@cache
def blade_point(blade: int, radius: float, across: float = 0.0) -> tuple[float, float]:
    """Return a point on a blade: at a radius, and across from -0.5 to 0.5 of its width."""
    angle = (blade + 0.5 + across) * pi / 6 - pi / 2
    return MX + radius * cos(angle), MY + radius * sin(angle)


def ghost(seat: int, blade: int, gain: str) -> str:
    """Return the ghost of a farmer where it would land, and what it would bring."""
    x, y = blade_point(blade, 138)
    width = 13.5 * ems(gain) + 4
    left = min(max(x - width / 2, 6), WIDTH - width - 6)
    # The label stands towards the hub, so that it never leaves the picture.
    top = y + 20 if y < MY else y - 44
    return (
        f'<g class="ludo-ghost">{farmer(seat, x, y, 40)}'
        f"{box(left, top, width, 24, 'ludo-paper', 12)}"
        f"{text(left + width / 2, top + 17, gain, 'ludo-mid ludo-b')}</g>"
    )


# --- the common ground ---------------------------------------------------------------------
@cache
def _ground() -> str:
    coast = (
        "C352 40 384 78 376 120C370 160 388 190 384 226"
        "C380 270 392 300 380 340C370 380 384 410 372 446"
    )
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="var(--ludo-finca-sea)"/>'
        f'<path d="M0 14a14 14 0 0 1 14-14H366{coast}H0z" fill="var(--ludo-finca-ground)"/>'
        f'<path d="M366 0{coast}" fill="none" stroke="var(--ludo-finca-land-edge)" '
        'stroke-width="4"/>'
        '<path d="M492 24C520 2 590 10 640 6C706 0 750 10 753 48C757 92 751 130 754 180'
        "C757 240 752 300 730 336C706 372 706 420 660 436C600 446 520 444 470 438"
        "C430 428 444 380 418 346C400 320 396 300 398 330C392 300 396 260 396 224"
        'C396 180 390 150 402 118C414 86 466 60 492 24z" fill="var(--ludo-finca-land)" '
        'stroke="var(--ludo-finca-land-edge)" stroke-width="4" stroke-linejoin="round"/>'
        f"{_waves((430, 60), (446, 40), (408, 400), (420, 420), (718, 410), (728, 428))}"
    )


def _waves(*places: tuple[int, int]) -> str:
    return "".join(
        f'<path d="M{x} {y}q5 -6 10 0t10 0" fill="none" stroke="var(--ludo-finca-sea-deep)" '
        'stroke-width="3" stroke-linecap="round"/>'
        for x, y in places
    )


def _mill(view: View) -> str:
    mill = view["mill"]
    left = f"× {mill['carts']}"
    blades = "".join(_blade(view, blade) for blade in range(len(mill["blades"])))
    lines = "".join(_central_line(blade) for blade in mill["lines"])
    carts = (
        f'<g data-anchor="carts"><circle cx="{MX}" cy="{MY}" r="{HUB}" '
        f'fill="var(--ludo-finca-hub)" stroke="var(--ludo-finca-blade-edge)" stroke-width="2"/>'
        f'<path d="M{MX - 40} {MY - 14}A42 42 0 0 1 {MX + 36} {MY - 21}m-9 -2l10 3l2 -10" '
        'fill="none" stroke="var(--ludo-soft)" stroke-width="2.5" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
        f"{use('cart', MX, MY - 2, 46)}{text(MX, MY + 36, left, 'ludo-mid ludo-big')}</g>"
    )
    return blades + lines + carts


def _blade(view: View, blade: int) -> str:
    mill = view["mill"]
    crowd = _crowd(mill["farmers"][blade], blade)
    return f"<g{BLADE.mark(blade + 1)}>{_bare_blade(blade, mill['blades'][blade])}{crowd}</g>"


@cache
def _bare_blade(blade: int, fruit: str) -> str:
    """A sail with its fruit and its number: it is the same in every position."""
    fx, fy = blade_point(blade, 81)
    nx, ny = blade_point(blade, 180)
    return (
        f'<path class="ludo-finca-blade" d="{_sector(blade)}"/>{_sail(blade)}'
        f"{use(fruit, fx, fy, 34)}{text(nx, ny + 4.5, blade + 1, 'ludo-mid ludo-soft')}"
    )


def _sector(blade: int) -> str:
    # Sails are a little narrower than their share of the ring, so that each stands alone.
    (ax, ay), (bx, by) = blade_point(blade, INNER, -0.42), blade_point(blade, OUTER, -0.45)
    (cx, cy), (dx, dy) = blade_point(blade, OUTER, 0.45), blade_point(blade, INNER, 0.42)
    return (
        f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}A{OUTER} {OUTER} 0 0 1 {cx:.1f} {cy:.1f}"
        f"L{dx:.1f} {dy:.1f}A{INNER} {INNER} 0 0 0 {ax:.1f} {ay:.1f}z"
    )


def _sail(blade: int) -> str:
    """The wooden spar along a sail's leading edge, and two battens across the cloth."""
    (ax, ay), (bx, by) = blade_point(blade, HUB, 0.42), blade_point(blade, OUTER + 3, 0.45)
    battens = ""
    for radius in (101, 135):
        (cx, cy), (dx, dy) = blade_point(blade, radius, -0.44), blade_point(blade, radius, 0.44)
        battens += f"M{cx:.1f} {cy:.1f}A{radius} {radius} 0 0 1 {dx:.1f} {dy:.1f}"
    return (
        f'<path d="{battens}" class="ludo-finca-batten"/>'
        f'<path d="M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}" class="ludo-finca-spar"/>'
    )


# Where farmers stand on a blade, by how many there are: (radius, across).
_SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((136, 0),),
    2: ((136, -0.22), (136, 0.22)),
    3: ((148, -0.22), (148, 0.22), (117, 0)),
    4: ((149, -0.23), (149, 0.23), (119, -0.22), (119, 0.22)),
    5: ((152, -0.31), (152, 0), (152, 0.31), (121, -0.2), (121, 0.2)),
}


def _crowd(counts: Sequence[int], blade: int) -> str:
    total = sum(counts)
    if not total:
        return ""
    if total <= 5:
        who = [(seat, 1, k) for seat, n in enumerate(counts) for k in range(n)]
    else:
        # A crowd is drawn as one farmer a player, with a number.
        who = [(seat, n, 0) for seat, n in enumerate(counts) if n]
    size = 34 if len(who) < 5 else 28
    drawn = []
    for (seat, n, k), (radius, across) in zip(who, _SPOTS[len(who)], strict=True):
        x, y = blade_point(blade, radius, across)
        drawn.append(farmer(seat, x, y, size, f"farmer-{seat}:{blade}:{k}"))
        if n > 1:
            drawn.append(badge(x + 11, y + 11, n))
    return "".join(drawn)


@cache
def _central_line(blade: int) -> str:
    (ax, ay), (bx, by) = blade_point(blade, HUB, -0.5), blade_point(blade, OUTER + 8, -0.5)
    cx, cy = blade_point(blade, OUTER + 20, -0.5)
    d = f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    return (
        f'<path d="{d}" stroke="var(--ludo-line)" stroke-width="8" stroke-linecap="round"/>'
        f'<path d="{d}" stroke="#ffd34d" stroke-width="4" stroke-linecap="round" '
        f'stroke-dasharray="9 6"/>{use("cart", cx, cy, 28)}'
    )


# --- the island ----------------------------------------------------------------------------
def _island(view: View, words: Mapping[str, str]) -> str:
    # Villages of a user's own component file take the same places, in their order.
    known = all(village["id"] in VILLAGE_PLACES for village in view["villages"])
    spots = list(VILLAGE_PLACES.values())
    places = [VILLAGE_PLACES[v["id"]] for v in view["villages"]] if known else spots
    pending = view["pending"]
    served = pending["villages"] if pending and pending["kind"] == "delivery" else ()
    return "".join(
        _village(village, place, village["id"] in served, words)
        for village, place in zip(view["villages"], places, strict=True)
    )


def _village(
    village: VillageView, place: tuple[float, float], served: bool, words: Mapping[str, str]
) -> str:
    x, y = place
    head = (
        f"<g{VILLAGE.mark(village['id'])}>"
        f"{box(x, y, CARD_W, CARD_H, 'ludo-card', 10)}"
        f"{text(x + 8, y + 17, shortened(village['name'], 7.6), 'ludo-b')}"
    )
    if village["left"]:
        body = _open_village(village, x, y, words) + (
            use("check", x + 36, y + 56, 44) if served else ""
        )
    else:
        symbol = "wooden-finca" if village["wooden"] else "finca"
        body = use(
            symbol, x + CARD_W / 2, y + 52, 58, cls="" if village["wooden"] else "ludo-spent"
        )
    return f"{head}{body}</g>"


def _open_village(village: VillageView, x: float, y: float, words: Mapping[str, str]) -> str:
    shown = (
        tile(x + 9, y + 27, village["needs"], village["value"])
        if village["needs"] and village["value"]
        else use("stack", x + 38, y + 56, 52, title=words["face-down"])
    )
    return (
        f"{shown}{finca_tile(x + 95, y + 42, village['finca'])}"
        f"{use('stack', x + 87, y + 83, 21)}{text(x + 99, y + 88, village['left'], 'ludo-b')}"
    )


def _stocks(view: View, words: Mapping[str, str]) -> str:
    y = 478
    drawn = [
        f'<path d="M0 446H{WIDTH}V492a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14z" '
        'fill="var(--ludo-card)"/>'
    ]
    drawn.append(text(14, y + 5, words["supply"], "ludo-b"))
    for k, fruit in enumerate(FRUITS):
        x = 94 + 56 * k
        drawn.append(f'<g data-anchor="supply:{fruit}">{use(fruit, x, y, 30)}</g>')
        drawn.append(text(x + 18, y + 5, view["supply"][fruit], "ludo-b"))
    # These words end at their pieces: in a narrow font they still belong to them.
    drawn.append(text(480, y + 5, words["fincas"], "ludo-end ludo-b"))
    drawn.append(use("wooden-finca", 502, y, 34))
    drawn.append(text(522, y + 5, f"× {view['wooden_left']}", "ludo-b"))
    drawn.append(text(622, y + 5, words["bonus"], "ludo-end ludo-b"))
    for k, value in enumerate(view["bonus_left"]):
        drawn.append(bonus(646 + 29 * k, y, value))
    return "".join(drawn)
