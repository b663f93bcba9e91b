"""Over HTTP: the cards of games, their rulebooks, and tables."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from kejian.server.protocol.basics import BotName, Json, Lang, Nickname, Say, SeatCard, Style, Timer, Token

OptionKind = Literal[
    "choice", "flag", "figure", "seat", "seats", "per_seat", "teams", "camps", "one", "some", "per_thing", "other"
]


class When(Struct, frozen=True):
    """Only where another house rule has one of these values."""

    key: str
    values: list[Json]


class CardFigure(Struct, frozen=True):
    """A figure on a card."""

    name: Say
    n: int


class CardSkill(Struct, frozen=True):
    """What a card brings along, and what that does."""

    name: Say
    text: Say
    clauses: list[str]


class ValueCard(Struct, frozen=True):
    """A value of a house rule as a card to choose by. `bars`: how much it can do at each distance from 0; `tables`: the
    keys of the tables of the rule page that say all of it; `clauses`: those behind its line."""

    name: Say
    line: Say
    figures: list[CardFigure]
    parts: list[Say]
    bars: list[int]
    skills: list[CardSkill]
    tables: list[str]
    clauses: list[str]


class OptionCard(Struct, frozen=True):
    """A house rule for the lobby; `when`: it is meant only there; `brings`: what is set along with a value of it; `own`: everybody may decide his own (`choose`). `values` and `meanings` for kind choice, `least`, `most`, `whole`, `nullable` for
    figure. `other` is a value of the game's own kind, as a record writes it. Where content of people's own is named
    (`takes_content`), `content` is what the server offers beside `values`: it goes into the options as it is."""

    key: str
    kind: OptionKind
    title: Say
    note: Say
    clauses: list[str]
    default: Json
    values: list[str]
    meanings: dict[str, Say]
    least: str | None
    most: str | None
    whole: bool
    nullable: bool
    things: list[str]
    takes_content: bool
    content: dict[str, Json]
    when: When | None
    brings: dict[str, dict[str, Json]]
    own: bool
    cards: dict[str, ValueCard]


class Preset(Struct, frozen=True):
    """How a table begins unless somebody wants it otherwise."""

    seats: int
    options: dict[str, Json]


class GameCard(Struct, frozen=True):
    """A game for the home page (GET /api/games gives a list). `sharers`: how many can play a seat together. `accent` is its
    colour; `labels` say what the keys of its views and positions, and words in them, are called."""

    code: str
    title: Say
    blurb: Say
    minutes: int
    seats: tuple[int, int]
    sharers: int
    bots: list[str]
    practice: Preset
    lobby: Preset
    options: list[OptionCard]
    accent: str
    labels: dict[str, Say]


class ClauseCard(Struct, frozen=True):
    """A clause of a rulebook."""

    zh: str
    en: str
    chapter: Say
    descriptive: bool


class RulesTable(Struct, frozen=True):
    """A table out of the data the engine itself uses."""

    title: Say
    columns: list[Say]
    rows: list[list[Say]]
    key: str
    tones: list[list[Literal["good", "bad", "even"]]]  # of a matrix: what its cells mean for the player of the row


class RulesPage(Struct, frozen=True):
    """A rulebook (GET /api/rules/{game})."""

    game: str
    title: Say
    version: int
    brief: Say  # the game on one screen; empty where the game has no such page
    pages: Say
    clauses: dict[str, ClauseCard]
    tables: list[RulesTable]
    matrix: RulesTable | None
    options: list[OptionCard]


class OpenRoom(Struct, forbid_unknown_fields=True):
    """POST /api/rooms: opens a table and sits down as its host; `bots` take the next seats, with names in `lang`. Without a
    `timer` it has the server's usual one."""

    game: Annotated[str, Meta(max_length=40)]
    nickname: Nickname
    token: Token
    options: dict[str, Json] = {}
    style: Style = "strict"
    timer: Timer | None = None
    bots: Annotated[list[BotName], Meta(max_length=20)] = []
    start: bool = False
    lang: Lang = "zh"


class RoomOpened(Struct, frozen=True):
    """The new table: its page is /t/{code}."""

    code: str
    said: str
    seat: int


class RoomCard(Struct, frozen=True):
    """GET /api/rooms/{code}: what one may know before sitting down. `code` is the spelling for links."""

    code: str
    said: str
    game: str
    state: Literal["lobby", "playing", "over"]
    seats: list[SeatCard]
    free: int


class Here(Struct, frozen=True):
    """GET /api/here, answered on this machine alone: the address others in the network come by; empty: there is none."""

    network: str
