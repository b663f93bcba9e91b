"""The keys of positions: how each is read and checked, where it goes, how it is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kejian.games.fadian.content.character import Character, read_character
from kejian.games.fadian.content.schools import BOOK, SCHOOL_NAMED, SKILL_NAMED
from kejian.games.fadian.facts.cards import SUITS, card_text, read_cards
from kejian.games.fadian.facts.state import LEFT, MAIN, RIGHT, START_SKILLS, TURN_END, TURN_START, Player, State
from kejian.games.fadian.notation.position import (
    PHASE_WORDS,
    ZIGZAG_WORDS,
    facing_word,
    phase_word,
    texts,
    used_word,
    write_deed,
    write_mark,
)
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import ELEMENT_NAMES, ELEMENT_OF, ELEMENTS, School
from kejian.kit.content import BadContent
from kejian.kit.piles import Card
from kejian.kit.positions import (
    At,
    Key,
    Positions,
    Reader,
    anything,
    fields,
    flag,
    known_keys,
    listed,
    one_of,
    or_none,
    seat,
    whole,
    words,
)

MOST = 9999
_count = whole(0, MOST)
_side = or_none(one_of({"左": LEFT, "右": RIGHT}))


def _cell(at: At, value: Any) -> Any:
    return whole(1, at.state.rules.cells)(at, value)


def _action(at: At, value: Any) -> Any:
    return whole(0, at.state.rules.action_cap)(at, value)


def _character(at: At, value: Any) -> Character | None:
    """A sheet, or the name of one: of this match or of those that come with the game."""
    here = {character.name: character for character in at.state.rules.characters}
    if value is None or (isinstance(value, str) and value in here):
        return None if value is None else here[value]
    try:
        return read_character(value)
    except BadContent as error:
        zh, en = error.args[0]
        raise at.bad(value, zh, en, "fadian.R6") from None


def _cards(at: At, value: Any) -> list[Card]:
    try:
        return [card for item in words(at, value) for card in read_cards(item)]
    except ValueError as error:
        raise at.bad(str(error), "牌写作♠3、♥A", "cards are written ♠3, ♥A", "fadian.8.1") from None


def _ids(known: Mapping[str, School] | Mapping[str, Skill], suffix: str = "") -> Reader:
    id_of = one_of({name: thing.id for name, thing in known.items()})

    def read(at: At, value: Any) -> tuple[str, ...]:
        return tuple(dict.fromkeys(id_of(at, word.removesuffix(suffix)) for word in words(at, value)))

    return read


def _school(at: At, value: Any) -> str:
    return str(one_of({name: school.id for name, school in SCHOOL_NAMED.items()})(at, str(value).removesuffix("帖")))


def _effects(at: At, value: Any) -> dict[str, int]:
    """How much of each lasting effect; a flag may be told as true or as 1."""
    if value is not None and not isinstance(value, Mapping):
        raise at.bad(value, "应写成 {键: 值}", "a mapping of keys")
    lasting = {effect.name.zh: effect for effect in BOOK.lasting.values()}
    known_keys(value or {}, tuple(lasting), f"{at.place}.")
    found: dict[str, int] = {}
    for word, n in (value or {}).items():
        read = whole(0, 1 if lasting[word].flag else None)
        if n := read(at.inside(word), int(n) if isinstance(n, bool) else n):
            found[lasting[word].id] = n
    return found


def _drawn(at: At, value: Any) -> str:
    """A card or the short name of a 帖 that chance will bring."""
    essential, word = BOOK.essential, str(value)
    short = essential.short if word == essential.name.zh else word.removesuffix("帖")
    if short in SCHOOL_NAMED or short == essential.short:
        return short
    try:
        return card_text(read_cards(word)[0])
    except ValueError:
        raise at.bad(word, "应为牌或帖名", "a card or the name of a school") from None


_MARK = fields(
    pos=_cell,
    瞄准=flag,
    facing=_side,
    玩偶=or_none(fields(hp=whole(1, MOST), hp_max=whole(1, MOST), 帖=_school, facing=_side, 减伤=_count)),
    龙=or_none(fields(帖=_school, 行动=whole(0, 6), 重心=whole(-99, 3), 停=flag)),
    回合始pos=_cell,
    上回合始pos=or_none(_cell),
)


def _of(write: Callable[[Player], Any]) -> Callable[[State, int], Any]:
    return lambda state, number: write(state.players[number])


KEYS = Positions(
    top=(
        Key("turn", seat, write=lambda state: state.rules.players[state.rules.camps[state.camp][0]]),
        Key(
            "phase",
            one_of({PHASE_WORDS[phase]: phase for phase in (MAIN, TURN_START, START_SKILLS, TURN_END)}),
            write=phase_word,
        ),
        Key("牌池", _cards, write=lambda state: texts(state.pool.cards[::-1])),
        Key("牌池数", anything, write=lambda state: len(state.pool)),
        Key("弃牌堆", _cards, "discard", write=lambda state: texts(state.discard)),
        Key("随机", listed(_drawn), "forced", write=lambda state: list(state.forced)),
        Key("上一招", anything, write=lambda state: None if state.last is None else write_deed(state, state.last)),
        Key("破甲", flag, "no_reduction"),
        Key("时滞", whole(), "drag"),
        Key("回合数", whole(), write=lambda state: state.turns),
    ),
    player=(
        Key("角色", _character, write=_of(lambda player: player.character or None)),
        Key("hp", whole(-999, MOST), "hp"),
        Key("hp_max", _count, "hp_max"),
        Key("alive", flag, "alive"),
        Key("行动", _action, write=lambda state, number: state.action_of(number)),
        Key("行动上限", _action, write=lambda state, number: state.cap(number)),
        Key("重心", whole(-99, MOST), "balance"),
        Key("重心上限", _count, "balance_max"),
        Key("pos", _cell, "cell"),
        Key("facing", _side, "facing", _of(lambda player: facing_word(player.facing))),
        Key("hand", _cards, write=_of(lambda player: texts([*player.hand.cards, *player.aside.cards]))),
        Key("手牌数", anything, write=_of(lambda player: len(player.hand) + len(player.aside))),
        Key("帖", _ids(SCHOOL_NAMED, "帖"), "schools", _of(lambda p: [BOOK.schools[id_].short for id_ in p.schools])),
        Key("技能", _ids(SKILL_NAMED), "own_skills", _of(lambda player: _skill_names(player.own_skills))),
        Key("失去技能", _ids(SKILL_NAMED), "lost_skills", _of(lambda player: _skill_names(player.lost_skills))),
        Key("倒地", _count, "down"),
        Key("禁锢", _count, "bound"),
        Key("血缚", _count, "cap_next"),
        Key("血缚中", _count, "cap_now"),
        Key("标记", or_none(_MARK), write=_of(lambda player: None if player.mark is None else write_mark(player.mark))),
        Key("扣置", _cards, write=_of(lambda player: texts(player.held.cards))),
        Key("效果", _effects, "effects", _of(lambda player: _effect_words(player.effects))),
        Key("出招数", _count, "turn.moves"),
        Key(
            "弃过",
            listed(one_of({sign: suit for suit, sign in enumerate(SUITS)})),
            "turn.suits",
            _of(lambda player: [SUITS[suit] for suit in player.turn.suits]),
        ),
        Key("击退步数", _count, "turn.push_steps"),
        Key("击退过", flag, "turn.pushed"),
        Key(
            "进退",
            listed(one_of({word: way for way, word in ZIGZAG_WORDS.items()})),
            "turn.zigzag",
            _of(lambda player: [ZIGZAG_WORDS[way] for way in player.turn.zigzag]),
        ),
        Key("反击过", flag, "turn.countered"),
        Key("造成过伤害", flag, "turn.dealt"),
        Key("最大单招伤害", _count, "turn.largest"),
        Key("已发动", words, write=_of(lambda player: [used_word(id_) for id_ in player.turn.used])),
        Key(
            "五行",
            or_none(one_of({word: element for word, element in ELEMENT_OF.items() if element in ELEMENTS})),
            "turn.element",
            _of(lambda player: ELEMENT_NAMES[player.turn.element].zh if player.turn.element else None),
        ),
        Key("上招移动", flag, "turn.shifted"),
        Key("回合始pos", _cell, "turn_start"),
        Key("上回合始pos", _cell, "previous_start"),
    ),
)


def _skill_names(ids: tuple[str, ...]) -> list[str]:
    return [BOOK.skills[id_].name.zh for id_ in ids]


def _effect_words(effects: Mapping[str, int]) -> dict[str, int | bool]:
    return {BOOK.lasting[id_].name.zh: BOOK.lasting[id_].flag or n for id_, n in effects.items()}
