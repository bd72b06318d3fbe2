"""Cards of the catalogue: where a deck, a position or a draft names one that nobody has written, it is read."""

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
    """Where the catalogue lies."""
    import platformdirs

    return platformdirs.user_data_path("cardwright", appauthor=False) / "catalog"


@cache
def catalog_in(path: Path) -> CatalogFolder:
    """The catalogue of a folder, opened once."""
    from .catalog_files import CatalogFolder

    return CatalogFolder(path)


def catalog() -> CatalogFolder:
    """The user's catalogue."""
    return catalog_in(folder())


def name_of(written: str) -> str | None:
    """How the catalogue calls the card that somebody has written; nothing if it has none."""
    facts = catalog().facts(written)
    if facts is None:
        return None
    name: str = facts["name"]
    return name


def readable_names() -> Callable[[str], str | None]:
    """A function as `find` for the many names of a deck: whether the catalogue has changed is looked at once."""
    has = catalog().lookup()
    return lambda written: find(written) if has(written) else None


def find(name: str) -> str | None:
    """Read a card of that name, if the catalogue has one, and register it; the name by which it is registered.

    A card of two faces is registered by its front, a split card by both names. UnknownName says why it is refused.
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
        raise UnknownName(f"expected a card that can be read, got {name!r}, which stops at {made.said()}")
    taken = [one for one in (made.name, *(face.name for face in made.faces)) if one in CARDS.kinds]
    if taken:  # before anything is registered: half a card must not stay behind
        raise UnknownName(
            f"expected a card with names of its own, got {name!r}: {taken[0]!r} is already another card"
        )
    filed, CARDS.filed = CARDS.filed, ""
    made.define()
    CARDS.filed = filed
    return made.name


def close_names(written: str) -> list[str]:
    """Names of the catalogue that somebody may have meant."""
    return catalog().close_to(written)


card_names.FINDERS.append(find)
card_names.SUGGESTING.append(close_names)
