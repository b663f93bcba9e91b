"""唔叭荣耀: the rulebook as a game. One step is one decision with everything it causes."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from kejian.core import Drafted, Game, Lang, Outcome, RulesTable, Setup, Step, Text, Words
from kejian.core.refusals import MatchOver, MissingAnswer, NotAsked, UnknownPlayer
from kejian.games.wuba import arms, draft, line, position, position_keys, turns, view, worth
from kejian.games.wuba.asking import ResignAsk
from kejian.games.wuba.labels import LABELS
from kejian.games.wuba.maps import advise_on_map, introduce_map, read_map, read_maps, standard
from kejian.games.wuba.menus import EntryFacts
from kejian.games.wuba.options import OPTIONS
from kejian.games.wuba.packs import BASE, COMMUNITY, own_pack, read_pack_file
from kejian.games.wuba.rules import Rules
from kejian.games.wuba.state import ARMS, BAN, CAPTAIN, PICK, PREPARE, ROUND, State
from kejian.games.wuba.tables import tables
from kejian.games.wuba.words import WORDS

_STEPS = {
    CAPTAIN: draft.captains,
    BAN: draft.bans,
    PICK: draft.picks,
    ARMS: arms.arms,
    PREPARE: turns.preparation,
    ROUND: turns.operation,
}


class Wuba(Game[State]):
    """Five heroes a side on a map with roads, railways, economy zones and towers."""

    code = "wuba"
    title = Text("唔叭荣耀", "Wuba Glory")
    blurb = Text(
        "五名武将一方，选将、备武、走位、推塔的回合制对战", "five heroes a side: draft, arms, roads, rails and towers"
    )
    minutes = 40
    seats = range(2, 3)
    sharers = 5
    entry_facts = EntryFacts
    package = "kejian.games.wuba"
    accent = "#0b6e4f"
    labels = LABELS
    words = WORDS
    options = OPTIONS
    content_option = "将包"
    reserved_names = position_keys.RESERVED_NAMES
    feature_names = worth.FEATURES
    words_outside_records = frozenset(("no_target",))
    clauses_behind = MappingProxyType(
        {
            MissingAnswer: ("wuba.1.1.1.0",),
            NotAsked: ("wuba.1.2.0.1",),
            UnknownPlayer: ("wuba.1.1.1.0",),
            MatchOver: ("wuba.1.3.1", "wuba.1.3.2"),
        }
    )

    def setup(self, setup: Setup) -> State:
        return Rules(setup).new_state()

    def step(self, state: State) -> Step:
        return _STEPS[state.phase](state)

    def outcome(self, state: State) -> Outcome | None:
        return None if state.winners is None else Outcome(state.winners)

    def words_of(self, state: State) -> Words:
        return state.rules.words

    def parts(self, state: State, seat: int) -> Sequence[str]:
        """The heroes of a side: people who share it have some each."""
        return tuple(state.sides[seat].heroes)

    def uninvited(self, state: State, seat: int) -> ResignAsk | None:
        """Resigning is possible in the other side's turn too (wuba.R72)."""
        return ResignAsk(seat) if state.phase in (PREPARE, ROUND) and seat != state.turn else None

    def not_asked(self, state: State, seat: int) -> tuple[str, ...]:
        """Once the bars of a step fell the sides choose in turn (wuba.R2, wuba.R6)."""
        return {CAPTAIN: ("wuba.R2",), PICK: ("wuba.R6",)}.get(state.phase, ())

    def view(self, state: State, seat: int | None) -> view.TableView:
        return view.view(state)

    def describe(self, shown: Mapping[str, Any], lang: Lang) -> str:
        return view.describe(shown, lang)

    def position(self, state: State) -> dict[str, Any]:
        return position.write_position(state)

    def place(self, state: State, start: Mapping[str, Any]) -> None:
        position.place(state, start)

    def expected(self, state: State, written: Mapping[str, Any]) -> Mapping[str, Any]:
        return position.expected(state, written)

    def agrees(self, path: tuple[str, ...], expected: object, actual: object) -> bool:
        special = position.agrees(expected, actual)
        return super().agrees(path, expected, actual) if special is None else special

    def write_line(self, state: State) -> str:
        return line.write_line(state)

    def read_line(self, text: str) -> tuple[list[str], dict[str, Any], dict[str, Any]]:
        return line.read_line(text)

    def tables(self) -> list[RulesTable]:
        return tables()

    def draw_options(self, players: Sequence[str], rng: random.Random) -> dict[str, Any]:
        """Packs, and house rules about single heroes."""
        options: dict[str, Any] = {}
        packs = [BASE, COMMUNITY] if rng.random() < 0.5 else [BASE]
        heroes = [name for pack in packs for name in own_pack(pack).heroes]
        if len(packs) > 1:
            options["将包"] = packs
        if rng.random() < 0.2:
            options["性别"] = {rng.choice(heroes): rng.choice("雌雄")}
        if rng.random() < 0.2:
            options["选生物"] = rng.sample(heroes, 3)
        return options

    def score(self, state: State) -> list[float]:
        return worth.score(state)

    def features(self, state: State, seat: int) -> tuple[float, ...]:
        return worth.features(state, seat)

    def drafted(self, state: State, seat: int) -> Drafted:
        return draft.drafted(state, seat)

    def lineup(self, state: State, seat: int) -> Sequence[tuple[Text, Sequence[Text]]]:
        heroes = state.sides[seat].heroes.values()
        return ((Text("武将", "Hero"), tuple(Text(hero.name, hero.sheet.english) for hero in heroes)),)

    def clock(self, state: State) -> int:
        return worth.clock(state)

    def key(self, state: State) -> Hashable:
        return worth.key(state)

    def read_content(self, text: str, source: str) -> dict[str, Any]:
        """Packs of heroes or maps out of a file, to be named in the options 将包 and 地图."""
        if "wuba-map/" in text:
            return {name: dict(map_.data) for name, map_ in read_maps(text, source, (standard().name,)).items()}
        return read_pack_file(text, source)

    def introduce(self, content: Mapping[str, Any]) -> dict[str, Text]:
        return {name: _introduction(name, written) for name, written in content.items()}

    def advise(self, content: Mapping[str, Any]) -> dict[str, list[Text]]:
        maps = {name: written for name, written in content.items() if "heroes" not in written}
        return {name: advise_on_map(read_map(written)) for name, written in maps.items()}

    def content_for(self, key: str, content: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """Packs and maps, each for its own option."""
        if key not in ("将包", "地图"):
            return None
        return {name: piece for name, piece in content.items() if ("heroes" in piece) == (key == "将包")}

    def with_content(self, options: Mapping[str, Any], content: Mapping[str, Any]) -> dict[str, Any]:
        """Packs and maps that are named in the options are written out in them, so that records carry them."""
        full = dict(options)
        packs = options.get("将包")
        if isinstance(packs, list | tuple):
            full["将包"] = [content.get(pack, pack) if isinstance(pack, str) else pack for pack in packs]
        map_ = options.get("地图")
        if isinstance(map_, str):
            full["地图"] = content.get(map_, map_)
        return full


def _introduction(name: str, written: Mapping[str, Any]) -> Text:
    heroes = written.get("heroes")
    if isinstance(heroes, Mapping):
        names = "、".join(map(str, heroes))
        return Text(names, names.replace("、", ", "))
    return introduce_map(read_map(written))


GAME = Wuba()
