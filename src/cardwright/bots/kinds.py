"""Bots from files of other programs: `KIND:FILE`, for each kind that some package knows how to read.

A package names what makes them, and nothing is imported before such a bot is asked for:

    [project.entry-points."cardwright.bots"]
    torch = "cardwright.envs.networks:players"

It is called with the file and the title of the game, and returns what makes a bot from a seed. A `CardwrightError` says
what is wrong with the file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from cardwright.kernel.errors import CardwrightError, UnknownName

from .base import Bot

GROUP: Final = "cardwright.bots"
Maker = Callable[[int], Bot]  # from a seed
OWN: Final = {"torch": "cardwright.envs.networks:players"}  # known without a look at what is installed


@cache
def _places() -> Mapping[str, EntryPoint]:
    """Where each kind is read. The package's own come first."""
    found = {name: EntryPoint(name, place, GROUP) for name, place in OWN.items()}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        found.setdefault(point.name, point)
    return found


def kinds_of_bots() -> tuple[str, ...]:
    """The kinds of files that are bots, as they are typed before the colon."""
    return tuple(_places())


def kind_of_bot(kind: str) -> Callable[[str, str], Maker]:
    """What reads files of a kind. UnknownName if there is none, CardwrightError if it can't be imported."""
    point = _places().get(kind)
    if point is None:
        raise UnknownName(f"expected a kind of bots ({', '.join(_places())}), got {kind!r}")
    try:
        found: Callable[[str, str], Maker] = point.load()
    except Exception as why:
        raise CardwrightError(
            f"expected bots of the kind {kind!r} at {point.value!r}, got {type(why).__name__}: {why}"
        ) from why
    return found


def of_a_kind(name: str) -> tuple[str, str] | None:
    """The kind and the file that a name such as `torch:mine.pt2` has; None: it is no such name."""
    kind, _, file = name.partition(":")
    return (kind, file) if file and kind in _places() else None


def names_a_kind(name: str) -> bool:
    """Whether anything in a name, such as who plays on in `search:torch:mine.pt2`, is read by another program."""
    return any(part in _places() for part in name.split(":")[:-1])


def maker_of(name: str, title: str) -> Maker:
    """What makes a bot of such a name for the game of this title."""
    found = of_a_kind(name)
    assert found is not None, f"expected KIND:FILE, got {name!r}"
    return kind_of_bot(found[0])(found[1], title)
