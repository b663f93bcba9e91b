"""Moves as they are declared, paid, compared, missed."""

from __future__ import annotations

from kejian.core import Derived, Event, Seat, Text
from kejian.games.fadian.fields import Cards, PaidCards, SchoolName, TechniqueName, Unit


class Declares(Event):
    who: Unit
    move: TechniqueName
    at: Unit
    cards: PaidCards

    zh = "{who}对{at}出{move}{cards}。"
    en = "{who} makes {move} at {at}{cards}."
    headline = True
    label = "move"


class Inserts(Event):
    who: Unit
    move: TechniqueName
    at: Unit
    cards: PaidCards

    zh = "{who}插入{move}，对{at}{cards}。"
    en = "{who} inserts {move} at {at}{cards}."
    headline = True
    label = "move"


class Counters(Event):
    who: Unit
    move: TechniqueName
    at: Unit
    cards: PaidCards

    zh = "{who}以{move}反击{at}{cards}。"
    en = "{who} counters {at} with {move}{cards}."
    headline = True
    label = "move"


class Performs(Event):
    who: Unit
    move: TechniqueName
    at: Unit
    cards: PaidCards

    zh = "{who}接着对{at}发动{move}{cards}。"
    en = "{who} performs {move} at {at}{cards}."
    headline = True
    label = "move"


class Plans(Event):
    who: Seat
    move: TechniqueName
    at: Unit
    cards: PaidCards

    zh = "{who}要让玩偶对{at}出{move}{cards}。"
    en = "{who} means the doll to make {move} at {at}{cards}."


class Pays(Event):
    who: Unit
    n: Derived
    left: int

    zh = "{who}付 {n} 行动，剩 {left}。"
    en = "{who} pays {n} action, {left} left."


class Compare(Event):
    a: Seat
    acards: Cards
    x: Derived
    b: Seat
    bcards: Cards
    y: Derived

    zh = "比点：{a}亮{acards}得 {x}，{b}亮{bcards}得 {y}。"
    en = "Contest: {a} shows {acards}, {x}; {b} shows {bcards}, {y}."
    headline = True


class ContestWon(Event):
    who: Seat

    zh = "{who}点数大，先执行。"
    en = "{who} has more and acts first."


class ContestTied(Event):
    who: Seat

    zh = "点数相同，回合方{who}胜，先执行。"
    en = "A tie goes to {who}, whose turn it is: {who} acts first."
    headline = True


class NoCompare(Event):
    zh = "一方出招失败，不比点。"
    en = "One of the two moves failed: no contest."


class Staggered(Event):
    who: Unit
    other: Seat

    zh = "{who}僵直，{other}可以反击。"
    en = "{who} is staggered: {other} may counter."


class StaggeredInVain(Event):
    who: Unit
    other: Seat

    zh = "{who}僵直，但{other}倒地，不能反击。"
    en = "{who} is staggered, but {other} is down and cannot counter."


class Miss(Event):
    who: Unit
    move: TechniqueName
    at: Unit
    d: Derived
    reach: str | Text

    zh = "{who}的{move}对{at}击空：距离 {d}，要 {reach}。"
    en = "{move} of {who} misses {at}: the distance is {d}, its range {reach}."
    headline = True


class MissesAll(Event):
    who: Unit
    move: TechniqueName

    zh = "{who}的{move}范围里没有人，击空。"
    en = "Nobody is where {move} of {who} strikes: it misses."
    headline = True


class NoTarget(Event):
    who: Unit
    move: TechniqueName
    at: Unit

    zh = "{at}已经不在场上，{who}的{move}没有对象。"
    en = "{at} is gone: there is nobody for {move} of {who}."
    headline = True


class Fails(Event):
    who: Unit
    move: TechniqueName

    zh = "{who}的{move}出招失败。"
    en = "{move} of {who} fails."
    headline = True


class NoInside(Event):
    who: Seat
    move: TechniqueName

    zh = "{who}没有借{move}发动战技。"
    en = "{who} performs nothing by {move}."
    quiet = True


class Page(Event):
    who: Seat
    school: SchoolName

    zh = "{who}翻到{school}。"
    en = "{who} flips to {school}."


class Guards(Event):
    who: Seat
    move: TechniqueName

    zh = "{who}的{move}罩住自己。"
    en = "{move} of {who} guards him."


class NothingToGuard(Event):
    who: Seat
    move: TechniqueName

    zh = "没有可挡的招，{who}的{move}落空。"
    en = "{move} of {who} does nothing: there is no move to guard against."


class Pierces(Event):
    who: Seat

    zh = "{who}这一招无视减免和取消。"
    en = "This move of {who} ignores reduction and cancelling."
