"""YAML in and out: exact numbers, no surprises of old YAML, and the line of every key for messages.

What is too deep, too large, an alias or a tag is refused on the stream of events, before anything is made of it: the
library's own composer recurses in C, and its scanner takes quadratic time in deep brackets.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import IO, Any

import yaml

from kejian.core.number import exact, read_number, show_number
from kejian.core.text import Text

_INTEGER = re.compile(r"[+-]?\d{1,60}$")  # longer ones stay text, and are refused where a number is wanted
_DECIMAL = re.compile(r"[+-]?\d{0,60}\.\d{1,60}$")
_CONSTANTS = {"": None, "~": None, "null": None, "true": True, "false": False}
_BASE: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

# More than that is no record but an attack.
DEEPEST = 64  # lists and mappings within each other
MOST_VALUES = 100_000  # in one document
LONGEST_TEXT = 16 * 1024 * 1024  # bytes of a file; a server takes less
_LONGEST_QUOTE = 40  # of what was written, in a message


class YamlError(Exception):
    """A text that is no YAML, or more of it than we read; `line` counts from 1."""

    def __init__(self, message: Text, line: int) -> None:
        super().__init__(message.en)
        self.message, self.line = message, line


class _Spot:
    """Where a value stands in the text, and what is inside it."""

    __slots__ = ("inside", "line", "word")

    def __init__(self, line: int, word: str | None = None) -> None:
        self.line = line
        self.word = word  # a scalar as it was written
        self.inside: dict[str | int, _Spot] | None = None


class Document:
    """One YAML document: its data, and at which line each key or item stands."""

    def __init__(self, data: Any, spot: _Spot) -> None:
        self.data, self._spot = data, spot

    def line(self, *place: str | int) -> int:
        """The line of a place, or of the nearest place around it."""
        return self._find(place).line

    def word(self, *place: str | int) -> str:
        """A scalar as it was written."""
        word = self._find(place).word
        assert word is not None
        return word

    def _find(self, place: tuple[str | int, ...]) -> _Spot:
        spot = self._spot
        for part in place:
            if spot.inside is None or part not in spot.inside:
                break
            spot = spot.inside[part]
        return spot


def read_bounded(file: IO[bytes]) -> str:
    """The text of an open file, but not of an endless one; YamlError, UnicodeDecodeError or OSError."""
    data = file.read(LONGEST_TEXT + 1)
    if len(data) > LONGEST_TEXT:
        raise YamlError(_TOO_LONG, 1)
    return data.decode("utf-8-sig")


def read_documents(text: str) -> Iterator[Document]:
    """The documents of a text, one by one; empty ones are skipped. YamlError at the first fault."""
    if len(text) > LONGEST_TEXT:
        raise YamlError(_TOO_LONG, 1)
    if found := _TAG_DIRECTIVE.search(text):  # the library compares each with all before it
        raise YamlError(_NO_TAG, text.count("\n", 0, found.end()) + 1)
    try:
        events = yaml.parse(_without_surrogates(text), Loader=_BASE)
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                document = _build(events)
                if document is not None:
                    yield document
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        problem = error.problem or error.context or "not YAML"
        raise YamlError(_in_both(problem), mark.line + 1 if mark else 1) from None
    except yaml.reader.ReaderError as error:
        line = text.encode("utf-8", "replace").count(b"\n", 0, error.position) + 1
        raise YamlError(Text(f"不是 YAML：{error.reason}", f"not YAML: {error.reason}"), line) from None
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise YamlError(Text("有半个字符", "half a character (a lone surrogate)"), line) from None


def _build(events: Iterator[yaml.Event]) -> Document | None:
    """The document whose events come next. Nothing is nested here but the data: depth costs no stack."""
    top = _Open([], _Spot(0))
    opened = [top]
    values = 0
    for event in events:
        kind, within = type(event), opened[-1]
        if kind in _ENDS:
            opened.pop()
            continue
        if kind is yaml.DocumentEndEvent:
            break
        line = event.start_mark.line + 1  # type: ignore[union-attr]  # a parsed event has one
        if event.anchor is not None:  # type: ignore[attr-defined]  # on every event that is left
            raise YamlError(_NO_ALIAS, line)
        if event.tag is not None:  # type: ignore[attr-defined]
            raise YamlError(_NO_TAG, line)
        if within.wants_key:
            if not isinstance(event, yaml.ScalarEvent):
                raise YamlError(Text("键应为一个词", "a key must be a plain word"), line)
            within.take_key(event.value, line)
            continue
        values += 1
        if values > MOST_VALUES:
            raise YamlError(Text(f"太大了，最多 {MOST_VALUES} 项", f"too large: at most {MOST_VALUES} values"), line)
        if isinstance(event, yaml.ScalarEvent):
            within.put(_scalar(event), _Spot(line, event.value))
            continue
        if len(opened) > DEEPEST:
            raise YamlError(Text(f"嵌套太深，最多 {DEEPEST} 层", f"nested too deeply: at most {DEEPEST} levels"), line)
        fresh = _Open([] if kind is yaml.SequenceStartEvent else {}, _Spot(line))
        within.put(fresh.data, fresh.spot)
        opened.append(fresh)
    if not top.data or top.spot_of(0).word == "":
        return None
    return Document(top.data[0], top.spot_of(0))


_TAG_DIRECTIVE = re.compile(r"(?:^|[\n\r\x85\u2028\u2029])\ufeff?%TAG")
_ENDS = (yaml.SequenceEndEvent, yaml.MappingEndEvent)
_TOO_LONG = Text(f"太长了，最多 {LONGEST_TEXT // 2**20} MB", f"too long: at most {LONGEST_TEXT // 2**20} MB")
_NO_ALIAS = Text(
    "这里不用 YAML 的锚点和引用（& 和 *）；文字以它们开头要加引号",
    "anchors and aliases (& and *) are not read here; a text that begins so is put in quotes",
)
_NO_TAG = Text(
    "这里不用 YAML 的标签（!）；文字以它开头要加引号",
    "tags (!) are not read here; a text that begins so is put in quotes",
)


class _Open:
    """A list or mapping that is being read."""

    __slots__ = ("data", "key", "key_line", "spot", "wants_key")

    def __init__(self, data: Any, spot: _Spot) -> None:
        self.data, self.spot = data, spot
        self.spot.inside = {}
        self.wants_key = isinstance(data, dict)
        self.key, self.key_line = "", 0

    def take_key(self, key: str, line: int) -> None:
        if key in self.data:
            shown = key if len(key) <= _LONGEST_QUOTE else key[:_LONGEST_QUOTE] + "…"
            raise YamlError(Text(f"键“{shown}”写了两遍", f"the key “{shown}” stands twice"), line)
        self.key, self.key_line, self.wants_key = key, line, False

    def put(self, value: Any, spot: _Spot) -> None:
        assert self.spot.inside is not None
        if isinstance(self.data, dict):
            self.data[self.key] = value
            self.spot.inside[self.key] = spot
            spot.line = self.key_line
            self.wants_key = True
        else:
            self.spot.inside[len(self.data)] = spot
            self.data.append(value)

    def spot_of(self, part: str | int) -> _Spot:
        assert self.spot.inside is not None
        return self.spot.inside[part]


def _scalar(event: yaml.ScalarEvent) -> Any:
    text: str = event.value
    if event.style in ("'", '"', "|", ">"):
        return text
    if text.lower() in _CONSTANTS:
        return _CONSTANTS[text.lower()]
    if _INTEGER.match(text):
        return int(text)
    if _DECIMAL.match(text):
        return exact(Fraction(text))
    return text


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
