"""Content that people write into files: named things with fields, one or several in a file.

A reader takes what it needs out of `Fields`; whatever is wrong is noted and something harmless is read instead, so that
one look at a file tells all its faults, each with its line and what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from kejian.core import ContentError, Number, Text, read_number
from kejian.core.names import is_name
from kejian.core.text import LANGS
from kejian.core.yamlio import Document, YamlError, read_documents
from kejian.kit.nearest import NOTHING, perhaps

LONGEST_LINE = 40

T = TypeVar("T")
Place = tuple[str | int, ...]


class Fault(NamedTuple):
    """What is wrong, and at which key."""

    message: Text
    place: Place = ()

    def told(self) -> Text:
        """The message behind its place in the file."""
        where = ".".join(map(str, self.place))
        return self.told_at(Text(where, where))

    def told_at(self, where: Text) -> Text:
        """The message behind something that says where."""
        zh, en = self.message
        return Text(f"{where.zh}：{zh}", f"{where.en}: {en}") if where != NOTHING else self.message


class BadContent(ValueError):
    """All that is wrong with one thing; its argument is that in words. `clauses`: of the book, that forbid it."""

    clauses: tuple[str, ...] = ()

    def __init__(self, *faults: Fault) -> None:
        told = [fault.told() for fault in faults]
        super().__init__(Text("；".join(text.zh for text in told), "; ".join(text.en for text in told)))
        self.faults = faults


class Fields:
    """A written mapping, with its place in the file; faults are gathered, also those of mappings inside."""

    def __init__(self, data: Mapping[str, Any], place: Place = (), faults: list[Fault] | None = None) -> None:
        self.data, self.place = data, place
        self.faults: list[Fault] = [] if faults is None else faults

    def fault(self, zh: str, en: str, *inside: str | int) -> None:
        """Notes what is wrong here, or inside."""
        self.faults.append(Fault(Text(zh, en), (*self.place, *inside)))

    def check(self) -> None:
        """BadContent if anything was wrong so far."""
        if self.faults:
            raise BadContent(*self.faults)

    def known(self, keys: Iterable[str]) -> Self:
        """Notes every key that is none of these."""
        known = tuple(keys)
        for key in self.data:
            if key not in known:
                near = perhaps(str(key), known)
                zh, en = "、".join(known), ", ".join(known)
                self.fault(f"没有这一项；有的是：{zh}{near.zh}", f"unknown; known: {en}{near.en}", str(key))
        return self

    def format(self, wanted: str) -> None:
        """The kind of file it says it is, if it says so."""
        if self.data.get("format", wanted) != wanted:
            self.fault(f"应为 {wanted}", f"must be {wanted}", "format")

    def inside(self, key: str, value: object = None) -> Fields:
        """The mapping at a key (or the given one, of a list); nothing written is an empty one."""
        value = self.data.get(key) if value is None else value
        if value is not None and not isinstance(value, Mapping):
            self.fault("应为 {键: 值}", "must be a mapping", key)
            value = None
        return Fields(value or {}, (*self.place, key), self.faults)

    def items(self, key: str) -> list[Any]:
        """The list at a key; nothing written is an empty one."""
        value = self.data.get(key)
        if value is not None and not isinstance(value, list | tuple):
            self.fault("应为列表", "must be a list", key)
            return []
        return list(value or ())

    def word(self, key: str) -> str:
        """A name of one word, without the signs of notations and without quotation marks."""
        value = self.data.get(key)
        if not isinstance(value, str) or not is_word(value):
            self.fault("应为一个词", "must be one word", key)
            return ""
        if len(value) > LONGEST_LINE:
            zh, en = f"应为一个词，最多 {LONGEST_LINE} 个字", f"must be one word of at most {LONGEST_LINE} characters"
            self.fault(zh, en, key)
            return ""
        return value

    def line(self, key: str, default: str) -> str:
        """A few words on one line."""
        value = self.data.get(key)
        if value is None:
            return default
        if not isinstance(value, str) or not value.strip() or not value.isprintable() or len(value) > LONGEST_LINE:
            zh, en = f"应为一行文字，最多 {LONGEST_LINE} 个字", f"must be one line of at most {LONGEST_LINE} characters"
            self.fault(zh, en, key)
            return default
        return value

    def text(self, key: str = "text", english: str = "text_en") -> Text:
        """Free words in both languages; where the English ones are missing, the others."""
        written = str(self.data.get(key, ""))
        return Text(written, str(self.data.get(english, written)))

    def flag(self, key: str, default: bool = False) -> bool:
        """true or false."""
        value = self.data.get(key, default)
        if not isinstance(value, bool):
            self.fault("只能是 true 或 false", "must be true or false", key)
            return default
        return value

    def whole(self, key: str, default: int, least: int, most: int) -> int:
        """A whole number within bounds."""
        value = self.data.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.fault(f"应为 {least} 到 {most} 的整数", f"must be a whole number from {least} to {most}", key)
            return default
        return value

    def number(self, key: str, default: Number, *, least: Number | None = None, above: Number | None = None) -> Number:
        """An exact number."""
        value = self.data.get(key, default)
        try:
            number = read_number(value)
        except ValueError:
            self.fault(f"“{value}”不是数", f"“{value}” is not a number", key)
            return default
        if least is not None and number < least:
            self.fault(f"不能小于 {least}", f"must be at least {least}", key)
        elif above is not None and number <= above:
            self.fault(f"须大于 {above}", f"must be above {above}", key)
        else:
            return number
        return default

    def one_of(self, key: str, words: tuple[str, ...]) -> str | None:
        """One of a few words; None where nothing (or something else) is written."""
        value = self.data.get(key)
        if value is not None and value not in words:
            self.fault(f"应为 {'、'.join(words)} 之一", f"must be one of {', '.join(words)}", key)
            return None
        return value

    def named(self, key: str, known: Mapping[str, T], what: Text) -> T | None:
        """The thing of that name; None where nothing (or no such name) is written."""
        value = self.data.get(key)
        return None if value is None else self._find(key, value, known, what)

    def names(self, key: str, known: Mapping[str, T], what: Text, suffix: str = "") -> tuple[T, ...]:
        """The things of these names, each once."""
        words = [str(item).removesuffix(suffix) for item in self.items(key)]
        for word in dict.fromkeys(word for word in words if words.count(word) > 1):
            self.fault(f"“{word}”写了两次", f"“{word}” stands twice", key)
        found = [self._find(key, word, known, what) for word in words]
        return tuple(thing for thing in found if thing is not None)

    def _find(self, key: str, word: object, known: Mapping[str, T], what: Text) -> T | None:
        if isinstance(word, str) and word in known:
            return known[word]
        near = perhaps(str(word), known)
        self.fault(f"没有“{word}”这个{what.zh}{near.zh}", f"there is no {what.en} “{word}”{near.en}", key)
        return None


def is_word(text: str) -> bool:
    """Whether a name can stand in moves and one-line positions."""
    return is_name(text) and " " not in text and not re.search(r"[「」『』“”‘’]", text)


def unknown_name(name: str, known: Collection[str], what: Text) -> BadContent:
    """A thing is called by a name that nothing has."""
    near = perhaps(name, known)
    zh, en = "、".join(known), ", ".join(known)
    return BadContent(
        Fault(
            Text(
                f"没有“{name}”这个{what.zh}；有的是：{zh}{near.zh}",
                f"there is no {what.en} “{name}”; known: {en}{near.en}",
            )
        )
    )


# files


class Named(Protocol):
    """What a file holds: things with names."""

    @property
    def name(self) -> str: ...


N = TypeVar("N", bound=Named)
READ = 100  # faults of a file that are told; a file has no more by mistake


def read_content(
    text: str,
    source: str,
    read: Callable[[Mapping[str, Any]], N],
    what: Text,
    taken: Collection[str] = (),
    name_key: str = "name",
    called: Callable[[Place], Text] = lambda place: NOTHING,
) -> dict[str, N]:
    """The things of a file: one per document, or one mapping name -> fields. ContentError with all that is wrong.

    `read` raises BadContent. No name may stand twice, nor be `taken` already; it stands at the `name_key`. `called`: what
    stands at a place, in the words of the thing.
    """
    return _Reader(text, source, what, taken, name_key, called).things(read)


class _Reader:
    def __init__(
        self,
        text: str,
        source: str,
        what: Text,
        taken: Collection[str],
        name_key: str,
        called: Callable[[Place], Text],
    ) -> None:
        self.text, self.source, self.what, self.taken, self.name_key = text, source, what, taken, name_key
        self.called = called
        self.lines = text.splitlines()
        self.number = 0
        self.hints: dict[int, Text] = {}
        self.faults: list[ContentError] = []

    def things(self, read: Callable[[Mapping[str, Any]], N]) -> dict[str, N]:
        found: dict[str, N] = {}
        try:
            for document in read_documents(self.text):
                self.number += 1
                for place, data in self._written(document):
                    try:
                        thing = read(data)
                        self._check_name(thing.name, found)
                        found[thing.name] = thing
                    except BadContent as bad:
                        for fault in bad.faults:
                            line = document.line(*place, *fault.place)
                            self._note(line, fault.told(), fault.told_at(self.called(fault.place)))
        except YamlError as error:
            self.number += 1
            self._note(self._culprit(error.line), error.message)
        if self.faults:
            lines, told = self._all_faults(), [text for fault in self.faults[:READ] for text in fault.faults]
            whole = Text("\n".join(line.zh for line in lines), "\n".join(line.en for line in lines))
            raise ContentError(whole, faults=told, lines=lines)
        return found

    def _all_faults(self) -> list[Text]:
        """All that is wrong, a line each, as far as anybody reads."""
        lines = [Text(*(fault.say(lang) for lang in LANGS)) for fault in self.faults[:READ]]
        more = len(self.faults) - READ
        return [*lines, Text(f"还有 {more} 处", f"and {more} more")] if more > 0 else lines

    def _written(self, document: Document) -> list[tuple[Place, Mapping[str, Any]]]:
        data = document.data
        if not isinstance(data, dict):
            message = Text(f"{self.what.zh}写成 {{键: 值}}", f"a {self.what.en} is a mapping")
            self._note(document.line(), message)
            return []
        if "name" in data or "format" in data:
            return [((), data)]
        written: list[tuple[Place, Mapping[str, Any]]] = []
        for name, fields in data.items():
            if fields is None or isinstance(fields, dict):
                written.append(((name,), {"name": name, **(fields or {})}))
            else:
                message = Text(f"{name}：应为 {{键: 值}}", f"{name}: must be a mapping")
                self._note(document.line(name), message)
        return written

    def _check_name(self, name: str, found: Mapping[str, object]) -> None:
        if name in found:
            raise BadContent(Fault(Text(f"有两个“{name}”", f"“{name}” stands twice"), (self.name_key,)))
        if name in self.taken:
            raise BadContent(
                Fault(
                    Text(
                        f"“{name}”是已有的{self.what.zh}，换一个名字",
                        f"“{name}” is a {self.what.en} that comes with the game; choose another name",
                    ),
                    (self.name_key,),
                )
            )

    def _hint(self, number: int) -> Text:
        """What is odd about a line; looked for once, however much is wrong on it."""
        if number not in self.hints:
            line = self.lines[number - 1] if 0 < number <= len(self.lines) else ""
            self.hints[number] = _not_half_width(line)
        return self.hints[number]

    def _culprit(self, number: int) -> int:
        """YAML often stumbles a line or two behind a full-width sign."""
        near = (line for line in range(number, max(0, number - 4), -1) if self._hint(line) != NOTHING)
        return next(near, number)

    def _note(self, line: int, message: Text, in_its_words: Text | None = None) -> None:
        hint = self._hint(line)
        whole = Text(message.zh + hint.zh, message.en + hint.en)
        self.faults.append(ContentError(whole, self.source, self.number, line, faults=[in_its_words or message]))


_QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'|(?:^|\s)#.*")
_COLON = re.compile(r"\s*(?:- +)*[^\s:：,，\[{]+\s*：")
_IN_BRACKETS = re.compile(r"[\[{][^\[{\]}]*?([，、：；])")  # from the last bracket: no sign is looked at twice
_OPENING = re.compile(r"(?::\s+|^\s*-\s+|[\[{,]\s*)([「『“‘｛［【（])")


def _not_half_width(line: str) -> Text:
    """Names what looks like YAML on a line but is none: full-width signs, and tabs before the first word."""
    if "\t" in line[: len(line) - len(line.lstrip())]:
        return Text("；这一行以制表符（Tab）开头，缩进要用空格", "; the line begins with a tab: indent with blanks")
    plain = _QUOTED.sub("", line)
    if _COLON.match(plain):
        return Text(
            "；“：”是全角的，要写半角的“: ”（后面空一格）", "; “：” is full-width: write “: ” with a blank behind"
        )
    if found := _IN_BRACKETS.search(plain) or _OPENING.search(plain):
        return Text(
            f"；“{found[1]}”是全角的，括号里和值的开头要用半角的记号",
            f"; “{found[1]}” is full-width: within brackets and before a value write half-width signs",
        )
    return NOTHING
