"""Questions about a position: every number with its derivation, and who may be a target of what (`docs/notation.md`)."""

from __future__ import annotations

from collections.abc import Iterator

from kejian.core import Answer
from kejian.games.sgs import told
from kejian.games.sgs.asks.legality import fixed_targets, kind_of, legal_targets, target_refusal, use_refusal
from kejian.games.sgs.asks.move_text import normal
from kejian.games.sgs.facts.cards import FACES, card_text, read_card
from kejian.games.sgs.facts.in_play import InPlay, real
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.notation import examples, gear
from kejian.games.sgs.numbers import Reckoning, rank_case
from kejian.games.sgs.numbers import questions as numbers
from kejian.games.sgs.numbers.life import Printed
from kejian.games.sgs.rows.kind import AT_ONE, IN_RANGE
from kejian.games.sgs.rows.moments import FREE_REACH
from kejian.games.sgs.rows.occasions import Aiming
from kejian.games.sgs.rows.timing import ORDER

TARGETS = "可指定 "
_COMPARED = {AT_ONE: ("sgs.8.14",), IN_RANGE: ("sgs.8.14", "sgs.9.11")}
"""The clauses on the figures that a card compares, by how far it reaches."""


def answer(state: State, path: tuple[str, ...]) -> Answer | None:
    """What the position says to a question; None if it is none."""
    if path == ("deck_top",):
        return Answer([card_text(card) for card in state.deck.cards[::-1]], ())
    if path == ("ask", gear.QUESTION):
        return gear.gear()
    if path == ("ask", examples.QUESTION):
        return examples.examples()
    if len(path) == 2 and path[0] == "ask" and path[1].startswith(TARGETS):
        return _targets(state, path[1].removeprefix(TARGETS))
    rules = state.rules

    def rank_of(text: str) -> Reckoning | None:
        try:
            card = read_card(text)
        except ValueError:
            return None
        return rank_case(FACES[card].rank, state.card_effects.get(card, ()))

    def printed_of(seat: int) -> Printed:
        return rules.printed(state.players[seat])

    board = numbers.Board(rules.players, state.players, rules.last_hand, rules.last_distance, rank_of, printed_of)
    return numbers.answer(board, path)


def _targets(state: State, question: str) -> Answer | None:
    """可指定 甲 ♠7杀: everybody who may be a target of a card that somebody would use now."""
    name, _, word = normal(question).rpartition(" ")
    if name not in state.rules.players:
        return None
    try:
        card = real(read_card(word))
    except ValueError:
        return None
    seat = state.rules.players.index(name)
    barred = use_refusal(state, seat, card)
    seats = [] if barred else legal_targets(state, seat, card) or fixed_targets(state, seat, card)
    kind = kind_of(state, card)
    why = barred.clauses if barred else _kept_off(state, seat, card)
    by = tuple(dict.fromkeys((kind.clause, "sgs.P3", *_COMPARED.get(kind.reach, ()), *why)))
    return Answer([state.name(other) for other in seats], (told.MayTarget(seat, card.kind, tuple(seats), clauses=by),))


def _kept_off(state: State, seat: int, card: InPlay) -> Iterator[str]:
    """The clauses by which somebody is no target, or by which the distance is nothing to a card."""
    for other in state.living():
        if (why := target_refusal(state, seat, card, other)) is not None:
            yield from why.clauses
    if FREE_REACH in ORDER.abilities(state, seat).adds:
        yield from (skill.clause for skill, _ in FREE_REACH.terms(state, seat, Aiming(state, seat, card)))
