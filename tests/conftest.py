"""The order of tests: what takes longest begins first, so that no core is idle at the end."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: "soak" not in item.path.name)
