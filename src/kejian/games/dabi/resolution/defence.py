"""Curses, defences and 抵层 (steps 14 to 16)."""

from __future__ import annotations

from functools import partial
from itertools import islice

from kejian.games.dabi import told
from kejian.games.dabi.armour import Celestial, Piece, Producer, Shield, bare
from kejian.games.dabi.figures import Figure, Infinity
from kejian.games.dabi.moves.base import ALL, CAPS, units_stopped
from kejian.games.dabi.moves.defences import SLAP_CAP, UNBOUND, guards, reflects
from kejian.games.dabi.moves.row import Name
from kejian.games.dabi.moves.shields import FULL
from kejian.games.dabi.moves.unions import CATACLYSMS, GRAND
from kejian.games.dabi.pile import EMPTY, Pile, pile_of
from kejian.games.dabi.resolution.ledger import Attack, Broken, Ledger
from kejian.games.dabi.resources import CHAOSHAN, XIAOSHAN
from kejian.games.dabi.terms import Cap, return_left


def curse(r: Ledger) -> None:
    """Step 14. Makers of a cursed move die, whatever became of it (dabi.6.1.1, dabi.6.1.3, dabi.R66)."""
    for intent in r.curses:
        for victim in r.living():
            made = r.intents[victim]
            if made is not None and intent.seat in r.cursed.get(victim, ()):
                r.kill(victim)
                r.tell(
                    told.Cursed(
                        intent.seat, intent.name, victim, made.name, clauses=("dabi.6.1.1", "dabi.6.1.3", "dabi.R66")
                    )
                )


# step 15


def defend(r: Ledger) -> None:
    """Step 15. Every attack on its own meets its victim's defences; the first that applies is the one (dabi.B.1.1)."""
    for attack in r.attacks:
        if attack.swallowed:
            continue
        _defend(r, attack)
        if attack.reflected and r.invincible[attack.victim]:
            _stop(r, attack, told.Invincible, ("dabi.1.12",))


def _defend(r: Ledger, attack: Attack) -> None:
    victim = attack.victim
    player, made, base = r.players[victim], r.intents[victim], r.defence[victim]
    if r.invincible[victim]:
        _stop(
            r, attack, told.Invincible, ("dabi.1.12", "dabi.6.2.8") if attack.name.row in CATACLYSMS else ("dabi.1.12",)
        )
        return
    if (
        made is not None
        and made.row.family == "guard"
        and made.name.of is not None
        and guards(made.name.of, attack.name)
    ):
        _stop(r, attack, told.Guarded, ("dabi.7.2.1", "dabi.R62", *_guarded(attack.name)))
        return
    if attack.name.row in CATACLYSMS and (player.fog or _fog_now(r, victim)):
        _stop(r, attack, told.Fogged, ("dabi.6.2.8", "dabi.7.4.14", "dabi.R33"))
        return
    if base is not None and (stopped := units_stopped(base, attack.name)):
        _stop_units(r, attack, base, stopped)
        return
    if made is not None and made.row.id == "fantandun" and reflects(made.name.n, attack.name, attack.damage):
        attack.owner, attack.victim, attack.reflected = victim, attack.maker, True
        double = ("dabi.7.2.2",) if made.name.n == 2 else ()
        unbound = ("dabi.7.2.3",) if attack.name.row in UNBOUND else ()
        clauses = ("dabi.7.2.1", *double, *unbound)
        r.tell(told.Reflect(victim, attack.maker, attack.name, clauses=(*clauses, "dabi.R61", "dabi.R15")))
        return
    cap = flash_cap(r, victim) or grand_cap(r, victim)
    if cap is not None:
        _cancel(r, attack, cap)


def _stop(
    r: Ledger,
    attack: Attack,
    stopped: type[told.Invincible] | type[told.Guarded] | type[told.Fogged],
    clauses: tuple[str, ...],
) -> None:
    attack.left = 0
    r.tell(stopped(attack.victim, attack.owner, attack.name, clauses=clauses))


def _guarded(attack: Name) -> tuple[str, ...]:
    if attack.row in CATACLYSMS:
        return ("dabi.6.2.8",)
    return ("dabi.7.2.4",) if attack.row == "dao" and attack.n in (3, 4) else ()


def _several(r: Ledger, attack: Attack) -> bool:
    """Whether somebody is attacked more than once."""
    return len(r.attacked_by[attack.victim]) > 1


def _fog_now(r: Ledger, seat: int) -> bool:
    """雾霾龙岗 works in its own round unless interrupted (dabi.R33)."""
    intent = r.intents[seat]
    return intent is not None and intent.row.family == "fog" and not r.interrupted[seat]


def _stop_units(r: Ledger, attack: Attack, base: int, stopped: int) -> None:
    """A base resource stops what it is immune to, or one unit of an n连 (dabi.2.2, dabi.2.7, dabi.R10)."""
    clauses: tuple[str, ...] = ("dabi.2.6",) if _several(r, attack) else ()
    r.defended.append(attack.victim)
    if stopped == ALL:
        attack.left = 0
        clauses = ("dabi.2.2", "dabi.R10", *clauses) if attack.name.n == 2 else ("dabi.2.2", *clauses)
        r.tell(told.Immune(attack.victim, base, attack.maker, attack.name, clauses=clauses))
        return
    attack.units -= stopped
    attack.left = attack.unit_layers * attack.units
    attack.base = base
    args = (attack.victim, base, attack.maker, attack.name, attack.layers_left())
    r.tell(told.OneLess(*args, clauses=("dabi.2.7", "dabi.R10", *clauses)))


_DODGES = {
    XIAOSHAN: Cap(Name("xiaoshan"), "dabi.2.2", CAPS[XIAOSHAN]),
    CHAOSHAN: Cap(Name("chaoshan"), "dabi.2.2", CAPS[CHAOSHAN]),
}
_SLAPS = {
    1: Cap(Name("piapia"), "dabi.7.2.1", SLAP_CAP),
    2: Cap(Name("piapia", 2), "dabi.R60", SLAP_CAP * 2),
}
_GRAND = {id_: Cap(Name(id_), "dabi.6.2.3", SLAP_CAP) for id_ in GRAND}


def flash_cap(r: Ledger, seat: int) -> Cap | None:
    """What 小闪, 超闪 or piapia打脸 cancels for a player (dabi.2.2, dabi.7.2.1, dabi.R60)."""
    base, made = r.defence[seat], r.intents[seat]
    if base is not None:
        return _DODGES.get(base)
    if made is not None and made.row.id == "piapia":
        return _SLAPS[made.name.n]
    return None


def grand_cap(r: Ledger, seat: int) -> Cap | None:
    """An attacked maker of 气吞山河 or 资源加倍 cancels 2 points (dabi.6.2.3, dabi.R32)."""
    made = r.intents[seat]
    return None if made is None else _GRAND.get(made.row.id)


def cancelled_layers(units: int, damage: Figure, layers: Figure, cap: int) -> Figure:
    """The layers left of `units` times (damage, layers) when `cap` tenths of damage are cancelled (dabi.A.1).

    All of it, if its damage does not exceed the cap. Else the fewest units that reach the cap keep their surplus:
    none for 0, one layer below 1.0, from there on the surplus rounded down; the other units keep their layers.
    """
    if isinstance(damage, Infinity):
        return damage
    if damage * units <= cap:
        return 0
    first = -(-cap // damage)
    rest = damage * first - cap
    surplus = 0 if rest == 0 else max(1, rest // 10)
    return surplus + layers * (units - first) if units > first else surplus


def _cancel(r: Ledger, attack: Attack, cap: Cap) -> None:
    """小闪, 超闪, piapia打脸 and the 2 points of an attacked 气吞山河 or 资源加倍 (dabi.A.1, dabi.R12).

    A 雷击 brought to nothing by 小闪 or 超闪, a 超级雷击 by 超闪, stuns its maker falsely (dabi.5.7, dabi.R54).
    """
    attack.left = cancelled_layers(attack.units, attack.unit_damage, attack.unit_layers, cap.tenths)
    attack.cap = cap
    r.defended.append(attack.victim)
    clauses: tuple[str, ...] = (cap.clause, *_cancelled_by(attack, cap))
    if cap.clause == "dabi.6.2.3":
        clauses += ("dabi.R32",)
    if (cap.by, attack.name) in _EXAMPLES and not attack.sharp:
        clauses += ("dabi.A.1.5",)
    if _several(r, attack):
        clauses += ("dabi.B.1.1", "dabi.2.6") if cap.clause == "dabi.2.2" else ("dabi.B.1.1",)
    args = (attack.victim, cap.by, cap.tenths, attack.maker, attack.name, attack.layers_left())
    r.tell(told.Cancel(*args, clauses=clauses))
    base = r.defence[attack.victim]
    if attack.left != 0 or base not in (XIAOSHAN, CHAOSHAN) or r.false_stuns[attack.maker]:
        return
    if attack.name.row == "leiji":
        r.false_stuns[attack.maker].append(1)
    elif attack.name.row == "chaojileiji" and base == CHAOSHAN:
        r.false_stuns[attack.maker].append(r.rules.super_strike_stun)
    if r.false_stuns[attack.maker]:
        n = r.false_stuns[attack.maker][0]
        clauses = ("dabi.5.7", "dabi.1.9", "dabi.R54", "dabi.R5")
        if attack.name.row == "chaojileiji":
            clauses += ("dabi.R53",)
        r.tell(told.FalseStun(attack.maker, attack.name, n, clauses=clauses))


_EXAMPLES = frozenset((  # of the appendix
    (Name("xiaoshan"), Name("dao", 4)), (Name("chaoshan"), Name("rulaishenber", 2)),
    (Name("piapia"), Name("chongfeng")), (Name("xiaoshan"), Name("taiyangquan", 2)),
    (Name("xiaoshan"), Name("yueyagou", 10)), (Name("chaoshan"), Name("ber", 20)),
))  # fmt: skip


def _cancelled_by(attack: Attack, cap: Cap) -> tuple[str, ...]:
    """The rules of cancelling that decide: all of it, or split into units (dabi.A.1)."""
    if attack.damage <= cap.tenths:
        return ("dabi.A.1.1", "dabi.R12") if isinstance(attack.layers, Infinity) else ("dabi.A.1.1",)
    if isinstance(attack.damage, Infinity):
        return ("dabi.A.1.2", "dabi.R12")
    clauses: tuple[str, ...] = ("dabi.A.1.2", "dabi.A.1.3", "dabi.R11")
    if attack.units > 1:
        clauses += ("dabi.A.1.4",)
    return (*clauses, "dabi.R12") if isinstance(attack.layers, Infinity) else clauses


# step 16


def absorb(r: Ledger) -> None:
    """Step 16. 抵层: each victim's armour takes the layers of the attacks on him, one after the other (dabi.3.3.1).

    Higher damage first, then more layers, then the attacker nearer counter-clockwise (dabi.B.1.4).
    """
    if not r.attacks:
        return
    for victim in r.living():
        attacks = [attack for attack in r.attacks if attack.victim == victim and attack.left != 0]
        attacks.sort(key=lambda attack: _order(r, attack))
        if len(attacks) > 1:
            order = tuple((attack.owner, attack.name) for attack in attacks)
            r.tell(told.AttackOrder(victim, order, clauses=("dabi.B.1.4", "dabi.R15")))
        for attack in attacks:
            take_layers(r, victim, attack.left, attack.owner, attack)


def _order(r: Ledger, attack: Attack) -> tuple[bool, int, bool, int, int]:
    damage, layers = attack.damage, attack.layers
    return (
        not isinstance(damage, Infinity),
        0 if isinstance(damage, Infinity) else -damage,
        not isinstance(layers, Infinity),
        0 if isinstance(layers, Infinity) else -layers,
        r.ccw(attack.victim, attack.owner),
    )


def take_layers(r: Ledger, victim: int, layers: Figure, owner: int, attack: Attack | None) -> Figure:
    """Takes layers off a player's armour and says how many the attack has left (dabi.A.2).

    First the item of this round, then 太阳/月亮, then shields, then producers, newest first (dabi.A.2.1 to dabi.A.2.4).
    A shield whose last layer goes is remembered with who took it (dabi.5.4). `attack` is None for a return hit.
    """
    player = r.players[victim]
    name = None if attack is None else attack.name
    taken: list[Taken] = []
    current, before = r.current[victim], layers
    if current is not None:
        left, layers = _hit(r, victim, pile_of(current), layers, owner, name, taken)
        r.current[victim] = left.newest() if left else None

    for attribute in ("celestials", "shields", "producers"):
        stack = getattr(player, attribute)
        if layers != 0 and stack is not EMPTY:
            stack, layers = _hit(r, victim, stack, layers, owner, name, taken)
            setattr(player, attribute, stack)
    if attack is not None:
        attack.left = layers
        if not isinstance(before, Infinity) and not isinstance(layers, Infinity):
            attack.absorbed += before - layers
    if taken:
        left_ = return_left(before, layers) if attack is None else attack.layers_left()
        clauses = _absorbed_by(taken, current is not None, isinstance(layers, Infinity))
        r.tell(told.Absorb(victim, owner, name, tuple(taken), current is not None, left_, clauses=clauses))
    return layers


def _absorbed_by(taken: list[Taken], current: bool, endless: bool) -> tuple[str, ...]:
    """The rules of 抵层 that decide: the order, and what each piece holds."""
    clauses: tuple[str, ...] = ("dabi.1.10", "dabi.1.11", "dabi.3.3.1", "dabi.A.2.1")
    if current:
        clauses += ("dabi.A.2.2",)
    for piece, _, lost in taken:
        if isinstance(piece, Producer):
            clauses += ("dabi.A.2.4", "dabi.4.8", "dabi.4.7")
        elif isinstance(piece, Shield):
            clauses += ("dabi.A.2.4", "dabi.5.2")
            if lost < _layers(piece):
                clauses += ("dabi.5.1",)
            if piece.energy:
                clauses += ("dabi.5.6" if piece.kind == "chongnengdun" else "dabi.5.5", "dabi.R52")
        elif isinstance(piece, Celestial):
            clauses += ("dabi.A.2.3", "dabi.7.1.3")
    if endless:
        clauses += ("dabi.R65",)
    return tuple(dict.fromkeys(clauses))


Taken = tuple[Piece | None, int, int]
"""Pieces that layers were taken off: what they were, how many, and how many layers in all; None for unnamed others."""

_NAMED = 12  # kinds of pieces that a sentence names


def _layers(piece: Piece) -> int:
    return piece.layers + piece.energy if isinstance(piece, Shield) else 1


def _hit(
    r: Ledger, victim: int, stack: Pile, layers: Figure, owner: int, name: Name | None, taken: list[Taken]
) -> tuple[Pile, Figure]:
    """A stack against some layers: what is left of both, the newest pieces first (dabi.A.2.3, dabi.A.2.4).

    Energy goes before the shield's own layer (dabi.5.5, dabi.R52).
    """
    if isinstance(layers, Infinity):
        gone, stack = stack, EMPTY
    else:
        stack, gone, layers = stack.cut(layers, _layers if isinstance(stack.newest(), Shield) else None)
    _knock_off(r, victim, gone, owner, name, taken)
    if stack and layers != 0 and not isinstance(layers, Infinity):  # the next older one holds
        stack, last, _ = stack.cut(1)
        piece = last.newest()
        taken.append((bare(piece), 1, layers))
        stack += last.changed(partial(_damaged, layers))
        layers = 0
    return stack, layers


def _damaged(layers: int, piece: Piece) -> Piece:
    if not isinstance(piece, Shield):
        return piece
    lost = max(0, layers - piece.energy)
    return piece._replace(energy=max(0, piece.energy - layers), layers=piece.layers - lost)


def _knock_off(r: Ledger, victim: int, gone: Pile, owner: int, name: Name | None, taken: list[Taken]) -> None:
    """Notes the pieces that are gone, and of the shields among them who took the last layer."""
    if not gone.size:
        return
    kinds: dict[str, int] = {}
    runs = list(islice(gone.runs(newest_first=True), _NAMED + 1))
    for piece, n in runs[:_NAMED]:
        taken.append((bare(piece), n, _layers(piece) * n))
        if isinstance(piece, Shield):
            kinds[piece.kind] = kinds.get(piece.kind, 0) + n
    if len(runs) > _NAMED:
        counted = gone.counts().items()
        told = sum(n for _, n in runs[:_NAMED])
        lost = sum(_layers(piece) * n for piece, n in counted) - sum(_layers(piece) * n for piece, n in runs[:_NAMED])
        taken.append((None, gone.size - told, lost))
        kinds = {kind: n for kind, n in gone.held().items() if isinstance(kind, str) and kind in FULL}
    r.broken += [Broken(victim, kind, owner, name is None, n) for kind, n in kinds.items()]
