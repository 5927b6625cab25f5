"""A step being worked on: play, answer, mark, ask for hints, and be answered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ludo.core.checks import check_texts
from ludo.core.errors import BadOption, IllegalAction, shown
from ludo.core.match import AnyMatch
from ludo.core.rules import Illegal
from ludo.core.texts import LANGUAGES
from ludo.lessons.asks import Act, Ask, Choice, Mark, Place, Plan, Predict, Why
from ludo.lessons.feedback import Feedback, Remark, Words, both
from ludo.lessons.goals import come_true, fewest, points
from ludo.progress.progress import Progress, check_progress

if TYPE_CHECKING:
    from ludo.lessons.course import Step

# How often marks are checked before those that are missing are told.
_TRIES = 2


class Exercise:
    """A step being worked on. What it asks now is `ask`; `done` when nothing more is asked."""

    def __init__(self, step: Step, progress: Progress | None = None) -> None:
        self.step = _check_step(step)
        self.progress = check_progress(progress)
        self._start_over()

    def _start_over(self) -> None:
        # Whether something of this step was done for the learner.
        self._shown = False
        self._begin(self.step.match(), 0)

    def _begin(self, match: AnyMatch, number: int) -> None:
        """Stand before an ask of the step."""
        self.number = number
        self.match = match
        # Where this ask began: to start again from, and to count from.
        self._start = match.branch()
        self.hints_given = 0
        self.misses = 0
        # Whether this was done for the learner.
        self._was_shown = False
        self.remarks: tuple[Remark, ...] = ()
        self.refuted: tuple[Any, ...] = ()
        self._places: Mapping[str, Place] | None = None
        self._seats: frozenset[int] | None = None

    @property
    def ask(self) -> Ask:
        """What is asked now; when all is done, what was asked last."""
        return self.step.asks[min(self.number, len(self.step.asks) - 1)]

    @property
    def done(self) -> bool:
        """Whether all that the step asks for is met."""
        return self.number == len(self.step.asks)

    @property
    def seat(self) -> int:
        """The seat of the learner: the one that is to act when the step begins."""
        return next(iter(self.match.at(0).to_act), 0)

    @property
    def shown(self) -> bool:
        """Whether something of this step was done for the learner."""
        return self._shown

    @property
    def seats(self) -> frozenset[int]:
        """The seats that the learner plays now: the own one, and others that the task leads to."""
        ask = self.ask
        if self._seats is None:
            solution = ask.solution if isinstance(ask, Act) else ()
            played = self._start.branch().play_all(solution).actions
            others = {action.seat for action in played[self._start.steps :]}
            self._seats = frozenset({self.seat, *others})
        return self._seats

    @property
    def out_of_turn(self) -> bool:
        """Whether what is asked is not met, and only others are to act."""
        is_act = isinstance(self.ask, Act) and not self.done
        return is_act and bool(self.used) and not self.seats & {*self.match.to_act}

    # --- to act and to plan --------------------------------------------------------------
    def play(self, action: Any) -> Feedback:
        """Play an action and say what came of it; a refused one is answered with its rule."""
        refusal = self.try_out(action)
        return self.check() if refusal is None else self._refused(refusal)

    def try_out(self, action: Any) -> Illegal | None:
        """Play an action; return why it was refused, if it was."""
        try:
            self.match.play(action)
        except IllegalAction as error:
            self.refused()
            return error.illegal
        return None

    def refused(self) -> None:
        """Note that the learner tried something that is not allowed."""
        self.misses += 1
        self.progress.note(self.step.key, refusals=1)

    @property
    def mistake_action(self) -> str:
        """The mistake that people make here; empty where none is shown."""
        ask = self.ask
        return ask.mistake.action if isinstance(ask, Act) and ask.mistake else ""

    def mistake(self) -> Feedback:
        """Start again and try the mistake that people make here: hear why it is refused."""
        tried = self.mistake_action
        if not tried:
            raise BadOption(f"The step {self.step.key} shows no mistake here.")
        self.reset()
        refusal = self.match.why_not(tried)
        assert refusal is not None
        return self._refused(refusal)

    def _refused(self, refusal: Illegal) -> Feedback:
        return Feedback(False, refusal.words(self.match.names), refusal.rule)

    def check(self) -> Feedback:
        """Say whether what is asked is met, and if not, what to do; go on if it is."""
        ask = self.ask
        if self.done:
            return Feedback(True, ask.learned, self._rules[0])
        if not isinstance(ask, Act):
            return Feedback(False, ask.task)
        if self._reached(ask):
            return self._finish(self._praise(ask))
        tempted = self._tempted(ask)
        if self.used_up:
            self.misses += 1
            over = both("used-up", n=self.used)
            told = (
                {lang: f"{tempted[lang]} {over[lang]}" for lang in LANGUAGES} if tempted else over
            )
            return Feedback(False, told, missed=True)
        return Feedback(False, tempted or self._not_yet(ask))

    def _tempted(self, ask: Act) -> Words | None:
        """Return the answer to a move that is tempting and misses the goal."""
        played = self._played()
        # A move may be tempting at one time and right at another: on the way it is not answered.
        return ask.answers.get(played[-1]) if played and not self._on_the_way(ask) else None

    def _reached(self, ask: Act) -> bool:
        game, match, start = self.match.game, self.match, self._start
        if isinstance(ask, Plan) and self.used > ask.within:
            return False
        now, had = (points(game, m.state, ask.goal, self.seat) for m in (match, start))
        return come_true(ask.goal, match.events[len(start.events) :], now - had)

    @property
    def used_up(self) -> bool:
        """Whether a plan has used all its actions without reaching its goal."""
        ask = self.ask
        return not self.done and isinstance(ask, Plan) and self.used >= ask.within

    @property
    def astray(self) -> bool:
        """Whether what was played misses the goal, so that it is best to start again."""
        ask = self.ask
        if self.done or not isinstance(ask, Act) or not self.used:
            return False
        if self.used_up or self._tempted(ask) is not None:
            return True
        return self.out_of_turn

    @property
    def used(self) -> int:
        """How many actions were played since this was asked."""
        return len(self.match.actions) - len(self._start.actions)

    def _played(self) -> tuple[str, ...]:
        """The actions since this was asked, as text."""
        since = self.match.actions[len(self._start.actions) :]
        return tuple(self.match.game.action_text(self.match.state, action) for action in since)

    def _praise(self, ask: Act) -> Words:
        if not isinstance(ask, Plan):
            return ask.learned
        best = self.fewest()
        if best is None:
            return ask.learned
        key = "fewest" if self.used <= best else "more-than-needed"
        return both(key, learned=ask.learned, n=self.used, best=best)

    def fewest(self) -> int | None:
        """Return the fewest actions that reach the goal of a plan."""
        ask = self.ask
        assert isinstance(ask, Plan)
        return fewest(self._start, ask.goal, self.seat, ask.within)

    def _not_yet(self, ask: Act) -> Words:
        if not self.used:
            return ask.task
        said = {lang: _said(self.match, lang) for lang in LANGUAGES}
        if self.out_of_turn:
            return both("turn-over", said=said)
        return both("go-on" if self._on_the_way(ask) else "not-yet", said=said, task=ask.task)

    def _on_the_way(self, ask: Act) -> bool:
        """Whether what was played is how the solution begins."""
        played = self._played()
        return played == ask.solution[: len(played)]

    # --- to predict and to say why -------------------------------------------------------
    def choices(self) -> list[Choice]:
        """Return what can be answered now, if something is asked that has an answer."""
        ask = self.ask
        return ask.choices(self._start) if isinstance(ask, Predict | Why) else []

    def answer(self, value: Any) -> Feedback:
        """Answer what is asked: by a number, a seat, a word, or by the id of a rule."""
        ask = self.ask
        known = [choice.value for choice in self.choices()]
        # True is 1 to Python, but no number to a learner; and arrays are equal part by part.
        is_known = any(type(value) is type(each) and value == each for each in known)
        if self.done or not is_known:
            some = ", ".join(shown(each) for each in known) or "nothing: nothing is asked"
            raise BadOption(f"{shown(value)} is no answer here. Choose one of {some}.")
        if isinstance(ask, Predict):
            return self._predicted(ask, value)
        assert isinstance(ask, Why)
        return self._explained(ask, value)

    def _predicted(self, ask: Predict, value: Any) -> Feedback:
        """See what comes: the actions are played, whatever was foretold."""
        truth = ask.truth(self.match)
        words = {choice.value: choice.words for choice in self.choices()}
        self.match.play_all(ask.then)
        said = ask.answers.get(value, ask.learned)
        if value == truth:
            return self._finish(both("right", truth=words[truth], said=said))
        self.refused()
        told = both("wrong", chosen=words[value], truth=words[truth], said=said)
        return self._finish(told, missed=True)

    def _explained(self, ask: Why, value: str) -> Feedback:
        if value == ask.truth(self.match):
            refusal = self.match.why_not(ask.action)
            assert refusal is not None
            why = refusal.words(self.match.names)
            told = {lang: f"{why[lang]} {ask.learned[lang]}" for lang in LANGUAGES}
            return self._finish(told, value)
        self.refused()
        self.refuted = (*self.refuted, value)
        text = self.match.game.rulebook[value].text
        return Feedback(False, both("not-that-rule", text=text), value)

    # --- to mark -------------------------------------------------------------------------
    @property
    def places(self) -> Mapping[str, Place]:
        """What can be marked now: looked up once for an ask, as no mark changes the match."""
        ask = self.ask
        if self.done or not isinstance(ask, Mark):
            return {}
        if self._places is None:
            self._places = ask.places(self._start)
        return self._places

    @property
    def tells_missing(self) -> bool:
        """Whether places are named that are still missing: first there is a rule to think of."""
        return self.misses >= _TRIES

    def mark(self, actions: Iterable[str]) -> Feedback:
        """Say that these actions, and no others that are asked about, are legal here."""
        ask = self.ask
        if self.done or not isinstance(ask, Mark):
            raise BadOption("There is nothing to mark here.")
        marked = frozenset(check_texts("What is marked", actions))
        unknown = marked - self.places.keys()
        if unknown:
            raise BadOption(f"{shown(min(unknown))} is none of the places to mark: {ask.where}.")
        self.remarks = tuple(ask.remarks(self.match, self.places, marked))
        if not self.remarks:
            return self._finish(ask.learned)
        self.refused()
        return Feedback(False, self._remark(), self.remarks[0].rule, self.remarks)

    def _remark(self) -> Words:
        """Say how many marks are wrong or missing, with one of them explained."""
        first = self.remarks[0]
        if not first.missing:
            n = sum(not remark.missing for remark in self.remarks)
            return both("wrong-marks", n=n, why=first.words)
        rule = self.match.game.rulebook[self._rules[0]]
        why = first.words if self.tells_missing else both("think-of", text=rule.text)
        return both("missing-marks", n=len(self.remarks), why=why)

    # --- help ----------------------------------------------------------------------------
    def hint(self) -> Feedback:
        """Return the next hint: where to look, which rule, what to do."""
        hints = self.ask.hints
        number = min(self.hints_given, len(hints["en"]) - 1)
        if self.hints_given < len(hints["en"]):
            self.hints_given += 1
            self.progress.note(self.step.key, hints=1)
        return Feedback(self.done, {lang: hints[lang][number] for lang in LANGUAGES})

    def solution(self) -> Feedback:
        """Do what is asked for the learner; when all is done, start with the first again."""
        self.reset()
        self._shown = self._was_shown = True
        self.progress.note(self.step.key, shown=True)
        ask = self.ask
        if isinstance(ask, Predict | Why):
            return self.answer(ask.truth(self.match))
        if isinstance(ask, Act):
            self.match.play_all(ask.solution)
        return self._finish(ask.learned)

    def reset(self) -> Exercise:
        """Start what is asked now again; when all is done, the whole step."""
        if self.done:
            self._start_over()
        else:
            self.match, self.remarks = self._start.branch(), ()
        return self

    def _finish(self, words: Words, rule: str = "", *, missed: bool = False) -> Feedback:
        """Go on to what is asked next."""
        rules = self._rules
        about = (rule,) if isinstance(self.ask, Why) else rules
        self.progress.answer_all(about, "missed" if missed else self._how())
        self._begin(self.match, self.number + 1)
        if self.done and not self._shown:
            self.progress.note(self.step.key, done=True)
        return Feedback(True, words, rule or rules[0], missed=missed)

    def _how(self) -> str:
        """Return how what is asked was answered, in the word that progress keeps."""
        if self._was_shown:
            return "shown"
        if self.misses:
            return "again"
        return "hint" if self.hints_given else "first"

    @property
    def _rules(self) -> tuple[str, ...]:
        """The rules that are asked about."""
        return self.ask.rules or self.step.rules

    def __repr__(self) -> str:
        return f"<Exercise {self.step.key}: {'done' if self.done else 'open'}>"


def _check_step(step: Any) -> Step:
    from ludo.lessons.course import Step

    if not isinstance(step, Step):
        raise BadOption(f"An exercise is one of a step of a course, not of {shown(step)}.")
    return step


def _said(match: AnyMatch, lang: str) -> str:
    """Return what the last action brought about, in words."""
    return " ".join(match.say(event, None, lang) for event in match.last_events)
