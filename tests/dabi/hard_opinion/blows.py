"""What attacks do: defences, 抵层, clashes, shields that hit back (steps 15 to 18)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tests.dabi.hard_opinion.goods import ROWS, Goods, Piece
from tests.dabi.hard_opinion.judging import Deed
from tests.dabi.hard_opinion.words import ENDLESS, after_cancelling, called, total
from tests.dabi.second_opinion import FLASH, IMMUNE, RETURNING, SHORTENS, SLAP, STUNNING, Figures, Move, Price


@dataclass
class Entry:
    """An attack with figures on one player."""

    maker: str
    victim: str
    move: Move
    blow: Figures
    sharp: bool
    share: Price
    reflected: bool = False  # then the maker is who sent it back
    arriving: int = 0  # layers for the armour
    left: int = 0  # layers that found none


@dataclass
class Shelter:
    """How a player is defended this round by moves, wherever they came from (after step 12)."""

    base: str = ""  # the base resource whose defence he has
    invincible: bool = False
    guard: Move | None = None
    mirrors: int = 0
    slaps: int = 0
    haze: bool = False
    shaken: bool = False  # an attacked 气吞山河 or 资源加倍: cap 2 (R32)

    def cap(self) -> int:
        """Tenths of every attack and every return hit that are cancelled."""
        return max(FLASH.get(self.base, 0), SLAP * self.slaps)


class Settlement:
    """All attacks of a round, settled."""

    def __init__(
        self,
        players: list[str],
        options: Mapping[str, Any],
        entries: list[Entry],
        shelters: Mapping[str, Shelter],
        goods: Mapping[str, Goods],
        now: dict[str, Piece],
        happened: Counter[str],
    ) -> None:
        self.players, self.options, self.shelters = players, options, shelters
        self.goods, self.now, self.happened = goods, now, happened
        self.entries = entries
        self.killed: set[str] = set()
        self.true_stuns: dict[str, list[int]] = {p: [] for p in players}
        self.thunder: set[tuple[str, str]] = set()  # (maker, word) brought to nothing by the right flash
        self.fallen: list[tuple[str, str, str, bool]] = []  # owner, shield, knocker, by a return hit
        for entry in entries:
            self.defend(entry)
        for victim in players:
            for entry in sorted((e for e in entries if e.victim == victim), key=self.rank):
                entry.left = self.cancel_layers(victim, entry.arriving, entry.maker, returned=False)
        self.kill()
        self.strike_back()

    # -- step 15

    def defend(self, entry: Entry) -> None:
        shelter, blow = self.shelters[entry.victim], entry.blow
        damage, whole = total(blow)
        name = called(entry.move)
        entry.arriving = 0
        if shelter.invincible:
            self.happened["1.12 回合无敌"] += 1
            return
        guard = shelter.guard
        if guard and (called(guard) == name or (guard.word == entry.move.word and entry.move.kind == "strike")):
            return
        if entry.move.kind == "cataclysm" and shelter.haze:
            self.happened["6.2.8 雾霾龙岗"] += 1
            return
        if name in IMMUNE.get(shelter.base, ()):
            return
        if entry.move.kind == "single" and entry.move.word in SHORTENS.get(shelter.base, ()):
            entry.arriving = whole - blow.layers
            return
        bound = entry.move.kind == "great" and shelter.mirrors < 2
        if damage <= 60 * shelter.mirrors and not bound:
            self.happened["R61 reflected"] += 1
            entry.maker, entry.victim, entry.reflected = entry.victim, entry.maker, True
            entry.arriving = 0 if self.shelters[entry.victim].invincible else whole
            return
        cap = 20 if shelter.shaken else shelter.cap()
        entry.arriving = after_cancelling(blow, cap) if cap else whole
        if cap and not entry.arriving and not shelter.shaken:
            flash = shelter.base
            if (entry.move.word == "雷击" and flash in FLASH) or (entry.move.word == "超级雷击" and flash == "超闪"):
                self.thunder.add((entry.maker, entry.move.word))

    # -- step 16

    def distance(self, victim: str, maker: str) -> int:
        return (self.players.index(maker) - self.players.index(victim)) % len(self.players)

    def rank(self, entry: Entry) -> tuple[int, int, int]:
        damage, layers = total(entry.blow)
        return -damage, -layers, self.distance(entry.victim, entry.maker)

    def cancel_layers(self, victim: str, layers: int, by: str, *, returned: bool) -> int:
        """Armour takes layers in the order of A.2; the layers that are left."""
        while layers:
            place: list[Piece] | None = None
            if victim in self.now:
                piece = self.now[victim]
            else:
                place = next((self.goods[victim].rows[row] for row in ROWS if self.goods[victim].rows[row]), None)
                if place is None:
                    return layers
                piece = place[-1]
            taken = min(layers, piece.layers)
            layers -= taken
            worn = piece._replace(layers=piece.layers - taken)
            if place is None:
                self.now[victim] = worn
            else:
                place[-1] = worn
            if not worn.layers:
                if place is None:
                    del self.now[victim]
                else:
                    place.pop()
                self.fallen.append((victim, piece.word, by, returned))
        return 0

    # -- step 17

    def damage_left(self, entry: Entry) -> Fraction:
        """R13: what an attack that broke through still weighs, in tenths."""
        blow = entry.blow
        whole, layers = total(blow)
        lost = layers - entry.left
        way = self.options["clash_damage"]
        if way == "full" or layers >= ENDLESS:
            return Fraction(whole)
        if way == "per_layer":
            return Fraction(whole - 10 * lost)
        if way == "units" and entry.move.kind == "combination" and not entry.sharp:
            return Fraction(blow.damage * (blow.units - lost // blow.layers) - 10 * (lost % blow.layers))
        return Fraction(whole * entry.left, layers)

    def kill(self) -> None:
        straight = {(e.maker, e.victim): e for e in self.entries if not e.reflected}
        for entry in self.entries:
            if not entry.left:
                continue
            back = None if entry.reflected else straight.get((entry.victim, entry.maker))
            if back is None or not back.left or self.damage_left(entry) > self.damage_left(back):
                self.killed.add(entry.victim)

    # -- step 18

    def strike_back(self) -> None:
        """Stuns and return hits, wave by wave, those on one player counter-clockwise from him (R53, R74)."""
        lengths = {**STUNNING, "超级雷电盾": self.options["super_thunder_stun"]}
        wave, self.fallen = self.fallen, []
        while wave:
            hits: dict[str, list[str]] = {}
            for owner, word, knocker, returned in wave:
                if word in lengths:
                    self.true_stuns[knocker].append(lengths[word])
                if word in RETURNING and (self.options["return_chain"] or not returned):
                    hits.setdefault(knocker, []).append(owner)
            for struck in self.players:
                senders = sorted(hits.get(struck, []), key=lambda owner: self.distance(struck, owner))
                self.happened["R74 several return hits"] += len(set(senders)) > 1
                for owner in senders:
                    if self.shelters[struck].invincible or self.shelters[struck].cap() >= 10:
                        continue
                    if self.cancel_layers(struck, 1, owner, returned=True):
                        self.killed.add(struck)
            wave, self.fallen = self.fallen, []

    def false_stuns(self, player: str) -> list[int]:
        """5.7, R54: once, whatever the targets."""
        if (player, "雷击") in self.thunder:
            return [1]
        return [self.options["super_strike_stun"]] if (player, "超级雷击") in self.thunder else []


def shelter_of(deed: Deed | None, haze: bool) -> Shelter:
    """What his own uninterrupted move does for a player."""
    shelter = Shelter(haze=haze)
    if deed is None:
        return shelter
    kind = deed.move.kind
    shelter.base = deed.move.word if kind == "base" else ""
    shelter.invincible = kind in ("union", "sharpness", "cataclysm")
    shelter.guard = deed.move.inner if kind == "guard" else None
    shelter.mirrors = deed.move.n if kind == "mirror" else 0
    shelter.slaps = deed.move.n if kind == "slap" else 0
    shelter.haze = haze or kind == "haze"
    return shelter
