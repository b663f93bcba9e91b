"""技能 that belong to characters, not to a 帖: the book's design cases (fadian.3.3, fadian.R103 to fadian.R106)."""

from __future__ import annotations

from kejian.core import Event, Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.questions import CardsAsk
from kejian.games.fadian.facts.actor import Actor
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.resolution.card_moves import discard
from kejian.games.fadian.resolution.life import lose_life
from kejian.games.fadian.rows.moments import ACTION_COST, DAMAGE, EXECUTED, FIGURE_DEALT, Blow, FigureDealt, made_by
from kejian.games.fadian.rows.skill import Skill
from kejian.kit.flow import Flow


def _dealt_some(figure: FigureDealt, owner: int) -> bool:
    return made_by(figure.play, owner) and figure.total > 0


def _thirst(figure: FigureDealt, seat: int) -> Flow[None]:
    """After a figure that really dealt damage: discard a card or lose 1 体力 (fadian.R104)."""
    play, state, player = figure.play, figure.play.state, figure.play.player
    yield told.Skill(seat, THIRST.id, clauses=("fadian.3.3", "fadian.R104"))
    cards = ()
    if player.hand.cards:
        cards = yield CardsAsk(
            seat,
            Text("嗜血：弃一张牌，或失去一点体力", "Bloodthirst: discard a card or lose 1 life"),
            ("fadian.3.3", "fadian.R104"),
            lambda: player.hand.cards,
            range(2),
            declinable=True,
            refuses="不弃|不嗜血",
        )
    if cards:
        yield from discard(state, seat, cards, play, "fadian.3.3", "fadian.R104")
    else:
        yield from lose_life(state, Actor(state, seat), 1, "fadian.3.3", "fadian.R104")


def _clumsy(play: Play, _owner: int) -> int:
    """+1 行动 if your previous 招 of this turn changed your own position by its own effect (fadian.R105)."""
    return int(play.player.turn.shifted)


def _magic_made(play: Play, owner: int) -> bool:
    return made_by(play, owner) and play.technique.school == "magic" and bool(play.player.hand.cards)


def _lose_control(play: Play, _owner: int) -> Flow[None]:
    """After each 法帖 招 that executed, discard one card if you have any (fadian.R106)."""
    player = play.player
    yield told.Skill(play.seat, OUT_OF_CONTROL.id, clauses=("fadian.3.3", "fadian.R106"))
    cards = yield CardsAsk(
        play.seat,
        Text("失控：弃一张牌", "Out of Control: discard a card"),
        ("fadian.3.3", "fadian.R106"),
        lambda: player.hand.cards,
        range(1, 2),
    )
    yield from discard(play.state, play.seat, cards, play, "fadian.3.3", "fadian.R106")


# why they stay silent


def _too_near(_blow: Blow, owner: int) -> list[Event]:
    return FLYING_SHOT.silent(owner, "距离不到 2", "the distance is less than 2")


def _dealt_none(figure: FigureDealt, owner: int) -> list[Event]:
    if not made_by(figure.play, owner):
        return []
    return THIRST.silent(owner, "没有造成伤害", "no damage was dealt")


def _nimble(_play: Play, owner: int) -> list[Event]:
    return CUMBERSOME.silent(owner, "本回合的上一招没有移动自己", "no previous move of this turn has moved the owner")


def _in_control(play: Play, owner: int) -> list[Event]:
    if not made_by(play, owner):
        return []
    if play.technique.school != "magic":
        return OUT_OF_CONTROL.silent(owner, "这不是法帖战技", "this is no Magic move")
    return OUT_OF_CONTROL.silent(owner, "没有手牌", "the hand is empty")


FLYING_SHOT = Skill(
    clause="fadian.R103", rulings=("fadian.3.3",), name=Text("飞弹", "Flying Shot"),
    text=Text("距离每两步，伤害加一", "damage +1 for every two steps of distance"),
    adds=(DAMAGE.plus(lambda blow, _owner: blow.play.distance_to(blow.victim) // 2, why_not=_too_near),),
)  # fmt: skip
THIRST = Skill(
    clause="fadian.R104", rulings=("fadian.3.3",), name=Text("嗜血", "Bloodthirst"),
    text=Text("造成伤害加一，然后弃一张牌或失去一点体力", "damage +1, then discard a card or lose 1 life"),
    on=(FIGURE_DEALT.then(_thirst, when=_dealt_some, why_not=_dealt_none),),
    adds=(DAMAGE.plus(lambda _blow, _owner: 1),),
)  # fmt: skip
CUMBERSOME = Skill(
    clause="fadian.R105", rulings=("fadian.3.3",), name=Text("笨重", "Cumbersome"),
    text=Text("上一招移动过自己，这一招多花一点行动", "if your previous move moved you, this one costs 1 more action"),
    adds=(ACTION_COST.plus(_clumsy, why_not=_nimble),),
)  # fmt: skip
OUT_OF_CONTROL = Skill(
    clause="fadian.R106", rulings=("fadian.3.3",), name=Text("失控", "Out of Control"),
    text=Text("使用法帖战技后弃一张牌", "after a magic move, discard a card"),
    on=(EXECUTED.then(_lose_control, when=_magic_made, why_not=_in_control),),
)  # fmt: skip

OWN_SKILLS = (FLYING_SHOT, THIRST, CUMBERSOME, OUT_OF_CONTROL)
