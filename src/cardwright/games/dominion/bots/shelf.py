"""The bots that play Dominion: programs, and strategies, which are files."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from cardwright.bots.base import Bot
from cardwright.bots.kinds import of_a_kind
from cardwright.bots.own import is_python
from cardwright.bots.shelf import SEARCH, Shelf
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.views import View

from . import appraiser, buylist
from .money import BigMoney, SmithyMoney
from .travellers import PAGE_LINE, PEASANT_LINE, PageLine, PeasantLine

MADE_FOR: Final[dict[str, tuple[str, ...]]] = {
    "smithy-money": ("Smithy",),
    "page-line": PAGE_LINE[:1],
    "peasant-line": PEASANT_LINE[:1],
}
FILE: Final = ".toml"
FOLDER: Final = Path(__file__).parent / "strategies"


def plays_treasures(view: View) -> bool:
    """Whether all Treasures can be played at once: nothing to think about."""
    return isinstance(view, DominionView) and view.all_treasures() >= 0


@cache
def strategies() -> dict[str, Path]:
    """The strategies that come with the package, by name."""
    return {path.stem: path for path in sorted(FOLDER.glob(f"*{FILE}"))}


def card_names() -> Collection[str]:
    """All cards there are, so that what a file says of one is checked at once."""
    from cardwright.games.dominion.cards import every_card  # noqa: PLC0415 - the cards, when a file is read

    return every_card()


class StrategyShelf(Shelf):
    """Programs and strategy files."""

    def names(self) -> tuple[str, ...]:
        """The programs, then the strategies that come with the package."""
        return (*super().names(), *strategies())

    def strategies(self) -> Mapping[str, Path]:
        """The strategies that come with the package."""
        return strategies()

    def strategy(self, name: str, cards: Collection[str] = ()) -> buylist.Strategy | None:
        """What the strategy of this name, or in this file, says; None if the bot is no such strategy."""
        if name in strategies():
            return buylist.load(str(strategies()[name]), cards)
        return buylist.load(name, cards) if name.endswith(FILE) else None

    def make(self, name: str, seed: int = 0) -> Bot:
        """A bot by its name, from a strategy file (`NAME.toml`), or from Python (`FILE.py:NAME`)."""
        return self.maker(name)(seed) if self.is_strategy(name) else super().make(name, seed)

    def maker(self, name: str) -> Callable[[int], Bot]:
        """How a bot is made from a seed; a strategy file is read once."""
        found = self.strategy(name, card_names()) if self.is_strategy(name) else None
        if found is None:
            return super().maker(name)
        said = found
        return lambda seed: buylist.BuyList(said)

    def about(self, name: str) -> str:
        """What a bot does, in a few words."""
        found = None if name in self.texts else self.strategy(name)
        return found.about if found is not None else self.texts.get(name, "")

    def made_for(self, name: str) -> tuple[str, ...]:
        """The kingdom cards that a bot is made for: without them it plays only money."""
        if name in MADE_FOR or not self.is_strategy(name):
            return MADE_FOR.get(name) or super().made_for(name)
        found = self.strategy(name, card_names())
        return found.kingdom if found is not None else ()

    def file_of(self, name: str) -> str | None:
        """The file that a bot is read from."""
        if name in strategies():
            return str(strategies()[name])
        return name if self.is_strategy(name) else super().file_of(name)

    def files(self) -> str:
        """What a name can be beside the name of a bot."""
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
    },
    {  # compiled classes have no docstrings
        "big-money": "Province with eight Coins, Gold with six, Silver with three; Duchies when Provinces run out.",
        "smithy-money": "Big money with up to two Smithies.",
        "page-line": "A Page for a Champion; with it every Action can be played, so it buys many.",
        "peasant-line": "A Peasant for a Teacher; Actions for its Disciple to play twice and copy, and for its tokens.",
        appraiser.NAME: "Any kingdom: money, and the cards and landscapes that did well in games played beforehand.",
    },
    default="smithy-money",
    plain=plays_treasures,
)
