"""What happens in the turns of 唔叭荣耀, in one sentence each."""

from __future__ import annotations

from kejian.core import Derived, Event, Seat, Text
from kejian.games.wuba.fields import HeroName, SkillName, WeaponName

# turns


class TurnBegins(Event):
    who: Seat
    round: int

    zh = "第 {round} 回合，轮到{who}。"
    en = "Round {round}: it is the turn of {who}."
    headline = True


class TurnCut(Event):
    who: Seat

    zh = "{who}结束回合：没操作的武将空步。"
    en = "{who} ends the turn: whoever has not acted takes a null step."
    headline = True


class Resigned(Event):
    who: Seat

    zh = "{who}认输。"
    en = "{who} resigns."
    headline = True


class Won(Event):
    who: Seat
    why: str | Text

    zh = "{who}获胜：{why}。"
    en = "{who} wins: {why}."
    headline = True


class Drawn(Event):
    why: str | Text

    zh = "平局：{why}。"
    en = "A draw: {why}."
    headline = True


# operations


class Moved(Event):
    hero: HeroName
    start: str
    to: str
    how: str | Text

    zh = "{hero}从 {start} {how}到 {to}。"
    en = "{hero} goes {how} from {start} to {to}."
    headline = True
    label = "to"


class NullStep(Event):
    hero: HeroName

    zh = "{hero}空步。"
    en = "{hero} takes a null step."
    headline = True


class Fired(Event):
    hero: HeroName
    weapon: WeaponName
    point: str
    steps: Derived

    zh = "{hero}用{weapon}打 {point}，{steps} 步。"
    en = "{hero} fires the {weapon} at {point}, {steps} steps away."
    headline = True
    label = "weapon"


class Bent(Event):
    hero: HeroName
    at: str
    angle: int
    away: Derived

    zh = "{hero}的弹道在 {at} 拐弯，夹角 {angle} 度；离目标 {away} 步。"
    en = "The shot of {hero} bends at {at}, by an angle of {angle} degrees; the target is {away} steps away."
    headline = True


class Handed(Event):
    hero: HeroName
    to: HeroName
    weapon: WeaponName

    zh = "{hero}把{weapon}交给{to}。"
    en = "{hero} hands the {weapon} to {to}."
    headline = True
    label = "weapon"


class Exchanged(Event):
    hero: HeroName
    other: HeroName
    given: WeaponName
    got: WeaponName

    zh = "{hero}用{given}换来{other}的{got}。"
    en = "{hero} gives {other} the {given} and gets the {got}."
    headline = True
    label = "got"


class ThrownAway(Event):
    hero: HeroName
    weapon: WeaponName

    zh = "{hero}扔掉{weapon}。"
    en = "{hero} throws the {weapon} away."


class Robbed(Event):
    hero: HeroName
    other: HeroName
    weapon: WeaponName

    zh = "{hero}夺走{other}的{weapon}。"
    en = "{hero} robs {other} of the {weapon}."
    headline = True


class SkillUsed(Event):
    hero: HeroName
    skill: SkillName

    zh = "{hero}发动【{skill}】。"
    en = "{hero} uses {skill}."
    headline = True
    label = "skill"


class SkillUsedOn(Event):
    hero: HeroName
    skill: SkillName
    target: HeroName

    zh = "{hero}对{target}发动【{skill}】。"
    en = "{hero} uses {skill} on {target}."
    headline = True
    label = "skill"


class Counted(Event):
    hero: HeroName
    skill: SkillName
    left: Derived

    zh = "{hero}的【{skill}】本局还能用 {left} 次。"
    en = "{hero} may use {skill} {left} more times in this match."


class Displaced(Event):
    hero: HeroName
    start: str
    to: str

    zh = "{hero}从 {start} 到了 {to}。"
    en = "{hero} comes from {start} to {to}."
    headline = True


class TokenPlaced(Event):
    hero: HeroName
    token: SkillName
    point: str

    zh = "{hero}在 {point} 放下一个{token}。"
    en = "{hero} puts a {token} on {point}."
    headline = True


class TokenGone(Event):
    token: SkillName
    point: str
    hero: HeroName

    zh = "{hero}踩到 {point} 的{token}，{token}没了。"
    en = "{hero} comes upon the {token} on {point}, and it is gone."
    headline = True
