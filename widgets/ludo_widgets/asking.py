"""A board that asks: it puts what a step asks to a learner, and answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from html import escape
from typing import Any

from ludo.core.checks import check_texts
from ludo.core.errors import BadOption, shown
from ludo.core.match import AnyMatch
from ludo.core.texts import joined
from ludo.core.told import Section
from ludo.lessons import (
    Act,
    Ask,
    Exercise,
    Feedback,
    Mark,
    Plan,
    Predict,
    Progress,
    Remark,
    Step,
    Why,
)
from ludo.lessons.asks import Place
from ludo_widgets.board import Board
from ludo_widgets.checks import ACTING, whole_of
from ludo_widgets.desk import AnyDesk, Meaning
from ludo_widgets.draw.targets import parts_of
from ludo_widgets.model import ONE_AT_A_TIME, Message, Reply
from ludo_widgets.scene import About, AnswerScene, LessonScene, Scene
from ludo_widgets.words import WORDS


class Asking(Board):
    """A board with an exercise on it.

    `.check()`, `.answer()`, `.mark()`, `.hint()` and `.solution()` do from Python what clicks and
    buttons do.
    """

    _fields = (*Board._fields, "exercise", "_marked", "_spots", "_missed")
    _bound = (*Board._bound, "answer", "check", "solution", "mistake", "reset")
    # The learner plays every seat of the position, each with what it may see.
    _one_person = True

    def __init__(self, exercise: Exercise, *, lang: str = "en") -> None:
        self.exercise = exercise
        # The actions that are marked, and the one that each target stands for.
        self._marked: frozenset[str] = frozenset()
        self._spots: dict[str, str] = {}
        # Whether the last thing asked was missed: then the head does not praise.
        self._missed = False
        super().__init__(exercise.match, seat=ACTING, lang=lang)
        if self.progress.notice:
            self._show(self.progress.notice[lang])
        self._handlers.update(
            answer=self._answered,
            check=self._answer_with(lambda: self.mark(self._marked)),
            hint=self._answer_with(self.hint),
            solution=self._answer_with(self.solution),
            mistake=self._answer_with(self.mistake),
            reset=self._answer_with(self.reset),
        )

    @property
    def step(self) -> Step:
        """The step that is being worked on."""
        return self.exercise.step

    @property
    def progress(self) -> Progress:
        """Where answers are noted."""
        return self.exercise.progress

    @property
    def _open_ask(self) -> Ask | None:
        """What is asked now; None when all is done."""
        return None if self.exercise.done else self.exercise.ask

    @property
    def _plays(self) -> bool:
        """Whether the learner is asked to play, not to answer or to mark."""
        return isinstance(self._open_ask, Act) and not self._is_over

    @property
    def _is_over(self) -> bool:
        """Whether nothing that the learner could play reaches the goal: it has to start again."""
        return self.exercise.used_up or self.exercise.out_of_turn

    # --- for Python ----------------------------------------------------------------------
    def check(self) -> str:
        """Say whether what is asked is met, and if not, what to do."""
        return self.exercise.check().words[self.lang]

    def answer(self, value: Any) -> str:
        """Answer what is asked; return what is said to it."""
        with self._changing():
            before = len(self.match.events)
            feedback = self.exercise.answer(value)
            desk = self._sit_at(self.match)
            self._flights = desk.travels(desk.seen.events[before:])
            return self._react(feedback)

    def mark(self, actions: Iterable[str]) -> str:
        """Say that these actions, and no others asked about, are legal; return the answer."""
        with self._whole():
            marked = frozenset(check_texts("What is marked", actions))
            feedback = self._with_names(self.exercise.mark(marked))
            self._marked = frozenset() if feedback.done else marked
            return self._react(feedback)

    def _with_names(self, feedback: Feedback) -> Feedback:
        """Call places that are missing what they are called on the board."""
        if feedback.done or not feedback.remarks[0].missing or not self.exercise.tells_missing:
            return feedback
        missing = self._remarks()
        names = joined([self._desk.offers[target].name for target in missing], self.lang)
        told = WORDS[self.lang]["missing"].format(names=names)
        return replace(feedback, words={**feedback.words, self.lang: told})

    def hint(self) -> str:
        """Show and return the next hint."""
        with self._whole():
            text = self.exercise.hint().words[self.lang]
            self._show(text)
        return text

    def solution(self) -> str:
        """Do what is asked for the learner; return what it teaches."""
        with self._whole():
            feedback = self.exercise.solution()
            self._follow(self.exercise.match)
            return self._react(feedback)

    def mistake(self) -> str:
        """Try the mistake that people make here; show and return why it is refused."""
        with self._whole():
            tried = self.exercise.mistake_action
            feedback = self.exercise.mistake()
            self._begin(self.exercise.match)
            does = self._sit_at(self.match).tell(self.match.read(tried)).does
            text = f"{does} → {feedback.words[self.lang]}"
            self._show(text, "refused", feedback.rule)
        return text

    def reset(self) -> None:
        """Start again what is asked."""
        with self._whole():
            self.exercise.reset()
            self._begin(self.exercise.match)
            self._show()

    def _work_on(self, exercise: Exercise) -> None:
        """Show another exercise from now on."""
        with self._whole():
            self.exercise, self._missed = exercise, False
            self._begin(exercise.match)
            self._show()

    def _follow(self, match: AnyMatch) -> None:
        super()._follow(match)
        self._marked = frozenset()

    def _react(self, feedback: Feedback) -> str:
        """Show what an answer brought, and return it in words."""
        self._take(feedback)
        self.refresh()
        return feedback.words[self.lang]

    def _take(self, feedback: Feedback) -> None:
        self._missed = feedback.missed
        wrong = feedback.missed or (not feedback.done and not self._plays)
        sign = "✗ " if wrong else "✓ " if feedback.done else ""
        kind = "refused" if wrong else "done" if feedback.done else "info"
        self._tell(sign + feedback.words[self.lang], kind, feedback.rule)

    def after_play(self) -> None:
        self._take(self.exercise.check())

    @contextmanager
    def _whole(self) -> Iterator[None]:
        progress = self.progress
        said = progress.notice
        # An answer is written when its picture is made; from then on nothing takes it back.
        with ONE_AT_A_TIME.lock, progress.together(), super()._whole():
            yield
        if progress.notice and progress.notice is not said:
            status = self._status
            self._status = {**status, "text": f"{status['text']} {progress.notice[self.lang]}"}
            self.refresh()

    def _keep(self) -> Callable[[], None]:
        put_back, exercise = super()._keep(), self.exercise
        kept = dict(vars(exercise))

        def put_all_back() -> None:
            vars(exercise).update(kept)
            put_back()

        return put_all_back

    # --- what can be clicked -------------------------------------------------------------
    def _viewer(self) -> int | None:
        # Nobody looks into the hand of a player whose turn it is not to play.
        return self.exercise.seat if self.exercise.out_of_turn else super()._viewer()

    def _near(self) -> int:
        # The learner's pieces stay near, whoever is to act after the learner's move.
        return self.exercise.seat

    def _may_act(self) -> bool:
        # A step that is done says so first of all; what comes next is the next step.
        return super()._may_act() and self._plays

    def _acting(self) -> int | None:
        is_over = self.exercise.done or self.exercise.out_of_turn
        return self.exercise.seat if is_over else super()._acting()

    def _is_open(self, target: str) -> bool:
        return self._spot_at(target) is not None or super()._is_open(target)

    def _ask(self, acting: int | None) -> str:
        words, ask = WORDS[self.lang], self._open_ask
        if ask is None:
            if self._missed:
                return words["step-over"]
            return words["step-shown" if self.exercise.shown else "step-done"]
        if self._is_over:
            return words["used-up" if self.exercise.used_up else "turn-over"]
        return super()._ask(acting) if isinstance(ask, Act) else words[f"{ask.kind}-ask"]

    def _about(self, target: str) -> About:
        if self._plays or self.exercise.done:
            return super()._about(target)
        # Neither what a click would do nor why it is refused: that is what is asked.
        label = self._desk.offers[target].name
        spot = self._spot_at(target)
        if spot is None:
            return {"ok": False, "label": label, "why": self._unasked()}
        remark = self._remarks().get(spot)
        if remark is not None:
            rule = self._rule_mark(remark.rule) if remark.rule else None
            about: About = {"ok": False, "label": label, "why": remark.words[self.lang]}
            return about if rule is None else {**about, "rule": rule}
        marked = WORDS[self.lang]["marked" if self._spots[spot] in self._marked else "unmarked"]
        return {"ok": True, "label": label, "text": marked}

    def _unasked(self) -> str:
        """Why a click on something that is not asked about does nothing."""
        if self._is_over or isinstance(self._open_ask, Mark):
            return self._ask(self._acting())
        return WORDS[self.lang]["answer-first"]

    def _remarks(self) -> dict[str, Remark]:
        """What was wrong when the marks were checked, by target."""
        exercise = self.exercise
        told = {r.action: r for r in exercise.remarks if exercise.tells_missing or not r.missing}
        return {target: told[text] for target, text in self._spots.items() if text in told}

    def _signs(self) -> dict[str, str]:
        """The signs on the board: what is marked, what is wrong, what is asked about."""
        ask = self._open_ask
        if isinstance(ask, Why):
            return dict.fromkeys(self._scene_of(ask.action, self._desk), "asked")
        signs = {target: "on" for target, text in self._spots.items() if text in self._marked}
        for target, remark in self._remarks().items():
            # What was taken back is wrong no more, and what was added is there.
            if remark.missing != (target in signs):
                signs[target] = "missing" if remark.missing else "wrong"
        return signs

    def _needed_at(self, desk: AnyDesk) -> str:
        """What is asked about is in sight, whatever step it belongs to; what was done stays so."""
        if self.exercise.done and self._needed:
            return self._needed
        ask, needed = self._open_ask, desk.needed()
        if isinstance(ask, Predict) and ask.place:
            return ask.place
        if isinstance(ask, Why):
            # What is not there, as a tile that somebody took, is missing where its like lie.
            spoken = ask.action.split(": ")[-1]
            alike = (t for t, meaning in desk.meanings().items() if _means(t, meaning, spoken))
            targets = self._scene_of(ask.action, desk) or [*alike]
        else:
            targets = self._right_spots(desk)
        places = [desk.place_of(target) for target in targets]
        return needed if needed in places else next(filter(None, places), needed)

    def _right_spots(self, desk: AnyDesk) -> list[str]:
        """Return the targets that are to be marked; where there are none, all that can be."""
        places = self.exercise.places
        spots = spots_of(places, desk)
        right = [target for target, text in spots.items() if desk.seen.allows(places[text].action)]
        return right or list(spots)

    def _scene_of(self, action: str, desk: AnyDesk) -> list[str]:
        """Return the targets that an action is about: what means it, or what it names last."""
        targets = desk.meanings()
        # Where several act at once, an action begins with its seat.
        spoken = action.split(": ")[-1]
        for target, meaning in targets.items():
            if spoken in meaning.says and meaning.pick is None:
                return [target]
        for word in reversed(spoken.split()):
            for names in ((word,), word.split("-")):
                found = [target for target in targets if parts_of(target)[1] in names]
                if word.isdigit():
                    # Tile 10 is not the market space of that number.
                    found = [target for target in found if _means(target, targets[target], spoken)]
                if found:
                    return found
        return []

    # --- what is shown -------------------------------------------------------------------
    def _scene(self) -> Scene:
        self._spots = spots_of(self.exercise.places, self._desk)
        return {**super()._scene(), "signs": self._signs(), "lesson": self._lesson_scene()}

    def _lesson_scene(self) -> LessonScene:
        words, step, exercise, ask = WORDS[self.lang], self.step, self.exercise, self.exercise.ask
        number = min(exercise.number, len(step.asks) - 1)
        scene: LessonScene = {
            "title": step.title[self.lang],
            # What was said first has been read when the second thing is asked.
            "text": "" if number else step.text[self.lang],
            "task": ask.task[self.lang],
            "kind": ask.kind,
            "part": "",
            "note": "",
            "choices": [],
            "mistake": bool(exercise.mistake_action),
            "again": exercise.astray,
            "back": bool(exercise.used) and not exercise.done,
            "done": exercise.done,
            "next": False,
            "previous": False,
            "dots": [],
            "progress": "",
        }
        if len(step.asks) > 1:
            scene["part"] = words["part"].format(n=number + 1, all=len(step.asks))
        if self._rings_tell():
            scene["bare"] = True
        if not exercise.done:
            scene["choices"] = self._choices()
            if isinstance(ask, Plan):
                scene["note"] = words["used"].format(n=exercise.used, all=ask.within)
        return scene

    def _rings_tell(self) -> bool:
        """Whether rings would name what is to be found: of many places of a kind, the only one that
        is open begins the solution. Whoever has played or asked for a hint has them again."""
        ask, exercise = self._open_ask, self.exercise
        if not isinstance(ask, Act) or exercise.used or exercise.hints_given:
            return False
        for target in self._scene_of(ask.solution[0], self._desk):
            kind = parts_of(target)[0]
            alike = [each for each in self._desk.offers if parts_of(each)[0] == kind]
            if len(alike) > 2 and [*filter(self._is_open, alike)] == [target]:
                return True
        return False

    def _choices(self) -> list[AnswerScene]:
        refuted = self.exercise.refuted
        return [
            {"text": choice.words[self.lang], "state": "wrong" if choice.value in refuted else ""}
            for choice in self.exercise.choices()
        ]

    # --- what is answered ----------------------------------------------------------------
    def _click(self, message: Message) -> Reply:
        target = self._target_of(message)
        if self._plays or self.exercise.done:
            return super()._click(message)
        spot = self._spot_at(target)
        if spot is None:
            return {"ok": False, "target": target, "reason": self._unasked()}
        with self._whole():
            self._marked = self._marked ^ {self._spots[spot]}
            return self._show()

    def _spot_at(self, target: str) -> str | None:
        """Return what is marked by a click: the target, or the only spot of the same name."""
        name = parts_of(target)[1]
        if target in self._spots or name.isdigit():
            return target if target in self._spots else None
        same = [spot for spot in self._spots if parts_of(spot)[1] == name]
        return same[0] if len(same) == 1 else None

    def _answered(self, message: Message) -> Reply:
        choices, number = self.exercise.choices(), whole_of(message, "choice")
        if self.exercise.done or not 0 <= number < len(choices):
            raise BadOption(f"There is no choice {shown(message.get('choice'))} here.")
        self.answer(choices[number].value)
        return {"ok": True}

    def _refuse(self, target: str) -> Reply:
        if self._plays and self._desk.offers[target].refusal is not None:
            with self._whole():
                self.exercise.refused()
        return super()._refuse(target)

    def _answer_with(self, act: Callable[[], object]) -> Callable[[Message], Reply]:
        """Return a handler for a button that does the same as a method."""

        def handler(_message: Message) -> Reply:
            act()
            return {"ok": True}

        return handler

    # --- how it prints -------------------------------------------------------------------
    def _sections(self) -> list[Section]:
        # What can be done may be the very thing that is asked.
        return self._desk.seen.told(self.lang, choices=False)

    def _still_text(self) -> str:
        step, lang, ask = self.step, self.lang, self.exercise.ask
        said = [f"<b>{escape(step.title[lang])}</b>", _bold(step.text[lang])]
        choices = [choice.words[lang] for choice in self.exercise.choices()]
        asked = f"<b>{escape(ask.task[lang])}</b>"
        listed = f"{asked} {escape(' · '.join(choices))}" if choices else asked
        return "".join(f"<p>{line}</p>" for line in (*said, listed))

    def _head(self) -> str:
        """What this is, in a line of text."""
        return f"Lesson {self.step.key}: {self.step.title['en']}"

    def __repr__(self) -> str:
        return f"{self._head()}\n{self.exercise.ask.task['en']}\n\n{super().__repr__()}"


def _bold(text: str) -> str:
    """Return a lesson's text as HTML; **bold** is its only mark-up."""
    parts = escape(text).split("**")
    return "".join(f"<b>{part}</b>" if k % 2 else part for k, part in enumerate(parts))


def _means(target: str, meaning: Meaning, action: str) -> bool:
    """Whether a target stands for actions of the same verb."""
    verb = action.split()[0]
    return verb in (parts_of(target)[0], *(said.split()[0] for said in meaning.says))


def spots_of(places: Mapping[str, Place], desk: AnyDesk) -> dict[str, str]:
    """Return the targets of a board that can be marked, each with the text of its action."""
    if not places:
        return {}
    meant = {
        target: desk.seen.text(desk.seen.read(meaning.says[0]))
        for target, meaning in desk.meanings().items()
        if meaning.says and meaning.pick is None
    }
    # What no click means now lies where it is called, on the same kind of target as the rest.
    found = {target: text for target, text in meant.items() if text in places}
    kinds = {parts_of(target)[0] for target in found}
    named: dict[str, str] = {}
    for target in sorted(desk.offers, key=lambda target: parts_of(target)[0] not in kinds):
        named.setdefault(parts_of(target)[1], target)
    for text, place in places.items():
        called_so = named.get(place.spot, "")
        # A number is called so on its own kind of target only: space 7 is not tile 7.
        is_name = not place.spot.isdigit() or not kinds
        if called_so and (is_name or parts_of(called_so)[0] in kinds):
            found.setdefault(called_so, text)
    # What lies where it is called is marked there, and on no other kind of target besides.
    called = {
        text: parts_of(target)[0]
        for target, text in found.items()
        if parts_of(target)[1] == places[text].spot
    }
    return {
        target: text
        for target, text in found.items()
        if called.get(text, parts_of(target)[0]) == parts_of(target)[0]
    }
