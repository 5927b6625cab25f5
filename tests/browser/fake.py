"""A board in a plain page: the real front end and model, no Jupyter between them."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

from playwright.sync_api import Page

from ludo_widgets import shell
from ludo_widgets.model import Model
from ludo_widgets.shell import Shell

_PAGE = """
async ({ esm, opening, waits }) => {
  const bytes = (text) => new DataView(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer);
  const traits = { opening: bytes(opening) };
  const handlers = {};
  const model = {
    get: (name) => traits[name],
    on: (event, act) => (handlers[event] ??= new Set()).add(act),
    off: (event, act) => handlers[event]?.delete(act),
    send: (message) => window.toKernel(message),
  };
  window.fire = (event, ...values) => handlers[event]?.forEach((act) => act(...values));
  window.listeners = () => Object.values(handlers).reduce((n, set) => n + set.size, 0);
  window.fromKernel = (messages) => messages.forEach(([message, buffers]) =>
    window.fire("msg:custom", message, buffers.map(bytes)));
  const url = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
  const widget = (await import(url)).default;
  const controller = new AbortController();
  const el = document.querySelector("main");
  window.another = (place) => widget.render({ model, el: place, signal: controller.signal });
  const shown = widget.render({ model, el, signal: controller.signal });
  if (waits) window.cleanUp = await shown;
}
"""


class FakeKernel:
    """Answers a page as a kernel would.

    `alive = False` stops it; while it is `slow`, what it sends waits for `push`, or is lost with
    `lose`. `told` is all that it ever sent. Where `brings` is false, the page has to ask for the
    front end and the symbols, as one that shows only the second widget of a notebook; where it does
    not wait, it is at hand before its picture is.
    """

    def __init__(self, page: Page, board: Model, brings: bool = True, waits: bool = True) -> None:
        self.page, self.board, self.alive, self.slow = page, board, True, False
        self.messages: list[dict[str, Any]] = []
        self.sent: list[Any] = []
        self.told: list[Any] = [board.scene]
        # Each page is a new one: it has nothing yet.
        shell._BROUGHT.clear()
        self.shell = Shell(board)
        if not brings:
            self.shell._brings = set()
        self.shell.send = self._keep  # type: ignore[method-assign]
        board.pages[:] = [self._keep]
        page.expose_function("toKernel", self._to_kernel)
        page.set_content(
            "<!doctype html><html lang='en'><head><title>board</title></head>"
            "<body style='margin:12px'><main></main></body></html>"
        )
        opening = b64encode(self.shell.get_state()["opening"]).decode()
        page.evaluate(_PAGE, {"esm": str(self.shell._esm), "opening": opening, "waits": waits})

    def _keep(self, content: Any, buffers: Any = None) -> None:
        self.sent.append([content, [b64encode(each).decode() for each in buffers or ()]])
        self.told.append(content)

    def _to_kernel(self, message: dict[str, Any]) -> None:
        self.messages.append(message)
        if self.alive:
            self.shell._receive(None, message, None)
            if not self.slow:
                self.push()

    def push(self) -> None:
        """Send the page what has changed, and what is answered."""
        sent, self.sent = self.sent, []
        self.page.evaluate("(news) => { window.fromKernel(news); }", sent)

    def wake(self) -> None:
        """Be slow no more: what waited is sent."""
        self.slow = False
        self.push()

    def lose(self) -> None:
        """Lose what should have been sent, as a line that breaks does."""
        self.sent.clear()

    def asked(self, kind: str) -> list[dict[str, Any]]:
        """The messages of a kind that came from the page."""
        return [message for message in self.messages if message["kind"] == kind]
