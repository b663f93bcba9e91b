"""What a tile says: what the move does, and of a grey one what is missing; every line keeps its place."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from kejian.core import Entry, Match
from kejian.server import wire


def entries(match: Match, seat: int = 0) -> dict[str, Entry]:
    ask = match.ask_of(seat)
    assert ask is not None
    return {entry.id: entry for group in ask.menu().groups for entry in group.entries}


def at_main(match: Match) -> Match:
    """法典, up to the first question for a 招."""
    while match.asks[next(iter(match.asks))].kind != "main":
        seat, ask = next(iter(match.asks.items()))
        match.answer(seat, ask.default())
    return match


def asked(code: str, kind: str, *, seed: int, players: int = 2) -> Iterator[dict[str, Entry]]:
    """The menus of a kind of question, as a match by random answers comes to them."""
    rng = random.Random(seed)
    match = Match(code, [f"P{seat}" for seat in range(players)], seed=seed)
    for _ in range(120):
        if match.outcome is not None:
            return
        for seat, ask in match.asks.items():
            if ask.kind == kind:
                yield entries(match, seat)
        match.answer_all({seat: ask.sample(rng) for seat, ask in match.asks.items()})


def test_a_tile_of_cier_says_what_the_ability_does() -> None:
    lines = entries(Match("cier", ["甲", "乙"]))
    assert lines["zidan"].does.zh == "弹药 +1"
    assert lines["fangyu"].does.zh == "挡呲儿 手斧 横扫"
    assert lines["hengsao"].does.zh == "全体 −1 压 3 招"


def test_a_tile_of_dabi_says_damage_and_layers_or_what_is_stopped() -> None:
    lines = entries(Match("dabi", ["甲", "乙"]))
    assert lines["fangdun"].does.zh == "+1 挡刀 踢 连拳"
    assert lines["chaoshan"].does.zh == "+1 抵\u00a014\u00a0伤"
    assert lines["chuichuichui"].does.zh == "2.1 伤 2 层"
    assert lines["haixiao"].does.zh == "全体 1.8 伤 2 层"
    assert lines["fantandun_2"].does.zh == "反弹 ≤12 伤"
    assert [id_ for id_, entry in lines.items() if not (entry.does.zh and entry.does.en)] == []


def test_a_line_of_fadian_says_where_it_hits_and_for_how_much() -> None:
    match = at_main(Match("fadian", ["甲", "乙"], seed=1))
    lines = entries(match, next(iter(match.asks)))
    said = {entry.name.zh: entry.does.zh for entry in lines.values()}
    assert said["出拳"] == "打 1 格 · 1 伤"
    assert said["灵感"] == "打 4–6 格 · 抽1张牌"


def test_a_tile_of_wuba_says_what_an_operation_or_a_skill_does_for_whomever() -> None:
    said: dict[str, set[str]] = {}
    for seed in range(3):
        for kind in ("prepare", "turn"):
            for lines in asked("wuba", kind, seed=seed):
                for entry in lines.values():
                    assert entry.does.zh and entry.does.en, entry.name
                    said.setdefault(entry.name.zh, set()).add(entry.does.zh)
    assert said["移动"] == {"走一步，或乘车"}
    assert said["攻击"] <= {"M202 15–\u206050 伤", "RPG 10–\u206030 伤", "加特林 10–\u206040 伤", "要有主武器"}
    assert said["攻击"] & {"RPG 10–\u206030 伤", "要有主武器"}
    assert said["偏移"] == {"极值之差 ×2.5–\u20605"}


def test_a_card_of_sgs_says_what_it_does_and_a_skill_that_waits_says_for_what() -> None:
    cards: dict[str, str] = {}
    waiting: set[str] = set()
    for seed in range(3):
        for lines in asked("sgs", "play", seed=seed, players=4):
            for id_, entry in lines.items():
                if id_[0] in "♠♥♣♦":
                    assert entry.does.zh and entry.does.en, entry.name
                    cards[entry.name.zh.lstrip("♠♥♣♦AJQK0123456789")] = entry.does.zh
                elif entry.refusal is not None:
                    lacks = entry.refusal.lacks()
                    assert entry.note.zh and entry.note.en, entry.name
                    waiting.add("" if lacks is None else lacks.zh)
    assert (cards["杀"], cards["闪"], cards["桃"]) == ("范围内一人 1 伤", "抵消一张杀", "回 1 体力")
    assert "锁定，一直有效" in waiting


@pytest.mark.parametrize(
    ("code", "id_", "lacks"),
    [
        ("cier", "banzhuan", "差 1.5"),
        ("dabi", "quan", "差 方盾 1"),
        ("dabi", "chongfeng", "差 大臂 1…"),
        ("dabi", "dianji", "差盾"),
    ],
)
def test_a_grey_tile_says_what_is_missing(code: str, id_: str, lacks: str) -> None:
    match = Match(code, ["甲", "乙"])
    entry = entries(match)[id_]
    why = entry.refusal or entry.fault
    assert why is not None
    said = why.lacks()
    assert said is not None and said.zh == lacks
    assert wire.refusal(match.words, match.players, why).lacks == wire.say(said)


@pytest.mark.parametrize("code", ["cier", "dabi"])
def test_every_line_keeps_its_place_from_round_to_round(code: str) -> None:
    rng = random.Random(3)
    match = Match(code, ["甲", "乙", "丙"], seed=3)
    first = list(entries(match))
    for _ in range(6):
        match.answer_all({seat: ask.sample(rng) for seat, ask in match.asks.items()})
        if match.outcome is not None or match.ask_of(0) is None:
            break
        now = list(entries(match))
        kept = [id_ for id_ in now if id_ in first]
        assert kept == [id_ for id_ in first if id_ in now], "in the same order, with nothing in between"
