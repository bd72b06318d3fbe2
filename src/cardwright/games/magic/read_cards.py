"""Cards of the catalogue: where a deck, a position or a draft names one that nobody has written, it is read."""

from __future__ import annotations

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


def find(name: str) -> None:
    """Read a card of that name, if the catalogue has one, and register it; UnknownName says why it is refused."""
    facts = catalog().facts(name)
    if facts is None or facts["name"] in CARDS.kinds:
        return
    from cardwright.games.magic.reading.cards import Refused, read

    made = read(facts)
    if isinstance(made, Refused):
        raise UnknownName(f"expected a card that can be read, got {name!r}, which stops at {made.said()}")
    filed, CARDS.filed = CARDS.filed, ""
    made.define()
    CARDS.filed = filed


card_names.FINDERS.append(find)
