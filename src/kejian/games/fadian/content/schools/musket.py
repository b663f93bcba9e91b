"""五 · 火枪帖 (fadian.T5)."""

from __future__ import annotations

from kejian.core import Event, Sum, Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.questions import StepAsk
from kejian.games.fadian.content.effects import Draw, Extra, If, Kill, PlaceMark, Push, ThisTurn, Wall
from kejian.games.fadian.content.lasting import LOADED, MUSKET_DAMAGE
from kejian.games.fadian.facts.actor import Actor
from kejian.games.fadian.facts.cards import CLUB, SPADE, suit_of
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.resolution.card_moves import draw
from kejian.games.fadian.resolution.life import gain_action, hurt
from kejian.games.fadian.resolution.movement import walk
from kejian.games.fadian.rows.conditions import DEALT_TEN, FARTHEST, UNUSED
from kejian.games.fadian.rows.figures import PAID, X
from kejian.games.fadian.rows.moments import ACTION_BY_LOSS, CARD_LOST, FAILS, MISSES, Loss, made_by
from kejian.games.fadian.rows.payments import discard, discard_all, discard_any_number, discard_suit
from kejian.games.fadian.rows.reckoning import NOT_BELOW_0, of_card
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import STIFF, SWIFT, School, Technique
from kejian.kit.flow import Flow


def _lost_club(loss: Loss, owner: int) -> bool:
    return loss.seat == owner and suit_of(loss.card) == CLUB


def _falcon(loss: Loss, owner: int) -> Flow[None]:
    """A lost ♣ gives back 1 行动 at once (fadian.R69)."""
    by = (*FALCON.reasons, "fadian.0.8")
    yield told.Skill(owner, FALCON.id, clauses=by)
    yield from gain_action(loss.state, owner, Sum.of(1, FALCON.name, FALCON.clause), *by)


def _lost_spade(loss: Loss, owner: int) -> bool:
    return loss.seat == owner and suit_of(loss.card) == SPADE and not Actor(loss.state, owner).bound


def _held(loss: Loss, owner: int) -> list[Event]:
    if loss.seat != owner or suit_of(loss.card) != SPADE:
        return []
    return SKIRMISHER.silent(owner, "被禁锢，动不了", "the owner is bound", "fadian.R92")


def _skirmish(loss: Loss, owner: int) -> Flow[None]:
    """A lost ♠ makes you step 1 at once, the way you choose (fadian.R69)."""
    prompt = Text("游击：行动一步", "Skirmisher: step 1")
    body = Actor(loss.state, owner)
    signed = yield StepAsk(owner, prompt, ("fadian.T5.S2", "fadian.R69"), lambda: (-1, 1), walker=body)
    by = ("fadian.T5.S2", "fadian.0.8", "fadian.R9", "fadian.R69", "fadian.R117")
    yield from walk(loss.state, loss.play, body, signed, 1, *by)


def _first_failure(play: Play, owner: int) -> bool:
    """Once for a 招 and the one it is part of (fadian.R70)."""
    return made_by(play, owner) and MISFIRE.id not in play.spent


def _first_miss(play: Play, owner: int) -> bool:
    return play.state.rules.misfire_on_miss and _first_failure(play, owner)


def _only_missed(play: Play, owner: int) -> list[Event]:
    if not made_by(play, owner) or play.state.rules.misfire_on_miss:
        return []
    return MISFIRE.silent(owner, "击空不是出招失败", "a miss is no failed move")


def _misfire(play: Play, owner: int) -> Flow[None]:
    """A failed 招 of yours hits you with its damage figure, then draw 1 (fadian.R70)."""
    play.spent = (*play.spent, MISFIRE.id)
    state, figure = play.state, play.technique.damage
    if play.actor.here and play.target.here:
        play.d = play.real_distance
    n = Sum.of(0, play.technique.name, "fadian.R70") if figure is None else of_card(figure, play)
    yield told.Skill(owner, MISFIRE.id, clauses=MISFIRE.reasons)
    n = n.at_least(0, NOT_BELOW_0, "fadian.R39")
    yield from hurt(state, Actor(state, owner), n, None, None, *MISFIRE.reasons, "fadian.R41")
    if state.players[owner].alive:
        yield from draw(state, owner, 1, "fadian.T5.S3")


FALCON = Skill(
    clause="fadian.T5.S1", name=Text("鹰隼", "Falcon"),
    text=Text("失去♣时回复一点行动", "when you lose a ♣, regain 1 action"),
    rulings=("fadian.R69",),
    on=(CARD_LOST.then(_falcon, when=_lost_club),),
    adds=(ACTION_BY_LOSS.plus(lambda card, _owner: int(suit_of(card) == CLUB)),),
)  # fmt: skip
SKIRMISHER = Skill(
    clause="fadian.T5.S2", name=Text("游击", "Skirmisher"),
    text=Text("失去♠时行动一步", "when you lose a ♠, step 1"),
    rulings=("fadian.R69",),
    on=(CARD_LOST.then(_skirmish, when=_lost_spade, why_not=_held),),
)  # fmt: skip
MISFIRE = Skill(
    clause="fadian.T5.S3", name=Text("走火", "Misfire"),
    text=Text("出招失败时，那一招的伤害打在自己身上，然后抽一张牌", "when your move fails you take its damage figure and draw 1"),
    rulings=("fadian.R70",),
    on=(FAILS.then(_misfire, when=_first_failure), MISSES.then(_misfire, when=_first_miss, why_not=_only_missed)),
)  # fmt: skip

MUSKET = School(
    id="musket",
    number="五",
    short="火枪",
    name=Text("火枪帖", "Musket"),
    skills=(FALCON, SKIRMISHER, MISFIRE),
    techniques=(
        Technique(
            clause="fadian.T5.1", name=Text("装填", "Load"), kind=SWIFT,
            action=1,
            rulings=("fadian.R84", "fadian.0.10",),
            pay=discard(),
            post=(ThisTurn(LOADED, 2),),
        ),
        Technique(
            clause="fadian.T5.2", name=Text("瞄准", "Aim"), kind=SWIFT,
            balance=1,
            post=(PlaceMark("any", aims=True),),
        ),
        Technique(
            clause="fadian.T5.3", name=Text("点射", "Snap Shot"), kind=STIFF,
            at=(4,), damage=4, action=2, moves=True,
            pay=discard(),
            post=(Push(1),),
        ),
        Technique(
            clause="fadian.T5.4", name=Text("连发", "Volley"), kind=STIFF,
            at=2 + X, damage=2 * X, action=2 * X, moves=True,
            rulings=("fadian.R86", "fadian.R89",),
            pay=discard_any_number(),
            post=(Push(X), Wall(Extra(3))),
        ),
        Technique(
            clause="fadian.T5.5", name=Text("轰击", "Blast"), kind=STIFF,
            at=(3,), damage=6, balance=1, moves=True,
            pay=discard(2),
            post=(Push(2), Wall(Extra(4))),
        ),
        Technique(
            clause="fadian.T5.6", name=Text("铅雨", "Lead Rain"), kind=STIFF,
            at=(7, 8), damage=4, action=2,
            rulings=("fadian.R87",),
            needs=(DEALT_TEN, UNUSED), pay=discard(),
            post=(ThisTurn(MUSKET_DAMAGE, 2),),
        ),
        Technique(
            clause="fadian.T5.7", name=Text("弹幕", "Barrage"), kind=STIFF,
            at=(5, 6), damage=2 * PAID,
            rulings=("fadian.R86", "fadian.R89",),
            pay=discard_all("♦"),
        ),
        Technique(
            clause="fadian.T5.8", name=Text("炮决", "Cannon Verdict"), kind=STIFF,
            at=(7, 8), damage=10, action=4, balance=1,
            rulings=("fadian.R88", "fadian.0.10",),
            pay=discard_suit("♥", 3),
            post=(Draw(1), If(FARTHEST, (Kill(),))),
        ),
    ),
)  # fmt: skip
