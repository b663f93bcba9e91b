"""The table of a duel says what the match does, move by move, whoever sits where."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kejian.core import Match, find_game
from kejian.core.duel import DuelPosition, DuelTable
from tests.bots.equilibrium.duels import table_of

CIER = find_game("cier")
SETUPS: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("甲", "乙"), {}),
    (("甲", "乙"), {"对局": "擂主战", "擂主": "乙"}),
    (("甲", "乙"), {"对局": "擂主战", "擂主": "甲", "双能力": True}),
    (("甲", "乙"), {"生命": {"甲": 3, "乙": 2}, "机关枪单目标": "犯规"}),
    (("甲", "乙"), {"对局": "技能战", "角色": {"甲": "拾荒者", "乙": "回收匠"}}),
    (("甲", "乙"), {"对局": "技能战", "角色": {"甲": "镜师", "乙": "莽汉"}}),
    (("甲", "乙"), {"轮次上限": 6}),
    (("甲", "乙", "丙"), {"对局": "擂主战", "擂主": "乙"}),
]


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_a_match_goes_where_its_table_says(players: tuple[str, ...], options: dict[str, Any]) -> None:
    rng = random.Random(7)
    table = DuelTable.of(CIER.duel(Match("cier", players, options).state))
    for _ in range(12):
        match = Match("cier", players, options, seed=rng.randrange(1000))
        for _ in range(40):
            if match.outcome is not None:
                break
            duel = CIER.duel(match.state)
            at = duel.position(match.state)
            scene = table.scenes[at.scene]
            split = len(scene.seats[0])
            chosen, answers = [], {}
            for side, own in enumerate((slice(0, split), slice(split, None))):
                moves = duel.scene(at.scene).moves[side]
                open_ = [i for i, move in enumerate(moves) if move.is_open(at.stock[own], at.marks[own])]
                chosen.append(rng.choice(open_))
                way = moves[chosen[-1]].way(at.stock[own], at.marks[own])
                answers |= zip(duel.scene(at.scene).seats[side], way.answers, strict=True)
            sequel = table.sequels[at.scene][chosen[0]][chosen[1]]
            match.answer_all(answers)
            if sequel.scene is None:
                assert match.outcome is not None
                first, second = (match.outcome.share(side[0]) for side in duel.scene(at.scene).seats)
                assert first - second == sequel.worth
                continue
            assert match.outcome is None
            after = duel.position(match.state)
            if sequel.anew:
                assert after == DuelPosition(sequel.scene, sequel.stock, sequel.marks)
            else:
                stock = tuple(max(0, has + more) for has, more in zip(at.stock, sequel.stock, strict=True))
                marks = tuple(has | more for has, more in zip(at.marks, sequel.marks, strict=True))
                assert after == DuelPosition(sequel.scene, stock, marks)


def test_the_open_moves_of_a_table_are_the_legal_moves_of_the_match() -> None:
    match = Match("cier", ("甲", "乙"), {"对局": "擂主战", "擂主": "乙"}, start={"甲": {"弹药": 2}, "乙": {"弹药": 1}})
    duel = CIER.duel(match.state)
    at = duel.position(match.state)
    scene = duel.scene(at.scene)
    for side, (seat,) in enumerate(scene.seats):
        own = slice(side, side + 1)
        ways = [move.way(at.stock[own], at.marks[own]) for move in scene.moves[side] if not move.foul]
        assert {way.answers[0] for way in ways if way is not None} == set(match.legal(seat))
        for foul in (move for move in scene.moves[side] if move.foul):
            answer = foul.way(at.stock[own], at.marks[own]).answers[0]
            assert match.asks[seat].fault(answer) is not None and match.refusal(seat, answer) is None


def test_names_and_seats_do_not_matter_to_a_fingerprint_but_rules_do() -> None:
    def fingerprint(players: tuple[str, ...] = ("甲", "乙"), **options: Any) -> str:
        return table_of(players, **options)[2].fingerprint()

    standard, champion = fingerprint(), fingerprint(对局="擂主战", 擂主="甲")
    assert fingerprint(("张三", "李四")) == standard
    assert fingerprint(同归于尽="共胜") == standard  # in a duel of one life each nobody gains or loses by it
    assert fingerprint(对局="擂主战", 擂主="乙") == champion
    different = [standard, champion, fingerprint(生命={"甲": 2}), fingerprint(对局="擂主战", 擂主="甲", 擂主子弹=3)]
    assert len(set(different)) == 4
    assert fingerprint(机关枪单目标="犯规") not in different


def test_the_last_two_of_a_free_for_all_are_the_standard_duel() -> None:
    start = {"丙": {"alive": False}}
    match = Match("cier", ("甲", "乙", "丙"), start=start)
    assert DuelTable.of(CIER.duel(match.state)).fingerprint() == table_of()[2].fingerprint()


def test_three_sides_are_no_duel() -> None:
    assert CIER.duel(Match("cier", ("甲", "乙", "丙")).state) is None
