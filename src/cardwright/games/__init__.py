"""The games that are installed, one `CardGame` each: the package's own folders, and other packages' entry points.

A package of one's own names its game in pyproject.toml, and needs nothing else:

    [project.entry-points."cardwright.games"]
    president = "president:GAME"
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Final

from cardwright.kernel.errors import CardwrightError, ImpossiblePosition, UnknownName
from cardwright.kernel.spelling import close, did_you_mean

if TYPE_CHECKING:
    from cardwright.play.cardgame import CardGame
    from cardwright.play.game import Game
    from cardwright.scenario.engine import Engine

GROUP: Final = "cardwright.games"


@cache
def _places() -> Mapping[str, EntryPoint | str]:
    """Where each game is: a folder of this package, or an entry point. The package's own come first."""
    own = sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg)
    found: dict[str, EntryPoint | str] = {name: f"{__name__}.{name}" for name in own}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        found.setdefault(point.name, point)
    return found


def names() -> tuple[str, ...]:
    """The name of every game, as it is typed; the first is played if nobody says which."""
    return tuple(_places())


@cache
def named(name: str) -> CardGame:
    """The game of this name; UnknownName with the nearest one, CardwrightError if its package can't be imported."""
    place = _places().get(name)
    if place is None:
        hint = did_you_mean(close(name, names()))
        raise UnknownName(f"expected a game ({', '.join(names())}), got {name!r}{hint}")
    if isinstance(place, str):
        game: CardGame = import_module(place).GAME
        return game
    try:
        loaded: CardGame = place.load()
    except Exception as why:
        raise CardwrightError(
            f"expected the game {name!r} at {place.value!r}, got {type(why).__name__}: {why}"
        ) from why
    return loaded


def table_class(name: str) -> type[Game]:
    """The class of a kind of tables, by the name that specs and saves have; ImpossiblePosition if there is none."""
    if name in _places():
        return named(name).table()
    for other in names():
        if name.startswith(f"{other}-") and name in named(other).tables:
            return named(other).table(name)
    raise ImpossiblePosition(f"expected {' or '.join(names())} for 'game', got {name!r}")


def game_of(table: str) -> CardGame:
    """The game that a kind of tables is one of; ImpossiblePosition if there is none."""
    for name in names():
        if table == name or (table.startswith(f"{name}-") and table in named(name).tables):
            return named(name)
    raise ImpossiblePosition(f"expected {' or '.join(names())} for 'game', got {table!r}")


def engines() -> Mapping[str, Callable[[], Engine]]:
    """What makes scenarios of each game that has them, by the game's name; none is imported before it is called."""
    return {name: partial(_engine, name) for name in names()}


def _engine(name: str) -> Engine:
    engine = named(name).scenarios()
    if engine is None:
        raise ImpossiblePosition(f"expected a game with scenarios, got {name!r}")
    return engine
