"""The newcomer: a game written by `kejian new` is tested, played, judged, served; then broken in twelve ways."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.authors.workshop import Slip, Workshop
from tests.server.browser import Browser
from tests.server.tables import table_of

RAISES = Slip("settle.py", "max(0, state.lives[target] - 1)", "max(0, state.lives[target] // 0)")


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    made = Workshop(tmp_path_factory.mktemp("workshop"))
    made.game("clap")
    made.game("raises", RAISES)
    return made


# as it is written


def test_its_tests_pass_at_once(workshop: Workshop) -> None:
    ran = workshop.pytest("clap/tests", "--kejian-examples", "0.2", "-rs")
    assert ran.code == 0, ran.out
    assert " passed" in ran.out
    assert "failed" not in ran.out


def test_it_is_played_to_the_end_kept_and_judged(workshop: Workshop) -> None:
    record = workshop.folder / "match.yaml"
    played = workshop.kejian("play", "clap", "--bot", "random", "--seed", "1", "--save", record, stdin="1\n" * 40)
    assert played.code == 0, played.err
    assert "winner" in played.out or "You " in played.out
    ran = workshop.kejian("judge", "clap", record)
    assert ran.code == 0, ran.err
    assert "clap.2.1" in ran.out
    asked = workshop.kejian("judge", "clap", "Ann Hit > Bob", "Bob Charge", "--start", "{Ann: {气: 1}}")
    assert asked.code == 0, asked.err
    assert "Ann hits Bob, who has 1 left." in asked.out


def test_its_scenarios_are_checked(workshop: Workshop) -> None:
    ran = workshop.kejian("check", "clap/tests/scenarios")
    assert (ran.code, ran.lines[-1]) == (0, "12 passed, 0 failed")


@pytest.fixture(scope="module")
def url(workshop: Workshop) -> Iterator[str]:
    command = [sys.executable, "-m", "kejian", "serve", "--lang", "en", "--port", "0", "--db", "tables.db"]
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "text": True}
    process = subprocess.Popen(command, cwd=workshop.folder, env=workshop.environment(), **streams)  # type: ignore[call-overload]
    try:
        yield process.stdout.readline().removeprefix("Open ").strip().rstrip("/")
    finally:
        process.kill()
        process.communicate()


async def _sit(url: str, game: str) -> Browser:
    host = Browser(url)
    await host.open_table("甲", game=game, bots=["random"], options={"对打": "都中"}, start=True)
    await host.connect()
    await host.next_question()
    return host


def test_it_is_served_and_played_with_a_bot(url: str) -> None:
    async def play() -> None:
        games = (await Browser(url).get("/api/games")).json()
        assert "clap" in [card["code"] for card in games]
        host = await _sit(url, "clap")
        assert (await host.answer("攒"))["t"] == "ack"
        await host.next_question(0)
        await host.close()

    asyncio.run(play())


# twelve ways to break it

LOADED = {
    "missing": (
        Slip("game.py", "def outcome(", "def result("),
        "kejian_missing.game.Missing.outcome() is not written",
    ),
    "default": (
        Slip("options.py", "default=2,", "default=20,"),
        "option '命': its default 20 is none of its own values",
    ),
    "sentence": (
        Slip("told.py", "{who}攒到 {n} 口气。", "{who}攒到 {m} 口气。"),
        "kejian_sentence.told.Charged.zh names m, which is none of its fields",
    ),
    "pages": (
        Slip("rulebook.en.md", "- **CODE.3.1** Whoever has no life left is out.\n", ""),
        "rulebook: rulebook.en.md lacks pages.3.1, which rulebook.zh.md has",
    ),
    "twice": (Slip("options.py", 'key="拍数"', 'key="命"'), "option '命' stands twice"),
    "imports": (
        Slip("settle.py", "from kejian.core import Event", "from kejian.core import Evnt"),
        "ImportError: cannot import name 'Evnt' from 'kejian.core'",
    ),
}


def test_what_is_wrong_when_it_is_loaded_is_said_with_its_place(tmp_path: Path) -> None:
    workshop = Workshop(tmp_path)
    for code, (slip, _) in LOADED.items():
        workshop.game(code, slip)
    workshop.game("clash", known_as="cier")
    workshop.game("fine")
    ran = workshop.kejian("games")
    assert ran.code == 0, ran.err
    for code, (_, said) in LOADED.items():
        (line,) = [line for line in ran.lines if line.startswith(f"{code} cannot be used: ")]
        assert said in line
    assert workshop.line_of("imports", "settle.py", "Evnt") in ran.out
    assert "cier (kejian_clash:GAME) cannot be used: the code cier belongs to kejian.games.cier" in ran.out
    assert {"cier", "dabi", "fadian", "fine"} <= {line.split()[0] for line in ran.lines if line.strip()}, (
        "the rest works"
    )
    refused = workshop.kejian("play", "missing")
    assert refused.code == 2
    assert refused.err == "kejian: missing cannot be used: kejian_missing.game.Missing.outcome() is not written\n"


TESTED = {
    "cites": (
        Slip("settle.py", 'state.breath[seat], clauses=("CODE.2.1",)', 'state.breath[seat], clauses=("CODE.9.9",)'),
        "no_unknown_clause_is_cited_named_or_told",
        "cites cites.9.9, which is not in the rulebook",
    ),
    "views": (
        Slip("view.py", '"beat": state.beat,', '"beat": {state.beat},'),
        "a_view_is_plain_data_and_its_figures_are_told_as_people_write_them",
        "kejian_views.game.Views.view()['beat'] is a set; words, exact numbers, sums, lists and mappings of them are wanted",
    ),
    "reads": (
        Slip("moves.py", "return move.word if", 'return "!" + move.word if'),
        "legal_moves_are_accepted_and_read_back_from_their_text",
        "kejian_reads.asks.Show.read('!攒') refuses what format() wrote: “!攒” was not understood: no move “!攒”",
    ),
    "shares": (
        Slip("state.py", "= self.lives[:], ", "= self.lives, "),
        "a_copy_is_equal_and_independent",
        "kejian_shares.state.State.copy() shares something",
    ),
}


def test_what_only_shows_in_play_is_found_by_its_tests_with_the_match(tmp_path: Path) -> None:
    workshop = Workshop(tmp_path)
    for code, (slip, _, _) in TESTED.items():
        workshop.game(code, slip)
    tests = " or ".join(test for _, test, _ in TESTED.values())
    ran = workshop.pytest(*(f"{code}/tests" for code in TESTED), "-k", tests, "--kejian-examples", "0.3")
    failed = [line for line in ran.lines if line.startswith("FAILED")]
    for code, (_, test, said) in TESTED.items():
        assert said in ran.out
        assert [line for line in failed if f"::Test{code.title()}::test_{test}" in line], code
    assert len(failed) == len(TESTED), failed
    assert workshop.line_of("cites", "settle.py", "cites.9.9") in ran.out
    assert "shares: a copy is equal and independent. The match it was found in:\n" in ran.out
    assert "game: shares\n" in ran.out


def test_a_rule_that_raises_is_told_with_its_line_and_its_record(workshop: Workshop) -> None:
    line = workshop.line_of("raises", "settle.py", "// 0")
    ran = workshop.kejian("judge", "raises", "Ann Hit > Bob", "Bob Charge", "--start", "{Ann: {气: 1}}")
    assert ran.code == 3
    assert f"ZeroDivisionError: integer division or modulo by zero ({line})" in ran.err
    assert "game: raises\n" in ran.err
    assert "Ann: 打 > Bob" in ran.err


def test_a_rule_that_raises_at_a_table_is_told_to_the_players_with_its_line(workshop: Workshop, url: str) -> None:
    line = workshop.line_of("raises", "settle.py", "// 0")

    async def play() -> None:
        host, guest = await table_of(url, "甲", "乙", game="raises")
        for each in (host, guest):
            assert (await each.answer("攒"))["t"] == "ack"
        await host.next_question(0)
        await guest.next_question(0)
        assert (await host.answer("打 > 乙"))["t"] == "ack"
        refused = await guest.answer("攒")
        assert refused["message"]["en"] == f"A rule failed at this ({line}); try another move"
        assert (await guest.answer("挡"))["t"] == "ack", "the match goes on with another move"
        await host.close()
        await guest.close()

    asyncio.run(play())


def test_a_match_that_a_bot_breaks_off_says_the_line(workshop: Workshop, url: str) -> None:
    line = workshop.line_of("raises", "settle.py", "// 0")

    async def play() -> None:
        host = await _sit(url, "raises")
        for _ in range(60):
            asked = host.asked
            bot = host.table["players"][1]
            can_hit = any(entry["id"] == "打" and not entry.get("refusal") for entry in _entries(asked))
            assert (await host.answer(f"打 > {bot}" if can_hit else "攒"))["t"] in ("ack", "error")
            await host.until(lambda asked=asked: host.is_over or (host.asked or asked)["question"] > asked["question"])
            if host.is_over:
                break
        assert (host.table["broken"], host.table["failed_at"]) == (True, line)
        await host.close()

    asyncio.run(play())


def _entries(asked: dict[str, Any]) -> list[dict[str, Any]]:
    return [entry for group in asked["menu"]["groups"] for entry in group["entries"]]
