"""Break rules on purpose, one at a time, and see the tests of that rule go red.

`tests/<game>/faults.toml` lists small faults: a file, a text in it and what replaces it. Each is
planted in a copy of the project, where only the tests marked with its rule run; a fault that they
do not notice is a failure here. `python scripts/faults.py [WORD ...]` tries the faults whose name,
rule or game holds one of the words, or all of them.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import signal
import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import NoReturn

import pytest

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("ludo", "widgets", "tests", "scripts", "pyproject.toml")
IGNORED = shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints")
GREEN, RED, NO_TESTS = 0, 1, 5
# Of CPU time, so that a busy machine does not make a fault look noticed.
SECONDS = 300


@dataclass(frozen=True)
class Fault:
    """One small change that breaks one rule."""

    game: str
    name: str
    rule: str
    file: str
    find: str
    put: str

    def problem(self, root: Path = ROOT) -> str:
        """Return why the fault cannot be planted; empty if it can."""
        path = root / self.file
        if not path.exists():
            return f"{self.name}: there is no file {self.file}."
        times = path.read_text(encoding="utf-8").count(self.find)
        return "" if times == 1 else f"{self.name}: {self.find!r} stands {times} times in {path}."


def listed() -> Iterator[Fault]:
    """Yield every fault of every game, as `tests/<game>/faults.toml` lists it."""
    for path in sorted(ROOT.glob("tests/*/faults.toml")):
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["fault"]:
            yield Fault(path.parent.name, **entry)


class Copy:
    """A copy of the project in which faults are planted, one after the other.

    It belongs to a process that has imported pytest and the libraries but nothing of the project:
    each fault is tried by a child of that process, which so begins where most of the time is spent
    already.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._stamps = count(1)
        for name in COPIED:
            source, target = ROOT / name, folder / name
            if source.is_dir():
                shutil.copytree(source, target, ignore=IGNORED)
            else:
                shutil.copy2(source, target)

    def try_out(self, fault: Fault) -> tuple[bool, str]:
        """Plant a fault; return whether the tests of its rule saw it, and which did."""
        path = self.folder / fault.file
        kept, when = path.read_text(encoding="utf-8"), path.stat().st_mtime
        path.write_text(kept.replace(fault.find, fault.put), encoding="utf-8")
        # Compiled files go by whole seconds: each fault has a time of its own.
        os.utime(path, (0, next(self._stamps)))
        try:
            code, said = self._run(fault)
        finally:
            path.write_text(kept, encoding="utf-8")
            os.utime(path, (when, when))
        # A file that cannot be collected has noticed nothing: only a test does.
        failed = [
            line
            for line in said.splitlines()
            if line.startswith(("FAILED", "ERROR")) and "::" in line
        ]
        if code is None:
            return True, "the tests never ended"
        if code == RED and failed:
            return True, failed[0].split(" - ")[0].removeprefix("FAILED ")
        if code == GREEN:
            return False, "its tests stay green"
        if code == NO_TESTS:
            return False, "no test is marked with its rule"
        return False, f"pytest ended with {code}:\n{said[-2000:]}"

    def _run(self, fault: Fault) -> tuple[int | None, str]:
        """Run the tests of a fault's rule in a child; return how they ended, and what they said."""
        log = self.folder / "said.txt"
        child = os.fork()
        if not child:
            self._be_child(fault, log)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        return None if code == -signal.SIGXCPU else code, log.read_text(encoding="utf-8")

    def _be_child(self, fault: Fault, log: Path) -> NoReturn:
        code = 99
        try:
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
            os.chdir(self.folder)
            with log.open("w", encoding="utf-8") as out:
                os.dup2(out.fileno(), 1)
                os.dup2(out.fileno(), 2)
                options = ["-q", "-x", "--no-header", "-p", "no:cacheprovider"]
                code = int(pytest.main([*options, f"--rule={fault.rule}", f"tests/{fault.game}"]))
                sys.stdout.flush()
        finally:
            os._exit(code)


_HERE: list[Copy] = []


def _settle(folder: str) -> None:
    """Prepare a process that tries faults out: a copy of its own, and what tests import anyway."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != ROOT]
    _HERE.append(Copy(Path(folder, str(os.getpid()))))


def _try_out(fault: Fault) -> tuple[bool, str]:
    return _HERE[0].try_out(fault)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*", help="games, names of faults, or parts of rules")
    words = parser.parse_args(arguments).words
    faults = [
        fault
        for fault in listed()
        if not words or any(w in (fault.game, fault.name) or w in fault.rule for w in words)
    ]
    problems = [problem for fault in faults if (problem := fault.problem())]
    if problems:
        print("\n".join(problems))
        return 1
    start, missed = monotonic(), 0
    with TemporaryDirectory() as folder, get_context("fork").Pool(None, _settle, (folder,)) as pool:
        for fault, (seen, said) in zip(faults, pool.imap(_try_out, faults)):
            missed += not seen
            print(f"{'red  ' if seen else 'GREEN'}  {fault.name:<44} {said}", flush=True)
    rules = len({fault.rule for fault in faults})
    print(
        f"{len(faults)} faults of {rules} rules, {missed} not noticed, {monotonic() - start:.0f} s"
    )
    return 1 if missed or not faults else 0


if __name__ == "__main__":
    sys.exit(main())
