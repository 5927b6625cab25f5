"""Which button is the next sensible press: the only one, and only if nothing else can be done."""

from __future__ import annotations

from ludo_widgets.buttons import with_best
from ludo_widgets.scene import ButtonScene
from tests.widgets.helpers import desk, first_move

DESK = desk(first_move())


def button(target: str, *, ok: bool = True, gives_up: bool = False) -> ButtonScene:
    made: ButtonScene = {"target": target, "ok": ok, "text": target}
    if gives_up:
        made["gives_up"] = True
    return made


def best(*buttons: ButtonScene, others: tuple[str, ...] = ()) -> list[str]:
    """The targets of the buttons that are marked; `others` can be played on the picture."""
    able = [each["target"] for each in buttons if each["ok"]]
    return [b["target"] for b in with_best([*buttons], DESK, [*able, *others]) if "best" in b]


def test_the_only_thing_to_do_is_best() -> None:
    assert best(button("blade:1")) == ["blade:1"]
    assert best(button("blade:1"), button("blade:2", ok=False)) == ["blade:1"]


def test_a_choice_has_no_best() -> None:
    assert best(button("blade:1"), button("blade:2")) == []
    assert best(button("blade:1"), others=("blade:4",)) == []


def test_giving_something_up_is_never_best() -> None:
    assert best(button("blade:1", gives_up=True)) == []
    assert best(button("blade:1"), button("blade:2", gives_up=True)) == ["blade:1"]


def test_what_is_refused_is_never_best() -> None:
    assert best(button("blade:1", ok=False)) == []
