"""Fixtures for tests in a browser: see `tests/browser/jupyter.py` for what they hand out."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from ludo_widgets.screen import Screen
from tests.browser.fake import FakeKernel
from tests.browser.jupyter import PROJECT, Lab, LabPage, chromium, running_lab
from tests.browser.page import MARGINS, Open

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium; a test fails, and is never skipped, where there is none."""
    with chromium() as shared:
        yield shared


@pytest.fixture
def new_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """`new_page(**context_options)`: a page in a fresh context, closed after the test."""
    with ExitStack() as stack:

        def make(**options: Any) -> Page:
            context = browser.new_context(**options)
            stack.callback(context.close)
            return context.new_page()

        yield make


@pytest.fixture
def show(new_page: Callable[..., Page]) -> Open:
    """`show(widget, width=1000, **context)`: the widget, that wide, in a page of its own."""

    def make(widget: Screen, width: int = 1000, **options: Any) -> FakeKernel:
        page = new_page(viewport={"width": width + MARGINS, "height": 900}, **options)
        page.set_default_timeout(5000)
        return FakeKernel(page, widget)

    return make


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """One plain page."""
    return new_page()


@pytest.fixture(scope="session")
def start_lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Lab]]:
    """`start_lab(python=..., notebooks=...)`: a JupyterLab that runs until the session ends."""
    with ExitStack() as stack:

        def start(
            python: str | os.PathLike[str] = sys.executable,
            notebooks: Path | None = PROJECT / "notebooks",
        ) -> Lab:
            folder = tmp_path_factory.mktemp("lab")
            return stack.enter_context(running_lab(folder, python=python, notebooks=notebooks))

        yield start


@pytest.fixture(scope="session")
def lab(start_lab: Callable[..., Lab]) -> Lab:
    """The one JupyterLab of this interpreter, on a copy of the notebooks."""
    return start_lab()


@pytest.fixture
def lab_page(browser: Browser, lab: Lab) -> Iterator[LabPage]:
    """A fresh page on `lab`; its kernels end with the test."""
    opened = LabPage(browser.new_context().new_page(), lab)
    yield opened
    opened.close()
