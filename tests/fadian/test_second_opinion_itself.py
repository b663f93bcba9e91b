"""The second opinion by itself: hand-made exchanges with the outcome of the rule text, what its random exchanges hold,
and that a spoilt engine does not pass.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from kejian.core import Text
from kejian.games.fadian.resolution import ending, execution, hit_or_miss, life, main_phase, movement
from tests.fadian.both_adjudicators import first_difference
from tests.fadian.random_exchanges import COVERED, PLAYERS, Enough, random_exchange
from tests.fadian.second_opinion.duel import Duel
from tests.fadian.second_opinion.paying import DECK, ways
from tests.fadian.second_opinion.table import NAMED, ROWS

Said = dict[str, Any]


def after(
    first: Said, second: Said, *answers: str, chances: Sequence[str] = (), top: Sequence[str] = (), **more: Any
) -> Duel:
    """The duel after some answers, each of which must be allowed where it is given."""
    said, drawn = list(answers), list(chances)

    def decide(seat: int, options: Sequence[str]) -> str:
        if not said:
            raise Enough
        assert said[0] in options, (PLAYERS[seat], said[0], options)
        return said.pop(0)

    used = [*first.get("hand", ()), *second.get("hand", ()), *top]
    pool = [*top, *(card for card in DECK if card not in used)]
    duel = Duel({"甲": first, "乙": second, "牌池": pool, **more}, PLAYERS, decide, lambda _: drawn.pop(0))
    try:
        duel.play()
    except Enough:
        assert not drawn
    assert not said
    return duel


def declared(first: Said, second: Said) -> list[str]:
    """What the first can declare."""
    duel = after(first, second)
    return list(duel.declarations(duel.people[0], duel.people[0].rows, "main"))


# hand-made exchanges


def test_the_table_has_as_many_of_each_kind_as_the_book() -> None:
    """终幕 is declared by nobody, so it has no row."""
    kinds = Counter(row.kind for row in NAMED.values())
    assert (len(ROWS), kinds["n"], kinds["⚠"], kinds["⚡"]) == (15, 49, 51, 40)


def test_the_range_is_checked_after_the_step_and_the_wall_is_met_by_what_is_left() -> None:
    first, second = after(
        {"pos": 4, "帖": ["剑"]}, {"pos": 8, "facing": "左"}, "剑术·直刺", "不猩红", "不反击", top=["♥9"]
    ).people
    assert (first.cell, first.action, first.hand, second.hp, second.cell) == (5, 9, ["♥9"], 33, 9)


def test_a_miss_costs_balance_and_the_last_of_it_fells() -> None:
    first = after({}, {}, "出拳").people[0]
    assert (first.balance, first.action, first.down) == (2, 10, 0)
    duel = after({"重心": 0}, {}, "出拳", "不专注")
    assert (duel.people[0].down, duel.people[0].balance, duel.turn.name) == (1, -1, "乙")


def test_overdrawn_balance_fails_before_anything_happens() -> None:
    duel = after({"pos": 3, "重心": 0, "帖": ["黑暗"]}, {}, "雾化", "不专注")
    assert (duel.people[0].cell, duel.people[0].down, duel.turn.name) == (3, 1, "乙")


@pytest.mark.parametrize(("mine", "his", "life"), [("比♣2", "比♠2", 39), ("比♣2", "比♠3", 40)])
def test_the_larger_card_goes_first_and_a_tie_is_the_turn_players(mine: str, his: str, life: int) -> None:
    """闪步 adds one, so 2 against 1 + 1 is a tie; two steps back first and 出拳 misses."""
    cards = {"hand": ["♣2", "♣3"]}, {"帖": ["拳"], "hand": ["♥2", "♠1", "♠2"], "pos": 5}
    said = "比♠1" if his == "比♠2" else "比♠2"
    duel = after({"pos": 4, **cards[0]}, cards[1], "出拳", "插入 拳术·闪步 弃♥2", mine, said)
    assert (duel.people[1].hp, duel.people[1].cell) == (life, 7)


def test_a_window_opens_after_a_miss_and_before_the_fall_ends_the_turn() -> None:
    duel = after(
        {"pos": 1, "重心": 0, "帖": ["拳"]}, {"pos": 3, "hand": ["♣2"]}, "冲拳", "反击 洞察 弃♣2", "左1", "不专注"
    )
    assert (duel.people[1].cell, duel.people[0].down, duel.turn.name) == (2, 1, "乙")


def test_a_failed_move_opens_no_window_and_ends_the_turn() -> None:
    first = {"pos": 5, "重心": 3, "帖": ["空间", "拳"], "禁锢": 2}
    duel = after(first, {"pos": 5, "hand": ["♠2"]}, "置换", "不专注")
    assert (duel.turn.name, duel.people[1].hp, duel.people[1].countered) == ("乙", 40, False)


def test_taunting_hurts_whoever_does_not_counter_even_where_he_cannot() -> None:
    assert after({"pos": 1, "帖": ["拳"]}, {"pos": 9, "倒地": 2}, "冲拳").people[1].hp == 38


def test_a_guard_that_wins_cancels_damage_push_and_all_that_follows() -> None:
    first, second = {"pos": 4, "帖": ["剑"], "hand": ["♠1"]}, {"pos": 8, "帖": ["剑"], "hand": ["♣1", "♣9"]}
    duel = after(first, second, "剑术·直刺", "插入 格挡", "比♣9", "不反击", "不反击")
    assert (duel.people[1].hp, duel.people[1].cell, len(duel.people[0].hand)) == (40, 8, 1)


def test_a_guard_that_loses_comes_too_late() -> None:
    first, second = {"pos": 4, "帖": ["剑"], "hand": ["♠9"]}, {"pos": 8, "帖": ["剑"], "hand": ["♣1", "♣4"]}
    duel = after(first, second, "剑术·直刺", "插入 格挡", "比♣1", "不猩红", "不反击")
    assert (duel.people[1].hp, duel.people[1].cell, "出招失败·前置" in duel.happened) == (33, 9, True)


def test_a_jump_turns_damage_into_a_place_and_the_rest_goes_on() -> None:
    """轰击: 6 damage become place 6 of his own count, the marksman's cell; from there two cells the way that one faces."""
    first = {"pos": 4, "帖": ["火枪"], "hand": ["♥1", "♥2", "♦9"]}
    second = {"pos": 7, "帖": ["空间"], "hand": ["♦8"]}
    duel = after(first, second, "轰击 弃♥1♥2", "插入 瞬移", "不反击")
    assert (duel.people[1].hp, duel.people[1].cell, duel.people[1].action) == (40, 6, 9)


def test_reductions_stop_at_nothing_and_sharp_metal_ignores_them() -> None:
    second = {"pos": 5, "效果": {"减伤": 5}}
    assert after({"pos": 4}, second, "出拳").people[1].hp == 40
    assert after({"pos": 2, "帖": ["道法"], "hand": ["♥1"]}, second, "锐金 弃♥1", "左1").people[1].hp == 38


def test_every_shot_of_a_volley_is_a_move_with_a_window() -> None:
    duel = after({"pos": 1, "帖": ["游侠"]}, {"pos": 5, "hand": ["♣2", "♣3"]}, "连珠", "右1")
    assert duel.people[0].made == 1
    answers = ["连珠", "右1", "反击 洞察 弃♣2", "左1", "不反击"]
    duel = after({"pos": 1, "帖": ["游侠"]}, {"pos": 5, "hand": ["♣2", "♣3"]}, *answers)
    assert (duel.people[0].made, duel.people[0].balance, duel.happened.count("连珠·箭")) == (3, 1, 3)


def test_life_is_paid_only_where_some_is_left_and_death_ends_everything() -> None:
    assert "血爆" not in declared({"hp": 2, "帖": ["黑暗"]}, {})
    duel = after({"pos": 4}, {"pos": 5, "hp": 1}, "出拳")
    assert duel.winner is duel.people[0]


def test_lost_cards_trigger_at_once_so_that_a_club_pays_for_its_own_shot() -> None:
    first = {"pos": 1, "帖": ["火枪"], "行动": 1, "hand": ["♣5", "♥5"]}
    found = declared(first, {"pos": 5})
    assert "点射 弃♣5" in found
    assert "点射 弃♥5" not in found


@pytest.mark.parametrize(
    ("pay", "hand", "count"),
    [
        ("make 24", ["♠1", "♥5", "♣5", "♦5"], 1),  # 5 × (5 − 1 ÷ 5)
        ("make 24", ["♠1", "♥1", "♣1", "♦1"], 0),
        ("ten", ["♠1", "♥9", "♣4", "♦6", "♠5"], 3),
        ("run 3", ["♠1", "♥2", "♣3", "♦4"], 2),
        ("♠+♣+♦", ["♠1", "♠2", "♣3", "♦4"], 2),
        ("all♦", ["♦1", "♦2", "♣3"], 1),
        ("x", ["♦1", "♦2", "♣3"], 7),
        ("pair", ["♦1", "♠1", "♣1"], 3),
    ],
)
def test_payments_are_counted_by_hand(pay: str, hand: list[str], count: int) -> None:
    assert len(list(ways(pay, hand, [], ""))) == count


# what the random exchanges hold

RULES = """
插入 反击 不反击 不能反击 比点主胜 比点插胜 比点平 击空 撞墙 越过 倒地 出招失败 出招失败·重心 出招失败·前置 终局 招中招 回合开始
敏锐·用 采集·用 加速·用 破阵·用 玄咒·用 减伤·用 瞬移·用 格挡·用 格挡·反击 无僵直·用 连珠·箭 移动撞墙 若·wall 若·behind 若·near
激怒 嘲讽 用猩红 火舌 用回溯 用穿云 鹰隼 游击 走火 律动 用冻结 无光 提线 用脉鸣 相生 相克 用深瞳 用专注 嗜血 失控
"""


@pytest.mark.slow
def test_random_exchanges_hold_every_move_and_every_rule() -> None:
    """Each covered 战技 is made and hits, and what rules two adjudications may differ on happens."""
    seen: Counter[str] = Counter()
    for seed in range(2400):
        seen.update(
            {word.removesuffix(" 2").removesuffix(" 3") for word in random_exchange(random.Random(seed)).happened}
        )
    assert {row.full_name: seen[f"中·{row.full_name}"] for row in COVERED if seen[f"中·{row.full_name}"] < 4} == {}
    assert {rule: seen[rule] for rule in RULES.split() if seen[rule] < 8} == {}


def test_random_exchanges_are_repeatable() -> None:
    for seed in range(40):
        assert random_exchange(random.Random(seed)) == random_exchange(random.Random(seed))


# a spoilt engine


def nothing(*_: Any, **__: Any) -> Iterator[Any]:
    """A rule that never happens."""
    return iter(())


SPOILT: list[tuple[Any, str, Callable[..., Any]]] = [
    (hit_or_miss, "_hits", lambda *_: True),
    (movement, "_steps_really_made", lambda n, *_: n.plus(1, Text("多一步", "one more"), "fadian.R11")),
    (ending, "_note_zigzag", lambda *_: None),
    (ending, "_backs", lambda *_: ()),
    (main_phase, "_offer_insertion", nothing),
    (execution, "offer_counter", nothing),
    (movement, "turn_to_target", nothing),
    (life, "fall", nothing),
    (life, "_reduce", nothing),
]


@pytest.mark.parametrize(("module", "name", "instead"), SPOILT, ids=[name for _, name, _ in SPOILT])
def test_a_spoilt_engine_is_noticed(
    monkeypatch: pytest.MonkeyPatch, module: Any, name: str, instead: Callable[..., Any]
) -> None:
    monkeypatch.setattr(module, name, instead)
    assert any(first_difference(random_exchange(random.Random(seed))) for seed in range(300))
