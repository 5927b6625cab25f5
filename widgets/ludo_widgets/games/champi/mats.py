"""What the players of Champi have: the food pile card by card and the Champi's power, or a line."""

from __future__ import annotations

from collections.abc import Iterator

from ludo_widgets.draw.measure import shortened
from ludo_widgets.draw.svg import LINE, MAT, RAIL, Part, box, of_seat, seat_mark, text
from ludo_widgets.games.champi import spoken
from ludo_widgets.games.champi.art import use
from ludo_widgets.games.champi.common import UNTOLD, Look
from ludo_widgets.games.champi.faces import wrapped

Pieces = Iterator[tuple[str, str]]
HEIGHT, LINE_HEIGHT = 140, 26
_COLUMNS, _WIDE, _HIGH = 7, 40, 26
_LEFT, _TOP = 10, 32
_LETTER = 12


def mat(look: Look, seat: int) -> Part:
    """Return what is known of a player's pile, and what the Champi can do."""
    pieces = {
        "frame": _frame(look, seat),
        "total": _total(look, seat),
        **dict(_pile(look, seat)),
        **dict(_known(look, seat)),
        "power": _power(look, seat),
    }
    return Part(f"mat-{seat}", MAT, RAIL, HEIGHT, pieces, spoken.mat(look, seat))


def _frame(look: Look, seat: int) -> str:
    right = RAIL - 1
    name = look.player(seat, 9.5)
    return of_seat(
        seat,
        f"{box(1, 1, RAIL - 2, HEIGHT - 2, 'ludo-champi-panel', 11)}"
        f'<path d="M2 27V12a10 10 0 0 1 10-10H{right - 11}a10 10 0 0 1 10 10V27z" '
        f'class="ludo-champi-wash"/>{seat_mark(seat, 17, 15, 19)}{text(31, 20, name, "ludo-b")}',
    )


def _total(look: Look, seat: int) -> str:
    """What the pile is worth, or how many cards it has where only its owner may count it."""
    points, n = look.points(seat), look.at(seat)["eaten"]
    words = look.say("sign.pile", n=n) if points is None else look.say("sign.points", n=points)
    at = f'<g {UNTOLD} data-count="{seat}:points" data-n="{points or 0}">'
    return f"{at}{text(RAIL - 12, 20, words, 'ludo-end ludo-b')}</g>"


# --- the pile ------------------------------------------------------------------------------
def _pile(look: Look, seat: int) -> Pieces:
    """Each food from the bottom, with what it counts here; the top one is framed."""
    own = look.at(seat)
    pile = own["pile"] if own["pile"] is not None else own["seen"]
    if not pile:
        words = look.say("sign.pile-hidden" if own["eaten"] else "sign.no-pile")
        yield "chip-0", text(_LEFT, _TOP + 18, words, "ludo-champi-small")
        return
    room = _COLUMNS if own["known"] else 2 * _COLUMNS
    older = max(len(pile) - room, 0)
    older += older > 0
    if older:
        more = text(_LEFT + 6, _TOP + 18, f"+{older}", "ludo-b")
        yield "chip-0", f"<g {UNTOLD}>{more}</g>"
    for k, card in enumerate(pile[older:], 1 if older else 0):
        top = own["pile"] is not None and k + older - (older > 0) == len(pile) - 1
        yield f"chip-{k}", _chip(look, seat, card, k, top)


def _chip(look: Look, seat: int, card: str, k: int, top: bool) -> str:
    x, y = _LEFT + _WIDE * (k % _COLUMNS), _TOP + _HIGH * (k // _COLUMNS)
    frame = box(x - 1, y + 1, _WIDE - 1, _HIGH - 2, "ludo-champi-top", 6) if top else ""
    count = text(x + 23, y + 18, look.worth(card, seat), "ludo-b ludo-champi-small")
    return f"<g {UNTOLD}>{frame}{use(look.symbol(card), x + 11, y + 13, 21)}{count}</g>"


def _known(look: Look, seat: int) -> Pieces:
    """What who looks on has been shown of the hand."""
    known = look.at(seat)["known"]
    if known:
        words = shortened(look.say("target.known", cards=known), (RAIL - 20) / _LETTER)
        yield "known", text(_LEFT, _TOP + _HIGH + 17, words, "ludo-champi-small")


# --- the Champi ----------------------------------------------------------------------------
def _power(look: Look, seat: int) -> str:
    """Diet and power in words."""
    champi, own = look.champi(seat), look.at(seat)
    told = look.deck.champi_text(champi, look.texts, look.lang)
    lines = _lines(f"{look.word(champi.id)}. {told}")
    most = 3 if len(own["pile"] or own["seen"]) > _COLUMNS or own["known"] else 4
    if len(lines) > most:
        # What it never eats is crossed out beside its picture.
        powers = [look.say(f"power.{p.power}", **p.params()) for p in champi.told]
        lines = _lines(f"{look.word(champi.id)}. {' '.join(powers)}", most)
    top = HEIGHT - 8 - 14.5 * (len(lines) - 1)
    drawn = (text(_LEFT, top + 14.5 * k, line, "ludo-champi-small") for k, line in enumerate(lines))
    return f"<g>{''.join(drawn)}</g>"


def _lines(words: str, most: int = 99) -> list[str]:
    # Widths are measured in bold letters; these are not.
    return wrapped(words, 1.12 * (RAIL - 20) / _LETTER, most)


# --- another player in one line --------------------------------------------------------------
def line(look: Look, seat: int) -> Part:
    """Return a player in one line: Champi, top and number of the pile, cards in hand."""
    own = look.at(seat)
    food = "food-salad" if own["top"] is None else look.symbol(own["top"])
    counts = {
        "pile": (food, 178, own["eaten"]),
        "hand": ("back-plain", 222, own["hand"] - own["climates"]),
        "climates": ("back-climate", 262, own["climates"]),
    }
    pieces = {"name": _strip(look, seat)}
    for what, (symbol, x, n) in counts.items():
        # What there is none of is pale.
        icon = use(symbol, x, 13, 22, cls="" if n else "ludo-spent")
        pieces[what] = f"<g {UNTOLD}>{icon}{text(x + 13, 18, n, 'ludo-b')}</g>"
    return Part(f"line-{seat}", LINE, RAIL, LINE_HEIGHT, pieces, spoken.line(look, seat))


def _strip(look: Look, seat: int) -> str:
    """All of a line but its counts."""
    shell = box(1, 1, RAIL - 2, LINE_HEIGHT - 2, "ludo-champi-panel", 8)
    wash = box(1, 1, RAIL - 2, LINE_HEIGHT - 2, "ludo-champi-wash", 8)
    name = text(27, 18, look.player(seat, 7), "ludo-b")
    return of_seat(
        seat,
        f"{shell}{wash}{seat_mark(seat, 14, 13, 19)}{name}{use(look.mushroom(seat), 144, 13, 23)}",
    )
