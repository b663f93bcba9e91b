"""Bad input: said in one or two lines, with the place, and never as a traceback."""

from __future__ import annotations

import re
import sys

from kejian.cli.language import tell
from kejian.core.text import Lang

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
    (r"Invalid value for '(\S+)'.*?: Input should be a valid number.*", "{0} 应为数"),
    (r"Invalid value for '(\S+)'.*?: Input should be greater than or equal to (\S+)", "{0} 不能小于 {1}"),
    (r"Invalid value for '(\S+)'.*?: Input should be less than or equal to (\S+)", "{0} 不能大于 {1}"),
    (r"Option '(.*?)' requires an argument.*", "选项 {0} 后面缺一个值"),
    (r"Got unexpected extra argument\S* \((.*)\)", "多出来的参数：{0}"),
    # the file system
    (r"No such file or directory", "没有这个文件"),
    (r"Is a directory", "这是一个文件夹"),
    (r"Not a directory", "路径中间不是文件夹"),
    (r"Permission denied", "没有权限"),
)


def in_language(message: str, lang: Lang) -> str:
    """An English message of a parser in the person's language."""
    if lang == "zh":
        for pattern, chinese in _CHINESE:
            if found := re.fullmatch(pattern, message):
                return chinese.format(*(group or "" for group in found.groups()))
    return message
