"""比点: which of two 招 goes first (fadian.7.4, fadian.R35)."""

from __future__ import annotations

from kejian.core import Sum, Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.questions import CardsAsk
from kejian.games.fadian.facts.cards import points_of
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.resolution import card_moves
from kejian.games.fadian.rows.moments import CONTEST
from kejian.kit.flow import Flow
from kejian.kit.piles import Card


def compare(main: Play, inserted: Play) -> Flow[list[Play]]:
    """比点: both discard a card at once, the larger points with their bonuses go first, a tie is the turn player's;
    then both draw one (fadian.7.4, fadian.R35)."""
    state = main.state
    plays = (main, inserted)
    asks = [_compare_ask(play) for play in plays if play.player.hand.cards]
    answers: dict[int, tuple[Card, ...]] = (yield asks) if asks else {}
    values = [_points(play, answers.get(play.seat, ())) for play in plays]
    shown = tuple(answers.get(play.seat, ()) for play in plays)
    for play, cards in zip(plays, shown, strict=True):
        play.player.hand.show(state.rules.everybody, cards)
    first = main if values[0] >= values[1] else inserted
    if state.heard:
        yield told.Compare(main.seat, shown[0], values[0], inserted.seat, shown[1], values[1], clauses=("fadian.7.3", "fadian.7.4", "fadian.11.7", "fadian.R35"))  # fmt: skip
        verdict = told.ContestTied if values[0].value == values[1].value else told.ContestWon
        yield verdict(first.seat, clauses=("fadian.7.4", "fadian.R35"))
    for play, cards in zip(plays, shown, strict=True):
        yield from card_moves.discard(state, play.seat, cards, play, "fadian.7.4", "fadian.R35")
    for play in plays:
        yield from card_moves.draw(state, play.seat, 1, "fadian.7.4", "fadian.R35")
    return [main, inserted] if first is main else [inserted, main]


CARD_POINTS = Text("牌的点数", "points of the card")
NO_CARD = Text("没有牌", "no card")


def _points(play: Play, cards: tuple[Card, ...]) -> Sum:
    """The points of the card, of the 迅捷 itself, and what adds to them (fadian.11.7, fadian.R35)."""
    technique = play.technique
    n = Sum.of(sum(map(points_of, cards)), CARD_POINTS if cards else NO_CARD, "fadian.R35")
    n = n.plus(technique.compare, technique.name, technique.clause)
    for ability, more in CONTEST.terms(play.state, play.seat, play):
        n = n.plus(more, ability.name, ability.reasons[0])
    return n


_PROMPT = Text(
    "比点：弃一张，点数加加成，大的先做，平则回合方先",
    "Discard one: most points + bonus first, turn wins ties",
)


class CompareAsk(CardsAsk):
    """The secret card of a 比点."""

    __slots__ = ()
    kind = "compare"


def _compare_ask(play: Play) -> CompareAsk:
    own = play.player.hand
    return CompareAsk(play.seat, _PROMPT, ("fadian.7.4", "fadian.R35"), lambda: own.cards, range(1, 2), sign="比")
