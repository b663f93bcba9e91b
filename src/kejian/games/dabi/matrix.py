"""I show X, you show Y: every move of a chosen set against every other in a duel, adjudicated by the engine."""

from __future__ import annotations

from functools import cache
from typing import Final

from kejian.core import Event, RulesTable, Setup, Text, Tone
from kejian.core.option import read_options
from kejian.games.dabi import told
from kejian.games.dabi.armour.piece import Shield
from kejian.games.dabi.moves.catalogue import MOVES, ROWS, title
from kejian.games.dabi.moves.move import Move
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.moves.shields import BLOWN_UP, FULL
from kejian.games.dabi.options import OPTIONS
from kejian.games.dabi.resolution import play_round
from kejian.games.dabi.resources import RESOURCES
from kejian.games.dabi.rules import Rules
from kejian.games.dabi.state import State

_WHOLE_FAMILIES: Final = ("base", "special", "combination", "shield_attack", "curse", "volley", "defence")
_EXAMPLES: Final = (
    "huoyandun", "hanbingdun", "liudaoheyi", "liumaishenjian", "shijianhuisu", "shijianjingzhi", "tun", "tu", "daduan",
    "shendaduan",
)  # fmt: skip
_PLENTY: Final = 20  # of everything that is counted
_ROUND: Final = 4  # every curse is allowed (dabi.6.1.4)


@cache
def duel_matrix() -> RulesTable:
    """Row against column, both with plenty and without armour but for a shield that is to be blown up."""
    names = _matched()
    start = State(Rules(Setup(("甲", "乙"), read_options(OPTIONS, {}, ("甲", "乙")))))
    start.round = _ROUND
    for player in start.players:
        player.counts = [_PLENTY] * len(RESOURCES)
    cells = [[_shown(start, mine, yours) for yours in names] for mine in names]
    rows = tuple((_title(mine), *(text for text, _ in row)) for mine, row in zip(names, cells, strict=True))
    columns = (Text("我＼对面", "me \\ other"), *(_title(name) for name in names))
    return RulesTable(
        Text("招对招", "Move against move"), columns, rows, tones=tuple(tuple(tone for _, tone in row) for row in cells)
    )


def _matched() -> list[Name]:
    """The moves in the order of the book: n连 up to three, whole families, and examples of the others."""
    names = []
    for row in MOVES:
        if row.family == "single":
            names += [Name(row.id, n) for n in (1, 2, 3)]
        elif row.family in _WHOLE_FAMILIES or row.id in _EXAMPLES:
            names.append(Name(row.id, row.full if row.family == "shield_attack" else 1))
    return names


def _title(name: Name) -> Text:
    return Text(title(name), title(name, "en"))


def _shown(start: State, mine: Name, yours: Name) -> tuple[Text, Tone]:
    """One round, played."""
    state = start.copy()
    moves = {}
    for seat, name in enumerate((mine, yours)):
        if name.row in BLOWN_UP:
            kind = BLOWN_UP[name.row]
            state.players[seat].put(Shield(kind, FULL[kind]))
        moves[seat] = Move(name, (1 - seat,) if ROWS[name.row].aim == "one" else ())
    return _cell(state, play_round(state, moves))


_BOTH_DIE: Final = Text("同亡", "both die")
_DIES: Final = (Text("−我亡", "−I die"), Text("+你亡", "+you die"))
_TONES: Final[tuple[Tone, Tone]] = ("bad", "good")  # something befalls me, or you
_SIGNS: Final = (Text("−我", "−me: "), Text("+你", "+you: "))  # bad for the row, good for the row


def _cell(state: State, events: list[Event]) -> tuple[Text, Tone]:
    """Who died; else what befell me (−) and you (+): layers lost, a move cut or taken, rounds to sit out."""
    dead = [seat for seat, player in enumerate(state.players) if not player.alive]
    if dead:
        return (_BOTH_DIE, "even") if len(dead) == 2 else (_DIES[dead[0]], _TONES[dead[0]])
    if any(isinstance(event, told.Rewound) for event in events):
        return Text("重开", "restart"), "even"
    words = [
        (Text(sign.zh + word.zh, sign.en + word.en), _TONES[seat])
        for seat, sign in enumerate(_SIGNS)
        for word in _befell(state, events, seat)
    ]
    if not words:
        return Text("—", "—"), "even"
    return Text(" ".join(text.zh for text, _ in words), ", ".join(text.en for text, _ in words)), words[0][1]


def _suffered(event: Event, seat: int) -> Text | None:
    """What an event did to a seat's move."""
    match event:
        case told.Interrupted(who=who) | told.AttackInterrupts(who=who) if who == seat:
            return Text("断", "cut")
        case told.SwallowMove(to=to) | told.SwallowAttack(to=to) if to == seat:
            return Text("被吞", "swallowed")
        case told.Spit(to=to) if to == seat:
            return Text("被吐", "spat on")
    return None


def _befell(state: State, events: list[Event], seat: int) -> list[Text]:
    words = []
    player = state.players[seat]
    absorbed = [event for event in events if isinstance(event, told.Absorb) and event.who == seat]
    layers = sum(n for event in absorbed for _, _, n in event.taken)
    if layers:
        words.append(Text(f"{layers}层", f"−{layers} layer{'' if layers == 1 else 's'}"))
    words += [word for event in events if (word := _suffered(event, seat)) is not None]
    if stun := max(player.true_stun, player.false_stun):
        words.append(Text(f"晕{stun}", f"stun {stun}"))
    if player.freeze:
        words.append(Text(f"停{player.freeze}", f"stop {player.freeze}"))
    return words
