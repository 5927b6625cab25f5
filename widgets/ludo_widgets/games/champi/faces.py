"""Cards of Champi, face up and face down, large enough to read or small enough to count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludo.champi.names import CLIMATE, FOOD, WEATHERS
from ludo.core.rules import carries_out
from ludo_widgets.draw.measure import ems, shortened
from ludo_widgets.draw.strokes import number
from ludo_widgets.draw.svg import box, text
from ludo_widgets.games.champi.art import use
from ludo_widgets.games.champi.common import Look

SHAPE = 1.38  # how much higher than wide a card is
_NAMED = 72  # from this width on, a card has room for its name
_SIGNED = 40  # and from this one on, for the signs of an event
_LETTER = 12.0


def height(wide: float) -> int:
    """Return how high a card of some width is."""
    return round(wide * SHAPE)


def face(look: Look, name: str, x: float, y: float, wide: float, shell: bool = True) -> str:
    """Return a card face up; without its shell, it is drawn on a card that is there already."""
    high, card = height(wide), look.card(name)
    named = wide >= _NAMED
    rim = max(2.5, wide / 22)
    window = high - 2 * rim - (2.5 * _LETTER if named else 0)
    family = {FOOD: "food", CLIMATE: "climate"}.get(card.family, card.kind)
    size = min(wide * (0.66 if named else 0.74), window - (8 if named else 2))
    drawn = [
        blank(x, y, wide) if shell else "",
        box(x + rim, y + rim, wide - 2 * rim, window, f"ludo-champi-{family}", wide / 16),
        use(look.symbol(name), x + wide / 2, y + rim + window / 2 + (3 if named else 0), size),
        *_corners(look, name, x, y, wide),
    ]
    if named:
        drawn += _name(look.word(name), x + wide / 2, y + high, wide - 8)
    return "".join(drawn)


def blank(x: float, y: float, wide: float, cls: str = "ludo-champi-face") -> str:
    """Return a card without anything on it."""
    return box(x, y, wide, height(wide), cls, max(3, round(wide / 11)))


def heap(x: float, y: float, wide: float, n: int) -> str:
    """Return the edges of the cards that lie under the top of a pile of n."""
    under = range(min(max(n - 1, 0), 3), 0, -1)
    return "".join(blank(x + 2 * k, y + 2 * k, wide) for k in under)


@carries_out("champi.card.class", "champi.card.weather")
def _corners(look: Look, name: str, x: float, y: float, wide: float) -> Iterator[str]:
    """What a food is worth; what an event is for, and the weather that bars it."""
    card = look.card(name)
    size = max(13, min(26, wide * 0.28))
    inset = size / 2 + max(1, wide / 30)
    if card.family == FOOD and wide >= _SIGNED:
        yield value(x + inset, y + inset, card.value, max(size / 2, 7.5))
    elif card.family == FOOD:
        yield value(x + wide - 7, y + height(wide) - 7.5, card.value, 7.5)
    if wide < _SIGNED:
        return
    if card.kind:
        yield use(f"sign-{card.kind}", x + inset, y + inset, size)
    if card.barred_by >= 0:
        yield use(f"bar-{WEATHERS[card.barred_by]}", x + wide - inset, y + inset, size)


def value(x: float, y: float, n: int, r: float = 11) -> str:
    """Return a number in a disc."""
    letter = 12 if r < 9 else 13.5
    return (
        f'<g class="ludo-champi-value"><circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}"/>'
        f'<text x="{number(x)}" y="{number(y + letter * 0.36)}" class="ludo-t'
        f'{" ludo-champi-small" if r < 9 else ""}">{n}</text></g>'
    )


def _name(words: str, x: float, bottom: float, room: float) -> list[str]:
    """The name of a card in one or two lines at its foot."""
    lines = wrapped(words, room / _LETTER, 2)
    top = bottom - (11 if len(lines) == 1 else 17.5)
    return [text(x, top + 12.5 * k, line, "ludo-champi-name") for k, line in enumerate(lines)]


def wrapped(words: str, room: float, most: int) -> list[str]:
    """Return words in lines of some room (in ems); what is too much is cut.

    >>> wrapped("Forced discard", 8, 2)
    ['Forced', 'discard']
    """
    lines: list[str] = []
    for word in words.split():
        if lines and (ems(f"{lines[-1]} {word}") <= room or len(lines) == most):
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return [shortened(line, room) for line in lines]


@carries_out("champi.card.backs")
def back(x: float, y: float, wide: float, climate: bool = False) -> str:
    """Return the back of a card: Climate cards have one of their own."""
    # The symbol stands in a square, 38 of 48 wide and 46 high.
    size = wide * 48 / 38
    name = "back-climate" if climate else "back-plain"
    return use(name, x + wide / 2, y + size * 23 / 48, size)


def row(n: int, room: float, wide: float, gap: float) -> Sequence[float]:
    """Return where n cards of a width lie from the left, closer where the room is short."""
    step = wide + gap if n < 2 else min(wide + gap, (room - wide) / (n - 1))
    return [k * step for k in range(n)]
