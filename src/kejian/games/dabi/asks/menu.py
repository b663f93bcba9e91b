"""The question of a round for a person: groups of moves with blanks for n, recipe and targets; declarations beside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kejian.core import Entry, Group, Menu, Refusal, Slot, Text
from kejian.games.dabi.asks.affordable import Template
from kejian.games.dabi.asks.brief import does
from kejian.games.dabi.asks.choices import Choices
from kejian.games.dabi.asks.declarations import could_declare, declare, room
from kejian.games.dabi.asks.entry_facts import EntryFacts, cost_words, entry_facts
from kejian.games.dabi.asks.enumeration import is_lost, repeats
from kejian.games.dabi.asks.legality import canonical, read_intent
from kejian.games.dabi.asks.slots import (
    line_slot,
    most_at_once,
    number_slot,
    offered_lines,
    offered_names,
    recipe_slots,
    sharp_slots,
)
from kejian.games.dabi.asks.threats import threat_lines
from kejian.games.dabi.moves.catalogue import MOVES, ROWS, called, title
from kejian.games.dabi.moves.defences import GUARD, guard
from kejian.games.dabi.moves.move import Declaration, Move
from kejian.games.dabi.moves.price import bills, covers, is_lit, listed
from kejian.games.dabi.moves.producers import PRODUCER, SIZES
from kejian.games.dabi.moves.row import Name, Row
from kejian.games.dabi.moves.shields import BLOWN_UP, ENERGY, FULL, charge_name
from kejian.games.dabi.notation.move_text import write_declaration
from kejian.games.dabi.resources import XIAOSHAN
from kejian.games.dabi.state import State
from kejian.games.dabi.words import recipe_text

_TITLES: tuple[tuple[Text, frozenset[str]], ...] = (
    (Text("基础资源", "Base resources"), frozenset(("base",))),
    (Text("单体攻击", "Single attacks"), frozenset(("single", "special"))),
    (Text("组合攻击", "Combination attacks"), frozenset(("combination",))),
    (Text("盾的攻击", "Shield attacks"), frozenset(("shield_attack",))),
    (Text("诅咒", "Curses"), frozenset(("curse",))),
    (Text("防御", "Defences"), frozenset(("defence", "guard"))),
    (Text("生产器", "Producers"), frozenset(("producer",))),
    (Text("盾", "Shields"), frozenset(("shield", "charge"))),
    (Text("加成", "Boosts"), frozenset(("celestial", "boost"))),
    (Text("吞吐", "Swallow and spit"), frozenset(("swallow",))),
    (Text("打断", "Interrupts"), frozenset(("interrupt",))),
    (Text("合一与大招", "Unions and great moves"), frozenset(("union", "great", "volley", "fog"))),
    (Text("时间", "Time"), frozenset(("time",))),
)


class MenuMaker:
    """Builds the menu of one player."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.player = state, seat, state.players[seat]
        self.choices = Choices(state, seat, self.player, ())
        self.others = tuple(state.others(seat))
        self.attackable = tuple(state.targets(seat))
        self.lost = is_lost(state, seat)
        self.lines: dict[str, tuple[Name, bool]] = {}  # what a line stands for: a name, and whether it is 丢下个~
        self.said: dict[str, Declaration] = {}  # or what it declares

    def menu(self) -> Menu:
        groups = [
            Group(title_, tuple(entry for row in MOVES if row.family in families for entry in self.entries(row)))
            for title_, families in _TITLES
        ]
        again = tuple(self.dropped())
        if again:
            groups.append(Group(Text("丢下个", "Drop again"), again))
        declarations = tuple(self.declarations())
        if declarations:
            groups.append(Group(Text("说明（不占回合）", "Declarations (no round)"), declarations))
        return Menu(tuple(group for group in groups if group.entries), most=1 + len(declarations), joiner="; ")

    # one row

    def entries(self, row: Row) -> Iterator[Entry]:
        if row.family == "producer":
            yield from self.producers()
        elif row.family == "guard":
            yield self.guard()
        elif row.family == "charge":
            if self.state.rules.charge_is_move:
                yield from (self.charge(kind) for kind in ENERGY)
        elif row.family == "shield_attack" and row.full > 1:
            yield from self.strikes(row)
        elif row.id in ("quan", "ti") and canonical(Name(row.id), self.player).row != row.id:
            return  # while a 太阳 or 月亮 hangs there is no ordinary one (dabi.7.1.3)
        elif row.copies == "double" and len(listed(Name(row.id, 2), False)) > 1:
            for n in (1, 2):
                yield self.entry(row, Name(row.id, n))
        else:
            yield self.entry(row, Name(row.id, row.full if row.copies == "fraction" else 1), counted=True)

    def strikes(self, row: Row) -> Iterator[Entry]:
        """One line for each fraction held, the whole one always (dabi.5.8)."""
        kind = BLOWN_UP[row.id]
        parts = {shield.layers for shield in self.player.shields_of(kind)} | {FULL[kind]}
        for n in sorted(parts, reverse=True):
            yield self.entry(row, Name(row.id, n))

    def entry(self, row: Row, name: Name, *, counted: bool = False) -> Entry:
        """A line with its blanks as far as they can be said beforehand; `composing` narrows them."""
        slots: list[Slot] = []
        if counted and row.copies in ("many", "double"):
            most = most_at_once(self.player, row)
            if most > 1:
                slots.append(number_slot(most))
        slots += [
            *sharp_slots(self.state, self.player, row),
            *recipe_slots(self.player, name),
            *self._targets(row, name),
        ]
        return self._finish(row, name, title(name), slots)

    def _finish(self, row: Row, name: Name, text: str, slots: list[Slot], dropped: bool = False) -> Entry:
        aims = (self.attackable if row.attack else self.others) or self.others
        targets = aims[:1] if row.aim == "one" else ()
        refusal, fault = self._judged(Move(name, targets, dropped=dropped))
        if (refusal or fault) and self.player.duty is not None and not self.lost and self._repeats(name, dropped):
            refusal = fault = None  # with as many targets as he must take
        self.lines[_id(row, name, dropped)] = (name, dropped)
        prefix = Text("丢下个", "Dropped ") if dropped else Text("", "")
        return Entry(
            id=_id(row, name, dropped),
            text=text,
            name=Text(prefix.zh + called(name, "zh"), prefix.en + called(name, "en")),
            cost=Text("无", "nothing") if dropped else cost_words(name, self.player),
            note=row.note,
            clause="dabi.7.4.15" if dropped else row.clauses[0],
            slots=tuple(slots),
            refusal=refusal,
            fault=fault,
            # where the price depends on a blank, or a duty on it
            open=len(slots) > 1 or any(slot.most > 1 or self.player.duty is not None for slot in slots),
            facts=EntryFacts(free=True) if dropped else entry_facts(name, self.player),
            does=does(row, 1 if row.family == "charge" else name.n),
        )

    def _repeats(self, name: Name, dropped: bool) -> bool:
        """Whether some number of targets, or of these, meets the duty to repeat a move (dabi.R23)."""
        duty = self.player.duty
        if duty is None or (duty.name.row, duty.name.of) != (name.row, name.of):
            return False
        return any(move.dropped == dropped for move in repeats(self.choices, duty))

    def _judged(self, move: Move) -> tuple[Refusal | None, Refusal | None]:
        """Why an entry is grey: refused by the house rule, or a fault with its price (dabi.R3)."""
        intent = read_intent(self.state, self.seat, move)
        offered = self.lost and ROWS[move.name.row].family == "base"
        return self._against(None if offered or not isinstance(intent, Refusal) else intent)

    def _against(self, why: Refusal | None) -> tuple[Refusal | None, Refusal | None]:
        return (why, None) if self.state.rules.illegal_refused and not self.lost else (None, why)

    def _targets(self, row: Row, name: Name) -> list[Slot]:
        if row.aim != "one":
            return []
        aims = self.attackable if row.attack else self.others
        two = row.attack and row.id != "shijiandaji" and len(aims) > 1
        most = 2 if two and any(covers(self.player, bill) for bill in bills(name, is_lit(name, self.player), 2)) else 1
        return [Slot("seat", aims or self.others, least=1, most=most, before=" > ", between=", ")]

    # lines of their own

    def producers(self) -> Iterator[Entry]:
        """One line per size; the content is chosen among what can be paid for."""
        for size, (word, needs, yields) in SIZES.items():
            lines = self.contents(size)
            refusal, fault = self._judged(Move(Name("shengchanqi", size, lines[0][0])))
            yield Entry(
                id=f"shengchanqi{size}",
                text=word.zh,
                name=Text(f"{word.zh}生产器", f"{word.en} producer"),
                cost=Text(f"{needs} 份", f"{needs} portions"),
                note=Text(f"每回合生产 {yields} 份", f"yields {yields} portions a round"),
                clause=PRODUCER.clauses[2],
                slots=(line_slot(lines, PRODUCER.name.zh),),
                refusal=refusal,
                fault=fault,
                open=True,
                facts=EntryFacts(makes="producer"),
                does=Text(f"每回合 +{yields}", f"+{yields} a round"),
            )

    def contents(self, size: int) -> list[Sequence[Name]]:
        """What producers of a size can be made of; of something at least, if only to say why not."""
        duty = self.player.duty
        if duty is not None and duty.name.row == PRODUCER.id and duty.name.of is not None:
            return [[duty.name.of]]
        lines = [self.choices.sized(line, size) for line in self.choices.content_lines()]
        return offered_lines([line for line in lines if line]) or [[Name("dabi")]]

    def guard(self) -> Entry:
        lines = self.guarded()
        refusal, fault = self._judged(Move(guard(lines[0][0])))
        return Entry(
            id=GUARD.id,
            text=GUARD.name.zh,
            name=Text("防~", "Guard against …"),
            cost=Text("无", "nothing"),
            note=GUARD.note,
            clause=GUARD.clauses[0],
            slots=(line_slot(lines),),
            refusal=refusal,
            fault=fault,
            open=True,
            facts=EntryFacts(free=True),
            does=does(GUARD),
        )

    def guarded(self) -> list[Sequence[Name]]:
        """What 防~ can be made against: what somebody could show, or what was guarded against by who must repeat it."""
        duty = self.player.duty
        if duty is not None and duty.name.row == GUARD.id and duty.name.of is not None:
            return [[duty.name.of]]
        return offered_lines(threat_lines(self.state, self.seat))

    def charge(self, kind: str) -> Entry:
        most = max(1, min(self.player.counts[XIAOSHAN], room(self.player, kind)))
        slots = [number_slot(most)] if most > 1 else []
        return self._finish(ROWS["chongneng"], charge_name(kind, 1), title(charge_name(kind, 1)), slots)

    def dropped(self) -> Iterator[Entry]:
        templates: list[Template] = [template for template in self.choices.dropped() if not template.sharp]
        for template in templates:
            row = ROWS[template.name.row]
            slots = sharp_slots(self.state, self.player, row)
            if row.aim == "one":
                count = len(template.targets[0])
                aims = tuple(dict.fromkeys(seat for targets in template.targets for seat in targets))
                slots.append(Slot("seat", aims, least=count, most=count, before=" > ", between=", "))
            yield self._finish(row, template.name, f"丢下个{title(template.name)}", slots, dropped=True)

    def declarations(self) -> Iterator[Entry]:
        """What can be declared now, or after something else was."""
        for declaration, most in could_declare(self.player, self.state.rules):
            if declaration.kind == "compose":
                note, clause = Text("说明即可", "saying so is enough"), "dabi.5.3"
            else:
                note, clause = Text("每格用一个小闪", "one Dodge per unit"), "dabi.R51"
            yield self._declaration(declaration, most, note, clause)

    def _declaration(self, declaration: Declaration, most: int, note: Text, clause: str) -> Entry:
        shield = ROWS[declaration.shield].name
        verb = Text("合成", "Compose ") if declaration.kind == "compose" else Text("充能", "Charge ")
        recipe = declaration.recipe
        of = (
            Text("", "")
            if recipe is None
            else Text(f"（{recipe_text(recipe, 'zh')}）", f" ({recipe_text(recipe, 'en')})")
        )
        id_ = f"{declaration.kind}_{declaration.shield}" + ("" if recipe is None else f"_{recipe[0][0]}")
        self.said[id_] = declaration
        refusal, fault = self._against(declare(self.player.copy(), self.seat, declaration, self.state.rules))
        return Entry(
            id=id_,
            text=write_declaration(declaration),
            name=Text(verb.zh + shield.zh + of.zh, verb.en + shield.en + of.en),
            cost=Text("两个盾", "two shields") if declaration.kind == "compose" else Text("小闪×1", "Dodge×1"),
            note=note,
            clause=clause,
            slots=(number_slot(most),) if most > 1 else (),
            refusal=refusal,
            fault=fault,
            facts=EntryFacts(declares=True),
        )


def is_offered(state: State, seat: int, move: Move) -> bool:
    """Whether the menu leads to a legal move."""
    maker = MenuMaker(state, seat)
    if move.declared:
        most = dict(could_declare(maker.player, state.rules))
        said = [declaration._replace(k=1) for declaration in move.declared]
        known = all(
            one.k in number_slot(most.get(plain, 0)).values for one, plain in zip(move.declared, said, strict=True)
        )
        if len({*said}) < len(said) or not known:
            return False
    of = move.name.of
    if of is None or move.dropped or ROWS[move.name.row].family == "charge":
        return True
    lines = maker.guarded() if move.name.row == GUARD.id else maker.contents(move.name.n)
    return any(of in offered_names(line) for line in lines)


def _id(row: Row, name: Name, dropped: bool) -> str:
    """Pinyin that tells entries apart."""
    words = [row.id]
    if name.of is not None:
        words.append(name.of.row)
    if name.n != (row.full if row.copies == "fraction" else 1):
        words.append(str(name.n))
    return "_".join(["diuxia", *words] if dropped else words)
