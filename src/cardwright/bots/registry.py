"""Bots by name."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection
from typing import Final

from cardwright.kernel.errors import UnknownName

from . import buylist
from .base import Bot, RandomBot
from .magic import Curve
from .money import BigMoney, SmithyMoney
from .travellers import PAGE_LINE, PEASANT_LINE, PageLine, PeasantLine

BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    "big-money": lambda seed: BigMoney(),
    "smithy-money": lambda seed: SmithyMoney(),
    "page-line": lambda seed: PageLine(),
    "peasant-line": lambda seed: PeasantLine(),
}
MAGIC: Final[dict[str, Callable[[int], Bot]]] = {"curve": lambda seed: Curve(), "random": RandomBot}
MADE_FOR: Final[dict[str, tuple[str, ...]]] = {
    "smithy-money": ("Smithy",),
    "page-line": PAGE_LINE[:1],
    "peasant-line": PEASANT_LINE[:1],
}
FILE: Final = ".toml"


def make(name: str, seed: int = 0, cards: Collection[str] = ()) -> Bot:
    """A bot by its name, or a buy-list bot from its file if the name ends in `.toml`.

    `cards`: the names of all cards there are, so that a file's cards are checked at once; without them a
    wrong one is found when the bot first has to decide. UnknownName if there is no such bot.
    """
    if name.endswith(FILE):
        return buylist.BuyList(buylist.load(name, cards))
    if name not in BOTS:
        near = difflib.get_close_matches(name, BOTS, 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise UnknownName(f"expected a bot ({', '.join(BOTS)}) or a {FILE} file, got {name!r}{hint}")
    return BOTS[name](seed)


def make_magic(name: str, seed: int = 0) -> Bot:
    """A bot that plays Magic, by its name; UnknownName if there is none."""
    if name not in MAGIC:
        raise UnknownName(f"expected a bot that plays Magic ({', '.join(MAGIC)}), got {name!r}")
    return MAGIC[name](seed)


def made_for(name: str, cards: Collection[str] = ()) -> tuple[str, ...]:
    """The kingdom cards that a bot is made for: without them it plays only money."""
    if name.endswith(FILE):
        return buylist.load(name, cards).kingdom
    return MADE_FOR.get(name, ())
