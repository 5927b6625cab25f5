"""What every widget of the kit shares: the front end, and answers to its messages."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import Any

import anywidget
import traitlets

from ludo.core.errors import LudoError, shown
from ludo_widgets.scene import QuizScene, Scene
from ludo_widgets.words import WORDS

# What comes from a page can be anything, and is checked field by field.
Message = dict[str, Any]
Reply = dict[str, Any]
_HERE = Path(__file__).parent


def _front_end(name: str) -> Path | str:
    """Return a file of the front end: its text, or its path where it is being worked on.

    anywidget watches a path for each widget, and so keeps every board ever made in memory.
    """
    path = _HERE / name
    return path if os.environ.get("ANYWIDGET_HMR") == "1" else path.read_text(encoding="utf-8")


_LONGEST_REASON = 500
_LONGEST_ID = 80
# JupyterLab sends the messages of all widgets to one thread beside that of the cells (a subshell of
# ipykernel 7), and can be told to take one for each widget. Two tables may show one match: so
# whatever the screens, one thing is done at a time.
_ONE_AT_A_TIME = RLock()


class Screen(anywidget.AnyWidget):
    """A scene, shown by the front end; each message gets an answer, whatever is in it."""

    _esm = _front_end("board.js")
    _css = _front_end("board.css")
    scene = traitlets.Dict().tag(sync=True)
    defs = traitlets.Unicode().tag(sync=True)
    lang = "en"
    # All that a message may change, besides the scene.
    _fields: tuple[str, ...] = ("lang",)

    def __init__(self, defs: str) -> None:
        super().__init__()
        self.defs = defs
        self._handlers: dict[str, Callable[[Message], Reply]] = {}
        self.on_msg(self._receive)

    # --- all or nothing ------------------------------------------------------------------
    @contextmanager
    def _whole(self) -> Iterator[None]:
        """What is done inside happens wholly, picture and all, or not at all."""
        with _ONE_AT_A_TIME:
            put_back = self._keep()
            try:
                yield
            except BaseException:  # an interrupt too
                put_back()
                raise

    def _keep(self) -> Callable[[], None]:
        """Return what puts everything back as it is now."""
        kept = {name: getattr(self, name) for name in (*self._fields, "scene")}

        def put_back() -> None:
            for name, value in kept.items():
                setattr(self, name, value)

        return put_back

    def _put_up(self, scene: Scene | QuizScene) -> None:
        """Send a scene to the page."""
        try:
            _try_to_send(scene)
        except UnicodeEncodeError:
            raise LudoError("A name in this match has a sign that no page can show.") from None
        self.scene = dict(scene)

    # --- what is answered ----------------------------------------------------------------
    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        message = content if isinstance(content, dict) else {}
        with _ONE_AT_A_TIME:
            self.send({"id": _id_of(message), **self._reply(message)})

    def _reply(self, message: Message) -> Reply:
        try:
            reply = self._answer(message)
            _try_to_send(reply)
            return reply
        except LudoError as error:
            return {"ok": False, "reason": _shortened(str(error))}
        except Exception as error:
            # It would be shown nowhere: the page gets a sentence, the kernel's log the rest.
            self.log.error("A message to a board could not be answered.", exc_info=error)
            return {"ok": False, "reason": WORDS[self.lang]["failed"]}

    def _answer(self, message: Message) -> Reply:
        kind = message.get("kind")
        handler = self._handlers.get(kind) if isinstance(kind, str) else None
        if handler is None:
            return {"ok": False, "reason": f"This board does not know {shown(kind)}."}
        return handler(message)

    # --- how it is stored ----------------------------------------------------------------
    def _still(self) -> dict[str, str]:
        """The same without a kernel: what is stored in a notebook beside the live widget."""
        return {}

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**data, "text/plain": repr(self), **self._still()}, metadata


def _try_to_send(content: Mapping[str, Any]) -> None:
    """Write this as a kernel does, which would fail too late: when all is done but the sending."""
    json.dumps(content, ensure_ascii=False, allow_nan=False).encode()


def _id_of(message: Message) -> str | int | None:
    """The name that a page gave to a message: its answer carries it back."""
    name = message.get("id")
    if isinstance(name, str) and len(name) <= _LONGEST_ID and name.isprintable():
        return name
    return name if type(name) is int and 0 <= name < 2**53 else None


def _shortened(reason: str) -> str:
    return reason if len(reason) <= _LONGEST_REASON else reason[: _LONGEST_REASON - 1] + "…"
