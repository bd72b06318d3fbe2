"""The templates as a printer: what the table of cards asks for texts."""

from __future__ import annotations

from cardwright.kernel.ints import i64
from cardwright.magic.table import Ability, Printer

from . import abilities, changes, control, events, marks, nouns, numbers, sides, verbs

TEMPLATES = (abilities, changes, control, events, marks, nouns, numbers, sides, verbs)


class OraclePrinter(Printer):
    """Prints abilities from templates."""

    def ability(self, ability: Ability, kind: i64) -> str:
        return abilities.ability_text(ability, int(kind))
