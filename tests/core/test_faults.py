"""Planted faults: each can be planted, and the runner tells red from green."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import ludo
from scripts.faults import Copy, Fault, listed

FAULTS = list(listed())
SOME = next(fault for fault in FAULTS if fault.name == "fewest-points-win")


def test_every_fault_can_be_planted_and_has_a_name_of_its_own() -> None:
    assert [problem for fault in FAULTS if (problem := fault.problem())] == []
    assert len({(fault.game, fault.name) for fault in FAULTS}) == len(FAULTS)
    assert all(fault.find != fault.put for fault in FAULTS)


@pytest.mark.parametrize("game", ludo.games())
def test_every_rule_of_a_game_has_a_fault(game: str) -> None:
    rules = {rule.id for rule in ludo.rulebook(game)}
    assert {fault.rule for fault in FAULTS if fault.game == game} == rules


def test_what_cannot_be_planted_is_named() -> None:
    lost = replace(SOME, find="no such text").problem()
    assert "fewest-points-win" in lost
    assert "0 times" in lost
    assert "no file nowhere.py" in replace(SOME, file="nowhere.py").problem()


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("copy"))


def test_a_fault_that_breaks_its_rule_is_seen(copy: Copy) -> None:
    before = (copy.folder / SOME.file).read_text(encoding="utf-8")
    seen, by = copy.try_out(SOME)
    assert seen
    assert "tests/finca/" in by
    assert (copy.folder / SOME.file).read_text(encoding="utf-8") == before


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (replace(SOME, put=f"{SOME.find}  # harmless"), "its tests stay green"),
        (replace(SOME, rule="finca.no-such-rule"), "no test is marked with its rule"),
    ],
    ids=["harmless", "unmarked"],
)
def test_a_fault_that_nobody_notices_is_told(copy: Copy, fault: Fault, said: str) -> None:
    assert copy.try_out(fault) == (False, said)


def test_the_project_itself_is_left_alone(copy: Copy) -> None:
    copy.try_out(SOME)
    assert SOME.problem() == ""
    assert copy.folder != Path.cwd()
