"""Clashes and kills, what knocked-off shields do, 万箭齐发, deaths (steps 17 to 20)."""

from __future__ import annotations

from fractions import Fraction

from kejian.games.dabi import told
from kejian.games.dabi.armour import Shield
from kejian.games.dabi.figures import Exact, Infinity
from kejian.games.dabi.moves.defences import guards
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.moves.shields import RETURNED, RETURNS_HIT, STUNS
from kejian.games.dabi.moves.volleys import in_the_interval
from kejian.games.dabi.resolution.defence import flash_cap, take_layers
from kejian.games.dabi.resolution.interrupts import attacked_by
from kejian.games.dabi.resolution.ledger import Attack, Ledger
from kejian.games.dabi.resources import SHARPNESS
from kejian.games.dabi.terms import damage_left, stun_of

# step 17


def clash_and_kill(r: Ledger) -> None:
    """Step 17. Two who attack each other clash; every other attack with layers left kills its victim.

    dabi.3.3.1, dabi.3.3.2, dabi.R13, dabi.R14. Reflected and swallowed attacks are no part of a clash.
    """
    fair = {
        (attack.maker, attack.victim): attack for attack in r.attacks if not attack.swallowed and not attack.reflected
    }
    for attack in r.attacks:
        if attack.swallowed:
            continue
        answer = None if attack.reflected else fair.get((attack.victim, attack.maker))
        if answer is None:
            if attack.left != 0:
                clauses = ("dabi.3.3.1", "dabi.R67")
                _kill(r, attack, told.Killed, (*clauses, "dabi.R14") if len(r.players) > 2 else clauses)
        elif attack.maker < attack.victim:
            _clash(r, attack, answer)


def _kill(
    r: Ledger, attack: Attack, killed: type[told.Killed] | type[told.ClashKilled], clauses: tuple[str, ...]
) -> None:
    r.kill(attack.victim)
    if isinstance(attack.layers, Infinity):
        clauses += ("dabi.R65",)
    r.tell(killed(attack.victim, attack.owner, attack.name, attack.layers_left(), clauses=clauses))


def _clash(r: Ledger, one: Attack, other: Attack) -> None:
    """Layers left on one side only: its victim dies. On both: the maker of the smaller damage dies, none if equal."""
    clauses: tuple[str, ...] = ("dabi.3.3.2", "dabi.R13")
    if len(r.players) > 2:
        clauses += ("dabi.R14",)
    if one.left == 0 or other.left == 0:
        for attack in (one, other):
            if attack.left != 0:
                _kill(r, attack, told.ClashKilled, ("dabi.3.3.1", *clauses))
        return
    way = r.rules.clash_damage
    mine, theirs = remaining_damage(one, way), remaining_damage(other, way)
    if isinstance(one.layers, Infinity) or isinstance(other.layers, Infinity):
        clauses += ("dabi.R65",)
    args = (
        one.maker, one.name, damage_left(mine, one.name, one.sharp, one.left, way),
        other.maker, other.name, damage_left(theirs, other.name, other.sharp, other.left, way),
    )  # fmt: skip
    if mine == theirs:
        r.tell(told.ClashEven(*args, clauses=(*clauses, "dabi.R70")))
        return
    loser = one.maker if mine < theirs else other.maker
    r.kill(loser)
    r.tell(told.Clash(*args, loser, clauses=(*clauses, "dabi.R70")))


def remaining_damage(attack: Attack, way: str) -> Exact:
    """The damage of an attack that has layers left, after the layers it lost (dabi.R13).

    Combination attacks lose whole units first, then 1.0 per layer of a broken one; all others, and every 锋利 attack,
    shrink in proportion; with +∞ layers the damage stays whole.
    """
    damage, layers, left = attack.damage, attack.layers, attack.left
    if isinstance(layers, Infinity) or isinstance(left, Infinity) or isinstance(damage, Infinity) or way == "full":
        return damage
    lost = layers - left
    if way == "per_layer":
        return damage - 10 * lost
    if way == "units" and attack.row.family == "combination" and not attack.sharp:
        unit, unit_layers = attack.unit_damage, attack.unit_layers
        assert isinstance(unit, int)
        assert isinstance(unit_layers, int)
        return unit * (attack.name.n - lost // unit_layers) - 10 * (lost % unit_layers)
    return Fraction(damage * left, layers)


# step 18


def fire_shields(r: Ledger) -> None:
    """Step 18. Shields whose last layer went: true stuns, and return hits of (1.0, 1) (dabi.5.4, dabi.R53).

    Return hits are settled wave by wave, on each player in the order of dabi.B.1.4; a shield they knock off fires too.
    """
    while r.broken:
        wave, r.broken = r.broken, []
        hits: dict[tuple[int, int], int] = {}  # knocker and owner of the shields: how many
        fired: dict[tuple[int, int], dict[str, int]] = {}  # and of which kinds
        for owner, kind, knocker, by_return, count in wave:
            if kind in STUNS:
                n = r.rules.super_thunder_stun if kind == "chaojileidiandun" else 1
                n *= count if r.rules.stuns_add else 1
                r.true_stuns[knocker].append(n)
                rounds = stun_of(kind, n, count if r.rules.stuns_add else 1)
                r.tell(
                    told.TrueStun(knocker, owner, kind, rounds, clauses=("dabi.5.4", "dabi.1.8", "dabi.R53", "dabi.R5"))
                )
            if kind in RETURNS_HIT and (r.rules.return_chain or not by_return):
                hits[knocker, owner] = hits.get((knocker, owner), 0) + count
                kinds = fired.setdefault((knocker, owner), {})
                kinds[kind] = kinds.get(kind, 0) + count
        _exchange(r, hits)
        struck = [knocker for knocker, _ in hits]
        for knocker, owner in sorted(hits, key=lambda hit: (hit[0], r.ccw(*hit))):
            order = ("dabi.R74", "dabi.B.1.4") if struck.count(knocker) > 1 else ()
            _return_hits(r, knocker, owner, fired[knocker, owner], order)


def _return_hits(r: Ledger, knocker: int, owner: int, shields: dict[str, int], order: tuple[str, ...]) -> None:
    """Only 回合无敌, the cancelling of 小闪, 超闪 and piapia打脸, and armour help against them (dabi.R53)."""
    (damage, layers), count = RETURNED, sum(shields.values())
    clauses = ("dabi.5.4", "dabi.R53", *order)
    if r.players[owner].counts[SHARPNESS]:
        clauses += ("dabi.7.1.4",)
    r.tell(told.ReturnHit(owner, tuple(shields.items()), knocker, count, clauses=clauses))
    made, cap = r.intents[knocker], flash_cap(r, knocker)
    if r.invincible[knocker]:
        name = None if made is None else made.name
        r.tell(told.ReturnCancelled(knocker, name, owner, clauses=("dabi.R53", "dabi.1.12")))
    elif cap is not None and cap.tenths >= damage:
        r.tell(told.ReturnCancelled(knocker, cap.by, owner, clauses=("dabi.R53", "dabi.A.1.1", cap.clause)))
    elif take_layers(r, knocker, layers * count, owner, None) != 0:
        r.kill(knocker)
        r.tell(told.ReturnKills(knocker, owner, clauses=("dabi.R53", "dabi.3.3.1")))


_TOLD_ONE_BY_ONE = 20  # exchanges of return hits


def _exchange(r: Ledger, hits: dict[tuple[int, int], int]) -> None:
    """While whole 火焰盾 lie on top on all sides, return hits go to and fro unchanged: all but the last at one go."""
    if not hits or not r.rules.return_chain:
        return
    lost: dict[int, int] = {}  # in one exchange, there and back
    for (knocker, owner), n in hits.items():
        for seat in (knocker, owner):
            lost[seat] = lost.get(seat, 0) + n
    times = min(_flames_on_top(r, seat) // n for seat, n in lost.items()) - 1
    if times < _TOLD_ONE_BY_ONE:
        return
    for seat, n in lost.items():
        player = r.players[seat]
        player.shields = player.shields.cut(n * times)[0]
        r.tell(told.ReturnExchange(seat, n * times, clauses=("dabi.5.4", "dabi.R53")))


def _flames_on_top(r: Ledger, seat: int) -> int:
    """How many 火焰盾 would take return hits on a player before anything else does."""
    player = r.players[seat]
    if (
        r.current[seat] is not None
        or player.celestials
        or not player.shields
        or r.invincible[seat]
        or flash_cap(r, seat) is not None
    ):
        return 0
    piece, n = next(player.shields.runs(newest_first=True))
    return n if isinstance(piece, Shield) and piece.kind == "huoyandun" else 0


# step 19


def loose_volleys(r: Ledger) -> None:
    """Step 19. 万箭齐发 that is not interrupted judges by the attacks that were made (dabi.6.3, dabi.R64)."""
    for intent in r.makers("xuwuwanjianqifa", "xukongwanjianqifa"):
        if not r.interrupted[intent.seat]:
            if intent.row.id == "xuwuwanjianqifa":
                _volley_of_nothing(r, intent.seat, intent.name)
            else:
                _volley_of_the_void(r, intent.seat, intent.name)


def _volley_of_nothing(r: Ledger, maker: int, name: Name) -> None:
    """虚无: everybody who did not attack its maker dies; the maker dies if attacked (dabi.6.3.2)."""
    attackers = r.attacked_by[maker]
    for seat in r.living():
        if seat != maker and seat not in attackers and not _safe_from_volley(r, seat, maker, name):
            r.kill(seat)
            r.tell(told.VolleyKills(seat, maker, name, clauses=("dabi.6.3.2", "dabi.R64")))
    if attackers:
        r.kill(maker)
        r.tell(
            told.VolleyAttacked(
                maker, name, tuple(attackers), clauses=("dabi.6.3.2", "dabi.R64", *attacked_by(r, maker))
            )
        )


def _volley_of_the_void(r: Ledger, maker: int, name: Name) -> None:
    """虚空: who attacked its maker with damage in the interval dies, and the maker cannot; else the maker dies.

    dabi.6.3.3.
    """
    inside = [attack.maker for attack in r.attacks if _made_on(attack, maker) and in_the_interval(attack.damage)]
    for seat in inside:
        if not _safe_from_volley(r, seat, maker, name):
            r.kill(seat)
            r.tell(told.VolleyKills(seat, maker, name, clauses=("dabi.6.3.3", "dabi.R64", "dabi.R15")))
    if inside:
        r.undying.append(maker)
    else:
        r.kill(maker)
        clauses = ("dabi.6.3.3", "dabi.R64", *(("dabi.R15",) if r.attacked_by[maker] else ()))
        r.tell(told.VolleyUnhit(maker, name, clauses=clauses))


def _made_on(attack: Attack, seat: int) -> bool:
    """Whether an attack was made on a player, swallowed and reflected ones included (step 19)."""
    return (attack.owner if attack.reflected else attack.victim) == seat


def _safe_from_volley(r: Ledger, seat: int, maker: int, name: Name) -> bool:
    """Whether a guard or 回合无敌 keeps a player from a volley; says which (dabi.R62, dabi.6.3.5)."""
    made = r.intents[seat]
    if made is not None and made.row.family == "guard" and made.name.of is not None and guards(made.name.of, name):
        clauses = ("dabi.7.2.1", "dabi.R62", "dabi.R64")
        r.tell(told.VolleyGuarded(seat, made.name, maker, name, clauses=clauses))
        return True
    if r.invincible[seat]:
        r.tell(told.VolleyInvincible(seat, maker, name, clauses=("dabi.6.3.5", "dabi.1.12", "dabi.R64")))
        return True
    return False


# step 20


def die(r: Ledger) -> None:
    """Step 20. All who are to die do so at once; 虚空 saves its maker from everything but 自暴自弃 (dabi.1.3, dabi.1.4)."""
    for seat in r.undying:
        if seat in r.dead:
            r.dead.remove(seat)
            r.tell(told.Undying(seat, clauses=("dabi.6.3.3", "dabi.R64")))
    for seat in r.ruined:
        r.kill(seat)
    r.dead.sort()
    for seat in r.dead:
        r.players[seat].alive = False
    if r.dead:
        clauses = ("dabi.1.3", "dabi.1.4") if len(r.dead) > 1 else ("dabi.1.3",)
        r.tell(told.Dead(tuple(r.dead), clauses=clauses))
