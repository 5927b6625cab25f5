"""The players of Champi round the table: their mushroom, pile, hand, and what lies before them."""

from __future__ import annotations

from collections.abc import Iterator

from ludo.core.rules import carries_out
from ludo_widgets.draw.measure import shortened
from ludo_widgets.draw.strokes import number
from ludo_widgets.draw.svg import badge, box, of_seat, seat_mark, text
from ludo_widgets.games.champi.art import use
from ludo_widgets.games.champi.common import UNTOLD, Look, anchor
from ludo_widgets.games.champi.faces import back, blank, face, heap, height, row
from ludo_widgets.games.champi.layout import NEAR, OWN_BOX, Box, Plan, panel, plan_of

Pieces = Iterator[tuple[str, str]]


def box_of(look: Look, seat: int) -> Box:
    """Return the panel of a seat."""
    if seat == look.near:
        return OWN_BOX
    return panel(look.others.index(seat), len(look.others))


def plan_for(look: Look, seat: int) -> Plan:
    """Return how the panel of a seat looks."""
    return NEAR if seat == look.near else plan_of(len(look.others))


def seats(look: Look) -> Pieces:
    """Yield the pieces of every seat."""
    for seat in range(look.view["players"]):
        x, y = box_of(look, seat)[:2]
        plan = plan_for(look, seat)
        for name, drawn in _pieces(look, seat, plan):
            place = f'<g {UNTOLD} transform="translate({number(x)} {number(y)})">'
            yield f"{name}-{seat}", f"{place}{drawn}</g>"


def _pieces(look: Look, seat: int, plan: Plan) -> Pieces:
    yield "seat", _frame(seat, plan)
    if _is_flagged(look, seat) or look.asked == seat:
        yield "turn", _turn(look, seat, plan)
    yield "name", _name(look, seat, plan)
    yield "champi", _champi(look, seat, plan)
    yield "pile", _pile(look, seat, plan)
    if seat != look.near:
        yield "hand", _hand(look, seat, plan)
    laid = "".join(_laid(look, seat, plan))
    yield "laid", f'<g data-anchor="{anchor("laid", seat)}">{laid or _nothing(plan)}</g>'


def _nothing(plan: Plan) -> str:
    """Room for what travels to a seat that has nothing before it yet."""
    x, y = plan.laid[0]
    return f'<rect x="{x:g}" y="{y:g}" width="20" height="28" fill="none"/>'


# --- who sits there ------------------------------------------------------------------------
def _frame(seat: int, plan: Plan) -> str:
    """The panel in the seat's colour."""
    wash = f"M2 26V12a10 10 0 0 1 10-10H{plan.wide - 12:g}a10 10 0 0 1 10 10V26z"
    if plan is NEAR:
        wash = "M12 2H104V110H12a10 10 0 0 1-10-10V12a10 10 0 0 1 10-10z"
    return of_seat(
        seat,
        f"{box(1, 1, plan.wide - 2, plan.high - 2, 'ludo-champi-panel', 11)}"
        f'<path d="{wash}" class="ludo-champi-wash"/>',
    )


def _name(look: Look, seat: int, plan: Plan) -> str:
    """The seat's shape, what the player is called, and what the Champi is called."""
    (x, y, room), (left, low, width) = plan.name, plan.called
    # The pennant takes some of the room.
    name = look.player(seat, (room - (18 if _is_flagged(look, seat) else 0)) / 13.5)
    called = shortened(look.word(look.at(seat)["champi"]), width / 12)
    return (
        f"{seat_mark(seat, x - 13, y - 5, 18)}{text(x, y, name, 'ludo-b')}"
        f"{text(left, low, called, 'ludo-champi-small')}"
    )


def _is_flagged(look: Look, seat: int) -> bool:
    """Whether it is the turn of a seat or, at the end, whether it has won."""
    return look.is_active(seat) or look.has_won(seat)


def _turn(look: Look, seat: int, plan: Plan) -> str:
    """A wash and a pennant where it is a player's turn; a dashed frame round whoever is asked."""
    drawn = ""
    if _is_flagged(look, seat):
        x = plan.flag
        drawn = box(2, 2, plan.wide - 4, plan.high - 4, "ludo-champi-turn", 10)
        drawn += f'<path d="M{x:g} 3V25M{x:g} 4L{x - 17:g} 10L{x:g} 16z" class="ludo-champi-tip"/>'
    if look.asked == seat and look.view["pending"] is not None:
        drawn += box(3, 3, plan.wide - 6, plan.high - 6, "ludo-champi-asked", 9)
    return of_seat(seat, f"<g>{drawn}</g>")


def _champi(look: Look, seat: int, plan: Plan) -> str:
    """The mushroom on its ground in the seat's colour, and what it never eats."""
    x, y, size = plan.champi
    own = look.at(seat)
    ground = (
        f'<ellipse cx="{x:g}" cy="{y + size * 0.45:g}" rx="{size * 0.5:g}" ry="{size * 0.13:g}" '
        'class="ludo-champi-foot"/>'
    )
    mushroom = use(look.mushroom(seat), x, y, size)
    signs = ""
    if own["sick"] is not None:
        signs += use("sign-sick", x + size * 0.3, y + size * 0.24, size * 0.38)
    if own["skip"] is not None:
        signs += use("sign-skip", x - size * 0.3, y + size * 0.24, size * 0.38)
    spot = f'<g data-anchor="{anchor("champi", seat)}">{ground}{mushroom}{signs}</g>'
    return of_seat(seat, spot + "".join(_diet(look, seat, plan)))


@carries_out("champi.card.diet")
def _diet(look: Look, seat: int, plan: Plan) -> Iterator[str]:
    """The foods that are crossed out."""
    left, y, size = plan.diet
    never = look.never(seat)
    # Four of them fit where two usually stand.
    step = size if len(never) < 3 else size * 0.6
    for k, food in enumerate(never):
        x = left + size / 2 + step * k
        reach = size * 0.46
        yield use(f"food-{food}", x, y, size)
        yield (
            f'<path d="M{x - reach:g} {y + reach:g}L{x + reach:g} {y - reach:g}" '
            'class="ludo-champi-slash"/>'
        )


# --- what the seat has ---------------------------------------------------------------------
def _pile(look: Look, seat: int, plan: Plan) -> str:
    """The food pile: its top, and how many cards it has."""
    x, y, wide = plan.pile
    own, n = look.at(seat), look.at(seat)["eaten"]
    if own["top"] is None:
        drawn = blank(x, y, wide, "ludo-champi-slot")
    else:
        drawn = heap(x, y, wide, n) + face(look, own["top"], x, y, wide)
        drawn += badge(x + wide - 4, y + height(wide) - 3, n)
    marks = f'data-anchor="{anchor("pile", seat)}" data-count="{seat}:pile" data-n="{n}"'
    return f"<g {marks}>{drawn}</g>"


def _hand(look: Look, seat: int, plan: Plan) -> str:
    """The hand from behind; cards that this picture knows lie face up."""
    x, y, wide, room = plan.hand
    if look.totals is not None:
        # At the end the hands count nothing, and the points take their place.
        points = look.say("sign.points", n=look.totals[seat])
        return text(x + 4, y + 19, points, "ludo-b")
    cards = list(hand_of(look, seat))
    places = row(len(cards), room, wide, 2)
    drawn = "".join(
        back(x + at, y, wide, card == "climate")
        if card in ("plain", "climate")
        else face(look, card, x + at, y, wide)
        for at, card in zip(places, cards, strict=True)
    )
    empty = blank(x, y, wide, "ludo-champi-slot")
    return f'<g data-anchor="{anchor("hand", seat)}">{drawn or empty}</g>'


def hand_of(look: Look, seat: int) -> Iterator[str]:
    """Yield the cards of a hand: those that are known, then backs ("climate" or "plain")."""
    own, climates = look.at(seat), look.deck.climate
    kinds = look.deck.kinds
    # A known card may lie under the Knight instead, unless it is a Climate: that one cannot.
    sure = [card for card in own["known"] if not own["keeps"] or climates[kinds[card]]]
    wet = sum(climates[kinds[card]] for card in sure)
    yield from sure
    yield from ["climate"] * (own["climates"] - wet)
    yield from ["plain"] * (own["hand"] - own["climates"] - (len(sure) - wet))


def _laid(look: Look, seat: int, plan: Plan) -> Iterator[str]:
    """Indigestion and Skip, then the Knight with the card that it keeps."""
    own, wide = look.at(seat), plan.laid_wide
    laid = [card for card in (own["sick"], own["skip"]) if card is not None]
    for card, (x, y) in zip(laid, plan.laid, strict=False):
        yield face(look, card, x, y, wide)
    if own["knight"] is None:
        return
    x, y = plan.laid[2]
    hidden = own["keeps"] and own["kept"] is None
    if hidden:
        yield back(x + wide * 0.25, y - wide * 0.2, wide)
    yield (f'<g data-anchor="{anchor("knight", seat)}">{face(look, own["knight"], x, y, wide)}</g>')
