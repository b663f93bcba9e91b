"""The deal: cards that lie nowhere yet, first hands, who everybody is (fadian.R3, fadian.R5, fadian.R6)."""

from __future__ import annotations

from kejian.core import Event, Sum, Text, whispered
from kejian.games.fadian import told
from kejian.games.fadian.facts.state import TURN_START, State
from kejian.games.fadian.resolution import card_moves
from kejian.kit.flow import Flow
from kejian.kit.piles import Card

FIRST_HAND = Text("起手", "first hand")


def deal(state: State) -> Flow[None]:
    """The cards that lie nowhere yet are shuffled under the pool; a new game deals the hands one card at a time."""
    cards: list[Card] = list(state.deck)
    rules = state.rules
    if len(cards) > 1:
        cards = yield from card_moves.shuffled(cards)
    state.deck = ()
    state.pool.lay_under(cards)
    for seat in range(len(state.players)):
        yield _sheet(state, seat)
    if state.turns:  # a position was placed: it goes on where it is
        state.phase = state.resume
        return
    fixed = ("fadian.2.1", "fadian.8.1", "fadian.10.1", "fadian.10.2", "fadian.R7", "fadian.R110")
    yield told.Field(rules.cells, len(rules.deck), clauses=fixed)
    for _ in range(rules.initial_hand):
        for seat, player in enumerate(state.players):
            card, _ = state.pool.take_top()
            player.hand.sort_in(card, 1 << seat)
    for seat, player in enumerate(state.players):
        by, n = ("fadian.4.4", "fadian.R3"), Sum.of(len(player.hand), FIRST_HAND, "fadian.R3")
        public = told.DrawHidden(seat, n, clauses=by)
        yield whispered(told.Draw(seat, n, tuple(player.hand.cards), clauses=by), (seat,), public)
    state.phase = TURN_START


def _sheet(state: State, seat: int) -> Event:
    """Who somebody is: 体力, 重心, 帖, 技能 (fadian.3.1 to fadian.3.4, fadian.R6)."""
    player, book = state.players[seat], state.rules.book
    pages = [book.pages[id_] for id_ in (book.essential.id, *player.schools)]
    skills = [skill for page in pages for skill in page.skills]
    skills += [book.skills[id_] for id_ in player.own_skills if book.skills[id_] not in skills]
    schools = Text("、".join(page.name.zh for page in pages), ", ".join(page.name.en for page in pages))
    names = Text("、".join(skill.name.zh for skill in skills), ", ".join(skill.name.en for skill in skills))
    own = ("fadian.3.3",) if player.own_skills else ()
    by = ("fadian.3.1", "fadian.3.2", *own, "fadian.3.4", "fadian.R6")
    name = state.rules.called(player.character)
    called = Text(f"（{name.zh}）", f" ({name.en})") if player.character else Text("", "")
    return told.Sheet(seat, player.hp_max, player.balance_max, schools, names, called, clauses=by)
