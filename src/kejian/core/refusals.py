"""Refusals that belong to no single game: who is asked, what can be read, what a set-up must be."""

from __future__ import annotations

import sys

from kejian.core.message import Listed, Seat, Seats, messages_of
from kejian.core.refusal import Refusal
from kejian.core.text import Text
from kejian.core.words import Words


class MatchOver(Refusal):
    zh = "对局已经结束。"
    en = "The match is over."


class NotAsked(Refusal):
    who: Seat

    zh = "现在没有轮到{who}。"
    en = "{who} is not asked for a move now."


class MissingAnswer(Refusal):
    who: Seats

    zh = "{who}还没有出招。"
    en = "Still without a move: {who}."


class UnknownPlayer(Refusal):
    name: str | Text

    zh = "没有叫“{name}”的玩家。"
    en = "There is no player called “{name}”."


class BadText(Refusal):
    text: str | Text
    why: str | Text

    zh = "看不懂“{text}”：{why}。"
    en = "“{text}” was not understood: {why}."


class AmbiguousText(Refusal):
    text: str | Text
    fits: Listed

    zh = "“{text}”可能指：{fits}。请写清楚。"
    en = "“{text}” could mean: {fits}. Please say which."


class NotLegal(Refusal):
    text: str | Text

    zh = "现在不能出“{text}”。"
    en = "“{text}” is not possible now."


class UnusedWords(Refusal):
    who: Seat
    text: str | Text

    zh = "{who}的“{text}”没有用上。"
    en = "“{text}” of {who} answers no question."


class SeatCount(Refusal):
    n: int
    least: int
    most: int

    zh = "人数为 {n}，应在 {least} 到 {most} 之间。"
    en = "{n} players, but it takes {least} to {most}."


class SameName(Refusal):
    name: str | Text

    zh = "有两名玩家都叫“{name}”。"
    en = "Two players are called “{name}”."


class BadName(Refusal):
    name: str | Text

    zh = "“{name}”不能用作名字：可以用文字、数字、表情和词间的空格，不能用 > + , : / 之类的记号，也不能是局面里的词。"
    en = "“{name}” cannot be a player's name: letters, digits, emoji and spaces between words are fine, signs such as > + , : / are not, nor are words of a position."


class UnknownOption(Refusal):
    key: str | Text
    known: Listed

    zh = "没有“{key}”这条房规；有的是：{known}。"
    en = "There is no house rule “{key}”; known: {known}."


class BadOption(Refusal):
    """`key`: as a record writes it; `name`: as people know it."""

    key: str | Text
    name: str | Text
    value: str | Text
    want: str | Text

    zh = "房规“{name}”不能是“{value}”：{want}。"
    en = "House rule “{name}” cannot be “{value}”: {want}."


class UnknownKey(Refusal):
    key: str | Text
    known: Listed
    perhaps: str | Text = ""

    zh = "局面里没有“{key}”这一项；有的是：{known}{perhaps}。"
    en = "A position has no “{key}”; known: {known}{perhaps}."


class BadValue(Refusal):
    key: str | Text
    value: str | Text
    want: str | Text

    zh = "“{key}”不能是“{value}”：{want}。"
    en = "“{key}” cannot be “{value}”: {want}."


class NotWritten(Refusal):
    place: str | Text
    why: str | Text

    zh = "写不出“{place}”：{why}。"
    en = "“{place}” cannot be written out: {why}."


class NoLine(Refusal):
    line: str | Text
    why: str | Text

    zh = "看不懂局面“{line}”：{why}。"
    en = "“{line}” is no position: {why}."


class BadChance(Refusal):
    value: str | Text

    zh = "机会结果“{value}”不可能出现。"
    en = "“{value}” cannot be a result of chance."


CORE_WORDS = Words(messages_of(sys.modules[__name__]))
