"""A position in one line: what the eye looks for first, then everything else in braces."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from kejian.core.option import changed_options
from kejian.core.yamlio import YamlError, read_documents, write_inline
from kejian.games.fadian.content.schools import BOOK
from kejian.games.fadian.facts.cards import cards_text, read_cards
from kejian.games.fadian.facts.state import RIGHT, Mark, State
from kejian.games.fadian.notation.keys import KEYS
from kejian.games.fadian.notation.position import texts
from kejian.games.fadian.options import OPTIONS
from kejian.kit.lines import no_line

_PLAYER = re.compile(
    r"(?P<name>[^@]+)@(?P<pos>\d+)(?P<facing>[→←]) (?P<hp>-?\d+)/(?P<hp_max>\d+) 行(?P<action>-?\d+)/(?P<cap>\d+) "
    r"重(?P<balance>-?\d+)/(?P<balance_max>\d+) 手(?P<hand>\S*)(?: 标\S+)?(?: 倒(?P<down>\d+))?"
)
_SHOWN = (
    "hp", "hp_max", "行动", "行动上限", "重心", "重心上限", "pos", "facing", "hand", "手牌数", "倒地",
)  # fmt: skip
_NOTHING: tuple[object, ...] = (None, 0, False, [], {}, "")


def write_line(state: State) -> str:
    """`甲@4→ 38/40 行7/12 重2/3 手♠3♥9 标5瞄 | 乙@8← … | 牌21 弃9 | 甲·组织 {…}`"""
    position = KEYS.write(state)
    parts = [_player(state, seat) for seat in range(len(state.players))]
    rest: dict[str, Any] = {}
    for seat, name in enumerate(state.rules.players):
        fields = position[name]
        extra = {
            key: value for key, value in fields.items() if key not in _SHOWN and not _is_default(key, value, fields)
        }
        if not state.players[seat].alive:
            extra["alive"] = False
        if extra:
            rest[name] = extra
    for key in ("牌池", "弃牌堆", "随机", "上一招", "破甲", "时滞", "回合数"):
        if position[key] not in _NOTHING:
            rest[key] = position[key]
    if changed := changed_options(OPTIONS, state.rules.setup.options):
        rest["options"] = changed
    head = f"{position['turn']}·{position['phase']}"
    return " | ".join([*parts, f"牌{len(state.pool)} 弃{len(state.discard)}", f"{head} {write_inline(rest)}"])


def _is_default(key: str, value: object, fields: Mapping[str, Any]) -> bool:
    if key == "alive":
        return True  # said where it is not so
    if key in ("回合始pos", "上回合始pos"):
        return bool(value == fields["pos"])
    if key == "击退过":
        return bool(value == (fields["击退步数"] > 0))
    return value in _NOTHING


def _player(state: State, seat: int) -> str:
    player = state.players[seat]
    arrow = "→" if player.facing == RIGHT else "←"
    parts = [
        f"{state.rules.players[seat]}@{player.cell}{arrow} {player.hp}/{player.hp_max}",
        f"行{state.action_of(seat)}/{state.cap(seat)}",
        f"重{player.balance}/{player.balance_max}",
        "手" + cards_text([*player.hand.cards, *player.aside.cards]),
    ]
    if player.mark is not None:
        parts.append(_mark(player.mark))
    if player.down:
        parts.append(f"倒{player.down}")
    return " ".join(parts)


def _mark(mark: Mark) -> str:
    text = f"标{mark.cell}" + ("瞄" if mark.aimed else "")
    if mark.doll is not None:
        text += f"/偶{mark.doll.hp}{BOOK.schools[mark.doll.school].short}"
    if mark.dragon is not None:
        text += f"/龙{mark.dragon.action}·{mark.dragon.balance}{BOOK.schools[mark.dragon.school].short}"
    return text


def read_line(line: str) -> tuple[list[str], dict[str, Any], dict[str, Any]]:
    """Players, options and start of a written line; SetupRefused if it is none."""
    shown, brace, braces = line.partition("{")
    parts = [part.strip() for part in shown.split("|")]
    start: dict[str, Any] = {}
    players: list[str] = []
    for part in parts:
        if "@" in part:
            name, fields = _read_player(part, line)
            players.append(name)
            start[name] = fields
    turn, dot, phase = parts[-1].rpartition("·")
    if len(players) < 2 or not dot:
        raise no_line(line, "写成“甲@4→ … | 乙@8← … | 牌21 弃9 | 甲·组织”", "players, pool and turn are needed")
    start["turn"], start["phase"] = turn.strip(), phase.strip()
    rest = _read_braces(brace + braces, line) if brace else {}
    options = rest.pop("options", {})
    for key, value in rest.items():
        if key in players and isinstance(value, dict):
            start[key] |= value
        else:
            start[key] = value
    return players, options, start


def _read_braces(text: str, line: str) -> dict[str, Any]:
    try:
        data = next(read_documents(text)).data
    except (YamlError, StopIteration):
        data = None
    if not isinstance(data, dict):
        raise no_line(line, "末尾应为 {键: 值}", "it ends with {key: value}")
    return data


def _read_player(part: str, line: str) -> tuple[str, dict[str, Any]]:
    match = _PLAYER.fullmatch(part)
    if match is None:
        raise no_line(part, "写成“甲@4→ 38/40 行7/12 重2/3 手♠3”", "it is written 甲@4→ 38/40 行7/12 重2/3 手♠3")
    try:
        hand = texts(list(read_cards(match["hand"]))) if match["hand"] else []
    except ValueError:
        raise no_line(line, "看不懂手牌", "the hand cannot be read") from None
    fields: dict[str, Any] = {
        "pos": int(match["pos"]),
        "facing": "右" if match["facing"] == "→" else "左",
        "hp": int(match["hp"]),
        "hp_max": int(match["hp_max"]),
        "行动": int(match["action"]),
        "行动上限": int(match["cap"]),
        "重心": int(match["balance"]),
        "重心上限": int(match["balance_max"]),
        "hand": hand,
    }
    if match["down"]:
        fields["倒地"] = int(match["down"])
    return match["name"], fields
