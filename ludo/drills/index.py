"""Where each rule of a game decides: in which phase, with which verb, by which events.

    python scripts/drills.py --write

plays many games and keeps what it finds in `data/drills.toml` of each game: the kinds of drill that
there are for a rule, and where to look for positions. A game without that file is looked at for a
short while when its first drill is asked for.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pkgutil import get_data
from typing import Any

from ludo.core.data import read_data
from ludo.core.registry import game_class
from ludo.core.shapes import ListOf, Record, Text, Whole
from ludo.drills.positions import OTHER, SELF

FILE = "drills.toml"
_LISTS = ("kinds", "refuses", "tells", "phases", "starts")
_SPOTS = ListOf(Text(), most=400)
_PLIES = ListOf(Whole(0, 10_000), most=2)
_INDEX = Record(
    {
        "timely": _SPOTS,
        "family": ListOf(Record({"verb": Text(), "rules": _SPOTS}), most=2_000),
        "rule": ListOf(
            Record(
                {
                    "id": Text(),
                    **dict.fromkeys(_LISTS, _SPOTS),
                    "tables": ListOf(Whole(0, 1_000)),
                    **dict.fromkeys(("refuse_plies", "event_plies"), _PLIES),
                },
                optional=(*_LISTS, "tables", "refuse_plies", "event_plies"),
            )
        ),
    },
    optional=("family",),
)


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """Where a rule refuses something: the phase, the verb, and whose action it is."""

    phase: str
    verb: str
    who: str = SELF

    def __str__(self) -> str:
        return f"{self.phase}: {'other ' if self.who == OTHER else ''}{self.verb}"

    @classmethod
    def read(cls, text: str) -> Spot:
        phase, _, verb = text.partition(": ")
        who = OTHER if verb.startswith("other ") else SELF
        return cls(phase, verb.removeprefix("other "), who)


@dataclass(frozen=True, slots=True, order=True)
class Telling:
    """An event of a rule with something to foretell: a field with a number, or its seat.

    `values` are the numbers that played games have shown there: no others are offered as answers.
    """

    event: str
    read: str
    values: tuple[int, ...] = ()

    def __str__(self) -> str:
        return " ".join((f"{self.event}: {self.read}", *_runs(self.values)))

    @classmethod
    def read_from(cls, text: str) -> Telling:
        event, _, rest = text.partition(": ")
        read, *runs = rest.split()
        ends = [tuple(map(int, run.split("-"))) for run in runs]
        return cls(event, read, tuple(n for end in ends for n in range(end[0], end[-1] + 1)))


@dataclass(frozen=True, slots=True)
class Start:
    """A game in which a rare rule was met: the number of its table, its seed, and when."""

    table: int
    seed: int
    ply: int

    def __str__(self) -> str:
        return f"{self.table} {self.seed} {self.ply}"

    @classmethod
    def read(cls, text: str) -> Start:
        return cls(*map(int, text.split()))


@dataclass(frozen=True, slots=True)
class Entry:
    """What is known of one rule.

    `tells` are its events and `phases` those in which they happen. Plies are the first and the last
    action after which it refused something, or had an event. `tables` are the numbers of those
    where it decides, unless it does so at all; `starts` are for rules that few games come to.
    """

    rule: str
    kinds: tuple[str, ...] = ()
    refuses: tuple[Spot, ...] = ()
    tells: tuple[Telling, ...] = ()
    phases: tuple[str, ...] = ()
    refuse_plies: tuple[int, ...] = ()
    event_plies: tuple[int, ...] = ()
    tables: tuple[int, ...] = ()
    starts: tuple[Start, ...] = ()

    @property
    def verbs(self) -> frozenset[str]:
        """The verbs of which it refuses some action."""
        return frozenset(spot.verb for spot in self.refuses)


@dataclass(frozen=True, slots=True, order=True)
class Family:
    """A verb, and rules to choose from when something is tried with it: any of them may decide."""

    verb: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Index:
    """What is known of the rules of a game, by their ids.

    `timely` are the spots where something was legal: there, a refusal is not about the time.
    """

    game: str
    entries: Mapping[str, Entry] = field(default_factory=dict)
    timely: frozenset[Spot] = frozenset()
    families: tuple[Family, ...] = ()

    def __getitem__(self, rule: str) -> Entry:
        return self.entries.get(rule, Entry(rule))

    def written(self) -> str:
        """Return the index as TOML."""
        head = "# Where each rule decides. Made by `python scripts/drills.py --write`.\n"
        head += f"timely = {json.dumps([str(spot) for spot in sorted(self.timely)])}\n"
        entries = "".join(_written(entry) for entry in self.entries.values())
        return head + entries + "".join(map(_family_written, self.families))

    def by_content(self, rule: str, verb: str = "") -> tuple[Spot, ...]:
        """Return where a rule refuses something at its time, for what it is: of a verb, or any."""
        spots = self[rule].refuses
        return tuple(s for s in spots if s in self.timely and (not verb or s.verb == verb))


def index(game: str) -> Index:
    """Return where the rules of a game decide."""
    kind = game_class(game)
    return _index(game, kind.package)


def too_rare(game: str) -> set[str]:
    """Return the rules that a game leaves out of its drills; a game that says nothing, none."""
    kind = game_class(game)
    try:
        get_data(kind.package, "data/game.toml")
    except OSError:
        return set()
    return set(kind.about().drills["rare"])


@cache
def _index(game: str, package: str) -> Index:
    try:
        get_data(package, f"data/{FILE}")
    except OSError:
        from ludo.drills.scout import scout

        return scout(game)
    data = read_data(package, FILE, _INDEX)
    entries = {entry["id"]: _entry(entry) for entry in data["rule"]}
    families = tuple(map(_family, data.get("family", ())))
    return Index(game, entries, frozenset(map(Spot.read, data["timely"])), families)


def _runs(values: tuple[int, ...]) -> list[str]:
    """Return increasing numbers with runs drawn together: 1, 2, 3, 5 as "1-3" and "5"."""
    runs: list[list[int]] = []
    for n in values:
        if runs and runs[-1][-1] == n - 1:
            runs[-1][1:] = [n]
        else:
            runs.append([n])
    return ["-".join(map(str, run)) for run in runs]


def _entry(data: Mapping[str, Any]) -> Entry:
    return Entry(
        rule=data["id"],
        kinds=tuple(data.get("kinds", ())),
        refuses=tuple(map(Spot.read, data.get("refuses", ()))),
        tells=tuple(map(Telling.read_from, data.get("tells", ()))),
        phases=tuple(data.get("phases", ())),
        **{name: tuple(data.get(name, ())) for name in ("refuse_plies", "event_plies", "tables")},
        starts=tuple(map(Start.read, data.get("starts", ()))),
    )


def _family(data: Mapping[str, Any]) -> Family:
    return Family(data["verb"], tuple(data["rules"]))


def _written(entry: Entry) -> str:
    lists = {name: [str(value) for value in getattr(entry, name)] for name in _LISTS}
    lines = [f"{name} = {json.dumps(values)}" for name, values in lists.items() if values]
    for name in ("tables", "refuse_plies", "event_plies"):
        if numbers := getattr(entry, name):
            lines.append(f"{name} = {list(numbers)}")
    return "\n".join(["", "[[rule]]", f'id = "{entry.rule}"', *lines, ""])


def _family_written(family: Family) -> str:
    rules = json.dumps(family.rules)
    return f'\n[[family]]\nverb = "{family.verb}"\nrules = {rules}\n'
