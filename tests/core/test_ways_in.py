"""One way in: joint answers, speaking up out of turn, and matches that travel."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy

import pytest

from kejian.core import (
    Ask,
    BadMoveText,
    BrokenRule,
    Event,
    Match,
    Outcome,
    Refused,
    Seat,
    Step,
    Text,
    registry,
)
from kejian.core.game import SpokeUp
from kejian.core.ready import forget, make_ready, ready
from kejian.core.record import read_records
from kejian.core.referee import judge
from kejian.core.refusals import BadText
from kejian.core.registry import find_game
from kejian.core.words import Words
from tests.flow_game import Flow, FlowState

CARDS = {"甲": {"手牌": ["红5", "红1"]}, "乙": {"手牌": ["蓝5", "蓝2", "黄1"]}, "牌堆": ["绿1", "绿2"]}


class Resigned(Event):
    who: Seat

    zh = "{who}认输。"
    en = "{who} resigns."


class Resign(Ask[str]):
    """What anybody still in may say at any time."""

    def moves(self) -> list[str]:
        return ["认输"]

    def read(self, text: str) -> tuple[str, str]:
        if text.strip() != "认输":
            raise BadMoveText(BadText(text, Text("只能认输", "only resigning")))
        return "认输", ""

    def format(self, move: str) -> str:
        return move


class FlowWithResigning(Flow):
    """The same game, but whoever is not asked may resign."""

    code = "flow_resign"
    words = Flow.words | Words([Resigned])

    def uninvited(self, state: FlowState, seat: int) -> Resign | None:
        return Resign(seat) if state.lives[seat] > 0 else None

    def step(self, state: FlowState) -> Step:
        try:
            yield from super().step(state)
        except SpokeUp as spoke_up:
            for seat in spoke_up.moves:
                state.lives[seat] = 0
                yield Resigned(seat, clauses=("flow.1",))


RESIGNING = FlowWithResigning()


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._found, RESIGNING.code, RESIGNING)


def resigning(**more: object) -> Match:
    return Match(RESIGNING, ["甲", "乙"], start=CARDS, seed=1, **more)  # type: ignore[arg-type]


def duel() -> Match:
    return Match("cier", ["甲", "乙"], seed=1)


def stunned() -> Match:
    """大臂 with 乙 stunned: he is not asked, but may show a move all the same."""
    return Match("dabi", ["甲", "乙", "丙"], start={"乙": {"真眩晕": 1}}, seed=1)


# joint answers


def test_joint_answers_are_taken_as_moves_or_texts_in_any_order() -> None:
    match = duel()
    match.answer_all({1: match.asks[1].default(), 0: "子弹"})
    assert list(match.tape[0].moves) == [0, 1]
    assert match.position()["甲"]["弹药"] == 1


def test_one_refused_answer_among_joint_ones_changes_nothing() -> None:
    match = duel()
    match.answer(0, "防御")
    for wrong in ("手斧 > 乙", "没有这招"):
        with pytest.raises(Refused):
            match.answer_all({0: "子弹", 1: wrong})
        assert match.asks[0].format(match.pending(0)) == "防御"
        assert match.waiting == [1]
        assert match.tape == ()


def test_joint_answers_may_be_some_only_and_then_wait_for_the_rest() -> None:
    match = duel()
    match.answer_all({1: "子弹"})
    assert match.waiting == [0]
    match.answer_all({0: "子弹", 1: "防御"})
    assert match.position()["乙"]["弹药"] == 0


def test_whoever_speaks_up_among_joint_answers_is_told_with_the_others() -> None:
    match = stunned()
    assert list(match.asks) == [0, 2]
    match.answer_all({0: "大臂", 2: "大臂", 1: "大臂"})
    assert match.tape[0].moves.keys() == {0, 1, 2}
    assert not match.position()["乙"]["alive"]


def test_joint_answers_of_nobody_go_on_from_a_question_to_nobody() -> None:
    held = Match("dabi", ["甲", "乙"], start={"甲": {"真眩晕": 1}, "乙": {"真眩晕": 1}}, seed=1, hold=True)
    assert held.asks == {}
    held.answer_all({})
    assert list(held.asks) == [0, 1]


def test_joint_answers_after_the_end_are_refused() -> None:
    match = Match("cier", ["甲", "乙"], start={"乙": {"hp": 0}})
    match.answer_all({})
    with pytest.raises(Refused):
        match.answer_all({0: "子弹"})


# out of turn


def test_a_seat_may_resign_while_another_is_asked_alone() -> None:
    match = resigning()
    assert list(match.asks) == [0]
    match.answer(1, "认输")
    assert match.outcome == Outcome((0,))
    assert [event.kind for event in match.all_events] == ["resigned"]


def test_resigning_works_in_the_middle_of_a_step_and_takes_the_place_of_the_answer_that_was_due() -> None:
    match = resigning()
    match.answer(0, "打 红5 > 乙")
    assert list(match.asks) == [1]
    twin = match.copy()
    match.answer_all({1: "过", 0: "认输"})
    assert match.outcome == Outcome((1,))
    assert twin.outcome is None


def test_only_what_may_be_said_out_of_turn_is_read() -> None:
    match = resigning()
    with pytest.raises(BadMoveText):
        match.answer(1, "打 蓝5 > 甲")


def test_a_record_tells_who_resigned_and_plays_it_again() -> None:
    match = resigning()
    match.answer(0, "打 红5 > 乙")
    match.answer(0, "认输")
    text = match.record().to_yaml()
    (record,) = read_records(text)
    ruling = judge(record)
    assert ruling.refusal is None, text
    assert ruling.match is not None
    assert ruling.match.outcome == Outcome((1,))
    assert list(ruling.match.all_events) == list(match.all_events)


def test_a_game_that_lets_somebody_speak_up_and_does_not_listen_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    match = resigning()
    before = match.position()
    monkeypatch.setattr(RESIGNING, "step", lambda state: Flow.step(RESIGNING, state), raising=False)
    match = match.copy()
    with pytest.raises(BrokenRule, match="SpokeUp"):
        match.answer(1, "认输")
    assert match.position() == before


# travelling


def test_a_copy_module_copy_is_an_independent_twin() -> None:
    for twin_of in (copy, deepcopy):
        match = duel()
        match.answer(0, "防御")
        twin = twin_of(match)
        twin.answer(1, "子弹")
        assert match.waiting == [1]
        assert len(twin.tape) == 1


def test_a_pickled_match_comes_back_with_its_waiting_answers_and_those_uninvited() -> None:
    match = stunned()
    match.answer(0, "大臂")
    match.answer(1, "大臂")
    twin = pickle.loads(pickle.dumps(match))
    assert twin.waiting == match.waiting == [2]
    for played in (match, twin):
        played.answer(2, "大臂")
    assert twin.tape == match.tape
    assert twin.position() == match.position()


def test_a_game_that_was_pickled_is_the_same_game() -> None:
    assert pickle.loads(pickle.dumps(find_game("cier"))) is find_game("cier")
    assert deepcopy(find_game("cier")) is find_game("cier")


def test_a_very_long_match_can_be_copied_pickled_and_thrown_away() -> None:
    match = duel()
    for _ in range(6000):
        match.answer_all({0: "子弹", 1: "防御"})
    twin = pickle.loads(pickle.dumps(match))
    assert len(twin.tape) == 6000
    assert twin.position() == match.position()
    assert list(twin.all_events) == list(match.all_events)
    del match, twin


def test_the_events_of_a_match_are_a_sequence_like_any_other() -> None:
    match = duel()
    for _ in range(4):
        match.answer_all({0: "子弹", 1: "防御"})
    told, plain = match.all_events, list(match.all_events)
    assert len(told) == len(plain)
    for cut in (slice(3, None), slice(2, 9), slice(-4, -1), slice(None, None, 3), slice(9, 2, -2), slice(99, None)):
        assert told[cut] == plain[cut]
    assert (told[0], told[-1], told[5]) == (plain[0], plain[-1], plain[5])
    with pytest.raises(IndexError):
        _ = told[len(plain)]


# set-ups that are kept


def test_a_set_up_made_ready_before_is_the_one_made_plainly() -> None:
    for code, options in (("cier", {"犯规": "拒绝"}), ("dabi", {"illegal": "refuse"}), ("fadian", {"initial_hand": 4})):
        game = find_game(code)
        kept, plain = ready(game, ["甲", "乙"], options), make_ready(game, ["甲", "乙"], options)
        assert ready(game, ("甲", "乙"), options) is kept
        assert kept.setup == plain.setup
        assert game.position(kept.state) == game.position(plain.state)
        assert kept.outcome == plain.outcome


def test_a_kept_set_up_is_not_changed_by_a_start_by_play_or_by_whoever_gave_the_options() -> None:
    options = {"生命": {"甲": 2}}
    fresh = Match("cier", ["甲", "乙"], options, seed=1).position()
    Match("cier", ["甲", "乙"], options, start={"甲": {"弹药": 3, "hp": 1}}, seed=1)
    Match("cier", ["甲", "乙"], options, seed=1).answer_all({0: "子弹", 1: "子弹"})
    options["生命"]["甲"] = 3
    assert Match("cier", ["甲", "乙"], {"生命": {"甲": 2}}, seed=1).position() == fresh
    assert Match("cier", ["甲", "乙"], options, seed=1).position()["甲"]["hp"] == 3


def test_a_number_is_not_taken_for_a_flag_that_was_ready_before() -> None:
    Match("cier", ["甲", "乙"], {"友伤": True})
    with pytest.raises(Refused):
        Match("cier", ["甲", "乙"], {"友伤": 1})


def test_forgotten_set_ups_are_made_again() -> None:
    game = find_game("dabi")
    kept = ready(game, ["甲", "乙"], {})
    forget()
    assert ready(game, ["甲", "乙"], {}) is not kept


def test_answers_may_wait_although_all_are_there_and_be_taken_back() -> None:
    match = Match("cier", ["甲", "乙"])
    match.answer_all({0: "子弹", 1: "防御"}, wait=True)
    assert (match.waiting, len(match.tape)) == ([], 0)
    twin = match.copy()
    match.take_back(1)
    assert (match.waiting, match.pending(1)) == ([1], None)
    match.answer_all({1: "闪避"})
    assert match.asks[1].format(match.tape[-1].moves[1]) == "闪避"  # type: ignore[union-attr]
    twin.answer_all({})
    assert twin.asks[1].format(twin.tape[-1].moves[1]) == "防御"  # type: ignore[union-attr]
