"""Why something did not happen: told only where all reasons are read."""

from __future__ import annotations

from kejian.core import Derived, Event, Seat, Seats, Text
from kejian.games.sgs.fields import KindName, SkillName
from kejian.kit.epitaph import Part


class NobodyElse(Event):
    kind_: KindName
    who: Seat

    zh = "没有别人可以接过{kind_}，它留在{who}的判定区。"
    en = "Nobody else can take {kind_}, it stays before {who}."
    quiet = True


class RankMisses(Event):
    kind_: KindName
    n: Derived

    zh = "判定牌是♠，但点数 {n} 不在 2 到 9 之间，{kind_}没有击中。"
    en = "The card is a spade, but its rank {n} is not within 2 and 9: {kind_} does not strike."
    quiet = True


class NotWounded(Event):
    who: Seat

    zh = "{who}没有受伤，不回复体力。"
    en = "{who} is not wounded and recovers nothing."
    quiet = True


class NoReward(Event):
    who: Seat
    why: Text

    zh = "{who}的死没有奖惩：{why}。"
    en = "{who}'s death is neither rewarded nor punished: {why}."
    quiet = True


class NobodyInRange(Event):
    who: Seat

    zh = "{who}的攻击范围内没有角色。"
    en = "Nobody is in {who}'s attack range."
    quiet = True


class CannotStrike(Event):
    """Who would be asked for a 杀 on somebody cannot use it on him, whatever he holds."""

    who: Seat
    why: Part

    zh = "不问{who}：{why}"
    en = "{who} is not asked: {why}"
    quiet = True


class MayTarget(Event):
    who: Seat
    kind_: KindName
    targets: Seats

    zh = "{who}使用{kind_}可指定：{targets}。"
    en = "{who} may target with {kind_}: {targets}."


class DrawsNothing(Event):
    who: Seat
    n: Derived

    zh = "{who}的额定摸牌数为 {n}，不摸牌。"
    en = "{who} has a draw count of {n} and draws nothing."
    quiet = True


class NotAnswered(Event):
    """Whether he could have is nobody's business: it is said of everybody who gives none."""

    who: Seat
    kind_: KindName

    zh = "{who}没有出{kind_}。"
    en = "{who} gives no {kind_}."
    quiet = True


class SkillPassed(Event):
    """A skill that everybody knows he could have used."""

    who: Seat
    skill: SkillName

    zh = "{who}选择不发动{skill}。"
    en = "{who} chooses not to use {skill}."
    quiet = True


class NobodyElseSaves(Event):
    who: Seat
    dying: Seat
    skill: SkillName

    zh = "{who}有{skill}：这时别人不能对{dying}使用桃。"
    en = "{who} has {skill}: nobody else may use Peach on {dying} now."
    quiet = True


class StaysChained(Event):
    who: Seat

    zh = "这不是属性伤害，{who}仍横置，伤害不传导。"
    en = "This is neither fire nor thunder: {who} stays chained and nothing runs along."
    quiet = True


class TooFew(Event):
    who: Seat
    kind_: KindName
    n: int

    zh = "{who}需要 {n} 张{kind_}，已出的白费了。"
    en = "{who} needed {n} of {kind_}; what was given is spent."
    quiet = True


class NotChained(Event):
    who: Seats

    zh = "没有横置，伤害传不到：{who}。"
    en = "Not chained, so that nothing comes along: {who}."
    quiet = True


class GearGone(Event):
    kind_: KindName
    who: Seat

    zh = "{who}失去了{kind_}，距离和攻击范围马上按没有它计算。"
    en = "{who} has lost {kind_}: from now on distances and ranges are reckoned without it."
    quiet = True


class StillATarget(Event):
    kind_: KindName
    who: Seat

    zh = "{who}现在已不够近，但{kind_}声明时够得着，仍是目标。"
    en = "{who} is out of reach by now, but was not when {kind_} was declared, and stays a target."
    quiet = True


class MeasuredFrom(Event):
    """A distance that a skill reads from somebody else than its owner."""

    who: Seat
    to: Seat
    n: Derived

    zh = "从{who}量到{to}，距离是 {n}。"
    en = "Measured from {who}, {to} is at distance {n}."
    quiet = True


class NoRecovery(Event):
    """A skill that would have healed, had its condition held."""

    who: Seat
    why: Text

    zh = "{who}不回复体力：{why}。"
    en = "{who} recovers nothing: {why}."
    quiet = True


class SkillSilent(Event):
    who: Seat
    skill: SkillName
    why: Text

    zh = "{who}的{skill}没有发动：{why}。"
    en = "{who}'s {skill} does nothing: {why}."
    quiet = True
