"""What the referee tells about numbers: each with its derivation, every comparison with both of its figures."""

from __future__ import annotations

from kejian.core import Derived, Event, Listed, Seat, Seats, Text


class FigureIs(Event):
    """A number of a character."""

    who: Seat
    what: Text
    n: Derived

    zh = "{who}的{what}是 {n}。"
    en = "The {what} of {who} is {n}."


class NothingToDiscard(Event):
    """A discard phase in which nothing is above the limit."""

    who: Seat
    held: int
    limit: Derived

    quiet = True
    zh = "{who}有 {held} 张手牌，手牌上限 {limit}，不用弃牌。"
    en = "{who} has a hand of {held} and a hand limit of {limit}: nothing to discard."


class DistanceIs(Event):
    who: Seat
    to: Seat
    n: Derived

    zh = "{who}到{to}的距离是 {n}。"
    en = "The distance from {who} to {to} is {n}."


class RingWay(Event):
    """A shortest way round the ring, arrow by arrow."""

    who: Seat
    way: Seats
    n: int

    quiet = True
    zh = "沿座次从{who}数：{way}，{n} 步。"
    en = "Round the ring from {who}: {way}; arrows: {n}."


class NoCloser(Event):
    """Neighbours: nothing makes the distance less than 1."""

    who: Seat
    to: Seat
    what: Text

    quiet = True
    zh = "{who}与{to}相邻，{what}也不能让距离小于 1。"
    en = "{to} sits next to {who}: {what} makes it no less than 1."


class OnlyHisOwn(Event):
    """Something that shortens or lengthens the owner's own ways."""

    of: Seat
    what: Text
    who: Seat

    quiet = True
    zh = "{of}的{what}只改变{of}到别人的距离，不改变{who}到{of}的距离。"
    en = "{of}'s {what} changes the distances from {of}, not the one from {who} to {of}."


class OnlyToHim(Event):
    """Something that lengthens or shortens the ways of the others to its owner."""

    of: Seat
    what: Text
    to: Seat

    quiet = True
    zh = "{of}的{what}只改变别人到{of}的距离，不改变{of}到{to}的距离。"
    en = "{of}'s {what} changes the distances to {of}, not the one from {of} to {to}."


class DistanceBackIs(Event):
    """The other direction, where it is not the same."""

    who: Seat
    to: Seat
    n: Derived

    quiet = True
    zh = "反过来，{who}到{to}的距离是 {n}。"
    en = "The other way round, from {who} to {to}, it is {n}."


class HasNoDistance(Event):
    """One of the two is dead, or is left out."""

    who: Seat
    to: Seat

    zh = "{who}到{to}没有距离。"
    en = "There is no distance from {who} to {to}."


class IsInRange(Event):
    who: Seat
    to: Seat
    reach: Derived
    far: Derived

    zh = "{to}在{who}的攻击范围内：攻击范围 {reach} ≥ 距离 {far}。"
    en = "{to} is in the attack range of {who}: range {reach} ≥ distance {far}."


class IsOutOfRange(Event):
    who: Seat
    to: Seat
    reach: Derived
    far: Derived

    zh = "{to}不在{who}的攻击范围内：攻击范围 {reach} < 距离 {far}。"
    en = "{to} is not in the attack range of {who}: range {reach} < distance {far}."


class NeverInOwnRange(Event):
    who: Seat

    quiet = True
    zh = "{who}不在自己的攻击范围内。"
    en = "{who} is not in his own attack range."


class RankIs(Event):
    """The rank of a card, which is named as it is written."""

    card: Text
    n: Derived

    zh = "{card}的点数是 {n}。"
    en = "The rank of {card} is {n}."


class NumberIs(Event):
    """A number that is no character's."""

    what: Text
    n: Derived

    zh = "{what}是 {n}。"
    en = "The {what} is {n}."


class MayChoose(Event):
    """The values somebody may choose from."""

    what: Text
    values: Listed

    zh = "{what}：可取 {values}。"
    en = "{what}: one of {values}."


class NothingToChoose(Event):
    what: Text

    zh = "{what}：没有可取的数。"
    en = "{what}: there is no such number."


class HaveMost(Event):
    """Who has the most of something: all who are tied."""

    what: Text
    who: Seats
    n: Derived

    zh = "{what}最大的是{who}：{n}。"
    en = "The largest {what}: {who} with {n}."


class HaveLeast(Event):
    what: Text
    who: Seats
    n: Derived

    zh = "{what}最小的是{who}：{n}。"
    en = "The smallest {what}: {who} with {n}."


class NextIs(Event):
    who: Seat
    next: Seat

    zh = "{who}的下家是{next}。"
    en = "The next after {who} is {next}."


class PreviousIs(Event):
    who: Seat
    previous: Seat

    zh = "{who}的上家是{previous}。"
    en = "The one before {who} is {previous}."
