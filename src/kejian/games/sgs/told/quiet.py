"""Why something did not happen: told only where all reasons are read."""

from __future__ import annotations

from kejian.core import Derived, Event, Seat, Seats, Text
from kejian.games.sgs.fields import KindName, SkillName


class NobodyElse(Event):
    kind_: KindName
    who: Seat

    zh = "没有别人可以接过{kind_}，它留在{who}的判定区。"
    en = "Nobody else can take {kind_}, it stays before {who}."
    quiet = True


class NotWounded(Event):
    who: Seat

    zh = "{who}没有受伤，不回复体力。"
    en = "{who} is not wounded and recovers nothing."
    quiet = True


class NoReward(Event):
    who: Seat

    zh = "没有伤害来源，{who}的死没有奖惩。"
    en = "Nobody caused it: {who}'s death is neither rewarded nor punished."
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


class TooFew(Event):
    who: Seat
    kind_: KindName
    n: int

    zh = "{who}需要 {n} 张{kind_}，已出的白费了。"
    en = "{who} needed {n} of {kind_}; what was given is spent."
    quiet = True


class SkillSilent(Event):
    who: Seat
    skill: SkillName
    why: Text

    zh = "{who}的{skill}没有发动：{why}。"
    en = "{who}'s {skill} does nothing: {why}."
    quiet = True
