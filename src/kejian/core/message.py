"""What can be said: a message is declared once, with typed fields, beside its sentence in both languages.

From that one declaration follow the constructor that the type checker knows, the words, the names of the fields on the
wire and the client's types.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from types import ModuleType
from typing import Annotated, Any, ClassVar, NamedTuple, Self, dataclass_transform, get_args, get_origin, get_type_hints

import msgspec

from kejian.core.number import Number
from kejian.core.text import Text


class Written(NamedTuple):
    """How a field is put into words: the name of a writer (see `words.py`; a game adds its own)."""

    by: str


Seat = Annotated[int, Written("seat")]
Seats = Annotated[tuple[int, ...], Written("seats")]
Listed = Annotated[tuple[str, ...], Written("list")]

_PLAIN: dict[Any, str] = {  # fields whose type says how they are written
    int: "number",
    Fraction: "number",
    Number: "number",
    str: "text",
    Text: "text",
    str | Text: "text",
}


@dataclass_transform(frozen_default=True)
class Message(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be said. A subclass declares its fields, and `zh` and `en`: the sentence around them."""

    clauses: tuple[str, ...] = ()

    kind: ClassVar[str] = "message"  # the class's name as the wire and the records write it
    zh: ClassVar[str] = ""
    en: ClassVar[str] = ""

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        if "kind" not in vars(cls):
            cls.kind = _snake(cls.__name__)

    def citing(self, *clauses: str) -> Self:
        """The same message with more clauses."""
        return msgspec.structs.replace(self, clauses=(*self.clauses, *clauses))

    @property
    def all_clauses(self) -> tuple[str, ...]:
        """Its clauses, and those behind its figures and the messages it quotes."""
        inner = [value.all_clauses for value in self.fields().values() if hasattr(value, "all_clauses")]
        return tuple(dict.fromkeys((*self.clauses, *(clause for clauses in inner for clause in clauses))))

    def fields(self) -> dict[str, Any]:
        """The facts of this message by name."""
        return {name: getattr(self, name) for name in field_names(type(self))}


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()


_NO_FACTS = frozenset(("clauses", "audience", "public"))  # fields that every message has


@cache
def field_names(cls: type[Message]) -> tuple[str, ...]:
    """What a kind of message tells, in the order of its constructor."""
    return tuple(name for name in cls.__struct_fields__ if name not in _NO_FACTS)


@cache
def field_types(cls: type[Message]) -> dict[str, Any]:
    """The declared type of every fact."""
    hints = get_type_hints(cls, include_extras=True)
    return {name: hints[name] for name in field_names(cls)}


@cache
def writers_of(cls: type[Message]) -> dict[str, str]:
    """Which writer puts each fact into words; TypeError for a type that does not say."""
    found = {}
    for name, hint in field_types(cls).items():
        marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        writer = next((mark.by for mark in marks if isinstance(mark, Written)), _PLAIN.get(hint))
        if writer is None:
            raise TypeError(f"{cls.__module__}.{cls.__name__}.{name}: nothing says how {hint} is written")
        found[name] = writer
    return found


def messages_of(*places: ModuleType) -> list[type[Message]]:
    """All kinds of messages that some modules or packages declare."""
    return [
        value
        for place in places
        for value in vars(place).values()
        if isinstance(value, type) and issubclass(value, Message) and value.__module__.startswith(place.__name__)
    ]
