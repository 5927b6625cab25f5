"""Progress as tables for a teacher: one line a rule, or one line a step."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING, Any

from ludo.core.errors import BadOption, shown
from ludo.core.registry import game_class, games
from ludo.core.rules import load_rulebook
from ludo.core.texts import check_language
from ludo.progress.answers import HOW, NO_ANSWERS

if TYPE_CHECKING:
    from ludo.progress.progress import Progress

_COLUMNS = {
    "step": ("game", "step", "done", "shown", "hints", "refusals"),
    "rule": ("game", "rule", "title", "answers", *HOW, "last", "mastery"),
}


def table(progress: Progress, by: str, lang: str) -> list[dict[str, Any]]:
    """Return the lines of a table, each by column."""
    if not isinstance(by, str) or by not in _COLUMNS:
        raise BadOption(f"A table of progress is by {' or by '.join(_COLUMNS)}, not {shown(by)}.")
    lang = check_language(lang)
    return _by_step(progress) if by == "step" else _by_rule(progress, lang)


def _by_step(progress: Progress) -> list[dict[str, Any]]:
    return [
        dict(zip(("game", "step"), key.split("/", 1))) | {n: row[n] for n in _COLUMNS["step"][2:]}
        for key, row in progress.rows.items()
    ]


def _by_rule(progress: Progress, lang: str) -> list[dict[str, Any]]:
    """Return a line for each rule of the games in which something was answered."""
    named = {rule.partition(".")[0] for rule in progress.rules}
    lines: list[dict[str, Any]] = []
    for game in (game for game in games() if game in named):
        mastery, book = progress.mastery(game), load_rulebook(game_class(game).package, game)
        for rule in book:
            answered = progress.rules.get(rule.id, NO_ANSWERS)
            last = answered.recent[-1].date if answered.recent else ""
            lines.append(
                {
                    "game": game,
                    "rule": rule.id,
                    "title": rule.title[lang],
                    "answers": answered.total,
                    **answered.counts,
                    "last": last,
                    "mastery": round(mastery[rule.id].score, 2),
                }
            )
    return lines


def csv_text(progress: Progress, by: str, lang: str) -> str:
    """Return a table as CSV."""
    lines = table(progress, by, lang)
    text = StringIO(newline="")
    writer = csv.DictWriter(text, _COLUMNS[by])
    writer.writeheader()
    writer.writerows(lines)
    return text.getvalue()
