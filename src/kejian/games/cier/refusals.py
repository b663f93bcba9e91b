"""What is not accepted in 呲儿, and why."""

from __future__ import annotations

from kejian.core import Derived, Number, Refusal, Seat, Seats, Text, show_number
from kejian.games.cier.facts.abilities import STANDARD_BY_ID
from kejian.games.cier.fields import AbilityId, Uses


class ShortOfAmmo(Refusal):
    who: Seat
    uses: Uses
    cost: Derived
    ammo: Number

    zh = "弹药不足：{uses}要 {cost}，{who}只有 {ammo}。"
    en = "Not enough ammo: {uses} costs {cost}, {who} has {ammo}."

    def lacks(self) -> Text | None:
        n = show_number(self.cost.value - self.ammo)
        return Text(f"差 {n}", f"{n} short")


class NotUnlocked(Refusal):
    who: Seat
    ability: AbilityId
    needed: AbilityId

    zh = "{who}本回合还没用过{needed}，不能用{ability}。"
    en = "{who} has not used {needed} in an earlier beat of this round, which {ability} needs."

    def lacks(self) -> Text | None:
        needed = STANDARD_BY_ID.get(self.needed)
        return None if needed is None else Text(f"先{needed.name.zh}", f"{needed.name.en} first")


class LoneTarget(Refusal):
    who: Seat
    uses: Uses

    zh = "只剩一个目标，{who}不能用{uses}。"
    en = "Only one player can be aimed at: {who} may not use {uses}."


class SelfAim(Refusal):
    who: Seat

    zh = "{who}不能以自己为目标。"
    en = "{who} cannot aim at himself."


class AimAtOut(Refusal):
    who: Seat

    zh = "{who}已经出局，不能当目标。"
    en = "{who} is out and cannot be aimed at."


class FriendlyAim(Refusal):
    who: Seat
    to: Seat

    zh = "没有友伤：{who}不能打自己人{to}。"
    en = "No friendly fire: {who} cannot aim at {to}."


class RepeatedTarget(Refusal):
    ability: AbilityId

    zh = "{ability}的目标重复了。"
    en = "{ability} names a target twice."


class NeedlessTarget(Refusal):
    ability: AbilityId

    zh = "{ability}不用写目标。"
    en = "{ability} takes no target."


class MissingTarget(Refusal):
    ability: AbilityId
    aims: Seats

    zh = "{ability}要写目标：{aims}。"
    en = "{ability} needs a target: {aims}."


class WrongTargetCount(Refusal):
    ability: AbilityId
    wanted: Derived
    given: Number

    zh = "{ability}要正好 {wanted} 个目标，写了 {given} 个。"
    en = "{ability} takes exactly {wanted} target(s), {given} given."


class TooManyUses(Refusal):
    who: Seat
    most: Derived

    zh = "{who}一个轮次最多用 {most} 个能力。"
    en = "{who} may use at most {most} in one beat."


class SameTwice(Refusal):
    who: Seat
    ability: AbilityId

    zh = "{who}的两个能力不能都是{ability}。"
    en = "{who} may not use {ability} twice."


class Banned(Refusal):
    who: Seat
    ability: AbilityId

    zh = "{who}没有{ability}这一招。"
    en = "{who} has no {ability}."


class NoTeam(Refusal):
    who: Seats

    zh = "没有给{who}分队。"
    en = "Without a team: {who}."


class OneTeam(Refusal):
    zh = "至少要有两队。"
    en = "At least two teams are needed."


class NoChampion(Refusal):
    zh = "要写明谁是擂主。"
    en = "The option Champion (擂主) must say who is the champion."


class ChampionFollows(Refusal):
    name: str | Text

    zh = "擂主{name}不能同时是小弟。"
    en = "{name} is the champion and cannot follow."


class NoCommoner(Refusal):
    zh = "至少要有一名平民。"
    en = "At least one commoner is needed."


class WeakChampion(Refusal):
    who: Seat
    other: Seat

    zh = "擂主{who}的生命不能少于平民{other}。"
    en = "The champion {who} must have at least the hp of the commoner {other}."


class TwoRolesOneName(Refusal):
    name: str | Text

    zh = "有两个不同的角色都叫“{name}”。"
    en = "Two different roles are called “{name}”."
