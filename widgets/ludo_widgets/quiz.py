"""Quick questions: choose, and be told why, in the game's words."""

from __future__ import annotations

from html import escape

from ludo.core.errors import UnknownName, shown
from ludo.core.registry import game_class
from ludo.core.rules import load_rulebook
from ludo.core.texts import LANGUAGES, check_language
from ludo.lessons import Progress, Question, questions
from ludo_widgets.checks import check_choice, check_progress, check_text, text_of
from ludo_widgets.draw.svg import live_art
from ludo_widgets.model import Message, Model, Reply
from ludo_widgets.scene import QuestionScene
from ludo_widgets.shared import PROGRESS
from ludo_widgets.words import WORDS


class Card(Model):
    """Something to read and to choose from, in a language that can be changed on the page."""

    lang: str

    def refresh(self) -> None:
        """Show it as it stands."""
        raise NotImplementedError

    def _language(self, message: Message) -> Reply:
        with self._whole():
            self.lang = check_language(message.get("language"))
            self.refresh()
        return {"ok": True}


class Quiz(Card):
    """The questions of a chapter. Make one with `ludo_widgets.quiz("finca", "move")`."""

    _fields = ("lang", "answers")

    def __init__(
        self, game: str, chapter: str, *, lang: str = "en", progress: Progress | None = None
    ) -> None:
        self.lang = check_language(lang)
        asked = questions(check_text("The name of a game", game))
        self.questions = tuple(q for q in asked if q.chapter == chapter)
        if not self.questions:
            known = ", ".join(dict.fromkeys(q.chapter for q in asked))
            raise UnknownName(f"{game} has no questions on {shown(chapter)}. Chapters: {known}.")
        self.progress = PROGRESS if progress is None else check_progress(progress)
        self.answers: dict[str, int] = {}
        self._rulebook = load_rulebook(game_class(game).package, game)
        super().__init__(*live_art())
        self._handlers = {"answer": self._answered, "language": self._language, "rule": self._rule}
        self.refresh()

    @property
    def right(self) -> int:
        """How many questions are answered rightly so far."""
        return sum(self.answers.get(q.id) == q.answer for q in self.questions)

    def answer(self, question: str, choice: int) -> str:
        """Answer a question by its id; return why it is right or wrong."""
        asked = next((q for q in self.questions if q.id == question), None)
        if asked is None:
            known = ", ".join(q.id for q in self.questions)
            raise UnknownName(f"There is no question {shown(question)} here. Questions: {known}.")
        choice = check_choice(choice, len(asked.choices["en"]))
        answered = self.answers
        with self._whole():
            self.answers = {**self.answers, asked.id: choice}
            self.refresh()
        correct = choice == asked.answer
        if asked.id not in answered:
            # Only the first answer tells what was known: after it, why is told.
            self.progress.answer(asked.rule, "first" if correct else "missed")
        self.progress.note(asked.key, done=correct, refusals=0 if correct else 1)
        return self._why(asked)

    def refresh(self) -> None:
        """Show the questions as they stand."""
        self._put_up(
            {
                "version": len(self.answers),
                "lang": self.lang,
                "words": WORDS[self.lang],
                "quiz": [self._show(question) for question in self.questions],
                "tools": {"languages": list(LANGUAGES)},
            }
        )

    def _show(self, question: Question) -> QuestionScene:
        chosen = self.answers.get(question.id)
        states = ["" for _ in question.choices[self.lang]]
        if chosen is not None:
            states[chosen] = "right" if chosen == question.answer else "wrong"
        return {
            "id": question.id,
            "ask": question.ask[self.lang],
            "choices": list(question.choices[self.lang]),
            "states": states,
            "why": "" if chosen is None else self._why(question),
            "rule": {"id": question.rule, "title": self._rulebook[question.rule].title[self.lang]},
        }

    def _why(self, question: Question) -> str:
        correct = self.answers[question.id] == question.answer
        words = WORDS[self.lang]["correct" if correct else "wrong"]
        return f"{words} {question.why[self.lang]}"

    def _answered(self, message: Message) -> Reply:
        self.answer(message.get("question"), message.get("choice"))  # type: ignore[arg-type]
        return {"ok": True}

    def _rule(self, message: Message) -> Reply:
        rule = self._rulebook[text_of(message, "rule")]
        return {"ok": True, "rule": rule.card(self.lang)}

    def __repr__(self) -> str:
        lines = []
        for question in self.questions:
            lines.append(question.ask["en"])
            lines += [
                f"  {number}. {choice}" for number, choice in enumerate(question.choices["en"])
            ]
        return "\n".join(lines)

    def _still(self) -> str:
        return "".join(
            f"<p><b>{escape(q.ask[self.lang])}</b></p><ul>"
            + "".join(f"<li>{escape(choice)}</li>" for choice in q.choices[self.lang])
            + "</ul>"
            for q in self.questions
        )
