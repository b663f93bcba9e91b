"""Proximal policy optimisation on the duel of 呲儿, by self-play, and how exploitable what it learnt is.

    pip install 'kejian[lab]' torch
    python examples/ppo_cier.py --seed 1

One file, as one reads it. Very many duels go on at once: their rules are the engine's own table (`DuelTable`), walked by the
lab's compiled loops. Both seats play by one policy, and every beat is a decision of each. As far as anybody's ammo matters
there are 576 positions, so policy and critic are tables; with more to see, put networks in their place. The critic sees both
moves (as in MAPPO), so that an advantage is what a move is worth against the other's shares, and not against what was drawn.

Self-play that only wins against its present self goes round in circles; three things end that. The policy is drawn towards even
shares, by less and less (magnetic mirror descent: a KL term whose weight falls, and with it the learning rate). Every second duel
begins anywhere, so that it knows its way where play seldom comes, but whoever wants to beat it goes. And what is judged is the
running mean of its shares. The judge is `kejian.bots.equilibrium`: it finds the best reply to any policy, in every
position. 0 is perfect play, 2 everything, random play is at 0.9645.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from itertools import product
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from kejian.bots.equilibrium.replies import made_sure
from kejian.bots.equilibrium.solving import usual_cap
from kejian.core import Match, find_game
from kejian.core.duel import DuelTable
from kejian.lab.kernels.arrays import leads_of
from kejian.lab.kernels.loops import END, follow


class Plan(NamedTuple):
    """What a training takes. Learning rate and magnet fall to nothing on the way."""

    updates: int = 1500
    duels: int = 512
    beats: int = 16  # of every duel, between two updates
    seed: int = 1
    rate: float = 0.5
    magnet: float = 0.2
    clip: float = 0.2
    critic: float = 0.5  # how far what is known of a pair of moves goes towards what was met
    epochs: int = 4


class Duels:
    """Many duels at once, all in the one scene of the standard duel: scene, stock of both, marks of both, row by row."""

    def __init__(self, number: int, rng: np.random.Generator) -> None:
        game = find_game("cier")
        duel = game.duel(Match(game, ("甲", "乙"), {"犯规": "拒绝"}).state)
        assert duel is not None
        self.table = DuelTable.of(duel)
        (scene,) = self.table.scenes.values()
        self._levels = usual_cap(self.table) + 2  # whoever has more counts as having the last of them
        self.positions = list(product(range(self._levels), range(self._levels), (0, 1), (0, 1)))  # own first
        self.open = torch.tensor([[m.is_open(at[:1], at[2:3]) for m in scene.moves[0]] for at in self.positions])
        numbers = {at: number for number, at in enumerate(self.positions)}
        self.swapped = torch.tensor([numbers[b, a, y, x] for a, b, x, y in self.positions])  # seen from the other side
        self._leads, self._rng = leads_of(self.table), rng
        self._at = np.zeros((number, 5), np.int64)
        self._begin(np.arange(number))

    def _begin(self, rows: np.ndarray) -> None:
        """Every second duel begins at the start, the others anywhere."""
        self._at[rows] = 0
        free = rows[rows % 2 == 1]
        self._at[free, 1:] = np.array(self.positions)[self._rng.integers(0, len(self.positions), len(free))]

    def seen(self) -> Tensor:
        """The number of the position that both seats are in, seat by seat, duel by duel."""
        stock = np.minimum(self._at[:, 1:3].T, self._levels - 1)
        marks = self._at[:, 3:].T
        return torch.from_numpy(((stock * self._levels + stock[::-1]) * 2 + marks) * 2 + marks[::-1])

    def step(self, moves: Tensor) -> tuple[Tensor, Tensor]:
        """A beat of every duel: what it brings both seats, and which are over and begin again."""
        self._at = follow(self._leads, self._at, moves.T.contiguous().numpy())
        over = self._at[:, 0] < 0
        won = torch.from_numpy(np.where(over, self._at[:, 0] - END - 1, 0)).float()
        self._begin(np.flatnonzero(over))
        return torch.stack([won, -won]), torch.from_numpy(over)


class Agent(nn.Module):
    """A policy of every position, and a critic that knows both moves: what a pair of them is worth to the first."""

    def __init__(self, open_: Tensor) -> None:
        super().__init__()
        positions, moves = open_.shape
        self.open = open_
        self.policy = nn.Embedding(positions, moves)
        nn.init.zeros_(self.policy.weight)
        self.register_buffer("pairs", torch.zeros(positions, moves, moves))

    def shares(self, seen: Tensor) -> Tensor:
        """Logarithms of the shares of what is open."""
        return self.policy(seen).masked_fill(~self.open[seen], -1e9).log_softmax(-1)


def exploitability(duels: Duels, shares: Tensor) -> float:
    """How much whoever knows the policy wins against it, on average: by the best reply in every position."""
    known = dict(zip(duels.positions, shares.tolist(), strict=True))
    return -made_sure(duels.table, 0, lambda at: dict(enumerate(known[(*at.stock, *at.marks)])))


def train(plan: Plan, told: Callable[[int, float, float], None]) -> Tensor:
    """Learns by self-play: the mean of its shares. `told` now and then how exploitable that is, and the policy as it is."""
    torch.manual_seed(plan.seed)
    duels = Duels(plan.duels, np.random.default_rng(plan.seed))
    agent, everywhere = Agent(duels.open), torch.arange(len(duels.positions))
    optimizer = torch.optim.SGD(agent.parameters())
    mean = agent.shares(everywhere).exp().detach()
    for update in range(plan.updates):
        left = 1 - update / plan.updates
        optimizer.param_groups[0]["lr"] = plan.rate * left
        before = agent.shares(everywhere).detach()
        met = play(duels, agent, before.exp(), plan)
        gained = against(agent, duels, before.exp())
        advantage = gained - (before.exp() * gained).sum(-1, keepdim=True)
        for _ in range(plan.epochs):
            loss = loss_of(agent.shares(met), before[met], advantage[met], plan.clip, plan.magnet * left**2)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        now = agent.shares(everywhere).exp().detach()
        mean.lerp_(now, 5 / (update + 5))
        if (update + 1) % max(1, plan.updates // 20) == 0:
            told(update + 1, exploitability(duels, mean), exploitability(duels, now))
    return mean


def against(agent: Agent, duels: Duels, shares: Tensor) -> Tensor:
    """What every move is worth in every position against the shares of whoever sees it from the other side."""
    return torch.einsum("pab,pb->pa", agent.pairs, shares[duels.swapped])


def play(duels: Duels, agent: Agent, shares: Tensor, plan: Plan) -> Tensor:
    """Some beats of all duels, from which the critic learns; the positions that were met."""
    worth = (shares * against(agent, duels, shares)).sum(-1)
    met = []
    for _ in range(plan.beats):
        seen = duels.seen()
        chosen = torch.multinomial(shares[seen.flatten()], 1).view_as(seen)
        won, over = duels.step(chosen)
        goal = torch.where(over, won, worth[duels.seen()])
        pair = (seen, chosen, chosen.flip(0))
        agent.pairs[pair] = agent.pairs[pair].lerp(goal, plan.critic)
        met.append(seen)
    return torch.stack(met).unique()


def loss_of(shares: Tensor, before: Tensor, advantage: Tensor, clip: float, magnet: float) -> Tensor:
    """PPO's clipped loss, expected over all moves of every position, and how far the shares are from even ones."""
    ratio = (shares - before).exp()
    surrogate = before.exp() * torch.min(ratio * advantage, ratio.clamp(1 - clip, 1 + clip) * advantage)
    return (magnet * shares.exp() * shares - surrogate).sum()


def main() -> None:
    parser = argparse.ArgumentParser(description="PPO by self-play on the duel of 呲儿.")
    for name, usual in Plan()._asdict().items():
        parser.add_argument(f"--{name}", type=type(usual), default=usual)
    parser.add_argument("--save", help="where the mean of the shares is written, position by position")
    args = vars(parser.parse_args())
    save = args.pop("save")

    def told(update: int, mean: float, now: float) -> None:
        seconds = time.process_time()
        print(
            f"update {update:5}  exploitability {mean:.4f} (without the mean {now:.4f})  {seconds:.0f} CPU s",
            flush=True,
        )

    torch.set_num_threads(1)
    mean = train(Plan(**args), told)
    if save:
        torch.save(mean, save)


if __name__ == "__main__":
    main()
