"""呲儿: the rulebook as a game. One step is one 轮次."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from kejian.core import Event, Game, Lang, Outcome, RulesTable, Setup, Step, Text, ValueCard, Words
from kejian.core.duel import Duel
from kejian.core.refusals import MatchOver, MissingAnswer, NotAsked, UnknownPlayer
from kejian.games.cier import drawing, tables, view, worth
from kejian.games.cier.asks.declaring import questions
from kejian.games.cier.asks.menu_lines import EntryFacts
from kejian.games.cier.duel import duel
from kejian.games.cier.facts.role_reader import read_role, read_roles, starter_roles
from kejian.games.cier.facts.state import State
from kejian.games.cier.labels import LABELS
from kejian.games.cier.notation import line, position
from kejian.games.cier.options import OPTIONS, introduction, role_card
from kejian.games.cier.reasons.dealt import dealt
from kejian.games.cier.reasons.undoing import undoings
from kejian.games.cier.reasons.why import reasons
from kejian.games.cier.rules import Rules
from kejian.games.cier.settlement.ending import opening
from kejian.games.cier.settlement.settle import play_beat
from kejian.games.cier.words import WORDS


class Cier(Game[State]):
    """The hand-clap game 呲儿."""

    code = "cier"
    title = Text("呲儿", "Cier")
    blurb = Text("拍手攒弹药，同时亮招，打到最后一个人", "clap for ammo, show your move at once, last one standing")
    minutes = 5
    seats = range(2, 21)  # the book sets no limit (cier.R34); this is a large class at one table
    package = "kejian.games.cier"
    labels = LABELS
    words = WORDS
    options = OPTIONS
    symmetric = True
    entry_facts = EntryFacts
    content_option = "角色"
    clauses_behind = MappingProxyType(
        {
            MissingAnswer: ("cier.R5",),
            NotAsked: ("cier.R5", "cier.2.10"),
            UnknownPlayer: ("cier.R5",),
            MatchOver: ("cier.2.1", "cier.R5"),
        }
    )
    reserved_names = position.KEYS.reserved
    feature_names = worth.FEATURES

    def setup(self, setup: Setup) -> State:
        events: list[Event] = []
        board = opening(Rules(setup).first_roster, events)
        return State(board.opened([*dealt(board), *events]))

    def step(self, state: State) -> Step:
        """One 轮次: everybody still in declares at once, then it is settled (cier.2.4, cier.2.5)."""
        board = state.board
        if board.opening:
            yield board.opening
        declarations = tuple((yield questions(board)).values())
        events = play_beat(state, declarations)
        if (yield events):  # somebody reads reasons
            yield from reasons(board, declarations)
            yield from undoings(board, state.board.roster, declarations, events)

    def over_at_once(self, state: State) -> list[Event]:
        return state.board.opening

    def outcome(self, state: State) -> Outcome | None:
        winners = state.board.winners
        return None if winners is None else Outcome(winners)

    def view(self, state: State, seat: int | None) -> view.TableView:
        return view.view(state)

    def describe(self, shown: Mapping[str, Any], lang: Lang) -> str:
        return view.describe(shown, lang)

    def words_of(self, state: State) -> Words:
        return state.rules.words

    def position(self, state: State) -> dict[str, Any]:
        return position.write_position(state)

    def position_choices(self, state: State) -> Mapping[str, Mapping[str, Text]]:
        return position.choices(state)

    def place(self, state: State, start: Mapping[str, Any]) -> None:
        position.place(state, start)

    def write_line(self, state: State) -> str:
        return line.write_line(state)

    def read_line(self, text: str) -> tuple[list[str], dict[str, Any], dict[str, Any]]:
        return line.read_line(text)

    def draw_options(self, players: Sequence[str], rng: random.Random) -> dict[str, Any]:
        return drawing.draw_options(players, rng)

    def complete(self, players: Sequence[str], options: Mapping[str, Any], rng: random.Random) -> dict[str, Any]:
        return drawing.complete(players, options, rng)

    def tables(self) -> list[RulesTable]:
        return [tables.abilities_table(), tables.roles_table()]

    def matrix(self) -> RulesTable:
        return tables.duel_matrix()

    def duel(self, state: State) -> Duel | None:
        return duel(state)

    def side(self, state: State, seat: int) -> Hashable:
        return worth.side(state, seat)

    def score(self, state: State) -> list[float]:
        return worth.score(state)

    def lineup(self, state: State, seat: int) -> Sequence[tuple[Text, Sequence[Text]]]:
        role = state.board.roster.roles[seat]
        return ((Text("角色", "Role"), (Text(role.name, role.english),)),)

    def clock(self, state: State) -> int:
        return state.beats_played

    def key(self, state: State) -> Hashable:
        return worth.key(state)

    def features(self, state: State, seat: int) -> tuple[float, ...] | None:
        return worth.features(state, seat)

    def read_content(self, text: str, source: str) -> dict[str, Any]:
        """Roles out of a file, to be named in the option 角色."""
        return {name: dict(role.data) for name, role in read_roles(text, source, starter_roles()).items()}

    def introduce(self, content: Mapping[str, Any]) -> dict[str, Text]:
        return {name: introduction(read_role(written)) for name, written in content.items()}

    def cards(self, content: Mapping[str, Any]) -> dict[str, ValueCard]:
        return {name: role_card(read_role(written)) for name, written in content.items()}


GAME = Cier()
