"""The rules of a game as one still picture: a square each, filled as far as it is known."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ludo_widgets.draw.measure import shortened
from ludo_widgets.draw.svg import DARK, LIGHT, text, variables
from ludo_widgets.known import Known
from ludo_widgets.words import WORDS

# From not asked over red and yellow to green, none of them alone: a square fills up as well.
TONES = ("#d9d2c3", "#e07b39", "#e3b23c", "#8fb339", "#2f8f5b")
_WIDTH, _LABEL, _HEAD, _MARGIN = 920, 230, 44, 10
_SIZE, _STEP, _GAP = 20, 23, 5
_PER_ROW = (_WIDTH - _LABEL - _MARGIN) // _STEP
_LEGEND = 30
_LEGEND_STEP = 150
_FONT = 12.5


def picture(known: Known) -> str:
    """Return the chapters of a game as rows, as one stand-alone picture."""
    rows, y = [], float(_HEAD)
    for chapter, rules in known.chapters.items():
        levels = known.levels(rules)
        told = known.say("share", known=levels.count(4), all=len(levels))
        name = shortened(known.chapter_title(chapter), (_LABEL - 62) / _FONT)
        rows.append(text(_MARGIN, y + 15, name, "ludo-b"))
        rows.append(text(_LABEL - 10, y + 15, told, "ludo-soft ludo-end"))
        rows += _squares(known, [rule.id for rule in rules], y)
        y += _STEP * (1 + (len(rules) - 1) // _PER_ROW) + _GAP
    height = round(y + _LEGEND)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        f'width="{_WIDTH}" height="{height}" role="img"><title>{escape(known.title)}</title>'
        f"<style>{_style()}</style>"
        f'<rect width="{_WIDTH}" height="{height}" rx="10" fill="var(--ludo-paper)"/>'
        f"{text(_MARGIN, 27, known.title, 'ludo-b ludo-big')}{''.join(rows)}"
        f"{''.join(_legend(known, y + 8))}</svg>"
    )


def _style() -> str:
    return (
        f"svg{{{variables(LIGHT)}}}"
        f"@media (prefers-color-scheme:dark){{svg{{{variables(DARK)}}}}}"
        f"text{{font:{_FONT}px system-ui,sans-serif;fill:var(--ludo-ink)}}"
        ".ludo-b{font-weight:650}.ludo-big{font-size:15px}.ludo-soft{fill:var(--ludo-soft)}"
        ".ludo-end{text-anchor:end}.box{fill:var(--ludo-card);stroke:var(--ludo-edge)}"
        ".due{fill:none;stroke:var(--ludo-ring);stroke-width:3}"
    )


def _squares(known: Known, rules: list[str], top: float) -> Iterator[str]:
    due, colon = set(known.next), WORDS[known.lang]["colon"]
    for number, rule in enumerate(rules):
        row, column = divmod(number, _PER_ROW)
        x, y = _LABEL + column * _STEP, top + row * _STEP
        title = f"{known.book[rule].title[known.lang]} ({rule}){colon} {known.told(rule)}"
        square = _square(x, y, known.level(rule), rule in due)
        yield f"<g><title>{escape(title)}</title>{square}</g>"


def _square(x: float, y: float, level: int, is_due: bool = False) -> str:
    """Return a square that is filled from below, with a tick when it is full."""
    place = f'x="{x:g}" width="{_SIZE}"'
    drawn = f'<rect class="box" {place} y="{y:g}" height="{_SIZE}" rx="4"/>'
    if level:
        high = _SIZE * level / 4
        drawn += (
            f'<rect {place} y="{y + _SIZE - high:g}" height="{high:g}" '
            f'rx="{4 if level == 4 else 2}" fill="{TONES[level]}"/>'
        )
    if level == 4:
        tick = f"M{x + 5:g} {y + 10.5:g}l3.5 3.5 6.5-8"
        drawn += f'<path d="{tick}" fill="none" stroke="#fff" stroke-width="2.5"/>'
    if is_due:
        drawn += f'<rect class="due" {place} y="{y:g}" height="{_SIZE}" rx="4"/>'
    return drawn


def _legend(known: Known, y: float) -> Iterator[str]:
    words = [(known.say(f"level-{level}"), level, False) for level in range(5)]
    for number, (said, level, is_due) in enumerate([*words, (known.say("due"), 0, True)]):
        x = _MARGIN + number * _LEGEND_STEP
        yield _square(x, y, level, is_due) + text(x + _SIZE + 6, y + 15, said)
