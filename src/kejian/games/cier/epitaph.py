"""What undid a player, what he had shown, and what would have saved him: tried out, not guessed."""

from __future__ import annotations

from collections.abc import Iterator

from kejian.core import Event, Text
from kejian.core.text import joined
from kejian.games.cier import asides
from kejian.games.cier.abilities import Ability
from kejian.games.cier.settle import Beat, look_again
from kejian.games.cier.why_ending import hp_settled

_FOUL, _TRIGGER = Text("自己的犯规", "his own foul"), Text("触发技", "a trigger")
_NOTHING = Text("当时能出的招没有一招救得了他", "nothing he could have shown would have saved him")


def epitaphs(beat: Beat) -> Iterator[Event]:
    """One line for everybody who falls in this 轮次."""
    roster = beat.board.roster
    shown = dict(zip(roster.living, beat.declarations, strict=True))
    for seat in roster.living:
        if hp_settled(beat, seat) > 0:
            continue
        attacks = [act.ability for act, target in beat.ledger.hits if target == seat and act.ability.target != "self"]
        saving = _saving(beat, seat)
        names = joined([row.name for row in saving])
        saved = Text(f"出{names.zh}就能保住", f"{names.en} would have saved him") if saving else _NOTHING
        clauses = dict.fromkeys(clause for row in (*attacks, *saving) for clause in row.clauses)
        args = (seat, joined(_causes(beat, seat)), shown[seat], saved)
        yield asides.Epitaph(*args, clauses=("cier.1.5", *clauses))


def _causes(beat: Beat, seat: int) -> list[Text]:
    """What took his hp: attacks with who made them, what was sent back, a foul, a trigger."""
    players = beat.board.roster.rules.players
    causes = [
        Text(f"{players[act.user]}的{act.ability.name.zh}", f"{players[act.user]}'s {act.ability.name.en}")
        for act, target in beat.ledger.hits
        if target == seat
    ]
    if seat in beat.offenders:
        causes.append(_FOUL)
    if beat.triggered is not None and beat.triggered.hp[seat] < 0:
        causes.append(_TRIGGER)
    return causes


def _saving(beat: Beat, seat: int) -> list[Ability]:
    """The abilities with which he would have kept some hp, all else as it was: his defences, or else whatever helps."""
    board = beat.board
    place, table = board.roster.living.index(seat), board.roster.roles[seat].table
    found: dict[str, Ability] = {}
    for declaration in board.legal(seat):
        if len(declaration) == 1 and declaration[0].ability not in found:
            others = (*beat.declarations[:place], declaration, *beat.declarations[place + 1 :])
            if hp_settled(look_again(board, others), seat) > 0:
                found[declaration[0].ability] = table[declaration[0].ability]
    return [row for row in found.values() if row.target == "self" and row.voids] or list(found.values())
