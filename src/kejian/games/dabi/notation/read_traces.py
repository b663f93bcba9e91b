"""What 超级打断 can reach, read from the words of a position: 上回合得 and 上回合断, as `write_traces` writes them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kejian.core import SetupRefused
from kejian.core.refusals import NotWritten
from kejian.games.dabi.armour.changes import marked
from kejian.games.dabi.armour.cutting import cut, replaced
from kejian.games.dabi.armour.piece import Piece, Producer
from kejian.games.dabi.armour.pile import Pile, pile_of, piled
from kejian.games.dabi.moves.catalogue import ROWS
from kejian.games.dabi.notation.armour_text import (
    COUNTED,
    MORE,
    TOO_MANY,
    can_mean,
    read_piece,
)
from kejian.games.dabi.resources import SIX_KICKS, SIX_KNIVES
from kejian.games.dabi.state import STACK_OF, Lot, Player, State, Trace
from kejian.kit.positions import At, bad, words

_ITEM = re.compile(
    r"(?P<name>[^#×<]+?)\s*(?:#(?P<place>\d{1,4000})(?:/(?P<step>\d{1,9}))?)?\s*(?:×\s*(?P<n>\d{1,4000}))?\s*(?:<\s*(?P<holder>\S.*?)\s*)?$"
)


class Said(NamedTuple):
    """An item as it is written."""

    name: str
    place: int
    step: int
    n: int
    holder: int


def link_traces(state: State, given: Sequence[Mapping[str, Any]]) -> None:
    """Gives every player the trace of his last move, and marks the pieces it speaks of."""
    names = state.rules.players
    for seat, player in enumerate(state.players):
        fields = given[seat]
        if fields.get("上回合得") or fields.get("上回合断") or (player.history and player.history[-1] is not None):
            player.trace = Trace(-1 - seat)
    for seat, fields in enumerate(given):
        if fields.get("上回合得"):
            _read_trace(state, seat, f"{names[seat]}.上回合得", fields["上回合得"])
    things = _Things()
    for seat, fields in enumerate(given):
        if fields.get("上回合断"):
            _read_lots(state, seat, f"{names[seat]}.上回合断", fields["上回合断"], things)


def _last_row(player: Player) -> str:
    last = player.history[-1] if player.history else None
    return "" if last is None else last.name.row


def _read_trace(state: State, seat: int, where: str, value: object) -> None:
    player, act = state.players[seat], -1 - seat
    victim, items = _victim(state, seat, where, value)
    counts: dict[int, int] = {}
    for word in items:
        said = _item(state, where, word)
        if said.name in COUNTED:
            resource = COUNTED.index(said.name)
            counted = victim >= 0 or _last_row(player) == "ziyuanjiabei" or SIX_KNIVES <= resource <= SIX_KICKS
            if counted:
                counts[resource] = counts.get(resource, 0) + said.n
        else:
            holder = state.players[seat if said.holder < 0 else said.holder]
            _mark(holder, where, said, "made" if victim < 0 else "moved", act)
    player.trace = Trace(act, tuple(sorted(counts.items())), victim)


def _victim(state: State, seat: int, where: str, value: object) -> tuple[int, Sequence[str]]:
    """Whom a 气吞山河 took from: as written, or the only other player."""
    names = state.rules.players
    if isinstance(value, Mapping):
        if len(value) != 1 or next(iter(value)) not in names:
            raise bad(where, value, "应写作 {玩家: [物品]}", "it is written {player: [items]}")
        name = next(iter(value))
        return names.index(name), words(At(where), value[name])
    items = words(At(where), value)
    if _last_row(state.players[seat]) != "qitunshanhe":
        return -1, items
    if len(names) != 2:
        raise bad(where, value, "气吞山河要写明从谁那里：{玩家: [物品]}", "say from whom: {player: [items]}")
    return 1 - seat, items


def _item(state: State, where: str, word: str) -> Said:
    if word.startswith(MORE):
        raise SetupRefused(NotWritten(where, TOO_MANY))
    found = _ITEM.match(word.strip())
    if found is None or (found["holder"] and found["holder"] not in state.rules.players):
        raise bad(where, word, "看不懂这件物品", "no such item")
    holder = state.rules.players.index(found["holder"]) if found["holder"] else -1
    numbers = (int(found["place"] or 0), int(found["step"] or 1) or 1, int(found["n"] or 1) or 1)
    return Said(found["name"].strip(), *numbers, holder)


def _mark(player: Player, where: str, said: Said, mark: str, act: int) -> None:
    """Marks the pieces that are meant: those at the place, or the newest of the name that are not yet marked."""
    piece = read_piece(said.name)
    if piece is not None:
        stack: Pile = getattr(player, STACK_OF[type(piece)])
        marked = (
            _mark_places(stack, piece, said, mark, act) if said.place else _mark_newest(stack, piece, said.n, mark, act)
        )
        if marked is not None:
            setattr(player, STACK_OF[type(piece)], marked)
            return
    raise bad(where, said.name, "手里没有这件物品", "that is not held")


def _with_mark(piece: Piece, mark: str, act: int) -> Piece:
    return piece._replace(made=act) if mark == "made" else piece._replace(moved=act)


def _mark_newest(stack: Pile, piece: Piece, n: int, mark: str, act: int) -> Pile | None:
    def is_meant(here: Piece) -> bool:
        return can_mean(piece, here) and getattr(here, mark) != act

    older, newer, missing = cut(stack, n, is_meant)
    if missing:
        return None
    return older + replaced(newer, lambda here: _with_mark(here, mark, act) if is_meant(here) else here)


def _mark_places(stack: Pile, piece: Piece, said: Said, mark: str, act: int) -> Pile | None:
    before, length = said.place - 1, (said.n - 1) * said.step + 1
    if before + length > stack.size:
        return None
    older, rest, _ = cut(stack, stack.size - before)
    meant, newer, _ = cut(rest, rest.size - length)
    kinds = list(meant.counts())
    if not all(can_mean(piece, here) for here in kinds) or (said.step > 1 and len(kinds) > 1):
        return None
    if said.step > 1 and said.n > 1:
        here = kinds[0]
        first = _with_mark(here, mark, act)
        meant = piled([(piled([(first, 1), (here, said.step - 1)]), said.n - 1), (first, 1)])
    else:
        meant = replaced(meant, lambda here: _with_mark(here, mark, act))
    return older + meant + newer


class _Things:
    """What interrupts took away: what several of them name of one owner is one thing (dabi.R72)."""

    def __init__(self) -> None:
        self.acts: dict[tuple[int, str, int], int] = {}
        self.marked: set[int] = set()  # owners whose things with others are marked

    def act(self, owner: int, word: str, nth: int) -> int:
        """Stands for the act that gave an owner the nth thing of a name; what is named first is older."""
        return self.acts.setdefault((owner, word, nth), len(self.acts) - 1_000_000)


def _read_lots(state: State, seat: int, where: str, value: object, things: _Things) -> None:
    if not isinstance(value, Mapping):
        raise bad(where, value, "应写作 {玩家: [物品]}", "it is written {player: [items]}")
    player = state.players[seat]
    last = _last_row(player)
    if last and ROWS[last].family != "interrupt":
        return
    lots: list[Lot] = []
    for name, items in value.items():
        if name not in state.rules.players:
            raise bad(where, name, "没有这名玩家", "no such player")
        owner = state.rules.players.index(name)
        lots += _owner_lots(state, seat, owner, where, words(At(where), items), things)
    assert player.trace is not None
    player.trace = player.trace._replace(lots=tuple(lots))


def _owner_lots(state: State, seat: int, owner: int, where: str, items: Sequence[str], things: _Things) -> list[Lot]:
    """The lots of one owner: those that stand with somebody, those of his last move, and the others."""
    fetched: dict[int, dict[int, int]] = {}
    said = [_item(state, where, word) for word in items]
    lots = [
        _lot(owner, where, item, things.act(owner, items[i], items[:i].count(items[i])))
        for i, item in enumerate(said)
        if item.holder < 0
    ]
    now = [i for i, lot in enumerate(lots) if _is_latest(state, seat, lot)]
    if now:
        lots[now[-1]] = lots[now[-1]]._replace(act=-1 - owner, pieces=marked(lots[now[-1]].pieces, -1 - owner, None))
    for item in said:
        if item.holder >= 0:
            counts = fetched.setdefault(item.holder, {})
            if item.name in COUNTED:
                resource = COUNTED.index(item.name)
                counts[resource] = counts.get(resource, 0) + item.n
            elif owner not in things.marked:
                _mark(state.players[item.holder], where, item, "moved", _sent_act(owner))
    if fetched:
        things.marked.add(owner)
    return lots + [
        Lot(owner, tuple(sorted(counts.items())), source=source, act=_sent_act(owner))
        for source, counts in fetched.items()
    ]


def _lot(owner: int, where: str, said: Said, act: int) -> Lot:
    if said.name in COUNTED:
        return Lot(owner, ((COUNTED.index(said.name), said.n),), act=act)
    piece = read_piece(said.name)
    if piece is None:
        raise bad(where, said.name, "看不懂这件物品", "no such item")
    return Lot(owner, pieces=pile_of(piece, said.n), act=act)


def _is_latest(state: State, seat: int, lot: Lot) -> bool:
    """Whether a lot can be what its owner's last move would have given; base resources are stopped by 神打断 alone."""
    history = state.players[lot.owner].history
    latest = history[-1] if history else None
    if latest is None:
        return False
    row = ROWS[latest.name.row]
    if lot.counts:
        stopped = row.family != "base" or _last_row(state.players[seat]) in ("", "shendaduan")
        return stopped and lot.counts == ((row.yields, 1),)
    return any(_makes(row.id, piece, latest.name) for piece in lot.pieces.counts())


def _sent_act(owner: int) -> int:
    return -1000 - owner


def _makes(row: str, piece: Piece, name: object) -> bool:
    """Whether a move makes such a piece."""
    if isinstance(piece, Producer):
        return piece.name == name
    return piece.kind == row
