"""The bot that plays solved duels, and where solutions are kept."""

from __future__ import annotations

import random
import re
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from kejian.bots import Budget, bot_names, find_bot
from kejian.bots.equilibrium import bot as playing
from kejian.bots.equilibrium import solving, store
from kejian.bots.equilibrium.levels import LEVELS
from kejian.core import Match, find_game
from kejian.core.duel import DuelTable
from tests.bots.equilibrium.duels import champion, standard, table_of

PLAYOUTS = Budget(playouts=20)
EVEN = {"甲": {"弹药": 1}, "乙": {"弹药": 1}}


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache in which the two usual duels lie."""
    monkeypatch.setenv("KEJIAN_CACHE", str(tmp_path))
    playing._known.clear()
    store.save(standard().solution)
    store.save(champion().solution)
    return tmp_path


def drawn(name: str, match: Match, seat: int, times: int) -> Counter[str]:
    rng, bot = random.Random(3), find_bot(name)
    chosen = (bot.choose(match, seat, rng, PLAYOUTS) for _ in range(times))
    return Counter(match.asks[seat].format(move).partition(" ")[0] for move in chosen)


@pytest.mark.parametrize("seat", [0, 1])
def test_it_draws_from_the_solved_mix(seat: int) -> None:
    found = drawn("equilibrium", Match("cier", ["甲", "乙"], start=EVEN), seat, 1500)
    shares = {name: n / 1500 for name, n in found.items()}
    assert shares == pytest.approx({"防御": 0.4223, "子弹": 0.3344, "手斧": 0.2434}, abs=0.05)


@pytest.mark.parametrize("champion_seat", [0, 1])
def test_wherever_the_champion_sits_he_plays_his_side(champion_seat: int) -> None:
    players = ["甲", "乙"]
    start = {players[champion_seat]: {"弹药": 2}, players[1 - champion_seat]: {"弹药": 1}}
    match = Match("cier", players, {"对局": "擂主战", "擂主": players[champion_seat]}, start=start)
    his, theirs = (drawn("equilibrium", match, seat, 300) for seat in (champion_seat, 1 - champion_seat))
    assert {"手斧", "板砖"} <= set(his) and "呲儿" not in his
    assert set(theirs) == {"防御", "闪避", "呲儿", "子弹"}


def test_a_foul_on_purpose_is_one_that_the_match_accepts() -> None:
    match = Match("cier", ["甲", "乙"], {"对局": "擂主战", "擂主": "甲"}, start={"乙": {"弹药": 4}})
    rng, fouls = random.Random(1), 0
    for _ in range(40):
        move = find_bot("equilibrium").choose(match, 0, rng, PLAYOUTS)
        assert match.refusal(0, move) is None
        fouls += match.asks[0].fault(move) is not None
    assert 8 <= fouls <= 32


def test_a_weaker_level_plays_at_random_more_often() -> None:
    match = Match("cier", ["甲", "乙"])  # here 子弹 is the only good move; 防御 and 闪避 are legal too
    good = [drawn(name, match, 0, 600)["子弹"] / 600 for name in ("equilibrium_1", "equilibrium_3", "equilibrium")]
    assert good == pytest.approx([1 - 0.6 * 2 / 3, 1 - 0.25 * 2 / 3, 1], abs=0.06)


def test_the_table_names_levels_by_how_much_they_draw() -> None:
    words = Path(__file__).parents[3].joinpath("frontend/src/lib/bot-names.ts").read_text("utf-8")
    said = dict(re.findall(r'equilibrium_(\d): \[".*?", ".*? \((\d+)% at random\)"\]', words))
    assert said == {str(level): f"{100 * share:.0f}" for level, share in enumerate(LEVELS[:-1], 1)}


def test_levels_say_how_much_they_give_away() -> None:
    for duel in (standard(), champion()):
        value = sum(duel.bounds(duel.table.start)) / 2
        for side, certificate in enumerate(duel.solution.certificates):
            lost = [(value if side == 0 else -value) - sure for sure in certificate.guaranteed]
            assert len(lost) == 5 and lost == sorted(lost, reverse=True)
            assert lost[0] > 0.05 and abs(lost[-1]) < 1e-6


def test_it_does_not_see_what_the_other_has_chosen() -> None:
    blind, knowing = (Match("cier", ["甲", "乙"], start=EVEN, seed=1) for _ in range(2))
    knowing.answer(1, "手斧 > 甲")
    bot = find_bot("equilibrium")
    for seed in range(20):
        chosen = [bot.choose(match, 0, random.Random(seed), PLAYOUTS) for match in (blind, knowing)]
        assert chosen[0] == chosen[1]


def test_a_duel_that_was_not_solved_is_solved_at_first_use_and_kept(cache: Path) -> None:
    files = set(cache.rglob("*.msgpack"))
    match = Match("cier", ["甲", "乙"], {"对局": "技能战", "角色": {"甲": "神射", "乙": "炮仗"}})
    find_bot("equilibrium").choose(match, 0, random.Random(1), PLAYOUTS)
    (kept,) = set(cache.rglob("*.msgpack")) - files
    assert kept.name.startswith(DuelTable.of(match.game.duel(match.state)).fingerprint())
    assert not list(cache.rglob("*.part"))


def test_with_seconds_to_keep_it_answers_at_once_and_solves_beside_the_play() -> None:
    match = Match("cier", ["甲", "乙"], {"对局": "技能战", "角色": {"甲": "铁壁", "乙": "炮仗"}}, start=EVEN)
    bot, rng = find_bot("equilibrium"), random.Random(1)
    bot.choose(match, 0, rng, Budget(seconds=0.05))
    (known,) = playing._known.values()
    ends = time.monotonic() + 120
    while known.solution is None and time.monotonic() < ends:
        time.sleep(0.05)
    assert known.solution is not None


@pytest.mark.parametrize("name", ["equilibrium", "thinker"])
def test_while_a_duel_is_being_solved_what_is_left_of_the_time_is_searched(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The wait for a solution takes a part of the seconds, and there is none yet: three ammo against one wins at once."""
    late = [0.0]
    monkeypatch.setattr(playing._Known, "_look", lambda self: late.__setitem__(0, 0.4))
    match = Match("cier", ["甲", "乙"], start={"甲": {"弹药": 3}, "乙": {"弹药": 1}})
    sure = 0
    for seed in range(4):
        playing._known.clear()
        late[0] = 0.0
        budget = Budget(seconds=1.0, clock=lambda: late[0] + time.thread_time())
        move = find_bot(name).choose(match, 0, random.Random(seed), budget)
        sure += match.asks[0].format(move).startswith("六呲儿")
    assert sure >= 3  # playouts err at times


def test_a_damaged_file_is_worked_out_again(cache: Path) -> None:
    table = table_of()[2]
    for damage in (b"", b"\x81\xa1x\x01", next(cache.rglob("*.msgpack")).read_bytes()[:-9]):
        (path,) = cache.rglob(f"{table.fingerprint()}*")
        path.write_bytes(damage)
        assert store.load(table.fingerprint(), solving.usual_cap(table)) is None
    assert solving.solved(table).fingerprint == table.fingerprint()
    assert store.load(table.fingerprint(), solving.usual_cap(table)) is not None


def test_playing_needs_no_numpy() -> None:
    code = (
        "import sys, random; sys.modules['numpy'] = None\n"
        "from kejian.bots import Budget, find_bot\n"
        "from kejian.core import Match\n"
        "match = Match('cier', ['甲', '乙'])\n"
        "print(match.asks[0].format(find_bot('equilibrium').choose(match, 0, random.Random(1), Budget(playouts=5))))\n"
        "match = Match('cier', ['甲', '乙'], {'生命': {'甲': 7}})\n"
        "find_bot('equilibrium').choose(match, 0, random.Random(1), Budget(playouts=5))\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip() == "子弹"


def test_where_a_match_is_no_duel_it_searches() -> None:
    match = Match("cier", ["甲", "乙", "丙"])
    move = find_bot("equilibrium").choose(match, 0, random.Random(1), PLAYOUTS)
    assert match.refusal(0, move) is None


def test_it_is_offered_only_where_a_game_can_be_a_duel() -> None:
    assert "equilibrium" in bot_names(find_game("cier"))
    assert bot_names(find_game("cier"))[-1] == bot_names(find_game("flow"))[-1]  # who plays where nobody was chosen
    assert not any(name.startswith("equilibrium") for name in bot_names(find_game("flow")))
    assert set(bot_names(find_game("flow"))) < set(bot_names())


def test_where_nothing_is_solved_and_nothing_can_be_it_is_not_offered(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kejian.bots.bot.find_spec", lambda name: None)
    assert "equilibrium" in bot_names(find_game("cier"))  # two duels lie in the cache
    for file in cache.rglob("*.msgpack"):
        file.unlink()
    assert "equilibrium" not in bot_names(find_game("cier"))


def test_core_bots_and_command_line_are_imported_without_the_solver() -> None:
    code = "import sys, kejian.core, kejian.bots, kejian.cli.app; print([m for m in sys.modules if 'numpy' in m or 'equilibrium' in m])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120)
    assert ran.stdout.strip() == "[]"
