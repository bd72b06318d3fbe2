"""Bots by name: those of the package, strategies that come with it, strategy files, and Python of one's own."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Collection
from functools import cache
from pathlib import Path
from typing import Final

from cardwright.dominion.view import DominionView
from cardwright.kernel.errors import UnknownName
from cardwright.kernel.views import View

from . import buylist
from .base import Bot, RandomBot
from .money import BigMoney, SmithyMoney
from .own import is_python, made_by, players
from .search import ITERATIONS, Search
from .travellers import PAGE_LINE, PEASANT_LINE, PageLine, PeasantLine

BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    "big-money": lambda seed: BigMoney(),
    "smithy-money": lambda seed: SmithyMoney(),
    "page-line": lambda seed: PageLine(),
    "peasant-line": lambda seed: PeasantLine(),
    "search": lambda seed: searching("search", seed),
}


def searching(name: str, seed: int = 0, cards: Collection[str] = ()) -> Bot:
    """Thinks ahead: `search`, `search-ITERATIONS`, `search:BOT` with the bot that plays made-up games on."""
    found = SEARCH.fullmatch(name)
    assert found is not None
    bot = Search(maker(found[2] or PLAYS_ON, cards), int(found[1] or ITERATIONS), seed, plays_treasures)
    bot.name = name
    return bot


def searching_magic(name: str, seed: int = 0) -> Bot:
    """Thinks a few turns ahead, and judges by how the seats stand then."""
    found = SEARCH.fullmatch(name)
    assert found is not None
    inner = found[2] or PLAYS_ON_IN_MAGIC
    make_magic(inner, seed)
    bot = Search(lambda s: make_magic(inner, s), int(found[1] or ITERATIONS), seed, pays_mana, ANSWERS)
    bot.name = name
    return bot


def plays_treasures(view: View) -> bool:
    """Whether all Treasures can be played at once: nothing to think about."""
    return isinstance(view, DominionView) and view.all_treasures() >= 0


def pays_mana(view: View) -> bool:
    """Whether it is asked how to pay: nothing to think about."""
    from cardwright.magic.asking import ASK_PAY  # noqa: PLC0415 - as below

    return view.asked() == ASK_PAY


def curve(seed: int) -> Bot:
    """The bot that plays Magic; imported when it is asked for."""
    from .magic import Curve  # noqa: PLC0415 - Magic is large, and Dominion goes without it

    return Curve()


MAGIC: Final[dict[str, Callable[[int], Bot]]] = {
    "curve": curve,
    "random": RandomBot,
    "search": lambda seed: searching_magic("search", seed),
}
MADE_FOR: Final[dict[str, tuple[str, ...]]] = {
    "smithy-money": ("Smithy",),
    "page-line": PAGE_LINE[:1],
    "peasant-line": PEASANT_LINE[:1],
}
FILE: Final = ".toml"
SEARCH: Final = re.compile(r"search(?:-([1-9][0-9]{0,6}))?(?::(.+))?")  # iterations, and who plays on
PLAYS_ON: Final = "smithy-money"
PLAYS_ON_IN_MAGIC: Final = "curve"
ANSWERS: Final = 30  # of a made-up game of Magic; then it is judged by how the seats stand
FOLDER: Final = Path(__file__).parent / "strategies"


@cache
def strategies() -> dict[str, Path]:
    """The strategies that come with the package, by name."""
    return {path.stem: path for path in sorted(FOLDER.glob(f"*{FILE}"))}


def strategy(name: str, cards: Collection[str] = ()) -> buylist.Strategy | None:
    """What the strategy of this name, or in this file, says; None if the bot is no such strategy."""
    if name in strategies():
        return buylist.load(str(strategies()[name]), cards)
    return buylist.load(name, cards) if name.endswith(FILE) else None


def make(name: str, seed: int = 0, cards: Collection[str] = ()) -> Bot:
    """A bot by its name, from a strategy file (`NAME.toml`), or from Python (`FILE.py:NAME`).

    `cards`: the names of all cards there are, so that a file's cards are checked at once; without them a
    wrong one is found when the bot first has to decide. UnknownName if there is no such bot.
    """
    if name in BOTS:
        return BOTS[name](seed)
    if is_python(name):
        return made_by(players(name), seed)
    if SEARCH.fullmatch(name):
        return searching(name, seed, cards)
    found = strategy(name, cards)
    if found is None:
        known = [*BOTS, *strategies()]
        near = difflib.get_close_matches(name, known, 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise UnknownName(
            f"expected a bot ({', '.join(known)}), a {FILE} file or FILE.py:NAME, got {name!r}{hint}"
        )
    return buylist.BuyList(found)


def maker(name: str, cards: Collection[str] = ()) -> Callable[[int], Bot]:
    """How a bot is made from a seed, for many games: what its file says is read once. Errors as in `make`."""
    found = (
        strategy(name, cards)
        if name not in BOTS and not is_python(name) and not SEARCH.fullmatch(name)
        else None
    )
    if found is not None:
        said = found
        return lambda seed: buylist.BuyList(said)
    make(name, 0, cards)
    return lambda seed: make(name, seed, cards)


def file_of(name: str) -> str | None:
    """The file that a bot is read from, or the one with which `search` plays on; None: the package's code."""
    if name in BOTS or name in MAGIC:
        return None
    if is_python(name):
        return name.rpartition(":")[0]
    if of_search := SEARCH.fullmatch(name):
        return file_of(of_search[2]) if of_search[2] else None
    if name in strategies():
        return str(strategies()[name])
    return name if name.endswith(FILE) else None


def make_magic(name: str, seed: int = 0) -> Bot:
    """A bot that plays Magic, by its name or from Python (`FILE.py:NAME`); UnknownName if there is none."""
    if is_python(name):
        return made_by(players(name), seed)
    if SEARCH.fullmatch(name):
        return searching_magic(name, seed)
    if name not in MAGIC:
        raise UnknownName(f"expected a bot that plays Magic ({', '.join(MAGIC)}), got {name!r}")
    return MAGIC[name](seed)


def picker(seed: int) -> Bot:
    """The bot that drafts; imported when it is asked for."""
    from .draft import Picker  # noqa: PLC0415 - as above

    return Picker()


DRAFTERS: Final[dict[str, Callable[[int], Bot]]] = {"picker": picker, "random": RandomBot}


def make_drafter(name: str, seed: int = 0) -> Bot:
    """A bot that drafts, by its name or from Python (`FILE.py:NAME`); UnknownName if there is none."""
    if is_python(name):
        return made_by(players(name), seed)
    if name not in DRAFTERS:
        raise UnknownName(f"expected a bot that drafts ({', '.join(DRAFTERS)}), got {name!r}")
    return DRAFTERS[name](seed)


def made_for(name: str, cards: Collection[str] = ()) -> tuple[str, ...]:
    """The kingdom cards that a bot is made for: without them it plays only money."""
    if of_search := SEARCH.fullmatch(name):
        return made_for(of_search[2] or PLAYS_ON, cards)
    if name in MADE_FOR or name in BOTS or is_python(name):
        return MADE_FOR.get(name, ())
    found = strategy(name, cards)
    return found.kingdom if found is not None else ()


ABOUT: Final[dict[str, str]] = {  # compiled classes have no docstrings
    "random": "Any option, each as likely as the others.",
    "big-money": "Province with eight Coins, Gold with six, Silver with three; Duchies when few Provinces are left.",
    "smithy-money": "Big money with up to two Smithies.",
    "page-line": "A Page for a Champion; with it every Action can be played, so it buys many.",
    "peasant-line": "A Peasant for a Teacher; Actions for its Disciple to play twice and copy, and for its tokens.",
    "curve": "Lands, then the dearest creature; removal on the best one; attacks when it is safe or wins the race.",
    "search": "Thinks ahead in made-up games; search-ITERATIONS:BOT for how many, and who plays them on.",
}


def about(name: str) -> str:
    """What a bot that plays Dominion does, in a few words."""
    if name in BOTS:
        return ABOUT[name]
    found = strategy(name)
    return found.about if found is not None else ""


def about_magic(name: str) -> str:
    """What a bot that plays Magic does, in a few words."""
    return ABOUT[name]
