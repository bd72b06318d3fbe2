"""The bots of one game by name: its own bots, `search` with any of them, and the user's Python bots."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from cardwright.kernel.errors import UnknownName
from cardwright.kernel.spelling import close, did_you_mean
from cardwright.kernel.views import View

from .base import Bot, RandomBot
from .breeding import Breeder
from .kinds import kinds_of_bots, maker_of, of_a_kind
from .own import is_python, made_by, players
from .search import ITERATIONS, MOST, Search

SEARCH: Final = re.compile(r"search(?:-([1-9][0-9]{0,6}))?(?::(.+))?")  # iterations, rollout bot
STRONGEST: Final = "hard"
ABOUT_RANDOM: Final = "Chooses every option with equal probability."
ABOUT_SEARCH: Final = (
    "Monte Carlo tree search without hidden information; search-ITERATIONS:BOT sets the number of iterations and "
    "the bot that plays the rollouts."
)


class Shelf:
    """The bots that play one game, by name.

    `bots`: for each bot a function that creates it from a seed. `about`: a short description of each.
    `default`: the bot that replaces a person who has left, and that plays the rollouts of `search`. `plain`:
    tells whether the search leaves a decision to the rollout bot. `most`: after this many answers, a sampled
    game is not played on, and its value is estimated from who is ahead.
    """

    def __init__(
        self, title: str, bots: Mapping[str, Callable[[int], Bot]] | None = None,
        about: Mapping[str, str] | None = None, default: str = "random", plain: Callable[[View], bool] | None = None,
        most: int = MOST, searches: bool = True,
    ) -> None:  # fmt: skip
        self.title = title
        self.bots: dict[str, Callable[[int], Bot]] = {"random": RandomBot, **(bots or {})}
        self.texts = {"random": ABOUT_RANDOM, **(about or {})}
        self.default = default
        self.plain = plain
        self.most = most
        if searches:
            self.bots["search"] = lambda seed: self.searching("search", seed)
            self.texts["search"] = ABOUT_SEARCH
        self.searches = searches

    def names(self) -> tuple[str, ...]:
        """Return the names of all built-in bots."""
        return tuple(self.bots)

    @property
    def reviewer(self) -> str:
        """The built-in bot that looks farthest ahead, which gives hints and reviews games; "" if none looks ahead."""
        return next((name for name in (STRONGEST, "search") if name in self.bots), "")

    def about(self, name: str) -> str:
        """Return a short description of a bot."""
        return self.texts[name]

    def make(self, name: str, seed: int = 0) -> Bot:
        """Create a bot from a name, a strategy file, Python (`FILE.py:NAME`), or a file of another kind (`KIND:FILE`).

        Raise UnknownName if there is no such bot.
        """
        if name in self.bots:
            return self.bots[name](seed)
        if of_a_kind(name) is not None:
            return maker_of(name, self.title)(seed)
        if is_python(name):
            return made_by(players(name), seed)
        if self.searches and SEARCH.fullmatch(name):
            return self.searching(name, seed)
        raise self.unknown(name)

    def offered(self, name: str, seed: int = 0) -> Bot:
        """Create a built-in bot. Raise UnknownName for any other name. Never reads a file."""
        if name not in self.names():
            raise UnknownName(f"expected one of {', '.join(self.names())}, got {name!r}")
        return self.make(name, seed)

    def maker(self, name: str) -> Callable[[int], Bot]:
        """Return a function that creates a bot from a seed, for many games; a file is read only once.

        Errors as in `make`.
        """
        if of_a_kind(name) is not None:
            return maker_of(name, self.title)
        self.make(name)
        return self.bots[name] if name in self.bots else lambda seed: self.make(name, seed)

    def unknown(self, name: str) -> UnknownName:
        """Return the error for an unknown bot, with a similar name as a hint."""
        hint = did_you_mean(close(name, self.names()))
        return UnknownName(
            f"expected a bot that plays {self.title} ({', '.join(self.names())}){self.files()}, got {name!r}{hint}"
        )

    def files(self) -> str:
        """Return the forms of a bot's name other than a built-in name, for error messages."""
        return f"{self.kinds()} or FILE.py:NAME"

    def kinds(self) -> str:
        """Return the forms `KIND:FILE` that work for any game, for error messages."""
        return "".join(f", {kind}:FILE" for kind in kinds_of_bots())

    def made_for(self, name: str) -> tuple[str, ...]:
        """Return the cards that a bot is made for; without them it plays worse."""
        found = SEARCH.fullmatch(name) if self.searches else None
        return self.made_for(found[2] or self.default) if found else ()

    def file_of(self, name: str) -> str | None:
        """Return the file that defines a bot. If `name` is a `search` bot, return the file of its rollout bot.

        Return None if the bot is part of the package.
        """
        if name in self.bots:
            return None
        kind = of_a_kind(name)
        if kind is not None:
            return kind[1]
        if is_python(name):
            return name.rpartition(":")[0]
        found = SEARCH.fullmatch(name) if self.searches else None
        return self.file_of(found[2]) if found and found[2] else None

    def own_name(self, name: str) -> str:
        """Return the name that a bot's file gives it.

        Return "" if it gives none, and the file's name is used.
        """
        return ""

    def strategies(self) -> Mapping[str, Path]:
        """Return the strategy files that come with the game, by name."""
        return {}

    def written(self, text: str) -> Callable[[int], Bot]:
        """Return a function that creates a bot from a seed. `text`: the bot's strategy file.

        Raise UnknownName if the game has no strategy files.
        """
        raise UnknownName(f"{self.title} has no strategy files")

    def breeder(self, view: View) -> Breeder | None:
        """Return the object that creates and varies strategies for the table of this view.

        Return None if the game has no strategy files.
        """
        return None

    def searching(self, name: str, seed: int) -> Bot:
        """Create the search bot of the name `search`, `search-ITERATIONS` or `search:BOT`."""
        found = SEARCH.fullmatch(name)
        assert found is not None
        bot = Search(
            self.maker(found[2] or self.default), int(found[1] or ITERATIONS), seed, self.plain, self.most
        )
        bot.name = name
        return bot
