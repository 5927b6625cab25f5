"""How well the rules are known: a page with all of them, and what to practise next."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from ludo.core.errors import BadOption, shown
from ludo.core.registry import check_game, game_class, games
from ludo.core.rules import load_rulebook
from ludo.core.texts import LANGUAGES, check_language
from ludo.drills import Drills, askable
from ludo.lessons import Progress
from ludo.progress.progress import check_progress
from ludo_widgets.checks import text_of
from ludo_widgets.draw.svg import data_image, live_art
from ludo_widgets.drill import DrillBoard
from ludo_widgets.known import SAY, Known
from ludo_widgets.lesson import Lesson
from ludo_widgets.mastery_picture import picture
from ludo_widgets.model import Message, Reply
from ludo_widgets.quiz import Card
from ludo_widgets.scene import (
    ChapterScene,
    GameScene,
    MasteryScene,
    NextScene,
    RuleMark,
    RuleScene,
    RuleSquare,
)
from ludo_widgets.words import WORDS

if TYPE_CHECKING:
    from ipywidgets import VBox

Shown = TypeVar("Shown", DrillBoard, Lesson)
# All games together name fewer rules each.
_NEXT_OF_EACH = 3


class MasteryMap(Card):
    """The rules of a game by chapter, each as far as it is known; without a game, those of all.

    Made by `kit.progress("finca")`, or `kit.progress()`. `.next` names the rules to practise,
    `.practise(rule)` opens a drill, `.table()` and `.to_csv(path)` are for a teacher.
    """

    _fields = ("lang", "game", "rule", "opened", "_turns")

    def __init__(
        self, game: str | None = None, progress: Progress | None = None, lang: str = "en"
    ) -> None:
        self.lang = check_language(lang)
        # Empty: all games. On a page it changes when one of them is opened.
        self.game = "" if game is None else check_game(game, "kit.progress")
        self._is_of_all = not self.game
        self.progress = check_progress(progress)
        # The rule whose card is open, and the drill or the lesson that stands in place of the map.
        self.rule = ""
        self.opened: DrillBoard | Lesson | None = None
        self._turns = 0
        self._box: VBox | None = None
        super().__init__(*live_art())
        self._handlers = {
            "language": self._language,
            "game": self._game,
            "look": self._look,
            "practise": lambda message: self._open(self.practise, message),
            "lesson": lambda message: self._open(self.study, message),
            "back": lambda _: self._done(self.back),
            "again": lambda _: self._done(self.refresh),
        }
        self.refresh()

    # --- for a teacher, and in Python ----------------------------------------------------
    @property
    def next(self) -> tuple[str, ...]:
        """The rules to practise next, of those that can be drilled: weak or long unseen first."""
        return tuple(rule for known in self._known() for rule in known.next)

    def table(self) -> list[dict[str, Any]]:
        """Return one line a rule: answers, how they came, when, and how well it is known."""
        lines = self.progress.table("rule", self.lang)
        return [line for line in lines if self.game in ("", line["game"])]

    def to_csv(self, path: str | Path) -> Path:
        """Write the table of all games by rule, for a teacher."""
        return self.progress.to_csv(path, by="rule", lang=self.lang)

    def svg(self) -> str:
        """Return the map of a game as one stand-alone picture."""
        if not self.game:
            example = shown(next(iter(games())))
            raise BadOption(f"The picture is that of one game: kit.progress({example}).svg().")
        (known,) = self._known()
        return picture(known)

    # --- what can be done with it --------------------------------------------------------
    def practise(self, rule: str) -> DrillBoard:
        """Open drills about a rule in place of the map; return them."""
        game = self._game_of(rule)
        if rule not in askable(game):
            raise BadOption(SAY[self.lang]["no-drill"])
        return self._put(DrillBoard(Drills(game, rule, progress=self.progress), lang=self.lang))

    def study(self, rule: str) -> Lesson:
        """Open the step of the course that teaches a rule, in place of the map; return it."""
        game = self._game_of(rule)
        step = Known(game, self.progress, self.lang).steps.get(rule)
        if step is None:
            raise BadOption(f"No step of the course of {game} teaches {shown(rule)}.")
        return self._put(Lesson(game, step.id, progress=self.progress, lang=self.lang))

    def back(self) -> None:
        """Show the map again, as far as the rules are known by now."""
        with self._whole():
            old, self.opened = self.opened, None
            self.refresh()
        self._place()
        if old is not None and self._box is not None:
            old.widget.close()

    def _put(self, shown_now: Shown) -> Shown:
        with self._whole():
            self.opened = shown_now
            self.refresh()
        self._place()
        return shown_now

    def _place(self) -> None:
        """Let the drill or the lesson stand below the head of the map, in the same output."""
        if self._box is not None:
            below = (self.opened.widget,) if self.opened else ()
            self._box.children = (self.widget, *below)

    def _game_of(self, rule: Any) -> str:
        """Return the game that a rule belongs to, or raise the error of its rulebook."""
        known = (self.game,) if self.game else tuple(games())
        named = rule.partition(".")[0] if isinstance(rule, str) else ""
        game = named if named in known else known[0]
        # An unknown one is refused here, in the words of the rulebook.
        return load_rulebook(game_class(game).package, game)[rule].id.partition(".")[0]

    # --- what a page shows ---------------------------------------------------------------
    def _known(self) -> list[Known]:
        shown_games = [self.game] if self.game else [*games()]
        return [Known(game, self.progress, self.lang) for game in shown_games]

    def refresh(self) -> None:
        """Show the rules as they are known now, as the file of the progress tells."""
        self.progress.catch_up()
        self._turns += 1
        self._put_up(
            {
                "version": self._turns,
                "lang": self.lang,
                "words": WORDS[self.lang],
                "tools": {"languages": list(LANGUAGES)},
                "mastery": self._scene(),
            }
        )

    def _scene(self) -> MasteryScene:
        words = SAY[self.lang]
        notice = self.progress.notice[self.lang] if self.progress.notice else ""
        scene: MasteryScene = {"say": words, "title": words["overview"], "notice": notice}
        if self.opened is not None:
            key = "practising" if isinstance(self.opened, DrillBoard) else "studying"
            scene["title"] = words[key].format(title=self._opened_title(self.opened))
            scene["below"] = True
        elif self.game:
            (known,) = self._known()
            scene |= {"title": known.title, "next": _next(known), "rows": _rows(known)}
            scene["legend"] = [words[f"level-{level}"] for level in range(5)]
            scene["back"] = self._is_of_all
            if self.rule:
                scene["card"] = _card(known, self.rule)
        else:
            scene["games"] = [_game(known) for known in self._known()]
        return scene

    def _opened_title(self, opened: DrillBoard | Lesson) -> str:
        if isinstance(opened, Lesson):
            return opened.step.title[self.lang]
        book = load_rulebook(game_class(opened.step.game).package, opened.step.game)
        return book[opened.rule].title[self.lang]

    # --- what a page sends ---------------------------------------------------------------
    def _done(self, act: Any) -> Reply:
        with self._whole():
            act()
        return {"ok": True}

    def _game(self, message: Message) -> Reply:
        """Open one game of all, or show all again."""
        name = text_of(message, "game")
        with self._whole():
            if self._is_of_all:
                self.game = check_game(name, "kit.progress") if name else ""
            self.rule = ""
            self.refresh()
        return {"ok": True}

    def _look(self, message: Message) -> Reply:
        """Open the card of a rule, or close it."""
        rule = text_of(message, "rule")
        if rule:
            self._game_of(rule)
        with self._whole():
            self.rule = rule
            self.refresh()
        return {"ok": True}

    def _open(self, act: Any, message: Message) -> Reply:
        act(text_of(message, "rule"))
        return {"ok": True}

    # --- how it is shown and stored ------------------------------------------------------
    def _displayed(self) -> Any:
        from ipywidgets import VBox

        self.refresh()
        self._box = VBox()
        self._place()
        return self._box

    def __repr__(self) -> str:
        return "\n\n".join(map(_told, self._known()))

    def _still(self) -> str:
        notice = self.progress.notice[self.lang] if self.progress.notice else ""
        warned = f"<p>{escape(notice)}</p>" if notice else ""
        shown_games = "".join(map(_still if self.game else _short, self._known()))
        return f"{warned}{shown_games}<p><em>{escape(SAY[self.lang]['run'])}</em></p>"


# --- one game in a scene -----------------------------------------------------------------------
def _rows(known: Known) -> list[ChapterScene]:
    rows: list[ChapterScene] = []
    for chapter, rules in known.chapters.items():
        squares: list[RuleSquare] = [
            {
                "id": rule.id,
                "title": rule.title[known.lang],
                "told": known.told(rule.id),
                "level": known.level(rule.id),
                "due": rule.id in known.next,
            }
            for rule in rules
        ]
        count = sum(square["level"] == 4 for square in squares)
        share = known.say("share", known=count, all=len(squares))
        rows.append({"title": known.chapter_title(chapter), "share": share, "squares": squares})
    return rows


def _next(known: Known, most: int | None = None) -> list[NextScene]:
    titles = ((rule, known.book[rule].title[known.lang]) for rule in known.next[:most])
    return [{"id": rule, "title": title, "told": known.told(rule)} for rule, title in titles]


def _game(known: Known) -> GameScene:
    chapters = [known.levels(rules) for rules in known.chapters.values()]
    few = _next(known, _NEXT_OF_EACH)
    return {"game": known.game, "title": known.title, "chapters": chapters, "next": few}


def _card(known: Known, rule: str) -> RuleScene:
    needs: list[RuleMark] = [
        {"id": need, "title": known.book[need].title[known.lang]} for need in known.book[rule].needs
    ]
    return {
        "rule": known.book[rule].card(known.lang),
        "told": known.told(rule),
        "needs": needs,
        "drill": rule in askable(known.game),
        "lesson": rule in known.steps,
    }


# --- one game without a kernel -----------------------------------------------------------------
def _told(known: Known) -> str:
    colon = WORDS[known.lang]["colon"]
    advice = [f"  {words}{colon} {call}" for words, call in known.advice]
    return "\n".join((known.title, known.say("next-call"), *advice))


def _still(known: Known) -> str:
    colon = WORDS[known.lang]["colon"]
    told = "".join(
        f"<li>{escape(words)}{colon} <code>{escape(call)}</code></li>"
        for words, call in known.advice
    )
    head = escape(known.say("next-call"))
    return f"{data_image(picture(known), known.title)}<p><b>{head}</b></p><ol>{told}</ol>"


def _short(known: Known) -> str:
    call = f'kit.progress("{known.game}")'
    colon = WORDS[known.lang]["colon"]
    return f"<p><b>{escape(known.title)}</b>{colon} <code>{escape(call)}</code></p>"
