"""Comparing ways to play or to write the rules, with as much trust as the games allow.

    compare({"9 of each": {}, "7 of each": {"numbers": {"fruits_2": 7}}}, "points",
            game="finca", bots=["greedy"] * 2, games=60)

All variants are played on the same seeds, so that the same luck falls out of each difference. The
number of games alone decides when it is over, hence the result is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from typing import Any

from ludo.core.checks import check_number, check_shown, check_whole
from ludo.core.errors import BadOption, did_you_mean, shown
from ludo.core.texts import check_language
from ludo.core.typography import typeset
from ludo.lab.counting import counted, each
from ludo.lab.intervals import LEVEL, Interval, difference_interval, interval_of, is_share
from ludo.lab.simulate import MOST_GAMES, Outcome, outcomes
from ludo.lab.words import LABELS, between, label_of, say, written

Measure = str | Callable[[Outcome], float | bool | None]
Label = str | Mapping[str, str]
# Even if every game spoke for one side, fewer could do so by luck more than one time in twenty.
FEWEST = 6
_LONGEST = 80


class Comparison:
    """What some variants came to: for each its games, their mean or share, and its interval.

    The first variant is the one that the others are compared with. Their intervals in the verdict
    hold all together, so that many variants do not make a difference by luck.
    """

    def __init__(
        self,
        played: Mapping[str, Sequence[Outcome]],
        measure: Measure,
        *,
        seats: Mapping[str, int] | None = None,
        label: Label = "",
        lang: str = "en",
    ) -> None:
        self.lang = check_language(lang)
        self.played = _check_played(played)
        self.names = tuple(self.played)
        self._seats = _check_seats(seats, self.played)
        self._label = _check_label(label, measure)
        self._values = {name: self._measured(name, measure) for name in self.names}

    def _measured(self, name: str, measure: Measure) -> dict[int, float]:
        """Return what was measured, by seed; games of which nothing can be said are left out."""
        take = _reader(measure, self._seats.get(name), self.played[name])
        found: dict[int, float] = {}
        for outcome in self.played[name]:
            value = take(outcome)
            if value is not None:
                found[outcome.seed] = check_number("What a measure gives for a game", value)
        return found

    # --- what came out -------------------------------------------------------------------
    @property
    def n(self) -> dict[str, int]:
        """How many games of each variant were measured."""
        return {name: len(values) for name, values in self._values.items()}

    @property
    def share(self) -> bool:
        """Whether the measure says yes or no of a game, so that its mean is a share."""
        told = [[*values.values()] for values in self._values.values() if values]
        return bool(told) and all(map(is_share, told))

    def interval(self, name: str) -> Interval:
        """Return what a variant came to, with its interval of 95 %."""
        return interval_of([*self._known(name).values()])

    def difference(self, name: str, base: str = "", *, level: float = LEVEL) -> Interval:
        """Return by how much a variant lies above another (the first, unless it is named)."""
        other_name = self.names[0] if _is_empty(base) else base
        one, other = self._known(name), self._known(other_name)
        if {*one} == {*other} or self._same_seeds(name, other_name):
            both = [seed for seed in one if seed in other]
            pairs = [one[seed] for seed in both], [other[seed] for seed in both]
            return difference_interval(*pairs, paired=True, level=level)
        apart = [*one.values()], [*other.values()]
        return difference_interval(*apart, paired=False, level=level)

    @property
    def leaders(self) -> tuple[str, ...]:
        """The variants that may be the highest: one, if it stands out from all others."""
        known = [name for name in self.names if self._values[name]]
        if not known:
            return self.names
        top = max(known, key=lambda name: self.interval(name).mean)
        level = self._together()
        return tuple(
            name
            for name in self.names
            if name == top or not self._sees(below := self.difference(name, top, level=level))
            or below.sign >= 0
        )  # fmt: skip

    def measured(self, measure: Measure, *, label: Label = "") -> Comparison:
        """Return the same games, measured in another way."""
        return Comparison(self.played, measure, seats=self._seats, label=label, lang=self.lang)

    def _known(self, name: str) -> dict[int, float]:
        if not isinstance(name, str) or name not in self._values:
            hint = did_you_mean(name, self.names)
            raise BadOption(f"Nothing here is called {shown(name)}.{hint}")
        return self._values[name]

    def _same_seeds(self, name: str, base: str) -> bool:
        return {game.seed for game in self.played[name]} == {
            game.seed for game in self.played[base]
        }

    def _together(self) -> float:
        """The level at which each of several differences has to hold, so that all do at 95 %."""
        return 1 - (1 - LEVEL) / max(len(self.names) - 1, 1)

    @staticmethod
    def _sees(found: Interval) -> bool:
        return found.n >= FEWEST and found.known

    # --- in words ------------------------------------------------------------------------
    @property
    def label(self) -> str:
        """What was measured, in words."""
        return self._label[self.lang]

    @property
    def verdict(self) -> str:
        """What can be seen: a sentence for each variant against the first."""
        return self.say()

    def say(self, lang: str = "") -> str:
        """Return the verdict in a language."""
        spoken = self._spoken(lang)
        return " ".join(self._sentence(name, spoken) for name in self.names[1:])

    def summary(self, lang: str = "") -> str:
        """Return what each variant came to in one line, with its games and intervals."""
        spoken = self._spoken(lang)
        parts = [f"{name} {mean} ({range_})" for name, _, mean, range_ in self.table(spoken)]
        games = "/".join(map(str, dict.fromkeys(self.n.values())))
        line = say("line", spoken, label=self._label[spoken], parts=", ".join(parts), n=games)
        return line[:1].upper() + line[1:]

    def _sentence(self, name: str, lang: str) -> str:
        base = self.names[0]
        found = self.difference(name, base, level=self._together())
        names = {"name": name, "base": base, "n": found.n}
        if not self._sees(found):
            return say("few", lang, **names)
        if found.low == found.high == 0:
            return say("same", lang, **names)
        key = ("none", "higher", "lower")[found.sign]
        found = found.times((-1 if key == "lower" else 1) * (100 if self.share else 1))
        d = written(found.mean, found, False, lang)
        d = say("steps", lang, d=d) if self.share else d
        return say(key, lang, **names, d=d, range=between(found, False, lang))

    def table(self, lang: str = "") -> list[tuple[str, str, str, str]]:
        """Return the rows of a table: name, games, mean or share, interval."""
        spoken = self._spoken(lang)
        rows = []
        for name in self.names:
            found = self.interval(name)
            mean = written(found.mean, found, self.share, spoken)
            rows.append((name, str(found.n), mean, between(found, self.share, spoken)))
        return rows

    def _spoken(self, lang: str) -> str:
        return self.lang if _is_empty(lang) else check_language(lang)

    def _heads(self) -> tuple[str, str, str, str]:
        mean = say("share" if self.share else "mean", self.lang)
        return self.label, say("games", self.lang), mean, say("interval", self.lang)

    def _lines(self) -> list[str]:
        return [self._sentence(name, self.lang) for name in self.names[1:]]

    def __repr__(self) -> str:
        rows = [self._heads(), *self.table()]
        wide = [max(len(row[column]) for row in rows) for column in range(4)]
        lines = [
            f"{name:<{wide[0]}}  {n:>{wide[1]}}  {mean:>{wide[2]}}  {between:<{wide[3]}}".rstrip()
            for name, n, mean, between in rows
        ]
        return "\n".join([*lines, *self._lines()])

    def _repr_html_(self) -> str:
        def row(cells: Sequence[str], tag: str) -> str:
            first, *rest = (escape(cell) for cell in cells)
            aside = "".join(f'<{tag} style="text-align:right">{cell}</{tag}>' for cell in rest)
            scope = ' scope="row"' if tag == "td" else ""
            return f'<tr><th{scope} style="text-align:left">{first}</th>{aside}</tr>'

        body = "".join(row(cells, "td") for cells in self.table())
        lines = "".join(f"<p>{escape(line)}</p>" for line in self._lines())
        head = row(self._heads(), "th")
        return f"<table><thead>{head}</thead><tbody>{body}</tbody></table>{lines}"

    def plot(self, ax: Any = None) -> Any:
        """Draw the variants with their intervals; return the axes."""
        from ludo.lab.plots import draw_comparison

        return draw_comparison(self, ax)


def compare(
    variants: Mapping[str, Any],
    measure: Measure = "points",
    *,
    games: int = 40,
    seed: int = 0,
    label: Label = "",
    lang: str = "en",
    **common: Any,
) -> Comparison:
    """Play variants on the same seeds and compare what comes of them.

    A variant is what `simulate` is to be told, besides what is common to all; or games that were
    simulated already. With `seat`, points and victories are those of one seat. A measure is
    "points", "win rate", "actions", "ended", the name of an event, which is counted, or a function
    of an `Outcome`: it returns a number, True or False, or None to leave a game out.

    >>> bots = {"bots": ["greedy", "random"]}
    >>> won = compare({"greedy": {**bots, "seat": 0}, "random": {**bots, "seat": 1}}, "win rate",
    ...               game="finca", games=10)
    >>> won.leaders
    ('greedy',)
    """
    check_language(lang)
    _check(variants, games)
    specs = {name: _spec(name, variant, common) for name, variant in variants.items()}
    seats = {name: spec.pop("seat") for name, spec in specs.items() if "seat" in spec}
    ready = {name: list(spec["played"]) for name, spec in specs.items() if "played" in spec}
    asked = {name: spec for name, spec in specs.items() if name not in ready}
    played = _play(asked, games, seed, lang)
    found = {name: ready[name] if name in ready else played[name] for name in variants}
    return Comparison(found, measure, seats=seats, label=label, lang=lang)


def _play(
    asked: Mapping[str, dict[str, Any]], games: int, seed: int, lang: str
) -> dict[str, list[Outcome]]:
    """Play all variants, each kind of game once."""
    # What is wrong with a variant is said before the first game of any, and before it is compared.
    players = {name: outcomes(games=games, seed=seed, **spec) for name, spec in asked.items()}
    # Variants that differ only in the seat looked at are the same games.
    first = {name: next(n for n in asked if asked[n] == spec) for name, spec in asked.items()}
    kinds = dict.fromkeys(first.values())
    with counted(len(kinds) * games, lang) as tick:
        played = {name: [*each(players[name], tick)] for name in kinds}
    return {name: played[first[name]] for name in asked}


# --- what is measured --------------------------------------------------------------------------
def _reader(
    measure: Measure, seat: int | None, played: Sequence[Outcome]
) -> Callable[[Outcome], Any]:
    if callable(measure):
        return measure
    if measure == "points":
        if seat is not None:
            return lambda outcome: outcome.totals[seat]
        return lambda outcome: sum(outcome.totals) / len(outcome.totals)
    if measure == "actions":
        return lambda outcome: outcome.actions
    if measure == "ended":
        return lambda outcome: outcome.ended
    if measure == "win rate":
        if seat is None:
            raise BadOption(
                'Whose victories? Name a seat in each variant: {"bots": [...], "seat": 0}.'
            )
        return lambda outcome: seat in outcome.winners
    if not played or measure in set(_events(played[0])):
        return lambda outcome: outcome.events.get(measure, 0)
    known = (*LABELS["en"], *_events(played[0]))
    hint = did_you_mean(measure, known)
    raise BadOption(
        f"Nothing is measured by {shown(measure)}.{hint} Measures: {', '.join(LABELS['en'])}, the "
        "name of an event such as "
        f"{shown(next(_events(played[0])))}, or a function of an outcome."
    )


def _events(outcome: Outcome) -> Iterator[str]:
    """Yield the kinds of event that a game tells."""
    for key in outcome.rules.texts.messages:
        kind = key.removeprefix("event.")
        if kind != key and "." not in kind:
            yield kind


def _check_label(label: Label, measure: Measure) -> dict[str, str]:
    name = "" if callable(measure) else check_shown("A measure", measure, _LONGEST)
    if isinstance(label, Mapping):
        given = {lang: check_shown("A label", label.get(lang), _LONGEST) for lang in LABELS}
        return typeset(given)
    if not _is_empty(label):
        return dict.fromkeys(LABELS, check_shown("A label", label, _LONGEST))
    if not name:
        return {lang: say("measured", lang) for lang in LABELS}
    return {lang: label_of(name, lang) for lang in LABELS}


# --- what is given -----------------------------------------------------------------------------
def _is_empty(value: Any) -> bool:
    """Return whether a text was left out; what is no text is looked at by those who need one."""
    return isinstance(value, str) and not value


def _check(variants: Any, games: Any) -> None:
    if not isinstance(variants, Mapping) or len(variants) < 2:
        example = '{"greedy": {"bots": [...]}, "random": {"bots": [...]}}'
        raise BadOption(f"Two variants or more are compared, as {example}, not {shown(variants)}.")
    _check_names(variants)
    check_whole("games", games, 1, MOST_GAMES)


def _check_names(variants: Mapping[Any, Any]) -> None:
    for name in variants:
        check_shown("The name of a variant", name, _LONGEST)


def _check_played(played: Any) -> dict[str, tuple[Outcome, ...]]:
    if not isinstance(played, Mapping) or not played:
        example = '{"greedy": simulate(...), "random": simulate(...)}'
        raise BadOption(f"What was played is a table such as {example}, not {shown(played)}.")
    _check_names(played)
    for name, games in played.items():
        if not _are_outcomes(games):
            raise BadOption(
                f"The games of {shown(name)} are what simulate() returned, not {shown(games)}."
            )
    return {name: tuple(games) for name, games in played.items()}


def _are_outcomes(games: Any) -> bool:
    return isinstance(games, list | tuple) and all(isinstance(one, Outcome) for one in games)


def _spec(name: str, variant: Any, common: Mapping[str, Any]) -> dict[str, Any]:
    if _are_outcomes(variant):
        return {"played": variant}
    if not isinstance(variant, Mapping):
        raise BadOption(
            f"The variant {shown(name)} is what simulate() is told, such as "
            f'{{"bots": ["greedy", "random"]}}, or what it returned; {shown(variant)} is neither.'
        )
    spec = {**common, **variant}
    for needed in ("game", "bots"):
        if needed not in spec:
            raise BadOption(f"The variant {shown(name)} has no {needed}.")
    for fixed in ("games", "seed"):
        if fixed in variant:
            raise BadOption(f"{fixed} is the same for all variants: give it to compare() itself.")
    return spec


def _check_seats(seats: Any, played: Mapping[str, Sequence[Outcome]]) -> dict[str, int]:
    if seats is None:
        return {}
    if not isinstance(seats, Mapping):
        raise BadOption(f"seats is a table of variants and seats, not {shown(seats)}.")
    for name, seat in seats.items():
        if not isinstance(name, str) or name not in played:
            raise BadOption(f"seats names {shown(name)}, which is no variant.")
        last = min((len(one.totals) for one in played[name]), default=1) - 1
        if type(seat) is not int or not 0 <= seat <= last:
            raise BadOption(
                f"The variant {shown(name)} has no seat {shown(seat)}: seats are 0 to {last}."
            )
    return dict(seats)
