"""Short words for the tests of H2Olland."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from ludo.core.events import Event
from ludo.core.match import Match
from ludo.core.packed import count, total
from ludo.h2olland.components import KIND
from ludo.h2olland.scenario import build

VEGETABLES = ("carrot", "bean", "corn", "potato")
COLOURS = ("red", "yellow", "orange", "pink", "white", "purple")
# Mills in a row on the upper border of the great lake: the first n of them open n colours.
ROW = ["d1", "e1", "f1", "g1", "h1", "i1"]


class Table:
    """Reads a match in the words of the rulebook."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def has(self, seat: int, name: str) -> int:
        """How many tiles of a kind a barn holds."""
        return count(self.match.state.barns[seat], KIND[name])

    def barn(self, seat: int) -> int:
        """How many tiles a barn holds in all."""
        return total(self.match.state.barns[seat])

    def stock(self, name: str) -> int:
        """How many tiles of a kind the co-operative has."""
        return count(self.match.state.stock, KIND[name])

    def seat(self, seat: int) -> dict[str, Any]:
        return self.match.view()["seats"][seat]

    def field(self, cells: str) -> dict[str, Any] | None:
        """The field on two cells, or None."""
        fields = self.match.view()["fields"]
        wanted = set(cells.split("-"))
        return next((field for field in fields if set(field["cells"]) == wanted), None)

    def legal(self) -> list[str]:
        return [self.match.text(action) for action in self.match.legal()]

    @property
    def phase(self) -> str:
        return self.match.view()["phase"]

    def refused(self, action: str, *words: str) -> str:
        """The rule that refuses an action; its sentence must hold all the words."""
        illegal = self.match.why_not(action)
        assert illegal is not None, f"{action!r} is legal"
        for word in words:
            assert word.lower() in illegal.text.lower(), illegal.text
        assert illegal.say("fr") != illegal.text
        assert self.match.read(action) not in self.match.legal()
        return illegal.rule

    def allowed(self, action: str) -> bool:
        illegal = self.match.why_not(action)
        assert illegal is None, f"{action!r} is refused: {illegal}"
        return self.match.read(action) in self.match.legal()


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in events]


def of_kind(events: tuple[Event, ...], kind: str) -> list[Any]:
    return [event for event in events if event.kind == kind]


def rules(events: tuple[Event, ...], kind: str) -> set[str]:
    """The rules that events of a kind name."""
    return {event.rule for event in events if event.kind == kind}


def autumn(card: int, **spec: Any) -> Match:
    """A match whose last events are those of an autumn with this weather card.

    The first seat has a cow, so that the match waits for its trades in the winter that follows.
    """
    barns = [dict(barn) for barn in spec.pop("barns", ())] or [{}]
    clog = spec.get("clog", spec.get("turn", 0))
    barns += [{} for _ in range(clog + 1 - len(barns))]
    barns[clog] = {"cow": 1, **barns[clog], "dike": 1}
    match = build(**{"now": "dikes", "weather": [card], "barns": barns, **spec})
    match.play("pass")
    assert match.view()["weather"]["card"]["number"] == card
    return match


def box() -> dict[str, Any]:
    """The component file of the kit, as a table to change."""
    text = files("ludo.h2olland").joinpath("data/components.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def wide_lake() -> dict[str, Any]:
    """A box whose lake has five by five tiles, so that some dike sites touch no shore."""
    border = "." * 12
    data = box()
    data["boards"] = {
        "wide": {
            "provenance": "reconstructed",
            "players": [2],
            "infertile": 0,
            "map": "\n".join((border, *["." + "~" * 10 + "."] * 10, border)),
            "bridges": [],
            "seats": [
                {"farm": "b1", "mill": "d1", "zone": ["e1", "f1", "g1", "h1", "i1", "j1"]},
                {"farm": "b12", "mill": "d12", "zone": ["e12", "f12", "g12", "h12", "i12", "j12"]},
            ],
        }
    }
    return data
