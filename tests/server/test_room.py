"""A room is its log: the same rows make the same room, whatever happened to the program meanwhile."""

from __future__ import annotations

import pickle
import random
from collections.abc import Mapping
from pathlib import Path

import pytest

from kejian.core import Match, find_game
from kejian.server import codes, commands, log
from kejian.server.bots import BotPool, Tape, tape_of, think
from kejian.server.log import decode_row, encode_row
from kejian.server.problem import Problem
from kejian.server.protocol import Timer
from kejian.server.room import Room
from kejian.server.types import typescript
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


def test_an_answer_to_another_question_changes_nothing() -> None:
    room = Room("qing-zhu-10", opened())
    room.apply(log.Started(at=2, match=1, seed=1, rules=room.game.rules_version))
    room.apply(log.Answered(at=3, match=1, question=7, seat=0, text="子弹"))
    room.apply(log.Answered(at=3, match=2, question=0, seat=0, text="子弹"))
    assert room.pending == {}


def test_that_somebody_spoke_up_uninvited_is_not_told_before_the_reveal() -> None:
    room = Room("qing-zhu-10", opened())
    room.apply(log.Started(at=2, match=1, seed=1, rules=room.game.rules_version))
    version = room.version
    room.apply(log.Answered(at=3, match=1, question=0, seat=7, text="闪避"))
    assert (room.pending, room.locked, room.version) == ({7: "闪避"}, set(), version)


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

    monkeypatch.setattr(commands, "_rehearse", rehearse)
    row = commands.answered_for(room, 1, "子弹", 4)
    assert isinstance(row, log.Answered)
    assert row.text == "防御"
    failing.add("防御")
    assert isinstance(commands.answered_for(room, 1, "子弹", 4), log.Broke)


# bots in their own process


def test_a_bot_is_sent_a_match_that_plays_to_the_same_position() -> None:
    for code, players in (("cier", ("甲", "乙", "丙")), ("flow", ("甲", "乙"))):
        match = Match(code, players, seed=5)
        rng = random.Random(1)
        for _ in range(6):
            for seat, ask in list(match.asks.items()):
                match.answer(seat, ask.sample(rng))
        sent: Tape = pickle.loads(pickle.dumps(tape_of(match)))
        assert sent.play().position() == match.position()


def test_a_bot_never_sees_answers_that_wait_nor_hidden_cards() -> None:
    match = Match("flow", ("甲", "乙"), seed=3)
    seat = next(iter(match.asks))
    pictured = tape_of(match).play().imagine(seat, random.Random(1))
    assert pictured.view(seat) == match.view(seat)
    dealt = {tuple(tape_of(match).play().imagine(seat, random.Random(n)).state.hands[1 - seat]) for n in range(20)}
    assert len(dealt) > 5, "others' hands are pictured, not known"
    assert not hasattr(tape_of(match), "pending")


def test_a_bot_answers_in_words_its_seat_may_say() -> None:
    match = Match("cier", ("甲", "乙"), seed=3)
    text = think("random", tape_of(match), 1, 0.01, 7)
    assert match.refusal(1, match.read(1, text)) is None


async def test_a_bot_that_fails_plays_the_default(tmp_path: Path) -> None:
    pool = BotPool(settings(str(tmp_path / "tables.db")))
    match = Match("cier", ("甲", "乙"), seed=3)
    try:
        assert await pool.choose("nobody", match, 0, NO_TIMER) == "防御"
        text = await pool.choose("random", match, 1, NO_TIMER)
        assert match.refusal(1, match.read(1, text)) is None
    finally:
        pool.close()


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
    generated = ROOT / "frontend" / "src" / "lib" / "protocol.ts"
    if not generated.exists():
        pytest.skip("there is no client here")
    assert generated.read_text("utf-8") == typescript(), (
        "run: python -m kejian.server.types > frontend/src/lib/protocol.ts"
    )


def test_every_game_can_be_put_on_the_wire() -> None:
    from kejian.core import game_codes
    from kejian.server import wire

    for code in game_codes():
        if code != "flow":
            assert wire.encode(wire.game_card(find_game(code)))
            assert wire.encode(wire.rules_page(find_game(code)))
