"""Bad input: said in one or two lines, with the place, and never as a traceback."""

from __future__ import annotations

import re
import sys

from kejian.cli.language import tell
from kejian.core.words import Lang

REFUSED = 1
BAD_INPUT = 2
BROKEN = 3
INTERRUPTED = 130


class Trouble(Exception):
    """Something the person has to put right; the message is in his language already."""


def complain(message: str) -> None:
    print(f"kejian: {message}", file=sys.stderr)


def usage_message(error: str, command: str, lang: Lang) -> str:
    """What the command-line parser says, with where to read on."""
    return tell("usage", lang, why=in_language(error, lang).rstrip("."), command=command)


# The parsers below us speak English. What they say most is said in Chinese here; the rest stays as it is.

_CHINESE = (
    # the command-line parser
    (r"No such option: (\S+)(?: \(Possible options: (.*)\))?", "没有 {0} 这个选项"),
    (r"No such command '(.*?)'.*", "没有“{0}”这个命令"),
    (r"Missing argument '(.*?)'.*", "缺少参数 {0}"),
    (r"Missing command.*", "缺少命令"),
    (r"Invalid value for '(\S+)'.*?: Value error, '(.*?)' is not one of (.*)\.", "{0} 不能是“{1}”；可选 {2}"),
    (r"Invalid value for '(\S+)'.*?: Input should be a valid integer.*", "{0} 应为整数"),
    (r"Option '(.*?)' requires an argument.*", "选项 {0} 后面缺一个值"),
    (r"Got unexpected extra argument\S* \((.*)\)", "多出来的参数：{0}"),
    # the reader of records
    (r"a record is a mapping.*", "一份记录要写成 键: 值，如 game、players、moves"),
    (r"unknown key; a record has (.*)", "没有这个键；记录里可以有 {0}"),
    (r"a record needs the key (\w+)", "缺少 {0} 这一项"),
    (r"no game “(.*)”; there is (.*)", "没有“{0}”这个游戏；有的是 {1}"),
    (r"no player “(.*)”; there is (.*)", "没有叫“{0}”的玩家；有 {1}"),
    (r"a player's name is a word", "玩家的名字应为一个词"),
    (r"unknown rule version (\d+); the newest is (\d+)", "没有第 {0} 版规则；最新的是第 {1} 版"),
    (r"must be a mapping", "应写成 {{键: 值}}"),
    (r"must be a list", "应写成 [一, 二, …]"),
    (r"must be a whole number", "应为整数"),
    (r"a move is written as text", "招要写成文字"),
    (r"a move is a mapping .*", "一手写成 {{玩家: 招}}，或“玩家: 招”"),
    (r"a move is written “player: move”", "一手写成“玩家: 招”"),
    (r"the key “(.*)” stands twice", "键“{0}”写了两遍"),
    (r"a key must be a plain word", "键应为一个词"),
    # YAML, and the file system
    (r"did not find expected (.*)", "缺少 {0}"),
    (r"mapping values are not allowed .*", "这里不能有“键: 值”，文字里的冒号要加引号"),
    (r"found character that cannot start any token", "有不能用在开头的字符，要加引号"),
    (r"found character .* that cannot start any token", "有不能用在开头的字符，要加引号"),
    (r"No such file or directory", "没有这个文件"),
    (r"Is a directory", "这是一个文件夹"),
    (r"Not a directory", "路径中间不是文件夹"),
    (r"Permission denied", "没有权限"),
    # the referee on expectations
    (r"(\S+): expected (.*), but a position has no such key", "{0}：期望 {1}，但局面里没有这一项"),
    (r"(\S+): expected (.*), got (.*)", "{0}：期望 {1}，实际 {2}"),
    (r"expected the last move to be refused, but it was accepted", "期望最后一手不成立，但它成立"),
)


def in_language(message: str, lang: Lang) -> str:
    """An English message of a parser in the person's language."""
    if lang == "zh":
        for pattern, chinese in _CHINESE:
            if found := re.fullmatch(pattern, message):
                return chinese.format(*(group or "" for group in found.groups()))
    return message
