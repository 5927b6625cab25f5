"""What can stand inside the quotes of a call: games, steps, chapters, rules, for IPython's Tab."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from inspect import Parameter, signature
from types import ModuleType
from typing import Any

from ludo.core.errors import LudoError
from ludo.core.registry import game_class, games
from ludo.core.rules import load_rulebook
from ludo.core.texts import LANGUAGES
from ludo.drills import askable
from ludo.lessons import course, questions

_NAME = r"(?P<call>[A-Za-z_][\w.]*)"
_TYPED = r"[\"'](?P<typed>[^\"'\n]*)$"
# The call that is still open, as far as the quote in which the cursor stands.
_OPEN = re.compile(
    rf"{_NAME}\((?P<before>(?:[^()\[\]]|\[[^\[\]]*\])*?)(?:(?P<keyword>\w+)\s*=\s*)?{_TYPED}"
)
# As in ludo.rulebook("finca")["
_ITEM = re.compile(rf"{_NAME}\(\s*[\"'](?P<game>\w+)[\"']\s*\)\s*\[\s*{_TYPED}")
_FIRST = re.compile(r"\s*(?:(?:game|match)\s*=\s*)?[\"'](\w+)[\"']\s*,")
_ID = "ludo"
# A call is short: what lies further back belongs to others.
_LONGEST = 500


def choices(text: str, names: Mapping[str, Any]) -> tuple[str, list[str]]:
    """Return what is typed of a text inside quotes at the end of a cell, and what it can become."""
    text = text[-_LONGEST:]
    item = _ITEM.search(text)
    if item:
        function = _function(item["call"], names)
        known = _items(function, item["game"])
        return item["typed"], _beginning(item["typed"], known)
    found = _OPEN.search(text)
    function = _function(found["call"], names) if found else None
    if found is None or function is None:
        return "", []
    wanted = found["keyword"] or _place(function, found["before"])
    first = _FIRST.match(found["before"])
    known = _wanted(function, wanted, first[1] if first else "", bool(found["keyword"]))
    return found["typed"], _beginning(found["typed"], known)


def _function(name: str, names: Mapping[str, Any]) -> Callable[..., Any] | None:
    """Return the function of the kit that a name stands for; nothing is called to find it."""
    first, *rest = name.split(".")
    thing = names.get(first)
    for each in rest:
        thing = getattr(thing, each, None) if isinstance(thing, ModuleType) else None
    home = getattr(thing, "__module__", None)
    is_ours = isinstance(home, str) and home.split(".")[0] in ("ludo", "ludo_widgets")
    return thing if is_ours and callable(thing) else None


def _place(function: Callable[..., Any], before: str) -> str:
    """Return the name of the parameter that stands after what is written before."""
    known = signature(function).parameters.values()
    names = [each.name for each in known if each.kind is Parameter.POSITIONAL_OR_KEYWORD]
    # Commas inside a list separate nothing here.
    place = re.sub(r"\[[^\[\]]*\]", "", before).count(",")
    return names[place] if place < len(names) else ""


def _wanted(function: Callable[..., Any], name: str, game: str, is_keyword: bool) -> Iterable[str]:
    """Return what a parameter can be, as far as it is known."""
    if name == "lang":
        return LANGUAGES
    # A match is asked for by the engine, a match or a game by the kit.
    if name == "game" or (name == "match" and function.__module__ == "ludo_widgets"):
        return games()
    if game not in games():
        return ()
    if name == "step":
        return (step.id for step in course(game))
    asked = questions(game) if function.__name__.lower() == "quiz" else course(game)
    chapters = dict.fromkeys(each.chapter for each in asked)
    if name == "chapter":
        return chapters
    if name == "rule":
        # The second place of a drill may hold either.
        return sorted(askable(game)) if is_keyword else [*chapters, *sorted(askable(game))]
    return ()


def _items(function: Callable[..., Any] | None, game: str) -> Iterable[str]:
    """Return the names by which the parts of a rulebook or a course are found."""
    name = getattr(function, "__name__", "")
    try:
        if name == "rulebook":
            return [rule.id for rule in load_rulebook(game_class(game).package, game)]
        return [step.id for step in course(game)] if name == "course" else []
    except LudoError:
        return []


def _beginning(typed: str, known: Iterable[str]) -> list[str]:
    return [each for each in known if each.startswith(typed)]


def complete_in(shell: Any) -> None:
    """Let an IPython complete the calls of the kit."""
    from IPython.core.completer import CompletionContext, SimpleCompletion, context_matcher

    @context_matcher(identifier=_ID)  # type: ignore[untyped-decorator]
    def matcher(context: CompletionContext) -> dict[str, Any]:
        lines = context.full_text.split("\n")[: context.cursor_line]
        text = "\n".join([*lines, context.text_until_cursor])
        typed, found = choices(text, shell.user_ns)
        return {
            "completions": [SimpleCompletion(each, type="value") for each in found],
            "matched_fragment": typed,
            "suppress": bool(found),
            "ordered": True,
        }

    completer = shell.Completer
    others = (
        m for m in completer.custom_matchers if getattr(m, "matcher_identifier", "") != "ludo"
    )
    completer.custom_matchers = [*others, matcher]
