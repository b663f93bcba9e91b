"""What is told is true and says why: triggers by what they change, fouls of two uses, the rulings behind a hit."""

from __future__ import annotations

from typing import Any

from kejian.core import Event
from kejian.core.record import Record
from kejian.core.referee import Ruling, judge
from kejian.games.cier import asides, epitaph, told


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
    assert "cier.4.10" in only(told.Pay, beat(moves, dear, {"甲": {"弹药": 2}})).all_clauses
    assert "cier.4.10" in only(told.FoulShortOfAmmo, beat(moves, dear, {"甲": {"弹药": 1}})).all_clauses


def all_of(kind: type[Event], ruling: Ruling) -> list[Any]:
    return [event for played in ruling.played for event in played.events if isinstance(event, kind)]


def test_a_figure_that_a_role_changed_says_what_it_was_and_who_changed_it() -> None:
    light = {"format": "cier-role/1", "name": "轻手", "english": "Light Hand", "abilities": {"手斧": {"damage": 0.5}}}
    ruling = beat({"甲": "手斧 > 乙", "乙": "子弹"}, {"对局": "技能战", "角色": {"甲": light}}, {"甲": {"弹药": 1}})
    assert only(told.Hit, ruling).n.text("en") == "0.5 (Hatchet 1, Light Hand: treated as 0.5)"
    assert only(told.HpLeft, ruling).n.text("en") == "0.5 (before 1, Hatchet −0.5)"
    assert only(asides.LostTooLittle, ruling).n == only(told.Hit, ruling).n.value


def test_losses_of_one_player_are_terms_of_what_is_left() -> None:
    moves = {"甲": "手斧 > 乙", "乙": "呲儿 > 甲", "丙": "板砖 > 乙"}
    ruling = beat(moves, {"生命": {"乙": 5}}, {"甲": {"弹药": 1}, "丙": {"弹药": 2}})
    left = only(told.HpLeft, ruling)
    assert left.n.text("zh") == "2（此前 5，犯规 −1，手斧 −1，板砖 −1）"
    assert {"cier.R22", "cier.2.40", "cier.2.22", "cier.2.23"} <= set(left.all_clauses)


def test_the_price_of_two_uses_is_told_term_by_term_where_it_cannot_be_paid() -> None:
    champion = {"对局": "擂主战", "擂主": "甲", "双能力": True}
    ruling = beat({"甲": "手斧 > 乙 + 板砖 > 乙", "乙": "防御"}, champion, {"甲": {"弹药": 2}})
    foul = only(told.FoulShortOfAmmo, ruling)
    assert foul.cost.text("en") == "2.5 (Hatchet 1, Brick +1.5)"
    assert {"cier.R30", "cier.2.33", "cier.R6"} <= set(foul.all_clauses)


def test_a_trigger_that_floor_and_cap_cut_says_so_where_the_figure_is_told() -> None:
    ruling = beat({"甲": "防御", "乙": "防御"}, hero(ammo=-1, hp=1), {"甲": {"弹药": 0.5, "hp": 1.5}})
    assert only(told.HpLeft, ruling).n.text("en").endswith("no more than he began with: at most 2)")
    assert only(asides.AmmoLeft, ruling).n.text("en").endswith("ammo never below 0: at least 0)")


def test_two_sweeps_do_not_cancel_a_cleave_and_the_reason_is_told() -> None:
    start = {"甲": {"弹药": 1, "横扫过": True}, "乙": {"弹药": 2}, "丙": {"弹药": 2}}
    ruling = beat({"甲": "竖劈 > 乙", "乙": "横扫", "丙": "横扫"}, {}, start)
    why = only(asides.NotSole, ruling)
    assert (why.users, why.quiet) == ((1, 2), True)
    assert "cier.R19" in why.clauses


def test_who_falls_reads_what_undid_him_and_what_would_have_saved_him() -> None:
    ruling = beat({"甲": "板砖 > 乙", "乙": "防御"}, {}, {"甲": {"弹药": 2}})
    last = only(epitaph.Undone, ruling)
    assert last.ended == 1
    assert ruling.say(last, "zh") == "乙出局：甲的板砖要了命；防御只挡呲儿、手斧、横扫，不挡板砖；出闪避就还在。"


def test_what_would_have_saved_somebody_is_tried_out() -> None:
    """Against a 手斧 and a 板砖 at once neither 防御 nor 闪避 helps; 四呲儿 does, where it can be paid."""
    moves = {"甲": "手斧 > 丙", "乙": "板砖 > 丙", "丙": "防御"}
    start: dict[str, Any] = {"甲": {"弹药": 1}, "乙": {"弹药": 2}}
    poor, rich = (beat(moves, {}, {**start, "丙": {"弹药": ammo}}) for ammo in (0, 2))
    assert "出什么也救不了" in poor.say(only(epitaph.Undone, poor), "zh")
    assert "出四呲儿就还在" in rich.say(only(epitaph.Undone, rich), "zh")


def test_a_draw_with_somebody_still_in_does_not_say_that_all_fell() -> None:
    options = {"对局": "擂主战", "擂主": "甲", "小弟": ["乙"], "平民胜利": "擂主"}
    start = {"甲": {"hp": 1}, "乙": {"弹药": 1}, "丙": {"弹药": 1}}
    ruling = beat({"甲": "子弹", "乙": "手斧 > 丙", "丙": "手斧 > 甲"}, options, start)
    assert only(told.DrawByGoals, ruling).left == (1,)
    assert not all_of(told.Draw, ruling)


def test_a_match_that_is_over_before_it_begins_says_who_has_won_and_why() -> None:
    ruling = judge(Record(game="cier", players=["甲", "乙"], start={"乙": {"hp": 0}}))
    assert {"cier.2.1", "cier.1.7", "cier.1.5"} <= ruling.clauses


def test_refusals_of_the_core_cite_the_book() -> None:
    def refused(moves: list[Any], start: dict[str, Any] | None = None) -> set[str]:
        ruling = judge(Record(game="cier", players=["甲", "乙", "丙"], start=start or {}, moves=moves))
        assert ruling.refusal is not None
        return set(ruling.refusal.clauses)

    assert "cier.R5" in refused([{"甲": "子弹"}])
    assert {"cier.R5", "cier.2.10"} <= refused([{"甲": "子弹", "乙": "子弹", "丙": "子弹"}], {"丙": {"hp": 0}})


def test_what_is_wrong_with_a_role_cites_the_clause_that_forbids_it() -> None:
    def forbidden(**fields: Any) -> set[str]:
        options = {"对局": "技能战", "角色": {"甲": {"name": "试手", **fields}}}
        ruling = judge(Record(game="cier", players=["甲", "乙"], options=options))
        assert ruling.refusal is not None
        return set(ruling.refusal.clauses)

    assert "cier.4.12" in forbidden(abilities={"子弹": {"banned": True}})
    assert "cier.4.16" in forbidden(triggers={"on_sneeze": {"ammo": 1}})
    assert "cier.4.15" in forbidden(extra={"镜": {"target": "self", "reflect": ["呲儿"]}})
    assert "cier.4.11" in forbidden(hp=0)
