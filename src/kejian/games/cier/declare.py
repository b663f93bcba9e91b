"""The one question of 呲儿: which ability, at whom? Asked of all living players at once (cier.2.5, cier.R5)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from kejian.core import Ask, Entry, Forecast, Group, Menu, Refusal, Slot, Sum, Text, show_number
from kejian.core.refusals import MissingAnswer, NotLegal, UnknownPlayer
from kejian.games.cier import refusals
from kejian.games.cier.facts.abilities import STANDARD_BY_ID, Ability, Declaration, Use
from kejian.games.cier.facts.board import Board
from kejian.games.cier.facts.role import CHAMPION, COMMONER, FOLLOWER
from kejian.games.cier.facts.roster import Price, Roster
from kejian.games.cier.figures import figure
from kejian.games.cier.memory import BOARDS, TABLES, remembered
from kejian.games.cier.notation import declarations as notation

_GUARD: Declaration = (Use("fangyu"),)
_LOAD, _DEFEND, _ATTACK = Text("蓄力", "Load"), Text("防守", "Defend"), Text("攻击", "Attack")


def _group(ability: Ability) -> Text:
    if ability.target != "self":
        return _ATTACK
    return _LOAD if ability.gain else _DEFEND


class Declare(Ask[Declaration]):
    """A player's declaration for this 轮次."""

    __slots__ = ("_catalogue", "_fouls_refused", "_legal", "board")

    kind = "declare"
    clauses = ("cier.2.5", "cier.R5", "cier.R38")

    def __init__(self, board: Board, seat: int) -> None:
        self.seat = seat
        self.board = board
        self._catalogue, self._legal = board.roster.catalogue(seat), board.legal(seat)
        self._fouls_refused = board.roster.rules.fouls_refused

    def prompt(self) -> Text:
        return Text("选一招", "Choose an ability")

    def moves(self) -> tuple[Declaration, ...]:
        return self._legal

    def sample(self, rng: Random) -> Declaration:
        return rng.choice(self._legal)

    def claims(self) -> Iterable[Declaration]:
        """Fouls are moves with a price (cier.R6), unless the house rule refuses them."""
        if self._fouls_refused:
            return ()
        legal = set(self.moves())
        return (declaration for declaration in self._catalogue if declaration not in legal)

    def refusal(self, move: Declaration) -> Refusal | None:
        if move not in self._catalogue:
            return malformed(self.board, self.seat, move)  # what is read from text is in canonical order
        if self._fouls_refused and (fault := self.fault(move)):
            return fault.citing("cier.R6")
        return None

    def fault(self, move: Declaration) -> Refusal | None:
        return self.board.fault(self.seat, move)

    def default(self) -> Declaration:
        """防御 for a sleeper, or 子弹 where his 防御 is not to be had (cier.R5)."""
        may_guard = _GUARD in self._catalogue and self.board.is_legal(self.seat, _GUARD)
        return _GUARD if may_guard else (Use("zidan"),)

    def read(self, text: str) -> tuple[Declaration, str]:
        return notation.read_declaration(self.board, self.seat, text), ""

    def format(self, move: Declaration) -> str:
        return notation.write_declaration(self.board, self.seat, move)

    # for people

    def outlook(self, move: Declaration) -> tuple[Forecast, ...]:
        """Ammo it takes and leaves, and whom it can hit; of a foul its fault says enough (cier.R6)."""
        if self.fault(move) is not None:
            return ()
        price, rules = self._catalogue[move], self.board.roster.rules
        found = []
        for act in price.acts:
            if act.ability.damage and act.targets:
                n, whom = show_number(act.ability.damage), [rules.players[target] for target in act.targets]
                said = Text(f"{'、'.join(whom)}生命 −{n}，除非挡下", f"{', '.join(whom)} lose {n} unless it is stopped")
                found.append(Forecast("hit", said, False, act.ability.clauses[:1], figure(act.ability, "damage")))
        gained = sum(act.ability.gain for act in price.acts)
        cost, left = rules.figure(price.cost), rules.figure(self.board.ammo[self.seat] - price.cost) + gained
        if cost or gained:
            paid = Text(f"弹药 −{show_number(cost)}，", f"{show_number(cost)} ammo, ") if cost else Text("", "")
            said = Text(f"{paid.zh}之后有 {show_number(left)}", f"{paid.en}{show_number(left)} afterwards")
            found.append(Forecast("cost", said, False, ("cier.2.33",), self._left(price)))
        return tuple(found)

    def _left(self, price: Price) -> Sum:
        """The ammo that will be there: what there is, less what is paid, and what is loaded."""
        left = Sum.of(self.board.roster.rules.figure(self.board.ammo[self.seat]), _NOW)
        for act in price.acts:
            paid, loaded = figure(act.ability, "cost"), figure(act.ability, "gain")
            left = left.plus(-paid.value, act.ability.name, paid.terms[-1].clause)
            left = left.plus(loaded.value, act.ability.name, loaded.terms[-1].clause)
        return left

    def menu(self) -> Menu:
        role = self.board.roster.roles[self.seat]
        groups = [
            Group(title, tuple(self._entry(ability) for ability in role.table.values() if _group(ability) is title))
            for title in (_LOAD, _DEFEND, _ATTACK)
        ]
        return Menu(tuple(groups), most=role.uses_per_beat)

    def menu_key(self) -> tuple[Hashable, Hashable]:
        """The lines; and for their faults the ammo, as long as it falls short of anything, and what was used."""
        board, seat = self.board, self.seat
        kind = _menu_kind(board.roster, seat)
        return kind.token, (min(board.ammo[seat], kind.dearest), board.used[seat])

    def _entry(self, ability: Ability) -> Entry:
        roster = self.board.roster
        line, use = _line(roster, self.seat, ability), _use(roster, self.seat, ability)
        fault = self.fault(use)
        if fault is None:
            return line
        if isinstance(fault, refusals.ShortOfAmmo | refusals.LoneTarget):
            fault = replace(fault, uses=(Use(ability.id),))  # whoever it is aimed at
        return line._replace(refusal=fault) if roster.rules.fouls_refused else line._replace(fault=fault)


@remembered(BOARDS)
def questions(board: Board) -> dict[int, Declare]:
    """The question to everybody who is still in."""
    return {seat: Declare(board, seat) for seat in board.roster.living}


# the lines of a menu


def _line(roster: Roster, seat: int, ability: Ability) -> Entry:
    """A line of the menu without its fault."""
    aims, count = roster.aims[seat], roster.target_count(seat, ability)
    slots = (Slot("seat", aims, least=count, most=count),) if count else ()
    return _plain_entry(ability, slots, *_named(ability, roster))


def _use(roster: Roster, seat: int, ability: Ability) -> Declaration:
    """The ability at the first who can be aimed at."""
    return (Use(ability.id, roster.aims[seat][: roster.target_count(seat, ability)]),)


_NOW = Text("现有弹药", "ammo now")


class EntryFacts(NamedTuple):
    """A line of a menu: the ammo it takes."""

    ammo: str = "0"


class MenuKind(NamedTuple):
    """What a player's menus have in common while nobody goes: their lines, and the dearest of them."""

    token: object
    dearest: int


@remembered(TABLES)
def _menu_kind(roster: Roster, seat: int) -> MenuKind:
    role, catalogue = roster.roles[seat], roster.catalogue(seat)
    lines = tuple(_line(roster, seat, ability) for ability in role.table.values())
    prices = tuple(catalogue[_use(roster, seat, ability)][:3] for ability in role.table.values())
    token = _token(seat, lines, prices, role.uses_per_beat, roster.rules.fouls_refused, roster.rules.unit)
    return MenuKind(token, max(cost for cost, _, _ in prices))


@remembered(TABLES)
def _token(*_facts: Hashable) -> object:
    """The same object for the same facts: quicker to compare than they are."""
    return object()


def _named(ability: Ability, roster: Roster) -> tuple[tuple[Text, ...], Text | None]:
    """The names of the abilities a row speaks of."""
    names = {row.id: row.name for role in roster.rules.roles.values() for row in role.table.values()}
    return tuple(names[id_] for id_ in ability.voids), names[ability.needs] if ability.needs else None


@remembered(2 * TABLES)
def _plain_entry(ability: Ability, slots: tuple[Slot, ...], voided: tuple[Text, ...], needed: Text | None) -> Entry:
    """The same for every table with the same players in, so it is kept once."""
    cost = show_number(ability.cost)
    note = _explained(ability, voided, needed)
    return Entry(
        id=ability.id,
        text=ability.name.zh,
        name=ability.name,
        cost=Text(cost, cost),
        note=note,
        clause=ability.clauses[0],
        slots=slots,
        facts=EntryFacts(ammo=cost),
        does=_does(ability, voided),
    )


_FEW_NAMES = 3  # more of them do not fit on a tile


def _does(ability: Ability, voided: tuple[Text, ...]) -> Text:
    """What an ability does, in a few words for its tile."""
    zh, en = [], []
    if ability.gain:
        zh.append(f"弹药 +{show_number(ability.gain)}")
        en.append(f"ammo +{show_number(ability.gain)}")
    if ability.damage:
        whom = {"two": ("两人 ", "two "), "all": ("全体 ", "all ")}.get(ability.target, ("", ""))
        zh.append(f"{whom[0]}−{show_number(ability.damage)}")
        en.append(f"{whom[1]}−{show_number(ability.damage)}")
    if voided:
        verb = (
            ("压", "beats ")
            if ability.target != "self"
            else ("反弹", "returns ")
            if ability.reflect
            else ("挡", "stops ")
        )
        few = len(voided) <= (_FEW_NAMES if ability.target == "self" else 1)
        zh.append(verb[0] + (" ".join(name.zh for name in voided) if few else f" {len(voided)} 招"))
        en.append(verb[1] + (" ".join(name.en for name in voided) if few else f"{len(voided)} moves"))
    return Text(" ".join(zh), " ".join(en))


def _explained(ability: Ability, voided: tuple[Text, ...], needed: Text | None) -> Text:
    """What an ability does, in one line out of its row."""
    zh, en = [], []
    if ability.gain:
        zh.append(f"弹药 +{show_number(ability.gain)}")
        en.append(f"ammo +{show_number(ability.gain)}")
    if ability.damage:
        whom = {
            "one": ("目标", "the target"),
            "two": ("两个目标各", "two targets"),
            "all": ("其他所有人", "everybody else"),
        }
        zh.append(f"{whom[ability.target][0]}生命 −{show_number(ability.damage)}")
        en.append(
            f"{whom[ability.target][1]} lose{'s' if ability.target != 'two' else ''} {show_number(ability.damage)}"
        )
    if ability.voids:
        source = ("挡下", "stops") if ability.target == "self" else ("使目标对你的招无效：", "makes the target's void:")
        zh.append(source[0] + "、".join(name.zh for name in voided))
        en.append(source[1] + " " + ", ".join(name.en for name in voided))
    if ability.reflect:
        zh.append("并打回去")
        en.append("and sends them back")
    if needed:
        zh.append(f"本回合用过{needed.zh}才行")
        en.append(f"needs an earlier {needed.en} this round")
    return Text("；".join(zh), "; ".join(en))


# what is no move at all (cier.R1 to cier.R5, cier.R30)


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
