"""Delayed tricks (sgs.K20 to sgs.K22)."""

from __future__ import annotations

from kejian.core import Refusal
from kejian.games.sgs import refusals, told
from kejian.games.sgs.asks.legality import protection
from kejian.games.sgs.facts.cards import CLUB, FACES, HEART, PRINTS, SPADE
from kejian.games.sgs.facts.in_play import THUNDER, InPlay
from kejian.games.sgs.facts.state import DRAW, PLAY, State
from kejian.games.sgs.numbers import rank_case
from kejian.games.sgs.procedures.damage import hurt
from kejian.games.sgs.procedures.moving import clean_up, lay_before
from kejian.games.sgs.rows.kind import AT_ONE, CHOSEN, Kind
from kejian.games.sgs.rows.moments import TARGETING
from kejian.games.sgs.rows.occasions import Judgement, Target, Use
from kejian.kit.flow import Flow


def none_yet(state: State, _user: int, card: InPlay, seat: int) -> Refusal | None:
    """At most one of a name in one judgement area (sgs.R36)."""
    if state.players[seat].has_delayed(card.kind):
        return refusals.LiesThere(seat, card.kind, clauses=(PRINTS[card.kind].clause, "sgs.R36"))
    return None


def indulgence(target: Target, judgement: Judgement) -> Flow[None]:
    """乐不思蜀: not ♥, the play phase is skipped."""
    if judgement.suit != HEART:
        target.state.skipped = (*target.state.skipped, PLAY)
        yield told.WillSkip(target.seat, PLAY, clauses=("sgs.K20",))


def supplies(target: Target, judgement: Judgement) -> Flow[None]:
    """兵粮寸断: not ♣, the draw phase is skipped."""
    if judgement.suit != CLUB:
        target.state.skipped = (*target.state.skipped, DRAW)
        yield told.WillSkip(target.seat, DRAW, clauses=("sgs.K21",))


def lightning(target: Target, judgement: Judgement) -> Flow[None]:
    """闪电: ♠2 to ♠9, 3 thunder damage without a source; then it is spent."""
    state = target.state
    rank = rank_case(FACES[judgement.card].rank, state.card_effects.get(judgement.card, ()))
    if judgement.suit == SPADE and 2 <= rank.value() <= 9:
        yield from hurt(state, None, target.seat, 3, THUNDER, "sgs.K22", "sgs.R37", *rank.asked(), target=target)
        clean_up(state, target.use.card.cards)
    elif judgement.suit == SPADE:
        yield told.RankMisses(target.use.card.kind, rank.sum(), clauses=("sgs.K22", *rank.asked()))


def moves_on(use: Use) -> Flow[None]:
    """What did not strike goes to the next who has none and is not protected; else it stays (sgs.R37)."""
    state, (card,) = use.state, use.card.cards
    if card not in state.processing:
        return
    seat = use.targets[0].seat
    by: tuple[str, ...] = ("sgs.R37",)
    for other in state.around((seat + 1) % len(state.players)):
        if other == seat:
            yield told.NobodyElse(use.card.kind, seat, clauses=by)
        elif not (yield from _may_stop_at(use, seat, other)):
            if state.players[other].has_delayed(use.card.kind):
                by = ("sgs.R37", "sgs.R36")  # passed over because one lies there
            continue
        yield from lay_before(state, other, card, use.card.kind, "sgs.K22", *by)
        return


def _may_stop_at(use: Use, seat: int, other: int) -> Flow[bool]:
    """Whether it can lie before somebody: none lies there yet, and no skill protects him or calls it off."""
    state = use.state
    if state.players[other].has_delayed(use.card.kind) or protection(state, seat, use.card, other):
        return False
    target = Target(use, other)
    yield from TARGETING.comes_to(state, target, other)
    return not target.cancelled


KINDS = (
    Kind(print=PRINTS["lebu"], aims=CHOSEN, fits=none_yet, judged=indulgence),
    Kind(print=PRINTS["bingliang"], aims=CHOSEN, reach=AT_ONE, fits=none_yet, judged=supplies),
    Kind(print=PRINTS["shandian"], fits=none_yet, judged=lightning, finish=moves_on),
)
