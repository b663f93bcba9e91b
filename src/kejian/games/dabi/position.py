"""Positions in the vocabulary of records, both ways (the notation's table of keys)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kejian.core import SetupRefused, brief_number
from kejian.core.refusals import UnknownKey
from kejian.games.dabi.armour import Celestial, Piece, Producer, Shield
from kejian.games.dabi.catalogue import shown_title
from kejian.games.dabi.moves.row import Shown
from kejian.games.dabi.names import Unreadable, read_shown
from kejian.games.dabi.numerals import MOST
from kejian.games.dabi.pieces import COUNTED, bad, counted, flag, read_pieces, whole, words, write_pile
from kejian.games.dabi.pile import piled
from kejian.games.dabi.state import Player, State
from kejian.games.dabi.traces import link_traces, write_lots, write_trace

_WRITTEN: dict[type, str] = {
    Celestial: "太阳、月亮",
    Shield: "火焰盾、寒冰盾 1/2、能量盾+1",
    Producer: "小型攒生产器",
}

STACKS: dict[str, tuple[str, type[Piece]]] = {
    "天体": ("celestials", Celestial), "盾": ("shields", Shield), "生产器": ("producers", Producer),
}  # fmt: skip
FLAGS = {"雾霾龙岗": "fog", "时间打击": "strike", "免吐": "spit_proof", "免诅咒": "curse_proof", "alive": "alive"}
ROUNDS = {"真眩晕": "true_stun", "假眩晕": "false_stun", "静止": "freeze"}
PLAYER = (
    *COUNTED, "天体", "盾", "生产器", "雾霾龙岗", "时间打击", *ROUNDS, "history", "被吐", "免吐", "免诅咒", "上回合得",
    "上回合断", "alive",
)  # fmt: skip
TOP = ("round", "rewound")


def write_position(state: State) -> dict[str, Any]:
    """All that influences the future: every player, the number of the coming round, and whether time was rewound."""
    position: dict[str, Any] = {}
    for seat, name in enumerate(state.rules.players):
        player = state.players[seat]
        position[name] = {
            **{name: _number(n) for name, n in zip(COUNTED, player.counts, strict=True)},
            "天体": write_pile(player.celestials),
            "盾": write_pile(player.shields),
            "生产器": write_pile(player.producers),
            **{key: _number(getattr(player, attribute)) for key, attribute in ROUNDS.items()},
            **{key: getattr(player, attribute) for key, attribute in FLAGS.items()},
            "history": [shown_title(shown) for shown in player.history],
            "被吐": None if player.duty is None else shown_title(player.duty),
            "上回合得": write_trace(state, seat),
            "上回合断": write_lots(state, seat),
        }
    return position | {"round": state.round, "rewound": state.rewound}


def _number(n: int) -> int | str:
    """Longer ones than any reader takes are told in brief."""
    return n if n <= MOST else brief_number(n)


def agrees(key: str, expected: object, actual: object) -> bool:
    """上回合得 fits whatever its order, and with or without the name of a 气吞山河's victim; 被吐 may be written empty.

    Equal pieces that follow each other may be listed or counted.
    """
    if key in STACKS and isinstance(expected, list) and isinstance(actual, list):
        return counted(expected) == counted(actual)
    if key == "被吐":
        return actual is None and expected == ""
    if key != "上回合得" or not isinstance(expected, list):
        return False
    items = [item for part in actual.values() for item in part] if isinstance(actual, dict) else actual
    return isinstance(items, list) and sorted(map(str, expected)) == sorted(items)


# placing


def place(state: State, start: Mapping[str, Any]) -> None:
    """Overrides the initial position; SetupRefused for unknown keys and values that make no sense."""
    players = state.rules.players
    known = (*players, *TOP, "over", "winner")
    for key in start:
        if key not in known:
            raise SetupRefused(UnknownKey(str(key), known))
    for seat, name in enumerate(players):
        if name in start:
            _place_player(state.players[seat], name, start[name])
    if "round" in start:
        state.round = whole("round", start["round"], 1)
    if "rewound" in start:
        state.rewound = flag("rewound", start["rewound"])
    link_traces(state, start)
    _check_end(state, start)


def _place_player(player: Player, name: str, fields: object) -> None:
    if not isinstance(fields, Mapping):
        raise bad(name, fields, "应写成 {键: 值}", "a mapping of keys")
    for key, value in fields.items():
        where = f"{name}.{key}"
        if key not in PLAYER:
            raise SetupRefused(UnknownKey(where, PLAYER))
        if key in COUNTED:
            player.counts[COUNTED.index(key)] = whole(where, value)
        elif key in ROUNDS:
            setattr(player, ROUNDS[key], whole(where, value))
        elif key in FLAGS:
            setattr(player, FLAGS[key], flag(where, value))
        elif key in STACKS:
            attribute, kind = STACKS[key]
            setattr(player, attribute, piled(_armour(where, word, kind) for word in words(where, value)))
        elif key == "history":
            player.history = tuple(_shown(where, word) for word in words(where, value))
            if len(player.history) > 3:
                raise bad(where, len(player.history), "最多写三个", "three at the most")
        elif key == "被吐":
            player.duty = None if value is None or value == "" else _shown(where, str(value))
    if not player.alive:
        player.true_stun = player.false_stun = player.freeze = 0
        player.duty, player.spit_proof, player.curse_proof = None, False, False


def _armour(where: str, word: str, kind: type[Piece]) -> tuple[Piece, int]:
    found = read_pieces(word)
    if found is None or not isinstance(found[0], kind):
        raise bad(where, word, f"应写作 {_WRITTEN[kind]}", f"it is written {_WRITTEN[kind]}")
    return found


def _shown(where: str, word: str) -> Shown | None:
    try:
        return read_shown(word)
    except Unreadable as unreadable:
        raise bad(where, word, unreadable.why.zh, unreadable.why.en) from None


def _check_end(state: State, start: Mapping[str, Any]) -> None:
    """`over` and `winner` follow from who is alive (dabi.R1); a start may repeat them but not contradict them."""
    living = [state.rules.players[seat] for seat in state.living()]
    over = len(living) <= 1
    if start.get("over") not in (None, over):
        raise bad("over", start["over"], "活着的人数不符", "it does not fit who is alive")
    if start.get("winner") is not None and (not over or words("winner", start["winner"]) != living):
        raise bad("winner", start["winner"], "活着的人不符", "it does not fit who is alive")
