"""The fifteen house rules of 大臂: every key, its values, and what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kejian.core import Choice, Figure, Flag, Number, Option, SetupRefused, Text


@dataclass(frozen=True, kw_only=True)
class Rounds(Figure):
    """A length of one or two rounds."""

    def read(self, value: object, players: Sequence[str]) -> Number | None:
        try:
            rounds = super().read(value, players)
        except SetupRefused:
            rounds = None
        if rounds in (1, 2):
            return rounds
        raise self.refuse(value, "可选 2、1", "choose 2, 1")


OPTIONS: tuple[Option, ...] = (
    Choice(
        key="illegal",
        clauses=("dabi.R3", "dabi.1.5"),
        values=("die", "refuse"),
        title=Text("出了不能出的招", "Illegal moves"),
        note=Text("照书自暴自弃，或根本不让出", "death by the book, or not accepted at all"),
        meanings={
            "die": Text("自暴自弃，直接判负", "whoever makes one is lost at once"),
            "refuse": Text("不收，请重出", "not accepted; choose again"),
        },
    ),
    Choice(
        key="stun_stack",
        clauses=("dabi.R5",),
        values=("max", "sum"),
        title=Text("几次眩晕", "Several stuns"),
        note=Text("取最长的，或相加", "the longest counts, or they add up"),
        meanings={"max": Text("取最长", "the longest"), "sum": Text("相加", "added up")},
    ),
    Flag(
        key="curse_is_attack",
        clauses=("dabi.R6",),
        default=True,
        title=Text("诅咒算攻击", "Curses are attacks"),
        note=Text("诅咒对每个人都算攻击，或只对被咒死的人", "on everybody else, or only on those they kill"),
    ),
    Choice(
        key="clash_damage",
        clauses=("dabi.R13",),
        values=("units", "proportional", "full", "per_layer"),
        title=Text("对攻时剩余伤害", "Damage left in a clash"),
        note=Text("抵层之后的伤害怎么算", "how armour lessens the damage that is compared"),
        meanings={
            "units": Text("先去整个的，再每层减 1.0", "whole units first, then 1.0 per layer"),
            "proportional": Text("按剩余层数的比例", "in proportion to the layers left"),
            "full": Text("有层剩下就不减", "not at all while a layer is left"),
            "per_layer": Text("每层减 1.0", "1.0 per layer lost"),
        },
    ),
    Choice(
        key="chain_scope",
        clauses=("dabi.R20",),
        values=("family", "same"),
        title=Text("不能连出的范围", "What may not follow"),
        note=Text(
            "回合无敌和诅咒：整类不能连出，或只是同一招",
            "invincible moves and curses: any of them, or only the same one",
        ),
        meanings={"family": Text("整类", "the whole family"), "same": Text("同一招", "only the same move")},
    ),
    Choice(
        key="spit_stunned",
        clauses=("dabi.R23",),
        values=("lapse", "die"),
        title=Text("被吐后眩晕", "Spat on, then stunned"),
        note=Text("不必再出，或算自暴自弃", "the duty lapses, or it is death"),
        meanings={"lapse": Text("作罢", "the duty lapses"), "die": Text("自暴自弃", "he is lost")},
    ),
    Choice(
        key="swallow_defence",
        clauses=("dabi.R34",),
        values=("moves", "stays"),
        title=Text("被吞的招的防御", "Defence of a swallowed move"),
        note=Text("防御和回合无敌归吞的人，或留给被吞的人", "passes to the swallower, or stays with the victim"),
        meanings={"moves": Text("归吞的人", "passes over"), "stays": Text("留给被吞的人", "stays")},
    ),
    Choice(
        key="multi_swallow",
        clauses=("dabi.R37", "dabi.B.1.5"),
        values=("none", "nearest"),
        title=Text("几个人吞同一人", "Several swallow one player"),
        note=Text("都无效，或只有逆时针最近的有效", "none works, or only the nearest counter-clockwise"),
        meanings={"none": Text("都无效", "none"), "nearest": Text("最近的", "the nearest")},
    ),
    Flag(
        key="compose_damaged",
        clauses=("dabi.R50",),
        title=Text("残盾合成", "Composing damaged shields"),
        note=Text("不完整的盾也能合成，缺的层数照样缺", "damaged shields may go in; their missing layers stay missing"),
    ),
    Choice(
        key="charge",
        clauses=("dabi.R51",),
        values=("free", "move"),
        title=Text("充能", "Charging"),
        note=Text("说明即可，或要占一回合", "saying so is enough, or it takes the round"),
        meanings={"free": Text("说明即可", "a declaration"), "move": Text("占一回合", "a move")},
    ),
    Flag(
        key="return_chain",
        clauses=("dabi.R53",),
        default=True,
        title=Text("反伤引发反伤", "Return hits chain"),
        note=Text(
            "被反伤打掉的火焰盾还会不会返还", "whether a Flame Shield knocked off by a return hit returns one itself"
        ),
    ),
    Rounds(
        key="super_thunder_stun",
        clauses=("dabi.5.4", "dabi.R53"),
        default=2,
        least=1,
        whole=True,
        title=Text("超级雷电盾的真眩晕", "Stun of a Super Thunder Shield"),
        note=Text("打掉它的人真眩晕几回合", "rounds of true stun for who knocks it off"),
    ),
    Rounds(
        key="super_strike_stun",
        clauses=("dabi.5.7", "dabi.R53"),
        default=2,
        least=1,
        whole=True,
        title=Text("超级雷击的假眩晕", "Stun of a stopped Super Thunder Strike"),
        note=Text("超级雷击被超闪防住后假眩晕几回合", "rounds of false stun when a Super Dodge stops it"),
    ),
    Choice(
        key="producers",
        clauses=("dabi.R56", "dabi.4.4"),
        values=("seed", "resources_only"),
        title=Text("能做哪些生产器", "Which producers"),
        note=Text("照书，或只有基础资源及其生产器", "by the book, or of base resources and of such producers only"),
        meanings={"seed": Text("照书", "by the book"), "resources_only": Text("只限基础资源", "base resources only")},
    ),
    Choice(
        key="sharp",
        clauses=("dabi.R58",),
        values=("once", "permanent"),
        title=Text("锋利", "Sharpness"),
        note=Text("用一次就没，或一直有效", "spent when used, or for good"),
        meanings={"once": Text("一次", "once"), "permanent": Text("一直有效", "for good")},
    ),
)
