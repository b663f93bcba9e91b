"""Somebody who only hears what is told in 呲儿, and keeps the books by it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kejian.core import Event, Match, Number, Sum
from kejian.games.cier import asides, told
from kejian.games.cier.facts.role import CHAMPION, FOLLOWER
from kejian.testing.audit import Misinformed

FOULS = (told.FoulShortOfAmmo, told.FoulNotUnlocked, told.FoulLoneTarget)


class Player:
    """What the listener believes of one player."""

    def __init__(self) -> None:
        self.hp: Number = 0
        self.hp0: Number = 0
        self.ammo: Number = 0
        self.first_ammo: Number = 0
        self.settled: tuple[Number, Number] = (0, 0)  # ammo and hp at the end of the last settlement
        self.used: set[str] = set()
        self.first_used: set[str] = set()
        self.spent: dict[str, bool] = {}  # triggers that are spent, and whether only for this 回合
        self.alive = True
        self.identity = self.role = ""


class Auditor:
    """Knows who sits where and what abilities are called; everything else he is told."""

    def __init__(self, match: Match) -> None:
        self.names = match.players
        self.players = [Player() for _ in self.names]
        self.ability_word = {id_: words.zh for id_, words in _abilities(match).items()}
        self.round, self.beat, self.played = 1, 1, 0
        self.winners: tuple[int, ...] | None = None
        self.round_over = self.settling = False

    def hear(self, event: Event) -> None:
        """Books what is told."""
        if isinstance(event, told.Show):
            self._next_beat()
        elif isinstance(event, asides.Dealt):
            self._deal(event)
        elif isinstance(event, told.CountsAsUsed):
            self.players[event.who].used.add(event.ability)
            self.players[event.who].first_used.add(event.ability)
        elif isinstance(event, FOULS):
            self._lose(event.who, 1)
        elif isinstance(event, told.Pay):
            self._load(event.who, -_checked(event.n))
        elif isinstance(event, told.Load):
            self._load(event.who, _checked(event.n))
        elif isinstance(event, told.Hit | told.Reflect):
            self._lose(event.to, _checked(event.n))
        elif isinstance(event, told.Trigger):
            self._trigger(event)
        elif isinstance(event, asides.TriggerSpent):
            self.players[event.who].spent[event.event] = event.once.en == "round"
        else:
            self._hear_the_end(event)
            self._hear_asides(event)

    # the story

    def _deal(self, event: asides.Dealt) -> None:
        player = self.players[event.who]
        player.identity, player.role = event.identity, event.role
        player.hp = player.hp0 = _checked(event.hp)
        player.ammo = player.first_ammo = _checked(event.ammo)

    def _next_beat(self) -> None:
        """The first to be shown begins the next 轮次."""
        if self.settling:
            return
        if self.played:
            self.round, self.beat = (self.round + 1, 1) if self.round_over else (self.round, self.beat + 1)
        self.played += 1
        self.settling, self.round_over = True, False

    def _lose(self, seat: int, n: Number) -> None:
        if not self.players[seat].alive:
            raise Misinformed(f"{self.names[seat]} is out and loses hp")
        if n <= 0:
            raise Misinformed(f"a loss of {n} is told")
        self.players[seat].hp -= n

    def _load(self, seat: int, n: Number) -> None:
        player = self.players[seat]
        player.ammo += n
        if player.ammo < 0:
            raise Misinformed(f"{self.names[seat]} would have {player.ammo} ammo")

    def _trigger(self, event: told.Trigger) -> None:
        if not event.ammo and not event.hp:
            raise Misinformed("a trigger is told that changes nothing")
        player = self.players[event.who]
        player.hp += event.hp
        player.ammo += event.ammo
        if not self.settling:  # before a 回合: that is what it begins with
            player.hp0 = player.hp

    def _hear_the_end(self, event: Event) -> None:
        if isinstance(event, told.RoundGoesOn | told.RoundEndOut | told.RoundEndHurt):
            self._judge(event)
        elif isinstance(event, told.Out):
            self._goes_out(event.who)
        elif isinstance(event, told.Convert):
            player = self.players[event.who]
            player.alive, player.hp, player.identity, player.role = True, 1, CHAMPION, FOLLOWER
            player.first_ammo, player.first_used = 0, set()
        elif isinstance(event, told.Reset):
            self._reset()
        elif isinstance(event, told.RoundAmmo):
            player = self.players[event.who]
            if player.ammo != _checked(event.n):
                raise Misinformed(f"{self.names[event.who]} begins a round with {player.ammo}, not {event.n.value}")
        elif isinstance(event, told.Win):
            self._over(event.who)
        elif isinstance(event, told.Draw):
            if any(player.alive for player in self.players):
                raise Misinformed("they fell together, but somebody is still in")
            self._over(())
        elif isinstance(event, told.DrawByGoals):
            if event.left != tuple(seat for seat, player in enumerate(self.players) if player.alive):
                raise Misinformed("others are still in")
            self._over(())
        elif isinstance(event, told.Limit):
            if event.n != self.played:
                raise Misinformed(f"{self.played} beats were played, not {event.n}")
            self._over(())

    def _judge(self, event: told.RoundGoesOn | told.RoundEndOut | told.RoundEndHurt) -> None:
        """The sums are final: who is down, and has anybody lost a whole point?"""
        self.settling = False
        living = [seat for seat, player in enumerate(self.players) if player.alive]
        for player in self.players:
            player.settled = (player.ammo, player.hp)
        down = tuple(seat for seat in living if self.players[seat].hp <= 0)
        hurt = tuple(seat for seat in living if self.players[seat].hp0 - self.players[seat].hp >= 1)
        self.round_over = not isinstance(event, told.RoundGoesOn)
        if isinstance(event, told.RoundGoesOn) and (down or hurt):
            raise Misinformed("the round should be over")
        if isinstance(event, told.RoundEndOut) and event.who != down:
            raise Misinformed(f"at 0 or below are {down}")
        if isinstance(event, told.RoundEndHurt) and (down or event.who != hurt):
            raise Misinformed(f"hurt are {hurt}, down are {down}")

    def _goes_out(self, seat: int) -> None:
        player = self.players[seat]
        if player.hp > 0 or not player.alive:
            raise Misinformed(f"{self.names[seat]} cannot go out with {player.hp} hp")
        player.alive, player.ammo, player.used = False, 0, set()

    def _reset(self) -> None:
        if not self.round_over:
            raise Misinformed("a reset in the middle of a round")
        for player in self.players:
            player.hp0 = player.hp
            player.ammo = player.first_ammo if player.alive else 0
            player.used = set(player.first_used) if player.alive else set()
            player.spent = {event: whole for event, whole in player.spent.items() if not whole}

    def _over(self, winners: tuple[int, ...]) -> None:
        if self.winners is not None:
            raise Misinformed("it is over twice")
        self.winners = winners

    # beside the story: nothing changes by it but what is remembered, and its figures must be right

    def _hear_asides(self, event: Event) -> None:
        if isinstance(event, asides.Remembered):
            if self.round_over:
                return  # forgotten again with the 回合
            self.players[event.who].used.add(event.ability)
        elif isinstance(event, asides.AmmoLeft):
            if self.players[event.who].settled[0] != _checked(event.n):
                raise Misinformed(f"{self.names[event.who]} has {self.players[event.who].settled[0]}, not {event.n!r}")
        elif isinstance(event, told.HpLeft):
            if self.players[event.who].hp != _checked(event.n):
                raise Misinformed(f"{self.names[event.who]} has {self.players[event.who].hp} hp, not {event.n!r}")
        elif isinstance(event, asides.LostTooLittle):
            player = self.players[event.who]
            if not 0 < _checked(event.n) < 1 or event.n != player.hp0 - player.hp:
                raise Misinformed(f"{self.names[event.who]} has lost {player.hp0 - player.hp}, not {event.n!r}")
        elif isinstance(event, asides.SavedInTime) and _checked(event.n) != self.players[event.who].settled[1]:
            raise Misinformed(f"{self.names[event.who]} has {self.players[event.who].settled[1]}, not {event.n!r}")
        fell = isinstance(event, asides.StillCounts | asides.WouldStop | asides.NothingStops)
        if fell and self.players[event.who].settled[1] > 0:
            raise Misinformed(f"{self.names[event.who]} has not fallen")

    def position(self) -> Mapping[str, Any]:
        """What must be the case by now, in the words of positions."""
        over = self.winners is not None
        round_, beat = self.round, self.beat
        if self.played and not over:
            round_, beat = (round_ + 1, 1) if self.round_over else (round_, beat + 1)
        return {
            "回合": round_,
            "轮次": beat,
            "总轮次": self.played,
            "over": over,
            "winner": None if self.winners is None else [self.names[seat] for seat in self.winners],
            **{name: self._known(player) for name, player in zip(self.names, self.players, strict=True)},
        }

    def _known(self, player: Player) -> dict[str, Any]:
        return {
            "hp": player.hp,
            "回合初hp": player.hp0,
            "弹药": player.ammo,
            "横扫过": "hengsao" in player.used,
            "用过": _Unordered(self.ability_word[id_] for id_ in player.used if id_ != "hengsao"),
            "已触发": _Unordered(player.spent),
            "alive": player.alive,
            "身份": player.identity,
            "角色": player.role,
        }


class _Unordered(list[str]):
    """Words whose order says nothing."""

    def __ne__(self, other: object) -> bool:
        return not isinstance(other, list) or sorted(self) != sorted(other)


def _checked(total: Sum) -> Number:
    """The figure of a sum, once its terms were worked out again."""
    value: Number = 0
    for term in total.terms:
        match term.how:
            case "plus":
                value += term.n
            case "times":
                value *= term.n
            case "least":
                value = max(value, term.n)
            case "most":
                value = min(value, term.n)
            case _:
                value = term.n
    if value != total.value:
        raise Misinformed(f"the terms of {total!r} come to {value}")
    return value


def _abilities(match: Match) -> dict[str, Any]:
    """What abilities are called: the words of the match, no facts."""
    return {id_: row.name for role in match.state.rules.roles.values() for id_, row in role.table.items()}
