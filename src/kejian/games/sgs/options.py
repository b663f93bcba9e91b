"""The house rules of 三国杀: each names the clause it decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kejian.core import Choice, Flag, Option, PerSeat, Text, ValueCard
from kejian.games.sgs.content.sheets import read_general, roster
from kejian.games.sgs.generals import SKILLS
from kejian.games.sgs.labels import KINGDOM_NAMES
from kejian.games.sgs.numbers.bare import effect_words, write_effect
from kejian.games.sgs.rows.book import General


class FigureChoice(Choice):
    """One of a few values, some of them figures: 5 may be written as a number too."""

    def read(self, value: object, players: Sequence[str]) -> str:
        return super().read(str(value) if isinstance(value, int) and not isinstance(value, bool) else value, players)


def _read_general(value: object) -> Any:
    general = read_general(value)
    return value if isinstance(value, str) else dict(general.data)


def introduction(general: General) -> Text:
    """A general in one line: what is printed on its card, its skills, the effects on its numbers."""
    skills = [SKILLS[skill].name for skill in general.skills]
    return _in_a_line([_kingdom(general), Text(f"体力 {general.hp}", f"{general.hp} hp")], skills, _effects(general))


def general_card(general: General) -> ValueCard:
    """A general as a card to choose by."""
    skills = tuple((SKILLS[skill].name, SKILLS[skill].text, (SKILLS[skill].clause,)) for skill in general.skills)
    line = _in_a_line([_kingdom(general)], _effects(general))  # hp and skills have their own places
    return ValueCard(general.label, line, figures=((Text("体力", "hp"), general.hp),), skills=skills)


def _kingdom(general: General) -> Text:
    return KINGDOM_NAMES.get(general.kingdom, Text(general.kingdom, general.kingdom))


def _effects(general: General) -> list[Text]:
    """What it changes in numbers, in words."""
    return [words for effect in general.effects if (words := effect_words(write_effect(effect, ()), ())) is not None]


def _in_a_line(first: Sequence[Text], *lists: Sequence[Text]) -> Text:
    """What comes first one by one, then every list: `势力 · 体力 4 · 技能、技能`."""
    zh = [*(part.zh for part in first), *("、".join(part.zh for part in parts) for parts in lists if parts)]
    en = [*(part.en for part in first), *(", ".join(part.en for part in parts) for parts in lists if parts)]
    return Text(" · ".join(zh), " · ".join(en))


OPTIONS: tuple[Option, ...] = (
    Choice(
        key="mode",
        clauses=("sgs.M1",),
        values=("身份", "国战"),
        title=Text("模式", "Mode"),
        note=Text("身份局，或两名武将的国战", "identities, or the war of kingdoms with two generals each"),
        meanings={"身份": Text("身份局", "identities"), "国战": Text("国战", "war of kingdoms")},
        brings={"国战": {"cards": "国战108"}},
    ),
    Choice(
        key="cards",
        clauses=("sgs.P1",),
        values=("标准108", "军争160", "国战108"),
        title=Text("牌堆", "Cards"),
        note=Text("用哪一套牌", "which set of cards"),
        meanings={
            "标准108": Text("标准版 108 张", "the standard 108"),
            "军争160": Text("军争 160 张：属性杀、酒、连环", "160 with elements, wine and chains"),
            "国战108": Text("国战 108 张", "the 108 of the war of kingdoms"),
        },
    ),
    PerSeat(
        key="武将",
        clauses=("sgs.M2",),
        when=("mode", ("身份",)),
        each=_read_general,
        own=True,
        values=tuple(roster()),
        meanings={name: introduction(general) for name, general in roster().items()},
        cards={name: general_card(general) for name, general in roster().items()},
        title=Text("武将", "Generals"),
        note=Text("预先定好的武将：名字或自己写的武将卡", "generals fixed beforehand: a name or a sheet of one's own"),
    ),
    Choice(
        key="clash_hand",
        clauses=("sgs.R5",),
        values=("max", "last"),
        title=Text("多个手牌上限", "Several hand limits"),
        note=Text("多个“手牌上限为/视为”同时存在时", "when several effects decide one hand limit"),
        meanings={"max": Text("取最大", "the largest"), "last": Text("取最后一个", "the last")},
    ),
    Choice(
        key="clash_distance",
        clauses=("sgs.R11",),
        values=("min", "last"),
        title=Text("多个距离视为", "Several distances"),
        note=Text("多个“距离视为”同时存在时", "when several effects decide one distance"),
        meanings={"min": Text("取最小", "the smallest"), "last": Text("取最后一个", "the last")},
    ),
    Choice(
        key="nullify_ask",
        clauses=("sgs.R34",),
        values=("ordered", "race"),
        title=Text("询问无懈可击", "Asking for Nullify"),
        note=Text("依次询问，或同时询问", "one after the other, or all at once"),
        meanings={"ordered": Text("依次", "in order"), "race": Text("同时", "at once")},
    ),
    FigureChoice(
        key="lord_bonus_from",
        clauses=("sgs.R42",),
        values=("5", "4", "2", "never"),
        title=Text("主公体力+1", "The lord's extra hp"),
        note=Text("几人局起主公体力上限+1", "from how many players on the lord has 1 hp more"),
        meanings={
            "5": Text("5 人起", "from 5"),
            "4": Text("4 人起", "from 4"),
            "2": Text("2 人起", "from 2"),
            "never": Text("从不", "never"),
        },
    ),
    FigureChoice(
        key="first_draw",
        clauses=("sgs.R44",),
        values=("2", "1"),
        title=Text("首回合摸牌", "First draw"),
        note=Text("先手第一回合摸几张", "how many cards the first player draws in the first turn"),
        meanings={"2": Text("2 张", "2"), "1": Text("1 张", "1")},
    ),
    Choice(
        key="reveal_rewards",
        clauses=("sgs.R53",),
        values=("now", "marks", "none"),
        when=("mode", ("国战",)),
        title=Text("明置奖励", "Rewards for revealing"),
        note=Text("先驱、阴阳鱼和珠联璧合的奖励", "for the first, for an odd half, for a perfect pair"),
        meanings={
            "now": Text("立即", "at once"),
            "marks": Text("留作标记，出牌阶段用", "kept as marks, spent in a play phase"),
            "none": Text("没有", "none"),
        },
    ),
    Choice(
        key="pairs",
        clauses=("sgs.M7",),
        values=("data", "none"),
        when=("mode", ("国战",)),
        title=Text("珠联璧合", "Perfect pairs"),
        note=Text("哪些武将是珠联璧合", "which generals belong together"),
        meanings={"data": Text("按表", "by the table"), "none": Text("没有", "none")},
    ),
    Flag(
        key="double_spy",
        clauses=("sgs.M1",),
        title=Text("双内奸", "Two spies"),
        note=Text("6 人和 8 人局用两名内奸", "two spies with 6 and with 8 players"),
    ),
)
