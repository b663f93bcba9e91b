"""Set-up, turns and phases, the end."""

from __future__ import annotations

from kejian.core import Derived, Event, Seat, Seats, Text
from kejian.games.sgs.fields import GeneralName, IdentityName, KingdomName, PhaseName, SkillName


class YourIdentity(Event):
    who: Seat
    identity: IdentityName

    zh = "{who}的身份是{identity}。"
    en = "{who} is {identity}."


class IdentityDealt(Event):
    who: Seat

    zh = "{who}拿到身份牌。"
    en = "{who} gets an identity."


class GeneralTaken(Event):
    who: Seat
    general: GeneralName
    hp: int

    zh = "{who}的武将是{general}，体力上限 {hp}。"
    en = "{who} plays {general}, hp limit {hp}."
    headline = True
    label = "general"


class Sheet(Event):
    who: Seat
    hp: int
    limit: Derived

    zh = "{who}的体力为 {hp}，体力上限 {limit}。"
    en = "{who} begins with {hp} hp of {limit}."


class TurnBegins(Event):
    who: Seat

    zh = "{who}的回合开始。"
    en = "{who}'s turn begins."


class TurnedUp(Event):
    who: Seat

    zh = "{who}翻回正面，跳过这个回合。"
    en = "{who} turns face up and skips this turn."


class WillSkip(Event):
    who: Seat
    phase: PhaseName

    zh = "{who}将跳过{phase}阶段。"
    en = "{who} is going to skip the {phase} phase."


class PhaseSkipped(Event):
    who: Seat
    phase: PhaseName

    zh = "{who}跳过{phase}阶段。"
    en = "{who} skips the {phase} phase."
    headline = True


class Ended(Event):
    who: Seat

    zh = "{who}结束出牌阶段。"
    en = "{who} ends the play phase."


class Victory(Event):
    winners: Seats

    zh = "{winners}获胜。"
    en = "The game goes to {winners}."
    headline = True


class NobodyWins(Event):
    zh = "牌不够摸，平局。"
    en = "There are not enough cards to draw: nobody wins."
    headline = True


class Reveals(Event):
    who: Seat
    general: GeneralName

    zh = "{who}明置{general}。"
    en = "{who} reveals {general}."
    headline = True
    label = "general"


class KingdomIs(Event):
    who: Seat
    kingdom: KingdomName

    zh = "{who}的势力为{kingdom}。"
    en = "{who} belongs to {kingdom}."
    headline = True


class SkillsLost(Event):
    who: Seat
    general: GeneralName

    zh = "{who}的{general}本回合内非锁定技失效。"
    en = "{who}'s {general} has only locked skills for the rest of this turn."
    headline = True


class ChoosesPair(Event):
    who: Seat

    zh = "{who}选定了两名武将。"
    en = "{who} has chosen two generals."


class YourPair(Event):
    who: Seat
    head: GeneralName
    deputy: GeneralName

    zh = "{who}的主将是{head}，副将是{deputy}。"
    en = "{who} plays {head}, with {deputy} as deputy."


class Begins(Event):
    who: Seat

    zh = "{who}先行动。"
    en = "{who} begins."


class GeneralStripped(Event):
    who: Seat
    place: Text

    zh = "{who}失去{place}将的所有技能。"
    en = "{who} loses the skills of {place}."
    headline = True


class KeepsMark(Event):
    who: Seat
    mark: SkillName

    zh = "{who}留下一个标记：{mark}。"
    en = "{who} keeps a mark: {mark}."
