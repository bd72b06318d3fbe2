"""The bots for Dominion by name: programs and strategy files."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Final

from cardwright.bots.base import Bot
from cardwright.bots.breeding import Breeder
from cardwright.bots.kinds import of_a_kind
from cardwright.bots.own import is_python
from cardwright.bots.shelf import SEARCH, Shelf
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.views import View

from . import appraiser, buylist
from .money import BigMoney, SmithyMoney
from .planner import NAME as PLANNER
from .planner import MenuBreeder, Planner
from .shipped import FILE, card_names, strategies
from .travellers import PAGE_LINE, PEASANT_LINE, PageLine, PeasantLine

MADE_FOR: Final[dict[str, tuple[str, ...]]] = {
    "smithy-money": ("Smithy",),
    "page-line": PAGE_LINE[:1],
    "peasant-line": PEASANT_LINE[:1],
}


def plays_treasures(view: View) -> bool:
    """Whether a decision offers to play all Treasures, so that it needs no search."""
    return isinstance(view, DominionView) and view.all_treasures() >= 0


class StrategyShelf(Shelf):
    """The shelf of programs and strategy files."""

    def names(self) -> tuple[str, ...]:
        """Return the names of the programs, then of the strategies that come with the package."""
        return (*super().names(), *strategies())

    def strategies(self) -> Mapping[str, Path]:
        """Return the files of the strategies that come with the package, by name."""
        return strategies()

    def strategy(self, name: str, cards: Collection[str] = ()) -> buylist.Strategy | None:
        """Return the strategy with this name or in this file. Return None if the bot is not a strategy."""
        if name in strategies():
            return buylist.load(str(strategies()[name]), cards)
        return buylist.load(name, cards) if name.endswith(FILE) else None

    def make(self, name: str, seed: int = 0) -> Bot:
        """Return a bot by its name, from a strategy file (`NAME.toml`), or from Python (`FILE.py:NAME`)."""
        return self.maker(name)(seed) if self.is_strategy(name) else super().make(name, seed)

    def maker(self, name: str) -> Callable[[int], Bot]:
        """Return a function that creates a bot from a seed.

        A strategy file is read only once for all these bots.
        """
        found = self.strategy(name, card_names()) if self.is_strategy(name) else None
        if found is None:
            return super().maker(name)
        said = found
        return lambda seed: buylist.BuyList(said)

    def written(self, text: str) -> Callable[[int], Bot]:
        """Return a function that creates a bot from the text of a strategy file."""
        said = buylist.read(text, "strategy")
        buylist.check_cards(said, card_names())
        return lambda seed: buylist.BuyList(said)

    def breeder(self, view: View) -> Breeder:
        """Return the breeder, which varies buying plans for `cardwright tune`."""
        assert isinstance(view, DominionView)
        return MenuBreeder(view)

    def about(self, name: str) -> str:
        """Return a short description of a bot."""
        found = None if name in self.texts else self.strategy(name)
        return found.about if found is not None else self.texts.get(name, "")

    def own_name(self, name: str) -> str:
        """Return the name that a strategy file gives itself (its key `name`)."""
        found = self.strategy(name) if self.is_strategy(name) else None
        return found.name if found is not None else ""

    def made_for(self, name: str) -> tuple[str, ...]:
        """Return the kingdom cards that a bot is made for.

        In kingdoms without them it only plays big money.
        """
        if name in MADE_FOR or not self.is_strategy(name):
            return MADE_FOR.get(name) or super().made_for(name)
        found = self.strategy(name, card_names())
        return found.kingdom if found is not None else ()

    def file_of(self, name: str) -> str | None:
        """Return the file of a bot."""
        if name in strategies():
            return str(strategies()[name])
        return name if self.is_strategy(name) else super().file_of(name)

    def files(self) -> str:
        """Return text for error messages: the other forms that a bot's name can have."""
        return f", a {FILE} file{super().files()}"

    def is_strategy(self, name: str) -> bool:
        """Whether a bot is a strategy file."""
        return name not in self.bots and (
            name in strategies()
            or (
                name.endswith(FILE)
                and not is_python(name)
                and not SEARCH.fullmatch(name)
                and not of_a_kind(name)
            )
        )


SHELF: Final = StrategyShelf(
    "Dominion",
    {
        "big-money": lambda seed: BigMoney(),
        "smithy-money": lambda seed: SmithyMoney(),
        "page-line": lambda seed: PageLine(),
        "peasant-line": lambda seed: PeasantLine(),
        appraiser.NAME: lambda seed: appraiser.Appraiser(),
        PLANNER: Planner,
    },
    {  # descriptions are listed here because compiled classes have no docstrings
        "big-money": "Province with eight Coins, Gold with six, Silver with three; Duchies when Provinces run out.",
        "smithy-money": "Big money with up to two Smithies.",
        "page-line": "A Page for a Champion; with it every Action can be played, so it buys many.",
        "peasant-line": "A Peasant for a Teacher; Actions for its Disciple to play twice and copy, and for its tokens.",
        appraiser.NAME: "Any kingdom: money, and the cards and landscapes that did well in games played beforehand.",
        PLANNER: "Any kingdom: tries many strategies in imagined games at its first decision, and plays the best one.",
    },
    default="smithy-money",
    plain=plays_treasures,
)
