"""Why a choice of the draft or of arms is refused in 唔叭荣耀."""

from __future__ import annotations

from kejian.core import Derived, Refusal
from kejian.games.wuba.fields import HeroName, HeroNames, WeaponName

# the draft


class NotInPool(Refusal):
    hero: str

    zh = "没有“{hero}”这名武将可选。"
    en = "There is no hero “{hero}” to choose."


class Barred(Refusal):
    hero: HeroName

    zh = "{hero}因双方撞选，这一步不能再选。"
    en = "{hero} was chosen by both sides and cannot be named again in this step."


class BannedHero(Refusal):
    hero: HeroName

    zh = "{hero}被禁，不能选。"
    en = "{hero} is banned for this side."


class Taken(Refusal):
    hero: HeroName

    zh = "{hero}已经有主了。"
    en = "{hero} is taken already."


class CaptainStands(Refusal):
    hero: HeroName

    zh = "{hero}已是主将，不能禁。"
    en = "{hero} is a captain already and cannot be banned."


class WrongNumber(Refusal):
    n: int
    want: Derived

    zh = "要选 {want} 名不同的武将，写了 {n} 名。"
    en = "{want} different heroes are to be named, not {n}."


class NamedTwice(Refusal):
    hero: HeroName

    zh = "{hero}写了两次。"
    en = "{hero} is named twice."


# arms


class NotOnTeam(Refusal):
    hero: HeroName

    zh = "{hero}不是自己的武将。"
    en = "{hero} is not a hero of this side."


class UnknownWeapon(Refusal):
    weapon: str

    zh = "没有“{weapon}”这种武器。"
    en = "There is no weapon “{weapon}”."


class NotHisWeapon(Refusal):
    hero: HeroName
    weapon: WeaponName
    owner: HeroName

    zh = "{weapon}只属于{owner}，{hero}不能有。"
    en = "The {weapon} belongs to {owner} alone: {hero} cannot have it."


class TooMany(Refusal):
    weapon: WeaponName
    most: Derived

    zh = "全队最多 {most} 把{weapon}。"
    en = "A team has at most {most} {weapon}."


class FewHeroes(Refusal):
    n: int
    least: Derived
    heroes: HeroNames = ()

    zh = "武将只有 {n} 名，至少要 {least} 名才能选将。"
    en = "There are {n} heroes; a draft needs at least {least}."
