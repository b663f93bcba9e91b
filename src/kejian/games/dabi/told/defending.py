"""What is said of defences and of armour that takes layers (steps 15 and 16)."""

from __future__ import annotations

from kejian.core import Event, Seat
from kejian.games.dabi.fields import (
    DamageTenths,
    IsFresh,
    Layers,
    MoveName,
    Order,
    ResourceNumber,
    Rounds,
    Taken,
)


class Invincible(Event):
    who: Seat
    by: Seat
    what: MoveName

    zh = "{who}回合无敌，{by}的{what}无效。"
    en = "{who} is immune this round: {by}'s {what} does nothing."
    headline = True


class Guarded(Event):
    who: Seat
    by: Seat
    what: MoveName

    zh = "{who}防住了{by}的{what}。"
    en = "{who} guards against {by}'s {what}."
    headline = True


class Fogged(Event):
    who: Seat
    by: Seat
    what: MoveName

    zh = "{who}有雾霾龙岗，{by}的{what}无效。"
    en = "{who} has Fog Ridge: {by}'s {what} does nothing."
    headline = True


class Immune(Event):
    who: Seat
    base: ResourceNumber
    by: Seat
    what: MoveName

    zh = "{who}的{base}挡下{by}的{what}。"
    en = "{who}'s {base} stops {by}'s {what}."
    headline = True


class OneLess(Event):
    who: Seat
    base: ResourceNumber
    by: Seat
    what: MoveName
    left: Layers

    zh = "{who}的{base}挡下{by}的{what}中的一个，剩 {left} 层。"
    en = "{who}'s {base} stops one of {by}'s {what}: {left} layers left."
    headline = True


class Reflect(Event):
    who: Seat
    made: MoveName
    by: Seat
    what: MoveName

    zh = "{who}的{made}把{by}的{what}弹回去。"
    en = "{who}'s {made} sends {by}'s {what} back."
    headline = True


class Cancel(Event):
    who: Seat
    made: MoveName
    cap: DamageTenths
    by: Seat
    what: MoveName
    left: Layers

    zh = "{who}的{made}抵消 {cap} 点，{by}的{what}剩 {left} 层。"
    en = "{who}'s {made} cancels {cap} damage: {left} layers of {by}'s {what} are left."
    headline = True


class FalseStun(Event):
    who: Seat
    what: MoveName
    n: Rounds

    zh = "{who}的{what}被闪防住，假眩晕 {n}。"
    en = "{who}'s {what} is dodged: falsely stunned for {n}."
    headline = True


class AttackOrder(Event):
    who: Seat
    order: Order

    zh = "对{who}的攻击依次结算：{order}。"
    en = "The attacks on {who} are settled in this order: {order}."


class Absorb(Event):
    who: Seat
    by: Seat
    what: MoveName
    taken: Taken
    fresh: IsFresh
    left: Layers

    zh = "{who}用防具抵{by}的{what}：{taken}{fresh}；剩 {left} 层。"
    en = "{who}'s armour takes {by}'s {what}: {taken}{fresh}; {left} layers left."
    headline = True
