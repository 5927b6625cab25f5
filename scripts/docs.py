"""Write the reference pages from data: rules and components of each game, and mechanisms of all."""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import ludo
from ludo.core.registry import game_class
from ludo.core.rules import Rule
from ludo.core.typography import typeset

DOCS = Path(__file__).parent.parent / "docs"
# What the mechanisms are; which rules have them is told by the games.
MECHANISMS = typeset(
    tomllib.loads((Path(__file__).parent / "mechanisms.toml").read_text(encoding="utf-8"))
)
WORDS = typeset({
    "en": {
        "title": "{name}: rules and components",
        "about": "Made from the data of the game by `python scripts/docs.py`. The rules are told "
        "in our own words; the game, its name and its booklets belong to their author and "
        "publishers.",
        "rules": "Rules", "needs": "builds on:", "open": "Interpretation",
        "numbers": "numbers:",
        "components": "Components",
        "box": "What is in the box", "in-the-box": "{name}: what is in the box",
        "boxed": "For those who lay a real table: the pieces of the printed game, what each is "
        "for, and what belongs to additions that this kit does not teach. On every board the same "
        "stands under **Tables**. The rules of setting up: [{name}]({file}).",
        "provenance": "Each list says how well it is known: *rulebook* (stated in a booklet), "
        "*public* (stated in public material), *reconstructed* (ours; it fits every number of the "
        "rulebook). Replace a list with that of your own copy: copy "
        "`{file}`, change it, and write "
        "`ludo.new(\"{game}\", players=3, {option}=\"my-{game}.toml\")`.",
        "mechanisms": "Mechanisms of all games",
        "tagged": "Every rule is tagged with the design mechanisms it is a part of. Here is what "
        "each of them is, and the rules that it is made of in each game. In Python: "
        "`ludo.mechanisms()`. All rules in full: {pages}.",
    },
    "fr": {
        "title": "{name} : règles et matériel",
        "about": "Page tirée des données du jeu par `python scripts/docs.py`. Les règles sont "
        "dites avec nos propres mots ; le jeu, son nom et ses livrets appartiennent à leur auteur "
        "et à leurs éditeurs.",
        "rules": "Règles", "needs": "s'appuie sur :", "open": "Interprétation",
        "numbers": "nombres :",
        "components": "Matériel",
        "box": "Ce qu'il y a dans la boîte", "in-the-box": "{name} : ce qu'il y a dans la boîte",
        "boxed": "Pour qui installe une vraie table : le matériel du jeu, à quoi il sert, et ce "
        "qui appartient à des ajouts que ce kit n'enseigne pas. Sur chaque plateau, c'est aussi "
        "sous **Tableaux**. Les règles de mise en place : [{name}]({file}).",
        "provenance": "Chaque liste dit à quel point elle est connue : *rulebook* (dans un "
        "livret), *public* (dans des sources publiques), *reconstructed* (la nôtre ; elle respecte "
        "tous les nombres du livret). Remplacez une liste par celle de votre boîte : copiez "
        "`{file}`, modifiez-la, et écrivez "
        "`ludo.new(\"{game}\", players=3, {option}=\"mon-{game}.toml\")`.",
        "mechanisms": "Mécanismes de tous les jeux",
        "tagged": "Chaque règle porte le nom des mécanismes de jeu auxquels elle appartient. Voici "
        "ce qu'est chacun d'eux, et les règles qui le composent dans chaque jeu. En Python : "
        "`ludo.mechanisms()`. Toutes les règles en entier : {pages}.",
    },
})  # fmt: skip


def page(name: str, lang: str) -> str:
    """Return the reference page of a game in a language."""
    words, game = WORDS[lang], game_class(name)()
    title = words["title"].format(name=game.about().title[lang])
    lines = [f"# {title}", "", words["about"], ""]
    if game.in_the_box(lang):
        lines += [f"[{words['box']}]({name}-box.{lang}.md)", ""]
    lines += [f"## {words['rules']}", ""]
    for rule in game.rulebook:
        lines += _rule(rule, lang)
    option = next(name for name, each in game.options_taken.items() if each.is_file)
    file = f"{game.package.replace('.', '/')}/data/{game.components_file}"
    told = words["provenance"].format(game=name, file=file, option=option)
    lines += [f"## {words['components']}", "", told, ""]
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


def box_page(name: str, lang: str) -> str:
    """Return the page about the pieces of a printed game."""
    words, game = WORDS[lang], game_class(name)()
    title = game.about().title[lang]
    told = words["boxed"].format(name=title, file=f"{name}.{lang}.md")
    lines = [f"# {words['in-the-box'].format(name=title)}", "", told, ""]
    for sheet in game.in_the_box(lang):
        rows = [sheet.head, ("---",) * len(sheet.head), *sheet.rows]
        lines += [f"## {sheet.title}", "", *(f"| {' | '.join(row)} |" for row in rows), ""]
    return "\n".join(lines).rstrip() + "\n"


def mechanisms_page(lang: str) -> str:
    """Return the page that says what each mechanism is, and which rules of which game have it."""
    words = WORDS[lang]
    titles = {name: game_class(name)().about().title[lang] for name in ludo.games()}
    pages = ", ".join(f"[{title}]({name}.{lang}.md)" for name, title in titles.items())
    lines = [f"# {words['mechanisms']}", "", words["tagged"].format(pages=pages), ""]
    for tag, rules in ludo.mechanisms().items():
        about = MECHANISMS[tag]
        if about["title"][lang] != tag:
            # Links name a mechanism in the same way in all languages.
            lines += [f'<a id="{tag.replace(" ", "-")}"></a>', ""]
        lines += [f"## {about['title'][lang]}", "", about["text"][lang], ""]
        for name, title in titles.items():
            own = [rule for rule in rules if rule.id.startswith(f"{name}.")]
            lines += _tagged(title, own, lang)
    return "\n".join(lines).rstrip() + "\n"


def _tagged(title: str, rules: list[Rule], lang: str) -> Iterator[str]:
    """Yield the rules of one game that have a mechanism."""
    if rules:
        yield f"**{title}**"
        yield ""
        yield from (f"- {rule.title[lang]} (`{rule.id}`)" for rule in rules)
        yield ""


def pages() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every page."""
    for lang in WORDS:
        for name in ludo.games():
            yield f"{name}.{lang}.md", page(name, lang)
            if game_class(name)().in_the_box(lang):
                yield f"{name}-box.{lang}.md", box_page(name, lang)
        yield f"mechanisms.{lang}.md", mechanisms_page(lang)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the pages."""
    argparse.ArgumentParser(description=__doc__).parse_args(arguments)
    for name, text in pages():
        (DOCS / name).write_text(text, encoding="utf-8")
        print(name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
