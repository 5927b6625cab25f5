"""Beside the map of H2Olland: the season, the weather, and the co-operative with its prices."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from ludo.h2olland.names import COLOURS, VEGETABLES
from ludo_widgets.draw.measure import ems
from ludo_widgets.draw.svg import box, text
from ludo_widgets.games.h2olland.art import use
from ludo_widgets.games.h2olland.common import SHOP, View
from ludo_widgets.games.h2olland.lake import FIELDS, piece

Words = Mapping[str, str]
X, WIDE = 544, 208
SEASONS = ("spring", "summer", "autumn", "winter")
PIECES = ("dike", "mill", "farm")
# So many goods of a price have room; no price of the rulebook has more than three.
_MOST_ICONS = 4
# In ems: a longer title, of a game of many years, is written smaller.
_TITLE_ROOM = 13.8


def panel(view: View, words: Words) -> str:
    """Return everything beside the map."""
    return "".join((_season(view, words), _weather(view, words), _shop(view, words)))


def _season(view: View, words: Words) -> str:
    """The year, and a wheel of the four seasons with a hand on the one it is."""
    cx, cy, r = X + 50, 82, 46
    year = words["year"].format(year=view["year"], years=view["years"])
    title = f"{year} · {words[view['season']]}"
    size = "ludo-big" if ems(title) <= _TITLE_ROOM else "ludo-b"
    drawn = [
        text(X + WIDE / 2, 24, title, f"ludo-mid {size}"),
        f'<circle cx="{cx}" cy="{cy}" r="{r}" class="ludo-card" stroke-width="2"/>',
    ]
    now = SEASONS.index(view["season"]) if view["season"] in SEASONS else None
    for k, season in enumerate(SEASONS):
        angle = pi / 2 * k - pi / 2
        x, y = cx + 29 * cos(angle), cy + 29 * sin(angle)
        if k == now:
            drawn.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="17" fill="var(--ludo-paper)" '
                'stroke="var(--ludo-ring)" stroke-width="3"/>'
            )
        faded = "" if k == now else "ludo-faint"
        drawn.append(use(season, round(x, 1), round(y, 1), 26, cls=faded, title=words[season]))
    if now is None:
        drawn.append(use("tulip-red", cx, cy, 34, title=words["race"]))
    return "".join(drawn)


def _weather(view: View, words: Words) -> str:
    """The weather card of the year, and how many are left."""
    x, y, w, h = X + 112, 36, 96, 92
    weather, drawn = view["weather"], [box(x, y, w, h, "ludo-card", 9)]
    card = weather["card"]
    if card is None:
        drawn.append(use("weather-back", x + w / 2, y + 40, 58, title=words["weather"]))
    else:
        drawn.append(use(card["event"], x + 26, y + 30, 44, title=words[card["event"]]))
        for k, kind in enumerate(card["kinds"]):
            drawn.append(use(FIELDS[kind][1], x + 62 + 20 * (k % 2), y + 30, 24))
        sign = "+1" if card["change"] > 0 else "−1"
        drawn.append(text(x + 17, y + 69, sign, "ludo-mid ludo-big"))
        drawn.append(use(FIELDS[card["crop"]][1], x + 45, y + 62, 26))
    drawn.append(text(x + w - 6, y + h - 6, f"× {weather['left']}", "ludo-end ludo-soft"))
    return "".join(drawn)


def _shop(view: View, words: Words) -> str:
    """The co-operative: what is left of everything, and what it costs."""
    drawn, prices = [text(X, 150, words["stock"], "ludo-b")], view["prices"]
    for k, kind in enumerate((*VEGETABLES, "cow")):
        drawn.append(_item(X + 42 * k, 158, 40, 58, kind, view["stock"][kind], {}))
    for k, colour in enumerate(COLOURS):
        x, y = X + 70 * (k % 3), 222 + 64 * (k // 3)
        drawn.append(_item(x, y, 68, 60, colour, view["stock"][colour], prices))
    seat = view["seats"][view["turn"]]
    left = {
        "dike": view["dikes_left"], "mill": seat["mills_left"], "farm": seat["farms_left"],
    }  # fmt: skip
    for k, name in enumerate(PIECES):
        drawn.append(_item(X + 70 * k, 350, 68, 60, name, left[name], prices))
    return "".join(drawn) + _exchanges(view, words)


def _item(
    x: float,
    y: float,
    w: float,
    h: float,
    name: str,
    n: int,
    prices: Mapping[str, Mapping[str, int]],
) -> str:
    """A thing that the co-operative has, how many, and its price in small."""
    price = [good for good, n in prices.get(name, {}).items() for _ in range(n)][:_MOST_ICONS]
    mid = x + (20 if price else w / 2)
    faded = "" if n else "ludo-spent"
    if name in PIECES:
        icon = f'<g style="--p:#9a8f80">{piece(name, mid, y + 21, 32, faded)}</g>'
    else:
        icon = use(FIELDS[name][1], mid, y + 22, 32, cls=faded)
    step = 18 if len(price) < 4 else 15
    cost = "".join(
        use(FIELDS[good][1], x + 11 + step * k, y + 48, 17) for k, good in enumerate(price)
    )
    count = (
        text(x + w - 6, y + 27, n, "ludo-end ludo-b")
        if price
        else text(x + w / 2, y + 53, n, "ludo-mid ludo-b")
    )
    return (
        f"<g{SHOP.mark(name)}>"
        f"{box(x, y, w, h, 'ludo-card', 7)}{icon}{cost}"
        f'<g data-count="coop:{name}" data-n="{n}">{count}</g></g>'
    )


def _exchanges(view: View, words: Words) -> str:
    """The three exchanges, as a reminder."""
    rate, y = f"{view['exchange_rate']} ×", 434
    x = X + 13.5 * ems(rate)
    crops = "".join(use(crop, X + 8 + 17 * k, y + 52, 17) for k, crop in enumerate(VEGETABLES))
    return (
        f"{text(X, y, words['exchange'], 'ludo-b')}{text(X, y + 27, rate)}"
        f"{use('corn', x + 9, y + 22, 18)}{_for_one('bean', x + 18, y + 22)}"
        f"{use('cow', X + 128, y + 22, 20)}{_for_one('bean', X + 138, y + 22)}"
        f"{crops}{_for_one('cow', X + 68, y + 52)}"
    )


def _for_one(good: str, x: float, y: float) -> str:
    """An arrow to one piece of a good, with the same air on both sides in any font."""
    size = 20 if good == "cow" else 18
    return text(x + 17, y + 5, "→ 1", "ludo-mid") + use(good, x + 43, y, size)
