"""Hero files: every fault is told at its key, a stranger's hero plays without code, and the engine knows no hero by name."""

from __future__ import annotations

import random
import re
from copy import deepcopy
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from kejian.core import ContentError, Match, Refused, SetupRefused
from kejian.core.yamlio import read_documents
from kejian.games.wuba.game import GAME
from kejian.games.wuba.packs import BASE, COMMUNITY, own_pack, read_any_pack
from kejian.kit.content import BadContent

SIDES = ["红", "蓝"]
FOLDER = Path(str(resources.files("kejian.games.wuba")))

HERO: dict[str, Any] = {
    "hp": 100, "极值": 8, "数学": "强", "身份": {"班级": "6", "类别": "学生"}, "性别": "雌",
    "skills": [{"name": "点名", "kind": "math_strike", "table": "B", "range": 3, "cd": 1}],
}  # fmt: skip


def pack_with(**changes: Any) -> dict[str, Any]:
    """A pack of one hero; None takes a key away."""
    hero = deepcopy(HERO) | changes
    return {"pack": "我的", "heroes": {"阿甲": {key: value for key, value in hero.items() if value is not None}}}


def skill_with(**changes: Any) -> dict[str, Any]:
    """The same hero with another skill."""
    return pack_with(skills=[changes])


@pytest.mark.parametrize(
    ("pack", "place", "said"),
    [
        (pack_with(hp=None), "heroes.阿甲.hp", "is needed"),
        (pack_with(hp=0), "heroes.阿甲.hp", "above 0"),
        (pack_with(极值="x"), "heroes.阿甲.极值", "whole number"),
        (pack_with(数学="超"), "heroes.阿甲.数学", "must be one of 弱"),
        (pack_with(性别=None), "heroes.阿甲.性别", "is needed, one of 雌"),
        (pack_with(身份={"班级": "7", "类别": "学生"}), "heroes.阿甲.身份.班级", "must be one of 5"),
        (pack_with(technique=1), "heroes.阿甲.technique", "unknown; known:"),
        (pack_with(clause="wuba.9.9"), "heroes.阿甲.clause", "the rulebook has no wuba.9.9"),
        (skill_with(name="点名", kind="math_strik"), "heroes.阿甲.skills.0.kind", "perhaps math_strike"),
        (skill_with(name="点名", kind="math_strike", table="B"), "heroes.阿甲.skills.0.range", "range is needed"),
        (skill_with(name="点名", kind="math_strike", range=3), "heroes.阿甲.skills.0.table", "table is needed"),
        (skill_with(name="点名", kind="math_strike", table="D", range=3), "heroes.阿甲.skills.0.table", "no table “D”"),
        (skill_with(name="点名", kind="teleport", cd=-1), "heroes.阿甲.skills.0.cd", "from 0 to 99"),
        (skill_with(name="点名", kind="teleport", timing="never"), "heroes.阿甲.skills.0.timing", "one of turn"),
        (skill_with(name="点名", kind="teleport", hook="os:system"), "heroes.阿甲.skills.0.hook", "bring no code"),
        (skill_with(name="点名", kind="teleport", cases=[]), "heroes.阿甲.skills.0.cases", "unknown"),
        (skill_with(name="移", kind="teleport"), "heroes.阿甲.skills.0.name", "it is an operation"),
        (skill_with(name="药", kind="heal"), "heroes.阿甲.skills.0.cases", "cases are needed"),
        (skill_with(name="药", kind="heal", cases=[{"heal": 5}]), "heroes.阿甲.skills.0.cases.0", "either if, or else"),
        (
            skill_with(name="药", kind="heal", cases=[{"if": {"班级": "9"}, "heal": 5}]),
            "heroes.阿甲.skills.0.cases.0.if.班级",
            "none of 5",
        ),
        (
            skill_with(name="劝", kind="attr", targets="nobody"),
            "heroes.阿甲.skills.0.targets",
            "must be one of own_hero",
        ),
        (skill_with(name="劝", kind="attr"), "heroes.阿甲.skills.0.effect", "effect or choose_one"),
        (skill_with(name="药", kind="heal", targets="enemy_hero"), "heroes.阿甲.skills.0.targets", "not aimed at them"),
        (skill_with(name="闪", kind="teleport", timing="prep"), "heroes.阿甲.skills.0.timing", "one of turn"),
        (skill_with(name="闪", kind="teleport", free=True), "heroes.阿甲.skills.0.free", "needs cd or limit"),
        (skill_with(name="偷", kind="swap_weapon", range=2), "heroes.阿甲.skills.0.needs", "both_armed is needed"),
        (skill_with(name="弯", kind="guided"), "heroes.阿甲.skills.0.needs", "enemy_hero_on_point is needed"),
        (
            skill_with(name="省", kind="fire_discount", weapon="弓", when="hurts_enemy_tower"),
            "heroes.阿甲.skills.0.weapon",
            "no weapon “弓”",
        ),
        (
            skill_with(name="炮", kind="own_weapon", weapon={"name": "炮", "max_steps": 2, "damage": {"3": 9}}),
            "heroes.阿甲.skills.0.weapon.damage.3",
            "unknown",
        ),
        (
            skill_with(name="闪", kind="teleport", limit=1, also=["wuba.9.9"]),
            "heroes.阿甲.skills.0.also",
            "the rulebook has no wuba.9.9",
        ),
        (skill_with(name="不怕", kind="immunity"), "heroes.阿甲.skills.0.against", "say against what"),
        (skill_with(name="弯", kind="guided", angles=[45]), "heroes.阿甲.skills.0.angles", "90 and 135 only"),
        (
            skill_with(name="连", kind="sequence", steps=[{}]),
            "heroes.阿甲.skills.0.steps.0.do",
            "rob_weapon or teleport",
        ),
        (
            skill_with(name="炮", kind="own_weapon", weapon={"name": "炮", "only": "阿乙"}),
            "heroes.阿甲.skills.0.weapon.only",
            "must be 阿甲",
        ),
        ({"pack": "我的", "heroes": {}}, "heroes", "no hero"),
        ({"pack": "我的", "format": "wuba-heroes/2", "heroes": {"阿甲": HERO}}, "format", "wuba-heroes/1"),
    ],
)
def test_a_fault_of_a_hero_file_is_told_at_its_key(pack: dict[str, Any], place: str, said: str) -> None:
    with pytest.raises(BadContent) as bad:
        read_any_pack(pack)
    told = {".".join(map(str, fault.place)): fault.message.en for fault in bad.value.faults}
    assert said in told[place]


def test_a_file_says_the_line_of_every_fault() -> None:
    text = "pack: 我的\nformat: wuba-heroes/1\nheroes:\n  阿甲:\n    hp: 0\n    极值: 3\n    数学: 中\n    身份: {班级: 九, 类别: 学生}\n    性别: 雄\n"
    with pytest.raises(ContentError) as error:
        GAME.read_content(text, "heroes.yaml")
    said = error.value.say("en")
    assert "line 5" in said
    assert "line 8" in said


def played(skill: dict[str, Any], start: dict[str, Any], *moves: str) -> Match:
    """What a stranger's skill does."""
    match = Match(GAME, SIDES, {"将包": [BASE, skill_with(**skill)]}, start=start)
    for move in moves:
        seat, _, text = move.partition(": ")
        match.answer(SIDES.index(seat), text)
    return match


HERE = {
    "红": {"武将": {"阿甲": {"pos": "D3"}, "An": {"pos": "E1"}}},
    "蓝": {"武将": {"YR": {"pos": "D4"}, "LYJ": {"pos": "E9"}}},
}


def test_a_price_that_need_not_be_survived_can_kill() -> None:
    skill = {
        "name": "拼",
        "kind": "attr",
        "targets": "self",
        "effect": {"极值": 1},
        "cost": {"hp": 100, "keep_alive": False},
    }
    assert not played(skill, HERE, "红: 阿甲 拼").position()["红"]["武将"]["阿甲"]["alive"]


def test_a_skill_that_needs_a_line_is_not_aimed_across_a_wall() -> None:
    skill = {"name": "点名", "kind": "math_strike", "table": "B", "range": 9}
    assert played(skill, HERE, "红: 阿甲 点名 > YR").position()["蓝"]["武将"]["YR"]["hp"] == 120
    with pytest.raises(Refused, match="no line joins"):
        played(skill | {"connected": True}, HERE, "红: 阿甲 点名 > YR")


def test_a_token_that_is_not_used_up_stays_and_may_lie_behind_a_wall() -> None:
    skill = {"name": "刺", "kind": "place_token", "token": "刺", "damage": 7, "once": False, "limit": 1,
             "where": {"max_r": "1", "connected": False}, "trigger": "enemy_displacement_ends_here"}  # fmt: skip
    there = {**HERE, "蓝": {"武将": {"YR": {"pos": "E4"}}}}
    match = played(
        skill,
        there,
        "红: 阿甲 放刺 D4",
        "红: An 空步",
        "蓝: YR 移 D4",
        "红: 结束",
        "蓝: YR 移 E4",
        "红: 结束",
        "蓝: YR 移 D4",
    )
    assert match.position()["蓝"]["武将"]["YR"]["hp"] == 150 - 2 * 7
    assert match.position()["红"]["刺"] == ["D4"]


def test_what_a_skill_costs_for_good_is_lost() -> None:
    quick = {"name": "快", "kind": "speed", "factor": 2}
    leap = {"name": "闪", "kind": "teleport", "on_use": {"lose": "快", "for": "match"}}
    pack = pack_with(skills=[quick, leap])
    match = Match(GAME, SIDES, {"将包": [BASE, pack]}, start=HERE)
    match.answer(0, "阿甲 闪 E4")
    assert match.position()["红"]["武将"]["阿甲"]["失去"] == ["快"]


def test_steps_that_are_not_optional_cannot_be_left_out() -> None:
    steps = [{"do": "rob_weapon", "range": 2}, {"do": "teleport", "optional": True}]
    skill = {"name": "换位", "kind": "sequence", "steps": steps}
    with pytest.raises(Refused, match="too little or too much"):
        played(skill, HERE, "红: 阿甲 换位 瞬移 E4")


def test_two_packs_cannot_have_the_same_hero() -> None:
    pack = pack_with()
    pack["heroes"]["LYJ"] = pack["heroes"].pop("阿甲")
    with pytest.raises(SetupRefused, match="two packs have “LYJ”"):
        Match(GAME, SIDES, {"将包": [BASE, pack]}, seed=1)


def test_a_pack_is_brought_along_by_its_name() -> None:
    text = (FOLDER / "heroes" / "community.yaml").read_text("utf-8").replace("pack: community", "pack: 我们的")
    content = GAME.read_content(text, "heroes.yaml")
    options = GAME.with_content({"将包": [BASE, "我们的"]}, content)
    match = Match(GAME, SIDES, options, seed=1)
    assert "蒜" in match.state.rules.pool
    assert Match(GAME, SIDES, match.record().options, seed=1).position() == match.position()


# no hero is known by name


def renamed(pack: str, prefix: str) -> tuple[dict[str, Any], dict[str, str]]:
    """A pack of the game with every hero under another name, and which name stands for which."""
    text = (FOLDER / "heroes" / f"{pack}.yaml").read_text("utf-8")
    data = next(read_documents(text)).data
    names = {name: f"{prefix}{number}" for number, name in enumerate(own_pack(pack).heroes)}
    heroes = {}
    for name, hero in data["heroes"].items():
        for skill in hero.get("skills", ()):
            if "weapon" in skill and isinstance(skill["weapon"], dict):
                skill["weapon"]["only"] = names[name]
        heroes[names[name]] = hero | {"aliases": []}
    return {"pack": f"新{pack}", "heroes": heroes}, names


def test_the_engine_plays_the_same_games_with_all_heroes_renamed() -> None:
    base, first = renamed(BASE, "甲")
    community, second = renamed(COMMUNITY, "乙")
    names = first | second
    rng = random.Random(5)
    for _ in range(4):
        one = Match(GAME, SIDES, {"将包": [BASE, COMMUNITY]}, seed=1)
        two = Match(GAME, SIDES, {"将包": [base, community]}, seed=1)
        for _ in range(250):
            if one.outcome is not None:
                break
            for seat, ask in list(one.asks.items()):
                text = ask.format(ask.sample(rng))
                one.answer(seat, text)
                two.answer(seat, other_names(text, names))
            assert other_position(one.position(), names) == two.position()


def other_names(text: str, names: dict[str, str]) -> str:
    """A move with the other names; 放蒜 is the name of a skill."""
    return " ".join("=".join(names.get(part, part) for part in word.split("=")) for word in text.split())


def other_position(value: Any, names: dict[str, str], key: str = "") -> Any:
    if isinstance(value, dict):
        skills = key in ("上次", "已用")
        tokens = "武将" in value  # of a side: 蒜 lies on the map there
        return {
            inner if skills or tokens else names.get(inner, inner): other_position(item, names, inner)
            for inner, item in value.items()
        }
    if isinstance(value, list):
        return value if key == "失去" else [names.get(item, item) for item in value]
    return names.get(value, value) if key == "主将" else value


def test_no_code_of_the_engine_speaks_of_a_hero() -> None:
    heroes = [name for pack in (BASE, COMMUNITY) for name in own_pack(pack).heroes]
    word = re.compile("|".join(rf"(?<![\w.]){re.escape(name)}(?!\w)" for name in heroes))
    for file in sorted(FOLDER.rglob("*.py")):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            code = line.split("#")[0]
            if '"""' in code or file.name in ("options.py", "words.py"):
                continue
            found = [name for name in word.findall(code) if f'"{name}"' in code or f"'{name}'" in code]
            assert not found, f"{file.name}:{number} names {found}"


@pytest.mark.parametrize("pack", [BASE, COMMUNITY])
def test_every_skill_that_can_be_used_says_on_its_tile_what_it_does(pack: str) -> None:
    skills = [skill for sheet in own_pack(pack).heroes.values() for skill in sheet.skills]
    deeds = [deed for skill in skills for deed in skill.deeds()]
    assert len(deeds) > 4
    assert [deed.verb for deed in deeds if not (deed.brief.zh and deed.brief.en)] == []
    assert [deed.brief for deed in deeds if len(deed.brief.zh) > 16 or len(deed.brief.en) > 28] == []
