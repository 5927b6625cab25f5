"""Which tests run, and in which order: what takes longest begins first."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule", action="append", metavar="ID", help="run only the tests marked with this rule"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: "soak" not in item.path.name)
    wanted = set(config.getoption("--rule") or ())
    if wanted:
        others = [item for item in items if not wanted & _rules(item)]
        items[:] = [item for item in items if wanted & _rules(item)]
        config.hook.pytest_deselected(items=others)


def _rules(item: pytest.Item) -> set[str]:
    return {str(rule) for mark in item.iter_markers("rule") for rule in mark.args}
