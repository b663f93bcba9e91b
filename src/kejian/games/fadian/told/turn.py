"""Turns, skills, the end."""

from __future__ import annotations

from kejian.core import Event, Seat, Seats, Text
from kejian.games.fadian.fields import SkillName


class Turn(Event):
    who: Seats

    zh = "{who}的回合。"
    en = "It is the turn of {who}."
    headline = True


class Field(Event):
    n: int
    cards: int

    zh = "场地 {n} 格，牌 {cards} 张。"
    en = "The field has {n} cells, the pack {cards} cards."


class Sheet(Event):
    who: Seat
    life: int
    balance: int
    schools: str | Text
    skills: str | Text
    called: str | Text = ""  # in brackets, if it is anybody

    zh = "{who}{called}：体力 {life}，重心 {balance}，{schools}；{skills}。"
    en = "{who}{called}: life {life}, balance {balance}, {schools}; {skills}."


class NoMoves(Event):
    who: Seats

    zh = "{who}无招可出，回合结束。"
    en = "{who} can declare nothing: the turn ends."
    headline = True


class NoMovesDown(Event):
    who: Seats

    zh = "{who}倒地，不能出招，回合结束。"
    en = "{who} cannot move while down: the turn ends."
    headline = True


class FailureEndsTurn(Event):
    who: Seat

    zh = "{who}出招失败，回合结束。"
    en = "The move of {who} failed: the turn ends."
    headline = True


class FailureOfDragon(Event):
    who: Seat

    zh = "失败的是{who}的龙的招，回合不因此结束。"
    en = "It was a move of {who}'s dragon that failed: the turn does not end for that."
    quiet = True


class EndsTurn(Event):
    who: Seat

    zh = "{who}结束回合。"
    en = "{who} ends the turn."
    headline = True


class TurnCut(Event):
    who: Seat

    zh = "{who}使当前回合结束。"
    en = "{who} brings the running turn to its end."
    headline = True


class TurnLimit(Event):
    n: int

    zh = "打满 {n} 个回合仍未分胜负，平局。"
    en = "Undecided after {n} turns: a draw."
    headline = True


class Win(Event):
    who: Seats

    zh = "对局结束，{who}获胜。"
    en = "The match is over; won by {who}."
    headline = True


class DrawGame(Event):
    zh = "对局结束，同归于尽，平局。"
    en = "The match is over: all have fallen, a draw."
    headline = True


class Skill(Event):
    who: Seat
    skill: SkillName

    zh = "{who}的「{skill}」生效。"
    en = "{skill} of {who} takes effect."


class Finale(Event):
    who: Seat
    n: int

    zh = "{who}终幕：玩偶最后的连招，行动 {n}。"
    en = "Final Act of {who}: the doll's last chain, {n} action."
    headline = True
