"""What a seat sees at a table, in three kinds: a typed dict, a vector, and a text in either language."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kejian.adapters.table import Table
from kejian.adapters.vector import Vector, Vectors
from kejian.core import Entry, Event, Lang, Text

LAST_EVENTS = 20
LAST_MOVES = 200  # that a text lists

_HEADS = {
    "seat": Text("你是 {who}。", "You are {who}."),
    "told": Text("刚才：", "What happened last:"),
    "over": Text("对局结束。", "The match is over."),
    "wait": Text("现在没有问你。", "You are not asked now."),
    "asked": Text("问你：{what}", "You are asked: {what}"),
    "said": Text("已经选了：", "Chosen so far:"),
    "words": Text("菜单：", "The menu:"),
    "moves": Text("可以写：", "You may write one of these:"),
    "more": Text("……还有更多，按菜单写。", "… and more, written by the menu."),
}


def seen(table: Table, seat: int) -> dict[str, Any]:
    """What a seat sees, as plain data: who it is, whether and what it is asked, what it chose so far, and its view."""
    choice = table.choice(seat)
    ask = None if choice is None else table.match.asks[seat]
    return {
        "seat": seat,
        "asked": ask is not None,
        "question": None if ask is None else ask.kind,
        "said": [] if choice is None else [*choice.said, *map(str, choice.narrowed)],
        "view": table.match.view(seat),
    }


def mask(table: Table, seat: int) -> NDArray[np.int8]:
    """Which indices a seat may take."""
    marks = np.zeros(table.terms.size, np.int8)
    marks[table.legal(seat)] = 1
    return marks


def vector(table: Table, seat: int, vectors: Vectors) -> Vector:
    """What a seat sees as numbers."""
    return vectors.write(seen(table, seat))


def history(table: Table, seat: int) -> list[Event]:
    """All that a seat was told."""
    return table.match.events(0, seat)


def text(table: Table, seat: int, lang: Lang = "zh") -> str:
    """All of it in words: what happened last, the table, what is asked and what may be written."""
    match, heads = table.match, {key: head.in_(lang) for key, head in _HEADS.items()}
    lines = [heads["seat"].format(who=match.players[seat])]
    told = [match.say(event, lang) for event in history(table, seat)[-LAST_EVENTS:]]
    if told:
        lines += [heads["told"], *(f"  {sentence}" for sentence in told)]
    lines.append(match.game.describe(match.view(seat), lang))
    choice = table.choice(seat)
    if choice is None:
        return "\n".join([*lines, heads["over" if table.is_over else "wait"]])
    ask = match.asks[seat]
    lines.append(heads["asked"].format(what=ask.prompt().in_(lang)))
    if choice.said:
        lines.append(heads["said"] + " ".join(choice.said))
    lines.append(heads["words"])
    lines += [f"  {_line(entry, lang)}" for group in ask.menu().groups for entry in group.entries if not entry.refusal]
    moves = [ask.format(move) for move in islice(ask.moves(), LAST_MOVES + 1)]
    lines += [heads["moves"], *(f"  {move}" for move in moves[:LAST_MOVES])]
    return "\n".join([*lines, heads["more"]] if len(moves) > LAST_MOVES else lines)


def _line(entry: Entry, lang: Lang) -> str:
    """An entry of the menu: how it is written, what it is called, what it costs and does."""
    words = [entry.name.in_(lang), entry.cost.in_(lang), (entry.does if entry.does.zh else entry.note).in_(lang)]
    return " · ".join([entry.text, *(word for word in words if word and word != entry.text)])


def observation(table: Table, seat: int, vectors: Vectors) -> Mapping[str, Any]:
    """What a learner gets: the vector and the mask."""
    return {"observation": vector(table, seat, vectors), "action_mask": mask(table, seat)}
