"""Positions in the vocabulary of records, both ways."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any

from kejian.core import Event, Text
from kejian.games.cier.facts import role as roles
from kejian.games.cier.facts.abilities import STANDARD_BY_ID
from kejian.games.cier.facts.board import Board, board_of
from kejian.games.cier.facts.roster import Seat
from kejian.games.cier.facts.state import State
from kejian.games.cier.labels import EVENT_NAMES, LABELS
from kejian.games.cier.options import CHAMPION_MATCH
from kejian.games.cier.reasons.dealt import dealt
from kejian.games.cier.rules import Rules
from kejian.games.cier.settlement.ending import tell_winners, winning_seats
from kejian.kit.positions import At, Key, Positions, Written, bad, flag, listed, number, one_of, whole


def _role(at: At, value: object) -> str:
    return str(one_of(tuple(at.state.rules.roles))(at, value))


def _identity(at: At, value: object) -> str:
    return str(one_of(_identities(at.state.rules))(at, str(value)))


def _identities(rules: Rules) -> list[str]:
    identities = {seat.identity for seat in rules.first_roster.seats}
    identities |= {roles.CHAMPION, roles.COMMONER} if rules.type == CHAMPION_MATCH else set()
    return sorted(identities)


def _figure(name: str) -> Any:
    return lambda state, i: state.rules.figure(getattr(state.board, name)[i])


KEYS = Positions(
    top=(
        Key("回合", whole(1), "round"),
        Key("轮次", whole(1), "beat"),
        Key("总轮次", whole(), "beats_played"),
    ),
    player=(
        Key("hp", number(), write=_figure("hp")),
        Key("回合初hp", number(), write=_figure("hp0")),
        Key("弹药", number(0), write=_figure("ammo")),
        Key("横扫过", flag, write=lambda state, i: "hengsao" in state.board.used[i]),
        Key("用过", listed(), write=lambda state, i: _used_words(state.board, i)),
        Key("已触发", listed(one_of(roles.EVENTS)), write=lambda state, i: _spent_words(state.board, i)),
        Key("alive", flag, write=lambda state, i: state.board.roster.seats[i].is_in),
        Key("身份", _identity, write=lambda state, i: state.board.roster.seats[i].identity),
        Key("角色", _role, write=lambda state, i: state.board.roster.seats[i].role),
    ),
)


def write_position(state: State) -> dict[str, Any]:
    """All that influences the future: every player, and the clock."""
    return KEYS.write(state)


def choices(state: State) -> dict[str, dict[str, Text]]:
    """Sides, roles, what somebody has used and which triggers are spent, as far as this match knows any."""
    rules = state.rules
    tables = [STANDARD_BY_ID, *(role.table for role in rules.roles.values())]
    abilities = {id_: row.name for table in tables for id_, row in table.items() if id_ in rules.remembered}
    spent = {trigger.event for role in rules.roles.values() for trigger in role.triggers if trigger.once}
    return {
        "身份": {word: LABELS.get(word, Text(word, word)) for word in _identities(rules)},
        "角色": {word: Text(word, role.english) for word, role in rules.roles.items()},
        "用过": {name.zh: name for id_, name in abilities.items() if id_ != "hengsao"},
        "已触发": {event: EVENT_NAMES[event] for event in roles.EVENTS if event in spent},
    }


def _used_words(board: Board, i: int) -> list[str]:
    order = list(dict.fromkeys((*STANDARD_BY_ID, *board.roster.roles[i].table)))
    used = sorted(board.used[i], key=lambda id_: (order.index(id_) if id_ in order else len(order), id_))
    return [ability_word(id_) for id_ in used if id_ != "hengsao"]


def _spent_words(board: Board, i: int) -> list[str]:
    return [event for event in roles.EVENTS if event in board.spent[i]]


def ability_word(id_: str) -> str:
    return STANDARD_BY_ID[id_].name.zh if id_ in STANDARD_BY_ID else id_


# placing


def place(state: State, start: Mapping[str, Any]) -> None:
    """Overrides the initial position; SetupRefused for unknown keys and values that make no sense."""
    written = KEYS.read(state, start)
    numbers = [fields[key] for fields in written.players for key in ("hp", "回合初hp", "弹药") if key in fields]
    unit = lcm(*(Fraction(number).denominator for number in numbers))
    board = state.board
    if board.roster.rules.unit % unit:
        board = _recounted(board, Rules(board.roster.rules.setup, unit))
    for i, fields in enumerate(written.players):
        if fields:
            board = _placed(board, i, fields)
    state.round, state.beat, state.beats_played = (
        written.top.get(key, now)
        for key, now in (("回合", state.round), ("轮次", state.beat), ("总轮次", state.beats_played))
    )
    state.board = _told(_decided(board, written), state.board.opening)


def _told(board: Board, opening: Sequence[Event]) -> Board:
    """A given position says what it is, and who has won if it is over (cier.2.1)."""
    events = list(dealt(board, opening, given=True))
    if board.winners is not None and board.winners == winning_seats(board.roster, board.roster):
        tell_winners(board.winners, board.roster, events)
    return board.opened(events)


def _recounted(board: Board, rules: Rules) -> Board:
    """The same board counted in finer units."""
    finer = rules.unit // board.roster.rules.unit
    hp, hp0, ammo = (tuple(n * finer for n in figures) for figures in (board.hp, board.hp0, board.ammo))
    return board_of(rules.roster(board.roster.seats), hp, hp0, ammo, board.used, board.spent, board.winners)


def _placed(board: Board, i: int, fields: Mapping[str, Any]) -> Board:
    """One player's facts. hp alone sets 回合初hp too, and hp of 0 or below means out."""
    rules, name = board.roster.rules, board.roster.rules.players[i]
    hp, hp0, ammo = list(board.hp), list(board.hp0), list(board.ammo)
    used, spent = list(board.used), list(board.spent)
    seats = list(board.roster.seats)
    seats[i] = Seat(
        identity=fields.get("身份", seats[i].identity),
        role=fields.get("角色", seats[i].role),
        is_in=fields.get("alive", seats[i].is_in),
    )
    if "hp" in fields:
        hp[i] = hp0[i] = rules.scaled(fields["hp"])
        if hp[i] <= 0:
            if fields.get("alive"):
                raise bad(f"{name}.alive", True, "生命不大于 0 就出局了", "a player at 0 hp or below is out")
            seats[i] = seats[i]._replace(is_in=False)
    if "回合初hp" in fields:
        hp0[i] = rules.scaled(fields["回合初hp"])
    if not seats[i].is_in:
        ammo[i], used[i] = 0, frozenset()
    if "弹药" in fields:
        ammo[i] = rules.scaled(fields["弹药"])
    if "用过" in fields:
        kept = used[i] & {"hengsao"}
        used[i] = kept | ({_ability(rules, seats[i], name, word) for word in fields["用过"]} & rules.remembered)
    if "横扫过" in fields:
        used[i] = used[i] | {"hengsao"} if fields["横扫过"] else used[i] - {"hengsao"}
    if "已触发" in fields:
        spent[i] = frozenset(fields["已触发"])
    return board_of(rules.roster(tuple(seats)), tuple(hp), tuple(hp0), tuple(ammo), tuple(used), tuple(spent), None)


def _ability(rules: Rules, seat: Seat, name: str, word: object) -> str:
    for ability in (*STANDARD_BY_ID.values(), *rules.roles[seat.role].table.values()):
        if word == ability.name.zh:
            return ability.id
    for ability in (row for role in rules.roles.values() for row in role.table.values()):
        if word == ability.name.zh:
            return ability.id
    raise bad(f"{name}.用过", word, "没有这个能力", "no such ability")


def _decided(board: Board, written: Written) -> Board:
    """A start in which a goal is met is over (cier.2.1); `over` and `winner` may be given as well."""
    winners = winning_seats(board.roster, board.roster)
    if written.winners is not None:
        winners = tuple(sorted(written.winners))
    elif written.over and winners is None:
        winners = ()
    return board_of(board.roster, board.hp, board.hp0, board.ammo, board.used, board.spent, winners)
