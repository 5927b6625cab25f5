"""Tests see what they bring along, not what the machine happens to have."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest

import ludo
import ludo_widgets
from scripts import machine

ROOT = Path(__file__).parents[2]
# What somebody's shell, editor, desktop or build server may have set.
HOSTILE = {
    "CHROMIUM_FLAGS": "--force-dark-mode",
    "CI": "true",
    "DISPLAY": ":0",
    "FONTCONFIG_FILE": "/etc/fonts/fonts.conf",
    "GIT_INDEX_FILE": "/elsewhere/index",
    "HTTPS_PROXY": "http://proxy.invalid:3128",
    "IPYTHONDIR": "/elsewhere/ipython",
    "JUPYTER_CONFIG_DIR": "/elsewhere/jupyter",
    "LANG": "tr_TR.ISO-8859-9",
    "LANGUAGE": "tr",
    "LC_ALL": "tr_TR.ISO-8859-9",
    "LUDO_SECRET": "1",
    "MATPLOTLIBRC": "/elsewhere/matplotlibrc",
    "MPLBACKEND": "qtagg",
    "NODE_OPTIONS": "--inspect",
    "PWDEBUG": "1",
    "PYTHONPATH": "/elsewhere",
    "PYTHONHASHSEED": "7",
    "TZ": "Asia/Kathmandu",
    "XDG_CONFIG_HOME": "/elsewhere/config",
}


def test_this_process_has_left_the_machine() -> None:
    own = set(machine.apart(Path("home")))
    assert {name for name in os.environ if not name.startswith("PYTEST")} <= own
    assert Path.home() != Path(machine.FOUND.get("HOME", "/"))
    assert time.tzname == ("UTC", "UTC")
    assert time.localtime(0).tm_hour == 0


def test_nothing_of_a_strange_machine_comes_along(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(machine, "FOUND", {"PATH": os.environ["PATH"], **HOSTILE})
    env = machine.apart(tmp_path)
    assert not set(env.items()) & set(HOSTILE.items())
    assert env["HOME"] == str(tmp_path)


def test_packages_are_fetched_the_machines_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "FOUND", {"HOME": "/home/ann", "PIP_INDEX_URL": "x", **HOSTILE})
    env = machine.online()
    assert {"HOME", "PIP_INDEX_URL", "HTTPS_PROXY"} <= set(env)
    assert not {"PYTHONPATH", "JUPYTER_CONFIG_DIR", "IPYTHONDIR", "GIT_INDEX_FILE"} & set(env)


def test_a_program_started_by_a_test_finds_an_empty_home() -> None:
    code = "import time; from pathlib import Path; print(Path.home(), time.tzname[0])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    home, zone = done.stdout.split()
    assert Path(home) == Path.home()
    assert zone == "UTC"


@pytest.mark.parametrize("package", [ludo, ludo_widgets], ids=lambda package: package.__name__)
def test_the_sources_of_this_folder_are_judged(package: ModuleType) -> None:
    assert Path(str(package.__file__)).is_relative_to(ROOT)
