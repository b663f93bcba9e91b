"""What is said of what is left behind, and of the end (steps 21 to 24)."""

from __future__ import annotations

from kejian.core import Event, Seat, Seats
from kejian.games.dabi.fields import IsTrueStun, RoundSum, Things


class Gain(Event):
    who: Seat
    things: Things

    zh = "{who}得到 {things}。"
    en = "{who} gets {things}."


class Fog(Event):
    who: Seat

    zh = "{who}从此有雾霾龙岗。"
    en = "{who} has Fog Ridge from now on."
    headline = True


class GrabCrowd(Event):
    who: Seat
    to: Seat

    zh = "不止一人气吞{to}，{who}的无效。"
    en = "More than one swallow {to}'s land: {who}'s does nothing."
    headline = True


class GrabSelf(Event):
    who: Seat

    zh = "{who}吞下对自己的气吞山河，无事发生。"
    en = "{who} swallowed the Swallow the Land aimed at himself: nothing happens."
    headline = True


class Grab(Event):
    who: Seat
    to: Seat
    things: Things

    zh = "{who}气吞{to}，拿走 {things}。"
    en = "{who} takes from {to}: {things}."
    headline = True


class Double(Event):
    who: Seat
    things: Things

    zh = "{who}资源加倍，多出 {things}。"
    en = "{who} doubles what he has: {things} more."
    headline = True


class StunLasts(Event):
    who: Seat
    stun: IsTrueStun
    n: RoundSum

    zh = "{who}的{stun}合起来还有 {n}。"
    en = "{who}'s {stun} lasts {n} in all."


class Freeze(Event):
    who: Seat
    others: Seats

    zh = "{who}使时间静止：{others}静止 3 回合。"
    en = "{who} freezes time for 3 rounds; frozen: {others}."
    headline = True


class FreezeLost(Event):
    who: Seat

    zh = "{who}卒了，时间静止没有开始。"
    en = "{who} died: the freeze does not start."
    headline = True


class Thaw(Event):
    who: Seats

    zh = "{who}卒了，时间静止结束。"
    en = "{who} died: the freeze is over."
    headline = True


class Win(Event):
    who: Seat

    zh = "对局结束，{who}获胜。"
    en = "The match is over: {who} wins."
    headline = True


class Draw(Event):
    zh = "对局结束，无人生还，平局。"
    en = "The match is over: nobody is left, a draw."
    headline = True
