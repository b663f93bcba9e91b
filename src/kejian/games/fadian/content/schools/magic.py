"""三 · 法帖 (fadian.T3)."""

from __future__ import annotations

from kejian.core import Event, Refusal, Sum, Text
from kejian.games.fadian import refusals, told
from kejian.games.fadian.asks.questions import CardsAsk, UseAsk
from kejian.games.fadian.content.effects import (
    Displace,
    Draw,
    Heal,
    LookAtHand,
    NextMove,
    Push,
    Reduction,
    Step,
    TakeSeen,
    ThisTurn,
)
from kejian.games.fadian.content.lasting import BURNING, CONTEST_BONUS, GATHER
from kejian.games.fadian.facts.actor import Actor
from kejian.games.fadian.facts.cards import suit_of
from kejian.games.fadian.facts.state import State
from kejian.games.fadian.resolution.card_moves import blind_pick, discard, draw
from kejian.games.fadian.resolution.life import hurt
from kejian.games.fadian.rows.figures import PAID
from kejian.games.fadian.rows.moments import TURN_ENDS, Turn
from kejian.games.fadian.rows.payments import POINTS_SUM_TEN, SAME_POINTS, discard_points, discard_suit
from kejian.games.fadian.rows.skill import Active, Skill
from kejian.games.fadian.rows.technique import STIFF, SWIFT, School, Technique
from kejian.kit.flow import Flow
from kejian.kit.piles import Card


def _can_burn(state: State, seat: int, target: int) -> Refusal | None:
    """Once per turn, and there must be a card to reveal (fadian.R67)."""
    if TONGUE.id in state.players[seat].turn.used:
        return refusals.UsedThisTurn(TONGUE.name, clauses=("fadian.T3.S1", "fadian.R64"))
    if not state.players[target].hand.cards:
        return refusals.EmptyHand(target, clauses=("fadian.T3.S1", "fadian.R67"))
    return None


def _burn(state: State, seat: int, target: int, _cards: tuple[Card, ...]) -> Flow[None]:
    """A blind card of his is revealed and stays; then you may discard its suit for 4 damage (fadian.R67)."""
    player = state.players[seat]
    player.turn.used = (*player.turn.used, TONGUE.id)
    card = yield from blind_pick(state, target)
    state.players[target].hand.show(state.rules.everybody, (card,))
    yield told.Reveal(seat, target, (card,), clauses=("fadian.T3.S1", "fadian.R64", "fadian.R67"))
    suit = suit_of(card)
    if not any(suit_of(own) == suit for own in player.hand.cards):
        return
    paid = yield CardsAsk(
        seat,
        Text("火舌：弃一张同花色牌，造成四点伤害", "Flame Tongue: discard the same suit for 4 damage"),
        ("fadian.T3.S1", "fadian.R67"),
        lambda: [own for own in player.hand.cards if suit_of(own) == suit],
        range(2),
        declinable=True,
        refuses="不弃|不火舌",
    )
    if paid:
        yield from discard(state, seat, paid, None, "fadian.T3.S1")
        n = Sum.of(4, TONGUE.name, TONGUE.clause)
        yield from hurt(state, Actor(state, target), n, None, Actor(state, seat), "fadian.T3.S1", "fadian.R41")


def _they_stood_still(turn: Turn, owner: int) -> bool:
    players = turn.state.players
    return players[owner].alive and all(players[s].cell == players[s].turn_start for s in turn.state.enemies(owner))


def _they_moved(turn: Turn, owner: int) -> list[Event]:
    if not turn.state.players[owner].alive:
        return []
    return RECALL.silent(owner, "对手离开了回合开始时的位置", "an opponent has left where the turn began for him")


def _want_recall(_turn: Turn, owner: int) -> UseAsk:
    return UseAsk(owner, RECALL.name, Text("回溯：抽一张牌", "Recall: draw 1"), ("fadian.T3.S2", "fadian.R68"))


def _recall(turn: Turn, owner: int) -> Flow[None]:
    """At the end of every turn: if the opponent stands where he stood when it began, you may draw 1 (fadian.R68)."""
    yield told.Skill(owner, RECALL.id, clauses=("fadian.T3.S2", "fadian.R68"))
    yield from draw(turn.state, owner, 1, "fadian.T3.S2")


TONGUE = Skill(
    clause="fadian.T3.S1", name=Text("火舌", "Flame Tongue"),
    text=Text(
        "每回合一次，亮出对手一张牌，可弃一张同花色牌造成四点伤害",
        "once per turn reveal a card of his; you may discard the same suit for 4 damage",
    ),
    active=Active(run=_burn, can=_can_burn, at_someone=True),
)  # fmt: skip
RECALL = Skill(
    clause="fadian.T3.S2", name=Text("回溯", "Recall"),
    text=Text(
        "每回合结束时，若对手位置与回合开始时相同，可抽一张牌",
        "at every turn end, if he stands where he stood at its start, you may draw 1",
    ),
    rulings=("fadian.R68",),
    on=(TURN_ENDS.then(_recall, when=_they_stood_still, asks=_want_recall, why_not=_they_moved),),
)  # fmt: skip

MAGIC = School(
    id="magic",
    number="三",
    short="法",
    name=Text("法帖", "Magic"),
    skills=(TONGUE, RECALL),
    techniques=(
        Technique(
            clause="fadian.T3.1", name=Text("读心", "Mind Reading"), kind=STIFF,
            at=(1, 2, 3), action=3, moves=True,
            rulings=("fadian.R99",),
            pay=POINTS_SUM_TEN,
            post=(Step(1), LookAtHand(), TakeSeen(PAID)),
        ),
        Technique(
            clause="fadian.T3.2a", name=Text("火·燃殇", "Fire: Smoulder"),
            at=(4, 5), damage=2, action=2,
            pay=discard_suit("♠"),
            post=(Draw(1), ThisTurn(BURNING, 1)),
        ),
        Technique(
            clause="fadian.T3.2b", name=Text("火·狱炎", "Fire: Hellfire"),
            at=(3,), damage=6, action=3,
            pay=discard_suit("♠", 2),
            post=(ThisTurn(BURNING, 2),),
        ),
        Technique(
            clause="fadian.T3.3", name=Text("雷电", "Lightning"), kind=SWIFT,
            at=(4, 5), damage=4, action=3, moves=True,
            pay=discard_points(4, 5, 6, 7, suit="♠"),
            post=(Push(1), Draw(1)),
        ),
        Technique(
            clause="fadian.T3.4", name=Text("寒霜", "Frost"), kind=SWIFT,
            at=(3, 4), damage=1, compare=1, moves=True,
            pay=discard_suit("♣"),
            post=(Step(1), Reduction(1)),
        ),
        Technique(
            clause="fadian.T3.5.1", name=Text("灵能·采集", "Aether: Gather"),
            moves=True,
            pay=discard_points(1, 2),
            post=(Step(1), NextMove(GATHER)),
        ),
        Technique(
            clause="fadian.T3.5.2", name=Text("灵能·涌动", "Aether: Surge"),
            pay=discard_points(8, 9),
            post=(Draw(1), ThisTurn(CONTEST_BONUS, 2)),
        ),
        Technique(
            clause="fadian.T3.6", name=Text("狂风", "Gale"), kind=SWIFT,
            at=(6, 7), action=3, moves=True,
            post=(Push(1), Draw(1)),
        ),
        Technique(
            clause="fadian.T3.7", name=Text("治愈", "Healing"), kind=SWIFT,
            at=(5, 6, 7), balance=1, moves=True,
            pay=SAME_POINTS,
            post=(Step(1), Heal(8)),
        ),
        Technique(
            clause="fadian.T3.8", name=Text("牵引", "Drag"),
            at=(4, 5), action=2, moves=True,
            pay=discard_suit("♦"),
            post=(Draw(1), Displace(2), Step(1)),
        ),
    ),
)  # fmt: skip
