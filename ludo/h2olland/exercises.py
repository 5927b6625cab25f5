"""Exercises on the graphs of H2Olland: a matching, a line of dikes, a way through the market.

task = exercises.Matching()
task.check({"j1": 3, "i3": 8})
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ludo.core.errors import BadOption, CannotRead, shown
from ludo.core.imports import wholly
from ludo.core.match import AnyMatch
from ludo.h2olland import graphs
from ludo.h2olland.names import THINGS
from ludo.h2olland.scenario import build
from ludo.lab.exercises import Answer, GraphExercise, check_list

if TYPE_CHECKING:
    import networkx as nx

_PACKAGE = "ludo.h2olland"


class Matching(GraphExercise):
    """A mill for each tile of a zone, where mills touch two tiles each and haste leaves some dry.

    An answer maps mills to tiles: {"i3": 8, "l4": 9}.
    """

    id, package, rule = "matching", _PACKAGE, "h2olland.polder.mills"

    def __init__(self, match: AnyMatch | None = None, tile: int = 3, *, lang: str = "en") -> None:
        super().__init__(_shared_mills() if match is None else match, lang)
        if tile not in self.match.view()["water"]:
            raise BadOption(f"There is no water at tile {shown(tile)}: an exercise needs a zone.")
        self._graph = graphs.matching_of(self.match, tile)
        sides = self._graph.nodes(data="side")
        self.tiles = sorted(node for node, side in sides if side == "tile")
        self.mills = sorted(node for node, side in sides if side == "mill")

    @property
    def graph(self) -> nx.Graph[int | str]:
        return self._graph

    def check(self, answer: Mapping[str, int]) -> Answer:
        if not isinstance(answer, Mapping):
            raise BadOption(f"An answer is a table, as in {_example(3)}, not {shown(answer)}.")
        for mill, tile in answer.items():
            if mill not in self.mills:
                return self._wrong("no-mill", mill=shown(mill), mills=self.mills)
            if tile not in self.tiles:
                return self._wrong(
                    "no-tile", "h2olland.polder.enclosed", tile=shown(tile), zone=self.tiles
                )
            if tile not in self._graph[mill]:
                return self._wrong("not-beside", mill=mill, tile=tile, tiles=self._beside(mill))
        for tile in self.tiles:
            mills = [mill for mill, served in answer.items() if served == tile]
            if len(mills) > 1:
                return self._wrong("twice", tile=tile, n=len(mills), mills=mills)
            if not mills:
                return self._without(tile, answer)
        return self._drained(answer)

    def _without(self, tile: int, answer: Mapping[str, int]) -> Answer:
        """Say why a tile has no mill: nobody asked one, another tile has it, or there is none."""
        mills = self._beside(tile)
        free = [mill for mill in mills if mill not in answer]
        if free:
            return self._wrong("free", tile=tile, mills=free)
        if not mills:
            return self._wrong("alone", tile=tile)
        taken = {"mill": mills[0], "other": answer[mills[0]]}
        return self._wrong("taken", tile=tile, mills=mills, n=len(mills), **taken)

    def _drained(self, answer: Mapping[str, int]) -> Answer:
        """Play the pairs: the engine has the last word."""
        trial, left = self.match.branch(), dict(answer)
        first = f"drain {self.tiles[0]}"
        refusal = trial.why_not(first)
        if refusal is not None:
            return self._refused(refusal, first)
        trial.play(first)
        while left:
            own = trial.view()["seats"][trial.to_act[0]]["mills"]
            mill = next((mill for mill in left if mill in own), next(iter(left)))
            turn = f"turn {left.pop(mill)} {mill}"
            refusal = trial.why_not(turn)
            if refusal is not None:
                return self._refused(refusal, turn)
            trial.play(turn)
            if trial.view()["phase"] == "clay":
                trial.play(trial.legal()[0])
        return self._right(n=len(self.tiles))

    def _beside(self, node: int | str) -> list[Any]:
        return sorted(self._graph[node])

    def greedy(self) -> dict[str, int]:
        """Return what haste brings: tile by tile, the first mill that is free."""
        return {mill: tile for tile, mill in graphs.greedy_matching(self._graph).items()}

    def haste(self) -> Answer:
        """Say what haste brings, and which tiles go without."""
        greedy = self.greedy()
        pairs = [f"{tile}: {mill}" for mill, tile in greedy.items()]
        left = [tile for tile in self.tiles if tile not in greedy.values()]
        key = "greedy" if left else "greedy-works"
        return Answer(
            not left, self._say(key, pairs=pairs, tiles=left), self.rule, self.lang
        )  # fmt: skip

    def solution(self) -> dict[str, int]:
        return {mill: tile for tile, mill in graphs.matching(self._graph).items()}

    def draw(self, answer: Mapping[str, int] | None = None, ax: Any = None) -> Any:
        from ludo.lab.graph_plots import draw_matching

        return draw_matching(self._graph, answer or {}, ax, lang=self.lang, names=self.match.names)

    def _holes(self) -> dict[str, Any]:
        found = graphs.matching(self._graph)
        tile = min(self.tiles, key=lambda tile: (len(self._graph[tile]), tile))
        example = _example(self.tiles[0])
        return {
            "zone": self.tiles, "example": example, "tile": tile, "mill": found.get(tile, "?"),
        }  # fmt: skip


class Dikes(GraphExercise):
    """The fewest dikes that leave a tile in a zone small enough to be drained.

    An answer lists dikes: ["5-7", "6-7"].
    """

    id, package, rule = "dikes", _PACKAGE, "h2olland.polder.size"

    def __init__(self, match: AnyMatch | None = None, tile: int = 7, *, lang: str = "en") -> None:
        super().__init__(_open_pond() if match is None else match, lang)
        if tile not in self.match.view()["water"]:
            raise BadOption(f"There is no water at tile {shown(tile)}: an exercise needs a zone.")
        if self.match.view()["phase"] != "dikes":
            raise BadOption("Dikes are laid in summer: the position has to begin there.")
        self.tile = tile
        self.most = _most_tiles(self.match)

    @property
    def graph(self) -> nx.Graph[graphs.Point]:
        return graphs.points_of(self.match)

    def check(self, answer: list[str]) -> Answer:
        dikes = check_list(answer, '["1-2", "3-4"]')
        trial = self.match.branch()
        # A dike may go on from another: whatever can be laid first, is.
        while dikes:
            refusal = None
            for dike in dikes:
                wrong = self._readable(trial, dike)
                if wrong is not None:
                    return wrong
                refusal = trial.why_not(f"dike {dike}")
                if refusal is None:
                    trial.play(f"dike {dike}")
                    dikes.remove(dike)
                    break
            if refusal is not None:
                return self._refused(refusal, f"dike {dikes[0]}")
        return self._judged(trial, list(answer))

    def _readable(self, trial: AnyMatch, dike: Any) -> Answer | None:
        try:
            trial.read(f"dike {dike}")
        except CannotRead:
            return self._wrong(
                "no-site", "h2olland.dike.between", dike=shown(dike), example="1-2"
            )  # fmt: skip
        if trial.view()["phase"] != "dikes":
            held = self.match.view()["seats"][self.match.to_act[0]]["dikes"]
            return self._wrong("no-more", "h2olland.dike.turns", n=held)
        return None

    def _judged(self, trial: AnyMatch, dikes: list[str]) -> Answer:
        zone, best = self._zone(trial), len(self.solution())
        if len(zone) > self.most:
            path = self._leak(trial)
            return self._wrong("open", tile=self.tile, n=len(zone), most=self.most, path=path)
        if len(dikes) == best:
            return self._right(n=best, zone=zone)
        for dike in dikes:
            fewer = self.match.branch()
            rest = [other for other in dikes if other != dike]
            if all(_lays(fewer, other) for other in rest) and len(self._zone(fewer)) <= self.most:
                return self._wrong("spare", zone=zone, dike=dike, best=best)
        return self._wrong("many", zone=zone, n=len(dikes), best=best)

    def _zone(self, match: AnyMatch) -> list[int]:
        with wholly():
            import networkx as nx

        return sorted(nx.node_connected_component(graphs.zones_of(match), self.tile))

    def _leak(self, match: AnyMatch) -> str:
        """Return a way that water takes out of a zone that is too large."""
        with wholly():
            import networkx as nx

        ways = nx.single_source_shortest_path(graphs.zones_of(match), self.tile)
        return " – ".join(map(str, list(ways.values())[self.most]))

    def solution(self) -> list[str]:
        found = graphs.enclosing_dikes(self.match, self.tile, self.most)
        assert found is not None
        return found

    def draw(self, answer: list[str] | None = None, ax: Any = None) -> Any:
        from ludo.lab.graph_plots import draw_points

        tiles, dikes = graphs.zones_of(self.match), set(answer or ())
        return draw_points(self.graph, tiles, dikes, ax, mark=self.tile, lang=self.lang)

    def _holes(self) -> dict[str, Any]:
        best = self.solution()
        return {
            "tile": self.tile, "most": self.most, "example": '["1-2", "3-4"]', "n": len(best),
            "dike": best[0] if best else "-",
        }  # fmt: skip


class Market(GraphExercise):
    """The way from a barn to a thing that gives the fewest tiles away.

    An answer lists deals: ["trade corn carrot", "buy dike"].
    """

    id, package, rule = "market", _PACKAGE, "h2olland.winter.turn"

    def __init__(
        self, match: AnyMatch | None = None, thing: str = "mill", *, lang: str = "en"
    ) -> None:
        super().__init__(_full_barn() if match is None else match, lang)
        if self.match.view()["phase"] != "winter":
            raise BadOption("Deals are made in winter: the position has to begin there.")
        self.thing, self.seat = thing, self.match.to_act[0]
        way = graphs.cheapest_way(self.match, self.seat, thing)
        if way is None:
            raise BadOption(f"No way leads from this barn to {shown(thing)}.")
        self._way = way

    @property
    def graph(self) -> nx.DiGraph[str]:
        return graphs.market_of(self.match)

    def check(self, answer: list[str]) -> Answer:
        deals = check_list(answer, '["trade corn bean", "buy red"]')
        trial, bought = self.match.branch(), False
        for deal in deals:
            if not _is_deal(trial, deal):
                return self._wrong("no-deal", deal=shown(deal), example='"trade corn bean"')
            if bought:
                return self._wrong("after", deal=deal, thing=self.thing)
            refusal = trial.why_not(deal)
            if refusal is not None:
                return self._refused(refusal, deal)
            trial.play(deal)
            bought = deal.split() == ["buy", self.thing]
        if not bought:
            left = {good: n for good, n in self._goods(trial).items() if n}
            return self._wrong("nothing" if left else "empty", thing=self.thing, left=left)
        lost, best = self._lost(trial), self._lost(self.match.branch().play_all(self._way))
        if lost > best:
            return self._wrong("dear", thing=self.thing, n=lost, best=best)
        return self._right(thing=self.thing, n=lost)

    def _goods(self, match: AnyMatch) -> dict[str, int]:
        goods: dict[str, int] = match.view()["seats"][self.seat]["goods"]
        return goods

    def _lost(self, after: AnyMatch) -> int:
        """Return by how many tiles of food a barn is the poorer."""
        before = self._goods(self.match)
        return sum(
            n - self._goods(after)[good] for good, n in before.items() if good not in THINGS
        )  # fmt: skip

    def solution(self) -> list[str]:
        return list(self._way)

    def draw(self, answer: list[str] | None = None, ax: Any = None) -> Any:
        from ludo.lab.plots import draw_market

        wanted = [deal for deal in self.graph if deal.startswith("trade ")]
        part = self.graph.subgraph(
            [*wanted, f"buy {self.thing}", self.thing, *self.graph.predecessors("trade mixed cow"),
             "cow"]
        )  # fmt: skip
        return draw_market(
            part, ax, barn=self._goods(self.match), chosen=answer or (), lang=self.lang
        )

    def _holes(self) -> dict[str, Any]:
        view = self.match.view()
        return {
            "barn": {good: n for good, n in self._goods(self.match).items() if n},
            "thing": self.thing, "price": view["prices"][self.thing], "n": len(self._way),
            "rate": view["exchange_rate"], "deal": self._way[0],
            "example": '["trade corn bean", "buy red"]',
        }  # fmt: skip


# --- the positions that they begin with --------------------------------------------------------
def _shared_mills() -> AnyMatch:
    """Four tiles and four mills of two villages; two of the mills touch two tiles each."""
    return build(
        players=4, now="draining", dry=[10], dikes=["7-8", "9-12"],
        fields=["corn i1-i2", "potato l5-l6"], mills=[["i3", "j1"], ["l7", "l4", "m4"]],
    )  # fmt: skip


def _open_pond() -> AnyMatch:
    """The pond for two, without a dike yet."""
    return build(players=2, now="dikes", barns=[{"dike": 8}])


def _full_barn() -> AnyMatch:
    """A mill needs a bean and a carrot more; cows and corn can be given for them."""
    return build(now="winter", barns=[{"cow": 2, "corn": 6, "potato": 1}])


def _most_tiles(match: AnyMatch) -> int:
    setting: Any = match.game.setting(match.players)
    most: int = setting.most_tiles
    return most


def _is_deal(match: AnyMatch, deal: Any) -> bool:
    """Return whether a text names something that one may want to buy or exchange."""
    if not isinstance(deal, str) or not deal.startswith(("buy ", "trade ")):
        return False
    try:
        match.read(deal)
    except CannotRead:
        return False
    return True


def _lays(match: AnyMatch, dike: str) -> bool:
    """Lay a dike if it can be laid; return whether it was."""
    if match.why_not(f"dike {dike}") is not None:
        return False
    match.play(f"dike {dike}")
    return True


def _example(tile: int) -> str:
    return f'{{"a1": {tile}}}'
