"""The client's types: `python -m kejian.server.types` writes protocol.py as TypeScript."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from kejian.server import protocol

_SIMPLE = {str: "string", int: "number", bool: "boolean", type(None): "null", Any: "Json"}
_ALIASES = ("Style", "ErrorCode", "ClientMessage", "ServerMessage", "Command")
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
        # what a client may leave out; a server leaves nothing out
        may_miss = config.forbid_unknown_fields and not field.required
        lines.append(f"  {field.encode_name}{'?' if may_miss else ''}: {_type(hints[field.name])};")
    doc = " ".join((inspect.getdoc(struct) or "").split())
    return "\n".join([f"/** {doc} */", f"export interface {struct.__name__} {{", *lines, "}", ""])


def _type(hint: Any) -> str:
    if hint in _SIMPLE:
        return _SIMPLE[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _type(args[0])
    if origin in (Union, UnionType):
        return " | ".join(_type(arg) for arg in args)
    if origin is Literal:
        return " | ".join(f'"{arg}"' for arg in args)
    if origin is list:
        inner = _type(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(map(_type, args))}]"
    if origin is dict:
        return f"{{ [key: string]: {_type(args[1])} }}"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint.__name__
    raise TypeError(f"no TypeScript for {hint!r}")


if __name__ == "__main__":
    print(typescript(), end="")
