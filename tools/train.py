"""Games that train gcc's optimisation: python tools/train.py

`tools/build.py` runs this once on a first compiled build that counts which branches are taken; the second
build makes these fast. So it plays what people play: both games at random and with simple strategies, and
copies, saves, views, searches and the solver. Every card takes part, chosen at random. The decks and kingdoms of the
benchmark are not used, except the one kingdom whose strategies are compiled. It needs nothing but the package
itself.
"""

from __future__ import annotations

from collections.abc import Callable

import cardwright.games.dominion.cards
import cardwright.games.magic.cards  # noqa: F401 - both imports make a card table
from cardwright.bots.base import Bot, RandomBot
from cardwright.bots.search import Search
from cardwright.games.dominion.bots.money import BASE, BigMoney, SmithyMoney
from cardwright.games.dominion.encoding.observing import DominionObserver
from cardwright.games.dominion.objects.table import TABLE as DOMINION
from cardwright.games.dominion.rules import setup as dominion
from cardwright.games.dominion.shown.view import DominionView
from cardwright.games.magic.encoding.observing import MagicObserver
from cardwright.games.magic.limited.deck_building import build_deck
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules import setup as magic
from cardwright.games.magic.rules.card_names import is_card
from cardwright.games.magic.shown.view import MagicView
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel import snapshot
from cardwright.kernel.chance import Chance
from cardwright.kernel.game import Game
from cardwright.kernel.observing import Observer
from cardwright.kernel.views import View
from cardwright.play.batch import SAME_STEP, Batch, Source
from cardwright.play.loop import drive
from cardwright.solver.core import Bounds
from cardwright.solver.core import Search as Solving

MONEY = 4_000  # games of big money
KINGDOMS = 60
GAMES = 20  # games with each kingdom
DECKS = 100  # tables with random decks
DUELS = 15  # games at each of them
LOOKED_AT = 25  # answers between two readings of a game that is read
THOUGHTS = 3  # imagined games in which each option is tried
NODES = 100  # nodes of the solver for each game that it solves
POOL = 60  # number of different cards in a deck, two copies of each
TO_THE_END = 1 << 40
TURN_LIMIT = 60
BATCHES = 6  # batches of each game
MANY = 32  # games of a batch
STEPS = 2_000
ALL_CARDS = MagicOptions(ante=True, turn_limit=TURN_LIMIT)  # some cards exist only for games for ante

Seeing = Callable[[Game, int], View]


def play(g: Game, bots: list[Bot], seeing: Seeing, most: int = TO_THE_END) -> None:
    """Give a number of answers, or play the rest of the game."""
    drive(g, bots, [seeing(g, seat) for seat in range(len(bots))], most)


def random_bots(g: Game, seed: int) -> list[Bot]:
    """Return a random bot for each seat."""
    return [RandomBot(seed * 7 + seat) for seat in range(int(g.seats))]


def look_at(g: Game, seed: int, seeing: Seeing) -> None:
    """Play a random game; meanwhile copy, save, display and imagine it."""
    bots = random_bots(g, seed)
    start = g.fork()
    while (d := g.decision) is not None:
        view = seeing(g, int(d.seat))
        assert view.question()
        assert len(view.option_texts()) == len(d.options)
        g.answer(seed % len(d.options))  # answer as a Python program does
        copy = g.fork()
        assert snapshot.restore(g.match, snapshot.save(copy)).over == g.over
        solve(copy)
        play(g, bots, seeing, LOOKED_AT)
    if (d := start.decision) is not None:
        Search(RandomBot, THOUGHTS, seed).choose(seeing(start, int(d.seat)))


def solve(g: Game) -> None:
    """Search for a way to end the game this turn. The game can't be used afterwards."""
    if (d := g.decision) is None:
        return
    g.logging = False
    search = Solving(Bounds(1), 1 << int(d.seat), int(g.match.rules.turn_number(g)), NODES)
    search.value(g, g.chance.state, 0)


def several(start: Callable[[int], Game], n: int, seeing: Seeing) -> None:
    """Play random games at one table; read one of them completely."""
    for seed in range(1, n):
        g = start(seed)
        play(g, random_bots(g, seed), seeing)
    look_at(start(n), n, seeing)


def play_dominion() -> None:
    """Play big money in its own kingdom, and random games with all cards for two to four players."""
    match = dominion.new_match(list(BASE))
    for seed in range(MONEY):
        play(dominion.new_game(match, seed), [BigMoney(), SmithyMoney()], DominionView)
    several(lambda seed: dominion.new_game(match, seed), GAMES, DominionView)
    for kingdom in range(KINGDOMS):
        seats = 2 + (kingdom % 6 == 0) + (kingdom % 12 == 0)
        match = dominion.new_match(dominion.fill([], 1000 + kingdom), seats, turn_limit=TURN_LIMIT)
        several(lambda seed, m=match: dominion.new_game(m, seed), GAMES, DominionView)  # type: ignore[misc]


def deck(chance: Chance) -> list[str]:
    """Return a deck of random cards, two copies of each, so that they interact."""
    names = [
        name for k, name in CARDS.named_kinds() if is_card(k) and not CARDS.types[k] & magic.NONTRADITIONAL
    ]
    return build_deck([names[int(chance.below(len(names)))] for _ in range(POOL)] * 2)


def play_magic() -> None:
    """Play random games with random decks of all cards."""
    chance = Chance(1)
    for table in range(DECKS):
        match = magic.new_match([deck(chance) for _ in range(2 + (table % 6 == 0))], options=ALL_CARDS)
        several(lambda seed, m=match: magic.new_game(m, seed), DUELS, MagicView)  # type: ignore[misc]


class Watched(Source):
    """Random games of a match; the caller of the batch decides for all seats."""

    def __init__(self, start: Callable[[int], Game], seeing: Seeing) -> None:
        super().__init__()
        self.start = start
        self.seeing = seeing
        self.seed = 0

    def begin(self, i: int) -> tuple[Game, int, list[Bot | None], list[View], int]:
        """Create the next game."""
        self.seed += 1
        game = self.start(self.seed)
        seats = int(game.seats)
        return (
            game,
            (1 << seats) - 1,
            [None] * seats,
            [self.seeing(game, seat) for seat in range(seats)],
            self.seed,
        )

    def settle(self, i: int, g: Game) -> tuple[list[float], bool]:
        """Give no rewards."""
        return [0.0] * int(g.seats), False


def watch(observers: list[Observer], source: Source, steps: int, seed: int) -> None:
    """Step a batch of games with all observations."""
    batch = Batch(observers[0], observers[1], source, SAME_STEP, False)
    for i in range(MANY):
        batch.reset(i)
    batch.step_random(steps, seed)


def watch_batches() -> None:
    """Step batches of both games."""
    chance = Chance(2)
    cards = [p.name for p in dominion.new_match(list(BASE)).piles]
    kinds = sorted(DOMINION.kind(name) for name in cards)
    for seed in range(BATCHES):
        base = dominion.new_match(list(BASE), turn_limit=TURN_LIMIT)
        both = [DominionObserver(base, MANY, kinds, len(kinds)) for _ in range(2)]
        watch(list(both), Watched(lambda s, m=base: dominion.new_game(m, s), DominionView), STEPS, seed)  # type: ignore[misc]
        duel = magic.new_match([deck(chance), deck(chance)], options=ALL_CARDS)
        two = [MagicObserver(duel, MANY) for _ in range(2)]
        watch(list(two), Watched(lambda s, m=duel: magic.new_game(m, s), MagicView), STEPS // 4, seed)  # type: ignore[misc]


def play_all() -> None:
    """Play everything that gcc counts."""
    play_dominion()
    play_magic()
    watch_batches()


if __name__ == "__main__":
    play_all()
