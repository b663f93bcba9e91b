"""`kejian rules`: the rulebook in the terminal, one clause of it, or the house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from kejian.cli.content import Content
from kejian.cli.desk import clause_lines, open_game
from kejian.cli.language import listed, tell
from kejian.cli.markdown import page_lines
from kejian.cli.paper import hanging, pad, pen, put, room
from kejian.cli.trouble import Trouble
from kejian.core import (
    Camps,
    Choice,
    Figure,
    Flag,
    Game,
    Lang,
    Option,
    PerSeat,
    SeatChoice,
    SeatList,
    Teams,
    show_number,
)
from kejian.core.option import OneThing, SomeThings, WordPerThing, plain
from kejian.core.text import width
from kejian.kit.nearest import nearest


def run(code: str, clause: str | None, options: bool, files: list[Path], lang: Lang) -> int:
    game = open_game(code, lang)
    if files:
        put(_content(game, Content(files, lang).of(game), lang))
    elif clause is not None:
        put(_clause(game, clause, lang))
    elif options:
        put(_house_rules(game, lang))
    else:
        put(page_lines(game.rulebook.pages[lang], room()))
    return 0


def _clause(game: Game[Any], id_: str, lang: Lang) -> list[str]:
    """One clause under its chapter; the ids that look like it, if there is none."""
    found = game.rulebook.find(id_) or game.rulebook.find(id_.upper())
    if found is None:
        wanted = id_ if id_.startswith(f"{game.code}.") else f"{game.code}.{id_}"
        near = nearest(wanted, game.rulebook.clauses, 5) or list(game.rulebook.clauses)[:5]
        raise Trouble(tell("no_clause", lang, id=id_, near=listed(near, lang)))
    return [pen(f"{game.title.in_(lang)} · {found.chapter.in_(lang)}", "title"), *clause_lines(game, [found.id], lang)]


def _content(game: Game[Any], content: Mapping[str, Any], lang: Lang) -> list[str]:
    """What a file of one's own brings: every name and what it does."""
    title = pen(f"{game.title.in_(lang)} · {tell('rules.content', lang)}", "title")
    said, advice = game.introduce(content), game.advise(content)
    lines = [title]
    for name in content:
        lines += hanging(name, said[name].in_(lang), 12, room(), "title")
        for text in advice.get(name, ()):
            lines += hanging("", text.in_(lang), 12, room())
    return lines


# house rules


def _house_rules(game: Game[Any], lang: Lang) -> list[str]:
    """Every option: its key, what it takes, its clauses, and what it means."""
    left = max((width(option.key) for option in game.options), default=0)
    lines = [pen(f"{game.title.in_(lang)} · {tell('rules.options', lang)}", "title")]
    for option in game.options:
        cites = pen(" ".join(option.clauses), "clause")
        lines += ["", f"{pen(pad(option.key, left), 'title')}  {values_of(option, lang)}  {cites}"]
        title, note = option.title.in_(lang), option.note.in_(lang)
        lines += hanging("", note if title == option.key else f"{title} · {note}", left + 2, room())
        if isinstance(option, Choice):
            for value, meaning in option.meanings.items():
                lines += hanging(f"{' ' * (left + 2)}{value}", meaning.in_(lang), left + 10, room(), "grey")
    if example := next((option for option in game.options if isinstance(option, Choice)), None):
        hint = tell("rules.options_hint", lang, key=example.key, value=example.values[-1])
        lines += ["", pen(hint, "grey")]
    return lines


def values_of(option: Option, lang: Lang) -> str:
    """What an option takes, the default marked."""
    match option:
        case Choice():
            return " | ".join(value + "*" * (value == option.default) for value in option.values)
        case Flag():
            return " | ".join(plain(value) + "*" * (value is option.default) for value in (True, False))
        case Figure():
            kind = tell("rules.whole" if option.whole else "rules.number", lang)
            least = show_number(option.least)
            if option.most is None:
                known = tell("rules.least", lang, kind=kind, least=least)
            else:
                known = tell("rules.range", lang, kind=kind, least=least, most=show_number(option.most))
            default = "null" if option.default is None else show_number(option.default)
            return f"{default}* | {known}"
        case SeatChoice():
            return tell("rules.seat", lang)
        case SeatList():
            return tell("rules.seats", lang)
        case PerSeat():
            known = "" if isinstance(option, Teams) else _few(option.values, lang)
            return tell("rules.per_seat", lang, value=known or option.takes.in_(lang))
        case WordPerThing():
            return f"{plain(option.default)}* | " + tell("rules.per_thing", lang, value=" | ".join(option.values))
        case SomeThings():
            return f"{plain(option.default)}* | " + tell("rules.some", lang, value=_few(option.values, lang, ", "))
        case OneThing():
            own = [value + "*" * (value == option.default) for value in option.values]
            return " | ".join([*own, tell("rules.own", lang)])
        case Camps():
            return "null* | " + tell("rules.camps", lang)
    return plain(option.default) + "*"


_MOST_VALUES = 12


def _few(values: Sequence[str], lang: Lang, between: str = " | ") -> str:
    """All values, or the first of many."""
    few = between.join(values[:_MOST_VALUES])
    return few if len(values) <= _MOST_VALUES else tell("rules.and_so_on", lang, few=few, n=len(values))
