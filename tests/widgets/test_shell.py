"""A model on a page: what a widget brings along, what it is asked for, and that it lets go."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref
from typing import Any

import pytest
from ipywidgets import Widget
from ipywidgets.widgets.widget import _instances

import ludo
from ludo.lessons import Progress, questions
from ludo_widgets import board, front, lesson, quiz, shell, table
from ludo_widgets.model import Model
from ludo_widgets.shell import Shell
from tests.widgets.helpers import Wire
from tests.widgets.pages import applied, travelled, unpacked, whole

Sent = list[tuple[Shell, Any, Any]]


@pytest.fixture(autouse=True)
def _new_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that has nothing yet."""
    monkeypatch.setattr(shell, "_BROUGHT", set())


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    """All that widgets send to their pages."""
    found: Sent = []

    def send(self: Shell, content: Any, buffers: Any = None) -> None:
        found.append((self, content, buffers))

    monkeypatch.setattr(Shell, "send", send)
    return found


def new(game: str = "finca") -> Any:
    return board(ludo.new(game, players=2, seed=7))


def opening(model: Model) -> dict[str, Any]:
    """What a page that opens now reads in the state of a widget."""
    return unpacked(model.widget.get_state()["opening"])


# --- what is brought along -------------------------------------------------------------------
def test_a_page_is_brought_what_it_needs_once() -> None:
    first, second, other = new(), new(), new("h2olland")
    brought = [opening(model).keys() - {"scene", "serial"} for model in (first, second, other)]
    assert brought == [{front.NAME, first.art_name}, set(), {other.art_name}]
    assert opening(first)[front.NAME] == front.CODE
    assert opening(first)[first.art_name] == first.art
    assert opening(other)[other.art_name] == other.art
    assert first.art_name == second.art_name != other.art_name
    assert opening(first).keys() > {front.NAME}, "and again, if the page is loaded again"


def test_lessons_share_the_art_of_their_game_and_a_quiz_needs_little() -> None:
    opening(new())
    taught = lesson("finca", "first-move", progress=Progress())
    asked = quiz("finca", questions("finca")[0].chapter, progress=Progress())
    assert opening(taught).keys() == {"scene", "serial"}
    assert opening(asked).keys() == {"scene", "serial", asked.art_name}
    assert len(asked.art) < len(taught.art) / 2


def test_what_every_widget_carries_is_small_and_names_the_rest() -> None:
    state = new().widget.get_state()
    assert state["_esm"] == front.LOADER
    assert front.NAME in front.LOADER
    assert len(front.LOADER) < len(front.CODE) / 5
    assert [name for name, value in state.items() if isinstance(value, bytes)] == ["opening"]


def test_the_scene_names_its_art() -> None:
    for model in (new(), new("h2olland")):
        assert model.scene["art"] == model.art_name
        assert opening(model)["scene"]["art"] == model.art_name


# --- what is asked for -----------------------------------------------------------------------
def test_what_a_page_needs_is_given_when_it_asks(sent: Sent) -> None:
    opening(new())
    late = new()
    for number, (want, content) in enumerate(
        {front.NAME: front.CODE, late.art_name: late.art}.items()
    ):
        late.widget._handle_custom_msg({"id": number, "kind": "need", "want": want}, [])
        by, answer, (packed,) = sent.pop()
        assert by is late.widget
        assert answer == {"id": number}
        assert unpacked(packed) == {want: content}
    assert sent == []


@pytest.mark.parametrize("want", ["nothing", "", None, 3, ["a"], {}, "scene", "_model", "x" * 9999])
def test_what_nobody_has_is_refused_in_plain_words(sent: Sent, want: Any) -> None:
    shown = new().widget
    shown._handle_custom_msg({"id": "n1", "kind": "need", "want": want}, [])
    ((_, answer, buffers),) = sent
    assert answer == {"id": "n1", "ok": False, "reason": "This board does not know 'need'."}
    assert buffers is None


def test_the_art_of_another_game_is_not_given(sent: Sent) -> None:
    new().widget._handle_custom_msg({"kind": "need", "want": new("h2olland").art_name}, [])
    assert sent[0][1]["ok"] is False


def test_an_answer_carries_no_name_that_could_not_be_sent(sent: Sent) -> None:
    shown = new().widget
    for odd in ("\ud800", float("nan"), [1], "x" * 9999):
        shown._handle_custom_msg({"id": odd, "kind": "need", "want": front.NAME}, [])
        assert sent.pop()[1] == {"id": None}


def test_each_message_gets_one_answer_after_the_patch_that_came_of_it(sent: Sent) -> None:
    model = new()
    shown, before = model.widget, whole(model.scene)
    click = {"id": "c1", "kind": "click", "target": "blade:1", "version": model.scene["version"]}
    shown._handle_custom_msg(click, [])
    (_, patch, _), (_, answer, _) = sent
    assert applied(before, travelled(patch)) == whole(model.scene)
    assert answer == {"id": "c1", "ok": True}
    for odd in (None, 3, "click", [], {"kind": "fly"}):
        sent.clear()
        shown._handle_custom_msg(odd, [])
        ((_, answer, _),) = sent
        assert answer["ok"] is False


# --- a page that opens late ------------------------------------------------------------------
def test_a_page_that_opens_late_begins_with_the_scene_as_it_is(sent: Sent) -> None:
    model = table(ludo.new("finca", players=2, seed=7))
    first = opening(model)
    assert (first["scene"], first["serial"]) == (travelled(model.scene), model.serial)
    model.play("place 3")
    model.play("place 4")
    late = opening(model)
    assert late["serial"] == first["serial"] + 2
    assert late["scene"] == travelled(model.scene)
    sent.clear()
    model.play("place 5")
    ((_, patch, _),) = sent
    assert patch["from"] == late["serial"]
    assert applied(late["scene"], travelled(patch)) == travelled(model.scene)


def test_a_model_has_one_widget_made_when_it_is_shown() -> None:
    before = len(_instances)
    model = new()
    assert len(_instances) == before, "no widget as long as nobody looks"
    assert model.pages == []
    data = model._repr_mimebundle_()[0]
    shown = model.widget
    assert shown is model.widget
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == shown.model_id
    assert len(model.pages) == 1


# --- letting go ------------------------------------------------------------------------------
def test_a_closed_widget_is_told_nothing_any_more(sent: Sent) -> None:
    model = new()
    other, wire = Wire(model), model.widget
    wire.close()
    wire.close()
    assert len(model.pages) == 1
    model.play("place 3")
    assert sent == []
    assert len(other.patches) == 1, "other pages are"


def test_a_model_can_be_shown_again_after_its_widget_was_closed() -> None:
    model = new()
    first = model.widget
    Widget.close_all()
    data = model._repr_mimebundle_()[0]
    assert model.widget is not first
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == model.widget.model_id
    assert opening(model)["scene"] == travelled(model.scene)


def test_a_page_may_close_while_it_is_told_something() -> None:
    model = new()
    told: list[Any] = []
    model.pages.insert(0, lambda patch: model.widget.close())
    assert model.widget
    model.pages.append(told.append)
    model.play("place 3")
    assert len(told) == 1


def test_what_is_closed_is_forgotten() -> None:
    models = [new(), table(ludo.new("h2olland", players=2, seed=1), bots={1: "random"})]
    models[0].play("place 3")
    kept = [weakref.ref(each) for model in models for each in (model, model.widget)]
    for model in models:
        model.widget.close()
    del models, model
    gc.collect()
    assert [each() for each in kept] == [None] * 4


def test_a_model_needs_no_widget_to_answer() -> None:
    """It is plain Python: what shows it is loaded when it is shown."""
    code = (
        "import sys, ludo, ludo_widgets as kit; shown = kit.table(ludo.new('finca', players=2)); "
        "assert shown.receive({'kind': 'coach'})['ok']; "
        "assert not {'anywidget', 'ipywidgets'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
