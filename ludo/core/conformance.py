"""Proof that a game keeps the contract: seeded random games, examined at every step.

    from ludo.core.conformance import check_game
    check_game(Finca()).raise_if_bad()

What is examined: `legal` equals all candidates filtered by `check`; every refusal names a rule of
the rulebook and reads as a sentence; clones are independent; undo and replay give the same state;
JSON there and back; a world drawn from a view shows that view, and what a seat may do, or hears
when it may not, is the same in every such world; nothing is created or lost; the text of actions
parses back; score lines add up and cite rules; every action causes events, which cite rules and
read as sentences; the game ends. Whether a view holds no more than its seat may know is not
examined: only who follows the pieces from outside can tell.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from ludo.core.errors import LudoError
from ludo.core.events import Event, redact
from ludo.core.game import AnyGame
from ludo.core.match import AnyMatch, Match
from ludo.core.rng import Rng
from ludo.core.texts import LANGUAGES

_WORLDS = 2
_SAMPLE = 29
# So many positions of each phase are looked at in any case.
_SHARE = 12


@dataclass(frozen=True, slots=True)
class Problem:
    """One breach of the contract, and where it was met."""

    kind: str
    text: str
    players: int
    seed: int
    step: int

    def __str__(self) -> str:
        where = f"{self.players} players, seed {self.seed}, step {self.step}"
        return f"{self.kind}: {self.text} ({where})"


@dataclass(slots=True)
class Report:
    """What a run of the suite found."""

    game: AnyGame
    games: int = 0
    steps: int = 0
    refusals: int = 0
    problems: list[Problem] = field(default_factory=list)
    # Positions in which every action was tried, by number of players and phase.
    tried: Counter[tuple[int, str]] = field(default_factory=Counter)
    shapes: set[Any] = field(default_factory=set)

    @property
    def ok(self) -> bool:
        return not self.problems

    @property
    def kinds(self) -> set[str]:
        return {problem.kind for problem in self.problems}

    def raise_if_bad(self) -> Report:
        """Raise AssertionError listing the first problems, if there are any."""
        if self.problems:
            lines = "\n".join(str(problem) for problem in self.problems[:10])
            raise AssertionError(f"{self.game!r} breaks the contract:\n{lines}")
        return self

    def __str__(self) -> str:
        return (
            f"{self.game!r}: {self.games} games, {self.steps} steps, {self.refusals} refusals "
            f"read, {len(self.problems)} problems"
        )


def check_game(
    game: AnyGame,
    *,
    players: Iterable[int] | None = None,
    games: int = 3,
    seed: int = 1,
    every: int = 1,
    legal_every: int | None = None,
    max_steps: int = 20_000,
) -> Report:
    """Play random games and examine them; return what was found.

    `every` looks closely at each n-th step only, `legal_every` (by default the same) tries all
    candidate actions at each n-th step; from game to game they begin one step later, so that many
    games together look at all of a game, and rare phases are looked at whenever they come until
    each has had its share. That nothing is lost, and that somebody can act, is looked at in every
    step.
    """
    report = Report(game)
    for count in players or range(game.min_players, game.max_players + 1):
        for number in range(games):
            run = _Run(
                report, count, seed * 1_000_003 + number * 7_919, every, legal_every or every
            )
            run.shift = number
            run.run(max_steps)
    return report


class _Run:
    """One random game under examination."""

    def __init__(
        self, report: Report, players: int, seed: int, every: int, legal_every: int
    ) -> None:
        self.report, self.game = report, report.game
        self.players, self.every, self.legal_every = players, every, legal_every
        # A large seed cannot stand in a view by chance.
        self.seed = Rng(seed).next64()
        self.rng = Rng(seed + 1)
        self.step = self.shift = 0
        self.uncertain = False

    def problem(self, kind: str, text: str) -> None:
        where = self.players, self.seed, self.step
        self.report.problems.append(Problem(kind, text, *where))

    def run(self, max_steps: int) -> None:
        try:
            self._play(max_steps)
        except Exception as error:  # a crash is a finding too, and the other games go on
            self.problem("crash", f"{type(error).__name__}: {error}")

    def _play(self, max_steps: int) -> None:
        match = Match(self.game, self.players, self.seed)
        self._examine_events(match)
        while match.to_act and self.step < max_steps and len(self.report.problems) < 50:
            self._examine_sums(match)
            if self._due(self.legal_every) or self._rare(match):
                self._examine_legal(match)
            if self._due(self.every):
                self._examine(match)
            legal = match.legal()
            if not legal:
                self.problem("stuck", f"seats {match.to_act} are to act and have no action")
                return
            self._advance(match, self.rng.choice(legal))
            self.step += 1
            self.report.steps += 1
        self.report.games += 1
        if match.to_act:
            self.problem("endless", f"the game has not ended after {self.step} actions")
        self._examine(match)
        self._examine_legal(match)
        self._examine_sums(match)
        self._examine_replay(match)
        if not self.uncertain and not getattr(self.game, "perfect_information", False):
            self.problem("leak", "no world drawn from a view ever differs from the truth")

    def _due(self, every: int) -> bool:
        return (self.step + self.shift) % every == 0

    def _rare(self, match: AnyMatch) -> bool:
        return self.report.tried[self.players, self.game.phase(match.state)] < _SHARE

    def _advance(self, match: AnyMatch, action: Any) -> None:
        words = self.game.action_text(match.state, action)
        if not self._due(self.every):
            self._examine_told(match.play(action), words)
            return
        before = self._frozen(match.state)
        quiet = self.game.clone(match.state)
        self.game.apply(quiet, action)
        self._examine_told(match.play(action), words)
        if self._frozen(quiet) != self._frozen(match.state):
            self.problem("events", f"{words!r} differs with events on")
        self._examine_events(match)
        match.undo()
        if self._frozen(match.state) != before:
            self.problem("undo", f"undoing {words!r} left a trace")
        match.play(action)

    def _examine_told(self, events: Sequence[Event], words: str) -> None:
        if not events:
            self.problem("silent", f"{words!r} causes no event")

    def _frozen(self, state: Any) -> str:
        return json.dumps(self.game.encode(state), sort_keys=True)

    # --- one step ------------------------------------------------------------------------
    def _examine(self, match: AnyMatch) -> None:
        self._examine_clone(match)
        self._examine_json(match)
        self._examine_views(match)
        self._examine_score(match)

    def _examine_legal(self, match: AnyMatch) -> None:
        state, acting = match.state, match.to_act
        self.report.tried[self.players, self.game.phase(state)] += 1
        for seat in range(self.players):
            listed = self.game.legal(state, seat)
            if len(set(listed)) != len(listed):
                self.problem("legal", f"seat {seat} is offered an action twice")
            if bool(listed) != (seat in acting):
                self.problem("legal", f"seat {seat} has {len(listed)} actions; to act: {acting}")
            allowed = set()
            for action in self._candidates(state, seat, seat in acting):
                refusal = self.game.check(state, action)
                if refusal is None:
                    allowed.add(action)
                else:
                    self._examine_refusal(refusal)
            for action in set(listed) ^ allowed:
                side = "listed but refused" if action in set(listed) else "legal but not listed"
                self.problem("legal", f"{self.game.action_text(state, action)!r} is {side}")
            for action in listed:
                self._examine_text(match, action)

    def _candidates(self, state: Any, seat: int, acting: bool) -> Iterable[Any]:
        """All candidates; of a seat that waits only some, unless every step is looked at."""
        candidates = self.game.candidates(state, seat)
        if acting or self.legal_every == 1:
            return candidates
        return islice(candidates, self.step % _SAMPLE, None, _SAMPLE)

    def _examine_refusal(self, refusal: Any) -> None:
        self.report.refusals += 1
        # Sentences of one shape read alike, so each shape is read once.
        shape = (refusal.rule, refusal.key, *map(type, refusal.params.values()))
        if shape in self.report.shapes:
            return
        self.report.shapes.add(shape)
        if refusal.rule not in self.game.rulebook:
            self.problem("refusal", f"{refusal.rule!r} is no rule of the rulebook")
        for lang in LANGUAGES:
            try:
                text = refusal.say(lang)
            except (KeyError, IndexError, TypeError) as error:
                self.problem("refusal", f"{refusal.key!r} cannot be said in {lang}: {error!r}")
                continue
            if not text.endswith((".", "!", "?")):
                self.problem("refusal", f"{text!r} is not a sentence")

    def _examine_text(self, match: AnyMatch, action: Any) -> None:
        text = match.text(action)
        try:
            again = match.read(text)
        except LudoError as error:
            self.problem("text", f"{text!r} cannot be read back: {error}")
            return
        if again != action or hash(again) != hash(action):
            self.problem("text", f"{text!r} reads back as {again!r}, not {action!r}")

    def _examine_clone(self, match: AnyMatch) -> None:
        game, state = self.game, match.state
        before = self._frozen(state)
        twin = game.clone(state)
        if self._frozen(twin) != before:
            self.problem("clone", "a clone differs from its original")
        rng = Rng(self.step)
        for _ in range(6):
            seats = game.to_act(twin)
            if not seats:
                break
            game.apply(twin, rng.choice(game.legal(twin, rng.choice(seats))))
        if self._frozen(state) != before:
            self.problem("clone", "playing on a clone changed its original")

    def _examine_json(self, match: AnyMatch) -> None:
        game, state = self.game, match.state
        try:
            text = json.dumps(game.encode(state))
            again = game.decode(json.loads(text), self.players)
        except (LudoError, TypeError, ValueError, KeyError) as error:
            self.problem("json", f"the state does not survive JSON: {error!r}")
            return
        if self._frozen(again) != self._frozen(state):
            self.problem("json", "the state comes back from JSON changed")
        for seat in range(self.players):
            if game.legal(again, seat) != game.legal(state, seat):
                self.problem("json", f"seat {seat} has other actions after JSON")

    def _examine_views(self, match: AnyMatch) -> None:
        game, state = self.game, match.state
        truth = self._frozen(state)
        for seat in (None, *range(self.players)):
            view = game.observe(state, seat)
            try:
                seen = json.dumps(view, sort_keys=True)
            except TypeError as error:
                self.problem("view", f"the view of seat {seat} is not JSON: {error}")
                continue
            self._examine_seed(state, view, seat)
            for world in range(_WORLDS):
                rng = Rng(self.step * 31 + world)
                drawn = game.determinize(json.loads(seen), seat, rng)
                self._examine_world(drawn, seat, seen)
                if seat is not None:
                    self._examine_choices(state, drawn, seat)
                if self._without_chance(drawn) != self._without_chance(state):
                    self.uncertain = True
        if self._frozen(state) != truth:
            self.problem("view", "looking at the state changed it")

    def _examine_world(self, drawn: Any, seat: int | None, seen: str) -> None:
        game = self.game
        if json.dumps(game.observe(drawn, seat), sort_keys=True) != seen:
            self.problem("leak", f"another world that fits seat {seat}'s view shows another view")
        for wrong in game.invariants(drawn):
            self.problem("determinize", f"a world drawn for seat {seat} does not add up: {wrong}")

    def _examine_choices(self, state: Any, drawn: Any, seat: int) -> None:
        """What a seat may do, and why it may not, tells nothing that its view does not."""
        game = self.game
        if game.to_act(drawn) != game.to_act(state):
            self.problem("leak", f"who is to act is not the same in each world of seat {seat}")
            return
        if game.legal(drawn, seat) != game.legal(state, seat):
            self.problem("leak", f"seat {seat}'s actions are not the same in each of its worlds")
        for action in islice(game.candidates(state, seat), self.step % _SAMPLE, None, _SAMPLE):
            if game.check(drawn, action) != game.check(state, action):
                words = game.action_text(state, action)
                self.problem("leak", f"{words!r} tells seat {seat} what its view does not show")

    def _examine_seed(self, state: Any, view: Any, seat: int | None) -> None:
        secrets = {self.seed, self.game.encode(state).get("rng")} - {None}
        for value in _leaves(view):
            if value in secrets or str(value) in {str(secret) for secret in secrets}:
                self.problem("leak", f"the view of seat {seat} holds the seed or the random state")

    def _without_chance(self, state: Any) -> str:
        data = self.game.encode(state)
        data.pop("rng", None)
        return json.dumps(data, sort_keys=True)

    def _examine_sums(self, match: AnyMatch) -> None:
        for wrong in self.game.invariants(match.state):
            self.problem("invariant", wrong)

    def _examine_score(self, match: AnyMatch) -> None:
        for seat, score in enumerate(match.score()):
            if score.total != sum(line.points for line in score.lines):
                self.problem("score", f"seat {seat}: {score.total} is not the sum of its lines")
            for line in score.lines:
                if line.rule not in self.game.rulebook:
                    self.problem("score", f"{line.rule!r} is no rule of the rulebook")
                for lang in LANGUAGES:
                    line.say(lang)
        if not match.winners():
            self.problem("score", "nobody is ahead")

    def _examine_events(self, match: AnyMatch) -> None:
        for event in match.last_events:
            if event.rule not in self.game.rulebook:
                self.problem("events", f"{event.kind} cites {event.rule!r}, which is no rule")
            for seat in (None, *range(self.players)):
                hidden = set(event.secret) if seat not in event.seen_by else set()
                if hidden & set(redact(event, seat).data):
                    self.problem("leak", f"{event.kind} tells seat {seat} its secret part")
                for lang in LANGUAGES:
                    try:
                        match.say(event, seat, lang)
                    except (KeyError, IndexError, TypeError) as error:
                        self.problem("events", f"{event.kind} cannot be said in {lang}: {error!r}")

    # --- the whole game ------------------------------------------------------------------
    def _examine_replay(self, match: AnyMatch) -> None:
        record = json.loads(json.dumps(match.record()))
        again = Match(self.game, self.players, record["seed"])
        again.play_all(self.game.parse(again.state, text, seat) for seat, text in record["actions"])
        if self._frozen(again.state) != self._frozen(match.state):
            self.problem("replay", "the saved match ends in another state")
        middle = len(match.actions) // 2
        resumed = match.at(middle).play_all(match.actions[middle:])
        if self._frozen(resumed.state) != self._frozen(match.state):
            self.problem("replay", f"playing on from step {middle} ends in another state")


def _leaves(data: Any) -> Iterator[Any]:
    if isinstance(data, dict):
        for value in data.values():
            yield from _leaves(value)
    elif isinstance(data, list):
        for value in data:
            yield from _leaves(value)
    else:
        yield data
