"""The timings of the scope come as moments, in their order: heard by somebody who listens to all of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

import pytest

from kejian.core import Match
from kejian.games.sgs.game import GAME
from kejian.games.sgs.rows import moments
from kejian.games.sgs.rows.timing import Timing
from kejian.kit.flow import Flow

WAR = {"mode": "国战", "cards": "国战108"}
DECK = ["♥4桃", "♥6桃", "♥8桃", "♥9桃", "♣9杀", "♣10杀"]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The moments that came, by name."""
    names: list[str] = []

    def listening(comes: Any) -> Any:
        def heard_first(moment: Timing[Any], *occasion: Any) -> Flow[None]:
            names.append(moment.name)
            yield from comes(moment, *occasion)

        return heard_first

    for way in ("comes", "comes_to"):
        monkeypatch.setattr(Timing, way, listening(getattr(Timing, way)))
    return names


def play(start: dict[str, Any], *answers: tuple[int, str], options: dict[str, Any] | None = None) -> None:
    match = Match(GAME, ["甲", "乙", "丙"], options, start={"deck": DECK, **start}, seed=1)
    for seat, text in answers:
        match.answer(seat, text)
    assert match.asks is not None


def in_order(heard: list[str], *names: str) -> list[str]:
    """The moments of one procedure as they came; one that came to several in turn counts once."""
    return [name for name, _ in groupby(name for name in heard if name in names)]


STRIKE = {"手牌": ["♠7杀"]}
USE = ("declared", "used", "targeting", "targeted", "prepared", "resolve_start", "before_effect", "cancelled_out",
       "takes_effect", "effected", "finished")  # fmt: skip
DAMAGE = ("damage_start", "dealing1", "dealing2", "taking1", "taking2", "taking3", "dealt", "taken", "damage_end")
HP = ("hp_before", "hp_down", "hp_after")
DEATH = ("enter_dying", "dying", "dying_end", "before_death", "identity", "on_death", "buried", "reward")


def test_a_card_that_takes_effect(heard: list[str]) -> None:
    play({"甲": STRIKE}, (0, "♠7杀 > 乙"))
    assert in_order(heard, *USE) == [name for name in USE if name != "cancelled_out"]


def test_a_card_that_is_cancelled_out(heard: list[str]) -> None:
    play({"甲": STRIKE, "乙": {"手牌": ["♦2闪"]}}, (0, "♠7杀 > 乙"), (1, "♦2闪"))
    assert in_order(heard, *USE, "need_use") == [*USE[:7], "need_use", "cancelled_out", "finished"]


def test_a_card_that_is_played(heard: list[str]) -> None:
    play({"甲": {"手牌": ["♠7南蛮入侵"]}, "乙": {"手牌": ["♠8杀"]}}, (0, "♠7南蛮入侵"), (1, "♠8杀"))
    names = ("need_play", "move_before", "moved", "played", "play_finished")
    assert in_order(heard[heard.index("need_play") :], *names)[:5] == list(names)


def test_damage_within_the_effect_and_hp_within_the_damage(heard: list[str]) -> None:
    play({"甲": STRIKE}, (0, "♠7杀 > 乙"))
    assert in_order(heard, "takes_effect", *DAMAGE, *HP, "effected") == [
        "takes_effect", *DAMAGE[:6], *HP, *DAMAGE[6:], "effected",
    ]  # fmt: skip


def test_dying_and_death_within_the_damage(heard: list[str]) -> None:
    play({"甲": STRIKE, "乙": {"体力": 1, "身份": "反贼"}, "丙": {"身份": "内奸"}}, (0, "♠7杀 > 乙"))
    assert in_order(heard, "hp_after", *DEATH, "dealt") == ["hp_after", *DEATH, "dealt"]


def test_losing_hp(heard: list[str]) -> None:
    play({"甲": {"武将": "黄盖"}}, (0, "苦肉"))
    assert in_order(heard, "lose_start", *HP, "lost") == ["lose_start", *HP, "lost"]


def test_recovering(heard: list[str]) -> None:
    play({"甲": {"体力": 1, "手牌": ["♥3桃"]}}, (0, "♥3桃"))
    assert in_order(heard, "takes_effect", "recover_before", "recovered", "effected") == [
        "takes_effect", "recover_before", "recovered", "effected",
    ]  # fmt: skip


def test_a_turn_with_a_judgement_and_a_phase_that_is_skipped(heard: list[str]) -> None:
    play({"甲": {}, "乙": {"判定": ["♥6乐不思蜀"]}, "deck": ["♠9杀", *DECK]}, (0, "结束"))
    turn = heard[heard.index("turn_start") :]
    assert in_order(turn, "judge_start", "retrial", "judged", "judge_end") == [
        "judge_start", "retrial", "judged", "judge_end",
    ]  # fmt: skip
    phase = ["phase_begin", "phase_proceed", "phase_end"]
    names = ("turn_start", *phase, "draw_count", "phase_skipped", "turn_end")
    expected = [
        "turn_start",
        *phase,
        *phase,
        "phase_begin",
        "phase_proceed",
        "draw_count",
        "phase_end",
        "phase_skipped",
    ]
    assert in_order(turn, *names)[: len(expected)] == expected
    assert "turn_end" in heard[: heard.index("turn_start")]  # of the turn before


def test_two_cards_compared(heard: list[str]) -> None:
    start = {
        "甲": {"主将": "荀彧", "副将": "曹操", "明置": ["主", "副"], "体力": 2, "手牌": ["♠K南蛮入侵"]},
        "乙": {"势力": "蜀", "体力": 4, "手牌": ["♣2杀"]},
        "丙": {"势力": "吴"},
    }
    play(start, (0, "驱虎 ♠K南蛮入侵 > 乙"), (1, "拼 ♣2杀"), options=WAR)
    assert in_order(heard, "move_before", "shown", "moved", "resolved") == ["move_before", "shown", "moved", "resolved"]


def test_chained_turned_over_and_shown(heard: list[str]) -> None:
    play({"甲": {"势力": "魏", "手牌": ["♠Q铁索连环"]}}, (0, "♠Q铁索连环 > 乙"), options=WAR)
    assert "chain" in heard
    start = {
        "甲": {"势力": "蜀", "手牌": ["♠7杀"]},
        "乙": {"主将": "曹丕", "副将": "许褚", "体力": 3, "体力上限": 3},
        "丙": {"势力": "吴"},
    }
    play(start, (0, "♠7杀 > 乙"), (1, "放逐"), (1, "选 丙"), options=WAR)
    assert in_order(heard, "reveal", "flip") == ["reveal", "flip"]


UNPLAYED = {"max_before", "max_changed"}  # nothing in the scope changes 体力上限 in the middle of a match
SCOPE = {
    *USE, *DAMAGE, *HP, *DEATH, *UNPLAYED,
    "turn_start", "phase_begin", "phase_proceed", "phase_end", "phase_skipped", "turn_end", "draw_count",
    "need_use", "need_play", "played", "play_finished", "lose_start", "lost", "recover_before", "recovered",
    "judge_start", "retrial", "judged", "judge_end", "shown", "resolved", "move_before", "moved", "chain", "flip", "reveal",
}  # fmt: skip


def all_moments() -> Iterator[str]:
    return (value.name for value in vars(moments).values() if isinstance(value, Timing))


def test_every_timing_of_the_scope_is_a_moment() -> None:
    assert set(all_moments()) == SCOPE - UNPLAYED
