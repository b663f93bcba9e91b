"""A game of 大臂, round after round, as the rulebook's twenty-four steps tell it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tests.dabi.hard_opinion import interrupts
from tests.dabi.hard_opinion.blows import Entry, Settlement, Shelter, shelter_of
from tests.dabi.hard_opinion.goods import ROWS, Goods, Piece, new_piece
from tests.dabi.hard_opinion.judging import Deed, Judge, Person
from tests.dabi.hard_opinion.memory import Memory, Past, Thing, Unsettled
from tests.dabi.hard_opinion.words import ARMOUR_KINDS, CURSES, SPITTING, SWALLOWING, total
from tests.dabi.second_opinion import COUNTED, DEFAULTS, RESOURCES, Options, Position, Refused

PLAIN = RESOURCES[:-1]  # all but 超闪
HARD_DEFAULTS = {
    **DEFAULTS, "curse_is_attack": True, "chain_scope": "family", "swallow_defence": "moves", "multi_swallow": "none",
}  # fmt: skip


class HardGame:
    """Players, house rules, the position before the coming round, and what the last moves left behind."""

    def __init__(self, players: Sequence[str], options: Options, start: Position) -> None:
        self.players = list(players)
        self.options = {**HARD_DEFAULTS, **options}
        self.people = {p: person_of(start.get(p, {})) for p in players}
        self.number = start.get("round", 1)
        self.rewound = start.get("rewound", False)
        self.clock = 0
        self.past = Past()
        self.happened: Counter[str] = Counter()

    def living(self) -> list[str]:
        return [p for p in self.players if self.people[p].alive]

    def over(self) -> bool:
        return len(self.living()) < 2

    def judge(self) -> Judge:
        """The start of the coming round: production has happened (steps 1 and 2)."""
        people = {p: person.copy() for p, person in self.people.items()}
        if not any(person.alive and person.freeze for person in people.values()):
            for person in people.values():
                if person.alive:
                    person.goods.produce()
        return Judge(people, self.options, self.number, self.rewound)

    def play(self, texts: Mapping[str, str], judge: Judge | None = None) -> None:
        """One round; raises Refused where house rules refuse, Unsettled where the texts are silent."""
        judge = judge or self.judge()
        Round(self, judge, texts).play()

    def position(self) -> Position:
        """Every key of the notation but 上回合得 and 上回合断."""
        survivors = self.living()
        return {
            **{p: written_person(person) for p, person in self.people.items()},
            "round": self.number,
            "rewound": self.rewound,
            "over": self.over(),
            "winner": survivors if self.over() else None,
        }


def person_of(fields: Mapping[str, Any]) -> Person:
    return Person(
        Goods(fields),
        list(fields.get("history", [])),
        fields.get("被吐"),
        fields.get("雾霾龙岗", False),
        fields.get("时间打击", False),
        fields.get("免吐", False),
        fields.get("免诅咒", False),
        fields.get("真眩晕", 0),
        fields.get("假眩晕", 0),
        fields.get("静止", 0),
        fields.get("alive", True),
    )


def written_person(person: Person) -> dict[str, Any]:
    fields: dict[str, Any] = {item: person.goods.counts[item] for item in COUNTED}
    fields |= {row: [piece.text for piece in person.goods.rows[row]] for row in ROWS}
    fields |= {
        "雾霾龙岗": person.haze,
        "时间打击": person.strike,
        "真眩晕": person.true_stun,
        "假眩晕": person.false_stun,
    }
    fields |= {"静止": person.freeze, "被吐": person.duty, "免吐": person.spit_proof, "免诅咒": person.curse_proof}
    return fields | {"alive": person.alive, "history": person.history[-3:]}


class Round:
    """The steps of one round; nothing of the game changes before the last."""

    def __init__(self, game: HardGame, judge: Judge, texts: Mapping[str, str]) -> None:
        self.game, self.options, self.judge = game, game.options, judge
        self.happened = game.happened
        self.people = judge.people
        self.living = judge.living
        judged = {p: judge.judge(p, text) for p, text in texts.items() if text != "-" and p in self.living}
        if missing := [p for p in self.living if self.people[p].can_move() and p not in judged]:
            raise AssertionError(f"no move for {missing}")
        self.deeds = {p: deed for p, deed in judged.items() if isinstance(deed, Deed)}
        self.fouls = {p for p, deed in judged.items() if isinstance(deed, str)}
        if self.fouls and self.options["illegal"] == "refuse":
            raise Refused(judged)
        if self.options["spit_stunned"] == "die":
            idle = [p for p in self.living if not self.people[p].can_move() and not self.people[p].freeze]
            self.fouls |= {p for p in idle if self.people[p].duty}
        self.goods = {p: self.deeds[p].goods if p in self.deeds else self.people[p].goods for p in game.players}

    def move_of(self, player: str) -> str:
        return self.deeds[player].move.word if player in self.deeds else ""

    def makers(self, *kinds: str) -> list[str]:
        return [p for p, deed in self.deeds.items() if deed.move.kind in kinds]

    def play(self) -> None:
        game = self.game
        self.attacked = interrupts.attackers(self.deeds, self.living, self.options["curse_is_attack"])
        works = interrupts.working(self.deeds, self.attacked)
        self.stopped = interrupts.stoppers(self.deeds, works)
        self.count_interrupts(works)
        self.reach_back(works)
        rewinders = [p for p in self.makers("rewind") if not self.attacked[p]]
        self.happened["R41 attacked 时间回溯"] += any(self.attacked[p] for p in self.makers("rewind"))
        if winners := [p for p in rewinders if p not in self.stopped]:
            self.happened["R41 restart"] += 1
            self.restart(winners)
            return
        self.swallow()
        self.spit()
        self.settle()
        self.dead = self.deaths()
        self.gain()
        self.seize_and_double()
        self.count_down()
        self.remember()
        game.number += 1
        game.clock += 1

    def carried_out(self, player: str) -> bool:
        """Neither interrupted nor, where that stops it, attacked."""
        kind = self.deeds[player].move.kind
        return player not in self.stopped and not (kind in interrupts.STOPPED_BY_ATTACK and self.attacked[player])

    def count_interrupts(self, works: list[str]) -> None:
        supers = [p for p in self.deeds if self.move_of(p) == "超级打断"]
        self.happened["R29 works"] += bool(works)
        self.happened["R29 fails"] += len(supers) > len(works)
        for player, by in self.stopped.items():
            self.happened[f"stopped {self.deeds[player].move.kind}"] += 1
            self.happened["R72 stopped by several"] += len(by) > 1
        for player in self.makers("seize", "double", "freeze"):
            if self.attacked[player]:
                self.happened[f"attacked {self.deeds[player].move.kind}"] += 1

    # -- step 9

    def reach_back(self, works: list[str]) -> None:
        on: dict[str, set[str]] = {}
        for maker in works:
            on.setdefault(self.deeds[maker].targets[0], set()).add(maker)
        past = self.game.past
        old = [p for p in on if p in past.moves and past.moves[p].round < self.game.clock - 1]
        if old and len(on) > 1:
            raise Unsettled("reaching past a freeze from several sides")
        self.taken = past.reach_back(on, self.goods, self.happened)
        for player, by in self.stopped.items():
            deed = self.deeds[player]
            if deed.now:
                self.taken.append(Thing(player, set(by), pieces=[deed.now], act=self.act(player)))
            elif deed.move.kind == "union":
                self.taken.append(Thing(player, set(by), Counter({deed.move.word: 1}), act=self.act(player)))
            elif deed.move.kind == "base":  # once back, out of the reach of every 超级打断
                self.taken.append(Thing(player, set(by), Counter({deed.move.word: 1})))

    def act(self, player: str) -> int:
        return self.game.clock * 100 + self.game.players.index(player) + 1

    # -- step 10

    def restart(self, makers: list[str]) -> None:
        game = self.game
        game.people = {p: person_of({"时间打击": p in makers}) for p in game.players}
        game.number, game.rewound, game.past = 1, True, Past()
        game.clock += 1

    # -- steps 12 and 13

    def swallow(self) -> None:
        """Who has which defence, item and gain of this round, and who makes a 气吞山河 or a copy."""
        kept = {p: deed for p, deed in self.deeds.items() if p not in self.stopped}
        self.shelters: dict[str, Shelter] = {}
        for p in self.game.players:
            own = kept.get(p)
            self.shelters[p] = shelter_of(own, self.people[p].haze)
            grand = p in self.deeds and self.deeds[p].move.kind in ("seize", "double")
            self.shelters[p].shaken = grand and bool(self.attacked[p])
        self.now: dict[str, Piece] = {p: deed.now for p, deed in kept.items() if deed.now}
        self.yields = {p: (deed.move.word, p) for p, deed in kept.items() if deed.move.kind in ("base", "union")}
        self.seizers = {p: self.deeds[p].targets[0] for p in self.makers("seize") if self.carried_out(p)}
        self.doublers = {p: p for p in self.makers("double") if self.carried_out(p)}  # whose goods, for whom
        self.entries = [
            Entry(maker, victim, deed.move, deed.blow, deed.sharp, deed.shares[min(i, len(deed.shares) - 1)])
            for maker, deed in self.deeds.items()
            if deed.blow
            for i, victim in enumerate(deed.targets)
        ]
        self.made = [(e.maker, e.victim, total(e.blow)[0]) for e in self.entries]
        self.booked: dict[str, Any] = {}
        aims: dict[str, list[str]] = {}
        for p, deed in self.deeds.items():
            if deed.move.word in SWALLOWING:
                aims.setdefault(deed.targets[0], []).append(p)
        self.passed: set[str] = set()
        for victim, mouths in aims.items():
            if len(mouths) > 1:
                self.happened["R37 several 吞"] += 1
                if self.options["multi_swallow"] == "none":
                    continue
            seats = self.game.players
            nearest = min(mouths, key=lambda m: (seats.index(m) - seats.index(victim)) % len(seats))
            if victim in self.deeds:
                self.swallow_move(nearest, victim)

    def swallow_move(self, mouth: str, victim: str) -> None:
        deed = self.deeds[victim]
        kind, word = deed.move.kind, deed.move.word
        if kind in ("base", "union") and word != "超闪" and victim in self.yields:
            self.happened[f"R34 {kind}"] += 1
            self.yields[victim] = (word, mouth)
            self.passed.add(victim)
            if self.options["swallow_defence"] == "moves":
                old, new = self.shelters[victim], self.shelters[mouth]
                new.base, old.base = old.base, ""
                new.invincible, old.invincible = old.invincible, False
        elif kind in ARMOUR_KINDS and victim in self.now:
            self.happened["R34 armour"] += 1
            self.now[mouth] = self.now.pop(victim)
            self.passed.add(victim)
        elif kind == "seize" and victim in self.seizers:
            self.happened["R34 seize"] += 1
            self.seizers[mouth] = self.seizers.pop(victim)
            self.passed.add(victim)
        elif kind == "double" and victim in self.doublers:
            self.happened["R40 double"] += 1
            self.doublers[victim] = mouth
            self.passed.add(victim)
        for entry in [e for e in self.entries if (e.maker, e.victim) == (victim, mouth)]:
            if total(entry.blow)[0] <= 40:
                self.happened["R35 attack"] += 1
                self.entries.remove(entry)
                self.booked[mouth] = entry.share

    def spit(self) -> None:
        aims = {p: deed.targets[0] for p, deed in self.deeds.items() if deed.move.word in SPITTING}
        self.duties: dict[str, str] = {}
        for spitter, victim in aims.items():
            if aims.get(victim) == spitter:
                self.happened["R24 mutual"] += 1
            elif self.people[victim].spit_proof:
                self.happened["7.4.6 immune"] += 1
            elif victim in self.deeds:
                self.happened["R23 duty"] += 1
                self.duties[victim] = self.deeds[victim].title

    # -- steps 14 to 20

    def settle(self) -> None:
        self.settlement = Settlement(
            self.game.players, self.options, self.entries, self.shelters, self.goods, self.now, self.happened
        )

    def cursed(self) -> set[str]:
        curses = [(p, self.move_of(p)) for p in self.makers("curse")]
        dead: set[str] = set()
        for victim, deed in self.deeds.items():
            by = [c for p, c in curses if p != victim and _is_cursed(c, deed.move.word)]
            if by and self.people[victim].curse_proof:
                self.happened["7.4.7 immune"] += 1
            elif by:
                self.happened["6.1.1 cursed"] += 1
                dead.add(victim)
        return dead

    def volleys(self) -> tuple[set[str], set[str]]:
        """Step 19: who dies by 万箭齐发, and who cannot die."""
        dead: set[str] = set()
        safe: set[str] = set()
        for maker in self.makers("volley"):
            word = self.move_of(maker)
            if maker in self.stopped:
                continue
            self.happened[f"6.3 {word[:2]}"] += 1
            hit_by = {p: damage for p, victim, damage in self.made if victim == maker}
            if word == "虚无万箭齐发":
                struck = {p for p in self.living if p != maker and p not in self.attacked[maker]}
                if self.attacked[maker]:
                    dead.add(maker)
            else:
                struck = {p for p, damage in hit_by.items() if 0 < damage <= 60 or damage >= 120}
                if struck:
                    self.happened["6.3.3 protected"] += 1
                    safe.add(maker)
                else:
                    dead.add(maker)
            for p in struck:
                guard = self.shelters[p].guard
                if not self.shelters[p].invincible and not (guard and guard.word == word):
                    dead.add(p)
        return dead, safe

    def deaths(self) -> set[str]:
        shot, safe = self.volleys()
        late = {p for p in self.makers("rewind") if self.attacked[p]}
        return ((self.settlement.killed | self.cursed() | shot | late) - safe) | self.fouls

    # -- steps 21 and 22

    def gain(self) -> None:
        """For the living; what they had before is kept for step 22."""
        self.before = {p: own.copy() for p, own in self.goods.items()}
        for word, player in self.yields.values():
            if player not in self.dead:
                self.goods[player].counts[word] += 1
        for player, piece in self.now.items():
            if player not in self.dead:
                self.goods[player].put(piece)
        for player in self.deeds:
            if player in self.dead:
                continue
            kind = self.deeds[player].move.kind
            self.goods[player].counts["锋利"] += kind == "sharpness"
            self.goods[player].counts["中型超闪连接器"] += kind == "connector"
            if kind == "haze" and player not in self.stopped:
                self.people[player].haze = True
            if player in self.booked:
                self.goods[player].gain(self.booked[player])

    def seize_and_double(self) -> None:
        self.added: dict[str, tuple[Counter[str], list[Piece]]] = {}
        for maker, mouth in self.doublers.items():
            if mouth in self.dead:
                continue  # the dead gain nothing
            had = self.before[maker]
            counts = Counter({item: had.counts[item] for item in PLAIN})
            copies = {piece.number: new_piece(piece.text) for piece in had.pieces()}
            if mouth == maker:
                self.happened["R39 doubled"] += 1
                rows = self.goods[maker].rows
                for row in ROWS:
                    rows[row][:] = [
                        x for p in rows[row] for x in ([p, copies[p.number]] if p.number in copies else [p])
                    ]
            else:
                self.goods[mouth].put(*copies.values())
            self.goods[mouth].counts.update(counts)
            self.added[mouth] = counts, list(copies.values())
        self.loot: dict[str, tuple[str, Counter[str], list[Piece]]] = {}
        victims = Counter(self.seizers.values())
        for maker, victim in self.seizers.items():
            if maker == victim:
                self.happened["7.4.3 swallowed by its victim"] += 1
                if victims[victim] > 1:
                    raise Unsettled("a 气吞山河 turned on its swallower beside another on him")
                continue
            if victims[victim] > 1:
                self.happened["R38 two on one"] += 1
                continue
            had = self.before[victim]
            counts = Counter({item: n for item, n in had.counts.items() if item != "超闪"})
            pieces = had.pieces()
            self.loot[maker] = victim, counts, pieces
            self.happened["R38 seized"] += 1
            self.happened["7.4.4 exchange"] += self.seizers.get(victim) == maker
            self.happened["R39 copies stay"] += victim in self.doublers
            self.goods[victim].counts.subtract(counts)
            for piece in pieces:
                self.goods[victim].take(piece)
        for maker, (_, counts, pieces) in self.loot.items():
            self.goods[maker].counts.update(counts)
            self.goods[maker].put(*pieces)

    # -- step 23

    def count_down(self) -> None:
        was_frozen = {p for p in self.living if self.people[p].freeze}
        holder = [p for p in self.living if p not in was_frozen] if was_frozen else []
        for p in self.living:
            person = self.people[p]
            person.goods = self.goods[p]
            if p in was_frozen:
                person.freeze -= 1
                continue
            shaken = [1] if self.shelters[p].shaken else []
            person.true_stun = self.counter(person.true_stun, self.settlement.true_stuns[p] + shaken)
            person.false_stun = self.counter(person.false_stun, self.settlement.false_stuns(p))
            person.duty = self.duties.get(p)
            person.spit_proof = p in self.duties
            person.curse_proof = p in self.duties and self.deeds[p].move.kind == "base"
            person.history.append(self.deeds[p].title if p in self.deeds else "-")
            if self.move_of(p) == "时间打击":
                self.happened["R42 used"] += 1
                person.strike = False
        for p in self.dead:
            self.people[p].alive = False
        freezers = [p for p in self.makers("freeze") if self.carried_out(p)]
        self.happened["R44 two 时间静止"] += len(freezers) > 1
        if len(freezers) == 1 and freezers[0] not in self.dead:
            self.happened["7.3.4 frozen"] += 1
            for p in self.living:
                if p != freezers[0]:
                    self.people[p].freeze = 3
        for p, person in self.people.items():
            person.goods = self.goods[p]
            if not person.alive:
                person.true_stun = person.false_stun = person.freeze = 0
                person.duty, person.spit_proof, person.curse_proof = None, False, False
        if holder and all(p in self.dead for p in holder):
            self.happened["R43 freeze ends"] += 1
            for person in self.people.values():
                person.freeze = 0
        self.was_frozen = was_frozen

    def counter(self, before: int, new: list[int]) -> int:
        rest = max(0, before - 1)
        return rest + sum(new) if self.options["stun_stack"] == "sum" else max([rest, *new])

    # -- what a 超级打断 of the next round can reach

    def remember(self) -> None:
        past, game = self.game.past, self.game
        for p in game.players:
            if p in self.was_frozen and p not in self.dead:
                continue
            past.forget(p)
            if p not in self.deeds:
                continue
            memory = past.moves[p] = Memory(self.act(p), game.clock)
            deed = self.deeds[p]
            if p in self.loot and deed.move.kind == "seize":
                memory.victim, memory.counts, memory.pieces = self.loot[p]
            elif p in self.added and deed.move.kind == "double":
                memory.counts, memory.pieces = self.added[p]
            elif deed.move.kind == "union" and p not in self.passed and p not in self.stopped:
                memory.counts = Counter({deed.move.word: 1})
            elif deed.now and p not in self.passed:
                memory.pieces = [deed.now]
        past.things += [thing for thing in self.taken if thing.by.isdisjoint(self.dead)]
        game.people = self.people


def _is_cursed(curse: str, word: str) -> bool:
    """6.1.3."""
    return word in CURSES and word != "雷劈剑" if curse == "雷劈剑" else word == CURSES[curse]
