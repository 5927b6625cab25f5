"""Farm cards in hand: each has four edges, which can be read and pressed."""

from __future__ import annotations

from ludo_widgets.draw.measure import shortened
from ludo_widgets.draw.svg import box, text
from ludo_widgets.draw.targets import Target
from ludo_widgets.games.granja.art import use
from ludo_widgets.games.granja.common import CARD, STAGE, Box, Look, Pieces, anchor
from ludo_widgets.games.granja.drawing import (
    PLAIN,
    SMALL_LETTER,
    TINY,
    TINY_LETTER,
    band,
    chip,
    face,
    laurel,
    lines,
    listed,
    wrapped,
)

HIGH, _MOST, _GAP = 114, 148, 4
_TOP, _FOOT, _SIDE = 32, 34, 32
# Where the hand lies: at the foot of the stage.
HAND = Box(STAGE.x + 4, STAGE.y + STAGE.high - HIGH - 5, STAGE.wide - 8, HIGH)
LABEL = HAND.y - 7


def hand(look: Look) -> Pieces:
    """Yield one's own cards; who only looks on sees backs."""
    cards = look.view["hand"]
    label = shortened(_label(look), PLAIN * (HAND.wide - 8) / SMALL_LETTER)
    yield "hand-label", text(HAND.x + 4, LABEL, label, "ludo-granja-small")
    place = f'<rect x="{HAND.x + 270}" y="{HAND.y}" width="40" height="60" fill="none"/>'
    yield "hand-place", f'<g data-anchor="{anchor("hand", look.near)}">{place}</g>'
    if look.view["seat"] is None:
        n = look.own["hand"]
        backs = "".join(use("card-back", HAND.x + 40 + 56 * k, HAND.y + 50, 84) for k in range(n))
        yield "hand-backs", f"<g>{backs}</g>"
        return
    wide = width(len(cards))
    whole = look.view["phase"] == "discard"
    for k, card in enumerate(cards):
        at = Box(HAND.x + k * (wide + _GAP), HAND.y, wide, HIGH)
        yield f"card-{card}", (_whole if whole else _edges)(look, card, at)


def width(n: int) -> float:
    """Return how wide each of n cards is, side by side."""
    return round(min(_MOST, (HAND.wide + _GAP) / max(n, 1) - _GAP), 1)


def _label(look: Look) -> str:
    own = look.own
    if look.view["seat"] is None:
        return look.say("sign.hand-of", seat=look.near, n=own["hand"])
    if look.view["phase"] == "discard" and look.is_active(look.near):
        return look.say("sign.hand-cut", n=own["hand"] - own["limit"])
    return look.say("sign.hand" if look.view["hand"] else "sign.hand-empty")


def _edges(look: Look, card: int, at: Box) -> str:
    """A card whose edges can be pressed."""
    shell = box(at.x, at.y, at.wide, at.high, "ludo-granja-face", 8)
    edges = "".join(
        chip(Target(verb), card, where, _drawn(look, card, verb, where), "ludo-granja-edge")
        for verb, where in edges_of(at).items()
    )
    return f"<g>{shell}{edges}{_middle(look, card, at)}</g>"


def _whole(look: Look, card: int, at: Box) -> str:
    """A card that can only be discarded."""
    edges = "".join(
        box(*where, "ludo-granja-edge", 6) + _drawn(look, card, verb, where)
        for verb, where in edges_of(at).items()
    )
    shell = box(at.x, at.y, at.wide, at.high, "ludo-granja-face", 8)
    return f"<g{CARD.mark(card)}>{shell}{edges}{_middle(look, card, at)}</g>"


def edges_of(at: Box) -> dict[str, Box]:
    """Return where the four edges of a card are, by what they are played for."""
    between = at.high - _TOP - _FOOT
    side = min(_SIDE, at.wide / 2 - 1)
    return {
        "field": Box(at.x, at.y + _TOP, side, between),
        "barrow": Box(at.x, at.y, at.wide, _TOP),
        "extend": Box(at.x + at.wide - side, at.y + _TOP, side, between),
        "helper": Box(at.x, at.y + at.high - _FOOT, at.wide, _FOOT),
    }


def _drawn(look: Look, card: int, verb: str, at: Box) -> str:
    if verb == "field":
        crop = look.crop(card)
        ground = band(crop, at.x + 2, at.y + 2, at.wide - 4, at.high - 4)
        return ground + use(crop, at.x + at.wide / 2, at.y + at.high / 2, 25)
    if verb == "barrow":
        return _barrow(look, card, at)
    if verb == "extend":
        gifts, x = look.gifts_of(card), at.x + at.wide / 2
        return "".join(use(g, x, at.y + 13 + 22 * k, 21) for k, g in enumerate(gifts))
    name = wrapped(look.word(look.helper(card)), PLAIN * (at.wide - 5) / TINY_LETTER, 2)
    top = at.y + (21 if len(name) == 1 else 14.5)
    return lines(name, at.x + at.wide / 2, top, 13, f"ludo-mid {TINY}")


def _barrow(look: Look, card: int, at: Box) -> str:
    goods = listed(look.goods_of(card))
    size = min(22, (at.wide - 34) / len(goods))
    y = at.y + at.high / 2
    icons = "".join(use(g, at.x + 3 + size * (k + 0.5), y, size) for k, g in enumerate(goods))
    return icons + laurel(at.x + at.wide - 16, y, look.card(card).vp, 29)


def _middle(look: Look, card: int, at: Box) -> str:
    """The helper's face and the number of the card, where there is room."""
    if at.wide < 2 * _SIDE + 30:
        return ""
    x, y = at.x + at.wide / 2, at.y + _TOP
    number = text(x, y + 45, card, f"ludo-mid ludo-soft {TINY}")
    return f'<g pointer-events="none">{use(face(look.helper(card)), x, y + 18, 32)}{number}</g>'
