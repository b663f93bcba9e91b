"""The house rules of 唔叭荣耀 (wuba.R3 to R71), the packs of heroes and the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kejian.core import Choice, Figure, Flag, Option, SetupRefused, Text
from kejian.core.option import OneThing, SomeThings, WordPerThing, named
from kejian.core.refusals import BadOption
from kejian.games.wuba.conditions import GENDERS
from kejian.games.wuba.maps import read_map, standard
from kejian.games.wuba.packs import BASE, COMMUNITY, own_pack, read_any_pack
from kejian.kit.content import BadContent, is_word

_PACKS = {BASE: Text("书里的十六名", "the sixteen of the book"), COMMUNITY: Text("社区补的", "by the community")}


def _heroes() -> dict[str, Text]:
    """The heroes of the game's own packs."""
    packs = (own_pack(BASE), own_pack(COMMUNITY))
    return {name: Text(name, sheet.english) for pack in packs for name, sheet in pack.heroes.items()}


@dataclass(frozen=True, kw_only=True)
class Packs(SomeThings):
    """Some packs of heroes, each by its name or as its file says it."""

    values: tuple[str, ...] = (BASE, COMMUNITY)
    meanings: Mapping[str, Text] = field(default_factory=lambda: _PACKS)
    default: Any = (BASE,)

    def read(self, value: object, players: Sequence[str]) -> tuple[Any, ...]:
        listed = [value] if isinstance(value, str | Mapping) else value
        if not isinstance(listed, list | tuple) or not listed:
            raise self.refuse(
                value, f"应为将包的列表，如 [{BASE}, {COMMUNITY}]", f"a list of packs: [{BASE}, {COMMUNITY}]"
            )
        for pack in listed:
            try:
                read_any_pack(pack)
            except BadContent as bad:
                why: Text = bad.args[0]
                raise self.refuse(pack, why.zh, why.en) from None
        return tuple(listed)


@dataclass(frozen=True, kw_only=True)
class Heroes(SomeThings):
    """Some heroes by name."""

    values: tuple[str, ...] = field(default_factory=lambda: tuple(_heroes()))
    meanings: Mapping[str, Text] = field(default_factory=lambda: _heroes())

    def read(self, value: object, players: Sequence[str]) -> tuple[str, ...]:
        listed = [value] if isinstance(value, str | int) else value
        names = [named(name) for name in listed] if isinstance(listed, list | tuple) else [None]
        if not all(name is not None and is_word(name) for name in names) or len(set(names)) != len(names):
            raise self.refuse(value, "应为不重复的武将名单", "a list of different heroes is needed")
        return tuple(str(name) for name in names)


@dataclass(frozen=True, kw_only=True)
class PerHero(WordPerThing):
    """A word for each of some heroes: `{An: 雄}`."""

    things: tuple[str, ...] = field(default_factory=lambda: tuple(_heroes()))

    def read(self, value: object, players: Sequence[str]) -> dict[str, str]:
        zh, en = f"应写成 {{武将: {'/'.join(self.values)}}}", f"it is written {{hero: {' or '.join(self.values)}}}"
        if not isinstance(value, Mapping):
            raise self.refuse(value, zh, en)
        read: dict[str, str] = {}
        for key, word in value.items():
            name = named(key)
            if name is None or not is_word(name) or word not in self.values:
                raise self.refuse(value, zh, en)
            read[name] = str(word)
        return read


@dataclass(frozen=True, kw_only=True)
class MapOption(OneThing):
    """The map, by its name or as its file says it."""

    values: tuple[str, ...] = field(default_factory=lambda: (standard().name,))
    meanings: Mapping[str, Text] = field(default_factory=lambda: {standard().name: standard().title})
    default: Any = "standard"

    def read(self, value: object, players: Sequence[str]) -> Any:
        try:
            read_map(value)
        except BadContent as bad:
            why: Text = bad.args[0]
            raise self.refuse(value, why.zh, why.en) from None
        return value


def check_names(options: Mapping[str, Any], aliases: Mapping[str, str]) -> None:
    """House rules about single heroes name heroes that can be drafted, by whatever name; SetupRefused if not."""
    for key in ("性别", "选生物"):
        for name in options[key]:
            if name not in aliases:
                why = Text("没有这名武将", "there is no such hero")
                raise SetupRefused(BadOption(key, key, name, why, clauses=("wuba.R71",)))


def _choice(key: str, clause: str, title: Text, note: Text, **meanings: Text) -> Choice:
    return Choice(key=key, clauses=(clause,), title=title, note=note, values=tuple(meanings), meanings=meanings)


OPTIONS: tuple[Option, ...] = (
    _choice(
        "先手", "wuba.R12", Text("先手", "First move"), Text("哪一方先走", "which side moves first"),
        红=Text("红方", "red"), 蓝=Text("蓝方", "blue"),
    ),
    _choice(
        "禁将范围", "wuba.R3", Text("禁将范围", "Bans"), Text("禁将管谁", "whom a ban binds"),
        对方=Text("只管对方", "the other side only"), 双方=Text("双方都不能选", "both sides"),
    ),
    _choice(
        "重选范围", "wuba.R5", Text("重选范围", "Re-picks"), Text("选将重复时重选多少", "how much is picked again"),
        冲突=Text("只重选重复的", "what clashed"), 全部=Text("四名全部重选", "all four"),
    ),
    _choice(
        "M202上限", "wuba.R10", Text("M202 上限", "Cap of the M202"), Text("每队一把管到什么时候", "how long one per team holds"),
        准备阶段=Text("只在准备阶段", "in the arms stage"), 全局=Text("整局", "all match"),
    ),
    _choice(
        "晋升", "wuba.R11", Text("晋升", "Promotion"), Text("数学和极值加哪个", "maths, extreme, or both"),
        二选一=Text("二选一", "one of the two"), 两者=Text("两者都加", "both"),
    ),
    _choice(
        "同归", "wuba.R15", Text("同归于尽", "Both lose"), Text("双方同时输", "when both lose at once"),
        平局=Text("平局", "a draw"), 行动方胜=Text("行动方胜", "the side that acted wins"),
    ),
    Figure(
        key="回合上限", clauses=("wuba.R16",), default=50, least=0, whole=True,
        title=Text("回合上限", "Round limit"), note=Text("打完这么多回合算平局，0 是不限", "a draw after so many; 0: none"),
    ),
    Flag(
        key="中央区互视", clauses=("wuba.R21",), title=Text("中央区互视", "Open centre"),
        note=Text("中央区的点都互相看得见", "all points of the centre see each other"),
    ),
    Figure(
        key="塔HP", clauses=("wuba.R26",), default=None, least=1, may_be_null=True, title=Text("塔 HP", "Tower HP"),
        note=Text("不写就按地图", "of the map, if nothing is said"),
    ),
    Flag(
        key="溅射伤塔", clauses=("wuba.R27",), default=True, title=Text("溅射伤塔", "Splash on towers"),
        note=Text("溅射也伤敌塔", "splash hurts enemy towers"),
    ),
    Flag(
        key="塔友伤", clauses=("wuba.R27",), title=Text("塔友伤", "Own towers"),
        note=Text("自己的武器也伤自己的塔", "weapons hurt one's own towers too"),
    ),
    _choice(
        "争夺收入", "wuba.R29", Text("争夺收入", "Contested zone"), Text("双方都在时怎么发", "how it pays with both there"),
        各自触发=Text("各在自己的回合收", "each in its own turn"), 同时发放=Text("同时各收 1", "1 each at once"),
    ),
    Flag(
        key="射手自伤", clauses=("wuba.R35",), default=True, title=Text("射手自伤", "Shooters hurt themselves"),
        note=Text("爆炸也伤射手自己", "explosions hurt the shooter too"),
    ),
    _choice(
        "小数", "wuba.R38", Text("小数", "Fractions"), Text("伤害有小数时", "damage that is not whole"),
        保留=Text("保留", "kept"), 向下取整=Text("向下取整", "rounded down"),
    ),
    PerHero(
        key="性别", clauses=("wuba.R40",), values=GENDERS, title=Text("性别", "Sex"),
        note=Text("个别武将的性别", "the sex of single heroes"),
        meanings={"雌": Text("雌", "female"), "雄": Text("雄", "male")},
    ),
    _choice(
        "五班角色", "wuba.R44", Text("五班角色", "Class 5"), Text("谁算五班角色", "who belongs to class 5"),
        含教师=Text("学生和教师", "students and teachers"), 仅学生=Text("只算学生", "students only"),
    ),
    Heroes(
        key="选生物", clauses=("wuba.R48",), title=Text("选生物", "Biology"),
        note=Text("选了生物的武将", "heroes who chose biology"),
    ),
    _choice(
        "约谈人数", "wuba.R49", Text("约谈人数", "Summons"), Text("一个回合能约谈几个", "how many may be summoned in a turn"),
        每人一次=Text("每人一次", "each enemy once"), 一名=Text("一共一名", "one in all"),
    ),
    _choice(
        "An加伤范围", "wuba.R51", Text("An 加伤范围", "An's bonus"), Text("谁的伤害加成", "whose damage is raised"),
        自身=Text("只有自己", "her own"), 全队=Text("全队", "the whole side's"),
    ),
    Flag(
        key="足球需连通", clauses=("wuba.R54",), default=True, title=Text("足球需连通", "Football needs a line"),
        note=Text("r=1 的两点之间要有线", "the two points at r=1 must be joined"),
    ),
    _choice(
        "足球失速", "wuba.R55", Text("足球失速", "Speed lost by football"), Text("踢球后失去速度多久", "for how long"),
        当回合=Text("当回合", "that turn"), 永久=Text("永久", "for good"),
    ),
    Figure(
        key="142数竞cd", clauses=("wuba.R56",), default=0, least=0, most=1, whole=True,
        title=Text("142 数竞 cd", "cd of the granted contest"),
        note=Text("【Fake数学】带来的数竞有没有冷却", "whether the contest of Fake Maths cools down"),
    ),
    _choice(
        "转科", "wuba.R58", Text("转科", "Change of Subject"), Text("夺和瞬移", "robbery and teleport"),
        依次=Text("依次，可省一个", "in order, one may be left out"), 择一=Text("只能择一", "exactly one"),
    ),
    _choice(
        "瞬移范围", "wuba.R60", Text("瞬移范围", "Teleport"), Text("瞬移能到哪里", "where a teleport may go"),
        全图=Text("全图", "anywhere"), 视域=Text("视域之内", "within view"),
    ),
    _choice(
        "数竞目标", "wuba.R62", Text("数竞目标", "Maths Contest"), Text("打一个还是打全部", "one enemy or all"),
        单体=Text("一名敌人", "one enemy"), 全体=Text("范围内全部敌人", "every enemy within reach"),
    ),
    Packs(
        key="将包", clauses=("wuba.R71",), title=Text("将包", "Hero packs"),
        note=Text("从哪些将包里选：base、community 或自己的", "heroes to draft from: base, community, one's own"),
    ),
    MapOption(
        key="地图", clauses=("wuba.1.1.0",), title=Text("地图", "Map"),
        note=Text("standard，或自己的地图文件", "standard, or a map file of one's own"),
    ),
)  # fmt: skip
