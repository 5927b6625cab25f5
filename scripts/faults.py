"""Break rules on purpose, one at a time, and see the tests of that rule go red.

`tests/<game>/faults.toml` lists small faults: a file, a text in it and what replaces it. Each is
planted in a copy of the project, where only the tests marked with its rule run; a fault that they
do not notice is a failure here. `python scripts/faults.py [WORD ...]` tries the faults whose name,
rule or game holds one of the words, or all of them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from time import monotonic

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("ludo", "widgets", "tests", "scripts", "pyproject.toml")
IGNORED = shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints")
GREEN, RED, NO_TESTS = 0, 1, 5
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

    def planted(self, text: str) -> str:
        """Return a file's text with the fault in it."""
        if text.count(self.find) != 1:
            raise SystemExit(
                f"{self.name}: {self.find!r} stands {text.count(self.find)} times in {self.file}."
            )
        return text.replace(self.find, self.put)


def listed() -> Iterator[Fault]:
    """Yield every fault of every game, as `tests/<game>/faults.toml` lists it."""
    for path in sorted(ROOT.glob("tests/*/faults.toml")):
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["fault"]:
            yield Fault(path.parent.name, **entry)


def try_out(fault: Fault, project: Path) -> tuple[bool, str]:
    """Plant a fault in a copy of the project; return whether its tests saw it, and who did."""
    path = project / fault.file
    kept = path.read_text(encoding="utf-8")
    path.write_text(fault.planted(kept), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-x", "--no-header", "-p", "no:cacheprovider"]
    command += [f"--rule={fault.rule}", f"tests/{fault.game}"]
    # Compiled files go by whole seconds: two faults in one second would be taken for one.
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        run = subprocess.run(
            command, cwd=project, env=env, capture_output=True, text=True, timeout=SECONDS
        )
    except subprocess.TimeoutExpired:
        return True, "the tests never ended"
    finally:
        path.write_text(kept, encoding="utf-8")
    failed = [line for line in run.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    if run.returncode == RED and failed:
        return True, failed[0].split(" - ")[0].removeprefix("FAILED ")
    if run.returncode == GREEN:
        return False, "its tests stay green"
    if run.returncode == NO_TESTS:
        return False, "no test is marked with its rule"
    return False, f"pytest ended with {run.returncode}:\n{run.stdout[-2000:]}{run.stderr[-500:]}"


def main(words: list[str]) -> int:
    faults = [
        fault
        for fault in listed()
        if not words or any(w in (fault.game, fault.name) or w in fault.rule for w in words)
    ]
    start, missed = monotonic(), 0
    with TemporaryDirectory() as folder:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(os.cpu_count() or 1):
            copy = Path(folder, str(number))
            for name in COPIED:
                source = ROOT / name
                if source.is_dir():
                    shutil.copytree(source, copy / name, ignore=IGNORED)
                else:
                    shutil.copy2(source, copy / name)
            copies.put(copy)

        def one(fault: Fault) -> tuple[bool, str]:
            copy = copies.get()
            try:
                return try_out(fault, copy)
            finally:
                copies.put(copy)

        with ThreadPoolExecutor(copies.qsize()) as pool:
            for fault, (seen, said) in zip(faults, pool.map(one, faults)):
                missed += not seen
                print(f"{'red  ' if seen else 'GREEN'}  {fault.name:<44} {said}", flush=True)
    print(f"{len(faults)} faults, {missed} not noticed, {monotonic() - start:.0f} s")
    return 1 if missed or not faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
