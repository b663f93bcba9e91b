"""Which attacks a player could make now, by name: what he may choose from, and what others may guard against.

I.3, I.4, I.8.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from kejian.games.dabi.catalogue import ROWS
from kejian.games.dabi.declarations import declared_results
from kejian.games.dabi.legality import chain_fault
from kejian.games.dabi.moves.attacks import SINGLES, SPECIALS
from kejian.games.dabi.moves.boosts import RENAMED
from kejian.games.dabi.moves.combinations import COMBINATIONS
from kejian.games.dabi.moves.curses import CURSES
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.moves.shields import BLOWN_UP, FULL, SHIELD_ATTACKS
from kejian.games.dabi.moves.time import TIME
from kejian.games.dabi.moves.unions import GREAT
from kejian.games.dabi.moves.volleys import VOLLEYS
from kejian.games.dabi.price import bills, has_counts
from kejian.games.dabi.rules import Rules
from kejian.games.dabi.state import Player, State

_ONE_TARGET = tuple(row for row in (*SPECIALS, *COMBINATIONS) if row.aim == "one")
_GROUP = tuple(row for row in (*SPECIALS, *GREAT, *VOLLEYS) if row.aim == "group")
_BUDDHAS = tuple(row for row in GREAT if row.aim == "one" and row.attack)
_STRIKE = next(row for row in TIME if row.attack)
_CURSES = tuple(Name(row.id) for row in CURSES)

_KEPT = 400  # names of a line that are made once and kept
_folds: dict[str, list[Name]] = {}


class _Folds(Sequence[Name]):
    """A line too long to be written out: 1 to `most` of a move at once."""

    def __init__(self, row: str, most: int) -> None:
        self.row, self.most = row, most

    def __len__(self) -> int:
        return self.most

    def __getitem__(self, place: Any) -> Any:
        places = range(1, self.most + 1)[place]
        return Name(self.row, places) if isinstance(places, int) else [Name(self.row, n) for n in places]


def folds(row: str, most: int) -> Sequence[Name]:
    """The names of 1 to `most` of a move at once."""
    if most > _KEPT:
        return _Folds(row, most)
    names = _folds.setdefault(row, [])
    while len(names) < most:
        names.append(Name(row, len(names) + 1))
    return names if len(names) == most else names[:most]


def attack_lines(player: Player) -> Iterator[Sequence[Name]]:
    """The one-target attacks a player can pay for, line by line; a 太阳 or 月亮 turns the 拳 or 踢 line (I.3)."""
    counts = player.counts
    lit: dict[str, int] = {}
    for row in SINGLES:
        held, line = counts[row.cost[0][0]], row.id
        if player.celestials and line in RENAMED and player.has(RENAMED[line][0]):
            line = RENAMED[line][1]
            lit[line] = held
        if held:
            yield folds(line, held)
    for row in _ONE_TARGET:
        if has_counts(player, row.cost):
            most = 2 if row.copies == "double" and all(counts[i] >= 2 * n for i, n in row.cost) else 1
            first = lit.get(row.id, 0)
            if first < most:
                yield folds(row.id, most)[first:]
    for row in _BUDDHAS:
        for name in folds(row.id, 2):
            if any(has_counts(player, payment.counts) for (payment,) in bills(name, False, 1)):
                yield (name,)
    if player.shields:
        for row in SHIELD_ATTACKS:
            kind = BLOWN_UP[row.id]
            layers = {shield.layers for shield in player.shields if shield.kind == kind}
            if layers:
                yield [Name(row.id, n) for n in sorted(layers, reverse=True)]
    if player.strike and has_counts(player, _STRIKE.cost):
        yield folds(_STRIKE.id, 1)


def group_names(player: Player) -> Iterator[Name]:
    """The group attacks but curses a player can pay for (I.4)."""
    for row in _GROUP:
        if has_counts(player, row.cost):
            yield folds(row.id, 1)[0]


def _group_threats(state: State, seat: int) -> list[Name]:
    """The group attacks and curses a player may make now."""
    if state.group_attacks_barred():
        return []
    names = (*group_names(state.players[seat]), *_CURSES)
    return [name for name in names if chain_fault(state, seat, name, ROWS[name.row]) is None]


def _again(state: State, seat: int) -> list[Name]:
    """The attack a player may drop again for nothing (dabi.R22)."""
    history = state.players[seat].history
    if len(history) < 2 or history[-1] is None or history[-1] != history[-2]:
        return []
    name = history[-1].name
    allowed = ROWS[name.row].attack and chain_fault(state, seat, name, ROWS[name.row]) is None
    return [name] if allowed else []


def composed_strikes(player: Player, rules: Rules) -> set[Name]:
    """The 雷击 and 超级雷击 a player could make after composing shields (dabi.5.3)."""
    if len(player.shields) < 2:
        return set()
    if rules.compose_damaged:
        results = declared_results(player, rules, THUNDER)
        reached = (shield for _, after in results for shield in after.shields)
        return {Name(_STRIKES[shield.kind], shield.layers) for shield in reached if shield.kind in _STRIKES}
    whole = Counter(shield.kind for shield in player.shields if shield.layers == FULL[shield.kind])
    thunder = whole["leidiandun"] + whole["shandiandun"] // 2 + whole["yuansudun"] // 2
    return {name for name, needed in ((Name("leiji", 3), 1), (Name("chaojileiji", 7), 2)) if thunder >= needed}


THUNDER = frozenset(("leidiandun", "chaojileidiandun"))
_STRIKES = {"leidiandun": "leiji", "chaojileidiandun": "chaojileiji"}


def threats(state: State, seat: int, most: int | None = None) -> list[Name]:
    """The attacks some opponent who can move could make this round: what 防~ can matter against (I.8).

    防雷击 covers the fractions, so it stands for a single one; 防刀 stands for a guard that helps against nothing. With
    `most` only so many names of each line.
    """
    found: dict[Name, None] = {}
    for other in state.movers():
        if other != seat:
            player = state.players[other]
            for line in attack_lines(player):
                found.update(dict.fromkeys(line[:most]))
            found.update(dict.fromkeys(sorted(composed_strikes(player, state.rules))))
            found.update(dict.fromkeys(_group_threats(state, other)))
            found.update(dict.fromkeys(_again(state, other)))
    for row in SHIELD_ATTACKS:
        parts = [name for name in found if name.row == row.id]
        if parts and parts != [Name(row.id, row.full)]:
            found[Name(row.id, row.full)] = None
            if len(parts) == 1:
                del found[parts[0]]
    return list(found) or [Name("dao")]


def draw_threat(state: State, seat: int, rng: Random) -> Name:
    """One of them at random, without listing them all."""
    rivals = [other for other in state.movers() if other != seat]
    if not rivals:
        return Name("dao")
    rival = rng.choice(rivals)
    player = state.players[rival]
    lines: list[Sequence[Name]] = [*attack_lines(player), *((name,) for name in _again(state, rival))]
    if strikes := sorted(composed_strikes(player, state.rules)):
        lines.append(strikes)
    group = _group_threats(state, rival)
    if group:
        lines.append(group)
    return rng.choice(rng.choice(lines)) if lines else Name("dao")
