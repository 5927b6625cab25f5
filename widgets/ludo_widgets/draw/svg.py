"""What all pictures share: colours, players' marks, small SVG helpers, and whole pictures."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from html import escape
from urllib.parse import quote

from ludo.core.texts import counted, seat_name
from ludo_widgets.draw.measure import shortened
from ludo_widgets.draw.symbols import COMMON, SHAPES, USED, Art

# Okabe and Ito's colours, each tied to a shape: colour is never the only mark of a player.
SEAT_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
SEAT_SHAPES = SHAPES

LIGHT = {
    "ink": "#2b2118",
    "soft": "#64574a",
    "paper": "#fffdf7",
    "card": "#fff8e7",
    "edge": "#c9b48c",
    "line": "#3b2a1a",
    "ring": "#0a67a3",
    "focus": "#b3005e",
    "good": "#1f7a3a",
    "bad": "#b3261e",
}
DARK = {
    "ink": "#f3ead8",
    "soft": "#c7b99f",
    "paper": "#1b2126",
    "card": "#2a3037",
    "edge": "#5d5a4c",
    "line": "#171008",
    "ring": "#7cc4f0",
    "focus": "#ff8ac4",
    "good": "#7bd497",
    "bad": "#ff9d94",
}
_COLOUR = re.compile(r"var\(--ludo-([a-z0-9-]+)")
# What XML cannot hold, even escaped: one such sign in a name would blank the whole picture.
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_SHAPES_CSS = """
.ludo-t{font-family:system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;fill:var(--ludo-ink);
font-size:13.5px;font-variant-numeric:tabular-nums}
.ludo-b{font-weight:650}.ludo-big{font-size:16px;font-weight:700}.ludo-soft{fill:var(--ludo-soft)}
.ludo-mid{text-anchor:middle}.ludo-end{text-anchor:end}.ludo-spent{opacity:.22}.ludo-faint{opacity:.4}
.ludo-place{fill:transparent}
.ludo-card{fill:var(--ludo-card);stroke:var(--ludo-edge)}
.ludo-paper{fill:var(--ludo-paper);stroke:var(--ludo-edge)}
.ludo-turning{animation:ludo-turn 2.4s linear infinite}
@keyframes ludo-turn{to{transform:rotate(360deg)}}
@media (prefers-reduced-motion:reduce){.ludo-turning{animation:none}}
"""


# Where a part stands: beside the question, as large as there is room, and in the rail beside it.
HEAD, GROUND, OWN, SHOP, LINE, MAT = "head", "ground", "own", "shop", "line", "mat"
HIDDEN = "hidden"
# How wide a part of the rail is drawn.
RAIL = 300
_GAP = 8
_DATA = re.compile(r' data-[a-z]+="[^"]*"')
_AS_IT_IS = " =/:;,'()[]{}!$*+-._~@|^`?"


@dataclass(frozen=True, slots=True)
class Part:
    """One picture of a board, in pieces with keys: what stays the same is not sent again.

    Each piece is one SVG element. `slot` says where the part stands: `HEAD` (a strip beside the
    question), `GROUND`, `OWN` (the pieces of the player who looks on), `SHOP` (what belongs to
    nobody yet), `LINE` (a player in one line) or `MAT` (the same player opened). A board shows one
    of the two, and keeps the other `HIDDEN`. `live` is drawn on top of a live board only: places to
    point at, which no still picture needs.
    """

    key: str
    slot: str
    width: int
    height: int
    pieces: Mapping[str, str]
    label: str
    live: Mapping[str, str] = field(default_factory=dict)

    @property
    def body(self) -> str:
        """The whole part as SVG, without what only a live board needs."""
        return "".join(self.pieces.values())


def seat_of(part: Part) -> int:
    """Return the seat of a mat or a line, which its key ends with."""
    return int(part.key.rpartition("-")[2])


def variables(colours: Mapping[str, str]) -> str:
    """Return colours as CSS variables."""
    return ";".join(f"--ludo-{name}:{value}" for name, value in colours.items())


def stylesheet(art: Art) -> str:
    """Return the style of live boards: it follows JupyterLab's theme, elsewhere the system's."""
    light, dark = variables(LIGHT | art.light), variables(DARK | art.dark)
    return (
        f".ludo{{{light}}}@media (prefers-color-scheme:dark){{.ludo{{{dark}}}}}"
        f'body[data-jp-theme-light="true"] .ludo{{{light}}}'
        f'body[data-jp-theme-light="false"] .ludo{{{dark}}}{_SHAPES_CSS}{art.css}'
    )


@cache
def live_art(art: Art = COMMON) -> tuple[str, str]:
    """Return style and symbols for live boards, and the name by which a page keeps them."""
    symbols = f"<svg width='0' height='0' aria-hidden='true'>{art.defs()}</svg>"
    dress = f"<style>{stylesheet(art)}</style>{symbols}"
    return dress, f"ludo-art-{art.name}-{sha256(dress.encode()).hexdigest()[:12]}"


def picture(parts: Sequence[Part], art: Art) -> str:
    """Return one stand-alone SVG of all parts: the ground first, with the others in a rail."""
    placed, width, height = _arranged([p for p in parts if p.slot not in (LINE, HIDDEN)])
    # Nobody points at a still picture, and nothing in it moves.
    drawn = _DATA.sub("", "".join(placed))
    defs = art.defs(sorted(set(USED.findall(drawn))))
    # A picture carries only the colours that it uses.
    css = _SHAPES_CSS + art.css
    used = set(_COLOUR.findall(drawn + css + defs))
    light, dark = (
        variables({name: value for name, value in colours.items() if name in used})
        for colours in (LIGHT | art.light, DARK | art.dark)
    )
    style = f"svg{{{light}}}@media (prefers-color-scheme:dark){{svg{{{dark}}}}}{css}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img">'
        f"<title>{escape(parts[0].label)}</title><style>{style}</style>{defs}{drawn}</svg>"
    )


def _arranged(parts: Sequence[Part]) -> tuple[list[str], int, int]:
    """Place the ground on the left, the others below one another on its right, then below it."""
    ground = next(part for part in parts if part.slot == GROUND)
    placed, bottom = [_placed(ground, 0, 0)], ground.height
    columns = [ground.width + _GAP]
    tops = [0]
    for part in parts:
        if part is ground:
            continue
        if tops[0] and tops[0] + part.height > ground.height and len(columns) == 1:
            # The rail is full: the rest stands side by side below the ground.
            wide = ground.width + _GAP + RAIL
            columns += range(0, wide - RAIL + 1, RAIL + _GAP)
            tops += [max(bottom, tops[0]) + _GAP] * (len(columns) - 1)
        number = 0 if len(columns) == 1 else min(range(1, len(columns)), key=tops.__getitem__)
        placed.append(_placed(part, columns[number], tops[number]))
        tops[number] += part.height + _GAP
    return placed, ground.width + _GAP + RAIL, max(bottom, *(top - _GAP for top in tops))


def _placed(part: Part, x: int, y: int) -> str:
    return f'<svg x="{x}" y="{y}" width="{part.width}" height="{part.height}">{part.body}</svg>'


def data_image(svg: str, alt: str) -> str:
    """Return an `<img>` that carries the picture itself: it shows in untrusted notebooks too."""
    # Most signs of a picture can stand in an address as they are: that is shorter than base64.
    return (
        f'<img alt="{escape(alt, quote=True)}" style="max-width:100%" '
        f'src="data:image/svg+xml,{quote(svg.replace(chr(34), chr(39)), safe=_AS_IT_IS)}">'
    )


def text(x: float, y: float, words: object, cls: str = "") -> str:
    """Return a line of text at its baseline."""
    # Most texts of a picture are numbers, and need no care.
    written = words if type(words) is int else escape(_NOT_XML.sub("�", str(words)))
    return f'<text x="{x:g}" y="{y:g}" class="ludo-t {cls}">{written}</text>'


def box(x: float, y: float, w: float, h: float, cls: str, r: float = 8) -> str:
    """Return a rounded rectangle."""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}" class="{cls}"/>'


def of_seat(seat: int, body: str) -> str:
    """Return pieces in the colour of a seat."""
    return f'<g style="--p:{SEAT_COLOURS[seat]}">{body}</g>'


def foot_note(
    width: float, height: float, words: str, shell: str, cls: str, high: float = 17
) -> str:
    """Return a note along the foot of a ground: a small word about what lies on it."""
    strip = box(0, height - high, width, high, shell, 8)
    return f"{strip}{text(width / 2, height - 5, words, f'ludo-mid {cls}')}"


def seat_mark(seat: int, x: float, y: float, size: float) -> str:
    """Return the shape of a seat in its colour."""
    return of_seat(seat, COMMON.use(f"shape-{SEAT_SHAPES[seat]}", x, y, size))


def figure(art: Art, name: str, seat: int, x: float, y: float, size: float, key: str = "") -> str:
    """Return a figure of a seat, its shape on its chest."""
    return of_seat(seat, art.use(f"{name}-{SEAT_SHAPES[seat]}", x, y, size, key=key))


def points(n: int, words: Mapping[str, str], lang: str) -> str:
    """Return points in words."""
    return f"{n} {counted(n, words['point'], words['points'], lang)}"


def badge(x: float, y: float, n: int) -> str:
    """Return a small disc with a number, broader for a long one."""
    half = 9 if n < 10 else 13
    return (
        f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{half}" ry="9" class="ludo-paper"/>'
        f"{text(round(x, 1), round(y + 4.5, 1), n, 'ludo-mid ludo-b')}"
    )


def player_name(seat: int, lang: str, names: Sequence[str], room: float) -> str:
    """Return a player's name, cut where it would run out of its place (its room in ems)."""
    return shortened(seat_name(seat, lang, names), room)
