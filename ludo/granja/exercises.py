"""Exercises on the graphs of La Granja: a place on the market, stalls in danger, a cheap supply.

task = exercises.Stall()
task.check(19)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludo.core.errors import BadOption, CannotRead, shown
from ludo.core.match import AnyMatch
from ludo.granja import graphs
from ludo.granja.scenario import build
from ludo.lab.exercises import Answer, GraphExercise, check_list

if TYPE_CHECKING:
    import networkx as nx

_PACKAGE = "ludo.granja"
_DEALS = ("buy ", "upgrade ")


class Stall(GraphExercise):
    """The space for a new marker that brings most VP at once.

    An answer is the number of a space: 19.
    """

    id, package, rule = "stall", _PACKAGE, "granja.market.remove"

    def __init__(self, match: AnyMatch | None = None, *, lang: str = "en") -> None:
        super().__init__(_crowded_market() if match is None else match, lang)
        pending = self.match.view()["pending"]
        if not pending or pending[-1]["kind"] != "stall":
            raise BadOption("A barrow has just been completed: a marker has to be placed.")
        self.seat = self.match.to_act[0]
        self.spaces = [n + 1 for n in range(32) if pending[-1]["allowed"] >> n & 1]

    @property
    def graph(self) -> nx.DiGraph[int]:
        return graphs.threats(self.match)

    def gain(self, space: int) -> int:
        """Return the VP that a space brings: the engine places the marker on a branch."""
        trial = self.match.branch()
        before: int = trial.view()["seats"][self.seat]["vp"]
        trial.play(f"stall {space}")
        after: int = trial.view()["seats"][self.seat]["vp"]
        return after - before

    def check(self, answer: int) -> Answer:
        if type(answer) is not int:
            raise BadOption(f"An answer is the number of a space, as in 7, not {shown(answer)}.")
        try:
            refusal = self.match.why_not(f"stall {answer}")
        except CannotRead:
            last = graphs.market_of(self.match).size
            return self._wrong("no-space", "granja.market.free", space=answer, last=last)
        if refusal is not None:
            return self._refused(refusal, f"stall {answer}")
        n, best = self.gain(answer), self.gain(self.solution())
        if n < best:
            return self._wrong("less", space=answer, n=n, best=best)
        return self._right(space=answer, n=n)

    def solution(self) -> int:
        return max(self.spaces, key=self.gain)

    def draw(self, answer: int | None = None, ax: Any = None) -> Any:
        from ludo.lab.market_plots import draw_stalls

        marked = [] if answer is None else [answer]
        return draw_stalls(self.graph, ax, marked=marked, lang=self.lang, names=self.match.names)

    def _holes(self) -> dict[str, Any]:
        values = graphs.market_of(self.match).values
        best = self.solution()
        return {
            "seat": self.seat, "value": values[best - 1], "spaces": self.spaces,
            "best": self.gain(best), "space": best,
        }  # fmt: skip


class Threatened(GraphExercise):
    """The stalls of a player that one marker of a value could push away.

    An answer lists spaces: [12, 18].
    """

    id, package, rule = "threatened", _PACKAGE, "granja.market.remove"

    def __init__(self, match: AnyMatch | None = None, value: int = 4, *, lang: str = "en") -> None:
        super().__init__(_open_market() if match is None else match, lang)
        if type(value) is not int or not 3 <= value <= 6:
            raise BadOption(f"A marker of value 3 to 6 can push others away, not {shown(value)}.")
        self.seat, self.value = _acting(self.match), value
        if not self.solution():
            raise BadOption(f"No stall of seat {self.seat} is in danger from value {value}.")

    @property
    def graph(self) -> nx.DiGraph[int]:
        return graphs.threats(self.match)

    def check(self, answer: list[int]) -> Answer:
        spaces = check_list(answer, "[12, 18]")
        own = self.match.view()["seats"][self.seat]["stalls"]
        board, right = graphs.market(self.match), set(self.solution())
        for space in spaces:
            if space not in own:
                return self._wrong("not-yours", space=shown(space), seat=self.seat, spaces=own)
            if space not in right:
                value = board.nodes[space]["value"]
                near = self._free_neighbours(space)
                key = "strong" if value >= self.value else "no-neighbour"
                return self._wrong(
                    key, "granja.market.stays", space=space, own=value, value=self.value, near=near
                )
        left = sorted(right - set(spaces))
        if left:
            return self._wrong("more", n=len(left), value=self.value)
        return self._right(spaces=sorted(right), value=self.value)

    def _free_neighbours(self, space: int) -> list[int]:
        board = graphs.market(self.match)
        return sorted(n for n in board[space] if board.nodes[n]["owner"] is None) or [0]

    def solution(self) -> list[int]:
        return graphs.pushed_out(self.match, self.seat, self.value)

    def draw(self, answer: list[int] | None = None, ax: Any = None) -> Any:
        from ludo.lab.market_plots import draw_stalls

        return draw_stalls(
            self.graph, ax, marked=answer or (), lang=self.lang, names=self.match.names
        )

    def _holes(self) -> dict[str, Any]:
        board, best = graphs.market(self.match), self.solution()
        near = [n for n in self._free_neighbours(best[0]) if board.nodes[n]["value"] == self.value]
        return {
            "seat": self.seat, "value": self.value, "n": len(best), "space": best[0],
            "near": near[0],
            "spaces": self.match.view()["seats"][self.seat]["stalls"],
        }  # fmt: skip


class Supply(GraphExercise):
    """The cheapest way to have everything that a workshop or a barrow still wants.

    An answer lists actions: ["buy grape", "upgrade grape"].
    """

    id, package, rule = "supply", _PACKAGE, "granja.upgrade.cost"

    def __init__(
        self, match: AnyMatch | None = None, place: str = "wainwright", *, lang: str = "en"
    ) -> None:
        super().__init__(_half_full_farm() if match is None else match, lang)
        self.seat, self.place = _acting(self.match), place
        self.missing = graphs.missing_at(self.match, self.seat, place)
        found = graphs.cheapest(self.match, self.seat, place)
        if not self.missing or found is None:
            raise BadOption(f"There is nothing to supply at {shown(place)}.")
        self.cost, self._actions = found
        self._check_means()

    def _check_means(self) -> None:
        """Raise BadOption unless the farm can pay for the cheapest way, at the printed prices."""
        trial = self.match.branch()
        for action in self._actions:
            if trial.why_not(action) is not None:
                raise BadOption(f"This farm cannot have all that is wanted at {shown(self.place)}.")
            trial.play(action)
        if self._spent(trial) != self.cost:
            raise BadOption("A helper of this farm changes prices: take a farm without it.")

    def _spent(self, trial: AnyMatch) -> int:
        before, after = (m.view()["seats"][self.seat]["silver"] for m in (self.match, trial))
        spent: int = before - after
        return spent

    @property
    def graph(self) -> nx.Graph[tuple[str, ...]]:
        return graphs.supply(self.match, self.seat, self.place)

    def check(self, answer: list[str]) -> Answer:
        deals = check_list(answer, '["buy grape", "upgrade grape"]')
        trial = self.match.branch()
        for deal in deals:
            if not isinstance(deal, str) or not deal.startswith(_DEALS):
                return self._wrong("no-deal", deal=shown(deal))
            try:
                refusal = trial.why_not(deal)
            except CannotRead as error:
                return self._wrong("unreadable", deal=shown(deal), why=str(error))
            if refusal is not None:
                return self._refused(refusal, deal)
            trial.play(deal)
        return self._judged(trial)

    def _judged(self, trial: AnyMatch) -> Answer:
        farm = trial.view()["seats"][self.seat]
        lacks = {
            good: n - farm["stores"].get(good, 0) - farm["ripe"].get(good, 0)
            for good, n in self.missing.items()
        }
        lacks = {good: n for good, n in lacks.items() if n > 0}
        if lacks:
            return self._wrong("lacks", goods=lacks)
        spent = self._spent(trial)
        if spent > self.cost:
            return self._wrong("dear", n=spent, best=self.cost)
        return self._right(n=spent)

    def solution(self) -> list[str]:
        return list(self._actions)

    def draw(self, answer: list[str] | None = None, ax: Any = None) -> Any:
        from ludo.lab.market_plots import draw_exchange

        graph = graphs.exchange(self.match)
        words = {name: self._texts.word(name, self.lang) for name in graph}
        return draw_exchange(graph, ax, chosen=answer or (), words=words, lang=self.lang)

    def _holes(self) -> dict[str, Any]:
        farm = self.match.view()["seats"][self.seat]
        return {
            "seat": self.seat, "place": self.place, "goods": self.missing, "n": self.cost,
            "stores": farm["stores"] or {"olive": 0}, "ripe": farm["ripe"] or {"olive": 0},
            "silver": farm["silver"], "first": self._actions[0] if self._actions else "-",
        }  # fmt: skip


def _acting(match: AnyMatch) -> int:
    """Return the seat to act, or raise BadOption if the game is over."""
    if not match.to_act:
        raise BadOption("The game is over: nobody is to act.")
    return match.to_act[0]


# --- the positions that they begin with --------------------------------------------------------
def _crowded_market() -> AnyMatch:
    """A barrow worth 4 VP is full; two free spaces of value 4 have weak neighbours."""
    match = build(
        players=3, round=3, phase="free", turn=0,
        farms=[
            {"chosen": 2, "stores": {"grain": 1}, "barrows": [24],
             "loaded": [{"olive": 1, "wine": 1}], "stalls": [18]},
            {"chosen": 1, "stalls": [5, 6, 14]},
            {"chosen": 3, "stalls": [12, 16]},
        ],
    )  # fmt: skip
    match.play("deliver grain barrow-1")
    return match


def _open_market() -> AnyMatch:
    """Four stalls: some beside free spaces of a higher value, some not."""
    return build(
        players=3, round=4, phase="free", turn=0,
        farms=[{"chosen": 2, "stalls": [6, 12, 14, 15, 23]}, {"chosen": 1, "stalls": [13]},
               {"chosen": 3, "stalls": [17]}],
    )  # fmt: skip


def _half_full_farm() -> AnyMatch:
    """The Wainwright wants food, wine and meat; grain, a pig and a grape on a field are there."""
    return build(
        players=2, round=3, phase="free", turn=0,
        farms=[
            {"chosen": 3, "silver": 14, "stores": {"grain": 1, "olive": 1, "pig": 1},
             "fields": ["grape", "olive"], "ripe": {"olive": 1}},
            {"chosen": 1},
        ],
    )  # fmt: skip
