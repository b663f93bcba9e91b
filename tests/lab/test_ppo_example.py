"""The example that trains an agent: a short training ends clearly below random play."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="torch is no dependency of the project; the example is for who has it")

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "ppo_cier.py"
RANDOM_PLAY = 0.9645
BELOW = 0.4


def test_a_short_training_is_less_exploitable_than_random_play() -> None:
    found = importlib.util.spec_from_file_location("ppo_cier", EXAMPLE)
    assert found is not None and found.loader is not None
    example = importlib.util.module_from_spec(found)
    found.loader.exec_module(example)
    example.torch.set_num_threads(1)
    plan = example.Plan(updates=200)
    duels = example.Duels(2, example.np.random.default_rng(1))
    even = example.Agent(duels.open).shares(example.torch.arange(len(duels.positions))).exp().detach()
    assert example.exploitability(duels, even) == pytest.approx(RANDOM_PLAY, abs=1e-4)
    told: list[tuple[int, float, float]] = []
    mean = example.train(plan, lambda *line: told.append(line))
    assert example.exploitability(duels, mean) == told[-1][1] < BELOW
