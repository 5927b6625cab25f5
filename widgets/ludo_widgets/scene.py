"""What a page is sent, field by field: the front end shows it."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Mark(TypedDict):
    """A seat, as the header shows it."""

    number: int
    colour: str
    shape: str


class RuleMark(TypedDict):
    """A rule that can be looked up."""

    id: str
    title: str


class PartScene(TypedDict):
    """One picture: its pieces are SVG elements, each with its key; `seat` is that of a player whose
    line opens to a mat, or folds again."""

    slot: str
    width: int
    height: int
    label: str
    pieces: list[list[str]]
    seat: NotRequired[int]


class About(TypedDict):
    """What a pointer or a screen reader meets at a target."""

    ok: bool
    label: str
    text: NotRequired[str]
    ghost: NotRequired[str]
    why: NotRequired[str]
    rule: NotRequired[RuleMark]


class ButtonScene(TypedDict):
    """A target that is a button; `gives_up`: it leaves something that could still be had."""

    target: str
    ok: bool
    text: str
    gives_up: NotRequired[bool]


# "from" is a word of Python's own.
FlightScene = TypedDict(
    "FlightScene", {"symbol": str, "from": str, "to": str, "n": int, "colour": NotRequired[str]}
)


class Status(TypedDict):
    """The sentence under the board."""

    text: str
    kind: str
    rule: NotRequired[RuleMark]


class Choice(TypedDict):
    """One of a list: a layer, or who plays a seat."""

    id: str
    text: str


class Tools(TypedDict):
    """The tools above a board; those that are not named are not there."""

    languages: list[str]
    undo: NotRequired[bool]
    mine: NotRequired[bool]
    bots: NotRequired[bool]
    step: NotRequired[int]
    steps: NotRequired[int]
    coach: NotRequired[bool]
    study: NotRequired[bool]


class ScoreLineScene(TypedDict):
    """Some points, and why."""

    text: str
    points: int
    rule: str


class ScoreScene(TypedDict):
    """The points of a seat."""

    name: str
    total: int
    lines: list[ScoreLineScene]


class SeatScene(TypedDict):
    """Who plays a seat, and who could."""

    name: str
    who: str
    choices: list[Choice]


class Panels(TypedDict):
    """What a table tells below the board."""

    log: dict[str, str]
    scores: list[ScoreScene]
    seats: list[SeatScene]


class AnswerScene(TypedDict):
    """One of the answers to choose from, and what became of it."""

    text: str
    state: str


class LessonScene(TypedDict):
    """What is asked: `part` says which of several things, `note` how many actions are used."""

    title: str
    text: str
    task: str
    kind: str
    part: str
    note: str
    choices: list[AnswerScene]
    mistake: bool
    again: bool
    done: bool
    next: bool
    previous: bool
    dots: list[str]
    progress: str


class CurtainScene(TypedDict):
    """What hides the table until the right player sits before the screen."""

    title: str
    text: str
    button: str


class Scene(TypedDict):
    """All that a board shows."""

    version: int
    lang: str
    words: dict[str, str]
    seat: Mark
    ask: str
    parts: dict[str, PartScene]
    order: list[str]
    names: dict[str, str]
    open: list[str]
    chosen: list[str]
    buttons: list[ButtonScene]
    status: Status
    flights: list[FlightScene]
    picked: bool
    layer: str
    layers: list[Choice]
    sheets: bool
    tools: NotRequired[Tools]
    coach: NotRequired[str]
    panels: NotRequired[Panels]
    auto: NotRequired[int]
    lesson: NotRequired[LessonScene]
    signs: NotRequired[dict[str, str]]
    curtain: NotRequired[CurtainScene]


class QuestionScene(TypedDict):
    """A question, its choices, and what became of them; a guess has no rule."""

    id: str
    ask: str
    choices: list[str]
    states: list[str]
    why: str
    rule: NotRequired[RuleMark]


class QuizScene(TypedDict):
    """All that a quiz shows."""

    version: int
    lang: str
    words: dict[str, str]
    quiz: list[QuestionScene]
    tools: Tools


class MenuItem(TypedDict):
    """One action of a menu, by its text and in words."""

    action: str
    text: str


class Menu(TypedDict):
    """What a click can mean, where it can mean several things."""

    target: str
    title: str
    items: list[MenuItem]
