"""What is said of a round before it is settled: who sits out, and why a move is allowed that might not be. All quiet."""

from __future__ import annotations

from kejian.core import Number, Quiet, Seat, Seats
from kejian.games.dabi.fields import (
    MoveName,
    Rounds,
    ShownMove,
    Things,
    WholeMove,
)

# before the round


class FreshStart(Quiet):
    zh = "开局：谁都没有资源、防具和出过的招。"
    en = "The game begins: nobody has resources, armour or a past."


class RoundBegins(Quiet):
    n: Number

    zh = "这是第 {n} 回合，眩晕和静止的回合也算在内。"
    en = "This is round {n}; stunned and frozen rounds count."


class NobodyMoves(Quiet):
    zh = "没有人能出招，这回合照样过去。"
    en = "Nobody can move; the round is played all the same."


class TrulyStunned(Quiet):
    who: Seat
    n: Rounds

    zh = "{who}真眩晕，还有 {n}：不出招，也不能被攻击。"
    en = "{who} is truly stunned for {n}: he makes no move and may not be attacked."


class FalselyStunned(Quiet):
    who: Seat
    n: Rounds

    zh = "{who}假眩晕，还有 {n}：不出招，但没有真眩晕就可以被攻击。"
    en = "{who} is falsely stunned for {n}: he makes no move but, without a true stun, may be attacked."


class StandsStill(Quiet):
    who: Seat
    n: Rounds

    zh = "{who}静止，还有 {n}：不出招，不能被攻击；出过的招、被吐、免疫和眩晕都原样等着。"
    en = "{who} is frozen for {n}: no move, no attack on him; past moves, duty, immunities and stuns wait as they are."


class DutyLapses(Quiet):
    who: Seat
    what: ShownMove

    zh = "{who}眩晕着，不必再出{what}：这次被吐作罢，不算自暴自弃。"
    en = "{who} is stunned and need not make {what} again: the duty lapses, no forfeit."


# the moves shown


class AllAllowed(Quiet):
    who: Seats

    zh = "{who}出的招现在可以出，也付得起，不是自暴自弃。"
    en = "What {who} made is allowed now and covered: no forfeit."


class VoidMove(Quiet):
    who: Seat
    what: WholeMove

    zh = "{who}的{what}作废：不花资源，也不算对谁出过。"
    en = "{who}'s {what} is void: nothing is paid, and it was made on nobody."


class Free(Quiet):
    who: Seat
    name: MoveName

    zh = "{who}的{name}不花资源。"
    en = "{who}'s {name} costs nothing."


class ShieldsDeclared(Quiet):
    who: Seat
    used: Things
    made: Things

    zh = "{who}的说明用掉 {used}，得到 {made}。"
    en = "{who}'s declarations use up {used} and make {made}."


class ChainOver(Quiet):
    who: Seat
    name: MoveName
    last: MoveName

    zh = "{who}出过{last}，但中间隔了一回合，{name}不算连出。"
    en = "{who} made {last} before, but a round lies between: {name} does not follow it."


class ChainOfOthers(Quiet):
    who: Seat
    name: MoveName
    last: MoveName

    zh = "按房规只有同一招不能连出：{who}可以在{last}之后出{name}。"
    en = "By the house rule only the same move is barred: {who} may make {name} after {last}."


class DodgesRunning(Quiet):
    who: Seat
    name: MoveName
    n: Number

    zh = "{who}刚连出 {n} 个闪，还可以接{name}。"
    en = "{who}'s dodges running: {n}; {name} may still follow."


class DodgesBroken(Quiet):
    who: Seat
    name: MoveName

    zh = "{who}以前的闪断过，{name}重新数。"
    en = "{who}'s earlier dodges were broken off: {name} begins to count anew."


class LateEnough(Quiet):
    who: Seat
    name: MoveName
    n: Number

    zh = "已经是第 {n} 回合，{who}可以出{name}。"
    en = "It is round {n}: {who} may make {name}."


class FreeAfterRewind(Quiet):
    who: Seat
    name: MoveName

    zh = "时间回溯过，{who}头三回合也可以出{name}。"
    en = "Time was rewound: {who} may make {name} in the first three rounds too."


class GroupAllowed(Quiet):
    who: Seat
    name: MoveName
    stunned: Seats

    zh = "{stunned}只是假眩晕，不妨碍{who}出群攻{name}。"
    en = "Only falsely stunned: {stunned}; so {who} may make the group attack {name}."


class NoAttackOn(Quiet):
    who: Seat
    name: MoveName
    to: Seat

    zh = "{who}的{name}不是攻击，可以对不能被攻击的{to}出。"
    en = "{who}'s {name} is no attack and may be aimed at {to}, who may not be attacked."


class SkyIdle(Quiet):
    who: Seat
    name: MoveName

    zh = "{who}的太阳只改拳，月亮只改踢，{name}不变。"
    en = "{who}'s sun changes Punch only and a moon Kick only: {name} stays what it is."


class SharpKept(Quiet):
    who: Seat
    name: MoveName

    zh = "{who}没说锋利，{name}不加倍，锋利留着。"
    en = "{who} did not say so: {name} is not sharpened, and the Sharpness stays."


class MayBeProduced(Quiet):
    who: Seats

    zh = "{who}的生产器做得成：基础资源、用不到三种资源的基本攻击、生产器都可以生产。"
    en = "{who}'s producer may be: base resources, basic attacks of fewer than three kinds and producers can be produced."


class DutyMet(Quiet):
    who: Seat
    what: ShownMove

    zh = "{who}被吐过，这回合再出了{what}。"
    en = "{who} was spat on and has made {what} again."
