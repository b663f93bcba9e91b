"""The scenarios show every card of the three sets doing what is printed on it, and coming to nothing."""

from __future__ import annotations

from collections import Counter

import pytest

from kejian.core.referee import judge
from kejian.games.sgs.facts.cards import CARD_SETS, FACES, PRINTS
from kejian.testing.scenarios import load_scenarios
from tests.games import SCENARIOS
from tests.sgs.card_fates import BESIDE, EFFECTS, Fates

SCENES = {record.id: record for record in load_scenarios(SCENARIOS / "sgs")}
SETS = {name: {FACES[card].kind for card in cards} for name, cards in CARD_SETS.items()}


@pytest.fixture(scope="module")
def fates() -> tuple[Counter[str], Counter[str]]:
    worked, failed = Counter[str](), Counter[str]()
    for record in SCENES.values():
        fate = Fates(judge(record))
        worked.update(fate.worked)
        failed.update(fate.failed)
    return worked, failed


def test_the_three_sets_hold_every_kind_of_card() -> None:
    assert set().union(*SETS.values()) == set(PRINTS)
    assert {name: len(cards) for name, cards in CARD_SETS.items()} == {"标准108": 108, "军争160": 160, "国战108": 108}


@pytest.mark.parametrize("name", SETS)
def test_every_card_of_a_set_takes_effect_and_comes_to_nothing(
    name: str, fates: tuple[Counter[str], Counter[str]]
) -> None:
    worked, failed = fates
    assert sorted(kind for kind in SETS[name] if not worked[kind]) == []
    assert sorted(kind for kind in SETS[name] if not failed[kind]) == []


def test_every_card_that_is_no_equipment_has_an_effect_to_look_for() -> None:
    assert set(EFFECTS) == {kind for kind, print_ in PRINTS.items() if not print_.is_equipment}
    assert all(PRINTS[kind].is_equipment for kind in BESIDE)


@pytest.mark.parametrize(
    ("scene", "worked", "failed"),
    [
        ("sgs-fate-thunder-strike-dodged", {"shan"}, {"lei_sha"}),
        ("sgs-fate-fire-strike-second", {"lei_sha"}, {"huo_sha"}),
        ("sgs-fate-trigrams-black", {"sha"}, {"bagua"}),
        ("sgs-card-shan-declined", {"sha"}, {"shan"}),
        ("sgs-card-lebu-heart", set(), {"lebu"}),
        ("sgs-card-huogong-not-paid", set(), {"huogong"}),
        ("sgs-fate-hualiu-keeps-off", {"hualiu"}, {"sha"}),
        ("sgs-card-bagua-pierced", {"qinggang", "sha"}, {"bagua"}),
    ],
)
def test_what_became_of_the_cards_is_read_off_the_replay(scene: str, worked: set[str], failed: set[str]) -> None:
    fate = Fates(judge(SCENES[scene]))
    assert (fate.worked, fate.failed) == (worked, failed)
