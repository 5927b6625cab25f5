"""How well somebody does who never looks at the board: drills as learners meet them, measured."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any

from ludo.core.registry import game_class
from ludo.core.rng import Rng
from ludo.core.rules import load_rulebook
from ludo.core.texts import LANGUAGES
from ludo.drills import Drill, Drills, askable
from ludo.drills.family import chapters
from ludo.drills.foretell import SEAT, is_told
from ludo.drills.index import index
from ludo.lessons.asks import Predict, Why
from ludo.progress import Progress
from ludo_widgets.asking import Asking
from ludo_widgets.drill import on_a_board

# Drills of one learner. Every other learner is new; the others have answered some rules before.
SITTING = 10
FEWEST, MOST, BLIND = 0.15, 0.35, 0.40
# Words shorter than this, and ends of words, say nothing.
_SHORT, _STEM = 4, 4


@dataclass(frozen=True)
class Asked:
    """A drill as a board asks it, and what there is to choose from."""

    drill: Drill
    sort: str
    verb: str
    values: tuple[Any, ...] = ()
    truth: Any = None

    @property
    def ask(self) -> Any:
        return self.drill.asks[0]


def asked(game: str, n: int, seed: int = 0) -> Iterator[Asked]:
    """Yield so many drills, each sitting with a learner of its own who answers by chance."""
    for sitting in range(-(-n // SITTING)):
        rng = Rng(1_000 * seed + sitting)
        progress = Progress()
        if sitting % 2:
            for rule in askable(game):
                for _ in range(rng.below(3)):
                    progress.answer(rule, rng.choice(("first", "missed")))
        drills = Drills(game, seed=1_000 * seed + sitting, progress=progress)
        for _ in range(min(SITTING, n - SITTING * sitting)):
            drill = on_a_board(drills)
            yield _asked(drill)
            progress.answer(drill.rule, rng.choice(("first", "missed")))


def _asked(drill: Drill) -> Asked:
    match, ask = drill.match(), drill.asks[0]
    verbs = [verb.words for verb in match.game.grammar(match.state).verbs]
    verb = next(verb for verb in verbs if f"{drill.action} ".startswith(f"{verb} "))
    if not isinstance(ask, Why | Predict):
        return Asked(drill, drill.kind, verb)
    sort = "why" if isinstance(ask, Why) else "who" if ask.read == SEAT else "number"
    values = tuple(choice.value for choice in drill.start().choices())
    return Asked(drill, sort, verb, values, ask.truth(match))


# --- where the right answer stands -----------------------------------------------------------
def places(some: list[Asked]) -> dict[str, list[float]]:
    """Return for each sort of choice how often the first, the second ... is right."""
    found: dict[str, list[float]] = {}
    for sort in ("why", "number"):
        each = [one for one in some if one.sort == sort and len(one.values) == 4]
        at = Counter(one.values.index(one.truth) for one in each)
        if each:
            found[sort] = [at[place] / len(each) for place in range(4)]
    return found


# --- blind rules -----------------------------------------------------------------------------
_Guess = Callable[[Asked, Any], float]


def blind(some: list[Asked]) -> dict[str, dict[str, float]]:
    """Return for each sort of drill how often each blind rule is right."""
    found: dict[str, dict[str, float]] = {}
    for sort in ("why", "number", "who"):
        each = [one for one in some if one.sort == sort]
        if each:
            rules = {**_by_place(), **_learnt(each), **_BY_SORT[sort]()}
            found[sort] = {name: _share(each, rule) for name, rule in rules.items()}
    marks = [one for one in some if one.sort == "mark"]
    acts = [one for one in some if one.sort == "act"]
    if marks:
        found["mark"] = _marked(marks)
    if acts:
        found["act"] = _acted(acts)
    return found


def _share(some: list[Asked], rule: _Guess) -> float:
    """Return how often a rule is right; between choices that it likes alike, chance decides."""
    right = 0.0
    for one in some:
        likes = {value: rule(one, value) for value in one.values}
        best = [value for value, liked in likes.items() if liked == max(likes.values())]
        right += (one.truth in best) / len(best)
    return right / len(some)


def _by_place() -> dict[str, _Guess]:
    def rule(place: int) -> _Guess:
        return lambda one, value: one.values.index(value) == place

    return {f"choice {place + 1}": rule(place) for place in range(4)}


def _learnt(some: list[Asked]) -> dict[str, _Guess]:
    """Return rules that know all other drills: what is right more often than it is offered."""
    keys: dict[str, Callable[[Asked, Any], Any]] = {
        "most often right": lambda one, value: (_about(one), value),
        "most often right of the verb": lambda one, value: (_about(one), one.verb, value),
        "most often right at its place": lambda one, value: (_about(one), one.values.index(value)),
        "most often right, counted": lambda one, value: (_about(one), _from_me(one, value)),
    }
    return {name: _ratio(some, key) for name, key in keys.items()}


def _about(one: Asked) -> Any:
    return (one.ask.of["event"], one.ask.read) if one.sort != "why" else ""


def _from_me(one: Asked, value: Any) -> Any:
    """Return a seat as the learner sees it: the next one, the one after it."""
    if one.sort != "who" or not isinstance(value, int):
        return value
    position = one.drill.puzzle.position
    return (value - position.seat) % position.state.players


def _ratio(some: list[Asked], key: Callable[[Asked, Any], Any]) -> _Guess:
    offered: Counter[Any] = Counter(key(one, value) for one in some for value in one.values)
    right: Counter[Any] = Counter(key(one, one.truth) for one in some)

    def rule(one: Asked, value: Any) -> float:
        # The drill itself is not known.
        name = key(one, value)
        return (right[name] - (value == one.truth) + 0.25) / offered[name]

    return rule


def _of_rules() -> dict[str, _Guess]:
    rules: dict[str, _Guess] = {
        "taught first": lambda one, value: -_chapter(one, value),
        "taught last": _chapter,
        "most of its section": lambda one, value: _kin(one, value),
        "least of its section": lambda one, value: -_kin(one, value),
    }
    for lang in LANGUAGES:
        rules |= {
            f"longest title, {lang}": lambda one, value, lang=lang: len(_title(one, value, lang)),
            f"shortest title, {lang}": lambda one, value, lang=lang: -len(_title(one, value, lang)),
            f"words of the title, {lang}": lambda one, value, lang=lang: _alike(
                one, _title(one, value, lang), lang
            ),
        }
    return rules


def _title(one: Asked, rule: str, lang: str) -> str:
    return load_rulebook(game_class(one.drill.game).package, one.drill.game)[rule].title[lang]


def _chapter(one: Asked, rule: str) -> float:
    return chapters(one.drill.game).get(rule, 999)


def _kin(one: Asked, rule: str) -> float:
    section = rule.rpartition(".")[0]
    return sum(other.rpartition(".")[0] == section for other in one.values)


def _alike(one: Asked, title: str, lang: str) -> float:
    return len(_stems(title) & _stems(" ".join(quotes(one.ask.task[lang]))))


def _stems(text: str) -> set[str]:
    return {word[:_STEM] for word in re.findall(r"\w+", text.lower()) if len(word) >= _SHORT}


def quotes(text: str) -> list[str]:
    """Return what stands in quotes, in any language."""
    return re.findall("[“«]\u00a0?(.*?)\u00a0?[”»]", text)


def _of_numbers() -> dict[str, _Guess]:
    def said(one: Asked) -> list[int]:
        return [int(number) for number in re.findall(r"\d+", one.ask.task["en"])]

    return {
        "in the middle": lambda one, value: -abs(value - sum(one.values) / len(one.values)),
        "near the largest number of the text": lambda one, value: (
            -abs(value - max(said(one), default=0))
        ),
        "near the sum of the text": lambda one, value: -abs(value - sum(said(one))),
        "sum or difference of two": lambda one, value: value in sums_of(set(said(one))),
    }


def sums_of(numbers: set[int]) -> set[int]:
    """Return what comes of two numbers that are told."""
    pairs = combinations_with_replacement(sorted(numbers), 2)
    return {n for one, other in pairs for n in (one + other, other - one)}


def _of_seats() -> dict[str, _Guess]:
    def points(one: Asked, value: Any) -> float:
        position = one.drill.puzzle.position
        score = position.game.score(position.state)
        return score[value].total if isinstance(value, int) else -1

    return {"whoever leads": points}


_BY_SORT: Mapping[str, Callable[[], dict[str, _Guess]]] = {
    "why": _of_rules,
    "number": _of_numbers,
    "who": _of_seats,
}


def _marked(some: list[Asked]) -> dict[str, float]:
    """Return how often all, the first, or all that is mostly right elsewhere is what to mark."""
    asked_: Counter[Any] = Counter()
    right: Counter[Any] = Counter()
    cases: list[tuple[Asked, dict[str, bool]]] = []
    for one in some:
        match = one.drill.match()
        truth = one.ask.truth(match)
        cases.append((one, {text: text in truth for text in one.ask.places(match)}))
    for _, is_right in cases:
        asked_.update(is_right)
        right.update(text for text, so in is_right.items() if so)
    hits: Counter[str] = Counter({"all": 0, "the first": 0, "mostly right elsewhere": 0})
    for _, is_right in cases:
        truth = {text for text, so in is_right.items() if so}
        hits["all"] += truth == set(is_right)
        hits["the first"] += truth == {next(iter(is_right))}
        elsewhere = {
            text for text, so in is_right.items() if 2 * (right[text] - so) > asked_[text] - 1
        }
        hits["mostly right elsewhere"] += truth == elsewhere
    return {name: n / len(some) for name, n in hits.items()}


def _acted(some: list[Asked]) -> dict[str, float]:
    """Return how often the first thing, anything, or what sounds like the task will do."""
    hits: Counter[str] = Counter({"the first": 0, "any": 0, "words of the task": 0})
    for one in some:
        match = one.drill.match()
        legal = match.legal(match.to_act[0])
        reached = [bool(one.drill.start().play(action)) for action in legal]
        said = _words(one.ask.task["en"])
        alike = [len(_words(match.text(a)) & said) / len(_words(match.text(a))) for a in legal]
        best = [so for so, likeness in zip(reached, alike, strict=True) if likeness == max(alike)]
        hits["the first"] += reached[0]
        hits["any"] += sum(reached) / len(reached)  # type: ignore[assignment]
        hits["words of the task"] += sum(best) / len(best)  # type: ignore[assignment]
    return {name: n / len(some) for name, n in hits.items()}


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))


# --- what is said, shown and offered ---------------------------------------------------------
def tells(one: Asked) -> bool:
    """Whether the number that is asked for, or the name, stands in the text."""
    if one.sort == "number":
        return is_told(one.truth, one.ask.task)
    if one.sort == "why":
        return any(_title(one, one.truth, lang) in one.ask.task[lang] for lang in LANGUAGES)
    return False


def shows(one: Asked) -> bool:
    """Whether the board names the number beside what would be done, or as points of the seat."""
    if one.sort != "number":
        return False
    seat = one.ask.of.get("seat")
    position = one.drill.puzzle.position
    points = position.game.score(position.state)[seat].total if seat is not None else None
    # A board that asks has neither buttons that tell what they bring nor help that does.
    scene = Asking(one.drill.start())._scene()
    told = " ".join([scene["ask"], *(button["text"] for button in scene["buttons"])])
    return one.truth == points or str(one.truth) in re.findall(r"\d+", told)


def impossible(one: Asked) -> list[Any]:
    """Return choices that can never be right: numbers of no game, rules about other actions."""
    known = index(one.drill.game)
    if one.sort == "why":
        return [rule for rule in one.values if one.verb not in known[rule].verbs]
    if one.sort != "number":
        return []
    told = (one.ask.of["event"], one.ask.read)
    met = {n for t in known[one.drill.rule].tells if (t.event, t.read) == told for n in t.values}
    return [value for value in one.values if not min(met) <= value <= max(met)]


def without_words(one: Asked) -> bool:
    """Whether an action is told as it is written in Python."""
    told = one.drill.action.replace("*", "…")
    return any(
        told in quotes(text)
        for lang in LANGUAGES
        for text in (one.ask.task[lang], *one.ask.hints[lang])
    )


def is_about_time(one: Asked) -> bool:
    """Whether a rule is cited for the time of an action, though it judges other things as well."""
    if one.sort != "why":
        return False
    known, phase = index(one.drill.game), one.drill.puzzle.position.phase
    judged = known.by_content(one.truth)
    return bool(judged) and all(spot.phase != phase or spot.verb != one.verb for spot in judged)


def figures(game: str, n: int, seed: int = 0) -> tuple[list[Asked], str]:
    """Return drills of a game, and what there is to know of them, in lines."""
    some = list(asked(game, n, seed))
    sorts = Counter(one.sort for one in some)
    lines = [f"{game}: {n} drills, {dict(sorts)}, {len({o.drill.rule for o in some})} rules"]
    for sort, shares in places(some).items():
        lines.append(f"  {sort}: right at " + ", ".join(f"{share:.0%}" for share in shares))
    counted = {
        "text tells": tells, "board tells": shows, "impossible choices": impossible,
        "without words": without_words, "about the time only": is_about_time,
    }  # fmt: skip
    found = {name: sum(map(bool, map(each, some))) for name, each in counted.items()}  # type: ignore[arg-type]
    lines.append("  " + ", ".join(f"{name}: {count}" for name, count in found.items()))
    total = 0.0
    for sort, rules in blind(some).items():
        best = sorted(rules, key=lambda name: -rules[name])[:3]
        total += rules[best[0]] * sorts[sort]
        lines.append(f"  blind, {sort}: " + ", ".join(f"{rules[b]:.0%} {b}" for b in best))
    lines.append(f"  blind, all: {total / n:.0%}")
    return some, "\n".join(lines)
