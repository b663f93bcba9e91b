"""House rules: declared once by a game, picked up by the lobby, the record header, the lab and the docs."""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, NamedTuple

from kejian.core.number import Number, read_number, show_number
from kejian.core.refusal import SetupRefused
from kejian.core.refusals import BadOption, UnknownOption
from kejian.core.text import Text

_LONGEST = 120  # characters of a value that is told as it was written
_LONGEST_REASON = 400  # it may name what was written, and what could have been
_DEEPEST, _MOST = 4, 12  # lists within lists that are told, and how much of each
_IN_SHORT = reprlib.Repr()
_IN_SHORT.maxlevel, _IN_SHORT.maxother, _IN_SHORT.maxstring = 4, _LONGEST, _LONGEST


# A house rule is one thing: compared by what it is, and quicker to import without what would be generated for it.
@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Option:
    """A house rule: its key, default, clause and what it means. Subclasses say which values it takes.

    Values are plain data with players by name, as a record writes them. `when`: it is meant only where another house
    rule has one of these values.
    """

    key: str
    clauses: tuple[str, ...]
    title: Text
    note: Text
    default: Any = None
    when: tuple[str, tuple[Any, ...]] | None = None

    @property
    def name(self) -> Text:
        """What it is called, and behind it, where that is another word, the key that records write."""
        zh, en = (title if title == self.key else f"{title} ({self.key})" for title in self.title)
        return Text(zh, en)

    def is_meant(self, options: Mapping[str, Any], declared: Iterable[Option]) -> bool:
        """Whether it has a place among such options."""
        if self.when is None:
            return True
        key, values = self.when
        other = next(option for option in declared if option.key == key)
        chosen = options.get(key)
        return (other.default if chosen is None else chosen) in values

    def read(self, value: object, players: Sequence[str]) -> Any:
        """The value in its canonical form, or SetupRefused."""
        raise NotImplementedError

    def refuse(self, value: object, zh: str, en: str, *clauses: str) -> SetupRefused:
        why = BadOption(self.key, self.name, plain(value), Text(zh, en), clauses=(*self.clauses, *clauses))
        return SetupRefused(why)


def plain(value: object) -> str:
    """A value in words for a message: in few, whatever it is."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, Mapping | list | tuple):
        return _cut(_listed(value, _DEEPEST), _LONGEST)
    return _cut(str(value) if isinstance(value, str | int) else _IN_SHORT.repr(value), _LONGEST)


def _listed(value: object, deep: int) -> str:
    """A list or a mapping as a record writes it, to a certain depth."""
    if not isinstance(value, Mapping | list | tuple):
        return plain(value)
    if deep == 0:
        return "…"
    first = islice(value.items() if isinstance(value, Mapping) else value, _MOST)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{plain(key)}: {_listed(item, deep - 1)}" for key, item in first) + "}"
    return "[" + ", ".join(_listed(item, deep - 1) for item in first) + "]"


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[:most] + "…"


def named(value: object) -> str | None:
    """A player's name as it was written: digits are a name too; None stays None."""
    if value is None or isinstance(value, str):
        return value
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else plain(value)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Choice(Option):
    """One of a few named values; the first is the default.

    `brings`: other house rules that a table expects with a value; records say all of them themselves.
    """

    values: tuple[str, ...]
    default: Any = None
    meanings: Mapping[str, Text] = field(default_factory=dict)
    brings: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "default", self.values[0])

    def read(self, value: object, players: Sequence[str]) -> str:
        if isinstance(value, str) and value in self.values:
            return value
        raise self.refuse(value, f"可选 {'、'.join(self.values)}", f"choose {', '.join(self.values)}")


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Flag(Option):
    """On or off."""

    default: Any = False

    def read(self, value: object, players: Sequence[str]) -> bool:
        if isinstance(value, bool):
            return value
        raise self.refuse(value, "只能是 true 或 false", "it is true or false")


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Figure(Option):
    """An exact number, with a least and perhaps a greatest value, whole only or not, `null` allowed or not."""

    least: Number = 0
    most: Number | None = None
    whole: bool = False
    may_be_null: bool = False

    def read(self, value: object, players: Sequence[str]) -> Number | None:
        if value is None and self.may_be_null:
            return None
        try:
            number = read_number(value)
        except ValueError:
            number = None
        too_large = number is not None and self.most is not None and number > self.most
        if number is None or number < self.least or too_large or (self.whole and not isinstance(number, int)):
            zh, en = ("整数", "a whole number") if self.whole else ("数", "a number")
            least = show_number(self.least)
            if self.most is None:
                raise self.refuse(value, f"应为不小于 {least} 的{zh}", f"{en} of at least {least} is needed")
            most = show_number(self.most)
            raise self.refuse(value, f"应为 {least} 到 {most} 的{zh}", f"{en} from {least} to {most} is needed")
        return number


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class OneThing(Option):
    """One of the game's own things by name, or one that somebody brought along. A game's subclass reads it."""

    values: tuple[str, ...] = ()
    meanings: Mapping[str, Text] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class SomeThings(Option):
    """Some of the game's own things by name, or of those that somebody brought along. A game's subclass reads it."""

    values: tuple[str, ...] = ()
    meanings: Mapping[str, Text] = field(default_factory=dict)
    default: Any = ()


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class WordPerThing(Option):
    """One of a few words for some of the game's own things: `{An: 雄}`. A game's subclass reads it."""

    things: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    meanings: Mapping[str, Text] = field(default_factory=dict)
    default: Any = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class SeatChoice(Option):
    """One player by name."""

    def read(self, value: object, players: Sequence[str]) -> str | None:
        name = named(value)
        if name is None or name in players:
            return name
        raise self.refuse(value, f"应为玩家之一：{'、'.join(players)}", f"one of the players: {', '.join(players)}")


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class SeatList(Option):
    """Some players by name."""

    default: Any = ()

    def read(self, value: object, players: Sequence[str]) -> tuple[str, ...]:
        given = [value] if isinstance(value, str | int) else value
        names = [named(name) for name in given] if isinstance(given, list | tuple) else None
        if names is None or len(set(names)) != len(names):
            raise self.refuse(value, "应为不重复的玩家名单", "a list of different players is needed")
        for name in names:
            if name not in players:
                raise self.refuse(name, f"应为玩家之一：{'、'.join(players)}", f"one of {', '.join(players)}")
        return tuple(name for name in players if name in names)


class ValueCard(NamedTuple):
    """A value as a card to choose by: its figures, what it is made of, a line about it, what it brings along.

    `bars`: how much it can do at each distance from 0. `tables`: the keys of the rule page's tables that say all of it.
    """

    name: Text
    line: Text
    figures: tuple[tuple[Text, int], ...] = ()
    parts: tuple[Text, ...] = ()
    bars: tuple[int, ...] = ()
    skills: tuple[tuple[Text, Text, tuple[str, ...]], ...] = ()  # name, what it does, where the book says so
    tables: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()  # behind the line


_A_VALUE, _A_TEAM = Text("值", "value"), Text("队名", "name of a team")


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class PerSeat(Option):
    """A value for each of some players: `{甲: …}`. `each` reads one value or raises ValueError(Text).

    `own`: at a table everybody may decide his own.
    """

    each: Callable[[object], Any]
    own: bool = False
    default: Any = field(default_factory=dict)
    values: tuple[str, ...] = ()  # known values, for people to choose from; others may be written too
    takes: Text = _A_VALUE  # what one of them is, where none are known
    meanings: Mapping[str, Text] = field(default_factory=dict)
    cards: Mapping[str, ValueCard] = field(default_factory=dict)  # of known values, where they are more than a line

    def read(self, value: object, players: Sequence[str]) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise self.refuse(value, "应写成 {玩家: 值}", "it is written {player: value}")
        for name in value:
            if name not in players:
                raise self.refuse(name, f"应为玩家之一：{'、'.join(players)}", f"one of {', '.join(players)}")
        read: dict[str, Any] = {}
        for name in players:
            if name in value:
                try:
                    read[name] = self.each(value[name])
                except ValueError as error:
                    why = error.args[0]
                    text = why if isinstance(why, Text) else Text(str(why), str(why))
                    raise self.refuse(
                        f"{name}: {plain(value[name])}",
                        _cut(text.zh, _LONGEST_REASON),
                        _cut(text.en, _LONGEST_REASON),
                        *getattr(error, "clauses", ()),  # of the book, where what is wrong with a value has some
                    ) from None
        return read


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Teams(PerSeat):
    """The team of each of some players, by its name; `values` are names for those who have none yet."""

    own: bool = True
    takes: Text = _A_TEAM


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Camps(Option):
    """Who plays together: `[[甲, 丙], [乙, 丁]]`, everybody in one camp, at least two camps."""

    def read(self, value: object, players: Sequence[str]) -> list[list[str]] | None:
        if value is None:
            return None
        if not isinstance(value, list | tuple) or not all(isinstance(camp, list | tuple) and camp for camp in value):
            raise self.refuse(value, "应写成 [[甲, 丙], [乙, 丁]]", "it is written [[Ann, Cy], [Bob, Dee]]")
        members = [str(name) for camp in value for name in camp]
        for name in members:
            if name not in players:
                raise self.refuse(name, f"应为玩家之一：{'、'.join(players)}", f"one of {', '.join(players)}")
        if sorted(members) != sorted(players) or len(value) < 2:
            raise self.refuse(
                value, "每人恰在一个阵营，至少两个阵营", "everybody in exactly one camp, two camps or more"
            )
        return [[str(name) for name in camp] for camp in value]


def read_options(declared: Iterable[Option], given: Mapping[str, object], players: Sequence[str]) -> dict[str, Any]:
    """All options with their values: those given, checked, and the defaults of the rest."""
    by_key = {option.key: option for option in declared}
    for key in given:
        if key not in by_key:
            raise SetupRefused(UnknownOption(plain(key), tuple(by_key)))
    return {
        key: option.default if given.get(key) is None else option.read(given[key], players)
        for key, option in by_key.items()
    }


def fitting_options(declared: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """The given options without those that have no place among the others."""
    by_key = {option.key: option for option in declared}
    return {key: value for key, value in given.items() if key not in by_key or by_key[key].is_meant(given, declared)}


def changed_options(declared: Iterable[Option], options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that differ from their default: what a record's header says."""
    return {option.key: options[option.key] for option in declared if options[option.key] != option.default}
