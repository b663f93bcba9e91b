"""`kejian solve`: values, mixes and certificates; bad wishes."""

from __future__ import annotations

import json

import pytest

from tests.cli.process import run


def test_the_standard_duel_is_solved_and_shown() -> None:
    ran = run("solve", "cier")
    assert ran.code == 0
    assert ran.lines[0] == "呲儿 · 1 血 对 1 血"
    assert ran.lines[1].startswith("甲 的值") and "50.00%" in ran.lines[1]
    assert "甲 出 子弹 1.0000" in ran.lines
    row = next(line for line in ran.lines if line.startswith("1 "))
    assert row.split() == ["1", "+0.792", "+0.287", "+0.000", "-0.393", "-0.576", "-0.689", "-1.000"]
    assert "484 个局面" in ran.out and "可利用度" in ran.out
    assert ran.err == ""  # the bar is for a terminal


def test_one_position_is_shown_in_english() -> None:
    ran = run("solve", "cier", "--start", "{甲: {弹药: 1}, 乙: {弹药: 1}}", "--seats", "甲,乙", "--lang", "en")
    assert ran.lines[0] == "Cier · 1 hp v 1 hp"
    assert ran.lines[2:] == [
        "甲 plays Guard 0.4223, Load 0.3344, Hatchet 0.2434",
        "乙 plays Guard 0.4223, Load 0.3344, Hatchet 0.2434",
    ]


def test_programs_get_every_position_with_its_bounds_and_mixes() -> None:
    found = json.loads(run("solve", "cier", "--cap", "3", "--json").out)
    assert (found["game"], found["unit"], found["cap"], found["sides"]) == ("cier", 2, 6, ["甲", "乙"])
    assert len(found["positions"]) == 7 * 2 * 7 * 2
    for at in found["positions"]:
        assert -1 - 1e-9 <= at["lower"] <= at["upper"] + 1e-9 <= 1 + 2e-9
        assert all(sum(mix.values()) == pytest.approx(1) for mix in at["mixes"])
    start = found["start"]
    assert 1e-4 < start["upper"] - start["lower"] < 1e-2  # so small a cap is felt, and the bounds say so
    assert [len(side["exploitability"]) for side in found["certificates"]] == [5, 5]


def test_how_much_can_be_won_against_a_known_opponent_is_bounded_for_both_sides() -> None:
    wish = ["solve", "cier", "--cap", "2", "-o", "轮次上限=3", "--against", "random"]
    said = run(*wish, "--start", "{甲: {弹药: 0.5}, 乙: {弹药: 0.5}}")
    assert said.lines[0] == "1 血 对 1 血" and said.lines[1].startswith("甲对 random：解出的打法至少赢")
    assert "可利用度不超过 0.01 的打法最多赢" in said.out and said.lines[7].startswith("乙对 random")
    found = json.loads(run(*wish, "--json").out)
    assert found["against"] == "random" and [side["who"] for side in found["sides"]] == ["甲", "乙"]
    for side in found["sides"]:
        most = [share for _, share in side["at_most_with_exploitability"]]
        assert side["solved_wins_at_least"] <= most[0] + 1e-9 and most == sorted(most)
        assert most[-1] <= side["anybody_wins_at_most"] + 1e-9


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["solve", "cier", "--seats", "3"], "不是能解的单挑"),
        (["solve", "dabi"], "不是能解的单挑"),
        (["solve", "nothing"], "没有“nothing”这个游戏"),
        (["solve", "cier", "--cap", "2000"], "太大"),
        (["solve", "cier", "--cap", "0.3"], "--cap 0.3"),
        (["solve", "cier", "--cap", "viel"], "--cap viel"),
        (["solve", "cier", "-o", "生命={甲: 0}"], "生命"),
        (["solve", "cier", "--start", "{甲: {hp: 1, 回合初hp: 1.5}}"], "从开局走不到"),
        (["solve", "cier", "--against", "thinker"], "只知道 random、equilibrium_1"),
        (
            [
                "solve",
                "cier",
                "--seats",
                "3",
                "-o",
                "对局=擂主战",
                "-o",
                "擂主=甲",
                "--cap",
                "1",
                "--against",
                "random",
            ],
            "一对一",
        ),
    ],
)
def test_a_bad_wish_is_one_sentence(args: list[str], said: str) -> None:
    ran = run(*args)
    assert ran.code == 2
    assert said in ran.err and ran.err.count("\n") == 1
