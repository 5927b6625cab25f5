"""The toy: bid a card in secret, the highest wins a point, a token may cancel it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ludo.core.events import Event
from ludo.core.game import Game, Score
from ludo.core.grammar import Act, Grammar, Numbers, Verb
from ludo.core.rng import Rng
from ludo.core.rules import Illegal, carries_out
from ludo.core.state import GameState, each, whole

HAND, ROUNDS, NOBODY = 3, 4, -1


@dataclass(frozen=True, slots=True)
class Bid(Act):
    card: int


class Veto(Act):
    __slots__ = ()


class Let(Act):
    __slots__ = ()


class ToySetting:
    """How many cards there are, and what can be said."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.cards = players * (HAND + ROUNDS)
        self.grammar: Grammar[Act] = Grammar(
            players,
            Verb(Bid, "bid", Numbers("card", self.cards), when=("bid",)),
            Verb(Veto, "veto", when=("answer",)),
            Verb(Let, "pass", when=("answer",)),
        )


CARD = whole(0, lambda setting: setting.cards - 1)


class State(GameState):
    """Cards are numbers from 0; a bid of -1 has not been made."""

    deck: list[int] = each(CARD)
    hands: list[list[int]] = each(each(CARD), "players")
    bids: list[int] = each(whole(NOBODY, lambda setting: setting.cards - 1), "players")
    pile: list[int] = each(CARD)
    points: list[int] = each(whole(0, ROUNDS), "players")
    tokens: list[int] = each(whole(0, 1), "players")
    asked: list[int] = each(whole(0, lambda setting: setting.players - 1), different=True)
    winner: int = whole(NOBODY, lambda setting: setting.players - 1)
    rounds: int = whole(0, ROUNDS)


class Toy(Game[State, Act, dict[str, Any]]):
    name, package = "toy", "tests.core.toy"
    min_players, max_players = 2, 3
    has_secrets = True
    state_class = State
    setting = staticmethod(cache(ToySetting))

    def setup(self, players: int, seed: int, events: list[Event] | None = None) -> State:
        rng = Rng(seed)
        s = State()
        s.players = players
        s.deck = rng.shuffle(list(range(self.setting(players).cards)))
        s.hands = [sorted(s.deck.pop() for _ in range(HAND)) for _ in range(players)]
        s.bids, s.points, s.tokens = [NOBODY] * players, [0] * players, [1] * players
        s.asked, s.pile, s.winner, s.rounds = [], [], NOBODY, 0
        s.rng = rng.state
        return s

    def to_act(self, state: State) -> tuple[int, ...]:
        if state.winner != NOBODY:
            return tuple(state.asked)
        if state.rounds == ROUNDS:
            return ()
        return tuple(seat for seat, bid in enumerate(state.bids) if bid == NOBODY)

    def phase(self, state: State) -> str:
        if state.rounds == ROUNDS:
            return "over"
        return "bid" if state.winner == NOBODY else "answer"

    def check(self, state: State, action: Act) -> Illegal | None:
        seat = action.seat
        if not self.to_act(state):
            return self.refuse("toy.bid", "over", n=state.rounds)
        if isinstance(action, Bid):
            if state.winner != NOBODY:
                return self.refuse("toy.veto", "window", winner=state.winner)
            if state.bids[seat] != NOBODY:
                return self.refuse("toy.once", "bid-already", seat=seat)
            if action.card not in state.hands[seat]:
                return self.refuse("toy.bid", "not-held", seat=seat, card=action.card + 1)
            return None
        if state.winner == NOBODY:
            return self.refuse("toy.veto", "no-window")
        if seat not in state.asked:
            return self.refuse("toy.veto", "no-token", seat=seat, n=state.tokens[seat])
        return None

    @carries_out("toy.once")
    def apply(self, state: State, action: Act, events: list[Event] | None = None) -> None:
        told: list[Event] = []
        if isinstance(action, Bid):
            state.hands[action.seat].remove(action.card)
            state.bids[action.seat] = action.card
            secret = {"card": action.card + 1}
            told.append(Event("card_bid", "toy.bid", action.seat, {}, secret, (action.seat,)))
            if NOBODY not in state.bids:
                self._show(state, told)
        elif isinstance(action, Veto):
            state.tokens[action.seat] -= 1
            told.append(Event("point_cancelled", "toy.veto", action.seat))
            self._next_round(state)
        else:
            state.asked.remove(action.seat)
            told.append(Event("point_granted", "toy.veto", action.seat))
            if not state.asked:
                self._give_point(state, told)
        if events is not None:
            events += told

    def _show(self, state: State, told: list[Event]) -> None:
        bids = [str(bid + 1) for bid in state.bids]
        told.append(Event("bids_shown", "toy.bid", None, {"bids": bids}))
        state.winner = state.bids.index(max(state.bids))
        state.asked = [seat for seat, tokens in enumerate(state.tokens) if tokens]
        if not state.asked:
            self._give_point(state, told)

    def _give_point(self, state: State, told: list[Event]) -> None:
        state.points[state.winner] += 1
        told.append(Event("point_won", "toy.bid", state.winner))
        self._next_round(state)

    def _next_round(self, state: State) -> None:
        state.pile += state.bids
        state.bids, state.asked = [NOBODY] * len(state.hands), []
        state.winner = NOBODY
        state.rounds += 1
        for hand in state.hands:
            hand.append(state.deck.pop())
            hand.sort()

    def observe(self, state: State, seat: int | None) -> dict[str, Any]:
        shown = state.winner != NOBODY
        return {
            "hand": [] if seat is None else state.hands[seat][:],
            "held": [len(hand) for hand in state.hands],
            "deck": len(state.deck),
            "bids": [b if shown or p == seat else None for p, b in enumerate(state.bids)],
            "has_bid": [bid != NOBODY for bid in state.bids],
            "pile": state.pile[:],
            "points": state.points[:],
            "tokens": state.tokens[:],
            "asked": state.asked[:],
            "winner": state.winner,
            "rounds": state.rounds,
        }

    def determinize(self, observation: Mapping[str, Any], seat: int | None, rng: Rng) -> State:
        o, players = observation, len(observation["held"])
        bids = [NOBODY if bid is None else bid for bid in o["bids"]]
        known = {*o["hand"], *o["pile"], *bids}
        unseen = rng.shuffle([c for c in range(self.setting(players).cards) if c not in known])
        s = State()
        s.players = players
        s.hands = [
            o["hand"][:] if p == seat else sorted(unseen.pop() for _ in range(n))
            for p, n in enumerate(o["held"])
        ]
        s.bids = [
            unseen.pop() if has and bid == NOBODY else bid for has, bid in zip(o["has_bid"], bids)
        ]
        s.deck = unseen
        for name in ("pile", "points", "tokens", "asked"):
            setattr(s, name, o[name][:])
        s.winner, s.rounds, s.rng = o["winner"], o["rounds"], rng.next64()
        return s

    def score(self, state: State) -> list[Score]:
        return [Score.of([self.score_line(n, "toy.bid", "points")]) for n in state.points]

    def winners(self, state: State) -> tuple[int, ...]:
        return tuple(p for p, n in enumerate(state.points) if n == max(state.points))

    def invariants(self, state: State) -> list[str]:
        cards = [c for part in (*state.hands, state.deck, state.pile) for c in part]
        cards += [bid for bid in state.bids if bid != NOBODY]
        wanted = list(range(self.setting(state.players).cards))
        return [] if sorted(cards) == wanted else [f"cards {sorted(cards)}"]
