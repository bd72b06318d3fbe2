"""CR 400.2; Dominion D60. A bot that thinks ahead and does not cheat: information-set Monte Carlo tree search.

Each iteration makes up a game that could be this one for all that the seat knows (`View.imagine`), goes down the
tree as far as it has grown, adds one node, lets plain players play the game on, and remembers how it ended. One tree
serves all made-up games: options are told apart by what they are, and each counts how often it was there to be taken.

Two things make few iterations go far. What the plain player would do is done unless something else was clearly better.
And the options of the seat's own decision are tried in the same made-up games, in rounds from which the worse half is
left out, so that luck which they share does not decide between them.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt, tanh
from typing import Final

from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.ints import i64
from cardwright.kernel.views import Imagined, View

from .base import Bot

ITERATIONS: Final = 200
DEEP: Final = 12  # decisions of the tree
MOST: Final = 4000  # answers of one made-up game
CURIOUS: Final = 0.4  # how much what was rarely tried draws it on
TRUST: Final = 0.4  # in the plain player's choice, of 1 that all options share
SURE: Final = 1.5  # standard errors by which another option has to be better
CLOSE: Final = 8.0  # a lead that counts as three quarters of a win, before the end
BY_LEAD: Final = 0.5  # of what an end is worth; the rest is whether the game is won


class Node:
    """What is known of a position as it looks to the seat that decides in it."""

    children: dict[int, Node]
    visits: int
    open: int  # how often the option that leads here could be taken
    total: float  # of what the ends were worth to the seat that took it
    likely: float  # how much it is trusted before it has been tried
    ends: list[float]  # below the root: what each was worth, one made-up game after the other

    def __init__(self, likely: float) -> None:
        self.children = {}
        self.visits = 0
        self.open = 0
        self.total = 0.0
        self.likely = likely
        self.ends = []


class Search(Bot):
    """Thinks ahead in made-up games: `search-ITERATIONS:BOT` for how many, and who plays them on.

    The same seed and the same views give the same answers.
    `players`: makes the plain player that plays made-up games on, from a seed. `leave_to_them`: which decisions
    are the plain player's. `most`: after so many answers an unfinished game is judged by how the seats stand.
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

    def halve(self, view: View, root: Node, keys: dict[int, int], trusted: int) -> None:
        """Try the options in the same made-up games, in rounds; the worse half is left out of the next round."""
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
        """Down the tree, one node more, to the end, and back; what the end is worth to each seat."""
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
    """The options of a decision that differ in what they are, and the first index of each."""
    found: dict[int, int] = {}
    for i in range(int(view.n_options())):
        found.setdefault(int(view.option_key(i64(i))), i)
    return found


def grow(node: Node, keys: dict[int, int], trusted: int) -> None:
    """Options that were not there before."""
    share = (1 - TRUST) / len(keys)
    for key in keys:
        if key not in node.children:
            node.children[key] = Node(share + TRUST if key == trusted else share)


def most_promising(node: Node, keys: dict[int, int]) -> int:
    """The option that is tried next: good so far, or trusted and seldom tried."""
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
    """Whether an option did better in the made-up games in which both were tried, by so many standard errors."""
    n = min(len(one.ends), len(other.ends))
    if one is other or n < 2:
        return False
    gains = [one.ends[i] - other.ends[i] for i in range(n)]
    mean = sum(gains) / n
    spread = sum((x - mean) ** 2 for x in gains) / (n - 1)
    return mean > sure * sqrt(spread / n) and mean > 0


def worths_of(game: Imagined) -> list[float]:
    """What an end is worth to each seat, from 0 to 1: half of it is winning, half by how much."""
    view = game.view(0)
    seats = range(view.seats)
    standing = [float(view.standing(i64(seat))) for seat in seats]
    leads: list[float] = []
    for seat in seats:
        others = max(standing[s] for s in seats if view.are_opponents(i64(s), i64(seat)))
        leads.append(0.5 + 0.5 * tanh((standing[seat] - others) / (2 * CLOSE)))
    if not game.over:
        return leads
    won = view.winners()
    share = 1 / len(won) if won else 1 / len(standing)
    wins = [share if seat in won or not won else 0.0 for seat in seats]
    return [(1 - BY_LEAD) * w + BY_LEAD * lead for w, lead in zip(wins, leads, strict=True)]
