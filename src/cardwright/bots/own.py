"""The user's Python code as a bot: a bot class, a function that creates a bot, or a function from view to option."""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import os
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from cardwright.kernel.errors import CardwrightError, IllegalAnswer, UnknownName
from cardwright.kernel.ints import i64
from cardwright.kernel.spelling import close, did_you_mean, whole
from cardwright.kernel.views import View

from .base import Bot

Player = Callable[..., Any]  # a Bot class, a function that makes a bot, or one that answers
FILE: Final = ".py:"
SEED: Final = "seed"


class Answering(Bot):
    """A bot that calls a function with the view; the function returns an option's index or printed text."""

    def __init__(self, answer: Player) -> None:
        super().__init__()
        self.name = name_of(answer)
        self.answer = answer

    def choose(self, view: View) -> i64:
        found = self.answer(view)
        n = int(view.n_options())
        index = whole(found)
        if index is not None and 0 <= index < n:
            return index
        texts = view.option_texts()
        if isinstance(found, str) and found in texts:
            return texts.index(found)
        hint = did_you_mean(close(found, texts)) if isinstance(found, str) else ""
        raise IllegalAnswer(
            f"expected one of {', '.join(map(repr, texts))} or 0 to {n - 1} from {self.name}, got {found!r}{hint}"
        )


def name_of(player: Player) -> str:
    """Return the name of a bot that is a Python object: `my-bot` for the function `my_bot`."""
    return str(getattr(player, "__name__", type(player).__name__)).replace("_", "-")


def parameters(player: Player) -> list[str] | None:
    """Return the names of the positional parameters. Return None if they are unknown (compiled code)."""
    try:
        found = inspect.signature(player).parameters.values()
    except (TypeError, ValueError):
        return None
    return [p.name for p in found if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]


def made_by(player: Player, seed: int = 0) -> Bot:
    """Create a bot for one game from a Python object.

    A Bot class, or a function without parameters or with the parameter `seed`, is called to create the bot.
    Any other function becomes a bot that calls it with the view. Raise CardwrightError for anything else.
    """
    if isinstance(player, Bot):
        raise CardwrightError(
            f"the bot {player.name} plays one game: pass its class or a function that creates it, so that each game "
            "gets its own bot"
        )
    if isinstance(player, type):
        if not issubclass(player, Bot):
            raise CardwrightError(f"expected a subclass of Bot, got the class {player.__name__}")
        return instance(player, seed)
    if not callable(player):
        raise CardwrightError(
            f"expected a bot class, a function that creates a bot, or a function of a view, got {player!r}"
        )
    found = parameters(player)
    if found is None or (found and found[0] != SEED):
        return Answering(player)
    made = player(seed) if found else player()
    if not isinstance(made, Bot):
        raise CardwrightError(f"{name_of(player)} must return a bot, but returned {made!r}")
    return made


def instance(kind: Callable[..., Bot], seed: int) -> Bot:
    """Create a bot from a class, with the seed if its constructor takes one."""
    found = parameters(kind)
    if found is not None:
        return kind(seed) if SEED in found[:1] else kind()
    try:  # the signature of a compiled class is unknown
        return kind(seed)
    except TypeError:
        return kind()


# -- from files
def is_python(name: str) -> bool:
    """Return whether a bot's name refers to an object in a Python file: `FILE.py:NAME`."""
    return FILE in name


@lru_cache(maxsize=64)
def players(name: str) -> Player:
    """Return the object `NAME` in a Python file (`FILE.py:NAME`), which is run only once.

    Raise UnknownName if either is missing.
    """
    path, _, wanted = name.rpartition(":")
    file = Path(path)
    if not file.is_file():
        raise UnknownName(f"there is no Python file {path!r}")
    module_name = f"cardwright_bots_{hashlib.sha256(os.fsencode(file.resolve())).hexdigest()[:12]}"
    module = sys.modules.get(module_name)
    if module is None:
        spec = importlib.util.spec_from_file_location(module_name, file)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[module_name] = module
        try:
            spec.loader.exec_module(module)
        except BaseException as why:
            del sys.modules[module_name]
            if not isinstance(why, Exception | SystemExit):
                raise
            raise CardwrightError(
                f"{path}: running this file failed with {type(why).__name__}: {why}"
            ) from why
    found: Player | None = getattr(module, wanted, None)
    if found is None:
        hint = did_you_mean(close(wanted, dir(module)))
        raise UnknownName(f"{path} has no {wanted!r}{hint}")
    return found
