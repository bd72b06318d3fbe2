"""PPO without a teacher, in less than 100 lines of code: Dominion against big-money, rewarded by margin, on a CPU.

python examples/learner/ppo.py 300 1    300 updates, with the seed 1
"""

import sys
import time
from typing import Any

import numpy as np
import torch  # pyright: ignore[reportMissingImports]
from torch import Tensor, nn  # pyright: ignore[reportMissingImports]

from cardwright.envs.batch import GameBatch

KINGDOM = "Village,Smithy,Market,Militia,Moat,Cellar,Workshop,Remodel,Mine,Festival".split(",")  # noqa: SIM905
STEPS, MINI, EPOCHS, CLIP, LAMBDA = 128, 1024, 3, 0.2, 0.97


def games(seed: int, **more: Any) -> GameBatch:
    """64 games; in each, a random seat is played."""
    asked: dict[str, Any] = {"opponents": "big-money", "kingdom": KINGDOM, "turn_limit": 80, **more}
    return GameBatch("dominion", 64, seed, seat="random", **asked)


class Network(nn.Module):
    """Scores each option from its numbers and the whole table; also estimates the value for the acting seat."""

    def __init__(self, batch: GameBatch, width: int = 128) -> None:
        super().__init__()
        schema, self.most = batch.table.schema, 512
        self.words = nn.EmbeddingBag(self.most * len(schema.option), width, mode="sum")
        sizes = len(schema.top) + 2 * len(schema.row) * batch.rows.shape[1]
        self.whole = nn.Sequential(nn.Linear(sizes, 2 * width), nn.ReLU(), nn.Linear(2 * width, width))
        self.score, self.worth = nn.Linear(width, 1), nn.Linear(width, 1)
        nn.init.zeros_(self.score.weight)

    def forward(self, seen: Tensor, rows: Tensor, options: Tensor, n: Tensor) -> tuple[Tensor, Tensor]:
        """Return the logarithms of the options' probabilities, and the value."""
        rows = rows.flatten(1).float()
        whole = self.whole(torch.cat([seen.clamp(-99, 99) / 10, rows / 10, rows.clamp(0, 2)], 1))
        game, place = (torch.arange(options.shape[1]) < n[:, None]).nonzero(as_tuple=True)
        words = options[game, place].long().clamp(0, self.most - 1) + self.most * torch.arange(
            options.shape[2]
        )
        found = self.score(torch.relu(whole[game] + self.words(words))).squeeze(-1)
        scores = torch.full(options.shape[:2], -1e9).index_put((game, place), found)
        return scores.log_softmax(-1), self.worth(torch.relu(whole)).squeeze(-1)


def looked(batch: GameBatch) -> list[Tensor]:
    """Return the observations of all games."""
    return [torch.tensor(np.array(a)) for a in (batch.globals, batch.rows, batch.options, batch.n_options)]


def rollout(batch: GameBatch, network: Network) -> tuple[list[Tensor], float]:
    """Continue the games; return observations, actions, advantages, and the mean reward of ended games."""
    kept: list[list[Tensor]] = []
    for _ in range(STEPS):
        seen, seats = looked(batch), np.array(batch.seat)
        chances, worth = network(*seen)
        picks = torch.multinomial(chances.exp(), 1)
        batch.step(picks.squeeze(1).numpy())
        over = torch.tensor(batch.terminated | batch.truncated).float()
        reward = torch.tensor(batch.rewards[np.arange(batch.n), seats]).float()
        kept.append([*seen, picks, chances.gather(1, picks), worth, reward, over])
    after, gained = network(*looked(batch))[1], torch.zeros(batch.n)
    for step in reversed(kept):
        worth, reward, over = step[6:]
        gained = reward + (1 - over) * (after + LAMBDA * gained) - worth
        after = worth
        step.append(gained)
    parts = [torch.cat(part) for part in zip(*kept, strict=True)]
    return parts, float(parts[7].sum() / parts[8].sum())


def learn(network: Network, optimizer: torch.optim.Optimizer, kept: list[Tensor], entropy: float) -> None:
    """Carry out one update of PPO."""
    gains, targets = (kept[9] - kept[9].mean()) / (kept[9].std() + 1e-8), kept[6] + kept[9]
    for at in (part for _ in range(EPOCHS) for part in torch.randperm(len(gains)).split(MINI)):
        chances, worth = network(*(part[at] for part in kept[:4]))
        ratio = (chances.gather(1, kept[4][at]) - kept[5][at]).exp().squeeze(1)
        gain = torch.min(ratio * gains[at], ratio.clamp(1 - CLIP, 1 + CLIP) * gains[at]).mean()
        unsure = -(chances.exp() * chances.clamp(-30, 0)).sum(-1).mean()
        missed = (worth - targets[at]).square().mean() / (targets.var() + 0.01)  # a share of the variance
        loss = 0.5 * missed - gain - entropy * unsure
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 0.5)
        optimizer.step()


def judged(network: Network, rounds: int = 32) -> list[float]:
    """Return the results of some games at each of 64 places, played with the best options: 1 for a win, 0.5
    for a tie.
    """
    batch, results = games(10**6), [list[float]() for _ in range(64)]
    while min(map(len, results)) < rounds:
        seats = np.array(batch.seat)
        batch.step(network(*looked(batch))[0].argmax(1).numpy())
        for i in np.flatnonzero(batch.terminated | batch.truncated):
            results[i].append((1 + batch.rewards[i, seats[i]]) / 2)
    return [result for place in results for result in place[:rounds]]


def main(updates: int = 300, seed: int = 1) -> float:
    """Learn in some updates; return the share of games that the network wins afterwards."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)  # the tensors are small: two threads would wait for each other
    batch = games(seed, reward="margin")
    network = Network(batch)
    optimizer = torch.optim.Adam(network.parameters())
    for number in range(1, updates + 1):
        left = min(1.0, 2 - 2 * number / updates)  # both rates fall in the second half
        optimizer.param_groups[0]["lr"] = 1e-3 * left
        with torch.no_grad():
            kept, reward = rollout(batch, network)
        learn(network, optimizer, kept, entropy=0.01 * left)
        if number % 10 == 0:
            spent, decisions = time.process_time() / 60, number * 64 * STEPS
            print(f"{spent:5.1f} min  {decisions:>9,} decisions  mean reward {reward:+.2f}", flush=True)
    with torch.no_grad():
        results = judged(network)
    share, error = np.mean(results), 1.96 * np.std(results) / len(results) ** 0.5
    print(f"wins {100 * share:.1f} % +- {100 * error:.1f} of {len(results)} games against big-money")
    return float(share)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
