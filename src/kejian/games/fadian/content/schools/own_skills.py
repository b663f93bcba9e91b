"""技能 that belong to characters, not to a 帖: the book's design cases (fadian.3.3, fadian.R103 to fadian.R106)."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.fadian.asks.questions import CardsAsk
from kejian.games.fadian.facts.actor import Actor, distance
from kejian.games.fadian.facts.play import Flow, Play, told
from kejian.games.fadian.resolution.card_moves import discard
from kejian.games.fadian.resolution.life import lose_life
from kejian.games.fadian.rows.skill import Skill


def _thirst(play: Play) -> Flow[None]:
    """After a figure that really dealt damage: discard a card or lose 1 体力 (fadian.R104)."""
    state, seat, player = play.state, play.seat, play.player
    yield told("skill", seat, "嗜血", by=("fadian.3.3", "fadian.R104"))
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


def _clumsy(play: Play) -> int:
    """+1 行动 if your previous 招 of this turn changed your own position by its own effect (fadian.R105)."""
    return int(play.player.turn.clumsy)


def _out_of_control(play: Play) -> Flow[None]:
    """After each 法帖 招 that executed, discard one card if you have any (fadian.R106)."""
    player = play.player
    if play.technique.school != "法" or not player.hand.cards:
        return
    yield told("skill", play.seat, "失控", by=("fadian.3.3", "fadian.R106"))
    cards = yield CardsAsk(
        play.seat,
        Text("失控：弃一张牌", "Out of Control: discard a card"),
        ("fadian.3.3", "fadian.R106"),
        lambda: player.hand.cards,
        range(1, 2),
    )
    yield from discard(play.state, play.seat, cards, play, "fadian.3.3", "fadian.R106")


OWN_SKILLS = (
    Skill(
        clause="fadian.R103", name=Text("飞弹", "Flying Shot"),
        text=Text("距离每两步，伤害加一", "damage +1 for every two steps of distance"),
        bonus=lambda play, victim: distance(play.actor, victim) // 2,
    ),
    Skill(
        clause="fadian.R104", name=Text("嗜血", "Bloodthirst"),
        text=Text("造成伤害加一，然后弃一张牌或失去一点体力", "damage +1, then discard a card or lose 1 life"),
        bonus=lambda _play, _victim: 1,
        after_figure=_thirst,
    ),
    Skill(
        clause="fadian.R105", name=Text("笨重", "Cumbersome"),
        text=Text("若上一招行动过，此招行动值加一", "if your previous move moved you, this one costs 1 more action"),
        cost=_clumsy,
    ),
    Skill(
        clause="fadian.R106", name=Text("失控", "Out of Control"),
        text=Text("使用法帖战技后弃一张牌", "after a magic move, discard a card"),
        executed=_out_of_control,
    ),
)  # fmt: skip
