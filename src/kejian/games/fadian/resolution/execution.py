"""A paid 招 is carried out: 前置 → 距离 → 伤害 → 后续, shot by shot where there are several, and the 反击 after it.

The stages and their order are fadian.4.5; no 战技 is named here.
"""

from __future__ import annotations

from functools import partial

from kejian.core import Aside, Event, Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.declaring import counter_ask
from kejian.games.fadian.asks.offer import reply_offer
from kejian.games.fadian.facts.actor import Actor
from kejian.games.fadian.facts.play import COUNTER, MAIN, Play
from kejian.games.fadian.facts.state import Deed, State
from kejian.games.fadian.resolution import movement
from kejian.games.fadian.resolution.announcing import announce, pay, take_damage_bonus, use_up
from kejian.games.fadian.resolution.damage import deal_figure, what_adds_nothing
from kejian.games.fadian.resolution.ending import fail, finish
from kejian.games.fadian.resolution.hit_or_miss import in_reach, miss, reaches
from kejian.games.fadian.rows.moments import COUNTER_OPENS, COUNTER_PASSED, HITS, Hit, Silence, Window
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import run_all
from kejian.kit.flow import Flow


def execute(play: Play) -> Flow[None]:
    """A paid 招 is carried out, a volley shot by shot (fadian.4.5, fadian.R98)."""
    if not play.actor.may_act or play.state.caged:
        yield from fail(play)
        return
    play.executed = True
    if not play.target.here:
        yield told.NoTarget(play.actor.key, play.technique.id, play.target.key, clauses=("fadian.4.5", "fadian.R58"))
        yield from finish(play)
    elif play.technique.shots == 1:
        yield from _stages(play)
        yield from finish(play)
    else:
        yield from _volley(play)


def _volley(play: Play) -> Flow[None]:
    """Each shot is a 招 of its own but for the payment, with its own 反击 window (fadian.R98)."""
    state, player = play.state, play.player
    for shot in range(play.technique.shots):
        if shot:
            if not play.actor.may_act or state.turn_over or not play.target.here:
                break
            player.turn.moves += 1
            yield told.Counted(play.seat, player.turn.moves, clauses=("fadian.R38", "fadian.R87", "fadian.R98"))
            play.sure = None
            play.leeway, play.spent = None, ()
            play.dealt = play.total = 0
            play.moved = False
            play.start = player.cell
            yield from use_up(play, take_damage_bonus(play))
        outer = play.outer.deeds if play.outer is not None else []
        play.deeds = [Deed(play.seat, play.technique.id), *outer]
        yield from _stages(play)
        yield from finish(play)
        if play.root.mode == MAIN:
            yield from window(play)


def _stages(play: Play) -> Flow[None]:
    """Turn, 前置效果, range, damage, 后续效果 (fadian.4.5, fadian.4.6)."""
    technique, rules = play.technique, play.state.rules
    yield from movement.turn_to_target(play)
    play.facing = play.player.facing
    range_first = (
        (rules.range_first or technique.range_is_first) and technique.at is not None and technique.area is None
    )
    if range_first and not (yield from reaches(play)):
        yield from miss(play)
        return
    offset = play.d - play.real_distance if range_first else 0
    if technique.pre and not (yield from run_all(play, technique.pre)):
        if not play.forgiving:
            yield from fail(play, "fadian.4.6", "fadian.R28")
        return
    first = technique.area.first if technique.area is not None else None
    if first is not None and not (yield from first.run(play)):
        return
    if range_first:
        play.d = max(0, play.real_distance + offset) if play.actor.here and play.target.here else 0
    elif not (yield from reaches(play)):
        yield from miss(play)
        return
    if play.state.explained:
        yield Aside(partial(in_reach, play))
        yield Aside(partial(what_adds_nothing, play))
    if not (yield from deal_figure(play)):
        return
    hit = Hit(play)
    yield from HITS.comes(play.state, hit)
    if not hit.goes_on:
        return
    play.hits += 1
    going = not technique.post or (yield from run_all(play, technique.post))
    if not (going or play.failed):
        by = ("fadian.4.6", "fadian.R25", "fadian.R28")
        yield told.Stops(play.actor.key, technique.id, clauses=(technique.clause, *by))
    if going and technique.shots > 1 and play.hits == technique.shots:
        yield from run_all(play, technique.after_all_hit)
    if play.failed:
        yield from fail(play, "fadian.R37")


def window(play: Play) -> Flow[None]:
    """僵直: who was attacked may 反击 once (fadian.6.1, fadian.R31)."""
    state, seat = play.state, play.target.seat
    if state.caged or not state.players[seat].alive or not play.player.alive:
        if state.explained:
            yield Aside(partial(_closed, play))
        return
    window = Window(play)
    yield from COUNTER_OPENS.comes(state, window)
    if not window.is_open:
        if state.explained:
            yield Aside(partial(_shut, window))
        return
    if state.heard:
        yield _staggered(play, seat)
    if (yield from offer_counter(state, seat, play.actor)):
        if state.explained:
            yield Aside(partial(_unasked, play, Text("对方反击了", "there was a counter"), "fadian.R32"))
        return
    yield from COUNTER_PASSED.comes(state, Silence(play, seat))


def _staggered(play: Play, seat: int) -> Event:
    """Its maker is 僵直; who is 倒地 can make nothing of it (fadian.6.1, fadian.R29)."""
    by = ("fadian.0.6", "fadian.6.1", "fadian.11.3", "fadian.R31")
    if not play.state.players[seat].down:
        return told.Staggered(play.actor.key, seat, clauses=by)
    return told.StaggeredInVain(play.actor.key, seat, clauses=(*by, "fadian.5.4", "fadian.R29", "fadian.R32"))


def _shut(window: Window) -> list[Event]:
    """What closed the window, and what does not come of it (fadian.R31)."""
    assert window.why is not None
    (why, by), play = window.why, window.play
    chance = Text("没有反击的机会", "there was no chance to counter")
    return [told.NoCounter(play.target.seat, why, clauses=(*by, "fadian.R31")), *_unasked(play, chance, *by)]


def _closed(play: Play) -> list[Event]:
    """牢笼 has ended the turn, or somebody is dead (fadian.R31)."""
    if not play.state.players[play.target.seat].alive:
        return []
    if not play.state.caged:
        return [told.NoCounter(play.target.seat, Text("对方已死", "the other is dead"), clauses=("fadian.R31",))]
    ended = Text("回合已经被结束", "the turn has been ended")
    return [told.NoCounter(play.target.seat, ended, clauses=("fadian.R31", "fadian.R95"))]


def no_window(play: Play) -> list[Event]:
    """Why nobody may 反击 a main 招: it is not 僵直, or it failed (fadian.6.1, fadian.R25, fadian.R31)."""
    seat = play.target.seat
    if not play.state.players[seat].alive or not play.player.alive or play.with_shots:
        return []
    name = play.technique.name
    if not play.failed:
        why = Text(f"{name.zh}不是僵直战技", f"{name.en} does not stagger")
        return [told.NoCounter(seat, why, clauses=("fadian.0.6", "fadian.6.1", "fadian.R31"))]
    if not play.stiff:
        return []
    why = Text(f"{name.zh}出招失败", f"{name.en} failed")
    return [told.NoCounter(seat, why, clauses=("fadian.R25", "fadian.R31")), *_unasked(play, why, "fadian.R25")]


def _unasked(play: Play, why: Text, *by: str) -> list[Event]:
    """技能 that wait for a 反击 that is not made, where there was none to be made or it was made (fadian.R65)."""
    listeners = COUNTER_PASSED.listening(play.state, Silence(play, play.target.seat))
    skills = [(owner, ability) for owner, ability, _ in listeners if isinstance(ability, Skill)]
    return [told.SkillSilent(owner, skill.id, why, clauses=(*skill.reasons, *by)) for owner, skill in skills]


def offer_counter(state: State, seat: int, against: Actor) -> Flow[bool]:
    """One 战技 of any kind; it cannot be interrupted and gives no counter in return (fadian.6.2, fadian.R32)."""
    player = state.players[seat]
    if player.down or not player.alive or not state.enemies(seat):
        return False
    move = yield counter_ask(seat, reply_offer(state, seat, COUNTER, against))
    if move is None:
        yield told.NotCountered(seat, clauses=("fadian.6.1", "fadian.R32"))
        return False
    player.turn.countered = True
    play = yield from announce(state, seat, move, COUNTER)
    if (yield from pay(play)):
        yield from execute(play)
    return True
