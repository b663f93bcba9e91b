"""九 · 玩偶帖 (fadian.T9)."""

from __future__ import annotations

from kejian.core import Event, Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.questions import StepAsk, UseAsk
from kejian.games.fadian.content.effects import (
    DestroyDoll,
    Draw,
    EndTurn,
    HealBetween,
    PerformFromMark,
    PerformPlan,
    Summon,
)
from kejian.games.fadian.content.finale import finale
from kejian.games.fadian.facts.actor import DOLL, STAND_IN, Actor, enemy_units, unit_key
from kejian.games.fadian.facts.cards import CLUB, SPADE, suit_of
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.resolution.life import lose_life
from kejian.games.fadian.resolution.movement import walk
from kejian.games.fadian.rows.conditions import CROSSED_ME_AND_DOLL, HAS_DOLL, HAS_MARK, NO_DOLL, NOT_THE_DOLL
from kejian.games.fadian.rows.figures import DOLL_HP
from kejian.games.fadian.rows.moments import CARD_LOST, DIES, DOLL_LOST, STRUCK, Damage, Death, DollLoss, Loss
from kejian.games.fadian.rows.payments import discard_suit, discard_suits
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import STIFF, SWIFT, Area, School, Technique
from kejian.kit.flow import Flow


def _own_doll(damage: Damage, owner: int) -> bool:
    return damage.victim.key == unit_key(owner, DOLL)


def _want_fate(damage: Damage, owner: int) -> UseAsk:
    prompt = Text(f"宿命：代替玩偶承受{damage.n}点伤害", f"Fate: take the {damage.n} damage for the doll")
    return UseAsk(owner, FATE.name, prompt, ("fadian.T9.S1", "fadian.R74"))


def _fate(damage: Damage, owner: int) -> Flow[None]:
    """You may take damage in place of the doll, asked for each instance (fadian.R74)."""
    damage.victim = Actor(damage.state, owner)
    yield told.Skill(owner, FATE.id, clauses=("fadian.T9.S1", "fadian.R40", "fadian.R74"))


def _outlives_doll(loss: DollLoss, owner: int) -> bool:
    return loss.seat == owner and loss.state.players[owner].alive


def _doll_lost(loss: DollLoss, owner: int) -> Flow[None]:
    """When the doll is destroyed you lose 10 体力 (fadian.R74)."""
    yield from lose_life(loss.state, Actor(loss.state, owner), 10, "fadian.T9.S1", "fadian.R74")


def _pulled(loss: Loss, owner: int) -> Actor | None:
    """What a lost card moves: a ♠ the 标记, a ♣ yourself (fadian.R69)."""
    player = loss.state.players[owner]
    if loss.seat != owner:
        return None
    if suit_of(loss.card) == SPADE and player.mark is not None:
        return Actor(loss.state, owner, STAND_IN)
    if suit_of(loss.card) == CLUB and not player.bound:
        return Actor(loss.state, owner)
    return None


def _pulls(loss: Loss, owner: int) -> bool:
    return _pulled(loss, owner) is not None


def _slack(loss: Loss, owner: int) -> list[Event]:
    if loss.seat != owner or suit_of(loss.card) not in (SPADE, CLUB):
        return []
    if suit_of(loss.card) == SPADE:
        return STRINGS.silent(owner, "没有标记", "there is no marker")
    return STRINGS.silent(owner, "被禁锢，动不了", "the owner is bound", "fadian.R92")


def _strings(loss: Loss, owner: int) -> Flow[None]:
    """One step of it, the way you choose (fadian.R69)."""
    unit = _pulled(loss, owner)
    assert unit is not None
    mark = Text("提线：移动标记一步", "Strings: move your marker 1")
    prompt = mark if unit.kind == STAND_IN else Text("提线：行动一步", "Strings: step 1")
    signed = yield StepAsk(owner, prompt, ("fadian.T9.S2", "fadian.R69"), lambda: (-1, 1), walker=unit)
    yield from walk(loss.state, loss.play, unit, signed, 1, "fadian.T9.S2", "fadian.R9", "fadian.R69")


def _doll_lives(death: Death, owner: int) -> bool:
    mark = death.state.players[owner].mark
    return death.seat == owner and mark is not None and mark.doll is not None


def _finale(death: Death, owner: int) -> Flow[None]:
    """终幕: you die and the doll lives (fadian.T9.8, fadian.R62)."""
    yield from finale(death.state, owner)


def _to_the_mark(play: Play) -> list[Actor]:
    """Enemies from your cell to the 标记's, both included (fadian.R44)."""
    if play.player.mark is None:
        return []
    low, high = sorted((play.actor.cell, Actor(play.state, play.seat, STAND_IN).cell))
    return [unit for unit in enemy_units(play.state, play.seat) if low <= unit.cell <= high]


def _around_the_doll(play: Play) -> list[Actor]:
    """Enemies at distance exactly 1 from where the doll was (fadian.R44, fadian.R57)."""
    return [unit for unit in enemy_units(play.state, play.seat) if abs(unit.cell - play.spot) == 1]


FATE = Skill(
    clause="fadian.T9.S1", name=Text("宿命", "Fate"),
    text=Text("可代替玩偶承担伤害；玩偶被摧毁时失去十点体力", "you may take damage for the doll; when it is destroyed you lose 10 life"),
    rulings=("fadian.R74",),
    on=(STRUCK.then(_fate, when=_own_doll, asks=_want_fate), DOLL_LOST.then(_doll_lost, when=_outlives_doll)),
)  # fmt: skip

STRINGS = Skill(
    clause="fadian.T9.S2", name=Text("提线", "Strings"),
    text=Text("失去♠时移动标记一步，失去♣时行动一步", "when you lose a ♠ move your marker 1, when you lose a ♣ step 1"),
    rulings=("fadian.R69",),
    on=(CARD_LOST.then(_strings, when=_pulls, why_not=_slack),),
)  # fmt: skip

PUPPET = School(
    id="puppet",
    number="九",
    short="玩偶",
    name=Text("玩偶帖", "Doll"),
    skills=(
        FATE,
        STRINGS,
    ),
    techniques=(
        Technique(
            clause="fadian.T9.1", name=Text("召唤", "Summon"), kind=STIFF,
            presupposes=(NO_DOLL,), pay=discard_suit("♣", 2),
            post=(Summon(),),
        ),
        Technique(
            clause="fadian.T9.2", name=Text("牵引", "Puppetry"),
            declares_doll=True,
            presupposes=(HAS_DOLL, NOT_THE_DOLL),
            pre=(PerformPlan(),),
        ),
        Technique(
            clause="fadian.T9.3", name=Text("替身", "Stand-in"),
            action=3,
            rulings=("fadian.R61",),
            presupposes=(HAS_MARK,),
            post=(PerformFromMark(),),
        ),
        Technique(
            clause="fadian.T9.4", name=Text("牵丝", "Silk Line"), kind=STIFF,
            damage=1, action=2,
            rulings=("fadian.R57",),
            presupposes=(HAS_MARK,),
            area=Area(_to_the_mark, Text("你到标记之间的所有对手", "every enemy from you to your marker")),
            post=(Draw(1),),
        ),
        Technique(
            clause="fadian.T9.5", name=Text("爆体", "Burst"), kind=STIFF,
            damage=DOLL_HP,
            presupposes=(HAS_DOLL,), pay=discard_suits("♥♠"),
            area=Area(_around_the_doll, Text("标记邻接的所有对手", "every enemy next to your marker"), first=DestroyDoll()),
            post=(Draw(1),),
        ),
        Technique(
            clause="fadian.T9.6", name=Text("颂词", "Hymn"), kind=STIFF,
            action=3,
            presupposes=(HAS_MARK,), pay=discard_suit("♦"),
            post=(HealBetween(2), Draw(1)),
        ),
        Technique(
            clause="fadian.T9.7", name=Text("牢笼", "Cage"), kind=SWIFT,
            damage=2, action=2, compare=2,
            presupposes=(HAS_DOLL,), needs=(CROSSED_ME_AND_DOLL,),
            post=(EndTurn("running"), Draw(1)),
        ),
        Technique(
            clause="fadian.T9.8", name=Text("终幕", "Final Act"), kind=STIFF,
            rulings=("fadian.R62",),
            note=Text(
                "你死时玩偶还在：它立即连招，行动之和不超过它的体力，然后死去",
                "when you die and the doll lives: it makes a last chain for as much action as it has life, and dies",
            ),
            on=(DIES.then(_finale, when=_doll_lives),),
        ),
    ),
)  # fmt: skip
