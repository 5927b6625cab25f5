"""The harness itself, shown on a bare anywidget counter."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import axe
from tests.browser.chromium import _Shared, chromium
from tests.browser.jupyter import PROMPT, Lab, LabPage, latency_of

# The number goes to the kernel and comes back from it, as a board's answer does.
COUNTER = '''
import anywidget
import traitlets


class Counter(anywidget.AnyWidget):
    _esm = """
    function render({ model, el }) {
      const button = document.createElement("button");
      button.className = "bare-counter";
      const show = () => { button.textContent = `count ${model.get("count")}`; };
      button.addEventListener("click", () => model.send({ kind: "click" }));
      model.on("change:count", show);
      show();
      el.append(button);
    }
    export default { render };
    """
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self._clicked)

    def _clicked(self, widget, content, buffers):
        self.count += 1


counter = Counter()
counter
'''
CLICK = "() => document.querySelector('.bare-counter').click()"


@pytest.fixture
def counter(lab_page: LabPage) -> LabPage:
    lab_page.open(lab_page.lab.write("bare-counter.ipynb", [COUNTER]))
    lab_page.run_all()
    return lab_page


def test_click_reaches_the_kernel(counter: LabPage, tmp_path: Path) -> None:
    button = counter.page.locator(".bare-counter")
    expect(button).to_have_text("count 0")
    button.click()
    expect(button).to_have_text("count 1")
    assert counter.kernel("counter.count") == "1"
    assert axe.violations(button) == []

    for name in ("dark", "light"):
        counter.theme(name)
        counter.screenshot(tmp_path / f"{name}.png")
    assert (tmp_path / "dark.png").read_bytes() != (tmp_path / "light.png").read_bytes()

    seen = "i => document.querySelector('.bare-counter').textContent === `count ${i + 2}`"
    latency = latency_of(counter.page, CLICK, seen)
    print(f"bare anywidget counter: {latency.screen:.1f} ms, {latency.dom:.1f} ms to the document")
    assert 0 < latency.dom <= latency.screen
    assert counter.kernel("counter.count") == "31"
    assert counter.outside_requests == []


def test_no_answer_of_a_kernel_is_held_back(counter: LabPage) -> None:
    """A browser takes 40 ms and more to confirm a message; a server that waits is as slow."""
    prompt = re.findall(rf"{PROMPT} (\d)", counter.lab.log.read_text(errors="replace"))
    assert prompt, "the page has a line to its kernel"
    assert set(prompt) == {"1"}


def test_errors_are_not_swallowed(lab_page: LabPage) -> None:
    lab_page.open(lab_page.lab.write("broken.ipynb", ["1 / 0"]))
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        lab_page.run_all()
    with pytest.raises(RuntimeError, match="NameError"):
        lab_page.kernel("no_such_name")


def test_axe_finds_a_nameless_button(page: Page) -> None:
    page.set_content("<html lang=en><title>t</title><main><button></button></main></html>")
    assert [found["id"] for found in axe.violations(page.locator("main"))] == ["button-name"]


def test_outside_requests_are_noted(page: Page, tmp_path: Path) -> None:
    watched = LabPage(page, Lab(port=1, root=tmp_path, log=tmp_path / "lab.log"))
    # Answered inside the browser: nothing is sent.
    page.route("**/*", lambda route: route.fulfill(body="x"))
    page.goto("http://localhost/")
    page.goto("http://outside.invalid/")
    assert watched.outside_requests == ["http://outside.invalid/"]


def test_no_browser_is_one_clear_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.browser.chromium.find", lambda: None)
    monkeypatch.setattr("tests.browser.chromium._shared", _Shared())
    with pytest.raises(RuntimeError, match="No Chromium or Chrome was found"), chromium():
        pass
