"""Somebody who only hears a match of 法典, and knows from that where everybody stands and what everybody has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kejian.core import Event, Match
from kejian.games.fadian import told
from kejian.games.fadian.content.schools.kuiba import PULSE
from kejian.games.fadian.content.schools.magic import TONGUE
from kejian.games.fadian.content.schools.time import FREEZE
from kejian.games.fadian.facts.actor import CHARACTER, DOLL, DRAGON, unit_kind, unit_seat
from kejian.games.fadian.facts.state import LEFT, RIGHT, State
from kejian.testing.audit import Misinformed

BOUNCES = "fadian.T14.5"  # 屠斩 turns round at the wall (fadian.R16)


class Figure:
    """One character as a listener pictures it."""

    def __init__(self, life: int, most_life: int, balance: int, cell: int, facing: int) -> None:
        self.life, self.most_life, self.balance, self.cell, self.facing = life, most_life, balance, cell, facing
        self.used: set[str] = set()  # 战技 and 技能 that count as used this turn
        self.lost: tuple[str, ...] = ()  # 技能
        self.cards = 0  # in hand and face down
        self.down = self.bound = 0
        self.alive = True
        self.effects: dict[str, int] = {}
        self.mark: int | None = None
        self.mark_facing: int | None = None
        self.aimed = False
        self.doll: list[int] | None = None  # life, most life, reduction
        self.dragon: list[int] | None = None  # action, balance


class Auditor:
    """Takes the set-up from the match once, and everything else from what is told."""

    def __init__(self, match: Match) -> None:
        state: State = match.state
        self.names, self.camp_of = match.players, state.rules.camp_of
        self.camps = state.rules.camps
        self.action = [0] * len(self.camps)
        rules = state.rules
        self.figures = [
            Figure(p.hp, p.hp_max, p.balance, rules.home[s], LEFT if rules.mirrored(s) else RIGHT)
            for s, p in enumerate(state.players)
        ]
        self.drag, self.no_reduction, self.turns = 0, False, 0
        self.pushed: tuple[int, int] | None = None  # who is being pushed, and how far

    def position(self) -> Mapping[str, Any]:
        return {
            "action": self.action,
            "drag": self.drag,
            "no_reduction": self.no_reduction,
            "turns": self.turns,
            **{name: self._player(figure) for name, figure in zip(self.names, self.figures, strict=True)},
        }

    def _player(self, figure: Figure) -> dict[str, Any]:
        if not figure.alive:
            return {"alive": False}
        return {
            "alive": True,
            "life": figure.life,
            "most_life": figure.most_life,
            "balance": figure.balance,
            "cell": figure.cell,
            "facing": figure.facing,
            "used": figure.used,
            "lost": figure.lost,
            "cards": figure.cards,
            "down": figure.down,
            "bound": figure.bound,
            "effects": figure.effects,
            "mark": figure.mark,
            "mark_facing": figure.mark_facing,
            "aimed": figure.aimed,
            "doll": figure.doll,
            "dragon": figure.dragon,
        }

    # hearing

    def hear(self, event: Event) -> None:
        hears = getattr(self, f"_{event.kind}", None)
        if hears is not None:
            hears(event)

    def _of(self, unit: int) -> Figure:
        return self.figures[unit_seat(unit)]

    def _must(self, said: int, known: int, what: str) -> None:
        if said != known:
            raise Misinformed(f"{what}: {said} is told, but it must be {known}")

    # turns

    def _turn(self, _event: told.Turn) -> None:
        self.turns += 1
        self.drag, self.no_reduction = 0, False
        for figure in self.figures:
            figure.used = set()

    def _declares(self, event: told.Declares | told.Inserts | told.Counters | told.Performs) -> None:
        self._of(event.who).used.add(event.move)

    _inserts = _counters = _performs = _declares

    def _skill(self, event: told.Skill) -> None:
        figure = self.figures[event.who]
        if event.skill == FREEZE.id:  # it works once (fadian.T7.S1)
            figure.lost += (event.skill,)
        if event.skill == PULSE.id:
            figure.used.add(PULSE.id)

    def _skill_declined(self, event: told.SkillDeclined) -> None:
        if event.skill == PULSE.id:  # asked once, used up even if declined (fadian.R66)
            self.figures[event.who].used.add(PULSE.id)

    def _skill_silent(self, event: told.SkillSilent) -> None:
        if event.skill == PULSE.id and "fadian.R48" in event.clauses:  # the last 体力 cannot be paid for it
            self.figures[event.who].used.add(PULSE.id)

    def _reveal(self, event: told.Reveal) -> None:
        if TONGUE.clause in event.clauses:  # once a turn (fadian.T3.S1)
            self.figures[event.who].used.add(TONGUE.id)

    def _action_restored(self, event: told.ActionRestored) -> None:
        self.action[self.camp_of[event.who[0]]] = int(event.n)

    def _balance_restored(self, event: told.BalanceRestored) -> None:
        self.figures[event.who].balance = event.n

    def _dragon_restored(self, event: told.DragonRestored) -> None:
        self.figures[event.who].dragon = [event.action, event.balance]

    def _effect_ends(self, event: told.EffectEnds) -> None:
        figure = self._of(event.who)
        if unit_kind(event.who) == DOLL:
            assert figure.doll is not None
            figure.doll[2] = 0
        else:
            self._gone(figure, event.effect)

    def _gone(self, figure: Figure, effect: str) -> None:
        if figure.effects.pop(effect, None) is None:
            raise Misinformed(f"{effect} is over, but it never began")

    # 行动 and 重心

    def _pays(self, event: told.Pays) -> None:
        figure = self._of(event.who)
        if not figure.alive:
            return  # 终幕 has 行动 of its own
        if unit_kind(event.who) == DRAGON:
            assert figure.dragon is not None
            figure.dragon[0] -= int(event.n)
            self._must(event.left, figure.dragon[0], "action of the dragon")
            return
        self._acts(unit_seat(event.who), -int(event.n), event.left)

    def _acts(self, seat: int, change: int, now: int) -> None:
        camp = self.camp_of[seat]
        self.action[camp] += change
        self._must(now, self.action[camp], "action")

    def _action(self, event: told.Action) -> None:
        self._acts(event.who, int(event.n), event.now)

    def _action_lost(self, event: told.ActionLost) -> None:
        self._acts(event.who, -int(event.n), event.now)

    def _cap(self, event: told.Cap) -> None:
        camp = self.camp_of[event.who]
        self.action[camp] = min(self.action[camp], int(event.n))

    def _balances(self, unit: int, change: int, now: int) -> None:
        figure = self._of(unit)
        if unit_kind(unit) == DRAGON:
            assert figure.dragon is not None
            figure.dragon[1] += change
            self._must(now, figure.dragon[1], "balance of the dragon")
        else:
            figure.balance += change
            self._must(now, figure.balance, "balance")

    def _balance(self, event: told.Balance) -> None:
        self._balances(event.who, -int(event.n), event.now)

    def _balance_gained(self, event: told.BalanceGained) -> None:
        self._balances(event.who, int(event.n), event.now)

    # 体力

    def _lives(self, unit: int, change: int, left: int) -> None:
        figure = self._of(unit)
        if unit_kind(unit) == DOLL:
            assert figure.doll is not None
            figure.doll[0] = max(0, figure.doll[0] + change)
            self._must(left, figure.doll[0], "life of the doll")
        else:
            figure.life = max(0, figure.life + change)
            self._must(left, figure.life, "life")

    def _damage(self, event: told.Damage) -> None:
        self._lives(event.who, -int(event.n), event.left)

    def _lose_life(self, event: told.LoseLife) -> None:
        self._lives(event.who, -event.n, event.left)

    def _heal(self, event: told.Heal) -> None:
        self._lives(event.who, int(event.n), event.left)

    def _life_cap(self, event: told.LifeCap) -> None:
        figure, cap = self._of(event.who), int(event.n)
        if unit_kind(event.who) == DOLL:
            assert figure.doll is not None
            self._must(int(event.n.terms[0].n), figure.doll[1], "life cap of the doll before")
            figure.doll[:2] = [min(figure.doll[0], cap), cap]
        else:
            self._must(int(event.n.terms[0].n), figure.most_life, "life cap before")
            figure.most_life, figure.life = cap, min(figure.life, cap)

    def _swap_life(self, event: told.SwapLife) -> None:
        for unit, life in ((event.a, int(event.x)), (event.b, int(event.y))):
            figure = self._of(unit)
            if unit_kind(unit) == DOLL:
                assert figure.doll is not None
                figure.doll[0] = life
            else:
                figure.life = life

    def _dies(self, event: told.Dies) -> None:
        self.figures[event.who].alive = False

    # what lasts

    def _falls(self, event: told.Falls) -> None:
        self.figures[event.who].down = 2

    def _stays_down(self, event: told.StaysDown) -> None:
        self.figures[event.who].down = 1

    def _gets_up(self, event: told.GetsUp) -> None:
        self.figures[event.who].down = 0

    def _bound(self, event: told.Bound) -> None:
        self.figures[event.who].bound = 2

    def _stays_bound(self, event: told.StaysBound) -> None:
        self.figures[event.who].bound = 1

    def _unbound(self, event: told.Unbound) -> None:
        self.figures[event.who].bound = 0

    def _effect(self, event: told.Effect) -> None:
        self.figures[event.who].effects[event.effect] = int(event.n)

    def _used_up(self, event: told.UsedUp) -> None:
        self._gone(self.figures[event.who], event.effect)

    def _used_one(self, event: told.UsedOne) -> None:
        self.figures[event.who].effects[event.effect] = event.left

    def _reduction(self, event: told.Reduction) -> None:
        figure = self._of(event.who)
        if unit_kind(event.who) == DOLL:
            assert figure.doll is not None
            figure.doll[2] += event.n
        elif unit_kind(event.who) != DRAGON:
            figure.effects["reduction"] = figure.effects.get("reduction", 0) + event.n

    def _no_reduction(self, _event: told.NoReduction) -> None:
        self.no_reduction = True

    def _drag(self, event: told.Drag) -> None:
        self.drag = int(event.n)

    # cells

    def _stands(self, unit: int, cell: int, start: int | None = None) -> None:
        figure = self._of(unit)
        if unit_kind(unit) == CHARACTER:
            if start is not None:
                self._must(start, figure.cell, "where it came from")
            figure.cell = cell
        else:
            figure.mark = cell

    def _faces(self, event: told.Faces) -> None:
        if unit_kind(event.who) == CHARACTER:
            self._of(event.who).facing = event.side
        else:
            self._of(event.who).mark_facing = event.side

    _looks_to = _faces

    def _stand_in_faces(self, event: told.StandInFaces) -> None:
        """A 替身 turns its bare 标记, never the doll or dragon that stands there (fadian.R18)."""
        figure = self.figures[event.who]
        if figure.doll is None and figure.dragon is None:
            figure.mark_facing = event.side

    def _pushed(self, event: told.Pushed) -> None:
        """The step that follows must be that long; at the wall there is none."""
        self.pushed = (event.who, int(event.n)) if event.n else None

    def _walk(self, event: told.Walk) -> None:
        if self.pushed is not None:
            if self.pushed[0] == event.who and BOUNCES not in event.clauses:
                self._must(abs(event.cell - event.start), self.pushed[1], "steps pushed")
            self.pushed = None
        self._stands(event.who, event.cell)

    def _passes(self, event: told.Passes) -> None:
        self._stands(event.who, event.cell)

    def _jump(self, event: told.Jump) -> None:
        self._stands(event.who, event.cell, event.start)

    def _swap(self, event: told.Swap) -> None:
        self._stands(event.a, event.x)
        self._stands(event.b, event.y)

    def _mark_walks(self, event: told.MarkWalks) -> None:
        self.figures[event.who].mark = event.cell

    _mark_jumps = _mark_placed = _mark_walks

    def _aims(self, event: told.Aims) -> None:
        self.figures[event.who].aimed = True

    def _mark_removed(self, event: told.MarkRemoved) -> None:
        figure = self.figures[event.who]
        figure.mark, figure.aimed, figure.doll, figure.dragon, figure.mark_facing = None, False, None, None, None

    _doll_destroyed = _mark_removed

    def _summon(self, event: told.Summon) -> None:
        figure = self.figures[event.who]
        figure.mark, figure.doll = event.cell, [15, 15, 0]

    def _dragon(self, event: told.Dragon) -> None:
        figure = self.figures[event.who]
        figure.mark, figure.dragon = event.cell, [6, 3]

    # cards, as many as everybody can count

    def _draw_hidden(self, event: told.DrawHidden) -> None:
        self.figures[event.who].cards += int(event.n)

    def _discard(self, event: told.Discard) -> None:
        self.figures[event.who].cards -= len(event.cards)

    def _take_hidden(self, event: told.TakeHidden) -> None:
        self.figures[event.who].cards += event.n
        self.figures[event.whose].cards -= event.n

    def _put_hidden(self, event: told.PutHidden) -> None:
        self.figures[event.who].cards -= 1


def truth(match: Match) -> Mapping[str, Any]:
    """The same facts as they are."""
    state: State = match.state
    return {
        "action": state.action,
        "drag": state.drag,
        "no_reduction": state.no_reduction,
        "turns": state.turns,
        **{name: _player(state, seat) for seat, name in enumerate(match.players)},
    }


def _player(state: State, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    mark = player.mark
    doll, dragon = (None, None) if mark is None else (mark.doll, mark.dragon)
    return {
        "alive": player.alive,
        "life": player.hp,
        "most_life": player.hp_max,
        "balance": player.balance,
        "cell": player.cell,
        "facing": player.facing,
        "used": set(player.turn.used),
        "lost": player.lost_skills,
        "cards": len(player.hand) + len(player.held) + len(player.aside),
        "down": player.down,
        "bound": player.bound,
        "effects": player.effects,
        "mark": None if mark is None else mark.cell,
        "mark_facing": None if mark is None else mark.facing,
        "aimed": mark is not None and mark.aimed,
        "doll": None if doll is None else [doll.hp, doll.hp_max, doll.reduction],
        "dragon": None if dragon is None else [dragon.action, dragon.balance],
    }
