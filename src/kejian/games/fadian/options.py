"""The house rules of 法典: each names the clause it decides."""

from __future__ import annotations

from typing import Any

from kejian.core import Camps, Choice, Figure, Option, PerSeat, Text
from kejian.games.fadian.content.character import Character, read_character, roster
from kejian.games.fadian.content.schools import BOOK
from kejian.games.fadian.content.sheet_card import sheet_card


def _read_character(value: object) -> Any:
    character = read_character(value)
    return value if isinstance(value, str) else dict(character.data)


def introduction(character: Character) -> Text:
    """A character in one line."""
    schools, hp = [BOOK.schools[school] for school in character.schools], character.hp
    return Text(
        f"{'·'.join(school.short for school in schools)} · 体力 {hp} · {character.text.zh}",
        f"{character.english}: {', '.join(school.name.en for school in schools)} · life {hp} · {character.text.en}",
    )


OPTIONS: tuple[Option, ...] = (
    PerSeat(
        key="角色",
        clauses=("fadian.3.1", "fadian.3.4", "fadian.R6"),
        each=_read_character,
        own=True,
        values=tuple(roster()),
        meanings={name: introduction(character) for name, character in roster().items()},
        cards={name: sheet_card(character) for name, character in roster().items()},
        title=Text("角色", "Characters"),
        note=Text("每人的角色：名字或自己写的角色卡", "each player's character: a name or a sheet of one's own"),
    ),
    Camps(
        key="camps",
        clauses=("fadian.10.3", "fadian.R111"),
        title=Text("阵营", "Camps"),
        note=Text("谁和谁一边；不写则各自为战", "who plays with whom; by default everybody alone"),
    ),
    Figure(
        key="initial_hand",
        most=9,
        clauses=("fadian.R3",),
        default=5,
        whole=True,
        title=Text("起手牌数", "Starting hand"),
        note=Text("开局每人发几张牌", "cards dealt to each at the start"),
    ),
    Figure(
        key="turn_draw",
        clauses=("fadian.R4",),
        default=0,
        most=2,
        whole=True,
        title=Text("回合抽牌", "Cards per turn"),
        note=Text("自己回合开始时抽几张牌", "cards drawn at the start of one's own turn"),
    ),
    Choice(
        key="position_view",
        clauses=("fadian.R2",),
        values=("performer", "owner"),
        title=Text("位置视角", "Whose position numbers"),
        note=Text("战技里的位置按谁的视角数", "in whose view the positions of a move are counted"),
        meanings={
            "performer": Text("出招者的视角", "of the one who performs it"),
            "owner": Text("各自的视角", "of the one who stands there"),
        },
    ),
    Choice(
        key="wall_hit",
        clauses=("fadian.R15",),
        values=("overflow", "arrive"),
        title=Text("怎样算撞墙", "What hits the wall"),
        note=Text(
            "要越出场地才算，或被迫停在端点也算", "only a step off the field, or being driven onto an end cell too"
        ),
        meanings={
            "overflow": Text("越出场地才算", "only a step off the field"),
            "arrive": Text("被迫到达端点也算", "being driven onto an end cell too"),
        },
    ),
    Choice(
        key="range_check",
        clauses=("fadian.R21",),
        values=("after_pre", "before_pre"),
        title=Text("何时看距离", "When distance is looked at"),
        note=Text("前置效果之后，或之前", "after the first effects, or before them"),
        meanings={
            "after_pre": Text("前置效果之后", "after the first effects"),
            "before_pre": Text("前置效果之前", "before the first effects"),
        },
    ),
    Choice(
        key="down_penalty",
        clauses=("fadian.5.5", "fadian.R30"),
        values=("none", "plus1"),
        title=Text("倒地受伤", "Damage to the fallen"),
        note=Text("倒地者每次受伤是否多一点", "whether the fallen take 1 more each time"),
        meanings={"none": Text("照常", "as usual"), "plus1": Text("每次多一点", "1 more each time")},
    ),
    Choice(
        key="misfire_on",
        clauses=("fadian.R70",),
        values=("fail", "fail_or_miss"),
        title=Text("何时走火", "When muskets misfire"),
        note=Text("只在出招失败时，或击空也走火", "only when a move fails, or on a miss too"),
        meanings={
            "fail": Text("出招失败", "a failed move"),
            "fail_or_miss": Text("失败或击空", "a failed move or a miss"),
        },
    ),
    Choice(
        key="mirror",
        clauses=("fadian.R96",),
        values=("opponent", "center"),
        title=Text("幽步·二的镜像", "Ghost Step: Two mirrors about"),
        note=Text("关于对手，或关于场地中心", "the opponent, or the middle of the field"),
        meanings={"opponent": Text("对手", "the opponent"), "center": Text("场地中心", "the middle")},
    ),
    Figure(
        key="turn_limit",
        clauses=("fadian.R49",),
        least=1,
        whole=True,
        may_be_null=True,
        title=Text("回合上限", "Turn limit"),
        note=Text("打满这么多回合未分胜负算平局", "undecided after this many turns is a draw"),
    ),
)
