"""Taking back what has shown something hidden: a study that is said, and never between people."""

from __future__ import annotations

from typing import Any

import pytest

import ludo
from ludo.core.match import Match
from ludo.core.rng import Rng
from ludo_widgets import table
from ludo_widgets.words import WORDS
from tests.widgets.helpers import Wire


def played(game: str, until: str, players: int = 2) -> Match:
    """A random game up to the first event of a kind."""
    rng = Rng(3)
    match = ludo.new(game, players=players, seed=3)
    while until not in {event.kind for event in match.last_events} or not match.actions:
        match.play(rng.choice(match.legal()))
    return match


# An action that shows something: cards are drawn, dice are rolled, a tile is turned up.
SHOWING = [("champi", "hand_refilled"), ("granja", "dice_rolled"), ("finca", "tile_turned_up")]


@pytest.mark.parametrize(("game", "kind"), SHOWING)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_alone_it_is_a_study_from_then_on_and_says_so(game: str, kind: str, lang: str) -> None:
    match = played(game, kind)
    seat = match.actions[-1].seat
    shown = table(match, bots={1 - seat: "random"}, lang=lang)
    assert "study" not in shown.scene["tools"]
    before = len(match.actions)
    assert Wire(shown).ask("undo")["ok"]
    assert len(match.actions) < before
    assert shown.scene["status"]["text"] == WORDS[lang]["studying"]
    assert shown.scene["tools"]["study"]
    shown.play(match.legal()[0])
    assert shown.scene["tools"]["study"], "it stays one"


@pytest.mark.parametrize(("game", "kind"), SHOWING)
@pytest.mark.parametrize("message", [{"kind": "undo"}, {"kind": "resume"}])
def test_between_people_it_is_refused(game: str, kind: str, message: dict[str, Any]) -> None:
    match = played(game, kind)
    shown = table(match, seat=match.actions[-1].seat)
    before = match.actions
    if message["kind"] == "resume":
        shown.receive({"kind": "goto", "step": len(before) - 1})
    version = shown.scene["version"]
    answer = shown.receive({**message, "version": version})
    assert answer["reason"] == WORDS["en"]["seen"]
    assert match.actions == before


@pytest.mark.parametrize("seat", [None, 0, "acting"])
def test_what_has_shown_nothing_is_taken_back_as_ever(seat: Any) -> None:
    match = ludo.new("finca", players=2, seed=7).play_all(["place 3"])
    shown = table(match, seat=seat)
    assert Wire(shown).ask("undo")["ok"]
    assert match.actions == ()
    assert "study" not in shown.scene["tools"]
    assert shown.scene["status"]["text"] == ""
