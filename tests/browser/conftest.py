"""Fixtures for tests in a browser: see `tests/browser/jupyter.py` for what they hand out."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ludo_widgets.model import Model
from tests.browser import fonts
from tests.browser.chromium import chromium
from tests.browser.fake import FakeKernel
from tests.browser.jupyter import PROJECT, STEP_MS, Lab, LabPage, running_lab
from tests.browser.page import MARGINS, Clocked, Open

HERE = Path(__file__).parent
# What is waited for comes on a busy machine too; only what never comes takes so long.
expect.set_options(timeout=STEP_MS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browsers() -> Iterator[Callable[[str], Browser]]:
    """`browsers(family)`: Chromium with these fonts, started when it is first asked for.

    A test fails, and is never skipped, where there is none.
    """
    with ExitStack() as stack:
        yield cache(lambda family: stack.enter_context(chromium(family)))


@pytest.fixture(scope="session")
def browser(browsers: Callable[[str], Browser]) -> Browser:
    """Chromium with the fonts that need most room."""
    return browsers(fonts.HARDEST)


@pytest.fixture
def new_page(browsers: Callable[[str], Browser]) -> Iterator[Callable[..., Page]]:
    """`new_page(family, **context_options)`: a page in a fresh context, closed after the test."""
    with ExitStack() as stack:

        def make(family: str = fonts.HARDEST, **options: Any) -> Page:
            context = browsers(family).new_context(**options)
            stack.callback(context.close)
            context.set_default_timeout(STEP_MS)
            return context.new_page()

        yield make


@pytest.fixture
def show(new_page: Callable[..., Page]) -> Open:
    """`show(widget, width=1000, family="wide", **context)`: the widget, in a page of its own."""

    def make(
        widget: Model, width: int = 1000, family: str = fonts.HARDEST, **options: Any
    ) -> FakeKernel:
        viewport = {"width": width + MARGINS, "height": 900}
        page = new_page(family, viewport=viewport, **options)
        return FakeKernel(page, widget)

    return make


@pytest.fixture
def clocked(new_page: Callable[..., Page]) -> Clocked:
    """`clocked(widget)`: the widget in a page whose clock can be put forward."""

    def make(widget: Model) -> FakeKernel:
        page = new_page()
        page.clock.install(time=0)
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
