"""What did not happen in 唔叭荣耀, and by which clause."""

from __future__ import annotations

from kejian.core import Derived, Event, Seat, Text
from kejian.games.wuba.fields import HeroName, SkillName, WeaponName, Zone


class NoSplash(Event):
    hero: HeroName
    point: str

    zh = "{hero}就在 {point} 旁边，但没有线相连，溅射不到。"
    en = "{hero} is right beside {point}, but no line joins them: no splash."
    quiet = True


class OnlyDirect(Event):
    hero: HeroName

    zh = "{hero}就在目标点上，只算直接伤害，不再算溅射。"
    en = "{hero} is on the target point itself: the direct figure only, no splash as well."
    quiet = True


class OwnTowerSafe(Event):
    who: Seat
    point: str

    zh = "自己的武器不伤{who}在 {point} 的塔。"
    en = "Weapons of one's own do not hurt the tower of {who} on {point}."
    quiet = True


class TowerNotSplashed(Event):
    who: Seat
    point: str

    zh = "按房规溅射不伤塔，{who}在 {point} 的塔没事。"
    en = "By the house rule splash hurts no towers: that of {who} on {point} is untouched."
    quiet = True


class ShooterSafe(Event):
    hero: HeroName

    zh = "按房规射手不伤自己，{hero}没事。"
    en = "By the house rule shooters do not hurt themselves: {hero} is untouched."
    quiet = True


class OthersUntouched(Event):
    hero: HeroName
    point: str

    zh = "一次只打一个，{point} 上的{hero}没事。"
    en = "It hits one only: {hero} on {point} is untouched."
    quiet = True


class NoBonus(Event):
    hero: HeroName
    skill: SkillName
    why: str | Text

    zh = "对{hero}没有【{skill}】的加伤：{why}。"
    en = "{skill} adds nothing against {hero}: {why}."
    quiet = True


class OutOfReach(Event):
    hero: HeroName
    skill: SkillName
    why: str | Text

    zh = "【{skill}】够不到{hero}：{why}。"
    en = "{skill} does not reach {hero}: {why}."
    quiet = True


class NoIncome(Event):
    who: Seat
    zone: Zone
    why: str | Text

    zh = "{who}在经济区 {zone} 没有收入：{why}。"
    en = "{who} draws nothing in the economy zone {zone}: {why}."
    quiet = True


class NotTheEnd(Event):
    who: Seat
    why: str | Text

    zh = "{who}还没有输：{why}。"
    en = "{who} has not lost: {why}."
    quiet = True


class NoSummons(Event):
    hero: HeroName
    why: str | Text

    zh = "{hero}没有人可约谈：{why}。"
    en = "{hero} has nobody to summon: {why}."
    quiet = True


class NothingToPrepare(Event):
    who: Seat

    zh = "{who}没有准备技能可用，跳过。"
    en = "{who} has no preparation skill left: skipped."
    quiet = True


class KeepsOperation(Event):
    hero: HeroName

    zh = "{hero}是被动移位，自己的操作还在。"
    en = "{hero} was moved by another and keeps its own operation."
    quiet = True


class Screened(Event):
    hero: HeroName
    why: str | Text

    zh = "对{hero}没有别的效果：{why}。"
    en = "Nothing else happens to {hero}: {why}."
    quiet = True


class Unchanged(Event):
    hero: HeroName
    why: str | Text

    zh = "{hero}的属性没有全变：{why}。"
    en = "Not all of {hero} changes: {why}."
    quiet = True


class SpeedOnlyForNow(Event):
    hero: HeroName
    skill: SkillName

    zh = "{hero}这个回合没有【{skill}】，下个回合就有了。"
    en = "{hero} is without {skill} this turn, and has it again in the next."
    quiet = True


class StraightShot(Event):
    hero: HeroName
    skill: SkillName

    zh = "{hero}直着打，与【{skill}】无关，不计冷却。"
    en = "{hero} fires straight: {skill} is not used and does not cool down."
    quiet = True


class WindowShut(Event):
    who: Seat
    skill: SkillName

    zh = "{who}已有武将操作，【{skill}】的时机过了。"
    en = "A hero of {who} has acted: the time for {skill} is over."
    quiet = True


class NoOperationLeft(Event):
    hero: HeroName

    zh = "{hero}还没操作就阵亡，这个回合没有操作了。"
    en = "{hero} died before acting and has no operation this turn."
    quiet = True


class Harmless(Event):
    hero: HeroName
    token: SkillName
    why: str | Text

    zh = "{token}没有伤到{hero}：{why}。"
    en = "The {token} does not hurt {hero}: {why}."
    quiet = True


class CheapestPath(Event):
    hero: HeroName
    steps: int

    zh = "{hero}的弹道有几条，按最短的 {steps} 步算。"
    en = "{hero} has several trajectories: the shortest, {steps} steps, counts."
    quiet = True


class NotBound(Event):
    weapon: WeaponName
    why: str | Text

    zh = "{weapon}没有上限：{why}。"
    en = "{weapon} is not capped: {why}."
    quiet = True


class CooledDown(Event):
    hero: HeroName
    skill: SkillName
    last: int

    zh = "{hero}的【{skill}】上次用在第 {last} 回合，冷却已过。"
    en = "{hero} used {skill} last in round {last}: it has cooled down."
    quiet = True


class Cooling(Event):
    hero: HeroName
    skill: SkillName
    ready: Derived

    zh = "{hero}的【{skill}】开始冷却，第 {ready} 回合才能再用。"
    en = "{skill} of {hero} cools down and can be used again in round {ready}."
    quiet = True


class InView(Event):
    target: HeroName
    hero: HeroName

    zh = "{target}在{hero}的视域里。"
    en = "{target} is in the view of {hero}."
    quiet = True


class GoesOn(Event):
    why: str | Text

    zh = "对局继续：{why}。"
    en = "The match goes on: {why}."
    quiet = True


class MoreToOperate(Event):
    who: Seat
    n: int

    zh = "{who}还有 {n} 名武将没操作，先后自己定。"
    en = "{n} heroes of {who} have not acted yet, in whatever order the player likes."
    quiet = True


class NothingBlocks(Event):
    hero: HeroName
    point: str

    zh = "{hero}站在 {point}，挡不住。"
    en = "{hero} on {point} is in nobody's way."
    quiet = True


class TowerSpared(Event):
    who: Seat
    point: str
    skill: SkillName

    zh = "【{skill}】不伤塔，{who}在 {point} 的塔没事。"
    en = "{skill} hurts no towers: that of {who} on {point} is untouched."
    quiet = True


class NoTowerBonus(Event):
    who: Seat
    point: str
    skill: SkillName

    zh = "对{who}在 {point} 的塔没有【{skill}】的加伤：只对敌方武将。"
    en = "{skill} adds nothing against the tower of {who} on {point}: it is for enemy heroes."
    quiet = True


class NothingToLose(Event):
    hero: HeroName

    zh = "{hero}没有多出来的速度可失去。"
    en = "{hero} has no extra speed to lose."
    quiet = True
