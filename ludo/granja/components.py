"""The box of La Granja, read from data and compiled to small ints for play.

An error names the row and the field, and what was expected there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ludo.core.components import ABOUT, Box, piece_list, provenance
from ludo.core.packed import pack
from ludo.core.rules import carries_out
from ludo.core.shapes import Anything, Choice, DoesNotFit, ListOf, Record, Shape, Whole, expect
from ludo.core.texts import Texts, players_in_words
from ludo.granja.contents import contents
from ludo.granja.helpers import NAMES, NUMBER
from ludo.granja.market import MARKET_SHAPE, MOST_VALUE, Market
from ludo.granja.names import (
    COMMODITY,
    CROPS,
    DONKEY_TILES,
    GOODS,
    RESOURCES,
    ROOF_SPACES,
    ROUNDS,
    UPGRADED,
    WORKSHOPS,
)
from ludo.granja.tiles import EFFECTS

# What else an extension can give: three things that add up, and goods with each income.
GIFTS = ("silver", "delivery", "pen")
INCOME_GOODS = (*RESOURCES, GOODS[COMMODITY])
_FEWEST_CARDS, _MOST_CARDS, _TILES_A_ROUND = 30, 200, 4
_PRICE = Whole(1, 20)
_CARD = Record(
    {
        "number": Whole(1, _MOST_CARDS),
        "crop": Choice(CROPS, "crop"),
        "extension": ListOf(Choice((*GIFTS, *INCOME_GOODS), "gift of an extension"), most=4),
        "barrow": ListOf(Choice(GOODS[:-1], "good"), most=8),
        "vp": Whole(2, MOST_VALUE),
        "helper": Choice(NAMES, "helper"),
    }
)
_ROOF: Mapping[str, Shape] = {
    "round": Whole(1, ROUNDS),
    "effect": Choice(tuple(EFFECTS), "effect"),
}
_ROOF_PARTS: Mapping[str, Shape] = {"n": Whole(1, 9), "good": Choice(CROPS, "crop")}
SHAPE = Record(
    {
        "prices": piece_list(
            goods=ListOf(
                Record(
                    {"good": Choice(RESOURCES, "resource"), "buy": _PRICE, "sell": _PRICE, **ABOUT},
                    optional=ABOUT,
                ),
                len(RESOURCES),
            )
        ),
        "upgrades": piece_list(
            goods=ListOf(
                Record(
                    {"good": Choice(UPGRADED, "upgraded good"), "cost": Whole(0, 20), **ABOUT},
                    optional=ABOUT,
                ),
                len(UPGRADED),
            )
        ),
        "donkeys": piece_list(
            tiles=ListOf(Record({"donkeys": Whole(0, 9), "hats": Whole(0, 9)}), DONKEY_TILES)
        ),
        "siesta": piece_list(vp=ListOf(Whole(0, 20), most=30)),
        "roof_spaces": piece_list(vp=ListOf(Whole(0, 20), ROOF_SPACES)),
        "workshops": piece_list(
            list=ListOf(
                Record(
                    {
                        "id": Choice(WORKSHOPS, "workshop"),
                        "row": ListOf(Choice(GOODS, "good"), most=6),
                    }
                ),
                len(WORKSHOPS),
            )
        ),
        "markets": piece_list(small=MARKET_SHAPE, large=MARKET_SHAPE),
        "roofs": piece_list(list=ListOf(Anything(), most=ROUNDS * _TILES_A_ROUND)),
        "cards": piece_list(list=ListOf(Anything(), most=_MOST_CARDS)),
    }
)


@dataclass(frozen=True, slots=True)
class Card:
    """A farm card: what each of its four edges shows.

    As an extension it gives `gifts` (silver, deliveries, pens) and, with each income, `goods`.
    """

    number: int
    crop: int
    gifts: tuple[int, int, int]
    goods: tuple[int, ...]
    barrow: int
    size: int
    vp: int
    skill: int


@dataclass(frozen=True, slots=True)
class Roof:
    """A roof tile: when it is sold, what it does, with which number or good."""

    round: int
    effect: str
    n: int = 0
    good: int = 0


class Components:
    """All pieces, checked and compiled. `buy` and `sell` are prices by resource."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.is_reconstructed = any(how == "reconstructed" for how, _ in self.provenance().values())
        self._read_prices(data)
        self.donkeys: tuple[int, ...] = tuple(tile["donkeys"] for tile in data["donkeys"]["tiles"])
        self.hats: tuple[int, ...] = tuple(tile["hats"] for tile in data["donkeys"]["tiles"])
        self.siesta_vp: tuple[int, ...] = tuple(data["siesta"]["vp"])
        self.roof_vp: tuple[int, ...] = tuple(data["roof_spaces"]["vp"])
        self.workshops = self._read_workshops(data["workshops"]["list"])
        self.row_size = tuple(len(entry) for entry in self._rows)
        self.roofs = tuple(_read_roofs(data["roofs"]["list"]))
        self.cards = tuple(_read_cards(data["cards"]["list"]))
        if len(self.siesta_vp) < 2:
            raise DoesNotFit("siesta.vp has a number for each space, two or more")
        self._check_roofs()
        for players in range(1, 5):
            self.market(players)

    @carries_out("granja.trade.buy", "granja.trade.sell", "granja.upgrade.cost")
    def _read_prices(self, data: Mapping[str, Any]) -> None:
        prices = _by_name(data["prices"]["goods"], RESOURCES, "prices.goods", "good")
        self.buy: tuple[int, ...] = tuple(price["buy"] for price in prices)
        self.sell: tuple[int, ...] = tuple(price["sell"] for price in prices)
        for price in prices:
            if price["sell"] + 2 > price["buy"]:
                raise DoesNotFit(
                    f"prices.goods: {price['good']} sells for {price['sell']} and costs "
                    f"{price['buy']}; it has to cost 2 more at least, or goods go round for ever"
                )
        costs = _by_name(data["upgrades"]["goods"], UPGRADED, "upgrades.goods", "good")
        food, wine, meat = (cost["cost"] for cost in costs)
        # By resource: what it costs to upgrade one.
        self.upgrade: tuple[int, ...] = (food, food, wine, meat)

    def _read_workshops(self, entries: list[Mapping[str, Any]]) -> tuple[int, ...]:
        found = _by_name(entries, WORKSHOPS, "workshops.list", "id")
        self._rows = [entry["row"] for entry in found]
        for entry in found:
            if not entry["row"]:
                raise DoesNotFit(f"workshops.list: the row of {entry['id']} is empty")
        return tuple(pack_goods(row) for row in self._rows)

    def _check_roofs(self) -> None:
        for round_ in range(1, ROUNDS + 1):
            n = sum(roof.round == round_ for roof in self.roofs)
            if n != _TILES_A_ROUND:
                raise DoesNotFit(f"roofs.list has {n} tiles of round {round_}, not 4")
        if sum(roof.effect == "turn-up" for roof in self.roofs) > 1:
            raise DoesNotFit("roofs.list has two tiles 'turn-up': they would go on for ever")

    def contents(self, texts: Texts, lang: str) -> dict[str, list[str]]:
        """Return for each list of pieces what is in it, as lines of a reference page."""
        return contents(self, texts, lang)

    def provenance(self) -> dict[str, tuple[str, str]]:
        """Return for each list of pieces how well it is known, and a note on it."""
        return provenance(self.data)

    def market(self, players: int) -> Market:
        """Return the market for so many players."""
        markets = self.data["markets"]
        fitting = [name for name in ("small", "large") if players in markets[name]["players"]]
        if len(fitting) != 1:
            raise DoesNotFit(
                f"markets: {len(fitting)} sides are for {players_in_words(players)}, not one"
            )
        return Market(fitting[0], markets[fitting[0]], players)


def pack_goods(names: Iterable[str]) -> int:
    """Return some goods as a packed count."""
    return pack(Counter(GOODS.index(name) for name in names))


def _by_name(
    entries: list[Mapping[str, Any]], names: tuple[str, ...], where: str, key: str
) -> list[Mapping[str, Any]]:
    """Return entries in the order of their names; each name stands once."""
    found = {entry[key]: entry for entry in entries}
    for name in names:
        if name not in found:
            raise DoesNotFit(f"{where} has no entry for {name}")
    return [found[name] for name in names]


def _read_roofs(entries: list[Any]) -> Iterable[Roof]:
    for place, entry in enumerate(entries, 1):
        where = f"roofs.list, row {place}"
        if not isinstance(entry, Mapping):
            raise DoesNotFit(f"{where} is no table")
        expect(entry.get("effect"), _ROOF["effect"], f"{where}.effect")
        wanted = {part: _ROOF_PARTS[part] for part in EFFECTS[entry["effect"]].parts}
        expect(entry, Record({**_ROOF, **wanted}), where)
        good = GOODS.index(entry.get("good", GOODS[0]))
        yield Roof(entry["round"], entry["effect"], entry.get("n", 0), good)


def _read_cards(entries: list[Any]) -> Iterable[Card]:
    if len(entries) < _FEWEST_CARDS:
        raise DoesNotFit(f"cards.list has {len(entries)} cards; {_FEWEST_CARDS} are the fewest")
    for place, entry in enumerate(entries, 1):
        where = f"cards.list, row {place}"
        expect(entry, _CARD, where)
        if entry["number"] != place:
            raise DoesNotFit(f"{where} has the number {entry['number']}, not {place}")
        if len(entry["barrow"]) < 2:
            raise DoesNotFit(f"{where}: its barrow has to ask for two or more goods")
        gifts = Counter(entry["extension"])
        yield Card(
            place,
            GOODS.index(entry["crop"]),
            (gifts["silver"], gifts["delivery"], gifts["pen"]),
            tuple(GOODS.index(gift) for gift in entry["extension"] if gift in INCOME_GOODS),
            pack_goods(entry["barrow"]),
            len(entry["barrow"]),
            entry["vp"],
            NUMBER[entry["helper"]],
        )


BOX = Box(Components, SHAPE, "ludo.granja")


def components_of(data: Mapping[str, Any] | None) -> Components:
    """Return the compiled pieces of a component table; None stands for the kit's own."""
    found: Components = BOX.compiled(data)
    return found
