"""What a seat may see: its own cards, what was shown to it, and all that lies open (fadian.R113)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypedDict, cast

from kejian.core import Lang, Sum, true_minus
from kejian.games.fadian.content.reach_preview import ReachView, reach_of
from kejian.games.fadian.content.schools import BOOK, SCHOOL_NAMED, SKILL_NAMED
from kejian.games.fadian.facts.cards import SUITS, card_text
from kejian.games.fadian.facts.state import RIGHT, Mark, State
from kejian.games.fadian.notation.position import PHASE_WORDS, ZIGZAG_WORDS, used_word
from kejian.games.fadian.rows.reckoning import action_cap
from kejian.games.fadian.rows.technique import ELEMENT_NAMES
from kejian.kit.piles import Pile


class DollView(TypedDict):
    hp: int
    hp_max: int
    school: str
    reduction: int


class DragonView(TypedDict):
    school: str
    action: int
    balance: int
    stopped: bool


class MarkView(TypedDict):
    cell: int
    facing: Literal["left", "right"]
    aimed: bool
    doll: DollView | None
    dragon: DragonView | None


class PlayerView(TypedDict):
    """One character as a seat sees it. `hand` and `held` are the cards it knows of, the counts are open to all."""

    name: str
    character: str
    reach: dict[str, ReachView]  # one's own 战技 only
    alive: bool
    camp: int
    hp: int
    hp_max: int
    action: int
    action_cap: Sum
    balance: int
    balance_max: int
    cell: int
    facing: Literal["left", "right"]
    hand: list[str]
    hand_count: int
    held: list[str]
    held_count: int
    schools: list[str]
    skills: list[str]
    lost_skills: list[str]
    down: int
    bound: int
    mark: MarkView | None
    effects: dict[str, int]
    moves: int
    used: list[str]
    suits_discarded: list[str]
    push_steps: int
    zigzag: list[str]
    countered: bool
    element: str | None
    turn_start: int
    previous_start: int


class TableView(TypedDict):
    """The table of 法典. `pool` are the cards of the pool a seat knows, top first; null is one it does not.
    `characters`: what the characters of the players are called in English."""

    cells: int
    turn: int
    camp: list[int]
    phase: str
    pool_count: int
    pool: list[str | None]
    discard: list[str]
    no_reduction: bool
    drag: int
    last_move: str | None
    players: list[PlayerView]
    characters: dict[str, str]
    winners: list[int] | None


def view(state: State, seat: int | None) -> TableView:
    rules = state.rules
    return {
        "cells": rules.cells,
        "turn": state.turns,
        "camp": list(rules.camps[state.camp]),
        "phase": PHASE_WORDS[state.phase],
        "pool_count": len(state.pool),
        "pool": _pool(state.pool, seat),
        "discard": [card_text(card) for card in state.discard],
        "no_reduction": state.no_reduction,
        "drag": state.drag,
        "last_move": state.last.move if state.last is not None else None,
        "players": [_player(state, who, seat) for who in range(len(rules.players))],
        "characters": {sheet.name: sheet.english for sheet in rules.characters if sheet.name},
        "winners": None if state.winners is None else list(state.winners),
    }


def _pool(pool: Pile, seat: int | None) -> list[str | None]:
    if seat is None:
        return []
    return [None if card is None else card_text(card) for card in pool.seen_from_top(1 << seat)]


def _known(pile: Pile, seat: int | None, everybody: int) -> list[str]:
    """The cards of a pile a seat knows; a spectator knows what everybody knows."""
    return [card_text(card) for card in pile.known_to(everybody if seat is None else 1 << seat)]


def _player(state: State, who: int, seat: int | None) -> PlayerView:
    player, facts, everybody = state.players[who], state.players[who].turn, state.rules.everybody
    schools = [BOOK.pages[id_] for id_ in (BOOK.essential.id, *player.schools)]
    skills = [skill.name.zh for school in schools for skill in school.skills]
    return {
        "name": state.rules.players[who],
        "character": player.character,
        "reach": reach_of(state, who) if who == seat else {},
        "alive": player.alive,
        "camp": state.rules.camp_of[who],
        "hp": player.hp,
        "hp_max": player.hp_max,
        "action": state.action_of(who),
        "action_cap": action_cap(state, who),
        "balance": player.balance,
        "balance_max": player.balance_max,
        "cell": player.cell,
        "facing": "right" if player.facing == RIGHT else "left",
        "hand": _known(player.hand, seat, everybody),
        "hand_count": len(player.hand),
        "held": [*_known(player.held, seat, everybody), *_known(player.aside, seat, everybody)],
        "held_count": len(player.held) + len(player.aside),
        "schools": [school.short for school in schools],
        "skills": [*skills, *(BOOK.skills[id_].name.zh for id_ in player.own_skills)],
        "lost_skills": [BOOK.skills[id_].name.zh for id_ in player.lost_skills],
        "down": player.down,
        "bound": player.bound,
        "mark": None if player.mark is None else _mark(player.mark),
        "effects": {BOOK.lasting[id_].name.zh: n for id_, n in player.effects.items()},
        "moves": facts.moves,
        "used": [used_word(id_) for id_ in facts.used],
        "suits_discarded": [SUITS[suit] for suit in facts.suits],
        "push_steps": facts.push_steps,
        "zigzag": [ZIGZAG_WORDS[way] for way in facts.zigzag],
        "countered": facts.countered,
        "element": None if facts.element is None else ELEMENT_NAMES[facts.element].zh,
        "turn_start": player.turn_start,
        "previous_start": player.previous_start,
    }


def _mark(mark: Mark) -> MarkView:
    doll, dragon = mark.doll, mark.dragon
    return {
        "cell": mark.cell,
        "facing": "right" if mark.facing == RIGHT else "left",
        "aimed": mark.aimed,
        "doll": None
        if doll is None
        else {
            "hp": doll.hp,
            "hp_max": doll.hp_max,
            "school": BOOK.schools[doll.school].short,
            "reduction": doll.reduction,
        },
        "dragon": None
        if dragon is None
        else {
            "school": BOOK.schools[dragon.school].short,
            "action": dragon.action,
            "balance": dragon.balance,
            "stopped": dragon.stopped,
        },
    }


# for the terminal


def describe(shown: Mapping[str, Any], lang: Lang) -> str:
    """The table in a few lines: the field, then every player."""
    table = cast(TableView, shown)
    zh = lang == "zh"
    head = f"第 {table['turn']} 回合" if zh else f"turn {table['turn']}"
    pool = f"牌池 {table['pool_count']}  弃牌 {len(table['discard'])}" if zh else (
        f"pool {table['pool_count']}  discarded {len(table['discard'])}"
    )  # fmt: skip
    return "\n".join([f"{head}  {pool}", _field(table), *(_line(table, player, lang) for player in table["players"])])


def _field(table: TableView) -> str:
    cells = []
    for cell in range(1, table["cells"] + 1):
        here = [
            ("" if p["facing"] == "right" else "‹") + p["name"] + ("›" if p["facing"] == "right" else "")
            for p in table["players"]
            if p["alive"] and p["cell"] == cell
        ]
        here += [f"{p['name']}*" for p in table["players"] if p["mark"] is not None and p["mark"]["cell"] == cell]
        cells.append(f"{cell}:{'+'.join(here)}" if here else str(cell))
    return " | ".join(cells)


def _line(table: TableView, player: PlayerView, lang: Lang) -> str:
    zh, character = lang == "zh", player["character"]
    called = character if zh else table["characters"].get(character, character)
    labels = ("体力", "行动", "重心", "手牌") if zh else ("life", "action", "balance", "hand")
    facts = [
        f"{labels[0]} {true_minus(str(player['hp']))}/{player['hp_max']}",
        f"{labels[1]} {player['action']}/{int(player['action_cap'])}",
        f"{labels[2]} {true_minus(str(player['balance']))}/{player['balance_max']}",
        f"{labels[3]} {player['hand_count']} {' '.join(player['hand'])}".rstrip(),
    ]
    schools = [SCHOOL_NAMED[short].name.in_(lang) for short in player["schools"][1:]]
    skills = [SKILL_NAMED[name].name.in_(lang) for name in player["skills"]]
    if player["down"]:
        facts.append("倒地" if zh else "down")
    if not player["alive"]:
        facts.append("已死" if zh else "dead")
    return f"  {player['name']} {called} [{' '.join(schools)}] ({' '.join(skills)})  {'  '.join(facts)}"
