"""Why a 招 hit, hurt, moved or felled no more than it did. Told only where all reasons are."""

from __future__ import annotations

from kejian.core import Derived, Event, Seat, Text
from kejian.games.fadian.fields import Side, TechniqueName, Unit

# hitting


class InRange(Event):
    who: Unit
    move: TechniqueName
    at: Unit
    d: Derived
    reach: str | Text

    zh = "{who}的{move}打得到{at}：距离 {d}，要 {reach}。"
    en = "{move} of {who} reaches {at}: the distance is {d}, its range {reach}."
    quiet = True


class TargetGone(Event):
    move: TechniqueName
    at: Unit

    zh = "{at}已经不在场上；{move}不看距离，不算击空。"
    en = "{at} is gone; {move} has no range and so does not miss."
    quiet = True


class AnyRange(Event):
    who: Unit
    move: TechniqueName
    at: Unit

    zh = "{who}的{move}不看距离，打得到{at}。"
    en = "{move} of {who} reaches {at} at any distance."
    quiet = True


class NoDamage(Event):
    who: Unit
    n: Derived

    zh = "对{who}的伤害是 {n}，等于没有伤害。"
    en = "The damage to {who} is {n}: there is none."
    quiet = True


class ReductionVoid(Event):
    who: Unit
    n: int

    zh = "{who}的减伤 {n} 不起作用。"
    en = "The reduction of {who} by {n} does not work."
    quiet = True


class NoPenalty(Event):
    who: Seat

    zh = "{who}倒地，这次受伤不因此加重。"
    en = "{who} is down, and is hurt no more for that."
    quiet = True


# effects


class LooksTo(Event):
    who: Unit
    side: Side

    zh = "{who}面向{side}。"
    en = "{who} faces {side}."
    quiet = True


class IfNot(Event):
    who: Unit
    move: TechniqueName
    condition: str | Text

    zh = "{who}的{move}：不满足“{condition}”，所以没有这一段。"
    en = "{move} of {who}: not so that {condition}, so that part does not happen."
    quiet = True


class Pushed(Event):
    who: Unit
    n: Derived

    zh = "{who}被击退 {n} 步。"
    en = "{who} is pushed back by {n}."
    quiet = True


class NoWall(Event):
    who: Unit
    move: TechniqueName

    zh = "{who}没有撞墙，{move}没有撞墙的那一段。"
    en = "{who} did not hit the wall, so {move} does nothing for it."
    quiet = True


class EdgeIsNoWall(Event):
    who: Unit
    cell: int

    zh = "{who}停在边上的 {cell}，没有撞墙。"
    en = "{who} comes to a stop on the end cell {cell}: that is not hitting the wall."
    quiet = True


class MarkAtWall(Event):
    who: Seat
    cell: int

    zh = "{who}的标记停在边上的 {cell}：标记不是单位，不算撞墙。"
    en = "The mark of {who} stops on the end cell {cell}: a mark is no unit and does not hit the wall."
    quiet = True


class Stops(Event):
    who: Unit
    move: TechniqueName

    zh = "{who}的{move}有一个后续效果没有做成，到此为止；这不算出招失败。"
    en = "An after-effect of {move} of {who} could do nothing: it stops there, and that is no failed move."
    quiet = True


class StaysPut(Event):
    who: Unit

    zh = "{who}可以不走，没有走。"
    en = "{who} need not step, and does not."
    quiet = True


class NoCards(Event):
    who: Seat

    zh = "{who}没有手牌，拿不到牌。"
    en = "{who} has no cards to lose."
    quiet = True


class NothingDiscarded(Event):
    who: Seat

    zh = "{who}一张也不弃。"
    en = "{who} discards nothing."
    quiet = True


class CannotBuy(Event):
    who: Seat
    n: int

    zh = "{who}的体力付不出 {n} 点，不能买。"
    en = "{who} has not life enough to pay {n} for it."
    quiet = True


class NoPull(Event):
    who: Unit

    zh = "{who}在同一格，拉不近。"
    en = "{who} is on the same cell and cannot be pulled nearer."
    quiet = True


class NoLifeOfItsOwn(Event):
    who: Unit

    zh = "{who}没有体力，不增不减。"
    en = "{who} has no life to gain or lose."
    quiet = True


class CannotBeFelled(Event):
    who: Unit

    zh = "{who}不会倒地。"
    en = "{who} cannot fall."
    quiet = True


class DownAlready(Event):
    who: Seat

    zh = "{who}的重心早已低于 0，不重新倒地。"
    en = "The balance of {who} was below 0 already: that is no new fall."
    quiet = True
