"""Which attacks a player could make now, by name: what he may choose from, and what others may guard against."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from kejian.games.dabi.armour.pile import EMPTY
from kejian.games.dabi.asks.affordable import has
from kejian.games.dabi.asks.chains import barred, chain_fault
from kejian.games.dabi.asks.thunder import composed_strikes
from kejian.games.dabi.moves.attacks import SINGLES, SPECIALS
from kejian.games.dabi.moves.boosts import RENAMED
from kejian.games.dabi.moves.catalogue import ROWS
from kejian.games.dabi.moves.combinations import COMBINATIONS
from kejian.games.dabi.moves.curses import CURSES
from kejian.games.dabi.moves.price import bills, has_counts
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.moves.shields import BLOWN_UP, SHIELD_ATTACKS
from kejian.games.dabi.moves.time import TIME
from kejian.games.dabi.moves.unions import CATACLYSMS, UNITED
from kejian.games.dabi.moves.volleys import VOLLEYS
from kejian.games.dabi.notation.numerals import MOST
from kejian.games.dabi.state import Player, State

_ONE_TARGET = tuple(row for row in (*SPECIALS, *COMBINATIONS) if row.aim == "one")
_GROUP = tuple(row for row in (*SPECIALS, *CATACLYSMS, *VOLLEYS) if row.aim == "group")
_STRIKE = next(row for row in TIME if row.attack)
_CURSES = tuple(Name(row.id) for row in CURSES)

_KEPT = 400  # names of a line that are made once and kept
_folds: dict[str, list[Name]] = {}


class _Folds(Sequence[Name]):
    """A line too long to be written out: `first` to `most` of a move at once. There may be more than `len` can say."""

    def __init__(self, row: str, first: int, most: int) -> None:
        self.row, self.numbers = row, range(first, most + 1)

    def __len__(self) -> int:
        return len(self.numbers)

    def __bool__(self) -> bool:
        return True

    def __contains__(self, name: object) -> bool:
        return isinstance(name, Name) and (name.row, name.of) == (self.row, None) and name.n in self.numbers

    def __getitem__(self, place: Any) -> Any:
        found = self.numbers[place]
        return Name(self.row, found) if isinstance(found, int) else [Name(self.row, n) for n in found]


def draw(line: Sequence[Name], rng: Random) -> Name:
    """One name of a line at random, however long it is."""
    if type(line) is _Folds:
        return Name(line.row, rng.randrange(line.numbers.start, line.numbers.stop))
    return rng.choice(line)


def folds(row: str, most: int) -> Sequence[Name]:
    """The names of 1 to `most` of a move at once."""
    if most > _KEPT:
        return _Folds(row, 1, min(most, MOST))
    names = _folds.setdefault(row, [])
    while len(names) < most:
        names.append(Name(row, len(names) + 1))
    return names if len(names) == most else names[:most]


def attack_lines(player: Player) -> Sequence[Sequence[Name]]:
    """The one-target attacks a player can pay for, line by line; a 太阳 or 月亮 turns the 拳 or 踢 line (dabi.R59)."""
    lit: tuple[str, ...] = ()
    if player.celestials is not EMPTY:
        lit = tuple(row for row, (celestial, _) in RENAMED.items() if player.has(celestial))
    lines = counted_lines(tuple(player.counts), lit)
    if player.shields is not EMPTY:
        lines = (*lines, *_shield_lines(player))
    if player.strike and has_counts(player, _STRIKE.cost):
        lines = (*lines, folds(_STRIKE.id, 1))
    return lines


def _shield_lines(player: Player) -> Iterator[Sequence[Name]]:
    shields = player.shields.held()
    for row in SHIELD_ATTACKS:
        kind = BLOWN_UP[row.id]
        if kind in shields:
            layers = {shield.layers for shield in player.shields_of(kind)}
            yield [Name(row.id, n) for n in sorted(layers, reverse=True)]


@lru_cache(maxsize=2048)
def counted_lines(counts: tuple[int, ...], renamed: tuple[str, ...]) -> tuple[Sequence[Name], ...]:
    """The lines that are paid out of counted things; `renamed`: rows that a 太阳 or 月亮 turns."""
    lines: list[Sequence[Name]] = []
    lit: dict[str, int] = {}
    for row in SINGLES:
        held, line = counts[row.cost[0][0]], row.id
        if line in renamed:
            line = RENAMED[line][1]
            lit[line] = held
        if held:
            lines.append(folds(line, held))
    for row in _ONE_TARGET:
        if has(counts, row.cost):
            most = 2 if row.copies == "double" and all(counts[i] >= 2 * n for i, n in row.cost) else 1
            first = lit.get(row.id, 0)
            if first < most:
                lines.append(folds(row.id, most)[first:])
    for row in UNITED:
        lines += (
            (name,)
            for name in folds(row.id, 2)
            if any(has(counts, payment.counts) for (payment,) in bills(name, False, 1))
        )
    return lasting(lines)


def lasting(lines: Iterable[Sequence[Name]]) -> tuple[Sequence[Name], ...]:
    """Lines to be kept: a line of `folds` may grow."""
    return tuple(line if isinstance(line, _Folds) else tuple(line) for line in lines)


def group_names(player: Player) -> tuple[Name, ...]:
    """The group attacks but curses a player can pay for."""
    return _counted_group(tuple(player.counts))


@lru_cache(maxsize=2048)
def _counted_group(counts: tuple[int, ...]) -> tuple[Name, ...]:
    return tuple(folds(row.id, 1)[0] for row in _GROUP if has(counts, row.cost))


def _group_threats(state: State, seat: int) -> Sequence[Name]:
    """The group attacks and curses a player may make now."""
    if state.group_attacks_barred():
        return ()
    names, out = group_names(state.players[seat]) + _CURSES, barred(state, seat)
    return [name for name in names if name.row not in out] if out else names


def _again(state: State, seat: int) -> list[Name]:
    """The attack a player may drop again for nothing (dabi.R22)."""
    history = state.players[seat].history
    if len(history) < 2 or history[-1] is None or history[-1] != history[-2]:
        return []
    name = history[-1].name
    allowed = ROWS[name.row].attack and chain_fault(state, seat, name) is None
    return [name] if allowed else []


def threat_lines(state: State, seat: int, *, real: bool = False) -> list[Sequence[Name]]:
    """The attacks some opponent who can move could make this round, line by line: what 防~ can matter against.

    防雷击 covers the fractions, so it stands for a single one; 防刀 stands for a guard that helps against nothing, unless
    only `real` ones are asked for.
    """
    most: dict[str, int] = {}  # of each row: from 1 to so many at once
    parts: dict[str, list[int]] = {}  # of shield attacks: the fractions
    others: dict[Name, None] = {}
    for other in state.movers():
        if other != seat:
            player = state.players[other]
            strikes = sorted(composed_strikes(player, state.rules))
            for line in (*attack_lines(player), strikes, _group_threats(state, other)):
                for name in line[-1:] if line and line[0].row in _FOLDED else line:
                    if name.row in BLOWN_UP:
                        parts.setdefault(name.row, []).append(name.n)
                    else:
                        most[name.row] = max(name.n, most.get(name.row, 0))
            others.update(dict.fromkeys(_again(state, other)))
    lines: list[Sequence[Name]] = [folds(row, n) for row, n in most.items()]
    for name in others:
        if name.row in BLOWN_UP:
            parts.setdefault(name.row, []).append(name.n)
        elif name.n > most.get(name.row, 0):
            lines.append((name,))
    for row in SHIELD_ATTACKS:
        if row.id in parts:
            several = sorted({*parts[row.id], row.full}, reverse=True) if len({*parts[row.id]}) > 1 else [row.full]
            lines.append([Name(row.id, n) for n in several])
    return lines if lines or real else [(Name("dao"),)]


_FOLDED = frozenset(row.id for row in (*SINGLES, *COMBINATIONS, *UNITED))  # rows whose lines begin at one


def threats(state: State, seat: int, most: int | None = None) -> list[Name]:
    """All of them in one list; with `most` only so many names of each line."""
    return [name for line in threat_lines(state, seat) for name in line[:most]]


def draw_threat(state: State, seat: int, rng: Random) -> Name:
    """One of them at random, without listing them all."""
    rivals = [other for other in state.movers() if other != seat]
    while rivals:
        rival = rng.choice(rivals)
        player = state.players[rival]
        lines: list[Sequence[Name]] = [*attack_lines(player), *[(name,) for name in _again(state, rival)]]
        if player.shields is not EMPTY and (strikes := sorted(composed_strikes(player, state.rules))):
            lines.append(strikes)
        group = _group_threats(state, rival)
        if group:
            lines.append(group)
        if lines:
            return _as_listed(state, seat, draw(rng.choice(lines), rng))
        rivals.remove(rival)  # he can attack nobody
    return Name("dao")


def _as_listed(state: State, seat: int, name: Name) -> Name:
    """A fraction by itself is covered by the whole (dabi.R62)."""
    if name.row not in BLOWN_UP or any(name in line for line in threat_lines(state, seat)):
        return name
    return name._replace(n=ROWS[name.row].full)
