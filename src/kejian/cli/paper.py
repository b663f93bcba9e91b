"""Text on a terminal: how wide it is (a Chinese character takes two columns), how it is broken, and in which pen."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import zip_longest

import typer

from kejian.core.text import width

_WIDEST = 100  # longer lines are hard to read
_UNBOUNDED = 10_000
_NOT_FIRST = frozenset("，。、；：！？）》”’」』…,.;:!?)]}%")  # never at the beginning of a line
_TOKEN = re.compile(r"\s+|[^\s\u2e80-\u9fff\uf900-\ufaff\u3000-\u303f\uff00-\uffef]+|.", re.DOTALL)

_PENS: dict[str, dict[str, object]] = {
    "title": {"bold": True},
    "clause": {"fg": "blue"},
    "red": {"fg": "red"},
    "good": {"fg": "green", "bold": True},
    "grey": {"dim": True},
}


def pad(text: str, columns: int) -> str:
    return text + " " * (columns - width(text))


def room() -> int:
    """The columns there are: those of the terminal; in a pipe lines are as long as they like."""
    if not sys.stdout.isatty():
        return _UNBOUNDED
    return min(shutil.get_terminal_size().columns, _WIDEST)


def pen(text: str, *names: str) -> str:
    """Colours a text, if it goes to a terminal that wants colours."""
    if not text or not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return text
    for name in names:
        text = typer.style(text, **_PENS[name])  # type: ignore[arg-type]  # a table of keyword arguments
    return text


def wrap(text: str, columns: int) -> list[str]:
    """Breaks a text into lines: between words, or between Chinese characters but not before a closing sign."""
    lines, line = [], ""
    for piece in _pieces(text, columns):
        if line and width(line) + width(piece.rstrip()) > columns:
            lines.append(line.rstrip())
            line = piece.lstrip()
        else:
            line += piece
    return [*lines, line.rstrip()]


def _pieces(text: str, columns: int) -> Iterator[str]:
    """What must stay together: a word or a character with the signs that close it."""
    piece = ""
    for match in _TOKEN.finditer(" ".join(text.split())):
        token = match[0]
        if piece and token[0] not in _NOT_FIRST:
            yield piece
            piece = ""
        piece += token
        while width(piece) > columns > 1:  # a word longer than a line
            cut = next(n for n in range(len(piece), 0, -1) if width(piece[:n]) <= columns)
            yield piece[:cut]
            piece = piece[cut:]
    if piece:
        yield piece


def packed(items: Iterable[str], columns: int, between: str = " · ") -> list[str]:
    """Short items side by side, none of them broken."""
    lines: list[str] = []
    for item in items:
        if lines and width(lines[-1] + between + item) <= columns:
            lines[-1] += between + item
        else:
            lines.append(item)
    return lines


def hanging(head: str, text: str, by: int, columns: int, *pens: str) -> list[str]:
    """A text to the right of its head, which has so many columns to itself."""
    by = max(by, width(head) + 1)
    first, *rest = wrap(text, max(columns - by, 16))
    return [(pen(head, *pens) + " " * (by - width(head)) + first).rstrip(), *(" " * by + line for line in rest)]


def cited(
    rows: Sequence[tuple[str, Sequence[str]]], columns: int, by: str = "  ", pencilled: Collection[int] = ()
) -> list[str]:
    """Sentences one below the other, with their clause ids in a column to the right; some rows only in pencil."""
    if not rows:
        return []
    ids = [" ".join(clauses) for _, clauses in rows]
    space = columns - width(by) - 2
    right = min(max(map(width, ids)), space * 2 // 5)
    left = min(max(width(sentence) for sentence, _ in rows), space - right)
    lines = []
    for number, ((sentence, _), cites) in enumerate(zip(rows, ids, strict=True)):
        pens = ("grey",) if number in pencilled else ()
        for words, clauses in zip_longest(wrap(sentence, left), wrap(cites, right), fillvalue=""):
            lines.append(f"{by}{pen(pad(words, left), *pens)}  {pen(clauses, 'clause')}".rstrip())
    return lines


def table(rows: Sequence[Sequence[str]], columns: int, by: str = "", gap: int = 2, head: bool = False) -> list[str]:
    """Cells in columns; where they do not fit, the widest columns are broken into lines, but not the first."""
    widths = [max(width(row[i]) for row in rows) for i in range(len(rows[0]))]
    widths[0] = max(width(row[0]) for row in rows[head:] or rows)
    gap = gap if sum(widths) + gap * (len(widths) - 1) + width(by) <= columns else 1
    spare = columns - width(by) - gap * (len(widths) - 1)
    while sum(widths) > spare and max(widths[1:], default=0) > 4:
        widths[widths.index(max(widths[1:]), 1)] -= 1
    lines = []
    for number, row in enumerate(rows):
        cells = [wrap(cell, columns) for cell, columns in zip(row, widths, strict=True)]
        for i in range(max(map(len, cells))):
            parts = [
                pad(cell[i] if i < len(cell) else "", columns) for cell, columns in zip(cells, widths, strict=True)
            ]
            line = (" " * gap).join(parts).rstrip()
            lines.append(by + (pen(line, "title") if head and number == 0 else line))
    return lines


def put(lines: str | Iterable[str] = "") -> None:
    """Prints a line, or several."""
    for line in (lines,) if isinstance(lines, str) else lines:
        print(line)
