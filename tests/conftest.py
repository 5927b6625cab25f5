"""Where tests run, which, in which order, and which of them share a process."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from scripts import machine

# Without a stopwatch (machines differ), and with the same examples on every run.
settings.register_profile(
    "ludo", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ludo")

# What takes longest begins first, so that no core is idle at the end.
LONG = ("tests/binder", "tests/browser/test_one_screen", "tests/browser/test_layout",
        "tests/browser/test_notebooks", "tests/browser/test_board", "tests/core/test_drills",
        "tests/widgets/test_granja_desk", "tests/widgets/test_wire", "test_conformance",
        "test_soak", "tests/browser", "tests/widgets")  # fmt: skip
# These share one JupyterLab, and so a process.
LAB = tuple(
    f"tests/browser/test_{name}.py" for name in ("notebooks", "lab", "harness", "bytes", "going_on")
)
# Each of these is work enough for itself.
SOAK = "/test_soak.py::"


def pytest_configure(config: pytest.Config) -> None:
    """Leave the machine behind: see `scripts/machine.py`."""
    # Who only starts workers stays, or these would find nothing to leave.
    if config.getoption("dist", "no") == "no" or hasattr(config, "workerinput"):
        home = mkdtemp(prefix="ludo-home-")
        config.add_cleanup(lambda: shutil.rmtree(home, ignore_errors=True))
        machine.leave(Path(home))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule", action="append", metavar="ID", help="run only the tests marked with this rule"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=_rank)
    wanted = set(config.getoption("--rule") or ())
    if wanted:
        others = [item for item in items if not wanted & _rules(item)]
        items[:] = [item for item in items if wanted & _rules(item)]
        config.hook.pytest_deselected(items=others)


def _rank(item: pytest.Item) -> int:
    return next((rank for rank, part in enumerate(LONG) if part in item.nodeid), len(LONG))


def _rules(item: pytest.Item) -> set[str]:
    return {str(rule) for mark in item.iter_markers("rule") for rule in mark.args}


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Hand tests out by file, but all of a JupyterLab together and each soak alone."""
    from xdist.scheduler.loadscope import LoadScopeScheduling

    class ByWork(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            if nodeid.startswith(LAB):
                return "lab"
            return nodeid if SOAK in nodeid else nodeid.split("::", 1)[0]

    return ByWork(config, log)
