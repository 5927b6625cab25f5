"""What a Champi can do: small named powers, which a deck combines.

    powers = [{ power = "hand", n = 5 }, { power = "counts", food = "dragonfly", n = 4 }]

Each has one line of words in `data/texts.toml` under `power.<name>`. An active power is used by
decision, and only in Action turns of the variant; the others work by themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ludo.core.errors import shown
from ludo.core.rules import carries_out
from ludo.core.shapes import Choice, DoesNotFit, Record, Shape, Whole, expect

_N = Whole(1, 9)


class Kind(NamedTuple):
    """What a deck has to say of a power, and whether its player decides to use it."""

    parts: tuple[str, ...] = ()
    active: bool = False


POWERS: Mapping[str, Kind] = {
    "times": Kind(("food", "n")),
    "plus": Kind(("food", "n")),
    "counts": Kind(("food", "n")),
    "hand": Kind(("n",)),
    "climate-refill": Kind(("n",)),
    "rain-shelter": Kind(),
    "no-theft": Kind(),
    "sees-draw": Kind(),
    "exchange": Kind(active=True),
}


@dataclass(frozen=True, slots=True)
class Power:
    """A power as a deck names it."""

    power: str
    food: str = ""
    n: int = 0

    def params(self) -> dict[str, Any]:
        """Return what its words need."""
        return {"food": self.food, "n": self.n}


def read_power(entry: Any, where: str, foods: Sequence[str]) -> Power:
    """Return a power of a deck file; raise DoesNotFit naming the field that is wrong."""
    given = entry.get("power") if isinstance(entry, Mapping) else entry
    if not isinstance(entry, Mapping) or not isinstance(given, str) or given not in POWERS:
        raise DoesNotFit(f"{where} is {shown(given)}, not a power: {', '.join(POWERS)}")
    parts: dict[str, Shape] = {"food": Choice(foods, "food"), "n": _N}
    wanted = {name: parts[name] for name in POWERS[given].parts}
    expect(entry, Record({"power": Choice(tuple(POWERS), "power"), **wanted}), where)
    return Power(**entry)


@dataclass(frozen=True, slots=True)
class Powers:
    """All powers of one Champi, as play looks at them. 0 stands for a number it does not have.

    A food of value v counts v x `times` + `plus`, or `fixed` where that is not 0.
    """

    times: tuple[int, ...]
    plus: tuple[int, ...]
    fixed: tuple[int, ...]
    hand: int
    climate_refill: int
    rain_shelter: bool
    no_theft: bool
    sees_draw: bool
    exchange: bool

    @classmethod
    def of(cls, told: Sequence[Power], foods: Sequence[str]) -> Powers:
        def by_food(power: str, otherwise: int) -> tuple[int, ...]:
            found = {p.food: p.n for p in told if p.power == power}
            return tuple(found.get(food, otherwise) for food in foods)

        number = {p.power: p.n for p in told}
        return cls(
            by_food("times", 1), by_food("plus", 0), by_food("counts", 0),
            number.get("hand", 0), number.get("climate-refill", 0),
            *(name in number for name in ("rain-shelter", "no-theft", "sees-draw", "exchange")),
        )  # fmt: skip

    @carries_out("champi.power.counts")
    def worth(self, food: int, value: int) -> int:
        """Return what a food in the pile of this Champi counts."""
        return self.fixed[food] or value * self.times[food] + self.plus[food]
