"""Positions in the vocabulary of records: a game declares its keys once, and they are read, checked and written here.

A key says how its value is read (a reader: it checks, and refuses with the place and what was wanted), where it goes,
and how it is written. What a table cannot say, because it depends on other values, a game puts by hand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from kejian.core import Number, SetupRefused, Text, read_number
from kejian.core.refusals import BadValue, UnknownKey
from kejian.kit.nearest import perhaps

ENDING = ("over", "winner")  # every position has them
RESERVED = (*ENDING, "error")  # words of records in the place of a player's name


def bad(place: str, value: object, zh: str, en: str, *clauses: str) -> SetupRefused:
    """A value that makes no sense: where it stands, and what was wanted."""
    return SetupRefused(BadValue(place, str(value), Text(zh, en), clauses=clauses))


def known_keys(data: Mapping[str, Any], known: Sequence[str], place: str = "") -> None:
    """Refuses a key that is none of these, with the nearest that is."""
    for key in data:
        if key not in known:
            raise SetupRefused(UnknownKey(f"{place}{key}", tuple(known), perhaps(str(key), known)))


class At(NamedTuple):
    """Where a value stands, and the state that it is read for."""

    place: str
    state: Any = None

    def bad(self, value: object, zh: str, en: str, *clauses: str) -> SetupRefused:
        return bad(self.place, value, zh, en, *clauses)

    def inside(self, key: str) -> At:
        return At(f"{self.place}.{key}", self.state)


Reader = Callable[[At, Any], Any]


# readers


def anything(_at: At, value: Any) -> Any:
    """What the game reads itself, later."""
    return value


def flag(at: At, value: Any) -> bool:
    """true or false."""
    if not isinstance(value, bool):
        raise at.bad(value, "应为 true 或 false", "true or false")
    return value


def whole(least: int = 0, most: int | None = None, digits: int = 60) -> Reader:
    """A whole number within bounds; one of so many digits may come as text."""
    text = re.compile(rf"[+-]?[0-9]{{1,{digits}}}")
    zh, en = f"应为不小于 {least} 的整数", f"a whole number of at least {least}"
    if most is not None:
        zh, en = f"应为 {least} 到 {most} 的整数", f"a whole number from {least} to {most}"

    def read(at: At, value: Any) -> int:
        number = value
        if isinstance(value, str) and text.fullmatch(value.strip()):
            number = int(value)
        if not isinstance(number, int) or isinstance(number, bool) or number < least:
            raise at.bad(value, zh, en)
        if most is not None and number > most:
            raise at.bad(value, zh, en)
        return number

    return read


def number(least: Number | None = None) -> Reader:
    """An exact number."""

    def read(at: At, value: Any) -> Number:
        try:
            figure = read_number(value)
        except ValueError:
            raise at.bad(value, "应为数", "a number") from None
        if least is not None and figure < least:
            raise at.bad(value, f"应为不小于 {least} 的数", f"a number of at least {least}")
        return figure

    return read


def one_of(words: Iterable[str]) -> Reader:
    """One of some words; out of a mapping, what the word stands for."""
    known = tuple(words)
    meanings = words if isinstance(words, Mapping) else None

    def read(at: At, value: Any) -> Any:
        if not isinstance(value, str) or value not in known:
            near = perhaps(str(value), known) if len(known) > 3 else Text("", "")
            raise at.bad(value, f"应为 {'、'.join(known)} 之一{near.zh}", f"one of {', '.join(known)}{near.en}")
        return value if meanings is None else meanings[value]

    return read


def listed(each: Reader = anything) -> Reader:
    """A list, every entry read alike; nothing written is an empty one."""

    def read(at: At, value: Any) -> tuple[Any, ...]:
        if value is not None and not isinstance(value, list | tuple):
            raise at.bad(value, "应为列表", "a list")
        return tuple(each(at, item) for item in value or ())

    return read


def word(_at: At, value: Any) -> str:
    """A word; one made of digits may come as a number."""
    return str(value)


def words(at: At, value: Any) -> tuple[str, ...]:
    """A list of words."""
    return listed(word)(at, value)  # type: ignore[no-any-return]


def seat(at: At, value: Any) -> int:
    """A player by name; the state has `rules.players`."""
    players = at.state.rules.players
    return one_of({name: number for number, name in enumerate(players)})(at, value)  # type: ignore[no-any-return]


def or_none(read: Reader) -> Reader:
    """The same, or nothing."""
    return lambda at, value: None if value is None else read(at, value)


def fields(**keys: Reader) -> Reader:
    """A mapping with keys of its own."""

    def read(at: At, value: Any) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise at.bad(value, "应写成 {键: 值}", "a mapping of keys")
        known_keys(value, tuple(keys), f"{at.place}.")
        return {key: keys[key](at.inside(key), inner) for key, inner in value.items()}

    return read


# keys


class Key(NamedTuple):
    """A key of positions. `at` is the attribute it is read into and written from, `turn.moves` inside another one.

    `write` is for what is written otherwise: of the state, and the seat where it is a player's key. A key without `at`
    is put by the game; it finds the value among what was read.
    """

    name: str
    read: Reader
    at: str = ""
    write: Callable[..., Any] | None = None


class Written(NamedTuple):
    """A start position that was read: values by key, and how it says the match ended."""

    top: dict[str, Any]
    players: tuple[dict[str, Any], ...]
    over: bool | None
    winners: tuple[int, ...] | None

    def check_end(self, winners: Sequence[int] | None) -> None:
        """Refuses an end that does not follow from the rest, where the rest decides (None: it goes on)."""
        if self.over not in (None, winners is not None):
            raise bad("over", self.over, "和局面不符", "it does not fit the position")
        if self.winners is not None and (winners is None or set(self.winners) != set(winners)):
            raise bad("winner", list(self.winners), "和局面不符", "it does not fit the position")


class Positions:
    """The keys of a game's positions. States have `rules.players`, and `players` where attributes are put there."""

    def __init__(self, top: Iterable[Key], player: Iterable[Key]) -> None:
        self.top = {key.name: key for key in top}
        self.player = {key.name: key for key in player}
        self.reserved = frozenset((*self.top, *RESERVED))
        """What no player may be called: he would be taken for a key."""

    def read(self, state: Any, start: Mapping[str, Any]) -> Written:
        """Every value checked; SetupRefused for unknown keys and values that make no sense."""
        players = state.rules.players
        known_keys(start, (*players, *self.top, *ENDING))
        of_player = fields(**{key.name: key.read for key in self.player.values()})
        seats = tuple(of_player(At(name, state), start.get(name) or {}) for name in players)
        top = {name: key.read(At(name, state), start[name]) for name, key in self.top.items() if name in start}
        over = or_none(flag)(At("over"), start.get("over"))
        winners = or_none(listed(seat))(At("winner", state), start.get("winner"))
        if over is False and winners is not None:
            raise bad("winner", start["winner"], "没有结束就没有胜者", "nobody has won before the end")
        return Written(top, seats, over, winners)

    def put(self, state: Any, written: Written) -> None:
        """Whatever has an attribute goes there; nothing (None) stays as it is at the start."""
        _put(self.top, state, written.top)
        for number, values in enumerate(written.players):
            self.put_player(state.players[number] if values else None, values)

    def put_player(self, player: Any, values: Mapping[str, Any]) -> None:
        """The same for one player."""
        _put(self.player, player, values)

    def write(self, state: Any) -> dict[str, Any]:
        """The position: every player by name, then the other keys."""
        position: dict[str, Any] = {
            name: {
                key.name: key.write(state, number) if key.write else attrgetter(key.at)(state.players[number])
                for key in self.player.values()
            }
            for number, name in enumerate(state.rules.players)
        }
        for key in self.top.values():
            position[key.name] = key.write(state) if key.write else attrgetter(key.at)(state)
        return position


def _put(keys: Mapping[str, Key], holder: Any, values: Mapping[str, Any]) -> None:
    for name, value in values.items():
        *within, last = keys[name].at.split(".")
        if last and value is not None:
            setattr(attrgetter(".".join(within))(holder) if within else holder, last, value)
