"""The engine: names no game. See `game.py` for the contract and `match.py` for the driver."""

from kejian.core.ask import Ask, Chance, Lull, Pick, Shuffle
from kejian.core.clause import Clause, Rulebook
from kejian.core.event import Aside, Event, Quiet, whispered
from kejian.core.game import Answer, Drafted, Game, Outcome, Preset, RulesTable, Setup, State, Step, Tone
from kejian.core.match import Match
from kejian.core.menu import Chosen, Composed, Entry, Filled, Forecast, Group, Menu, Slot, Value
from kejian.core.message import Listed, Message, Seat, Seats, Written, messages_of
from kejian.core.number import INFINITE, Number, brief_number, read_number, show_number, true_minus
from kejian.core.option import Camps, Choice, Figure, Flag, Option, PerSeat, SeatChoice, SeatList, Teams, ValueCard
from kejian.core.refusal import (
    AmbiguousMove,
    BadMoveText,
    BrokenRule,
    Compared,
    ContentError,
    Refusal,
    Refused,
    SetupRefused,
)
from kejian.core.refusals import CORE_WORDS
from kejian.core.registry import BrokenGame, all_games, broken_games, find_game, game_codes, register
from kejian.core.rehearsal import Continuation, Rehearsal, Stand
from kejian.core.sums import Amount, Amounts, Derived, Prices, Sum
from kejian.core.text import Lang, Text
from kejian.core.words import Words

__all__ = [
    "CORE_WORDS",
    "INFINITE",
    "AmbiguousMove",
    "Amount",
    "Amounts",
    "Answer",
    "Aside",
    "Ask",
    "BadMoveText",
    "BrokenGame",
    "BrokenRule",
    "Camps",
    "Chance",
    "Choice",
    "Chosen",
    "Clause",
    "Compared",
    "Composed",
    "ContentError",
    "Continuation",
    "Derived",
    "Drafted",
    "Entry",
    "Event",
    "Figure",
    "Filled",
    "Flag",
    "Forecast",
    "Game",
    "Group",
    "Lang",
    "Listed",
    "Lull",
    "Match",
    "Menu",
    "Message",
    "Number",
    "Option",
    "Outcome",
    "PerSeat",
    "Pick",
    "Preset",
    "Prices",
    "Quiet",
    "Refusal",
    "Refused",
    "Rehearsal",
    "Rulebook",
    "RulesTable",
    "Seat",
    "SeatChoice",
    "SeatList",
    "Seats",
    "Setup",
    "SetupRefused",
    "Shuffle",
    "Slot",
    "Stand",
    "State",
    "Step",
    "Sum",
    "Teams",
    "Text",
    "Tone",
    "Value",
    "ValueCard",
    "Words",
    "Written",
    "all_games",
    "brief_number",
    "broken_games",
    "find_game",
    "game_codes",
    "messages_of",
    "read_number",
    "register",
    "show_number",
    "true_minus",
    "whispered",
]
