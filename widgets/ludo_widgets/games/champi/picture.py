"""The picture of a position of Champi: the table with all seats, and what each player has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ludo.core.game import AnyGame
from ludo.core.registry import game_class
from ludo_widgets.draw.svg import GROUND, Part, picture
from ludo_widgets.games.champi import hand, mats, middle, piles
from ludo_widgets.games.champi.art import ART
from ludo_widgets.games.champi.common import (
    DISCARD,
    DRAW,
    EVENT,
    KNIGHT,
    PLACE,
    SEAT,
    SKY,
    Look,
    View,
)
from ludo_widgets.games.champi.faces import height
from ludo_widgets.games.champi.layout import (
    DISCARD_BOX,
    DRAW_BOX,
    HEIGHT,
    KEPT,
    NEAR,
    OWN_BOX,
    SKY_BOX,
    STAGE,
    STAGE_AT,
    WIDTH,
    Box,
)
from ludo_widgets.games.champi.seats import box_of, seats

# All words of these pictures stand in the texts of the game: decks of one's own add to them.
WORDS: Mapping[str, Mapping[str, str]] = {}


def draw(
    view: View,
    *,
    game: AnyGame | None = None,
    lang: str = "en",
    names: Sequence[str] = (),
    totals: Sequence[int] | None = None,
) -> str:
    """Return the whole position as one SVG text; `game` has the deck, if it is not the kit's."""
    rules: Any = game or game_class(view["game"])()
    return picture(parts(Look(view, rules.components, rules.texts, lang, names, totals)), ART)


def parts(look: Look) -> list[Part]:
    """Return the pictures of a position: the table, then of each player a mat and a line."""
    label = look.say("sign.picture")
    return [
        Part("ground", GROUND, WIDTH, HEIGHT, dict(_ground(look)), label, places(look)),
        *(
            part
            for seat in range(look.view["players"])
            for part in (mats.mat(look, seat), mats.line(look, seat))
        ),
    ]


def _ground(look: Look) -> Iterator[tuple[str, str]]:
    """The table with all that lies on it, or a pile laid out over it; one's own hand in any case.

    The pieces keep one order, whatever is shown.
    """
    laid = piles.opened(look)
    yield from middle.ground(look)
    if laid is None:
        yield from middle.middle(look)
        yield from seats(look)
        yield from middle.event(look)
        yield from hand.kept(look)
    else:
        yield "panel", piles.panel(look, laid)
    yield from hand.hand(look)
    yield from hand.note(look)


def places(look: Look) -> dict[str, str]:
    """Return what can be pointed at besides cards: seats, piles, the sky, one's own Knight."""
    laid = piles.opened(look)
    if laid is not None:
        return piles.live(look, laid)
    found = {
        SEAT.name(seat): _place(SEAT.name(seat), box_of(look, seat))
        for seat in range(look.view["players"])
    }
    found |= {name: _place(name, at) for name, at in ((DRAW, DRAW_BOX), (SKY, SKY_BOX))}
    can_be_opened = piles.can_be_opened(look)
    if DISCARD not in can_be_opened:
        found[DISCARD] = _place(DISCARD, DISCARD_BOX)
    if look.view["pending"] is not None:
        found[EVENT] = _place(EVENT, Box(*STAGE_AT, STAGE, height(STAGE)))
    if has_knight(look):
        found[KNIGHT] = _place(KNIGHT, _knight(look))
    # They lie on seats, so they come last.
    for pile, at in can_be_opened.items():
        found[PLACE.name(pile)] = _place(PLACE.name(pile), at, "ludo-champi-look")
    return found


def has_knight(look: Look) -> bool:
    """Return whether there is a Knight of one's own to point at."""
    return look.view["seat"] is not None and look.at(look.near)["knight"] is not None


def _knight(look: Look) -> Box:
    """The own Knight and, while nothing lies there, the place beside it."""
    (x, y), wide = NEAR.laid[2], NEAR.laid_wide
    if not look.at(look.near)["keeps"]:
        wide += KEPT[0] - x
    return Box(OWN_BOX.x + x - 2, OWN_BOX.y + y - 2, wide + 4, height(NEAR.laid_wide) + 4)


def _place(name: str, at: Box, cls: str = "") -> str:
    """A place to point at; what is drawn there is drawn already."""
    rect = (
        f'<rect x="{at.x:g}" y="{at.y:g}" width="{at.wide:g}" height="{at.high:g}" rx="11" '
        'class="ludo-place"/>'
    )
    kind = f' class="{cls}"' if cls else ""
    return f'<g{kind} data-target="{name}">{rect}</g>'


def point_of(name: str, look: Look) -> tuple[float, float]:
    """Return the middle of a place, for the ghost of a card that would go there."""
    kind, _, which = name.partition(":")
    if kind == SEAT.kind:
        at = box_of(look, int(which))
        if int(which) == look.near:
            x, y, wide = NEAR.pile
            return at.x + x + wide / 2, at.y + y + height(wide) / 2
    else:
        at = {DRAW: DRAW_BOX, DISCARD: DISCARD_BOX, SKY: SKY_BOX}.get(name) or _knight(look)
    return at.x + at.wide / 2, at.y + at.high / 2
