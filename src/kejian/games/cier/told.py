"""What happens in 呲儿, in one sentence each."""

from __future__ import annotations

from kejian.core import Derived, Event, Number, Quiet, Seat, Seats
from kejian.games.cier.fields import AbilityId, Change, RoleName, TriggerName, Uses


class Show(Event):
    who: Seat
    uses: Uses

    zh = "{who}出{uses}。"
    en = "{who} shows {uses}."
    label = "uses"


class FoulShortOfAmmo(Event):
    who: Seat
    uses: Uses
    cost: Derived
    ammo: Number

    zh = "{who}犯规：{uses}要 {cost} 弹药，只有 {ammo}；生命 −1，所出作废。"
    en = "Foul by {who}: {uses} costs {cost} ammo, he has {ammo}; he loses 1 hp and the declaration is void."
    headline = True


class FoulNotUnlocked(Event):
    who: Seat
    ability: AbilityId
    needed: AbilityId

    zh = "{who}犯规：本回合还没用过{needed}，不能用{ability}；生命 −1，所出作废。"
    en = "Foul by {who}: {ability} needs an earlier {needed} in this round; he loses 1 hp and the declaration is void."
    headline = True


class FoulLoneTarget(Event):
    who: Seat
    uses: Uses

    zh = "{who}犯规：只剩一个目标时不能用{uses}；生命 −1，所出作废。"
    en = "Foul by {who}: {uses} is not allowed with a single target; he loses 1 hp and the declaration is void."
    headline = True


class BothVoid(Event):
    who: Seat
    uses: Uses

    zh = "{who}出的两招一起判，{uses}都作废。"
    en = "The two uses of {who} are judged together: {uses} are both void."


class Pay(Event):
    who: Seat
    ability: AbilityId
    n: Derived

    zh = "{who}为{ability}付 {n} 弹药。"
    en = "{who} pays {n} ammo for {ability}."


class Cancel(Event):
    who: Seat
    ability: AbilityId
    other: Seat
    by: AbilityId

    zh = "{who}的{ability}被{other}对他用的{by}抵消。"
    en = "{who}'s {ability} is cancelled by {other}'s {by} at him."
    headline = True


class CancelHalf(Event):
    who: Seat
    ability: AbilityId
    other: Seat
    by: AbilityId

    zh = "{who}的{ability}打{other}的那一半被{other}的{by}抵消。"
    en = "The half of {who}'s {ability} aimed at {other} is cancelled by {other}'s {by}."
    headline = True


class CancelCrowd(Event):
    who: Seat
    ability: AbilityId
    users: Seats
    by: AbilityId

    zh = "{users}都用了{by}，{who}的{ability}被抵消。"
    en = "{users} use {by} together: {who}'s {ability} is cancelled."
    headline = True


class CancelSole(Event):
    who: Seat
    ability: AbilityId
    other: Seat
    by: AbilityId

    zh = "只有{other}一人用{by}，{who}的{ability}与它抵消；{by}伤不到{who}，对别人照样有效。"
    en = "{other} alone uses {by}: {who}'s {ability} is cancelled against it; it does nothing to {who} but still acts on everybody else."
    headline = True


class Block(Event):
    who: Seat
    ability: AbilityId
    to: Seat
    by_who: Seat
    by: AbilityId

    zh = "{who}对{to}的{ability}被{by}挡下。"
    en = "{who}'s {ability} at {to} is stopped by {by}."
    headline = True


class Void(Event):
    who: Seat
    ability: AbilityId
    to: Seat
    by_who: Seat
    by: AbilityId

    zh = "{by_who}的{by}压过{who}的{ability}，它对{to}无效。"
    en = "{by_who}'s {by} beats {who}'s {ability}: it does nothing to {to}."
    headline = True


class VoidCircle(Event):
    who: Seat
    ability: AbilityId
    to: Seat

    zh = "{who}对{to}的{ability}与别的招互相压制，一起无效。"
    en = "{who}'s {ability} at {to} and others make each other void in a circle: all of them are void."
    headline = True


class Reflect(Event):
    who: Seat
    ability: AbilityId
    to: Seat
    back: AbilityId
    n: Derived

    zh = "{who}的{ability}把{to}的{back}打了回去：{to}生命 −{n}。"
    en = "{who}'s {ability} sends {to}'s {back} back: {to} loses {n} hp."
    headline = True


class Hit(Event):
    who: Seat
    ability: AbilityId
    to: Seat
    n: Derived

    zh = "{who}的{ability}打中{to}：生命 −{n}。"
    en = "{who}'s {ability} hits {to}: {n} hp lost."
    headline = True


class Load(Event):
    who: Seat
    ability: AbilityId
    n: Derived

    zh = "{who}用{ability}得 {n} 弹药。"
    en = "{who} gets {n} ammo from {ability}."


class Trigger(Event):
    who: Seat
    role: RoleName
    event: TriggerName
    ammo: Change
    hp: Change

    zh = "{who}（{role}）因“{event}”：弹药 {ammo}，生命 {hp}。"
    en = "{who} ({role}), because {event}: ammo {ammo}, hp {hp}."
    headline = True


class TriggerInVain(Event):
    who: Seat
    role: RoleName
    event: TriggerName

    zh = "{who}（{role}）的“{event}”触发了，但生命和弹药都没有因此改变。"
    en = "{who} ({role}): {event}, but neither hp nor ammo changes by it."


class HpLeft(Event):
    who: Seat
    n: Derived

    zh = "{who}的生命现在是 {n}。"
    en = "{who} has {n} hp now."


class RoundGoesOn(Event):
    zh = "本回合继续。"
    en = "The round goes on."


class RoundEndOut(Event):
    who: Seats

    zh = "{who}生命降到 0 或以下，本回合结束。"
    en = "{who} at 0 hp or below: the round ends."


class RoundEndHurt(Event):
    who: Seats

    zh = "{who}比回合开始时少了至少 1 点生命，本回合结束。"
    en = "{who} lost 1 hp or more since the round began: the round ends."


class Reset(Event):
    zh = "回合结束，每个人的弹药和用过的招重新算起；出局的人什么也不剩。"
    en = "The round is over: everybody's ammo and what he has used start anew; those who are out keep nothing."


class RoundAmmo(Quiet):
    who: Seat
    n: Derived

    zh = "{who}每回合以 {n} 弹药开始。"
    en = "{who} begins every round with {n} ammo."


class CountsAsUsed(Quiet):
    who: Seat
    ability: AbilityId

    zh = "{who}这一回合算作用过{ability}。"
    en = "{who} counts as having used {ability} in this round."


class ChampionGone(Event):
    who: Seat

    zh = "擂主{who}出局，但他的小弟还在，对局继续。"
    en = "The champion {who} is out, but his followers are not: the match goes on."


class Out(Event):
    who: Seat

    zh = "{who}出局。"
    en = "{who} is out."
    headline = True


class Convert(Event):
    who: Seat

    zh = "{who}被收编：以擂主的小弟身份重新上场，生命 1。"
    en = "{who} is converted and comes back as the champion's follower with 1 hp."
    headline = True


class Win(Event):
    who: Seats

    zh = "对局结束，{who}获胜。"
    en = "The match is over; won by {who}."
    headline = True


class Draw(Event):
    zh = "对局结束，最后在场的人同归于尽，平局。"
    en = "The match is over: the last players fell together, a draw."
    headline = True


class DrawByGoals(Event):
    left: Seats

    zh = "对局结束，双方的目标同时达成（{left}还在场），平局。"
    en = "The match is over: both sides reached their goal at once, with {left} still in: a draw."
    headline = True


class Limit(Event):
    n: Number

    zh = "打满 {n} 个轮次仍未分胜负，平局。"
    en = "Undecided after {n} beats: a draw."
    headline = True
