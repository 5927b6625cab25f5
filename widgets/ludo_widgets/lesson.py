"""A lesson on a board: text, task, hints, a solution, and progress as a Python object."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ludo.core.texts import LANGUAGES
from ludo.lessons import Course, Progress, Step, course
from ludo_widgets.board import Board
from ludo_widgets.checks import ACTING, check_progress, check_text
from ludo_widgets.desk import Offer
from ludo_widgets.model import Message, Reply
from ludo_widgets.scene import Scene
from ludo_widgets.words import WORDS

PROGRESS = Progress()


class Lesson(Board):
    """A step of a course that can be played. Make one with `ludo_widgets.lesson("finca", "id")`.

    `.check()`, `.hint()` and `.solution()` do from Python what the buttons do. `.progress` is
    shared by all lessons of a notebook unless you pass one of your own.
    """

    _fields = (*Board._fields, "exercise")
    _bound = (*Board._bound, "solution", "mistake", "reset", "next", "previous")

    def __init__(
        self, game: str, step: str, *, lang: str = "en", progress: Progress | None = None
    ) -> None:
        self.course: Course = course(check_text("The name of a game", game))
        self.progress = PROGRESS if progress is None else check_progress(progress)
        self.exercise = self.course[step].start(self.progress)
        # The learner plays every seat of the position, each with what it may see.
        super().__init__(self.exercise.match, seat=ACTING, lang=lang)
        self._handlers.update(
            hint=self._answer_with(self.hint),
            solution=self._answer_with(self.solution),
            mistake=self._answer_with(self.mistake),
            reset=self._answer_with(self.reset),
            next=self._next,
            previous=self._previous,
        )

    @property
    def step(self) -> Step:
        """The step that is being worked on."""
        return self.exercise.step

    def check(self) -> str:
        """Say whether the goal is met, and if not, what to do."""
        return self.exercise.check().words[self.lang]

    def hint(self) -> str:
        """Show and return the next hint."""
        with self._whole():
            text = self.exercise.hint().words[self.lang]
            self._show(text)
        return text

    def solution(self) -> str:
        """Play the solution and return what it teaches."""
        with self._whole():
            text = self.exercise.solution().words[self.lang]
            self._follow(self.exercise.match)
            self._show(text, "done")
        return text

    def mistake(self) -> str:
        """Try the mistake of the step; show and return why it is refused."""
        with self._whole():
            tried = self.exercise.mistake_action
            feedback = self.exercise.mistake()
            self._follow(self.exercise.match)
            text = f"{tried} → {feedback.words[self.lang]}"
            self._show(text, "refused", feedback.rule)
        return text

    def reset(self) -> None:
        """Go back to the position of the step."""
        with self._whole():
            self.exercise.reset()
            self._follow(self.exercise.match)
            self._show()

    def go(self, step: str) -> None:
        """Go to another step of the course."""
        exercise = self.course[step].start(self.progress)
        with self._whole():
            self.exercise = exercise
            self._follow(exercise.match)
            self._show()

    def _near(self) -> int:
        # The learner's pieces stay near, whoever is to act after the learner's move.
        return self.exercise.seat

    def _may_act(self) -> bool:
        # A step that is done says so first of all; what comes next is the next step.
        return super()._may_act() and not self.exercise.done

    def _acting(self) -> int | None:
        return self.exercise.seat if self.exercise.done else super()._acting()

    def _ask(self, acting: int | None) -> str:
        return WORDS[self.lang]["step-done"] if self.exercise.done else super()._ask(acting)

    def after_play(self) -> None:
        feedback = self.exercise.check()
        text = ("✓ " if feedback.done else "") + feedback.words[self.lang]
        self._tell(text, "done" if feedback.done else "info", feedback.rule)

    def _keep(self) -> Callable[[], None]:
        put_back, exercise, rows = super()._keep(), self.exercise, self.progress.rows
        match, hints, key = exercise.match, exercise.hints_given, self.step.key
        row = dict(rows[key]) if key in rows else None

        def put_all_back() -> None:
            exercise.match, exercise.hints_given = match, hints
            rows.pop(key, None)
            if row is not None:
                rows[key] = row
            put_back()

        return put_all_back

    def _refuse(self, offer: Offer[Any], target: str) -> Reply:
        if offer.refusal is not None:
            self.progress.note(self.step.key, refusals=1)
        return super()._refuse(offer, target)

    def _scene(self) -> Scene:
        words, step, done = WORDS[self.lang], self.step, self.progress.done(self.course.game)
        chapter = [s for s in self.course if s.chapter == step.chapter]
        return {
            **super()._scene(),
            "lesson": {
                "title": step.title[self.lang],
                "text": step.text[self.lang],
                "task": self.exercise.ask.task[self.lang],
                "done": self.exercise.done,
                "next": self._neighbour(1) is not None,
                "previous": self._neighbour(-1) is not None,
                "dots": [
                    "done" if s.id in done else "here" if s is step else "open" for s in chapter
                ],
                "progress": words["progress"].format(
                    done=sum(s.id in done for s in chapter), all=len(chapter)
                ),
            },
            "tools": {"languages": list(LANGUAGES)},
        }

    def _neighbour(self, by: int) -> Step | None:
        steps = list(self.course)
        place = steps.index(self.step) + by
        return steps[place] if 0 <= place < len(steps) else None

    # --- what is answered ----------------------------------------------------------------
    def _answer_with(self, act: Callable[[], object]) -> Callable[[Message], Reply]:
        """Return a handler for a button that does the same as a method."""

        def handler(_message: Message) -> Reply:
            act()
            return {"ok": True}

        return handler

    def _next(self, _message: Message) -> Reply:
        return self._walk(1)

    def _previous(self, _message: Message) -> Reply:
        return self._walk(-1)

    def _walk(self, by: int) -> Reply:
        step = self._neighbour(by)
        if step is None:
            return self._no("last-step" if by > 0 else "first-step")
        self.go(step.id)
        return {"ok": True}

    def _still_text(self) -> str:
        step, lang = self.step, self.lang
        said = [f"<b>{escape(step.title[lang])}</b>", _bold(step.text[lang])]
        return "".join(
            f"<p>{line}</p>" for line in (*said, f"<b>{escape(self.exercise.ask.task[lang])}</b>")
        )

    def __repr__(self) -> str:
        step = self.step
        head = f"Lesson {step.key}: {step.title['en']}"
        return f"{head}\n{self.exercise.ask.task['en']}\n\n{super().__repr__()}"


def _bold(text: str) -> str:
    """Return a lesson's text as HTML; **bold** is its only mark-up."""
    parts = escape(text).split("**")
    return "".join(f"<b>{part}</b>" if k % 2 else part for k, part in enumerate(parts))
