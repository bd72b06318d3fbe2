"""A small network that learns a card game: first from a teacher, then from the results of games. PyTorch on
a CPU, nothing else.

    python examples/learner/learner.py train --seed 1 --save one.pt2
    python examples/learner/learner.py judge one.pt2
    cardwright simulate dominion torch:one.pt2 big-money -n 1000 --paired

It scores each option from the option's numbers and from the row that it refers to (a pointer network). So it
knows no card by position, and plays at every table with its cards. Training is a number of updates, so the
same seed gives the same network on the same machine. docs/learning.md has the results.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch  # pyright: ignore[reportMissingImports]
import torch.nn.functional as F  # pyright: ignore[reportMissingImports]
from torch import Tensor, nn  # pyright: ignore[reportMissingImports]

from cardwright.envs.batch import GameBatch
from cardwright.envs.networks import export, kinds_of_rows
from cardwright.envs.tables import Table
from cardwright.play.spec import mix

Array = np.ndarray[Any, Any]

FIRST_GAME = [
    "Village",
    "Smithy",
    "Market",
    "Militia",
    "Cellar",
    "Moat",
    "Workshop",
    "Remodel",
    "Mine",
    "Festival",
]
TEACHERS = {"dominion": "smithy-money", "magic": "curve"}
RIVALS = {"dominion": ("smithy-money",), "magic": ("curve",)}
JUDGES = {"dominion": ("random", "big-money", "smithy-money"), "magic": ("random", "curve")}
UNSEEN = 1_000_000  # tables from this number on are only used for judging
OPEN = 0.1  # probability that remains for the other options in imitation
LIMIT = 60  # turn limit of training games, counting all players
# columns of an option that are embedded: the number of values of each
WORDS = {"what": 10, "number": 24, "zone": 40, "seat": 8, "verb": 64, "alike": 8}


# -- the network
class Network(nn.Module):
    """The network: embeds the named cards in rows and options; returns option scores and a value of the position."""

    def __init__(self, table: Table, cards: Sequence[str], width: int = 64) -> None:
        super().__init__()
        schema, encoder, first = table.schema, table.encoder, table.first
        names = list(encoder.kinds(first))
        columns, printed = encoder.features(first)
        found = np.array(printed, np.float32).reshape(len(names), len(columns))
        known = [names.index(card) for card in cards]
        # properties that none of these cards has carry no information
        used = np.flatnonzero(found[known].any(axis=0))
        place = np.zeros(len(names) + 1, np.int64)
        place[[kind + 1 for kind in known]] = np.arange(1, len(known) + 1)
        kept = np.zeros((len(known) + 1, len(used)), np.float32)
        kept[1:] = found[known][:, used]
        self.place: Tensor  # for each kind + 1: its index among the cards that this network knows; 0: unknown
        self.printed: Tensor
        self.base: Tensor
        self.register_buffer("place", torch.from_numpy(place))
        self.register_buffer("printed", torch.from_numpy(kept))
        self.option_at = [column.name for column in schema.option]
        top = [column.name for column in schema.top]
        self.asked, self.asking = top.index("asked"), top.index("asking")
        self.card = nn.Embedding(len(known) + 1, width)
        self.print = nn.Linear(len(used), width)
        self.row = nn.Linear(2 * len(schema.row), width)
        self.row_more = nn.Linear(width, width)
        self.question = nn.Embedding(64, width)
        self.whole = nn.Linear(2 * len(schema.top) + 3 * width, 2 * width)
        self.whole_more = nn.Linear(2 * width, 2 * width)
        sizes = list(WORDS.values())
        self.words = nn.EmbeddingBag(sum(sizes), width, mode="sum")
        self.register_buffer("base", torch.tensor(np.cumsum([0, *sizes[:-1]])))
        self.limits = [size - 1 for size in sizes]
        self.named = nn.Linear(width, width)
        self.meant = nn.Linear(2 * width, width)
        self.score = nn.Linear(width, 1)
        self.worth = nn.Sequential(
            nn.Linear(2 * len(schema.top) + 2 * width, 2 * width), nn.ReLU(), nn.Linear(2 * width, 1)
        )
        for last in (self.score, self.worth[2]):
            assert isinstance(last, nn.Linear)
            nn.init.zeros_(last.weight)
            nn.init.zeros_(last.bias)

    def forward(
        self, seen: Tensor, rows: Tensor, options: Tensor, mask: Tensor, kinds: Tensor
    ) -> tuple[Tensor, Tensor]:
        """Scores of the options (at least -1e9), and the value of the game for the seat that acts, from -1 to 1."""
        cards = self.card.weight + self.print(self.printed)
        there = (kinds > 0) | (rows != 0).any(-1)
        each = F.relu(self.row(scaled(rows)) + cards[self.place[kinds]])
        each = F.relu(self.row_more(each)) * there[..., None]
        together = torch.cat([each.sum(1) / 16, each.amax(1)], -1)
        top = scaled(seen)
        asked = self.question(seen[:, self.asked].long().clamp(0, 63)) + cards[self.place[self.kind(seen)]]
        whole = F.relu(self.whole(torch.cat([top, together, asked], -1)))
        whole = F.relu(self.whole_more(whole))
        at = {name: options[..., i].long() for i, name in enumerate(self.option_at)}
        said = [at[name].clamp(0, most) for name, most in zip(WORDS, self.limits, strict=True)]
        words = torch.stack(said, -1) + self.base
        named = F.pad(self.named(each), (0, 0, 1, 0))  # row 0: no card
        if torch.compiler.is_exporting():  # all positions, so that shapes are known in advance
            n, most = mask.shape
            game, place = (
                torch.arange(n)[:, None].expand(n, most).reshape(-1), torch.arange(most).repeat(n)
            )  # fmt: skip
        else:  # only the positions that are options
            game, place = mask.nonzero(as_tuple=True)
        option = self.words(words[game, place]) + cards[self.place[at["kind"][game, place]]]
        option = option + named[game, at["row"][game, place]] + self.meant(whole)[game]
        found = self.score(F.relu(option)).squeeze(-1)
        scores = torch.full(mask.shape, -1e9).index_put((game, place), found).masked_fill(mask == 0, -1e9)
        worth = self.worth(torch.cat([top, together], -1)).squeeze(-1)
        return scores, torch.tanh(worth)

    def kind(self, seen: Tensor) -> Tensor:
        """1 + the kind of the card that asks."""
        return seen[:, self.asking].long().clamp(0, len(self.place) - 1)


def scaled(numbers: Tensor) -> Tensor:
    """Return the inputs for numbers of any size: their values and their logarithms."""
    x = numbers.float()
    return torch.cat([(x / 8).clamp(-4, 4), x.sign() * x.abs().log1p()], -1)


# -- observations and actions
@dataclass
class Seen:
    """Observations of some games, cut to the used rows and options."""

    top: Array
    rows: Array
    options: Array
    mask: Array
    kinds: Array

    def tensors(self, chosen: Array | slice = slice(None)) -> list[Tensor]:
        """Return the inputs of the network."""
        parts = (self.top, self.rows, self.options, self.mask, self.kinds)
        return [torch.from_numpy(part[chosen]) for part in parts]


def joined(many: Sequence[Seen]) -> Seen:
    """Join observations of several groups of games, padded with zeros to the widest group."""
    rows, options = (max(one.rows.shape[1] for one in many), max(one.options.shape[1] for one in many))
    return Seen(
        np.concatenate([one.top for one in many]),
        np.concatenate([wide(one.rows, rows) for one in many]),
        np.concatenate([wide(one.options, options) for one in many]),
        np.concatenate([wide(one.mask, options) for one in many]),
        np.concatenate([wide(one.kinds, rows) for one in many]),
    )


def wide(array: Array, n: int) -> Array:
    """Return an array padded with zeros to `n` columns."""
    found = np.zeros((array.shape[0], n, *array.shape[2:]), array.dtype)
    found[:, : array.shape[1]] = array
    return found


class Room:
    """Some games at one table; the batch decides which seats the network plays."""

    def __init__(self, table: Table, n: int, seed: int, **options: Any) -> None:
        self.batch = GameBatch(table, n, seed, **options)
        self.kinds = kinds_of_rows(table)
        self.n = n

    def see(self) -> Seen:
        """Copies of the present observations."""
        b = self.batch
        rows, options = max(1, int(b.n_rows.max())), max(1, int(b.n_options.max()))
        mask = np.arange(options) < b.n_options[:, None]
        kinds = np.broadcast_to(self.kinds[:rows], (self.n, rows))
        if not self.kinds.any():  # the rows contain their kinds
            column = [c.name for c in b.table.schema.row].index("kind")
            kinds = b.rows[:, :rows, column].astype(np.int64)
        return Seen(
            b.globals.copy(), b.rows[:, :rows].copy(), b.options[:, :options].copy(), mask.astype(np.int8),
            kinds.copy(),
        )  # fmt: skip


def scores_of(network: Network, seen: Seen) -> tuple[Tensor, Tensor]:
    """Return the network's output without gradients."""
    with torch.no_grad():
        scores, worth = network(*seen.tensors())
    return scores, worth


# -- the tables
def table_of(game: str, number: int, limit: int = LIMIT) -> Table:
    """Return a table by its number. Number 0 is the table of the first game; the others are random.

    For Dominion, the random tables have cards of Base.
    """
    options: dict[str, Any] = {}
    if game == "dominion":
        options = {"kingdom": FIRST_GAME} if number == 0 else {"sets": ["Base"]}
    if game == "magic":
        options = {"decks": ["tall-grass", "tall-grass"] if number % 2 == 0 else ["ember", "tall-grass"]}
    return Table(game, turn_limit=limit, table_seed=number, options=options)


def cards_of(tables: Sequence[Table]) -> list[str]:
    """Return the cards of some tables, which a network knows by name."""
    found: set[str] = set()
    for table in tables:
        names = list(table.encoder.kinds(table.first))
        kinds = [kind - 1 for kind in kinds_of_rows(table).tolist() if kind > 0]
        found |= {names[kind] for kind in kinds}
        if not kinds:  # otherwise take the decks that a finished game shows
            game = table.game(0)
            while game.decision is not None:
                game.answer(0)
            found |= {name for deck in game.decks().values() for name in deck if name in names}
    return sorted(found)


# -- first: imitate the teacher
def lessons(tables: Sequence[Table], teacher: str, steps: int, seed: int) -> Iterator[tuple[Seen, Array]]:
    """Yield observations at random tables, each with the option that the teacher chooses there.

    One answer in eight is random instead, so that positions occur which the teacher would avoid.
    """
    chance = np.random.default_rng(seed)
    for table in tables:
        room = Room(table, 16, mix(seed, 1, 0), log=True)
        bots = [table.bot(teacher, i) for i in range(room.n)]
        for _ in range(steps):
            seen, b = room.see(), room.batch
            games = b.source.games
            wise = np.array(
                [int(bots[i].choose(games[i].view(int(b.seat[i])))) for i in range(room.n)], np.int64
            )
            wise = np.minimum(wise, b.n_options - 1)
            yield seen, wise
            other = (chance.random(room.n) * b.n_options).astype(np.int64)
            b.step(np.where(chance.random(room.n) < 1 / 8, other, wise))


def imitate(network: Network, tables: Sequence[Table], teacher: str, seed: int, steps: int) -> float:
    """Learn to choose as the teacher does; return the final share of equal choices."""
    optimizer = torch.optim.Adam(network.parameters(), 1e-3)
    given = list(lessons(tables, teacher, steps, seed))
    seen, right = joined([one for one, _ in given]), torch.from_numpy(np.concatenate([a for _, a in given]))
    agreed = 0.0
    chance = np.random.default_rng(seed)
    for _ in range(3):
        order = chance.permutation(len(right))
        hits = 0
        for part in np.array_split(order, max(1, len(order) // 512)):
            scores, _ = network(*seen.tensors(part))
            chances, legal = F.log_softmax(scores, -1), torch.from_numpy(seen.mask[part])
            # keep some probability for the others, to explore them later
            others = (chances.clamp(min=-20) * legal).sum(-1) / legal.sum(-1)
            loss = (1 - OPEN) * F.nll_loss(chances, right[part]) - OPEN * others.mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            hits += int((scores.argmax(-1) == right[part]).sum())
        agreed = hits / len(order)
    return agreed


# -- then: reinforce what wins
@dataclass
class Way:
    """The settings of learning. Rewards are -1, 0 and 1 at the end of a game, and 0 before."""

    updates: int = 80
    steps: int = 96  # answers of each game before an update
    games: int = 16  # games at a table at once
    rooms: int = 8  # tables at once: two for self-play, two against a rival, and so on
    renew: int = 10  # updates until new tables are used
    rate: float = 5e-4
    clip: float = 0.2
    epochs: int = 2
    part: int = 1024
    lam: float = 0.99
    entropy: float = 0.01  # decreases to a tenth at the end, like the learning rate
    warm: int = 6  # first updates in which only the value is learned


def rooms_for(game: str, way: Way, seed: int, era: int) -> list[Room]:
    """Tables for learning, half of them the table of the first game: self-play, and against each rival."""
    rivals = RIVALS[game]
    found = []
    for i in range(way.rooms):
        number = 0 if i % 2 == 0 else 1 + mix(seed, era, i) % (UNSEEN - 1)
        against: dict[str, Any] = {"seat": "all"}
        if i // 2 % 2:
            against = {"seat": "random", "opponents": rivals[i // 4 % len(rivals)]}
        found.append(Room(table_of(game, number), way.games, mix(seed, era, 100 + i), **against))
    return found


def advantages(
    worth: Array, rewards: Array, over: Array, seats: Array, last: Array, now: Array, lam: float
) -> Array:
    """Advantages (GAE) for two seats: where the acting seat changes, the sign of the value changes."""
    found = np.zeros_like(worth)
    ahead = np.zeros_like(last)
    for t in range(len(worth) - 1, -1, -1):
        sign = np.where(over[t], 0.0, np.where(now == seats[t], 1.0, -1.0))
        ahead = rewards[t] + sign * last - worth[t] + lam * sign * ahead
        found[t] = ahead
        last, now = worth[t], seats[t]
    return found


def play(network: Network, rooms: Sequence[Room], way: Way) -> tuple[Seen, Array, Array, Array, Array, int]:
    """Continue the games of all rooms; return observations, actions, their probabilities, values, rewards,
    ended games.
    """
    kept, done, likely, worth, rewards, over, seats = [], [], [], [], [], [], []
    for _ in range(way.steps):
        seen = joined([room.see() for room in rooms])
        scores, value = scores_of(network, seen)
        chances = F.log_softmax(scores, -1)
        action = torch.multinomial(chances.exp(), 1)
        kept.append(seen)
        done.append(action[:, 0].numpy())
        likely.append(chances.gather(1, action)[:, 0].numpy())
        worth.append(value.numpy())
        seats.append(np.concatenate([room.batch.seat for room in rooms]))
        at = 0
        for room in rooms:
            room.batch.step(done[-1][at : at + room.n])
            at += room.n
        ended = [room.batch.terminated | room.batch.truncated for room in rooms]
        over.append(np.concatenate(ended).astype(bool))
        paid = np.concatenate([room.batch.rewards for room in rooms])
        rewards.append(np.where(over[-1], paid[np.arange(len(paid)), seats[-1]], 0.0))
    seen = joined([room.see() for room in rooms])
    last = scores_of(network, seen)[1].numpy()
    now = np.concatenate([room.batch.seat for room in rooms])
    values = np.stack(worth)
    better = advantages(
        values, np.stack(rewards), np.stack(over), np.stack(seats), last, now, way.lam
    ).astype(np.float32)
    return (
        joined(kept), np.concatenate(done), np.concatenate(likely), better.ravel(), (better + values).ravel(),
        int(np.stack(over).sum()),
    )  # fmt: skip


def learn(network: Network, game: str, way: Way, seed: int, told: Any) -> None:
    """Proximal policy optimization (PPO) with action masks."""
    optimizer = torch.optim.Adam(network.parameters(), way.rate, eps=1e-5)
    chance = np.random.default_rng(seed)
    rooms: list[Room] = []
    begun, decisions, games = time.perf_counter(), 0, 0
    for update in range(way.updates):
        if update % way.renew == 0:
            rooms = rooms_for(game, way, seed, update // way.renew)
        left = max(0.1, 1 - update / way.updates)
        for group in optimizer.param_groups:
            group["lr"] = way.rate * left
        seen, done, likely, better, came, ended = play(network, rooms, way)
        decisions += len(done)
        games += ended
        warm = update < way.warm
        for _ in range(way.epochs):
            for part in np.array_split(chance.permutation(len(done)), max(1, len(done) // way.part)):
                loss = loss_of(
                    network,
                    seen.tensors(part),
                    done[part],
                    likely[part],
                    better[part],
                    came[part],
                    way,
                    left,
                    warm,
                )
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(network.parameters(), 1.0)
                optimizer.step()
        explained = 1 - float(np.var(better) / max(1e-9, float(np.var(came))))
        told(update + 1, decisions, games, explained, time.perf_counter() - begun)


def loss_of(
    network: Network, seen: list[Tensor], done: Array, likely: Array, better: Array, came: Array, way: Way,
    left: float, warm: bool,
) -> Tensor:  # fmt: skip
    """Return the loss of PPO."""
    scores, worth = network(*seen)
    chances = F.log_softmax(scores, -1)
    new = chances.gather(1, torch.from_numpy(done)[:, None])[:, 0]
    ratio = (new - torch.from_numpy(likely)).exp()
    gain = torch.from_numpy((better - better.mean()) / (better.std() + 1e-8)).float()
    chosen = torch.min(ratio * gain, ratio.clamp(1 - way.clip, 1 + way.clip) * gain).mean()
    entropy = -(chances.exp() * chances.clamp(min=-20)).sum(-1).mean()
    wrong = (worth - torch.from_numpy(came).float()).square().mean()
    return wrong if warm else wrong - chosen - way.entropy * left * entropy


# -- evaluation
def deals(
    network: Network, table: Table, rival: str, seeds: Sequence[int], sampled: bool = False
) -> tuple[Array, int]:
    """Play each deal from both seats: return each deal's share of the wins (a tie is half), and how many
    games were cut off.

    `sampled`: sample options by their probability, as in training; otherwise take the best option.
    """
    shares = np.zeros((len(seeds), 2))
    cut = 0
    for seat in range(2):
        for first in range(0, len(seeds), 64):
            some = seeds[first : first + 64]
            room = Room(table, len(some), 0, seat=seat, opponents=rival, autoreset="disabled")
            b = room.batch
            for i, seed in enumerate(some):
                b.reset(i, seed)
            while not b.waiting.all():
                going = b.waiting == 0
                seen = room.see()
                scores, _ = scores_of(network, seen)
                best = torch.multinomial(scores.softmax(-1), 1)[:, 0] if sampled else scores.argmax(-1)
                b.step(np.where(going, best.numpy(), 0))
                cut += int((b.truncated.astype(bool) & going).sum())
                for i in np.flatnonzero(going & (b.waiting == 1)).tolist():
                    shares[first + i, seat] = (float(b.rewards[i, seat]) + 1) / 2
    return shares.mean(axis=1), cut


def interval(groups: Sequence[Array], seed: int = 0) -> tuple[float, float]:
    """Return the 95 % bootstrap interval of the mean: resamples tables, if there are several, and deals
    within them.
    """
    chance = np.random.default_rng(seed)
    means = []
    for _ in range(2000):
        chosen = [groups[i] for i in chance.integers(len(groups), size=len(groups))]
        means.append(np.mean([one[chance.integers(len(one), size=len(one))].mean() for one in chosen]))
    low, high = np.quantile(means, (0.025, 0.975))
    return float(low), float(high)


def judge(network: Network, game: str, games: int, tables: int, seed: int = 4711) -> list[dict[str, Any]]:
    """Play against each judge: at the table of the first game, and as many games at tables not seen in training."""
    found = []
    for where, numbers in (("first game", [0]), ("unseen tables", [UNSEEN + i for i in range(tables)])):
        each = max(1, games // 2 // len(numbers))
        for rival in JUDGES[game]:
            groups, cut = [], 0
            for number in numbers:
                seeds = [mix(seed, number, i) for i in range(each)]
                share, more = deals(network, table_of(game, number, 200), rival, seeds)
                groups.append(share)
                cut += more
            low, high = interval(groups)
            mean = float(np.mean([group.mean() for group in groups]))
            found.append(
                {"where": where, "rival": rival, "games": 2 * each * len(numbers), "share": round(mean, 4),
                 "low": round(low, 4), "high": round(high, 4), "cut off": cut}
            )  # fmt: skip
            print(json.dumps(found[-1]), flush=True)
    return found


# -- the command
def new_network(game: str, seed: int) -> Network:
    """Return an untrained network."""
    torch.manual_seed(seed)
    table = table_of(game, 0)
    return Network(table, cards_of([table, *(table_of(game, i) for i in range(1, 40))]))


def trained(game: str, seed: int, way: Way, steps: int = 100, tables: int = 24, curve: int = 0) -> Network:
    """Return a network that has first imitated the teacher and then learned by playing.

    `curve`: after this many updates, play 200 games against each judge.
    """
    torch.set_num_threads(1)
    network = new_network(game, seed)
    begun = time.perf_counter()
    at = [table_of(game, 0)] * (tables // 2) + [
        table_of(game, 1 + mix(seed, 7, i) % (UNSEEN - 1)) for i in range(tables // 2)
    ]
    agreed = imitate(network, at, TEACHERS[game], seed, steps)
    say(kind="imitated", teacher=TEACHERS[game], decisions=16 * steps * tables, agreed=round(agreed, 3),
        seconds=round(time.perf_counter() - begun))  # fmt: skip

    def told(update: int, decisions: int, games: int, explained: float, seconds: float) -> None:
        if update % 10 == 0 or update == way.updates:
            say(kind="learned", update=update, decisions=decisions, games=games, explained=round(explained, 2),
                seconds=round(seconds))  # fmt: skip
        if curve and (update % curve == 0 or update == 1):
            tried(network, game, update)

    if curve:
        tried(network, game, 0)
    learn(network, game, way, seed, told)
    return network


def tried(network: Network, game: str, update: int) -> None:
    """Play against each judge, and print one point of the learning curve."""
    for rival in JUDGES[game][1:]:
        share, _ = deals(network, table_of(game, 0, 200), rival, [mix(99, 0, i) for i in range(100)])
        say(kind="curve", update=update, rival=rival, share=round(float(share.mean()), 3), games=200)


def say(**what: Any) -> None:
    """Print a line that people and programs can read."""
    print(json.dumps(what), flush=True)


def main() -> None:
    """The commands `train` and `judge`."""
    reader = argparse.ArgumentParser(description="A small network that learns a card game.")
    commands = reader.add_subparsers(dest="command", required=True)
    train = commands.add_parser("train", help="imitate a teacher, then learn from who wins")
    train.add_argument("--game", default="dominion", choices=sorted(TEACHERS))
    train.add_argument("--seed", type=int, default=1)
    train.add_argument("--updates", type=int, default=Way.updates)
    train.add_argument("--curve", type=int, default=0, metavar="N", help="try it after every N updates")
    train.add_argument("--save", type=Path, metavar="FILE", help="for bots: torch:FILE")
    train.add_argument("--games", type=int, default=0, metavar="N", help="judge it in so many games each")
    look = commands.add_parser("judge", help="play against the judges, seats swapped on equal deals")
    look.add_argument("files", nargs="+", type=Path)
    look.add_argument("--game", default="dominion", choices=sorted(TEACHERS))
    look.add_argument("--games", type=int, default=2000)
    for one in (train, look):
        one.add_argument("--tables", type=int, default=40, metavar="N", help="unseen tables to judge at")
    asked = reader.parse_args()
    torch.set_num_threads(1)
    if asked.command == "judge":
        for file in asked.files:
            network = new_network(asked.game, 0)
            network.load_state_dict(torch.export.load(file).state_dict)
            say(file=str(file))
            judge(network, asked.game, asked.games, asked.tables)
        return
    network = trained(asked.game, asked.seed, Way(updates=asked.updates), curve=asked.curve)
    if asked.save:
        export(network, table_of(asked.game, 0), asked.save, {"seed": asked.seed, "updates": asked.updates})
    if asked.games:
        judge(network, asked.game, asked.games, asked.tables)


if __name__ == "__main__":
    main()
