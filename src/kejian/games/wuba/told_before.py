"""What happens before round 1 of 唔叭荣耀, in one sentence each: the draft, arms, preparation."""

from __future__ import annotations

from kejian.core import Derived, Event, Seat
from kejian.games.wuba.fields import HeroName, HeroNames, WeaponName

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
