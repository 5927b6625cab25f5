"""The vector pieces of the kit as SVG symbols, and how to place them.

Every piece is drawn once on a 48 x 48 grid, in the module of its game: ``art_finca`` holds the
pieces of Finca and the signs that all games share, ``art_h2olland`` those of H2Olland. Outlines
follow the CSS variable ``--ludo-line``; pieces that belong to a player follow ``--p``, which an
enclosing ``<g style="--p:#0072B2">`` sets. A farmer or worker with a shape on the chest refers to
the plain figure, which ``defs`` then adds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from ludo_widgets.draw.art_finca import FINCA
from ludo_widgets.draw.art_h2olland import H2OLLAND
from ludo_widgets.draw.strokes import (
    CREAM,
    DARK,
    LIGHT,
    LINE,
    PLAYER,
    circle,
    line,
    number,
    ring,
    tone,
)

SHAPES = ("disc", "square", "triangle", "diamond", "star", "hexagon")
FIGURES = ("farmer", "worker")


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


def _crest(figure: str, name: str) -> str:
    """A figure with a player's shape on the chest."""
    plain = f'<use href="#ludo-{figure}" width="48" height="48"/>'
    return plain + tone(_shape(name, 24, 35, 8), CREAM)


def _wrap(name: str, body: str, caps: str = ' fill="none" stroke-linecap="round"') -> str:
    """A symbol with the kit's outline; closed shapes need no line caps."""
    outline = f'stroke="{LINE}" stroke-width="1.6" stroke-linejoin="round"{caps}'
    return _bare(name, f"<g {outline}>{body}</g>")


def _bare(name: str, body: str) -> str:
    """A symbol without an outline of its own."""
    return f'<symbol id="ludo-{name}" viewBox="0 0 48 48">{body}</symbol>'


def _symbols() -> Iterator[tuple[str, str]]:
    """All symbols by name: the players' tokens, the pieces, and after a figure its crests."""
    for shape in SHAPES:
        yield f"shape-{shape}", _wrap(f"shape-{shape}", _token(shape), caps="")
    for name, body in (FINCA | H2OLLAND).items():
        yield name, _wrap(name, body)
        if name in FIGURES:
            for shape in SHAPES:
                yield f"{name}-{shape}", _bare(f"{name}-{shape}", _crest(name, shape))


SYMBOLS: dict[str, str] = dict(_symbols())


def use(
    name: str, x: float, y: float, size: float, *, key: str = "", cls: str = "", title: str = ""
) -> str:
    """Place a piece with its centre at x, y; a title becomes its tooltip and spoken name."""
    if name not in SYMBOLS:
        raise KeyError(f"no symbol named {name!r}")
    marks = f' data-key="{escape(key)}"' if key else ""
    marks += f' class="{escape(cls)}"' if cls else ""
    corner = f'x="{number(x - size / 2)}" y="{number(y - size / 2)}"'
    place = f'{corner} width="{number(size)}" height="{number(size)}"'
    if title:
        inner = f'<title>{escape(title)}</title><use href="#ludo-{name}" {place}/>'
        return f"<g{marks}>{inner}</g>"
    return f'<use href="#ludo-{name}" {place}{marks}/>'


def defs(names: Iterable[str] | None = None) -> str:
    """A defs element with the chosen symbols, by default all of them."""
    chosen = dict.fromkeys(SYMBOLS if names is None else names)
    for figure in FIGURES:
        if any(name.startswith(f"{figure}-") for name in chosen):
            chosen = {figure: None, **chosen}
    return "<defs>" + "".join(SYMBOLS[name] for name in chosen) + "</defs>"
