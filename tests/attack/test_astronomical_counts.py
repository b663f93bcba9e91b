"""大臂 grows beyond all bounds by its own rules: producers of producers. What it costs to play, show and tell does not.

Work is counted in lines of Python carried out, which a busy machine does not change, against the same act in a first
round at a table of the same size; bytes are those of the messages of the server.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from types import FrameType
from typing import Any

import pytest

from kejian.core import Match, SetupRefused
from kejian.games.dabi.epitaph import Undone
from kejian.games.dabi.moves.catalogue import ROWS
from kejian.games.dabi.moves.move import Move
from kejian.games.dabi.moves.row import depth
from kejian.games.dabi.notation.position import is_untold
from kejian.games.dabi.resources import RESOURCES
from kejian.server import gaps, wire
from kejian.server.audience import LONG
from tests.attack.conftest import Effort

PLAYERS = ("甲", "乙", "丙")
FACTOR = 50
LONGEST_MESSAGE = 64 * 1024
PEACEFUL = ("base", "producer", "shield", "celestial", "union", "boost")


def lines_of(act: Callable[[], object]) -> int:
    """How many lines of Python an act carries out."""
    count = 0

    def trace(_frame: FrameType, event: str, _arg: object) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        act()
    finally:
        sys.settrace(before)
    return count


def acts(match: Match, shown: dict[int, Move], rng: random.Random) -> Iterator[tuple[str, Callable[[], object]]]:
    """All that is done in a round: for the first who is asked, and for the table."""
    seat = next(iter(shown))
    ask = match.asks[seat]
    text = ask.format(shown[seat])
    yield "draw", lambda: ask.sample(rng)
    yield "list", lambda: list(islice(ask.moves(), 60))
    yield "judge", lambda: (ask.refusal(shown[seat]), ask.fault(shown[seat]), list(ask.claims()), ask.default())
    yield "menu", ask.menu
    yield "record", lambda: (ask.read(text), ask.format(shown[seat]))
    yield "view", lambda: match.game.describe(match.view(seat), "zh")
    yield "position", match.position
    yield "line", lambda: one_line(match)
    yield "message", lambda: message(match, seat, 0)
    yield "step", lambda: play(match, shown)


def one_line(match: Match) -> str:
    try:
        return match.game.write_line(match.state)
    except SetupRefused as refused:
        return str(refused)


def message(match: Match, seat: int, since: int) -> int:
    """The bytes of what a player is told after a round: what happened, the table, and the next question; of a long one the
    menu is told by itself."""
    told = gaps.events(match, match.all_events[since:], since)
    asked = None if seat not in match.asks else gaps.asked(match, seat, 1, None, "strict")
    view = wire.encode(wire.plain(match.view(seat)))
    whole = len(bytes(told)) + len(view) + len(wire.encode(asked))
    menu = 0 if asked is None else len(wire.encode(asked.menu))
    return whole if whole < LONG else max(menu, whole - menu)


def play(match: Match, shown: dict[int, Move]) -> None:
    for seat, move in shown.items():
        match.answer(seat, move)
    _ = match.asks  # the production before the next round too


@pytest.fixture(scope="module")
def first_round() -> dict[str, int]:
    """What each act costs at a table where nobody has anything yet; the second time, when all tables are read in."""
    for _ in range(2):
        rng = random.Random(0)
        match = Match("dabi", PLAYERS, seed=1)
        shown = {seat: ask.default() for seat, ask in match.asks.items()}
        costs = {what: lines_of(act) for what, act in acts(match, shown, rng)}
    return costs


def growing(match: Match, rng: random.Random, prefer: str) -> dict[int, Move]:
    """Random moves of players who leave each other in peace; who prefers producers makes one whenever he finds one, who
    prefers 资源加倍 does so every third round."""
    shown = {}
    for seat, ask in match.asks.items():
        moves = [move for move in (ask.sample(rng) for _ in range(24)) if is_peaceful(move)]
        if prefer == "producers":
            moves.sort(key=lambda move: depth(move.name) == 0)
        if prefer == "资源加倍" and (match.state.round + seat) % 3 == 0:
            moves.insert(0, ask.read("资源加倍")[0])
        shown[seat] = moves[0] if moves else ask.default()
    return shown


def is_peaceful(move: Move) -> bool:
    return ROWS[move.name.row].family in PEACEFUL or move.name.row == "ziyuanjiabei"


NESTED = [
    "大型(中型(大型刀生产器)生产器)生产器",
    "小型攒生产器",
    "中型(小型小闪生产器)生产器",
    "大型(小型连ber生产器)生产器",
]


WRITTEN = ("position", "line")  # of nothing in a first round, so measured against telling it


def exceeded(worst: dict[str, int], first_round: dict[str, int]) -> dict[str, float]:
    """What costs more than fifty first rounds; to write a position, more than to tell a first round eight times."""
    bounds = {what: 8 * first_round["message"] if what in WRITTEN else FACTOR * n for what, n in first_round.items()}
    return {what: n / first_round[what] for what, n in worst.items() if n > bounds[what]}


@pytest.mark.parametrize("prefer", ["nothing", "producers", "资源加倍"])
def test_rounds_with_producers_cost_no_more_than_fifty_first_rounds(
    first_round: dict[str, int], prefer: str, effort: Effort, figure: Callable[[str, object], None]
) -> None:
    rng = random.Random(2)
    start = {name: {"生产器": NESTED, "六踢合一": 300 * (prefer == "资源加倍")} for name in PLAYERS}
    match = Match("dabi", PLAYERS, start=start, seed=1)
    worst = dict.fromkeys(first_round, 0)
    longest = doubled = 0
    every = 5 if effort.in_earnest else 30
    for round_ in effort.each(300, f"rounds, {prefer} preferred"):
        shown = growing(match, rng, prefer)
        since = len(match.all_events)
        doubles = any(move.name.row == "ziyuanjiabei" for move in shown.values())
        doubled += doubles
        if round_ % every == every - 1 or (doubles and doubled % (every - 1) == 0):
            for what, act in acts(match, shown, rng):
                worst[what] = max(worst[what], lines_of(act))
            longest = max(longest, message(match, 0, since))
        else:
            play(match, shown)
    assert match.outcome is None
    assert doubled > 200 or prefer != "资源加倍"
    things = max(sum(player.counts) + player.producers.size for player in match.state.players)
    assert things > 10**7  # it did grow
    figure(f"大臂, 300 rounds, {prefer} preferred: things of a player", f"{things:.1e}")
    figure(f"大臂, 300 rounds, {prefer} preferred: worst acts", ratios(worst, first_round))
    figure(f"大臂, 300 rounds, {prefer} preferred: longest message", longest)
    assert not exceeded(worst, first_round)
    assert longest <= LONGEST_MESSAGE


TRILLION = 10**12
SHIELDS = (
    "元素盾",
    "寒冰盾",
    "雷电盾 2/3",
    "闪电盾",
    "超级雷电盾",
    "能量盾+1",
    "能量盾",
    "充能盾",
    "火焰寒冰盾",
    "火焰盾",
)
PRODUCERS = ("小型攒生产器", "大型(中型(大型刀生产器)生产器)生产器", "中型(小型小闪生产器)生产器", "大型连ber生产器")
RICH: dict[str, Any] = {
    **{resource.name.zh: TRILLION for resource in RESOURCES},
    "天体": [f"太阳×{TRILLION}", f"月亮×{TRILLION}"],
    "盾": [f"{shield}×{TRILLION}" for shield in SHIELDS],
    "生产器": [f"{producer}×{TRILLION}" for producer in PRODUCERS],
}


HOUSE_RULES: list[dict[str, Any]] = [
    {},
    {"compose_damaged": True},
    {"charge": "move"},
    {"charge": "move", "sharp": "permanent"},
    {"producers": "resources_only", "stun_stack": "sum", "clash_damage": "per_layer", "spit_stunned": "die"},
    {"illegal": "refuse", "chain_scope": "same", "multi_swallow": "nearest", "swallow_defence": "stays"},
    {"curse_is_attack": False, "return_chain": False, "clash_damage": "proportional", "compose_damaged": True},
]


def ratios(worst: dict[str, int], first_round: dict[str, int]) -> dict[str, float]:
    return {what: round(n / first_round[what], 1) for what, n in worst.items()}


def said(rules: dict[str, Any]) -> str:
    return "".join(f", {rule} {value}" for rule, value in rules.items())


@pytest.mark.parametrize("rules", HOUSE_RULES, ids=str)
def test_a_trillion_of_everything_costs_no_more_than_fifty_first_rounds(
    rules: dict[str, Any], first_round: dict[str, int], effort: Effort, figure: Callable[[str, object], None]
) -> None:
    rng, worst, longest = random.Random(2), dict.fromkeys(first_round, 0), 0
    for _ in effort.each(100 if effort.in_earnest else 3, "beginnings with 10¹² of everything"):
        start = dict.fromkeys(PLAYERS, RICH) | {"round": 9}
        match = Match("dabi", PLAYERS, rules, start=start, seed=1)
        for _ in range(3):
            if match.outcome is not None or not match.asks:
                break
            shown = {seat: ask.sample(rng) for seat, ask in match.asks.items()}
            since = len(match.all_events)
            for what, act in acts(match, shown, rng):
                worst[what] = max(worst[what], lines_of(act))
            longest = max(longest, message(match, 0, since))
    figure(f"大臂, 10¹² of everything{said(rules)}: worst acts", ratios(worst, first_round))
    figure(f"大臂, 10¹² of everything{said(rules)}: longest message", longest)
    assert not exceeded(worst, first_round)
    assert longest <= LONGEST_MESSAGE


TOGETHER = "合成充能盾; 合成雷电盾×1000000000000; 合成超级雷电盾×500000000000; "
FATAL = [TOGETHER + move for move in ("双如来神ber > 乙, 丙", "虚无万箭齐发", "双如来神ber > 甲, 乙")]


@pytest.mark.parametrize("rules", [rules for rules in HOUSE_RULES if rules.get("charge") != "move"], ids=str)
def test_a_round_that_kills_everybody_is_played_again_for_each_of_them_within_fifty_first_rounds(
    rules: dict[str, Any], first_round: dict[str, int], figure: Callable[[str, object], None]
) -> None:
    match = Match("dabi", PLAYERS, rules, start=dict.fromkeys(PLAYERS, RICH) | {"round": 9}, seed=1)
    shown = {seat: ask.read(FATAL[seat])[0] for seat, ask in match.asks.items()}
    since = len(match.all_events)
    cost = lines_of(lambda: play(match, shown))
    undone = [event for event in match.all_events[since:] if isinstance(event, Undone)]
    assert len(undone) == len(PLAYERS)
    figure(f"大臂, 10¹² of everything, all three die{said(rules)}", ratios({"step": cost}, first_round))
    assert cost <= FACTOR * first_round["step"]


DUTIES = ["1/3雷击", "雷击×2人", "6/7超级雷击×2人", "4/7超级雷击", "充能充能盾×1500000000000", "充能能量盾×9", "大臂"]


@pytest.mark.parametrize("rules", HOUSE_RULES[1:4], ids=str)
@pytest.mark.parametrize("duty", DUTIES)
def test_a_duty_is_met_or_not_without_trying_a_trillion_declarations(
    rules: dict[str, Any], duty: str, first_round: dict[str, int]
) -> None:
    shields = [f"{shield}×{TRILLION}" for shield in ("能量盾", "闪电盾", "元素盾", "火焰盾", "寒冰盾")]
    bound = RICH | {"盾": shields, "history": [duty], "被吐": duty}
    match = Match("dabi", PLAYERS, rules, start={"甲": bound, "round": 9}, seed=1)
    ask = match.asks[0]
    acts_ = {
        "list": lambda: list(islice(ask.moves(), 60)),
        "menu": ask.menu,
        "draw": lambda: ask.sample(random.Random(1)),
    }
    assert not exceeded({what: lines_of(act) for what, act in acts_.items()}, first_round)
    for move in islice(ask.moves(), 60):
        assert ask.fault(move) is None, ask.format(move)


def test_a_position_that_can_be_written_reads_back_and_any_other_says_that_the_record_must_be_kept() -> None:
    rng, told = random.Random(2), []
    match = Match("dabi", PLAYERS, start={name: {"生产器": NESTED} for name in PLAYERS}, seed=1)
    for _ in range(60):
        play(match, growing(match, rng, "nothing"))
        state = match._checkpoint
        position = match.game.position(state)
        untold = [stack for name in PLAYERS for stack in position[name].values() if is_untold(stack)]
        told.append(not untold)
        if untold:
            assert len(untold[0]) == 1
            for read in (lambda: Match("dabi", PLAYERS, start=position, seed=1), lambda: match.game.write_line(state)):  # noqa: B023
                with pytest.raises(SetupRefused, match="keep the record"):
                    read()
        else:
            twin = Match("dabi", PLAYERS, start=position, seed=1, hold=True)
            assert twin.game.position(twin._checkpoint) == position
            players, options, start = match.game.read_line(match.game.write_line(state))
            assert Match("dabi", players, options, start=start, seed=1, hold=True).position() == twin.position()
    assert told[:10] == [True] * 10
    assert told[-10:] == [False] * 10


def test_numbers_of_a_hundred_digits_are_written_exactly_and_read_back() -> None:
    many = 10**100 + 7
    start = {"甲": {"大臂": str(many), "生产器": [f"小型攒生产器×{many}"]}}
    match = Match("dabi", PLAYERS[:2], start=start, seed=1)
    ask = match.asks[0]
    move, _ = ask.read(f"{many}连刀 > 乙")
    assert ask.fault(move) is None
    assert ask.read(ask.format(move)) == (move, "")
    match.answer(0, move)
    match.answer(1, "小闪")
    facts = match.position()["甲"]
    assert (facts["大臂"], facts["攒"], facts["生产器"]) == (0, many, [f"小型攒生产器×{many}"])
    players, options, again = match.game.read_line(match.game.write_line(match.state))
    assert Match("dabi", players, options, start=again, seed=1, hold=True).position()["甲"] == facts
