"""Moments, by a toy of three seats: the one whose turn it is first, locked before optional, of several one chooses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from kejian.core import Ask
from kejian.kit.flow import Flow
from kejian.kit.moments import Abilities, Ability, Amount, Listener, Moment, Order


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Skill(Ability):
    """An ability with a name."""

    id: str


@dataclass
class Toy:
    """Whose turn it is, what everybody has, and what is switched off."""

    turn: int = 0
    skills: dict[int, tuple[Skill, ...]] = field(default_factory=dict)
    off: set[str] = field(default_factory=set)
    told: list[tuple[int, str]] = field(default_factory=list)


@dataclass
class Wound:
    """An occasion: who is hurt, and how much."""

    toy: Toy
    victim: int
    n: int


class Want(Ask[bool]):
    """Whether to use an ability."""

    def __init__(self, seat: int, what: str) -> None:
        super().__init__(seat)
        self.what = what


class WhichFirst(Ask[str]):
    """Which of one's abilities goes first."""

    def __init__(self, seat: int, ids: Sequence[str]) -> None:
        super().__init__(seat)
        self.ids = list(ids)


class ByTurn(Order[Toy, Skill]):
    """From the one whose turn it is, by seat; within a seat what is not optional first, of the rest the owner chooses."""

    def everybody(self, state: Toy) -> list[tuple[int, Abilities[Skill]]]:
        return [(seat, self.abilities(state, seat)) for seat in ((state.turn + i) % 3 for i in range(3))]

    def abilities(self, state: Toy, owner: int) -> Abilities[Skill]:
        return Abilities(skill for skill in state.skills.get(owner, ()) if skill.id not in state.off)

    def first(self, state: Toy, waiting: Sequence[Listener]) -> Flow[Listener]:
        owner = waiting[0].owner
        own = [listener for listener in waiting if listener.owner == owner]
        locked = [listener for listener in own if listener.response.asks is None]
        if locked or len(own) == 1:
            return (locked or own)[0]
        wanted = yield WhichFirst(owner, [listener.ability.id for listener in own])
        return next(listener for listener in own if listener.ability.id == wanted)


ORDER = ByTurn()
HURT = Moment[Wound]("hurt", ORDER)
HEALED = Moment[Wound]("healed", ORDER)
COST = Amount[Toy]("cost", ORDER)


def tells(word: str):
    def run(wound: Wound, owner: int) -> Flow[None]:
        wound.toy.told.append((owner, word))
        yield word

    return run


def locked(word: str, **how) -> Skill:
    return Skill(id=word, on=(HURT.then(tells(word), **how),))


def optional(word: str) -> Skill:
    return Skill(id=word, on=(HURT.then(tells(word), asks=lambda _wound, owner: Want(owner, word)),))


def play(toy: Toy, moment: Moment[Wound] = HURT, victim: int = 0, answers: Sequence[object] = ()) -> list[object]:
    """Lets a moment come; says what was asked, and insists that every answer was wanted."""
    flow, left, asked = moment.comes(toy, Wound(toy, victim, 2)), list(answers), []
    said: object = None
    try:
        while True:
            item = flow.send(said)
            said = None
            if isinstance(item, Ask):
                asked.append(item)
                said = left.pop(0)
    except StopIteration:
        assert not left
        return asked


def test_a_moment_nobody_waits_for_passes():
    toy = Toy(skills={1: (locked("fury"),)})
    assert play(toy, HEALED) == []
    assert toy.told == []


@pytest.mark.parametrize(("turn", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_the_game_states_whose_abilities_go_first(turn, order):
    toy = Toy(turn, {seat: (locked("fury"),) for seat in range(3)})
    play(toy)
    assert [owner for owner, _ in toy.told] == order


def test_a_condition_stands_with_the_ability_and_knows_the_occasion_and_the_owner():
    mine = locked("fury", when=lambda wound, owner: wound.victim == owner)
    toy = Toy(skills=dict.fromkeys(range(3), (mine,)))
    play(toy, victim=2)
    assert toy.told == [(2, "fury")]


def test_an_optional_ability_is_offered_to_its_owner_and_may_be_declined():
    toy = Toy(skills={1: (optional("a"),), 2: (optional("b"),)})
    asked = play(toy, answers=[False, True])
    assert [(ask.seat, ask.what) for ask in asked] == [(1, "a"), (2, "b")]
    assert toy.told == [(2, "b")]


def test_locked_goes_before_optional_and_of_several_optional_ones_the_owner_chooses():
    toy = Toy(skills={0: (optional("a"), optional("b"), locked("c"))})
    asked = play(toy, answers=["b", True, True])
    assert [type(ask) for ask in asked] == [WhichFirst, Want, Want]
    assert asked[0].ids == ["a", "b"]
    assert toy.told == [(0, "c"), (0, "b"), (0, "a")]


def test_what_is_switched_off_on_the_way_does_not_listen():
    def silence(wound: Wound, _owner: int) -> Flow[None]:
        wound.toy.off.add("fury")
        yield "silence"

    toy = Toy(skills={0: (Skill(id="silence", on=(HURT.then(silence),)),), 1: (locked("fury"),)})
    play(toy)
    assert toy.told == []


def test_what_comes_into_force_on_the_way_listens_and_nothing_acts_twice():
    def gain(wound: Wound, _owner: int) -> Flow[None]:
        wound.toy.skills[2] = (locked("new"),)
        yield "gain"

    toy = Toy(skills={0: (Skill(id="gain", on=(HURT.then(gain),)), locked("old"))})
    play(toy)
    assert toy.told == [(0, "old"), (2, "new")]


def test_an_ability_may_change_what_the_occasion_says():
    def halve(wound: Wound, _owner: int) -> Flow[None]:
        wound.n //= 2
        yield "halve"

    toy = Toy(skills={0: (Skill(id="halve", on=(HURT.then(halve),)),)})
    wound = Wound(toy, 0, 4)
    assert list(HURT.comes(toy, wound)) == ["halve"]
    assert wound.n == 2


def test_an_amount_is_the_sum_of_what_the_abilities_in_force_add():
    dear = Skill(id="dear", adds=(COST.plus(lambda _toy, _owner: 3),))
    cheap = Skill(id="cheap", adds=(COST.plus(lambda toy, owner: -1 if toy.turn == owner else 0),))
    toy = Toy(turn=1, skills={0: (dear, cheap), 1: (dear, cheap)})
    assert COST.total(toy, 0, toy) == 3
    assert COST.terms(toy, 1, toy) == [(dear, 3), (cheap, -1)]
    assert COST.terms(toy, 0, toy) == [(dear, 3)]
    toy.off.add("dear")
    assert COST.total(toy, 1, toy) == -1
    assert COST.total(toy, 2, toy) == 0
