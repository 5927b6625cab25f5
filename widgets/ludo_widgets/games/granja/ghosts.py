"""Where something would go, shown while it is pointed at."""

from __future__ import annotations

from ludo.granja.names import NOTCHES, WORKSHOPS
from ludo_widgets.draw.svg import box
from ludo_widgets.games.granja import donkeys, farm, village
from ludo_widgets.games.granja.art import siesta, use
from ludo_widgets.games.granja.common import DONKEYS, FARM, VILLAGE, Box, Look
from ludo_widgets.games.granja.drawing import band, tile


def _ghost(at: Box, body: str) -> str:
    return f'<g class="ludo-ghost"><g>{body}{box(*at, "ludo-granja-lit", 6)}</g></g>'


def _card(at: Box, body: str) -> str:
    """A card hides what is written where it would lie."""
    frame = box(*at, "ludo-granja-panel", 5) + box(*at, "ludo-granja-lit", 6)
    return f'<g class="ludo-ghost">{frame}<g opacity=".75">{body}</g></g>'


def card(look: Look, verb: str, number: int) -> str:
    """Return the edge of a card where it would come to lie."""
    if look.shown != FARM:
        return ""
    own = look.own
    if verb == "field":
        at = farm.side_places(farm.LEFT, len(own["fields"]) + 1)[-1]
        return _ghost(at, band(look.crop(number), *at))
    if verb == "extend":
        at = farm.side_places(farm.RIGHT, len(own["extensions"]) + 1)[-1]
        return _card(at, farm.gifts(look, number, at))
    things = own["barrows"] if verb == "barrow" else own["helpers"]
    free = next((notch for notch in range(NOTCHES) if things[notch] is None), NOTCHES - 1)
    if verb == "barrow":
        at = farm.barrow_box(free)
        return _card(at, farm.load(look, number, look.goods_of(number), at))
    at = farm.helper_box(free)
    return _card(at, farm.person(look, look.helper(number), at))


def roof(look: Look, number: int) -> str:
    """Return a roof tile on the leftmost free space."""
    place = len(look.own["roofs"])
    if look.shown != FARM or place >= len(look.kit.box.roof_vp):
        return ""
    at = farm.roof_box(place)
    return _ghost(at, tile(look, number, *at[:3]))


def good(look: Look, name: str, place: str) -> str:
    """Return a good where it would be delivered."""
    if look.shown == VILLAGE and place in WORKSHOPS:
        at = village.shop_box(look, WORKSHOPS.index(place))
        # Beside the row, where no words stand.
        return _ghost(at, use(name, at.x + at.wide - 24, at.y + village.ROW, 38))
    if look.shown == VILLAGE:
        at = village.cart_box(int(place[-1]) - 1)
    elif look.shown == FARM and place not in WORKSHOPS:
        at = farm.barrow_box(int(place[-1]) - 1)
    else:
        return ""
    return _ghost(at, use(name, at.x + at.wide / 2, at.y + at.high / 2, 52))


def sleeper(look: Look, space: int) -> str:
    """Return the siesta marker where it would come to lie."""
    if look.shown != DONKEYS:
        return ""
    others = [seat for seat in donkeys.sleepers(look, space) if seat != look.near]
    x, y = donkeys.bed(look, space, len(others))
    return _ghost(donkeys.space_box(look, space), siesta(look.near, x, y, donkeys.SLEEPER))
