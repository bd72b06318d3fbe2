"""The cards, as values. Importing this package puts all of them into the table."""

from __future__ import annotations

from cardwright.magic.oracle import printer
from cardwright.magic.table import CARDS
from cardwright.magic.words.abilities import file_under

from . import (
    actions,
    auras_equipment,
    basics,
    commanders,
    conspiracies,
    creatures,
    exchange_control,
    exchange_more,
    exchange_values,
    hidden,
    lands_and_mana,
    layers,
    odd,
    outside,
    planes,
    schemes,
    spells,
    stacking,
    stickers,
    vanguards,
    zones,
)

file_under("")
CARDS.said.printer = printer.OraclePrinter()

__all__ = [
    "CARDS",
    "actions",
    "auras_equipment",
    "basics",
    "commanders",
    "conspiracies",
    "creatures",
    "exchange_control",
    "exchange_more",
    "exchange_values",
    "hidden",
    "lands_and_mana",
    "layers",
    "odd",
    "outside",
    "planes",
    "schemes",
    "spells",
    "stacking",
    "stickers",
    "vanguards",
    "zones",
]
