"""A lesson on a board: a step of a course, and the way to the next one."""

from __future__ import annotations

from ludo.core.registry import check_game
from ludo.lessons import Course, Progress, Step, course
from ludo.progress.progress import check_progress
from ludo_widgets.asking import Asking
from ludo_widgets.model import Message, Reply
from ludo_widgets.places import place_of
from ludo_widgets.scene import LessonScene
from ludo_widgets.shared import PROGRESS
from ludo_widgets.words import WORDS


class Lesson(Asking):
    """A step of a course that can be played. Make one with `ludo_widgets.lesson("finca", "id")`.

    `.progress` is shared by all lessons of a notebook unless you pass one of your own.
    """

    _bound = (*Asking._bound, "next", "previous")

    def __init__(
        self,
        game: str | None = None,
        step: str | None = None,
        *,
        lang: str = "en",
        progress: Progress | None = None,
    ) -> None:
        self.course: Course = course(check_game(game, "kit.lesson"))
        noted = PROGRESS if progress is None else check_progress(progress)
        first = _first_open(self.course, noted) if step is None else self.course[step]
        self._home = place_of("lesson", lambda: [self.course.game, step])
        kept = self._home.read().get("step") if self._home else None
        # A step that is not there any more is as good as none.
        here = next((each for each in self.course if each.id == kept), first)
        super().__init__(here.start(noted), lang=lang)
        self._handlers.update(next=self._next, previous=self._previous)
        if here is not first:
            self._show(WORDS[lang]["lesson-back"].format(title=here.title[lang]))

    def catch_up(self) -> None:
        super().catch_up()
        if self._home is not None and self._home.read().get("step") != self.step.id:
            self._home.write(step=self.step.id)

    def go(self, step: str) -> None:
        """Go to another step of the course."""
        self._work_on(self.course[step].start(self.progress))

    def _lesson_scene(self) -> LessonScene:
        words, done = WORDS[self.lang], self.progress.done(self.course.game)
        chapter = [step for step in self.course if step.chapter == self.step.chapter]
        return {
            **super()._lesson_scene(),
            "next": self._neighbour(1) is not None,
            "previous": self._neighbour(-1) is not None,
            "dots": [
                "done" if step.id in done else "here" if step is self.step else "open"
                for step in chapter
            ],
            "progress": words["progress"].format(
                done=sum(step.id in done for step in chapter), all=len(chapter)
            ),
        }

    def _neighbour(self, by: int) -> Step | None:
        steps = list(self.course)
        place = steps.index(self.step) + by
        return steps[place] if 0 <= place < len(steps) else None

    # --- what is answered ----------------------------------------------------------------
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


def _first_open(steps: Course, progress: Progress) -> Step:
    """Return the first step that is not done; the first of all, if every step is."""
    done = {*progress.done(steps.game)}
    return next((step for step in steps if step.id not in done), next(iter(steps)))
