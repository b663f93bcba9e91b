"""A room is its log: the same rows make the same room, whatever happened to the program meanwhile."""

from __future__ import annotations

import pickle
import random
from collections.abc import Mapping
from pathlib import Path

import pytest

from kejian.bots import Budget
from kejian.bots.thinker.bot import BOT as THINKER
from kejian.core import Match, Outcome, Refused, find_game, registry
from kejian.core.tape import Answers
from kejian.server import codes, log, match_rows, thinking
from kejian.server.bots import BotPool
from kejian.server.log import decode_row, encode_row
from kejian.server.problem import Problem
from kejian.server.protocol import Timer
from kejian.server.room import Room
from kejian.server.thinking import KnownMatch, learn, opening_of, recall, think
from kejian.server.types import generated_files
from tests.core.test_ways_in import RESIGNING
from tests.hygiene import ROOT
from tests.server.host import settings

NO_TIMER = Timer("none", 30)


def opened(game: str = "cier") -> log.Opened:
    return log.Opened(
        at=1,
        game=game,
        name="甲",
        token="a" * 64,
        options={},
        style="strict",
        timer=NO_TIMER,
        bots=[("random", "阿木")],
    )


def test_rows_are_written_and_read_back() -> None:
    rows = [
        opened(),
        log.Answered(at=2, id="x", match=1, question=3, seat=0, text="手斧 > 乙"),
        log.Struck(at=3, match=1, question=2, defaults={0: "防御", 1: "子弹"}),
        log.HandedOver(at=4, seat=1, bot=None),
        log.Reopened(at=5),
    ]
    assert [decode_row(encode_row(row)) for row in rows] == rows


def test_a_match_under_rules_that_are_gone_is_broken_but_the_room_lives_on() -> None:
    room = Room("qing-zhu-10", opened())
    room.apply(log.Started(at=2, match=1, seed=1, rules=999))
    assert (room.state, room.broken) == ("over", True)
    room.apply(log.Started(at=3, match=2, seed=1, rules=room.game.rules_version))
    assert (room.state, room.broken) == ("playing", False)


def test_rows_that_no_longer_fit_the_rules_break_the_match_and_not_the_room() -> None:
    room = Room("qing-zhu-10", opened())
    room.apply(log.Started(at=2, match=1, seed=1, rules=room.game.rules_version))
    for seat, text in ((0, "没有这招"), (1, "子弹")):
        room.apply(log.Answered(at=3, match=1, question=0, seat=seat, text=text))
    assert (room.state, room.broken) == ("over", True)


def test_one_who_is_not_asked_speaks_up_at_once_where_one_alone_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._found, RESIGNING.code, RESIGNING)
    room = Room("qing-zhu-10", opened(RESIGNING.code))
    room.apply(log.Started(at=2, match=1, seed=1, rules=room.game.rules_version))
    (asked,) = room.asked
    room.apply(log.Answered(at=3, match=1, question=0, seat=1 - asked, text="认输"))
    assert (room.state, room.broken) == ("over", False)
    assert room.match is not None
    assert room.match.outcome == Outcome((asked,))


def test_an_answer_to_another_question_changes_nothing() -> None:
    room = Room("qing-zhu-10", opened())
    room.apply(log.Started(at=2, match=1, seed=1, rules=room.game.rules_version))
    room.apply(log.Answered(at=3, match=1, question=7, seat=0, text="子弹"))
    room.apply(log.Answered(at=3, match=2, question=0, seat=0, text="子弹"))
    assert [room.pending(seat) for seat in room.asked] == [None] * len(room.asked)


def test_that_somebody_spoke_up_uninvited_is_not_told_before_the_reveal() -> None:
    room = Room("qing-zhu-10", opened("dabi"))
    room.apply(log.Started(at=2, match=1, seed=1, rules=room.game.rules_version))
    room.match = Match(room.game, room.names, start={"阿木": {"真眩晕": 1}})
    version = room.version
    room.apply(log.Answered(at=3, match=1, question=0, seat=1, text="大臂"))
    assert (room.pending(1), room.asked, room.locked, room.version) == ("大臂", [0], set(), version)


def test_answers_wait_in_the_match_and_are_taken_back_there() -> None:
    room = Room("qing-zhu-10", opened())
    room.apply(log.Started(at=2, match=1, seed=1, rules=room.game.rules_version))
    room.apply(log.Answered(at=3, match=1, question=0, seat=0, text="子弹"))
    assert room.match is not None
    assert (room.pending(0), room.match.waiting, room.waiting) == ("子弹", [1], [1])
    room.apply(log.TakenBack(at=4, match=1, question=0, seat=0))
    assert (room.pending(0), room.match.waiting, room.shown_waiting) == (None, [0, 1], [1])


def test_a_bots_answer_that_fails_becomes_the_default_and_then_the_end_of_the_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room("qing-zhu-10", opened())
    room.apply(log.Started(at=2, match=1, seed=1, rules=room.game.rules_version))
    room.apply(log.Answered(at=3, match=1, question=0, seat=0, text="子弹"))
    failing = {"子弹"}

    def rehearse(_room: Room, answers: Mapping[int, str]) -> None:
        if answers[1] in failing:
            raise Problem("internal")

    monkeypatch.setattr(match_rows, "_rehearse", rehearse)
    row = match_rows.answered_for(room, 1, "子弹", 4)
    assert isinstance(row, log.Answered)
    assert row.text == "防御"
    failing.add("防御")
    assert isinstance(match_rows.answered_for(room, 1, "子弹", 4), log.Broke)


# bots in their own process


def known(match: Match, bite: int = 100) -> KnownMatch:
    """A match as a bot's process knows it after it was told everything, bite after bite."""
    told = KnownMatch(pickle.loads(pickle.dumps(opening_of(match))))
    for since in range(0, len(match.tape), bite):
        told.play_on(pickle.loads(pickle.dumps(match.tape[since : since + bite])))
    return told


@pytest.mark.parametrize("bite", [1, 2, 3, 100])
def test_a_bot_is_told_a_match_that_plays_to_the_same_position(bite: int) -> None:
    for code, players in (("cier", ("甲", "乙", "丙")), ("flow", ("甲", "乙")), ("fadian", ("甲", "乙"))):
        match = Match(code, players, seed=5)
        rng = random.Random(1)
        for _ in range(6):
            for seat, ask in list(match.asks.items()):
                match.answer(seat, ask.sample(rng))
        told = known(match, bite)
        assert told.match.position() == match.position()
        assert told.match.tape == match.tape
        assert told.entries == len(match.tape)


def test_a_bot_never_sees_answers_that_wait_nor_hidden_cards() -> None:
    match = Match("flow", ("甲", "乙"), seed=3)
    seat = next(iter(match.asks))
    told = known(match).match
    assert told.imagine(seat, random.Random(1)).view(seat) == match.view(seat)
    dealt = {tuple(told.imagine(seat, random.Random(n)).state.hands[1 - seat]) for n in range(20)}
    assert len(dealt) > 5, "others' hands are pictured, not known"
    waiting = Match("cier", ("甲", "乙"), seed=3)
    waiting.answer(1, "子弹")
    assert known(waiting).match.pending(1) is None


def test_a_bot_answers_in_words_its_seat_may_say() -> None:
    match = Match("cier", ("甲", "乙"), seed=3)
    assert recall("a-room", opening_of(match)) == 0
    text, hardness = think("a-room", "random", 1, 0.01, 7)
    assert match.refusal(1, match.read(1, text)) is None
    assert hardness is None


def test_a_bot_thinks_of_what_others_are_supposed_to_answer_and_its_process_does_not_remember_it() -> None:
    match = Match("fadian", ("甲", "乙"), seed=3)
    assert recall("d-room", opening_of(match)) == 0
    learn("d-room", match.tape)
    supposed = match.copy()
    while 1 not in supposed.asks:
        supposed.answer_all({seat: ask.default() for seat, ask in supposed.asks.items()})
    text, _ = think("d-room", "random", 1, 0.01, 7, supposed.tape[len(match.tape) :])
    assert supposed.refusal(1, supposed.read(1, text)) is None
    assert recall("d-room", opening_of(match)) == len(match.tape)


def test_a_bot_takes_longer_over_what_was_hard_and_any_time_over_what_was_no_choice() -> None:
    """Where there was one answer alone the pause says nothing about it: the others must not read a hand off the clock."""
    pool = BotPool(settings("", bot_delay_ms=(500, 1500)))
    easy, hard, none = ([pool._pause(hardness) for _ in range(300)] for hardness in (0.0, 1.0, None))
    assert max(easy) < min(hard)
    assert all(0.5 <= pause <= 1.5 for pause in (*easy, *hard, *none))
    assert min(none) < 0.8
    assert max(none) > 1.2


def test_a_searching_bot_says_how_hard_its_choice_was() -> None:
    match = Match("dabi", ("甲", "乙"), start={"甲": {"大臂": 1}}, seed=3)
    found = THINKER.weigh(match, 0, random.Random(1), Budget(playouts=200))
    assert found.hardness is not None
    assert 0 <= found.hardness <= 1
    assert match.refusal(0, found.move) is None


def test_a_process_remembers_the_match_of_a_room_until_another_begins() -> None:
    match = Match("cier", ("甲", "乙"), seed=3)
    for seat, text in ((0, "子弹"), (1, "子弹")):
        match.answer(seat, text)
    assert recall("b-room", opening_of(match)) == 0
    learn("b-room", match.tape)
    assert recall("b-room", opening_of(match)) == len(match.tape) == 1
    assert recall("c-room", opening_of(match)) == 0, "another room"
    assert recall("b-room", opening_of(Match("cier", ("甲", "乙"), seed=4))) == 0, "another match"


def test_a_process_remembers_a_bounded_number_of_matches() -> None:
    match = Match("cier", ("甲", "乙"), seed=3)
    for seat in (0, 1):
        match.answer(seat, "子弹")
    for number in range(100):
        assert recall(f"room-{number}", opening_of(match)) == 0
        learn(f"room-{number}", match.tape)
    kept = [number for number in range(100) if f"room-{number}" in thinking._known]
    assert kept == list(range(100 - len(kept), 100)), "the last ones"
    assert 10 < len(kept) < 100
    long = thinking._known["room-99"]
    long.answers = thinking._MOST_ANSWERS
    assert recall("room-98", opening_of(match)) == 1
    assert list(thinking._known) == ["room-98"], "and of answers"


def test_a_match_that_cannot_be_played_on_is_forgotten() -> None:
    match = Match("cier", ("甲", "乙"), seed=3)
    recall("d-room", opening_of(match))
    with pytest.raises(Refused):
        learn("d-room", [Answers({0: "不是一招"})])
    assert recall("d-room", opening_of(match)) == 0
    assert "d-room" in thinking._known


async def test_a_bot_that_fails_plays_the_default(tmp_path: Path) -> None:
    pool = BotPool(settings(str(tmp_path / "tables.db")))
    match = Match("cier", ("甲", "乙"), seed=3)
    try:
        assert await pool.choose("nobody", "a-room", match, 0, NO_TIMER) == "防御"
        text = await pool.choose("random", "a-room", match, 1, NO_TIMER)
        assert text is not None
        assert match.refusal(1, match.read(1, text)) is None
    finally:
        await pool.close()


@pytest.mark.parametrize("text", ["手斧 > 甲", "不是一招", "", "子弹 子弹"])
def test_a_bots_answer_that_the_table_does_not_take_becomes_the_default(text: str) -> None:
    room = Room("qing-zhu-10", opened())
    room.apply(log.Started(at=2, match=1, seed=1, rules=room.game.rules_version))
    row = match_rows.answered_for(room, 1, text, 4)
    assert isinstance(row, log.Answered)
    assert row.text == "防御"


# codes


def test_a_code_is_said_in_three_characters_and_two_digits() -> None:
    for _ in range(50):
        code = codes.new_code()
        said = codes.said(code)
        assert len(said) == 4
        assert codes.read_code(said) == code
        assert codes.read_code(code.replace("-", " ").upper()) == code


def test_no_two_codes_are_spelled_alike() -> None:
    spelled = [first + second for first in codes.FIRST for second in codes.SECOND]
    assert len(set(spelled)) == len(spelled) == len(codes.FIRST) * len(codes.SECOND)
    assert len(spelled) * 90 > 200_000


@pytest.mark.parametrize(
    "written", ["", "青竹", "47", "青竹4", "abc-def-12", "青竹-1234567", "qing-zhu-", "青竹47x", "💥💥47"]
)
def test_what_is_no_code_is_not_read(written: str) -> None:
    assert codes.read_code(written) is None


def test_a_code_is_read_leniently() -> None:
    for written in ("青竹47", "青竹４７", " 青竹 47 ", "qing-zhu-47", "QingZhu47", "qing zhu 47"):
        assert codes.read_code(written) == "qing-zhu-47"


# the client's types


def test_the_clients_types_are_current() -> None:
    frontend = ROOT / "frontend"
    if not frontend.exists():
        pytest.skip("there is no client here")
    for file, text in generated_files(frontend).items():
        assert file.read_text("utf-8") == text, f"{file.name} is out of date: python -m kejian.server.types"


def test_every_game_can_be_put_on_the_wire() -> None:
    from kejian.core import game_codes
    from kejian.server import game_cards, wire

    for code in game_codes():
        if code != "flow":
            assert wire.encode(game_cards.game_card(find_game(code)))
            assert wire.encode(game_cards.rules_page(find_game(code)))
