"""A second, independent adjudication of 大臂's core, used only to cross-check the real engine.

It is written as relations over pairs of players, straight from the prose: who hits whom, with which figures, which
layer of armour meets which blow.  Armour is a row of single layers, the blows on a player are a row too, and 抵层 is
laying the second row on the first.  It shares neither code nor data with the engine.

`adjudicate` covers every round in which all texts are, at most after declarations, one of

* the six base resources;
* 刀 ber 拳 踢 and their n连 forms, 十字ber, 井字ber, 海浪, 海啸; the thirteen combination attacks and their 双 forms
  (n连太阳拳 and n连月牙钩 with a 太阳 / 月亮); 电击, 元素打击, whole and fractional 雷击 and 超级雷击; each attack also with
  锋利 before it, and on two targets where it has one;
* a shield by a recipe of resources; a producer of any content and depth; 挂个太阳, 挂个月亮;
* piapia打脸 and 双piapia打脸; 防~ of an attack above; with charge: move 充能能量盾 and 充能充能盾;
* 丢下个~ of any of these but a charge;

with the declarations 合成 and 充能, and a position without 静止.  Whatever is not allowed now is 自暴自弃 (with illegal:
refuse: `Refused`).  All options but curse_is_attack, chain_scope, swallow_defence and multi_swallow, which do not reach
these moves, are obeyed.  A text that names no move above raises `NotCovered`.

Not covered: curses, 合一 and what follows from it, 万箭齐发, making 锋利 or 中型超闪连接器, 反弹盾, time, the 吞/吐 and 打断
families, 雾霾龙岗 (the items and marks themselves are carried along); illegal: refuse where a 吐 duty cannot be met.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, cached_property
from typing import Any, NamedTuple

Person = dict[str, Any]
Position = dict[str, Any]
Options = Mapping[str, Any]
Price = Mapping[str, int]


class NotCovered(Exception):
    """The round is outside the sub-game of this module."""


class Refused(Exception):
    """With illegal: refuse a move that is not allowed is turned down, and the round does not happen (R3)."""


# ------------------------------------------------------------------------------- tables, typed by hand from clauses.md

RESOURCES = ("大臂", "攒", "方盾", "圆盾", "小闪", "超闪")
SINGLES = {"刀": ("大臂", 10), "ber": ("攒", 9), "拳": ("方盾", 7), "踢": ("圆盾", 8)}  # tenths of damage (3.1.1)
SPECIALS = {"十字ber": (2, 19, 1), "井字ber": (4, 38, 3), "海浪": (2, 9, 1), "海啸": (3, 18, 2)}  # 攒, damage, layers
GROUP = ("海浪", "海啸")
COMBINED_DAMAGE = {"大臂": 10, "攒": 9, "方盾": 8, "圆盾": 7}  # 3.2.1: 方盾 and 圆盾 swapped
COMBINATIONS: dict[str, Price] = {
    "锤锤锤": {"大臂": 1, "攒": 1},
    "冲天炮": {"大臂": 1, "方盾": 1},
    "冲天钻": {"大臂": 1, "圆盾": 1},
    "冲天炮钻": {"大臂": 1, "方盾": 1, "圆盾": 1},
    "遁天": {"攒": 1, "方盾": 1},
    "遁地": {"攒": 1, "圆盾": 1},
    "遁天地": {"攒": 1, "方盾": 1, "圆盾": 1},
    "神遁天": {"攒": 1, "方盾": 2},
    "神遁地": {"攒": 1, "圆盾": 2},
    "拳打脚踢": {"方盾": 1, "圆盾": 1},
    "太阳拳": {"大臂": 1, "方盾": 2},
    "月牙钩": {"大臂": 1, "圆盾": 2},
    "冲锋": {"大臂": 1, "攒": 1, "方盾": 1, "圆盾": 1},
}
BY_THE_SKY = {"拳": ("太阳", "太阳拳"), "踢": ("月亮", "月牙钩")}  # 7.1.2
SKY = {"太阳拳": ("太阳", "方盾"), "月牙钩": ("月亮", "圆盾")}
STRIKES = {"电击": ("闪电盾", 1), "元素打击": ("元素盾", 1), "雷击": ("雷电盾", 3), "超级雷击": ("超级雷电盾", 7)}
# fmt: off
SHIELD_LAYERS = {"火焰盾": 1, "寒冰盾": 2, "火焰寒冰盾": 3, "闪电盾": 1, "雷电盾": 3, "超级雷电盾": 7,
                 "能量盾": 1, "充能盾": 1, "元素盾": 1}
ENERGY_LIMIT = {"能量盾": 1, "充能盾": 3}
SHIELD_RECIPES: dict[str, list[Price]] = {
    "火焰盾": [{"大臂": 1, "方盾": 1, "超闪": 1}],
    "寒冰盾": [{"大臂": 1, "圆盾": 1, "超闪": 1}],
    "火焰寒冰盾": [{"大臂": 2, "方盾": 1, "圆盾": 1, "超闪": 2}],
    "闪电盾": [{"方盾": 1, "超闪": 1}],
    "雷电盾": [{"方盾": 2, "圆盾": 2}, {"方盾": 2, "超闪": 2}],
    "超级雷电盾": [{"方盾": 4, "超闪": 4}],
    "能量盾": [{"圆盾": 1, "超闪": 1}],
    "充能盾": [{"圆盾": 2, "超闪": 2}],
    "元素盾": [{"方盾": 1, "圆盾": 1}],
}
COMPOSITIONS: dict[str, list[tuple[str, str]]] = {
    "火焰寒冰盾": [("寒冰盾", "火焰盾")],
    "雷电盾": [("闪电盾", "闪电盾"), ("元素盾", "元素盾")],
    "超级雷电盾": [("雷电盾", "雷电盾")],
    "充能盾": [("能量盾", "能量盾")],
}
HANGING: dict[str, Price] = {"挂个太阳": {"大臂": 1, "方盾": 2}, "挂个月亮": {"大臂": 1, "圆盾": 2}}
SIZES = {"小型": (2, 1), "中型": (3, 2), "大型": (5, 3)}  # portions needed, portions yielded (4.3)
IMMUNE = {"大臂": ("锤锤锤", "连刀"), "攒": ("海浪", "连ber"),
          "方盾": ("刀", "踢", "连拳"), "圆盾": ("ber", "拳", "连踢")}  # 2.2
SHORTENS = {"方盾": ("刀", "踢"), "圆盾": ("ber", "拳")}  # 2.7
FLASH = {"小闪": 40, "超闪": 140}
SLAP = 20  # piapia打脸; the 双 form twice
RETURNING = ("火焰盾", "火焰寒冰盾")
STUNNING = {"寒冰盾": 1, "火焰寒冰盾": 1, "雷电盾": 1}  # and 超级雷电盾, by option
ALIASES = {"闪": "小闪", "闪击": "电击", "青龙剑": "三连刀", "丁裴刀": "四连刀"}

COUNTED = (*RESOURCES, "六刀合一", "六ber合一", "六拳合一", "六踢合一", "锋利", "中型超闪连接器")
NOBODY: Person = {
    **dict.fromkeys(COUNTED, 0), "天体": [], "盾": [], "生产器": [], "雾霾龙岗": False, "时间打击": False, "真眩晕": 0,
    "假眩晕": 0, "静止": 0, "history": [], "被吐": None, "免吐": False, "免诅咒": False, "上回合得": [], "上回合断": {},
    "alive": True,
}
DEFAULTS = {
    "illegal": "die", "stun_stack": "max", "clash_damage": "units", "spit_stunned": "lapse", "compose_damaged": False,
    "charge": "free", "return_chain": True, "super_thunder_stun": 2, "super_strike_stun": 2, "producers": "seed",
    "sharp": "once",
}
# fmt: on

# ------------------------------------------------------------------------------------------------------ names of moves

DIGITS = "零一二三四五六七八九"


def numeral(n: int) -> str:
    tens, ones = divmod(n, 10)
    return ("" if tens == 0 else "十" if tens == 1 else DIGITS[tens] + "十") + (
        DIGITS[ones] if ones or not tens else ""
    )


NUMERALS = {numeral(n): n for n in range(1, 100)}


class Move(NamedTuple):
    """What is made, by kind and word; n counts the units, the layers of a strike, the portions of a charge."""

    kind: str
    word: str
    n: int = 1
    inner: Move | None = None

    def called(self) -> str:
        """The canonical name (R9), without the number of targets."""
        if self.kind == "single" and self.n > 1:
            return ("" if self.n == 2 else numeral(self.n)) + "连" + self.word
        if self.kind in ("combination", "slap") and self.n > 1:
            return ("双" if self.n == 2 else numeral(self.n) + "连") + self.word
        if self.kind == "strike" and self.n < STRIKES[self.word][1]:
            return f"{self.n}/{STRIKES[self.word][1]}{self.word}"
        if self.kind == "guard" and self.inner:
            return "防" + self.inner.called()
        if self.kind == "producer" and self.inner:
            content = self.inner.called()
            return self.word + (f"({content})" if self.inner.kind == "producer" else content) + "生产器"
        if self.kind == "charge":
            return "充能" + self.word + (f"×{self.n}" if self.n > 1 else "")
        return self.word


@cache
def read_name(text: str) -> Move:
    text = ALIASES.get(text, text)
    if text in RESOURCES:
        return Move("base", text)
    if text in SHIELD_LAYERS:
        return Move("shield", text)
    if text in HANGING:
        return Move("hang", text)
    if text in SPECIALS:
        return Move("special", text)
    if text in SINGLES:
        return Move("single", text)
    if text in COMBINATIONS:
        return Move("combination", text)
    if text in STRIKES:
        return Move("strike", text, STRIKES[text][1])
    if text in ("piapia打脸", "双piapia打脸"):
        return Move("slap", "piapia打脸", 2 if text.startswith("双") else 1)
    if text.startswith("防"):
        return Move("guard", "防", 1, read_name(text[1:]))
    if found := re.fullmatch(r"(小型|中型|大型)(.+)生产器", text):
        content = found[2][1:-1] if found[2].startswith("(") else found[2]
        return Move("producer", found[1], 1, read_name(content))
    if found := re.fullmatch(r"充能(能量盾|充能盾)(?:×(\d+))?", text):
        return Move("charge", found[1], int(found[2] or 1))
    if (found := re.fullmatch(r"(\d)/(\d)(雷击|超级雷击)", text)) and STRIKES[found[3]][1] == int(found[2]):
        return Move("strike", found[3], int(found[1]))
    if found := re.fullmatch(r"(双|连|.{1,3}连)(.+)", text):
        many, word = found.groups()
        n = 2 if many in ("双", "连") else NUMERALS.get(many[:-1], 0)
        if word in SINGLES and many != "双" and n > 1:
            return Move("single", word, n)
        if word in COMBINATIONS and many != "连" and n > 1:
            return Move("combination", word, n)
    raise NotCovered(text)


class Saying(NamedTuple):
    """A text taken apart, not yet judged."""

    declarations: tuple[str, ...]
    thrown: bool  # 丢下个
    sharp: bool
    move: Move
    recipe: Price | None
    targets: tuple[str, ...]


def read_recipe(text: str) -> Price:
    items = (re.fullmatch(r"(.+?)(?:×(\d+))?", item) for item in text.split())
    return {found[1]: int(found[2] or 1) for found in items if found}


def read_text(text: str) -> Saying:
    *declarations, move = (part.strip() for part in text.split(";"))
    said, _, aimed = (part.strip() for part in move.partition(">"))
    thrown = said.startswith("丢下个")
    said = said.removeprefix("丢下个")
    sharp = said.startswith("锋利")
    said = said.removeprefix("锋利")
    recipe = None
    if (found := re.fullmatch(r"([^()]+)\(([^()]*)\)", said)) and not said.endswith("生产器"):
        said, recipe = found[1], read_recipe(found[2])
    targets = tuple(target.strip() for target in aimed.split(",")) if aimed else ()
    return Saying(tuple(declarations), thrown, sharp, read_name(said), recipe, targets)


# ------------------------------------------------------------------------------------------------- figures and prices


class Figures(NamedTuple):
    """n units of (damage in tenths, layers)."""

    units: int
    damage: int
    layers: int


@cache
def figures(move: Move) -> Figures | None:
    """Damage and layers of an attack, None for anything else (3.1, 3.2, 5.7, 5.8, R11)."""
    if move.kind == "single":
        return Figures(move.n, SINGLES[move.word][1], 1)
    if move.kind == "special":
        return Figures(1, *SPECIALS[move.word][1:])
    if move.kind == "combination":
        damage = sum(COMBINED_DAMAGE[r] * count for r, count in COMBINATIONS[move.word].items())
        if move.word == "锤锤锤":
            return Figures(move.n, 21, 2)
        return Figures(move.n, damage, damage // 10)
    if move.kind == "strike":
        return Figures(1, 10 * move.n, move.n)
    return None


def times(price: Price, n: int) -> Price:
    return {item: count * n for item, count in price.items()}


def plus(one: Price, other: Price) -> Price:
    return dict(Counter(one) + Counter(other))


def portion(content: Move) -> Price:
    """What one portion of a producer's content is, by the tables of chapters 2 to 4 (R56)."""
    if content.kind == "base":
        return {content.word: 1}
    if content.kind == "single":
        return {SINGLES[content.word][0]: content.n}
    if content.kind == "special":
        return {"攒": SPECIALS[content.word][0]}
    if content.kind == "combination":
        return times(COMBINATIONS[content.word], content.n)
    if content.kind == "producer":
        return {content.called(): 1}
    raise NotCovered(content.called())


def may_be_produced(content: Move, only_resources: bool) -> bool:
    """4.4, R56: base resources but 超闪, attacks of fewer than three kinds of resource, producers of all these."""
    if content.kind == "producer" and content.inner:
        return may_be_produced(content.inner, only_resources)
    if content.kind == "base":
        return content.word != "超闪"
    if content.kind == "combination" and content.n > 2:
        return False
    return content.kind in ("single", "special", "combination") and len(portion(content)) < 3 and not only_resources


def prices(move: Move, sky: Sequence[str]) -> list[Price]:
    """The listed recipes of one share of a move, the one that is taken unasked first (notation)."""
    if move.kind == "combination":
        body, resource = SKY.get(move.word, ("", ""))
        by_the_sky: list[Price] = [{resource: move.n}] if body in sky else []
        return by_the_sky + ([times(COMBINATIONS[move.word], move.n)] if move.n <= 2 else [])
    if move.kind in ("single", "special"):
        return [portion(move)]
    if move.kind == "strike":
        return [{written(STRIKES[move.word][0], move.n): 1}]
    if move.kind == "shield":
        return SHIELD_RECIPES[move.word]
    if move.kind == "hang":
        return [HANGING[move.word]]
    if move.kind == "producer" and move.inner:
        return [times(portion(move.inner), SIZES[move.word][0])]
    if move.kind == "slap":
        return [{"小闪": move.n, "超闪": move.n}]
    if move.kind == "charge":
        return [{"小闪": move.n}]
    return [{}]


# ------------------------------------------------------------------------------------------------------------- armour


def word_of(piece: str) -> str:
    """The name in front of the state: 寒冰盾 of 寒冰盾 1/2, 充能盾 of 充能盾+3."""
    return piece.split("+")[0].split(" ")[0]


def layers_of(piece: str) -> int:
    """The blows a piece of armour can take, energy included (4.8, 5.2, 5.5, 7.1.3)."""
    if "+" in piece:
        return 1 + int(piece.split("+")[1])
    if "/" in piece and " " in piece:
        return int(piece.split(" ")[1].split("/")[0])
    return SHIELD_LAYERS.get(piece, 1)


def written(word: str, layers: int) -> str:
    """A piece as the position writes it, from the blows it can still take (at least one)."""
    if word in ENERGY_LIMIT:
        return word + (f"+{layers - 1}" if layers > 1 else "")
    full = SHIELD_LAYERS.get(word, 1)
    return word if layers == full else f"{word} {layers}/{full}"


def is_complete(piece: str) -> bool:
    return "/" not in piece


class Goods(NamedTuple):
    """What a player owns: counted things, and three rows of armour from oldest to newest."""

    counts: Price
    sky: tuple[str, ...]
    shields: tuple[str, ...]
    producers: tuple[str, ...]

    def cover(self, price: Price) -> bool:
        rows = self.shields + self.producers
        return all(self.counts.get(item, 0) + rows.count(item) >= count for item, count in price.items())

    def without(self, price: Price) -> Goods:
        """Armour that is spent leaves newest first (R55, R57)."""
        return Goods(
            {item: count - price.get(item, 0) for item, count in self.counts.items()},
            self.sky,
            _without_newest(self.shields, price),
            _without_newest(self.producers, price),
        )


def _without_newest(row: tuple[str, ...], price: Price) -> tuple[str, ...]:
    if not any(piece in price for piece in row):
        return row
    return tuple(piece for i, piece in enumerate(row) if row[i:].count(piece) > price.get(piece, 0))


def produced(person: Person) -> Goods:
    """4.6, R57: every producer standing now yields; born producers go on top and do not yield yet."""
    yields = [
        times(portion(made.inner), SIZES[made.word][1])
        for made in map(read_name, person["生产器"])
        if made.inner is not None
    ]
    counts = {item: person[item] + sum(y.get(item, 0) for y in yields) for item in COUNTED}
    born = [item for y in yields for item, count in y.items() if item not in counts for _ in range(count)]
    return Goods(counts, tuple(person["天体"]), tuple(person["盾"]), (*person["生产器"], *born))


# ------------------------------------------------------------------------------------------------------- declarations


def composed(goods: Goods, product: str, inputs: tuple[str, str], damaged_too: bool) -> Goods | None:
    """R50: the newest complete pieces go in (by option then damaged ones); the product lies on top."""
    rows = list(enumerate(goods.shields))
    chosen: list[tuple[int, str]] = []
    for word in inputs:
        fit = [(i, piece) for i, piece in rows if word_of(piece) == word and (i, piece) not in chosen]
        fit = [x for x in fit if is_complete(x[1]) or damaged_too]
        if not fit:
            return None
        chosen.append(max(fit, key=lambda x: (is_complete(x[1]), x[0])))
    if product == "充能盾":
        energies = [layers_of(piece) - 1 for _, piece in chosen]
        layers = 1 + (3 if energies == [1, 1] else sum(energies))  # 5.6
    else:
        missing = sum(SHIELD_LAYERS[word_of(piece)] - layers_of(piece) for _, piece in chosen)
        layers = max(1, SHIELD_LAYERS[product] - missing)
    rest = tuple(piece for i, piece in rows if (i, piece) not in chosen)
    return goods._replace(shields=(*rest, written(product, layers)))


def charged(goods: Goods, word: str, units: int) -> Goods | None:
    """R51: the units fill the newest shield of that kind first, then the next older; all must find room."""
    limit = ENERGY_LIMIT[word]
    room = [1 + limit - layers_of(piece) if word_of(piece) == word else 0 for piece in goods.shields]
    if sum(room) < units:
        return None
    given = [max(0, min(space, units - sum(room[i + 1 :]))) for i, space in enumerate(room)]
    shields = zip(goods.shields, given, strict=True)
    return goods._replace(shields=tuple(written(word, layers_of(p) + g) if g else p for p, g in shields))


def after_declaration(goods: Goods, text: str, options: Options) -> Goods | None:
    """A declaration carried out, or None where it is impossible."""
    if found := re.fullmatch(r"充能(能量盾|充能盾)(?:×(\d+))?", text):
        units = int(found[2] or 1)
        if options["charge"] == "move" or goods.counts["小闪"] < units:
            return None
        return charged(goods.without({"小闪": units}), found[1], units)
    found = re.fullmatch(r"合成([^()×]+?)(?:\(([^()]*)\))?(?:×(\d+))?", text)
    if not found or found[1] not in SHIELD_LAYERS:
        raise NotCovered(text)
    ways = COMPOSITIONS.get(found[1], [])
    if found[2] is not None:
        ways = [way for way in ways if dict(Counter(way)) == read_recipe(found[2])]
    result: Goods | None = goods
    for _ in range(int(found[3] or 1)):
        tried = (composed(result, found[1], way, options["compose_damaged"]) for way in ways if result is not None)
        result = next((found for found in tried if found is not None), None)
    return result


# ------------------------------------------------------------------------------------------------ the facts of a round


class Deed(NamedTuple):
    """A legal move, paid for."""

    move: Move
    title: str  # the canonical name with the number of targets
    goods: Goods  # after declarations and payment
    now: str | None  # the armour made this round
    targets: tuple[str, ...]
    blow: Figures | None
    sharp: bool


class Hit(NamedTuple):
    maker: str
    victim: str


class Blow(NamedTuple):
    """One layer of a hit, or one return hit, falling on somebody."""

    by: str
    returned: bool
    turn: int


Row = Sequence[tuple[str, str, bool]]  # the single layers of a player's armour: (place and number, kind, the last one?)


class Round:
    """Everything that is true of one round, each fact derived from the position and the texts when it is asked for."""

    def __init__(
        self, players: Sequence[str], options: Options, position: Position, texts: Mapping[str, str], by_distance: bool
    ) -> None:
        self.players = list(players)
        self.options = {**DEFAULTS, **options}
        self.position = position
        self.people: dict[str, Person] = {p: {**NOBODY, **position.get(p, {})} for p in players}
        self.said = {p: self.aimed(p, read_text(text)) for p, text in texts.items() if text != "-"}
        self.by_distance = by_distance
        self.living = [p for p in players if self.people[p]["alive"]]
        if any(self.people[p]["静止"] for p in self.living) or len(self.living) < 2:
            raise NotCovered("静止, or nobody to play against")
        if missing := [p for p in self.movers if p not in self.said]:
            raise NotCovered(f"no move for {missing}")

    def aimed(self, player: str, said: Saying) -> Saying:
        """With two players the target may be left out (notation)."""
        if said.targets or said.move.word in GROUP or figures(said.move) is None:
            return said
        if len(self.players) > 2:
            raise NotCovered("an attack on nobody")
        return said._replace(targets=tuple(p for p in self.players if p != player))

    # -- before the moves

    @cached_property
    def start(self) -> dict[str, Goods]:
        return {p: produced(self.people[p]) for p in self.living}

    @cached_property
    def movers(self) -> list[str]:
        return [p for p in self.living if not self.people[p]["真眩晕"] and not self.people[p]["假眩晕"]]

    def sacred(self, player: str) -> bool:
        """Truly stunned: he may not be attacked (1.8)."""
        return player in self.living and self.people[player]["真眩晕"] > 0

    # -- reading and judging the moves

    def meant(self, player: str) -> Move:
        """R9: a 拳 under a 太阳 is a 太阳拳, a 踢 under a 月亮 a 月牙钩."""
        move = self.said[player].move
        body, becomes = BY_THE_SKY.get(move.word, ("", ""))
        if move.kind == "single" and body in self.start[player].sky:
            return Move("combination", becomes, move.n)
        return move

    def title(self, player: str) -> str:
        return self.meant(player).called() + ("×2人" if len(self.said[player].targets) == 2 else "")

    def declared(self, player: str) -> Goods | None:
        goods: Goods | None = self.start[player]
        for text in self.said[player].declarations:
            goods = None if goods is None else after_declaration(goods, text, self.options)
        return goods

    def is_sharp(self, player: str) -> bool:
        if figures(self.meant(player)) is None:
            return False
        if self.options["sharp"] == "permanent":
            return self.start[player].counts["锋利"] > 0
        return self.said[player].sharp

    def bill(self, player: str, goods: Goods) -> Price | None:
        """The price to pay, None if no listed one (or not the written one) is covered (R58, R63, notation)."""
        said, move = self.said[player], self.meant(player)
        shares = prices(move, goods.sky)
        whole = shares
        if len(said.targets) == 2:
            whole = [plus(one, other) for i, one in enumerate(shares) for other in shares[i:]]
        if said.recipe is not None:
            whole = [price for price in whole if price == said.recipe]
        if said.thrown:
            whole = [{}]
        whetted = max(1, len(said.targets)) if said.sharp and self.options["sharp"] == "once" else 0
        covered = (plus(price, {"锋利": whetted}) for price in whole)
        return next((price for price in covered if goods.cover(price)), None)

    def objections(self, player: str) -> Iterator[str]:
        """Why a mover's text is not allowed now (step 5)."""
        said, move = self.said[player], self.meant(player)
        person, past = self.people[player], self.people[player]["history"]
        goods = self.declared(player)
        if player not in self.movers:
            yield "he cannot move (R4)"
            return
        if goods is None:
            yield "a declaration is impossible (R50, R51)"
            return
        if person["被吐"] and person["被吐"] != self.title(player):
            yield "he must repeat his move (R23)"
        flashes = next((i for i, name in enumerate(reversed(past)) if name not in FLASH), len(past))
        if move.kind == "base" and move.word in FLASH and flashes:
            connected = goods.counts["中型超闪连接器"] > 0
            if (
                flashes > 2
                or (past[-1] == "超闪" and (move.word == "小闪" or not connected))
                or (past[-2:] == ["小闪", "小闪"] and move.word == "小闪")
            ):
                yield "too many flashes in a row (R21)"
        if said.thrown and past[-2:] != [self.title(player)] * 2:
            yield "丢下个 is not earned (R22)"
        if said.sharp and figures(move) is None:
            yield "only an attack can be sharpened (7.1.4)"
        if (
            move.kind == "combination"
            and move.n > 2
            and not said.thrown
            and SKY.get(move.word, ("",))[0] not in goods.sky
        ):
            yield "three of a combination attack (3.2.5)"
        if (
            move.kind == "producer"
            and move.inner
            and not may_be_produced(move.inner, self.options["producers"] == "resources_only")
        ):
            yield "no producer of that (4.4)"
        elif self.bill(player, goods) is None:
            yield "the price is not covered or not listed"
        if move.kind == "charge":
            if self.options["charge"] != "move":
                raise NotCovered("a charge as a move")
            if charged(goods, move.word, move.n) is None:
                yield "no room for the energy (R51)"
        if move.kind == "guard" and move.inner and figures(move.inner) is None:
            yield "防 needs an attack (R62)"
        if any(target not in self.living or target == player or self.sacred(target) for target in said.targets):
            yield "a target that may not be attacked"
        if len(set(said.targets)) < len(said.targets):
            yield "the same target twice"
        if move.word in GROUP and move.kind == "special" and any(map(self.sacred, self.living)):
            yield "no group attack while somebody is truly stunned (R8)"

    @cached_property
    def fouls(self) -> list[str]:
        """自暴自弃: a text that is not allowed, or by option a 吐 duty slept through (R23)."""
        wrong = {p: next(self.objections(p), None) for p in self.living if p in self.said}
        if self.options["illegal"] == "refuse" and any(wrong.values()):
            raise Refused(wrong)
        asleep = [p for p in self.living if p not in self.movers and self.people[p]["被吐"]]
        overslept = asleep if self.options["spit_stunned"] == "die" else []
        return [p for p in self.living if wrong.get(p) or p in overslept]

    @cached_property
    def deeds(self) -> dict[str, Deed]:
        return {p: self._deed(p) for p in self.movers if p not in self.fouls}

    def _deed(self, player: str) -> Deed:
        said, move, goods = self.said[player], self.meant(player), self.declared(player)
        assert goods is not None
        price = self.bill(player, goods)
        assert price is not None
        paid = goods.without(price)
        if move.kind == "charge":
            paid = charged(paid, move.word, move.n) or paid
        now = {"shield": move.word, "producer": move.called(), "hang": move.word[2:]}.get(move.kind)
        blow, sharp = figures(move), self.is_sharp(player)
        if blow and sharp:
            blow = Figures(blow.units, 2 * blow.damage, 2 * blow.layers)
        everybody = tuple(p for p in self.living if p != player) if move.word in GROUP and blow else ()
        return Deed(move, self.title(player), paid, now, everybody or said.targets, blow, sharp)

    # -- who hits whom, and what of it arrives

    @cached_property
    def hits(self) -> dict[Hit, Deed]:
        return {Hit(p, v): deed for p, deed in self.deeds.items() if deed.blow for v in deed.targets}

    def defence(self, player: str) -> Move | None:
        return self.deeds[player].move if player in self.deeds else None

    def cap(self, player: str) -> int:
        """Tenths of damage that his move cancels of every single attack (2.2, 7.2.1, R60)."""
        move = self.defence(player)
        if move is None:
            return 0
        return SLAP * move.n if move.kind == "slap" else FLASH.get(move.word, 0) if move.kind == "base" else 0

    def arriving(self, hit: Hit) -> int:
        """The layers that are left for the armour (step 15)."""
        deed, shown = self.hits[hit], self.defence(hit.victim)
        blow, attack = deed.blow, deed.move
        assert blow is not None
        whole = blow.units * blow.layers
        if shown is None:
            return whole
        if shown.kind == "guard" and shown.inner:
            by_word = attack.kind == "strike" and shown.inner.word == attack.word
            return 0 if by_word or shown.inner.called() == attack.called() else whole
        if shown.kind == "base" and attack.called() in IMMUNE.get(shown.word, ()):
            return 0
        if shown.kind == "base" and attack.kind == "single" and attack.word in SHORTENS.get(shown.word, ()):
            return whole - blow.layers
        cap = self.cap(hit.victim)
        return after_cancelling(blow, cap) if cap else whole

    def distance(self, victim: str, maker: str) -> int:
        """Counter-clockwise from the victim (B.1.4)."""
        return (self.players.index(maker) - self.players.index(victim)) % len(self.players)

    def in_order(self, victim: str) -> list[Hit]:
        """B.1.4: more damage first, then more layers, then the nearer counter-clockwise."""

        def rank(hit: Hit) -> tuple[int, int, int]:
            blow = self.hits[hit].blow
            assert blow is not None
            return -blow.units * blow.damage, -blow.units * blow.layers, self.distance(victim, hit.maker)

        return sorted((hit for hit in self.hits if hit.victim == victim), key=rank)

    # -- layers

    def goods(self, player: str) -> Goods:
        """His things after payment; a foul's declarations and costs are void (R3)."""
        return self.deeds[player].goods if player in self.deeds else self.start[player]

    def armour(self, player: str) -> list[tuple[str, str]]:
        """(place and number, piece) in the order of use (A.2): the newest first in every row."""
        goods, deed = self.goods(player), self.deeds.get(player)
        rows = {"天体": goods.sky, "盾": goods.shields, "生产器": goods.producers}
        standing = [(f"{place}{i}", row[i]) for place, row in rows.items() for i in reversed(range(len(row)))]
        return ([("now", deed.now)] if deed and deed.now else []) + standing

    @cached_property
    def rows(self) -> dict[str, Row]:
        return {
            p: [
                (place, word_of(piece), last)
                for place, piece in self.armour(p)
                for last in (*[False] * (layers_of(piece) - 1), True)
            ]
            for p in self.living
        }

    @cached_property
    def blows(self) -> dict[str, list[Blow]]:
        """Every blow on every player in its order: attacks first, then the return hits, wave by wave (R53)."""
        falling: dict[str, list[Blow]] = {
            v: [Blow(hit.maker, False, 0) for hit in self.in_order(v) for _ in range(self.arriving(hit))]
            for v in self.living
        }
        falling = {
            v: [blow._replace(turn=1000 * i + k) for k, blow in enumerate(row)]
            for i, (v, row) in enumerate(falling.items())
        }
        answered: set[tuple[str, str]] = set()
        wave = 1
        while fresh := [
            (blow, owner)
            for owner, place, word, blow in self.knocked_off(falling)
            if word in RETURNING
            and (owner, place) not in answered
            and (self.options["return_chain"] or not blow.returned)
        ]:
            answered |= {(owner, place) for owner, place, _, _ in self.knocked_off(falling)}
            fresh.sort(key=lambda x: (self.distance(x[0].by, x[1]) if self.by_distance else 0, x[0].turn))
            for k, (blow, owner) in enumerate(fresh):
                if self.cap(blow.by) < 10:
                    falling[blow.by].append(Blow(owner, True, 100_000 * wave + k))
            wave += 1
        return falling

    def knocked_off(self, falling: Mapping[str, Sequence[Blow]]) -> Iterator[tuple[str, str, str, Blow]]:
        """(owner, place, kind, the blow that took the last layer)."""
        return (
            (owner, place, word, blow)
            for owner in self.living
            for (place, word, last), blow in zip(self.rows[owner], falling[owner], strict=False)
            if last
        )

    def left_of(self, hit: Hit) -> int:
        """r: the layers of a hit that found no armour."""
        before = 0
        for other in self.in_order(hit.victim):
            if other == hit:
                break
            before += self.arriving(other)
        whole = self.arriving(hit)
        return whole - max(0, min(whole, len(self.rows[hit.victim]) - before))

    # -- deaths

    def damage_left(self, hit: Hit) -> Fraction:
        """R13: what a hit that broke through still weighs, in tenths."""
        deed = self.hits[hit]
        blow = deed.blow
        assert blow is not None
        whole = Fraction(blow.units * blow.damage)
        layers = blow.units * blow.layers
        left = self.left_of(hit)
        lost = layers - left
        way = self.options["clash_damage"]
        if way == "full":
            return whole
        if way == "per_layer":
            return whole - 10 * lost
        if way == "units" and deed.move.kind == "combination" and not deed.sharp:
            return Fraction(blow.damage * (blow.units - lost // blow.layers) - 10 * (lost % blow.layers))
        return whole * left / layers

    def kills(self, hit: Hit) -> bool:
        """3.3.1, 3.3.2: layers are left, unless the victim's own hit on the maker weighs as much or more."""
        if not self.left_of(hit):
            return False
        back = Hit(hit.victim, hit.maker)
        answered = back in self.hits and self.left_of(back) > 0
        return not answered or self.damage_left(hit) > self.damage_left(back)

    @cached_property
    def dead(self) -> set[str]:
        killed = {hit.victim for hit in self.hits if self.kills(hit)}
        burnt = {p for p in self.living if any(blow.returned for blow in self.blows[p][len(self.rows[p]) :])}
        return killed | burnt | set(self.fouls)

    # -- stuns

    def true_stuns(self, player: str) -> list[int]:
        lengths = {**STUNNING, "超级雷电盾": self.options["super_thunder_stun"]}
        return [
            lengths[word] for _, _, word, blow in self.knocked_off(self.blows) if word in lengths and blow.by == player
        ]

    def false_stuns(self, player: str) -> list[int]:
        """5.7, R54: a 雷击 brought to nothing by a flash, a 超级雷击 by a 超闪; once, whatever the targets."""
        thunder = [
            (self.hits[hit].move.word, self.defence(hit.victim))
            for hit in self.hits
            if hit.maker == player and not self.arriving(hit)
        ]
        if any(word == "雷击" and by and by.kind == "base" and by.word in FLASH for word, by in thunder):
            return [1]
        if any(word == "超级雷击" and by and by.kind == "base" and by.word == "超闪" for word, by in thunder):
            return [self.options["super_strike_stun"]]
        return []

    def counter(self, before: int, new: list[int]) -> int:
        """R5: one round of the old stun is over; new stuns by the longest, or by option added up."""
        rest = max(0, before - 1)
        return rest + sum(new) if self.options["stun_stack"] == "sum" else max([rest, *new])

    # -- afterwards

    def person_after(self, player: str) -> Person:
        person = self.people[player]
        awake = {"真眩晕": 0, "假眩晕": 0, "静止": 0, "被吐": None, "免吐": False, "免诅咒": False}
        if player not in self.living:
            return {**person, **awake}
        goods, deed = self.goods(player), self.deeds.get(player)
        spent = Counter(place for (place, _, _), _ in zip(self.rows[player], self.blows[player], strict=False))

        def standing(place: str, row: Sequence[str]) -> list[str]:
            left = [(piece, layers_of(piece) - spent[f"{place}{i}"]) for i, piece in enumerate(row)]
            return [written(word_of(piece), layers) for piece, layers in left if layers]

        after = {
            **person,
            **awake,
            **goods.counts,
            "天体": standing("天体", goods.sky),
            "盾": standing("盾", goods.shields),
            "生产器": standing("生产器", goods.producers),
            "history": [*person["history"], deed.title if deed else "-"][-3:],
            "上回合得": [],
            "上回合断": {},
        }
        if player in self.dead:
            return {**after, "alive": False}
        after["真眩晕"] = self.counter(person["真眩晕"], self.true_stuns(player))
        after["假眩晕"] = self.counter(person["假眩晕"], self.false_stuns(player))
        if deed and deed.move.kind == "base":
            after[deed.move.word] += 1
        if deed and deed.now and (left := layers_of(deed.now) - spent["now"]):
            place = {"shield": "盾", "producer": "生产器", "hang": "天体"}[deed.move.kind]
            after["上回合得"] = [written(deed.now, left)]
            after[place] = [*after[place], *after["上回合得"]]
        return after

    @cached_property
    def after(self) -> Position:
        people = {p: self.person_after(p) for p in self.players}
        survivors = [p for p in self.players if people[p]["alive"]]
        over = len(survivors) < 2
        return {
            **people,
            "round": self.position.get("round", 1) + 1,
            "rewound": self.position.get("rewound", False),
            "over": over,
            "winner": survivors if over else None,
        }


def after_cancelling(blow: Figures, cap: int) -> int:
    """A.1: the layers left of an attack after a cap, both in tenths of damage."""
    if blow.units * blow.damage <= cap:
        return 0
    split = -(-cap // blow.damage)
    rest = split * blow.damage - cap
    first = 0 if rest == 0 else max(1, rest // 10)
    return first + (blow.units - split) * blow.layers


def adjudicate(
    players: Sequence[str],
    options: Options,
    position: Position,
    moves: Mapping[str, str],
    *,
    returns_by_distance: bool = True,
) -> Position:
    """The position after one round of the sub-game described at the top of this module.

    `position` is the one before production, in the vocabulary of the notation; missing keys mean nothing, none, false.
    The answer has every key of every player and round, rewound, over, winner (None while the game goes on).
    `上回合得` lists the armour that the move of this round gave and that still stands, as it stands.
    Several return hits on one player in one wave come in the order of B.1.4 (`returns_by_distance`) or in the order
    in which their shields fell, the seats being gone through from the first; the texts do not say which.
    """
    return Round(players, options, position, moves, returns_by_distance).after


def comparable(position: Position) -> Position:
    """Without what no text settles: what the book keeps on the moves of the dead."""
    silent = ("history", "上回合得", "上回合断")
    return {
        key: {k: v for k, v in value.items() if value["alive"] or k not in silent} if isinstance(value, dict) else value
        for key, value in position.items()
    }
