"""The strip with the calendar of H2Olland: the year, its seasons, and its weather."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ludo.core.rules import load_texts
from ludo_widgets.draw.measure import ems
from ludo_widgets.draw.svg import HEAD, Part, badge, text
from ludo_widgets.games.h2olland.art import use
from ludo_widgets.games.h2olland.common import View

Words = Mapping[str, str]
SEASONS = ("spring", "summer", "autumn", "winter")
HEIGHT, _MIDDLE = 36, 18
# From season to season, and the widths of the weather card and the pile.
_STEP, _CARD, _PILE = 25, 102, 42
_EMPTY = 'fill="none" stroke="var(--ludo-edge)" stroke-dasharray="3 3"'


def head(view: View, words: Words, lang: str) -> Part:
    """Return year, season and weather in one strip; a game of many years needs a broader one."""
    sheet = round(13.5 * ems(f"{view['years']}/{view['years']}")) + 10
    seasons = 4 + sheet + 3
    weather = seasons + _STEP * len(SEASONS) + 3
    width = weather + _CARD + _PILE
    year = words["year"].format(year=view["year"], years=view["years"])
    back = f'width="{width}" height="{HEIGHT}" rx="10" fill="var(--ludo-h2olland-frame)"'
    pieces = {
        "frame": f"<rect {back}/>",
        "year": _sheet(view, sheet, year),
        **dict(_seasons(view, words, seasons)),
        "weather": _weather(view, words, weather),
        "left": _left(view, words, width),
    }
    label = " · ".join((year, words[view["season"]], *_forecast(view, words, lang)))
    return Part("head", HEAD, width, HEIGHT, pieces, label)


def _forecast(view: View, words: Words, lang: str) -> Iterator[str]:
    """The weather in words, for screen readers."""
    card, texts = view["weather"]["card"], load_texts("ludo.h2olland")
    if card is None:
        yield words["no-card"]
    else:
        yield words["card" if card["kinds"] else "card-all"].format(
            event=words[card["event"]], kinds=texts.word(card["kinds"], lang),
            change="+1" if card["change"] > 0 else "−1", crop=texts.word(card["crop"], lang),
        )  # fmt: skip
    yield words["cards-left"].format(n=view["weather"]["left"])


def _sheet(view: View, wide: int, year: str) -> str:
    """The year on a leaf of a calendar."""
    leaf = f'<rect x="4" y="4" width="{wide}" height="28" rx="5" class="ludo-card"/>'
    number = text(4 + wide / 2, 27, f"{view['year']}/{view['years']}", "ludo-mid ludo-b")
    return (
        f"<g><title>{year}</title>{leaf}"
        f'<path d="M4 12V9q0-5 5-5h{wide - 10}q5 0 5 5v3z" fill="#d43"/>{number}</g>'
    )


def _seasons(view: View, words: Words, left: int) -> Iterator[tuple[str, str]]:
    """The four seasons, a ring round the one it is; in the race, what it is run for."""
    now = view["season"]
    if now not in SEASONS:
        tulip = use("tulip-red", left + 13, _MIDDLE, 26)
        word = text(left + 29, _MIDDLE + 5, words["race"], "ludo-b")
        yield "race", f"<g>{tulip}{word}</g>"
        return
    for k, season in enumerate(SEASONS):
        x, pale = left + _STEP * k + 13, "" if season == now else "ludo-faint"
        icon = use(season, x, _MIDDLE, 21, cls=pale, title=words[season])
        if season == now:
            ring = 'fill="var(--ludo-paper)" stroke="var(--ludo-ring)" stroke-width="2.5"'
            icon = f'<g><circle cx="{x}" cy="{_MIDDLE}" r="14" {ring}/>{icon}</g>'
        yield season, icon


def _weather(view: View, words: Words, left: int) -> str:
    """The weather card of the year: what happens, to what, and which harvest changes."""
    card = view["weather"]["card"]
    frame = f'<rect x="{left}" y="3" width="{_CARD}" height="30" rx="6"'
    if card is None:
        return f"<g><title>{words['weather']}</title>{frame} {_EMPTY}/></g>"
    event = use(card["event"], left + 15, _MIDDLE, 25, title=words[card["event"]])
    kinds = "".join(
        use(kind, left + 37 + 15 * k, _MIDDLE, 17) for k, kind in enumerate(card["kinds"])
    )
    sign = text(left + 83, _MIDDLE + 5, "+1" if card["change"] > 0 else "−1", "ludo-end ludo-b")
    crop = use(card["crop"], left + 92, _MIDDLE, 18)
    return f'<g>{frame} class="ludo-card"/>{event}{kinds}{sign}{crop}</g>'


def _left(view: View, words: Words, right: int) -> str:
    """How many cards are left in the pile."""
    pile = use("weather-back", right - 25, _MIDDLE, 28)
    number = badge(right - 16, _MIDDLE + 6, view["weather"]["left"])
    return f"<g><title>{words['left']}</title>{pile}{number}</g>"
