"""What happens in 唔叭荣耀, in one sentence each."""

from __future__ import annotations

from kejian.core import Derived, Event, Number, Seat, Text
from kejian.games.wuba.fields import Grade, HeroName, HeroNames, SkillName, WeaponName, Zone

# the draft


class CaptainChosen(Event):
    who: Seat
    hero: HeroName

    zh = "{who}的主将是{hero}。"
    en = "The captain of {who} is {hero}."
    headline = True
    label = "hero"


class CaptainClash(Event):
    hero: HeroName

    zh = "双方都选了{hero}当主将：重选，谁也不能再选它当主将。"
    en = "Both chose {hero} as captain: choose again, and neither may name {hero} as captain any more."
    headline = True


class CaptainBarsFall(Event):
    zh = "能当主将的不到两名了：禁令全部作废，红方先选，蓝方后选。"
    en = "Fewer than two heroes are left as captains: all bars fall, and red chooses first, then blue."
    headline = True


class Banned(Event):
    who: Seat
    hero: HeroName
    other: Seat

    zh = "{who}禁了{hero}，{other}不能选它。"
    en = "{who} bans {hero}: {other} may not take it."
    headline = True
    label = "hero"


class BannedForBoth(Event):
    who: Seat
    hero: HeroName

    zh = "{who}禁了{hero}，双方都不能选它。"
    en = "{who} bans {hero}: neither side may take it."
    headline = True
    label = "hero"


class Picked(Event):
    who: Seat
    heroes: HeroNames

    zh = "{who}选得{heroes}。"
    en = "{who} gets {heroes}."
    headline = True
    label = "heroes"


class PickClash(Event):
    heroes: HeroNames

    zh = "双方都选了{heroes}：从两边划掉，谁也不能再选。"
    en = "Both chose {heroes}: struck from both lists, and neither may name them again."
    headline = True


class AllAgain(Event):
    zh = "有重复，双方四名全部重选。"
    en = "The choices coincide: both hand in all four again."
    headline = True


class PickBarsFall(Event):
    zh = "剩下的武将不够双方各自补满：选将的禁令作废，红方先选，一次一名，轮流补满。"
    en = "The heroes left cannot fill both sides: the bars fall, and the slots are filled one at a time, red first."
    headline = True


class Placed(Event):
    who: Seat
    hero: HeroName
    point: str

    zh = "{who}的{hero}站上 {point}。"
    en = "{hero} of {who} stands on {point}."


class Granted(Event):
    who: Seat
    n: Derived

    zh = "{who}得到 {n} 经济。"
    en = "{who} receives {n} economy."
    headline = True


# arms and preparation


class Armed(Event):
    hero: HeroName
    weapon: WeaponName

    zh = "{hero}拿起{weapon}。"
    en = "{hero} takes up the {weapon}."
    headline = True
    label = "weapon"


class Unarmed(Event):
    who: Seat

    zh = "{who}不买武器。"
    en = "{who} buys no weapons."
    headline = True


class MarkerSet(Event):
    hero: HeroName
    marker: str
    point: str

    zh = "{hero}把 {marker} 设在 {point}。"
    en = "{hero} sets up the {marker} on {point}."
    headline = True
    label = "marker"


class PreparationPassed(Event):
    who: Seat

    zh = "{who}准备完毕。"
    en = "{who} is done preparing."
    headline = True


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

    zh = "{hero}的弹道在 {at} 拐弯，夹角 {angle} 度；目标在 {away} 步之外。"
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


# figures


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
