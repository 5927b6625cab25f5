"""What every widget of the kit shares: the front end, and answers to its messages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ludo.core.errors import BadOption, LudoError
from ludo.core.texts import LANGUAGES

Reply = dict[str, Any]
_HERE = Path(__file__).parent


def check_language(lang: Any) -> str:
    """Return a language of the kit, or raise BadOption naming what was asked for."""
    if lang not in LANGUAGES:
        raise BadOption(f"There is no language {lang!r}. Choose one of {', '.join(LANGUAGES)}.")
    return str(lang)


class Screen(anywidget.AnyWidget):
    """A scene, shown by the front end; each message gets an answer, whatever is in it."""

    _esm = _HERE / "board.js"
    _css = _HERE / "board.css"
    scene = traitlets.Dict().tag(sync=True)
    defs = traitlets.Unicode().tag(sync=True)

    def __init__(self, defs: str) -> None:
        super().__init__()
        self.defs = defs
        self._handlers: dict[str, Callable[[dict[str, Any]], Reply]] = {}
        self.on_msg(self._receive)

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        message = content if isinstance(content, dict) else {}
        try:
            reply = self._answer(message)
        except LudoError as error:
            reply = {"ok": False, "reason": str(error)}
        except Exception as error:
            # An exception in a callback would be shown nowhere: the status line says it.
            reply = {"ok": False, "reason": f"{type(error).__name__}: {error}"}
        self.send({"id": message.get("id"), **reply})

    def _answer(self, message: dict[str, Any]) -> Reply:
        handler = self._handlers.get(str(message.get("kind")))
        if handler is None:
            return {"ok": False, "reason": f"This board does not know {message.get('kind')!r}."}
        return handler(message)

    def _still(self) -> dict[str, str]:
        """The same without a kernel: what is stored in a notebook beside the live widget."""
        return {}

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**data, "text/plain": repr(self), **self._still()}, metadata
