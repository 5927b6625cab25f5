"""What a page is sent, field by field: the front end shows it."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


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
    """A target that is a button: the `best` one is the next sensible press, and one that `gives_up`
    forfeits something."""

    target: str
    ok: bool
    text: str
    best: NotRequired[bool]
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


class Lend(TypedDict):
    """A seat that nobody plays, and the button that has a bot play it."""

    seat: int
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
    lines: NotRequired[list[str]]
    lend: NotRequired[Lend]


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


class RecordScene(TypedDict):
    """What a page needs to save a match by itself: each action by its number, as its seat and its
    text, and `of` which match: the head of its record tells of chance, and travels by itself."""

    game: str
    of: int
    actions: dict[str, list[Any]]


class AnswerScene(TypedDict):
    """One of the answers to choose from, and what became of it."""

    text: str
    state: str


class LessonScene(TypedDict):
    """What is asked: `part` says which of several things, `note` how many actions are used.

    A `bare` board has no rings: they would give away what is to be found.
    """

    title: str
    text: str
    task: str
    kind: str
    part: str
    note: str
    choices: list[AnswerScene]
    mistake: bool
    again: bool
    back: bool
    done: bool
    bare: NotRequired[bool]
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
    record: NotRequired[RecordScene]
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


class RuleSquare(TypedDict):
    """One rule of a map: how well it is known, from 0 to 4, and whether it is due."""

    id: str
    title: str
    told: str
    level: int
    due: bool


class ChapterScene(TypedDict):
    """A chapter of a map: its rules."""

    title: str
    share: str
    squares: list[RuleSquare]


class NextScene(TypedDict):
    """A rule to practise next."""

    id: str
    title: str
    told: str


class GameScene(TypedDict):
    """One of several games: how well the rules of its chapters are known, and what is next."""

    game: str
    title: str
    chapters: list[list[int]]
    next: list[NextScene]


class RuleScene(TypedDict):
    """A rule to read, and what can be done about it."""

    rule: dict[str, str]
    told: str
    needs: list[RuleMark]
    drill: bool
    lesson: bool


class MasteryScene(TypedDict):
    """How well rules are known: of one game, of all, or the head of what stands below."""

    say: dict[str, str]
    title: str
    notice: str
    next: NotRequired[list[NextScene]]
    rows: NotRequired[list[ChapterScene]]
    legend: NotRequired[list[str]]
    back: NotRequired[bool]
    card: NotRequired[RuleScene]
    games: NotRequired[list[GameScene]]
    below: NotRequired[bool]
