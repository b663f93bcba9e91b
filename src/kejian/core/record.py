"""The record: one format for play, replay, tests, disputes and bug reports. YAML (or JSON) both ways."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kejian.core.game import Game
from kejian.core.registry import BrokenGame, find_game, game_codes
from kejian.core.text import Text
from kejian.core.yamlio import Document, YamlError, read_bounded, read_documents, write_document

Line = dict[str, str] | tuple[str, str]
"""What was played: a mapping of all who moved at once, or one seat and its text."""


class RecordError(Exception):
    """What is wrong with a record, and where: source, number of the document, line, key."""

    def __init__(self, message: Text, source: str, document: int, line: int, key: str = "") -> None:
        place = f"{source}, document {document}, line {line}" + (f", key {key}" if key else "")
        super().__init__(f"{place}: {message.en}")
        self.message, self.source, self.document, self.line, self.key = message, source, document, line, key


@dataclass(slots=True)
class Record:
    """A match written down: set-up, start, what was played, and (in tests and disputes) what is expected."""

    game: str
    players: list[str]
    id: str = ""
    why: str = ""
    background: dict[str, str] = field(default_factory=dict)  # clauses of `why` that decide nothing here: the reason
    rules: int | None = None
    options: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None
    chance: list[Any] = field(default_factory=list)
    start: dict[str, Any] = field(default_factory=dict)
    moves: list[Line] = field(default_factory=list)
    ask: list[str] = field(default_factory=list)  # what the referee is asked about the end of it
    expect: dict[str, Any] | None = None
    place: Callable[..., str] = field(default=lambda *_: "", repr=False, compare=False)

    def to_data(self) -> dict[str, Any]:
        """Plain data in the order people read it; what is empty is left out."""
        data: dict[str, Any] = {"id": self.id, "why": self.why, "background": self.background}
        data |= {"game": self.game, "rules": self.rules}
        data |= {"players": self.players, "options": self.options, "seed": self.seed, "chance": self.chance}
        data |= {"start": self.start}
        kept = {key: value for key, value in data.items() if value or value == 0}
        kept["moves"] = [line if isinstance(line, dict) else ": ".join(line) for line in self.moves]
        if self.ask:
            kept["ask"] = self.ask
        if self.expect is not None:
            kept["expect"] = self.expect
        return kept

    def to_yaml(self) -> str:
        return write_document(self.to_data())


# reading

_KEYS = (
    "id",
    "why",
    "background",
    "game",
    "rules",
    "players",
    "options",
    "seed",
    "chance",
    "start",
    "moves",
    "ask",
    "expect",
)
_MOST_PLAYERS = 100  # a game says itself how many it takes; this many names are looked through again and again


def read_records(
    text: str, source: str = "record", on_error: Callable[[RecordError], None] | None = None
) -> Iterator[Record]:
    """The records of a text, one per YAML document; RecordError at the first fault.

    With `on_error` a document that is YAML but no record is told there, and the rest is read.
    """
    number = 0
    try:
        for document in read_documents(text):
            number += 1
            try:
                record = _Reader(document, source, number).record()
            except RecordError as error:
                if on_error is None:
                    raise
                on_error(error)
                continue
            yield record
    except YamlError as error:
        raise RecordError(error.message, source, number + 1, error.line) from None


def load_records(path: str | Path) -> Iterator[Record]:
    """The records of a file; RecordError if it cannot be read."""
    try:
        with Path(path).open("rb") as file:
            text = read_bounded(file)
    except YamlError as error:
        raise RecordError(error.message, str(path), 1, error.line) from None
    except OSError as error:
        why = Text(f"读不了：{error.strerror}", f"cannot be read: {error.strerror}")
        raise RecordError(why, str(path), 1, 1) from None
    except UnicodeDecodeError:
        raise RecordError(Text("不是 UTF-8 文字", "is not UTF-8 text"), str(path), 1, 1) from None
    yield from read_records(text, str(path))


class _Reader:
    """Turns one document into a record, with a place for every complaint."""

    def __init__(self, document: Document, source: str, number: int) -> None:
        self.document, self.source, self.number = document, source, number

    def fail(self, zh: str, en: str, *place: str | int) -> RecordError:
        key = ".".join(str(part + 1) if isinstance(part, int) else part for part in place)
        return RecordError(Text(zh, en), self.source, self.number, self.document.line(*place), key)

    def record(self) -> Record:
        data = self.document.data
        if not isinstance(data, dict):
            raise self.fail(
                "一份记录要写成 键: 值，如 game、players、moves",
                "a record is a mapping with the keys game, players, moves …",
            )
        for key in data:
            if key not in _KEYS:
                raise self.fail(
                    f"没有这个键；记录里可以有 {'、'.join(_KEYS)}", f"unknown key; a record has {', '.join(_KEYS)}", key
                )
        game = self.game()
        players = self.players(game)
        expect = self.typed("expect", dict, None)
        moves = self.typed("moves", list, [])
        wants_error = (expect or {}).get("error", False)
        if not isinstance(wants_error, bool):
            raise self.fail("只能是 true 或 false", "must be true or false", "expect", "error")
        refused_at = len(moves) - 1 if wants_error else None
        return Record(
            game=game.code,
            players=players,
            id=str(data.get("id") or ""),
            why=str(data.get("why") or ""),
            background={str(id_): str(why) for id_, why in self.typed("background", dict, {}).items()},
            rules=self.rules(game),
            options=self.typed("options", dict, {}),
            seed=self.typed("seed", int, None),
            chance=self.typed("chance", list, []),
            start=self.typed("start", dict, {}),
            moves=[
                self.line(item, players, number, may_be_wrong=number == refused_at) for number, item in enumerate(moves)
            ],
            ask=self.questions(),
            expect=expect,
            place=lambda *place: str(self.fail("", "", *place)).removesuffix(": "),
        )

    def typed(self, key: str, type_: type, default: Any) -> Any:
        value = self.document.data.get(key)
        if value is None:
            return default
        if not isinstance(value, type_) or isinstance(value, bool):
            zh, en = {
                dict: ("应写成 {键: 值}", "must be a mapping"),
                list: ("应写成 [一, 二, …]", "must be a list"),
                int: ("应为整数", "must be a whole number"),
            }[type_]
            raise self.fail(zh, en, key)
        return value

    def game(self) -> Game[Any]:
        code = self.document.data.get("game")
        if code is None:
            raise self.fail("缺少 game 这一项", "a record needs the key game")
        try:
            return find_game(str(code))
        except BrokenGame as broken:
            raise self.fail(f"{code} 用不了：{broken.why}", f"{code} cannot be used: {broken.why}", "game") from None
        except KeyError:
            raise self.fail(
                f"没有“{code}”这个游戏；有的是 {'、'.join(game_codes())}",
                f"no game “{code}”; there is {', '.join(game_codes())}",
                "game",
            ) from None

    def players(self, game: Game[Any]) -> list[str]:
        players = self.typed("players", list, None)
        if players is None:
            raise self.fail("缺少 players 这一项", "a record needs the key players")
        if len(players) > _MOST_PLAYERS:
            raise self.fail(f"最多 {_MOST_PLAYERS} 个玩家", f"at most {_MOST_PLAYERS} players", "players")
        for number, name in enumerate(players):
            if not isinstance(name, str | int) or isinstance(name, bool):
                raise self.fail("玩家的名字应为一个词", "a player's name is a word", "players", number)
        return [self.document.word("players", number) for number in range(len(players))]

    def unknown_player(self, name: str, players: list[str], *place: str | int) -> RecordError:
        zh, en = "、".join(players), ", ".join(players)
        return self.fail(f"没有叫“{name}”的玩家；有 {zh}", f"no player “{name}”; there is {en}", "moves", *place)

    def questions(self) -> list[str]:
        asked = self.typed("ask", list, [])
        for number, question in enumerate(asked):
            if not isinstance(question, str):
                raise self.fail("问题要写成文字", "a question is written as text", "ask", number)
        return list(asked)

    def rules(self, game: Game[Any]) -> int | None:
        rules: int | None = self.typed("rules", int, None)
        if rules is not None and not 1 <= rules <= game.rules_version:
            raise self.fail(
                f"没有第 {rules} 版规则；最新的是第 {game.rules_version} 版",
                f"unknown rule version {rules}; the newest is {game.rules_version}",
                "rules",
            )
        return rules

    def line(self, item: Any, players: list[str], number: int, *, may_be_wrong: bool) -> Line:
        """One line; an unknown player passes only where the record expects a refusal."""
        if isinstance(item, dict):
            for name, text in item.items():
                if name not in players and not may_be_wrong:
                    raise self.unknown_player(name, players, number, name)
                if isinstance(text, bool | dict | list) or (text is None and not may_be_wrong):
                    raise self.fail("招要写成文字", "a move is written as text", "moves", number, name)
            return {name: "" if text is None else str(text) for name, text in item.items()}
        if not isinstance(item, str):
            raise self.fail(
                "一手写成 {玩家: 招}，或“玩家: 招”",
                "a move is a mapping {player: move} or a text “player: move”",
                "moves",
                number,
            )
        name, colon, text = item.replace("：", ":", 1).partition(":")
        if not colon:
            raise self.fail("一手写成“玩家: 招”", "a move is written “player: move”", "moves", number)
        if name.strip() not in players and not may_be_wrong:
            raise self.unknown_player(name.strip(), players, number)
        return name.strip(), text.strip()
