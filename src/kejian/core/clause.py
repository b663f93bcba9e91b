"""The rulebook of a game: one readable page per language; a clause is a list item that begins with its id."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from kejian.core.text import Lang, Text

_CLAUSE = re.compile(r"- (?P<mark>\*\*|\*)(?P<id>[a-z][a-z0-9_]*\.[\w.]*\w)(?P=mark)\s+(?P<text>.*)")


class Clause(NamedTuple):
    """A rule of the book or a ruling of ours. A descriptive clause tells; it has no effect to carry out."""

    id: str
    text: Text
    descriptive: bool
    chapter: Text


NO_BRIEF = Text("", "")


class Rulebook:
    """The pages of a game and the clauses in them. Pages are read when somebody asks."""

    def __init__(self, pages: Mapping[Lang, str], brief: Text = NO_BRIEF) -> None:
        self.pages = pages
        self.brief = brief
        """The game on one screen, in both languages; a game may have none. It explains, and is cited by nothing."""
        zh, en = _clauses(pages["zh"]), _clauses(pages["en"])
        for lang, other, missing in (("zh", "en", set(en) - set(zh)), ("en", "zh", set(zh) - set(en))):
            if missing:
                raise ValueError(
                    f"rulebook.{lang}.md lacks {', '.join(sorted(missing))}, which rulebook.{other}.md has"
                )
        self.clauses = {
            id_: Clause(id_, Text(text, en[id_][0]), descriptive, Text(chapter, en[id_][2]))
            for id_, (text, descriptive, chapter) in zh.items()
        }
        if unlike := [id_ for id_ in zh if zh[id_][1] != en[id_][1]]:
            marked = "bold in one of rulebook.zh.md and rulebook.en.md, slanted in the other"
            raise ValueError(f"{', '.join(unlike)}: {marked}")

    @classmethod
    def of_package(cls, package: str) -> Rulebook:
        """Reads `rulebook.zh.md` and `rulebook.en.md` of a game's package, and `brief.zh.md`, `brief.en.md` if it has them."""
        from importlib.resources import files  # slow to import, and only read by those who read a rulebook

        folder = files(package)
        briefs = [folder.joinpath(f"brief.{lang}.md") for lang in ("zh", "en")]
        return cls(
            {lang: folder.joinpath(f"rulebook.{lang}.md").read_text("utf-8") for lang in ("zh", "en")},
            Text(*(page.read_text("utf-8") for page in briefs)) if briefs[0].is_file() else NO_BRIEF,
        )

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    def find(self, id_: str) -> Clause | None:
        """A clause by its id; the game's prefix may be left out by people."""
        prefix = next(iter(self.clauses)).partition(".")[0]
        return self.clauses.get(id_) or self.clauses.get(f"{prefix}.{id_}")


def _clauses(page: str) -> dict[str, tuple[str, bool, str]]:
    found: dict[str, tuple[str, bool, str]] = {}
    chapter, current = "", ""
    for line in page.splitlines():
        if line.startswith("#"):
            chapter, current = line.lstrip("# "), ""
        elif match := _CLAUSE.match(line):
            current = match["id"]
            if current in found:
                raise ValueError(f"clause {current} stands twice in the rulebook")
            found[current] = (match["text"].strip(), match["mark"] == "*", chapter)
        elif current and line.startswith("  ") and line.strip():
            text, descriptive, where = found[current]
            gap = " " if text[-1].isascii() else ""  # Chinese lines join without a blank
            found[current] = (f"{text}{gap}{line.strip()}", descriptive, where)
        else:
            current = ""
    return found
