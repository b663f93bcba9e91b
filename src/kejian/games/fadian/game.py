"""法典: the rulebook as a game. One step is one main 招 with everything it causes, or a change of turn."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from kejian.core import Game, Lang, Outcome, Preset, Setup, Step, Text, ValueCard
from kejian.core.game import RulesTable
from kejian.games.fadian import drawing, view, worth
from kejian.games.fadian.asks.entry_facts import EntryFacts
from kejian.games.fadian.asks.move_text import is_choice, normal
from kejian.games.fadian.content.character import read_character, read_characters, roster
from kejian.games.fadian.content.sheet_card import sheet_card
from kejian.games.fadian.facts.actor import UNITS, unit_key, unit_word
from kejian.games.fadian.facts.redealing import redeal
from kejian.games.fadian.facts.state import State
from kejian.games.fadian.labels import LABELS
from kejian.games.fadian.notation import line, position
from kejian.games.fadian.notation.choices import choices
from kejian.games.fadian.notation.keys import KEYS
from kejian.games.fadian.notation.placing import place
from kejian.games.fadian.options import OPTIONS, introduction
from kejian.games.fadian.resolution import turn
from kejian.games.fadian.rules import Rules
from kejian.games.fadian.tables import tables
from kejian.games.fadian.words import WORDS


class Fadian(Game[State]):
    """The duel on nine cells."""

    code = "fadian"
    title = Text("法典", "Fadian")
    blurb = Text(
        "九格直线上的连招对决：行动、重心与手牌", "a duel of chained moves on nine cells: action, balance, cards"
    )
    minutes = 20
    seats = range(2, 9)
    package = "kejian.games.fadian"
    accent = "#5b3e96"
    practice = lobby = Preset(2)  # a duel
    labels = LABELS
    words = WORDS
    options = OPTIONS
    entry_facts = EntryFacts
    content_option = "角色"
    reserved_names = KEYS.reserved | {"玩偶", "龙"}
    feature_names = worth.FEATURES
    hidden = True
    words_outside_records = frozenset(
        # what onlookers see instead of a hidden card, and answers that no text can give
        (
            "draw_hidden", "look_hidden", "take_hidden", "look_pool_hidden", "reorder_hidden", "lay_hidden",
            "put_hidden", "bad_target", "needless_cards", "needless_sub",
        )
    )  # fmt: skip

    def not_asked(self, state: State, seat: int) -> tuple[str, ...]:
        """In a turn those of its camp act (fadian.4.3, fadian.R111)."""
        together = ("fadian.R111",) if len(state.players) > 2 else ()
        return () if state.in_turn(seat) else ("fadian.4.3", *together)

    def misleads(self, name: str, players: Sequence[str]) -> bool:
        """A name goes on until the next choice, so none of its later words may be one; nor is it another's 玩偶 or 龙."""
        units = (unit_word(unit_key(0, kind), (other,)) for other in players if other != name for kind in UNITS)
        return super().misleads(name, players) or name in units or any(map(is_choice, normal(name).split()[1:]))

    def setup(self, setup: Setup) -> State:
        return Rules(setup).new_state()

    def step(self, state: State) -> Step:
        return turn.step(state)

    def outcome(self, state: State) -> Outcome | None:
        return None if state.winners is None else Outcome(state.winners)

    def view(self, state: State, seat: int | None) -> view.TableView:
        return view.view(state, seat)

    def describe(self, shown: Mapping[str, Any], lang: Lang) -> str:
        return view.describe(shown, lang)

    def redeal(self, state: State, seat: int, rng: random.Random) -> None:
        redeal(state, seat, rng)

    def hush(self, state: State) -> None:
        state.heard = False

    def draw_options(self, players: Sequence[str], rng: random.Random) -> dict[str, Any]:
        """Characters for everybody, and camps where they can be made."""
        options: dict[str, Any] = {"角色": {name: rng.choice(list(roster())) for name in players}}
        if len(players) >= 4 and rng.random() < 0.5:
            options["camps"] = [list(players[0::2]), list(players[1::2])]
        return options

    def position(self, state: State) -> dict[str, Any]:
        return KEYS.write(state)

    def position_choices(self, state: State) -> Mapping[str, Mapping[str, Text]]:
        return choices(state)

    def place(self, state: State, start: Mapping[str, Any]) -> None:
        place(state, start)

    def agrees(self, path: tuple[str, ...], expected: object, actual: object) -> bool:
        special = position.agrees(path, expected, actual)
        return super().agrees(path, expected, actual) if special is None else special

    def write_line(self, state: State) -> str:
        return line.write_line(state)

    def read_line(self, line_: str) -> tuple[list[str], dict[str, Any], dict[str, Any]]:
        return line.read_line(line_)

    def complete(self, players: Sequence[str], options: Mapping[str, Any], rng: random.Random) -> dict[str, Any]:
        return drawing.complete(players, options, rng)

    def tables(self) -> list[RulesTable]:
        return tables()

    def side(self, state: State, seat: int) -> Hashable:
        return worth.side(state, seat)

    def score(self, state: State) -> list[float]:
        return worth.score(state)

    def features(self, state: State, seat: int) -> tuple[float, ...] | None:
        return worth.features(state, seat)

    def lineup(self, state: State, seat: int) -> Sequence[tuple[Text, Sequence[Text]]]:
        player, pages = state.players[seat], state.rules.book.pages
        known = roster().get(player.character)
        name = Text(player.character, known.english if known else player.character)
        schools = tuple(pages[school].name for school in player.schools)
        return ((Text("角色", "Character"), (name,)), (Text("帖", "School"), schools))

    def clock(self, state: State) -> int:
        return state.turns

    def key(self, state: State) -> Hashable:
        return worth.key(state)

    def read_content(self, text: str, source: str) -> dict[str, Any]:
        """Characters out of a file, to be named in the option 角色."""
        return {name: dict(character.data) for name, character in read_characters(text, source, roster()).items()}

    def introduce(self, content: Mapping[str, Any]) -> dict[str, Text]:
        return {name: introduction(read_character(written)) for name, written in content.items()}

    def cards(self, content: Mapping[str, Any]) -> dict[str, ValueCard]:
        return {name: sheet_card(read_character(written)) for name, written in content.items()}


GAME = Fadian()
