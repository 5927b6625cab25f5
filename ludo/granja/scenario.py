"""Positions written by hand: what matters is named, everything else is empty or as at the start.

Used by lessons and tests. Seats are counted from 0, cards, tiles, spaces and dice from 1:

    ludo.scenario("granja", players=2, round=2, phase="free", turn=0,
                  farms=[{"fields": ["olive", 7], "ripe": {"olive": 1}, "silver": 4, "chosen": 2,
                          "barrows": [24], "loaded": [{"grain": 1}], "helpers": ["chef"]}])

Fields can be named by their crop, helpers by their skill, extensions by their gifts
("silver+pen"): the lowest card that fits is taken. `dice` are those that lie on the board. `draw`
names the top of the draw pile, the card that is drawn first first. The step of `turn` begins; what
the rules do at its start (the last die) happens.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ludo.core.packed import covers, pack
from ludo.core.rng import Rng
from ludo.core.scenarios import Scenario, by_seat
from ludo.core.shapes import (
    Anything,
    Choice,
    Counts,
    DoesNotFit,
    Flag,
    ListOf,
    Record,
    Shape,
    Whole,
)
from ludo.granja.components import GIFTS, Card, pack_goods
from ludo.granja.game import Granja
from ludo.granja.helpers import NAMES
from ludo.granja.names import (
    CROPS,
    DONKEY_TILES,
    FACES,
    FROM_START,
    GOODS,
    NONE,
    NOTCHES,
    ROOF_SPACES,
    ROUNDS,
    TALLIES,
    WORKSHOPS,
)
from ludo.granja.state import CARDS, DIE1, DIE2, DONKEY, LAST, PHASES, State

_BEGUN = tuple(name for name in PHASES if name not in ("discard", "over"))
_COUNT = Whole(0, 999)
_GOODS = Counts(GOODS, Whole(0, 25))
_WORKSHOP = Choice(WORKSHOPS, "workshop")
_BY_DONKEYS = ("hats", "free", "paid")


class GranjaScenario(Scenario[Granja]):
    """Positions of La Granja (see the module's text)."""

    options = ("first_player", "paid_deliveries", "numbers", "components")

    def shapes(self, game: Granja, players: int) -> Mapping[str, Shape]:
        setting = game.setting(players)
        card = Whole(1, len(game.components.cards))
        tile = Whole(1, len(game.components.roofs))
        spaces = ListOf(Whole(1, setting.market.size), different=True)
        seats = ListOf(Whole(0, players - 1), players, different=True)
        farm = Record(
            {
                **dict.fromkeys(("silver", "vp"), _COUNT),
                "stores": _GOODS,
                "fields": ListOf(Anything(), most=40),
                "ripe": Counts(CROPS, Whole(0, 25)),
                "extensions": ListOf(Anything(), most=12),
                "barrows": ListOf(card, most=NOTCHES),
                "loaded": ListOf(_GOODS, most=NOTCHES),
                "helpers": ListOf(Anything(), most=NOTCHES),
                "exhausted": ListOf(Whole(1, NOTCHES), different=True),
                "roofs": ListOf(tile, most=ROOF_SPACES),
                "used": ListOf(Whole(1, ROOF_SPACES), different=True),
                "donkeys": ListOf(Whole(1, DONKEY_TILES), different=True),
                "chosen": Whole(1, DONKEY_TILES),
                "dice": ListOf(Whole(1, FACES), most=2),
                "done": ListOf(_WORKSHOP, different=True),
                "fresh": ListOf(_WORKSHOP, different=True),
                "delivered": Counts(WORKSHOPS, _GOODS),
                "siesta": Whole(0, setting.siesta_last),
                "stalls": spaces,
                "reserved": Whole(1, FACES),
            },
            optional=_FARM_PARTS,
        )
        return {
            "round": Whole(1, ROUNDS),
            "phase": Choice(_BEGUN, "step"),
            "turn": Whole(0, players - 1),
            "order": seats,
            "arrivals": seats,
            "leads": Flag(),
            "farms": ListOf(farm, most=players),
            "hands": ListOf(ListOf(card), most=players),
            "draw": ListOf(card),
            "discard": ListOf(card),
            "left": Whole(0, 200),
            "dice": ListOf(Whole(1, FACES), most=9),
            "roofs": ListOf(tile, most=4, different=True),
            "closed": ListOf(_WORKSHOP, different=True),
            "neutral": spaces,
        }

    def lay(self, game: Granja, state: State, spec: Mapping[str, Any]) -> None:
        s, players = state, state.players
        house, box = game.house(players), game.components
        deck = _Deck(box.cards, spec, by_seat(spec, "farms", players, {}))
        s.round = spec.get("round", 1)
        s.order = tuple(spec.get("order", range(players)))
        s.arrivals = tuple(spec.get("arrivals", s.order[::-1]))
        s.leads = spec.get("leads", True)
        s.closed = tuple(WORKSHOPS.index(name) for name in spec.get("closed", ()))
        s.shown = tuple(tile - 1 for tile in spec.get("roofs", ()))
        s.ahead = tuple(pile if n >= s.round else () for n, pile in enumerate(s.ahead))
        s.lanes = [()] * len(WORKSHOPS)
        s.hands = [tuple(sorted(deck.named(h))) for h in by_seat(spec, "hands", players, [])]
        for seat, farm in enumerate(by_seat(spec, "farms", players, {})):
            _lay_farm(s, seat, farm, deck, game)
        if players == 1:
            s.stalls[1] = _mask(spec.get("neutral", ()))
        s.discard = tuple(deck.named(spec.get("discard", ())))
        _lay_draw(s, deck, spec)
        s.pool = pack(Counter(face - 1 for face in spec.get("dice", ())))
        house.farm.derive(s)
        _begin(game, s, spec)


_FARM_PARTS = (
    "silver", "vp", "stores", "fields", "ripe", "extensions", "barrows", "loaded", "helpers",
    "exhausted", "roofs", "used", "donkeys", "chosen", "dice", "done", "fresh", "delivered",
    "siesta", "stalls", "reserved",
)  # fmt: skip


def _mask(numbers: Sequence[int]) -> int:
    return sum(1 << number - 1 for number in numbers)


def _goods(counts: Mapping[str, int]) -> int:
    return pack({GOODS.index(name): n for name, n in counts.items()})


class _Deck:
    """The cards that are still to be laid; those that a position names by number are kept back."""

    def __init__(
        self, cards: Sequence[Card], spec: Mapping[str, Any], farms: Sequence[Mapping[str, Any]]
    ) -> None:
        self._cards = cards
        self._left = set(range(len(cards)))
        lists = [*spec.get("hands", ()), spec.get("draw", ()), spec.get("discard", ())]
        for farm in farms:
            lists += [farm.get(p, ()) for p in ("fields", "extensions", "barrows", "helpers")]
        self._kept = {n - 1 for part in lists for n in part if type(n) is int}

    def named(self, numbers: Sequence[int]) -> list[int]:
        """Take cards by their numbers."""
        return [self._take(number) for number in numbers]

    def _take(self, number: int) -> int:
        if type(number) is not int or number - 1 not in self._left:
            raise DoesNotFit(f"there is no card {number!r} left in the deck")
        self._left.remove(number - 1)
        return number - 1

    def fitting(
        self, things: Sequence[Any], what: str, fits: Callable[[Card, str], bool]
    ) -> list[int]:
        """Take cards by their numbers, or the lowest ones that fit a word."""
        return [self._take(t if type(t) is int else self._find(t, what, fits)) for t in things]

    def _find(self, word: Any, what: str, fits: Callable[[Card, str], bool]) -> int:
        for card in sorted(self._left - self._kept):
            if isinstance(word, str) and fits(self._cards[card], word):
                return card + 1
        raise DoesNotFit(f"there is no card left with the {what} {word!r}")

    def rest(self) -> list[int]:
        """Return the cards that were not laid."""
        return sorted(self._left)


def _is_crop(card: Card, word: str) -> bool:
    return CROPS[card.crop] == word


def _is_helper(card: Card, word: str) -> bool:
    return NAMES[card.skill] == word


def _has_gifts(card: Card, word: str) -> bool:
    given = Counter(dict(zip(GIFTS, card.gifts))) + Counter(GOODS[good] for good in card.goods)
    return Counter(word.split("+")) == given


def _lay_farm(s: State, seat: int, farm: Mapping[str, Any], deck: _Deck, game: Granja) -> None:
    box, n, first = game.components, s.players, NOTCHES * seat
    s.silver[seat], s.vp[seat] = farm.get("silver", 0), farm.get("vp", 0)
    tallies = len(TALLIES)
    s.tally[tallies * seat : tallies * (seat + 1)] = [0] * tallies
    s.tally[tallies * seat + FROM_START] = s.vp[seat]
    s.stores[seat] = _goods(farm.get("stores", {}))
    s.fields[seat] = tuple(deck.fitting(farm.get("fields", ()), "crop", _is_crop))
    s.ripe[seat] = pack({CROPS.index(crop): k for crop, k in farm.get("ripe", {}).items()})
    s.extensions[seat] = tuple(deck.fitting(farm.get("extensions", ()), "gifts", _has_gifts))
    _fill(s.helpers, first, deck.fitting(farm.get("helpers", ()), "helper", _is_helper))
    s.exhausted[seat] = _mask(farm.get("exhausted", ()))
    _fill(s.barrows, first, deck.named(farm.get("barrows", ())))
    loads = [*farm.get("loaded", ()), {}, {}, {}]
    for notch in range(NOTCHES):
        card = s.barrows[first + notch]
        wanted = 0 if card == NONE else box.cards[card].barrow
        s.missing[first + notch] = _less(wanted, loads[notch], f"barrow {notch + 1}")
    s.roofs[seat] = tuple(tile - 1 for tile in farm.get("roofs", ()))
    s.turned[seat], s.donkeys[seat] = _mask(farm.get("used", ())), _mask(farm.get("donkeys", ()))
    s.chosen[seat] = farm.get("chosen", 0) - 1
    s.dice[seat] = tuple(die - 1 for die in farm.get("dice", ()))
    s.reserved[seat] = farm.get("reserved", 0) - 1
    s.siesta[seat], s.stalls[seat] = farm.get("siesta", 0), _mask(farm.get("stalls", ()))
    s.fresh[seat] = sum(1 << WORKSHOPS.index(name) for name in farm.get("fresh", ()))
    s.done[seat] = s.fresh[seat] | sum(1 << WORKSHOPS.index(w) for w in farm.get("done", ()))
    delivered = farm.get("delivered", {})
    for workshop, name in enumerate(WORKSHOPS):
        is_done = s.done[seat] >> workshop & 1
        row = _less(box.workshops[workshop], delivered.get(name, {}), f"the row of {name}")
        s.rows[n * workshop + seat] = 0 if is_done else row
        if is_done or name in delivered:
            s.lanes[workshop] += (seat,)


def _fill(notches: list[int], first: int, cards: Sequence[int]) -> None:
    """Lay cards into the notches of a seat, from the first one on."""
    notches[first : first + NOTCHES] = [*cards, *[NONE] * NOTCHES][:NOTCHES]


def _less(wanted: int, loaded: Mapping[str, int], where: str) -> int:
    """Return what is still missing where some goods lie already."""
    given = pack_goods(good for good, n in loaded.items() for _ in range(n))
    if not covers(wanted, given) or (given and given == wanted):
        raise DoesNotFit(f"{where} cannot hold {dict(loaded)}")
    return wanted - given


def _lay_draw(s: State, deck: _Deck, spec: Mapping[str, Any]) -> None:
    """The rest of the deck is drawn after the cards that are named, or lies with the discards."""
    top = deck.named(spec.get("draw", ()))
    rest = Rng(spec.get("seed", 0)).shuffle(deck.rest())
    left = spec.get("left")
    if left is not None:
        more = left - len(top)
        if not 0 <= more <= len(rest):
            raise DoesNotFit(
                f"left is {left}: there are {len(top)} to {len(top) + len(rest)} cards"
            )
        s.discard, rest = (*rest[more:], *s.discard), rest[:more]
    s.draw = (*rest, *reversed(top))


def _begin(game: Granja, s: State, spec: Mapping[str, Any]) -> None:
    """Let the step of a player begin, as it would in play."""
    phase = PHASES.index(spec.get("phase", PHASES[CARDS]))
    turn = spec.get("turn", s.order[0])
    if PHASES[phase] in _BY_DONKEYS and NONE in s.chosen:
        raise DoesNotFit(f"in {PHASES[phase]} every farm has a donkey tile that is chosen")
    if phase in (DIE1, DIE2, LAST) and not s.pool:
        raise DoesNotFit(f"in {PHASES[phase]} some dice lie on the board")
    s.pending = ()
    if phase == DONKEY:
        s.phase, s.turn, s.plays = phase, turn, 0
        return
    game.house(s.players).turns.begin(s, phase, turn, None)


build = GranjaScenario(Granja).build
