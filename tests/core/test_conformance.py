"""The suite passes a sound game and reports every fault that is planted in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from ludo.core import conformance
from ludo.core.conformance import _Run, check_game
from ludo.core.events import Event
from ludo.core.grammar import Act
from ludo.core.match import Match
from ludo.core.rng import Rng
from ludo.core.rules import Illegal
from tests.core.toy.game import Bid, State, Toy


def test_a_sound_game_passes() -> None:
    report = check_game(Toy(), games=5).raise_if_bad()
    assert report.games == 10
    assert report.refusals > 1000


class ShallowClone(Toy):
    def clone(self, state: State) -> State:
        c = super().clone(state)
        c.hands = state.hands
        return c


class DeckLeak(Toy):
    def observe(self, state: State, seat: int | None) -> dict[str, Any]:
        return {**super().observe(state, seat), "next": state.deck[-1:]}


class HandLeak(Toy):
    def observe(self, state: State, seat: int | None) -> dict[str, Any]:
        return {**super().observe(state, seat), "hands": [hand[:] for hand in state.hands]}


class HandLeakUsed(HandLeak):
    """The worlds drawn honour the leak, so that views agree: the truth is always known."""

    def observe(self, state: State, seat: int | None) -> dict[str, Any]:
        return {**super().observe(state, seat), "order": state.deck[:], "secret": state.bids[:]}

    def determinize(self, observation: Mapping[str, Any], seat: int | None, rng: Rng) -> State:
        s = super().determinize(observation, seat, rng)
        s.hands = [hand[:] for hand in observation["hands"]]
        s.deck, s.bids = observation["order"][:], observation["secret"][:]
        return s


class SeedLeak(Toy):
    def observe(self, state: State, seat: int | None) -> dict[str, Any]:
        return {**super().observe(state, seat), "rng": str(state.rng)}

    def determinize(self, observation: Mapping[str, Any], seat: int | None, rng: Rng) -> State:
        s = super().determinize(observation, seat, rng)
        s.rng = int(observation["rng"])
        return s


class SecretTold(Toy):
    def apply(self, state: State, action: Act, events: list[Event] | None = None) -> None:
        super().apply(state, action, events)
        for place, event in enumerate(events or ()):
            if event.kind == "card_bid" and events is not None:
                told = {"card": event.secret["card"]}
                events[place] = Event("card_bid", "toy.bid", event.seat, told, event.secret, ())


class Silent(Toy):
    def apply(self, state: State, action: Act, events: list[Event] | None = None) -> None:
        super().apply(state, action, events)
        if events is not None and [event.kind for event in events] == ["point_granted"]:
            events.clear()


class MissingLegal(Toy):
    def legal(self, state: State, seat: int) -> list[Act]:
        moves = super().legal(state, seat)
        return moves[:-1] if len(moves) > 2 else moves


class ExtraLegal(Toy):
    def legal(self, state: State, seat: int) -> list[Act]:
        moves = super().legal(state, seat)
        return [*moves, Bid(seat, 98)] if moves else moves


class WrongRefusal(Toy):
    def check(self, state: State, action: Act) -> Illegal | None:
        refusal = super().check(state, action)
        return refusal and Illegal("toy.nothing", refusal.key, refusal.params, refusal.texts)


class MuteRefusal(Toy):
    def check(self, state: State, action: Act) -> Illegal | None:
        refusal = super().check(state, action)
        return refusal and Illegal(refusal.rule, refusal.key, {}, refusal.texts)


class LostPiece(Toy):
    def _next_round(self, state: State) -> None:
        super()._next_round(state)
        state.pile.pop()


class LeftTrace(Toy):
    """A list shared by all states of the game: undo cannot bring it back."""

    shared: list[int] = [0]  # noqa: RUF012

    def encode(self, state: State) -> dict[str, Any]:
        return {**super().encode(state), "shared": self.shared[0]}

    def apply(self, state: State, action: Act, events: list[Event] | None = None) -> None:
        super().apply(state, action, events)
        self.shared[0] += 1


class BadText(Toy):
    def action_text(self, state: State, action: Act) -> str:
        return "bid 1" if isinstance(action, Bid) else super().action_text(state, action)


class BadSum(Toy):
    def score(self, state: State) -> list[Any]:
        return [type(score)(score.total + 1, score.lines) for score in super().score(state)]


class Endless(Toy):
    def _next_round(self, state: State) -> None:
        super()._next_round(state)
        state.rounds = 0
        state.deck += state.pile
        state.pile = []


class NotJson(Toy):
    def encode(self, state: State) -> dict[str, Any]:
        return {**super().encode(state), "asked": len(state.asked)}

    def decoded(self, data: Mapping[str, Any], players: int) -> State:
        return super().decoded({**data, "asked": [*range(data["asked"])]}, players)


class HiddenBidsBind(Toy):
    """What may be bid depends on cards that lie face down; the list and the check agree."""

    def check(self, state: State, action: Act) -> Illegal | None:
        refusal = super().check(state, action)
        if refusal is None and isinstance(action, Bid):
            higher = [card for card in state.hands[action.seat] if card > max(state.bids)]
            if higher and action.card not in higher:
                return self.refuse("toy.bid", "not-held", seat=action.seat, card=1)
        return refusal


class RefusalTells(Toy):
    """A refusal names the card that lies on top of the deck."""

    def check(self, state: State, action: Act) -> Illegal | None:
        refusal = super().check(state, action)
        if refusal is not None and refusal.key == "no.not-held" and state.deck:
            return self.refuse("toy.bid", "not-held", seat=action.seat, card=state.deck[-1])
        return refusal


class HiddenCardsChooseWhoActs(Toy):
    """Who holds the highest card bids first, and everybody can see who is to act."""

    def to_act(self, state: State) -> tuple[int, ...]:
        seats = super().to_act(state)
        return seats if state.winner >= 0 else seats and (max(seats, key=lambda p: state.hands[p]),)


FAULTS: list[tuple[Callable[[], Toy], str]] = [
    (ShallowClone, "clone"),
    (DeckLeak, "leak"),
    (HandLeak, "leak"),
    (HandLeakUsed, "leak"),
    (SeedLeak, "leak"),
    (SecretTold, "leak"),
    (Silent, "silent"),
    (HiddenBidsBind, "leak"),
    (RefusalTells, "leak"),
    (HiddenCardsChooseWhoActs, "leak"),
    (MissingLegal, "legal"),
    (ExtraLegal, "legal"),
    (WrongRefusal, "refusal"),
    (MuteRefusal, "refusal"),
    (LostPiece, "invariant"),
    (LeftTrace, "undo"),
    (BadText, "text"),
    (BadSum, "score"),
    (Endless, "endless"),
    (NotJson, "json"),
]


@pytest.mark.parametrize(
    ("fault", "kind"), FAULTS, ids=lambda part: getattr(part, "__name__", part)
)
def test_a_planted_fault_is_reported(fault: Callable[[], Toy], kind: str) -> None:
    report = check_game(fault(), games=2, max_steps=300)
    assert kind in report.kinds, report.problems[:3]
    with pytest.raises(AssertionError, match="breaks the contract"):
        report.raise_if_bad()


@pytest.mark.parametrize("fault", [HiddenBidsBind, RefusalTells, HiddenCardsChooseWhoActs])
def test_a_leak_through_choices_is_told_apart_from_a_leaking_view(fault: type[Toy]) -> None:
    said = {problem.text for problem in check_game(fault(), games=2).problems}
    assert any("world" in text or "what its view does not show" in text for text in said)
    assert not any("shows another view" in text for text in said)


def test_games_together_look_at_every_step(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: set[int] = set()
    examine = _Run._examine_legal

    def noted(run: _Run, match: Match) -> None:
        looked.add(run.step)
        examine(run, match)

    monkeypatch.setattr(_Run, "_examine_legal", noted)
    monkeypatch.setattr(conformance, "_SHARE", 0)
    first = check_game(Toy(), players=[2], games=1, every=5)
    assert looked == {0, 5, 10, first.steps}
    assert first.tried == {(2, "bid"): 2, (2, "answer"): 1, (2, "over"): 1}
    check_game(Toy(), players=[2], games=5, every=5)
    assert looked >= set(range(11))


def test_a_rare_phase_is_looked_at_whenever_it_comes() -> None:
    report = check_game(Toy(), players=[2], games=2, every=1000)
    assert report.tried == {(2, "bid"): 12, (2, "answer"): 9, (2, "over"): 2}
