"""YAML in and out: exact numbers, no surprises of old YAML, and the line of every key for messages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import yaml

from kejian.core.number import exact, read_number, show_number
from kejian.core.words import Text

Place = tuple[str | int, ...]

_INTEGER = re.compile(r"[+-]?\d{1,60}$")  # longer ones stay text, and are refused where a number is wanted
_DECIMAL = re.compile(r"[+-]?\d{0,60}\.\d{1,60}$")
_LARGEST = 100_000  # places in a document; more is no record but an attack
_CONSTANTS = {"": None, "~": None, "null": None, "true": True, "false": False}
_BASE: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class YamlError(Exception):
    """A text that is no YAML, or has a key twice; `line` counts from 1."""

    def __init__(self, message: Text, line: int) -> None:
        super().__init__(message.en)
        self.message, self.line = message, line


class Document:
    """One YAML document: its data, and at which line each key or item stands."""

    def __init__(self, node: yaml.Node) -> None:
        self.lines: dict[Place, int] = {}
        self.words: dict[Place, str] = {}  # scalars as they were written
        self._built = 0
        self.data = self._build(node, ())

    def line(self, *place: str | int) -> int:
        """The line of a place, or of the nearest place around it."""
        while place not in self.lines:
            place = place[:-1]
        return self.lines[place]

    def _build(self, node: yaml.Node, place: Place) -> Any:
        self._built += 1
        if self._built > _LARGEST:
            raise YamlError(Text("太大了", "too large"), node.start_mark.line + 1)
        self.lines[place] = node.start_mark.line + 1
        if isinstance(node, yaml.MappingNode):
            built: dict[str, Any] = {}
            for key_node, value_node in node.value:
                if not isinstance(key_node, yaml.ScalarNode):
                    raise YamlError(Text("键应为一个词", "a key must be a plain word"), key_node.start_mark.line + 1)
                key = key_node.value
                if key in built:
                    twice = Text(f"键“{key}”写了两遍", f"the key “{key}” stands twice")
                    raise YamlError(twice, key_node.start_mark.line + 1)
                built[key] = self._build(value_node, (*place, key))
                self.lines[(*place, key)] = key_node.start_mark.line + 1
            return built
        if isinstance(node, yaml.SequenceNode):
            return [self._build(item, (*place, number)) for number, item in enumerate(node.value)]
        assert isinstance(node, yaml.ScalarNode)
        self.words[place] = node.value
        return _scalar(node)


def _scalar(node: yaml.ScalarNode) -> Any:
    text: str = node.value
    if node.style in ("'", '"', "|", ">"):
        return text
    if text.lower() in _CONSTANTS:
        return _CONSTANTS[text.lower()]
    if _INTEGER.match(text):
        return int(text)
    if _DECIMAL.match(text):
        return exact(Fraction(text))
    return text


def read_documents(text: str) -> Iterator[Document]:
    """The documents of a text, one by one; empty ones are skipped. YamlError at the first fault."""
    try:
        for node in yaml.compose_all(_without_surrogates(text), Loader=_BASE):
            if node is not None and not (isinstance(node, yaml.ScalarNode) and node.value == ""):
                yield Document(node)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        problem = error.problem or error.context or "not YAML"
        raise YamlError(_in_both(problem), mark.line + 1 if mark else 1) from None
    except yaml.YAMLError as error:
        reason = getattr(error, "reason", error)
        line = text.count("\n", 0, getattr(error, "position", 0)) + 1
        raise YamlError(Text(f"不是 YAML：{reason}", f"not YAML: {reason}"), line) from None


_SURROGATES = re.compile(r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}")


def _without_surrogates(text: str) -> str:
    """JSON writes rare characters as two escapes, which YAML does not know."""
    return _SURROGATES.sub(lambda found: str(json.loads(f'"{found[0]}"')), text)


_COMMON_FAULTS = (
    (r"did not find expected (.*)", "缺少 {}"),
    (r"mapping values are not allowed .*", "这里不能有“键: 值”，文字里的冒号要加引号"),
    (r"found character .*that cannot start any token", "有不能用在开头的字符，要加引号"),
)


def _in_both(problem: str) -> Text:
    """What the YAML library says, and the same in Chinese for what people run into."""
    for pattern, chinese in _COMMON_FAULTS:
        if found := re.fullmatch(pattern, problem):
            return Text(chinese.format(*found.groups()), problem)
    return Text(f"不是 YAML：{problem}", problem)


class _Dumper(yaml.SafeDumper):
    def ignore_aliases(self, data: object) -> bool:
        return True


def _represent_fraction(dumper: yaml.SafeDumper, value: Fraction) -> yaml.Node:
    text = show_number(value)
    if "/" in text:
        return dumper.represent_scalar("tag:yaml.org,2002:str", text, style='"')
    return dumper.represent_scalar("tag:yaml.org,2002:float", text)


def _represent_text(dumper: yaml.SafeDumper, value: str) -> yaml.Node:
    """Quotes what our reader would take for something else."""
    style = '"' if _looks_like_a_value(value) or value != value.strip() or ": " in value else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", value, style=style)


def _looks_like_a_value(text: str) -> bool:
    if text.lower() in _CONSTANTS:
        return True
    try:
        read_number(text)
    except ValueError:
        return False
    return True


_Dumper.add_representer(Fraction, _represent_fraction)
_Dumper.add_representer(str, _represent_text)


def write_inline(data: object) -> str:
    """A value on one line: `{甲: "刀 > 乙", 乙: 方盾}`."""
    text: str = yaml.dump(
        data, Dumper=_Dumper, allow_unicode=True, default_flow_style=True, sort_keys=False, width=10**9
    )
    return text.removesuffix("\n").removesuffix("\n...")


def write_document(data: Mapping[str, Any]) -> str:
    """A record: one key per line, values on one line, lists of more than one entry one below the other."""
    lines: list[str] = []
    for key, value in data.items():
        if isinstance(value, list) and value and key == "moves":
            lines.append(f"{key}:")
            lines += [f"  - {write_inline(item)}" for item in value]
        else:
            lines.append(f"{key}: {write_inline(value)}")
    return "\n".join(lines) + "\n"
