"""The toy: bid a card in secret, the highest wins a point, a token may cancel it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ludo.core.events import Event
from ludo.core.game import Game, Score, unreadable
from ludo.core.rng import Rng
from ludo.core.rules import Illegal
from ludo.core.shapes import ListOf, Record, Whole, expect

HAND, ROUNDS, NOBODY = 3, 4, -1


class Move(NamedTuple):
    seat: int
    verb: str
    card: int = 0


class State:
    __slots__ = (
        "asked",
        "bids",
        "deck",
        "hands",
        "pile",
        "points",
        "rng",
        "rounds",
        "tokens",
        "winner",
    )

    deck: list[int]
    hands: list[list[int]]
    bids: list[int]
    pile: list[int]
    points: list[int]
    tokens: list[int]
    asked: list[int]
    winner: int
    rounds: int
    rng: int


class Toy(Game[State, Move]):
    name, package = "toy", "tests.core.toy"
    min_players, max_players = 2, 3

    def deck_size(self, players: int) -> int:
        return players * (HAND + ROUNDS)

    def setup(self, players: int, seed: int, events: list[Event] | None = None) -> State:
        rng = Rng(seed)
        s = State()
        s.deck = rng.shuffle(list(range(1, self.deck_size(players) + 1)))
        s.hands = [sorted(s.deck.pop() for _ in range(HAND)) for _ in range(players)]
        s.bids, s.points, s.tokens = [0] * players, [0] * players, [1] * players
        s.asked, s.pile, s.winner, s.rounds = [], [], NOBODY, 0
        s.rng = rng.state
        return s

    def to_act(self, state: State) -> tuple[int, ...]:
        if state.winner != NOBODY:
            return tuple(state.asked)
        if state.rounds == ROUNDS:
            return ()
        return tuple(seat for seat, bid in enumerate(state.bids) if not bid)

    def check(self, state: State, action: Move) -> Illegal | None:
        seat = action.seat
        if not self.to_act(state):
            return self.refuse("toy.bid", "over", n=state.rounds)
        if action.verb == "bid":
            if state.winner != NOBODY:
                return self.refuse("toy.veto", "window", winner=state.winner)
            if state.bids[seat]:
                return self.refuse("toy.once", "bid-already", seat=seat)
            if action.card not in state.hands[seat]:
                return self.refuse("toy.bid", "not-held", seat=seat, card=action.card)
            return None
        if state.winner == NOBODY:
            return self.refuse("toy.veto", "no-window")
        if seat not in state.asked:
            return self.refuse("toy.veto", "no-token", seat=seat, n=state.tokens[seat])
        return None

    def legal(self, state: State, seat: int) -> list[Move]:
        if seat not in self.to_act(state):
            return []
        if state.winner != NOBODY:
            return [Move(seat, "veto"), Move(seat, "pass")]
        return [Move(seat, "bid", card) for card in state.hands[seat]]

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        for card in range(1, self.deck_size(len(state.hands)) + 1):
            yield Move(seat, "bid", card)
        yield Move(seat, "veto")
        yield Move(seat, "pass")

    def apply(self, state: State, action: Move, events: list[Event] | None = None) -> None:
        told: list[Event] = []
        if action.verb == "bid":
            state.hands[action.seat].remove(action.card)
            state.bids[action.seat] = action.card
            secret = {"card": action.card}
            told.append(Event("card_bid", "toy.bid", action.seat, {}, secret, (action.seat,)))
            if all(state.bids):
                self._show(state, told)
        elif action.verb == "veto":
            state.tokens[action.seat] -= 1
            told.append(Event("point_cancelled", "toy.veto", action.seat))
            self._next_round(state)
        else:
            state.asked.remove(action.seat)
            if not state.asked:
                self._give_point(state, told)
        if events is not None:
            events += told

    def _show(self, state: State, told: list[Event]) -> None:
        bids = [str(bid) for bid in state.bids]
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
        state.bids, state.asked = [0] * len(state.hands), []
        state.winner = NOBODY
        state.rounds += 1
        for hand in state.hands:
            hand.append(state.deck.pop())
            hand.sort()

    def clone(self, state: State) -> State:
        c = State()
        for name in State.__slots__:
            value = getattr(state, name)
            setattr(c, name, value[:] if isinstance(value, list) else value)
        c.hands = [hand[:] for hand in state.hands]
        return c

    def observe(self, state: State, seat: int | None) -> dict[str, Any]:
        shown = state.winner != NOBODY
        return {
            "hand": [] if seat is None else state.hands[seat][:],
            "held": [len(hand) for hand in state.hands],
            "deck": len(state.deck),
            "bids": [b if shown or p == seat else None for p, b in enumerate(state.bids)],
            "has_bid": [bool(bid) for bid in state.bids],
            "pile": state.pile[:],
            "points": state.points[:],
            "tokens": state.tokens[:],
            "asked": state.asked[:],
            "winner": state.winner,
            "rounds": state.rounds,
        }

    def determinize(self, observation: Mapping[str, Any], seat: int | None, rng: Rng) -> State:
        o = observation
        players = len(o["held"])
        known = {*o["hand"], *o["pile"], *(b for b in o["bids"] if b)}
        unseen = [c for c in range(1, self.deck_size(players) + 1) if c not in known]
        rng.shuffle(unseen)
        s = State()
        s.hands = [
            o["hand"][:] if p == seat else sorted(unseen.pop() for _ in range(n))
            for p, n in enumerate(o["held"])
        ]
        s.bids = [
            unseen.pop() if o["has_bid"][p] and bid is None else (bid or 0)
            for p, bid in enumerate(o["bids"])
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
        cards += [bid for bid in state.bids if bid]
        wanted = list(range(1, self.deck_size(len(state.hands)) + 1))
        return [] if sorted(cards) == wanted else [f"cards {sorted(cards)}"]

    def action_text(self, state: State, action: Move) -> str:
        return f"bid {action.card}" if action.verb == "bid" else action.verb

    def parse(self, state: State, text: str, seat: int) -> Move:
        verb, *rest = text.split()
        if verb == "bid" and rest:
            return Move(seat, "bid", int(rest[0]))
        if verb in ("veto", "pass"):
            return Move(seat, verb)
        raise unreadable(text, "write 'bid 3', 'veto' or 'pass'.")

    def encode(self, state: State) -> dict[str, Any]:
        return {name: getattr(self.clone(state), name) for name in State.__slots__}

    def decoded(self, data: Mapping[str, Any], players: int) -> State:
        whole = Whole(NOBODY, 2**64)
        lists = dict.fromkeys(("bids", "points", "tokens"), ListOf(whole, players))
        others = dict.fromkeys(("deck", "asked", "pile"), ListOf(whole))
        numbers = dict.fromkeys(("winner", "rounds", "rng"), whole)
        expect(data, Record({"hands": ListOf(ListOf(whole)), **lists, **others, **numbers}), "")
        s = State()
        for name in State.__slots__:
            setattr(s, name, data[name])
        return self.clone(s)
