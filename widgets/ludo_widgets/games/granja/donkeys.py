"""The donkey tiles, what the others do, and the siesta track that makes the turn order."""

from __future__ import annotations

from ludo.granja.names import DONKEY_TILES
from ludo_widgets.draw.svg import box, text
from ludo_widgets.games.granja.art import banner, siesta, use
from ludo_widgets.games.granja.common import DONKEY, REST, STAGE, Box, Look, Pieces, Point, anchor
from ludo_widgets.games.granja.drawing import SMALL, SMALL_LETTER, chip, laurel, wrapped

_TOP, _HIGH = STAGE.y + 28, 142
_GAP = 8
_WIDE = (STAGE.wide - 5 * _GAP) / DONKEY_TILES
_ROWS = _TOP + _HIGH + 8
_ROW = 30
# Of markers on one space as much is seen as there is room for all of them.
SLEEPER, _LIFT = 40, 20
_TRACK = Box(STAGE.x + 8, STAGE.y + STAGE.high - 128, STAGE.wide - 16, 122)


def tile_box(number: int) -> Box:
    """Return where a donkey tile (from 1) lies."""
    return Box(STAGE.x + _GAP + (number - 1) * (_WIDE + _GAP), _TOP, _WIDE, _HIGH)


def donkeys(look: Look) -> Pieces:
    """Yield one's own tiles, the other players, and the track."""
    mine = look.say("sign.your-donkeys") if look.view["seat"] is not None else ""
    title = mine or look.say("sign.mat", seat=look.near)
    yield "donkey-title", text(STAGE.x + 10, STAGE.y + 19, title, f"ludo-b {SMALL}")
    for number in range(1, DONKEY_TILES + 1):
        yield f"donkey-{number}", _tile(look, number)
    for k, seat in enumerate(look.view["order"]):
        yield f"donkeys-of-{seat}", _row(look, seat, k)
    yield from _track(look)


def _tile(look: Look, number: int) -> str:
    own, at, parts = look.own, tile_box(number), look.kit.box
    n, hats = parts.donkeys[number - 1], parts.hats[number - 1]
    used, chosen = number in own["donkeys"], own["chosen"] == number
    x, pale = at.x + at.wide / 2, "ludo-faint" if used and not chosen else ""
    step = min(30, (at.wide - 30) / 4)
    beasts = _rank("donkey", n, x, at.y + 40, step, 46, pale)
    straw = _rank("hat", hats, x, at.y + 86, 34, 34, pale)
    body = f"{beasts}{straw}"
    if chosen or used:
        words = look.say("sign.chosen" if chosen else "sign.used")
        body += text(x, at.y + at.high - 10, words, f"ludo-mid ludo-b {SMALL}")
    else:
        counts = f"{n} + {hats}"
        body += text(x, at.y + at.high - 10, counts, f"ludo-mid ludo-soft {SMALL}")
    lit = box(at.x + 3, at.y + 3, at.wide - 6, at.high - 6, "ludo-granja-lit", 7) if chosen else ""
    return f"<g>{chip(DONKEY, number, at, body, 'ludo-granja-panel')}{lit}</g>"


def _rank(symbol: str, n: int, x: float, y: float, step: float, size: float, cls: str) -> str:
    left = x - step * (n - 1) / 2
    return "".join(use(symbol, left + step * k, y, size, cls=cls) for k in range(n))


def _row(look: Look, seat: int, k: int) -> str:
    """A player in the turn order: which tiles are left, and which one is chosen."""
    farm, y = look.at(seat), _ROWS + _ROW * k + _ROW / 2
    parts = look.kit.box
    # A tile is known by its donkeys; those that were used are pale.
    tiles = []
    for number in range(1, DONKEY_TILES + 1):
        x = STAGE.x + 200 + 58 * (number - 1)
        pale = ' opacity=".35"' if number in farm["donkeys"] else ""
        icon = use("donkey", x, y, 26)
        count = text(x + 16, y + 5, parts.donkeys[number - 1], "ludo-b")
        tiles.append(f"<g{pale}>{icon}{count}</g>")
    said = ""
    if look.view["phase"] in ("donkey", "hats", "free", "paid"):
        if farm["chosen"] is not None:
            x = STAGE.x + 460
            said = use("donkey", x, y, 26) + text(
                x + 16, y + 5, parts.donkeys[farm["chosen"] - 1], "ludo-b"
            )
            said += use("hat", x + 48, y, 26) + text(
                x + 64, y + 5, parts.hats[farm["chosen"] - 1], "ludo-b"
            )
        else:
            key = "sign.secret" if farm["chose"] else "sign.thinking"
            words = wrapped(look.say(key), 140 / SMALL_LETTER, 1)[0]
            said = text(STAGE.x + 446, y + 4.5, words, f"ludo-soft {SMALL}")
    name = text(STAGE.x + 62, y + 5, look.player(seat, 7.2), "ludo-b")
    flag = banner(seat, STAGE.x + 24, y, 28)
    place = text(STAGE.x + 42, y + 5, f"{k + 1}.", "ludo-soft")
    return f"<g>{flag}{place}{name}{''.join(tiles)}{said}</g>"


# --- the siesta track ----------------------------------------------------------------------
def _track(look: Look) -> Pieces:
    vps = look.kit.box.siesta_vp
    title = text(_TRACK.x + 2, _TRACK.y - 2, look.say("sign.siesta"), f"ludo-b {SMALL}")
    yield "siesta-title", title
    for space in range(len(vps)):
        at = space_box(look, space)
        foot = (
            laurel(at.x + at.wide - 18, at.y + at.high - 16, vps[space], 28) if vps[space] else ""
        )
        number = text(at.x + 8, at.y + at.high - 9, space, f"ludo-soft {SMALL}")
        yield f"siesta-{space}", chip(REST, space, at, f"{number}{foot}", "ludo-granja-panel")
    for seat in look.view["arrivals"]:
        yield f"siesta-of-{seat}", _sleeper(look, seat)


def space_box(look: Look, space: int) -> Box:
    """Return where a space of the siesta track lies."""
    wide = _TRACK.wide / len(look.kit.box.siesta_vp)
    return Box(_TRACK.x + wide * space + 1, _TRACK.y + 8, wide - 3, _TRACK.high - 12)


def _sleeper(look: Look, seat: int) -> str:
    """A marker on the track: who came later lies higher."""
    space = look.at(seat)["siesta"]
    x, y = bed(look, space, sleepers(look, space).index(seat))
    drawn = siesta(seat, x, y, SLEEPER, f"siesta:{seat}")
    return f'<g data-anchor="{anchor("siesta", seat)}">{drawn}</g>'


def sleepers(look: Look, space: int) -> list[int]:
    """Return whose markers lie on a space of the track, the lowest first."""
    return [seat for seat in look.view["arrivals"] if look.at(seat)["siesta"] == space]


def bed(look: Look, space: int, height: int) -> Point:
    """Return the middle of a marker that lies on so many others."""
    at, others = space_box(look, space), max(look.view["players"] - 1, 1)
    lift = min(_LIFT, (at.high - 76) / others)
    return at.x + at.wide / 2, round(at.y + at.high - 52 - lift * height, 1)
