"""The engine: names no game. See `game.py` for the contract and `match.py` for the driver."""

from kejian.core.ask import Ask, Chance, Entry, Group, Menu, Pick, Shuffle, Slot
from kejian.core.clause import Clause, Rulebook
from kejian.core.event import Event
from kejian.core.game import Game, Outcome, Setup, State, Step, Table
from kejian.core.match import Match
from kejian.core.number import Number, brief_number, read_number, show_number
from kejian.core.option import Choice, Figure, Flag, Option, PerSeat, SeatChoice, SeatList
from kejian.core.phrases import CORE_WORDS
from kejian.core.refusal import AmbiguousMove, BadMoveText, BrokenRule, ContentError, Refusal, Refused, SetupRefused
from kejian.core.registry import find_game, game_codes, register
from kejian.core.words import Lang, Message, Phrase, Text, Words, phrase

__all__ = [
    "CORE_WORDS",
    "AmbiguousMove",
    "Ask",
    "BadMoveText",
    "BrokenRule",
    "Chance",
    "Choice",
    "Clause",
    "ContentError",
    "Entry",
    "Event",
    "Figure",
    "Flag",
    "Game",
    "Group",
    "Lang",
    "Match",
    "Menu",
    "Message",
    "Number",
    "Option",
    "Outcome",
    "PerSeat",
    "Phrase",
    "Pick",
    "Refusal",
    "Refused",
    "Rulebook",
    "SeatChoice",
    "SeatList",
    "Setup",
    "SetupRefused",
    "Shuffle",
    "Slot",
    "State",
    "Step",
    "Table",
    "Text",
    "Words",
    "brief_number",
    "find_game",
    "game_codes",
    "phrase",
    "read_number",
    "register",
    "show_number",
]
