"""呲儿 in words: moves, positions in one line, menus; and role files with their errors."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from kejian.core import ContentError, Match, Refused, SetupRefused, find_game
from kejian.games.cier.facts.role_reader import read_role, read_roles, starter_roles
from kejian.testing.draw import play_some, random_match

CIER = find_game("cier")


def duel(**start: dict[str, Any]) -> Match:
    return Match("cier", ["甲", "乙"], start=start, seed=1)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("斧", "手斧 > 乙"),
        ("手斧＞乙", "手斧 > 乙"),
        ("手斧 → 乙", "手斧 > 乙"),
        ("hatchet > 乙", "手斧 > 乙"),
        ("机", "机关枪 > 乙"),
        (" 防 ", "防御"),
        ("Six-Zap", "六呲儿 > 乙"),
    ],
)
def test_moves_are_read_leniently_and_written_in_full(text: str, canonical: str) -> None:
    match = duel()
    assert match.asks[0].format(match.read(0, text)) == canonical


def test_names_may_be_separated_in_several_ways() -> None:
    match = Match("cier", ["甲", "乙", "丙"], seed=1)
    moves = {match.read(0, f"机关枪 > {names}") for names in ("乙、丙", "丙,乙", "乙 丙", "乙，丙")}
    assert len(moves) == 1


def test_two_uses_come_in_one_order_however_they_are_written() -> None:
    match = Match("cier", ["甲", "乙"], {"对局": "擂主战", "擂主": "甲", "双能力": True}, seed=1)
    assert match.read(0, "呲儿 > 乙 + 防御") == match.read(0, "防御＋呲") == match.read(0, "呲 + 防")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("手釜 > 乙", "是不是 手斧"),
        ("手斧 >", "后面没有名字"),
        ("", "没有写能力"),
        ("手斧 > 丁", "没有叫“丁”的玩家"),
        ("手斧 > 甲", "不能以自己为目标"),
        ("防御 > 乙", "防御不用写目标"),
        ("反照", "是不是"),
    ],
)
def test_what_is_no_move_is_refused_with_the_reason(text: str, words: str) -> None:
    match = duel()
    with pytest.raises(Refused) as caught:
        match.answer(0, text)
    assert words in match.say(caught.value.refusal, "zh")
    assert match.say(caught.value.refusal, "en").endswith(".")


def test_the_menu_says_what_is_grey_and_what_a_foul_costs() -> None:
    for fouls, field in (("扣血", "fault"), ("拒绝", "refusal")):
        match = Match("cier", ["甲", "乙"], {"犯规": fouls}, seed=1)
        entries = {entry.id: entry for group in match.asks[0].menu().groups for entry in group.entries}
        assert len(entries) == 13
        assert getattr(entries["shoufu"], field).kind == "short_of_ammo"
        assert (entries["shoufu"].facts.ammo, entries["banzhuan"].facts.ammo, entries["fangyu"].facts.ammo) == (
            "1",
            "1.5",
            "0",
        )
        assert entries["fangyu"].fault is entries["fangyu"].refusal is None
        assert entries["jiguanqiang"].slots[0].values == (1,)


def test_a_menu_composes_the_texts_that_are_read() -> None:
    match = Match("cier", ["甲", "乙", "丙"], start={"甲": {"弹药": 9, "横扫过": True}}, seed=1)
    for group in match.asks[0].menu().groups:
        for entry in group.entries:
            text = entry.text
            for slot in entry.slots:
                text += slot.before + slot.between.join(match.players[seat] for seat in slot.values[: slot.least])
            assert match.refusal(0, match.read(0, text)) is None


# positions in one line


@pytest.mark.parametrize(
    "line",
    [
        "cier/1 擂主战 2.3 甲!:2/3.5* 乙~:1/0 丙:1/1 丁:0/0x",
        "cier/1 团队战 1.1 甲@红:1/0 乙@红:1/0 丙@蓝:1/0",
        "cier/1 技能战 1.4 甲=老刀:1/1.5* 乙=凡人:1/1",
        "cier/1 个人战 3.2 甲:(1/3)/0.5^1 乙:2/(2/3)",
        "cier/1 个人战 1.9 甲:-1/0x 乙:1/0 丙:1/0",
    ],
)
def test_a_one_line_position_reads_back(line: str) -> None:
    players, options, start = CIER.read_line(line)
    match = Match("cier", players, options, start=start, seed=1)
    assert CIER.write_line(match.state) == line


def test_random_positions_survive_the_one_line_form() -> None:
    rng = random.Random(5)
    for _ in range(200):
        match = play_some(random_match("cier", rng), rng, rng.randrange(6), fouls=0.1)
        line = CIER.write_line(match.state)
        players, options, start = CIER.read_line(line)
        assert CIER.write_line(Match("cier", players, options, start=start, seed=1).state) == line


@pytest.mark.parametrize(
    "line", ["", "cier/2 个人战 1.1 甲:1/0 乙:1/0", "cier/1 个人战 1 甲:1/0 乙:1/0", "cier/1 个人战 1.1 甲:1 乙:1/0"]
)
def test_a_broken_line_is_refused_with_the_reason(line: str) -> None:
    with pytest.raises(SetupRefused) as caught:
        CIER.read_line(line)
    assert caught.value.refusal.kind == "no_line"
    assert CIER.say(caught.value.refusal, "zh", []).startswith("看不懂局面")


# roles


def test_ten_starter_roles_come_with_the_game() -> None:
    assert list(starter_roles()) == [
        "囤弹手",
        "铁壁",
        "游侠",
        "老刀",
        "神射",
        "莽汉",
        "拾荒者",
        "镜师",
        "炮仗",
        "回收匠",
    ]
    assert all(role.text.zh and role.text.en and role.english != role.name for role in starter_roles().values())


ROLE = "format: cier-role/1\nname: 试\n"


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("- 1", "line 1", "a role is a mapping"),
        ("format: [", "line 2", ""),
        ("format: cier-role/2\nname: 试", "line 1", "must be cier-role/1"),
        ("format: cier-role/1", "line 1", "must be one word"),
        ("format: cier-role/1\nname: 擂主", "line 2", "is taken by the rulebook"),
        (f"{ROLE}hp: 0", "line 3", "must be above 0"),
        (f"{ROLE}hp: 一", "line 3", "is not a number"),
        (f"{ROLE}mana: 3", "line 3", "unknown; known: format, name"),
        (f"{ROLE}uses_per_beat: 3", "line 3", "must be 1 or 2"),
        (f"{ROLE}abilities:\n  手釜: {{cost: 1}}", "line 4", "no standard ability “手釜”"),
        (f"{ROLE}abilities:\n  手斧:\n    price: 1", "line 5", "unknown; known: cost, target"),
        (f"{ROLE}abilities:\n  手斧:\n    cost: -1", "line 5", "must be at least 0"),
        (f"{ROLE}abilities: {{子弹: {{banned: true}}}}", "line 3", "cannot be banned"),
        (f"{ROLE}abilities: {{手斧: {{target: many}}}}", "line 3", "must be one of self, one, two, all"),
        (f"{ROLE}abilities: {{手斧: {{gain: 1}}}}", "line 3", "only an ability aimed at oneself gains"),
        (f"{ROLE}abilities: {{防御: {{damage: 1}}}}", "line 3", "does no damage"),
        (f"{ROLE}abilities: {{手斧: {{cancel: [{{twice: 1}}]}}}}", "line 3", "a cancel rule is"),
        (f"{ROLE}abilities: {{手斧: {{needs: 竖劈}}, 竖劈: {{needs: 手斧}}}}", "line 1", "go in a circle"),
        (f"{ROLE}extra: {{手斧: {{target: self}}}}", "line 3", "is the name of a standard ability"),
        (f"{ROLE}extra: {{飞刀: {{cost: 1}}}}", "line 3", "needs a target"),
        (f"{ROLE}extra: {{飞刀: {{target: one, as: 铁锤}}}}", "line 3", "no standard ability “铁锤”"),
        (
            f"{ROLE}extra: {{反: {{target: one, reflect: [手斧], voids: [手斧]}}}}",
            "line 3",
            "aimed at oneself reflects",
        ),
        (f"{ROLE}extra: {{反: {{target: self, reflect: [手斧]}}}}", "line 3", "must also be made void"),
        (f"{ROLE}triggers: {{on_sneeze: {{ammo: 1}}}}", "line 3", "unknown; known: on_block"),
        (f"{ROLE}triggers: {{on_hit: {{ammo: 1}}}}", "line 3", "needs abilities"),
        (f"{ROLE}triggers: {{on_hurt: {{abilities: [手斧], ammo: 1}}}}", "line 3", "unknown; known: ammo, hp, once"),
        (f"{ROLE}triggers: {{on_hurt: {{once: 回合}}}}", "line 3", "needs ammo or hp"),
        (f"{ROLE}triggers: {{on_hurt: {{ammo: 1, once: 一生}}}}", "line 3", "must be one of 对局, 回合"),
        (f"{ROLE}---\n{ROLE}", "document 2, line 5", "stands twice"),
    ],
)
def test_a_bad_role_file_says_what_is_wrong_and_where(text: str, place: str, words: str) -> None:
    with pytest.raises(ContentError) as caught:
        read_roles(text, "mine.yaml")
    assert str(caught.value).startswith("mine.yaml, document ")
    assert place in str(caught.value)
    assert words in str(caught.value)


def test_a_file_may_be_one_mapping_of_roles() -> None:
    roles = read_roles("快手: {ammo_start: 1}\n慢手: {hp: 3}\n", "mine.yaml")
    assert (roles["快手"].ammo_start, roles["慢手"].hp) == (1, 3)


def test_odd_figures_and_large_duels_are_warned_of_not_refused() -> None:
    role = read_role({"name": "试", "hp": "1/3", "triggers": {"on_hurt": {"ammo": 1}}})
    assert len(role.warnings) == 2


def test_roles_of_a_file_travel_inside_the_record() -> None:
    content = CIER.read_content("快手: {ammo_start: 1}\n", "mine.yaml")
    options = CIER.with_content({"对局": "技能战", "角色": {"甲": "快手", "乙": "老刀"}}, content)
    match = Match("cier", ["甲", "乙"], options, seed=1)
    assert match.position()["甲"]["弹药"] == 1
    assert "ammo_start: 1" in match.record().to_yaml()


def test_an_unknown_role_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SetupRefused) as caught:
        Match("cier", ["甲", "乙"], {"对局": "技能战", "角色": {"甲": "超人"}})
    assert "囤弹手" in CIER.say(caught.value.refusal, "zh", ["甲", "乙"])


# the rule page


def test_the_rule_page_shows_every_ability_and_role() -> None:
    abilities, roles = CIER.tables()
    assert [row[0].zh for row in abilities.rows][:3] == ["子弹", "呲儿", "手斧"]
    assert len(roles.rows) == 10


def test_the_matrix_of_the_rule_page_is_that_of_the_book() -> None:
    """The rulebook prints the duel matrix; the engine computes it."""
    matrix = CIER.matrix()
    assert matrix is not None
    printed = [line for line in CIER.rulebook.pages["zh"].splitlines() if re.match(r"\|\s*\*\*\S+\*\*\s*\|", line)]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in printed]
    rows = {row[0].strip("*"): row[1:] for row in cells if len(row) == 14}
    assert len(rows) == 13
    for row in matrix.rows:
        ours = [cell.en.replace("−", "-") for cell in row[1:]]
        assert ours == [cell.replace("−", "-").replace("抵", "c") for cell in rows[row[0].zh]], row[0].zh


def test_a_role_of_the_game_cannot_be_written_anew() -> None:
    with pytest.raises(ContentError, match="line 2: name: “铁壁” is a role that comes") as caught:
        CIER.read_content("hp: 2\nname: 铁壁\n", "mine.yaml")
    assert caught.value.say("zh") == "mine.yaml，第 1 份，第 2 行：name：“铁壁”是已有的角色，换一个名字"


def test_all_faults_of_a_role_are_told_at_once() -> None:
    with pytest.raises(ContentError) as caught:
        read_roles(f"{ROLE}hp: 0\nabilities：\n  手斧: {{cost: 1}}\n", "mine.yaml")
    assert "line 4" in str(caught.value)
    assert "“：” is full-width" in str(caught.value)
    with pytest.raises(ContentError) as caught:
        read_roles(f"{ROLE}hp: 0\nmana: 3\nabilities: {{手釜: {{cost: 1}}}}\n", "mine.yaml")
    assert [line.split(": ")[0][-6:] for line in str(caught.value).splitlines()] == ["line 4", "line 5", "line 3"]
    assert "perhaps 手斧" in str(caught.value)
