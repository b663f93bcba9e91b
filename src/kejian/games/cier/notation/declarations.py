"""Declarations in words, both ways: `手斧 > 乙`, `防御 + 呲儿 > 乙`, `机关枪 > 乙、丙`."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.cier.facts.abilities import Declaration, Use
from kejian.games.cier.facts.board import Board
from kejian.games.cier.facts.roster import Roster
from kejian.games.cier.memory import TABLES, remembered
from kejian.kit.move_text import HALF_WIDTH, read_seats, unknown_word, unreadable

_SIGNS = str.maketrans({**HALF_WIDTH, "→": ">"})


def read_declaration(board: Board, seat: int, text: str) -> Declaration:
    """Reads what a player wrote, leniently; the uses come in the order of the table. BadMoveText if it is no move."""
    return _read(board.roster, seat, text)


@remembered(16 * TABLES)
def _read(roster: Roster, seat: int, text: str) -> Declaration:
    uses = [_read_use(roster, seat, part.strip(), text) for part in text.translate(_SIGNS).split("+")]
    if len(uses) > 1:
        order = list(roster.roles[seat].table)
        uses.sort(key=lambda use: (order.index(use.ability) if use.ability in order else -1, use.targets))
    return tuple(uses)


def _read_use(roster: Roster, seat: int, part: str, text: str) -> Use:
    word, arrow, rest = part.partition(">")
    ability = _read_ability(roster, seat, word.strip(), text)
    targets = tuple(sorted(read_seats(rest, roster.rules.players, "cier.R2")))
    if arrow and not targets:
        raise unreadable(text, "“>” 后面没有名字", "no name after “>”")
    row = roster.roles[seat].table.get(ability)
    aims = roster.aims[seat]
    if not targets and row is not None and row.target in ("one", "two") and len(aims) == 1:
        targets = aims  # the only player who can be aimed at may be left unsaid (cier.R2)
    return Use(ability, targets)


def _read_ability(roster: Roster, seat: int, word: str, text: str) -> str:
    role = roster.roles[seat]
    named = role.named()
    if not word:
        raise unreadable(text, "没有写能力", "no ability is named", "cier.R5")
    if word.lower() in named:
        return named[word.lower()].id
    for other in roster.rules.roles.values():  # known in this match, but not his: refused as such
        if word.lower() in other.named():
            return other.named()[word.lower()].id
    known = {name: ability.name for name, ability in named.items()}
    why = unknown_word(word.lower(), known, Text("能力", "ability")).why
    raise unreadable(text, why.zh, why.en, "cier.R5")


def write_declaration(board: Board, seat: int, declaration: Declaration) -> str:
    """The canonical text, with full names and every target."""
    return _write(board.roster, seat, declaration)


@remembered(16 * TABLES)
def _write(roster: Roster, seat: int, declaration: Declaration) -> str:
    table, players = roster.roles[seat].table, roster.rules.players
    return " + ".join(
        table[use.ability].name.zh + (" > " + "、".join(players[t] for t in use.targets) if use.targets else "")
        for use in declaration
    )
