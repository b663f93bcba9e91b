"""Why an operation is refused in 唔叭荣耀."""

from __future__ import annotations

from kejian.core import Derived, Number, Refusal, Seat, Text
from kejian.games.wuba.fields import HeroName, SkillName, WeaponName

# what is paid


class ShortOfEconomy(Refusal):
    price: Derived
    have: int

    zh = "经济不够：要 {price}，只有 {have}。"
    en = "Not enough economy: it costs {price}, there is {have}."

    def lacks(self) -> Text | None:
        n = int(self.price) - self.have
        return Text(f"差经济 {n}", f"{n} economy short")


# who may act


class NotYourTurn(Refusal):
    who: Seat

    zh = "现在不是{who}的回合，只能认输。"
    en = "It is not the turn of {who}: only resigning is possible."


class NobodysName(Refusal):
    hero: str

    zh = "场上没有“{hero}”这名武将。"
    en = "There is no hero “{hero}” in this match."


class NotYourHero(Refusal):
    hero: HeroName

    zh = "{hero}不是自己的武将。"
    en = "{hero} is not a hero of this side."


class IsDead(Refusal):
    hero: HeroName

    zh = "{hero}已经阵亡。"
    en = "{hero} is dead."


class Rubble(Refusal):
    point: str

    zh = "{point} 的塔已经倒了。"
    en = "The tower on {point} is down already."


class HasActed(Refusal):
    hero: HeroName

    zh = "{hero}这个回合已经操作过。"
    en = "{hero} has taken its operation this turn."

    def lacks(self) -> Text | None:
        return Text("已操作", "has acted")


class WindowClosed(Refusal):
    hero: HeroName
    skill: SkillName

    zh = "{hero}的【{skill}】只能在己方武将行动之前发动。"
    en = "{skill} of {hero} is possible only before any own hero acts."


class OtherTime(Refusal):
    skill: str | Text

    zh = "现在不是做“{skill}”的时候。"
    en = "This is not the time for “{skill}”."


class NoSuchPoint(Refusal):
    point: str

    zh = "地图上没有 {point} 这个点。"
    en = "The map has no point {point}."


class WrongBlanks(Refusal):
    text: str

    zh = "“{text}”没有写全，或写多了。"
    en = "“{text}” says too little or too much."


# conditions


class NoWay(Refusal):
    hero: HeroName
    point: str

    zh = "{hero}一次移动到不了 {point}。"
    en = "{hero} cannot get to {point} in one move."


class Nothing(Refusal):
    why: str | Text

    zh = "这样做什么也不会发生：{why}。"
    en = "Nothing would come of it: {why}."


class NoWeapon(Refusal):
    hero: HeroName

    zh = "{hero}没有主武器。"
    en = "{hero} holds no main weapon."


class WrongAim(Refusal):
    weapon: WeaponName
    why: str | Text

    zh = "{weapon}不是这样打的：{why}。"
    en = "That is not how the {weapon} is used: {why}."


class OffTheLine(Refusal):
    hero: HeroName
    point: str

    zh = "{hero}和 {point} 不在一条连通的直线上。"
    en = "{hero} and {point} are on no connected straight line."


class NoBend(Refusal):
    hero: HeroName
    point: str

    zh = "{hero}没有拐一个弯打到 {point} 的弹道。"
    en = "{hero} has no trajectory with one bend to {point}."


class NobodyHit(Refusal):
    point: str

    zh = "打 {point} 伤不到敌方武将或敌塔。"
    en = "A shot at {point} hurts no enemy hero and no enemy tower."


class TooFar(Refusal):
    hero: HeroName
    target: HeroName
    steps: Derived
    most: Derived

    zh = "{hero}离 {target} 有 {steps} 步，最多 {most} 步。"
    en = "{hero} is {steps} steps from {target}; at most {most} are allowed."


class TooNear(Refusal):
    hero: HeroName
    point: str
    steps: Derived
    least: Derived

    zh = "{hero}离 {point} 只有 {steps} 步，至少 {least} 步。"
    en = "{hero} is only {steps} steps from {point}; at least {least} are needed."


class OutOfView(Refusal):
    hero: HeroName
    target: HeroName

    zh = "{target} 不在{hero}的视域里。"
    en = "{target} is not in the view of {hero}."


class WrongTarget(Refusal):
    target: HeroName
    why: str | Text

    zh = "不能以{target}为目标：{why}。"
    en = "{target} cannot be the target: {why}."


class HasNoSkill(Refusal):
    hero: HeroName
    skill: str | Text

    zh = "{hero}没有【{skill}】。"
    en = "{hero} does not have {skill}."


class CoolingDown(Refusal):
    hero: HeroName
    skill: SkillName
    ready: Derived

    zh = "{hero}的【{skill}】在冷却，第 {ready} 回合才能再用。"
    en = "{skill} of {hero} is cooling down until round {ready}."

    def lacks(self) -> Text | None:
        return Text(f"第 {self.ready.value} 回合", f"round {self.ready.value}")


class UsedUp(Refusal):
    hero: HeroName
    skill: SkillName
    limit: Derived

    zh = "{hero}的【{skill}】本局只能用 {limit} 次，已经用完。"
    en = "{hero} may use {skill} {limit} times in a match, and has."

    def lacks(self) -> Text | None:
        return Text("已用完", "used up")


class ShortOfHp(Refusal):
    hero: HeroName
    price: Derived
    have: Number

    zh = "{hero}的 HP 不够：要付 {price}，付完须活着，现在 {have}。"
    en = "{hero} cannot pay {price} HP and live: it has {have}."


class Forbidden(Refusal):
    hero: HeroName
    skill: SkillName
    why: str | Text

    zh = "{hero}现在不能用【{skill}】：{why}。"
    en = "{hero} cannot use {skill} now: {why}."


class NoMarker(Refusal):
    marker: str

    zh = "没有设 {marker}。"
    en = "No {marker} was set up."


class Stays(Refusal):
    weapon: WeaponName
    owner: HeroName

    zh = "{weapon}离不开{owner}：不能交、换、夺。"
    en = "The {weapon} never leaves {owner}: it cannot be handed over, swapped or robbed."


class NoTarget(Refusal):
    deed: str | Text

    zh = "现在没有“{deed}”的合适目标。"
    en = "There is nothing to use “{deed}” on now."
