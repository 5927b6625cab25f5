"""What a Champi can do: small named powers, which a deck combines.

    powers = [{ power = "hand", n = 5 }, { power = "counts", food = "dragonfly", n = 4 }]

Each has one line of words in `data/texts.toml` under `power.<name>`. Only "exchange" is used by
decision; all others work by themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludo.core.errors import did_you_mean, shown
from ludo.core.rules import carries_out
from ludo.core.shapes import Choice, DoesNotFit, Record, Shape, Whole, expect

_N = Whole(1, 9)
# Each power, and what a deck has to say of it.
POWERS: Mapping[str, tuple[str, ...]] = {
    "times": ("food", "n"),
    "plus": ("food", "n"),
    "counts": ("food", "n"),
    "hand": ("n",),
    "climate-refill": ("n",),
    "rain-shelter": (),
    "no-theft": (),
    "sees-draw": (),
    "exchange": (),
}
# The rule that each power comes from.
POWER_RULES: Mapping[str, str] = {
    "times": "champi.power.counts",
    "plus": "champi.power.counts",
    "counts": "champi.power.counts",
    "hand": "champi.power.hand",
    "climate-refill": "champi.power.vane",
    "rain-shelter": "champi.power.rain",
    "no-theft": "champi.power.no-theft",
    "sees-draw": "champi.power.seer",
    "exchange": "champi.power.exchange",
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
    if not isinstance(entry, Mapping) or entry.get("power") not in POWERS:
        given = entry.get("power") if isinstance(entry, Mapping) else entry
        hint = did_you_mean(given, POWERS)
        raise DoesNotFit(f"{where} is {shown(given)}, not a power: {', '.join(POWERS)}.{hint}")
    parts: dict[str, Shape] = {"food": Choice(foods, "food"), "n": _N}
    wanted = {name: parts[name] for name in POWERS[entry["power"]]}
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
