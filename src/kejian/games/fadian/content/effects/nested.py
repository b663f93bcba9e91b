"""Effects that are a 招 within the 招 (fadian.R37)."""

from __future__ import annotations

from dataclasses import dataclass

from kejian.core import Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.legality import repertoire
from kejian.games.fadian.facts.actor import CHARACTER, STAND_IN, Actor
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.resolution import card_moves
from kejian.games.fadian.resolution.nested_moves import perform, perform_plan
from kejian.games.fadian.rows.repertoire import Repertoire
from kejian.games.fadian.rows.technique import Effect, Technique
from kejian.kit.flow import Flow


@dataclass(frozen=True, slots=True)
class PerformFromPage(Effect):
    """One 战技 of a page that chance opens (fadian.R59)."""

    def run(self, play: Play) -> Flow[bool]:
        book = play.state.rules.book
        page = yield from card_moves.drawn_school(play.state, list(book.pages.values()))
        yield told.Page(play.seat, page, clauses=(play.technique.clause, "fadian.R59"))
        return (yield from perform(play, play.actor, book.techniques_of(page), self.text))

    @property
    def text(self) -> Text:
        return Text("随机翻到一帖，发动其中一个战技", "flip to a random school and perform one of its moves")


@dataclass(frozen=True, slots=True)
class PerformHis(Effect):
    """One 战技 of the opponent's 帖 (fadian.R60)."""

    def run(self, play: Play) -> Flow[bool]:
        rows = play.state.rules.book.techniques_of(*play.foe.schools)
        return (yield from perform(play, play.actor, rows, self.text))

    @property
    def text(self) -> Text:
        return Text("发动对手的一个战技", "perform one of his moves")


@dataclass(frozen=True, slots=True)
class PerformFromMark(Effect):
    """One 战技 of one's own, made from the place of the 标记 (fadian.R61)."""

    def run(self, play: Play) -> Flow[bool]:
        stand_in = Actor(play.state, play.seat, STAND_IN) if play.actor.kind == CHARACTER else play.actor
        return (yield from perform(play, stand_in, repertoire(stand_in), self.text))

    @property
    def text(self) -> Text:
        return Text("在标记处发动自己的一个战技", "perform one of your moves from your marker")


@dataclass(frozen=True, slots=True)
class PerformPlan(Effect):
    """What the doll was declared to do; if it fails the outer 招 just ends (fadian.T9.2, fadian.R37)."""

    def run(self, play: Play) -> Flow[bool]:
        return (yield from perform_plan(play))

    @property
    def text(self) -> Text:
        return Text("操纵玩偶使用战技", "the doll performs a move")


@dataclass(frozen=True, slots=True)
class PerformAtOnce(Effect):
    """One certain 战技, if one likes (fadian.R37); `no_action`: its 行动 is not paid."""

    technique: Technique
    no_action: bool = False

    def run(self, play: Play) -> Flow[bool]:
        row = play.state.rules.book.techniques[self.technique.id]
        return (
            yield from perform(play, play.actor, Repertoire((row,)), self.text, optional=True, no_action=self.no_action)
        )

    @property
    def text(self) -> Text:
        name = self.technique.name
        free = ("，不花行动", " without its action") if self.no_action else ("", "")
        return Text(f"可立即发动{name.zh}{free[0]}", f"may perform {name.en} at once{free[1]}")
