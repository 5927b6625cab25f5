"""A model on a page: the one widget class of the kit, which only passes on what is said."""

from __future__ import annotations

import sys
from typing import Any

import anywidget
import traitlets

from ludo_widgets import front
from ludo_widgets.model import Model, all_catch_up, id_of

# What a page needs once, front end and symbols: the first widget that needs it brings it along.
_BROUGHT: set[str] = set()


class Shell(anywidget.AnyWidget):
    """Shows a model. What a page is given at first stands in its state, small and whole."""

    _esm = front.LOADER
    opening = traitlets.Bytes().tag(sync=True)

    def __init__(self, model: Model) -> None:
        self._model = model
        self._needed = {front.NAME: front.CODE, model.art_name: model.art}
        self._brings = self._needed.keys() - _BROUGHT
        _BROUGHT.update(self._brings)
        super().__init__()
        self.on_msg(self._receive)
        model.pages.append(self.send)
        _follow_cells()

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return the state for a page that opens: the scene as it is now."""
        model = self._model
        brought = {name: self._needed[name] for name in self._brings}
        whole = {"scene": model.scene, "serial": model.serial, **model.aside(), **brought}
        self._trait_values["opening"] = front.packed(whole)
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        return state

    def close(self) -> None:
        """Close the page: its model tells it nothing any more, and makes another when asked."""
        self._model.forget(self, self.send)
        super().close()

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        want = content.get("want") if isinstance(content, dict) else None
        if isinstance(want, str) and want in self._needed and content.get("kind") == "need":
            self.send({"id": id_of(content)}, [front.packed({want: self._needed[want]})])
        else:
            self.send(self._model.receive(content))
            all_catch_up()


def _follow_cells() -> None:
    """Have the boards follow what cells do with their matches, from now on."""
    interactive = sys.modules.get("IPython")
    events = getattr(interactive and interactive.get_ipython(), "events", None)
    if events is not None and _after_a_cell not in events.callbacks["post_run_cell"]:
        events.register("post_run_cell", _after_a_cell)


def _after_a_cell(_result: Any) -> None:
    all_catch_up()
