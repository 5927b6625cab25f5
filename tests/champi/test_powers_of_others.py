"""Powers that stand in the way of what others do."""

from __future__ import annotations

from typing import Any

import pytest

import ludo
from ludo.champi.deck import deck_of
from ludo.core.match import AnyMatch

rule = pytest.mark.rule


def laid(**spec: Any) -> AnyMatch:
    """A thief, Thorn, and somebody who can be robbed."""
    given = {
        "players": 3,
        "champis": ["magpie", "thorn", "raincap"],
        "hands": [["theft"]],
        "piles": [["meat-1"], ["meat-2"], ["meat-3"]],
    }
    return ludo.scenario("champi", **{**given, **spec})


@rule("champi.power.no-theft")
def test_no_theft_can_apply_to_thorn() -> None:
    match = laid()
    illegal = match.why_not("aim theft 1")
    assert illegal is not None
    assert (illegal.rule, illegal.key) == ("champi.power.no-theft", "no.no-theft")
    assert {key: illegal.params[key] for key in ("seat", "target", "card", "champi")} == {
        "seat": 0, "target": 1, "card": "theft", "champi": "thorn"
    }  # fmt: skip
    assert illegal.text == "Nothing can be stolen from Thorn: that is its power."
    assert [match.text(a) for a in match.legal()] == ["aim theft 2", "discard theft", "done"]


@rule("champi.power.no-theft")
def test_not_even_a_dragonfly_is_stolen_from_thorn_nor_from_under_the_knight() -> None:
    match = laid(hands=[[]], piles=[[], ["dragonfly"]], knights=["knight"], kept=["theft"])
    illegal = match.why_not("aim kept 1")
    assert illegal is not None
    assert illegal.rule == "champi.power.no-theft"


@rule("champi.power.no-theft")
def test_an_empty_pile_is_named_before_the_power() -> None:
    illegal = laid(piles=[["meat-1"], [], ["meat-3"]]).why_not("aim theft 1")
    assert illegal is not None
    assert illegal.rule == "champi.event.target"


@rule("champi.power.no-theft")
@pytest.mark.parametrize(("card", "weather"), [("spoil", "fair"), ("lightning", "rain")])
def test_what_is_no_theft_hits_thorn_like_anybody(card: str, weather: str) -> None:
    match = laid(hands=[[card]], weather=weather).play_all([f"aim {card} 1", "pass", "pass"])
    assert match.view()["seats"][1]["eaten"] == 0


@rule("champi.power.no-theft")
def test_thorn_steals_like_anybody() -> None:
    match = laid(hands=[[], ["theft"]], turn=1).play_all(["aim theft 0", "pass", "pass"])
    assert match.view(1)["seats"][1]["pile"] == ["meat-2", "meat-1"]


@rule("champi.power.no-theft")
def test_a_theft_that_thorn_played_cannot_be_sent_back_at_it() -> None:
    data = deck_of(None).data
    events = [
        {
            key: value
            for key, value in entry.items()
            if (entry["id"], key) != ("mirror", "barred_by")
        }
        for entry in data["events"]["list"]
    ]
    deck = {**data, "events": {**data["events"], "list": events}}
    match = laid(deck=deck, hands=[["mirror"], ["theft"]], turn=1)
    match.play_all(["aim theft 0", "answer mirror"])
    assert match.last_events[-1].kind == "event_fizzled"
    assert match.view()["discard"] == ["mirror", "theft"]
    assert [part["eaten"] for part in match.view()["seats"]] == [1, 1, 1]
