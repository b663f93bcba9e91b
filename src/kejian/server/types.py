"""The client's types, as TypeScript: `python -m kejian.server.types` writes those of the protocol and of every game.

What two places must agree on stands in one of them: messages in `protocol`, events and views in the games.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from kejian.core import Amounts, Event, Game, Message, Sum, Text, find_game, game_codes
from kejian.core.message import field_types
from kejian.server import protocol

_SIMPLE = {
    str: "string",
    int: "number",
    bool: "boolean",
    type(None): "null",
    Any: "Json",
    Fraction: "string",
    Text: "Say",
    Sum: "Sum",
    Amounts: "Amount[]",
}
_ALIASES = ("Style", "Lang", "ErrorCode", "ClientMessage", "ServerMessage", "Command")
_HEAD = """\
// Generated from kejian.server.protocol by `python -m kejian.server.types`. Change that, not this.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
"""


def typescript() -> str:
    """The whole file."""
    constants = [
        f"export const {name} = {getattr(protocol, name)};"
        for name in ("PROTOCOL", "LONGEST_NAME", "LONGEST_MOVE", "LONGEST_TIMER")
    ]
    aliases = [f"export type {name} = {_type(getattr(protocol, name))};" for name in _ALIASES]
    return "\n".join([_HEAD, *constants, "", *map(_interface, _structs()), *aliases]) + "\n"


def _structs() -> Iterator[type[msgspec.Struct]]:
    for value in vars(protocol).values():
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value is not msgspec.Struct:
            yield value


def _interface(struct: type[msgspec.Struct]) -> str:
    config = struct.__struct_config__
    hints = get_type_hints(struct, include_extras=True)
    lines = []
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    for field in msgspec.structs.fields(struct):
        # what a client may leave out; a server leaves out only what is not set
        may_miss = (config.forbid_unknown_fields and not field.required) or field.default is msgspec.UNSET
        lines.append(f"  {field.encode_name}{'?' if may_miss else ''}: {_type(hints[field.name])};")
    doc = " ".join((inspect.getdoc(struct) or "").split())
    return "\n".join([f"/** {doc} */", f"export interface {struct.__name__} {{", *lines, "}", *_left_out(struct), ""])


def _left_out(struct: type[msgspec.Struct]) -> list[str]:
    """What the server leaves off the wire where it is so usual: the client puts it in again."""
    if not struct.__struct_config__.omit_defaults:
        return []
    usual = {field.encode_name: field for field in msgspec.structs.fields(struct) if not field.required}
    values = ", ".join(
        f"{name}: {msgspec.json.encode(field.default_factory() if field.default is msgspec.NODEFAULT else field.default).decode()}"
        for name, field in usual.items()
    )
    names = " | ".join(f'"{name}"' for name in usual)
    return [
        f"export const {struct.__name__.upper()}_DEFAULTS: Readonly<Pick<{struct.__name__}, {names}>> = {{ {values} }};"
    ]


def _type(hint: Any) -> str:
    """A type as the wire writes it (see `wire.plain`); whatever has no form of its own is written as text."""
    if hint in _SIMPLE:
        return _SIMPLE[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _type(args[0])
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(_type(arg) for arg in args if arg is not msgspec.UnsetType))
    if origin is Literal:
        return " | ".join(f'"{arg}"' for arg in args)
    if origin is list:
        inner = _type(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple and args[1:] == (...,):
        return _type(list[args[0]])  # type: ignore[valid-type]  # made, not written
    if origin is tuple:
        return f"[{', '.join(map(_type, args))}]"
    if origin in (dict, Mapping):
        return f"{{ [key: string]: {_type(args[1])} }}"
    if isinstance(hint, type) and issubclass(hint, Message):
        return "Quoted"
    if isinstance(hint, type) and (issubclass(hint, msgspec.Struct) or _has_fields(hint)):
        return hint.__name__
    if isinstance(hint, type):
        return "string"
    raise TypeError(f"no TypeScript for {hint!r}")


# games

_GAME_HEAD = "// Generated from kejian.games.{code} by `python -m kejian.server.types`. Change that, not this."


def _has_fields(hint: type) -> bool:
    return is_typeddict(hint) or (issubclass(hint, tuple) and hasattr(hint, "_fields"))


def game_types(game: Game[Any]) -> str:
    """The view, the events and the facts of menu lines of a game."""
    view = get_type_hints(type(game).view)["return"]
    events = sorted((m for m in game.words.messages.values() if issubclass(m, Event)), key=lambda event: event.kind)
    shapes: dict[str, type] = {}
    facts = () if game.entry_facts is None else (game.entry_facts,)
    for hint in (view, *facts, *(hint for event in events for hint in field_types(event).values())):
        _collect(hint, shapes)
    told = [f'  | EventOf<"{event.kind}", {{ {_facts(field_types(event), "; ")} }}>' for event in events]
    body = "\n".join(
        [
            *(_shape(shape, shape not in facts) for shape in shapes.values()),
            "/** Everything that is told. */",
            "export type GameEvent =",
            *told,
        ]
    )
    names = [name for name in ("EventOf", "Quoted") if name in body]
    imports = [f'import type {{ {", ".join(names)} }} from "../events";']
    if used := [name for name in ("Amount", "Say", "Sum") if re.search(rf"\b{name}\b", body)]:
        imports.append(f'import type {{ {", ".join(used)} }} from "../../lib/protocol";')
    return "\n".join([_GAME_HEAD.format(code=game.code), *imports, "", f"{body};", ""])


def _facts(types: Mapping[str, Any], between: str, mark: str = "") -> str:
    return between.join(f"{name}{mark}: {_type(hint)}" for name, hint in types.items())


def _shape(type_: type, is_sent_whole: bool) -> str:
    doc = " ".join((type_.__doc__ or "").split())
    comment = [f"/** {doc} */"] if doc and not doc.startswith(f"{type_.__name__}(") else []
    fields = _facts(get_type_hints(type_, include_extras=True), ";\n  ", "" if is_sent_whole else "?")
    return "\n".join([*comment, f"export interface {type_.__name__} {{", f"  {fields};", "}", ""])


def _collect(hint: Any, into: dict[str, type]) -> None:
    """The types with fields that a type is made of, itself included; two of one name would be a riddle."""
    if isinstance(hint, type) and hint not in _SIMPLE and _has_fields(hint):
        known = into.get(hint.__name__)
        if known is hint:
            return
        if known is not None:
            raise TypeError(f"{hint.__module__} and {known.__module__} both call something {hint.__name__}")
        into[hint.__name__] = hint
        for inner in get_type_hints(hint, include_extras=True).values():
            _collect(inner, into)
        return
    for inner in get_args(hint):
        _collect(inner, into)


def generated_files(frontend: Path) -> dict[Path, str]:
    """Every generated file of the client, with its text."""
    known = game_codes()
    drawn = sorted(folder.name for folder in (frontend / "src/games").iterdir() if folder.name in known)
    files = {frontend / "src/lib/protocol.ts": typescript()}
    return files | {frontend / f"src/games/{code}/types.ts": game_types(find_game(code)) for code in drawn}


if __name__ == "__main__":
    for file, text in generated_files(Path("frontend")).items():
        file.write_text(text, "utf-8")
        print(file)
