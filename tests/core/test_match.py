"""The driver: asking, answering, changing one's mind, looking, copying."""

from __future__ import annotations

import random

import pytest

from kejian.core import BadMoveText, BrokenRule, Match, Refused, SetupRefused
from kejian.core.record import read_records
from kejian.core.referee import failures, judge
from kejian.core.script import Script
from tests.flow_game import CARDS
from tests.flow_game import GAME as FLOW

HAND = {"甲": {"手牌": ["红5", "红1"]}, "乙": {"手牌": ["蓝5", "蓝2", "黄1"]}, "牌堆": ["绿1", "绿2"]}


def flow(start: dict[str, object] | None = None, **more: object) -> Match:
    return Match(FLOW, ["甲", "乙"], start=HAND if start is None else start, seed=1, **more)  # type: ignore[arg-type]


def test_an_answer_can_be_changed_until_the_last_seat_has_answered() -> None:
    match = Match("cier", ["甲", "乙"])
    match.answer(0, "子弹")
    match.answer(0, "防御")
    assert match.waiting == [1]
    assert match.asks[0].format(match.pending(0)) == "防御"
    match.answer(1, "子弹")
    assert match.position()["甲"]["弹药"] == 0
    assert match.pending(0) is None


def test_nothing_is_told_before_everybody_has_answered() -> None:
    match = Match("cier", ["甲", "乙"])
    before = match.view(1), match.events(seat=1)
    match.answer(0, "子弹")
    assert (match.view(1), match.events(seat=1)) == before


def test_a_seat_that_is_not_asked_is_told_so() -> None:
    match = flow()
    refusal = match.refusal(1, "打 蓝5 > 甲")
    assert refusal is not None
    assert match.say(refusal, "en") == "乙 is not asked for a move now."
    with pytest.raises(Refused):
        match.answer(1, "打 蓝5 > 甲")


def test_after_the_end_every_move_is_refused_with_that_reason() -> None:
    match = Match("cier", ["甲", "乙"], start={"乙": {"hp": 0}})
    assert match.outcome is not None
    assert match.asks == {}
    with pytest.raises(Refused) as caught:
        match.answer(0, "子弹")
    assert caught.value.refusal.kind == "match_over"


def test_events_can_be_read_from_a_number_on_and_by_seat() -> None:
    match = Match(FLOW, ["甲", "乙"], seed=4)
    own, others = match.events(seat=0), match.events(seat=None)
    assert [event.kind for event in own] == ["dealt", "dealt_hidden"]
    assert [event.kind for event in others] == ["dealt_hidden", "dealt_hidden"]
    assert match.events(1, seat=0) == own[1:]


def test_hidden_cards_are_in_nobody_elses_view() -> None:
    match = flow()
    assert "蓝5" not in str(match.view(0))
    assert "蓝5" in str(match.view(1))
    assert "红5" not in str(match.view(None))


def test_chance_written_in_a_record_comes_before_nature_and_is_checked() -> None:
    order = sorted(CARDS)
    match = Match(FLOW, ["甲", "乙"], chance=[order], seed=1)
    assert match.position()["甲"]["手牌"] == order[:3]
    with pytest.raises(SetupRefused):
        _ = Match(FLOW, ["甲", "乙"], chance=[["红1"]], seed=1).asks


def test_the_same_seed_deals_the_same_and_an_imagined_match_does_not_see_the_future() -> None:
    one, other = Match(FLOW, ["甲", "乙"], seed=9), Match(FLOW, ["甲", "乙"], seed=9)
    assert one.position() == other.position()
    rng = random.Random(1)
    decks = {tuple(one.imagine(0, rng).position()["牌堆"]) for _ in range(5)}
    assert len(decks) == 5


def test_a_copy_taken_in_the_middle_of_a_step_goes_on_from_there() -> None:
    match = flow()
    match.answer(0, "打 红5 > 乙")
    twin = match.copy()
    twin.answer(1, "挡 蓝5")
    assert [ask.kind for ask in twin.asks.values()] == ["show", "show"]
    assert [ask.kind for ask in match.asks.values()] == ["block"]
    match.answer(1, "过")
    match.answer(1, "弃 黄1")
    again = match.copy()
    again.answer(0, "偷")
    match.answer(0, "抽")
    assert match.position()["甲"]["手牌"] == ["红1", "绿1"]
    assert again.position()["甲"]["手牌"] in (["红1", "蓝5"], ["红1", "蓝2"])


def test_a_question_to_nobody_passes_by_itself_unless_the_match_is_held() -> None:
    start = {"甲": {"手牌": []}, "乙": {"手牌": ["蓝5"]}, "牌堆": ["绿1", "绿2"]}
    assert list(flow(start).asks) == [1]
    held = flow(start, hold=True)
    assert held.asks == {}
    assert held.outcome is None
    held.proceed()
    assert list(held.asks) == [1]
    assert held.record().moves == [{}]


def test_words_left_over_by_a_move_are_refused_at_the_table() -> None:
    match = flow()
    with pytest.raises(Refused) as caught:
        match.answer(0, "打 红5 > 乙 抽")
    assert caught.value.refusal.kind == "unused_words"


@pytest.mark.parametrize(
    "players", [["甲"], ["甲", "甲"], ["甲", "乙  丙"], ["甲", "乙 "], ["甲", ""], ["甲", "a>b"], ["甲", "over"]]
)
def test_names_that_would_not_work_are_refused(players: list[str]) -> None:
    with pytest.raises(SetupRefused):
        Match(FLOW, players)


# records of a game with questions in the middle


def rule(moves: str, expect: str) -> list[str]:
    start = "{甲: {手牌: [红5, 红1]}, 乙: {手牌: [蓝5, 蓝2, 黄1]}, 牌堆: [绿1, 绿2]}"
    text = f"game: flow\nplayers: [甲, 乙]\nstart: {start}\nmoves: {moves}\nexpect: {expect}\n"
    (record,) = read_records(text)
    return failures(judge(record))


def test_a_line_carries_the_choices_its_maker_makes_later() -> None:
    assert rule('["甲: 打 红5 > 乙 抽", "乙: 弃 黄1"]', "{甲: {手牌: [红1, 绿1]}, 乙: {命: 1}, turn: 乙}") == []


def test_silence_declines_an_optional_window_and_a_forced_answer_is_made() -> None:
    assert (
        rule('["甲: 打 红5 > 乙 抽", "乙: 弃 蓝2", "乙: 打 蓝5 > 甲 抽", "甲: 弃 红1"]', "{甲: {命: 1, 手牌: [绿1]}}")
        == []
    )


def test_the_next_line_answers_the_window_if_it_fits() -> None:
    moves = '["甲: 打 红5 > 乙", "乙: 挡 蓝5", {甲: 比 红1, 乙: 比 蓝2}]'
    assert rule(moves, "{甲: {手牌: [红1]}, 乙: {命: 2, 手牌: [蓝2, 黄1]}, turn: 乙}") == []


def test_after_the_last_line_optional_windows_are_declined() -> None:
    assert rule('["甲: 打 红5 > 乙"]', "{乙: {命: 1}}") == []


def test_words_that_answer_no_question_are_an_error() -> None:
    assert rule('["甲: 打 红1 > 乙 抽", "乙: 挡 蓝5"]', "{error: true}") == []


def test_a_refused_line_leaves_the_match_as_it_was() -> None:
    match = flow()
    script = Script(match)
    before = match.position()
    with pytest.raises(Refused):
        script.feed(("乙", "弃 红1"))
    assert script.match.position() == before
    with pytest.raises(BadMoveText):
        script.feed(("甲", "打 红5 > 丁"))
    assert script.match.position() == before


def test_a_refused_line_of_a_record_shows_the_position_before_it() -> None:
    start = "{甲: {手牌: [红5, 红1]}, 乙: {手牌: [蓝5, 蓝2, 黄1]}, 牌堆: [绿1, 绿2]}"
    text = f"game: flow\nplayers: [甲, 乙]\nstart: {start}\nmoves: ['甲: 打 红5 > 乙', '甲: 偷看']\n"
    (record,) = read_records(text)
    ruling = judge(record)
    assert ruling.refusal is not None
    assert ruling.match is not None
    assert ruling.match.position()["乙"]["命"] == 2
    assert [ask.kind for ask in ruling.match.asks.values()] == ["block"]


def test_a_bad_chance_result_is_refused_every_time_it_is_looked_at() -> None:
    match = Match(FLOW, ["甲", "乙"], chance=[["红1"]], seed=1)
    for _ in range(2):
        with pytest.raises(SetupRefused):
            _ = match.asks


def test_an_imagined_match_draws_other_chances_than_the_real_one() -> None:
    match = flow()
    for text in ("打 红5 > 乙",):
        match.answer(0, text)
    match.answer(1, "过")
    match.answer(1, "弃 黄1")
    rng, stolen = random.Random(1), set()
    for _ in range(20):
        imagined = match.imagine(0, rng)
        imagined.answer(0, "偷")
        stolen.add(imagined.tape[-1].result)
    assert len(stolen) == 2


def test_a_rule_that_breaks_before_the_first_question_is_a_broken_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_state: object) -> object:
        raise ZeroDivisionError("on purpose")
        yield

    monkeypatch.setattr(FLOW, "step", broken, raising=False)
    with pytest.raises(BrokenRule, match="ZeroDivisionError"):
        _ = Match(FLOW, ["甲", "乙"], seed=1).asks
