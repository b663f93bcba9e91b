"""What is said of declarations, showing and interrupting (steps 1 to 11)."""

from __future__ import annotations

from typing import Annotated

from kejian.core import Event, Prices, Refusal, Seat, Seats, Written
from kejian.games.dabi.fields import (
    Damage,
    Declared,
    Layers,
    MoveName,
    Sharp,
    ShownMove,
    Things,
    WholeMove,
)


class NoProduction(Event):
    zh = "时间静止，谁的生产器都不生产。"
    en = "Time stands still: nobody's producers produce."


class Produce(Event):
    who: Seat
    made: Prices

    zh = "{who}的生产器产出 {made}。"
    en = "{who}'s producers yield {made}."


class Born(Event):
    who: Seat
    things: Things

    zh = "{who}的生产器生出 {things}，下回合起生产。"
    en = "{who}'s producers bear {things}, which produce from the next round on."


class Show(Event):
    who: Seat
    move: WholeMove

    zh = "{who}出{move}。"
    en = "{who} shows {move}."
    label = "move"


class Ruin(Event):
    who: Seat

    zh = "{who}自暴自弃。"
    en = "{who} made a move he may not make and is lost."
    headline = True


class Declare(Event):
    who: Seat
    what: Declared

    zh = "{who}说明：{what}。"
    en = "{who} declares: {what}."


class Pay(Event):
    who: Seat
    name: MoveName
    cost: Prices

    zh = "{who}为{name}付出 {cost}。"
    en = "{who} pays {cost} for {name}."


class Dropped(Event):
    who: Seat
    what: ShownMove

    zh = "{who}丢下个{what}，不付它的花费。"
    en = "{who} drops {what}: its price is not paid."


class Charged(Event):
    who: Seat
    used: Things
    made: Things

    zh = "{who}充能：{used} 变成 {made}。"
    en = "{who} charges: {used} becomes {made}."


class RightUsed(Event):
    who: Seat

    zh = "{who}用掉了时间打击的机会。"
    en = "{who} has used the right to a Time Strike."


class Attack(Event):
    who: Seat
    to: Seat
    name: MoveName
    damage: Damage
    layers: Layers
    sharp: Sharp

    zh = "{who}用{sharp}{name} ({damage}, {layers}) 攻击{to}。"
    en = "{who} attacks {to} with {sharp}{name} ({damage}, {layers})."


class SuperAttacked(Event):
    who: Seat
    by: Seats

    zh = "{who}被{by}攻击，超级打断无效。"
    en = "{who} is attacked by {by}: his Super Interrupt fails."
    headline = True


class SuperRing(Event):
    who: Seats

    zh = "{who}的超级打断互相打断，都无效。"
    en = "The Super Interrupts of {who} interrupt each other: all fail."
    headline = True


class InterruptNothing(Event):
    who: Seat
    to: Seat
    name: MoveName

    zh = "{who}的{name}在{to}这回合的招上没有可打断的。"
    en = "{who}'s {name} finds nothing to interrupt in {to}'s move of this round."


class Interrupted(Event):
    who: Seat
    what: MoveName
    by: Seat
    name: MoveName

    zh = "{who}的{what}被{by}的{name}打断。"
    en = "{who}'s {what} is interrupted by {by}'s {name}."
    headline = True


class AttackInterrupts(Event):
    who: Seat
    what: MoveName
    by: Seats

    zh = "{who}被{by}攻击，{what}被打断。"
    en = "{who} is attacked by {by}: his {what} is interrupted."
    headline = True


class GrandStun(Event):
    who: Seat
    what: MoveName

    zh = "{who}出{what}时被攻击，真眩晕 1 回合。"
    en = "{who}, attacked during {what}, is truly stunned for 1 round."
    headline = True


class UndoGain(Event):
    who: Seat
    things: Things

    zh = "{who}上一招所得被超级打断收走：{things}。"
    en = "What {who}'s last move gave is taken away: {things}."
    headline = True


class UndoGrab(Event):
    who: Seat
    things: Things
    to: Seat

    zh = "{who}上回合气吞来的要还给{to}：{things}。"
    en = "What {who} took last round goes back to {to}: {things}."
    headline = True


class TakeBack(Event):
    who: Seat
    things: Things
    to: Seat

    zh = "{who}手里的 {things} 要交还{to}。"
    en = "{things} that {who} holds goes back to {to}."
    headline = True


class GiveBack(Event):
    who: Seat
    things: Things

    zh = "{who}得回：{things}。"
    en = "{who} gets back: {things}."
    headline = True


class StaysAway(Event):
    who: Seat
    things: Things
    by: Seats

    zh = "{who}的 {things} 回不来：{by}的打断也断了它，还算数。"
    en = "{things} does not come back to {who}: the interrupt of {by}, which took it too, stands."
    headline = True


class GoneForGood(Event):
    who: Seat
    things: Things

    zh = "{who}的 {things} 又要还又要收，就此没有了。"
    en = "{things} is given back to {who} and taken away at once: it is gone for good."
    headline = True


class RewindAttacked(Event):
    who: Seat
    by: Seats

    zh = "{who}出时间回溯时被{by}攻击，卒。"
    en = "{who} is attacked by {by} during Rewind and dies."
    headline = True


class Rewound(Event):
    who: Seats

    zh = "{who}时间回溯成功：所有人重新开始，{who}有一次时间打击的机会。"
    en = "{who} rewinds: everybody starts afresh; {who} may make one Time Strike."
    headline = True


class FreezeCancelled(Event):
    who: Seats

    zh = "{who}同时时间静止，互相抵消。"
    en = "{who} freeze time together: it comes to nothing."
    headline = True


class Illegal(Event):
    why: Annotated[Refusal, Written("message")]

    zh = "{why}"
    en = "{why}"
