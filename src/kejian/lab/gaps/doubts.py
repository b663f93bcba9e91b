"""Four ways in which a book leaves something open, each seen in rounds that were played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from kejian.core import Event, Game, Match, Refused, Sum, Text
from kejian.core.game import RESULTS
from kejian.core.tape import Drawn
from kejian.lab.gaps.played import Played

Kind = Literal["order", "silent", "disagree", "forgets"]


class Doubt(NamedTuple):
    """Something open: after which line it shows, what it is about (a key, an event), and the question to be answered."""

    kind: Kind
    line: int
    about: str
    question: Text


Difference = tuple[tuple[str, ...], Any, Any]
"""Where two positions differ, what the one says there and what the other."""
Look = Callable[[Game[Any], Played], Iterator[Doubt]]


def order(game: Game[Any], played: Played) -> Iterator[Doubt]:
    """The same players with the same things make the same moves; only the seat from which they are listed is another."""
    if not game.symmetric:
        return
    here: list[dict[str, Any]] = []
    for match in played.stops(game):
        if any(isinstance(entry, Drawn) for entry in match.tape):
            break  # what nature draws is drawn by seats
        here.append(_told(match))
    for first in sorted({1, len(played.players) // 2}):
        listed = (*played.players[first:], *played.players[:first])
        for number, found in enumerate(_differences(game, played, listed, here)):
            if found is not None:
                yield Doubt("order", number, found[0][-1], _order_question(*found, listed[0]))
                return


def _differences(
    game: Game[Any], played: Played, listed: Sequence[str], here: Sequence[Mapping[str, Any]]
) -> Iterator[Difference | None]:
    """Stop by stop what is otherwise with the players listed so; ends where it cannot be played so."""
    try:
        for told, match in zip(here, played.stops(game, listed), strict=False):
            yield _first_difference(told, _told(match))
    except Refused:
        return


def _order_question(path: Sequence[str], one: object, other: object, first: str) -> Text:
    what = "·".join(path)
    return Text(
        f"座次从{first}数起，{what} 就成了 {_shown(other)}，而不是 {_shown(one)}；没有条文这样说。该是 {_shown(one)} 吗？",
        f"Counted from {first}'s seat, {what} becomes {_shown(other)} instead of {_shown(one)}, and no clause says so. "
        f"Should it be {_shown(one)}?",
    )


def silent(game: Game[Any], played: Played) -> Iterator[Doubt]:
    """Something happens, or does not, and the referee can name no clause."""
    known = 0
    for number, match in enumerate(played.stops(game, reasons=True)):
        events = match.all_events
        for event in events[known:]:
            if not event.clauses:
                zh, en = (match.say(event, lang) for lang in ("zh", "en"))
                question = Text(f"“{zh}”没有条文这样说。是这样吗？", f"“{en}” No clause says so. Is it so?")
                yield Doubt("silent", number, event.kind, question)
                return
        known = len(events)


def disagree(game: Game[Any], played: Played) -> Iterator[Doubt]:
    """Two clauses say of one figure what it counts as, and each says another."""
    known = 0
    for number, match in enumerate(played.stops(game, reasons=True)):
        events = match.all_events
        for event in events[known:]:
            for figure in _sums(event):
                said = [term for term in figure.terms if term.how == "as"]
                one, other = (said[0], said[-1]) if said else (None, None)
                if one is not None and other is not None and one.n != other.n and one.clause != other.clause:
                    yield Doubt("disagree", number, event.kind, _which(one.clause, one.n, other.clause, other.n))
                    return
        known = len(events)


def _which(one: str, n: object, other: str, m: object) -> Text:
    return Text(
        f"{one} 说视为 {n}，{other} 说视为 {m}；现在取 {m}。对吗？",
        f"{one} says that it counts as {n}, {other} as {m}; now it is {m}. Is that right?",
    )


def forgets(game: Game[Any], played: Played) -> Iterator[Doubt]:
    """A position that is written down and laid out again goes on in another way: it does not say all that matters."""
    laid_out: Mapping[str, Any] | None = None  # what the position before comes to, laid out again and played on alike
    for number, match in enumerate(played.stops(game)):
        found = None if laid_out is None else _first_difference(_told(match), laid_out)
        if found is not None:
            yield Doubt("forgets", number, found[0][-1], _forgets_question(*found))
            return
        if number == len(played.lines) or match.outcome is not None:
            return
        if any(isinstance(entry, Drawn) for entry in match.tape) or match.step_so_far[1]:
            return
        start = {key: value for key, value in match.position().items() if key not in RESULTS}
        laid_out = _after(game, played._replace(start=start, lines=played.lines[number : number + 1]))


def _after(game: Game[Any], played: Played) -> Mapping[str, Any] | None:
    try:
        *_, last = played.stops(game)
    except Refused:
        return None
    return _told(last)


def _forgets_question(path: Sequence[str], one: object, other: object) -> Text:
    what = "·".join(path)
    return Text(
        f"照局面重新摆好再出同样的招，{what} 成了 {_shown(other)}，而不是 {_shown(one)}：局面没写全。该是 {_shown(one)} 吗？",
        f"Laid out again from its position and played on alike, {what} becomes {_shown(other)} instead of {_shown(one)}: the "
        f"position does not say all. Should it be {_shown(one)}?",
    )


LOOKS: dict[Kind, Look] = {"order": order, "silent": silent, "disagree": disagree, "forgets": forgets}


# positions side by side


def _told(match: Match) -> dict[str, Any]:
    """A position in which the order of players says nothing."""
    return {key: _unordered(value, set(match.players)) for key, value in match.position().items()}


def _unordered(value: Any, players: set[str]) -> Any:
    if isinstance(value, Mapping):
        return {key: _unordered(each, players) for key, each in value.items()}
    if isinstance(value, list | tuple) and value and all(isinstance(each, str) and each in players for each in value):
        return sorted(value)
    return value


def _first_difference(
    one: Mapping[str, Any], other: Mapping[str, Any], path: tuple[str, ...] = ()
) -> Difference | None:
    for key in {**one, **other}:
        a, b = one.get(key), other.get(key)
        if a == b:
            continue
        if isinstance(a, Mapping) and isinstance(b, Mapping):
            return _first_difference(a, b, (*path, str(key)))
        return (*path, str(key)), a, b
    return None


def _shown(value: object) -> str:
    if isinstance(value, list | tuple):
        return "、".join(map(str, value)) or "-"
    return str(value)


def _sums(thing: object) -> Iterator[Sum]:
    """The derived figures that an event holds, wherever they are."""
    if isinstance(thing, Sum):
        yield thing
    elif isinstance(thing, Event):
        for name in thing.__struct_fields__:
            yield from _sums(getattr(thing, name))
    elif isinstance(thing, tuple | list):
        for each in thing:
            yield from _sums(each)
