"""A rulebook as data: each rule with its id, source, words, needs, numbers and design tags."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from ludo.core.data import BOTH, read_data
from ludo.core.errors import LudoError, UnknownRule, did_you_mean, shown
from ludo.core.imports import wholly
from ludo.core.shapes import Either, ListOf, Record, Table, Text, Whole
from ludo.core.texts import LANGUAGES, Texts

if TYPE_CHECKING:
    import networkx as nx


@dataclass(frozen=True, slots=True)
class Illegal:
    """Why a move is refused: the rule, and a sentence with the numbers.

    `text` is English; `say("fr")` gives the same in French.
    """

    rule: str
    key: str
    params: Mapping[str, Any]
    texts: Texts = field(repr=False, compare=False)

    @property
    def text(self) -> str:
        return self.say()

    def say(self, lang: str = "en", names: tuple[str, ...] = ()) -> str:
        """Return the reason in a language, with the players' names."""
        return self.texts.say(self.key, self.params, lang, names)

    def words(self, names: tuple[str, ...] = ()) -> dict[str, str]:
        """Return the reason in every language."""
        return {lang: self.say(lang, names) for lang in LANGUAGES}


F = TypeVar("F", bound=Callable[..., Any])


def carries_out(*rules: str) -> Callable[[F], F]:
    """Say which rules a function carries out, where nothing else in it names them.

    It returns the function itself, so that it costs nothing in play; `python -m ludo where` and the
    matrix of rules read it in the source.
    """

    def cited(function: F) -> F:
        return function

    return cited


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a rulebook, in our own words."""

    id: str
    sources: Mapping[str, str]
    editions: tuple[str, ...]
    title: Mapping[str, str]
    text: Mapping[str, str]
    needs: tuple[str, ...] = ()
    decision: Mapping[str, str] | None = None
    params: Mapping[str, int] = field(default_factory=dict)
    mechanisms: tuple[str, ...] = ()

    @property
    def source(self) -> str:
        """Where the rulebook states it: booklet and heading."""
        return self.sources["en"]

    @property
    def en(self) -> str:
        return self.text["en"]

    @property
    def fr(self) -> str:
        return self.text["fr"]

    def card(self, lang: str = "en") -> dict[str, str]:
        """Return the rule in one language, as JSON-able data to show."""
        return {
            "id": self.id,
            "title": self.title[lang],
            "text": self.text[lang],
            "source": self.sources[lang],
            "decision": self.decision[lang] if self.decision else "",
        }

    def __str__(self) -> str:
        return f"{self.id}: {self.en}"


class Rulebook:
    """All rules of a game, in the order of its booklet.

    >>> import ludo
    >>> ludo.rulebook("finca")["finca.move.distance"].needs
    ('finca.move.own-farmer',)
    """

    def __init__(self, game: str, rules: list[Rule]) -> None:
        self.game = game
        self._rules = {rule.id: rule for rule in rules}
        self._editions: dict[str, Rulebook] = {}
        if len(self._rules) != len(rules):
            raise LudoError(f"The rulebook of {game} names a rule twice.")
        for rule in rules:
            for need in rule.needs:
                if need not in self._rules:
                    raise LudoError(f"Rule {rule.id} needs {need!r}, which is no rule of {game}.")

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def __contains__(self, rule_id: object) -> bool:
        return isinstance(rule_id, str) and rule_id in self._rules

    def __getitem__(self, rule_id: str) -> Rule:
        if rule_id not in self:
            hint = did_you_mean(rule_id, self._rules)
            raise UnknownRule(f"{self.game} has no rule {shown(rule_id)}.{hint}")
        return self._rules[rule_id]

    def _ipython_key_completions_(self) -> list[str]:
        return list(self._rules)

    def __repr__(self) -> str:
        return f"<Rulebook of {self.game}: {len(self)} rules>"

    def edition(self, name: str) -> Rulebook:
        """Return the rules that hold in one edition."""
        known = sorted({edition for rule in self for edition in rule.editions})
        if not isinstance(name, str) or name not in known:
            raise UnknownRule(
                f"{self.game} has no edition {shown(name)}. It has: {', '.join(known)}."
            )
        if name not in self._editions:
            self._editions[name] = Rulebook(self.game, list(self._pruned(name)))
        return self._editions[name]

    def _pruned(self, name: str) -> Iterator[Rule]:
        kept = {r.id for r in self if not r.editions or name in r.editions}
        for rule in self:
            if rule.id in kept:
                yield Rule(
                    **{
                        **{f: getattr(rule, f) for f in Rule.__slots__},
                        "needs": tuple(n for n in rule.needs if n in kept),
                    }
                )

    def numbers(self) -> dict[str, int]:
        """Return the numbers of the rules that a design course can change, by name."""
        return {name: value for rule in self for name, value in rule.params.items()}

    def graph(self) -> nx.DiGraph[str]:
        """Return the rules as a directed graph: an edge from each rule to one that builds on it."""
        with wholly():
            import networkx as nx

        graph: nx.DiGraph[str] = nx.DiGraph(game=self.game)
        for rule in self:
            graph.add_node(
                rule.id,
                title=rule.title["en"],
                section=rule.id.split(".")[1],
                decision=rule.decision is not None,
            )
        graph.add_edges_from((need, rule.id) for rule in self for need in rule.needs)
        return graph


_RULES = Record(
    {
        "rule": ListOf(
            Record(
                {
                    "id": Text(),
                    "source": Either(Text(), BOTH),
                    "editions": ListOf(Text()),
                    "title": BOTH,
                    **dict.fromkeys(LANGUAGES, Text(4_000)),
                    "needs": ListOf(Text()),
                    "decision": BOTH,
                    "params": Table(Whole(0, 1_000)),
                    "mechanisms": ListOf(Text()),
                },
                optional=("editions", "needs", "decision", "params", "mechanisms"),
            )
        )
    }
)
# A word in one number, or in two.
_FORMS = Record(dict.fromkeys(LANGUAGES, ListOf(Text(), most=2)))
_TEXTS = Record({"say": Table(BOTH, most=2_000, longest=80), "terms": Table(_FORMS, most=2_000)})


@cache
def load_rulebook(package: str, game: str) -> Rulebook:
    """Read `data/rules.toml` of a game package."""
    entries = read_data(package, "rules.toml", _RULES)["rule"]
    return Rulebook(game, [_rule(entry) for entry in entries])


@cache
def load_texts(package: str, file: str = "texts.toml") -> Texts:
    """Read the sentences and the words of a game package, or those of another file of it."""
    data = read_data(package, file, _TEXTS)
    return Texts(data["say"], data["terms"])


def _rule(entry: Mapping[str, Any]) -> Rule:
    # Headings of a booklet that is quoted in one language are the same in both.
    source = entry["source"]
    return Rule(
        id=entry["id"],
        sources=source if isinstance(source, dict) else dict.fromkeys(LANGUAGES, source),
        editions=tuple(entry.get("editions", ())),
        title=entry["title"],
        text={lang: entry[lang] for lang in LANGUAGES},
        needs=tuple(entry.get("needs", ())),
        decision=entry.get("decision"),
        params=entry.get("params", {}),
        mechanisms=tuple(entry.get("mechanisms", ())),
    )
