"""Small things that all pictures of La Granja are made of: counts, goods in a row, roof tiles."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from ludo.granja.names import GOODS
from ludo_widgets.draw.measure import ems, shortened
from ludo_widgets.draw.strokes import number
from ludo_widgets.draw.svg import box, text
from ludo_widgets.draw.targets import Target
from ludo_widgets.games.granja.art import use
from ludo_widgets.games.granja.common import Box, Look

SMALL, TINY = "ludo-granja-small", "ludo-granja-tiny"
LETTER, SMALL_LETTER, TINY_LETTER = 13.5, 12.0, 11.6
_FACES = 7
# A line may end after a space or a hyphen.
_PARTS = re.compile(r"[^ -]+[ -]*")
# Widths are measured in bold letters: plain ones need less.
PLAIN = 1.12
# What a roof tile does, as a picture.
_EFFECTS: Mapping[str, str] = {
    "silver": "silver", "either": "any-harvest", "any-good": "any-harvest", "goods": "any-harvest",
    "pig": "pig", "upgrade": "upgrade", "delivery": "delivery", "paid": "paid-delivery",
    "card": "card-play", "vp": "vp", "turn-up": "turn-up", "siesta": "hat",
    "upgraded": "any-upgraded", "die": "die-shift", "income": "income", "stall": "market",
    "double": "double",
}  # fmt: skip


def wrapped(words: str, room: float, most: int) -> list[str]:
    """Return words in lines of some room (in ems); what is too much is cut.

    >>> wrapped("Commissaire-priseur", 9, 2)
    ['Commissaire-', 'priseur']
    """
    found: list[str] = []
    for word in _PARTS.findall(words):
        if found and (ems(found[-1] + word.rstrip()) <= room or len(found) == most):
            found[-1] += word
        else:
            found.append(word)
    return [shortened(line.strip(), room) for line in found]


def counted(symbol: str, n: object, x: float, y: float, size: float = 22, cls: str = "") -> str:
    """Return a symbol from its left edge, and how many there are beside it."""
    pale = "ludo-faint" if n in (0, "0") else cls
    icon = use(symbol, x + size / 2, y, size, cls=pale)
    return f"{icon}{text(x + size + 3, y + 4.8, n, 'ludo-b')}"


def disc(x: float, y: float, n: object, r: float = 9) -> str:
    """Return a number on a small disc, broader for a long one."""
    rx = r if len(str(n)) < 2 else r + 3.5
    return (
        f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(r)}" '
        f'class="ludo-paper"/>{text(round(x, 1), round(y + 4.4, 1), n, f"ludo-mid ludo-b {SMALL}")}'
    )


def laurel(x: float, y: float, n: int, size: float = 30) -> str:
    """Return victory points in their wreath."""
    r = size * 0.26
    return (
        f"<g>{use('vp-blank', x, y, size)}"
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="#fff6de"/>'
        f'<text x="{number(x)}" y="{number(y + 4.3)}" class="ludo-t ludo-mid ludo-b {SMALL}" '
        f'style="fill:#521">{n}</text></g>'
    )


def listed(goods: Mapping[str, int]) -> list[str]:
    """Return goods one by one, in their order."""
    return [good for good in GOODS for _ in range(goods.get(good, 0))]


def symbols(
    wanted: Mapping[str, int], missing: Mapping[str, int], x: float, y: float, room: float,
    most: float = 24,
) -> str:  # fmt: skip
    """Return the goods that a row or barrow asks for: those that lie there are ticked."""
    goods = listed(wanted)
    size = min(most, room / max(len(goods), 1) - 2)
    step = size + 2
    left = {good: missing.get(good, 0) for good in wanted}
    drawn = []
    for k, good in enumerate(goods):
        at = x + step * (k + 0.5)
        # From the end on: what is missing stands last.
        there = wanted[good] - sum(each == good for each in goods[:k]) > left[good]
        drawn.append(_symbol(good, at, y, size, there))
    return "".join(drawn)


def _symbol(good: str, x: float, y: float, size: float, there: bool) -> str:
    half = size / 2
    kind = "ludo-granja-mine" if there else "ludo-granja-slot"
    shell = box(x - half, y - half, size, size, kind, 5)
    icon = use(good, x, y, size - 4, cls="" if there else "ludo-granja-want")
    tick = use("check", x + half - 5, y + half - 5, 11) if there else ""
    return f"{shell}{icon}{tick}"


def face(name: str) -> str:
    """Return the symbol of a helper's face: always the same for one helper."""
    n = sum(map(ord, name)) % _FACES
    return f"helper-{n}" if n else "helper"


def tile(look: Look, number_: int, x: float, y: float, size: float, used: bool = False) -> str:
    """Return a roof tile from its corner, with what it does."""
    middle = x + size / 2
    if used:
        return use("roof-back", middle, y + size / 2, size)
    roof = look.roof(number_)
    symbol = GOODS[roof.good] if roof.effect == "good" else _EFFECTS[roof.effect]
    icon = use(symbol, middle, y + size * 0.62, size * 0.56)
    n = 2 if roof.effect == "goods" else roof.n
    if roof.effect == "either":
        icon = use("grain", middle - size * 0.16, y + size * 0.62, size * 0.44)
        icon += use("olive", middle + size * 0.16, y + size * 0.66, size * 0.44)
    count = disc(x + size * 0.8, y + size * 0.84, n, 8) if n else ""
    return f"{use('roof-tile', middle, y + size / 2, size)}{icon}{count}"


def band(crop: str, x: float, y: float, wide: float, high: float) -> str:
    """Return a field of a crop from its corner: its ground, and the crop upon it in a row.

    Not cut off by a picture of its own: a part of a board is one SVG, and has none inside.
    """
    n = max(round(wide / high), 1)
    size = min(high, wide / n)
    ground = (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}" '
        f'rx="3" class="ludo-granja-{crop}"/>'
    )
    middle = y + high / 2
    return ground + "".join(
        use(f"field-{crop}", x + wide / n * (k + 0.5), middle, size) for k in range(n)
    )


def chip(target: Target | str, which: object, at: Box, body: str, cls: str = "") -> str:
    """Return a place to point at with what is drawn on it."""
    mark = target.mark(which) if isinstance(target, Target) else _mark(target)
    shell = box(at.x, at.y, at.wide, at.high, cls or "ludo-granja-chip", 6)
    return f"<g{mark}>{shell}{body}</g>"


def silent(pieces: Mapping[str, str]) -> dict[str, str]:
    """Return pieces that a screen reader passes over: the label of their picture tells it all."""
    return {key: f'<g aria-hidden="true">{piece}</g>' for key, piece in pieces.items()}


def _mark(name: str) -> str:
    return f' data-target="{name}" data-anchor="{name}"'


def lines(words: Iterable[str], x: float, y: float, step: float, cls: str) -> str:
    """Return lines of text below each other."""
    return "".join(text(x, y + step * k, line, cls) for k, line in enumerate(words))
