"""What all pictures share: colours, players' marks, small SVG helpers, and whole pictures."""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from ludo.core.texts import seat_name
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


@dataclass(frozen=True, slots=True)
class Part:
    """One picture of a board: the common ground, or a player's mat.

    `live` is drawn on top of a live board only: places to point at, which no still picture needs.
    """

    key: str
    width: int
    height: int
    body: str
    label: str
    live: str = ""


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


def live_defs(art: Art = COMMON) -> str:
    """Return style and symbols for a live board, sent once."""
    symbols = f"<svg width='0' height='0' aria-hidden='true'>{art.defs()}</svg>"
    return f"<style>{stylesheet(art)}</style>{symbols}"


def picture(parts: Sequence[Part], title: str, art: Art) -> str:
    """Return one stand-alone SVG of all parts: the ground on top, mats two by two below."""
    ground, *mats = parts
    gap = 8
    placed = [
        f'<svg x="0" y="0" width="{ground.width}" height="{ground.height}">{ground.body}</svg>'
    ]
    y = ground.height + gap
    for number, mat in enumerate(mats):
        x = (number % 2) * (ground.width - mat.width)
        placed.append(
            f'<svg x="{x}" y="{y + number // 2 * (mat.height + gap)}" width="{mat.width}" '
            f'height="{mat.height}">{mat.body}</svg>'
        )
    height = y + (len(mats) + 1) // 2 * (mats[0].height + gap) if mats else ground.height
    drawn = "".join(placed)
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
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {ground.width} {height}" '
        f'width="{ground.width}" height="{height}" role="img">'
        f"<title>{escape(title)}</title><style>{style}</style>{defs}{drawn}</svg>"
    )


def data_image(svg: str, alt: str) -> str:
    """Return an `<img>` that carries the picture itself: it shows in untrusted notebooks too."""
    code = base64.b64encode(svg.encode()).decode()
    return (
        f'<img alt="{escape(alt, quote=True)}" style="max-width:100%" '
        f'src="data:image/svg+xml;base64,{code}">'
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


def seat_mark(seat: int, x: float, y: float, size: float) -> str:
    """Return the shape of a seat in its colour."""
    return of_seat(seat, COMMON.use(f"shape-{SEAT_SHAPES[seat]}", x, y, size))


def figure(art: Art, name: str, seat: int, x: float, y: float, size: float, key: str = "") -> str:
    """Return a figure of a seat, its shape on its chest."""
    return of_seat(seat, art.use(f"{name}-{SEAT_SHAPES[seat]}", x, y, size, key=key))


def frame(width: float, height: float, active: bool) -> str:
    """Return the frame of a mat, to be put in the colour of its seat."""
    stroke = 4 if active else 1.5
    inset = stroke / 2
    return (
        f'<rect x="{inset}" y="{inset}" width="{width - stroke}" height="{height - stroke}" '
        f'rx="12" fill="var(--ludo-paper)" stroke="var(--p)" stroke-width="{stroke}"/>'
        f'<path d="M3 15a12 12 0 0 1 12-12H{width - 15}a12 12 0 0 1 12 12V40H3z" '
        f'fill="var(--p)" opacity="{0.28 if active else 0.13}"/>'
    )


def points(n: int, words: Mapping[str, str]) -> str:
    """Return points in words."""
    return f"{n} {words['point' if abs(n) == 1 else 'points']}"


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
