"""A second, independent settlement of 呲儿, used only to cross-check the real engine.

It is written as relations, straight from the prose: one 轮次 is a set of uses, a use has a set of (use, target) pairs,
and "cancelled", "dead", "void", "hurt" are predicates over those sets.  Nothing is mutated on the way.  It checks no
declaration (the caller guarantees well-formed moves) and it shares neither code nor data with the engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any

Person = dict[str, Any]
Position = dict[str, Any]
Moves = Mapping[str, Sequence[tuple[str, Sequence[str]]]]
Options = Mapping[str, Any]

# clauses.md T3, typed by hand
STANDARD: dict[str, dict[str, Any]] = {
    "子弹": {"cost": "0", "target": "self", "gain": "1"},
    "呲儿": {"cost": "1/2", "target": "one", "cancel": [{"mutual": ["呲儿"]}], "damage": "1"},
    "手斧": {"cost": "1", "target": "one", "cancel": [{"mutual": ["手斧"]}], "damage": "1", "voids": ["呲儿"]},
    "板砖": {
        "cost": "3/2",
        "target": "one",
        "cancel": [{"mutual": ["板砖"]}],
        "damage": "1",
        "voids": ["呲儿", "手斧"],
    },
    "横扫": {
        "cost": "2",
        "target": "all",
        "cancel": [{"users": "横扫", "min": 2}],
        "damage": "1",
        "voids": ["呲儿", "手斧", "板砖"],
    },
    "竖劈": {
        "cost": "1",
        "target": "one",
        "needs": "横扫",
        "cancel": [{"mutual": ["竖劈"]}, {"sole": "横扫"}],
        "damage": "1",
        "voids": ["呲儿", "手斧", "板砖"],
    },
    "防御": {"cost": "0", "target": "self", "voids": ["呲儿", "手斧", "横扫"]},
    "闪避": {"cost": "0", "target": "self", "voids": ["呲儿", "板砖", "竖劈"]},
    "六呲儿": {
        "cost": "3",
        "target": "one",
        "cancel": [{"mutual": ["六呲儿"]}, {"mutual": ["巴雷"]}],
        "damage": "1",
        "voids": ["呲儿", "手斧", "板砖", "竖劈", "横扫"],
    },
    "四呲儿": {"cost": "2", "target": "self", "voids": ["呲儿", "手斧", "板砖", "竖劈", "六呲儿", "横扫"]},
    "巴雷": {
        "cost": "4",
        "target": "one",
        "cancel": [{"mutual": ["六呲儿"]}, {"mutual": ["巴雷"]}],
        "damage": "1",
        "voids": ["呲儿", "手斧", "板砖", "竖劈", "冲锋枪", "横扫", "机关枪"],
    },
    "冲锋枪": {
        "cost": "5",
        "target": "one",
        "cancel": [{"mutual": ["冲锋枪"]}, {"mutual": ["机关枪"]}],
        "damage": "2",
        "voids": ["呲儿", "手斧", "板砖", "竖劈", "六呲儿", "横扫"],
    },
    "机关枪": {
        "cost": "5",
        "target": "two",
        "cancel": [{"mutual": ["冲锋枪"]}, {"mutual": ["机关枪"]}],
        "damage": "1",
        "voids": ["呲儿", "手斧", "板砖", "竖劈", "六呲儿", "横扫"],
    },
}

ATTACKS = [name for name, row in STANDARD.items() if row["target"] != "self"]

# roles.md, table of the starter set, typed by hand
STARTERS: dict[str, dict[str, Any]] = {
    "囤弹手": {
        "ammo_start": "1/2",
        "abilities": {"子弹": {"gain": "1/2"}, "手斧": {"cost": "3/2"}, "板砖": {"cost": "2"}},
    },
    "铁壁": {"abilities": {"防御": {"voids": ["呲儿", "手斧", "横扫", "板砖"]}, "闪避": {"cost": "1/2"}}},
    "游侠": {"abilities": {"闪避": {"voids": ["呲儿", "板砖", "竖劈", "手斧"]}, "防御": {"cost": "1/2"}}},
    "老刀": {"used_start": ["横扫"], "abilities": {"竖劈": {"cost": "3/2"}, "板砖": {"banned": True}}},
    "神射": {"abilities": {"巴雷": {"cost": "3"}, "六呲儿": {"banned": True}}},
    "莽汉": {"hp": "2", "abilities": {"防御": {"cost": "1/2"}, "手斧": {"cost": "3/2"}}},
    "拾荒者": {
        "abilities": {"手斧": {"cost": "3/2"}},
        "triggers": {"on_block": {"abilities": ["防御", "闪避"], "ammo": "1/2"}},
    },
    "镜师": {
        "abilities": {"四呲儿": {"banned": True}},
        "extra": {
            "反照": {
                "cost": "1/2",
                "target": "self",
                "voids": ["呲儿", "手斧", "板砖"],
                "reflect": ["呲儿", "手斧", "板砖"],
            }
        },
    },
    "炮仗": {"abilities": {"六呲儿": {"cost": "5/2"}, "四呲儿": {"banned": True}}},
    "回收匠": {"triggers": {"on_cancelled": {"abilities": ATTACKS, "ammo": "1"}}},
}


@lru_cache(typed=True)
def number(value: Any) -> Fraction:
    """Figures come as int, "1/3", "0.5", Fraction, or (from YAML) as float; they are exact rationals (R39)."""
    return value if isinstance(value, Fraction) else Fraction(str(value))


# ---------------------------------------------------------------------------------------------------------- roles


@dataclass(frozen=True)
class Row:
    """One line of a player's ability table."""

    name: str
    cost: Fraction
    target: str
    needs: str | None
    cancel: tuple[tuple[str, frozenset[str], int], ...]  # (kind, abilities, least number of players)
    damage: Fraction
    gain: Fraction
    voids: frozenset[str]
    reflect: frozenset[str]
    names: frozenset[str]  # what it answers to in anybody's lists: its own name and its `as` (D3)


@dataclass(frozen=True)
class Trigger:
    abilities: frozenset[str]
    ammo: Fraction
    hp: Fraction
    once: str | None


@dataclass(frozen=True)
class Role:
    name: str
    hp: Fraction
    ammo_start: Fraction
    used_start: frozenset[str]
    uses_per_beat: int
    table: Mapping[str, Row]
    triggers: Mapping[str, Trigger]


def _condition(plain: Mapping[str, Any]) -> tuple[str, frozenset[str], int]:
    if "mutual" in plain:
        return "mutual", frozenset(plain["mutual"]), 1
    if "users" in plain:
        return "users", frozenset([plain["users"]]), int(plain["min"])
    return "sole", frozenset([plain["sole"]]), 1


def _row(name: str, plain: Mapping[str, Any]) -> Row:
    return Row(
        name=name,
        cost=number(plain.get("cost", 0)),
        target=plain["target"],
        needs=plain.get("needs"),
        cancel=tuple(_condition(c) for c in plain.get("cancel") or ()),
        damage=number(plain.get("damage", 0)),
        gain=number(plain.get("gain", 0)),
        voids=frozenset(plain.get("voids") or ()),
        reflect=frozenset(plain.get("reflect") or ()),
        names=frozenset({name, plain.get("as") or name}),
    )


_STANDARD_ROWS = {name: _row(name, plain) for name, plain in STANDARD.items()}


def role_from(name: str, plain: Mapping[str, Any]) -> Role:
    """cier.4.10: the standard rows, changed field by field, minus the banned ones, plus the extra ones."""
    changes = plain.get("abilities") or {}
    table = {
        ability: _row(ability, {**STANDARD[ability], **changes[ability]}) if ability in changes else row
        for ability, row in _STANDARD_ROWS.items()
        if not (changes.get(ability) or {}).get("banned", False)
    }
    extra = {ability: _row(ability, row) for ability, row in (plain.get("extra") or {}).items()}
    triggers = {
        event: Trigger(
            abilities=frozenset(t.get("abilities") or ()),
            ammo=number(t.get("ammo", 0)),
            hp=number(t.get("hp", 0)),
            once=t.get("once"),
        )
        for event, t in (plain.get("triggers") or {}).items()
    }
    return Role(
        name=name,
        hp=number(plain.get("hp", 1)),
        ammo_start=number(plain.get("ammo_start", 0)),
        used_start=frozenset(plain.get("used_start") or ()),
        uses_per_beat=int(plain.get("uses_per_beat", 1)),
        table={**table, **extra},
        triggers=triggers,
    )


def _dealt_role(player: str, options: Options) -> tuple[str, Mapping[str, Any]]:
    """Name and data of the role a 技能战 deals to a player (R40: 凡人 if none is named; D1: name or mapping)."""
    value = (options.get("角色") or {}).get(player, "凡人")
    return (value, STARTERS.get(value, {})) if isinstance(value, str) else (value["name"], value)


def role_of(player: str, name: str, options: Options) -> Role:
    """The role a player plays while his position says `name`."""
    if name == "擂主":
        # cier.3.5 and, as a variant, cier.3.10
        return role_from(
            name,
            {
                "hp": 2,
                "uses_per_beat": 2 if options.get("双能力", False) else 1,
                "abilities": {"子弹": {"gain": options.get("擂主子弹", 2)}},
            },
        )
    dealt, data = _dealt_role(player, options)
    return role_from(name, data if dealt == name else STARTERS.get(name, {}))


# ------------------------------------------------------------------------------------------- the facts of one 轮次


@dataclass(frozen=True)
class Use:
    """One use of one ability; two uses are the same only if they are the same entry of the same declaration."""

    user: str
    entry: int
    row: Row = field(compare=False)
    aims: frozenset[str] = field(compare=False)  # at whom it is aimed; a self-targeted use at its user

    def goes_by(self, names: Iterable[str]) -> bool:
        return not self.row.names.isdisjoint(names)


Pair = tuple[Use, str]


@dataclass(frozen=True)
class Meeting:
    """A condition of the cancel rule of `use` that is met, and the uses that met it."""

    use: Use
    kind: str
    by: frozenset[Use]


@dataclass(frozen=True)
class Blow:
    """hp taken from `victim`; `use` is the attack itself or the use that reflected it."""

    use: Use
    victim: str
    amount: Fraction


class Beat:
    """Everything that is true of one 轮次, each fact derived from the declarations when it is asked for."""

    def __init__(self, people: Mapping[str, Person], moves: Moves, options: Options, players: Sequence[str]) -> None:
        self.people = people
        self.moves = moves
        self.options = options
        self.seated = [p for p in players if people[p]["alive"]]
        self.roles = {p: role_of(p, people[p]["角色"], options) for p in players}

    # -- declarations

    def aimable(self, player: str) -> frozenset[str]:
        """R2, R4: every other player still in; without friendly fire nobody of one's own identity."""
        everybody = self.options.get("友伤", True)
        own = self.people[player]["身份"]
        return frozenset(p for p in self.seated if p != player and (everybody or self.people[p]["身份"] != own))

    @cached_property
    def declared(self) -> dict[str, tuple[Use, ...]]:
        def aims(player: str, row: Row, named: Sequence[str]) -> frozenset[str]:
            if row.target == "self":
                return frozenset([player])
            return self.aimable(player) if row.target == "all" else frozenset(named)

        return {
            p: tuple(
                Use(p, i, self.roles[p].table[ability], aims(p, self.roles[p].table[ability], named))
                for i, (ability, named) in enumerate(self.moves[p])
            )
            for p in self.seated
        }

    # -- moment 1

    def used_before(self, player: str) -> frozenset[str]:
        person = self.people[player]
        return frozenset(person.get("用过") or ()) | (frozenset(["横扫"]) if person["横扫过"] else frozenset())

    def legal(self, player: str) -> bool:
        uses = self.declared[player]
        payable = sum((u.row.cost for u in uses), Fraction(0)) <= self.people[player]["弹药"]
        unlocked = all(u.row.needs is None or u.row.needs in self.used_before(player) for u in uses)
        lone_allowed = self.options.get("机关枪单目标", "允许") == "允许"
        enough_targets = lone_allowed or len(self.aimable(player)) >= 2 or all(u.row.target != "two" for u in uses)
        return payable and unlocked and enough_targets

    @cached_property
    def fouls(self) -> frozenset[str]:
        return frozenset(p for p in self.seated if not self.legal(p))

    @cached_property
    def uses(self) -> frozenset[Use]:
        """Only legal uses are uses at all (R7)."""
        return frozenset(u for p in self.seated if p not in self.fouls for u in self.declared[p])

    def of(self, player: str) -> list[Use]:
        return [u for u in self.declared[player] if u in self.uses]

    # -- moment 3

    @cached_property
    def meetings(self) -> list[Meeting]:
        """All conditions that are met, judged on one and the same list of uses (R14)."""

        def met(u: Use, kind: str, names: frozenset[str], least: int) -> frozenset[Use] | None:
            named = frozenset(v for v in self.uses if v.goes_by(names))
            others = frozenset(v for v in named if v.user != u.user)
            if kind == "mutual":
                return frozenset(v for v in others if v.user in u.aims and u.user in v.aims) or None
            users = {v.user for v in named}  # players, not uses (R18)
            if kind == "users":
                return others if len(users) >= least else None
            return others if len(users) == 1 and users <= u.aims - {u.user} else None

        found = ((u, kind, met(u, kind, names, least)) for u in self.uses for kind, names, least in u.row.cancel)
        return [Meeting(u, kind, by) for u, kind, by in found if by is not None]

    def _pairs_lost_by(self, meeting: Meeting) -> set[Pair]:
        """cier.2.42 and 2.43: my use is void, and what met my rule does nothing to me."""
        u = meeting.use
        halves = u.row.target == "two" and self.options.get("机关枪抵消", "整体") == "逐目标"
        only = {v.user for v in meeting.by} if halves and meeting.kind != "users" else u.aims  # R16, D12
        return {(u, t) for t in u.aims if t in only} | {(v, u.user) for v in meeting.by if u.user in v.aims}

    @cached_property
    def dead(self) -> frozenset[Pair]:
        return frozenset(pair for m in self.meetings for pair in self._pairs_lost_by(m))

    # -- moment 4

    @cached_property
    def pairs(self) -> frozenset[Pair]:
        """The pairs that live to see moment 4."""
        return frozenset((u, t) for u in self.uses for t in u.aims) - self.dead

    @staticmethod
    def would_void(p: Pair, q: Pair) -> bool:
        """Step 5: p, if in force, makes q void.  q comes at the user of p; an attack answers only its own target."""
        (u, t), (v, s) = p, q
        return s == u.user and v.user != u.user and v.goes_by(u.row.voids) and (u.row.target == "self" or v.user == t)

    @cached_property
    def void(self) -> frozenset[Pair]:
        against = {q: frozenset(p for p in self.pairs if self.would_void(p, q)) for q in self.pairs}
        if self.options.get("无效连锁", "生效才算") == "同时":
            return frozenset(q for q in self.pairs if against[q])
        return _void_by_force(against)

    @cached_property
    def in_force(self) -> frozenset[Pair]:
        return self.pairs - self.void

    def shields(self, pair: Pair) -> list[Use]:
        """The self-targeted uses in force of the target that cover this incoming pair, in the order declared."""
        _v, s = pair
        return [
            u
            for u in self.of(s)
            if u.row.target == "self" and (u, s) in self.in_force and self.would_void((u, s), pair)
        ]

    @cached_property
    def blows(self) -> list[Blow]:
        """Every loss of hp to somebody else: hits, and hits sent back (cier.4.15, once per incoming pair: D4)."""
        hits = [Blow(u, t, u.row.damage) for u, t in self.in_force if t != u.user]
        mirrors = ((v, [u for u in self.shields((v, s)) if v.goes_by(u.row.reflect)]) for v, s in self.void)
        returned = [Blow(us[0], v.user, v.row.damage) for v, us in mirrors if us]
        return [blow for blow in hits + returned if blow.amount > 0]  # damage 0 takes no hp (D7)

    def loss(self, player: str) -> Fraction:
        return Fraction(player in self.fouls) + sum((b.amount for b in self.blows if b.victim == player), Fraction(0))

    def hurt_by(self, player: str) -> frozenset[str]:
        return frozenset(b.use.user for b in self.blows if b.victim == player)

    # -- triggers (cier.4.16)

    def times(self, player: str, event: str) -> int:
        """How often the event fires in this settlement, `once` left aside."""
        listed = self.roles[player].triggers[event].abilities
        mine = [u for u in self.of(player) if u.row.name in listed]
        if event == "on_block":
            return int(any(u in self.shields(q) for q in self.void if q[1] == player for u in mine))
        if event == "on_cancelled":
            return sum(1 for u in mine if u.aims and all((u, t) in self.dead for t in u.aims))
        if event == "on_hit":
            return sum(1 for u in mine if any(b.use == u for b in self.blows))
        if event == "on_hurt":
            return int(bool(self.hurt_by(player)))
        if event == "on_quiet":
            return int(not self.blows and not self.fouls)
        return 0  # on_round_start lies outside the settlement

    def fired(self, player: str) -> dict[str, int]:
        """Event -> number of firings that count, for the events that do fire."""
        spent = self.people[player].get("已触发") or ()
        return {
            event: 1 if trigger.once else self.times(player, event)
            for event, trigger in self.roles[player].triggers.items()
            if self.times(player, event) and not (trigger.once and event in spent)
        }

    # -- the new figures

    def starting_hp(self, player: str) -> Fraction:
        return _starting_hp(player, self.roles[player], self.options)

    def hp_after(self, player: str) -> Fraction:
        gain = sum((self.roles[player].triggers[e].hp * n for e, n in self.fired(player).items()), Fraction(0))
        return _with_gain(self.people[player]["hp"] - self.loss(player), gain, self.starting_hp(player))

    def ammo_after(self, player: str) -> Fraction:
        paid = sum((u.row.cost for u in self.of(player)), Fraction(0))
        loaded = sum((u.row.gain for u in self.of(player) if (u, player) in self.in_force), Fraction(0))
        gain = sum((self.roles[player].triggers[e].ammo * n for e, n in self.fired(player).items()), Fraction(0))
        held: Fraction = self.people[player]["弹药"]
        return max(Fraction(0), held - paid + loaded + gain)

    def person_after(self, player: str) -> Person:
        """A player who is in, right after step 8."""
        person = self.people[player]
        used = self.used_before(player) | {u.row.name for u in self.of(player)}
        once = {e for e in self.fired(player) if self.roles[player].triggers[e].once}
        return {
            **person,
            **_memory(used),
            "hp": self.hp_after(player),
            "弹药": self.ammo_after(player),
            "已触发": sorted(once | set(person.get("已触发") or ())),
        }


def _void_by_force(against: Mapping[Pair, frozenset[Pair]]) -> frozenset[Pair]:
    """Step 6: void iff something in force voids it.  Where that has no answer there is a cycle, and the cycle is void.

    A cycle is given up only when nothing outside it is undecided, so that a cycle broken from outside (by a defence
    in force, say) is no cycle any more, and what merely hangs on a cycle is judged by step 6 again.
    """
    force: set[Pair] = set()
    void: set[Pair] = set()
    while undecided := against.keys() - force - void:
        now_in_force = {q for q in undecided if against[q] <= void}
        now_void = {q for q in undecided if not force.isdisjoint(against[q])}
        if not now_in_force and not now_void:
            above = {q: _reach(q, against, undecided) for q in undecided}
            now_void = {q for q in undecided if all(q in above[p] for p in above[q])}
        force |= now_in_force
        void |= now_void
    return frozenset(void)


def _reach(start: Pair, against: Mapping[Pair, frozenset[Pair]], within: Iterable[Pair]) -> set[Pair]:
    """Everything in `within` that voids `start`, directly or through others."""
    inside = set(within)
    found: set[Pair] = set()
    fresh: set[Pair] = set(against[start] & inside)
    while fresh:
        found |= fresh
        fresh = {p for q in fresh for p in against[q] & inside} - found
    return found


# ------------------------------------------------------------------------------- between 轮次: outs, goals, 回合


def _memory(used: Iterable[str]) -> Person:
    """D2: 横扫 is shown by its own key, the rest as a list (sorted, since order has no meaning)."""
    names = set(used)
    return {"横扫过": "横扫" in names, "用过": sorted(names - {"横扫"})}


def _starting_hp(player: str, role: Role, options: Options) -> Fraction:
    return number((options.get("生命") or {}).get(player, role.hp))


def _with_gain(hp: Fraction, gain: Fraction, cap: Fraction) -> Fraction:
    """D9: a gain never lifts above the starting hp, and never lowers anybody who already is above."""
    return max(hp, min(hp + gain, cap)) if gain > 0 else hp + gain


def _outs(people: Mapping[str, Person]) -> dict[str, Person]:
    return {p: {**x, "alive": x["alive"] and x["hp"] > 0} for p, x in people.items()}


def _winner(
    people: Mapping[str, Person], began: frozenset[str], options: Options, players: Sequence[str]
) -> list[str] | None:
    """T2 with R23, R26, R27, D14; None while no goal is met.  `began`: identities with a player in at the start."""

    def foes(identity: str) -> list[Person]:
        if options.get("对局", "个人战") != "擂主战":
            return [x for x in people.values() if x["身份"] != identity]
        if identity == "擂主":
            return [x for x in people.values() if x["身份"] == "平民"]
        key = "角色" if options.get("平民胜利", "全部") == "擂主" else "身份"
        return [x for x in people.values() if x[key] == "擂主"]

    met = {i for i in {x["身份"] for x in people.values()} if not any(x["alive"] for x in foes(i))}
    if not met:
        return None
    if len(met) > 1:
        met = met & began if options.get("同归于尽", "平局") == "共胜" else set()
    return [p for p in players if people[p]["身份"] in met]


def _reset(person: Person, role: Role) -> Person:
    """Step 13 and D10 for one player."""
    still_in = person["alive"]
    return {
        **person,
        **_memory(role.used_start if still_in else ()),
        "弹药": role.ammo_start if still_in else Fraction(0),
        "回合初hp": person["hp"],
        "已触发": sorted(e for e in person["已触发"] if e not in role.triggers or role.triggers[e].once != "回合"),
    }


def _round_start(player: str, person: Person, role: Role, options: Options) -> Person:
    """D8: on_round_start for one player, after the reset."""
    trigger = role.triggers.get("on_round_start")
    if trigger is None or not person["alive"] or (trigger.once and "on_round_start" in person["已触发"]):
        return person
    hp = _with_gain(person["hp"], trigger.hp, _starting_hp(player, role, options))
    spent = {"on_round_start"} if trigger.once else set()
    told = {**person, "hp": hp, "回合初hp": hp, "已触发": sorted(spent | set(person["已触发"]))}
    if hp <= 0:
        return {**told, **_memory(()), "弹药": Fraction(0), "alive": False}
    return {**told, "弹药": max(Fraction(0), person["弹药"] + trigger.ammo)}


def _converted(people: Mapping[str, Person], beat: Beat, options: Options) -> dict[str, Person]:
    """收编 (cier.3.9, R31): the 平民 who fell just now and lost hp to the 擂主 come back as 小弟."""
    if options.get("对局", "个人战") != "擂主战" or not options.get("收编", False):
        return dict(people)
    takers = {"擂主", "小弟"} if options.get("收编来源", "擂主") == "擂主方" else {"擂主"}
    taken = {
        p
        for p in beat.seated
        if not people[p]["alive"]
        and beat.people[p]["角色"] == "平民"
        and any(beat.people[q]["角色"] in takers for q in beat.hurt_by(p))
    }
    changed = {"身份": "擂主", "角色": "小弟", "hp": Fraction(1), "alive": True}
    return {p: {**x, **changed} if p in taken else x for p, x in people.items()}


def opening(players: Sequence[str], options: Options) -> Position:
    """The position before the first 轮次; the set-up is taken to be valid."""
    kind = options.get("对局", "个人战")

    def seat(player: str) -> tuple[str, str]:
        """Identity and role (T1)."""
        if kind == "擂主战":
            if player == options["擂主"]:
                return "擂主", "擂主"
            return ("擂主", "小弟") if player in (options.get("小弟") or ()) else ("平民", "平民")
        team = (options.get("队伍") or {}).get(player, player)
        return team, _dealt_role(player, options)[0] if kind == "技能战" else "无"

    def person(player: str) -> Person:
        identity, role_name = seat(player)
        role = role_of(player, role_name, options)
        hp = _starting_hp(player, role, options)
        blank = {"hp": hp, "alive": True, "身份": identity, "角色": role_name, "已触发": []}
        return _round_start(player, _reset(blank, role), role, options)

    people = {p: person(p) for p in players}
    winner = _winner(people, frozenset(x["身份"] for x in people.values()), options, players)
    return {**people, "回合": 1, "轮次": 1, "总轮次": 0, "over": winner is not None, "winner": winner}


def settle(position: Position, moves: Moves, options: Options, players: Sequence[str]) -> Position:
    """The complete position after the 轮次 in which `moves` were shown."""
    people: dict[str, Person] = {p: {"用过": [], "已触发": [], **position[p]} for p in players}
    beat = Beat(people, moves, options, players)
    began = frozenset(people[p]["身份"] for p in beat.seated)
    struck = {p: beat.person_after(p) if p in beat.seated else people[p] for p in players}

    played = position["总轮次"] + 1
    limit = options.get("轮次上限")
    exhausted = limit is not None and played >= limit
    as_played = {"回合": position["回合"], "轮次": position["轮次"], "总轮次": played}
    drawn = {**as_played, "over": True, "winner": []}

    def reset(some: Mapping[str, Person]) -> dict[str, Person]:
        return {p: _reset(x, role_of(p, x["角色"], options)) for p, x in some.items()}

    # step 9: who was out before plays no part in the test
    if all(struck[p]["hp"] > 0 and struck[p]["回合初hp"] - struck[p]["hp"] < 1 for p in beat.seated):
        if exhausted:
            return {**struck, **drawn}
        return {**struck, **as_played, "轮次": position["轮次"] + 1, "over": False, "winner": None}

    # steps 10 to 12
    judged = _outs(struck)
    winner = _winner(judged, began, options, players)
    if winner is not None:
        return {**reset(judged), **as_played, "over": True, "winner": winner}
    fresh = reset(_converted(judged, beat, options))

    # step 13, then the door to the next 回合
    if exhausted:
        return {**fresh, **drawn}
    opened = {p: _round_start(p, x, role_of(p, x["角色"], options), options) for p, x in fresh.items()}
    winner = _winner(opened, began, options, players)
    if winner is not None:
        return {**opened, **as_played, "over": True, "winner": winner}
    return {**opened, "回合": position["回合"] + 1, "轮次": 1, "总轮次": played, "over": False, "winner": None}
