"""What is said of swallowing, spitting and curses (steps 12 to 14)."""

from __future__ import annotations

from kejian.core import Event, Seat, Seats
from kejian.games.dabi.fields import (
    MoveName,
    ShownMove,
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
