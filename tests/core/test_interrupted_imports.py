"""An interrupt while a large library is imported: the next use imports it anew, and works."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="each try is a process of its own")
# Tries to use something while the nth module of some packages is being imported, each time in a
# process that has not imported them; then once more without an interrupt.
TRY = """
import json, os, signal, sys, traceback
import ludo, ludo.lab, ludo.lab.plots, ludo.lab.words

# A shell starts what it runs in the background with interrupts switched off.
signal.signal(signal.SIGINT, signal.default_int_handler)

class Interrupt:
    def __init__(self, number):
        self.left = number

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in PACKAGES:
            self.left -= 1
            if self.left == -1:
                interrupt()
        return None

def count():
    hook = Interrupt(10**9)
    sys.meta_path.insert(0, hook)
    use()
    return 10**9 - hook.left

def tried(number):
    hook = Interrupt(number)
    sys.meta_path.insert(0, hook)
    try:
        use()
    except KeyboardInterrupt:
        pass
    else:
        return 3
    sys.meta_path.remove(hook)
    use()
    return 0

def in_child(act):
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.write(writer, str(act()).encode())
        except BaseException:
            traceback.print_exc()
        os._exit(0)
    os.waitpid(child, 0)
    os.close(writer)
    return int(os.read(reader, 20) or -1)

found = in_child(count)
# What all others need is imported first.
points = sorted({*range(FIRST), *(round(found * part / TRIES) for part in range(TRIES))})
print(json.dumps([found, {n: in_child(lambda: tried(n)) for n in points}]))
"""
BOARD = """
PACKAGES = ("networkx",)

def use():
    match = ludo.new("h2olland", players=2)
    match.play(match.legal()[0])
    ludo.rulebook("h2olland").graph()
"""
PLOT = """
PACKAGES = ("matplotlib", "numpy")
os.environ["MPLBACKEND"] = "agg"
GAMES = ludo.lab.simulate("finca", bots=["random"] * 2, games=6)
FOUND = ludo.lab.Comparison({"a": GAMES, "b": GAMES}, "points")

def use():
    FOUND.plot()
"""
SIGNAL = """
def interrupt():
    os.kill(os.getpid(), signal.SIGINT)
"""
ERROR = """
def interrupt():
    raise KeyboardInterrupt
"""


@pytest.mark.parametrize(
    ("code", "interrupt", "first", "tries", "least"),
    [(BOARD, ERROR, 14, 5, 200), (BOARD, SIGNAL, 9, 2, 200), (PLOT, SIGNAL, 0, 6, 150)],
    ids=["an error", "a signal", "a signal and machine code"],
)
def test_after_an_interrupted_import_the_next_use_works(
    code: str, interrupt: str, first: int, tries: int, least: int
) -> None:
    head, body = TRY.split("\nclass Interrupt", 1)
    told = f"{head}\nFIRST, TRIES = {first}, {tries}\n{code}{interrupt}\nclass Interrupt{body}"
    run = subprocess.run(
        [sys.executable, "-c", told], capture_output=True, text=True, cwd=ROOT, timeout=600
    )
    assert run.returncode == 0, run.stderr
    found, tried = json.loads(run.stdout)
    assert found >= least
    assert {n: code for n, code in tried.items() if code} == {}, run.stderr[-3_000:]
