"""The middle of the table: the piles, the weather, and the event under way."""

from __future__ import annotations

from collections.abc import Iterator

from ludo_widgets.draw.svg import badge, box, of_seat, text
from ludo_widgets.games.champi.art import use
from ludo_widgets.games.champi.common import UNTOLD, Look
from ludo_widgets.games.champi.faces import back, blank, face, heap, height, wrapped
from ludo_widgets.games.champi.layout import (
    CARDS,
    DISCARD_BOX,
    DRAW_BOX,
    HEIGHT,
    HIGH_MIDDLE,
    MIDDLE,
    SKY_BOX,
    STAGE,
    STAGE_AT,
    STAGE_LEFT,
    STAGE_RIGHT,
    WIDTH,
    Box,
    Point,
)
from ludo_widgets.games.champi.seats import box_of

Pieces = Iterator[tuple[str, str]]
_WIDE = 66  # of the cards on the piles
_HILL = (
    f"M0 {CARDS + 22}C90 {CARDS - 14} 190 {CARDS + 34} 300 {CARDS + 12}S520 {CARDS - 16} {WIDTH}"
)
_MOSS = f"{_HILL} {CARDS + 16}V{HEIGHT - 14}a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14z"


def ground(look: Look) -> Pieces:
    """Yield the forest floor, and the weather over all of it."""
    yield (
        "floor",
        f'<g><rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="var(--ludo-champi-ground)"/>'
        f'<path d="{_MOSS}" fill="var(--ludo-champi-moss)" opacity=".6"/></g>',
    )
    yield "weather", _rain() if look.view["weather"] == "rain" else _beams()


def _rain() -> str:
    """Rain falls everywhere."""
    drops = "".join(
        f"M{x + 17 * (y // 46 % 3)} {y}l-5 15"
        for y in range(8, HEIGHT - 30, 46)
        for x in range(20, WIDTH - 30, 52)
    )
    return (
        f'<g><rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="var(--ludo-champi-rain)" '
        f'opacity=".6"/><path d="{drops}" class="ludo-champi-drops"/></g>'
    )


def _beams() -> str:
    """The sun shines over the table from where it stands."""
    x, y = SKY_BOX.x + SKY_BOX.wide / 2, MIDDLE + HIGH_MIDDLE / 2
    ends = ((0, 60), (0, 200), (0, 330), (0, 470), (60, 592), (240, 592), (400, 592), (520, 592))
    beams = "".join(
        f"M{x:g} {y:g}L{ax} {ay}L{bx} {by}z"
        for (ax, ay), (bx, by) in zip(ends[::2], ends[1::2], strict=True)
    )
    return f'<path d="{beams}" class="ludo-champi-beams"/>'


def middle(look: Look) -> Pieces:
    """Yield the piles, the sky, and what is to be known of the turn."""
    yield "draw", _draw(look)
    yield "discard", _discard(look)
    yield "sky", _sky(look)
    notes = list(_notes(look))
    if notes and look.view["pending"] is None:
        yield "notes", _stage_notes(notes)


# --- piles ---------------------------------------------------------------------------------
def _tray(at: Box, label: str) -> str:
    """The plain surface that a pile lies on, and what it is called."""
    name = text(at.x + at.wide / 2, at.y + at.high - 8, label, "ludo-mid ludo-champi-small")
    return f"{box(at.x, at.y, at.wide, at.high, 'ludo-paper', 10)}{name}"


def _card_at(at: Box) -> Point:
    return at.x + (at.wide - _WIDE) / 2, at.y + 7


def _draw(look: Look) -> str:
    pile, (x, y) = look.view["draw"], _card_at(DRAW_BOX)
    drawn = heap(x, y, _WIDE, pile["left"])
    if not pile["left"]:
        drawn = blank(x, y, _WIDE, "ludo-champi-slot")
    elif pile["top"] is None:
        drawn += back(x, y, _WIDE, pile["climate"])
    else:
        drawn += face(look, pile["top"], x, y, _WIDE)
    count = badge(x + _WIDE, y + height(_WIDE) - 4, pile["left"])
    anchored = f'<g data-anchor="draw">{drawn}</g>'
    return f"<g {UNTOLD}>{_tray(DRAW_BOX, look.say('sign.draw'))}{anchored}{count}</g>"


def _discard(look: Look) -> str:
    cards, (x, y) = look.view["discard"], _card_at(DISCARD_BOX)
    drawn = heap(x, y, _WIDE, len(cards))
    if cards:
        drawn += face(look, cards[-1], x, y, _WIDE)
        count = badge(x + _WIDE, y + height(_WIDE) - 4, len(cards))
    else:
        empty = use("pile-discard", x + _WIDE / 2, y + height(_WIDE) / 2, 44, cls="ludo-faint")
        drawn, count = blank(x, y, _WIDE, "ludo-champi-slot") + empty, ""
    anchored = f'<g data-anchor="discard">{drawn}</g>'
    return f"<g {UNTOLD}>{_tray(DISCARD_BOX, look.say('sign.discard'))}{anchored}{count}</g>"


def _sky(look: Look) -> str:
    """The weather that rules: the top of the Climate pile."""
    weather, at = look.view["weather"], SKY_BOX
    kind = "ludo-champi-wet" if weather == "rain" else "ludo-champi-sky"
    x = at.x + at.wide / 2
    name = text(x, at.y + at.high - 10, look.word(weather), "ludo-mid ludo-b")
    return (
        f'<g {UNTOLD} data-anchor="sky">{box(at.x, at.y, at.wide, at.high, kind, 12)}'
        f"{use(f'climate-{weather}', x, at.y + 50, 88)}{name}</g>"
    )


# --- what is to be known of the turn -------------------------------------------------------
def _notes(look: Look) -> Iterator[str]:
    view = look.view
    if view["phase"] == "over":
        return
    if view["rules"] == "variant":
        yield look.say(f"sign.mode-{view['mode']}")
    if view["last"] is not None:
        yield look.say("sign.last", seat=view["last"])


def _stage_notes(notes: list[str]) -> str:
    wide = STAGE_RIGHT - STAGE_LEFT
    lines = [line for note in notes for line in wrapped(note, (wide - 24) / 13.5, 3)]
    high = 18 * len(lines) + 14
    x, top = STAGE_LEFT + wide / 2, MIDDLE + (HIGH_MIDDLE - high) / 2
    words = "".join(
        text(x, top + 21 + 18 * k, line, "ludo-mid ludo-b") for k, line in enumerate(lines)
    )
    return f"<g>{box(STAGE_LEFT + 4, top, wide - 8, high, 'ludo-paper', 10)}{words}</g>"


def event(look: Look) -> Pieces:
    """Yield the event under way: its card, from its player to its target."""
    pending = look.view["pending"]
    if pending is None:
        return
    x, y = STAGE_AT
    source, target = pending["source"], pending["target"]
    yield "from", of_seat(source, _shaft(look, source, target, leads=False))
    yield "to", of_seat(source, _shaft(look, target, source, leads=True))
    yield "event", f'<g {UNTOLD} data-anchor="stage">{face(look, pending["card"], x, y, STAGE)}</g>'


def _shaft(look: Look, seat: int, other: int, leads: bool) -> str:
    """The way between a seat and the card; with a head where it leads to the seat."""
    at, (x, y) = box_of(look, seat), STAGE_AT
    if seat == look.near:
        end, turn = (at.x + at.wide, at.y + 46), (1, 0)
        start, out = (x + STAGE / 2, y + height(STAGE) - 4), (0, 1)
    else:
        # The arrows of two others use both sides of the card, so that they do not cross.
        left = _middle(look, seat) <= (
            x + STAGE / 2 if other == look.near else _middle(look, other)
        )
        edge = x - 22 if left else x + STAGE + 22
        end = (min(max(edge, at.x + 16), at.x + at.wide - 16), at.y + at.high)
        start, turn = (x + 4 if left else x + STAGE - 4, y + height(STAGE) / 2), (0, 1)
        out = (-1 if left else 1, 0)
    return _curve(start, out, end, turn, leads)


def _middle(look: Look, seat: int) -> float:
    at = box_of(look, seat)
    return at.x + at.wide / 2


def _curve(start: Point, out: Point, end: Point, turn: Point, leads: bool) -> str:
    """A bent line that leaves and arrives straight, as its two directions say."""
    (ax, ay), (bx, by) = start, end
    reach = 26 + abs(ax - bx) * 0.3
    tx, ty = bx + (10 if leads else 0) * turn[0], by + (10 if leads else 0) * turn[1]
    d = (
        f"M{ax:.1f} {ay:.1f}C{ax + out[0] * reach:.1f} {ay + out[1] * 26:.1f} "
        f"{tx + turn[0] * 30:.1f} {ty + turn[1] * 46:.1f} {tx:.1f} {ty:.1f}"
    )
    shaft = f'<path d="{d}" class="ludo-champi-rim"/><path d="{d}" class="ludo-champi-arrow"/>'
    if not leads:
        return shaft
    # The head points back along the way of arrival, a little into the panel.
    px, py = bx - 7 * turn[0], by - 7 * turn[1]
    wx, wy = bx + 16 * turn[0], by + 16 * turn[1]
    sx, sy = 13 * turn[1], 13 * turn[0]
    head = f"M{px:.1f} {py:.1f}L{wx + sx:.1f} {wy + sy:.1f}L{wx - sx:.1f} {wy - sy:.1f}z"
    return f'{shaft}<path d="{head}" class="ludo-champi-tip"/>'
