"""What is no declaration at all, and why (cier.R1 to cier.R5, cier.R30)."""

from __future__ import annotations

from kejian.core import Refusal, Sum, Text
from kejian.core.refusals import MissingAnswer, NotLegal, UnknownPlayer
from kejian.games.cier import refusals
from kejian.games.cier.facts.abilities import STANDARD_BY_ID, Declaration, Use
from kejian.games.cier.facts.board import Board
from kejian.games.cier.facts.role import CHAMPION, COMMONER, FOLLOWER
from kejian.games.cier.facts.roster import Roster
from kejian.games.cier.notation import declarations as notation


def malformed(board: Board, seat: int, move: Declaration) -> Refusal:
    """Why a declaration that is not in the catalogue is no move."""
    roster = board.roster
    if not move:
        return MissingAnswer((seat,), clauses=("cier.R5",))
    if len(move) > roster.roles[seat].uses_per_beat:
        return _too_many(roster, seat)
    for use in move:
        if refusal := _malformed_use(board, seat, use):
            return refusal
    if len(move) == 2 and move[0].ability == move[1].ability and not roster.rules.same_twice:
        return refusals.SameTwice(seat, move[0].ability, clauses=("cier.R30",))
    return NotLegal(notation.write_declaration(board, seat, move))  # not in canonical order


def _too_many(roster: Roster, seat: int) -> Refusal:
    """One use per 轮次, for the 擂主 with 双能力 and for some roles two (cier.R30)."""
    role = roster.roles[seat]
    clauses = ("cier.2.5", "cier.R5", "cier.R30", *_OF_ROLE.get(role.name, ()))
    most = Sum.of(1, Text("每轮次一招", "one ability per beat"), "cier.2.5")
    clause = "cier.3.10" if role.name == CHAMPION else "cier.R30"
    most = most.plus(role.uses_per_beat - 1, Text(role.name, role.english), clause)
    return refusals.TooManyUses(seat, most, clauses=clauses)


_OF_ROLE = {CHAMPION: ("cier.3.10",), COMMONER: ("cier.3.3",), FOLLOWER: ("cier.3.8",)}


def _malformed_use(board: Board, seat: int, use: Use) -> Refusal | None:
    roster = board.roster
    ability = roster.roles[seat].table.get(use.ability)
    if ability is None:
        banned = ("cier.4.12",) if use.ability in STANDARD_BY_ID else ("cier.4.14",)
        return refusals.Banned(seat, use.ability, clauses=(*banned, "cier.4.10"))
    wanted = roster.target_count(seat, ability)
    two = ("cier.R3",) if ability.target == "two" else ()
    if use.targets and not wanted:
        return refusals.NeedlessTarget(ability.id, clauses=("cier.R2",))
    if seat in use.targets:
        return refusals.SelfAim(seat, clauses=("cier.R1", *two))
    for target in use.targets:
        if not 0 <= target < len(roster.seats):
            return UnknownPlayer(f"#{target}", clauses=("cier.R2",))
        if not roster.seats[target].is_in:
            return refusals.AimAtOut(target, clauses=("cier.R2", "cier.2.10"))
        if target not in roster.aims[seat]:
            return refusals.FriendlyAim(seat, target, clauses=("cier.R4", *two))
    if len(set(use.targets)) != len(use.targets):
        return refusals.RepeatedTarget(ability.id, clauses=("cier.R2", *two))
    friendly = ("cier.R4",) if roster.aim(seat).friends else ()  # they can be aimed at, so they count
    if not use.targets and wanted:
        return refusals.MissingTarget(ability.id, roster.aims[seat], clauses=("cier.R2", *two, *friendly))
    if len(use.targets) != wanted:
        exactly = Sum.of(2 if two else 1, ability.name, ability.clauses[0])
        exactly = exactly.at_most(wanted, Text("只有一人可选", "only one player can be aimed at"), "cier.R3")
        clauses = (*two, "cier.R2", *friendly)
        return refusals.WrongTargetCount(ability.id, exactly, len(use.targets), clauses=clauses)
    return None
