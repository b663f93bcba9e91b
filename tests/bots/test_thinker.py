"""The bot that looks ahead: it knows what its seat may know, plays legal moves, keeps its time."""

from __future__ import annotations

import gc
import random
import time

import pytest

from kejian.bots import Budget, find_bot
from kejian.bots.thinker.looking import Outlook
from kejian.bots.thinker.turns import Tree
from kejian.core import Ask, Game, Match, Outcome, Setup, Step
from kejian.testing.draw import play_some, random_match
from tests.games import all_codes

THINKER = find_bot("thinker")


class Total:
    """What was said so far, and by whom next."""

    __slots__ = ("sum", "turn")

    def __init__(self) -> None:
        self.sum = self.turn = 0

    def copy(self) -> Total:
        twin = Total()
        twin.sum, twin.turn = self.sum, self.turn
        return twin


class Say(Ask[int]):
    """One, two or three."""

    __slots__ = ()

    def moves(self) -> tuple[int, ...]:
        return (1, 2, 3)


class ToTen(Game[Total]):
    """Two count to ten by one, two or three; whoever says ten wins. Whoever begins wins by two."""

    code = "to_ten"
    seats = range(2, 3)

    def setup(self, setup: Setup) -> Total:
        return Total()

    def step(self, state: Total) -> Step:
        state.sum += yield Say(state.turn)
        state.turn = 1 - state.turn

    def outcome(self, state: Total) -> Outcome | None:
        return None if state.sum < 10 else Outcome((1 - state.turn,))


class CountAlone(ToTen):
    """One counts, the other looks on: the first to be asked wins, sooner or later."""

    code = "count_alone"

    def step(self, state: Total) -> Step:
        state.sum += yield Say(0)

    def outcome(self, state: Total) -> Outcome | None:
        return None if state.sum < 10 else Outcome((0,))


class SayAny(Say):
    """One of ninety."""

    __slots__ = ()

    def moves(self) -> tuple[int, ...]:
        return tuple(range(90))


WINNING = range(282, 290)


class SayOf300(SayAny):
    """One of three hundred numbers."""

    __slots__ = ()

    def moves(self) -> tuple[int, ...]:
        return tuple(range(300))


class GuessOnce(ToTen):
    """One number of many wins, all others lose."""

    code = "guess_once"

    def step(self, state: Total) -> Step:
        state.turn = 1 if (yield SayAny(0)) == 77 else 0
        state.sum = 10


class GuessAmong300(GuessOnce):
    """Eight numbers of three hundred win, side by side, as one move does with this card or that."""

    code = "guess_among_300"

    def step(self, state: Total) -> Step:
        state.turn = int((yield SayOf300(0)) in WINNING)
        state.sum = 10


class SayMostlyInVain(SayOf300):
    """One of three hundred numbers, of which ten are for something."""

    __slots__ = ()

    def is_for_nothing(self, move: int) -> bool:
        return move % 30 != 0


class GuessInTime(GuessOnce):
    """To begin with it in one's head takes a second every time, to look at the clock a thousandth."""

    code = "guess_in_time"
    winning = 270
    now = 0.0

    def time(self) -> float:
        self.now += 0.001
        return self.now

    def step(self, state: Total) -> Step:
        self.now += 1
        state.turn = int((yield SayMostlyInVain(0)) == self.winning)
        state.sum = 10


LEVELS = [f"thinker_{level}" for level in range(1, 5)]


def matches(code: str, count: int, seed: int = 1) -> list[Match]:
    """Matches at questions of all kinds, in the middle of steps too; none that is solved instead of searched."""
    found: list[Match] = []
    rng = random.Random(seed)
    while len(found) < count:
        match = play_some(random_match(code, rng, most_seats=3), rng, rng.randrange(25))
        if match.outcome is None and match.game.duel(match.state) is None:
            found.append(match)
    return found


@pytest.mark.parametrize("code", all_codes())
def test_it_decides_alike_whatever_lies_where_its_seat_cannot_look(code: str) -> None:
    """Hidden facts are dealt anew and the others have answered something else: the same seed, the same decision."""
    for number, match in enumerate(matches(code, 4)):
        for seat in list(match.asks)[:1]:
            other = match.imagine(seat, random.Random(number))
            for asked in other.waiting:
                if asked != seat and len(other.waiting) > 1:
                    other.answer(asked, other.asks[asked].sample(random.Random(7)))
            chosen = [
                THINKER.choose(world, seat, random.Random(5), Budget(playouts=25)) for world in (match, other, match)
            ]
            assert chosen[0] == chosen[1] == chosen[2]


@pytest.mark.parametrize("code", all_codes())
def test_it_never_makes_an_illegal_move(code: str) -> None:
    rng = random.Random(2)
    for match in matches(code, 5, seed=2):
        for _ in range(3):
            if match.outcome is not None or match.game.duel(match.state) is not None:
                break
            for seat, ask in list(match.asks.items()):
                move = THINKER.choose(match, seat, rng, Budget(playouts=8))
                assert ask.refusal(move) is None
                assert ask.fault(move) is None
                match.answer(seat, move)


@pytest.mark.parametrize("code", [code for code in all_codes() if code != "flow"])
def test_it_keeps_its_seconds_to_a_tenth(code: str) -> None:
    """In the thread's own time, and without the garbage of other tests: a busy machine does not count."""
    seconds = 0.1
    for match, name in zip(matches(code, 3, seed=3), ("thinker_3", "thinker_4", "thinker"), strict=True):
        seat, bot = next(iter(match.asks)), find_bot(name)
        bot.choose(match, seat, random.Random(1), Budget(playouts=4))  # what is worked out once is worked out
        gc.collect()
        gc.freeze()
        try:
            began = time.thread_time()
            bot.choose(match, seat, random.Random(1), Budget(seconds=seconds, clock=time.thread_time))
            assert time.thread_time() - began <= 1.1 * seconds
        finally:
            gc.unfreeze()


@pytest.mark.parametrize("is_open", [True, False])
def test_a_tree_finds_the_winning_number_whether_it_keeps_its_places_or_plays_all_worlds_anew(is_open: bool) -> None:
    match = Match(ToTen(), ["甲", "乙"], seed=1)
    looking = Outlook(match, 0, random.Random(1), Budget(playouts=1500))
    looking.is_open = is_open
    tree = Tree(looking, 1500)
    assert sum(tree.own.visits) == tree.tries == 1500
    assert tree.best() == 2
    assert tree.worths[2] > 0.7


@pytest.mark.parametrize("is_open", [True, False])
@pytest.mark.parametrize("tries", [3, 8, 60])
def test_a_win_at_hand_is_not_put_off(is_open: bool, tries: int) -> None:
    """Every number wins in the end, and to say one is what silence would say; but three wins now."""
    match = Match(CountAlone(), ["甲", "乙"], seed=1)
    for number in (3, 3, 1):
        match.answer(0, number)
    looking = Outlook(match, 0, random.Random(1), Budget(playouts=tries))
    looking.is_open = is_open
    tree = Tree(looking, tries)
    assert tree.best() == 3
    assert tree.worths[3] == 1.0
    assert set(Tree(looking, 60, (1, 2)).worths.values()) == {1.0}


@pytest.mark.parametrize("is_open", [True, False])
def test_of_more_moves_than_are_compared_the_one_that_wins_is_found(is_open: bool) -> None:
    for seed in range(8):
        looking = Outlook(Match(GuessOnce(), ["甲", "乙"], seed=1), 0, random.Random(seed), Budget(playouts=3))
        looking.is_open = is_open
        assert Tree(looking, 3).best() == 77


def test_a_win_is_found_among_moves_that_are_alike_where_not_all_can_be_looked_at() -> None:
    for seed in range(8):
        match = Match(GuessAmong300(), ["甲", "乙"], seed=1)
        assert Tree(Outlook(match, 0, random.Random(seed), Budget(playouts=3)), 3).best() in WINNING


@pytest.mark.parametrize(("winning", "seconds"), [(270, 20), (271, 600)])
def test_a_win_is_looked_for_first_among_moves_that_are_for_something(winning: int, seconds: float) -> None:
    """Time for twelve looks finds it among the ten, and nothing is searched; with more time a win that seems to be for
    nothing is found too."""
    game = GuessInTime()
    game.winning = winning
    match = Match(game, ["甲", "乙"], seed=1)
    assert list(match.asks) == [0]
    budget = Budget(seconds=seconds, clock=game.time)
    tree = Tree(Outlook(match, 0, random.Random(1), budget), None)
    assert (tree.best(), tree.tries) == (winning, 1)


def test_thinking_leaves_the_match_as_it_was() -> None:
    match = Match("fadian", ["甲", "乙"], {"角色": {"甲": "雷震", "乙": "夜枭"}}, seed=2)
    before = match.position(), match.tape, list(match.all_events)
    THINKER.choose(match, next(iter(match.asks)), random.Random(1), Budget(playouts=60))
    assert (match.position(), match.tape, list(match.all_events)) == before


def test_a_blow_that_risks_nothing_is_struck_at_times() -> None:
    """Against a perfect player it only spends something; but nobody is perfect."""
    match = Match("dabi", ["甲", "乙"], start={"甲": {"大臂": 1, "方盾": 1}}, seed=1)
    moves = [THINKER.choose(match, 0, random.Random(seed), Budget(playouts=300)) for seed in range(20)]
    assert any(match.asks[0].aims(move) == (1,) for move in moves)


def test_it_says_how_hard_a_choice_was() -> None:
    """Where one move alone is possible nothing was weighed; where one number wins at once it was easier than where all come
    to the same."""
    alone, open_ = Match(CountAlone(), ["甲", "乙"], seed=1), Match(ToTen(), ["甲", "乙"], seed=1)
    easy = THINKER.weigh(open_, 0, random.Random(1), Budget(playouts=1500)).hardness
    even = THINKER.weigh(alone, 0, random.Random(1), Budget(playouts=1500)).hardness
    assert easy is not None
    assert even is not None
    assert 0 <= easy < even <= 1
