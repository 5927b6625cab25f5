"""Planted faults: each can be planted, and the runner tells red from green."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import asdict, replace
from pathlib import Path

import pytest

import ludo
from scripts.faults import ROOT, listed

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


TRY_OUT = """
import json, sys
from pathlib import Path
from scripts.faults import Copy, Fault
copy = Copy(Path(sys.argv[1], "copy"))
print(json.dumps([copy.try_out(Fault(**fault)) for fault in json.loads(sys.argv[2])]))
"""


def test_a_fault_that_breaks_its_rule_is_seen_and_no_other(tmp_path: Path) -> None:
    """Each is tried in a process that has not imported the project, as the script does."""
    faults = [
        SOME,
        replace(SOME, put=f"{SOME.find}  # harmless"),
        replace(SOME, rule="finca.no-such-rule"),
    ]
    given = json.dumps([asdict(fault) for fault in faults])
    run = subprocess.run(
        [sys.executable, "-c", TRY_OUT, str(tmp_path), given],
        capture_output=True, text=True, check=True, cwd=ROOT,
    )  # fmt: skip
    (seen, by), *others = json.loads(run.stdout.splitlines()[-1])
    assert seen
    assert "tests/finca/" in by
    assert others == [[False, "its tests stay green"], [False, "no test is marked with its rule"]]
    left = (tmp_path / "copy" / SOME.file).read_text(encoding="utf-8")
    assert left == (ROOT / SOME.file).read_text(encoding="utf-8")
