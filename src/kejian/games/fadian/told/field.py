"""Who stands where, and who moves."""

from __future__ import annotations

from kejian.core import Event, Seat
from kejian.games.fadian.fields import SchoolName, Side, Unit, Units


class Faces(Event):
    who: Unit
    side: Side

    zh = "{who}转身面向{side}。"
    en = "{who} turns to the {side}."


class StandInFaces(Event):
    who: Seat
    side: Side

    zh = "{who}的替身面向{side}。"
    en = "The stand-in of {who} faces {side}."


class Walk(Event):
    who: Unit
    start: int
    cell: int

    zh = "{who}从 {start} 到 {cell}。"
    en = "{who} goes from {start} to {cell}."


class MarkWalks(Event):
    who: Seat
    start: int
    cell: int

    zh = "{who}的标记从 {start} 到 {cell}。"
    en = "The marker of {who} goes from {start} to {cell}."


class Crosses(Event):
    who: Unit
    over: Units

    zh = "{who}越过{over}。"
    en = "{who} crosses {over}."


class Wall(Event):
    who: Unit
    n: int

    zh = "{who}撞墙 {n} 次。"
    en = "{who} hits the wall ({n})."
    headline = True


class Jump(Event):
    who: Unit
    start: int
    cell: int

    zh = "{who}从 {start} 移至 {cell}。"
    en = "{who} is moved from {start} to {cell}."


class MarkJumps(Event):
    who: Seat
    start: int
    cell: int

    zh = "{who}的标记从 {start} 移至 {cell}。"
    en = "The marker of {who} is moved from {start} to {cell}."


class Swap(Event):
    a: Unit
    b: Unit
    x: int
    y: int

    zh = "{a}与{b}互换位置：{x}、{y}。"
    en = "{a} and {b} change places: {x} and {y}."


class Passes(Event):
    who: Unit
    other: Unit
    cell: int

    zh = "{who}在 {cell} 掠过{other}。"
    en = "{who} passes {other} on {cell}."


class PushCancelled(Event):
    who: Unit

    zh = "对{who}的击退被取消。"
    en = "The push of {who} is cancelled."
    headline = True


class HeldFast(Event):
    who: Unit

    zh = "{who}被禁锢，动不了。"
    en = "{who} is bound and cannot move."


class OffField(Event):
    who: Unit

    zh = "{who}的镜像在场外，到不了。"
    en = "The image of {who} lies off the field."


class OddPlace(Event):
    who: Unit
    place: int

    zh = "{who}在位置 {place}，是奇数，折不起来。"
    en = "{who} is on position {place}, which is odd: nothing is folded."


class MarkPlaced(Event):
    who: Seat
    cell: int

    zh = "{who}在 {cell} 放置标记。"
    en = "{who} places the marker on {cell}."


class Aims(Event):
    who: Seat
    cell: int

    zh = "{who}的标记瞄准 {cell}。"
    en = "The marker of {who} aims at {cell}."


class MarkRemoved(Event):
    who: Seat

    zh = "{who}的标记被移除。"
    en = "The marker of {who} is removed."


class Summon(Event):
    who: Seat
    cell: int
    school: SchoolName

    zh = "{who}在 {cell} 召唤玩偶（{school}）。"
    en = "{who} summons a doll on {cell} ({school})."
    headline = True


class DollDestroyed(Event):
    who: Seat

    zh = "{who}的玩偶被摧毁。"
    en = "The doll of {who} is destroyed."
    headline = True


class Dragon(Event):
    who: Seat
    cell: int
    school: SchoolName

    zh = "{who}在 {cell} 唤来龙（{school}）。"
    en = "{who} calls a dragon to {cell} ({school})."
    headline = True


class DragonStops(Event):
    who: Seat

    zh = "{who}的龙停下，下次复原前不能出招。"
    en = "The dragon of {who} stops until it is next restored."
    headline = True
