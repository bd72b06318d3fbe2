"""Bots from files of other programs: `KIND:FILE`. A package can add a kind.

The package registers a function as an entry point. It is imported only when such a bot is used:

    [project.entry-points."cardwright.bots"]
    torch = "cardwright.envs.networks:players"

The function gets the file and the title of the game, and returns a function that creates a bot from a seed. It raises
`CardwrightError` if the file can't be used.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from cardwright.kernel.errors import CardwrightError, UnknownName

from .base import Bot

GROUP: Final = "cardwright.bots"
Maker = Callable[[int], Bot]  # creates a bot from a seed
OWN: Final = {
    "torch": "cardwright.envs.networks:players"
}  # the package's own kinds, known without entry points


@cache
def _places() -> Mapping[str, EntryPoint]:
    """Return the entry point for each kind of bot file. The kinds of this package come before those of
    others.
    """
    found = {name: EntryPoint(name, place, GROUP) for name, place in OWN.items()}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        found.setdefault(point.name, point)
    return found


def kinds_of_bots() -> tuple[str, ...]:
    """Return the kinds of bot files, such as `torch`: what may precede the colon in `KIND:FILE`."""
    return tuple(_places())


def kind_of_bot(kind: str) -> Callable[[str, str], Maker]:
    """Return the function that reads bot files of this kind.

    Raise UnknownName if there is no such kind, CardwrightError if its import fails.
    """
    point = _places().get(kind)
    if point is None:
        raise UnknownName(f"expected a kind of bots ({', '.join(_places())}), got {kind!r}")
    try:
        found: Callable[[str, str], Maker] = point.load()
    except Exception as why:
        raise CardwrightError(
            f"can't import {point.value!r} for bots of the kind {kind!r}: {type(why).__name__}: {why}"
        ) from why
    return found


def of_a_kind(name: str) -> tuple[str, str] | None:
    """Split a name such as `torch:mine.pt2` into kind and file; None if it is not such a name."""
    kind, _, file = name.partition(":")
    return (kind, file) if file and kind in _places() else None


def names_a_kind(name: str) -> bool:
    """Whether a bot's name contains `KIND:FILE`, alone or as a part: `search:torch:mine.pt2`."""
    return any(part in _places() for part in name.split(":")[:-1])


def maker_of(name: str, title: str) -> Maker:
    """Return the function that creates bots of the name `KIND:FILE` for the game with this title."""
    found = of_a_kind(name)
    assert found is not None, f"expected KIND:FILE, got {name!r}"
    return kind_of_bot(found[0])(found[1], title)
