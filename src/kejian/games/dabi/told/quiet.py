"""Why something did not happen, or was allowed: said only where all reasons are told.

First what is said before a round, then of the moves shown, of defences, of effects, and of what is left behind.
"""

from __future__ import annotations

from kejian.core import Event, Number, Seat, Seats
from kejian.games.dabi.fields import (
    Damage,
    DamageTenths,
    MoveName,
    MoveNames,
    MovesMade,
    ResourceNumber,
    Rounds,
    RowId,
    ShownMove,
    Things,
    WholeMove,
)

# before the round


class FreshStart(Event):
    quiet = True
    zh = "开局：谁都没有资源、防具和出过的招。"
    en = "The game begins: nobody has resources, armour or a past."


class RoundBegins(Event):
    n: Number

    quiet = True
    zh = "这是第 {n} 回合，眩晕和静止的回合也算在内。"
    en = "This is round {n}; stunned and frozen rounds count."


class NobodyMoves(Event):
    quiet = True
    zh = "没有人能出招，这回合照样过去。"
    en = "Nobody can move; the round is played all the same."


class TrulyStunned(Event):
    who: Seat
    n: Rounds

    quiet = True
    zh = "{who}真眩晕，还有 {n}：不出招，也不能被攻击。"
    en = "{who} is truly stunned for {n}: he makes no move and may not be attacked."


class FalselyStunned(Event):
    who: Seat
    n: Rounds

    quiet = True
    zh = "{who}假眩晕，还有 {n}：不出招，但没有真眩晕就可以被攻击。"
    en = "{who} is falsely stunned for {n}: he makes no move but, without a true stun, may be attacked."


class StandsStill(Event):
    who: Seat
    n: Rounds

    quiet = True
    zh = "{who}静止，还有 {n}：不出招，不能被攻击；出过的招、被吐、免疫和眩晕都原样等着。"
    en = "{who} is frozen for {n}: no move, no attack on him; past moves, duty, immunities and stuns wait as they are."


class DutyLapses(Event):
    who: Seat
    what: ShownMove

    quiet = True
    zh = "{who}眩晕着，不必再出{what}：这次被吐作罢，不算自暴自弃。"
    en = "{who} is stunned and need not make {what} again: the duty lapses, no forfeit."


# the moves shown


class AllAllowed(Event):
    who: Seats

    quiet = True
    zh = "{who}出的招现在可以出，也付得起，不是自暴自弃。"
    en = "What {who} made is allowed now and covered: no forfeit."


class VoidMove(Event):
    who: Seat
    what: WholeMove

    quiet = True
    zh = "{who}的{what}作废：不花资源，也不算对谁出过。"
    en = "{who}'s {what} is void: nothing is paid, and it was made on nobody."


class Free(Event):
    who: Seat
    name: MoveName

    quiet = True
    zh = "{who}的{name}不花资源。"
    en = "{who}'s {name} costs nothing."


class ShieldsDeclared(Event):
    who: Seat
    used: Things
    made: Things

    quiet = True
    zh = "{who}的说明用掉 {used}，得到 {made}。"
    en = "{who}'s declarations use up {used} and make {made}."


class ChainOver(Event):
    who: Seat
    name: MoveName
    last: MoveName

    quiet = True
    zh = "{who}出过{last}，但中间隔了一回合，{name}不算连出。"
    en = "{who} made {last} before, but a round lies between: {name} does not follow it."


class ChainOfOthers(Event):
    who: Seat
    name: MoveName
    last: MoveName

    quiet = True
    zh = "按房规只有同一招不能连出：{who}可以在{last}之后出{name}。"
    en = "By the house rule only the same move is barred: {who} may make {name} after {last}."


class DodgesRunning(Event):
    who: Seat
    name: MoveName
    n: Number

    quiet = True
    zh = "{who}刚连出 {n} 个闪，还可以接{name}。"
    en = "{who} has dodged {n} times running; {name} may still follow."


class DodgesBroken(Event):
    who: Seat
    name: MoveName

    quiet = True
    zh = "{who}以前的闪断过，{name}重新数。"
    en = "{who}'s earlier dodges were broken off: {name} begins to count anew."


class LateEnough(Event):
    who: Seat
    name: MoveName
    n: Number

    quiet = True
    zh = "已经是第 {n} 回合，{who}可以出{name}。"
    en = "It is round {n}: {who} may make {name}."


class FreeAfterRewind(Event):
    who: Seat
    name: MoveName

    quiet = True
    zh = "时间回溯过，{who}头三回合也可以出{name}。"
    en = "Time was rewound: {who} may make {name} in the first three rounds too."


class GroupAllowed(Event):
    who: Seat
    name: MoveName
    stunned: Seats

    quiet = True
    zh = "{stunned}只是假眩晕，不妨碍{who}出群攻{name}。"
    en = "{stunned} are only falsely stunned: {who} may make the group attack {name}."


class NoAttackOn(Event):
    who: Seat
    name: MoveName
    to: Seat

    quiet = True
    zh = "{who}的{name}不是攻击，可以对不能被攻击的{to}出。"
    en = "{who}'s {name} is no attack and may be aimed at {to}, who may not be attacked."


class SkyIdle(Event):
    who: Seat
    name: MoveName

    quiet = True
    zh = "{who}的太阳只改拳，月亮只改踢，{name}不变。"
    en = "{who}'s sun changes Punch only and a moon Kick only: {name} stays what it is."


class SharpKept(Event):
    who: Seat
    name: MoveName

    quiet = True
    zh = "{who}没说锋利，{name}不加倍，锋利留着。"
    en = "{who} did not say so: {name} is not sharpened, and the Sharpness stays."


class MayBeProduced(Event):
    who: Seats

    quiet = True
    zh = "{who}的生产器做得成：基础资源、用不到三种资源的基本攻击、生产器都可以生产。"
    en = "{who}'s producer may be: base resources, basic attacks of fewer than three kinds and producers can be produced."


class DutyMet(Event):
    who: Seat
    what: ShownMove

    quiet = True
    zh = "{who}被吐过，这回合再出了{what}。"
    en = "{who} was spat on and has made {what} again."


# curses and defences


class Untouchable(Event):
    who: Seat

    quiet = True
    zh = "{who}这回合无敌，什么攻击都无效。"
    en = "{who} is invincible this round: no attack works."


class CurseCounts(Event):
    who: Seat
    curse: MoveName
    others: Seats

    quiet = True
    zh = "{who}的{curse}算对{others}的攻击，但没有伤害，不掉层。"
    en = "{who}'s {curse} counts as an attack on {others}, without damage or layers."


class CurseCountsLittle(Event):
    who: Seat
    curse: MoveName
    others: Seats

    quiet = True
    zh = "按房规，{who}的{curse}只算攻击它咒死的人：{others}。"
    en = "By the house rule {who}'s {curse} attacks only those it kills: {others}."


class CurseSpares(Event):
    who: Seat
    curse: MoveName
    others: Seats

    quiet = True
    zh = "{others}出的不是{who}的{curse}所咒的招。"
    en = "{others} did not make what {who}'s {curse} curses."


class NotStopped(Event):
    who: Seat
    base: ResourceNumber
    stops: MoveNames
    by: Seat
    what: MoveName

    quiet = True
    zh = "{who}的{base}只挡{stops}，不挡{by}的{what}。"
    en = "{who}'s {base} stops {stops}, not {by}'s {what}."


class GuardMisses(Event):
    who: Seat
    guard: MoveName
    by: Seat
    what: MoveName

    quiet = True
    zh = "{who}出的是{guard}，{by}的{what}不叫这个名字，防不住。"
    en = "{who} made {guard}; {by}'s {what} has another name and is not stopped."


class MirrorMisses(Event):
    who: Seat
    mirror: MoveName
    most: DamageTenths
    by: Seat
    what: MoveName
    damage: Damage

    quiet = True
    zh = "{who}的{mirror}最多弹 {most} 点，{by}的{what}有 {damage} 点，弹不回去。"
    en = "{who}'s {mirror} sends back {most} damage at the most; {by}'s {what} has {damage}."


class MirrorPassed(Event):
    who: Seat
    mirror: MoveName
    by: Seat
    what: MoveName

    quiet = True
    zh = "单个{mirror}弹不了{what}，{who}弹不回{by}的这一下。"
    en = "A single {mirror} does not send back {what}: {by}'s goes through to {who}."


class FogNoHelp(Event):
    who: Seat
    by: Seat
    what: MoveName

    quiet = True
    zh = "{who}的雾霾龙岗只管宇宙大爆炸和北京下暴雪了，不管{by}的{what}。"
    en = "{who}'s Fog Ridge is about Big Bang and Beijing Blizzard only, not {by}'s {what}."


# effects


class ClashNothing(Event):
    a: Seat
    x: MoveName
    b: Seat
    y: MoveName

    quiet = True
    zh = "对攻：{a}的{x}和{b}的{y}都不剩层，谁都没事。"
    en = "Clash: neither {a}'s {x} nor {b}'s {y} has layers left, nobody dies."


class NotDodged(Event):
    who: Seat
    what: MoveName
    to: Seat

    quiet = True
    zh = "{who}的{what}没有被{to}用能眩晕它的闪全部抵消，不假眩晕。"
    en = "{who}'s {what} was not cancelled whole by a dodge of {to} that stuns for it: no false stun."


class NeverProduced(Event):
    who: Seat
    what: MoveName

    quiet = True
    zh = "{who}的{what}在做出来的这回合就被打掉，没有生产过。"
    en = "{who}'s {what} was knocked off in the round of its making; it never produced."


class ShieldStands(Event):
    who: Seat
    shield: RowId
    by: Seat

    quiet = True
    zh = "{who}的{shield}还有层，{by}没有打掉它，不眩晕也不返还。"
    en = "{who}'s {shield} has layers left: {by} did not knock it off, so no stun and no return hit."


class BlownUp(Event):
    who: Seat
    shield: RowId

    quiet = True
    zh = "{who}自爆的{shield}不算被打掉，也不再抵层。"
    en = "{who} blew up the {shield}: it was not knocked off, and absorbs no more."


class NotKnockedOff(Event):
    who: Seat
    shield: RowId

    quiet = True
    zh = "{who}的{shield}不是被打掉的，没有效果。"
    en = "{who}'s {shield} was not knocked off: it has no effect."


class VolleyNoAttack(Event):
    who: Seat
    what: MoveName

    quiet = True
    zh = "{who}的{what}不算对某个人的攻击。"
    en = "{who}'s {what} is no attack on anybody in particular."


class InInterval(Event):
    who: Seat
    by: Seat
    what: MoveName
    damage: Damage

    quiet = True
    zh = "{by}打{who}的{what}有 {damage} 点，在 (0, 6] 或 [12, +∞) 之内。"
    en = "{by}'s {what} on {who} has {damage} damage, within (0, 6] or [12, +∞)."


class OutsideInterval(Event):
    who: Seat
    by: Seat
    what: MoveName
    damage: Damage

    quiet = True
    zh = "{by}打{who}的{what}有 {damage} 点，不在 (0, 6] 和 [12, +∞) 之内。"
    en = "{by}'s {what} on {who} has {damage} damage, outside (0, 6] and [12, +∞)."


class NothingToUndo(Event):
    who: Seat
    to: Seat

    quiet = True
    zh = "{to}上一招没有留下{who}的超级打断收得走、还得回的东西。"
    en = "{to}'s last move left nothing that {who}'s Super Interrupt could take away or give back."


class FogStays(Event):
    who: Seat

    quiet = True
    zh = "{who}的雾霾龙岗不是物品，不加倍也拿不走。"
    en = "{who}'s Fog Ridge is no item: it is neither doubled nor taken."


# what is left behind


class Remembered(Event):
    moves: MovesMade

    quiet = True
    zh = "这回合按正名记下：{moves}。"
    en = "This round's moves, by their proper names: {moves}."


class Undoable(Event):
    who: Seats

    quiet = True
    zh = "{who}这一招所得，下次超级打断还收得走。"
    en = "What this move gave {who} is in reach of the next Super Interrupt."


class Returnable(Event):
    who: Seats

    quiet = True
    zh = "{who}断掉的，下次超级打断还能还给原主。"
    en = "What {who} interrupted can be given back by the next Super Interrupt."
