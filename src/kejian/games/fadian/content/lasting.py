"""The lasting effects there are: what ends with the turn, then what waits for the next 招 (fadian.R45)."""

from __future__ import annotations

from collections.abc import Callable

from kejian.core import Event, Sum, Text
from kejian.games.fadian import told
from kejian.games.fadian.facts import actor
from kejian.games.fadian.facts.play import Leeway, Play
from kejian.games.fadian.resolution.life import hurt
from kejian.games.fadian.rows.lasting import Lasting
from kejian.games.fadian.rows.moments import (
    ACTION_COST,
    CONTEST,
    COUNTER_OPENS,
    DAMAGE,
    FAILS,
    HITS,
    INSERTION_OPENS,
    MISSES,
    Blow,
    Hit,
    Window,
)
from kejian.kit.flow import Flow

# what the rows below do


def _burn(hit: Hit, owner: int) -> Flow[None]:
    """燃殇 and 狱炎: every later 招 that neither fails nor misses adds one instance of their sum (fadian.R42),
    those of doll and dragon too (fadian.R120)."""
    play = hit.play
    by = ("fadian.R42",) if play.own else ("fadian.R42", "fadian.R120")
    n = Sum.of(_amount("burning", play, owner), BURNING.name, "fadian.R42")
    dealt = yield from hurt(play.state, play.target, n, play, play.actor, *by)
    hit.goes_on = dealt is not None


def _no_fire(why: Text) -> Callable[[Play, int], list[Event]]:
    """A 招 that fails or misses adds nothing (fadian.R42)."""

    def tell(play: Play, owner: int) -> list[Event]:
        name = play.technique.name
        said = Text(f"{name.zh}{why.zh}", f"{name.en} {why.en}")
        return [told.EffectSilent(owner, BURNING.id, said, clauses=BURNING.reasons)] if play.seat == owner else []

    return tell


def _never(_play: Play, _owner: int) -> bool:
    return False


def _nothing(_play: Play, _owner: int) -> Flow[None]:
    yield from ()


def _still_aims(hit: Hit, owner: int) -> bool:
    return hit.play.seat == owner and hit.play.target.here


def _no_insertion(window: Window, _owner: int) -> Flow[None]:
    window.why = Text("对方专注", "the other is focused"), FOCUSED.reasons
    yield from ()


def _no_counter(window: Window, _owner: int) -> Flow[None]:
    window.why = Text("对方的招本回合不再僵直", "moves of the other do not stagger this turn"), NO_STAGGER.reasons
    yield from ()


def _own_window(window: Window, owner: int) -> bool:
    return window.play.seat == owner


def _amount(id_: str, play: Play, owner: int) -> int:
    return play.state.players[owner].effect(id_)


def _not_its_kind(id_: str) -> Callable[[Blow, int], list[Event]]:
    """A bonus for certain 战技 does not raise others (fadian.R39, fadian.R83)."""

    def tell(blow: Blow, owner: int) -> list[Event]:
        effect, name = blow.play.state.rules.book.lasting[id_], blow.play.technique.name
        why = Text(f"{name.zh}不在其内", f"{name.en} is none of those")
        return [told.EffectSilent(owner, id_, why, clauses=(*effect.reasons, "fadian.R39"))]

    return tell


def _off_the_mark(owner: int) -> list[Event]:
    return [told.AimedElsewhere(owner, clauses=AIM.reasons)]


def _of_school(id_: str, school: str, blow: Blow, owner: int) -> int:
    return _amount(id_, blow.play, owner) if blow.play.technique.school == school else 0


def _of_sword_arts(blow: Blow, owner: int) -> int:
    return _amount("sword_arts", blow.play, owner) if blow.play.technique.art == "sword" else 0


def _on_the_mark(blow: Blow, owner: int) -> int:
    """瞄准: +1 to whoever stands where the 标记 lies (fadian.R85)."""
    mark = blow.play.state.players[owner].mark
    return int(mark is not None and mark.cell == blow.victim.cell)


def _one_pact(_play: Play, n: int) -> tuple[int, int]:
    """血契: +3 to each of so many 招."""
    return 3, n - 1


def _loaded(play: Play, n: int) -> tuple[int, int]:
    """装填 waits for a 火枪 招."""
    return (n, 0) if play.technique.school == "musket" else (0, n)


def _gather(play: Play) -> None:
    play.free = GATHER


def _haste(play: Play) -> None:
    play.hasty = HASTE


def _keen(play: Play) -> None:
    play.leeway = Leeway(
        KEEN.name, Text("敏锐：距离算作多少", "Keen Eye: what the distance counts as"), ("fadian.T0.3", "fadian.R78")
    )


def _sure(play: Play) -> None:
    play.sure = SURE


# for this turn

SWORD_ARTS = Lasting(
    id="sword_arts", name=Text("剑术加", "sword arts damage"),
    reasons=("fadian.T2.4", "fadian.R83"),
    note=Text("本回合四种剑术伤害加{n}", "sword arts deal {n} more this turn"),
    adds=(DAMAGE.plus(_of_sword_arts, why_not=_not_its_kind("sword_arts")),),
)  # fmt: skip
SPEAR_DAMAGE = Lasting(
    id="spear_damage", name=Text("枪术加", "spear damage"), reasons=("fadian.T4.S1", "fadian.R66"),
    adds=(
        DAMAGE.plus(
            lambda blow, owner: _of_school("spear_damage", "spear", blow, owner),
            why_not=_not_its_kind("spear_damage"),
        ),
    ),
)  # fmt: skip
MUSKET_DAMAGE = Lasting(
    id="musket_damage", name=Text("火枪加", "musket damage"),
    note=Text("本回合火枪战技伤害加{n}", "musket moves deal {n} more this turn"),
    reasons=("fadian.T5.6",),
    adds=(
        DAMAGE.plus(
            lambda blow, owner: _of_school("musket_damage", "musket", blow, owner),
            why_not=_not_its_kind("musket_damage"),
        ),
    ),
)  # fmt: skip
KUIBA_DAMAGE = Lasting(
    id="kuiba_damage", name=Text("魁拔加", "kuiba damage"),
    note=Text("本回合后面的魁拔战技伤害加{n}", "later kuiba moves of this turn deal {n} more"),
    reasons=("fadian.T12.5",),
    adds=(
        DAMAGE.plus(
            lambda blow, owner: _of_school("kuiba_damage", "kuiba", blow, owner),
            why_not=_not_its_kind("kuiba_damage"),
        ),
    ),
)  # fmt: skip
ALL_DAMAGE = Lasting(
    id="all_damage", name=Text("全加", "all damage"), reasons=("fadian.T8.S1", "fadian.R73"),
    adds=(DAMAGE.plus(lambda blow, owner: _amount("all_damage", blow.play, owner)),),
)  # fmt: skip
BURNING = Lasting(
    id="burning", name=Text("追加", "burning"), reasons=("fadian.R42",),
    note=Text("本回合往后每招另加{n}点伤害", "every later move of this turn adds {n} damage"),
    on=(
        HITS.then(_burn, when=_still_aims),
        FAILS.then(_nothing, when=_never, why_not=_no_fire(Text("出招失败", "fails"))),
        MISSES.then(_nothing, when=_never, why_not=_no_fire(Text("击空", "misses"))),
    ),
)  # fmt: skip
REDUCTION = Lasting(id=actor.REDUCTION, name=Text("减伤", "reduction"), reasons=("fadian.R100",))
LOADED = Lasting(
    id="loaded",
    name=Text("装填", "loaded"),
    reasons=("fadian.T5.1", "fadian.R45", "fadian.R84"),
    note=Text("本回合下一枪伤害加{n}", "the next musket move of this turn deals {n} more"),
    boosts=_loaded,
)
CONTEST_BONUS = Lasting(
    id="contest", name=Text("比点加", "contest bonus"), reasons=("fadian.T3.5.2",),
    note=Text("本回合比点加{n}", "contest +{n} this turn"),
    adds=(CONTEST.plus(lambda play, owner: _amount("contest", play, owner)),),
)  # fmt: skip
NO_STAGGER = Lasting(
    id="no_stagger", name=Text("无僵直", "no stagger"),
    note=Text("本回合出招不再僵直", "your moves give no counter this turn"),
    reasons=("fadian.T2.7", "fadian.R83"),
    on=(COUNTER_OPENS.then(_no_counter, when=_own_window),),
)  # fmt: skip
FOCUSED = Lasting(
    id="focus", name=Text("专注", "focus"), flag=True, silences=True, source="T0.S1",
    reasons=("fadian.T0.S1", "fadian.R64"),
    on=(INSERTION_OPENS.then(_no_insertion, when=_own_window),),
)  # fmt: skip

# for the next 招

KEEN = Lasting(
    id="keen", name=Text("敏锐", "keen eye"), reasons=("fadian.T0.3", "fadian.R78"),
    note=Text("下一招的距离可多算或少算1", "the distance of the next move may count 1 more or less"), flag=True, beyond_turn=True, lends=_keen
)  # fmt: skip
GATHER = Lasting(
    id="gather", name=Text("采集", "gather"), reasons=("fadian.T3.5.1", "fadian.R46"),
    note=Text("下一招不看前提条件", "the next move needs no precondition"), flag=True, beyond_turn=True, lends=_gather
)  # fmt: skip
HASTE = Lasting(
    id="haste", name=Text("加速", "haste"), reasons=("fadian.T7.1", "fadian.R93"),
    note=Text("下一招不花行动和重心", "the next move costs no action and no balance"), flag=True, beyond_turn=True, lends=_haste
)  # fmt: skip
SURE = Lasting(
    id="sure", name=Text("破阵", "line breaker"), reasons=("fadian.T12.6",),
    note=Text("下一招不论距离必中", "the next move hits at any distance"), flag=True, beyond_turn=True, lends=_sure
)  # fmt: skip
LEAP = Lasting(
    id="leap", name=Text("素跃", "prime leap"), reasons=("fadian.T6.2",),
    note=Text("下一招伤害加{n}", "the next move deals {n} more"), beyond_turn=True, boosts=lambda _play, n: (n, 0)
)  # fmt: skip
PACT = Lasting(
    id="pact", name=Text("血契", "blood pact"),
    note=Text("往后{n}招伤害各加3", "the next {n} moves deal 3 more each"), beyond_turn=True, boosts=_one_pact,
    reasons=("fadian.T11.5",),
)  # fmt: skip
CURSE = Lasting(
    id="curse", name=Text("玄咒", "water curse"), reasons=("fadian.T13.3", "fadian.R100"), beyond_turn=True,
    adds=(ACTION_COST.plus(lambda play, owner: _amount("curse", play, owner)),),
)  # fmt: skip

LASTING = (
    SWORD_ARTS, SPEAR_DAMAGE, MUSKET_DAMAGE, KUIBA_DAMAGE, ALL_DAMAGE, BURNING, REDUCTION, LOADED, CONTEST_BONUS,
    NO_STAGGER, FOCUSED,
    KEEN, GATHER, HASTE, SURE, LEAP, PACT, CURSE,
)  # fmt: skip

# a quality of the 标记, not of its owner
AIM = Lasting(
    id="aim", name=Text("瞄准", "aim"), reasons=("fadian.T5.2", "fadian.R85"),
    adds=(DAMAGE.plus(_on_the_mark, why_not=lambda _blow, owner: _off_the_mark(owner)),),
)  # fmt: skip

# facts of the table, not of a player
DRAG = Lasting(id="drag", name=Text("时滞", "time lag"), reasons=("fadian.T7.2", "fadian.R93"))
BOND = Lasting(id="bond", name=Text("血缚", "blood bond"), reasons=("fadian.T11.4", "fadian.R100"))
ARMOUR_BREAK = Lasting(id="armour_break", name=Text("破甲", "armour break"), reasons=("fadian.T4.4", "fadian.R101"))
BOUND = Lasting(id="bound", name=Text("禁锢", "imprisoned"), reasons=("fadian.T6.8", "fadian.R92"))
