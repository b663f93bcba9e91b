"""三国杀: the rulebook as a game. One step is everything up to a play window, one action in it, or what follows it."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from kejian.core import (
    Answer,
    Drafted,
    Event,
    Game,
    Lang,
    Outcome,
    Preset,
    Refusal,
    RulesTable,
    Setup,
    Step,
    Text,
    ValueCard,
    Words,
)
from kejian.games.sgs import view, worth
from kejian.games.sgs.asks.entry_facts import EntryFacts
from kejian.games.sgs.asks.move_text import PASS, SIGNS, normal
from kejian.games.sgs.asks.untimely import untimely
from kejian.games.sgs.content.sheets import read_general, read_generals, roster
from kejian.games.sgs.facts.cards import SUITS, plain_text
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.labels import IDENTITY_NAMES, KINGDOM_NAMES, LABELS
from kejian.games.sgs.notation import asking
from kejian.games.sgs.notation.choices import choices
from kejian.games.sgs.notation.keys import KEYS, without_nothing
from kejian.games.sgs.notation.names import position_names
from kejian.games.sgs.notation.placing import place
from kejian.games.sgs.options import OPTIONS, general_card, introduction
from kejian.games.sgs.procedures import turn
from kejian.games.sgs.redealing import redeal
from kejian.games.sgs.rules import BOOK, Rules
from kejian.games.sgs.tables import names_of_things, tables
from kejian.games.sgs.words import WORDS, words_of
from kejian.kit.lines import read_plain_line, write_plain_line

_DERIVED = frozenset(("势力数", "角色数", "玩家数", "deck_top", "ask"))
_GENERAL, _IDENTITY, _KINGDOM = Text("武将", "General"), Text("身份", "Identity"), Text("势力", "Kingdom")
_SETS_OF_CARDS = ("手牌", "装备", "判定", "武将牌上")


class Sgs(Game[State]):
    """The table of the Three Kingdoms."""

    code = "sgs"
    title = Text("三国杀", "Sanguosha")
    blurb = Text(
        "身份、武将与锦囊：杀与闪之间的推理", "identities, generals and tricks: deduction between Strike and Dodge"
    )
    minutes = 40
    seats = range(2, 9)
    package = "kejian.games.sgs"
    accent = "#8c2f1b"
    practice = lobby = Preset(5)
    entry_facts = EntryFacts
    labels = MappingProxyType({**names_of_things(), **LABELS})
    words = WORDS
    options = OPTIONS
    content_option = "武将"
    reserved_names = KEYS.reserved | _DERIVED
    silence = frozenset([PASS])
    hidden = True
    secret_windows = True
    positions_between_steps = True
    draws_by_averages = True
    words_outside_records = frozenset(
        # what onlookers see instead of hidden cards
        (
            "draws_hidden",
            "gives_hidden",
            "takes_hidden",
            "looks_at_hand",
            "identity_dealt",
            "looks_at_general",
            "chooses_pair",
        )
    )

    def not_asked(self, state: State, seat: int) -> tuple[str, ...]:
        """In a play phase the one whose turn it is acts (sgs.P2)."""
        return () if seat == state.turn else ("sgs.P2",)

    def misplaced(self, state: State, seat: int, text: str, told: Sequence[Event]) -> Refusal | None:
        return untimely(state, seat, text, told)

    def misleads(self, name: str, players: Sequence[str]) -> bool:
        """No word of a name begins another answer, nor is it a card; and no other name reads the same."""
        alike = any(normal(other) == normal(name) for other in players if other != name)
        begins = any(word in SIGNS for word in normal(name).split()) or any(word[0] in SUITS for word in name.split())
        return super().misleads(name, players) or alike or begins

    def setup(self, setup: Setup) -> State:
        return Rules(setup).new_state()

    def step(self, state: State) -> Step:
        return turn.step(state)

    def outcome(self, state: State) -> Outcome | None:
        return None if state.winners is None else Outcome(state.winners)

    def view(self, state: State, seat: int | None) -> view.TableView:
        return view.view(state, seat)

    def open_view(self, state: State) -> Mapping[str, Any]:
        return view.view(state, None, everything=True)

    def describe(self, shown: Mapping[str, Any], lang: Lang) -> str:
        return view.describe(shown, lang)

    def redeal(self, state: State, seat: int, rng: random.Random) -> None:
        redeal(state, seat, rng)

    def words_of(self, state: State) -> Words:
        return WORDS if state.rules.book is BOOK else words_of(state.rules.book)

    def position(self, state: State) -> dict[str, Any]:
        return KEYS.write(state)

    def position_names(self, position: Mapping[str, Any]) -> Mapping[str, Text]:
        return position_names(position)

    def position_choices(self, state: State) -> Mapping[str, Mapping[str, Text]]:
        return choices(state)

    def place(self, state: State, start: Mapping[str, Any]) -> None:
        place(state, start)

    def answer(self, state: State, path: tuple[str, ...]) -> Answer | None:
        return asking.answer(state, path)

    def agrees(self, path: tuple[str, ...], expected: object, actual: object) -> bool:
        """Hands and areas compare as sets, the discard pile holds at least these, of the deck the top is compared. What a card
        lies there as need not be said."""
        if isinstance(expected, list) and isinstance(actual, list | tuple):
            want, have = [plain_text(str(item)) for item in expected], [str(item) for item in actual]
            if path == ("discard",):
                return set(want) <= set(have)
            if path in (("deck",), ("deck_top",)):
                return have[: len(want)] == want
            if path[-1] == "判定":
                have = [lying if lying in want else lying.partition("(")[0] for lying in have]
            if path[-1] in _SETS_OF_CARDS or path[-1] == "攻击范围内" or path[0] == "ask":
                return sorted(want) == sorted(have)
        return super().agrees(path, expected, actual)

    def write_line(self, state: State) -> str:
        return write_plain_line(self.code, state.rules.setup, self.options, without_nothing(KEYS.write(state)))

    def read_line(self, line: str) -> tuple[list[str], dict[str, Any], dict[str, Any]]:
        return read_plain_line(self.code, line)

    def tables(self) -> list[RulesTable]:
        return tables()

    def draw_options(self, players: Sequence[str], rng: random.Random) -> dict[str, Any]:
        """Some generals fixed beforehand."""
        named = [name for name in players if rng.random() < 0.5]
        generals = rng.sample([g.name for g in roster().values() if not g.needs], len(named))
        return {"武将": dict(zip(named, generals, strict=True))}

    feature_names = worth.FEATURES

    def side(self, state: State, seat: int) -> Hashable:
        return worth.side(state, seat)

    def score(self, state: State) -> list[float]:
        return worth.score(state)

    def features(self, state: State, seat: int) -> list[float] | None:
        return worth.features(state, seat)

    def drafted(self, state: State, seat: int) -> Drafted:
        return worth.drafted(state, seat)

    def lineup(self, state: State, seat: int) -> Sequence[tuple[Text, Sequence[Text]]]:
        player, generals = state.players[seat], state.rules.book.generals
        names = tuple(
            Text(name, generals[name].english) for name in (player.general, player.deputy) if name in generals
        )
        if not state.rules.war:
            return ((_GENERAL, names), (_IDENTITY, (IDENTITY_NAMES[player.identity],)))
        kingdom = player.kingdom or (generals[player.general].kingdom if player.general in generals else None)
        return ((_GENERAL, names), (_KINGDOM, () if kingdom is None else (KINGDOM_NAMES[kingdom],)))

    def clock(self, state: State) -> int:
        return state.turns

    def key(self, state: State) -> Hashable:
        return worth.key(state)

    def read_content(self, text: str, source: str) -> dict[str, Any]:
        """Generals out of a file, to be named in the option 武将."""
        return {name: dict(general.data) for name, general in read_generals(text, source, roster()).items()}

    def introduce(self, content: Mapping[str, Any]) -> dict[str, Text]:
        return {name: introduction(read_general(written)) for name, written in content.items()}

    def cards(self, content: Mapping[str, Any]) -> dict[str, ValueCard]:
        return {name: general_card(read_general(written)) for name, written in content.items()}


GAME = Sgs()
