"""Positions in the vocabulary of records, both ways (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kejian.core import SetupRefused, Text, brief_number
from kejian.core.refusals import NotWritten
from kejian.games.dabi.armour.piece import Celestial, Piece, Producer, Shield
from kejian.games.dabi.armour.pile import Pile, piled
from kejian.games.dabi.moves.catalogue import shown_title
from kejian.games.dabi.moves.row import Shown
from kejian.games.dabi.notation.armour_text import COUNTED, MORE, TOO_MANY, counted, read_pieces, write_pile
from kejian.games.dabi.notation.names import read_shown
from kejian.games.dabi.notation.numerals import DIGITS, MOST
from kejian.games.dabi.notation.read_traces import link_traces
from kejian.games.dabi.notation.write_traces import write_lots, write_trace
from kejian.games.dabi.state import State
from kejian.games.dabi.words import piece_text, shown_text
from kejian.kit.move_text import Unreadable
from kejian.kit.positions import At, Key, Positions, anything, flag, whole, words

_count = whole(0, digits=DIGITS)


def _number(n: int) -> int | str:
    """Longer ones than any reader takes are told in brief."""
    return n if n <= MOST else brief_number(n)


def _resource(number: int, name: str) -> Key:
    return Key(name, _count, write=lambda state, seat: _number(state.players[seat].counts[number]))


def _rounds(name: str, attribute: str) -> Key:
    return Key(name, _count, attribute, lambda state, seat: _number(getattr(state.players[seat], attribute)))


def _stack(name: str, attribute: str, kind: type[Piece], written: str) -> Key:
    def read(at: At, value: object) -> Pile:
        return piled(_armour(at, word, kind, written) for word in words(at, value))

    return Key(name, read, attribute, lambda state, seat: write_pile(getattr(state.players[seat], attribute)))


def _armour(at: At, word: str, kind: type[Piece], written: str) -> tuple[Piece, int]:
    if word.startswith(MORE):
        raise SetupRefused(NotWritten(at.place, TOO_MANY))
    found = read_pieces(word)
    if found is None or not isinstance(found[0], kind):
        raise at.bad(word, f"应写作 {written}", f"it is written {written}")
    return found


def _history(at: At, value: object) -> tuple[Shown | None, ...]:
    entries = words(at, value)
    if len(entries) > 3:
        raise at.bad(len(entries), "最多写三个", "three at the most")
    return tuple(_shown(at, word) for word in entries)


def _duty(at: At, value: object) -> Shown | None:
    return None if value is None or value == "" else _shown(at, str(value))


def _shown(at: At, word: str) -> Shown | None:
    try:
        return read_shown(word)
    except Unreadable as unreadable:
        raise at.bad(word, unreadable.why.zh, unreadable.why.en) from None


STACKS = ("天体", "盾", "生产器")
KEYS = Positions(
    top=(Key("round", whole(1, digits=DIGITS), "round"), Key("rewound", flag, "rewound")),
    player=(
        *(_resource(number, name) for number, name in enumerate(COUNTED)),
        _stack("天体", "celestials", Celestial, "太阳、月亮"),
        _stack("盾", "shields", Shield, "火焰盾、寒冰盾 1/2、能量盾+1"),
        _stack("生产器", "producers", Producer, "小型攒生产器"),
        _rounds("真眩晕", "true_stun"),
        _rounds("假眩晕", "false_stun"),
        _rounds("静止", "freeze"),
        Key("雾霾龙岗", flag, "fog"),
        Key("时间打击", flag, "strike"),
        Key("免吐", flag, "spit_proof"),
        Key("免诅咒", flag, "curse_proof"),
        Key("alive", flag, "alive"),
        Key("history", _history, "history", lambda state, seat: [*map(shown_title, state.players[seat].history)]),
        Key("被吐", _duty, "duty", lambda state, seat: _duty_word(state.players[seat].duty)),
        Key("上回合得", anything, write=write_trace),
        Key("上回合断", anything, write=write_lots),
    ),
)


def _duty_word(duty: Shown | None) -> str | None:
    return None if duty is None else shown_title(duty)


def write_position(state: State) -> dict[str, Any]:
    """All that influences the future: every player, the number of the coming round, and whether time was rewound."""
    return KEYS.write(state)


def names(position: Mapping[str, Any]) -> dict[str, Text]:
    """What the pieces and the shown moves of a position are called."""
    facts = [value for value in position.values() if isinstance(value, dict)]
    pieces = {word: read_pieces(word) for each in facts for key in STACKS for word in each[key]}
    moves = {word: read_shown(word) for each in facts for word in each["history"]}
    called = {word: Text(word, _pieces_text(*found)) for word, found in pieces.items() if found is not None}
    return called | {word: Text(word, shown_text(shown, "en")) for word, shown in moves.items() if shown is not None}


def _pieces_text(piece: Piece, n: int) -> str:
    return piece_text(piece, "en") + (f"×{n}" if n > 1 else "")


def is_untold(value: object) -> bool:
    """Whether something is left out of a value of a position because it is more than can be written."""
    if isinstance(value, Mapping):
        return any(map(is_untold, value.values()))
    return isinstance(value, list) and any(str(item).startswith(MORE) for item in value)


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


def place(state: State, start: Mapping[str, Any]) -> None:
    """Overrides the initial position; `over` and `winner` follow from who is alive (dabi.R1)."""
    written = KEYS.read(state, start)
    KEYS.put(state, written)
    for player, values in zip(state.players, written.players, strict=True):
        player.counts = [values.get(name, n) for name, n in zip(COUNTED, player.counts, strict=True)]
        if not player.alive:
            player.true_stun = player.false_stun = player.freeze = 0
            player.duty, player.spit_proof, player.curse_proof = None, False, False
    link_traces(state, written.players)
    living = state.living()
    written.check_end(living if len(living) <= 1 else None)
