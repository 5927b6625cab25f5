"""What comes over the line to a page: every frame of its web sockets, counted."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

_TEXT = 1  # the code of a text frame; others come as base64
_REQUEST = re.compile(rb'"msg_id": ?"([^"]+)"')
_NOTHING = """async () => {
    const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
    const done = kernel.requestExecute({ code: "", store_history: false });
    await done.done;
    return done.msg.header.msg_id;
}"""


@dataclass
class Exchanged:
    """The frames since the counting began; `data` is what was received."""

    data: list[bytes] = field(default_factory=list)
    requests: list[bytes] = field(default_factory=list)
    """the ids of the messages that the page sent"""

    @property
    def sent(self) -> int:
        return len(self.requests)

    @property
    def frames(self) -> int:
        return len(self.data)

    @property
    def bytes(self) -> int:
        return sum(map(len, self.data))

    def note_received(self, event: dict[str, Any]) -> None:
        self.data.append(_payload(event))

    def note_sent(self, event: dict[str, Any]) -> None:
        self.requests += _REQUEST.findall(_payload(event))[:1]

    def settle(self, page: Page) -> None:
        """Wait until the kernel has answered all that the page sent; the wait is not counted.

        Cells and widgets have a thread each in the kernel: that it has run a cell says nothing of
        a click. So each message is waited for by itself.
        """
        asked = page.evaluate(_NOTHING).encode()
        # Frames are told of only while playwright works.
        while not all(map(self._is_done, {asked, *self.requests})):
            page.wait_for_timeout(10)
        self.data = [frame for frame in self.data if asked not in frame]
        self.requests.remove(asked)

    def _is_done(self, request: bytes) -> bool:
        return any(request in frame and b'"idle"' in frame for frame in self.data)

    def __str__(self) -> str:
        return f"{self.bytes / 1000:.1f} kB in {self.frames} frames"


def _payload(event: dict[str, Any]) -> bytes:
    frame = event["response"]
    data: str = frame["payloadData"]
    return data.encode() if frame["opcode"] == _TEXT else b64decode(data)


@contextmanager
def exchanged(page: Page) -> Iterator[Exchanged]:
    """Count what the page sends and receives inside; what was on its way before is left out."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    count = Exchanged()
    session.on("Network.webSocketFrameReceived", count.note_received)
    session.on("Network.webSocketFrameSent", count.note_sent)
    try:
        count.settle(page)
        count.data, count.requests = [], []
        yield count
        count.settle(page)
    finally:
        session.detach()
