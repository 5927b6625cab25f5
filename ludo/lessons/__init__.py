"""Lessons without a screen: positions with something to do, to foretell, to mark or to explain.

>>> from ludo.lessons import course
>>> exercise = course("finca")["first-move"].start()
>>> exercise.done
False
>>> exercise.solution().done
True

A step is a position and one or more things asked (`ludo.lessons.asks`): *act*, *plan*, *predict*,
*mark* or *why*. The engine grades them all; no answer is written down that it can tell.
"""

from ludo.lessons.asks import Act, Ask, Mark, Plan, Predict, Why
from ludo.lessons.course import Course, Step, course, taught_in
from ludo.lessons.exercise import Exercise
from ludo.lessons.feedback import Feedback, Remark
from ludo.lessons.questions import Question, questions
from ludo.progress import Progress

__all__ = [
    "Act",
    "Ask",
    "Course",
    "Exercise",
    "Feedback",
    "Mark",
    "Plan",
    "Predict",
    "Progress",
    "Question",
    "Remark",
    "Step",
    "Why",
    "course",
    "questions",
    "taught_in",
]
