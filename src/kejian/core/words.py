"""The sentences of a game, filled only when somebody reads them, and how values are put into words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from string import Formatter
from typing import Any

from kejian.core.event import Event
from kejian.core.message import Message, field_names, writers_of
from kejian.core.number import show_number, true_minus
from kejian.core.sums import Amounts, Sum, written
from kejian.core.text import Lang, Text

Writer = Callable[[Any, Lang, Sequence[str]], str]


def _seats(value: Iterable[int], lang: Lang, players: Sequence[str]) -> str:
    names = [players[seat] for seat in value]
    if not names:
        return "无人" if lang == "zh" else "nobody"
    return "、".join(names) if lang == "zh" else ", ".join(names)


WRITERS: Mapping[str, Writer] = {
    "seat": lambda value, _lang, players: players[value],
    "seats": _seats,
    "number": lambda value, _lang, _players: true_minus(show_number(value)),
    "sum": lambda value, _lang, _players: written(value.value),
    "amounts": lambda value, lang, _players: value.text(lang),
    "text": lambda value, lang, _players: value.in_(lang) if isinstance(value, Text) else str(value),
    "list": lambda value, lang, _players: ("、" if lang == "zh" else ", ").join(map(str, value)),
}


class Words:
    """The vocabulary of one game: its messages and how its own kinds of values are written."""

    def __init__(self, messages: Iterable[type[Message]], writers: Mapping[str, Writer] | None = None) -> None:
        self.messages = {message.kind: message for message in messages}
        self.writers = {**WRITERS, **(writers or {})}

    def __or__(self, other: Words) -> Words:
        return Words([*self.messages.values(), *other.messages.values()], {**self.writers, **other.writers})

    def say(self, message: Message, lang: Lang, players: Sequence[str], *, full: bool = False) -> str:
        """One plain sentence for a message; in full, every figure with its terms."""
        sentence: str = getattr(message, lang)
        names = field_names(type(message))
        return sentence.format_map({name: self._write(message, name, lang, players, full) for name in names})

    def pieces(self, message: Message, lang: Lang, players: Sequence[str]) -> list[str | Sum]:
        """The same sentence cut at the figures that have a derivation."""
        found: list[str | Sum] = []
        for text, name, _, _ in Formatter().parse(getattr(message, lang)):
            value = None if name is None else getattr(message, name)
            if isinstance(value, Sum) and value.is_derived:
                found += [text, value]
            elif isinstance(value, Amounts):
                found += [text, *value.pieces(lang)]
            elif name is None:
                found.append(text)
            else:
                found.append(text + self._write(message, name, lang, players))
        return found

    def label(self, event: Event, players: Sequence[str]) -> Text | None:
        """What somebody did, by itself; None where an event tells something else."""
        if not event.label:
            return None
        return Text(self._write(event, event.label, "zh", players), self._write(event, event.label, "en", players))

    def _write(self, message: Message, name: str, lang: Lang, players: Sequence[str], full: bool = False) -> str:
        value, writer = getattr(message, name), writers_of(type(message))[name]
        if isinstance(value, Message):
            return self.say(value, lang, players, full=full)
        if full and isinstance(value, Amounts):
            return value.text(lang, full=True)
        said = self._writer(writer)(value, lang, players)
        return said + value.derivation(lang) if full and isinstance(value, Sum) else said

    def _writer(self, name: str) -> Writer:
        return self.writers[name]


class _BareWords(Words):
    """The words of no game: what only a game can name is written as it is."""

    def _writer(self, name: str) -> Writer:
        return self.writers.get(name, lambda value, _lang, _players: str(value))


_BARE = _BareWords(())
_NUMBERED = tuple(f"player {seat + 1}" for seat in range(100))


def bare_sentence(message: Message) -> str:
    """A message in English where neither its game nor its players are known: seats by number, things by their ids."""
    return _BARE.say(message, "en", _NUMBERED)
