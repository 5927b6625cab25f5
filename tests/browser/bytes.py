"""What comes over the line to a page: every frame of its web sockets, counted."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

_TEXT = 1  # the code of a text frame; others come as base64


@dataclass
class Received:
    """Frames and bytes since the counting began."""

    frames: int = 0
    bytes: int = 0

    def take(self, event: dict[str, Any]) -> None:
        frame = event["response"]
        data = frame["payloadData"]
        self.frames += 1
        self.bytes += len(data.encode() if frame["opcode"] == _TEXT else b64decode(data))

    def __str__(self) -> str:
        return f"{self.bytes / 1000:.1f} kB in {self.frames} frames"


@contextmanager
def received(page: Page, settle: int = 300) -> Iterator[Received]:
    """Count what the page receives inside, and for some milliseconds after it.

    What was on its way before is waited for too. Frames are told of only while playwright works:
    wait with `page.wait_for_timeout`.
    """
    page.wait_for_timeout(settle)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    count = Received()
    session.on("Network.webSocketFrameReceived", count.take)
    try:
        yield count
        page.wait_for_timeout(settle)
    finally:
        session.detach()
