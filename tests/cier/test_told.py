"""What is told is true and says why: triggers by what they change, fouls of two uses, the rulings behind a hit."""

from __future__ import annotations

from typing import Any

from kejian.core import Event
from kejian.core.record import Record
from kejian.core.referee import Ruling, judge
from kejian.games.cier import told


def beat(moves: dict[str, str], options: dict[str, Any], start: dict[str, Any]) -> Ruling:
    """One 轮次 of a position."""
    ruling = judge(Record(game="cier", players=list(moves), options=options, start=start, moves=[moves]))
    assert ruling.refusal is None, ruling.refusal
    return ruling


def only(kind: type[Event], ruling: Ruling) -> Any:
    """The one event of a kind."""
    (found,) = [event for played in ruling.played for event in played.events if isinstance(event, kind)]
    return found


def hero(**trigger: Any) -> dict[str, Any]:
    return {
        "对局": "技能战",
        "角色": {"甲": {"format": "cier-role/1", "name": "试手", "hp": 2, "triggers": {"on_quiet": trigger}}},
    }


QUIET = {"甲": "子弹", "乙": "防御"}


def test_a_trigger_tells_what_it_changes_with_its_sign() -> None:
    ruling = beat(QUIET, hero(ammo=-0.5, hp=1), {"甲": {"hp": 1, "弹药": 0}})
    trigger = only(told.Trigger, ruling)
    assert ruling.say(trigger, "zh") == "甲（试手）因“本轮次无人受伤”：弹药 −0.5，生命 +1。"
    assert ruling.say(trigger, "en").endswith("ammo −0.5, hp +1.")


def test_a_trigger_that_changes_nothing_says_so() -> None:
    only(told.TriggerInVain, beat(QUIET, hero(hp=1), {"甲": {"hp": 2}}))
    only(told.TriggerInVain, beat({"甲": "防御", "乙": "防御"}, hero(ammo=-1), {"甲": {"弹药": 0}}))


def test_a_trigger_is_cut_to_what_there_is_room_for() -> None:
    trigger = only(
        told.Trigger, beat({"甲": "防御", "乙": "防御"}, hero(ammo=-1, hp=1), {"甲": {"弹药": 0.5, "hp": 2}})
    )
    assert (trigger.ammo * 2, trigger.hp) == (-1, 0)


def test_a_foul_with_two_uses_says_that_both_are_void() -> None:
    champion = {"对局": "擂主战", "擂主": "甲", "双能力": True}
    ruling = beat({"甲": "子弹 + 呲儿 > 乙", "乙": "防御"}, champion, {"甲": {"弹药": 0}})
    assert "cier.R30" in only(told.BothVoid, ruling).clauses
    single = beat({"甲": "呲儿 > 乙", "乙": "防御"}, champion, {"甲": {"弹药": 0}})
    assert not any(isinstance(event, told.BothVoid) for event in single.played[0].events)


def test_a_machine_gun_with_one_target_cites_its_ruling() -> None:
    ruling = beat({"甲": "机关枪 > 乙", "乙": "子弹"}, {}, {"甲": {"弹药": 5}})
    assert "cier.R3" in only(told.Hit, ruling).clauses


def test_a_cleave_that_no_sweep_cancels_says_why() -> None:
    start = {"甲": {"弹药": 1, "横扫过": True}, "丙": {"弹药": 2}}
    ruling = beat({"甲": "竖劈 > 乙", "乙": "子弹", "丙": "横扫"}, {}, start)
    hits = [event for event in ruling.played[0].events if isinstance(event, told.Hit)]
    assert [("cier.R19" in hit.clauses) for hit in hits] == [hit.ability == "shupi" for hit in hits]
    quiet = beat({"甲": "竖劈 > 乙", "乙": "子弹", "丙": "防御"}, {}, start)
    assert "cier.R19" not in only(told.Hit, quiet).clauses


def test_a_sweep_that_spares_its_own_says_why() -> None:
    teams = {"对局": "团队战", "队伍": {"甲": "红", "乙": "红", "丙": "蓝", "丁": "蓝"}, "友伤": False}
    moves = {"甲": "横扫", "乙": "子弹", "丙": "子弹", "丁": "防御"}
    assert "cier.R4" in only(told.Hit, beat(moves, teams, {"甲": {"弹药": 2}})).clauses


def test_a_price_that_a_role_changed_cites_the_role() -> None:
    dear = {
        "对局": "技能战",
        "角色": {"甲": {"format": "cier-role/1", "name": "贵手", "abilities": {"手斧": {"cost": 1.5}}}},
    }
    moves = {"甲": "手斧 > 乙", "乙": "子弹"}
    assert "cier.4.10" in only(told.Pay, beat(moves, dear, {"甲": {"弹药": 2}})).clauses
    assert "cier.4.10" in only(told.FoulShortOfAmmo, beat(moves, dear, {"甲": {"弹药": 1}})).clauses
