"""What 超级打断 can reach, in words: 上回合得 (what a player's last move gave) and 上回合断 (what his interrupt took away).

An item is `大臂×3`, `六刀合一` or a piece of armour. Of equal pieces the newest is meant; `元素盾#1` is the oldest of the
stack. `元素盾 < 乙`: it stands with 乙. 上回合得 of a 气吞山河 names its victim: `{乙: [大臂×3]}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from kejian.games.dabi.catalogue import ROWS
from kejian.games.dabi.moves.shields import FULL
from kejian.games.dabi.pieces import COUNTED, bad, bare_title, read_piece, words
from kejian.games.dabi.resources import SIX_KICKS, SIX_KNIVES, Cost
from kejian.games.dabi.state import Lot, Piece, Player, Producer, Shield, State, Trace
from kejian.games.dabi.words import piece_text

# writing


def write_trace(state: State, seat: int) -> list[str] | dict[str, list[str]]:
    """上回合得."""
    trace, names = state.players[seat].trace, state.rules.players
    if trace is None:
        return []
    if trace.victim >= 0:
        items = _counts(trace.counts) + _marked(state.players[seat], lambda piece: piece.moved == trace.act)
        return {names[trace.victim]: items} if items else []
    items = _counts(trace.counts)
    for holder, player in enumerate(state.players):
        found = _marked(player, lambda piece: piece.made == trace.act)
        items += found if holder == seat else [f"{item} < {names[holder]}" for item in found]
    return items


def write_lots(state: State, seat: int) -> dict[str, list[str]]:
    """上回合断."""
    trace, names = state.players[seat].trace, state.rules.players
    taken: dict[str, list[str]] = {}
    for lot in sorted(trace.lots if trace else (), key=lambda lot: _is_now(state, lot)):
        if lot.source >= 0:
            items = [f"{item} < {names[lot.source]}" for item in _counts(lot.counts) + _handed_over(state, lot)]
        else:
            items = _counts(lot.counts) + [piece_text(piece, "zh") for piece in lot.pieces]
        if items:
            taken.setdefault(names[lot.owner], []).extend(items)
    return taken


def _handed_over(state: State, lot: Lot) -> list[str]:
    """The pieces of a lot that still stand with whom they were given to."""
    return _marked(state.players[lot.source], lambda piece: piece.moved == lot.act)


def _is_now(state: State, lot: Lot) -> bool:
    """Whether a lot is what its owner's last move would have given; such lots are written last."""
    trace = state.players[lot.owner].trace
    return trace is not None and lot.source < 0 and lot.act == trace.act


def _counts(cost: Cost) -> list[str]:
    return [COUNTED[resource] + (f"×{n}" if n > 1 else "") for resource, n in cost]


def _marked(player: Player, is_marked: Callable[[Piece], bool]) -> list[str]:
    """The marked pieces of a player, oldest first; with their place where the newest of that name would be wrong."""
    items = []
    for stack in player.stacks():
        places = [i for i, piece in enumerate(stack) if is_marked(piece)]
        for i in places:
            name = piece_text(stack[i], "zh")
            alike = [j for j, piece in enumerate(stack) if _fits(stack[i], piece)]
            ours = [j for j in places if piece_text(stack[j], "zh") == name]
            items.append(name if alike[-len(ours) :] == ours else f"{name}#{i + 1}")
    return items


def _fits(said: Piece, piece: Piece) -> bool:
    """Whether a piece can be meant: a plain shield stands for a damaged or charged one too."""
    plain = not isinstance(said, Shield) or (said.layers == FULL[said.kind] and not said.energy)
    return bare_title(said) == bare_title(piece) and (plain or said[:3] == piece[:3])


# reading

_ITEM = re.compile(r"(?P<name>[^#×<]+?)\s*(?:#(?P<place>\d+))?\s*(?:×\s*(?P<n>\d+))?\s*(?:<\s*(?P<holder>\S.*?)\s*)?$")


class Said(NamedTuple):
    """An item as it is written."""

    name: str
    place: int
    n: int
    holder: int


def link_traces(state: State, start: Mapping[str, Any]) -> None:
    """Gives every player the trace of his last move, and marks the pieces it speaks of."""
    names = state.rules.players
    given = {seat: start[name] for seat, name in enumerate(names) if isinstance(start.get(name), Mapping)}
    for seat, player in enumerate(state.players):
        fields = given.get(seat, {})
        if fields.get("上回合得") or fields.get("上回合断") or (player.history and player.history[-1] is not None):
            player.trace = Trace(-1 - seat)
    for seat, fields in given.items():
        if fields.get("上回合得"):
            _read_trace(state, seat, f"{names[seat]}.上回合得", fields["上回合得"])
    for seat, fields in given.items():
        if fields.get("上回合断"):
            _read_lots(state, seat, f"{names[seat]}.上回合断", fields["上回合断"])


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


def _victim(state: State, seat: int, where: str, value: object) -> tuple[int, list[str]]:
    """Whom a 气吞山河 took from: as written, or the only other player."""
    names = state.rules.players
    if isinstance(value, Mapping):
        if len(value) != 1 or next(iter(value)) not in names:
            raise bad(where, value, "应写作 {玩家: [物品]}", "it is written {player: [items]}")
        name = next(iter(value))
        return names.index(name), words(where, value[name])
    items = words(where, value)
    if _last_row(state.players[seat]) != "qitunshanhe":
        return -1, items
    if len(names) != 2:
        raise bad(where, value, "气吞山河要写明从谁那里：{玩家: [物品]}", "say from whom: {player: [items]}")
    return 1 - seat, items


def _item(state: State, where: str, word: str) -> Said:
    found = _ITEM.match(word.strip())
    if found is None or (found["holder"] and found["holder"] not in state.rules.players):
        raise bad(where, word, "看不懂这件物品", "no such item")
    holder = state.rules.players.index(found["holder"]) if found["holder"] else -1
    return Said(found["name"].strip(), int(found["place"] or 0), int(found["n"] or 1), holder)


def _mark(player: Player, where: str, said: Said, mark: str, act: int) -> None:
    """Marks the piece that is meant: the one at the place, or the newest of the name that is not yet marked."""
    piece = read_piece(said.name)
    for stack in player.stacks():
        for i in range(len(stack) - 1, -1, -1):
            here = stack[i]
            meant = i + 1 == said.place if said.place else getattr(here, mark) != act
            if piece is not None and meant and _fits(piece, here):
                stack[i] = here._replace(**{mark: act})
                if said.n > 1:
                    _mark(player, where, said._replace(n=said.n - 1), mark, act)
                return
    raise bad(where, said.name, "手里没有这件物品", "that is not held")


def _read_lots(state: State, seat: int, where: str, value: object) -> None:
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
        lots += _owner_lots(state, seat, owner, where, words(where, items))
    assert player.trace is not None
    player.trace = player.trace._replace(lots=tuple(lots))


def _owner_lots(state: State, seat: int, owner: int, where: str, items: Iterable[str]) -> list[Lot]:
    """The lots of one owner: those that stand with somebody, those of his last move, and the others."""
    fetched: dict[int, dict[int, int]] = {}
    lots: list[Lot] = []
    act = -1 - owner
    latest = state.players[owner].history[-1] if state.players[owner].history else None
    for word in items:
        said = _item(state, where, word)
        if said.holder >= 0:
            counts = fetched.setdefault(said.holder, {})
            if said.name in COUNTED:
                resource = COUNTED.index(said.name)
                counts[resource] = counts.get(resource, 0) + said.n
            else:
                _mark(state.players[said.holder], where, said, "moved", _fetch_act(seat, owner))
        elif said.name in COUNTED:
            resource = COUNTED.index(said.name)
            is_now = latest is not None and ROWS[latest.name.row].yields == resource
            lots.append(Lot(owner, ((resource, said.n),), act=act if is_now else 0))
        else:
            piece = read_piece(said.name)
            if piece is None:
                raise bad(where, word, "看不懂这件物品", "no such item")
            is_now = latest is not None and _makes(latest.name.row, piece, latest.name)
            lots.append(
                Lot(owner, pieces=(piece._replace(made=act if is_now else 0),) * said.n, act=act if is_now else 0)
            )
    now = [lot for lot in lots if lot.act == act]
    for lot in now[:-1]:
        lots[lots.index(lot)] = lot._replace(act=0, pieces=tuple(piece._replace(made=0) for piece in lot.pieces))
    return lots + [
        Lot(owner, tuple(sorted(counts.items())), (), source, _fetch_act(seat, owner))
        for source, counts in fetched.items()
    ]


def _fetch_act(seat: int, owner: int) -> int:
    return -100 - 10 * seat - owner


def _makes(row: str, piece: Piece, name: object) -> bool:
    """Whether a move makes such a piece."""
    if isinstance(piece, Producer):
        return piece.name == name
    return piece.kind == row
