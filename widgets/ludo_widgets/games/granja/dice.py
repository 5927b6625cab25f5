"""The six revenue spaces with the dice that lie there, and the dice that players have taken."""

from __future__ import annotations

from ludo.granja.names import BENEFITS, FACES
from ludo_widgets.draw.svg import box, of_seat, seat_mark, text
from ludo_widgets.games.granja.art import use
from ludo_widgets.games.granja.common import (
    CHOOSE,
    DICE,
    DIE,
    STAGE,
    STEPS,
    Box,
    Look,
    Pieces,
    anchor,
)
from ludo_widgets.games.granja.drawing import PLAIN, SMALL, SMALL_LETTER, chip, lines, wrapped

_GAP, _FOOT = 6, 52
_WIDE = (STAGE.wide - 4 * _GAP) / 3
_HIGH = (STAGE.high - _FOOT - 3 * _GAP) / 2
# What each space offers, as benefits; and the pictures of them.
OFFERS = (
    ("pig",), ("play", "draw", "good"), ("goods",), ("silver",), ("upgrades", "mixed", "siesta"),
    ("delivery", "silver"),
)  # fmt: skip
_SIGNS = {
    "silver": "silver", "pig": "pig", "good": "any-harvest", "goods": "any-harvest",
    "play": "card-play", "draw": "card-draw", "upgrades": "upgrade", "mixed": "upgrade",
    "siesta": "hat", "delivery": "delivery",
}  # fmt: skip
# The space whose three benefits take many words.
_WORDY = 5


def space_box(face: int) -> Box:
    """Return where the space of a die's face (from 0) lies."""
    x, y = face % 3, face // 3
    left, top = STAGE.x + _GAP, STAGE.y + _GAP
    return Box(left + x * (_WIDE + _GAP), top + y * (_HIGH + _GAP), _WIDE, _HIGH)


def dice(look: Look) -> Pieces:
    """Yield the revenue spaces, then who has taken which dice."""
    for face in range(FACES):
        yield f"space-{face + 1}", _space(look, face)
    yield "taken", _taken(look)


def _space(look: Look, face: int) -> str:
    at, n = space_box(face), look.view["pool"].get(str(face + 1), 0)
    used = look.kind in ("revenue", "die", "extra") and look.top["at"] == face  # type: ignore[index]
    head = use(f"die-{face + 1}", at.x + 20, at.y + 21, 26, cls="" if n or used else "ludo-faint")
    words = wrapped(_told(look, face), PLAIN * (at.wide - 48) / SMALL_LETTER, 5)
    told = lines(words, at.x + 40, at.y + 17, 14, SMALL)
    body = f"{head}{told}{_lying(look, face, at, n)}{_kept(look, face, at)}"
    lit = box(at.x + 3, at.y + 3, at.wide - 6, at.high - 6, "ludo-granja-lit", 7) if used else ""
    shown = chip(DIE, face + 1, at, body, "ludo-granja-panel") + lit
    return f"<g>{shown}{_benefits(look, face, at, used)}</g>"


def _told(look: Look, face: int) -> str:
    """What a space brings, in few enough words for it."""
    return look.say("sign.space-5") if face + 1 == _WORDY else look.space_text(face + 1)


def _lying(look: Look, face: int, at: Box, n: int) -> str:
    """The dice that lie at a space."""
    size, y = 42, at.y + at.high - 74
    step = min(size + 6, (at.wide - 16 - size) / max(n - 1, 1))
    left = at.x + (at.wide - size - step * (n - 1)) / 2 + size / 2
    return "".join(use(f"die-{face + 1}", left + step * k, y, size) for k in range(n))


def _kept(look: Look, face: int, at: Box) -> str:
    """Whose last die of a space this is."""
    owner = (s for s in range(look.view["players"]) if look.at(s)["reserved"] == face + 1)
    return "".join(seat_mark(seat, at.x + at.wide - 16, at.y + at.high - 74, 22) for seat in owner)


def _benefits(look: Look, face: int, at: Box, used: bool) -> str:
    """What can be had here, side by side; to be pressed while it is to be chosen."""
    offered, y = OFFERS[face], at.y + at.high - 44
    wide = (at.wide - 12 - 4 * (len(offered) - 1)) / len(offered)
    allowed = look.top["allowed"] if used and look.top is not None else 0
    drawn = []
    for k, benefit in enumerate(offered):
        where = Box(at.x + 6 + k * (wide + 4), y, wide, 38)
        body = _sign(look, benefit, face, where)
        if allowed >> BENEFITS.index(benefit) & 1:
            drawn.append(chip(CHOOSE, benefit, where, body, "ludo-granja-key"))
        else:
            shell = box(*where, "ludo-granja-bare", 6)
            drawn.append(f'<g pointer-events="none">{shell}{body}</g>')
    return "".join(drawn)


def _sign(look: Look, benefit: str, face: int, at: Box) -> str:
    x, y = at.x + at.wide / 2, at.y + at.high / 2
    count = {"silver": look.silver_of(face + 1), "goods": 2, "upgrades": 2, "siesta": 2}.get(
        benefit
    )
    if benefit == "mixed":
        return use("upgrade", x - 13, y, 24) + use("hat", x + 13, y, 26)
    icon = use(_SIGNS[benefit], x - (12 if count else 0), y, 26 if count else 30)
    return icon + (text(x + 3, y + 5, f"×{count}", "ludo-b") if count else "")


def _taken(look: Look) -> str:
    """Who has taken which dice."""
    y = STAGE.y + STAGE.high - _FOOT / 2
    seats = look.view["order"]
    room = (STAGE.wide - 110) / max(len(seats), 1)
    active = look.view["phase"] in STEPS[DICE]
    drawn = text(STAGE.x + 10, y + 5, look.say("sign.taken"), f"ludo-b {SMALL}")
    for k, seat in enumerate(seats):
        x = STAGE.x + 104 + room * k
        taken = look.at(seat)["dice"] if active or look.view["phase"] != "cards" else []
        icons = "".join(use(f"die-{d}", x + 44 + 34 * j, y, 30) for j, d in enumerate(taken))
        slots = "".join(
            box(x + 30 + 34 * j, y - 14, 28, 28, "ludo-granja-slot", 6)
            for j in range(len(taken), 2)
        )
        mine = of_seat(seat, f"{seat_mark(seat, x + 14, y, 22)}{slots}{icons}")
        drawn += f'<g data-anchor="{anchor(DICE, seat)}">{mine}</g>'
    return f"<g>{drawn}</g>"
