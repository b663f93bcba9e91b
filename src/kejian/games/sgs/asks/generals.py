"""Choosing a general: 选将 马超 (sgs.M2)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from kejian.core import Entry, Group, Menu, Refusal, Text
from kejian.core.refusals import NotLegal
from kejian.games.sgs.asks.questions import NO_WORDS, Question
from kejian.games.sgs.facts.state import State
from kejian.kit.move_text import unreadable
from kejian.kit.nearest import perhaps


class GeneralAsk(Question[str]):
    """Which of the generals that are offered."""

    __slots__ = ("state",)
    kind = "general"

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(seat, Text("选择武将", "choose a general"), ("sgs.M2",))
        self.state = state

    def moves(self) -> Sequence[str]:
        return self.state.players[self.seat].offered

    def sample(self, rng: random.Random) -> str:
        return rng.choice(self.moves())

    def refusal(self, move: str) -> Refusal | None:
        return None if move in self.moves() else NotLegal(self.format(move), clauses=self._clauses)

    def read(self, text: str) -> tuple[str, str]:
        words = self.normal(text).removeprefix("选将").split()
        if not words:
            raise self.no_word(text)
        known = {general.name for general in self.state.rules.book.generals.values()}
        if words[0] not in known:
            near = perhaps(words[0], self.moves())
            raise unreadable(text, f"没有这名武将{near.zh}", f"there is no such general{near.en}", "sgs.M2")
        return words[0], " ".join(words[1:])

    def format(self, move: str) -> str:
        return f"选将 {move}"

    def menu(self) -> Menu:
        book = self.state.rules.book
        lines = []
        for name in self.moves():
            general = book.generals[name]
            skills = [book.skills[id_] for id_ in general.skills]
            note = Text(
                "；".join(f"{skill.name.zh}：{skill.text.zh}" for skill in skills),
                "; ".join(f"{skill.name.en}: {skill.text.en}" for skill in skills),
            )
            lines.append(Entry(name, self.format(name), general.label, NO_WORDS, note, general.clause))
        return Menu((Group(self._prompt, tuple(lines)),))
