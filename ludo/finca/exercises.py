"""An exercise on the graphs of Finca: two moves in one turn, and what the first does to the second.

task = exercises.Wind()
task.check([10, 9])
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ludo.core.errors import BadOption, did_you_mean, shown
from ludo.core.events import Event
from ludo.core.match import AnyMatch
from ludo.core.texts import LANGUAGES
from ludo.finca import graphs
from ludo.finca.components import BLADES, FRUITS
from ludo.finca.scenario import build
from ludo.lab.exercises import Answer, GraphExercise, check_list

if TYPE_CHECKING:
    import networkx as nx

_EXAMPLE = "[1, 2]"


class Wind(GraphExercise):
    """The plan for the moves of a strong wind that brings most of a fruit.

    An answer lists the blades that are moved from: [10, 9].
    """

    id, package, rule = "wind", "ludo.finca", "finca.action.strong-wind"

    def __init__(
        self, match: AnyMatch | None = None, fruit: str = "fig", *, lang: str = "en"
    ) -> None:
        super().__init__(_crowded_mill() if match is None else match, lang)
        if fruit not in FRUITS:
            raise BadOption(f"There is no fruit {shown(fruit)}.{did_you_mean(fruit, FRUITS)}")
        pending = self.match.view()["pending"]
        if pending is None or pending["kind"] != "wind":
            raise BadOption("A strong wind has to blow: play 'use strong-wind' first.")
        self.fruit, self.seat = fruit, self.match.to_act[0]
        self.moves: int = pending["number"]
        self._plans = graphs.plans(self.match, fruit, self.moves)

    @property
    def graph(self) -> nx.DiGraph[tuple[int, ...]]:
        return self._plans

    def check(self, answer: list[int]) -> Answer:
        blades = check_list(answer, _EXAMPLE)
        for blade in blades:
            if type(blade) is not int or not 1 <= blade <= BLADES:
                return self._wrong(
                    "no-blade", "finca.move.own-farmer", blade=shown(blade), last=BLADES
                )  # fmt: skip
        if len(blades) != self.moves:
            return self._wrong("number", moves=self.moves, n=len(blades))
        trial, told = self.match.branch(), []
        for blade in blades:
            refusal = trial.why_not(f"move {blade}")
            if refusal is not None:
                return self._refused(refusal, f"move {blade}")
            told.append(trial.play(f"move {blade}"))
        return self._judged(tuple(blades), told)

    def _judged(self, plan: tuple[int, ...], told: list[tuple[Event, ...]]) -> Answer:
        gained, best = self.gain(plan), self.gain(self.solution())
        key = "done" if gained == best else "less"
        # What a move brought stands in its events, in the words of each language.
        paths = {lang: ", ".join(self._step(events, lang) for events in told) for lang in LANGUAGES}
        holes = {"n": gained, "best": best, "fruit": self.fruit}
        words = {lang: self._say(key, path=paths[lang], **holes)[lang] for lang in LANGUAGES}
        done = gained == best
        return Answer(done, words, self.rule, self.lang, "✓" if done else "✗")

    def _step(self, events: tuple[Event, ...], lang: str) -> str:
        moved = next(event for event in events if event.kind == "farmer_moved")
        taken = next((event for event in events if event.kind == "fruit_taken"), None)
        got = {} if taken is None else {taken["fruit"]: taken["n"]}
        return f"{moved['start']} → {moved['end']}: {self._texts.word(got, lang) or '–'}"

    def gain(self, plan: tuple[int, ...] | list[int]) -> int:
        """Return how many of the fruit a plan brings: the length of its path in the graph."""
        steps = [tuple(plan[:n]) for n in range(len(plan) + 1)]
        return sum(self._plans.edges[edge]["gain"] for edge in pairwise(steps))

    def solution(self) -> list[int]:
        whole = [plan for plan in self._plans if len(plan) == self.moves]
        best: tuple[int, ...] = max(whole, key=lambda plan: self.gain(plan))
        return list(best)

    def draw(self, answer: list[int] | None = None, ax: Any = None) -> Any:
        from ludo.lab.graph_plots import draw_mill

        trial = self.match.branch()
        for blade in answer or ():
            trial.play(f"move {blade}")
        return draw_mill(
            graphs.moves(trial), ax, seat=self.seat, fruit=self.fruit, lang=self.lang,
            words=self._words_of_fruit(),
        )  # fmt: skip

    def _words_of_fruit(self) -> dict[str, str]:
        return {fruit: self._texts.word(fruit, self.lang) for fruit in FRUITS}

    def _holes(self) -> dict[str, Any]:
        blades = self.match.view()["mill"]["blades"]
        best = self.solution()
        return {
            "seat": self.seat, "moves": self.moves, "fruit": self.fruit, "many": 2,
            "blades": [n for n, fruit in enumerate(blades, 1) if fruit == self.fruit],
            "first": best[0], "best": self.gain(best), "example": _EXAMPLE,
        }  # fmt: skip


def _crowded_mill() -> AnyMatch:
    """The figs are three steps away from one farmer, and its own first step is the way."""
    match = build(
        players=2, farmers=[[2, 5, 9, 10], [3, 5, 5, 5]], actions=[["strong-wind"], []]
    )  # fmt: skip
    match.play("use strong-wind")
    return match
