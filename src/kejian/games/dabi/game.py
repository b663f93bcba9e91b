"""大臂: the rulebook as a game. One step is one round."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from kejian.core import Aside, Event, Game, Lang, Outcome, RulesTable, Setup, Step, Text
from kejian.core.bout import Bout
from kejian.core.refusals import MissingAnswer, NotAsked, SeatCount, UnknownPlayer
from kejian.games.dabi import basics, matrix, tables, view, worth
from kejian.games.dabi.asks.entry_facts import EntryFacts
from kejian.games.dabi.asks.question import Declare
from kejian.games.dabi.labels import LABELS
from kejian.games.dabi.ledger import Ledger
from kejian.games.dabi.moves.move import Move
from kejian.games.dabi.notation import line, position
from kejian.games.dabi.notation.position_words import CHOICES
from kejian.games.dabi.options import OPTIONS
from kejian.games.dabi.resolution import (
    before_round,
    order_after_births,
    order_changed,
    resolve,
    who_sits_out,
    why_allowed,
    why_not,
)
from kejian.games.dabi.rules import Rules
from kejian.games.dabi.state import State
from kejian.games.dabi.undoing import undoings
from kejian.games.dabi.words import WORDS


class Dabi(Game[State]):
    """The hand-clap game 大臂."""

    code = "dabi"
    title = Text("大臂", "Dabi")
    blurb = Text(
        "拍手攒资源，一百多招同时亮，攻防诅咒吞吐打断",
        "clap, gather, show one of a hundred moves at once; last one alive wins",
    )
    minutes = 10
    seats = range(2, 11)
    package = "kejian.games.dabi"
    accent = "#8a4b08"
    labels = LABELS
    words = WORDS
    symmetric = True
    can_leave_out = frozenset({"dabi.R71", "dabi.R72", "dabi.R73", "dabi.R74", "dabi.R75"})
    words_outside_records = frozenset(("charge_is_declared",))
    options = OPTIONS
    entry_facts = EntryFacts
    reserved_names = position.KEYS.reserved
    feature_names = worth.FEATURES
    positions_between_steps = True
    clauses_behind = MappingProxyType(
        {
            SeatCount: ("dabi.R1",),
            MissingAnswer: ("dabi.1.2", "dabi.R3", "dabi.R4"),
            NotAsked: ("dabi.R3", "dabi.R4", "dabi.1.3"),  # stunned, frozen or dead
            UnknownPlayer: ("dabi.R3",),
        }
    )

    def setup(self, setup: Setup) -> State:
        """Everybody starts with nothing (dabi.R1)."""
        return State(Rules(setup, self.left_out))

    def step(self, state: State) -> Step:
        """One round: production, everybody who can shows a move at once, and the resolution (dabi.1.2)."""
        produced, movers = before_round(state)
        if produced:
            yield produced
        yield Aside(lambda: _beginning(state, produced))
        asked = {seat: Declare(state, seat) for seat in movers}
        shown: Mapping[int, Move] = yield asked
        before: list[State] = []  # the position as it is now, where reasons are read: the round changes it
        yield Aside(lambda: _why_allowed(state, shown, before))
        round_ = resolve(state, shown, {seat: ask.reading(shown[seat]) for seat, ask in asked.items()})
        if round_.events:
            yield round_.events
        if before:
            yield Aside(lambda: _why_not(before[0], shown, state, round_))

    def outcome(self, state: State) -> Outcome | None:
        """Over when at most one player is alive (dabi.R1)."""
        if sum([player.alive for player in state.players]) > 1:
            return None
        return Outcome(tuple(state.living()))

    def view(self, state: State, seat: int | None) -> view.TableView:
        return view.view(state)

    def describe(self, shown: Mapping[str, Any], lang: Lang) -> str:
        return view.describe(shown, lang)

    def position(self, state: State) -> dict[str, Any]:
        return position.write_position(state)

    def position_names(self, position_: Mapping[str, Any]) -> Mapping[str, Text]:
        return position.names(position_)

    def position_choices(self, state: State) -> Mapping[str, Mapping[str, Text]]:
        return CHOICES

    def agrees(self, path: tuple[str, ...], expected: object, actual: object) -> bool:
        """As everywhere, and with some leniency about what 超级打断 can reach."""
        return position.agrees(path[-1], expected, actual) or super().agrees(path, expected, actual)

    def place(self, state: State, start: Mapping[str, Any]) -> None:
        position.place(state, start)

    def write_line(self, state: State) -> str:
        return line.write_line(state)

    def read_line(self, text: str) -> tuple[list[str], dict[str, Any], dict[str, Any]]:
        return line.read_line(text)

    def tables(self) -> list[RulesTable]:
        return tables.tables()

    def matrix(self) -> RulesTable:
        return matrix.duel_matrix()

    def bout(self, state: State, most: int) -> Bout | None:
        return basics.bout(state, most)

    def score(self, state: State) -> list[float]:
        return worth.score(state)

    def clock(self, state: State) -> int:
        return state.clock

    def key(self, state: State) -> Hashable:
        return worth.key(state)

    def features(self, state: State, seat: int) -> tuple[float, ...] | None:
        return worth.features(state, seat)

    def uninvited(self, state: State, seat: int) -> Declare | None:
        """A stunned or frozen player who shows a move all the same is 自暴自弃 (dabi.R4)."""
        if not state.players[seat].alive or state.rules.illegal_refused:
            return None
        return Declare(state, seat)


def _beginning(state: State, produced: list[Event]) -> Iterator[Event]:
    """Found only where reasons are read: who sits out, and how armour stands that producers bore."""
    if not state.is_beyond_reading():
        yield from who_sits_out(state)
        yield from order_after_births(state, produced)


def _why_allowed(state: State, shown: Mapping[int, Move], before: list[State]) -> Iterable[Event]:
    """Found only where reasons are read; the position is kept for what is asked afterwards."""
    before.append(state.copy())
    return () if state.is_beyond_reading() else why_allowed(state, shown)


def _why_not(before: State, shown: Mapping[int, Move], state: State, round_: Ledger) -> Iterator[Event]:
    """What did not happen, and what undid whoever died."""
    if not state.is_beyond_reading():
        yield from why_not(round_)
        yield from order_changed(before, state)
    if state.living() != before.living():
        yield from undoings(before, shown, state, round_)


GAME = Dabi()
