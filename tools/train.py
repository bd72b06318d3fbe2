"""Games for gcc to watch: python tools/train.py

`tools/build.py` runs this once on a first compiled build that counts which ways are taken; the second build makes these
fast. So it plays what people play: both games at random and by simple strategies, copies, saves, views and searches.
Every card takes part, chosen by chance; the decks and kingdoms of the benchmark are not asked for, but for the one
kingdom whose strategies are compiled. It needs nothing but the package itself.
"""

from __future__ import annotations

from collections.abc import Callable

import cardwright.games.dominion.cards
import cardwright.games.magic.cards  # noqa: F401 - both imports make a card table
from cardwright.bots.base import Bot, RandomBot
from cardwright.bots.search import Search
from cardwright.games.dominion.bots.money import BASE, BigMoney, SmithyMoney
from cardwright.games.dominion.machines.observing import DominionObserver
from cardwright.games.dominion.objects.table import TABLE as DOMINION
from cardwright.games.dominion.rules import setup as dominion
from cardwright.games.dominion.shown.view import DominionView
from cardwright.games.magic.limited.deck_building import build_deck
from cardwright.games.magic.machines.observing import MagicObserver
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

MONEY = 4_000  # games
KINGDOMS = 60
GAMES = 20  # with each kingdom
DECKS = 100  # tables with decks of their own
DUELS = 15  # with each
LOOKED_AT = 25  # answers between two looks at a game that is looked at
THOUGHTS = 3  # made-up games in which each option is tried
POOL = 60  # cards of which a deck is built, each twice
TO_THE_END = 1 << 40
TURN_LIMIT = 60
BATCHES = 6  # of each game, as machines see them
MANY = 32  # games of a batch
STEPS = 2_000
ALL_CARDS = MagicOptions(ante=True, turn_limit=TURN_LIMIT)  # some are for games for ante only

Seeing = Callable[[Game, int], View]


def play(g: Game, bots: list[Bot], seeing: Seeing, most: int = TO_THE_END) -> None:
    """So many answers, or the rest of the game."""
    drive(g, bots, [seeing(g, seat) for seat in range(len(bots))], most)


def random_bots(g: Game, seed: int) -> list[Bot]:
    """One for each seat."""
    return [RandomBot(seed * 7 + seat) for seat in range(int(g.seats))]


def look_at(g: Game, seed: int, seeing: Seeing) -> None:
    """A random game that is copied, saved, shown and thought about on its way."""
    bots = random_bots(g, seed)
    start = g.fork()
    while (d := g.decision) is not None:
        view = seeing(g, int(d.seat))
        assert view.question()
        assert len(view.option_texts()) == len(d.options)
        g.answer(seed % len(d.options))  # as a program in Python does
        copy = g.fork()
        assert snapshot.restore(g.match, snapshot.save(copy)).over == g.over
        play(g, bots, seeing, LOOKED_AT)
    if (d := start.decision) is not None:
        Search(RandomBot, THOUGHTS, seed).choose(seeing(start, int(d.seat)))


def several(start: Callable[[int], Game], n: int, seeing: Seeing) -> None:
    """Random games at one table; one of them is looked at."""
    for seed in range(1, n):
        g = start(seed)
        play(g, random_bots(g, seed), seeing)
    look_at(start(n), n, seeing)


def play_dominion() -> None:
    """Big money where its strategies are at home, and random games with all cards for two to four."""
    match = dominion.new_match(list(BASE))
    for seed in range(MONEY):
        play(dominion.new_game(match, seed), [BigMoney(), SmithyMoney()], DominionView)
    several(lambda seed: dominion.new_game(match, seed), GAMES, DominionView)
    for kingdom in range(KINGDOMS):
        seats = 2 + (kingdom % 6 == 0) + (kingdom % 12 == 0)
        match = dominion.new_match(dominion.fill([], 1000 + kingdom), seats, turn_limit=TURN_LIMIT)
        several(lambda seed, m=match: dominion.new_game(m, seed), GAMES, DominionView)  # type: ignore[misc]


def deck(chance: Chance) -> list[str]:
    """Built of cards picked by chance from all, each twice, so that they meet."""
    names = [
        name for k, name in CARDS.named_kinds() if is_card(k) and not CARDS.types[k] & magic.NONTRADITIONAL
    ]
    return build_deck([names[int(chance.below(len(names)))] for _ in range(POOL)] * 2)


def play_magic() -> None:
    """Random games with random decks of all cards."""
    chance = Chance(1)
    for table in range(DECKS):
        match = magic.new_match([deck(chance) for _ in range(2 + (table % 6 == 0))], options=ALL_CARDS)
        several(lambda seed, m=match: magic.new_game(m, seed), DUELS, MagicView)  # type: ignore[misc]


class Watched(Source):
    """Random games of a match, all seats decided by the batch."""

    def __init__(self, start: Callable[[int], Game], seeing: Seeing) -> None:
        super().__init__()
        self.start = start
        self.seeing = seeing
        self.seed = 0

    def begin(self, i: int) -> tuple[Game, int, list[Bot | None], list[View], int]:
        """The next game."""
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
        """Nothing."""
        return [0.0] * int(g.seats), False


def watch(observers: list[Observer], source: Source, steps: int, seed: int) -> None:
    """A batch of games with all that machines see of them."""
    batch = Batch(observers[0], observers[1], source, SAME_STEP, False)
    for i in range(MANY):
        batch.reset(i)
    batch.step_random(steps, seed)


def watch_machines() -> None:
    """Batches of both games."""
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
    """What gcc watches."""
    play_dominion()
    play_magic()
    watch_machines()


if __name__ == "__main__":
    play_all()
