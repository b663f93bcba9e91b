"""What stands beside the story in 呲儿: how it was dealt, what figures came to, and why something did not happen."""

from __future__ import annotations

from typing import Annotated

from kejian.core import Derived, Event, Number, Quiet, Refusal, Seat, Seats, Text, Written
from kejian.games.cier.fields import Abilities, AbilityId, RoleName, TriggerName

# how it was dealt


class MatchDealt(Quiet):
    n: int
    type: Text
    limit: Text

    zh = "{n} 人{type}，{limit}。"
    en = "{type} of {n} players, {limit}."


class HouseRule(Quiet):
    key: Text
    value: Text

    zh = "房规：{key}为“{value}”。"
    en = "House rule: {key} is “{value}”."


class Dealt(Quiet):
    who: Seat
    identity: str
    side: Text
    role: RoleName
    hp: Derived
    ammo: Derived

    zh = "{who}：{side}，角色{role}，生命 {hp}，弹药 {ammo}。"
    en = "{who}: {side}, role {role}, hp {hp}, ammo {ammo}."


class DealtOut(Quiet):
    who: Seat

    zh = "{who}一开始就已经出局。"
    en = "{who} is out from the start."


class ChampionIsStrong(Quiet):
    who: Seat

    zh = "擂主{who}开局的生命不少于任何平民；以后不再比。"
    en = "The champion {who} begins with no less hp than any commoner; later it does not matter."


# fouls and what may be used


class AlsoFaulty(Quiet):
    who: Seat
    fault: Annotated[Refusal, Written("text")]

    zh = "{who}还有一处不合规则，但一个轮次犯规只扣一次：{fault}"
    en = "{who} breaks another rule too, but fouls cost once per beat: {fault}"


class Unlocked(Quiet):
    who: Seat
    ability: AbilityId
    needed: AbilityId

    zh = "{who}本回合先前用过{needed}，可以用{ability}。"
    en = "{who} has used {needed} earlier in this round and may use {ability}."


class Remembered(Quiet):
    who: Seat
    ability: AbilityId

    zh = "{who}在这一回合用过{ability}了，不管它成没成。"
    en = "{who} has used {ability} in this round now, whatever became of it."


class ByOwnTable(Quiet):
    who: Seat
    ability: AbilityId
    role: RoleName

    zh = "{who}的{ability}照他自己的角色（{role}）的能力表来判。"
    en = "{who}'s {ability} is judged by the table of his own role ({role})."


# moment 3


class NotAimedBack(Quiet):
    who: Seat
    ability: AbilityId
    other: Seat
    by: AbilityId

    zh = "{other}的{by}没有抵消{who}的{ability}：要两人互相打才抵消。"
    en = "{other}'s {by} does not cancel {who}'s {ability}: they would have to be aimed at each other."


class TooFewUsers(Quiet):
    who: Seat
    ability: AbilityId
    by: AbilityId
    n: Number
    least: Number

    zh = "{who}的{ability}没有被抵消：用{by}的有 {n} 人，不到 {least} 人。"
    en = "{who}'s {ability} is not cancelled: {n} player(s) use {by}, not {least}."


class NotSole(Quiet):
    who: Seat
    ability: AbilityId
    users: Seats
    by: AbilityId

    zh = "用{by}的是{users}，不是只有目标一人，所以它不抵消{who}的{ability}，也不被它挡住。"
    en = "{by} is used by {users}, not by the target alone: it does not cancel {who}'s {ability}, which does not protect from it."


class FoulCancelsNothing(Quiet):
    who: Seat
    ability: AbilityId
    other: Seat
    by: AbilityId

    zh = "{other}的{by}犯规作废，不算用过，抵消不了{who}的{ability}。"
    en = "{other}'s {by} is void by a foul and not counted as used: it cancels nothing of {who}'s {ability}."


class NoneToHim(Quiet):
    who: Seat
    ability: AbilityId
    to: Seat

    zh = "{who}的{ability}促成了{to}的抵消，所以它对{to}什么也不做。"
    en = "{who}'s {ability} met {to}'s cancel rule, so it does nothing to {to}."


# moment 4


class VoidsNothing(Quiet):
    who: Seat
    by: AbilityId
    to: Seat
    ability: AbilityId

    zh = "{who}的{by}自己已经无效，压不住{to}的{ability}。"
    en = "{who}'s {by} is void itself and cannot make {to}'s {ability} void."


class NotStopped(Quiet):
    who: Seat
    by: AbilityId
    other: Seat
    ability: AbilityId

    zh = "{who}的{by}管不到{other}的{ability}。"
    en = "{who}'s {by} does nothing against {other}'s {ability}."


class AimedElsewhere(Quiet):
    who: Seat
    by: AbilityId
    other: Seat
    ability: AbilityId

    zh = "{who}的{by}不是打{other}的，挡不住{other}的{ability}。"
    en = "{who}'s {by} is not aimed at {other} and does not stop {other}'s {ability}."


class ProtectsOnlyHim(Quiet):
    who: Seat
    by: AbilityId
    other: Seat
    ability: AbilityId
    to: Seat

    zh = "{who}的{by}只保{who}自己：{other}打{to}的{ability}照样有效。"
    en = "{who}'s {by} protects {who} alone: {other}'s {ability} at {to} still works."


class Spared(Quiet):
    who: Seat
    ability: AbilityId
    to: Seats

    zh = "没有友伤，{who}的{ability}不打自己人{to}。"
    en = "Without friendly fire {who}'s {ability} is not aimed at his own side: {to}."


class NothingSentBack(Quiet):
    who: Seat
    ability: AbilityId

    zh = "{who}的{ability}没有挡下它能打回去的招，什么也没有打回去。"
    en = "{who}'s {ability} stopped nothing that it can send back: nothing is sent back."


class WouldStop(Quiet):
    who: Seat
    other: Seat
    ability: AbilityId
    by: Abilities

    zh = "能替{who}挡下{other}的{ability}的有：{by}。"
    en = "What would have stopped {other}'s {ability} for {who}: {by}."


class NothingStops(Quiet):
    who: Seat
    other: Seat
    ability: AbilityId

    zh = "{who}没有一种防守能挡下{other}的{ability}。"
    en = "No defence of {who} stops {other}'s {ability}."


# triggers


class NotTriggered(Quiet):
    who: Seat
    role: RoleName
    event: TriggerName
    why: Text

    zh = "{who}（{role}）的“{event}”没有触发：{why}。"
    en = "{who} ({role}): the trigger “{event}” does not fire, since {why}."


class TriggerSpent(Event):
    who: Seat
    role: RoleName
    event: TriggerName
    once: Text

    zh = "{who}（{role}）的“{event}”{once}只有一次，用掉了。"
    en = "{who} ({role}): the trigger “{event}” works once per {once} and is spent now."


# what it came to


class AmmoLeft(Quiet):
    who: Seat
    n: Derived

    zh = "结算下来{who}有 {n} 弹药。"
    en = "By the settlement {who} has {n} ammo."


class StillCounts(Quiet):
    who: Seat

    zh = "{who}这一轮次出局，但他出的招照样全算。"
    en = "{who} goes out in this beat, but what he used counts in full."


class SavedInTime(Quiet):
    who: Seat
    n: Derived

    zh = "先加上触发技再判：{who}有 {n} 点生命。"
    en = "Triggers are added before anybody is judged: {who} has {n} hp."


class LostTooLittle(Quiet):
    who: Seat
    n: Derived

    zh = "{who}比回合开始时只少 {n} 点生命，不到 1，回合不因此结束。"
    en = "{who} has lost {n} hp since the round began, less than 1: that does not end the round."


class NoGoalMet(Quiet):
    left: Seats

    zh = "还在场的有{left}，没有一方达到目标，对局继续。"
    en = "Still in: {left}. No side has reached its goal, so the match goes on."


class NotConverted(Quiet):
    who: Seat
    why: Text

    zh = "{who}没有被收编：{why}。"
    en = "{who} is not converted: {why}."
