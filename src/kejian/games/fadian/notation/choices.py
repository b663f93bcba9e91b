"""Which words may stand under a key of a position, and what they are called: for whoever lays a board by hand."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.fadian.content.character import roster
from kejian.games.fadian.content.schools import BOOK, SCHOOL_NAMED, SKILL_NAMED
from kejian.games.fadian.facts.cards import SUITS, card_text
from kejian.games.fadian.facts.state import State
from kejian.games.fadian.notation.position import PHASE_WORDS, used_word
from kejian.games.fadian.rows.technique import ELEMENT_NAMES, ELEMENTS

_PHASES = {
    "组织": Text("组织", "main part"),
    "回合开始": Text("回合开始", "start of the turn"),
    "回合开始技能": Text("回合开始技能", "skills at the start"),
    "回合结束": Text("回合结束", "end of the turn"),
}
assert set(_PHASES) <= set(PHASE_WORDS.values())

Named = dict[str, Text]


def choices(state: State) -> dict[str, Named]:
    """Characters and what they bring, sides, suits, what was used this turn, and the cards of this match."""
    brought = {sheet.name: Text(sheet.name, sheet.english) for sheet in state.rules.characters if sheet.name}
    skills = {word: skill.name for word, skill in SKILL_NAMED.items()}
    cards = [card_text(card) for card in dict.fromkeys(sorted(state.rules.deck))]
    return {
        "角色": {name: Text(name, sheet.english) for name, sheet in roster().items()} | brought,
        "帖": {word: Text(word, school.name.en) for word, school in SCHOOL_NAMED.items()},
        "技能": skills,
        "失去技能": skills,
        "facing": {"左": Text("左", "left"), "右": Text("右", "right")},
        "弃过": {suit: Text(suit, suit) for suit in SUITS},
        "进退": {"进": Text("进", "forth"), "退": Text("退", "back")},
        "五行": {ELEMENT_NAMES[element].zh: ELEMENT_NAMES[element] for element in ELEMENTS},
        "已发动": {used_word(id_): technique.name for id_, technique in BOOK.techniques.items()} | skills,
        "效果": {effect.name.zh: effect.name for effect in BOOK.lasting.values()},
        "turn": {name: Text(name, name) for name in state.rules.players},
        "phase": _PHASES,
        "hand": {card: Text(card, card) for card in cards},
    }
