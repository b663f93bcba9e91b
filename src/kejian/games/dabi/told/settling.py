"""What is said of clashes, knocked-off shields, 万箭齐发 and deaths (steps 17 to 20)."""

from __future__ import annotations

from kejian.core import Event, Number, Seat, Seats
from kejian.games.dabi.fields import (
    Damage,
    Layers,
    MoveName,
    RoundSum,
    RowId,
    Shields,
    Times,
)


class Killed(Event):
    who: Seat
    by: Seat
    what: MoveName
    left: Layers

    zh = "{by}的{what}还剩 {left} 层，{who}抵不住。"
    en = "{by}'s {what} has {left} layers left: {who} cannot hold it."
    headline = True


class ClashKilled(Event):
    who: Seat
    by: Seat
    what: MoveName
    left: Layers

    zh = "对攻：只有{by}的{what}还剩 {left} 层，{who}抵不住。"
    en = "Clash: only {by}'s {what} has layers left ({left}): {who} cannot hold it."
    headline = True


class Clash(Event):
    a: Seat
    x: MoveName
    m: Damage
    b: Seat
    y: MoveName
    n: Damage
    loser: Seat

    zh = "对攻：{a}的{x}剩 {m}，{b}的{y}剩 {n}，小的{loser}输。"
    en = "Clash: {a}'s {x} has {m} left, {b}'s {y} has {n}: {loser}, the smaller, loses."
    headline = True


class ClashEven(Event):
    a: Seat
    x: MoveName
    m: Damage
    b: Seat
    y: MoveName
    n: Damage

    zh = "对攻：{a}的{x}剩 {m}，{b}的{y}剩 {n}，相同，都没事。"
    en = "Clash: {a}'s {x} has {m} left, {b}'s {y} has {n}: equal, nobody dies."
    headline = True


class TrueStun(Event):
    who: Seat
    by: Seat
    shield: RowId
    n: RoundSum

    zh = "{who}打掉了{by}的{shield}的最后一层，真眩晕 {n}。"
    en = "{who} took the last layer of {by}'s {shield}: truly stunned for {n}."
    headline = True


class ReturnHit(Event):
    who: Seat
    shields: Shields
    to: Seat
    n: Times

    zh = "{who}的{shields}被打掉，向{to}返还 (1.0, 1){n}。"
    en = "{who}'s {shields} was knocked off and returns (1.0, 1){n} to {to}."
    headline = True


class ReturnExchange(Event):
    who: Seat
    n: Number

    zh = "火焰盾来回返还，{who}又掉了 {n} 个。"
    en = "Return hits go to and fro: {who} loses {n} more Flame Shields."
    headline = True


class ReturnCancelled(Event):
    who: Seat
    made: MoveName
    by: Seat

    zh = "{who}出了{made}，{by}返还的这一下无效。"
    en = "{who} made {made}: {by}'s return hit does nothing."


class ReturnKills(Event):
    who: Seat
    by: Seat

    zh = "{who}抵不住{by}返还的这一下。"
    en = "{who} cannot hold {by}'s return hit."
    headline = True


class VolleyGuarded(Event):
    who: Seat
    guard: MoveName
    by: Seat
    what: MoveName

    zh = "{who}出{guard}，{by}的{what}射不死他。"
    en = "{who} made {guard}: {by}'s {what} does not kill him."


class VolleyInvincible(Event):
    who: Seat
    by: Seat
    what: MoveName

    zh = "{who}回合无敌，{by}的{what}射不死他。"
    en = "{who} is immune this round: {by}'s {what} does not kill him."


class VolleyKills(Event):
    who: Seat
    by: Seat
    what: MoveName

    zh = "{by}的{what}射死{who}。"
    en = "{by}'s {what} kills {who}."
    headline = True


class VolleyAttacked(Event):
    who: Seat
    what: MoveName
    by: Seats

    zh = "{who}出{what}却被{by}攻击，卒。"
    en = "{who} made {what} and was attacked by {by}: he dies."
    headline = True


class VolleyUnhit(Event):
    who: Seat
    what: MoveName

    zh = "{who}出{what}，却没有被区间内的攻击打到，卒。"
    en = "{who} made {what} but no attack in the interval hit him: he dies."
    headline = True


class Undying(Event):
    who: Seat

    zh = "虚空万箭齐发保住了{who}，这回合怎样都不卒。"
    en = "The Volley of the Void keeps {who} alive this round."
    headline = True


class Dead(Event):
    who: Seats

    zh = "卒：{who}。"
    en = "Dead: {who}."
    headline = True
