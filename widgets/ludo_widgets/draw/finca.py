"""The picture of a position of Finca: the mill and the island, and a mat for each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, pi, sin
from typing import Any

from ludo_widgets.draw.svg import (
    Part,
    box,
    farmer,
    of_seat,
    picture,
    player_name,
    seat_mark,
    text,
)
from ludo_widgets.draw.symbols import use

View = Mapping[str, Any]
FRUITS = ("orange", "lemon", "olive", "almond", "fig", "grape")
ACTION_SYMBOLS = {
    "strong-wind": "wind", "gust": "gust", "big-cart": "big-cart", "minus-one": "minus-one",
}  # fmt: skip
SYMBOLS = (
    *FRUITS, "any", "cart", "big-cart", "finca", "wooden-finca", "wind", "gust", "minus-one",
    "bonus", "stack", "check", "cross",
    *(f"{kind}-{shape}" for kind in ("farmer", "shape")
      for shape in ("disc", "square", "triangle", "diamond")),
)  # fmt: skip

WIDTH, HEIGHT = 760, 506
MAT_WIDTH, MAT_HEIGHT = 376, 158
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
        "closed": "finished", "points": "points", "mat": "mat of", "face-down": "face down",
    },
    "fr": {
        "picture": "Finca : le moulin, l'île et les plateaux des joueurs", "mill": "moulin",
        "carts": "charrettes", "supply": "Réserve", "fincas": "Fincas", "bonus": "Bonus",
        "closed": "terminé", "points": "points", "mat": "plateau de", "face-down": "face cachée",
    },
}  # fmt: skip


def draw(
    view: View, *, lang: str = "en", names: Sequence[str] = (), totals: Sequence[int] | None = None
) -> str:
    """Return the whole position as one SVG text."""
    return picture(parts(view, lang, names, totals), WORDS[lang]["picture"])


def parts(
    view: View, lang: str = "en", names: Sequence[str] = (), totals: Sequence[int] | None = None
) -> list[Part]:
    """Return the pictures of a position: the common ground, then each player's mat."""
    words = WORDS[lang]
    ground = "".join((_ground(), _mill(view), _island(view, words), _stocks(view, words)))
    mats = [
        _mat(view, seat, words, player_name(seat, lang, names), totals)
        for seat in range(view["players"])
    ]
    return [Part("ground", WIDTH, HEIGHT, ground, words["picture"]), *mats]


def blade_point(blade: int, radius: float, across: float = 0.0) -> tuple[float, float]:
    """Return a point on a blade: at a radius, and across from -0.5 to 0.5 of its width."""
    angle = (blade + 0.5 + across) * pi / 6 - pi / 2
    return MX + radius * cos(angle), MY + radius * sin(angle)


def ghost(seat: int, blade: int, gain: str) -> str:
    """Return the ghost of a farmer where it would land, and what it would bring."""
    x, y = blade_point(blade, 138)
    width = 7.4 * len(gain) + 16
    left = min(max(x - width / 2, 6), WIDTH - width - 6)
    # The label stands towards the hub, so that it never leaves the picture.
    top = y + 20 if y < MY else y - 44
    return (
        f'<g class="ludo-ghost">{farmer(seat, x, y, 40)}'
        f"{box(left, top, width, 24, 'ludo-paper', 12)}"
        f"{text(left + width / 2, top + 17, gain, 'ludo-mid ludo-b')}</g>"
    )


# --- the common ground ---------------------------------------------------------------------
def _ground() -> str:
    coast = (
        "C352 40 384 78 376 120C370 160 388 190 384 226"
        "C380 270 392 300 380 340C370 380 384 410 372 446"
    )
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="var(--ludo-sea)"/>'
        f'<path d="M0 14a14 14 0 0 1 14-14H366{coast}H0z" fill="var(--ludo-ground)"/>'
        f'<path d="M366 0{coast}" fill="none" stroke="var(--ludo-land-edge)" stroke-width="4"/>'
        '<path d="M492 24C520 2 590 10 640 6C706 0 750 10 753 48C757 92 751 130 754 180'
        "C757 240 752 300 730 336C706 372 706 420 660 436C600 446 520 444 470 438"
        "C430 428 444 380 418 346C400 320 396 300 398 330C392 300 396 260 396 224"
        'C396 180 390 150 402 118C414 86 466 60 492 24z" fill="var(--ludo-land)" '
        'stroke="var(--ludo-land-edge)" stroke-width="4" stroke-linejoin="round"/>'
        f"{_waves((430, 60), (446, 40), (408, 400), (420, 420), (718, 410), (728, 428))}"
    )


def _waves(*places: tuple[int, int]) -> str:
    return "".join(
        f'<path d="M{x} {y}q5 -6 10 0t10 0" fill="none" stroke="var(--ludo-sea-deep)" '
        'stroke-width="3" stroke-linecap="round"/>'
        for x, y in places
    )


def _mill(view: View) -> str:
    mill = view["mill"]
    left = f"× {mill['carts']}"
    blades = "".join(_blade(view, blade) for blade in range(len(mill["blades"])))
    lines = "".join(_central_line(blade) for blade in mill["lines"])
    carts = (
        f'<g data-anchor="carts"><circle cx="{MX}" cy="{MY}" r="{HUB}" fill="var(--ludo-hub)" '
        f'stroke="var(--ludo-blade-edge)" stroke-width="2"/>'
        f'<path d="M{MX - 40} {MY - 14}A42 42 0 0 1 {MX + 36} {MY - 21}m-9 -2l10 3l2 -10" '
        'fill="none" stroke="var(--ludo-soft)" stroke-width="2.5" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
        f"{use('cart', MX, MY - 2, 46)}{text(MX, MY + 36, left, 'ludo-mid ludo-big')}</g>"
    )
    return blades + lines + carts


def _blade(view: View, blade: int) -> str:
    mill = view["mill"]
    fx, fy = blade_point(blade, 81)
    nx, ny = blade_point(blade, 180)
    return (
        f'<g data-target="blade:{blade + 1}" data-anchor="blade:{blade + 1}">'
        f'<path class="ludo-blade" d="{_sector(blade)}"/>{_sail(blade)}'
        f"{use(mill['blades'][blade], fx, fy, 34)}"
        f"{text(nx, ny + 4.5, blade + 1, 'ludo-mid ludo-soft')}"
        f"{_crowd(mill['farmers'][blade], blade)}</g>"
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
        f'<path d="{battens}" class="ludo-batten"/>'
        f'<path d="M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}" class="ludo-spar"/>'
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
            drawn.append(_badge(x + 11, y + 11, n))
    return "".join(drawn)


def _badge(x: float, y: float, n: int) -> str:
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="9" class="ludo-paper"/>'
        f"{text(round(x, 1), round(y + 4.5, 1), n, 'ludo-mid ludo-b')}"
    )


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
    village: View, place: tuple[float, float], served: bool, words: Mapping[str, str]
) -> str:
    x, y = place
    name = village["name"]
    head = (
        f'<g data-target="village:{village["id"]}" data-anchor="village:{village["id"]}">'
        f"{box(x, y, CARD_W, CARD_H, 'ludo-card', 10)}"
        f"{text(x + 8, y + 17, name if len(name) < 15 else name[:14] + '…', 'ludo-b')}"
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


def _open_village(village: View, x: float, y: float, words: Mapping[str, str]) -> str:
    shown = (
        tile(x + 9, y + 27, village["needs"], village["value"])
        if village["needs"]
        else use("stack", x + 38, y + 56, 52, title=words["face-down"])
    )
    return (
        f"{shown}{finca_tile(x + 95, y + 42, village['finca'])}"
        f"{use('stack', x + 89, y + 83, 22)}{text(x + 102, y + 88, village['left'], 'ludo-b')}"
    )


def tile(x: float, y: float, needs: Mapping[str, int], value: int) -> str:
    """Return a fruit tile: its fruits, one by one, and its value in the corner."""
    fruits = [fruit for fruit, n in needs.items() for _ in range(n)]
    rows = {1: (1,), 2: (2,), 3: (2, 1), 4: (2, 2), 5: (3, 2), 6: (3, 3)}.get(value, (3, 3, 3))
    size = {1: 38, 2: 28, 3: 25, 4: 25, 5: 20, 6: 20}.get(value, 16)
    width, height = 66, 66
    drawn = [box(x, y, width, height, "ludo-paper", 7)]
    queue = iter(fruits)
    for number, row in enumerate(rows):
        cy = (
            y
            + height * (number + 0.5) / len(rows)
            + (3 if len(rows) == 1 else (2.5, -1)[number % 2])
        )
        for column in range(row):
            cx = x + width / 2 + 1 + (column - (row - 1) / 2) * (size + 0.5)
            fruit = next(queue, None)
            if fruit:
                drawn.append(use(fruit, cx, cy, size))
    drawn.append(_value(x + 3, y + 3, value))
    return "".join(drawn)


def _value(x: float, y: float, value: int) -> str:
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="8.5" fill="var(--ludo-ink)"/>'
        f'<text x="{x:g}" y="{y + 4.5:g}" class="ludo-t ludo-mid ludo-b" '
        f'style="fill:var(--ludo-paper)">{value}</text>'
    )


def finca_tile(x: float, y: float, kinds: str | None, size: float = 30) -> str:
    """Return a finca tile: the house and the fruits that decide who gets it."""
    if not kinds:
        return ""
    names = kinds.split()
    step = 15 if len(names) > 1 else 0
    fruits = "".join(
        use(name, x + (k - (len(names) - 1) / 2) * step, y + size * 0.52, 17)
        for k, name in enumerate(names)
    )
    return use("finca", x, y - size * 0.12, size) + fruits


def _stocks(view: View, words: Mapping[str, str]) -> str:
    y = 478
    drawn = [
        f'<path d="M0 446H{WIDTH}V492a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14z" '
        'fill="var(--ludo-card)"/>'
    ]
    drawn.append(text(14, y + 5, words["supply"], "ludo-b"))
    for k, fruit in enumerate(FRUITS):
        x = 96 + 58 * k
        drawn.append(f'<g data-anchor="supply:{fruit}">{use(fruit, x, y, 30)}</g>')
        drawn.append(text(x + 18, y + 5, view["supply"][fruit], "ludo-b"))
    drawn.append(text(458, y + 5, words["fincas"], "ludo-b"))
    drawn.append(use("wooden-finca", 526, y, 34))
    drawn.append(text(546, y + 5, f"× {view['wooden_left']}", "ludo-b"))
    drawn.append(text(588, y + 5, words["bonus"], "ludo-b"))
    for k, value in enumerate(view["bonus_left"]):
        drawn.append(_bonus(648 + 29 * k, y, value))
    return "".join(drawn)


def _bonus(x: float, y: float, value: int) -> str:
    # The numeral is dark on the rosette's light middle in both themes.
    return (
        f"{use('bonus', x, y, 40)}"
        f'<text x="{x:g}" y="{y - 0.5:g}" class="ludo-t ludo-mid ludo-b" '
        f'style="fill:#2b2118">{value}</text>'
    )


# --- the mats ------------------------------------------------------------------------------
def _mat(
    view: View, seat: int, words: Mapping[str, str], name: str, totals: Sequence[int] | None
) -> Part:
    owned = view["seats"][seat]
    active = view["turn"] == seat and view["phase"] != "over"
    body = (
        f"{of_seat(seat, _frame(active))}{seat_mark(seat, 22, 21, 26)}"
        f"{text(42, 26, name, 'ludo-big')}"
        f"{_points(totals, seat, words)}{_goods(owned, seat)}{_series(owned, seat)}"
        f"{_tiles(owned, seat, active)}{_prizes(owned, seat)}"
    )
    return Part(f"mat-{seat}", MAT_WIDTH, MAT_HEIGHT, body, f"{words['mat']} {name}")


def _frame(active: bool) -> str:
    stroke = 4 if active else 1.5
    inset, width, height = stroke / 2, MAT_WIDTH - stroke, MAT_HEIGHT - stroke
    return (
        f'<rect x="{inset}" y="{inset}" width="{width}" height="{height}" '
        f'rx="12" fill="var(--ludo-paper)" stroke="var(--p)" stroke-width="{stroke}"/>'
        f'<path d="M3 15a12 12 0 0 1 12-12H{MAT_WIDTH - 15}a12 12 0 0 1 12 12V40H3z" '
        f'fill="var(--p)" opacity="{0.28 if active else 0.13}"/>'
    )


def _points(totals: Sequence[int] | None, seat: int, words: Mapping[str, str]) -> str:
    if totals is None:
        return ""
    return text(MAT_WIDTH - 14, 26, f"{totals[seat]} {words['points']}", "ludo-end ludo-big")


def _goods(owned: View, seat: int) -> str:
    drawn = []
    for k, fruit in enumerate(FRUITS):
        x, n = 24 + 50 * k, owned["fruits"][fruit]
        faded = "" if n else "ludo-spent"
        drawn.append(
            f'<g data-anchor="mat:{seat}:{fruit}">{use(fruit, x, 60, 28, cls=faded)}</g>'
            f'<g data-count="{seat}:{fruit}" data-n="{n}">'
            f"{text(x + 16, 65, n, 'ludo-b' if n else 'ludo-soft')}</g>"
        )
    n = owned["carts"]
    faded = "" if n else "ludo-spent"
    drawn.append(
        f'<g data-anchor="mat:{seat}:cart">{use("cart", 330, 60, 34, cls=faded)}</g>'
        f'<g data-count="{seat}:cart" data-n="{n}">'
        f"{text(350, 65, n, 'ludo-b' if n else 'ludo-soft')}</g>"
    )
    return "".join(drawn)


def _series(owned: View, seat: int) -> str:
    drawn = [f'<g data-anchor="mat:{seat}:tiles">']
    for k, n in enumerate(owned["values"]):
        x = 12 + 28.5 * k
        drawn.append(box(x, 90, 26, 26, "ludo-card" if n else "ludo-paper", 6))
        drawn.append(text(x + 13, 108, k + 1, "ludo-mid ludo-b" if n else "ludo-mid ludo-soft"))
        if n:
            drawn.append(f'<rect x="{x}" y="90" width="26" height="26" rx="6" fill="none" '
                         'stroke="var(--ludo-good)" stroke-width="2"/>')  # fmt: skip
        if n > 1:
            drawn.append(_badge(x + 23, 91, n))
    return "".join(drawn) + "</g>"


def _tiles(owned: View, seat: int, active: bool) -> str:
    drawn = []
    for k, (kind, symbol) in enumerate(ACTION_SYMBOLS.items()):
        x = 191 + 44 * k
        unused = kind in owned["actions"]
        target = f' data-target="use:{kind}"' if active else ""
        drawn.append(
            f"<g{target}>{box(x, 82, 40, 40, 'ludo-card', 8)}"
            f"{use(symbol, x + 20, 102, 32, cls='' if unused else 'ludo-spent')}</g>"
        )
    return "".join(drawn)


def _prizes(owned: View, seat: int) -> str:
    drawn = [f'<g data-anchor="mat:{seat}:prizes">']
    x = 26.0
    for kinds in owned["fincas"]:
        drawn.append(finca_tile(x, 132, kinds, 23))
        x += 34
    for value in owned["bonuses"]:
        drawn.append(_bonus(x, 135, value))
        x += 30
    return "".join(drawn) + "</g>"
