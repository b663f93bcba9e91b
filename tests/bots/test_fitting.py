"""What is learnt from positions foretells who wins."""

from __future__ import annotations

import random
from importlib.resources import files
from math import log
from pathlib import Path

import msgspec
import pytest

from kejian.bots import Budget, find_bot
from kejian.bots.thinker.fitting import fit
from kejian.bots.thinker.self_play import Lesson
from kejian.bots.thinker.weights import Subject, Weights, cached, fingerprint, forget, known_at, save, weights_of
from kejian.core import Match, find_game
from tests.games import rulebook_codes


def test_the_feature_that_decides_is_found() -> None:
    """Whoever has more of the third number wins three times of four; all others are noise."""
    game, rng = find_game("cier"), random.Random(1)
    size = len(game.feature_names)

    def match() -> list[Lesson]:
        mine, yours = ([rng.random() for _ in range(size)] for _ in "ab")
        first = (mine[2] > yours[2]) == (rng.random() < 0.75)
        return [Lesson((tuple(mine), tuple(yours)), ((), ()), (0, 1), (float(first), float(not first)))]

    found = fit(game, [match() for _ in range(2000)])
    weights = list(found.weights.values())
    assert weights[2] > 5 * max(abs(weight) for number, weight in enumerate(weights) if number != 2)
    assert found.positions == 2000
    assert found.loss < log(2) - 0.05


FITTED = sorted(path.name for path in files("kejian.bots.thinker").joinpath("fitted").iterdir())


@pytest.mark.parametrize("name", FITTED)
def test_every_learnt_score_that_comes_along_is_of_the_rules_as_they_are(name: str) -> None:
    """Else it is passed over without a word, and the bot plays worse."""
    found = known_at(files("kejian.bots.thinker").joinpath("fitted", name))
    assert found is not None
    code, subject, *_ = name.removesuffix(".json").split("-")
    game = find_game(code)
    assert (found.game, found.fingerprint) == (code, fingerprint(game, Subject(subject)))
    if subject == Subject.SCORE:
        assert set(found.weights) == set(game.feature_names)


@pytest.mark.parametrize("code", rulebook_codes())
def test_a_score_of_other_rules_is_passed_over(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It lies where that of these rules is looked for, and says that whoever has the least is worth the most."""
    monkeypatch.setenv("KEJIAN_CACHE", str(tmp_path))
    game = find_game(code)
    forget()
    before = weights_of(game, 2)
    wrong = Weights(code, fingerprint(game), 1000, 0.1, dict.fromkeys(game.feature_names, -7.0))
    try:
        save(wrong, cached(game, seats=2))
        assert weights_of(game, 2) == list(wrong.weights.values()), "what belongs to these rules is taken"
        monkeypatch.setattr(game, "rules_version", game.rules_version + 1, raising=False)
        save(wrong, cached(game, seats=2))
        assert weights_of(game, 2) is None, "neither that nor the one that comes along is of the new rules"
        match = Match(game, ["甲", "乙"], game.complete(["甲", "乙"], {}, random.Random(1)), seed=1)
        seat = next(iter(match.asks))
        move = find_bot("thinker").choose(match, seat, random.Random(1), Budget(playouts=3))
        assert match.asks[seat].refusal(move) is None
    finally:
        monkeypatch.undo()
        forget()
    assert weights_of(game, 2) == before


def test_those_who_are_out_and_sides_of_several_count_for_what_they_have() -> None:
    """Two friends with one each are as good as one with two; where nothing is known all sides are even."""
    game = find_game("cier")
    nothing = (0.0,) * len(game.feature_names)
    even = Lesson((nothing, nothing, nothing), ((), (), ()), (0, 0, 1), (0.0, 1.0))
    alone = Lesson((nothing,), ((),), (1,), (0.0, 1.0))
    found = fit(game, [[even]] * 5 + [[alone]] * 5)
    assert set(found.weights.values()) == {0.0}
    assert found.loss == pytest.approx(log(3) / 2, abs=1e-4)  # the one has a third of three, and alone all


def _drafted(one: str, other: str, first: bool, feature: float = 0.0) -> Lesson:
    """Two who have chosen; the first has so much of every feature, the other nothing of any."""
    size = len(find_game("cier").feature_names)
    return Lesson(((feature,) * size, (0.0,) * size), ((one,), (other,)), (0, 1), (float(first), float(not first)))


def test_the_hero_that_wins_more_often_is_worth_more() -> None:
    rng = random.Random(2)
    pairs = [rng.sample(("strong", "plain", "weak"), 2) for _ in range(1500)]
    chance = {"strong": 3, "plain": 2, "weak": 1}
    played = [[_drafted(*pair, rng.random() < chance[pair[0]] / (chance[pair[0]] + chance[pair[1]]))] for pair in pairs]
    found = fit(find_game("cier"), [[lesson._replace(features=((), ()))] for (lesson,) in played], Subject.PICKS)
    weights = found.weights
    assert weights["strong"] > weights["plain"] > weights["weak"]
    assert weights["strong"] - weights["weak"] == pytest.approx(log(3), abs=0.3)


def test_a_position_gets_no_credit_for_the_heroes_in_it() -> None:
    """Whoever has the strong hero wins and happens to have the most of everything: that says nothing of what he has."""
    strong = [[_drafted("strong", "weak", first=True, feature=1.0)] for _ in range(50)]
    beside = [[_drafted("weak", "weak", first=n % 2 == 0, feature=1.0)] for n in range(50)]
    found = fit(find_game("cier"), [match for pair in zip(strong, beside, strict=True) for match in pair])
    assert set(found.weights) == set(find_game("cier").feature_names)
    assert all(abs(weight) < 0.2 for weight in found.weights.values())


def test_what_is_learnt_anew_stands_beside_what_was_known_of_other_names() -> None:
    before = Weights("sgs", "same rules", 10, 0.6, {"孙权": 1.0, "曹操": 0.5})
    now = Weights("sgs", "same rules", 20, 0.5, {"曹操": 0.7})
    assert now.beside(before).weights == {"孙权": 1.0, "曹操": 0.7}
    assert now.beside(before).positions == 20
    assert now.beside(msgspec.structs.replace(before, fingerprint="other rules")) == now
    assert now.beside(None) == now
