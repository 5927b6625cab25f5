"""The vector pieces of a game as SVG symbols, in a namespace of their own, and how to place them.

Every piece is drawn once on a 48 x 48 grid, in the folder of its game. Its id names the game
(``ludo-chess-rook``), so that two games may both have a rook; what all games share has none
(``ludo-shape-disc``). Outlines follow the CSS variable ``--ludo-line``; pieces that belong to a
player follow ``--p``, which an enclosing ``<g style="--p:#0072B2">`` sets.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import escape

from ludo_widgets.draw.strokes import (
    CREAM,
    DARK,
    GREEN,
    LIGHT,
    LINE,
    PLAYER,
    RED,
    circle,
    line,
    number,
    ring,
    tone,
    tube,
)

SHAPES = ("disc", "square", "triangle", "diamond", "star", "hexagon")
USED = re.compile(r'href="#ludo-([a-z0-9-]+)"')


class Art:
    """What the pictures of one game are made of: its pieces, its colours, its own style.

    `figures` are pieces that are also there with each player's shape on the chest: a "farmer" makes
    a "farmer-disc" and so on. Colours are named like symbols: the "sea" of a game called "finca" is
    ``var(--ludo-finca-sea)``.
    """

    def __init__(
        self,
        game: str,
        pieces: Mapping[str, str],
        *,
        figures: Iterable[str] = (),
        light: Mapping[str, str] | None = None,
        dark: Mapping[str, str] | None = None,
        css: str = "",
    ) -> None:
        self.name = game or "common"
        self._space = f"{game}-" if game else ""
        crests = {f"{name}-{shape}": _crest(self._space + name, shape)
                  for name in figures for shape in SHAPES}  # fmt: skip
        self._ids = {name: self._space + name for name in (*pieces, *crests)}
        self._symbols = {self._ids[name]: _wrap(self._ids[name], pieces[name]) for name in pieces}
        self._symbols |= {self._ids[name]: _bare(self._ids[name], crests[name]) for name in crests}
        self.light, self.dark = self._named(light or {}), self._named(dark or {})
        self.css = css
        if game:
            self._ids, self._symbols = COMMON._ids | self._ids, COMMON._symbols | self._symbols

    def _named(self, colours: Mapping[str, str]) -> dict[str, str]:
        return {self._space + name: value for name, value in colours.items()}

    def id_of(self, name: str) -> str:
        """Return the id of a piece, as `<use href="#ludo-...">` names it."""
        if name not in self._ids:
            raise KeyError(f"no symbol named {name!r}")
        return self._ids[name]

    def use(
        self, name: str, x: float, y: float, size: float, *, key: str = "", cls: str = "",
        title: str = "",
    ) -> str:  # fmt: skip
        """Place a piece with its centre at x, y; a title becomes its tooltip and spoken name."""
        marks = f' data-key="{escape(key)}"' if key else ""
        marks += f' class="{escape(cls)}"' if cls else ""
        corner = f'x="{number(x - size / 2)}" y="{number(y - size / 2)}"'
        side = number(size)
        place = f'{corner} width="{side}" height="{side}"'
        if title:
            inner = f'<title>{escape(title)}</title><use href="#ludo-{self.id_of(name)}" {place}/>'
            return f"<g{marks}>{inner}</g>"
        return f'<use href="#ludo-{self.id_of(name)}" {place}{marks}/>'

    def defs(self, ids: Iterable[str] | None = None) -> str:
        """Return a defs element with the chosen symbols and what they refer to, or with all."""
        chosen = list(self._symbols if ids is None else ids)
        within = (inner for each in chosen for inner in USED.findall(self._symbols[each]))
        needed = dict.fromkeys([*within, *chosen])
        return "<defs>" + "".join(self._symbols[each] for each in needed) + "</defs>"


def _shape(name: str, x: float, y: float, r: float) -> str:
    """Path data of a player's shape; the sizes are evened out for the eye."""
    if name == "disc":
        return circle(x, y, r)
    if name == "square":
        side = number(r * 1.8)
        return f"M{number(x - r * 0.9)} {number(y - r * 0.9)}h{side}v{side}h-{side}z"
    corners = {
        "triangle": ring(x, y + r * 0.26, 3, r * 1.24),
        "diamond": ring(x, y, 2, r * 1.16, r * 0.88),
        "star": ring(x, y + r * 0.1, 5, r * 1.22, r * 0.58),
        "hexagon": ring(x, y, 6, r * 1.12),
    }
    return "M" + "L".join(corners[name]) + "z"


def _token(name: str) -> str:
    """A wooden token in the player's colour, its corners softened by a thick stroke."""
    body, inlay = _shape(name, 24, 24, 16), _shape(name, 24, 24, 10.5)
    face = line(body, PLAYER, 4.8, f' fill="{PLAYER}"')
    return line(body, width=8) + face + line(inlay, DARK, 3, f' fill="{LIGHT}"')


def _crest(figure: str, shape: str) -> str:
    """A figure with a player's shape on the chest."""
    plain = f'<use href="#ludo-{figure}" width="48" height="48"/>'
    return plain + tone(_shape(shape, 24, 35, 8), CREAM)


def _wrap(name: str, body: str) -> str:
    """A symbol with the kit's outline."""
    outline = f'stroke="{LINE}" stroke-width="1.6" stroke-linejoin="round"'
    return _bare(name, f'<g {outline} fill="none" stroke-linecap="round">{body}</g>')


def _bare(name: str, body: str) -> str:
    """A symbol without an outline of its own."""
    return f'<symbol id="ludo-{name}" viewBox="0 0 48 48">{body}</symbol>'


# What every game has: the players' tokens, yes and no.
COMMON = Art(
    "",
    {
        **{f"shape-{shape}": _token(shape) for shape in SHAPES},
        "check": tube("M7 26L18 37L41 10", GREEN, 7) + line("M7 25L18 36L41 9", "#ae9", 1.8),
        "cross": tube("M10 10L38 38M38 10L10 38", RED, 7)
        + line("M9 10L24 25M38 9L26 21", "#fba", 1.8),
    },
)
