"""Worlds that fit what a seat sees: what is hidden is dealt at random, what it knows is kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ludo.champi.names import FOOD, WEATHERS
from ludo.champi.setting import ChampiSetting
from ludo.champi.state import MARKS, MODES, NONE, PHASES, Pending, State
from ludo.champi.views import ChampiView, SeatView
from ludo.core.rng import Rng


def determinize(seen: ChampiView, seat: int | None, setting: ChampiSetting, rng: Rng) -> State:
    """Return a state that fits what a seat saw."""
    s = _open_part(seen, setting)
    hidden = _Hidden(s, seen, seat, setting, rng)
    s.piles = [hidden.pile(owner) for owner in range(s.players)]
    s.hands, s.under = [()] * s.players, [None] * s.players
    for owner, part in enumerate(seen["seats"]):
        s.hands[owner], s.under[owner] = hidden.possession(owner, part)
    s.draw = hidden.draw()
    s.rng = rng.next64()
    return s


def _open_part(seen: ChampiView, setting: ChampiSetting) -> State:
    """Return a state with all that lies open, and with what the seat was shown."""
    kinds, n = setting.deck.kinds, seen["players"]
    s = State()
    s.players, s.first, s.turn = n, seen["first"], seen["turn"]
    s.phase, s.mode = PHASES.index(seen["phase"]), MODES.index(seen["mode"])
    s.marks = sum(1 << MARKS.index(mark) for mark in seen["marks"])
    s.weather = WEATHERS.index(seen["weather"])
    s.climates = tuple(kinds[card] for card in seen["climates"])
    s.discard = [kinds[card] for card in seen["discard"]]
    s.last = NONE if seen["last"] is None else seen["last"]
    s.idle = sum(1 << seat for seat in seen["idle"])
    pending = seen["pending"]
    s.pending = None
    if pending is not None:
        s.pending = Pending(
            kinds[pending["card"]], pending["source"], pending["target"], pending["asked"],
            pending["effect"],
        )  # fmt: skip
    _read_seats(s, seen, setting)
    return s


def _read_seats(s: State, seen: ChampiView, setting: ChampiSetting) -> None:
    deck, n, viewer = setting.deck, s.players, seen["seat"]
    seats = seen["seats"]
    s.champis = tuple(deck.champi_ids.index(part["champi"]) for part in seats)

    def laid(name: str | None) -> int | None:
        return None if name is None else deck.kinds[name]

    s.knights = [laid(part["knight"]) for part in seats]
    s.sick = [laid(part["sick"]) for part in seats]
    s.skips = [laid(part["skip"]) for part in seats]
    s.known, s.peeked, s.top_known = [()] * n**2, [0] * n**2, 0
    if viewer is not None:
        for owner, part in enumerate(seats):
            s.known[n * viewer + owner] = tuple(deck.kinds[card] for card in part["known"])
            s.peeked[n * viewer + owner] = len(part["seen"])
        s.top_known = (1 << viewer) if seen["draw"]["top"] is not None else 0


class _Hidden:
    """The cards that a seat cannot place, and how they are dealt to where they may be."""

    def __init__(
        self, s: State, seen: ChampiView, seat: int | None, setting: ChampiSetting, rng: Rng
    ) -> None:
        self._s, self._seen, self._seat, self._deck = s, seen, seat, setting.deck
        kinds = self._deck.kinds
        unseen = Counter(dict(enumerate(setting.copies)))
        unseen.subtract(_on_table(s))
        unseen.subtract(kinds[card] for card in _placed(seen))
        cards = rng.shuffle([card for card, n in enumerate(_counts(unseen)) for _ in range(n)])
        self._foods = [card for card in cards if self._deck.family[card] == FOOD]
        self._deal_piles()
        left = Counter(cards)
        left.subtract(card for pile in self._dealt.values() for card in pile)
        kept = rng.shuffle(list(left.elements()))
        self._climates = [card for card in kept if self._deck.climate[card]]
        self._others = [card for card in kept if not self._deck.climate[card]]
        self._rng = rng
        self._top = self._draw_top()

    # --- piles: only what their owners can eat ---------------------------------------------
    def _deal_piles(self) -> None:
        """Deal a food to each hidden place of a pile, so that its owner could have eaten it."""
        places = [
            owner
            for owner, part in enumerate(self._seen["seats"])
            for _ in range(_hidden_foods(part))
        ]
        holder: dict[int, int] = {}
        for place in range(len(places)):
            self._find_food(places, place, holder, set())
        self._dealt: dict[int, list[int]] = {owner: [] for owner in range(self._s.players)}
        for food, place in sorted(holder.items()):
            self._dealt[places[place]].append(self._foods[food])

    def _find_food(
        self, places: list[int], place: int, holder: dict[int, int], tried: set[int]
    ) -> bool:
        """Find a food for a place; another place may have to take a different one for it."""
        diet = self._deck.champis[self._s.champis[places[place]]].diet
        for food, card in enumerate(self._foods):
            if food in tried or not diet >> self._deck.food[card] & 1:
                continue
            tried.add(food)
            if food not in holder or self._find_food(places, holder[food], holder, tried):
                holder[food] = place
                return True
        return False

    def pile(self, owner: int) -> tuple[int, ...]:
        """Return a pile: what is known from its bottom, what is dealt, its top."""
        part, kinds = self._seen["seats"][owner], self._deck.kinds
        if part["pile"] is not None:
            return tuple(kinds[card] for card in part["pile"])
        bottom = [kinds[card] for card in part["seen"]]
        if len(bottom) == part["eaten"]:
            return tuple(bottom)
        assert part["top"] is not None
        return (*bottom, *self._dealt[owner], kinds[part["top"]])

    # --- hands and draw pile -----------------------------------------------------------------
    def possession(self, owner: int, part: SeatView) -> tuple[tuple[int, ...], int | None]:
        """Return a hand and the card under the Knight."""
        kinds = self._deck.kinds
        if owner == self._seat:
            kept = None if part["kept"] is None else kinds[part["kept"]]
            return tuple(kinds[card] for card in self._seen["hand"]), kept
        known = [kinds[card] for card in part["known"]]
        weather = [card for card in known if self._deck.climate[card]]
        plain = [card for card in known if not self._deck.climate[card]]
        weather += [self._climates.pop() for _ in range(part["climates"] - len(weather))]
        size = part["hand"] - part["climates"] + part["keeps"]
        plain += [self._others.pop() for _ in range(size - len(plain))]
        # Which of its plain cards lies under the Knight, nobody else can tell.
        under = self._rng.shuffle(plain).pop() if part["keeps"] else None
        return tuple(sorted(weather + plain)), under

    def _draw_top(self) -> int | None:
        """Set aside the top of the draw pile: known, or with the back that is seen."""
        seen = self._seen["draw"]
        if not seen["left"]:
            return None
        if seen["top"] is not None:
            return self._deck.kinds[seen["top"]]
        return (self._climates if seen["climate"] else self._others).pop()

    def draw(self) -> tuple[int, ...]:
        """Return the draw pile: all that is left, and its top."""
        rest = self._rng.shuffle(self._climates + self._others)
        return tuple(rest) if self._top is None else (*rest, self._top)


def _on_table(s: State) -> Iterable[int]:
    """Yield the cards that lie open, besides the tops and what is known of piles."""
    yield from s.climates
    yield from s.discard
    for laid in (s.knights, s.sick, s.skips):
        yield from (card for card in laid if card is not None)
    if s.pending is not None:
        yield s.pending.card


def _placed(seen: ChampiView) -> Iterable[str]:
    """Yield the cards of hands, piles and the draw pile that the seat can place."""
    yield from seen["hand"]
    if seen["draw"]["top"] is not None:
        yield seen["draw"]["top"]
    for part in seen["seats"]:
        yield from part["known"]
        if part["kept"] is not None:
            yield part["kept"]
        if part["pile"] is not None:
            yield from part["pile"]
            continue
        yield from part["seen"]
        if part["top"] is not None and len(part["seen"]) < part["eaten"]:
            yield part["top"]


def _hidden_foods(part: SeatView) -> int:
    """Return how many foods of a pile the seat cannot see."""
    if part["pile"] is not None:
        return 0
    return max(part["eaten"] - len(part["seen"]) - 1, 0)


def _counts(cards: Counter[int]) -> list[int]:
    return [cards[card] for card in range(len(cards))]
