"""All Dominion cards. Importing this module creates the table of cards."""

from __future__ import annotations

from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.text import card as text
from cardwright.games.dominion.words import purposes

from . import basic  # isort: skip
from . import (
    adventures,
    alchemy,
    allies,
    animals,
    base,
    cornucopia,
    dark_ages,
    empires,
    guilds,
    hinterlands,
    intrigue,
    menagerie,
    menagerie_landscapes,
    nocturne,
    plunder,
    promo,
    prosperity,
    renaissance,
    rising_sun,
    seaside,
)

from . import kingdoms  # isort: skip


def every_card() -> dict[str, int]:
    """Return the number of every card of the table, by name."""
    return TABLE.kinds
