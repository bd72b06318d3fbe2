"""Python of one's own as a bot: a class, what makes one, or a function from a view to an option."""

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
    """A function from a view to an option: its index, or its printed text."""

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
    """What Python of one's own is called."""
    return str(getattr(player, "__name__", type(player).__name__)).replace("_", "-")


def parameters(player: Player) -> list[str] | None:
    """The parameters that a caller has to give or may give by position; None: nobody can tell (compiled code)."""
    try:
        found = inspect.signature(player).parameters.values()
    except (TypeError, ValueError):
        return None
    return [p.name for p in found if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]


def made_by(player: Player, seed: int = 0) -> Bot:
    """A bot for one game.

    A Bot class is called, with the seed if it takes one called `seed`; so is a function that takes nothing or a
    `seed`. Any other function takes the view and returns an option. CardwrightError for anything else.
    """
    if isinstance(player, Bot):
        raise CardwrightError(
            f"expected a class of bots, what makes one, or a function of a view, got a bot: {player.name}; "
            "give its class, so that each game has a bot of its own"
        )
    if isinstance(player, type):
        if not issubclass(player, Bot):
            raise CardwrightError(f"expected a class of bots, got {player.__name__}, which is no Bot")
        return instance(player, seed)
    if not callable(player):
        raise CardwrightError(
            f"expected a class of bots, what makes one, or a function of a view, got {player!r}"
        )
    found = parameters(player)
    if found is None or (found and found[0] != SEED):
        return Answering(player)
    made = player(seed) if found else player()
    if not isinstance(made, Bot):
        raise CardwrightError(f"expected a bot from {name_of(player)}, got {made!r}")
    return made


def instance(kind: Callable[..., Bot], seed: int) -> Bot:
    """A bot of a class, which is given the seed if it takes one."""
    found = parameters(kind)
    if found is not None:
        return kind(seed) if SEED in found[:1] else kind()
    try:  # compiled classes don't tell
        return kind(seed)
    except TypeError:
        return kind()


def as_bot(player: Bot | Player, seed: int = 0) -> Bot:
    """A bot as it is, or made of what was given."""
    return player if isinstance(player, Bot) else made_by(player, seed)


# -- from files
def is_python(name: str) -> bool:
    """Whether a name means something in a Python file: `FILE.py:NAME`."""
    return FILE in name


@lru_cache(maxsize=64)
def players(name: str) -> Player:
    """What a Python file has under a name; UnknownName if there is no such file or name. The file is run, once."""
    path, _, wanted = name.rpartition(":")
    file = Path(path)
    if not file.is_file():
        raise UnknownName(f"expected a Python file, got {path!r}")
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
                f"{path}: expected Python that runs, got {type(why).__name__}: {why}"
            ) from why
    found: Player | None = getattr(module, wanted, None)
    if found is None:
        hint = did_you_mean(close(wanted, dir(module)))
        raise UnknownName(f"expected something that {path} has, got {wanted!r}{hint}")
    return found
