"""Movement: steps, walls, bouncing, teleports, crossing, facing (fadian.R8 to fadian.R18)."""

from __future__ import annotations

from kejian.core import Sum
from kejian.games.fadian import told
from kejian.games.fadian.facts.actor import DOLL, DRAGON, STAND_IN, Actor, unit_key, unit_kind
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.facts.state import Crossing, State
from kejian.games.fadian.rows import reckoning
from kejian.games.fadian.rows.moments import AFTER_PUSH, BEFORE_PUSH, Thrust
from kejian.kit.flow import Flow

Places = dict[int, int]


def places(state: State) -> Places:
    """The cell of every unit by its key."""
    found: Places = {}
    for seat, player in enumerate(state.players):
        if player.alive:
            found[unit_key(seat)] = player.cell
        mark = player.mark
        if mark is not None and mark.doll is not None:
            found[unit_key(seat, DOLL)] = mark.cell
        elif mark is not None and mark.dragon is not None:
            found[unit_key(seat, DRAGON)] = mark.cell
    return found


def note_crossings(state: State, play: Play | None, before: Places) -> Flow[None]:
    """A unit crossed another if it stood strictly on one side before a movement and on the other after (fadian.R17)."""
    after = places(state)
    for who, start in before.items():
        end = after.get(who, start)
        if end != start:
            over = tuple(
                other
                for other, place in before.items()
                if other != who and (start - place) * (end - after.get(other, place)) < 0
            )
            if over:
                yield told.Crosses(who, over, clauses=("fadian.R8", "fadian.R17"))
                if play is not None:
                    play.note_crossing(Crossing(who, start, over))


def walk(
    state: State,
    play: Play | None,
    actor: Actor,
    direction: int,
    n: int,
    *by: str,
    forced: bool = False,
    bounce: bool = False,
) -> Flow[int]:
    """Moves a unit n cells one way; at the wall it stops, or turns round. Says how many times it 撞墙.

    撞墙 is a step that would leave the field (fadian.R15); only 移动 and 屠斩 bounce (fadian.R16). By the house rule
    wall_hit: arrive a forced movement that ends on an end cell counts too, once.
    """
    start, last = actor.cell, state.rules.cells
    before = places(state)
    cell, walls = start, 0
    for _ in range(n):
        if not 1 <= cell + direction <= last:
            walls += 1
            if not bounce:
                break
            direction = -direction
        cell += direction
    if state.rules.wall_on_arrival and forced and not walls and cell != start and cell in (1, last):
        walls = 1
    actor.stand_on(cell)
    if walls and play is not None and unit_kind(actor.moved_unit) != STAND_IN:
        play.note_wall(actor.moved_unit)
    if state.heard:
        yield from _tell_walk(actor, start, walls, bounce, *by)
    yield from note_crossings(state, play, before)
    return walls


def _tell_walk(actor: Actor, start: int, walls: int, bounce: bool, *by: str) -> Flow[None]:
    """Where a unit or a bare 标记 has gone, and what a wall had to do with it."""
    cell, is_unit = actor.cell, unit_kind(actor.moved_unit) != STAND_IN
    if actor.kind == STAND_IN:
        yield told.MarkWalks(actor.seat, start, cell, clauses=by)
    elif cell != start or not walls:
        rides = (*by, "fadian.R56", "fadian.R58") if actor.kind == DOLL else by
        yield told.Walk(actor.key, start, cell, clauses=rides + _in_spite_of(actor))
    if walls and is_unit:
        turned = ("fadian.R16",) if bounce else ()
        at_once = ("fadian.R28",) if cell == start else ()  # that is no failure
        yield told.Wall(actor.moved_unit, walls, clauses=(*by, "fadian.0.3", "fadian.R15", *turned, *at_once))
    elif walls:
        yield told.MarkAtWall(actor.seat, cell, clauses=("fadian.R15",))
    elif is_unit and cell in (1, actor.state.rules.cells) and cell != start:
        yield told.EdgeIsNoWall(actor.moved_unit, cell, clauses=("fadian.0.3", "fadian.R15"))


def _in_spite_of(*units: Actor) -> tuple[str, ...]:
    """禁锢 forbids one's own movement only, and holds neither doll nor dragon (fadian.R92)."""
    return ("fadian.R92",) if any(unit.player.bound for unit in units) else ()


def put(state: State, play: Play | None, actor: Actor, cell: int, *by: str) -> Flow[None]:
    """A teleport: no path, no wall (fadian.R14)."""
    start = actor.cell
    before = places(state)
    actor.stand_on(cell)
    if actor.kind == STAND_IN:
        yield told.MarkJumps(actor.seat, start, cell, clauses=(*by, "fadian.R14"))
    else:
        yield told.Jump(actor.key, start, cell, clauses=(*by, "fadian.R14", *_in_spite_of(actor)))
    yield from note_crossings(state, play, before)


def swap(state: State, play: Play, a: Actor, b: Actor, *by: str) -> Flow[None]:
    """Two places are exchanged; each crosses the other (fadian.R14, fadian.R17)."""
    before = places(state)
    first, second = a.cell, b.cell
    a.stand_on(second)
    b.stand_on(first)
    yield told.Swap(a.key, b.key, second, first, clauses=(*by, "fadian.R14", *_in_spite_of(a, b)))
    yield from note_crossings(state, play, before)


def turn_to_target(play: Play) -> Flow[None]:
    """A unit turns towards its target when its own 招 starts to execute (fadian.2.4, fadian.R18).

    For a 替身 both the stand-in and the body turn (fadian.R61); on the target's cell it keeps the 标记's facing
    (fadian.R126).
    """
    bodies = [play.actor]
    if play.actor.kind == STAND_IN:
        bodies.append(Actor(play.state, play.seat))
    for body in bodies:
        side = play.target.cell - body.cell
        facing = (side > 0) - (side < 0)
        if facing and facing != body.facing:
            body.face(facing)
            if body.kind != STAND_IN:
                own = ("fadian.R58",) if body.kind == DOLL else ()
                yield told.Faces(body.key, facing, clauses=("fadian.2.4", "fadian.R18", *own))
        if body.kind == STAND_IN:
            kept = () if facing else ("fadian.R126",)
            yield told.StandInFaces(play.seat, body.facing, clauses=("fadian.R18", "fadian.R61", *kept))


def push(play: Play, n: Sum, *by: str, bounce: bool = False) -> Flow[bool]:
    """击退: the target goes n cells away from the performing unit, from one cell the way it faces (fadian.R11).

    技能 may lengthen it, and act after it (fadian.R66). False if it was cancelled (fadian.R82).
    """
    state, target = play.state, play.target
    play.walls = 0
    if n <= 0:
        return True
    guard = play.guard_of(target)
    if guard is not None and (yield from guard.against_push(play, *by)):
        return False
    side = target.cell - play.actor.cell
    direction = (side > 0) - (side < 0) or play.actor.facing
    thrust = Thrust(play, n)
    yield from BEFORE_PUSH.comes(state, thrust)
    n = thrust.steps
    moved = _steps_really_made(n, target.cell, direction, state.rules.cells, bounce)
    facts = play.player.turn
    facts.pushed = True
    facts.push_steps += int(moved)
    if state.explained:
        yield told.Pushed(target.moved_unit, moved, clauses=(*by, "fadian.R11"))
    play.walls = yield from walk(state, play, target, direction, int(n), *by, "fadian.R11", forced=True, bounce=bounce)
    yield from AFTER_PUSH.comes(state, play)
    return True


def _steps_really_made(n: Sum, start: int, direction: int, last: int, bounce: bool) -> Sum:
    """What counts as 击退步数 (fadian.R11): all of them when it bounces, else up to the wall (fadian.R15)."""
    room = last - start if direction > 0 else start - 1
    return n if bounce else n.at_most(room, reckoning.THE_WALL, "fadian.R15")


def pull(play: Play, n: int, *by: str) -> Flow[bool]:
    """拉近: towards the performer, at most onto his cell; at distance 0 it can do nothing and fails (fadian.R12)."""
    side = play.actor.cell - play.target.cell
    if side == 0:
        yield told.NoPull(play.target.key, clauses=(*by, "fadian.R12", "fadian.R28"))
        return False
    direction = 1 if side > 0 else -1
    yield from walk(play.state, play, play.target, direction, min(n, abs(side)), *by, "fadian.R12")
    return True
