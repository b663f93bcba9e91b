"""What everybody may see: all of it but the moves of the current round (dabi.R69)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Literal, TypedDict, cast

from kejian.core import Lang, brief_number
from kejian.games.dabi.armour.piece import Celestial, Piece, Producer
from kejian.games.dabi.armour.pile import Pile
from kejian.games.dabi.armour.runs import listed, runs
from kejian.games.dabi.moves.catalogue import ROWS
from kejian.games.dabi.moves.production import production
from kejian.games.dabi.moves.row import Name, Shown
from kejian.games.dabi.moves.shields import ENERGY, FULL
from kejian.games.dabi.resources import RESOURCES, Cost
from kejian.games.dabi.state import Player, State
from kejian.games.dabi.words import cost_words, piece_text, shown_text


class CountView(TypedDict):
    """A counted thing: a base resource, a 合一, 锋利 or a connector."""

    id: str
    name: str
    english: str
    count: str


class ArmourView(TypedDict):
    """Equal pieces of armour that stand together: how many, and each one's layers and energy that are left.

    `place` of the newest counts from the oldest of its stack. Of a stack in great disorder the newest stretches are
    shown, and then what else there is, kind by kind, without a place; last of all, without an id, how many more.
    """

    kind: Literal["celestial", "shield", "producer"]
    id: str
    name: str
    english: str
    place: str
    count: str
    layers: str
    full: str
    energy: str
    energy_limit: str
    yields: str
    yields_english: str


class PlayerView(TypedDict):
    """One player as the table sees him. `armour` is in the order in which it takes layers (dabi.A.2.1)."""

    name: str
    alive: bool
    counts: list[CountView]
    armour: list[ArmourView]
    fog: bool
    time_strike: bool
    true_stun: int
    false_stun: int
    frozen: int
    can_move: bool
    history: list[str]
    history_english: list[str]
    duty: str | None
    duty_english: str | None
    spit_proof: bool
    curse_proof: bool


class TableView(TypedDict):
    """The table of 大臂."""

    round: int
    rewound: bool
    freeze_runs: bool
    group_attacks_barred: bool
    players: list[PlayerView]
    winners: list[int] | None


def view(state: State) -> TableView:
    living, most = state.living(), _stretches(state)
    return {
        "round": state.round,
        "rewound": state.rewound,
        "freeze_runs": state.freeze_runs(),
        "group_attacks_barred": state.group_attacks_barred(),
        "players": [_player(state, seat, player, most) for seat, player in enumerate(state.players)],
        "winners": living if len(living) <= 1 else None,
    }


def _player(state: State, seat: int, player: Player, most: int) -> PlayerView:
    return {
        "name": state.rules.players[seat],
        "alive": player.alive,
        "counts": [
            {"id": item.id, "name": item.name.zh, "english": item.name.en, "count": brief_number(player.counts[number])}
            for number, item in enumerate(RESOURCES)
        ],
        "armour": [shown for stack in player.stacks() if stack for shown in _stack(stack, most)],
        "fog": player.fog,
        "time_strike": player.strike,
        "true_stun": min(player.true_stun, _LONGEST_STUN),
        "false_stun": min(player.false_stun, _LONGEST_STUN),
        "frozen": player.freeze,
        "can_move": player.can_move(),
        "history": [_shown(shown, "zh") for shown in player.history],
        "history_english": [_shown(shown, "en") for shown in player.history],
        "duty": None if player.duty is None else shown_text(player.duty, "zh"),
        "duty_english": None if player.duty is None else shown_text(player.duty, "en"),
        "spit_proof": player.spit_proof,
        "curse_proof": player.curse_proof,
    }


_STRETCHES, _ROOM = 12, 6  # stretches shown of one stack, and of the whole table


_LONGEST_STUN = 10**9  # rounds shown


def _shown(shown: Shown | None, lang: Lang) -> str:
    return "-" if shown is None else shown_text(shown, lang)


def _stretches(state: State) -> int:
    """How many stretches of each stack there is room for."""
    each = [
        sum(1 for _ in islice(runs(stack, True), _STRETCHES)) for player in state.players for stack in player.stacks()
    ]
    most = _STRETCHES
    while most > 1 and sum(min(n, most) for n in each) > _ROOM:
        most -= 1
    return most


def _stack(stack: Pile, most: int) -> Iterator[ArmourView]:
    """The newest stretches first, as they take layers; the others by their kinds."""
    place, told = stack.size, Counter[Piece]()
    for piece, n in islice(runs(stack, newest_first=True), most):
        yield _armour(piece, n, brief_number(place))
        place -= n
        told[piece] += n
    if place:
        rest = [(piece, n) for piece, k in listed(stack, most=None) if piece is not None and (n := k - told[piece])]
        rest.sort(key=lambda kind: -kind[1])
        for piece, n in rest[: most // 3]:
            yield _armour(piece, n, "")
            place -= n
    if place:
        yield _armour(None, place, "")


def _armour(piece: Piece | None, count: int, place: str) -> ArmourView:
    shown: ArmourView = {
        "kind": "celestial", "id": "", "name": "其他", "english": "others", "place": place,
        "count": brief_number(count), "layers": "1", "full": "1", "energy": "0", "energy_limit": "0", "yields": "",
        "yields_english": "",
    }  # fmt: skip
    if piece is None:
        return shown
    shown |= {"name": piece_text(piece, "zh"), "english": piece_text(piece, "en")}
    if isinstance(piece, Producer):
        counts, kind, n = production(piece.name)
        shown |= {
            "kind": "producer", "id": "shengchanqi",
            "yields": _yields(counts, kind, n, "zh"), "yields_english": _yields(counts, kind, n, "en"),
        }  # fmt: skip
    elif isinstance(piece, Celestial):
        shown["id"] = piece.kind
    else:
        shown |= {
            "kind": "shield", "id": piece.kind, "layers": str(piece.layers), "full": str(FULL[piece.kind]),
            "energy": str(piece.energy), "energy_limit": str(ENERGY.get(piece.kind, 0)),
            "name": ROWS[piece.kind].name.zh, "english": ROWS[piece.kind].name.en,
        }  # fmt: skip
    return shown


def _yields(counts: Cost, kind: Name | None, n: int, lang: Lang) -> str:
    born = [f"{piece_text(Producer(kind), lang)}×{n}"] if kind is not None else []
    return " ".join(cost_words(counts, lang) + born)


# for the terminal


def describe(shown: Mapping[str, Any], lang: Lang) -> str:
    """The table in a few lines."""
    table = cast(TableView, shown)
    zh = lang == "zh"
    head = f"第 {table['round']} 回合" if zh else f"round {table['round']}"
    if table["rewound"]:
        head += " · 时间回溯之后" if zh else " · after a Rewind"
    return "\n".join([head, *(_line(player, lang) for player in table["players"])])


def _line(player: PlayerView, lang: Lang) -> str:
    zh = lang == "zh"
    if not player["alive"]:
        return f"  {player['name']}  {'卒' if zh else 'dead'}"
    facts = [
        f"{item['name' if zh else 'english']} {item['count']}" for item in player["counts"] if item["count"] != "0"
    ]
    facts += [_armour_words(piece, zh) for piece in player["armour"]]
    marks = (
        (player["fog"], "雾霾龙岗", "Fog Ridge"),
        (player["time_strike"], "可时间打击", "may Time Strike"),
        (player["spit_proof"], "免吐", "immune to Spit"),
        (player["curse_proof"], "免诅咒", "immune to curses"),
    )
    facts += [word_zh if zh else word_en for holds, word_zh, word_en in marks if holds]
    counters = (
        (player["true_stun"], "真眩晕", "true stun"),
        (player["false_stun"], "假眩晕", "false stun"),
        (player["frozen"], "静止", "frozen"),
    )
    facts += [f"{word_zh if zh else word_en} {n}" for n, word_zh, word_en in counters if n]
    if player["duty"] is not None:
        facts.append(f"必须再出{player['duty']}" if zh else f"must repeat {player['duty_english']}")
    return f"  {player['name']}  " + ("  ".join(facts) or ("什么也没有" if zh else "nothing yet"))


def _armour_words(piece: ArmourView, zh: bool) -> str:
    text = piece["name" if zh else "english"]
    if piece["kind"] == "shield":
        text += f" {piece['layers']}/{piece['full']}" if piece["layers"] != piece["full"] else ""
        text += f"+{piece['energy']}" if piece["energy"] != "0" else ""
    return f"[{text}]" if piece["count"] == "1" else f"[{text}×{piece['count']}]"
