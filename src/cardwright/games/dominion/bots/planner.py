"""A bot for any kingdom that plans by playing: at its first decision it tries many strategies in imagined games.

It imagines the rest of the game as far as its view allows and lets each strategy play against rivals. In
several rounds it drops the worse half, then it varies the best strategies, and it plays the winner. The
effort is a number of games, never a time, so the same seed and the same view give the same plan.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, cast

from cardwright.bots.base import Bot
from cardwright.bots.breeding import Breeder
from cardwright.bots.search import worths_of
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.chance import Chance
from cardwright.kernel.ints import i64
from cardwright.kernel.views import Imagined, View

from . import appraiser
from .appraiser import Appraiser
from .buylist import BuyList, Strategy, load, read
from .menus import Menu, Table, first_menus, pick, table_of
from .money import BigMoney
from .shipped import card_names, strategies

NAME: Final = "planner"
GAMES: Final = 2000  # approximate number of games that it plays at its first decision
ANSWERS: Final = 6000  # most answers of an imagined game; a longer game is valued by its points
KEPT: Final = 6  # how many plans are varied
CHILDREN: Final = 12  # how many new plans a generation has
FINALISTS: Final = 4
DEALS: Final = 1 << 20


@dataclass(eq=False)
class Candidate:
    """A strategy and its results.

    `menu`: the menu from which it was made, so that it can be varied. None: a strategy file that stays
    unchanged.
    """

    strategy: Strategy
    menu: Menu | None
    games: int = 0
    total: float = 0.0
    number: int = 0

    @property
    def mean(self) -> float:
        """The mean value of its games, from 0 to 1."""
        return self.total / self.games if self.games else 0.0


@dataclass
class Trials:
    """Lets candidates play imagined games.

    Every candidate plays with the same deals against the same rivals.
    """

    view: DominionView
    rivals: Sequence[Callable[[], Bot]]
    seed: int
    played: int = 0
    worlds: list[Imagined] = field(default_factory=list)  # the deals that all candidates play

    def play(self, one: Candidate, games: int) -> None:
        """Let a candidate play until it has played `games` games in all."""
        me = int(self.view.seat)
        while one.games < games:
            deal = one.games
            while len(self.worlds) <= deal:
                self.worlds.append(self.view.imagine(self.seed + len(self.worlds)))
            world = self.worlds[deal].fork()
            players: list[Bot] = [self.rivals[deal % len(self.rivals)]() for _ in range(self.view.seats)]
            players[me] = BuyList(one.strategy)
            world.play_on(list(players), i64(ANSWERS))
            one.total += worths_of(world)[me]
            one.games += 1
            self.played += 1

    def halved(self, among: Sequence[Candidate], games: int, keep: int) -> list[Candidate]:
        """Successive halving: all candidates play, the worse half is dropped, the others play twice as many
        games, and so on.
        """
        left = list(among)
        while True:
            for one in left:
                self.play(one, games)
            left.sort(key=lambda one: (-one.mean, one.number))
            if len(left) <= keep:
                return left
            left = left[: max(keep, len(left) // 2)]
            games *= 2


def planned(v: DominionView, seed: int, games: int = GAMES) -> Strategy:
    """Return the strategy that does best in about `games` imagined games."""
    table = table_of(v)
    chance = Chance(seed)
    trials = Trials(v, (BigMoney, Appraiser), int(chance.below(DEALS)))
    known: dict[object, Candidate] = {}

    def candidate(menu: Menu) -> Candidate:
        if menu not in known:
            known[menu] = Candidate(read(menu.text(table, NAME), NAME), menu, number=len(known))
        return known[menu]

    def fixed(name: str, strategy: Strategy) -> Candidate:
        known[name] = Candidate(strategy, None, number=len(known))
        return known[name]

    ready = ready_made(v)
    first = [fixed(name, strategy) for name, strategy in ready.items()]
    first += dict.fromkeys(candidate(menu) for menu in first_menus(v, table, ready.values()))
    best = trials.halved(first, 4, KEPT)
    while trials.played < games:
        parents = [one.menu for one in best if one.menu is not None] or [Menu()]
        children = []
        for _ in range(CHILDREN):
            menu = pick(chance, parents)
            if chance.below(10) < 3:
                menu = menu.crossed(pick(chance, parents), chance)
            children.append(candidate(menu.varied(table, chance)))
        new = {one.number: one for one in children if one not in best}
        kept = trials.halved(list(new.values()), 6, FINALISTS)
        best = trials.halved([*best, *kept], 24, KEPT)
    return trials.halved(best, 60, 1)[0].strategy


def ready_made(v: DominionView) -> dict[str, Strategy]:
    """Existing strategies that fit this game: the appraiser's, and shipped ones whose cards are all in
    the game.
    """
    colonies = v.left(v.kind("Colony")) >= 0
    text = appraiser.plan(appraiser.offers(v, appraiser.values()), colonies)
    found = {appraiser.NAME: read(text, appraiser.NAME)}
    for name, path in strategies().items():
        strategy = load(str(path), card_names())
        if strategy.kingdom and all(is_here(v, card) for card in strategy.kingdom):
            found[name] = strategy
    return found


def is_here(v: DominionView, card: str) -> bool:
    """Whether the game has the pile or landscape with this name."""
    kind = v.kind(card)
    return v.left(kind) >= 0 or v.has_landscape(kind)


class Planner(BuyList):
    """Plays any kingdom with the strategy that did best in imagined games. `games`: how many imagined games
    it plays.
    """

    def __init__(self, seed: int = 0, games: int = GAMES) -> None:
        super().__init__(read(Menu().text(Table((), False), NAME), NAME))
        self.name = NAME
        self.thinks = True
        self.seed = seed
        self.games = games

    def prepare(self, view: View) -> None:
        v = cast(DominionView, view)
        self.strategy = planned(v, self.seed, self.games)
        super().prepare(v)


class MenuBreeder(Breeder):
    """Varies menus for the table of a view."""

    def __init__(self, view: DominionView) -> None:
        self.table = table_of(view)
        ready = ready_made(view)
        self.beginning = list(dict.fromkeys(first_menus(view, self.table, ready.values())))
        self.fitting = [BigMoney().name, *ready]

    def first(self) -> list[Hashable]:
        return list(self.beginning)

    def varied(self, plan: Any, chance: Chance) -> Menu:
        return cast(Menu, plan).varied(self.table, chance)

    def crossed(self, plan: Any, other: Any, chance: Chance) -> Menu:
        return cast(Menu, plan).crossed(cast(Menu, other), chance)

    def text(self, plan: Any, name: str) -> str:
        return cast(Menu, plan).text(self.table, name)

    def ready(self) -> list[str]:
        return list(self.fitting)
