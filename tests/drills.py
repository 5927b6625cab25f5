"""Drills made and checked again from outside: by every candidate, by playing, by reading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any
from unittest.mock import patch

from ludo.core.events import Event
from ludo.core.match import AnyMatch
from ludo.core.registry import game_class
from ludo.core.rng import Rng
from ludo.drills import Drill, Drills, NoDrill
from ludo.drills.index import index
from ludo.lessons.asks import NONE, Act, Mark, Predict, Why
from ludo.lessons.feedback import Feedback

# Kinds are asked by chance; that no world tells otherwise is looked at in so many worlds.
WORLDS = 5
# So many drills are there even about what hardly ever happens.
ENOUGH = 50


@dataclass
class Run:
    """What came of many drills about one rule."""

    rule: str
    tried: list[int] = field(default_factory=list)
    """how many actions were checked or played to find each"""
    kinds: Counter[str] = field(default_factory=Counter)
    wrong: str = ""

    @property
    def ok(self) -> bool:
        return not self.wrong

    @property
    def most_tried(self) -> int:
        return max(self.tried, default=0)

    def __str__(self) -> str:
        found = sorted(self.tried)
        middle = found[len(found) // 2] if found else 0
        kinds = ", ".join(f"{n} {kind}" for kind, n in self.kinds.most_common())
        return (
            f"{self.rule:<36} {len(found):4} drills, actions tried: median {middle:6}, "
            f"most {self.most_tried:6}  ({kinds}) {self.wrong}"
        )


@contextmanager
def counted(game: str) -> Iterator[Counter[str]]:
    """Count the actions of a game that are checked or played meanwhile."""
    found: Counter[str] = Counter()
    kind = game_class(game)

    def counting(name: str) -> Callable[..., Any]:
        method = getattr(kind, name)

        def call(*given: Any, **named: Any) -> Any:
            found[name] += 1
            return method(*given, **named)

        return call

    with patch.multiple(kind, check=counting("check"), apply=counting("apply")):
        yield found


def check_rule(rule: str, each: int, seed: int = 1) -> Run:
    """Make drills about a rule, at every level, and check each; stop at the first that is wrong."""
    run, seen = Run(rule), set()
    series = [Drills(rule.partition(".")[0], rule, seed=seed, level=level) for level in (1, 2, 3)]
    for number in range(each):
        drills = series[number % 3]
        drills.seen = seen
        try:
            with counted(drills.game) as tried:
                drill = drills.next()
        except NoDrill as error:
            # Events that few games come to run out some time; what is refused does not.
            if number < ENOUGH or index(drills.game)[rule].refuses:
                run.wrong = f"after {number}: {error}"
            return run
        run.tried.append(tried.total())
        run.kinds[drill.kind] += 1
        run.wrong = what_is_wrong(drill, rule)
        if run.wrong:
            return run
    if len(seen) != each:
        run.wrong = f"{each} drills, but only {len(seen)} are different"
    return run


def what_is_wrong(drill: Drill, rule: str) -> str:
    """Return what is wrong with a drill; empty if nothing is."""
    (ask,) = drill.asks
    if (drill.rule, drill.rules, ask.rules) != (rule, (rule,), (rule,)):
        return f"it is about {drill.rule}"
    for words in (drill.title, drill.text, ask.task, ask.learned):
        if not all(words[lang].strip() and "{" not in words[lang] for lang in ("en", "fr")):
            return f"it has no words: {words}"
    if not ask.hints["en"] or len(ask.hints["en"]) != len(ask.hints["fr"]):
        return f"its hints are {ask.hints}"
    check = {"why": _why, "mark": _mark, "predict": _predict, "act": _act}[drill.kind]
    return check(drill, drill.match(), ask)


def _why(drill: Drill, match: AnyMatch, ask: Why) -> str:
    refusal = match.why_not(ask.action)
    if refusal is None or refusal.rule != drill.rule:
        return f"{ask.action!r} is refused by {refusal}"
    rules = [choice.value for choice in drill.start().choices()]
    if sorted(rules) != sorted(set(ask.among)) or not 2 <= len(rules) <= 4:
        return f"the choices are {rules}"
    right = [chosen for chosen in rules if drill.start().answer(chosen)]
    if right != [drill.rule]:
        return f"{right} are taken for right"
    for world in _worlds(match):
        told = match.game.check(world, match.read(ask.action))
        if told is None or told.rule != drill.rule:
            return f"{ask.action!r} cannot be judged by what is seen"
    return _shows_the_rule(drill, drill.start().answer(drill.rule))


def _mark(drill: Drill, match: AnyMatch, ask: Mark) -> str:
    game, state = match.game, match.state
    right, wrong = set(), Counter[str]()
    for action in game.candidates(state, match.to_act[0]):
        text = game.action_text(state, action)
        if fnmatchcase(text, ask.where):
            refusal = game.check(state, action)
            if refusal is None:
                right.add(text)
            else:
                wrong[refusal.rule] += 1
    if not 2 <= len(right) <= 14 or not wrong[drill.rule] or wrong.total() < 2:
        return f"{ask.where}: {len(right)} right, wrong by {wrong}"
    if drill.start().mark(sorted(right)[1:]):
        return "a place is not missed"
    return _shows_the_rule(drill, drill.start().mark(right))


def _predict(drill: Drill, match: AnyMatch, ask: Predict) -> str:
    (text,) = ask.then
    found = [e for e in match.branch().play(text) if _is_like(e, ask.of)]
    if len(found) != 1:
        return f"{ask.of} happens {len(found)} times"
    truth = found[0].seat if ask.read == "seat" else found[0].data[ask.read]
    choices = [choice.value for choice in drill.start().choices()]
    if len(set(choices)) != len(choices) or choices.count(truth) != 1:
        return f"{truth} is to be chosen among {choices}"
    numbers = [choice for choice in choices if choice != NONE]
    if numbers != sorted(numbers) or len(numbers) < 2:
        return f"the choices are {choices}"
    if not all(
        (drill.start().answer(choice).text.startswith("Right")) == (choice == truth)
        for choice in choices
    ):
        return f"not only {truth} is taken for right"
    return _shows_the_rule(drill, drill.start().answer(truth))


def _is_like(event: Event, wish: Mapping[str, Any]) -> bool:
    told = _as_wish(event)
    return all(name in told and told[name] == value for name, value in wish.items())


def _as_wish(event: Event) -> dict[str, object]:
    return {"event": event.kind, "rule": event.rule, "seat": event.seat, **event.data}


def _act(drill: Drill, match: AnyMatch, ask: Act) -> str:
    (wish,), (text,) = ask.goal, ask.solution
    if wish not in map(_as_wish, match.branch().play(text)):
        return f"{text!r} does not bring {wish}"
    misses = [a for a in match.legal(match.to_act[0]) if not drill.start().play(a)]
    if not misses:
        return "whatever is played will do"
    return _shows_the_rule(drill, drill.start().play(text))


def _shows_the_rule(drill: Drill, feedback: Feedback) -> str:
    """Whoever answers is told the rule, in its words."""
    words = drill.match().game.rulebook[drill.rule].text
    if not feedback or feedback.rule != drill.rule:
        return f"the answer is {feedback!r}"
    if not all(words[lang] in feedback.words[lang] for lang in words):
        return f"the answer does not say the rule: {feedback.words}"
    return ""


def _worlds(match: AnyMatch) -> list[object]:
    seat = match.to_act[0] if match.to_act else 0
    view, rng = match.view(seat), Rng(99)
    return [match.game.determinize(view, seat, rng) for _ in range(WORLDS)]
