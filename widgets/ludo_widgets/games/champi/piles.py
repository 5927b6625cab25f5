"""A pile of Champi laid out card by card, from its top: the discards, or food that one may see."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from ludo.core.rules import carries_out
from ludo_widgets.draw.measure import shortened
from ludo_widgets.draw.svg import box, text
from ludo_widgets.games.champi.art import use
from ludo_widgets.games.champi.common import DISCARD, PLACE, Look
from ludo_widgets.games.champi.faces import height
from ludo_widgets.games.champi.layout import DISCARD_BOX, PANEL_BOX, Box
from ludo_widgets.games.champi.seats import box_of, plan_for

# What a picture needs to show: the table, with or without a card in hand, or an event under way.
TABLE, PICKED, UNDER_WAY = "table", "picked", "under-way"
_COLUMNS, _LEAST_ROWS, _MOST_ROWS = 4, 11, 22
ON_A_PAGE = _COLUMNS * _MOST_ROWS
_MOST_PAGES = 5  # a deck has at most 400 cards
_HEAD, _FOOT = 40, 8
_BUTTON_WIDE, _BUTTON_HIGH = 64, 28
_LETTER = 12
OLDER, NEWER = PLACE.name("older"), PLACE.name("newer")


def pile_of(seat: int) -> str:
    """Return the name of a food pile."""
    return f"pile-{seat}"


def page_of(pile: str, page: int) -> str:
    """Return the place where a page of a pile is shown."""
    return f"{pile}/{page}" if page else pile


PLACES = (
    TABLE, PICKED, UNDER_WAY,
    *(page_of(pile, page) for pile in (DISCARD, *map(pile_of, range(6)))
      for page in range(_MOST_PAGES)),
)  # fmt: skip


class LaidOut(NamedTuple):
    """A pile that is looked through: its cards from the top, and which page of it is shown.

    `over` cards lie above the first of them, unseen. `seat` owns it, if it is food.
    """

    pile: str
    cards: list[str]
    page: int = 0
    over: int = 0
    seat: int | None = None

    @property
    def pages(self) -> int:
        return -(-len(self.cards) // ON_A_PAGE)

    @property
    def shown(self) -> list[tuple[int, str]]:
        """The cards of the page, each with its number from the top."""
        first = self.page * ON_A_PAGE
        cards = self.cards[first : first + ON_A_PAGE]
        return list(enumerate(cards, self.over + first + 1))


@carries_out("champi.discard.pile", "champi.food.hidden")
def all_of(look: Look, pile: str) -> LaidOut:
    """Return a pile as far as the one who looks on may see it."""
    if pile == DISCARD:
        return LaidOut(pile, look.view["discard"][::-1])
    seat = int(pile.removeprefix("pile-"))
    own = look.at(seat)
    cards = own["seen"] if own["pile"] is None else own["pile"]
    return LaidOut(pile, cards[::-1], over=own["eaten"] - len(cards), seat=seat)


def opened(look: Look) -> LaidOut | None:
    """Return the pile that is looked through, if any."""
    pile, _, page = look.place.partition("/")
    if not pile or pile in PLACES[:3]:
        return None
    found = all_of(look, pile)._replace(page=int(page or 0))
    return found if found.page < found.pages else None


def can_be_opened(look: Look) -> dict[str, Box]:
    """Return the piles that can be looked through now, and where each lies on the table."""
    if look.picked:
        # A card in hand goes where it is put.
        return {}
    spots = {DISCARD: DISCARD_BOX}
    spots |= {pile_of(seat): _spot(look, seat) for seat in range(look.view["players"])}
    return {pile: at for pile, at in spots.items() if all_of(look, pile).cards}


def _spot(look: Look, seat: int) -> Box:
    """One's own pile; of another one its number, since the whole panel of a seat is a target."""
    at = box_of(look, seat)
    x, y, wide = plan_for(look, seat).pile
    if seat == look.near:
        return Box(at.x + x - 3, at.y + y - 3, wide + 8, height(wide) + 8)
    return Box(at.x + x + wide - 19, at.y + y + height(wide) - 16, 30, 26)


# --- pictures ------------------------------------------------------------------------------
def panel(look: Look, laid: LaidOut) -> str:
    """Return the cards of a pile in columns, under its name."""
    at, words = PANEL_BOX, heading(look, laid)
    room = at.wide - 28 - len(live(look, laid)) * (_BUTTON_WIDE + 6)
    title = text(at.x + 16, at.y + 25, shortened(words, room / 13.5), "ludo-b")
    rows = "".join(_rows(look, laid))
    return (
        f"<g>{box(*at, 'ludo-paper', 12)}{title}"
        f'<g role="list" aria-label="{escape(words)}">{rows}</g></g>'
    )


def heading(look: Look, laid: LaidOut) -> str:
    """Return what a pile is called, how many cards it has and what they count."""
    n = len(laid.cards)
    if laid.seat is None:
        return look.say("sign.all-discards", n=n)
    points = look.points(laid.seat)
    if points is None:
        return look.say("sign.all-seen", seat=laid.seat, n=n, m=n + laid.over)
    return look.say("sign.all-food", seat=laid.seat, n=n, points=points)


def _rows(look: Look, laid: LaidOut) -> Iterator[str]:
    """Each card with its number from the top, column by column."""
    n = len(laid.shown)
    rows = max(_LEAST_ROWS, -(-n // _COLUMNS))
    high = (PANEL_BOX.high - _HEAD - _FOOT) / rows
    # Few cards have wide columns, so that their names are whole.
    wide = (PANEL_BOX.wide - 16) / max(-(-n // rows), 2)
    for k, (number, card) in enumerate(laid.shown):
        x = PANEL_BOX.x + 10 + wide * (k // rows)
        y = PANEL_BOX.y + _HEAD + high * (k % rows + 0.5)
        yield _row(look, laid, number, card, (x, y, wide, high))


def _row(
    look: Look, laid: LaidOut, number: int, card: str, at: tuple[float, float, float, float]
) -> str:
    x, y, wide, high = at
    size, name = min(high - 1, 28), look.word(card)
    count = "" if laid.seat is None else f"+{look.worth(card, laid.seat)}"
    # Widths are measured in bold letters; these are not.
    room = 1.12 * (wide - size - (62 if count else 34)) / _LETTER
    drawn = (
        text(x + 18, y + 4.5, number, "ludo-end ludo-soft ludo-champi-small")
        + use(look.symbol(card), x + 22 + size / 2, y, size)
        + text(x + 26 + size, y + 4.5, shortened(name, room), "ludo-champi-small")
    )
    if count:
        drawn += text(x + wide - 10, y + 4.5, count, "ludo-end ludo-b ludo-champi-small")
    told = escape(" ".join(filter(None, (f"{number}. {name}", count))))
    return f'<g role="listitem" aria-label="{told}">{drawn}</g>'


def live(look: Look, laid: LaidOut) -> dict[str, str]:
    """Return the buttons of a pile that is laid out: what closes it, and what turns pages."""
    found = {PLACE.name(laid.pile): _button(look, PLACE.name(laid.pile), 0, "sign.close")}
    if laid.page:
        found[NEWER] = _button(look, NEWER, 2, "sign.newer")
    if laid.page < laid.pages - 1:
        found[OLDER] = _button(look, OLDER, 1, "sign.older")
    return found


def _button(look: Look, target: str, place: int, key: str) -> str:
    """A button in the head of the panel, by its place from the right."""
    x = PANEL_BOX.x + PANEL_BOX.wide - 2 - (place + 1) * (_BUTTON_WIDE + 6)
    y = PANEL_BOX.y + 6
    words = text(x + _BUTTON_WIDE / 2, y + 19, look.say(key), "ludo-mid ludo-b ludo-champi-small")
    return (
        f'<g class="ludo-champi-look" data-target="{target}">'
        f"{box(x, y, _BUTTON_WIDE, _BUTTON_HIGH, 'ludo-card', 8)}{words}</g>"
    )
