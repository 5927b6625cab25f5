"""A board in a plain page: the real front end and widget class, no Jupyter between them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from ludo_widgets.screen import Screen

_PAGE = """
async ({ esm, css, traits }) => {
  document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
  const handlers = {};
  const model = {
    get: (name) => traits[name],
    on: (event, act) => (handlers[event] ??= new Set()).add(act),
    off: (event, act) => handlers[event]?.delete(act),
    send: (message) => window.toKernel(message),
  };
  window.fire = (event, value) => handlers[event]?.forEach((act) => act(value));
  window.listeners = () => Object.values(handlers).reduce((n, set) => n + set.size, 0);
  window.fromKernel = ({ scene, replies }) => {
    if (scene) { traits.scene = scene; window.fire("change:scene"); }
    replies.forEach((reply) => window.fire("msg:custom", reply));
  };
  const url = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
  const widget = (await import(url)).default;
  const controller = new AbortController();
  const el = document.querySelector("main");
  window.cleanUp = widget.render({ model, el, signal: controller.signal });
}
"""


class FakeKernel:
    """Answers a page as a kernel would; `alive = False` stops it."""

    def __init__(self, page: Page, board: Screen) -> None:
        self.page, self.board, self.alive = page, board, True
        self.messages: list[dict[str, Any]] = []
        self._replies: list[Any] = []
        board.send = lambda content, *_: self._replies.append(content)  # type: ignore[method-assign]
        page.expose_function("toKernel", self._to_kernel)
        page.set_content(
            "<!doctype html><html lang='en'><head><title>board</title></head>"
            "<body style='margin:12px'><main></main></body></html>"
        )
        esm, css = str(board._esm), str(board._css)
        traits = {"scene": board.scene, "defs": board.defs}
        page.evaluate(_PAGE, {"esm": esm, "css": css, "traits": traits})

    def _to_kernel(self, message: dict[str, Any]) -> None:
        self.messages.append(message)
        if not self.alive:
            return
        before = self.board.scene
        self.board._receive(None, message, None)
        self.push(before)

    def push(self, before: Any = None) -> None:
        """Send the page what has changed."""
        scene = self.board.scene if self.board.scene is not before else None
        replies, self._replies = self._replies, []
        self.page.evaluate(
            "(news) => { window.fromKernel(news); }", {"scene": scene, "replies": replies}
        )
