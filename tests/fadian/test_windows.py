"""A window says what it answers: whose 招, whether it hits, for how much; and so it comes if nobody does anything."""

from __future__ import annotations

import random
import re

from kejian.core import Match
from kejian.games.fadian.asks.declaring import InsertAsk
from kejian.games.fadian.asks.questions import StepAsk
from kejian.games.fadian.resolution.contest import CompareAsk


def test_what_a_window_foretells_comes_true_when_it_is_passed() -> None:
    foretold = hits = 0
    for seed in range(12):
        rng = random.Random(seed)
        match = Match("fadian", ["甲", "乙"], {"角色": {"甲": "铁弹儿", "乙": "雷震"}}, seed=seed)
        while match.outcome is None and len(match.tape) < 60:
            seat, ask = next(iter(match.asks.items()))
            if not isinstance(ask, InsertAsk):
                match.answer(seat, ask.sample(rng))
                continue
            said = ask.prompt()
            assert said.zh.startswith(("甲出", "乙出")) and said.en
            life = match.view(seat)["players"][seat]["hp"]
            before = len(match.events(seat=seat))
            match.answer(seat, None)
            told = [event for event in match.events(seat=seat)[before:] if event.kind == "damage"]
            if "打不中" in said.zh:
                assert told == [] and match.view(seat)["players"][seat]["hp"] <= life, said.zh
                foretold += 1
            elif told and (found := re.search(r"伤害 (\d+)", said.zh)):
                # without one a question on the way, or something that cancels it, came first
                assert int(told[0].fields()["n"]) == int(found[1]), said.zh
                hits += 1
    assert foretold > 3 and hits > 0


def test_a_step_says_the_cell_it_leads_to_and_ends_there() -> None:
    seen = 0
    for seed in range(5):
        rng = random.Random(seed)
        match = Match("fadian", ["甲", "乙"], {"角色": {"甲": "铁弹儿", "乙": "雷震"}}, seed=seed)
        while match.outcome is None and len(match.tape) < 60:
            seat, ask = next(iter(match.asks.items()))
            move = ask.sample(rng)
            says = ""
            if isinstance(ask, StepAsk):
                lines = {entry.text: entry.does.zh for entry in ask.menu().groups[0].entries}
                says = lines[ask.format(move)]
            before = len(match.events(seat=seat))
            match.answer_all(
                {seat: move} | {other: asked.sample(rng) for other, asked in match.asks.items() if other != seat}
            )
            walked = [event for event in match.events(seat=seat)[before:] if event.kind == "walk"]
            if says and says != "撞墙" and walked:
                assert says == f"到 {walked[0].fields()['cell']} 格"
                seen += 1
    assert seen > 2


def test_a_contest_says_its_rule_in_one_line_and_goes_by_it() -> None:
    contests = 0
    for seed in range(8):
        rng = random.Random(seed)
        match = Match("fadian", ["甲", "乙"], {"角色": {"甲": "雷震", "乙": "夜枭"}}, seed=seed)
        while match.outcome is None and len(match.tape) < 80:
            comparing = [ask for ask in match.asks.values() if isinstance(ask, CompareAsk)]
            for ask in comparing:
                assert ask.prompt().zh == "比点：弃一张，点数加加成，大的先做，平则回合方先"
                assert ask.prompt().en == "Discard one: most points + bonus first, turn wins ties"
            before = len(match.events())
            match.answer_all({seat: ask.sample(rng) for seat, ask in match.asks.items()})
            told = match.events()[before:]
            points = next((event.fields() for event in told if event.kind == "compare"), None)
            if not comparing or points is None:
                continue
            first = next(event.fields()["who"] for event in told if event.kind in ("contest_won", "contest_tied"))
            x, y = int(points["x"]), int(points["y"])
            assert first == (points["a"] if x >= y else points["b"]), "the first is whose turn it is"
            contests += 1
    assert contests > 2
