"""A match as one person plays it in the terminal: asked in turn or all at once, told what happened and why."""

from __future__ import annotations

import random
import sys
from typing import Any, NamedTuple

from kejian.bots import Budget, find_bot
from kejian.cli.answer import Unclear, read_answer
from kejian.cli.desk import clause_lines, sentences
from kejian.cli.language import listed, tell
from kejian.cli.menu import PaperMenu
from kejian.cli.move_words import move_words
from kejian.cli.paper import hanging, pad, pen, put, room
from kejian.core import Ask, Event, Lang, Match
from kejian.core.text import width

_THINKING_SECONDS = 0.5
_PLAYOUTS = 400
_RULER = 48
_LOG, _WHY = ("h", "log", "记录"), ("w", "why", "为什么")
_MENU, _QUIT = ("m", "menu", "全部"), ("q", "quit", "退出")


class Quit(Exception):
    """The person leaves the table."""


class Beat(NamedTuple):
    """What was asked at one time: what was shown of the answers, and what I saw happen."""

    shown: dict[str, str]
    events: list[Event]


class TerminalTable:
    """The match as I play it: asks me, lets the bots answer, tells what happened."""

    def __init__(self, match: Match, me: int, bot: str, repeatable: bool, lang: Lang, full: bool = False) -> None:
        self.match, self.me, self.lang = match, me, lang
        self.full = full  # all reasons are told, with the terms of every figure
        self.bot_name, self.bot = bot, find_bot(bot)
        self.repeatable = repeatable  # bots think in playouts, not in seconds: the same seed plays the same match
        self.rng = random.Random(f"{match.seed}/bots")
        self.told = 0
        self.beats: list[Beat] = []
        self.watching = self.answered = False

    def play(self) -> None:
        """Plays to the end; Quit, EOFError or KeyboardInterrupt if the person leaves."""
        self._welcome()
        self._tell({})
        while self.match.outcome is None:
            self._beat()
        self._farewell()

    def _beat(self) -> None:
        """One question, or all that are asked at once. The bots look at the match as it was before I answered."""
        asks, before = self.match.asks, self.match.copy()
        moves: dict[int, Any] = {}
        if self.me in asks:
            moves[self.me] = self._my_answer(asks[self.me])
            self.answered = True
        elif self.match.asked_together and not self.watching:
            put(["", pen(tell("play.watching", self.lang), "grey")])
        self.watching = self.me not in asks
        bots = [seat for seat in asks if seat != self.me]
        for seat in bots:
            moves[seat] = self._bot_answer(before, seat, len(bots))
        shown = {seat: move_words(asks[seat], move, self.match.players, self.lang) for seat, move in moves.items()}
        together = self.match.asked_together
        self.match.answer_all(moves)
        self._tell({self.match.players[seat]: shown[seat] for seat in asks} if together else {})

    def _bot_answer(self, before: Match, seat: int, bots: int) -> Any:
        seconds = _THINKING_SECONDS / bots if bots > 2 else _THINKING_SECONDS
        budget = Budget(playouts=_PLAYOUTS) if self.repeatable else Budget(seconds=seconds)
        thinking = sys.stdout.isatty() and self.bot_name != "random"
        if thinking:
            words = tell("play.thinking", self.lang, name=self.match.players[seat])
            print(pen(f"  {words}", "grey"), end="\r", flush=True)
        move = self.bot.choose(before, seat, self.rng, budget)
        if thinking:
            print("\033[K", end="", flush=True)
        return move

    # my turn

    def _my_answer(self, ask: Ask[Any]) -> Any:
        sheet = PaperMenu(self.match, ask, self.lang)
        put(["", *self._standing(), "", *sheet.lines()])
        while True:
            typed = self._prompt(f"{self.match.players[self.me]}> ").strip().replace("？", "?")
            if not typed:
                if ask.optional:
                    return ask.default()
            elif sheet.find(typed) is None and self._command(typed, sheet):
                continue
            else:
                try:
                    return read_answer(sheet, typed, self._prompt)
                except Unclear:
                    continue

    def _prompt(self, text: str) -> str:
        typed = input(text)
        if not sys.stdin.isatty():
            put(typed)  # what comes out of a pipe shows in the transcript
        return typed

    def _command(self, typed: str, sheet: PaperMenu) -> bool:
        """What is no move: help, reasons, log, leaving."""
        word = typed.lower()
        if word in _QUIT:
            raise Quit
        if word in _WHY:
            put(self._reasons())
        elif word in _LOG:
            put(self._log())
        elif word in _MENU:
            put(sheet.lines(whole=True))
        elif typed.startswith("?"):
            put(self._help(typed.removeprefix("?").strip(), sheet))
        else:
            return False
        return True

    def _help(self, word: str, sheet: PaperMenu) -> list[str]:
        if not word:
            example = next((entry for entry in sheet.entries if entry.slots), sheet.entries[0])
            slots = "".join(slot.before + name for slot in example.slots for name in sheet.names(slot)[:1])
            text = tell("play.help", self.lang, example=example.name.in_(self.lang) + slots)
            return [*(f"  {line}" for line in text.splitlines()), "", *sheet.lines()]
        if entry := sheet.find(word):
            return list(sheet.explanation(entry))
        book = self.match.game.rulebook
        if clause := book.find(word) or book.find(word.upper()):
            return clause_lines(self.match.game, [clause.id], self.lang, by="  ")
        if found := sheet.like(word):
            return list(sheet.table(found))
        return [f"  {pen(tell('play.no_entry', self.lang, word=word), 'red')}"]

    # what is seen

    def _welcome(self) -> None:
        game, players, lang = self.match.game, self.match.players, self.lang
        others = [name for seat, name in enumerate(players) if seat != self.me]
        parts = [
            game.title.in_(lang),
            tell("play.you", lang, me=players[self.me]),
            tell("play.bots", lang, names=listed(others, lang), bot=self.bot_name),
        ]
        put([pen(" · ".join(parts), "title"), pen(tell("play.keys", lang), "grey")])

    def _standing(self) -> list[str]:
        """The table as I may see it, my own line in bold."""
        lines = self.match.game.describe(self.match.view(self.me), self.lang).splitlines()
        mine = self.match.players[self.me]
        return [pen(line, "title") if f"{line.strip()} ".startswith(f"{mine} ") else line for line in lines]

    def _tell(self, shown: dict[str, str]) -> None:
        """What everybody showed, and what came of it. What others do one by one adds up until I am asked again."""
        events = self.match.events(self.told, self.me)
        self.told = len(self.match.all_events)
        if not shown and not any(self.full or not event.quiet for event in events):
            if self.beats:
                self.beats[-1].events.extend(events)
            return
        news = Beat(shown, events)
        if shown or self.answered or not self.beats:
            put(["", pen("─" * min(room(), _RULER), "grey")])
            self.beats.append(news)
        else:
            self.beats[-1].events.extend(events)
        self.answered = False
        put(self._short(news))
        for event in events:
            if event.ended == self.me and not self.full:  # in full he reads it among the reasons
                put(["", *hanging("", self.match.say(event, self.lang), 2, room())])

    def _short(self, beat: Beat) -> list[str]:
        """What was shown and its headlines; where nothing is shown at once, the events tell what was played."""
        if not beat.shown:
            return self._sentences(beat.events)
        columns = max(map(width, beat.shown))
        lines = [f"  {pad(name, columns)}  {pen(text, 'title')}" for name, text in beat.shown.items()]
        told = beat.events if self.full else [event for event in beat.events if event.headline]
        return [*lines, "", *(self._sentences(told) or [f"  {tell('play.quiet', self.lang)}"])]

    def _sentences(self, events: list[Event]) -> list[str]:
        return sentences(self.match, events, self.lang, full=self.full)

    def _reasons(self) -> list[str]:
        """Everything that happened last, with its clauses."""
        if not self.beats:
            return [f"  {tell('play.nothing_yet', self.lang)}"]
        return self._sentences(self.beats[-1].events)

    def _log(self) -> list[str]:
        if not self.beats:
            return [f"  {tell('play.nothing_yet', self.lang)}"]
        lines = []
        for number, beat in enumerate(self.beats, 1):
            lines += [pen(tell("play.beat", self.lang, n=number), "grey"), *self._short(beat)]
        return lines

    def _farewell(self) -> None:
        outcome, lang = self.match.outcome, self.lang
        assert outcome is not None
        put(["", *self._standing(), ""])
        if not outcome.winners:
            put(pen(tell("play.draw", lang), "title"))
            return
        won = self.me in outcome.winners
        names = listed([self.match.players[seat] for seat in outcome.winners], lang)
        stamp = pen(tell("play.won" if won else "play.lost", lang), "good" if won else "red")
        put(f"{stamp} · {tell('play.winners', lang, names=names)}")
