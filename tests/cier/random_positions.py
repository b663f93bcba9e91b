"""Random test cases for the cross-check, as plain data: set-up, position and well-formed moves.

The moves are drawn first and the ammo is made to fit them, because drawing both freely would give almost nothing but
fouls.  Players prefer to shoot back at whoever shoots at them, with something that cancels or voids, because that is
where two implementations can differ.

Left out on purpose, because the texts do not settle it: `mutual`/`sole` conditions on self-targeted rows; a trigger
list that names X but not the own extra ability that counts `as` X; two reflecting abilities in one role; and, where
anybody has two uses, `users`/`sole` conditions and `as` that mix self-targeted abilities with the others.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from tests.cier.second_opinion import ATTACKS, STANDARD, STARTERS, Role, Row, number, opening, role_of

Move = list[tuple[str, tuple[str, ...]]]
Case = tuple[list[str], dict[str, Any], dict[str, Any], dict[str, Move]]

NAMES = ["甲", "乙", "丙", "丁", "戊"]
SELVES = [name for name in STANDARD if name not in ATTACKS]
EXTRA_NAMES = ["飞刀", "铁伞", "回旋", "烟幕", "金钟", "连弩"]
# never given a `needs` of their own and never banned, so that `needs` has no cycle and can be met
ROOTS = ["子弹", "呲儿", "手斧", "横扫"]

COSTS: list[Any] = [0, 0, "0.5", "1/2", 1, 1, "1.5", 2, 3, "1/3", "2/3", "5/3"]
DAMAGES: list[Any] = [0, 1, 1, 1, 2, "0.5", "1/2", "1/3", "2/3", "3/2", 3]
GAINS: list[Any] = [0, 1, 2, "0.5", "1/3", "4/3"]
LIVES: list[Any] = [1, 1, 2, 2, 3, 4, "0.5", "1/2", "3/2", "1/3", "2.5", "7/3"]
SHIFTS: list[Any] = [1, -1, "0.5", "-0.5", "1/2", "1/3", "-1/3", 2]


def _some(rng: random.Random, names: Sequence[str], most: int) -> list[str]:
    return rng.sample(list(names), rng.randint(0, min(most, len(names))))


# ---------------------------------------------------------------------------------------------------------- roles


def _cancel(rng: random.Random, target: str, known: Sequence[str], countable: Sequence[str]) -> list[dict[str, Any]]:
    def condition() -> dict[str, Any]:
        kind = rng.choice(["mutual", "mutual", "users", "sole"]) if target != "self" else "users"
        if kind == "mutual":
            return {"mutual": rng.sample(list(known), rng.randint(1, 4))}
        if kind == "users":
            return {"users": rng.choice(countable), "min": rng.choice([1, 2, 2, 3])}
        return {"sole": rng.choice(countable)}

    return [condition() for _ in range(rng.choice([0, 1, 1, 2]))]


def _changed_row(rng: random.Random, name: str, known: Sequence[str], countable: Sequence[str]) -> dict[str, Any]:
    """A change of a standard row that keeps D11: only self-targeted rows gain, only the others hurt."""
    if name not in ROOTS and rng.random() < 0.2:
        return {"banned": True}
    change: dict[str, Any] = {}
    target = STANDARD[name]["target"]
    if rng.random() < 0.2 and name != "子弹":
        target = change["target"] = rng.choice(["one", "two", "all"])
    if rng.random() < 0.5 and name != "子弹":
        change["cost"] = rng.choice(COSTS)
    if rng.random() < 0.4 and target != "self":
        change["damage"] = rng.choice(DAMAGES)
    if target == "self" and (name == "子弹" or rng.random() < 0.2):
        change["gain"] = rng.choice(GAINS)
    if rng.random() < 0.5:
        change["voids"] = _some(rng, known, 9)
    if rng.random() < (0.25 if target == "self" else 0.4):
        change["cancel"] = _cancel(rng, target, known, countable)
    if name not in ROOTS and rng.random() < 0.15:
        change["needs"] = rng.choice(ROOTS)
    return change


def _extra_row(rng: random.Random, known: Sequence[str], countable: Sequence[str], strange: bool) -> dict[str, Any]:
    target = rng.choice(["self", "self", "self", "one", "one", "two", "all"])
    row: dict[str, Any] = {"cost": rng.choice(COSTS), "target": target, "voids": _some(rng, known, 9)}
    if target != "self":
        row["damage"] = rng.choice(DAMAGES)
    elif rng.random() < 0.3:
        row["gain"] = rng.choice(GAINS)
    if rng.random() < 0.5:
        row["cancel"] = _cancel(rng, target, known, countable)
    if rng.random() < 0.5:
        row["as"] = rng.choice(list(STANDARD) if strange else SELVES if target == "self" else ATTACKS)
    if rng.random() < 0.15:
        row["needs"] = rng.choice(ROOTS)
    return row


def _trigger(rng: random.Random, event: str, selves: Sequence[str], others: Sequence[str]) -> dict[str, Any]:
    trigger: dict[str, Any] = {}
    if event in ("on_block", "on_cancelled", "on_hit"):
        fitting, odd = (selves, others) if event == "on_block" else (others, selves)
        trigger["abilities"] = rng.sample(list(fitting), rng.randint(1, min(6, len(fitting)))) + _some(rng, odd, 2)
    both = rng.random() < 0.3
    ammo = rng.random() < 0.6
    if ammo or both:
        trigger["ammo"] = rng.choice(SHIFTS)
    if not ammo or both:
        trigger["hp"] = rng.choice(SHIFTS)
    if rng.random() < 0.35:
        trigger["once"] = rng.choice(["回合", "对局"])
    return trigger


def random_role(rng: random.Random, name: str, strange: bool = False) -> dict[str, Any]:
    """A valid role in the file format.  `strange`: nobody in the match has two uses, so odd mixtures are clear."""
    extra_names = rng.sample(EXTRA_NAMES, rng.choice([0, 1, 1, 2]))
    known = list(STANDARD) + extra_names
    countable = list(STANDARD) if strange else ATTACKS
    changed = rng.sample(list(STANDARD), rng.choice([0, 2, 3, 4, 6, 9]))
    # a self-targeted name that is re-aimed here stays out of `countable`, so the mixture stays excluded
    abilities = {ability: _changed_row(rng, ability, known, countable) for ability in changed}
    extra = {ability: _extra_row(rng, known, countable, strange) for ability in extra_names}

    mirrors = [a for a, row in extra.items() if row["target"] == "self" and row["voids"]]
    if mirrors and rng.random() < 0.7:
        row = extra[rng.choice(mirrors)]
        row["reflect"] = rng.sample(row["voids"], rng.randint(1, len(row["voids"])))

    rows = {**STANDARD, **extra}
    usable = [a for a in known if not abilities.get(a, {}).get("banned")]
    selves = [a for a in usable if abilities.get(a, rows[a]).get("target", rows[a]["target"]) == "self"]
    others = [a for a in usable if a not in selves]
    events = ["on_block", "on_cancelled", "on_hit", "on_hurt", "on_quiet", "on_round_start"]
    triggers = {e: _trigger(rng, e, selves, others) for e in events if rng.random() < 0.3}
    for trigger in triggers.values():
        listed = trigger.get("abilities", [])
        listed += [a for a, row in extra.items() if row.get("as") in listed and a not in listed]

    role: dict[str, Any] = {"format": "cier-role/1", "name": name, "text": "随机角色"}
    if rng.random() < 0.6:
        role["hp"] = rng.choice(LIVES)
    if rng.random() < 0.4:
        role["ammo_start"] = rng.choice([0, "0.5", 1, "1/3"])
    if rng.random() < 0.4:
        role["used_start"] = _some(rng, usable, 2)
    if not strange and rng.random() < 0.6:
        role["uses_per_beat"] = rng.choice([1, 2, 2])
    if abilities or rng.random() < 0.5:
        role["abilities"] = abilities
    if extra or rng.random() < 0.5:
        role["extra"] = extra
    if triggers or rng.random() < 0.5:
        role["triggers"] = triggers
    return role


# --------------------------------------------------------------------------------------------------------- set-up


def _roles(rng: random.Random, players: Sequence[str]) -> dict[str, Any]:
    strange = rng.random() < 0.3
    dealt: dict[str, Any] = {}
    for i, player in enumerate(players):
        made = [r for r in dealt.values() if not isinstance(r, str)]
        draw = rng.random()
        if draw < 0.1:
            continue  # plays 凡人 (R40)
        if draw < 0.35:
            dealt[player] = rng.choice([*STARTERS, "凡人"])
        elif draw < 0.5 and made:
            dealt[player] = rng.choice(made)
        else:
            dealt[player] = random_role(rng, f"自拟{NAMES[i]}", strange)
    return dealt


def _teams(rng: random.Random, players: Sequence[str]) -> dict[str, str]:
    teams = ["红", "蓝", "绿"][: rng.choice([2, 2, 3])]
    firsts = rng.sample(list(players), 2)
    return {p: teams[firsts.index(p)] if p in firsts else rng.choice(teams) for p in players}


OTHER_VALUES: dict[str, Any] = {
    "收编": [True, True, False],
    "双能力": [True, True, False],
    "机关枪单目标": ["犯规", "犯规", "允许"],
    "机关枪抵消": ["逐目标", "逐目标", "整体"],
    "友伤": [False, False, True],
    "犯规": ["拒绝", "扣血", "扣血"],
    "无效连锁": ["同时", "同时", "生效才算"],
    "同归于尽": ["共胜", "共胜", "平局"],
    "平民胜利": ["擂主", "擂主", "全部"],
    "收编来源": ["擂主方", "擂主方", "擂主"],
    "双能力同名": ["禁止", "禁止", "允许"],
    "擂主子弹": [0, 1, 3, "0.5", "5/3", 2],
}
BOSS_KEYS = ["收编", "双能力", "收编来源", "平民胜利", "擂主子弹"]  # without effect in the other types


def random_setup(rng: random.Random, players: Sequence[str]) -> dict[str, Any]:
    kind = rng.choice(["个人战", "团队战", "擂主战", "擂主战", "技能战", "技能战", "技能战"])
    options: dict[str, Any] = {} if kind == "个人战" and rng.random() < 0.5 else {"对局": kind}
    if kind == "团队战" or (kind == "技能战" and rng.random() < 0.2):
        options["队伍"] = _teams(rng, players)
    if kind == "擂主战":
        boss, _commoner, *rest = rng.sample(list(players), len(players))
        options["擂主"] = boss
        helpers = [p for p in rest if rng.random() < 0.4]
        if helpers or rng.random() < 0.2:
            options["小弟"] = helpers
    if kind == "技能战":
        options["角色"] = _roles(rng, players)
    for key, values in OTHER_VALUES.items():
        likely = 0.35 if key not in BOSS_KEYS else 0.7 if kind == "擂主战" else 0.1
        if rng.random() < likely:
            options[key] = rng.choice(values)

    if rng.random() < 0.5:
        lives = {p: rng.choice(LIVES) for p in players if rng.random() < 0.6}
        if kind == "擂主战":  # cier.3.4
            commoners = [p for p in players if p != options["擂主"] and p not in options.get("小弟", [])]
            lives[options["擂主"]] = max([2, *(lives.get(p, 1) for p in commoners)], key=number)
        options["生命"] = lives
    return options


# ---------------------------------------------------------------------------------------------------------- moves


def _answers(rng: random.Random, rows: list[Row], attack: Row) -> list[Row]:
    """The rows that have something to say to an attack: often a cancel, often a shield, else either's list."""

    def mentions(one: Row, other: Row) -> bool:
        return any(not other.names.isdisjoint(names) for _, names, _ in one.cancel)

    cancelling = [r for r in rows if mentions(r, attack) or mentions(attack, r)]
    shielding = [r for r in rows if r.target == "self" and not attack.names.isdisjoint(r.voids)]
    voiding = [r for r in rows if not attack.names.isdisjoint(r.voids) or not r.names.isdisjoint(attack.voids)]
    mirroring = [r for r in shielding if r.reflect]
    draw = rng.random()
    if draw < 0.4:
        return cancelling or rows
    if draw < 0.75:
        return (mirroring if draw < 0.55 else shielding) or shielding or rows
    return voiding or rows


def _weight(row: Row) -> float:
    """Rows that are aimed at somebody are dearer and would be too rare by themselves."""
    return {"self": 1.6, "one": 1.0, "two": 1.8, "all": 2.0}[row.target] * (1.5 if row.name not in STANDARD else 1.0)


def _random_moves(
    rng: random.Random, roles: dict[str, Role], aimable: dict[str, list[str]], options: dict[str, Any]
) -> dict[str, Move]:
    moves: dict[str, Move] = {}
    lone_is_foul = options.get("机关枪单目标", "允许") == "犯规"
    strict = options.get("犯规", "扣血") == "拒绝"
    for player in rng.sample(list(roles), len(roles)):
        incoming = [
            (other, roles[other].table[ability])
            for other, uses in moves.items()
            for ability, targets in uses
            if (player in targets or roles[other].table[ability].target == "all") and other in aimable[player]
        ]
        wanted = 2 if roles[player].uses_per_beat == 2 and rng.random() < 0.8 else 1
        move: Move = []
        for _ in range(wanted):
            rows = list(roles[player].table.values())
            if lone_is_foul and len(aimable[player]) < 2 and (strict or rng.random() < 0.8):
                rows = [r for r in rows if r.target != "two"]
            if options.get("双能力同名", "允许") == "禁止":
                rows = [r for r in rows if r.name not in [name for name, _ in move]]
            facing = rng.choice(incoming) if incoming and rng.random() < 0.7 else None
            if facing:
                rows = _answers(rng, rows, facing[1])
            twins = [r for r in rows if move and r.name == move[0][0]]
            if twins and rng.random() < 0.25:
                rows = twins  # two uses of the same ability
            row = rng.choices(rows, [_weight(r) for r in rows])[0]
            targets: list[str] = []
            if row.target in ("one", "two"):
                at = rng.sample(aimable[player], len(aimable[player]))
                if facing:
                    at.sort(key=lambda p: p != facing[0])  # shoot back first
                targets = at[: 1 if row.target == "one" else 2]
                rng.shuffle(targets)
            move.append((row.name, tuple(targets)))
        moves[player] = move
    return moves


# ------------------------------------------------------------------------------------------------------ positions


def _undecided(position: dict[str, Any], players: Sequence[str], options: dict[str, Any]) -> bool:
    seated = [position[p] for p in players if position[p]["alive"]]
    champion_decides = options.get("平民胜利") == "擂主" and options.get("对局") == "擂主战"
    if champion_decides and not any(x["角色"] == "擂主" for x in seated):
        return False
    return len({x["身份"] for x in seated}) >= 2


def _deal_outs(rng: random.Random, position: dict[str, Any], players: Sequence[str], options: dict[str, Any]) -> None:
    """Marks some players as out (and some 平民 as converted earlier) without deciding the match."""
    for p in rng.sample(list(players), len(players)):
        before = dict(position[p])
        draw = rng.random()
        if options.get("收编") and position[p]["角色"] == "平民" and draw < 0.2:
            position[p] |= {"身份": "擂主", "角色": "小弟"}
        if draw < 0.05 or 0.2 < draw < 0.35:
            position[p]["alive"] = False
        if not _undecided(position, players, options):
            position[p] = before


def _hp(rng: random.Random, start: Fraction, changing: bool) -> tuple[Fraction, Fraction]:
    """hp now and at the start of the 回合; the latter differs only by less than 1, as in a 回合 that goes on."""
    before = start
    if rng.random() < 0.4:
        before = max(start - Fraction(rng.choice(["1", "1", "2", "1/2", "1/3"])), Fraction(1, 6))
    if rng.random() < 0.05:
        before = start + 1
    now = before
    if rng.random() < 0.3:
        now = before - rng.choice([Fraction(1, 3), Fraction(1, 2), Fraction(2, 3), Fraction(5, 6)])
    elif changing and rng.random() < 0.1:
        now = before + rng.choice([Fraction(1, 3), Fraction(1)])
    return (now, before) if now > 0 else (before, before)


def random_case(rng: random.Random) -> Case:
    """One case: players in seat order, options, an undecided position, one well-formed declaration per player in."""
    players = NAMES[: rng.choice([2, 2, 3, 3, 4, 5])]
    rng.shuffle(players)
    options = random_setup(rng, players)
    kind = options.get("对局", "个人战")
    position = opening(players, options)
    for p in players:  # an on_round_start may have killed somebody at once; this position is a later one anyway
        position[p]["alive"] = True
    _deal_outs(rng, position, players, options)

    seated = [p for p in players if position[p]["alive"]]
    roles = {p: role_of(p, position[p]["角色"], options) for p in seated}
    aimable = {
        p: [q for q in seated if q != p and (options.get("友伤", True) or position[q]["身份"] != position[p]["身份"])]
        for p in seated
    }
    moves = _random_moves(rng, roles, aimable, options)
    strict = options.get("犯规", "扣血") == "拒绝"

    for p in players:
        role = role_of(p, position[p]["角色"], options)
        spent = [e for e, t in role.triggers.items() if t.once and rng.random() < 0.4]
        if p not in seated:
            hp = Fraction(rng.choice(["0", "0", "0", "-1", "-1", "-2", "-1/2", "-1/3"]))
            spent = [e for e in spent if role.triggers[e].once == "对局"]
            position[p] |= {"hp": hp, "回合初hp": hp, "弹药": Fraction(0), "横扫过": False, "用过": []}
            position[p]["已触发"] = sorted(spent)
            continue
        rows = [role.table[name] for name, _ in moves[p]]
        cost = sum((r.cost for r in rows), Fraction(0))
        payable = strict or rng.random() < 0.92
        spare = Fraction(rng.choice(["0", "0", "0", "1/2", "1", "1/3", "3/2", "2", "7"]))
        ammo = cost + spare if payable else cost * Fraction(rng.choice(["0", "1/2", "2/3", "9/10"]))
        used = {name for name in role.table if rng.random() < 0.15}
        if strict or rng.random() < 0.9:
            used |= {r.needs for r in rows if r.needs}
        start = number(options.get("生命", {}).get(p, 1 if position[p]["角色"] == "小弟" else role.hp))
        hp, before = _hp(rng, start, changing=kind == "技能战")
        position[p] |= {
            "hp": hp,
            "回合初hp": before,
            "弹药": ammo,
            "横扫过": "横扫" in used,
            "用过": sorted(used - {"横扫"}),
            "已触发": sorted(spent),
        }

    rounds, beats = rng.choice([1, 1, 2, 3]), rng.choice([1, 1, 2, 3, 5])
    played = rounds - 1 + beats - 1 + (rng.randint(0, 4) if rounds > 1 else 0)
    position |= {"回合": rounds, "轮次": beats, "总轮次": played, "over": False, "winner": None}
    if rng.random() < 0.25:
        options["轮次上限"] = rng.choice([None, played + 1, played + 1, played + 2, played + 20])
    return players, options, position, moves
