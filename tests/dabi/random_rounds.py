"""Random rounds of the sub-game of the second opinion, as plain data: table, options, position before production, texts.

The texts are drawn first and the goods are made to fit them, because drawing both freely would give almost nothing but
自暴自弃.  Players aim at whoever aims at them or at one common victim, and answer with moves that stop what is coming,
because that is where two adjudications can differ.  About one player in fifteen does something that is not allowed.

Left out on purpose, because the texts do not settle it or because it is no canonical text: 丢下个拳 after a 太阳 has come
in between (and likewise 踢), 双太阳拳 paid half by the 太阳 way, 防 of a fraction of a 雷击, 合成雷电盾×2 where both
recipes are at hand, 锋利 before an attack with sharp: permanent and no 锋利 held, a text from a stunned player, and with
illegal: refuse any 吐 duty.  At least one player can move, so no round is `{}`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tests.dabi.second_opinion import (
    BY_THE_SKY,
    COMBINATIONS,
    COMPOSITIONS,
    ENERGY_LIMIT,
    GROUP,
    HANGING,
    IMMUNE,
    RESOURCES,
    SHIELD_LAYERS,
    SHIELD_RECIPES,
    SHORTENS,
    SINGLES,
    SIZES,
    STRIKES,
    Move,
    Price,
    figures,
    portion,
    prices,
    read_name,
    times,
    word_of,
    written,
)

Case = tuple[list[str], dict[str, Any], dict[str, Any], dict[str, str]]

NAMES = ["甲", "乙", "丙", "丁", "戊"]
OPTIONS: dict[str, list[Any]] = {
    "clash_damage": ["units", "proportional", "full", "per_layer"],
    "stun_stack": ["max", "sum"],
    "spit_stunned": ["lapse", "die"],
    "compose_damaged": [False, True],
    "charge": ["free", "move"],
    "return_chain": [True, False],
    "super_thunder_stun": [2, 1],
    "super_strike_stun": [2, 1],
    "producers": ["seed", "resources_only"],
    "sharp": ["once", "permanent"],
}
FOLDS = [1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7, 9, 12, 16, 20, 21, 25]
CONTENTS = [
    "大臂",
    "攒",
    "方盾",
    "圆盾",
    "小闪",
    "刀",
    "连ber",
    "三连拳",
    "五连踢",
    "海浪",
    "海啸",
    "十字ber",
    "井字ber",
]
TWO_KINDS = [word for word, price in COMBINATIONS.items() if len(price) < 3]
THREE_KINDS = [word for word, price in COMBINATIONS.items() if len(price) > 2]
ARMOUR = [
    "火焰盾",
    "火焰盾",
    "火焰盾",
    "寒冰盾",
    "寒冰盾",
    "火焰寒冰盾",
    "火焰寒冰盾",
    "闪电盾",
    "雷电盾",
    "雷电盾",
    "超级雷电盾",
    "能量盾",
    "充能盾",
    "元素盾",
    "元素盾",
]


FREE: Price = {}


class Idea(NamedTuple):
    """A text without declarations, the move it means, and what it needs."""

    text: str
    move: Move
    targets: tuple[str, ...] = ()
    price: Price = FREE
    sky: tuple[str, ...] = ()  # must hang
    past: tuple[str, ...] = ()  # must have been made just before
    no_sky: tuple[str, ...] = ()  # must not hang

    @property
    def title(self) -> str:
        return self.move.called() + ("×2人" if len(self.targets) == 2 else "")


def recipe_text(price: Price) -> str:
    return "(" + " ".join(f"{item}×{count}" for item, count in price.items()) + ")"


def random_shield(rng: random.Random) -> str:
    word = rng.choice(ARMOUR)
    most = 1 + ENERGY_LIMIT[word] if word in ENERGY_LIMIT else SHIELD_LAYERS[word]
    layers = most if word not in ENERGY_LIMIT and rng.random() < 0.4 else rng.randint(1, most)
    return written(word, layers)


def random_producer(rng: random.Random, only_resources: bool = False) -> Move:
    size = rng.choice(["小型", "小型", "中型", "大型"])
    roll = rng.random()
    if roll < 0.15:
        return Move("producer", size, 1, random_producer(rng, only_resources))
    if roll < 0.6 or only_resources:
        return Move("producer", size, 1, read_name(rng.choice(CONTENTS[:5])))
    if roll < 0.8:
        return Move("producer", size, 1, read_name(rng.choice(CONTENTS)))
    return Move("producer", size, 1, Move("combination", rng.choice(TWO_KINDS), rng.choice([1, 1, 2])))


class Table:
    """One random round in the making."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.players = NAMES[: rng.choice([2, 2, 3, 3, 3, 4, 4, 5])]
        self.options = {key: rng.choice(values) for key, values in OPTIONS.items() if rng.random() < 0.35}
        if rng.random() < 0.05:
            self.options["illegal"] = "refuse"
        self.dead = [p for p in self.players[2:] if rng.random() < 0.08]
        self.living = [p for p in self.players if p not in self.dead]
        rng.shuffle(self.living)
        stunned = {
            p: rng.choice(["真眩晕", "假眩晕", "假眩晕", "both"]) for p in self.living[1:] if rng.random() < 0.12
        }
        self.stuns = {
            p: {key: rng.randint(1, 3) for key in ("真眩晕", "假眩晕") if kind in (key, "both")}
            for p, kind in stunned.items()
        }
        self.movers = [p for p in self.living if p not in stunned]
        self.scapegoat = rng.choice(self.living)
        self.aimed_at: dict[str, list[Idea]] = {p: [] for p in self.players}
        self.foes: dict[str, list[str]] = {p: [] for p in self.players}

    def option(self, key: str) -> Any:
        return self.options.get(key, OPTIONS[key][0])

    # -- ideas

    def open_to_attack(self, player: str) -> list[str]:
        return [p for p in self.living if p != player and "真眩晕" not in self.stuns.get(p, {})]

    def targets(self, player: str, most: int) -> tuple[str, ...]:
        """One or two others, rather those who aim at him and the scapegoat; () if nobody may be attacked."""
        rng, others = self.rng, self.open_to_attack(player)
        if not others:
            return ()
        liked = [p for p in (*self.foes[player], *self.foes[player], self.scapegoat) if p in others]
        first = rng.choice(liked) if liked and rng.random() < 0.8 else rng.choice(others)
        rest = [p for p in others if p != first]
        if most == 2 and rest and rng.random() < 0.3:
            pair = [first, rng.choice(rest)]
            rng.shuffle(pair)
            return tuple(pair)
        return (first,)

    def attack(self, player: str) -> Idea | None:
        rng = self.rng
        roll = rng.random()
        sky: tuple[str, ...] = ()
        no_sky: tuple[str, ...] = ()
        if roll < 0.38:
            move = Move("single", rng.choice(list(SINGLES)), rng.choice(FOLDS))
            said = move.called()
            if move.word in BY_THE_SKY:
                no_sky = (BY_THE_SKY[move.word][0],)
        elif roll < 0.48:
            word = rng.choice(list(BY_THE_SKY))
            body, becomes = BY_THE_SKY[word]
            sky = (body,)
            n = rng.choice([1, 1, 2, 2, 3, 4, 6, 10])
            move = Move("combination", becomes, n)
            said = rng.choice([move.called(), Move("single", word, n).called()])
        elif roll < 0.70:
            move = Move("combination", rng.choice(list(COMBINATIONS)), rng.choice([1, 1, 2]))
            said = move.called()
            if move.word in ("太阳拳", "月牙钩"):
                no_sky = ("太阳", "月亮")
        elif roll < 0.84:
            word = rng.choice(["电击", "元素打击", "雷击", "雷击", "超级雷击", "超级雷击"])
            full = STRIKES[word][1]
            move = Move("strike", word, rng.choice([full, rng.randint(1, full)]))
            said = move.called()
        elif roll < 0.92 or (any("真眩晕" in stun for stun in self.stuns.values()) and rng.random() < 0.9):
            move = Move("special", rng.choice(["十字ber", "井字ber"]))
            said = move.word
        else:
            move = Move("special", rng.choice(GROUP))
            said = move.word
        targets = () if move.word in GROUP else self.targets(player, 2)
        if not targets and move.word not in GROUP:
            return None
        return self.priced(Idea(said, move, targets, {}, sky, (), no_sky))

    def priced(self, idea: Idea) -> Idea:
        """With 锋利, a written recipe or 丢下个 perhaps, and its price."""
        rng, count = self.rng, max(1, len(idea.targets))
        ways = prices(idea.move, idea.sky)
        said, price = idea.text, times(ways[0], count)
        if idea.sky and idea.text == idea.move.called() and len(ways) == 2 and rng.random() < 0.3:
            mixed = dict(Counter(ways[0]) + Counter(ways[1]))
            half = [mixed] if count == 2 and idea.move.n == 1 else []
            price = rng.choice([times(ways[0], count), times(ways[1], count), *half])
            said += recipe_text(price)
        elif rng.random() < 0.08:
            said, price = "丢下个" + said, {}
            # by 丢下个 a 太阳拳 needs no 太阳 any more; said as 拳 it does
            sky = () if idea.text == idea.move.called() and rng.random() < 0.5 else idea.sky
            idea = idea._replace(past=(idea.title, idea.title), sky=sky)
        if rng.random() < 0.15:
            said = said.replace("丢下个", "丢下个锋利") if said.startswith("丢下个") else "锋利" + said
            price = {**price, "锋利": count if self.option("sharp") == "once" else 1}
        aim = " > " + ", ".join(idea.targets) if idea.targets else ""
        return idea._replace(text=said + aim, price=price)

    def base(self, word: str) -> Idea:
        return Idea(word, Move("base", word))

    def armour(self) -> Idea:
        """A shield by resources, a producer, a sun or moon, made this round."""
        rng = self.rng
        roll = rng.random()
        if roll < 0.5:
            word = rng.choice(list(SHIELD_LAYERS))
            price = rng.choice(SHIELD_RECIPES[word])
            told = word == "雷电盾" or rng.random() < 0.1
            idea = Idea(word + (recipe_text(price) if told else ""), Move("shield", word), (), price)
        elif roll < 0.8:
            move = random_producer(rng, self.option("producers") == "resources_only" and rng.random() < 0.9)
            assert move.inner is not None
            idea = Idea(move.called(), move, (), times(portion(move.inner), SIZES[move.word][0]))
        else:
            word = rng.choice(list(HANGING))
            idea = Idea(word, Move("hang", word), (), HANGING[word])
        if rng.random() < 0.08:
            name = idea.move.called()
            return idea._replace(text="丢下个" + name, price={}, past=(name, name))
        return idea

    def charge(self) -> Idea:
        word, units = self.rng.choice(["能量盾", "充能盾"]), self.rng.choice([1, 1, 2, 3])
        move = Move("charge", word, units)
        return Idea(move.called(), move, (), {"小闪": units, word: self.rng.choice([1, 2])})

    def quiet(self) -> Idea:
        rng = self.rng
        if self.option("charge") == "move" and rng.random() < 0.2:
            return self.charge()
        roll = rng.random()
        if roll < 0.5:
            return self.base(rng.choice(RESOURCES))
        if roll < 0.9:
            return self.armour()
        if roll < 0.95:
            return self.slap()
        return self.guard(Move("single", rng.choice(list(SINGLES)), rng.choice(FOLDS)))

    def slap(self) -> Idea:
        n = self.rng.choice([1, 1, 2])
        move = Move("slap", "piapia打脸", n)
        return Idea(move.called(), move, (), {"小闪": n, "超闪": n})

    def guard(self, against: Move) -> Idea:
        if against.kind == "strike":
            against = read_name(against.word)
        move = Move("guard", "防", 1, against)
        return Idea(move.called(), move)

    def answer(self, player: str) -> Idea:
        """A defence against something that is coming."""
        rng = self.rng
        coming = rng.choice(self.aimed_at[player]).move
        fitting = [r for r in RESOURCES if coming.called() in IMMUNE.get(r, ()) or coming.word in SHORTENS.get(r, ())]
        roll = 0.5 if coming.kind == "strike" and rng.random() < 0.5 else rng.random()
        if fitting and roll < 0.45:
            return self.base(rng.choice(fitting))
        if roll < 0.7:
            return self.base(rng.choice(["小闪", "超闪"]))
        if roll < 0.8:
            return self.guard(coming)
        if roll < 0.88:
            return self.slap()
        return self.armour()

    def wrong(self, player: str) -> Idea:
        """Something that is not allowed, or hardly ever."""
        rng = self.rng
        target = rng.choice([p for p in self.players if p != player])
        one, other = rng.sample(self.players, 2)
        word, size, group = rng.choice(list(COMBINATIONS)), rng.choice(list(SIZES)), rng.choice(GROUP)
        ideas: list[Callable[[], Idea]] = [
            lambda: Idea(f"刀 > {target}", Move("single", "刀"), (target,)),
            lambda: Idea(f"刀 > {player}", Move("single", "刀"), (player,), {"大臂": 1}),
            lambda: Idea(f"ber > {one}, {other}", Move("single", "ber"), (one, other), {"攒": 2}),
            lambda: Idea(f"十字ber > {target}, {target}", Move("special", "十字ber"), (target,) * 2, {"攒": 4}),
            lambda: Idea(
                f"三连{word} > {target}", Move("combination", word, 3), (target,), times(COMBINATIONS[word], 3)
            ),
            lambda: Idea(f"雷击 > {target}", Move("strike", "雷击", 3), (target,), {"雷电盾 2/3": 1}),
            lambda: Idea(f"1/3雷击 > {target}", Move("strike", "雷击", 1), (target,), {"雷电盾": 1}),
            lambda: Idea(f"{size}超闪生产器", Move("producer", size, 1, Move("base", "超闪")), (), {"超闪": 5}),
            lambda: self.forbidden_producer(size),
            lambda: Idea("雷电盾(方盾×2)", Move("shield", "雷电盾"), (), {"方盾": 4, "圆盾": 4, "超闪": 4}),
            lambda: Idea(f"丢下个刀 > {target}", Move("single", "刀"), (target,), {"大臂": 3}, (), ("刀", "-")),
            lambda: Idea(f"丢下个刀 > {target}", Move("single", "刀"), (target,), {}, (), ("刀×2人", "刀×2人")),
            lambda: Idea(group, Move("special", group), (), {"攒": 3}),
            lambda: Idea("小闪", Move("base", "小闪"), (), {}, (), ("小闪", "小闪")),
            lambda: Idea("超闪", Move("base", "超闪"), (), {}, (), ("超闪",)),
        ]
        return rng.choice(ideas)()

    def forbidden_producer(self, size: str) -> Idea:
        word = self.rng.choice(THREE_KINDS)
        move = Move("producer", size, 1, Move("combination", word))
        return Idea(move.called(), move, (), times(COMBINATIONS[word], 5))

    def idea(self, player: str) -> Idea:
        roll = self.rng.random()
        if roll < 0.05:
            return self.wrong(player)
        if self.aimed_at[player] and roll < 0.45:
            return self.answer(player)
        attack = self.attack(player) if roll < 0.85 else None
        return attack or self.quiet()

    # -- goods that fit

    def declarations(self, shields: list[str]) -> tuple[list[str], int]:
        """Compositions and a charge before the move with the shields for them, and the 小闪 they need."""
        rng = self.rng
        texts: list[str] = []
        units = 0
        if rng.random() < 0.1:
            product = rng.choice(list(COMPOSITIONS))
            inputs = rng.choice(COMPOSITIONS[product])
            shields += [random_state(rng, word, self.option("compose_damaged")) for word in inputs]
            told = product == "雷电盾" or rng.random() < 0.2
            texts.append(f"合成{product}" + (recipe_text(Counter(inputs)) if told else ""))
            if product == "雷电盾" and rng.random() < 0.4:
                shields.append("雷电盾")
                texts.append("合成超级雷电盾")
        if rng.random() < (0.1 if self.option("charge") == "free" else 0.01):
            word, units = rng.choice(["能量盾", "充能盾"]), rng.choice([1, 1, 2, 3])
            shields += [word] * (units if word == "能量盾" else 1)
            if rng.random() < 0.15:
                shields[-1] = written(word, 1 + ENERGY_LIMIT[word])
            texts.insert(rng.randint(0, len(texts)), Move("charge", word, units).called())
        return texts, units

    def person(self, idea: Idea | None) -> tuple[dict[str, Any], list[str]]:
        rng = self.rng
        bare = rng.random() < 0.3
        shields = [random_shield(rng) for _ in range(0 if bare else rng.choice([0, 1, 1, 2, 3, 4]))]
        producers = [random_producer(rng).called() for _ in range(0 if bare else rng.choice([0, 0, 1, 1, 2, 3]))]
        sky = [rng.choice(["太阳", "月亮"]) for _ in range(0 if bare else rng.choice([0, 0, 0, 1, 2]))]
        past = random_past(rng)
        texts: list[str] = []
        price: Counter[str] = Counter()
        if idea:
            texts, flashes = self.declarations(shields)
            price = Counter(idea.price) + Counter({"小闪": flashes})
            sky = [body for body in sky if body not in idea.no_sky] + list(idea.sky)
            past = [*past[: max(0, 3 - len(idea.past))], *idea.past]
        for item, count in price.items():
            if word_of(item) in SHIELD_LAYERS:
                shields += [item] * count
            elif item.endswith("生产器"):
                producers += [item] * count
        for row in (shields, producers, sky):
            rng.shuffle(row)
        counts = {r: price[r] + rng.choice([0, 0, 0, 0, 1, 1, 2, 6]) for r in RESOURCES}
        counts["锋利"] = price["锋利"] + rng.choice([0, 0, 0, 0, 1, 2])
        counts["中型超闪连接器"] = rng.choice([0, 0, 0, 1])
        counts["六刀合一"] = rng.choice([0] * 9 + [1])
        if price and rng.random() < 0.04:
            short = rng.choice(list(price))
            if counts.get(short) and not (short == "锋利" and self.option("sharp") == "permanent"):
                counts[short] = price[short] - 1
        person: dict[str, Any] = {**counts, "天体": sky, "盾": shields, "生产器": producers, "history": past}
        return {key: value for key, value in person.items() if value}, texts

    def marks(self, person: dict[str, Any], idea: Idea | None) -> None:
        """A 吐 duty (mostly one that is met), immunities, a 雾霾龙岗."""
        rng = self.rng
        if "illegal" not in self.options and rng.random() < 0.06:
            met = idea is not None and rng.random() < 0.8
            person["被吐"] = idea.title if met and idea else rng.choice(["攒", "刀", "刀×2人"])
        for mark in ("免吐", "免诅咒", "雾霾龙岗"):
            if rng.random() < 0.03:
                person[mark] = True

    def case(self) -> Case:
        rng = self.rng
        rng.shuffle(self.movers)
        ideas: dict[str, Idea] = {}
        for player in self.movers:
            idea = ideas[player] = self.idea(player)
            hit = idea.targets if figures(idea.move) else ()
            if idea.move.word in GROUP:
                hit = tuple(p for p in self.living if p != player)
            for victim in hit:
                self.aimed_at[victim].append(idea)
                self.foes[victim].append(player)
        position: dict[str, Any] = {"round": rng.randint(1, 20)}
        texts: dict[str, str] = {}
        for player in self.players:
            said = ideas.get(player)
            person, declared = self.person(said)
            if player in self.dead:
                person["alive"] = False
            else:
                self.marks(person, said)
            person |= self.stuns.get(player, {})
            if said:
                texts[player] = "; ".join([*declared, said.text])
            position[player] = person
        return self.players, self.options, position, texts


def random_state(rng: random.Random, word: str, damaged: bool) -> str:
    if word in ENERGY_LIMIT:
        return written(word, rng.randint(1, 1 + ENERGY_LIMIT[word]))
    return written(word, rng.randint(1, SHIELD_LAYERS[word]) if damaged or rng.random() < 0.05 else SHIELD_LAYERS[word])


def random_past(rng: random.Random) -> list[str]:
    words: Sequence[str] = [
        "大臂",
        "攒",
        "方盾",
        "圆盾",
        "刀",
        "连ber",
        "-",
        "冲锋×2人",
        "元素盾",
        "小型攒生产器",
        "小闪",
        "超闪",
    ]
    flashes = [["小闪"], ["小闪", "小闪"], ["超闪"], ["小闪", "超闪"], ["小闪", "小闪", "超闪"], ["超闪", "超闪"]]
    past = [rng.choice(words) for _ in range(rng.randint(0, 3))]
    return (past + rng.choice(flashes))[-3:] if rng.random() < 0.1 else past


def random_round(rng: random.Random) -> Case:
    """Players, options, position before production, and everybody's text."""
    return Table(rng).case()
