"""What is said of swallowing, defences and deaths (steps 12 to 20)."""

from __future__ import annotations

from kejian.core import Event, Number, Seat, Seats
from kejian.games.dabi.fields import (
    Damage,
    DamageTenths,
    IsFresh,
    Layers,
    MoveName,
    Order,
    ResourceNumber,
    Rounds,
    RoundSum,
    RowId,
    Shields,
    ShownMove,
    Taken,
    Times,
)


class SwallowNothing(Event):
    who: Seat
    to: Seat

    zh = "{who}的吞在{to}这里没有可吞的。"
    en = "{who} finds nothing to swallow in {to}'s move."


class SwallowCrowd(Event):
    who: Seats
    to: Seat

    zh = "{who}一起吞{to}，都不生效。"
    en = "{who} all swallow {to}: none works."
    headline = True


class SwallowNearest(Event):
    who: Seats
    to: Seat
    by: Seat

    zh = "{who}一起吞{to}，只有逆时针最近的{by}生效。"
    en = "{who} all swallow {to}: only {by}, the nearest counter-clockwise, succeeds."
    headline = True


class SwallowMove(Event):
    who: Seat
    to: Seat
    what: MoveName

    zh = "{who}吞了{to}的{what}。"
    en = "{who} swallows {to}'s {what}."
    headline = True


class SwallowAttack(Event):
    who: Seat
    to: Seat
    what: MoveName

    zh = "{who}吞下{to}打来的{what}，得到它的花费。"
    en = "{who} swallows {to}'s {what} on him and gets what it cost."
    headline = True


class SpitMutual(Event):
    who: Seats

    zh = "{who}对吐，无事发生。"
    en = "{who} spit at each other: nothing happens."


class SpitImmune(Event):
    who: Seat
    to: Seat

    zh = "{to}刚被吐过，免疫{who}的吐。"
    en = "{to} was spat on just before: {who}'s Spit fails."


class SpitNothing(Event):
    who: Seat
    to: Seat

    zh = "{to}这回合没有出招，{who}的吐落空。"
    en = "{to} made no move: {who}'s Spit does nothing."


class SpitVoid(Event):
    who: Seat
    to: Seat

    zh = "{to}自暴自弃，出的招作废，{who}的吐落空。"
    en = "{to} gave himself up and his move is void: {who}'s Spit does nothing."


class Spit(Event):
    who: Seat
    to: Seat
    what: ShownMove

    zh = "{who}吐了{to}：下回合必须再出{what}，也不会再被吐。"
    en = "{who} spits on {to}: he must make {what} again next round, and cannot be spat on then."
    headline = True


class CurseProof(Event):
    who: Seat

    zh = "{who}被吐的是基础资源，下回合不怕诅咒。"
    en = "{who} was spat on with a base resource: no curse works on him next round."


class CurseImmune(Event):
    who: Seat
    by: Seat
    curse: MoveName

    zh = "{who}刚被吐过基础资源，免疫{by}的{curse}。"
    en = "{who} was spat on with a base resource: {by}'s {curse} does nothing to him."
    headline = True


class Cursed(Event):
    who: Seat
    curse: MoveName
    to: Seat
    what: MoveName

    zh = "{to}出了{what}，被{who}的{curse}咒死。"
    en = "{to} made {what} and is killed by {who}'s {curse}."
    headline = True


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
    by: Seat
    what: MoveName

    zh = "{who}的反弹盾把{by}的{what}弹回去。"
    en = "{who}'s Mirror Shield sends {by}'s {what} back."
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
