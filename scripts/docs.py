"""Write the reference pages of the games from their data: rules and components."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import ludo
from ludo.core.registry import game_class
from ludo.core.rules import Rule
from ludo.core.typography import typeset

DOCS = Path(__file__).parent.parent / "docs"
WORDS = typeset({
    "en": {
        "title": "{name}: rules and components",
        "about": "Made from the data of the game by `python scripts/docs.py`. The rules are told "
        "in our own words; the game, its name and its booklets belong to their author and "
        "publishers.",
        "rules": "Rules", "needs": "builds on:", "open": "Interpretation",
        "numbers": "numbers:",
        "components": "Components",
        "provenance": "Each list says how well it is known: *rulebook* (stated in a booklet), "
        "*public* (stated in public material), *reconstructed* (ours; it fits every number of the "
        "rulebook). Replace a list with that of your own copy: copy "
        "`ludo/{game}/data/components.toml`, change it, and write "
        "`ludo.new(\"{game}\", players=3, components=\"my-{game}.toml\")`.",
    },
    "fr": {
        "title": "{name} : règles et matériel",
        "about": "Page tirée des données du jeu par `python scripts/docs.py`. Les règles sont "
        "dites avec nos propres mots ; le jeu, son nom et ses livrets appartiennent à leur auteur "
        "et à leurs éditeurs.",
        "rules": "Règles", "needs": "s'appuie sur :", "open": "Interprétation",
        "numbers": "nombres :",
        "components": "Matériel",
        "provenance": "Chaque liste dit à quel point elle est connue : *rulebook* (dans un "
        "livret), *public* (dans des sources publiques), *reconstructed* (la nôtre ; elle respecte "
        "tous les nombres du livret). Remplacez une liste par celle de votre boîte : copiez "
        "`ludo/{game}/data/components.toml`, modifiez-la, et écrivez "
        "`ludo.new(\"{game}\", players=3, components=\"mon-{game}.toml\")`.",
    },
})  # fmt: skip


def page(name: str, lang: str) -> str:
    """Return the reference page of a game in a language."""
    words, game = WORDS[lang], game_class(name)()
    title = words["title"].format(name=game.about().title[lang])
    lines = [f"# {title}", "", words["about"], "", f"## {words['rules']}", ""]
    for rule in game.rulebook:
        lines += _rule(rule, lang)
    lines += [f"## {words['components']}", "", words["provenance"].format(game=name), ""]
    lines += _components(game, lang)
    return "\n".join(lines).rstrip() + "\n"


def _rule(rule: Rule, lang: str) -> Iterator[str]:
    words = WORDS[lang]
    yield f"### {rule.title[lang]}"
    yield ""
    yield f"`{rule.id}` · {rule.sources[lang]}"
    yield ""
    yield rule.text[lang]
    yield ""
    if rule.decision:
        yield f"*{words['open']}.* {rule.decision[lang]}"
        yield ""
    if rule.params:
        numbers = ", ".join(f"`{name}` = {value}" for name, value in rule.params.items())
        yield f"- {words['numbers']} {numbers}"
    if rule.needs:
        yield f"- {words['needs']} " + ", ".join(f"`{need}`" for need in rule.needs)
    if rule.params or rule.needs:
        yield ""


def _components(game: Any, lang: str) -> Iterator[str]:
    contents = game.components.contents(game.texts, lang)
    for name, (provenance, note) in game.components.provenance().items():
        yield f"### {name}"
        yield ""
        yield f"*{provenance}*" + (f" · {note}" if note and lang == "en" else "")
        yield ""
        yield from contents[name]
        yield ""


def main() -> int:
    """Write the pages."""
    for name in ludo.games():
        for lang in WORDS:
            path = DOCS / f"{name}.{lang}.md"
            path.write_text(page(name, lang), encoding="utf-8")
            print(path.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
