"""Life, action, balance and what lasts."""

from __future__ import annotations

from kejian.core import Derived, Event, Seat, Seats
from kejian.games.fadian.fields import EffectName, TechniqueName, Unit


class Damage(Event):
    who: Unit
    n: Derived
    left: int

    zh = "{who}受到 {n} 点伤害，体力剩 {left}。"
    en = "{who} takes {n} damage, {left} life left."
    headline = True


class DamageCancelled(Event):
    who: Unit
    n: Derived

    zh = "对{who}的 {n} 点伤害被取消。"
    en = "{n} damage to {who} is cancelled."
    headline = True


class NothingToCancel(Event):
    who: Unit

    zh = "对{who}的伤害是 0，没有什么可取消。"
    en = "The damage to {who} is 0: there is nothing to cancel."


class DamageConverted(Event):
    who: Unit
    n: Derived

    zh = "{who}把 {n} 点伤害化为位置。"
    en = "{who} turns {n} damage into a position."
    headline = True


class DamageReduced(Event):
    who: Unit
    n: Derived
    left: Derived

    zh = "{who}的减伤把 {n} 点减到 {left} 点。"
    en = "The reduction of {who} leaves {left} of {n}."


class LoseLife(Event):
    who: Unit
    n: int
    left: int

    zh = "{who}失去 {n} 点体力，剩 {left}。"
    en = "{who} loses {n} life, {left} left."
    headline = True


class Heal(Event):
    who: Unit
    n: Derived
    left: int

    zh = "{who}回复 {n} 点体力，现为 {left}。"
    en = "{who} regains {n} life, now {left}."


class LifeCap(Event):
    who: Unit
    n: Derived

    zh = "{who}的体力上限变为 {n}。"
    en = "The life cap of {who} is now {n}."


class SwapLife(Event):
    a: Unit
    b: Unit
    x: Derived
    y: Derived

    zh = "{a}与{b}交换体力：{x}、{y}。"
    en = "{a} and {b} swap lives: {x} and {y}."
    headline = True


class Killed(Event):
    who: Unit
    move: TechniqueName

    zh = "{who}被{move}击杀。"
    en = "{move} kills {who}."
    headline = True


class Dies(Event):
    who: Seat

    zh = "{who}倒下了，体力归零。"
    en = "{who} dies."
    headline = True


class Action(Event):
    who: Seat
    n: Derived
    now: int

    zh = "{who}行动加 {n}，现为 {now}。"
    en = "{who} regains {n} action, now {now}."


class ActionLost(Event):
    who: Seat
    n: Derived
    now: int

    zh = "{who}行动减 {n}，现为 {now}。"
    en = "{who} gives up {n} action, {now} left."


class ActionRestored(Event):
    who: Seats
    n: Derived

    zh = "{who}的行动回到 {n}。"
    en = "Action of {who} is back at {n}."


class Balance(Event):
    who: Unit
    n: Derived
    now: int

    zh = "{who}重心减 {n}，现为 {now}。"
    en = "{who} loses {n} balance, now {now}."


class BalanceGained(Event):
    who: Unit
    n: Derived
    now: int

    zh = "{who}重心加 {n}，现为 {now}。"
    en = "{who} regains {n} balance, now {now}."


class BalanceRestored(Event):
    who: Seat
    n: int

    zh = "{who}的重心复原为 {n}。"
    en = "Balance of {who} is restored to {n}."


class DragonRestored(Event):
    who: Seat
    action: int
    balance: int

    zh = "{who}的龙复原：行动 {action}，重心 {balance}。"
    en = "The dragon of {who} is restored: action {action}, balance {balance}."


class Falls(Event):
    who: Seat

    zh = "{who}倒地。"
    en = "{who} falls."
    headline = True


class StaysDown(Event):
    who: Seat

    zh = "{who}还倒地，到下个回合结束。"
    en = "{who} stays down until the end of the next turn."


class GetsUp(Event):
    who: Seat

    zh = "{who}站了起来。"
    en = "{who} is up again."


class Bound(Event):
    who: Seat

    zh = "{who}被禁锢，本回合和下回合不能移动。"
    en = "{who} is bound for this turn and the next."
    headline = True


class StaysBound(Event):
    who: Seat

    zh = "{who}还被禁锢，到下个回合结束。"
    en = "{who} stays bound until the end of the next turn."


class Unbound(Event):
    who: Seat

    zh = "{who}不再被禁锢。"
    en = "{who} is bound no longer."


class Cap(Event):
    who: Seat
    n: Derived

    zh = "{who}的行动上限降为 {n}。"
    en = "The action cap of {who} falls to {n}."
    headline = True


class CapNext(Event):
    who: Seat
    n: Derived

    zh = "{who}下个自己的回合行动上限减 {n}。"
    en = "In the next turn of {who} the action cap is {n} lower."


class Effect(Event):
    who: Seat
    effect: EffectName
    n: Derived

    zh = "{who}：{effect} {n}。"
    en = "{who}: {effect} {n}."


class EffectEnds(Event):
    who: Unit
    effect: EffectName

    zh = "{who}的{effect}随回合结束。"
    en = "{effect} of {who} ends with the turn."


class UsedUp(Event):
    who: Seat
    effect: EffectName

    zh = "{who}的{effect}用在这一招上。"
    en = "{who} uses up {effect} for this move."


class UsedOne(Event):
    who: Seat
    effect: EffectName
    left: int

    zh = "{who}的{effect}用在这一招上，还剩 {left}。"
    en = "{who} uses {effect} for this move, {left} left."


class Reduction(Event):
    who: Unit
    n: int

    zh = "{who}本回合受到的伤害减 {n}。"
    en = "Damage to {who} is {n} less this turn."


class NoReduction(Event):
    who: Seat

    zh = "{who}使本回合一切减伤失效。"
    en = "By {who} no damage reduction works this turn."
    headline = True


class Drag(Event):
    who: Seat
    n: Derived

    zh = "{who}使本回合位移战技行动加 {n}。"
    en = "By {who} moves that change a position cost {n} more this turn."
