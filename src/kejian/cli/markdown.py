"""A rulebook page as plain text for the terminal: headings, paragraphs, lists with clause ids, tables."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kejian.cli.paper import hanging, pen, table, wrap
from kejian.core.text import width

_ITEM = re.compile(r"(?P<bullet>- |\d+\. )(?P<text>.*)")
_ID = re.compile(r"(?P<mark>\*\*|\*)(?P<id>[a-z]+\.[\w.]*\w)(?P=mark)\s+(?P<text>.*)")
_RULE = re.compile(r"\|?[\s:|-]+\|?$")
_EMPHASIS = re.compile(r"(\*\*|\*|`)(?=\S)(.+?)(?<=\S)\1")


def page_lines(page: str, columns: int) -> Iterator[str]:
    """The lines of a page, fitted into so many columns."""
    for block in _blocks(page):
        first = block[0]
        if first.startswith("#"):
            level = len(first) - len(first.lstrip("#"))
            title = plain_words(first.lstrip("# "))
            yield pen(title, "title")
            if level < 3:
                yield pen(("═" if level == 1 else "─") * width(title), "title")
        elif first.startswith("|"):
            yield from table([_cells(row) for row in block if not _RULE.match(row)], columns, by="  ", head=True)
        elif _ITEM.match(first):
            for item in _items(block):
                yield from _item(item, columns)
        else:
            yield from wrap(plain_words(" ".join(block)), columns)
        yield ""


def plain_words(text: str) -> str:
    """A text without its marks of emphasis."""
    return _EMPHASIS.sub(r"\2", text)


def _blocks(page: str) -> Iterator[list[str]]:
    """Paragraphs, tables, lists, headings."""
    block: list[str] = []
    for line in page.splitlines():
        if line.startswith("#") or not line.strip() or (block and line.startswith("|") != block[0].startswith("|")):
            if block:
                yield block
            block = []
        if line.startswith("#"):
            yield [line]
        elif line.strip():
            block.append(line)
    if block:
        yield block


def _cells(row: str) -> list[str]:
    return [plain_words(cell.strip()) for cell in row.strip().strip("|").split("|")]


def _items(block: list[str]) -> Iterator[str]:
    item = ""
    for line in block:
        if _ITEM.match(line):
            if item:
                yield item
            item = line
        else:
            item += " " + line.strip()
    yield item


def _item(item: str, columns: int) -> Iterator[str]:
    """An item of a list; a clause stands beside its id."""
    found = _ITEM.match(item)
    assert found is not None
    clause = _ID.match(found["text"])
    if clause:
        yield from hanging(clause["id"], plain_words(clause["text"]), 12, columns, "clause")
    else:
        yield from hanging(found["bullet"].strip().replace("-", " ·").rjust(3), plain_words(found["text"]), 4, columns)
