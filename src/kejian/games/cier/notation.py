"""Declarations in words, both ways: `手斧 > 乙`, `防御 + 呲儿 > 乙`, `机关枪 > 乙、丙`."""

from __future__ import annotations

from difflib import get_close_matches

from kejian.core import BadMoveText, Text
from kejian.core.names import split_names
from kejian.core.refusals import BadText, UnknownPlayer
from kejian.games.cier.abilities import Declaration, Use
from kejian.games.cier.board import Board

_SIGNS = str.maketrans("＞→＋，、", ">>+,,")


def read_declaration(board: Board, seat: int, text: str) -> Declaration:
    """Reads what a player wrote, leniently; the uses come in the order of the table. BadMoveText if it is no move."""
    uses = [_read_use(board, seat, part.strip(), text) for part in text.translate(_SIGNS).split("+")]
    if len(uses) > 1:
        order = list(board.roster.roles[seat].table)
        uses.sort(key=lambda use: (order.index(use.ability) if use.ability in order else -1, use.targets))
    return tuple(uses)


def _read_use(board: Board, seat: int, part: str, text: str) -> Use:
    word, arrow, rest = part.partition(">")
    ability = _read_ability(board, seat, word.strip(), text)
    names = split_names(rest, board.roster.rules.players)
    if arrow and not names:
        raise _unreadable(text, "“>” 后面没有名字", "no name after “>”")
    targets = tuple(sorted(_read_player(board, name) for name in names))
    row = board.roster.roles[seat].table.get(ability)
    aims = board.roster.aims[seat]
    if not targets and row is not None and row.target in ("one", "two") and len(aims) == 1:
        targets = aims  # the only player who can be aimed at may be left unsaid (cier.R2)
    return Use(ability, targets)


def _read_ability(board: Board, seat: int, word: str, text: str) -> str:
    role = board.roster.roles[seat]
    named = role.named()
    if not word:
        raise _unreadable(text, "没有写能力", "no ability is named")
    if word.lower() in named:
        return named[word.lower()].id
    for other in board.roster.rules.roles.values():  # known in this match, but not his: refused as such
        if word.lower() in other.named():
            return other.named()[word.lower()].id
    near = get_close_matches(word.lower(), named, n=3, cutoff=0.34)
    names = list(dict.fromkeys(named[found].name for found in near)) or [row.name for row in role.table.values()]
    zh, en = "、".join(name.zh for name in names), ", ".join(name.en for name in names)
    raise _unreadable(text, f"没有“{word}”这个能力；是不是 {zh}", f"no ability “{word}”; perhaps {en}")


def _read_player(board: Board, name: str) -> int:
    players = board.roster.rules.players
    if name not in players:
        raise BadMoveText(UnknownPlayer(name, clauses=("cier.R2",)))
    return players.index(name)


def _unreadable(text: str, zh: str, en: str) -> BadMoveText:
    return BadMoveText(BadText(text, Text(zh, en)))


def write_declaration(board: Board, seat: int, declaration: Declaration) -> str:
    """The canonical text, with full names and every target."""
    table, players = board.roster.roles[seat].table, board.roster.rules.players
    return " + ".join(
        table[use.ability].name.zh + (" > " + "、".join(players[t] for t in use.targets) if use.targets else "")
        for use in declaration
    )
