"""What it brings not to answer, as far as everybody may know: how many are needed, the damage, the hp that is left."""

from __future__ import annotations

from collections.abc import Iterator

from kejian.core import Event, Forecast, Sum, Text
from kejian.games.sgs.asks.outlook import DAMAGE, WINE
from kejian.games.sgs.facts.cards import PRINTS
from kejian.games.sgs.facts.in_play import NONE
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.numbers import base_damage
from kejian.games.sgs.rows.moments import DEALING_1, DEALING_2, TAKING_2, TAKING_3
from kejian.games.sgs.rows.occasions import Damage, Need

NEEDED, LIFE, EFFECT = "needed", "life", "effect"
_HP, _DAMAGE = Text("体力", "hp"), Text("伤害", "damage")
_GIVEN = Text("已经出了", "given already")


def unanswered(need: Need) -> tuple[Forecast, ...]:
    """Of one who needs a card: the others that he still needs, then the damage and what it leaves him."""
    if need.target is None:
        return ()
    damage = _damage(need)
    return (*_how_many(need), *_blow(need.state, damage))


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


def unstopped(state: State, kind: str, target: int) -> tuple[Forecast, ...]:
    """Of a trick that nobody cancels out: it takes effect (sgs.R34)."""
    name, trick = state.name(target), PRINTS[kind].name
    text = Text(f"{trick.zh}对{name}生效", f"{trick.en} takes effect on {name}")
    return (Forecast(EFFECT, text, clauses=(PRINTS[kind].clause, "sgs.R34")),)
