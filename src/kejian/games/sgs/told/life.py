"""Hp, dying, death."""

from __future__ import annotations

from kejian.core import Derived, Event, Seat
from kejian.games.sgs.fields import IdentityName


class Hurt(Event):
    who: Seat
    by: Seat
    n: Derived
    left: int

    zh = "{by}对{who}造成 {n} 点伤害，{who}的体力为 {left}。"
    en = "{by} deals {n} damage to {who}, who is at {left}."
    headline = True


class HurtByNobody(Event):
    who: Seat
    n: Derived
    left: int

    zh = "{who}受到 {n} 点伤害，体力为 {left}。"
    en = "{who} takes {n} damage and is at {left}."
    headline = True


class Prevented(Event):
    who: Seat

    zh = "防止了对{who}的伤害。"
    en = "The damage to {who} is prevented."
    headline = True


class LosesHp(Event):
    who: Seat
    n: int
    left: int

    zh = "{who}失去 {n} 点体力，体力为 {left}。"
    en = "{who} loses {n} hp and is at {left}."
    headline = True


class Recovers(Event):
    who: Seat
    n: Derived
    left: int

    zh = "{who}回复 {n} 点体力，体力为 {left}。"
    en = "{who} recovers {n} hp and is at {left}."
    headline = True


class IsDying(Event):
    who: Seat

    zh = "{who}进入濒死状态。"
    en = "{who} is dying."
    headline = True


class Rescued(Event):
    who: Seat

    zh = "{who}脱离濒死状态。"
    en = "{who} is saved."


class Dies(Event):
    who: Seat
    identity: IdentityName

    zh = "{who}死亡，身份是{identity}。"
    en = "{who} dies, and was {identity}."
    headline = True


class Drinks(Event):
    who: Seat

    zh = "{who}本回合的下一张杀伤害值基数+1。"
    en = "The base damage of {who}'s next Strike this turn is 1 more."


class Chained(Event):
    who: Seat

    zh = "{who}横置。"
    en = "{who} is chained."


class Unchained(Event):
    who: Seat

    zh = "{who}重置。"
    en = "{who} is no longer chained."


class TurnedOver(Event):
    who: Seat

    zh = "{who}翻面。"
    en = "{who} turns over."


class Falls(Event):
    who: Seat

    zh = "{who}死亡。"
    en = "{who} dies."
    headline = True
