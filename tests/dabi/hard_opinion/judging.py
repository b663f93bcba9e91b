"""What a player may do now (steps 3 to 5): a text becomes a deed that is paid for, or a reason why it is 自暴自弃."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from tests.dabi.hard_opinion.goods import Goods, Piece, new_piece, now_made
from tests.dabi.hard_opinion.words import (
    AIMED_KINDS,
    FAMILIES,
    LATE_CURSES,
    called,
    figures,
    is_attack,
    is_group,
    prices,
    read_saying,
    summed,
)
from tests.dabi.second_opinion import BY_THE_SKY, FLASH, SKY, Figures, Move, Price, Saying, may_be_produced


@dataclass
class Person:
    """A player at the start of a round; production of the round has happened."""

    goods: Goods
    history: list[str]
    duty: str | None = None
    haze: bool = False
    strike: bool = False
    spit_proof: bool = False
    curse_proof: bool = False
    true_stun: int = 0
    false_stun: int = 0
    freeze: int = 0
    alive: bool = True

    def copy(self) -> Person:
        return Person(**{**vars(self), "goods": self.goods.copy(), "history": list(self.history)})

    def can_move(self) -> bool:
        return self.alive and not (self.true_stun or self.false_stun or self.freeze)

    def is_sacred(self) -> bool:
        """He may not be attacked (1.8, R43)."""
        return self.alive and bool(self.true_stun or self.freeze)


class Deed(NamedTuple):
    """A legal move, paid for."""

    move: Move
    title: str  # canonical, with the number of targets
    targets: tuple[str, ...]  # of a group attack: everybody else
    blow: Figures | None
    sharp: bool
    shares: tuple[Price, ...]  # what was paid, or would have been, for each target
    goods: Goods  # afterwards
    now: Piece | None  # the armour in the making


class Judge:
    """The position at the start of a round, asked what somebody may do."""

    def __init__(self, people: dict[str, Person], options: Mapping[str, Any], number: int, rewound: bool) -> None:
        self.people, self.options, self.number, self.rewound = people, options, number, rewound
        self.living = [p for p, person in people.items() if person.alive]
        self.group_barred = any(person.is_sacred() for person in people.values())

    def judge(self, player: str, text: str) -> Deed | str:
        """The deed, or why it is not allowed."""
        said = self.aimed(player, read_saying(text))
        person = self.people[player]
        if not person.can_move():
            return "he cannot move (R4)"
        goods = person.goods.copy()
        if not all(goods.declare(declaration, self.options) for declaration in said.declarations):
            return "a declaration is impossible (R50, R51)"
        move = self.meant(person, said.move)
        title = called(move) + ("×2人" if len(said.targets) == 2 else "")
        if wrong := next(self.objections(player, said, move, title, goods), None):
            return wrong
        shares = self.shares(said, move, goods)
        if shares is None:
            return "the price is not covered or not listed"
        blow = figures(move)
        sharp = blow is not None and (
            person.goods.counts["锋利"] > 0 if self.options["sharp"] == "permanent" else said.sharp
        )
        if blow and sharp:
            blow = Figures(blow.units, 2 * blow.damage, 2 * blow.layers)
        if not said.thrown:
            goods.pay(summed(*shares))
        goods.pay(self.whetting(said))
        if move.kind == "charge":
            goods.charge(move.word, move.n)
        made = now_made(move)
        targets = tuple(p for p in self.living if p != player) if is_group(move) else said.targets
        return Deed(move, title, targets, blow, sharp, shares, goods, new_piece(made) if made else None)

    def aimed(self, player: str, said: Saying) -> Saying:
        """With two players the target may be left out (notation)."""
        needs = said.move.kind in AIMED_KINDS or (figures(said.move) is not None and not is_group(said.move))
        if needs and not said.targets:
            assert len(self.people) == 2
            return said._replace(targets=tuple(p for p in self.people if p != player))
        return said

    def meant(self, person: Person, move: Move) -> Move:
        """R9: a 拳 under a 太阳 is a 太阳拳, a 踢 under a 月亮 a 月牙钩."""
        body, becomes = BY_THE_SKY.get(move.word, ("", ""))
        return Move("combination", becomes, move.n) if move.kind == "single" and body in person.goods.sky() else move

    def whetting(self, said: Saying) -> Price:
        return {"锋利": max(1, len(said.targets))} if said.sharp and self.options["sharp"] == "once" else {}

    def shares(self, said: Saying, move: Move, goods: Goods) -> tuple[Price, ...] | None:
        """The price share by share: the first covered, or the written one (R63, notation)."""
        ways = prices(move, goods.sky())
        if len(said.targets) == 2:
            whole = [(one, other) for i, one in enumerate(ways) for other in ways[i:]]
        else:
            whole = [(way,) for way in ways]  # type: ignore[misc]
        if said.recipe is not None:
            whole = [shares for shares in whole if summed(*shares) == said.recipe]
        if said.thrown:
            covered = [shares for shares in whole if goods.cover(summed(*shares))] or whole
            return next((s for s in covered if goods.cover(self.whetting(said))), None)
        return next((s for s in whole if goods.cover(summed(*s, self.whetting(said)))), None)

    def objections(self, player: str, said: Saying, move: Move, title: str, goods: Goods) -> Iterator[str]:
        person = self.people[player]
        past = person.history
        if person.duty and person.duty != title:
            yield "he must repeat his move (R23)"
        yield from self.chained(person, move)
        if move.word in LATE_CURSES and self.number <= 3 and not self.rewound:
            yield "not in the first three rounds (6.1.4)"
        if said.thrown and past[-2:] != [title] * 2:
            yield "丢下个 is not earned (R22)"
        if said.sharp and figures(move) is None:
            yield "only an attack with figures can be sharpened (R58)"
        many = move.kind == "combination" and move.n > 2 and not said.thrown
        if many and SKY.get(move.word, ("",))[0] not in goods.sky():
            yield "three of a combination attack (3.2.5)"
        content = move.inner if move.kind == "producer" else None
        if content and not may_be_produced(content, self.options["producers"] == "resources_only"):
            yield "no producer of that (4.4)"
        if move.kind == "charge" and (self.options["charge"] != "move" or goods.room(move.word) < move.n):
            yield "no room for the energy (R51)"
        if move.kind == "guard" and move.inner and not is_attack(move.inner):
            yield "防 needs an attack (R62)"
        if move.kind == "time strike" and not person.strike:
            yield "no right to it (R42)"
        if is_group(move) and self.group_barred:
            yield "no group attack while somebody is truly stunned or frozen (R8)"
        yield from self.misaimed(player, said, move)

    def chained(self, person: Person, move: Move) -> Iterator[str]:
        """不能连出 (R20) and the flashes (R21)."""
        past = person.history
        family = FAMILIES.get(move.word, "")
        if past and family and FAMILIES.get(past[-1], "") == family:
            lax = self.options["chain_scope"] == "same" and family in ("invincible", "curse")
            if not lax or past[-1] == move.word:
                yield "the same family again (R20)"
        flashes = next((i for i, name in enumerate(reversed(past)) if name not in FLASH), len(past))
        if move.kind == "base" and move.word in FLASH and flashes:
            connected = person.goods.counts["中型超闪连接器"] > 0
            if (
                flashes > 2
                or (past[-1] == "超闪" and (move.word == "小闪" or not connected))
                or (past[-2:] == ["小闪", "小闪"] and move.word == "小闪")
            ):
                yield "too many flashes in a row (R21)"

    def misaimed(self, player: str, said: Saying, move: Move) -> Iterator[str]:
        needs = move.kind in AIMED_KINDS or (figures(move) is not None and not is_group(move))
        if not needs and said.targets:
            yield "it takes no target"
        if len(said.targets) > (1 if move.kind in (*AIMED_KINDS, "time strike") else 2):
            yield "too many targets (R26, R63)"
        if len(set(said.targets)) < len(said.targets):
            yield "the same target twice (R63)"
        if any(target not in self.living or target == player for target in said.targets):
            yield "dead, or himself"
        if is_attack(move) and any(self.people[target].is_sacred() for target in said.targets):
            yield "he may not be attacked (1.8, R43)"
