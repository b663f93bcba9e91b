"""Who plays with what: every game that has such content says so, in words that its own pages use."""

from __future__ import annotations

import random

import pytest

from kejian.core import Match, find_game
from kejian.lab.things import Things


@pytest.mark.parametrize(
    ("code", "options", "kinds"),
    [
        ("cier", {"对局": "技能战", "角色": {"甲": "老刀", "乙": "镜师"}}, {"角色"}),
        ("fadian", {}, {"角色", "帖"}),
        ("sgs", {"武将": {"甲": "曹操", "乙": "刘备"}}, {"武将", "身份"}),
        ("wuba", {}, {"武将"}),
        ("dabi", {}, set()),
    ],
)
def test_seats_say_what_they_play_with(code: str, options: dict[str, object], kinds: set[str]) -> None:
    game, players, rng = find_game(code), ["甲", "乙"], random.Random(1)
    match = Match(game, players, game.complete(players, options, rng), seed=1, reasons=False)
    for _ in range(12):  # until the drafts are over
        for seat, ask in list(match.asks.items()):
            match.answer(seat, ask.sample(rng))
    found = [dict(game.lineup(match.state, seat)) for seat in (0, 1)]
    assert {kind.zh for lineup in found for kind in lineup} == kinds
    listed = Things(game).rows
    listed_kinds = ("角色", "武将")
    names = [name for lineup in found for kind, names in lineup.items() if kind.zh in listed_kinds for name in names]
    assert all(listed[name.zh] == name for name in names)
    assert bool(names) == bool(kinds)
    titles = {table.title.en for table in game.tables()}
    schools = [name for lineup in found for kind, names in lineup.items() if kind.zh == "帖" for name in names]
    assert {school.en for school in schools} <= titles


def test_names_in_menus_are_found_in_the_tables_and_what_declines_is_no_use() -> None:
    cards, moves = Things(find_game("sgs")), Things(find_game("dabi"))
    assert (cards.row("♣7杀"), cards.row("♠9杀#2"), cards.row("♠4过河拆桥")) == ("杀", "杀", "过河拆桥")
    assert (moves.row("防金釜刀"), moves.row("小型生产器")) == ("防~", "小型~生产器")
    skills = Things(find_game("fadian"))
    assert (skills.row("用专注"), skills.row("不专注")) == ("专注", "")
    assert "5" not in Things(find_game("wuba")).rows  # a figure of a table, no name
