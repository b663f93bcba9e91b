"""Random short games of 大臂 for the second opinion on its hard half: rich positions, and every hard move made often.

The texts of a round are drawn one player after the other: who comes later reacts to what has been drawn (interrupts,
swallows, spits out, curses or attacks it), and from the second round on many reach back. Ideas are kept if the second
opinion itself allows them; about one player in thirty does something else.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.dabi.hard_opinion.game import HardGame
from tests.dabi.hard_opinion.judging import Judge, Person
from tests.dabi.hard_opinion.words import (
    AIMED_KINDS,
    CATACLYSMS,
    CURSES,
    GREAT,
    UNIONS,
    VOLLEYS,
    called,
    figures,
    is_group,
    read_saying,
)
from tests.dabi.random_rounds import random_producer, random_shield
from tests.dabi.second_opinion import COMBINATIONS, COMPOSITIONS, HANGING, RESOURCES, SHIELD_RECIPES, SINGLES, Move

NAMES = ["甲", "乙", "丙", "丁", "戊", "己"]
OPTIONS: dict[str, list[Any]] = {
    "curse_is_attack": [False],
    "chain_scope": ["same"],
    "swallow_defence": ["stays"],
    "multi_swallow": ["nearest"],
    "spit_stunned": ["die"],
    "stun_stack": ["sum"],
    "return_chain": [False],
    "clash_damage": ["proportional", "full", "per_layer"],
    "sharp": ["permanent"],
    "compose_damaged": [True],
    "charge": ["move"],
    "super_thunder_stun": [1],
    "super_strike_stun": [1],
}
PAST = [
    "大臂",
    "攒",
    "方盾",
    "圆盾",
    "小闪",
    "超闪",
    "刀",
    "连ber",
    "元素盾",
    "资源加倍",
    "气吞山河",
    "时间静止",
    "六脉神剑",
    "-",
]
PAST += ["打断", "吞", "辕斧斩", "六刀合一", "反弹盾", "虚空万箭齐发"]


def plain_producer(rng: random.Random) -> str:
    """Seldom a producer of producers: they grow fast and matter to the plain half."""
    made = random_producer(rng)
    while made.inner and made.inner.kind == "producer" and rng.random() < 0.8:
        made = random_producer(rng)
    return made.called()


class Table:
    """A game in the making: the second opinion plays it while it is drawn."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.players = NAMES[: rng.choice([2, 3, 3, 4, 4, 5, 6])]
        self.options = {key: rng.choice(values) for key, values in OPTIONS.items() if rng.random() < 0.2}
        self.start = self.random_start()
        self.game = HardGame(self.players, self.options, self.start)
        self.drawn: dict[str, str] = {}

    # -- the position

    def random_start(self) -> dict[str, Any]:
        rng = self.rng
        start: dict[str, Any] = {"round": rng.choice([1, 3, 4, 5, 9]), "rewound": rng.random() < 0.2}
        for p in self.players:
            start[p] = self.random_person()
        living = self.players[:2] + [p for p in self.players[2:] if rng.random() < 0.95]
        for p in self.players:
            start[p]["alive"] = p in living
        if rng.random() < 0.06:
            maker = rng.choice(living)
            start[maker].pop("真眩晕", None)
            start[maker].pop("假眩晕", None)
            rounds = rng.randint(1, 3)
            for p in living:
                start[p]["静止"] = 0 if p == maker else rounds
        return start

    def random_person(self) -> dict[str, Any]:
        rng = self.rng
        rich = rng.choice([3, 8, 8, 14, 24])
        person: dict[str, Any] = {r: rng.randint(0, rich) for r in RESOURCES}
        person |= {union: rng.choice([0, 0, 1, 2]) for union in UNIONS}
        person |= {"锋利": rng.choice([0, 0, 1, 2]), "中型超闪连接器": rng.choice([0, 0, 0, 1])}
        if rng.random() < 0.15:
            person[rng.choice(["大臂", "攒"])] += 20
        person["盾"] = [random_shield(rng) for _ in range(rng.choice([0, 0, 1, 2, 3]))]
        person["盾"] += rng.choice([[], [], ["火焰盾"], ["火焰寒冰盾 1/3"]])
        person["生产器"] = [plain_producer(rng) for _ in range(rng.choice([0, 0, 0, 1, 2]))]
        person["天体"] = [rng.choice(["太阳", "月亮"]) for _ in range(rng.choice([0, 0, 0, 1, 2]))]
        past = [rng.choice(PAST) for _ in range(rng.randint(0, 3))]
        if len(past) > 1 and rng.random() < 0.4:
            past[-2] = past[-1]
        person["history"] = past
        if rng.random() < 0.04:
            person["真眩晕"] = rng.randint(1, 2)
        if rng.random() < 0.04:
            person["假眩晕"] = rng.randint(1, 2)
        for mark, chance in (("雾霾龙岗", 0.15), ("时间打击", 0.25), ("免吐", 0.1), ("免诅咒", 0.1)):
            if rng.random() < chance:
                person[mark] = True
        return person

    # -- ideas

    def other(self, player: str) -> str:
        return self.rng.choice([p for p in self.game.living() if p != player])

    def attack(self, player: str, target: str = "") -> str:
        rng = self.rng
        aim = f" > {target or self.other(player)}"
        if rng.random() < 0.12 and len(self.players) > 2:
            aim = " > " + ", ".join(rng.sample([p for p in self.players if p != player], 2))
        roll = rng.random()
        if roll < 0.35:
            said = Move("single", rng.choice(list(SINGLES)), rng.choice([1, 1, 2, 2, 3, 4, 6, 12])).called()
        elif roll < 0.6:
            said = Move("combination", rng.choice(list(COMBINATIONS)), rng.choice([1, 1, 2])).called()
        elif roll < 0.72:
            said = rng.choice(["十字ber", "井字ber", "电击", "元素打击", "雷击", "雷击", "2/3雷击", "超级雷击"])
        elif roll < 0.86:
            said = rng.choice(["", "", "双"]) + rng.choice(list(GREAT))
        elif roll < 0.93:
            said = "时间打击"
        else:
            said, aim = rng.choice(["海浪", "海啸", *CATACLYSMS, *CATACLYSMS]), ""
        past = self.game.people[player].history
        if len(past) > 1 and past[-1] == past[-2] == said and rng.random() < 0.8:
            return "丢下个" + said + aim
        return ("锋利" if rng.random() < 0.1 and self.game.people[player].goods.counts["锋利"] else "") + said + aim

    def armour(self) -> str:
        rng = self.rng
        roll = rng.random()
        if roll < 0.5:
            return rng.choice(list(SHIELD_RECIPES))
        if roll < 0.7:
            return rng.choice(list(HANGING))
        return plain_producer(rng)

    def stoppable(self, player: str) -> str:
        """Something that interrupts and swallowing are about."""
        rng = self.rng
        roll = rng.random()
        if roll < 0.3:
            return self.armour()
        if roll < 0.5:
            return rng.choice(list(UNIONS))
        if roll < 0.7:
            return f"气吞山河 > {self.other(player)}"
        if roll < 0.85:
            return "资源加倍"
        if roll < 0.9:
            return rng.choice(list(VOLLEYS))
        return rng.choice(["时间静止", "时间静止", "时间回溯", "雾霾龙岗"])

    def interrupt(self, player: str, target: str = "") -> str:
        word = self.rng.choice(["打断", "超级打断", "超级打断", "神打断"])
        return f"{word} > {target or self.other(player)}"

    def mouth(self, player: str, target: str = "") -> str:
        return f"{self.rng.choice(['吞', '吞', '吐', '吞吞吐吐'])} > {target or self.other(player)}"

    def base(self, player: str) -> str:
        return self.rng.choice(RESOURCES)

    def curse(self, player: str) -> str:
        return self.rng.choice(list(CURSES))

    def shelter(self, player: str) -> str:
        """Something that defends, at best against what was drawn."""
        rng = self.rng
        attacks = [called(said.move) for said in map(read_saying, self.drawn.values()) if figures(said.move)]
        guards = attacks + [word for word in VOLLEYS if word in self.drawn.values()]
        if guards and rng.random() < 0.4:
            return "防" + rng.choice(guards)
        return rng.choice(
            ["小闪", "超闪", "piapia打脸", "双piapia打脸", "反弹盾", "反弹盾", "双反弹盾", "锋利", "中型超闪连接器"]
        )

    def declared(self, player: str, text: str) -> str:
        rng, texts = self.rng, []
        if rng.random() < 0.05:
            texts.append("合成" + rng.choice(list(COMPOSITIONS)))
        if rng.random() < 0.04:
            texts.append("充能" + rng.choice(["能量盾", "充能盾"]))
        return "; ".join([*texts, text])

    def reaction(self, player: str) -> str:
        """To what somebody else has drawn."""
        rng = self.rng
        target = rng.choice([p for p in self.drawn if p != player] or [self.other(player)])
        move = read_saying(self.drawn.get(target, "大臂")).move
        if move.kind == "base":
            cursed = [curse for curse, word in CURSES.items() if word == move.word]
            return rng.choice(
                [*cursed, f"神打断 > {target}", f"吞 > {target}", f"吞吞吐吐 > {target}", f"吐 > {target}"]
            )
        if move.kind == "curse":
            return rng.choice(["雷劈剑", self.shelter(player), self.stoppable(player)])
        if figures(move) is not None:
            return rng.choice(
                [self.shelter(player), f"吞 > {target}", self.attack(player, target), self.stoppable(player)]
            )
        if move.kind == "swallow":
            return rng.choice([self.mouth(player, target), self.stoppable(player), self.base(player)])
        ways = [self.mouth] * 3 + [self.interrupt] * 6 + [self.attack]
        return rng.choice(ways)(player, target)

    def reaching_back(self, player: str) -> str:
        reach = [p for p in self.game.living() if p != player and self.game.past.within_reach(p)]
        return f"超级打断 > {self.rng.choice(reach)}" if reach else self.stoppable(player)

    def idea(self, player: str) -> str:
        rng, person = self.rng, self.game.people[player]
        if person.duty:
            return self.repeated(player, person)
        ways: list[tuple[float, Callable[[str], str]]] = [
            (3.0, self.spending),
            (3.5 if self.drawn else 0, self.reaction),
            (4.0 if self.game.clock else 0, self.reaching_back),
            (1.0, self.interrupt),
            (0.6, self.mouth),
            (0.8, self.base),
            (0.15, self.curse),
            (0.5, self.shelter),
            (self.heat, self.attack),
        ]
        return rng.choices([way for _, way in ways], [weight for weight, _ in ways])[0](player)

    def repeated(self, player: str, person: Person) -> str:
        """What he must repeat, at other targets."""
        assert person.duty
        name = person.duty.removesuffix("×2人")
        move = read_saying(name).move
        if move.kind not in AIMED_KINDS and (figures(move) is None or is_group(move)):
            return name
        others = [p for p in self.game.living() if p != player]
        aims = self.rng.sample(others, min(len(others), 1 if name == person.duty else 2))
        return f"{name} > {', '.join(aims)}"

    def text(self, player: str, judge: Judge) -> str:
        rng = self.rng
        if rng.random() < 0.03:
            return self.idea(player)
        for _ in range(25):
            text = self.declared(player, self.idea(player))
            if not isinstance(judge.judge(player, text), str):
                return text
        return rng.choice(RESOURCES[:4])

    def motif(self, a: str, b: str, c: str) -> dict[str, str]:
        """Two or three moves that meet, between players who can move."""
        rng = self.rng
        small = rng.choice(["刀", "ber", "连拳", "锤锤锤", "太阳拳", "冲锋", "雷击", "时间打击", "元素打击"])
        sharp = "锋利" if self.game.people[b].goods.counts["锋利"] else ""
        quake = rng.choice(list(CATACLYSMS))
        return rng.choice(
            [
                *[{a: f"气吞山河 > {b}", b: "资源加倍"}] * 6,
                {a: f"气吞山河 > {b}", b: f"气吞山河 > {a}"},
                {a: f"气吞山河 > {b}", b: f"气吞山河 > {c}"},
                {a: f"气吞山河 > {c}", b: f"气吞山河 > {c}"},
                {a: f"气吞山河 > {b}", b: f"吞 > {a}"},
                {a: f"吞 > {c}", b: f"吞吞吐吐 > {c}"},
                {a: f"吞 > {b}", b: f"{small} > {a}"},
                {a: f"吞 > {b}", b: f"{sharp}连刀 > {a}"},
                {a: f"吞 > {b}", b: "资源加倍"},
                {a: f"吐 > {b}", b: f"吞吞吐吐 > {a}"},
                {a: "时间静止", b: "时间静止"},
                {a: "时间静止", b: f"{small} > {c}"},
                {a: "时间回溯", b: f"{small} > {a}"},
                {a: "虚空万箭齐发", b: f"{small} > {a}", c: "虚无万箭齐发"},
                {a: "虚无万箭齐发", b: f"{small} > {a}"},
                {a: quake, b: "防" + quake, c: "雾霾龙岗"},
                {a: quake, b: rng.choice(list(UNIONS)), c: f"吞 > {b}"},
                {a: f"{small} > {b}", b: rng.choice(["反弹盾", "双反弹盾", "小闪"]), c: f"六脉神剑 > {b}"},
                {a: f"六脉神剑 > {b}", b: f"双如来神ber > {a}"},
                {a: rng.choice(["海浪", "海啸"]), b: f"{small} > {c}"},
                {a: f"{small} > {b}, {c}", b: "圆盾", c: "方盾"},
                {a: f"超级打断 > {b}", b: f"超级打断 > {c}", c: f"超级打断 > {a}"},
                {a: "雷劈剑", b: rng.choice(list(CURSES))},
            ]
        )

    def spending(self, player: str) -> str:
        """Of what his last move gave him."""
        memory = self.game.past.moves.get(player)
        if memory and any(memory.counts.values()) and self.rng.random() < 0.5:
            return self.rng.choice([self.attack(player), self.armour(), self.stoppable(player)])
        return self.stoppable(player)

    def undoing(self, movers: list[str]) -> dict[str, str]:
        """Several 超级打断 on what belongs together: all who took a thing and perhaps its owner, a taker and his victim;
        the victim spends meanwhile what he has."""
        rng, past = self.rng, self.game.past
        pairs = [[taker, memory.victim] for taker, memory in past.moves.items() if memory.victim]
        doubled = [pair for pair in pairs if pair[1] in past.moves and past.moves[pair[1]].counts]
        groups = doubled or pairs + [[*sorted(thing.by), thing.owner] for thing in past.things]
        if not groups or (not doubled and rng.random() < 0.6):
            return {}
        targets = [p for p in rng.choice(groups) if p in self.game.living() and rng.random() < 0.9]
        free = [p for p in movers if p not in targets] or movers
        drawn = {a: f"超级打断 > {b}" for a, b in zip(free, targets, strict=False) if a != b}
        if len(targets) > 1 and targets[-1] in movers and targets[-1] not in drawn:
            drawn[targets[-1]] = rng.choice(["刀", "ber", "拳", "踢"]) + f" > {targets[0]}"
        return drawn

    def texts(self, judge: Judge) -> dict[str, str]:
        """Everybody's text for the coming round."""
        rng = self.rng
        self.heat = rng.choice([0.0, 0.2, 0.5, 1.5])
        movers = [p for p in self.players if judge.people[p].can_move()]
        rng.shuffle(movers)
        drawn = self.undoing(movers)
        if drawn:
            self.heat = 0.0
        elif len(movers) > 1 and rng.random() < 0.4:
            a, b, c = (movers * 2)[:3]
            drawn = {p: text for p, text in self.motif(a, b, c).items() if f"> {p}" not in text}
        self.drawn = {p: text for p, text in drawn.items() if not isinstance(judge.judge(p, text), str)}
        for p in movers:
            if p not in self.drawn:
                self.drawn[p] = self.text(p, judge)
        return {p: self.drawn[p] for p in self.players if p in self.drawn}
