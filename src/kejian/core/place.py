"""Where in a game's own code an error arose: file and line, for whoever has to mend it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from types import FrameType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kejian.core.game import Game


def rule_line(error: BaseException, game: Game[Any]) -> str:
    """The line of a game's rules at which an error arose, as `package/module.py:12`."""
    own = [cls.__module__ for cls in type(game).__mro__ if not cls.__module__.startswith("kejian.core.")]
    return line_of(error, [getattr(game, "package", ""), *own])


def line_of(error: BaseException, packages: Collection[str]) -> str:
    """The innermost line of some packages in an error's traceback; of any code if they are not in it."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{_last_parts(error.filename, 2)}:{error.lineno}"
    frames = [(frame, line) for frame, line in _frames(error) if not _is_import(frame)]
    inside = [(frame, line) for frame, line in frames if _is_of(_module(frame), packages)]
    if not frames:
        return ""
    frame, line = (inside or frames)[-1]
    return f"{_file(frame)}:{line}"


def _frames(error: BaseException) -> Iterator[tuple[FrameType, int]]:
    """Where the error passed, outermost first (without the module `traceback`: it would be imported with every match)."""
    passed = error.__traceback__
    while passed is not None:
        yield passed.tb_frame, passed.tb_lineno
        passed = passed.tb_next


def _module(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", ""))


def _is_import(frame: FrameType) -> bool:
    return _module(frame).startswith("importlib") or frame.f_code.co_filename.startswith("<frozen")


def _is_of(module: str, packages: Collection[str]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages if package)


def _file(frame: FrameType) -> str:
    """A file from its top package on: enough to find it, and nothing about the machine."""
    file = frame.f_code.co_filename
    is_package = file.endswith(("__init__.py", "__main__.py"))
    return _last_parts(file, len(_module(frame).split(".")) + is_package)


def _last_parts(file: str, number: int) -> str:
    return "/".join(file.replace("\\", "/").split("/")[-number:])
