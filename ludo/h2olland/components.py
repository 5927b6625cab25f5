"""The box of H2Olland, read from data and compiled to small ints for play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ludo.core.components import Box, piece_list, provenance
from ludo.core.errors import BadComponents
from ludo.core.packed import MOST, count, pack, unpack
from ludo.core.rules import carries_out
from ludo.core.shapes import Choice, Counts, DoesNotFit, ListOf, Record, Whole
from ludo.core.texts import Texts
from ludo.h2olland.board import Board
from ludo.h2olland.maps import MAP_SHAPE, LakeMap
from ludo.h2olland.names import COLOURS, FOOD, GOODS, KIND, THINGS, VEGETABLES

EVENTS = ("flood", "rot", "drought")
_NUMBER = Whole(0, MOST)
_GOODS = Counts(GOODS, _NUMBER)
_VEGETABLE = Choice(VEGETABLES, "vegetable")


SHAPE = Record(
    {
        "goods": piece_list(**dict.fromkeys(GOODS, _NUMBER)),
        "pieces": piece_list(**dict.fromkeys(("farms", "mills", "workers", "dikes"), _NUMBER)),
        "start": piece_list(farms=_NUMBER, mills=_NUMBER, dikes=_NUMBER, goods=_GOODS),
        "prices": piece_list(**dict.fromkeys(THINGS, _GOODS)),
        "weather": piece_list(
            cards=ListOf(
                Record(
                    {
                        "event": Choice(EVENTS, "kind of weather"),
                        "crops": ListOf(_VEGETABLE, different=True),
                        "harvest": Whole(-1, 1),
                        "crop": _VEGETABLE,
                    }
                ),
                most=99,
            )
        ),
        "boards": MAP_SHAPE,
    }
)


@dataclass(frozen=True, slots=True)
class Weather:
    """A weather card: what happens, to which vegetables, and what it does to the harvest."""

    event: str
    kinds: tuple[int, ...]
    change: int
    crop: int


class Components:
    """All pieces, checked and compiled."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._read(data)
        self._check()

    def _read(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.goods = read_goods({name: data["goods"][name] for name in GOODS})
        pieces, start = data["pieces"], data["start"]
        self.farms: int = pieces["farms"]
        self.mills: int = pieces["mills"]
        self.workers: int = pieces["workers"]
        self.dikes: int = pieces["dikes"]
        self.start_farms: int = start["farms"]
        self.start_mills: int = start["mills"]
        self.start_dikes: int = start["dikes"]
        self.start_goods = read_goods(start["goods"])
        self.prices = tuple(read_goods(data["prices"][thing]) for thing in THINGS)
        self.weather = tuple(
            Weather(
                card["event"],
                tuple(KIND[crop] for crop in card["crops"]),
                card["harvest"],
                KIND[card["crop"]],
            )
            for card in data["weather"]["cards"]
        )
        self.boards = {name: Board(LakeMap(name, table)) for name, table in data["boards"].items()}
        self._by_players = {n: board for board in self.boards.values() for n in board.map.players}

    def _check(self) -> None:
        """Raise BadComponents or DoesNotFit where pieces do not add up."""
        seats = [n for board in self.boards.values() for n in board.map.players]
        if len(set(seats)) != len(seats):
            raise BadComponents(f"There are several maps for one number of players: {seats}.")
        if self.mills > len(COLOURS):
            raise BadComponents(
                f"{self.mills} mills a player are more than the {len(COLOURS)} colours."
            )
        self._check_cards()
        self._check_start(max(seats, default=0))

    def _check_cards(self) -> None:
        for card in self.weather:
            if not card.change:
                raise DoesNotFit(f"a {card.event} card changes the harvest by 0, not by +1 or -1")
            if bool(card.kinds) == (card.event == "drought"):
                raise DoesNotFit(f"a {card.event} card has {len(card.kinds)} vegetables")
        for thing, price in zip(THINGS, self.prices):
            if not price or price & ~FOOD:
                raise DoesNotFit(f"the price of a {thing} is not some cows and vegetables")

    def _check_start(self, most: int) -> None:
        """Check that the box can give so many players what they start with."""
        if self.start_farms < 1 or self.start_mills < 1 or not self.weather:
            raise BadComponents("The start kit has a farm and a mill, and there are weather cards.")
        for what, n, wanted in (
            ("farms a player", self.farms, self.start_farms),
            ("mills a player", self.mills, self.start_mills),
            ("dikes", self.dikes, most * self.start_dikes),
        ):
            if n < wanted:
                raise BadComponents(f"The box has {n} {what}, and the start kits need {wanted}.")
        for kind, n in unpack(self.start_goods).items():
            if most * n > count(self.goods, kind):
                raise BadComponents(
                    f"The box has too few goods ({GOODS[kind]}) for {most} players."
                )

    @carries_out("h2olland.setup.lake", "h2olland.setup.pond")
    def board(self, players: int) -> Board:
        """Return the board for a number of players."""
        if players not in self._by_players:
            raise BadComponents(f"The component file has no map for {players} players.")
        return self._by_players[players]

    def contents(self, texts: Texts, lang: str) -> dict[str, list[str]]:
        """Return for each list of pieces what is in it, as lines of a reference page."""
        data = self.data
        prices = (f"{texts.word(t, lang)} = {texts.word(data['prices'][t], lang)}" for t in THINGS)
        pieces = {name: n for name, n in data["pieces"].items() if isinstance(n, int)}
        return {
            "goods": [texts.word({name: data["goods"][name] for name in GOODS}, lang)],
            "pieces": [", ".join(f"{name}: {n}" for name, n in pieces.items())],
            "start": [texts.word(data["start"]["goods"], lang)],
            "prices": ["; ".join(prices)],
            "weather": [
                f"{number}. {texts.word(card.event, lang)}"
                f"{_in_brackets(texts.word([GOODS[kind] for kind in card.kinds], lang))}"
                f" · {card.change:+d} {texts.word(GOODS[card.crop], lang)}"
                for number, card in enumerate(self.weather, 1)
            ],
            **{
                f"map {name}": ["```", *board.map.rows, "```"]
                for name, board in self.boards.items()
            },
        }

    def provenance(self) -> dict[str, tuple[str, str]]:
        """Return for each list of pieces how well it is known, and a note on it."""
        maps = {f"map {name}": table for name, table in self.data["boards"].items()}
        return provenance({**self.data, **maps})


def _in_brackets(words: str) -> str:
    return f" ({words})" if words else ""


def read_goods(counts: Mapping[str, int]) -> int:
    """Return a count of goods by name as one packed int."""
    return pack({KIND[name]: n for name, n in counts.items()})


def goods_of(packed: int) -> dict[str, int]:
    """Return a packed count by name, without the kinds that are absent."""
    return {GOODS[kind]: n for kind, n in unpack(packed).items()}


BOX = Box(Components, SHAPE, "ludo.h2olland")


def standard() -> Components:
    """Return the components that come with the kit."""
    return components_of(None)


def components_of(data: Mapping[str, Any] | None) -> Components:
    """Return the compiled pieces of a component table, or those of the kit."""
    found: Components = BOX.compiled(data)
    return found
