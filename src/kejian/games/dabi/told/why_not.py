"""Why something did not happen in a round, and what is left behind. All quiet."""

from __future__ import annotations

from kejian.core import Quiet, Seat, Seats
from kejian.games.dabi.fields import (
    Damage,
    DamageTenths,
    MoveName,
    MoveNames,
    MovesMade,
    ResourceNumber,
    RowId,
    Things,
)

# curses and defences


class Untouchable(Quiet):
    who: Seat

    zh = "{who}这回合无敌，什么攻击都无效。"
    en = "{who} is invincible this round: no attack works."


class CurseCounts(Quiet):
    who: Seat
    curse: MoveName
    others: Seats

    zh = "{who}的{curse}算对{others}的攻击，但没有伤害，不掉层。"
    en = "{who}'s {curse} counts as an attack on {others}, without damage or layers."


class CurseCountsLittle(Quiet):
    who: Seat
    curse: MoveName
    others: Seats

    zh = "按房规，{who}的{curse}只算攻击它咒死的人：{others}。"
    en = "By the house rule {who}'s {curse} attacks only those it kills: {others}."


class CurseSpares(Quiet):
    who: Seat
    curse: MoveName
    others: Seats

    zh = "{others}出的不是{who}的{curse}所咒的招。"
    en = "{others} did not make what {who}'s {curse} curses."


class NotStopped(Quiet):
    who: Seat
    base: ResourceNumber
    stops: MoveNames
    by: Seat
    what: MoveName

    zh = "{who}的{base}只挡{stops}，不挡{by}的{what}。"
    en = "{who}'s {base} stops {stops}, not {by}'s {what}."


class GuardMisses(Quiet):
    who: Seat
    guard: MoveName
    by: Seat
    what: MoveName

    zh = "{who}出的是{guard}，{by}的{what}不叫这个名字，防不住。"
    en = "{who} made {guard}; {by}'s {what} has another name and is not stopped."


class MirrorMisses(Quiet):
    who: Seat
    mirror: MoveName
    most: DamageTenths
    by: Seat
    what: MoveName
    damage: Damage

    zh = "{who}的{mirror}最多弹 {most} 点，{by}的{what}有 {damage} 点，弹不回去。"
    en = "{who}'s {mirror} sends back {most} damage at the most; {by}'s {what} has {damage}."


class MirrorPassed(Quiet):
    who: Seat
    mirror: MoveName
    by: Seat
    what: MoveName

    zh = "单个{mirror}弹不了{what}，{who}弹不回{by}的这一下。"
    en = "A single {mirror} does not send back {what}: {by}'s goes through to {who}."


class FogNoHelp(Quiet):
    who: Seat
    by: Seat
    what: MoveName

    zh = "{who}的雾霾龙岗只管宇宙大爆炸和北京下暴雪了，不管{by}的{what}。"
    en = "{who}'s Fog Ridge is about Big Bang and Beijing Blizzard only, not {by}'s {what}."


# effects


class ClashNothing(Quiet):
    a: Seat
    x: MoveName
    b: Seat
    y: MoveName

    zh = "对攻：{a}的{x}和{b}的{y}都不剩层，谁都没事。"
    en = "Clash: neither {a}'s {x} nor {b}'s {y} has layers left, nobody dies."


class NotDodged(Quiet):
    who: Seat
    what: MoveName
    to: Seat

    zh = "{who}的{what}没有被{to}用能眩晕它的闪全部抵消，不假眩晕。"
    en = "{who}'s {what} was not cancelled whole by a dodge of {to} that stuns for it: no false stun."


class NeverProduced(Quiet):
    who: Seat
    what: MoveName

    zh = "{who}的{what}在做出来的这回合就被打掉，没有生产过。"
    en = "{who}'s {what} was knocked off in the round of its making; it never produced."


class ShieldStands(Quiet):
    who: Seat
    shield: RowId
    by: Seat

    zh = "{who}的{shield}还有层，{by}没有打掉它，不眩晕也不返还。"
    en = "{who}'s {shield} has layers left: {by} did not knock it off, so no stun and no return hit."


class BlownUp(Quiet):
    who: Seat
    shield: RowId

    zh = "{who}自爆的{shield}不算被打掉，也不再抵层。"
    en = "{who} blew up the {shield}: it was not knocked off, and absorbs no more."


class NotKnockedOff(Quiet):
    who: Seat
    shield: RowId

    zh = "{who}的{shield}不是被打掉的，没有效果。"
    en = "{who}'s {shield} was not knocked off: it has no effect."


class VolleyNoAttack(Quiet):
    who: Seat
    what: MoveName

    zh = "{who}的{what}不算对某个人的攻击。"
    en = "{who}'s {what} is no attack on anybody in particular."


class InInterval(Quiet):
    who: Seat
    by: Seat
    what: MoveName
    damage: Damage

    zh = "{by}打{who}的{what}有 {damage} 点，在 (0, 6] 或 [12, +∞) 之内。"
    en = "{by}'s {what} on {who} has {damage} damage, within (0, 6] or [12, +∞)."


class OutsideInterval(Quiet):
    who: Seat
    by: Seat
    what: MoveName
    damage: Damage

    zh = "{by}打{who}的{what}有 {damage} 点，不在 (0, 6] 和 [12, +∞) 之内。"
    en = "{by}'s {what} on {who} has {damage} damage, outside (0, 6] and [12, +∞)."


class NothingToUndo(Quiet):
    who: Seat
    to: Seat

    zh = "{to}上一招没有留下{who}的超级打断收得走、还得回的东西。"
    en = "{to}'s last move left nothing that {who}'s Super Interrupt could take away or give back."


class FogStays(Quiet):
    who: Seat

    zh = "{who}的雾霾龙岗不是物品，不加倍也拿不走。"
    en = "{who}'s Fog Ridge is no item: it is neither doubled nor taken."


class NotTaken(Quiet):
    who: Seat
    things: Things

    zh = "气吞山河拿不走{who}的 {things}。"
    en = "Swallow the Land does not take from {who}: {things}."


class NotDoubled(Quiet):
    who: Seat
    things: Things

    zh = "{who}的 {things} 不加倍。"
    en = "Not doubled for {who}: {things}."


# what is left behind


class Remembered(Quiet):
    moves: MovesMade

    zh = "这回合按正名记下：{moves}。"
    en = "This round's moves, by their proper names: {moves}."


class Undoable(Quiet):
    who: Seats

    zh = "{who}这一招所得，下次超级打断还收得走。"
    en = "What this move gave {who} is in reach of the next Super Interrupt."


class Returnable(Quiet):
    who: Seats

    zh = "{who}断掉的，下次超级打断还能还给原主。"
    en = "What {who} interrupted can be given back by the next Super Interrupt."


class ArmourOrder(Quiet):
    who: Seat
    things: Things

    zh = "{who}的防具现在按这个先后抵层：{things}。"
    en = "{who}'s armour takes layers in this order now: {things}."
