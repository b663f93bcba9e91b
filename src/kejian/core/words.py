"""The sentences of a game: a vocabulary of phrases with Chinese and English templates, filled only when somebody reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from kejian.core.number import show_number

Lang = Literal["zh", "en"]


class Text(NamedTuple):
    """The same words in both languages."""

    zh: str
    en: str

    def in_(self, lang: Lang) -> str:
        return self.zh if lang == "zh" else self.en


class Message(Protocol):
    """Something to be said: which phrase, with what, by which clauses. Events and refusals are such values."""

    @property
    def kind(self) -> str: ...
    @property
    def args(self) -> tuple[Any, ...]: ...
    @property
    def clauses(self) -> tuple[str, ...]: ...


class Phrase(NamedTuple):
    """One kind of message. `fields` are `name:type` pairs; the type chooses how a value is written.

    A headline belongs to the short verdict; the rest is the chain of reasons behind it. `label` is the field that says
    what somebody did: a table shows it without the sentence around it.
    """

    kind: str
    fields: tuple[tuple[str, str], ...]
    text: Text
    headline: bool = False
    label: str = ""


def phrase(kind: str, fields: str, zh: str, en: str, *, headline: bool = False, label: str = "") -> Phrase:
    """Declares a phrase: `phrase("hit", "who:seat to:seat n:number", "…{who}…", "…{who}…")`."""
    pairs = tuple((name, type_) for name, _, type_ in (field.partition(":") for field in fields.split()))
    return Phrase(kind, pairs, Text(zh, en), headline, label)


Writer = Callable[[Any, Lang, Sequence[str]], str]


def _seats(value: Iterable[int], lang: Lang, players: Sequence[str]) -> str:
    names = [players[seat] for seat in value]
    if not names:
        return "无人" if lang == "zh" else "nobody"
    return "、".join(names) if lang == "zh" else ", ".join(names)


WRITERS: Mapping[str, Writer] = {
    "seat": lambda value, _lang, players: players[value],
    "seats": _seats,
    "number": lambda value, _lang, _players: show_number(value),
    "text": lambda value, lang, _players: value.in_(lang) if isinstance(value, Text) else str(value),
    "list": lambda value, lang, _players: ("、" if lang == "zh" else ", ").join(map(str, value)),
}


class Words:
    """The vocabulary of one game: its phrases and how its own kinds of values are written."""

    def __init__(self, phrases: Iterable[Phrase], writers: Mapping[str, Writer] | None = None) -> None:
        self.phrases = {p.kind: p for p in phrases}
        self.writers = {**WRITERS, **(writers or {})}

    def __or__(self, other: Words) -> Words:
        return Words([*self.phrases.values(), *other.phrases.values()], {**self.writers, **other.writers})

    def say(self, message: Message, lang: Lang, players: Sequence[str]) -> str:
        """One plain sentence for a message."""
        found = self.phrases[message.kind]
        values = {
            name: self.writers[type_](value, lang, players)
            for (name, type_), value in zip(found.fields, message.args, strict=True)
        }
        return found.text.in_(lang).format_map(values)

    def label(self, message: Message, players: Sequence[str]) -> Text | None:
        """What somebody did, by itself; None where a message tells something else."""
        found = self.phrases[message.kind]
        for (name, type_), value in zip(found.fields, message.args, strict=True):
            if name == found.label:
                write = self.writers[type_]
                return Text(write(value, "zh", players), write(value, "en", players))
        return None

    def is_headline(self, message: Message) -> bool:
        return self.phrases[message.kind].headline
