"""Which figures an operation of 唔叭荣耀 changes, in one sentence each: purses, HP, attributes, skills."""

from __future__ import annotations

from kejian.core import Derived, Event, Number, Seat
from kejian.games.wuba.fields import Grade, HeroName, SkillName, Zone


class Paid(Event):
    who: Seat
    n: Derived
    left: int

    zh = "{who}付 {n} 经济，剩 {left}。"
    en = "{who} pays {n} economy, {left} left."


class Income(Event):
    who: Seat
    zone: Zone
    n: Derived
    have: int

    zh = "{who}在经济区 {zone} 收入 {n}，共 {have} 经济。"
    en = "{who} draws {n} in the economy zone {zone} and has {have}."
    headline = True


class Hurt(Event):
    hero: HeroName
    n: Derived
    left: Number

    zh = "{hero}受到 {n} 点伤害，HP 剩 {left}。"
    en = "{hero} takes {n} damage, {left} HP left."
    headline = True


class TowerHurt(Event):
    who: Seat
    point: str
    n: Derived
    left: Number

    zh = "{who}在 {point} 的塔受到 {n} 点伤害，HP 剩 {left}。"
    en = "The tower of {who} on {point} takes {n} damage, {left} HP left."
    headline = True


class Died(Event):
    hero: HeroName

    zh = "{hero}阵亡，离开地图。"
    en = "{hero} dies and leaves the map."
    headline = True


class TowerFell(Event):
    who: Seat
    point: str

    zh = "{who}在 {point} 的塔倒了。"
    en = "The tower of {who} on {point} is down."
    headline = True


class Healed(Event):
    hero: HeroName
    n: Derived
    left: Number

    zh = "{hero}回复 {n} HP，现在 {left}。"
    en = "{hero} regains {n} HP and has {left}."
    headline = True


class GaveHp(Event):
    hero: HeroName
    n: Derived
    left: Number

    zh = "{hero}付出 {n} HP，剩 {left}。"
    en = "{hero} pays {n} HP, {left} left."


class GradeChanged(Event):
    hero: HeroName
    now: Grade
    n: Derived

    zh = "{hero}的数学变为{now}。"
    en = "The maths of {hero} is now {now}."
    headline = True


class ExtremeChanged(Event):
    hero: HeroName
    n: Derived

    zh = "{hero}的极值变为 {n}。"
    en = "The extreme of {hero} is now {n}."
    headline = True


class SkillLost(Event):
    hero: HeroName
    skill: SkillName

    zh = "{hero}失去【{skill}】。"
    en = "{hero} loses {skill}."
    headline = True


class SkillGained(Event):
    hero: HeroName
    skill: SkillName

    zh = "{hero}有了【{skill}】。"
    en = "{hero} has {skill} now."
