"""What a player may do now: the canonical move, its cost, and why it would be 自暴自弃 (steps 3 to 5 of a round)."""

from __future__ import annotations

from kejian.core import Refusal
from kejian.games.dabi import refusals
from kejian.games.dabi.armour.pile import EMPTY
from kejian.games.dabi.asks.chains import chain_fault
from kejian.games.dabi.asks.declarations import declare, room
from kejian.games.dabi.moves.boosts import LIT_BY, RENAMED
from kejian.games.dabi.moves.catalogue import ROWS, is_attack
from kejian.games.dabi.moves.move import Move
from kejian.games.dabi.moves.price import (
    FREE,
    FREE_MOVES,
    Bill,
    bills,
    covers,
    default_bill,
    has_counts,
    is_lit,
    sum_recipe,
    total,
)  # fmt: skip
from kejian.games.dabi.moves.row import Name, Row, Shown
from kejian.games.dabi.resources import SHARPNESS, Cost
from kejian.games.dabi.rules import Rules
from kejian.games.dabi.state import Player, State
from kejian.games.dabi.sums.prices import PAID_BY, price, producers_needed


class Intent:
    """A legal move, read: its canonical name, its targets, what it costs, and the player after his declarations."""

    __slots__ = ("bill", "move", "name", "player", "row", "seat", "sharp", "sharpness", "shown", "targets")

    def __init__(
        self, seat: int, move: Move, name: Name, row: Row, shown: Shown, bill: Bill, sharpness: Cost, sharp: bool,
        player: Player,
    ) -> None:  # fmt: skip
        self.seat, self.move, self.name, self.row, self.shown = seat, move, name, row, shown
        self.targets = move.targets
        self.bill = bill  # what it costs, target by target; 丢下个~ does not pay it
        self.sharpness = sharpness  # 锋利 to be spent
        self.sharp = sharp
        self.player = player


def read_intent(state: State, seat: int, move: Move) -> Intent | Refusal:
    """Steps 3 to 5 for one player, from the position at the start of the round (after production)."""
    player, rules = state.players[seat], state.rules
    if not player.can_move():
        return refusals.CannotMove(seat, clauses=_cannot_move(player))
    after = player  # step 3: declarations, in the order written
    if move.declared:
        after = player.copy()
        for declaration in move.declared:
            if refusal := declare(after, seat, declaration, rules):
                return refusal
    name = move.name if player.celestials is EMPTY else canonical(move.name, player)  # step 4
    row = ROWS[name.row]
    shown = Shown(name, len(move.targets) if row.aim == "one" else 0)
    refusal = (  # step 5: any of these is 自暴自弃
        (_no_such_move(seat, name, row, after, move.dropped, rules) if name.n > 2 or name.of is not None else None)
        or (_duty(seat, shown, player.duty) if player.duty is not None else None)
        or chain_fault(state, seat, name)
        or (_dropped(seat, shown, player) if move.dropped else None)
        or _targets(state, seat, row, move.targets, move.dropped)
        or (_right(seat, row, player) if row.family == "time" else None)
    )
    if refusal:
        return refusal
    sharp = move.sharp or (rules.sharp_permanent and row.attack == "figures" and player.counts[SHARPNESS] > 0)
    sharpness: Cost = ()
    if move.sharp:
        if row.attack != "figures":
            clauses = ("dabi.R58", "dabi.7.1.4", *(("dabi.R6",) if row.attack else ()))
            return refusals.CannotSharpen(seat, name, clauses=clauses)
        sharpness = ((SHARPNESS, 1 if rules.sharp_permanent else max(1, len(move.targets))),)
    bill = _bill(seat, name, shown.aims, move, after, sharpness)
    if isinstance(bill, Refusal):
        return bill
    if rules.sharp_permanent:
        sharpness = ()
    return Intent(seat, move, name, row, shown, bill, sharpness, sharp, after)


def _cannot_move(player: Player) -> tuple[str, ...]:
    if player.freeze:
        return ("dabi.R4", "dabi.R43")
    return ("dabi.R4", *(("dabi.1.8",) if player.true_stun else ()), *(("dabi.1.9",) if player.false_stun else ()))


def canonical(name: Name, player: Player) -> Name:
    """With a 太阳 a 拳 that is made is a 太阳拳, with a 月亮 a 踢 is a 月牙钩 (dabi.R9, dabi.7.1.2)."""
    renamed = RENAMED.get(name.row)
    if renamed is not None and player.has(renamed[0]):
        return Name(renamed[1], name.n)
    return name


# the move itself


def _no_such_move(seat: int, name: Name, row: Row, player: Player, dropped: bool, rules: Rules) -> Refusal | None:
    """Too many at once, a producer of what cannot be produced, a 防~ of what is no attack, charging out of place."""
    if row.copies == "double" and name.n > 2:
        if row.id not in LIT_BY:
            clause = "dabi.3.2.5" if row.family == "combination" else "dabi.3.2.4"
            return refusals.TooManyCopies(seat, name, clauses=(clause,))
        if not dropped and not player.has(LIT_BY[row.id][0]):
            return refusals.TooManyCopies(seat, name, clauses=("dabi.3.2.5", "dabi.R59"))
    if row.family == "producer":
        assert name.of is not None
        return content_fault(seat, name.of, rules)
    if row.family == "guard":
        assert name.of is not None
        if not is_attack(name.of):
            return refusals.GuardsNoAttack(seat, name.of, clauses=("dabi.7.2.1", "dabi.R62", "dabi.R6"))
    if row.family == "charge":
        assert name.of is not None
        if not rules.charge_is_move:
            return refusals.ChargeIsDeclared(seat, clauses=("dabi.R51",))
        if room(player, name.of.row) < name.n:
            return refusals.NothingToCharge(seat, name.of.row, clauses=("dabi.5.5", "dabi.5.6", "dabi.R51"))
    return None


def content_fault(seat: int, content: Name, rules: Rules) -> Refusal | None:
    """Base resources, basic attacks of fewer than three kinds, producers; nothing with 超闪 (dabi.4.4, dabi.R56)."""
    while content.row == "shengchanqi":
        assert content.of is not None
        content = content.of
    row = ROWS[content.row]
    if row.id == "chaoshan":
        return refusals.NotProducible(seat, content, clauses=("dabi.4.4",))
    if row.family == "base":
        return None
    basic = row.family in ("single", "special", "combination")
    if not basic or len(row.cost) > 2 or (row.family == "combination" and content.n > 2):
        clauses = ("dabi.4.4", "dabi.R56") if basic else ("dabi.4.4", "dabi.R56", "dabi.3.0.2")
        return refusals.NotProducible(seat, content, clauses=clauses)
    if rules.resource_producers_only:
        return refusals.NotProducible(seat, content, clauses=("dabi.4.4", "dabi.R56"))
    return None


def _duty(seat: int, shown: Shown, duty: Shown) -> Refusal | None:
    """Who was 吐 must repeat his move (dabi.7.4.5, dabi.R23)."""
    return None if shown == duty else refusals.Duty(seat, duty, clauses=("dabi.7.4.5", "dabi.R23"))


def _dropped(seat: int, shown: Shown, player: Player) -> Refusal | None:
    """丢下个~ after the same move in the two rounds just before (dabi.7.4.15, dabi.R22)."""
    if player.history[-2:] != (shown, shown):
        broken = ("dabi.R20",) if player.history and player.history[-1] is None else ()
        return refusals.NotEarned(seat, shown, clauses=("dabi.7.4.15", "dabi.R22", "dabi.R9", *broken))
    return None


# targets


def _targets(state: State, seat: int, row: Row, targets: tuple[int, ...], dropped: bool) -> Refusal | None:
    """One living other, or two for an attack; nobody who is truly stunned or frozen may be attacked."""
    if row.aim != "one":
        if targets:
            return refusals.NeedlessTarget(seat, row.id, clauses=("dabi.R63",))
        if row.aim == "group" and state.group_attacks_barred():
            return refusals.GroupBarred(seat, row.id, clauses=_group_barred(state))
        return None
    if not targets:
        return refusals.MissingTarget(row.id, tuple(state.others(seat)), clauses=("dabi.R3", "dabi.R26"))
    if len(targets) > 1:
        if len(targets) > 2 or row.attack != "figures" or row.id == "shijiandaji":
            clauses: tuple[str, ...] = ("dabi.B.1.3", "dabi.R63") if row.attack else ("dabi.R26",)
            if row.id == "shijiandaji":
                clauses += ("dabi.R42",)
            return refusals.TooManyTargets(seat, row.id, clauses=clauses)
        if targets[0] == targets[1]:
            return refusals.RepeatedTarget(seat, clauses=("dabi.R63",))
    still = ("dabi.R22",) if dropped else ()  # a dropped move keeps its rules
    for target in targets:
        other = state.players[target]
        if target == seat:
            return refusals.SelfTarget(seat, clauses=("dabi.R26", "dabi.R63"))
        if not other.alive:
            return refusals.DeadTarget(target, clauses=("dabi.R26", "dabi.R63"))
        if row.attack and other.freeze:
            return refusals.FrozenTarget(seat, target, clauses=("dabi.7.3.5", "dabi.R43", *still))
        if row.attack and other.true_stun:
            both = ("dabi.R5",) if other.false_stun else ()
            return refusals.StunnedTarget(seat, target, clauses=("dabi.1.8", *both, *still))
    return None


def _group_barred(state: State) -> tuple[str, ...]:
    """Why nobody may make an attack on everybody: somebody is truly stunned, or frozen (dabi.R8)."""
    living = [player for player in state.players if player.alive]
    clauses: tuple[str, ...] = ("dabi.B.1.2", "dabi.R8")
    if any(player.true_stun for player in living):
        clauses += ("dabi.1.8",)
    return (*clauses, "dabi.7.3.5") if any(player.freeze for player in living) else clauses


def _right(seat: int, row: Row, player: Player) -> Refusal | None:
    """时间打击 takes the right of who rewound (dabi.7.3.2, dabi.R42)."""
    if row.id == "shijiandaji" and not player.strike:
        return refusals.NoStrike(seat, clauses=("dabi.7.3.2", "dabi.R42"))
    return None


# the cost


def _bill(seat: int, name: Name, aims: int, move: Move, player: Player, sharpness: Cost) -> Bill | Refusal:
    """The recipe that was said, or the first covered one; 丢下个~ costs nothing but its 锋利 (dabi.R22)."""
    if name.row in FREE_MOVES and move.recipe is None:
        return FREE
    options = bills(name, is_lit(name, player), max(1, aims))
    if move.recipe is not None:
        said = next((bill for bill in options if same_recipe(sum_recipe(bill), move.recipe)), None)
        if said is None:
            return refusals.NoSuchRecipe(seat, name, move.recipe, clauses=("dabi.R3",))
        options = (said,)
    if move.dropped:
        if not has_counts(player, sharpness):
            return _short(seat, name, (), sharpness, player)
        return (default_bill(player, name, max(1, aims)) if move.recipe is None else None) or options[0]
    for bill in options:
        if covers(player, bill, sharpness):
            return bill
    whole = total(options[0], sharpness)
    if whole.shield is not None:
        return refusals.NoSuchShield(seat, name, clauses=("dabi.5.7", "dabi.5.8", "dabi.5.9", "dabi.R55"))
    if whole.producers is not None:
        kind, n = whole.producers
        return refusals.ShortOfProducers(seat, kind, producers_needed(name, n), clauses=("dabi.4.3", "dabi.1.5"))
    return _short(seat, name, options[0], sharpness, player)


def _short(seat: int, name: Name, bill: Bill, sharpness: Cost, player: Player) -> Refusal:
    """He misremembered what he has (dabi.1.5); with what the move costs."""
    cost = total(bill, sharpness).counts if bill else sharpness
    held = tuple((resource, player.counts[resource]) for resource, _ in cost)
    clauses: tuple[str, ...] = ("dabi.1.5", "dabi.R3")
    if bill:
        clauses += PAID_BY[name.row]
    if len(bill) > 1:
        clauses += ("dabi.B.1.3", "dabi.R63")
    if sharpness:
        clauses += ("dabi.R58",)
    if name.row == "shengchanqi":
        clauses += ("dabi.R56",)
    return refusals.Short(seat, price(name, bill, sharpness), held, clauses=clauses)


def same_recipe(one: object, other: object) -> bool:
    """Recipes are compared whatever the order in which their items are said."""
    return sorted(map(str, one)) == sorted(map(str, other))  # type: ignore[call-overload]
