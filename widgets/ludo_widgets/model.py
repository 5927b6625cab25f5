"""What a board, a table, a lesson or a quiz is, without a screen: messages in, answers out.

A model has a scene, all that a page shows. Pages that are open are told what changed in it; a page
that opens, or has missed something, gets the whole. `ludo_widgets.shell` puts it on a screen.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from ludo.core.errors import LudoError, shown
from ludo.core.forks import ForkLock
from ludo_widgets.wire import patch
from ludo_widgets.words import WORDS

if TYPE_CHECKING:
    from ludo_widgets.shell import Shell

Message = Mapping[str, Any]
Reply = dict[str, Any]
# What a page that is open does with a patch.
Page = Callable[[dict[str, Any]], None]
_LONGEST_REASON = 500
_LONGEST_ID = 80
_LOG = logging.getLogger("ludo_widgets")
# JupyterLab sends the messages of all widgets to one thread beside that of the cells (a subshell of
# ipykernel 7), and can be told to take one for each widget. Two tables may show one match: so
# whatever the screens, one thing is done at a time.
ONE_AT_A_TIME = ForkLock()


class Model:
    """A scene that messages change; each message gets an answer, whatever is in it."""

    lang = "en"
    # All that a message may change, besides the scene.
    _fields: tuple[str, ...] = ("lang",)

    def __init__(self, art: str, art_name: str) -> None:
        self.art, self.art_name = art, art_name
        self.scene: dict[str, Any] = {}
        self.serial = 0
        self.pages: list[Page] = []
        self._handlers: dict[str, Callable[[Message], Reply]] = {}
        self._shell: Shell | None = None

    # --- all or nothing ------------------------------------------------------------------
    @contextmanager
    def _whole(self) -> Iterator[None]:
        """What is done inside happens wholly, picture and all, or not at all."""
        with ONE_AT_A_TIME.lock:
            put_back = self._keep()
            try:
                yield
            except BaseException:  # an interrupt too
                put_back()
                raise

    def _keep(self) -> Callable[[], None]:
        """Return what puts everything back as it is now."""
        kept, scene = {name: getattr(self, name) for name in self._fields}, self.scene

        def put_back() -> None:
            for name, value in kept.items():
                setattr(self, name, value)
            if self.scene is not scene:
                self._send(scene)

        return put_back

    def _put_up(self, scene: Mapping[str, Any]) -> None:
        """Show a scene; nothing changes if no page could be sent it."""
        try:
            _try_to_send(scene)
        except UnicodeEncodeError:
            raise LudoError("A name in this match has a sign that no page can show.") from None
        self._send({**scene, "art": self.art_name})

    def _send(self, scene: dict[str, Any]) -> None:
        before, self.scene = self.scene, scene
        self.serial += 1
        if self.pages:
            change = patch(before, scene, self.serial)
            for page in [*self.pages]:
                page(change)

    # --- what is answered ----------------------------------------------------------------
    def receive(self, content: Any) -> Reply:
        """Return the answer to a message of a page."""
        message = content if isinstance(content, dict) else {}
        with ONE_AT_A_TIME.lock:
            return {"id": id_of(message), **self._reply(message)}

    def _reply(self, message: Message) -> Reply:
        try:
            reply = self._answer(message)
            _try_to_send(reply)
            return reply
        except LudoError as error:
            return {"ok": False, "reason": _shortened(str(error))}
        except Exception as error:
            # It would be shown nowhere: the page gets a sentence, the kernel's log the rest.
            _LOG.error("A message to a board could not be answered.", exc_info=error)
            return {"ok": False, "reason": WORDS[self.lang]["failed"]}

    def _answer(self, message: Message) -> Reply:
        kind = message.get("kind")
        if kind == "whole":
            return {"ok": True, "whole": self.scene, "serial": self.serial}
        handler = self._handlers.get(kind) if isinstance(kind, str) else None
        if handler is None:
            return {"ok": False, "reason": f"This board does not know {shown(kind)}."}
        return handler(message)

    def catch_up(self) -> None:
        """Do what could wait until the page had its answer; follow what was done elsewhere."""

    # --- how it is shown and stored ------------------------------------------------------
    @property
    def widget(self) -> Shell:
        """The widget that shows this on a page, for layouts of one's own."""
        from ludo_widgets.shell import Shell

        if self._shell is None:
            self._shell = Shell(self)
            _SHOWN.add(self)
        return self._shell

    def forget(self, shell: Shell, page: Page) -> None:
        """Tell a page that was closed nothing any more; the next one has a widget of its own."""
        if page in self.pages:
            self.pages.remove(page)
        if self._shell is shell:
            self._shell = None
            _SHOWN.discard(self)

    def _displayed(self) -> Any:
        """The widget that stands in the output of a cell."""
        return self.widget

    def aside(self) -> dict[str, Any]:
        """What a page that opens is given beside the scene."""
        return {}

    def _still(self) -> str:
        """The same without a kernel, as HTML: what a notebook stores beside the live widget."""
        return ""

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = self._displayed()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**data, "text/plain": repr(self), "text/html": self._still()}, metadata


# The models that pages show.
_SHOWN: WeakSet[Model] = WeakSet()


def on_pages() -> list[Model]:
    """Return the models that pages show."""
    return [*_SHOWN]


def all_catch_up() -> None:
    """Let every model on a page follow what was done, in a cell or on another board."""
    with ONE_AT_A_TIME.lock:
        for model in on_pages():
            try:
                model.catch_up()
            except Exception as error:
                _LOG.error("A board could not follow its match.", exc_info=error)


def _try_to_send(content: Mapping[str, Any]) -> None:
    """Write this as a kernel does, which would fail too late: when all is done but the sending."""
    json.dumps(content, ensure_ascii=False, allow_nan=False).encode()


def id_of(message: Message) -> str | int | None:
    """The name that a page gave to a message: its answer carries it back."""
    name = message.get("id")
    if isinstance(name, str) and len(name) <= _LONGEST_ID and name.isprintable():
        return name
    return name if type(name) is int and 0 <= name < 2**53 else None


def _shortened(reason: str) -> str:
    return reason if len(reason) <= _LONGEST_REASON else reason[: _LONGEST_REASON - 1] + "…"
