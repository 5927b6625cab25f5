"""What a learner has done, and how well each rule is known.

>>> from ludo.progress import Progress
>>> progress = Progress()
>>> progress.answer("finca.deliver.limit", "first")
>>> progress.mastery("finca")["finca.deliver.limit"].answers
1

`Progress.open("progress.json")` keeps it in a file, which is written at once after each answer.
"""

from ludo.progress.answers import HOW, Answer, Mastery
from ludo.progress.progress import Progress

__all__ = ["HOW", "Answer", "Mastery", "Progress"]
