"""Armour and horses (sgs.K50 to sgs.K61)."""

from __future__ import annotations

from kejian.core import Event, Text
from kejian.games.sgs import told
from kejian.games.sgs.facts.cards import MINUS_HORSE, PLUS_HORSE, PRINTS
from kejian.games.sgs.facts.in_play import FIRE, SHAN, InPlay
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.numbers import attacking_horse, defending_horse
from kejian.games.sgs.procedures.judgement import judge
from kejian.games.sgs.procedures.recovery import recover
from kejian.games.sgs.rows.moments import NEEDS, RESOLVE_STARTS, TAKING_2, TAKING_3
from kejian.games.sgs.rows.occasions import Damage, Need, Target
from kejian.games.sgs.rows.skill import EQUIPMENT, Skill
from kejian.games.sgs.rows.timing import Trigger
from kejian.kit.flow import Flow


def _armour(kind: str, clause: str, text: Text, *on: Trigger, **more: object) -> Skill:  # type: ignore[type-arg]
    row = PRINTS[kind]
    return Skill(id=kind, name=row.name, clause=clause, text=text, level=EQUIPMENT, on=on, **more)  # type: ignore[arg-type]


def _counts(target: Target | None) -> bool:
    """Whether armour has an effect against a card: 青釭剑 switches it off."""
    return target is None or not target.no_armour


def _pierced(target: Target, me: int, kind: str) -> list[Event]:
    """Said of armour that is switched off."""
    why = Text("青釭剑令它无效", "Qinggang Sword puts it out of effect")
    return [told.SkillSilent(me, kind, why, clauses=(PRINTS[kind].clause, "sgs.K31"))] if target.no_armour else []


# 八卦阵: a red judgement is 闪


def _may_judge(need: Need, _me: int) -> bool:
    return need.family == SHAN and _counts(need.target) and "bagua" not in need.closed


def _eight_trigrams(need: Need, me: int) -> Flow[None]:
    need.closed = (*need.closed, "bagua")
    judgement = yield from judge(need.state, me, PRINTS["bagua"].name, "sgs.K50")
    if judgement.is_red:
        need.supplied = InPlay(SHAN, skill="bagua")
        event = told.Plays if need.playing else told.UsesAlone
        need.state.history.note(me, f"{'play' if need.playing else 'use'}:{SHAN}")
        yield event(me, SHAN, (), clauses=tuple(dict.fromkeys(("sgs.K50", "sgs.K2", *need.clauses))))


def _no_trigrams(need: Need, me: int) -> list[Event]:
    return _pierced(need.target, me, "bagua") if need.family == SHAN and need.target is not None else []


BAGUA = _armour(
    "bagua",
    "sgs.K50",
    Text("需要闪时可判定，红色视为使用或打出了闪", "when you need Dodge you may judge: red counts as one"),
    *(need.may(_eight_trigrams, _may_judge, why_not=_no_trigrams) for need in NEEDS),
    brief=Text("判定，红色算闪", "judge: red is one"),
)


# 仁王盾: black 杀 has no effect


def _black_strike(target: Target, me: int) -> bool:
    return target.seat == me and target.use.card.is_stopped_by("renwang") and _counts(target)


def _void(target: Target, me: int) -> Flow[None]:
    target.void = True
    clause = PRINTS[target.state.players[me].armour_kind()].clause
    yield told.NoEffect(target.use.card.kind, me, clauses=(clause,))


def _not_black(target: Target, me: int) -> list[Event]:
    """Said of a 杀 that is not black, or of a shield that is switched off."""
    if target.seat != me or not target.use.card.is_sha:
        return []
    why = Text("这张杀不是黑色", "this Strike is not black")
    return _pierced(target, me, "renwang") or [told.SkillSilent(me, "renwang", why, clauses=("sgs.K51",))]


RENWANG = _armour(
    "renwang",
    "sgs.K51",
    Text("黑色的杀对你无效", "black Strikes have no effect on you"),
    RESOLVE_STARTS.must(_void, _black_strike, _not_black),
    locked=True,
)


# 藤甲: plain 杀, 南蛮入侵, 万箭齐发 have no effect, fire hurts more


def _harmless(target: Target, me: int) -> bool:
    return target.seat == me and target.use.card.is_stopped_by("tengjia") and _counts(target)


def _burns(damage: Damage, me: int) -> bool:
    return damage.victim == me and damage.nature == FIRE and (not damage.by_card or _counts(damage.target))


def _burn(damage: Damage, _me: int) -> Flow[None]:
    damage.add(1, PRINTS["tengjia"].name, "sgs.K52")
    return
    yield


def _no_rattan(target: Target, me: int) -> list[Event]:
    stops = target.seat == me and target.use.card.is_stopped_by("tengjia")
    return _pierced(target, me, "tengjia") if stops else []


def _no_burn(damage: Damage, me: int) -> list[Event]:
    burns = damage.victim == me and damage.nature == FIRE and damage.target is not None
    return _pierced(damage.target, me, "tengjia") if burns and damage.target is not None else []


TENGJIA = _armour(
    "tengjia",
    "sgs.K52",
    Text(
        "普通杀、南蛮入侵、万箭齐发对你无效；受到的火焰伤害+1",
        "plain Strikes, invasions and volleys have no effect; fire +1",
    ),
    RESOLVE_STARTS.must(_void, _harmless, _no_rattan),
    TAKING_2.must(_burn, _burns, _no_burn),
    locked=True,
)


# 白银狮子: at most 1; 1 hp back when it goes


def _too_much(damage: Damage, me: int) -> bool:
    return damage.victim == me and damage.n.value > 1 and (not damage.by_card or _counts(damage.target))


def _lion(damage: Damage, _me: int) -> Flow[None]:
    damage.n = damage.n.treated_as(1, PRINTS["baiyin"].name, "sgs.K53")
    return
    yield


def _lion_lost(state: State, seat: int) -> Flow[None]:
    yield from recover(state, seat, 1, "sgs.K53")


def _no_lion(damage: Damage, me: int) -> list[Event]:
    too_much = damage.victim == me and damage.n.value > 1 and damage.target is not None
    return _pierced(damage.target, me, "baiyin") if too_much and damage.target is not None else []


BAIYIN = _armour(
    "baiyin",
    "sgs.K53",
    Text("受到的伤害大于1时改为1；离开装备区时回复1点体力", "damage above 1 becomes 1; when it leaves you recover 1"),
    TAKING_3.must(_lion, _too_much, _no_lion),
    locked=True,
    when_lost=_lion_lost,
)


# horses


def _horse(kind: str) -> Skill:
    row = PRINTS[kind]
    if row.type == PLUS_HORSE:
        text, effect = Text("其他角色至你的距离+1", "others' distances to you +1"), defending_horse(row.name)
    else:
        text, effect = Text("你至其他角色的距离−1", "your distances to others −1"), attacking_horse(row.name)
    return _armour(kind, row.clause, text, effects=(effect,), locked=True)


HORSES = tuple(_horse(kind) for kind, row in PRINTS.items() if row.type in (PLUS_HORSE, MINUS_HORSE))
SKILLS = (BAGUA, RENWANG, TENGJIA, BAIYIN, *HORSES)
