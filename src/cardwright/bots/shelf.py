"""The bots of one game by name: its own, `search` with any of them, and Python of one's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from cardwright.kernel.errors import UnknownName
from cardwright.kernel.spelling import close, did_you_mean
from cardwright.kernel.views import View

from .base import Bot, RandomBot
from .kinds import kinds_of_bots, maker_of, of_a_kind
from .own import is_python, made_by, players
from .search import ITERATIONS, MOST, Search

SEARCH: Final = re.compile(r"search(?:-([1-9][0-9]{0,6}))?(?::(.+))?")  # iterations, and who plays on
ABOUT_RANDOM: Final = "Any option, each as likely as the others."
ABOUT_SEARCH: Final = (
    "Thinks ahead in made-up games; search-ITERATIONS:BOT for how many, and who plays them on."
)


class Shelf:
    """The bots that play one game.

    `bots`: how each is made from a seed; `about`: what each does, in a few words. `default`: who plays for a person who
    has left, and plays on the games that `search` makes up. `plain`: whether a decision needs no thinking;
    `most`: after so many answers an unfinished made-up game is judged by how the seats stand.
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
        """Every bot that has a name of its own."""
        return tuple(self.bots)

    def about(self, name: str) -> str:
        """What a bot does, in a few words."""
        return self.texts[name]

    def make(self, name: str, seed: int = 0) -> Bot:
        """A bot by its name, from a file of the game, from Python (`FILE.py:NAME`), or of another kind (`KIND:FILE`).

        UnknownName if there is none.
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
        """A bot that has a name of its own; UnknownName for any other name, and no file is looked at."""
        if name not in self.names():
            raise UnknownName(f"expected one of {', '.join(self.names())}, got {name!r}")
        return self.make(name, seed)

    def maker(self, name: str) -> Callable[[int], Bot]:
        """How a bot is made from a seed, for many games: what its file says is read once. Errors as in `make`."""
        if of_a_kind(name) is not None:
            return maker_of(name, self.title)
        self.make(name)
        return lambda seed: self.make(name, seed)

    def unknown(self, name: str) -> UnknownName:
        """The error for a name that no bot has, with the nearest one."""
        hint = did_you_mean(close(name, self.names()))
        return UnknownName(
            f"expected a bot that plays {self.title} ({', '.join(self.names())}){self.files()}, got {name!r}{hint}"
        )

    def files(self) -> str:
        """What a name can be beside the name of a bot, for errors."""
        return f"{self.kinds()} or FILE.py:NAME"

    def kinds(self) -> str:
        """The kinds of files that are bots of any game, for errors."""
        return "".join(f", {kind}:FILE" for kind in kinds_of_bots())

    def made_for(self, name: str) -> tuple[str, ...]:
        """The cards that a bot is made for: without them it plays worse."""
        found = SEARCH.fullmatch(name) if self.searches else None
        return self.made_for(found[2] or self.default) if found else ()

    def file_of(self, name: str) -> str | None:
        """The file that a bot is read from, or the one with which `search` plays on; None: the package's code."""
        if name in self.bots:
            return None
        kind = of_a_kind(name)
        if kind is not None:
            return kind[1]
        if is_python(name):
            return name.rpartition(":")[0]
        found = SEARCH.fullmatch(name) if self.searches else None
        return self.file_of(found[2]) if found and found[2] else None

    def strategies(self) -> Mapping[str, Path]:
        """Bots that are files which come with the game, by name."""
        return {}

    def searching(self, name: str, seed: int) -> Bot:
        """Thinks ahead: `search`, `search-ITERATIONS`, `search:BOT` with the bot that plays made-up games on."""
        found = SEARCH.fullmatch(name)
        assert found is not None
        bot = Search(
            self.maker(found[2] or self.default), int(found[1] or ITERATIONS), seed, self.plain, self.most
        )
        bot.name = name
        return bot
