"""The menu of a round: every open line, filled in anyhow within its blanks, is a move; grey lines say why."""

from __future__ import annotations

import random

import pytest

from kejian.core import Chosen, Composed, Entry, Match, Slot
from kejian.games.dabi import GAME
from kejian.games.dabi.moves.row import Name
from tests.dabi.random_positions import random_match

DECLARATIONS = "说明（不占回合）"


def filled(match: Match, entry: Entry, rng: random.Random) -> str:
    """The text of an entry with its blanks filled at random."""
    return entry.text + "".join(_filled(match, slot, rng) for slot in entry.slots)


def _filled(match: Match, slot: Slot, rng: random.Random) -> str:
    chosen = (
        rng.sample(list(slot.values), rng.randint(slot.least, slot.most))
        if slot.least < len(slot.values)
        else slot.values
    )
    words = [match.players[value] if slot.kind == "seat" else str(value) for value in chosen]
    return slot.before + slot.between.join(words) if words else ""


@pytest.mark.parametrize("seed", range(40))
def test_every_filled_line_of_a_menu_is_understood(seed: int) -> None:
    rng = random.Random(seed)
    match = random_match(rng)
    for seat, ask in match.asks.items():
        for group in ask.menu().groups:
            for entry in group.entries:
                text = filled(match, entry, rng)
                text = f"{text}; 大臂" if group.title.zh == DECLARATIONS else text
                move = match.read(seat, text)
                if entry.refusal is None and entry.fault is None and all(slot.most == 1 for slot in entry.slots):
                    plain = [slot for slot in entry.slots if slot.kind == "choice" and slot.least == 0]
                    barred = group.title.zh == DECLARATIONS and match.state.players[seat].duty is not None
                    assert plain or barred or ask.fault(move) is None, text


def test_a_first_round_offers_what_is_free_and_greys_the_rest() -> None:
    match = Match(GAME, ["甲", "乙", "丙"])
    menu = match.asks[0].menu()
    entries = {entry.id: entry for group in menu.groups for entry in group.entries}
    assert [group.title.zh for group in menu.groups][:3] == ["基础资源", "单体攻击", "组合攻击"]
    open_ = {id_ for id_, entry in entries.items() if entry.fault is None}
    assert open_ == {
        "dabi", "zan", "fangdun", "yuandun", "xiaoshan", "chaoshan", "yuanfuzhan", "jinfudao", "leipijian", "fang", "daduan",
    }  # fmt: skip
    grey = entries["dao"].fault
    assert grey is not None
    assert match.say(grey, "zh") == "甲要 大臂×1，只有 大臂×0。"
    assert entries["dao"].slots[-1].values == (1, 2)


def test_numbers_and_second_targets_go_as_far_as_the_resources() -> None:
    match = Match(GAME, ["甲", "乙", "丙"], start={"甲": {"大臂": 5, "攒": 1, "方盾": 4, "天体": ["太阳"]}})
    entries = {entry.id: entry for group in match.asks[0].menu().groups for entry in group.entries}
    number, seats = entries["dao"].slots
    assert (number.kind, number.values) == ("number", (1, 2, 3, 4, 5))
    assert (seats.kind, seats.least, seats.most) == ("seat", 1, 2)
    assert entries["chuichuichui"].slots[-1].most == 1
    assert "quan" not in entries
    assert entries["taiyangquan"].slots[0].values == (1, 2, 3, 4)


def test_recipes_numbers_and_targets_narrow_each_other() -> None:
    match = Match(GAME, ["甲", "乙", "丙"], start={"甲": {"大臂": 12, "六刀合一": 2}})

    def composed(entry: str, *filled: tuple[str | int, ...]) -> Composed:
        return match.compose(0, (Chosen(entry, filled),))

    recipe, seats = composed("liumaishenjian").slots
    assert recipe.values == ("(六刀合一)", "(大臂×6)", "(大臂×6 六刀合一)", "(大臂×12)")
    assert (seats.least, seats.most) == (1, 2)
    assert composed("liumaishenjian", ("(大臂×6)",)).slots[1].most == 1
    both = composed("liumaishenjian", ("(大臂×12)",))
    assert (both.slots[1].least, both.slots[1].values, both.complete) == (2, (1, 2), True)
    assert both.text == "六脉神剑(大臂×12) > 乙, 丙"
    _, seats = composed("dao", (12,)).slots
    assert seats.most == 1  # twelve at two would cost twenty-four
    assert composed("dao", (6,)).slots[1].most == 2
    assert match.read(0, composed("dao", (6,), (1, 2)).text).targets == (1, 2)
    assert composed("liumaishenjian_2").slots[0].values == ("(六刀合一×2)", "(大臂×6 六刀合一)", "(大臂×12)")


def test_what_a_declaration_makes_possible_can_be_put_together_after_it() -> None:
    match = Match(GAME, ["甲", "乙"], start={"甲": {"盾": ["闪电盾"] * 2}})
    strike = next(
        entry.id for group in match.asks[0].menu().groups for entry in group.entries if entry.name.zh == "雷击"
    )
    assert match.compose(0, (Chosen(strike),)).fault is not None
    after = match.compose(0, (Chosen("compose_leidiandun"), Chosen(strike)))
    assert (after.complete, after.fault, after.text) == (True, None, "合成雷电盾; 雷击 > 乙")


def test_a_hoard_beyond_counting_is_offered_without_being_written_out() -> None:
    hoard = dict.fromkeys(("大臂", "攒", "方盾", "圆盾", "小闪", "超闪"), 10**9)
    match = Match(GAME, ["甲", "乙"], start={"甲": hoard, "乙": hoard, "round": 5})
    entries = {entry.id: entry for group in match.asks[0].menu().groups for entry in group.entries}
    numbers = entries["dao"].slots[0].values
    assert numbers == (*range(1, 21), 10**9)
    assert match.asks[0].format(match.read(0, f"刀×{10**8} > 乙")) == "100000000连刀 > 乙"
    rng = random.Random(1)
    for _ in range(50):
        assert match.asks[0].fault(match.asks[0].sample(rng)) is None


def test_declarations_stand_beside_the_moves() -> None:
    match = Match(GAME, ["甲", "乙"], start={"甲": {"小闪": 2, "盾": ["闪电盾"] * 4 + ["充能盾"]}})
    menu = match.asks[0].menu()
    beside = menu.groups[-1]
    assert beside.title.zh == DECLARATIONS
    now = [entry for entry in beside.entries if entry.fault is None]
    assert [entry.text for entry in now] == ["合成雷电盾", "充能充能盾"]
    assert [entry.slots[0].values for entry in now] == [(1, 2), (1, 2)]
    assert [entry.text for entry in beside.entries if entry not in now] == ["合成超级雷电盾"]  # only after the first
    assert (menu.most, menu.joiner) == (4, "; ")


def test_what_one_declaration_makes_possible_can_be_declared_after_it() -> None:
    start = {"甲": {"小闪": 3, "盾": ["闪电盾"] * 2 + ["元素盾"] * 2 + ["能量盾"] * 2}}
    match = Match(GAME, ["甲", "乙"], {"illegal": "refuse"}, start=start)
    chain = ("compose_leidiandun", "compose_leidiandun_yuansudun", "compose_chaojileidiandun")
    assert match.compose(0, [Chosen("compose_chaojileidiandun"), Chosen("dabi")]).refusal is not None
    after = match.compose(0, [*map(Chosen, chain), Chosen("chaojileiji")])
    assert (after.complete, after.text) == (True, "合成雷电盾; 合成雷电盾(元素盾×2); 合成超级雷电盾; 超级雷击 > 乙")
    energy = [Chosen("compose_chongnengdun"), Chosen("charge_chongnengdun", ((3,),)), Chosen("zan")]
    assert match.compose(0, energy).text == "合成充能盾; 充能充能盾×3; 攒"


def test_a_producer_and_a_guard_are_named_in_two_steps_however_much_there_is() -> None:
    match = Match(GAME, ["甲", "乙"], start={"甲": {"大臂": 10**12}, "乙": {"大臂": 10**12}, "round": 5})
    first = match.compose(0, [Chosen("shengchanqi3")]).slots[0]
    assert "刀生产器" in first.values
    assert len(first.values) < 10
    second = match.compose(0, [Chosen("shengchanqi3", (("刀生产器",),))]).slots[1]
    assert second.values[1:3] == ("连刀生产器", "三连刀生产器")
    made = match.compose(0, [Chosen("shengchanqi3", (("刀生产器",), (second.values[-1],)))])
    assert match.read(0, made.text).name.of == Name("dao", 10**12 // 5)
    assert match.compose(0, [Chosen("fang", (("刀",), ("五连刀",)))]).text == "防五连刀"


def test_a_house_that_refuses_greys_by_refusal_instead_of_fault() -> None:
    match = Match(GAME, ["甲", "乙"], {"illegal": "refuse"})
    entries = {entry.id: entry for group in match.asks[0].menu().groups for entry in group.entries}
    assert entries["dao"].fault is None
    assert entries["dao"].refusal is not None


def said_of(match: Match, text: str) -> list[tuple[str, str, bool]]:
    ask = match.asks[0]
    return [(one.kind, one.text.zh, one.bad) for one in ask.outlook(ask.read(text)[0])]


def test_a_move_says_beforehand_what_it_costs_leaves_and_hits_for() -> None:
    match = Match(GAME, ["甲", "乙", "丙"], start={"甲": {"大臂": 5, "锋利": 1}, "round": 5})
    assert said_of(match, "连刀+锋利 > 乙") == [
        ("hit", "对乙 (4.0, 4)", False),
        ("cost", "付 大臂×2、锋利×1", False),
        ("left", "剩 大臂 3、锋利 0", False),
    ]
    (cost,) = [one for one in match.asks[0].outlook(match.read(0, "连刀+锋利 > 乙")) if one.pays]
    assert dict(cost.pays) == {"dabi": "2", "fengli": "1"}  # as the view names what a desk shows
    assert said_of(match, "小型连刀生产器")[0] == ("yields", "每回合得 大臂×2", False)
    assert said_of(match, "防ber") == [("idle", "本回合没有人出得了这一招", True)]
    assert said_of(match, "ber > 乙") == []  # illegal: its fault says why
    made = match.compose(0, [Chosen("dao", ((2,), (), (1,)))])
    assert made.complete
    assert [one.kind for one in made.outlook] == ["hit", "cost", "left"]
    hit = match.asks[0].outlook(match.asks[0].read("连刀+锋利 > 乙")[0])[0].n
    assert hit is not None
    assert [term.how for term in hit.terms] == ["start", "times", "times"]
    both = match.asks[0].outlook(match.asks[0].read("连刀 > 乙、丙")[0])[1].n
    assert both is not None
    assert (both.value, [term.how for term in both.terms][-1]) == (4, "times")


def test_a_guard_that_is_drawn_is_one_that_is_listed() -> None:
    rich = {"大臂": 1, "盾": ["雷电盾 2/3"], "真眩晕": 0}
    match = Match(GAME, ["甲", "乙", "丙", "丁"], start={"丁": rich, "round": 2})
    ask, rng = match.asks[0], random.Random(3)
    listed = set(ask.moves())
    for _ in range(400):
        move = ask.sample(rng)
        assert move in listed, ask.format(move)
