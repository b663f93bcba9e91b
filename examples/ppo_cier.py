"""Proximal policy optimisation on the duel of 呲儿, by self-play, and how exploitable what it learnt is.

    pip install 'kejian[adapters,lab]' torch
    python examples/ppo_cier.py --updates 400 --seed 1

One file, as one reads it: matches come from `kejian.adapters.batch`, both seats play by one network, every beat is a
decision of each. A network that only wins against its present self goes round in circles; so it is held near a slow copy of
itself (the magnet), what is judged is that copy, and the best one judged is kept. The judge is `kejian.bots.equilibrium`: it knows the duel as a table
and finds the best reply to any policy, in every position. 0 is perfect play, random play is at 0.9645.
"""

from __future__ import annotations

import argparse
import copy
import time
from collections.abc import Callable

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from kejian.adapters.batch import Batch
from kejian.adapters.index import index_of
from kejian.adapters.reading import mask, vector
from kejian.adapters.table import Table
from kejian.adapters.terms import Terms
from kejian.adapters.vector import Vectors
from kejian.bots.equilibrium.replies import made_sure
from kejian.core import Match
from kejian.core.duel import DuelPosition, DuelTable

SWEEP = "横扫"  # who has made it may make another move


def places(vectors: Vectors, seats: int) -> Tensor:
    """For each seat, the places of the vector that the duel depends on: its own ammo and sweep, then the other's."""
    at = {field.path: field for field in vectors.schema}
    bag = vectors.write({"view": {"players": [{"used": [SWEEP]}] * seats}})
    own = []
    for seat in range(seats):
        used = at["view", "players", seat, "used"]
        place = used.at + int(np.flatnonzero(bag[used.at : used.at + used.size])[0])
        own.append([at["view", "players", seat, "ammo"].at, place])
    return torch.tensor([own[0] + own[1], own[1] + own[0]])


def moves_of(terms: Terms) -> tuple[list[str], Tensor]:
    """All moves of the duel by name, and for each seat their indices: with much ammo everything is open."""
    rich = {name: {"弹药": 9, "用过": [SWEEP], "横扫过": True} for name in terms.players}
    asks = Match(terms.game, terms.players, terms.options, start=rich).asks
    texts = [[ask.format(move) for move in ask.moves()] for ask in asks.values()]
    indices = torch.tensor([[index_of(text, terms.size) for text in row] for row in texts])
    assert all(len(set(row)) == len(row) for row in indices.tolist()), "with this size two moves share an index"
    return [text.partition(" ")[0] for text in texts[0]], indices


class Agent(nn.Module):
    """A policy and a value, each a small network."""

    def __init__(self, inputs: int, actions: int) -> None:
        super().__init__()
        self.policy = nn.Sequential(
            nn.Linear(inputs, 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh(), nn.Linear(128, actions)
        )
        self.value = nn.Sequential(nn.Linear(inputs, 128), nn.Tanh(), nn.Linear(128, 1))

    def logits(self, seen: Tensor, mask: Tensor) -> Tensor:
        """The logits of what is open."""
        logits: Tensor = self.policy(seen).masked_fill(~mask, -1e9)
        return logits


def spread(seen: Tensor) -> Tensor:
    """Ammo n comes as n / (n + 8), a sweep as 1/9: both are brought to where a network sees them, ammo by halves as well."""
    ammo = 8 * seen[:, 0::2] / (1 - seen[:, 0::2])
    steps = torch.arange(0.5, 5.5, 0.5)
    return torch.cat([seen[:, 1::2] * 9, *(torch.sigmoid(8 * (ammo - step + 0.25)) for step in steps)], dim=1)


def exploitability(agent: Agent, terms: Terms, cares: Tensor) -> float:
    """How much whoever knows the policy wins against it, on average: by the best reply in every position of the duel."""
    vectors, (names, indices) = Vectors(terms), moves_of(terms)
    match = terms.new_match(0)
    duel = match.game.duel(match.state)
    assert duel is not None
    table = DuelTable.of(duel)
    scene = table.scenes[table.start.scene]
    numbers = {names.index(move.name.zh): n for n, move in enumerate(scene.moves[0]) if not move.foul}

    def policy(at: DuelPosition) -> dict[int, float]:
        start = {
            name: {"弹药": ammo / table.unit, "用过": [SWEEP] if used else [], "横扫过": bool(used)}
            for name, ammo, used in zip(terms.players, at.stock, at.marks, strict=True)
        }
        here = Table(terms, Match(match.game, terms.players, match.setup.options, start=start, reasons=False))
        seen = spread(torch.from_numpy(vector(here, 0, vectors))[None, cares[0]])
        open_ = torch.from_numpy(mask(here, 0)).bool()[None, indices[0]]
        shares = agent.logits(seen, open_).softmax(-1)[0].tolist()
        return {number: shares[move] for move, number in numbers.items()}

    with torch.no_grad():
        return -made_sure(table, 0, policy)


def train(
    updates: int, matches: int, beats: int, seed: int, processes: int, told: Callable[[int, float, float], None]
) -> Agent:
    """Learns by self-play; `told` every so often how it goes."""
    torch.manual_seed(seed)
    terms = Terms("cier", 2, {"犯规": "拒绝"}, size=128, longest=60)
    cares, (names, indices) = places(Vectors(terms), 2), moves_of(terms)
    agent = Agent(2 + 2 * 10, len(names))
    magnet = copy.deepcopy(agent)
    best, least = magnet, 2.0
    optimizer = torch.optim.Adam(agent.parameters(), lr=1e-3, eps=1e-5)
    gamma, lam, clip, epochs, parts, held = 0.995, 0.95, 0.2, 3, 4, 0.15
    with Batch(terms, matches, processes) as batch:
        now = batch.reset(seed)
        for update in range(updates):
            share = 1 - update / updates
            optimizer.param_groups[0]["lr"] = 1e-3 * share + 1e-5
            rows = {name: [] for name in ("seen", "open", "action", "log", "value")}  # a row for each decision
            rewards, ended = torch.zeros(beats, 2, matches), torch.zeros(beats, matches)
            for beat in range(beats):
                for seat in (0, 1):  # asked at once: nobody sees the other's choice
                    seen = spread(torch.from_numpy(now.observation)[:, cares[seat]])
                    open_ = torch.from_numpy(now.mask).bool()[:, indices[seat]]
                    with torch.no_grad():
                        drawn = Categorical(logits=agent.logits(seen, open_))
                        action = drawn.sample()
                        value = agent.value(seen)[:, 0]
                    for name, what in zip(rows, (seen, open_, action, drawn.log_prob(action), value), strict=True):
                        rows[name].append(what)
                    now = batch.step(indices[seat][action].numpy())
                rewards[beat] = torch.from_numpy(now.returns.T.copy())
                ended[beat] = torch.from_numpy(now.ended.astype(np.float32))
            seen, open_, action, log, value = (torch.stack(row) for row in rows.values())
            values = value.view(beats, 2, matches)
            gains, gain = torch.zeros_like(rewards), torch.zeros(2, matches)
            following = torch.zeros(2, matches)
            for seat in (0, 1):
                with torch.no_grad():
                    following[seat] = agent.value(spread(torch.from_numpy(now.observation)[:, cares[seat]]))[:, 0]
            for beat in reversed(range(beats)):
                goes_on = 1 - ended[beat]
                surprise = rewards[beat] + gamma * following * goes_on - values[beat]
                gain = surprise + gamma * lam * goes_on * gain
                gains[beat], following = gain, values[beat]
            flat = [seen.flatten(0, 1), open_.flatten(0, 1), action.flatten(), log.flatten()]
            advantage, goal = gains.view(-1), (gains + values).view(-1)
            for _ in range(epochs):
                for part in torch.randperm(len(goal)).chunk(parts):
                    some, can, taken, before = (column[part] for column in flat)
                    logits = agent.logits(some, can)
                    with torch.no_grad():
                        slow = magnet.logits(some, can).log_softmax(-1)
                    fresh = logits.log_softmax(-1)
                    ratio = (fresh.gather(1, taken[:, None])[:, 0] - before).exp()
                    worth = advantage[part]
                    surrogate = torch.min(ratio * worth, ratio.clamp(1 - clip, 1 + clip) * worth).mean()
                    away = (fresh.exp() * (fresh - slow)).sum(-1).mean()
                    wrong = (agent.value(some)[:, 0] - goal[part]).pow(2).mean()
                    loss = -surrogate + held * away + 0.5 * wrong
                    optimizer.zero_grad()
                    loss.backward()
                    nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                    optimizer.step()
            with torch.no_grad():
                for slow_one, fast_one in zip(magnet.parameters(), agent.parameters(), strict=True):
                    slow_one.lerp_(fast_one, 0.05)
            if (update + 1) % 25 == 0 or update + 1 == updates:
                judged = exploitability(magnet, terms, cares)
                told(update + 1, exploitability(agent, terms, cares), judged)
                if judged < least:
                    best, least = copy.deepcopy(magnet), judged
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description="PPO by self-play on the duel of 呲儿.")
    parser.add_argument("--updates", type=int, default=400)
    parser.add_argument("--matches", type=int, default=64)
    parser.add_argument("--beats", type=int, default=24, help="of every match, between two updates")
    parser.add_argument("--processes", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="where the network is written")
    args = parser.parse_args()
    began = time.monotonic()

    def told(update: int, fast: float, slow: float) -> None:
        seconds = time.monotonic() - began
        print(
            f"update {update:4}  exploitability {slow:.3f} (the network itself {fast:.3f})  {seconds:.0f} s", flush=True
        )

    torch.set_num_threads(1)
    agent = train(args.updates, args.matches, args.beats, args.seed, args.processes, told)
    if args.save:
        torch.save(agent.state_dict(), args.save)


if __name__ == "__main__":
    main()
