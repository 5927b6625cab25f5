"""The data files of a game, checked when they are read: an error names the file and the place.

Each game keeps them in a folder `data` beside its module: rules, texts, components, lessons,
questions, and `game.toml`, which says what else is to be known of it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pkgutil import get_data
from typing import Any

from ludo.core.errors import LudoError
from ludo.core.shapes import DoesNotFit, ListOf, Number, Record, Shape, Table, Text, Whole, expect
from ludo.core.texts import LANGUAGES
from ludo.core.typography import typeset

BOTH = Record(dict.fromkeys(LANGUAGES, Text(4_000)))
LINES = Record(dict.fromkeys(LANGUAGES, ListOf(Text(4_000))))
# The longest file of the kit has less than half of it.
LONGEST_TOML = 500_000
_DEEPEST_KEY = 16
_KEY = r"""(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
# Begun only where a word or a string begins, and never gone back in: the search is linear.
_DEEP = re.compile(rf"(?<![\w\\-]){_KEY}(?:[ \t]*+\.[ \t]*+{_KEY}){{{_DEEPEST_KEY}}}")


def parsed_toml(text: str) -> dict[str, Any]:
    """Return the table of a TOML text; raise ValueError saying what is wrong.

    The time and the memory that parsing takes grow with the square of the depth of a key, so that
    depth and length are looked at before.
    """
    if len(text) > LONGEST_TOML:
        raise ValueError(f"it has {len(text)} characters; {LONGEST_TOML} is the most")
    if _DEEP.search(text):
        raise ValueError(f"a key in it has more than {_DEEPEST_KEY} parts")
    try:
        # Some editors begin a file with a byte order mark.
        return tomllib.loads(text.removeprefix("\ufeff"))
    except RecursionError:
        raise ValueError("its lists and tables are nested too deeply") from None


def read_data(package: str, name: str, shape: Shape | None = None) -> dict[str, Any]:
    """Read a TOML file from a game's `data` folder; raise LudoError naming what is wrong.

    All that stands under a key `fr` comes back as French is printed.
    """
    where = f"{package.replace('.', '/')}/data/{name}"
    try:
        content = get_data(package, f"data/{name}")
    except OSError:
        raise LudoError(f"There is no file {where}.") from None
    try:
        data = parsed_toml((content or b"").decode())
        if shape is not None:
            expect(data, shape, "")
    except (ValueError, DoesNotFit) as error:
        raise LudoError(f"{where} cannot be used: {error}.") from None
    return typeset(data)


_COUNT = Whole(1, 100_000)
_ABOUT = Record(
    {
        "title": BOTH,
        "bench": Record(
            {
                **dict.fromkeys(("actions", "clones"), Number(0, 1_000)),
                **dict.fromkeys(("click", "opening"), Whole(0, 1_000_000)),
            }
        ),
        "golden": Record({"seeds": Table(Whole(0, 2**31)), "rare": ListOf(Text())}),
        "soak": Record({"legal_every": _COUNT, "every": _COUNT, "phases": ListOf(Text())}),
        "drills": Record({"rare": ListOf(Text())}),
        "chapters": Table(BOTH),
    },
    optional=("bench", "golden", "soak", "drills", "chapters"),
)


@dataclass(frozen=True)
class About:
    """What is to be known of a game besides its rules.

    `bench` holds how many times faster than the peer it has to be, and how few bytes a click and a
    lesson that is opened may bring, `golden` the seeds of its playthroughs and the events that are
    too rare for them, `soak` how closely random games are looked at and the phases they reach,
    `drills` the rules that forbid something which nobody tries in played games, `chapters` what the
    chapters of its course are called.
    """

    title: Mapping[str, str]
    bench: Mapping[str, float] = field(default_factory=dict)
    golden: Mapping[str, Any] = field(default_factory=lambda: {"seeds": {}, "rare": []})
    soak: Mapping[str, Any] = field(default_factory=dict)
    drills: Mapping[str, Any] = field(default_factory=lambda: {"rare": []})
    chapters: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


@cache
def about(package: str) -> About:
    """Read `data/game.toml` of a game package."""
    return About(**read_data(package, "game.toml", _ABOUT))
