"""Read cards from the user's catalogue when a deck, a position or a draft names a card that the package
doesn't define.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules import card_names
from cardwright.kernel.errors import UnknownName

if TYPE_CHECKING:
    from .catalog_files import CatalogFolder


def folder() -> Path:
    """Return the folder of the user's catalogue."""
    import platformdirs

    return platformdirs.user_data_path("cardwright", appauthor=False) / "catalog"


@cache
def catalog_in(path: Path) -> CatalogFolder:
    """Return the catalogue of a folder, which is opened only once."""
    from .catalog_files import CatalogFolder

    return CatalogFolder(path)


def catalog() -> CatalogFolder:
    """Return the user's catalogue."""
    return catalog_in(folder())


def name_of(written: str) -> str | None:
    """Return the name that a card has in the catalogue, given any spelling of it. Return None if there is no
    such card.
    """
    facts = catalog().facts(written)
    if facts is None:
        return None
    name: str = facts["name"]
    return name


def readable_names() -> Callable[[str], str | None]:
    """Return a function that does the same as `find`, but is faster for many names, as of a deck.

    It checks only once, now, whether the catalogue has changed.
    """
    has = catalog().lookup()
    return lambda written: find(written) if has(written) else None


def find(name: str) -> str | None:
    """Read a card of the catalogue and register it. Return the name under which it is registered, or None if
    the catalogue doesn't have the card.

    A card with two faces is registered under its front, a split card under both names. Raise `UnknownName` if
    the card is refused.
    """
    facts = catalog().facts(name)
    if facts is None:
        return None
    for one in (facts["name"], *(face["name"] for face in facts.get("faces", ())[:1])):
        if one in CARDS.kinds:
            return str(one)
    from cardwright.games.magic.reading.cards import read
    from cardwright.games.magic.reading.refusing import Refused

    made = read(facts)
    if isinstance(made, Refused):
        raise UnknownName(f"Cardwright can't read the text of {name!r}: reading stops at {made.said()}")
    taken = [one for one in (made.name, *(face.name for face in made.faces)) if one in CARDS.kinds]
    if taken:  # before anything is registered: half a card must not stay behind
        raise UnknownName(f"{name!r} can't be added: another card has the name {taken[0]!r} already")
    filed, CARDS.filed = CARDS.filed, ""
    made.define()
    CARDS.filed = filed
    return made.name


def close_names(written: str) -> list[str]:
    """Return similar names in the catalogue, for "did you mean"."""
    return catalog().close_to(written)


card_names.FINDERS.append(find)
card_names.SUGGESTING.append(close_names)
