"""Games, their house rules and their rulebooks as they go over the wire."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from kejian import core
from kejian.bots import bot_names
from kejian.core.option import (
    Camps,
    Choice,
    Figure,
    Flag,
    OneThing,
    Option,
    PerSeat,
    SeatChoice,
    SeatList,
    SomeThings,
    Teams,
    WordPerThing,
)
from kejian.server import protocol
from kejian.server.protocol import Say
from kejian.server.wire import each_once, plain, say

_PRACTICE_SEATS = 3

_KINDS: Mapping[type[Option], protocol.OptionKind] = {
    Choice: "choice",
    Flag: "flag",
    Figure: "figure",
    SeatChoice: "seat",
    SeatList: "seats",
    Teams: "teams",
    PerSeat: "per_seat",
    Camps: "camps",
    OneThing: "one",
    SomeThings: "some",
    WordPerThing: "per_thing",
}


def option_card(
    option: Option,
    content: Mapping[str, Any] | None = None,
    said: Mapping[str, core.Text] | None = None,
    cards: Mapping[str, core.ValueCard] | None = None,
) -> protocol.OptionCard:
    """A house rule for the lobby, with the content a server offers for it."""
    kinds = (kind for type_, kind in _KINDS.items() if isinstance(option, type_))
    kind: protocol.OptionKind = next(kinds, "other")
    figure = option if isinstance(option, Figure) else None
    choice = option if isinstance(option, Choice | PerSeat | OneThing | SomeThings | WordPerThing) else None
    per_seat = option if isinstance(option, PerSeat) else None
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
        things=list(option.things) if isinstance(option, WordPerThing) else [],
        takes_content=content is not None,
        content=plain(content or {}),
        when=None if option.when is None else protocol.When(option.when[0], plain(option.when[1])),
        brings={value: plain(others) for value, others in option.brings.items()} if isinstance(option, Choice) else {},
        own=bool(per_seat and per_seat.own),
        cards={v: value_card(c) for v, c in {**per_seat.cards, **(cards or {})}.items()} if per_seat else {},
    )


def value_card(card: core.ValueCard) -> protocol.ValueCard:
    """A value as a card to choose by."""
    return protocol.ValueCard(
        name=say(card.name),
        line=say(card.line),
        figures=[protocol.CardFigure(say(name), n) for name, n in card.figures],
        parts=[say(part) for part in card.parts],
        bars=list(card.bars),
        skills=[protocol.CardSkill(say(name), say(text), each_once(clauses)) for name, text, clauses in card.skills],
        tables=list(card.tables),
        clauses=each_once(card.clauses),
    )


def option_cards(game: core.Game[Any], content: Mapping[str, Any]) -> list[protocol.OptionCard]:
    """All house rules of a game; `content` is what the server offers."""
    said, cards = game.introduce(content), game.cards(content)
    takes = {option.key: game.content_for(option.key, content) for option in game.options}
    return [
        option_card(option, takes[option.key], said, cards) if takes[option.key] is not None else option_card(option)
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
        sharers=game.sharers,
        bots=bot_names(game),
        practice=_preset(game.practice, max(game.seats.start, min(_PRACTICE_SEATS, game.seats.stop - 1))),
        lobby=_preset(game.lobby, game.seats.stop - 1),
        options=option_cards(game, content),
        accent=game.accent,
        labels={word: say(text) for word, text in game.labels.items()},
    )


def _preset(preset: core.Preset | None, seats: int) -> protocol.Preset:
    return protocol.Preset(seats, {}) if preset is None else protocol.Preset(preset.seats, plain(preset.options))


def rules_table(table: core.RulesTable) -> protocol.RulesTable:
    rows = [[say(cell) for cell in row] for row in table.rows]
    columns, tones = [say(column) for column in table.columns], [list(row) for row in table.tones]
    return protocol.RulesTable(say(table.title), columns, rows, table.key, tones)


def rules_page(game: core.Game[Any]) -> protocol.RulesPage:
    book, matrix = game.rulebook, game.matrix()
    return protocol.RulesPage(
        game=game.code,
        title=say(game.title),
        version=game.rules_version,
        brief=say(book.brief),
        pages=Say(book.pages["zh"], book.pages["en"]),
        clauses={
            clause.id: protocol.ClauseCard(clause.text.zh, clause.text.en, say(clause.chapter), clause.descriptive)
            for clause in book
        },
        tables=[rules_table(table) for table in game.tables()],
        matrix=rules_table(matrix) if (matrix := game.matrix()) is not None else None,
        options=[option_card(option) for option in game.options],
    )
