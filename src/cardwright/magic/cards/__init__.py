"""The cards, as values. Importing this package puts all of them into the table."""

from __future__ import annotations

from cardwright.magic.table import CARDS
from cardwright.magic.words.abilities import file_under

from . import (
    auras_equipment,
    basics,
    creatures,
    exchange_control,
    exchange_more,
    exchange_values,
    lands_and_mana,
    layers,
    odd,
    spells,
)

file_under("")

__all__ = [
    "CARDS",
    "auras_equipment",
    "basics",
    "creatures",
    "exchange_control",
    "exchange_more",
    "exchange_values",
    "lands_and_mana",
    "layers",
    "odd",
    "spells",
]
