"""A small game that exists for the tests of reasons: a blow is a sum of several rules, what does not happen says why, and
who goes out reads what would have saved him.

Players move in turn. 攒 saves strength (at most 3 of it). 盾 raises a shield that takes 1 off the next blow. A blow (打) is
2, what was saved, less the shield, at most 4; it takes life. Whoever is hit with two of strength saved may strike back
at once; with less he is not asked. Last one alive wins.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from kejian.core import (
    CORE_WORDS,
    Answer,
    Aside,
    Ask,
    BadMoveText,
    Derived,
    Event,
    Forecast,
    Game,
    Lang,
    Menu,
    Outcome,
    Refusal,
    Rulebook,
    Seat,
    Setup,
    Step,
    Sum,
    Text,
    Words,
    messages_of,
)
from kejian.core.refusals import BadText, NotLegal, UnknownPlayer

PAGE = (
    "# Reasons\n\n- **reasons.1** {}\n- **reasons.2** {}\n- **reasons.3** {}\n- **reasons.4** {}\n- **reasons.5** {}\n"
)
BLOW, SAVED, SHIELD = Text("拳", "Fist"), Text("攒下的", "saved"), Text("盾", "Shield")
BOOK, MAY_BACK = Text("书", "the book"), 2


class Struck(Event):
    who: Seat
    to: Seat
    n: Derived
    left: int

    zh = "{who}打{to}，{to}少 {n} 点体力，剩 {left}。"
    en = "{who} strikes {to}, who loses {n} life and has {left} left."
    headline = True


class Saved(Event):
    who: Seat
    n: int

    zh = "{who}攒到 {n}。"
    en = "{who} has saved {n}."


class Raised(Event):
    who: Seat

    zh = "{who}举盾。"
    en = "{who} raises a shield."


class NoShield(Event):
    """Nothing was taken off a blow."""

    who: Seat

    quiet = True
    zh = "{who}没有举盾，一点也没挡。"
    en = "{who} has no shield up: nothing is taken off."


class MayNotStrikeBack(Event):
    who: Seat
    n: int

    quiet = True
    zh = "{who}只攒了 {n}，不能还手。"
    en = "{who} has saved only {n} and may not strike back."


class Undone(Event):
    """The one line of a player who went out."""

    who: Seat
    by: Seat
    n: Derived
    saved: Text

    quiet = True
    epitaph = "who"
    zh = "{by}打了你 {n} 点；{saved}。"
    en = "{by} struck you for {n}; {saved}."


class WouldStrike(Event):
    """The answer to a question: what a blow would come to."""

    who: Seat
    to: Seat
    n: Derived

    zh = "{who}现在打{to}是 {n} 点。"
    en = "{who} would strike {to} for {n}."


class FullUp(Refusal):
    who: Seat
    n: Derived

    zh = "{who}已经攒到 {n}，不能再攒。"
    en = "{who} has saved {n} already and can save no more."


class ReasonsState:
    """Life, what was saved, who has a shield up, whose turn it is."""

    __slots__ = ("life", "players", "saved", "shields", "turn")

    def __init__(self, players: tuple[str, ...]) -> None:
        self.players = players
        self.life, self.saved, self.shields = [5] * len(players), [0] * len(players), [False] * len(players)
        self.turn = 0

    def copy(self) -> ReasonsState:
        twin = ReasonsState(self.players)
        twin.life, twin.saved, twin.shields, twin.turn = self.life[:], self.saved[:], self.shields[:], self.turn
        return twin

    def blow(self, seat: int, target: int, shield: bool | None = None) -> Sum:
        n = Sum.of(2, BLOW, "reasons.1").plus(self.saved[seat], SAVED, "reasons.2")
        shielded = self.shields[target] if shield is None else shield
        return n.plus(-1 if shielded else 0, SHIELD, "reasons.3").at_most(4, BOOK, "reasons.4")

    def alive(self) -> list[int]:
        return [seat for seat, life in enumerate(self.life) if life > 0]


class Deed(NamedTuple):
    verb: str
    target: int | None = None


class Act(Ask[Deed]):
    __slots__ = ("state",)

    def __init__(self, state: ReasonsState, seat: int) -> None:
        super().__init__(seat)
        self.state = state

    def moves(self) -> Iterator[Deed]:
        for target in self.state.alive():
            if target != self.seat:
                yield Deed("打", target)
        if self.state.saved[self.seat] < 3:
            yield Deed("攒")
        yield Deed("盾")

    def default(self) -> Deed:
        return Deed("盾")

    def refusal(self, move: Deed) -> Refusal | None:
        if move.verb == "攒" and self.state.saved[self.seat] >= 3:
            n = Sum.of(4, SAVED, "reasons.2").at_most(3, BOOK, "reasons.4")
            return FullUp(self.seat, n, clauses=("reasons.2",))
        return None if move in self.moves() else NotLegal(self.format(move), clauses=("reasons.1",))

    def outlook(self, move: Deed) -> tuple[Forecast, ...]:
        if move.target is None:
            return ()
        n = self.state.blow(self.seat, move.target)
        return (Forecast("damage", Text(f"打 {n.value} 点", f"strikes for {n.value}"), clauses=("reasons.1",), n=n),)

    def menu(self) -> Menu:
        """The plain list, with what each would do."""
        plain = super().menu()
        lines = zip(self.moves(), plain.groups[0].entries, strict=True)
        entries = tuple(entry._replace(outlook=self.outlook(move)) for move, entry in lines)
        return Menu((plain.groups[0]._replace(entries=entries),))

    def format(self, move: Deed) -> str:
        return move.verb if move.target is None else f"{move.verb} > {self.state.players[move.target]}"

    def read(self, text: str) -> tuple[Deed, str]:
        verb, _, name = (word.strip() for word in text.partition(">"))
        if verb not in ("打", "攒", "盾", "还手", "过"):
            raise BadMoveText(BadText(text, Text("没有这一招", "no such move")))
        if name and name not in self.state.players:
            raise BadMoveText(UnknownPlayer(name))
        return Deed(verb, self.state.players.index(name) if name else None), ""


class StrikeBack(Act):
    """May be passed over in silence."""

    __slots__ = ()

    kind = "back"
    optional = True

    def moves(self) -> Iterator[Deed]:
        yield Deed("过")
        yield Deed("还手")

    def default(self) -> Deed:
        return Deed("过")


class Reasons(Game[ReasonsState]):
    code = "reasons"
    title, blurb, minutes, seats = Text("理由", "Reasons"), Text("测试用", "for tests"), 1, range(2, 4)
    reserved_names = frozenset({"over", "winner"})
    rulebook = Rulebook(
        {
            "zh": PAGE.format("拳打 2 点。", "攒的加上，最多攒 3。", "盾减 1。", "一下最多 4。", "攒够 2 才能还手。"),
            "en": PAGE.format(
                "A fist is 2.", "What was saved is added.", "A shield is -1.", "At most 4.", "Back with 2."
            ),
        }
    )
    words = CORE_WORDS | Words(messages_of(sys.modules[__name__]))

    def setup(self, setup: Setup) -> ReasonsState:
        return ReasonsState(setup.players)

    def step(self, state: ReasonsState) -> Step:
        seat = state.turn
        move = yield Act(state, seat)
        if move.verb == "攒":
            state.saved[seat] += 1
            yield Saved(seat, state.saved[seat], clauses=("reasons.2",))
        elif move.verb == "盾":
            state.shields[seat] = True
            yield Raised(seat, clauses=("reasons.3",))
        else:
            yield from self.strike(state, seat, move.target)
            if state.life[move.target] > 0 and state.saved[move.target] >= MAY_BACK:
                back = yield StrikeBack(state, move.target)
                if back.verb == "还手":
                    yield from self.strike(state, move.target, seat)
            elif state.life[move.target] > 0:
                yield MayNotStrikeBack(move.target, state.saved[move.target], clauses=("reasons.5",))
        after = [*range(seat + 1, len(state.life)), *range(seat + 1)]
        state.turn = next(other for other in after if state.life[other] > 0)

    def strike(self, state: ReasonsState, seat: int, target: int) -> Step:
        n, before, had = state.blow(seat, target), state.life[target], state.shields[target]
        shielded = state.blow(seat, target, shield=True)
        state.life[target] = max(0, before - n.value)
        state.saved[seat], state.shields[target] = 0, False
        yield Struck(seat, target, n, state.life[target], clauses=("reasons.1",))
        if not had:
            yield NoShield(target, clauses=("reasons.3",))
        if state.life[target] == 0:
            would = Text("举盾就没事", "a shield would have saved you")
            none = Text("什么也救不了", "nothing would have saved you")
            saved = would if not had and shielded < before else none
            yield Aside(lambda: [Undone(target, seat, n, saved, clauses=("reasons.3",))])

    def outcome(self, state: ReasonsState) -> Outcome | None:
        alive = state.alive()
        return Outcome((alive[0],)) if len(alive) == 1 else None

    def view(self, state: ReasonsState, seat: int | None) -> Mapping[str, Any]:
        return {"players": [*state.players], "life": [*state.life], "saved": [*state.saved], "turn": state.turn}

    def describe(self, view: Mapping[str, Any], lang: Lang) -> str:
        return "\n".join(f"{name}  {life}" for name, life in zip(view["players"], view["life"], strict=True))

    def position(self, state: ReasonsState) -> dict[str, Any]:
        return {name: {"life": state.life[seat], "saved": state.saved[seat]} for seat, name in enumerate(state.players)}

    def answer(self, state: ReasonsState, path: tuple[str, ...]) -> Answer | None:
        """What a blow would come to: `甲: {打: {乙: 2}}`, or in words `甲 打 乙`."""
        who, verb, to = words if len(words := path[-1].split() if path[0] == "ask" else path) == 3 else ("", "", "")
        if verb != "打":
            return None
        for name in (who, to):
            if name not in state.players:
                raise BadMoveText(UnknownPlayer(name))
        seat, target = state.players.index(who), state.players.index(to)
        n = state.blow(seat, target)
        return Answer(n.value, (WouldStrike(seat, target, n, clauses=("reasons.1",)),))

    def place(self, state: ReasonsState, start: Mapping[str, Any]) -> None:
        for name, facts in start.items():
            seat = state.players.index(name)
            state.life[seat] = facts.get("life", state.life[seat])
            state.saved[seat] = facts.get("saved", state.saved[seat])


GAME = Reasons()
