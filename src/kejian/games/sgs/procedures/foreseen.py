"""What it brings to answer and not to, as far as everybody may know: how many are needed, the damage, the hp that is left, what
others can do about it."""

from __future__ import annotations

from collections.abc import Iterator

from kejian.core import Event, Forecast, Sum, Text
from kejian.games.sgs.asks.answer_offers import can_answer
from kejian.games.sgs.asks.outlook import DAMAGE, WINE
from kejian.games.sgs.facts.cards import PRINTS
from kejian.games.sgs.facts.in_play import NONE, WUXIE, InPlay
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.numbers import base_damage, life
from kejian.games.sgs.procedures.recovery import BASE
from kejian.games.sgs.rows.moments import COUNTERED, DEALING_1, DEALING_2, NEEDS, RECOVERING, TAKING_2, TAKING_3
from kejian.games.sgs.rows.occasions import Damage, Need, Recovery, Target

NEEDED, LIFE, EFFECT, AFTER = "needed", "life", "effect", "after"
_HP, _DAMAGE = Text("体力", "hp"), Text("伤害", "damage")
_GIVEN = Text("已经出了", "given already")


def unanswered(need: Need) -> tuple[Forecast, ...]:
    """Of one who needs a card: the others that he still needs, then the damage and what it leaves him."""
    if need.target is None:
        return ()
    damage = _damage(need)
    return (*_how_many(need), *_blow(need.state, damage))


def undone_without(need: Need) -> tuple[Forecast, ...]:
    """The same for one who declines a skill that would help, if it is the last there is: else he is asked for the next."""
    state, seat, moment = need.state, need.seat, NEEDS[need.playing]
    helps = [trigger for _, trigger in state.players[seat].force.on.get(moment, ()) if trigger.when(need, seat)]
    is_last = len(helps) < 2 and not can_answer(state, seat, (need.family,))
    return unanswered(need) if is_last else ()


def answered_with(need: Need) -> tuple[Forecast, ...]:
    """Of one who gives the card that is needed: how many more it takes; what that stops, and what may be done about it."""
    target, left = need.target, need.needed - need.given - 1
    if target is None:
        return ()
    if left:
        name = PRINTS[need.family].name
        text = Text(f"还要再出 {left} 张{name.zh}", f"{left} more {name.en} needed after it")
        return (Forecast(NEEDED, text, clauses=("sgs.R35",)),)
    return tuple(_dodged(target) if target.use.card.is_sha else _played(need, target))


def _dodged(target: Target) -> Iterator[Forecast]:
    """A 杀 is cancelled out (sgs.K2); what its user has for that, for all to see, he can use."""
    state, use = target.state, target.use
    user, name = state.name(use.user), PRINTS[use.card.kind].name
    text = Text(f"抵消{user}的{name.zh}", f"{user}'s {name.en} is cancelled out")
    yield Forecast(EFFECT, text, clauses=("sgs.K2",))
    for seat in state.in_order():
        for skill, trigger in state.players[seat].force.on.get(COUNTERED, ()):
            if (trigger.could or trigger.when)(target, seat):
                owner = state.name(seat)
                text = Text(
                    f"之后{owner}有{skill.name.zh}：{skill.text.zh}",
                    f"then {owner} has {skill.name.en}: {skill.text.en}",
                )
                yield Forecast(AFTER, text, bad=True, clauses=(skill.clause,))


def _played(need: Need, target: Target) -> Iterator[Forecast]:
    """A card is played against a trick: in a duel the other has to play one then (sgs.K8), else it does no harm."""
    trick, wanted = PRINTS[target.use.card.kind].name, PRINTS[need.family].name
    text = Text(f"不受{trick.zh}的伤害", f"{trick.en} does no harm")
    if need.next >= 0:
        other = need.state.name(need.next)
        text = Text(f"轮到{other}打出{wanted.zh}", f"then {other} has to play {wanted.en}")
    yield Forecast(EFFECT, text, clauses=need.clauses)


def _how_many(need: Need) -> Iterator[Forecast]:
    """So many are needed at a time by a skill, one after the other (sgs.R35)."""
    if need.needed == 1 or need.target is None:
        return
    name, skill = PRINTS[need.family].name, need.state.rules.book.skills[need.target.needed_by]
    n = Sum.of(need.needed, skill.name, skill.clause).plus(-need.given, _GIVEN, "sgs.R35")
    text = Text(f"{skill.name.zh}：还要 {int(n)} 张{name.zh}", f"{skill.name.en}: {int(n)} {name.en} still needed")
    yield Forecast(NEEDED, text, clauses=("sgs.R35", skill.clause), n=n)


def _damage(need: Need) -> Damage:
    """The damage of not answering, changed by what is locked and in force for all to see; what somebody may choose is not."""
    target = need.target
    assert target is not None
    use, state = target.use, need.state.copy()
    state.explained = False
    source = target.seat if need.seat == use.user else use.user if use.source < 0 else use.source
    base = base_damage(1, PRINTS[use.card.kind].name).plus(use.base - 1, WINE, "sgs.K4")
    nature = use.card.nature if use.card.is_sha else NONE
    damage = Damage(state, source if state.players[source].alive else None, need.seat, base, nature, target)
    for moment in (DEALING_1, DEALING_2, TAKING_2, TAKING_3):
        for seat in state.in_order():
            for _, trigger in state.players[seat].force.on.get(moment, ()):
                if not trigger.optional and not damage.prevented and trigger.when(damage, seat):
                    for said in trigger.run(damage, seat):
                        assert isinstance(said, Event), "nobody is asked by what is locked"
    return damage


def _blow(state: State, damage: Damage) -> Iterator[Forecast]:
    """Damage, and the hp that it leaves: at 0 or less somebody is dying (sgs.P5)."""
    n = 0 if damage.prevented else int(damage.n)
    yield Forecast(DAMAGE, Text(f"受到 {n} 点伤害", f"{n} damage"), clauses=("sgs.P4", "sgs.R28"), n=damage.n)
    left = Sum.of(state.players[damage.victim].hp, _HP, "sgs.4.1").plus(-n, _DAMAGE, "sgs.P4")
    dying = int(left) <= 0
    text = Text(f"体力剩 {int(left)}", f"{int(left)} hp left")
    if dying:
        text = Text(f"{text.zh}，濒死", f"{text.en}: dying")
    yield Forecast(LIFE, text, bad=dying, clauses=("sgs.P5", "sgs.R38") if dying else ("sgs.4.1",), n=left)


def unsaved(state: State, seat: int) -> tuple[Forecast, ...]:
    """Of one who is dying: so much is missing until he has 1 again (sgs.R38)."""
    hp, name = state.players[seat].hp, state.name(seat)
    n = Sum.of(1, Text("救回来要有的体力", "hp of who is saved"), "sgs.R38").plus(-hp, _HP, "sgs.4.1")
    text = Text(
        f"{name}还差 {int(n)} 点体力，没有人救就阵亡", f"{name} lacks {int(n)} hp, and dies unless somebody helps"
    )
    return (Forecast(LIFE, text, bad=True, clauses=("sgs.P5", "sgs.R38"), n=n),)


def saved(state: State, seat: int, healer: int, card: InPlay) -> tuple[Forecast, ...]:
    """Of one who is dying and is given 桃, or drinks 酒: the hp that he then has (sgs.R38)."""
    pictured = state.copy()
    pictured.explained = False
    player = pictured.players[seat]
    recovery = Recovery(pictured, seat, life.base_recovery(1, BASE), healer, card, player.hp)
    for owner in pictured.in_order():
        for _, trigger in pictured.players[owner].force.on.get(RECOVERING, ()):
            if not trigger.optional and trigger.when(recovery, owner):
                for said in trigger.run(recovery, owner):
                    assert isinstance(said, Event), "nobody is asked by what is locked"
    n = life.recovery(player, recovery.n)
    left = Sum.of(player.hp, _HP, "sgs.4.1").plus(int(n), Text("回复", "recovered"), "sgs.R3")
    name, alive = state.name(seat), int(left) > 0
    text = Text(f"{name}体力回到 {int(left)}", f"{name} is back at {int(left)} hp")
    text = (
        Text(f"{text.zh}，救回来了", f"{text.en}: saved")
        if alive
        else Text(f"{text.zh}，还不够", f"{text.en}: not enough")
    )
    return (Forecast(LIFE, text, bad=not alive, clauses=("sgs.R38", "sgs.R3"), n=left),)


def unstopped(state: State, kind: str, target: int) -> tuple[Forecast, ...]:
    """Of a trick that nobody cancels out: it takes effect (sgs.R34)."""
    name, trick = state.name(target), PRINTS[kind].name
    text = Text(f"{trick.zh}对{name}生效", f"{trick.en} takes effect on {name}")
    return (Forecast(EFFECT, text, clauses=(PRINTS[kind].clause, "sgs.R34"), places=(str(target),)),)


def stopped(state: State, kind: str, target: int) -> tuple[Forecast, ...]:
    """Of a trick that somebody cancels out, unless his 无懈可击 is cancelled out itself (sgs.R34)."""
    name, trick = state.name(target), PRINTS[kind].name
    text = Text(f"{trick.zh}对{name}不生效", f"{trick.en} has no effect on {name}")
    again = Text("别人还可以无懈这张无懈可击", "others may Nullify it in turn")
    clauses = (PRINTS[WUXIE].clause, "sgs.R34")
    return Forecast(EFFECT, text, clauses=clauses), Forecast(AFTER, again, clauses=("sgs.R34",))
