"""Values of the engine as they go over the wire.

Many tables tell the same: what happened and what may be done is written once for all of them, with gaps for the names.
"""

from __future__ import annotations

import re
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from kejian import core
from kejian.bots import bot_names
from kejian.core.option import Choice, Figure, Flag, Option, PerSeat, SeatChoice, SeatList
from kejian.core.text import LANGS
from kejian.server import protocol
from kejian.server.protocol import Say

_MOST_KEPT = 2048
_SECRET = secrets.token_hex(4)  # nobody can write a sign into a text of his own
_SIGNS = tuple(f"<{_SECRET}:{seat:02}>" for seat in range(100))  # in the place of the names of the seats
_SIGN = re.compile(rb"<%b:(\d\d)>" % _SECRET.encode())
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
    raise NotImplementedError(type(value))


encode = msgspec.json.Encoder(enc_hook=_unknown).encode


def say(text: core.Text) -> Say:
    return Say(text.zh, text.en)


def refusal(words: core.Words, players: Sequence[str], why: core.Refusal) -> protocol.Refusal:
    """A reason in the words of a match, or of its game where there is none."""
    return protocol.Refusal(words.say(why, "zh", players), words.say(why, "en", players), list(why.clauses))


class Signed(NamedTuple):
    """Written text with gaps for players' names: what comes before the first gap, then the seat and the text of each."""

    head: bytes
    rest: tuple[tuple[int, bytes], ...]

    def named(self, names: Sequence[bytes]) -> bytes:
        if not self.rest:
            return self.head
        parts = [self.head]
        for seat, text in self.rest:
            parts.append(names[seat])
            parts.append(text)
        return b"".join(parts)


def _signed(written: bytes) -> Signed:
    head, *rest = _SIGN.split(written)
    return Signed(head, tuple(zip(map(int, rest[::2]), rest[1::2], strict=True)))


@lru_cache(maxsize=4096)
def _write_names(players: tuple[str, ...]) -> list[bytes]:
    return [encode(name)[1:-1] for name in players]


def events(match: core.Match, seen: Iterable[core.Event], first: int) -> msgspec.Raw:
    """Events with their sentences, numbered from `first`: a list of EventMsg, written."""
    names, words = _write_names(match.players), match.words
    written = [
        b'{"n":%d,%b' % (n, _remembered(_write_event, words, event).named(names)) for n, event in enumerate(seen, first)
    ]
    return msgspec.Raw(b"[" + b",".join(written) + b"]")


def last_events(match: core.Match, seen: Iterable[core.Event], end: int, most: int) -> tuple[int, msgspec.Raw]:
    """As many of the last events as fit into so many bytes, and the number of the first.

    `seen` are the events before number `end`, the last of them first.
    """
    names, words = _write_names(match.players), match.words
    written: list[bytes] = []
    for n, event in zip(range(end - 1, -1, -1), seen, strict=False):
        text = b'{"n":%d,%b' % (n, _remembered(_write_event, words, event).named(names))
        most -= len(text) + 1
        if most < 0 and written:
            break
        written.append(text)
    return end - len(written), msgspec.Raw(b"[" + b",".join(reversed(written)) + b"]")


@lru_cache(maxsize=8192)
def _write_event(words: core.Words, event: core.Event) -> Signed:
    """An event without its number."""
    label = words.label(event, _SIGNS)
    told = protocol.EventMsg(
        n=0,
        kind=event.kind,
        fields=plain(event.fields()),
        clauses=list(event.clauses),
        zh=words.say(event, "zh", _SIGNS),
        en=words.say(event, "en", _SIGNS),
        headline=event.headline,
        label=None if label is None else say(label),
        quiet=event.quiet or UNSET,
        pieces=_pieces(words, event),
    )
    return _signed(encode(told).removeprefix(b'{"n":0,'))


def _amount(n: core.Sum) -> Any:
    """A figure among others; one that came from a single rule is sent without it: its event says which."""
    return plain(n) if n.is_derived else {"n": plain(n.value), "terms": []}


def _pieces(words: core.Words, event: core.Event) -> protocol.Pieces | UnsetType:
    """The sentence cut at its derived figures, where it has some."""
    cut = [words.pieces(event, lang, _SIGNS) for lang in LANGS]
    if not any(isinstance(piece, core.Sum) for pieces in cut for piece in pieces):
        return UNSET
    return protocol.Pieces(*(plain(pieces) for pieces in cut))


def _remembered(write: Any, *facts: Any) -> Any:
    """What a remembering function makes of these facts; some hold values that nothing can be remembered by."""
    try:
        return write(*facts)
    except TypeError:
        return write.__wrapped__(*facts)


def asked(
    match: core.Match, seat: int, question: int, answer: str | None, style: protocol.Style, *, has_menu: bool = False
) -> protocol.Asked:
    """What a seat may answer. In honour style one may claim anything: what it would cost is not said.

    One who has the menu already (by its `menu_lines`) is only told which entries are grey.
    """
    ask = match.ask_of(seat)
    assert ask is not None
    menu, greys = _menu(match, ask, with_faults=style == "strict")
    return protocol.Asked(
        question=question,
        seat=seat,
        invited=seat in match.asks,
        kind=ask.kind,
        prompt=say(ask.prompt()),
        menu=_NO_MENU if has_menu else menu,  # type: ignore[arg-type]  # written already
        greys=greys,  # type: ignore[arg-type]  # written already
        default=ask.format(ask.default()),
        optional=ask.optional,
        together=match.asked_together,
        answer=answer,
    )


def menu_lines(match: core.Match, seat: int) -> Hashable | None:
    """What the lines of a seat's menu depend on; None if they may be others each time."""
    ask = match.ask_of(seat)
    key = None if ask is None else ask.menu_key()
    return None if key is None else (match.game.code, key[0])


_NO_MENU = msgspec.Raw(b'{"groups":[],"most":1,"joiner":""}')
_NO_GREYS = msgspec.Raw(b"{}")
_kept: OrderedDict[Hashable, Signed] = OrderedDict()
_keeping = threading.Lock()


def _menu(match: core.Match, ask: core.Ask[Any], *, with_faults: bool) -> tuple[msgspec.Raw, msgspec.Raw]:
    """The question for a person: a Menu and its greys, written. They are kept by the key that says what they depend on."""
    words, names, key = match.words, _write_names(match.players), ask.menu_key()
    if key is None:
        return msgspec.Raw(_write_menu(words, ask.menu(), with_faults).named(names)), _NO_GREYS
    lines = _keep((words, key[0]), lambda: _write_lines(words, ask))
    greys = _keep((words, key, with_faults), lambda: _write_greys(words, ask, with_faults))
    return msgspec.Raw(lines.named(names)), msgspec.Raw(greys.named(names))


def _keep(key: Hashable, write: Callable[[], Signed]) -> Signed:
    """What was written by this key, or is now. Rooms and the referee's desk (in threads of its own) share it."""
    kept = _kept.get(key)
    if kept is None:
        kept = write()
        with _keeping:
            _kept[key] = kept
            while len(_kept) > _MOST_KEPT:
                _kept.popitem(last=False)
    return kept


def _write_lines(words: core.Words, ask: core.Ask[Any]) -> Signed:
    laid = ask.menu()
    groups = [
        group._replace(entries=tuple(line._replace(refusal=None, fault=None) for line in group.entries))
        for group in laid.groups
    ]
    return _write_menu(words, laid._replace(groups=tuple(groups)), False)


def _write_greys(words: core.Words, ask: core.Ask[Any], with_faults: bool) -> Signed:
    greys = {}
    for line in (line for group in ask.menu().groups for line in group.entries):
        grey = protocol.Grey(*_against(words, line, with_faults))
        if grey.refusal or grey.fault:
            greys[line.id] = grey
    return _signed(encode(greys))


def _write_menu(words: core.Words, laid: core.Menu, with_faults: bool) -> Signed:
    """A Menu, written."""
    groups = [
        b'{"title":%b,"entries":[%b]}'
        % (
            _write_title(group.title),
            b",".join([_remembered(_write_entry, words, line, with_faults) for line in group.entries]),
        )
        for group in laid.groups
    ]
    rest = encode({"most": laid.most, "joiner": laid.joiner})
    return _signed(b'{"groups":[%b],%b' % (b",".join(groups), rest[1:]))


def _against(
    words: core.Words, line: core.Entry, with_faults: bool
) -> tuple[protocol.Refusal | None, protocol.Refusal | None]:
    """What is to be said against an entry: its refusal, its fault."""
    return (
        refusal(words, _SIGNS, line.refusal) if line.refusal else None,
        refusal(words, _SIGNS, line.fault) if line.fault and with_faults else None,
    )


@lru_cache(maxsize=256)
def _write_title(title: core.Text) -> bytes:
    return encode(say(title))


@lru_cache(maxsize=8192)
def _write_entry(words: core.Words, line: core.Entry, with_faults: bool) -> bytes:
    """A line of a menu. There are few different ones, and each is sent many times."""
    refused, fault = _against(words, line, with_faults)
    return encode(
        protocol.Entry(
            id=line.id,
            text=line.text,
            name=say(line.name),
            cost=say(line.cost),
            note=say(line.note),
            clause=line.clause,
            slots=[_slot(words, _SIGNS, slot) for slot in line.slots],
            refusal=refused,
            fault=fault,
            outlook=_outlook(line.outlook),
            open=line.open,
            facts=_unusual(line.facts),
        )
    )


def _unusual(facts: Any) -> Any:
    """The facts of an entry that are not as in most of them: the rest need not be sent."""
    if facts is None:
        return None
    usual = facts._field_defaults
    return {name: plain(value) for name, value in facts._asdict().items() if value != usual.get(name)} or None


def _slot(words: core.Words, players: Sequence[str], slot: core.Slot) -> protocol.Slot:
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
        protocol.Forecast(one.kind, say(one.text), one.bad, list(one.clauses), None if one.n is None else plain(one.n))
        for one in forecasts
    ]


def composed(match: core.Match, seat: int, asked: protocol.Compose, style: protocol.Style) -> protocol.Composed:
    """About a move in the making. In honour style nothing is said of what it would cost by the book."""
    chosen = [core.Chosen(one.entry, tuple(map(tuple, one.filled))) for one in asked.chosen]
    made, words, players = match.compose(seat, chosen), match.words, match.players
    fault = made.fault if style == "strict" else None
    return protocol.Composed(
        match=asked.match,
        question=asked.question,
        n=asked.n,
        slots=[_slot(words, players, slot) for slot in made.slots],
        filled=plain(made.filled),
        complete=made.complete and fault is None,
        text=made.text,
        outlook=_outlook(made.outlook),
        refusal=None if made.refusal is None else refusal(words, players, made.refusal),
        fault=None if fault is None else refusal(words, players, fault),
    )


def outcome(of: core.Match) -> protocol.Outcome | None:
    return None if of.outcome is None else protocol.Outcome(list(of.outcome.winners))


# games and rulebooks

_KINDS: Mapping[type[Option], protocol.OptionKind] = {
    Choice: "choice",
    Flag: "flag",
    Figure: "figure",
    SeatChoice: "seat",
    SeatList: "seats",
    PerSeat: "per_seat",
}


def option_card(
    option: Option,
    takes_content: bool = False,
    content: Mapping[str, Any] | None = None,
    said: Mapping[str, core.Text] | None = None,
) -> protocol.OptionCard:
    """A house rule for the lobby, with the content a server offers for it."""
    kinds = (kind for type_, kind in _KINDS.items() if isinstance(option, type_))
    kind: protocol.OptionKind = next(kinds, "other")
    figure = option if isinstance(option, Figure) else None
    choice = option if isinstance(option, Choice | PerSeat) else None
    return protocol.OptionCard(
        key=option.key,
        kind=kind,
        title=say(option.title),
        note=say(option.note),
        clauses=list(option.clauses),
        default=plain(option.default),
        values=list(choice.values) if choice else [],
        meanings={value: say(text) for value, text in {**choice.meanings, **(said or {})}.items()} if choice else {},
        least=core.show_number(figure.least) if figure else None,
        most=core.show_number(figure.most) if figure and figure.most is not None else None,
        whole=bool(figure and figure.whole),
        nullable=bool(figure and figure.may_be_null) or kind == "seat",
        takes_content=takes_content,
        content=plain(content or {}),
    )


def option_cards(game: core.Game[Any], content: Mapping[str, Any]) -> list[protocol.OptionCard]:
    """All house rules of a game; `content` is what the server offers."""
    said = game.introduce(content)
    return [
        option_card(option, True, content, said) if option.key == game.content_option else option_card(option)
        for option in game.options
    ]


def game_card(game: core.Game[Any], content: Mapping[str, Any] = MappingProxyType({})) -> protocol.GameCard:
    """A game for the home page and its tables; `content` is what the server offers."""
    return protocol.GameCard(
        code=game.code,
        title=say(game.title),
        blurb=say(game.blurb),
        minutes=game.minutes,
        seats=(game.seats.start, game.seats.stop - 1),
        bots=bot_names(),
        options=option_cards(game, content),
        accent=game.accent,
        labels={word: say(text) for word, text in game.labels.items()},
    )


def rules_table(table: core.RulesTable) -> protocol.RulesTable:
    rows = [[say(cell) for cell in row] for row in table.rows]
    return protocol.RulesTable(say(table.title), [say(column) for column in table.columns], rows)


def rules_page(game: core.Game[Any]) -> protocol.RulesPage:
    book, matrix = game.rulebook, game.matrix()
    return protocol.RulesPage(
        game=game.code,
        title=say(game.title),
        version=game.rules_version,
        pages=Say(book.pages["zh"], book.pages["en"]),
        clauses={
            clause.id: protocol.ClauseCard(clause.text.zh, clause.text.en, say(clause.chapter), clause.descriptive)
            for clause in book
        },
        tables=[rules_table(table) for table in game.tables()],
        matrix=rules_table(matrix) if (matrix := game.matrix()) is not None else None,
        options=[option_card(option) for option in game.options],
    )
