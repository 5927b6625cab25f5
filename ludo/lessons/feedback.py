"""What a learner is answered, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ludo.core.texts import Texts
from ludo.core.typography import typeset

Words = Mapping[str, str]
# Inside a sentence as well as on a button.
NOBODY: Words = {"en": "nobody", "fr": "personne"}
NOTHING: Words = {"en": "nothing", "fr": "rien"}

_SAY = Texts(
    typeset(
        {
            "go-on": {"en": "{said} Go on: {task}", "fr": "{said} Continuez : {task}"},
            "not-yet": {
                "en": "{said} That is allowed, but the task is not done yet: {task}",
                "fr": "{said} C'est permis, mais ce n'est pas encore cela : {task}",
            },
            "turn-over": {
                "en": "{said} Your turn is over, and the task is not done. Start again.",
                "fr": "{said} Votre tour est fini, et le but n'est pas atteint. Recommencez.",
            },
            "right": {"en": "Right: {truth}. {said}", "fr": "Exact : {truth}. {said}"},
            "wrong": {
                "en": "You said {chosen}; the answer is {truth}. {said}",
                "fr": "Vous avez dit {chosen} ; la bonne réponse : {truth}. {said}",
            },
            "not-that-rule": {
                "en": "Not this one: {text} That is not what stands in the way here.",
                "fr": "Pas celle-ci : {text} Ce n'est pas elle qui bloque ici.",
            },
            "wrong-marks": {
                "en": "{n} {n:mark is|marks are} wrong. {why}",
                "fr": "{n} {n:marque est fausse|marques sont fausses}. {why}",
            },
            "missing-marks": {
                "en": "{n} {n:mark is|marks are} still missing. {why}",
                "fr": "Il manque encore {n} {n:marque|marques}. {why}",
            },
            "think-of": {"en": "Think of this: {text}", "fr": "Pensez à ceci : {text}"},
            "also": {"en": "Also possible: {spot}.", "fr": "Possible aussi : {spot}."},
            "used-up": {
                "en": "You have used {n} {n:action|actions} without reaching the goal. "
                "Start again.",
                "fr": "{n} {n:action est jouée|actions sont jouées}, et le but n'est pas atteint. "
                "Recommencez.",
            },
            "fewest": {
                "en": "{learned} You did it in {n} {n:action|actions}, the fewest possible.",
                "fr": "{learned} Il vous a fallu {n} {n:action|actions} : on ne peut faire mieux.",
            },
            "more-than-needed": {
                "en": "{learned} You did it in {n} {n:action|actions}; "
                "{best} would have been enough.",
                "fr": "{learned} Il vous a fallu {n} {n:action|actions} ; {best} "
                "{best:aurait|auraient} suffi.",
            },
        }
    ),
    {},
)


both = _SAY.in_all


@dataclass(frozen=True, slots=True)
class Remark:
    """A place that was marked wrongly or not at all: the action there, and why."""

    action: str
    missing: bool
    words: Words
    rule: str


@dataclass(frozen=True, slots=True)
class Feedback:
    """An answer to the learner: whether what was asked is over, and a sentence in both languages.

    It is `missed` by a wrong prediction, which is over since its outcome is seen, and by a plan
    that has used up its actions.
    """

    done: bool
    words: Words
    rule: str = ""
    remarks: tuple[Remark, ...] = ()
    missed: bool = False

    @property
    def text(self) -> str:
        return self.words["en"]

    def __str__(self) -> str:
        return self.text

    def __bool__(self) -> bool:
        return self.done
