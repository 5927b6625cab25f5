"""What is in the box, as lines of a reference page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ludo.core.texts import Texts

if TYPE_CHECKING:
    from ludo.granja.components import Components

# A gift has the word of its piece, but for this one.
_GIFTS = {"delivery": "paid-delivery"}


def contents(box: Components, texts: Texts, lang: str) -> dict[str, list[str]]:
    """Return for each list of pieces what is in it."""
    data = box.data
    return {
        "prices": [_prices(data, texts, lang)],
        "upgrades": [
            ", ".join(
                f"{texts.word(e['good'], lang)} {e['cost']}" for e in data["upgrades"]["goods"]
            )
        ],
        "donkeys": [
            ", ".join(f"{tile['donkeys']} + {tile['hats']}" for tile in data["donkeys"]["tiles"])
        ],
        "siesta": [", ".join(map(str, box.siesta_vp))],
        "roof_spaces": [", ".join(map(str, box.roof_vp))],
        "workshops": [
            f"- {texts.word(entry['id'], lang)}: {texts.word(entry['row'], lang)}"
            for entry in data["workshops"]["list"]
        ],
        "markets": list(_markets(data["markets"])),
        "roofs": [_roof(entry, texts, lang) for entry in data["roofs"]["list"]],
        "cards": list(_cards(data["cards"]["list"], texts, lang)),
    }


def _prices(data: Mapping[str, Any], texts: Texts, lang: str) -> str:
    entries = data["prices"]["goods"]
    return ", ".join(f"{texts.word(e['good'], lang)} −{e['buy']} / +{e['sell']}" for e in entries)


def _upgrades(data: Mapping[str, Any], texts: Texts, lang: str) -> str:
    entries = data["upgrades"]["goods"]
    return ", ".join(f"{texts.word(e['good'], lang)} −{e['cost']}" for e in entries)


def _markets(markets: Mapping[str, Any]) -> Iterator[str]:
    """Yield each side of the board as rows of values, shifted like its hexagons."""
    for name in ("small", "large"):
        table = markets[name]
        players = " / ".join(map(str, table["players"]))
        rows = table["rows"]
        left = min(2 * row["q"] + row["r"] for row in rows)
        yield f"{name} ({players}):"
        yield ""
        yield "```"
        for row in rows:
            yield " " * (2 * row["q"] + row["r"] - left) + "   ".join(map(str, row["values"]))
        yield "```"
        yield ""


def _roof(entry: Mapping[str, Any], texts: Texts, lang: str) -> str:
    holes = {"n": entry.get("n", 0), "good": entry.get("good", "")}
    return f"- {entry['round']}: {texts.say('tile.' + entry['effect'], holes, lang)}"


def _cards(entries: list[Mapping[str, Any]], texts: Texts, lang: str) -> Iterator[str]:
    for entry in entries:
        gifts = texts.word([_GIFTS.get(gift, gift) for gift in entry["extension"]], lang)
        goods = texts.word(entry["barrow"], lang)
        crop, helper = texts.word(entry["crop"], lang), texts.word(entry["helper"], lang)
        yield f"- {entry['number']}. {crop} · {goods} = {entry['vp']} · {gifts} · {helper}"
