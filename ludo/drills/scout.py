"""Finding out where rules decide: many games, with every action tried now and then."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from functools import partial
from itertools import islice

from ludo.core.events import Event
from ludo.core.game import AnyGame
from ludo.core.registry import game_class
from ludo.core.rng import Rng
from ludo.core.rules import load_rulebook
from ludo.core.where import refusals
from ludo.drills.broken import kept_by
from ludo.drills.family import about, families
from ludo.drills.find import ANY_TIME, KINDS, LEVELS, find, positions
from ludo.drills.foretell import SEAT
from ludo.drills.index import Entry, Family, Index, Spot, Start, Telling, too_rare
from ludo.drills.positions import OTHER, Position, opening, tables, walk
from ludo.drills.puzzle import Wanted
from ludo.drills.why import refused, spots_at

# A rule that decides in fewer of the positions of its phases, or fewer times a game, is looked for
# around games that met it.
_RARE, _SELDOM = 0.1, 0.6
_MOST_STARTS = 40
# Rules that were met in fewer games are looked for in so many times as many games again.
_ENOUGH_GAMES, _MORE_GAMES = 8, 4
# Of what is met in more ways, the most frequent are kept.
_MOST_SPOTS = 10
# A kind of drill is there if it is found this often in a row at each level: what refuses nothing
# must be found more often, since it need not be asked at all.
_TRIALS, _TRIALS_OF_EVENTS = 3, 8
# So many cases of a rule and a verb are looked at for rules that are kept, in so many positions.
_CASES, _LOOKED_AT = 80, 200


@dataclass
class _Met:
    """What was met of one rule."""

    spots: Counter[Spot] = field(default_factory=Counter)
    phases: Counter[str] = field(default_factory=Counter)
    values: dict[Telling, set[int]] = field(default_factory=lambda: defaultdict(set))
    refused: list[Start] = field(default_factory=list)
    told: list[Start] = field(default_factory=list)


class _Scout:
    """Games under way, and what they showed."""

    def __init__(self, kind: type[AnyGame], share: int) -> None:
        self.kind, self.share = kind, share
        self.met: dict[str, _Met] = defaultdict(_Met)
        # Positions by table and phase: how many there were, and how many were looked at closely.
        self.seen: Counter[tuple[int, str]] = Counter()
        self.looked: Counter[tuple[int, str]] = Counter()
        self.games = 0
        self.timely: set[Spot] = set()

    def play(self, table: int, seed: int) -> None:
        """Play one game, and note what its rules do."""
        self.games += 1
        events: list[Event] = []
        chance, phase, seat = Rng(seed + 1), "", 0
        for position in walk(opening(self.kind, tables(self.kind)[table], seed), Rng(seed), events):
            now = Start(table, seed, position.ply)
            if position.ply:
                self._note_events(events, phase, seat, replace(now, ply=now.ply - 1))
                events.clear()
            phase, seat = position.phase, position.seat
            self.seen[table, phase] += 1
            if self._is_due(phase, chance):
                self.looked[table, phase] += 1
                self._note_refusals(position, now, chance)

    def play_for(self, wanting: set[str], table: int, seed: int) -> None:
        """Play one game for rules that were hardly met, and look wherever they may be."""
        where = self._where_to_look(wanting)
        chance = Rng(seed + 1)
        for position in walk(opening(self.kind, tables(self.kind)[table], seed), Rng(seed)):
            verbs = where.get(position.phase)
            if verbs is not None:
                now = Start(table, seed, position.ply)
                for rule, spot in sorted(self._refusals(position, chance, verbs)):
                    if rule in wanting:
                        self.met[rule].spots.setdefault(spot, 1)
                        self.met[rule].refused.append(now)

    def _where_to_look(self, wanting: set[str]) -> dict[str, set[str]]:
        """Return the phases to look at, with the verbs to try there; all verbs if none is named."""
        where: dict[str, set[str]] = {}
        spots = [spot for rule in wanting for spot in self.met[rule].spots]
        for spot in spots:
            where.setdefault(spot.phase, set()).add(spot.verb)
        if any(not self.met[rule].spots for rule in wanting):
            # Phases that come often were looked at often enough.
            for phase in {phase for _, phase in self.seen}:
                n = sum(n for (_, other), n in self.seen.items() if other == phase)
                if n < self.share * self.games:
                    where[phase] = set()
        return where

    def wanting(self, refusing: Iterable[str]) -> set[str]:
        """Return the rules that refuse something and were met in few games, or in none."""
        return {
            rule
            for rule in refusing
            if len({(s.table, s.seed) for s in self.met[rule].refused}) < _ENOUGH_GAMES
        }

    def _is_due(self, phase: str, chance: Rng) -> bool:
        """Return whether to look closely: on average, in so many positions of a phase a game."""
        so_far = sum(n for (_, other), n in self.seen.items() if other == phase)
        return chance.below(so_far) < self.share * self.games

    def _note_refusals(self, position: Position, now: Start, chance: Rng) -> None:
        self._note_legal(position)
        found = self._refusals(position, chance)
        for rule, spot in sorted(found):
            self.met[rule].spots[spot] += 1
        for rule in sorted({rule for rule, _ in found}):
            self.met[rule].refused.append(now)

    def _note_legal(self, position: Position) -> None:
        game, state = position.game, position.state
        if game.to_act(state):
            grammar = game.grammar(state)
            verbs = {grammar.of(action).words for action in game.legal(state, position.seat)}
            self.timely |= {Spot(position.phase, verb) for verb in verbs}

    def _refusals(
        self, position: Position, chance: Rng, verbs: Container[str] = ()
    ) -> set[tuple[str, Spot]]:
        """Return which rules refuse something here, and where; of some verbs only if any is named.

        Of a seat that is not to act, a few actions will do.
        """
        game, state, phase = position.game, position.state, position.phase
        other, found = position.seat_of(OTHER, chance), set()
        mine = position.by_kind(position.seat)
        others = {} if other is None else position.by_kind(other)
        for verb in game.grammar(state).verbs:
            if verbs and verb.words not in verbs:
                continue
            tried = [(Spot(phase, verb.words), action) for action in mine.get(verb.kind, ())]
            some = chance.shuffle(others.get(verb.kind, []))[:2]
            tried += [(Spot(phase, verb.words, OTHER), action) for action in some]
            found |= {(rule, spot) for spot, a in tried if (rule := position.rule_against(a))}
        return found

    def _note_events(self, events: Iterable[Event], phase: str, seat: int, now: Start) -> None:
        for event in events:
            if event.secret:
                continue
            met = self.met[event.rule]
            met.phases[phase] += 1
            met.told.append(now)
            for name, value in event.data.items():
                if type(value) is int and not self._is_unasked(event.kind, name):
                    met.values[Telling(event.kind, name)].add(value)
            # Who acts is no question; who comes next, or who wins something, is.
            if event.seat is not None and event.seat != seat:
                met.values[Telling(event.kind, SEAT)] |= {0, 1}

    def _is_unasked(self, event: str, name: str) -> bool:
        """Return whether a field is a number that the game does not want to be asked for."""
        return any(fnmatchcase(f"{event}: {name}", each) for each in self.kind.unasked)

    def tells(self, rule: str) -> tuple[Telling, ...]:
        """Return the fields of a rule's events that differ from time to time."""
        found = self.met[rule].values.items()
        return tuple(
            # Which seats there are is told by the table.
            each if each.read == SEAT else replace(each, values=_possible(values))
            for each, values in sorted(found)
            if len(values) > 1
        )

    def entry(self, rule: str) -> Entry:
        """Return what is known of a rule."""
        met = self.met[rule]
        # What is refused comes first: whatever refuses something must be found.
        starts = met.refused or met.told
        there = tuple(sorted({start.table for start in starts}))
        everywhere = len(there) == len(tables(self.kind))
        return Entry(
            rule,
            refuses=_most_met(met.spots),
            tells=self.tells(rule),
            phases=tuple(sorted(met.phases)),
            refuse_plies=_span(met.refused),
            event_plies=_span(met.told),
            tables=() if everywhere else there,
            starts=_one_a_game(starts) if self._is_rare(met, there) else (),
        )

    def _is_rare(self, met: _Met, there: tuple[int, ...]) -> bool:
        counted = self.looked if met.spots else self.seen
        phases = {spot.phase for spot in met.spots} or set(met.phases)
        hits = max(met.spots.values()) if met.spots else sum(met.phases.values())
        share = hits / max(1, _sum_of(counted, there, phases))
        games = self.games * len(there) / len(tables(self.kind))
        a_game = share * _sum_of(self.seen, there, phases) / games
        return hits < 2 or share < _RARE or a_game < _SELDOM


def _sum_of(counted: Counter[tuple[int, str]], there: tuple[int, ...], phases: set[str]) -> int:
    return sum(n for (table, phase), n in counted.items() if table in there and phase in phases)


def scout(game: str, games: int = 2, share: int = 3, most: int = 30) -> Index:
    """Play some games at each table of a game; return where its rules decide.

    In each game every action is tried in so many positions of each phase. A kind of drill is there
    if it is found within so many positions.
    """
    kind = game_class(game)
    found = _Scout(kind, share)
    for seed in range(games):
        for table in range(len(tables(kind))):
            found.play(table, seed)
    refusing = {place.rule for place in refusals(game)} | {
        rule for rule, met in found.met.items() if met.spots
    }
    for seed in range(games, games + _MORE_GAMES * games):
        wanting = found.wanting(refusing)
        for table in range(len(tables(kind)) if wanting else 0):
            found.play_for(wanting, table, seed)
    book = load_rulebook(kind.package, game)
    met = [rule.id for rule in book if found.met[rule.id].refused or found.met[rule.id].told]
    # What hardly anybody runs into would have to be looked for too long.
    rare = too_rare(game)
    entries = {rule: found.entry(rule) for rule in met if rule not in rare}
    rough = Index(game, entries, frozenset(found.timely))
    known = replace(rough, entries={r: _with_kinds(rough, e, most) for r, e in entries.items()})
    return with_families(known)


def with_families(known: Index) -> Index:
    """Return an index with the rules found anew that can stand beside each other as answers."""
    verbs = sorted({verb for entry in known.entries.values() for verb in entry.verbs})
    found = [family for verb in verbs for family in _families(known, verb)]
    return replace(known, families=tuple(found))


def _families(known: Index, verb: str) -> list[Family]:
    live = {spot.phase for spot in known.timely}
    there = [
        entry.rule
        for entry in known.entries.values()
        if verb in entry.verbs
        and "why" in entry.kinds
        # That a game is over is no question; nor is a rule asked about for the time of something,
        # if it judges something else.
        and any(spot.phase in live for spot in entry.refuses)
        and (known.by_content(entry.rule, verb) or not known.by_content(entry.rule))
    ]
    kept = {rule: list(_kept_beside(known, rule, verb)) for rule in there}
    return families(verb, {rule: cases for rule, cases in kept.items() if cases}, Rng(1))


def _kept_beside(known: Index, rule: str, verb: str) -> Iterator[frozenset[str]]:
    """Yield the rules that are kept in some cases in which a rule refuses something of a verb."""
    entry, rng = about(known, rule, verb), Rng(7)
    wanted = Wanted(known, entry, ANY_TIME, rng)
    cases = 0
    for position in islice(positions(known.game, entry, "why", ANY_TIME, rng), _LOOKED_AT):
        for spot in spots_at(position, wanted):
            for action in refused(position, wanted, spot):
                kept = kept_by(position.game, position.state, action)
                yield frozenset(filter(kept, known.entries))
                cases += 1
        if cases >= _CASES:
            return


def with_tells(known: Index, games: int, most: int) -> Index:
    """Return an index with what can be predicted found anew: a small part of a whole `scout`."""
    found = _Scout(game_class(known.game), share=0)
    for seed in range(games):
        for table in range(len(tables(found.kind))):
            found.play(table, seed)
    entries = {rule: replace(e, tells=found.tells(rule)) for rule, e in known.entries.items()}
    rough = replace(known, entries=entries)

    def still(entry: Entry, kind: str) -> bool:
        return kind != "predict" or _is_found(rough, entry, most, kind)

    kept = {
        rule: replace(entry, kinds=tuple(kind for kind in entry.kinds if still(entry, kind)))
        for rule, entry in entries.items()
    }
    return replace(rough, entries=kept)


def _possible(values: set[int]) -> tuple[int, ...]:
    return tuple(sorted(value for value in values if value >= 0))


def _span(starts: list[Start]) -> tuple[int, ...]:
    """Return the first and the last ply, apart from the odd game."""
    plies = sorted(start.ply for start in starts)
    tenth = len(plies) // 10
    return (plies[tenth], plies[-1 - tenth]) if plies else ()


def _one_a_game(starts: list[Start]) -> tuple[Start, ...]:
    """Return the last time that a rule was met in each game, of some games."""
    return tuple({(start.table, start.seed): start for start in starts}.values())[:_MOST_STARTS]


def _most_met(spots: Counter[Spot]) -> tuple[Spot, ...]:
    """Return the spots that are met most, with at least one of each verb."""
    ranked = [spot for spot, _ in sorted(spots.items(), key=lambda each: (-each[1], each[0]))]
    by_verb = {spot.verb: spot for spot in reversed(ranked)}
    return tuple(sorted(dict.fromkeys([*by_verb.values(), *ranked[:_MOST_SPOTS]])))


def _with_kinds(index: Index, entry: Entry, most: int) -> Entry:
    """Return an entry with the kinds of drill that are found quickly."""
    return replace(entry, kinds=tuple(filter(partial(_is_found, index, entry, most), KINDS)))


def _is_found(index: Index, entry: Entry, most: int, kind: str) -> bool:
    if not (entry.refuses if kind in ("why", "mark") else entry.phases):
        return False
    if kind == "predict" and not entry.tells:
        return False
    # An event that hardly any game comes to would always be asked in the same few games.
    if not entry.refuses and 0 < len(entry.starts) < _ENOUGH_GAMES:
        return False
    seen: set[str] = set()
    for trial in range(_TRIALS if entry.refuses else _TRIALS_OF_EVENTS):
        for level in LEVELS:
            puzzle = find(index, entry, kind, level, Rng(10 * trial + level), seen, most)
            if puzzle is None:
                return False
            seen.add(puzzle.fingerprint)
    return True
