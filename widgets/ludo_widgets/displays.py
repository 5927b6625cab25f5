"""How things of the engine look as the last line of a cell; the engine itself knows no HTML."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from html import escape
from typing import Any

from ludo.core.errors import LudoError
from ludo.core.events import Event, redact
from ludo.core.game import AnyGame, Score, ScoreLine
from ludo.core.match import AnyMatch, Match
from ludo.core.registry import game_class
from ludo.core.rules import Illegal, Rule, Rulebook
from ludo.core.texts import Texts
from ludo_widgets.draw.svg import data_image
from ludo_widgets.stills import still

Html = Callable[[Any], str]
Words = Callable[[Any], str]


def match_html(match: AnyMatch) -> str:
    """What everybody may see of a position, and how to play it."""
    title = f"{match.game.name}: {match!r}"
    told = "<p>To play: <code>kit.board(match)</code> or <code>kit.table(match)</code></p>"
    return data_image(still(match, None, "en"), title) + told


def rule_html(rule: Rule) -> str:
    """A rule as a card, in both languages."""
    card = rule.card()
    decision = f"<p><em>{escape(card['decision'])}</em></p>" if card["decision"] else ""
    french = f'<p lang="fr"><b>{escape(rule.title["fr"])}</b> {escape(rule.fr)}</p>'
    return (
        f"<p><b>{escape(card['title'])}</b> {escape(card['text'])}</p>{decision}{french}"
        f"<p><code>{escape(rule.id)}</code> · {escape(card['source'])}</p>"
    )


def rulebook_html(book: Rulebook) -> str:
    """The titles of all rules, folded up by section."""
    sections: dict[str, list[Rule]] = {}
    for rule in book:
        sections.setdefault(rule.id.split(".")[1], []).append(rule)
    folded = "".join(
        f"<details><summary>{escape(name)} ({len(rules)})</summary><ul>"
        + "".join(f"<li>{escape(r.title['en'])} <code>{escape(r.id)}</code></li>" for r in rules)
        + "</ul></details>"
        for name, rules in sections.items()
    )
    first = next(iter(book)).id
    told = f'To read one: <code>ludo.rulebook("{book.game}")["{escape(first)}"]</code>'
    return f"<p><b>{escape(repr(book))}</b></p>{folded}<p>{told}</p>"


def score_html(score: Score) -> str:
    """The points of a seat as a table, with the rule of each line."""
    rows = "".join(
        f'<tr><th scope="row" style="text-align:left">{escape(line.text)}</th>'
        f'<td style="text-align:right">{line.points}</td><td><code>{escape(line.rule)}</code></td>'
        "</tr>"
        for line in score.lines
    )
    return f"<p><b>{_points(score.total)}</b></p><table><tbody>{rows}</tbody></table>"


def score_words(score: Score) -> str:
    """The points of a seat, a line each."""
    return "\n".join([_points(score.total), *(f"  {line_words(line)}" for line in score.lines)])


def line_words(line: ScoreLine) -> str:
    """Some points, why, and the rule that gives them."""
    return f"{line.points:+}  {line.text} [{line.rule}]"


def event_words(event: Event) -> str:
    """What everybody may know of an event, and its rule."""
    game = event.rule.partition(".")[0]
    try:
        texts = _texts(game)
    except LudoError:
        # An event of a game that is not in the kit.
        return repr(event)
    key = f"event.{event.kind}" + (".hidden" if event.secret else "")
    if key not in texts.messages:
        return repr(event)
    known = redact(event, None)
    return f"{texts.say(key, {'seat': event.seat, **known.data}, 'en', ())} [{event.rule}]"


@cache
def _texts(game: str) -> Texts:
    """The words of a game as it is usually played: an event does not know its match."""
    made: AnyGame = game_class(game)()
    return made.texts


def illegal_words(illegal: Illegal) -> str:
    """Why something is refused, and the rule."""
    return f"{illegal.text} [{illegal.rule}]"


def rule_words(rule: Rule) -> str:
    """A rule in words."""
    return f"{rule.title['en']}: {rule.en} [{rule.id}]"


def _points(total: int) -> str:
    return f"{total} point{'' if total == 1 else 's'}"


HTML: dict[type, Html] = {
    Match: match_html,
    Rule: rule_html,
    Rulebook: rulebook_html,
    Score: score_html,
}
WORDS: dict[type, Words] = {
    Event: event_words,
    Illegal: illegal_words,
    Rule: rule_words,
    Score: score_words,
    ScoreLine: line_words,
}


def show_in(shell: Any) -> None:
    """Let an IPython show them."""
    formatters = shell.display_formatter.formatters
    for kind, html in HTML.items():
        formatters["text/html"].for_type(kind, html)
    for kind, words in WORDS.items():
        formatters["text/plain"].for_type(kind, _printer(words))


def _printer(words: Words) -> Callable[[Any, Any, bool], None]:
    def put(thing: Any, printer: Any, _cycle: bool) -> None:
        for number, line in enumerate(words(thing).split("\n")):
            if number:
                printer.break_()
            printer.text(line)

    return put
