"""Cards that are used and played, skills, and what becomes of them."""

from __future__ import annotations

from kejian.core import Derived, Event, Seat, Seats, Text
from kejian.games.sgs.fields import KindName, Material, SkillName, Suit


class SkillUsed(Event):
    who: Seat
    skill: SkillName

    zh = "{who}发动{skill}。"
    en = "{who} uses {skill}."
    headline = True
    label = "skill"


class Uses(Event):
    who: Seat
    kind_: KindName
    material: Material
    targets: Seats

    zh = "{who}对{targets}使用{kind_}{material}。"
    en = "{who} uses {kind_}{material} on {targets}."
    headline = True
    label = "kind_"


class UsesAlone(Event):
    who: Seat
    kind_: KindName
    material: Material

    zh = "{who}使用{kind_}{material}。"
    en = "{who} uses {kind_}{material}."
    headline = True
    label = "kind_"


class Plays(Event):
    who: Seat
    kind_: KindName
    material: Material

    zh = "{who}打出{kind_}{material}。"
    en = "{who} plays {kind_}{material}."
    headline = True
    label = "kind_"


class Recasts(Event):
    who: Seat
    material: Material

    zh = "{who}重铸{material}。"
    en = "{who} recasts{material}."


class TargetMoved(Event):
    kind_: KindName
    who: Seat
    to: Seat

    zh = "{kind_}的目标由{who}转为{to}。"
    en = "{kind_} now targets {to} instead of {who}."
    headline = True


class NoEffect(Event):
    kind_: KindName
    who: Seat

    zh = "{kind_}对{who}无效。"
    en = "{kind_} has no effect on {who}."
    headline = True


class CancelledOut(Event):
    kind_: KindName
    who: Seat

    zh = "对{who}的{kind_}被抵消。"
    en = "{kind_} on {who} is cancelled out."
    headline = True


class CannotDodge(Event):
    who: Seat

    zh = "{who}不能使用闪。"
    en = "{who} cannot use Dodge."


class ArmourOff(Event):
    who: Seat

    zh = "{who}的防具对这张牌无效。"
    en = "{who}'s armour does not count against this card."


class HandInRange(Event):
    who: Seat
    n: int
    archer: Seat
    m: Derived

    zh = "{who}的手牌数 {n} 不大于{archer}的攻击范围 {m}。"
    en = "{who} holds {n}, not more than {archer}'s attack range {m}."


class HandAboveHp(Event):
    who: Seat
    n: int
    archer: Seat
    m: Derived

    zh = "{who}的手牌数 {n} 不小于{archer}的体力值 {m}。"
    en = "{who} holds {n}, not less than the {m} hp that {archer} shows."


class NamesSuit(Event):
    who: Seat
    suit: Suit

    zh = "{who}选择{suit}。"
    en = "{who} names {suit}."


class Becomes(Event):
    kind_: KindName

    zh = "这张牌改为{kind_}。"
    en = "The card becomes {kind_}."


class Asks(Event):
    who: Seat
    what: Text

    zh = "{who}请求{what}。"
    en = "{who} asks for {what}."


class TargetCancelled(Event):
    kind_: KindName
    who: Seat

    zh = "{who}不再是{kind_}的目标。"
    en = "{who} is no longer a target of {kind_}."
    headline = True


class Compared(Event):
    who: Seat
    n: Derived
    other: Seat
    m: Derived

    zh = "拼点：{who} {n} 点，{other} {m} 点。"
    en = "They compare: {who} {n}, {other} {m}."
    headline = True
