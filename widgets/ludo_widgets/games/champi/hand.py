"""One's own cards on the table of Champi: the hand, and the card under one's own Knight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ludo.champi.names import KEPT as KEPT_CARD
from ludo_widgets.draw.svg import foot_note, text
from ludo_widgets.games.champi.common import HAND, UNTOLD, Look, anchor
from ludo_widgets.games.champi.faces import back, blank, face, height, row
from ludo_widgets.games.champi.layout import CARDS, HEIGHT, KEPT, NEAR, OWN_BOX, WIDTH
from ludo_widgets.games.champi.seats import hand_of

Pieces = Iterator[tuple[str, str]]
_MOST, _LEAST = 98, 72
_LEFT, _ROOM, _LIFT = 10, WIDTH - 24, 7
_TOP = CARDS + _LIFT


def hand(look: Look) -> Pieces:
    """Yield one's own cards; who only looks on sees backs."""
    empty = f'<rect x="{WIDTH / 2 - 10}" y="{_TOP}" width="20" height="40" fill="none"/>'
    yield "own-hand", f'<g data-anchor="{anchor("hand", look.near)}">{empty}</g>'
    if look.view["seat"] is None:
        yield "backs", _backs(look)
    else:
        yield from _cards(look)


def _cards(look: Look) -> Pieces:
    held = Counter(look.view["hand"])
    wide = _width(len(held))
    for (card, n), x in zip(held.items(), _places(len(held), wide), strict=True):
        lifted = look.picked == card
        top = _TOP - _LIFT if lifted else _TOP
        # Equal cards lie behind each other: they are one choice.
        behind = "".join(blank(x + 5 * k, top - 4 * k, wide) for k in range(n - 1, 0, -1))
        shown = f"<g{HAND.mark(card)}>{face(look, card, x, top, wide)}</g>"
        many = "" if n == 1 else _times(x + wide - 17, top + height(wide) * 0.62, n)
        yield f"card-{card}", f"<g>{behind}{shown}{many}</g>"


def _times(x: float, y: float, n: int) -> str:
    """How many of a card there are."""
    return (
        f'<g {UNTOLD} pointer-events="none"><ellipse cx="{x:g}" cy="{y:g}" rx="15" ry="10" '
        f'class="ludo-paper"/>{text(x, y + 4.5, f"×{n}", "ludo-mid ludo-b")}</g>'
    )


def _width(n: int) -> int:
    """How wide n cards can be, side by side."""
    return max(_LEAST, min(_MOST, int(_ROOM / max(n, 1)) - 8))


def _places(n: int, wide: int) -> list[float]:
    """Where n cards lie: in the middle of the table."""
    steps = row(n, _ROOM, wide, 12)
    broad = steps[-1] + wide if n else 0
    left = _LEFT + (_ROOM - broad) / 2
    return [round(left + step, 1) for step in steps]


def _backs(look: Look) -> str:
    cards = list(hand_of(look, look.near))
    places = _places(len(cards), 84)
    drawn = (
        back(x, _TOP + 6, 84, card == "climate") for x, card in zip(places, cards, strict=True)
    )
    return f"<g>{''.join(drawn)}</g>"


def kept(look: Look) -> Pieces:
    """Yield the place under one's own Knight: the card that lies there, or room for one."""
    own = look.at(look.near)
    if own["knight"] is None or look.view["seat"] is None:
        return
    x, y = OWN_BOX.x + KEPT[0], OWN_BOX.y + KEPT[1]
    wide, card = NEAR.laid_wide, own["kept"]
    if card is None:
        yield "kept", blank(x, y, wide, "ludo-champi-slot")
        return
    top = y - _LIFT if look.picked == KEPT_CARD else y
    yield "kept", f"<g{HAND.mark(KEPT_CARD)}>{face(look, card, x, top, wide)}</g>"


def note(look: Look) -> Pieces:
    """Yield the note that a deck is not that of the printed game."""
    if look.view["reconstructed"]:
        words = look.say("sign.reconstructed")
        drawn = foot_note(WIDTH, HEIGHT, words, "ludo-champi-note", "ludo-champi-small")
        yield "note", f"<g>{drawn}</g>"
