"""The ground of Finca round the mill: sea and island, villages, and what belongs to nobody yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from ludo.finca.components import FRUITS
from ludo.finca.views import VillageView
from ludo_widgets.draw.measure import shortened
from ludo_widgets.draw.svg import box, text
from ludo_widgets.games.finca.art import use
from ludo_widgets.games.finca.common import VILLAGE, View
from ludo_widgets.games.finca.mill import yard
from ludo_widgets.games.finca.pieces import bonus, finca_tile, tile

Words = Mapping[str, str]

WIDTH, HEIGHT = 616, 592
CARD_W, CARD_H = 114, 118
# Where a village lies has no meaning: two rows of five, in the order round the island.
_PLACES = [(13 + 119 * column, 340 + 122 * row) for row in range(2) for column in range(5)]
# The harbour: its left side, its width, and where its quays begin and how high they are.
HX, HW = 354, 249
_QUAYS = ((10, 130), (150, 78), (238, 84))
# One island with a bay between the mill and the villages.
_COAST = (
    "M54 13C110 4 232 4 282 15C328 26 339 84 338 142C337 190 338 216 318 246"
    "C294 276 284 300 294 316C304 332 352 334 402 332C462 330 540 336 582 332"
    "C604 331 610 350 608 392C605 440 611 486 608 528C606 566 605 583 572 584"
    "C480 587 160 582 50 585C15 585 7 572 8 532C10 480 5 420 7 360"
    "C9 280 4 170 7 92C9 44 20 20 54 13z"
)


# --- what never changes --------------------------------------------------------------------
def bare(words: Words) -> str:
    """Return sea, island and harbour without any piece on them."""
    return f"<g>{_land()}{_harbour(words['supply'], words['wooden'], words['bonus'])}</g>"


@cache
def _land() -> str:
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" class="ludo-finca-sea"/>'
        f'<path d="{_COAST}" class="ludo-finca-shallow"/>'
        f'<path d="{_COAST}" class="ludo-finca-land"/>'
        '<path d="M344 60q4 -5 8 0M312 312q5 -6 10 0t10 0M336 322q5 -6 10 0t10 0" '
        'class="ludo-finca-wave"/>'
        f"{use('boat', 326, 288, 40)}{use('cypress', 24, 313, 28)}{use('cypress', 41, 322, 22)}"
        f"{use('cypress', 22, 24, 24)}{yard()}"
    )


@cache
def _harbour(supply: str, wooden: str, series: str) -> str:
    """What belongs to nobody yet, without its numbers."""
    drawn = []
    for (y, height), label in zip(_QUAYS, (supply, wooden, series), strict=True):
        drawn.append(box(HX, y, HW, height, "ludo-card", 12))
        drawn.append(text(HX + 14, y + 23, label, "ludo-b"))
    for k, fruit in enumerate(FRUITS):
        x, y = _stock(k)
        drawn.append(f'<g data-anchor="supply:{fruit}">{use(fruit, x, y, 38)}</g>')
    return "".join(drawn)


def _stock(k: int) -> tuple[int, int]:
    """Where a fruit of the supply lies."""
    return HX + 32 + 80 * (k % 3), _QUAYS[0][0] + 52 + 49 * (k // 3)


# --- what changes --------------------------------------------------------------------------
def harbour(view: View) -> Iterator[tuple[str, str]]:
    """Yield what is left of the things that belong to nobody yet."""
    for k, fruit in enumerate(FRUITS):
        x, y = _stock(k)
        yield f"supply-{fruit}", text(x + 23, y + 6, view["supply"][fruit], "ludo-big")
    placed = sum(village["wooden"] for village in view["villages"])
    yield "wooden", _wooden(view["wooden_left"], placed)
    yield "bonus", _bonuses(view)


def _wooden(left: int, placed: int) -> str:
    """The wooden fincas that are left, and a shade of each that has been placed."""
    y = _QUAYS[1][0] + 50
    houses = (
        use("wooden-finca", HX + 31 + 37 * k, y, 36, cls="" if k < left else "ludo-spent")
        for k in range(left + placed)
    )
    return f"<g>{''.join(houses)}</g>"


def _bonuses(view: View) -> str:
    """The bonus tiles that are left, and a shade of each that has been won."""
    y, left = _QUAYS[2][0] + 54, view["bonus_left"]
    won = sorted((value for seat in view["seats"] for value in seat["bonuses"]), reverse=True)
    rosettes = [bonus(HX + 36 + 50 * k, y, value, 46) for k, value in enumerate((*won, *left))]
    gone, there = "".join(rosettes[: len(won)]), "".join(rosettes[len(won) :])
    return f'<g><g class="ludo-spent">{gone}</g>{there}</g>'


def villages(view: View) -> Iterator[tuple[str, str]]:
    """Yield the pieces of each village."""
    pending = view["pending"]
    served = pending["villages"] if pending and pending["kind"] == "delivery" else ()
    for village, (x, y) in zip(view["villages"], _PLACES, strict=True):
        name = village["id"]
        yield f"village-{name}", _card(name, village["name"], x, y)
        if village["left"]:
            yield f"tile-{name}", _open_tile(village, x, y)
            yield f"finca-{name}", f'<g class="ludo-finca-on">{_finca(village, x, y)}</g>'
            yield f"left-{name}", text(x + 98, y + 107, village["left"], "ludo-b ludo-finca-on")
        else:
            yield f"closed-{name}", _closed(village, x, y)
        if name in served:
            yield f"served-{name}", use("check", x + 40, y + 72, 50, cls="ludo-finca-on")


@cache
def _card(village: str, name: str, x: float, y: float) -> str:
    return (
        f"<g{VILLAGE.mark(village)}>{box(x, y, CARD_W, CARD_H, 'ludo-card', 10)}"
        f"{text(x + 8, y + 18, shortened(name, 7.4), 'ludo-b')}</g>"
    )


def _open_tile(village: VillageView, x: float, y: float) -> str:
    needs, value = village["needs"], village["value"]
    shown = (
        tile(x + 7, y + 27, needs, value) if needs and value else use("stack", x + 40, y + 70, 60)
    )
    return f'<g class="ludo-finca-on">{shown}</g>'


def _finca(village: VillageView, x: float, y: float) -> str:
    house = finca_tile(x + 94, y + 44, village["finca"], 36, 25)
    return f"{house}{use('stack', x + 86, y + 102, 21)}"


def _closed(village: VillageView, x: float, y: float) -> str:
    symbol, faded = ("wooden-finca", "") if village["wooden"] else ("finca", " ludo-spent")
    return use(symbol, x + CARD_W / 2, y + 70, 72, cls=f"ludo-finca-on{faded}")
