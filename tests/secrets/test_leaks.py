"""Every field of a view, made to leak in one phase only, is caught by comparing worlds."""

from __future__ import annotations

import pytest

from tests.secrets.leaks import Planted, gathered, is_caught, is_there, paths, planted, try_leaks
from tests.secrets.worlds import Closeness, Leak, compare, game_of
from tests.soak import Table

# One leak of so many is planted here; `make soak` plants them all.
SAMPLE = {"champi": 7, "granja": 97}


@pytest.mark.parametrize(
    "table",
    [Table("champi", 3, (("rules", "errata"),)), Table("granja", 2), Table("granja", 4)],
    ids=str,
)
def test_a_leak_in_one_phase_only_is_caught(table: Table) -> None:
    tried, missed = try_leaks(table, games=3, every=SAMPLE[table.game])
    assert missed == []
    assert tried > 30


def test_a_leak_is_found_while_games_are_compared() -> None:
    """Not only where it is looked for."""
    table = Table("champi", 3, (("rules", "errata"),))
    leak = Planted(("seats", "eaten"), "window", "pile")
    with planted(game_of(table), leak), pytest.raises(Leak, match="view tell"):
        compare(table, 1, Closeness())
    assert compare(table, 1, Closeness(slow_every=1000)).phases["window"]


def test_a_view_that_tells_nothing_is_not_suspected() -> None:
    """The same positions, with no leak planted, look alike."""
    table = Table("champi", 2, (("rules", "variant"),))
    found = gathered(table, 2)["turn"]
    nowhere = Planted(("no", "such", "field"), "turn", "hand")
    assert is_there(nowhere, found)
    assert not is_caught(nowhere, found)


def test_fields_are_found_at_each_level() -> None:
    view = {"a": 1, "b": [{"c": {"d": 2}}, {"e": None}]}
    assert set(paths(view)) == {("a",), ("b",), ("b", "c"), ("b", "c", "d"), ("b", "e")}
