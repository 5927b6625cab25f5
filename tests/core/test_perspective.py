"""A match as one seat sees it: nothing hidden shines through, and what can be done is told."""

from __future__ import annotations

import json
from typing import Any

import pytest

import ludo
from ludo.core.match import AnyMatch, Match
from ludo.core.perspective import Perspective
from ludo.core.rng import Rng
from tests.core.toy.game import Bid, Toy


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> AnyMatch:
    monkeypatch.setitem(ludo.core.registry._GAMES, "toy", "tests.core.toy.game:Toy")
    return ludo.new("toy", players=3, seed=2)


def test_a_seat_sees_its_view_and_can_do_what_is_legal(toy: AnyMatch) -> None:
    mine = toy.perspective(1)
    assert mine.view == toy.view(1)
    assert mine.player == 1
    assert mine.may_act
    assert list(mine.legal) == toy.legal(1)
    action = mine.legal[0]
    assert mine.allows(action)
    assert mine.why_not(action) is None
    assert mine.read(mine.text(action)) == action


def test_a_refusal_names_its_rule(toy: AnyMatch) -> None:
    mine = toy.perspective(1)
    foreign = next(card for card in range(21) if card not in mine.view["hand"])
    refusal = mine.why_not(Bid(1, foreign))
    assert refusal is not None
    assert refusal.rule == "toy.bid"


def test_it_stands_still_while_the_match_goes_on(toy: AnyMatch) -> None:
    mine = toy.perspective(0)
    toy.play(toy.legal(0)[0])
    assert mine.to_act == (0, 1, 2)
    assert mine.may_act
    assert mine.steps == 0
    assert toy.perspective(0).steps == 1
    assert not toy.perspective(0).may_act
    assert toy.perspective(0).legal == ()


def test_where_seats_have_secrets_nobody_plays_for_all_and_points_wait(toy: AnyMatch) -> None:
    watching = toy.perspective(None)
    assert (watching.player, watching.may_act, watching.legal) == (None, False, ())
    assert watching.totals is None
    assert toy.perspective(2).totals is None
    while toy.to_act:
        toy.play(toy.legal()[0])
    assert toy.perspective(None).totals == [score.total for score in toy.score()]
    assert toy.perspective(None).winners == toy.winners()


def test_where_they_have_none_it_speaks_for_whoever_is_to_act() -> None:
    match = ludo.new("finca", players=3, seed=1, first_player=2)
    for_all = match.perspective()
    assert for_all.player == 2
    assert list(for_all.legal) == match.legal(2)
    assert for_all.totals == [score.total for score in match.score()]
    assert match.perspective(0).legal == ()


def told(perspective: Perspective[Any, Any]) -> str:
    """Everything that a perspective can be made to say, as text."""
    foreseen = [e.to_dict() for action in perspective.legal for e in perspective.foresee(action)]
    events = [event.to_dict() for event in perspective.events]
    return json.dumps(
        [perspective.view, foreseen, events, perspective.log(), perspective.log("fr")]
    )


def test_what_it_says_is_the_same_in_every_world_that_fits_the_view(toy: AnyMatch) -> None:
    """Other hands and another deck behind the same view: not a letter differs."""
    toy.play(toy.legal(2)[0])
    start = toy.at(0)
    worlds = [start.game.determinize(start.view(0), 0, Rng(number)) for number in range(12)]
    assert len({json.dumps(Toy().encode(world)["hands"]) for world in worlds}) > 6
    said = {told(Match(Toy(), 3, 0, (), world).perspective(0)) for world in worlds}
    assert len(said) == 1


def test_a_bid_of_another_seat_is_not_in_what_is_told(toy: AnyMatch) -> None:
    card = toy.play(toy.legal(2)[0])[0]["card"]
    assert f"bid the {card}" in " ".join(toy.perspective(2).log())
    assert f"bid the {card}" not in " ".join(toy.perspective(0).log())
    assert all("card" not in event.to_dict() for event in toy.perspective(0).events)


def test_what_an_action_would_bring_is_foreseen() -> None:
    match = ludo.scenario("finca", players=2, farmers=[[1, 4, 6], [1, 1, 4]])
    mine = match.perspective(0)
    events = {event.kind: event for event in mine.foresee(mine.read("move 1"))}
    assert (events["fruit_taken"]["fruit"], events["fruit_taken"]["n"]) == ("almond", 3)
    assert match.actions == ()


def test_the_log_can_be_cut_to_its_end() -> None:
    match = ludo.new("finca", players=2, seed=1)
    match.play_all(["place 1", "place 2"])
    mine = match.perspective(0)
    assert mine.log(last=2) == mine.log()[-2:]
    assert mine.log(last=0) == []
    assert mine.log("fr", last=10_000) == match.log(0, "fr")


def test_a_seat_that_is_not_there_is_refused(toy: AnyMatch) -> None:
    with pytest.raises(ludo.BadOption, match="no seat 3"):
        toy.perspective(3)
