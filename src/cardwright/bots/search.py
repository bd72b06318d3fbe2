"""CR 400.2; Dominion D60. A search bot that uses no hidden information: information-set Monte Carlo tree search.

Each iteration samples a game that is consistent with the seat's knowledge (determinization, `View.imagine`), descends
the tree, adds one node, lets the rollout bot play to the end, and backs up the result. One tree serves all sampled
games: options are identified by what they do, and each counts how often it was available.

Two things reduce the number of iterations. The rollout bot's choice is kept unless another option is clearly better.
And the options at the root are tried in the same sampled games, in rounds that each drop the worse half (sequential
halving), so that luck common to all options doesn't decide between them.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt, tanh
from typing import Final

from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.ints import i64
from cardwright.kernel.views import Imagined, View

from .base import Appraisal, Bot, appraisal_of

ITERATIONS: Final = 200
DEEP: Final = 12  # depth of the tree, in decisions
MOST: Final = 4000  # largest number of answers in one sampled game
CURIOUS: Final = 0.4  # weight of exploration
TRUST: Final = 0.4  # extra prior probability of the rollout bot's choice; all options share the rest
SURE: Final = 1.5  # by how many standard errors another option must be better
CLOSE: Final = 8.0  # a lead of this size has the value of three quarters of a win
BY_LEAD: Final = 0.5  # weight of the lead in the value of a finished game; the rest is for winning


class Node:
    """The statistics of one node of the tree: a position as the acting seat sees it."""

    children: dict[int, Node]
    visits: int
    open: int  # how often the option that leads here was available
    total: float  # sum of the values for the seat that chose the option
    likely: float  # prior probability of the option
    ends: list[float]  # for children of the root: the value in each sampled game

    def __init__(self, likely: float) -> None:
        self.children = {}
        self.visits = 0
        self.open = 0
        self.total = 0.0
        self.likely = likely
        self.ends = []


class Search(Bot):
    """The search bot, `search-ITERATIONS:BOT`. BOT is the rollout bot.

    The same seed and the same views give the same answers. `players`: creates a rollout bot from a seed.
    `leave_to_them`: whether a decision is left to the rollout bot. `most`: after this many answers, an unfinished
    sampled game is valued by the standing of the seats.
    """

    def __init__(
        self,
        players: Callable[[int], Bot],
        iterations: int = ITERATIONS,
        seed: int = 0,
        leave_to_them: Callable[[View], bool] | None = None,
        most: int = MOST,
    ) -> None:
        super().__init__()
        if iterations < 1:
            raise CardwrightError(f"expected 1 iteration or more, got {iterations}")
        self.name = f"search-{iterations}"
        self.thinks = True
        self.players = players
        self.iterations = iterations
        self.chance = Chance(seed)
        self.leave_to_them = leave_to_them
        self.most = most
        self.plain = players(seed)

    def choose(self, view: View) -> i64:
        first = self.plain.choose(view)
        keys = keys_of(view)
        if len(keys) == 1 or (self.leave_to_them is not None and self.leave_to_them(view)):
            return first
        trusted = int(view.option_key(first))
        root = Node(1.0)
        grow(root, keys, trusted)
        self.halve(view, root, keys, trusted)
        best = trusted
        for key in keys:
            if better(root.children[key], root.children[best], SURE if best == trusted else 0.0):
                best = key
        return first if best == trusted else i64(keys[best])

    def appraise(self, view: View, taken: list[int]) -> Appraisal | None:
        """Compare the option that was taken with the one that this search chooses, by rollouts in the same
        sampled games.
        """
        keys = keys_of(view)
        if len(keys) == 1 or not taken or taken[0] not in keys:
            return None
        if self.leave_to_them is not None and self.leave_to_them(view):
            best = self.plain.choose(view)
            if int(view.option_key(best)) == taken[0]:
                return None
        else:
            best = self.choose(view)
        ends: list[list[float]] = [[], []]
        for _ in range(max(2, self.iterations // 2)):
            seed = i64(self.chance.below(1 << 30))
            for which, option in enumerate((best, i64(keys[taken[0]]))):
                game = view.imagine(seed)
                game.answer(option)
                bots = [self.players(int(seed) + seat) for seat in range(view.seats)]
                game.play_on(list(bots), i64(self.most))
                ends[which].append(chances_of(game)[int(view.seat)])
        return appraisal_of(ends[0], ends[1], [view.option_texts()[best]], 1)

    def halve(self, view: View, root: Node, keys: dict[int, int], trusted: int) -> None:
        """Try the root's options in the same sampled games, in rounds that each drop the worse half."""
        left = list(keys)
        rounds = max(1, (len(left) - 1).bit_length())
        for _ in range(rounds):
            for _ in range(max(1, self.iterations // (rounds * len(left)))):
                seed = i64(self.chance.below(1 << 30))
                for key in left:
                    child = root.children[key]
                    game = view.imagine(seed)
                    game.answer(i64(keys[key]))
                    worth = self.iterate(child, game)[int(view.seat)]
                    child.visits += 1
                    child.total += worth
                    child.ends.append(worth)
            others = sorted(
                (key for key in left if key != trusted), key=lambda key: -root.children[key].total
            )
            left = [trusted, *others[: max(1, len(left) // 2 - 1)]]

    def iterate(self, node: Node, game: Imagined) -> list[float]:
        """Do one iteration of the search in a sampled game: descend, add a node, roll out, back up the
        result.

        Return the value of the result for each seat.
        """
        n = game.view(0).seats
        bots = [self.players(int(self.chance.below(1 << 30))) for _ in range(n)]
        path: list[tuple[int, Node]] = []
        fresh = False
        while not game.over and len(path) < DEEP and not fresh:
            seat = game.deciding
            view = game.view(seat)
            keys = keys_of(view)
            first = bots[seat].choose(view)
            if len(keys) == 1 or (self.leave_to_them is not None and self.leave_to_them(view)):
                game.answer(first)
                continue
            fresh = not node.children
            grow(node, keys, int(view.option_key(first)))
            key = most_promising(node, keys)
            for k in keys:
                node.children[k].open += 1
            game.answer(i64(keys[key]))
            node = node.children[key]
            path.append((seat, node))
        game.play_on(list(bots), i64(self.most))
        worths = worths_of(game)
        for seat, node in path:
            node.visits += 1
            node.total += worths[seat]
        return worths


def keys_of(view: View) -> dict[int, int]:
    """Return the options of a decision that differ: the key of each, with the index of the first option that
    has it.
    """
    found: dict[int, int] = {}
    for i in range(int(view.n_options())):
        found.setdefault(int(view.option_key(i64(i))), i)
    return found


def grow(node: Node, keys: dict[int, int], trusted: int) -> None:
    """Add a child for each option that the node doesn't have yet. `trusted`: the option of the rollout bot."""
    share = (1 - TRUST) / len(keys)
    for key in keys:
        if key not in node.children:
            node.children[key] = Node(share + TRUST if key == trusted else share)


def most_promising(node: Node, keys: dict[int, int]) -> int:
    """Return the key of the option to try next: the one with the best sum of mean value and exploration
    (PUCT).
    """
    best = -1
    most = -1.0
    for key in keys:
        child = node.children[key]
        mean = child.total / child.visits if child.visits else 0.5
        promise = mean + CURIOUS * child.likely * sqrt(child.open + 1) / (1 + child.visits)
        if promise > most:
            most = promise
            best = key
    return best


def better(one: Node, other: Node, sure: float) -> bool:
    """Return whether one option is better than another, by at least `sure` standard errors.

    Only the sampled games in which both were tried are compared.
    """
    n = min(len(one.ends), len(other.ends))
    if one is other or n < 2:
        return False
    gains = [one.ends[i] - other.ends[i] for i in range(n)]
    mean = sum(gains) / n
    spread = sum((x - mean) ** 2 for x in gains) / (n - 1)
    return mean > sure * sqrt(spread / n) and mean > 0


def chances_of(game: Imagined) -> list[float]:
    """Return each seat's share of the victory. In an unfinished game, estimate it from who is ahead."""
    view = game.view(0)
    if not game.over:
        return leads_in(view)
    won = view.winners()
    seats = range(view.seats)
    return [1 / len(won) if seat in won else 0.0 if won else 1 / len(seats) for seat in seats]


def leads_in(view: View) -> list[float]:
    """Return how far each seat is ahead of its best opponent, from 0 (far behind) to 1 (far ahead)."""
    seats = range(view.seats)
    standing = [float(view.standing(i64(seat))) for seat in seats]
    leads: list[float] = []
    for seat in seats:
        others = max(standing[s] for s in seats if view.are_opponents(i64(s), i64(seat)))
        leads.append(0.5 + 0.5 * tanh((standing[seat] - others) / (2 * CLOSE)))
    return leads


def worths_of(game: Imagined) -> list[float]:
    """Return the value of the end of a rollout for each seat, from 0 to 1.

    Half of it is for winning, and half for the lead. In an unfinished game, the lead alone counts.
    """
    leads = leads_in(game.view(0))
    if not game.over:
        return leads
    wins = chances_of(game)
    return [(1 - BY_LEAD) * w + BY_LEAD * lead for w, lead in zip(wins, leads, strict=True)]
