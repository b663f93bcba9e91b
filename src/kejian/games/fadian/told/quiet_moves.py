"""Why something was not declared or answered, or could be; why a 技能 kept silent. Told only where all reasons are."""

from __future__ import annotations

from kejian.core import Event, Seat, Seats, Text
from kejian.games.fadian.fields import EffectName, SchoolName, SkillName, TechniqueName, Unit


class SkillSilent(Event):
    who: Seat
    skill: SkillName
    why: str | Text

    zh = "{who}的「{skill}」不生效：{why}。"
    en = "{skill} of {who} does nothing: {why}."
    quiet = True


class SkillDeclined(Event):
    who: Seat
    skill: SkillName

    zh = "{who}不用「{skill}」。"
    en = "{who} does not use {skill}."
    quiet = True


class GoesFirst(Event):
    who: Seat

    zh = "几件事同时触发，轮到的{who}在先。"
    en = "Several things trigger at once: {who}, whose turn comes first, goes first."
    quiet = True


class EffectSilent(Event):
    who: Seat
    effect: EffectName
    why: str | Text

    zh = "{who}的{effect}用不上：{why}。"
    en = "{effect} of {who} does not help: {why}."
    quiet = True


class BareMark(Event):
    who: Seat

    zh = "{who}的标记没有瞄准，伤害不加。"
    en = "The marker of {who} does not aim: no more damage."
    quiet = True


class AimedElsewhere(Event):
    who: Seat

    zh = "{who}瞄准的不是这一格，伤害不加。"
    en = "{who} aims at another cell: no more damage."
    quiet = True


# declaring and answering


class ConditionMet(Event):
    who: Unit
    move: TechniqueName
    condition: str | Text

    zh = "{who}的{move}前提满足：{condition}。"
    en = "{move} of {who} may be made: {condition}."
    quiet = True


class Counted(Event):
    who: Seat
    n: int

    zh = "这是{who}本回合的第 {n} 招。"
    en = "This is move {n} of {who} in this turn."
    quiet = True


class NotInserted(Event):
    who: Seat

    zh = "{who}可以插入迅捷战技，没有插入。"
    en = "{who} could insert a swift move and does not."
    quiet = True


class NoInsertion(Event):
    who: Seat
    why: str | Text

    zh = "{who}不能插入：{why}。"
    en = "{who} may not insert: {why}."
    quiet = True


class NotCountered(Event):
    who: Seat

    zh = "{who}不反击。"
    en = "{who} does not counter."
    quiet = True


class NoCounter(Event):
    who: Seat
    why: str | Text

    zh = "{who}不能反击：{why}。"
    en = "{who} may not counter: {why}."
    quiet = True


class NoFinale(Event):
    who: Seat

    zh = "{who}不用终幕。"
    en = "{who} does without the Final Act."
    quiet = True


class GoesOn(Event):
    who: Seats

    zh = "{who}还有招可出或技能可用，回合继续。"
    en = "There is something left to declare: the turn of {who} goes on."
    quiet = True


class IsNoMove(Event):
    who: Seat
    skill: SkillName

    zh = "{who}用的「{skill}」是技能，不是招：不转身，不计数，不能插入或反击。"
    en = "{skill} of {who} is a skill and no move: nobody turns, inserts or counters, and it does not count."
    quiet = True


class TurnOf(Event):
    n: int
    limit: int

    zh = "第 {n} 个回合，打满 {limit} 个才算平局。"
    en = "Turn {n}; only after {limit} is it a draw."
    quiet = True


class NoHandLimit(Event):
    who: Seat
    n: int

    zh = "{who}有 {n} 张手牌，手牌没有上限。"
    en = "{who} holds {n} cards: there is no hand limit."
    quiet = True


class Namesakes(Event):
    who: Unit
    move: TechniqueName
    school: SchoolName

    zh = "同名的招不止一个，{who}出的是{school}的{move}。"
    en = "Several moves are called so: {who} makes {move} of {school}."
    quiet = True
