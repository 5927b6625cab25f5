"""How well the rules are known: the rule graph as a map, and what to practise next."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from itertools import islice
from math import cos, pi, sin
from pathlib import Path
from typing import Any, NamedTuple

from ludo.core.data import about
from ludo.core.registry import game_class, games
from ludo.core.rules import Rule, load_rulebook
from ludo.core.texts import check_language
from ludo.drills import askable
from ludo.lessons import Progress
from ludo.progress.progress import check_progress
from ludo_widgets.draw.measure import ems, shortened
from ludo_widgets.draw.svg import DARK, LIGHT, data_image, text, variables
from ludo_widgets.words import WORDS

_WIDTH, _LABEL, _COLUMNS = 920, 130, 5
_CHIP, _HIGH, _ROW, _GAP = 152, 32, 36, 6
_LINE = 13
_HEAD = 34
_RADIUS = 8
# How many rules to practise are named.
_NEXT = 5
# From red over yellow to green, none of them alone: each disc is filled as far as a rule is known.
_TONES = ("#d9d2c3", "#e07b39", "#e3b23c", "#8fb339", "#2f8f5b")


class _Spot(NamedTuple):
    """Where a rule stands on the map."""

    x: float
    y: float


class MasteryMap:
    """The rules of a game, coloured by how well they are known. Made by `kit.progress("finca")`.

    `.next` names the rules to practise, `.table()` and `.to_csv(path)` are for a teacher.
    """

    def __init__(self, game: str, progress: Progress, lang: str = "en") -> None:
        self.lang = check_language(lang)
        package = game_class(game).package
        self.game, self.progress = game, check_progress(progress)
        self._book, self._called = load_rulebook(package, game), about(package).title[lang]
        self._mastery = self.progress.mastery(game)

    @property
    def next(self) -> tuple[str, ...]:
        """The rules to practise next, of those that can be drilled: weak or long unseen first."""
        askable_rules = askable(self.game)
        wanted = (rule for rule in self.progress.next_rules(self.game) if rule in askable_rules)
        return tuple(islice(wanted, _NEXT))

    def table(self) -> list[dict[str, Any]]:
        """Return one line a rule: answers, how they came, when, and how well it is known."""
        lines = self.progress.table("rule", self.lang)
        return [line for line in lines if line["game"] == self.game]

    def to_csv(self, path: str | Path) -> Path:
        """Write the table of all games by rule, for a teacher."""
        return self.progress.to_csv(path, by="rule", lang=self.lang)

    # --- the map -------------------------------------------------------------------------
    def _sections(self) -> dict[str, list[Rule]]:
        """The rules by the heading of the booklet that states them."""
        found: dict[str, list[Rule]] = {}
        for rule in self._book:
            found.setdefault(_heading(rule.sources[self.lang]), []).append(rule)
        return found

    def svg(self) -> str:
        """Return the map as one stand-alone picture."""
        spots: dict[str, _Spot] = {}
        labels, y = [], float(_HEAD)
        for heading, rules in self._sections().items():
            labels.append(_lines(8, y + _HIGH / 2, heading, (_LABEL - 12) / 12, "ludo-b"))
            for number, rule in enumerate(rules):
                row, column = divmod(number, _COLUMNS)
                spots[rule.id] = _Spot(_LABEL + column * (_CHIP + _GAP), y + row * _ROW)
            y += _ROW * (1 + (len(rules) - 1) // _COLUMNS) + 4
        height = round(y + 4)
        drawn = [*self._edges(spots), *self._chips(spots)]
        light, dark = variables(LIGHT), variables(DARK)
        style = (
            f"svg{{{light}}}@media (prefers-color-scheme:dark){{svg{{{dark}}}}}"
            ".ludo-t{font:11.5px system-ui,sans-serif;fill:var(--ludo-ink)}.ludo-b{font-weight:650}"
            ".edge{fill:none;stroke:var(--ludo-soft);stroke-opacity:.28}"
            ".chip{fill:var(--ludo-card);stroke:var(--ludo-edge)}.due{stroke:var(--ludo-ring);stroke-width:2.5}"
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
            f'width="{_WIDTH}" height="{height}" role="img"><title>{escape(self._title)}</title>'
            f"<style>{style}</style>"
            f'<rect width="{_WIDTH}" height="{height}" rx="10" fill="var(--ludo-paper)"/>'
            f"{self._legend()}{''.join(labels)}{''.join(drawn)}</svg>"
        )

    @property
    def _title(self) -> str:
        known = sum(mastery.score >= 0.8 for mastery in self._mastery.values())
        asked = sum(mastery.answers > 0 for mastery in self._mastery.values())
        words = WORDS[self.lang]["mastery"]
        return words.format(game=self._called, known=known, asked=asked, all=len(self._book))

    def _legend(self) -> str:
        words = WORDS[self.lang]
        parts = [text(8, 22, self._title, "ludo-b")]
        x = 470.0
        for step, tone in enumerate(_TONES):
            parts.append(_disc(x, 18, step / 4, tone))
            x += 20
        parts.append(text(x + 2, 22, words["mastery-legend"]))
        return "".join(parts)

    def _edges(self, spots: dict[str, _Spot]) -> Iterator[str]:
        """Yield a line from each rule to those that build on it."""
        for rule in self._book:
            end = spots[rule.id]
            for need in rule.needs:
                start = spots[need]
                yield _edge(start, end)

    def _chips(self, spots: dict[str, _Spot]) -> Iterator[str]:
        due = set(self.next)
        for rule in self._book:
            spot, mastery = spots[rule.id], self._mastery[rule.id]
            part = round(mastery.score * 4) if mastery.answers else 0
            # Whatever was answered shows, even if all of it was wrong.
            part = max(part, 1) if mastery.answers else 0
            kind = "chip due" if rule.id in due else "chip"
            title = rule.title[self.lang]
            yield (
                f"<g><title>{escape(f'{title} ({rule.id}): {self._told(rule.id)}')}</title>"
                f'<rect class="{kind}" x="{spot.x:g}" y="{spot.y:g}" width="{_CHIP}" '
                f'height="{_HIGH}" rx="{_HIGH // 2}"/>'
                f"{_disc(spot.x + _RADIUS + 6, spot.y + _HIGH / 2, part / 4, _TONES[part])}"
                f"{_lines(spot.x + 29, spot.y + _HIGH / 2, title, (_CHIP - 36) / 11.5)}</g>"
            )

    def _told(self, rule: str) -> str:
        """How well a rule is known, in words."""
        mastery, words = self._mastery[rule], WORDS[self.lang]
        if not mastery.answers:
            return words["mastery-unseen"]
        return words["mastery-rule"].format(share=round(100 * mastery.score), n=mastery.answers)

    # --- how it prints -------------------------------------------------------------------
    def _advice(self) -> list[str]:
        """What to practise next, one line a rule."""
        return [
            f"{self._book[rule].title[self.lang]} ({self._told(rule)}): "
            f'kit.drill("{self.game}", rule="{rule}")'
            for rule in self.next
        ]

    def __repr__(self) -> str:
        head = WORDS[self.lang]["practise"]
        return "\n".join((self._title, head, *(f"  {line}" for line in self._advice())))

    def _repr_html_(self) -> str:
        told = "".join(f"<li>{_code(line)}</li>" for line in self._advice())
        notice = self.progress.notice[self.lang] if self.progress.notice else ""
        warned = f"<p>{escape(notice)}</p>" if notice else ""
        head = escape(WORDS[self.lang]["practise"])
        return f"{warned}{data_image(self.svg(), self._title)}<p><b>{head}</b></p><ol>{told}</ol>"


class MasteryMaps:
    """The maps of all games in which something was answered; of all games, if nothing was yet."""

    def __init__(self, progress: Progress, lang: str = "en") -> None:
        self.progress, self.lang = progress, check_language(lang)
        begun = [
            game for game in games() if any(m.answers for m in progress.mastery(game).values())
        ]
        self.maps = tuple(MasteryMap(game, progress, lang) for game in begun or games())

    def to_csv(self, path: str | Path) -> Path:
        """Write the table of all games by rule, for a teacher."""
        return self.progress.to_csv(path, by="rule", lang=self.lang)

    def __repr__(self) -> str:
        return "\n\n".join(map(repr, self.maps))

    def _repr_html_(self) -> str:
        return "".join(each._repr_html_() for each in self.maps)


def _heading(source: str) -> str:
    """Return the heading in the source of a rule: "2009: Set-up, step 8" is about "Set-up"."""
    _, _, rest = source.partition(": ") if ": " in source else source.partition(", ")
    return re.split(r"[,;]", rest or source)[0].strip()


def _edge(start: _Spot, end: _Spot) -> str:
    """Return a line from a rule to one that builds on it, behind the chips."""
    x1, x2 = start.x + _RADIUS + 6, end.x + _RADIUS + 6
    y1, y2 = start.y + _HIGH / 2, end.y + _HIGH / 2
    middle, bend = (y1 + y2) / 2, 26 if x1 == x2 else 0
    curve = f"C{x1 - bend:g} {middle:g} {x2 - bend:g} {middle:g} {x2:g} {y2:g}"
    return f'<path class="edge" d="M{x1:g} {y1:g}{curve}"/>'


def _lines(x: float, middle: float, words: str, room: float, cls: str = "") -> str:
    """Return words in one line or in two, as much of them as there is room for (in ems)."""
    if ems(words) <= room:
        return text(x, middle + 4, words, cls)
    parts = words.split(" ")
    fit = next(n for n in range(len(parts), 0, -1) if n == 1 or ems(" ".join(parts[:n])) <= room)
    first, rest = " ".join(parts[:fit]), " ".join(parts[fit:])
    upper = text(x, middle - 2, shortened(first, room), cls)
    return upper + text(x, middle - 2 + _LINE, shortened(rest, room), cls)


def _disc(x: float, y: float, share: float, tone: str) -> str:
    """Return a disc that is filled like a clock as far as a share goes."""
    fill = tone if share >= 1 else "var(--ludo-paper)"
    ring = (
        f'<circle cx="{x:g}" cy="{y:g}" r="{_RADIUS}" fill="{fill}" stroke="{tone}" '
        'stroke-width="2"/>'
    )
    if not 0 < share < 1:
        return ring
    angle = 2 * pi * share
    end = f"{x + _RADIUS * sin(angle):.2f} {y - _RADIUS * cos(angle):.2f}"
    arc = f"A{_RADIUS} {_RADIUS} 0 {int(share > 0.5)} 1 {end}"
    return f'{ring}<path fill="{tone}" d="M{x:g} {y:g}V{y - _RADIUS:g}{arc}Z"/>'


def _code(line: str) -> str:
    """Return a line of advice as HTML, its call set as code."""
    words, _, call = line.rpartition(": ")
    return f"{escape(words)}: <code>{escape(call)}</code>"
