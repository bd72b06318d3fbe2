"""The cards as values. Importing this package puts all of them into the table of cards."""

from __future__ import annotations

from importlib import import_module

from cardwright.games.magic.abilities.cards import file_under
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.oracle import printer

SETS = (  # subtypes are numbered as they come, and stand on cards in the order of their numbers
    "conspiracies", "actions", "auras_equipment", "basics", "creatures",
    "commanders", "exchange_control", "exchange_more", "exchange_values", "hidden_zones",
    "lands_and_mana", "layers", "faces_and_planeswalkers", "outside", "planes",
    "schemes", "spells", "stacking", "stickers", "vanguards",
    "zones", "mechanics", "keywords",
)  # fmt: skip
for _name in SETS:
    import_module(f"{__name__}.{_name}")

file_under("")
CARDS.said.printer = printer.OraclePrinter()

__all__ = ["CARDS", "SETS"]
