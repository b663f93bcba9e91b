"""Tables for the rule page, out of the data the engine itself uses: cards, generals."""

from __future__ import annotations

from kejian.core import RulesTable, Text
from kejian.core.text import joined, same
from kejian.games.sgs.content.sheets import roster
from kejian.games.sgs.facts.cards import CARD_SETS, FACES, PRINTS, card_words
from kejian.games.sgs.generals import SKILLS
from kejian.games.sgs.labels import KINGDOM_NAMES

_SETS = {
    "标准108": Text("标准108", "Standard 108"),
    "军争160": Text("军争160", "Wine and chains 160"),
    "国战108": Text("国战108", "War of kingdoms 108"),
}
_TYPES = {
    "basic": Text("基本", "basic"),
    "trick": Text("锦囊", "trick"),
    "delayed": Text("延时锦囊", "delayed trick"),
    "weapon": Text("武器", "weapon"),
    "armour": Text("防具", "armour"),
    "plus_horse": Text("防御坐骑", "defending horse"),
    "minus_horse": Text("进攻坐骑", "attacking horse"),
}
_AT_THE_FOOT = {
    "basic": Text("基本", "basic"),
    "trick": Text("锦囊", "trick"),
    "delayed": Text("延时", "delayed"),
    "weapon": Text("武器", "weapon"),
    "armour": Text("防具", "armour"),
    "plus_horse": Text("+1马", "+1 horse"),
    "minus_horse": Text("−1马", "−1 horse"),
}
"""The type of a card in the room that the foot of a card has."""
_CLAUSE = Text("条款", "Clause")


def tables() -> list[RulesTable]:
    """Every kind of card with how many each set holds, every general with its skills, every skill with what it does."""
    return [_cards(), _generals(), _skills()]


def _cards() -> RulesTable:
    columns = (
        Text("牌", "Card"),
        Text("类别", "Type"),
        Text("攻击范围", "Range"),
        *(_SETS[name] for name in CARD_SETS),
        _CLAUSE,
    )
    rows = []
    for kind, row in PRINTS.items():
        counts = [sum(FACES[card].kind == kind for card in cards) for cards in CARD_SETS.values()]
        clause = same(row.clause.removeprefix("sgs."))
        rows.append((row.name, _TYPES[row.type], same(row.range or "—"), *(same(n or "—") for n in counts), clause))
    return RulesTable(Text("牌", "Cards"), columns, tuple(rows), "cards")


def _generals() -> RulesTable:
    columns = (
        Text("武将", "General"), Text("势力", "Kingdom"), Text("体力", "Hp"), Text("技能", "Skills"),
        Text("国战勾玉", "Gouyu in the war"), Text("国战技能", "Skills in the war"),
    )  # fmt: skip
    rows = []
    for general in roster().values():
        war = [SKILLS[id_].name for id_ in general.war_skills or general.skills] if general.gouyu else []
        own = [] if general.needs == "国战" else [SKILLS[id_].name for id_ in general.skills]
        gouyu = f"{float(general.gouyu):g}" if general.gouyu else "—"
        kingdom = KINGDOM_NAMES[general.kingdom]
        rows.append((general.label, kingdom, same(general.hp), joined(own), same(gouyu), joined(war)))
    return RulesTable(Text("武将", "Generals"), columns, tuple(rows), "generals")


def _skills() -> RulesTable:
    columns = (Text("技能", "Skill"), Text("说明", "What it does"), _CLAUSE)
    rows = tuple((skill.name, skill.text, same(skill.clause.removeprefix("sgs."))) for skill in SKILLS.values())
    return RulesTable(Text("技能", "Skills"), columns, rows, "skills")


def names_of_things() -> dict[str, Text]:
    """What cards, generals and skills are called, for tables that draw them; `类别 杀`: what stands at the foot of a card;
    `牌 3`: the card that messages know by this number."""
    skills = {skill.name.zh: skill.name for skill in SKILLS.values()}
    generals = {general.name: general.label for general in roster().values()}
    kinds = {f"类别 {row.name.zh}": _AT_THE_FOOT[row.type] for row in PRINTS.values()}
    cards = {f"牌 {card}": card_words(card) for card in range(len(FACES))}
    return {**skills, **generals, **kinds, **cards, **{row.name.zh: row.name for row in PRINTS.values()}}
