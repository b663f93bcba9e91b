"""A question laid out for a person in the terminal: numbered entries, what they cost and do, why some are grey."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kejian.cli.desk import clause_lines
from kejian.cli.language import tell
from kejian.cli.paper import cited, hanging, packed, pad, pen, room, wrap
from kejian.core import Ask, Entry, Lang, Match, Refusal, Slot
from kejian.core.text import width

_LONG = 24  # entries that fit on a screen
_WIDEST_COST = 24


class PaperMenu:
    """The menu of one question, with a number for every entry."""

    def __init__(self, match: Match, ask: Ask[Any], lang: Lang) -> None:
        self.match, self.ask, self.lang = match, ask, lang
        self.menu = ask.menu()
        self.entries = [entry for group in self.menu.groups for entry in group.entries]

    def find(self, word: str) -> Entry | None:
        """An entry by its number or by its whole name in either language."""
        if word.isdecimal() and 1 <= int(word) <= len(self.entries):
            return self.entries[int(word) - 1]
        for entry in self.entries:
            if word.lower() in (entry.text.lower(), entry.name.zh.lower(), entry.name.en.lower()):
                return entry
        return None

    def like(self, word: str) -> list[Entry]:
        """The entries with a word in their name."""
        return [entry for entry in self.entries if word.lower() in f"{entry.name.zh} {entry.name.en}".lower()]

    # how it looks

    def lines(self, whole: bool = False) -> Iterator[str]:
        """The menu. Of a long one, only what can be played is told at length, unless the whole is wanted."""
        yield pen(self.ask.prompt().in_(self.lang), "title") + pen(self._hints(), "grey")
        brief = not whole and len(self.entries) > _LONG
        told = [entry for entry in self.entries if not (brief and _is_grey(entry))]
        yield from self.table(told, brief)

    def table(self, told: Sequence[Entry], brief: bool = False) -> Iterator[str]:
        """Some entries, group by group; the others of a group by their names, if it is to be brief."""
        lang = self.lang
        numbers = {entry.id: f"{number:>{len(str(len(self.entries)))}}" for number, entry in enumerate(self.entries, 1)}
        titles = ["" if group.title == self.ask.prompt() else group.title.in_(lang) for group in self.menu.groups]
        left = max(map(width, titles)) + 2
        name_columns = max((width(entry.name.in_(lang)) for entry in told), default=0)
        cost_columns = min(max((width(entry.cost.in_(lang)) for entry in told), default=0), _WIDEST_COST)
        for group, title in zip(self.menu.groups, titles, strict=True):
            for entry in group.entries:
                if entry in told:
                    head = pad(title, left) + f"{numbers[entry.id]} {_mark(entry)} "
                    head += pad(entry.name.in_(lang), name_columns)
                    head += f"  {pad(entry.cost.in_(lang), cost_columns)}  " if cost_columns else "  "
                    yield from self._entry(entry, head, title)
                    title = ""
            rest = [entry for entry in group.entries if entry not in told]
            if rest and brief:
                names = [f"{numbers[entry.id].strip()} {entry.name.in_(lang)}" for entry in rest]
                names[0] = f"{_mark(rest[0])} {names[0]}"
                first, *more = packed(names, room() - left)
                yield pen(title, "title") + pen(" " * (left - width(title)) + first, "grey")
                yield from (pen(" " * left + line, "grey") for line in more)

    def _hints(self) -> str:
        hints = []
        if len(self.entries) > _LONG:
            hints.append(tell("play.whole", self.lang))
        if self.menu.most > 1:
            hints.append(tell("play.joined", self.lang, n=self.menu.most, joiner=self.menu.joiner.strip()))
        if self.ask.optional:
            hints.append(tell("play.pass", self.lang))
        return "".join(f"   {hint}" for hint in hints)

    def _entry(self, entry: Entry, head: str, title: str) -> Iterator[str]:
        against = entry.refusal or entry.fault
        text = entry.note.in_(self.lang)
        if against is not None:
            text = f"{self.why_not(entry, against)} {' '.join(against.clauses)}"
        shade = ("grey",) if against else ()
        first, *rest = hanging(head.rstrip(), text, width(head), room())
        yield pen(title, "title") + pen(first.removeprefix(title), *shade)
        yield from (pen(line, *shade) for line in rest)

    def why_not(self, entry: Entry, against: Refusal) -> str:
        label = tell("play.no" if entry.refusal else "play.foul", self.lang)
        return f"{label} · {self.match.say(against, self.lang)}"

    def explanation(self, entry: Entry) -> Iterator[str]:
        """What a move does, by which clause, and what is against it now."""
        lang = self.lang
        cost = f" · {tell('play.cost', lang, cost=entry.cost.in_(lang))}" if entry.cost.in_(lang) else ""
        yield pen(entry.name.in_(lang) + cost, "title")
        yield from (f"  {line}" for line in wrap(entry.note.in_(lang), room() - 2))
        yield from clause_lines(self.match.game, [entry.clause], lang, by="  ")
        if against := entry.refusal or entry.fault:
            yield from cited([(self.why_not(entry, against), against.clauses)], room())

    # blanks to fill

    def names(self, slot: Slot) -> list[str]:
        """The values of a blank as they are written in a move."""
        return [slot.word(value, self.match.players) for value in slot.values]

    def called(self, slot: Slot) -> list[str]:
        """The values of a blank as they are told."""
        return [name.in_(self.lang) for name in slot.names] or self.names(slot)


def _is_grey(entry: Entry) -> bool:
    return entry.refusal is not None or entry.fault is not None


def _mark(entry: Entry) -> str:
    """Grey is never the only sign."""
    return "×" if entry.refusal else "!" if entry.fault else " "
