"""Why things are as they are before a round is resolved: who sits out, and why a move is allowed that might not be.

Quiet reasons, told to people only; nothing here decides anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kejian.core import Event, Refusal
from kejian.games.dabi import told
from kejian.games.dabi.asks.legality import Intent, read_intent
from kejian.games.dabi.moves.base import DODGE, SUPER_DODGE
from kejian.games.dabi.moves.catalogue import ROWS
from kejian.games.dabi.moves.curses import LATE
from kejian.games.dabi.moves.move import Move
from kejian.games.dabi.moves.row import CHAIN_CLAUSES, Name
from kejian.games.dabi.resolution.reading import changed, declared_by
from kejian.games.dabi.resources import CONNECTOR, SHARPNESS, XIAOSHAN, Cost
from kejian.games.dabi.state import Player, State
from kejian.games.dabi.sums.prices import PRICED_BY

# before the question


def who_sits_out(state: State) -> Iterator[Event]:
    """The number of the round, and who makes no move in it (dabi.R2, dabi.R4)."""
    if state.round == 1 and not state.rewound and all(_has_nothing(player) for player in state.players):
        yield told.FreshStart(clauses=("dabi.R1", "dabi.R2"))
    yield told.RoundBegins(state.round, clauses=("dabi.R2",))
    for seat in state.living():
        player = state.players[seat]
        stun = ("dabi.R5",) if player.true_stun or player.false_stun else ()
        duty = ("dabi.R23",) if player.duty is not None else ()
        if player.freeze:
            clauses = ("dabi.R4", "dabi.R43", "dabi.R45", *stun, *duty)
            yield told.StandsStill(seat, player.freeze, clauses=clauses)
        if player.true_stun:
            yield told.TrulyStunned(seat, player.true_stun, clauses=("dabi.R4", "dabi.1.8", "dabi.R5"))
        if player.false_stun:
            yield told.FalselyStunned(seat, player.false_stun, clauses=("dabi.R4", "dabi.1.9", "dabi.R5"))
        if stun and not player.freeze and player.duty is not None and not state.rules.stunned_spit_dies:
            yield told.DutyLapses(seat, player.duty, clauses=("dabi.R23", "dabi.7.4.5", "dabi.1.5"))
    if not state.movers():
        yield told.NobodyMoves(clauses=("dabi.R4",))


def _has_nothing(player: Player) -> bool:
    return not (any(player.counts) or any(player.stacks()) or player.history)


# the moves shown


def why_allowed(state: State, shown: Mapping[int, Move]) -> Iterator[Event]:
    """From the position before the round: what of the moves shown could have been illegal and is not, and the reverse."""
    intents: list[Intent] = []
    for seat in sorted(shown):
        intent = read_intent(state, seat, shown[seat])
        if isinstance(intent, Refusal):
            void = ("dabi.R3", "dabi.R7") if ROWS[shown[seat].name.row].attack else ("dabi.R3",)
            yield told.VoidMove(seat, shown[seat], clauses=void)
        else:
            intents.append(intent)
    if intents:
        yield told.AllAllowed(tuple(intent.seat for intent in intents), clauses=("dabi.R3", "dabi.1.5"))
    contents = {intent.seat: intent.name.of for intent in intents if intent.row.family == "producer"}
    if contents:
        clauses = tuple(
            dict.fromkeys(clause for content in contents.values() if content for clause in _producible(content))
        )
        yield told.MayBeProduced(tuple(contents), clauses=clauses)
    for intent in intents:
        yield from _why(state, intent)


def _why(state: State, intent: Intent) -> Iterator[Event]:
    seat, name, row, player = intent.seat, intent.name, intent.row, state.players[intent.seat]
    if not row.cost and not intent.sharpness and row.family not in ("producer", "shield_attack"):
        yield told.Free(seat, name, clauses=(PRICED_BY[row.id],))
    if intent.move.declared:
        spent = player.counts[XIAOSHAN] - intent.player.counts[XIAOSHAN]
        used, made = changed(player.shields, intent.player.shields)
        clauses = tuple(dict.fromkeys(clause for said in intent.move.declared for clause in declared_by(said)))
        cost: Cost = ((XIAOSHAN, spent),) if spent else ()
        yield told.ShieldsDeclared(seat, (cost, used), ((), made), clauses=clauses)
    if player.duty is not None:
        yield told.DutyMet(seat, player.duty, clauses=("dabi.7.4.5", "dabi.R23"))
    yield from _chain(state, intent, player)
    if row.id in LATE:
        if state.round > 3:
            yield told.LateEnough(seat, name, state.round, clauses=("dabi.6.1.4", "dabi.B.2.3", "dabi.R2"))
        elif state.rewound:
            yield told.FreeAfterRewind(seat, name, clauses=("dabi.6.1.4", "dabi.B.2.3", "dabi.7.3.2"))
    yield from _targets(state, intent)
    if _about_the_sky(name, player):
        yield told.SkyIdle(seat, name, clauses=("dabi.7.1.2", "dabi.R59"))
    if row.attack == "figures" and not intent.sharp and player.counts[SHARPNESS]:
        yield told.SharpKept(seat, name, clauses=("dabi.R58",))


def _chain(state: State, intent: Intent, player: Player) -> Iterator[Event]:
    """Repetition: what does not count as following, and runs of dodges (dabi.R20, dabi.R21)."""
    seat, name, row, history = intent.seat, intent.name, intent.row, player.history
    if row.chain and history:
        same = [shown is not None and ROWS[shown.name.row].chain == row.chain for shown in history]
        clauses = CHAIN_CLAUSES[row.chain]
        last = history[-1]
        if same[-1] and last is not None:
            yield told.ChainOfOthers(seat, name, last.name, clauses=clauses)
        elif len(history) > 1 and same[-2] and (before := history[-2]) is not None:
            yield told.ChainOver(seat, name, before.name, clauses=clauses)
    if name not in (DODGE, SUPER_DODGE):
        return
    dodges = [shown is not None and shown.name in (DODGE, SUPER_DODGE) for shown in history]
    run = next((n for n, dodged in enumerate(reversed(dodges)) if not dodged), len(dodges))
    if run:
        by_connector = history[-1] is not None and history[-1].name == SUPER_DODGE
        several = player.counts[CONNECTOR] > 1
        more = ("dabi.7.1.6", *(("dabi.7.1.7",) if several else ())) if by_connector else ()
        yield told.DodgesRunning(seat, name, run, clauses=("dabi.2.3", "dabi.B.2.1", "dabi.R21", *more))
    if any(dodges[: len(dodges) - run]):
        idle = ("dabi.R20",) if None in history else ()
        yield told.DodgesBroken(seat, name, clauses=("dabi.R21", "dabi.2.3", *idle))


def _targets(state: State, intent: Intent) -> Iterator[Event]:
    """Whom a move may be aimed at although he is stunned or frozen (dabi.R6, dabi.B.1.2, dabi.1.9)."""
    seat, name, row = intent.seat, intent.name, intent.row
    if row.aim == "group":
        stunned = tuple(other for other in state.others(seat) if state.players[other].false_stun)
        if stunned:
            yield told.GroupAllowed(seat, name, stunned, clauses=("dabi.B.1.2", "dabi.R8", "dabi.1.9"))
    if row.aim == "one" and not row.attack:
        for target in intent.targets:
            if not state.players[target].may_be_attacked():
                barred = "dabi.R43" if state.players[target].freeze else "dabi.1.8"
                yield told.NoAttackOn(seat, name, target, clauses=("dabi.R6", barred))


_SUNLIKE = frozenset(("quandajiaoti", "shijiandaji", "liuquanheyi", "liutiheyi"))


def _about_the_sky(name: Name, player: Player) -> bool:
    """Whether a move looks like something a 太阳 or 月亮 of its maker would change, and does not (dabi.R59)."""
    sun, moon = player.has("taiyang"), player.has("yueliang")
    return ((sun or moon) and name.row in _SUNLIKE) or (sun and name.row == "ti") or (moon and name.row == "quan")


def _producible(content: Name) -> tuple[str, ...]:
    row = ROWS[content.row]
    if row.family == "base":
        return ("dabi.4.4", "dabi.R56")
    if row.family == "producer":
        return ("dabi.4.4", "dabi.R56", "dabi.R57")
    return ("dabi.4.4", "dabi.3.0.2", "dabi.R56", *(("dabi.R9",) if content.n > 1 else ()))
