"""Quick questions: choose, and be told why, in the game's words."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from ludo.core.errors import UnknownName, shown
from ludo.core.registry import check_game, game_class
from ludo.core.rules import load_rulebook
from ludo.core.texts import LANGUAGES, check_language
from ludo.lessons import Progress, Question, questions
from ludo.progress.progress import check_progress
from ludo_widgets.checks import check_choice, text_of
from ludo_widgets.draw.svg import live_art
from ludo_widgets.model import ONE_AT_A_TIME, Message, Model, Reply
from ludo_widgets.scene import QuestionScene
from ludo_widgets.shared import PROGRESS
from ludo_widgets.words import WORDS

Questions = tuple[Question, ...]


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

    _fields = ("lang", "answers", "_unkept")

    def __init__(
        self,
        game: str | None = None,
        chapter: str | None = None,
        *,
        lang: str = "en",
        progress: Progress | None = None,
    ) -> None:
        self.lang = check_language(lang)
        known = check_game(game, "kit.quiz")
        self.progress = PROGRESS if progress is None else check_progress(progress)
        asked = questions(known)
        self.questions = (
            _first_open(known, asked, self.progress)
            if chapter is None
            else _on_chapter(known, asked, chapter)
        )
        self.answers: dict[str, int] = {}
        # What is to be said about the file of the progress, and at which question.
        self._unkept: tuple[str, Mapping[str, str]] = ("", {})
        self._rulebook = load_rulebook(game_class(known).package, known)
        super().__init__(*live_art())
        self._handlers = {"answer": self._answered, "language": self._language, "rule": self._rule}
        self.refresh()

    @property
    def right(self) -> int:
        """How many questions are answered rightly so far."""
        return sum(self.answers.get(q.id) == q.answer for q in self.questions)

    def answer(self, question: str, choice: int) -> str:
        """Answer a question by its id; return why it is right or wrong."""
        named = question if isinstance(question, str) else ""
        asked = next((q for q in self.questions if q.id == named), None)
        if asked is None:
            known = ", ".join(q.id for q in self.questions)
            raise UnknownName(f"There is no question {shown(question)} here. Questions: {known}.")
        choice = check_choice(choice, len(asked.choices["en"]))
        said = self.progress.notice
        with ONE_AT_A_TIME.lock, self.progress.together(), self._whole():
            self._note(asked, choice == asked.answer)
            self.answers = {**self.answers, asked.id: choice}
            self._unkept = ("", {})
            self.refresh()
        if self.progress.notice and self.progress.notice is not said:
            with self._whole():
                self._unkept = (asked.id, self.progress.notice)
                self.refresh()
        return self._why(asked)

    def _note(self, asked: Question, correct: bool) -> None:
        if asked.id not in self.answers:
            # Only the first answer tells what was known: after it, why is told.
            self.progress.answer(asked.rule, "first" if correct else "missed")
        self.progress.note(asked.key, done=correct, refusals=0 if correct else 1)

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
        where, notice = self._unkept
        unkept = f" {notice[self.lang]}" if where == question.id else ""
        return f"{words} {question.why[self.lang]}{unkept}"

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


def _on_chapter(game: str, asked: Questions, chapter: Any) -> Questions:
    named = chapter if isinstance(chapter, str) else ""
    found = tuple(q for q in asked if q.chapter == named)
    if not found:
        known = ", ".join(dict.fromkeys(q.chapter for q in asked))
        raise UnknownName(f"{game} has no questions on {shown(chapter)}. Chapters: {known}.")
    return found


def _first_open(game: str, asked: Questions, progress: Progress) -> Questions:
    """Return the first chapter with a question not answered rightly yet; all, if there is none."""
    done = {f"{game}/{each}" for each in progress.done(game)}
    for question in asked:
        if question.key not in done:
            return _on_chapter(game, asked, question.chapter)
    return asked
