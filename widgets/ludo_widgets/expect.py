"""What do you expect? A guess before an experiment, and afterwards what came out beside it."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from ludo.core.checks import check_text
from ludo.core.errors import BadOption, did_you_mean, shown
from ludo.core.texts import LANGUAGES, check_language, joined
from ludo.core.typography import typeset
from ludo.lab import Comparison
from ludo_widgets.checks import check_choice
from ludo_widgets.draw.svg import live_art
from ludo_widgets.model import Message, Reply
from ludo_widgets.quiz import Card
from ludo_widgets.scene import QuestionScene
from ludo_widgets.words import WORDS

Text = str | Mapping[str, str]
Texts = list[str] | tuple[str, ...] | Mapping[str, list[str]]
_ID = "expect"
# Not among the words of a board: those travel with every picture.
_TYPED = {
    "en": {
        "noted": "You expect: {chosen}. Now run the cells below, and see.",
        "unsaid": "You made no guess this time. The result: {came}.",
        "right": "You expected: {chosen}. And so it turned out.",
        "wrong": "You expected: {chosen}. It turned out differently: {came}.",
        "partly": "You expected: {chosen}. That may be, but it cannot be told from {others}.",
        "tied": "{names} (these cannot be told apart)",
    },
    "fr": {
        "noted": "Vous vous attendez à : {chosen}. Exécutez les cellules suivantes pour voir.",
        "unsaid": "Vous n'avez pas donné d'avis cette fois. Résultat : {came}.",
        "right": "Vous vous attendiez à : {chosen}. C'est bien ce qui est arrivé.",
        "wrong": "Vous vous attendiez à : {chosen}. Le résultat est autre : {came}.",
        "partly": "Vous vous attendiez à : {chosen}. C'est possible, mais ce résultat ne se "
        "distingue pas de celui-ci : {others}.",
        "tied": "{names} (on ne peut pas les distinguer)",
    },
}
_SAY = typeset(_TYPED)


class Expectation(Card):
    """A question before an experiment. Make one with `ludo_widgets.expect(...)`."""

    _fields = ("lang", "_chosen", "_came", "_because")

    def __init__(self, question: Text, choices: Texts, *, lang: str = "en") -> None:
        self.lang = check_language(lang)
        self._ask = _in_each_language("The question", question)
        self._choices = _check_choices(choices)
        self._spoken = LANGUAGES if isinstance(question, Mapping) else (self.lang,)
        self._chosen: int | None = None
        # The choices that came out, once that is known, and the numbers behind it.
        self._came: tuple[int, ...] = ()
        self._because: dict[str, str] = dict.fromkeys(LANGUAGES, "")
        super().__init__(*live_art())
        self._handlers = {"answer": self._answered, "language": self._language}
        self.refresh()

    @property
    def chosen(self) -> str | None:
        """What is expected, in words; None as long as nothing is chosen."""
        return None if self._chosen is None else self._choices[self.lang][self._chosen]

    def choose(self, choice: int | str) -> str:
        """Expect one of the choices, by its number or its text; return what is said to that."""
        number = self._number(choice)
        with self._whole():
            self._chosen = number
            self.refresh()
        return self._said()

    def reveal(self, comparison: Comparison) -> str:
        """Say what was expected and what a comparison shows, with its games and intervals.

        Its variants are choices of the question; one more choice means that no difference can be
        seen.
        """
        if not isinstance(comparison, Comparison):
            raise BadOption(
                f"A guess is held against what ludo.lab.compare returned, not {shown(comparison)}."
            )
        numbers = {name: self._number(name) for name in comparison.names}
        rest = {*range(len(self._choices[self.lang]))} - {*numbers.values()}
        if len(rest) != 1:
            names = ", ".join(map(shown, comparison.names))
            raise BadOption(f"The choices have to be {names}, and one that means no difference.")
        leaders = comparison.leaders
        came = (*rest,) if len(leaders) == len(numbers) else tuple(numbers[n] for n in leaders)
        return self._tell(came, {lang: comparison.summary(lang) for lang in LANGUAGES})

    def check(self, answer: int | str, because: Text = "") -> str:
        """Say what was expected and that the answer is one of the choices, and why."""
        is_empty = isinstance(because, str) and not because
        why = {} if is_empty else _in_each_language("The reason", because)
        return self._tell((self._number(answer),), {lang: why.get(lang, "") for lang in LANGUAGES})

    def _tell(self, came: tuple[int, ...], because: dict[str, str]) -> str:
        with self._whole():
            self._came, self._because = came, because
            self.refresh()
        return self._said()

    # --- in words ------------------------------------------------------------------------
    def _said(self) -> str:
        words, chosen = _SAY[self.lang], self.chosen or ""
        if not self._came:
            return words["noted"].format(chosen=chosen) if chosen else ""
        if self._chosen is None:
            key = "unsaid"
        elif self._chosen not in self._came:
            key = "wrong"
        else:
            key = "right" if len(self._came) == 1 else "partly"
        others = self._listed(n for n in self._came if n != self._chosen)
        said = words[key].format(chosen=chosen, came=self._outcome(), others=others)
        return f"{said} {self._because[self.lang]}".strip()

    def _outcome(self) -> str:
        names = self._listed(self._came)
        return names if len(self._came) == 1 else _SAY[self.lang]["tied"].format(names=names)

    def _listed(self, numbers: Any) -> str:
        return joined([self._choices[self.lang][n] for n in numbers], self.lang)

    def refresh(self) -> None:
        """Show the question as it stands."""
        both = len(self._spoken) > 1
        self._put_up(
            {
                "version": int(self._chosen is not None) + int(bool(self._came)),
                "lang": self.lang,
                "words": WORDS[self.lang],
                "quiz": [self._show()],
                "tools": {"languages": list(LANGUAGES)} if both else {},
            }
        )

    def _show(self) -> QuestionScene:
        states = ["" for _ in self._choices[self.lang]]
        if self._chosen is not None:
            states[self._chosen] = self._mark()
        return {
            "id": _ID,
            "ask": self._ask[self.lang],
            "choices": list(self._choices[self.lang]),
            "states": states,
            "why": self._said(),
        }

    def _mark(self) -> str:
        if not self._came:
            return "chosen"
        return "right" if self._chosen in self._came else "wrong"

    # --- what a page sends ---------------------------------------------------------------
    def _answered(self, message: Message) -> Reply:
        if message.get("question") != _ID:
            raise BadOption(f"There is no question {shown(message.get('question'))} here.")
        self.choose(message.get("choice"))  # type: ignore[arg-type]
        return {"ok": True}

    def _number(self, choice: Any) -> int:
        choices = self._choices[self.lang]
        if isinstance(choice, str):
            for known in self._choices.values():
                if choice in known:
                    return known.index(choice)
            listed = ", ".join(map(shown, choices))
            hint = did_you_mean(choice, choices)
            raise BadOption(f"There is no choice {shown(choice)}.{hint} Choices: {listed}.")
        return check_choice(choice, len(choices))

    def __repr__(self) -> str:
        choices = [f"  {n}. {choice}" for n, choice in enumerate(self._choices[self.lang])]
        said = [self._said()] if self._said() else []
        return "\n".join([self._ask[self.lang], *choices, *said])

    def _still(self) -> str:
        choices = "".join(f"<li>{escape(choice)}</li>" for choice in self._choices[self.lang])
        said = f"<p>{escape(self._said())}</p>" if self._said() else ""
        return f"<p><b>{escape(self._ask[self.lang])}</b></p><ul>{choices}</ul>{said}"


def _in_each_language(what: str, text: Any) -> dict[str, str]:
    """Return a text in every language; one that is given once is the same in all."""
    words = text if isinstance(text, Mapping) else dict.fromkeys(LANGUAGES, text)
    found = {lang: check_text(what, words.get(lang)) for lang in LANGUAGES}
    if not all(each.strip() for each in found.values()):
        raise BadOption(f"{what} has no words: {shown(text)}.")
    # Once for all languages, it may be in any of them.
    return typeset(found) if isinstance(text, Mapping) else found


def _check_choices(choices: Any) -> dict[str, tuple[str, ...]]:
    given = choices if isinstance(choices, Mapping) else dict.fromkeys(LANGUAGES, choices)
    found: dict[str, tuple[str, ...]] = {}
    for lang in LANGUAGES:
        listed = given.get(lang)
        if not isinstance(listed, list | tuple) or len(listed) < 2:
            example = '["greedy", "random", "no difference"]'
            raise BadOption(
                f"Choices are a list of two or more, as in {example}, not {shown(listed)}."
            )
        found[lang] = tuple(check_text("A choice", choice) for choice in listed)
        if len({*found[lang]}) != len(listed) or not all(one.strip() for one in found[lang]):
            raise BadOption("Each choice has words of its own.")
    if len({len(listed) for listed in found.values()}) != 1:
        raise BadOption("There are as many choices in each language.")
    return found
