"""Values of the engine as they go over the wire. What many tables tell alike is written once, in `gaps.py`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType, structs

from kejian import core
from kejian.core.text import LANGS
from kejian.server import passing, protocol
from kejian.server.protocol import Say

_SAID_AS_IS = frozenset((str, bool, type(None)))
_READ_EXACTLY = 2**53  # by every reader of JSON


def plain(value: object) -> Any:
    """A value as JSON can say it; exact numbers become text."""
    kind = type(value)
    if kind in _SAID_AS_IS:
        return value
    if kind is int:
        return value if -_READ_EXACTLY <= value <= _READ_EXACTLY else core.brief_number(value)  # type: ignore[operator, arg-type]
    if kind is tuple or kind is list:
        return [plain(item) for item in value]  # type: ignore[attr-defined]
    match value:
        case core.Sum():
            return {"n": plain(value.value), "terms": [plain(term) for term in value.terms]}
        case core.Amounts():
            return [{"what": what, "name": plain(name), "n": _amount(n)} for what, name, n in value.items]
        case core.Text():
            return {"zh": value.zh, "en": value.en}
        case core.Message():
            return {"kind": value.kind, **plain(value.fields())}
        case tuple() if hasattr(value, "_asdict"):
            return plain(value._asdict())
        case Fraction():
            return core.show_number(value)
        case Mapping():
            return {str(key): plain(item) for key, item in value.items()}
        case Sequence() if not isinstance(value, str):
            return [plain(item) for item in value]
        case _:
            return str(value)


def _unknown(value: object) -> Any:
    if isinstance(value, Fraction):
        return core.show_number(value)
    if isinstance(value, core.Sum):
        return plain(value)
    raise NotImplementedError(type(value))


encode = msgspec.json.Encoder(enc_hook=_unknown).encode


def each_once(clauses: Iterable[str]) -> list[str]:
    """Clauses behind something: a rule may find one twice, a reader once is enough."""
    return list(dict.fromkeys(clauses))


def say(text: core.Text) -> Say:
    return Say(text.zh, text.en)


def refusal(words: core.Words, players: Sequence[str], why: core.Refusal) -> protocol.Refusal:
    """A reason in the words of a match, or of its game where there is none."""
    zh, en = words.say(why, "zh", players), words.say(why, "en", players)
    lacks, compared = why.lacks(), why.compared()
    return protocol.Refusal(
        zh,
        en,
        each_once(why.clauses),
        _pieces(words, why, players),
        UNSET if lacks is None else say(lacks),
        UNSET if compared is None else plain(compared),
    )


def event(words: core.Words, players: Sequence[str], told: core.Event, n: int) -> protocol.EventMsg:
    """An event with its sentences and its number."""
    label = words.label(told, players)
    return protocol.EventMsg(
        n=n,
        kind=told.kind,
        fields=plain(told.fields()),
        clauses=each_once(told.clauses),
        zh=words.say(told, "zh", players),
        en=words.say(told, "en", players),
        headline=told.headline,
        label=None if label is None else say(label),
        quiet=told.quiet or UNSET,
        pieces=_pieces(words, told, players),
        ended=UNSET if told.ended is None else told.ended,
        parts=UNSET if told.ended is None else _parts(words, told, players),
    )


def _parts(words: core.Words, told: core.Event, players: Sequence[str]) -> dict[str, Say]:
    """The messages inside a message, each by itself."""
    inside = {name: part for name, part in told.fields().items() if isinstance(part, core.Message)}
    return {name: Say(words.say(part, "zh", players), words.say(part, "en", players)) for name, part in inside.items()}


def _amount(n: core.Sum) -> Any:
    """A figure among others; one that came from a single rule is sent without it: its event says which."""
    return plain(n) if n.is_derived else {"n": plain(n.value), "terms": []}


def _pieces(words: core.Words, message: core.Message, players: Sequence[str]) -> protocol.Pieces | UnsetType:
    """The sentence cut at its derived figures, where it has some."""
    cut = [words.pieces(message, lang, players) for lang in LANGS]
    if not any(isinstance(piece, core.Sum) for pieces in cut for piece in pieces):
        return UNSET
    return protocol.Pieces(*(plain(pieces) for pieces in cut))


def asked(
    match: core.Match,
    seat: int,
    question: int,
    answer: str | None,
    style: protocol.Style,
    written: tuple[msgspec.Raw, msgspec.Raw] | None = None,
) -> protocol.Asked:
    """What a seat may answer. In honour style one may claim anything: what it would cost is not said.

    `written`: the menu and its greys, where they are written already (`gaps.py`).
    """
    ask = passing.ask_of(match, seat)
    assert ask is not None
    laid, greys = written or (menu(match.words, match.players, ask.menu(), with_faults=style == "strict"), {})
    return protocol.Asked(
        question=question,
        seat=seat,
        invited=seat in match.asks,
        kind=ask.kind,
        prompt=say(ask.prompt()),
        menu=laid,  # type: ignore[arg-type]  # perhaps written already
        greys=greys,  # type: ignore[arg-type]  # perhaps written already
        default=ask.format(ask.default()),
        optional=ask.optional,
        together=match.asked_together,
        answer=answer,
    )


def menu(words: core.Words, players: Sequence[str], laid: core.Menu, *, with_faults: bool) -> protocol.Menu:
    """A question laid out for a person."""
    slots: dict[bytes, tuple[int, protocol.Slot]] = {}  # each blank once
    groups = []
    for group in laid.groups:
        entries = []
        for line in group.entries:
            blanks = [blank(words, players, slot) for slot in line.slots]
            numbers = [slots.setdefault(encode(each), (len(slots), each))[0] for each in blanks]
            entries.append(structs.replace(entry(words, players, line, with_faults), blanks=numbers))
        groups.append(protocol.Group(say(group.title), entries))
    return protocol.Menu(groups, [slot for _, slot in slots.values()], laid.most, laid.joiner)


def grey(words: core.Words, players: Sequence[str], line: core.Entry, with_faults: bool) -> protocol.Grey:
    """What is to be said against an entry."""
    return protocol.Grey(
        refusal(words, players, line.refusal) if line.refusal else None,
        refusal(words, players, line.fault) if line.fault and with_faults else None,
    )


def entry(words: core.Words, players: Sequence[str], line: core.Entry, with_faults: bool) -> protocol.Entry:
    """A line of a menu, without its blanks: those of the menu are written once."""
    against = grey(words, players, line, with_faults)
    return protocol.Entry(
        id=line.id,
        text=protocol.AS_NAMED if line.text == line.name.zh else line.text,
        name=say(line.name),
        cost=say(line.cost),
        note=say(line.note),
        clause=line.clause,
        refusal=against.refusal,
        fault=against.fault,
        outlook=_outlook(line.outlook),
        open=line.open,
        facts=_unusual(line.facts),
        does=say(line.does),
    )


def _unusual(facts: Any) -> Any:
    """The facts of an entry that are not as in most of them: the rest need not be sent."""
    if facts is None:
        return None
    usual = facts._field_defaults
    return {name: plain(value) for name, value in facts._asdict().items() if value != usual.get(name)} or None


def blank(words: core.Words, players: Sequence[str], slot: core.Slot) -> protocol.Slot:
    """A blank of an entry."""
    lead = protocol.ARROW
    if slot.lead is not None and say(slot.lead) != lead:
        lead = say(slot.lead)
    elif slot.lead is None and slot.before != " > ":
        lead = Say(slot.before, slot.before)
    return protocol.Slot(
        kind=slot.kind,
        values=plain(slot.values),
        least=slot.least,
        most=slot.most,
        before=slot.before,
        between=slot.between,
        names=[*map(say, slot.names)],
        refusals=[None if why is None else refusal(words, players, why) for why in slot.refusals],
        lead=lead,
    )


def _outlook(forecasts: Iterable[core.Forecast]) -> list[protocol.Forecast]:
    return [
        protocol.Forecast(
            one.kind,
            say(one.text),
            one.bad,
            each_once(one.clauses),
            None if one.n is None else plain(one.n),
            list(one.places),
            dict(one.pays),
            None if one.brief is None else say(one.brief),
        )
        for one in forecasts
    ]


def composed(match: core.Match, seat: int, asked: protocol.Compose, style: protocol.Style) -> protocol.Composed:
    """About a move in the making. In honour style nothing is said of what it would cost by the book."""
    chosen = [core.Chosen(one.entry, tuple(map(tuple, one.filled))) for one in asked.chosen]
    made, words, players = passing.compose(match, seat, chosen), match.words, match.players
    fault = made.fault if style == "strict" else None
    return protocol.Composed(
        match=asked.match,
        question=asked.question,
        n=asked.n,
        slots=[blank(words, players, slot) for slot in made.slots],
        filled=plain(made.filled),
        complete=made.complete and fault is None,
        text=made.text,
        outlook=_outlook(made.outlook),
        refusal=None if made.refusal is None else refusal(words, players, made.refusal),
        fault=None if fault is None else refusal(words, players, fault),
    )


def outcome(of: core.Match) -> protocol.Outcome | None:
    return None if of.outcome is None else protocol.Outcome(list(of.outcome.winners))
