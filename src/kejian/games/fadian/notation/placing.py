"""From a written position to a state: what its keys cannot say alone, because it depends on other values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from kejian.games.fadian.facts.cards import card_text
from kejian.games.fadian.facts.state import DEAL, LEFT, MAIN, OVER, RIGHT, Doll, Dragon, Mark, State
from kejian.games.fadian.notation.keys import KEYS
from kejian.games.fadian.notation.position import read_used
from kejian.games.fadian.notation.previous_move import read_deed
from kejian.kit.piles import Card, Pile
from kejian.kit.positions import Written, bad

Fields = Mapping[str, Any]


def place(state: State, start: Mapping[str, Any]) -> None:
    """Begins in the main phase with exactly these values; what is not named has its default."""
    written = KEYS.read(state, start)
    for seat, fields in enumerate(written.players):
        state.players[seat] = state.rules.new_player(seat, fields.get("角色"))
    KEYS.put(state, written)
    for seat, fields in enumerate(written.players):
        _place_player(state, seat, fields)
    _place_points(state, written.players)
    for seat, fields in enumerate(written.players):
        if fields.get("标记") is not None:
            state.players[seat].mark = _mark(state, seat, fields["标记"])
    _place_turn(state, written)
    _place_cards(state, written.top)
    if written.top.get("上一招") is not None:
        state.last = read_deed(state, written.top["上一招"])


def _place_player(state: State, seat: int, fields: Fields) -> None:
    """What follows from other values where it is not named, and the cards, which he knows."""
    player, name = state.players[seat], state.rules.players[seat]
    if "hp_max" not in fields:
        player.hp_max = max(player.hp_max, player.hp)
    elif "hp" not in fields:
        player.hp = min(player.hp, player.hp_max)
    if "重心上限" not in fields:
        player.balance_max = max(player.balance_max, player.balance)
    elif "重心" not in fields:
        player.balance = min(player.balance, player.balance_max)
    player.turn_start = fields.get("回合始pos", player.cell)
    player.previous_start = fields.get("上回合始pos", player.cell)
    player.hand = Pile(sorted(fields.get("hand", ())), 1 << seat)
    player.held = Pile(sorted(fields.get("扣置", ())), 1 << seat)
    facts = player.turn
    facts.pushed = fields.get("击退过", facts.push_steps > 0)
    facts.dealt = facts.dealt or facts.largest > 0
    facts.used = tuple(read_used(f"{name}.已发动", player, word) for word in fields.get("已发动", ()))


def _place_points(state: State, written: tuple[Fields, ...]) -> None:
    """行动 and its cap, which are common to a camp (fadian.R111)."""
    rules = state.rules
    for camp, seats in enumerate(rules.camps):
        capped = next((seat for seat in seats if "行动上限" in written[seat]), None)
        if capped is not None:
            now = sum(state.players[seat].cap_now for seat in seats)
            for seat in seats:
                state.players[seat].cap_permanent = 0
            state.players[capped].cap_permanent = rules.action_cap - written[capped]["行动上限"] - now
        stated = (written[seat]["行动"] for seat in seats if "行动" in written[seat])
        state.action[camp] = next(stated, state.cap(seats[0]))


def _mark(state: State, seat: int, written: Fields) -> Mark:
    """The 标记 with what stands on it (fadian.R56)."""
    name = state.rules.players[seat]
    if "pos" not in written:
        raise bad(f"{name}.标记", dict(written), "要写 pos", "needs pos")
    cell = written["pos"]
    enemies = state.enemies(seat)
    side = state.players[enemies[0]].cell - cell if enemies else 0
    doll, dragon = written.get("玩偶"), written.get("龙")
    facing = (doll or {}).get("facing") or written.get("facing") or (RIGHT if side >= 0 else LEFT)
    mark = Mark(cell, facing)
    mark.aimed = written.get("瞄准", False)
    mark.turn_start = written.get("回合始pos", cell)
    mark.previous_start = written.get("上回合始pos", cell)
    if doll is not None:
        hp = doll.get("hp", 15)
        school = _school_of(doll, f"{name}.标记.玩偶")
        mark.doll = Doll(school, hp, doll.get("hp_max", max(15, hp)), doll.get("减伤", 0))
    if dragon is not None:
        school = _school_of(dragon, f"{name}.标记.龙")
        mark.dragon = Dragon(school, dragon.get("行动", 6), dragon.get("重心", 3), dragon.get("停", False))
    return mark


def _school_of(unit: Fields, place: str) -> str:
    if "帖" not in unit:
        raise bad(place, dict(unit), "要写帖", "needs 帖")
    school: str = unit["帖"]
    return school


def _place_turn(state: State, written: Written) -> None:
    top = written.top
    state.camp = state.rules.camp_of[top.get("turn", 0)]
    state.floor = state.rules.camps[state.camp][0]
    state.phase, state.resume = DEAL, top.get("phase", MAIN)
    state.turns = max(1, top.get("回合数", 1))
    if written.winners is not None:
        state.winners, state.phase = written.winners, OVER


def _place_cards(state: State, top: Fields) -> None:
    """Named cards lie where they are named; the rest is shuffled under the pool (fadian.R5)."""
    first = top.get("牌池", [])
    state.pool = Pile(first[::-1])
    named: list[Card] = [*first, *state.discard]
    for player in state.players:
        named += [*player.hand.cards, *player.held.cards]
    left = Counter(state.rules.deck)
    left.subtract(named)
    for card, n in left.items():
        if n < 0:
            raise bad("hand", card_text(card), "这张牌写了不止一次", "this card is named too often", "fadian.8.1")
    state.deck = tuple(card for card in sorted(left) for _ in range(left[card]))
