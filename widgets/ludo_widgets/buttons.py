"""Which button of a board is the next sensible press."""

from __future__ import annotations

from collections.abc import Iterable

from ludo_widgets.desk import AnyDesk
from ludo_widgets.scene import ButtonScene


def with_best(
    buttons: list[ButtonScene], desk: AnyDesk, open_targets: Iterable[str]
) -> list[ButtonScene]:
    """Return the buttons with the best one marked: the only thing to do that gives nothing up.

    Where something can be played on the picture, or there is a choice of buttons, none is better
    than the rest: it would read as advice.
    """
    sensible = {each["target"] for each in buttons if each["ok"] and not each.get("gives_up")}
    moves = {target for target in open_targets if not desk.offers[target].look}
    pressed = {each["target"] for each in buttons}
    if len(sensible) != 1 or moves - pressed:
        return buttons
    return [_as_best(each) if each["target"] in sensible else each for each in buttons]


def _as_best(button: ButtonScene) -> ButtonScene:
    return {**button, "best": True}
