"""From a written position to a state: every value is checked, and what makes no sense is refused with its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from kejian.core import SetupRefused
from kejian.games.fadian.content.character import read_character
from kejian.games.fadian.content.schools import BOOK, SCHOOL_NAMED, SKILL_NAMED
from kejian.games.fadian.facts.cards import SUITS, card_text, read_cards
from kejian.games.fadian.facts.state import (
    DEAL,
    LEFT,
    MAIN,
    OVER,
    RIGHT,
    START_SKILLS,
    TURN_END,
    TURN_START,
    Doll,
    Dragon,
    Mark,
    Player,
    State,
)
from kejian.games.fadian.notation.position import (
    PHASE_WORDS,
    SEAT,
    TOP,
    ZIGZAG_WORDS,
    bad,
    known_keys,
    number_of,
    read_used,
)
from kejian.games.fadian.notation.previous_move import read_deed
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import ELEMENT_OF, ELEMENTS, School
from kejian.kit.content import BadContent
from kejian.kit.piles import Card, Pile


def place(state: State, start: Mapping[str, Any]) -> None:
    """Begins in the main phase with exactly these values; what is not named has its default."""
    players = state.rules.players
    known_keys(start, (*players, *TOP))
    for seat, name in enumerate(players):
        fields = start.get(name) or {}
        if not isinstance(fields, Mapping):
            raise bad(name, fields, "应写成 {键: 值}", "a mapping of keys")
        known_keys(fields, SEAT, f"{name}.")
        state.players[seat] = _Reader(state, seat, name, fields).player()
    _place_points(state, start)
    _place_marks(state, start)
    _place_turn(state, start)
    _place_cards(state, start)
    if start.get("上一招") is not None:
        state.last = read_deed(state, start["上一招"])


class _Reader:
    """One seat's fields."""

    def __init__(self, state: State, seat: int, name: str, fields: Mapping[str, Any]) -> None:
        self.state, self.seat, self.name, self.fields = state, seat, name, fields

    def player(self) -> Player:
        fields, rules = self.fields, self.state.rules
        character = None
        written = fields.get("角色")
        if written is not None and written != rules.characters[self.seat].name:
            try:
                character = read_character(fields["角色"])
            except BadContent as error:
                zh, en = error.args[0]
                raise bad(f"{self.name}.角色", fields["角色"], zh, en) from None
        player = rules.new_player(self.seat, character)
        player.alive = self.flag("alive", True)
        player.hp_max = self.number("hp_max", max(player.hp_max, self.number("hp", 0, -999)), 0)
        player.hp = self.number("hp", min(player.hp, player.hp_max), -999)
        player.balance_max = self.number("重心上限", max(player.balance_max, self.number("重心", 0, -99)), 0)
        player.balance = self.number("重心", min(player.balance, player.balance_max), -99)
        player.cell = self.number("pos", player.cell, 1, rules.cells)
        player.facing = self.side("facing", player.facing)
        player.turn_start = self.number("回合始pos", player.cell, 1, rules.cells)
        player.previous_start = self.number("上回合始pos", player.cell, 1, rules.cells)
        player.schools = self.ids("帖", SCHOOL_NAMED, player.schools, "帖")
        player.own_skills = self.ids("技能", SKILL_NAMED, player.own_skills)
        player.lost_skills = self.ids("失去技能", SKILL_NAMED, ())
        player.down, player.bound = self.number("倒地", 0, 0), self.number("禁锢", 0, 0)
        player.cap_next, player.cap_now = self.number("血缚", 0, 0), self.number("血缚中", 0, 0)
        player.hand = self.pile("hand")
        player.held = self.pile("扣置")
        self.effects(player)
        self.facts(player)
        return player

    def effects(self, player: Player) -> None:
        written = self.fields.get("效果") or {}
        if not isinstance(written, Mapping):
            raise bad(f"{self.name}.效果", written, "应写成 {键: 值}", "a mapping of keys")
        lasting = {effect.name.zh: effect for effect in BOOK.lasting.values()}
        known_keys(written, tuple(lasting), f"{self.name}.效果.")
        for word, value in written.items():
            n = int(value) if isinstance(value, bool) else number_of(value)
            if n is None or n < 0 or (lasting[word].flag and n > 1):
                raise bad(f"{self.name}.效果.{word}", value, "应为非负整数", "a whole number of at least 0")
            if n:
                player.effects[lasting[word].id] = n

    def facts(self, player: Player) -> None:
        facts = player.turn
        facts.moves = self.number("出招数", 0, 0)
        facts.push_steps = self.number("击退步数", 0, 0)
        facts.pushed = self.flag("击退过", facts.push_steps > 0)
        facts.countered, facts.dealt = self.flag("反击过", False), self.flag("造成过伤害", False)
        facts.largest = self.number("最大单招伤害", 0, 0)
        facts.dealt = facts.dealt or facts.largest > 0
        facts.shifted = self.flag("上招移动", False)
        suits = self.listed("弃过")
        ways = self.listed("进退")
        if any(suit not in SUITS for suit in suits):
            raise bad(f"{self.name}.弃过", suits, "应为花色", "suits are needed")
        known = {word: way for way, word in ZIGZAG_WORDS.items()}
        if any(way not in known for way in ways):
            raise bad(f"{self.name}.进退", ways, "应为进、退", "进 or 退 is needed")
        facts.suits, facts.zigzag = tuple(SUITS.index(suit) for suit in suits), tuple(known[way] for way in ways)
        facts.used = tuple(read_used(f"{self.name}.已发动", player, word) for word in self.listed("已发动"))
        element = self.fields.get("五行")
        if element is not None and ELEMENT_OF.get(element) not in ELEMENTS:
            raise bad(f"{self.name}.五行", element, "应为金木水火土之一", "one of 金 木 水 火 土")
        facts.element = None if element is None else ELEMENT_OF[element]

    # small readers

    def number(self, key: str, default: int, least: int, most: int = 9999) -> int:
        if key not in self.fields:
            return default
        value = number_of(self.fields[key])
        if value is None or not least <= value <= most:
            raise bad(f"{self.name}.{key}", self.fields[key], f"应为 {least} 到 {most} 的整数", f"{least} to {most}")
        return value

    def flag(self, key: str, default: bool) -> bool:
        value = self.fields.get(key, default)
        if not isinstance(value, bool):
            raise bad(f"{self.name}.{key}", value, "只能是 true 或 false", "it is true or false")
        return value

    def side(self, key: str, default: int) -> int:
        return read_side(f"{self.name}.{key}", self.fields.get(key), default)

    def listed(self, key: str) -> list[str]:
        value = self.fields.get(key) or []
        if not isinstance(value, list | tuple):
            raise bad(f"{self.name}.{key}", value, "应为列表", "a list is needed")
        return [str(item) for item in value]

    def ids(
        self, key: str, known: Mapping[str, School | Skill], default: tuple[str, ...], suffix: str = ""
    ) -> tuple[str, ...]:
        if key not in self.fields:
            return default
        names = [name.removesuffix(suffix) if suffix else name for name in self.listed(key)]
        for name in names:
            if name not in known:
                raise bad(f"{self.name}.{key}", name, f"有的是：{'、'.join(known)}", f"known: {', '.join(known)}")
        return tuple(dict.fromkeys(known[name].id for name in names))

    def pile(self, key: str) -> Pile:
        cards = read_card_list(f"{self.name}.{key}", self.fields.get(key))
        return Pile(sorted(cards), 1 << self.seat)


def read_side(key: str, value: object, default: int) -> int:
    if value is None:
        return default
    if value not in ("左", "右"):
        raise bad(key, value, "应为左或右", "it is 左 or 右")
    return RIGHT if value == "右" else LEFT


def read_card_list(key: str, written: object) -> list[Card]:
    if written is None:
        return []
    if not isinstance(written, list | tuple):
        raise bad(key, written, "应为牌的列表", "a list of cards")
    try:
        return [card for item in written for card in read_cards(str(item))]
    except ValueError as error:
        raise bad(key, str(error), "牌写作♠3、♥A", "cards are written ♠3, ♥A") from None


def _place_points(state: State, start: Mapping[str, Any]) -> None:
    """行动 and its cap, which are common to a camp (fadian.R111)."""
    rules = state.rules
    for camp, seats in enumerate(rules.camps):
        stated = [(seat, start.get(rules.players[seat]) or {}) for seat in seats]
        for seat, fields in stated:
            if "行动上限" in fields:
                cap = number_of(fields["行动上限"])
                if cap is None or not 0 <= cap <= rules.action_cap:
                    raise bad(
                        "行动上限", fields["行动上限"], f"应为 0 到 {rules.action_cap}", f"0 to {rules.action_cap}"
                    )
                now = sum(state.players[s].cap_now for s in seats)
                for s in seats:
                    state.players[s].cap_permanent = 0
                state.players[seat].cap_permanent = rules.action_cap - cap - now
                break
        state.action[camp] = state.cap(seats[0])
        for _, fields in stated:
            if "行动" in fields:
                action = number_of(fields["行动"])
                if action is None or not 0 <= action <= rules.action_cap:
                    raise bad("行动", fields["行动"], f"应为 0 到 {rules.action_cap}", f"0 to {rules.action_cap}")
                state.action[camp] = action
                break


_MARK = ("pos", "瞄准", "facing", "玩偶", "龙", "回合始pos", "上回合始pos")


def _place_marks(state: State, start: Mapping[str, Any]) -> None:
    """The 标记 with what stands on it (fadian.R56)."""
    for seat, name in enumerate(state.rules.players):
        written = (start.get(name) or {}).get("标记")
        if written is None:
            continue
        if not isinstance(written, Mapping):
            raise bad(f"{name}.标记", written, "应写成 {pos: …}", "it is written {pos: …}")
        known_keys(written, _MARK, f"{name}.标记.")
        reader = _Reader(state, seat, f"{name}.标记", written)
        cell = reader.number("pos", 0, 1, state.rules.cells)
        if not cell:
            raise bad(f"{name}.标记", dict(written), "要写 pos", "needs pos")
        enemies = state.enemies(seat)
        side = state.players[enemies[0]].cell - cell if enemies else 0
        mark = Mark(cell, reader.side("facing", RIGHT if side >= 0 else LEFT))
        mark.aimed = reader.flag("瞄准", False)
        mark.turn_start = reader.number("回合始pos", cell, 1, state.rules.cells)
        if written.get("上回合始pos", cell) is not None:
            mark.previous_start = reader.number("上回合始pos", cell, 1, state.rules.cells)
        mark.doll = _doll(state, seat, name, written, mark)
        mark.dragon = _dragon(state, seat, name, written)
        state.players[seat].mark = mark


def _doll(state: State, seat: int, name: str, written: Mapping[str, Any], mark: Mark) -> Doll | None:
    fields = written.get("玩偶")
    if fields is None:
        return None
    reader = _unit_reader(state, seat, f"{name}.标记.玩偶", fields, ("hp", "hp_max", "帖", "facing", "减伤"))
    school = _school(reader)
    mark.facing = reader.side("facing", mark.facing)
    hp = reader.number("hp", 15, 1)
    return Doll(school, hp, reader.number("hp_max", max(15, hp), 1), reader.number("减伤", 0, 0))


def _dragon(state: State, seat: int, name: str, written: Mapping[str, Any]) -> Dragon | None:
    fields = written.get("龙")
    if fields is None:
        return None
    reader = _unit_reader(state, seat, f"{name}.标记.龙", fields, ("帖", "行动", "重心", "停"))
    action, balance = reader.number("行动", 6, 0, 6), reader.number("重心", 3, -99, 3)
    return Dragon(_school(reader), action, balance, reader.flag("停", False))


def _unit_reader(state: State, seat: int, name: str, fields: object, known: tuple[str, ...]) -> _Reader:
    if not isinstance(fields, Mapping):
        raise bad(name, fields, "应写成 {键: 值}", "a mapping of keys")
    known_keys(fields, known, f"{name}.")
    return _Reader(state, seat, name, fields)


def _school(reader: _Reader) -> str:
    school = str(reader.fields.get("帖", "")).removesuffix("帖")
    if school not in SCHOOL_NAMED:
        known = SCHOOL_NAMED
        raise bad(f"{reader.name}.帖", school, f"有的是：{'、'.join(known)}", f"known: {', '.join(known)}")
    return SCHOOL_NAMED[school].id


def _place_turn(state: State, start: Mapping[str, Any]) -> None:
    players = state.rules.players
    turn = start.get("turn", players[0])
    if turn not in players:
        raise bad("turn", turn, f"应为玩家之一：{'、'.join(players)}", f"one of {', '.join(players)}")
    phases = {PHASE_WORDS[phase]: phase for phase in (MAIN, TURN_START, START_SKILLS, TURN_END)}
    phase = start.get("phase", PHASE_WORDS[MAIN])
    if phase not in phases:
        raise bad("phase", phase, f"应为 {'、'.join(phases)} 之一", f"one of {', '.join(phases)}")
    state.camp = state.rules.camp_of[players.index(turn)]
    state.floor = state.rules.camps[state.camp][0]
    state.phase, state.resume = DEAL, phases[phase]
    turns = number_of(start.get("回合数", 1))
    drag = number_of(start.get("时滞", 0))
    if turns is None or turns < 0 or drag is None or drag < 0:
        raise bad("时滞", start.get("时滞", 0), "应为非负整数", "a whole number of at least 0")
    state.turns, state.drag = max(1, turns), drag
    if not isinstance(start.get("破甲", False), bool):
        raise bad("破甲", start["破甲"], "只能是 true 或 false", "it is true or false")
    state.no_reduction = start.get("破甲", False)
    forced = start.get("随机") or []
    if not isinstance(forced, list | tuple):
        raise bad("随机", forced, "应为列表", "a list is needed")
    state.forced = tuple(_forced(str(item)) for item in forced)
    winner = start.get("winner")
    if winner is not None and start.get("over", True):
        if not isinstance(winner, list | tuple) or any(name not in players for name in winner):
            raise bad("winner", winner, "应为玩家名单", "a list of players")
        state.winners, state.phase = tuple(players.index(name) for name in winner), OVER


def _forced(word: str) -> str:
    essential = BOOK.essential
    short = essential.short if word == essential.name.zh else word.removesuffix("帖")
    if short in SCHOOL_NAMED or short == essential.short:
        return short
    try:
        return card_text(read_cards(word)[0])
    except ValueError:
        raise bad("随机", word, "应为牌或帖名", "a card or the name of a school") from None


def _place_cards(state: State, start: Mapping[str, Any]) -> None:
    """Named cards lie where they are named; the rest is shuffled under the pool (fadian.R5)."""
    top = read_card_list("牌池", start.get("牌池"))
    state.discard = read_card_list("弃牌堆", start.get("弃牌堆"))
    state.pool = Pile(top[::-1])
    named: list[Card] = [*top, *state.discard]
    for player in state.players:
        named += [*player.hand.cards, *player.held.cards]
    left = Counter(state.rules.deck)
    left.subtract(named)
    for card, n in left.items():
        if n < 0:
            raise bad("hand", card_text(card), "这张牌写了不止一次", "this card is named too often")
    state.deck = tuple(card for card in sorted(left) for _ in range(left[card]))


def refuse_line(line: str, zh: str, en: str) -> SetupRefused:
    return bad("局面", line, zh, en)
