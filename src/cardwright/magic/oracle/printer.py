"""The templates as a printer: what the table of cards asks for texts."""

from __future__ import annotations

from cardwright.kernel.effects import Effect
from cardwright.kernel.ints import i64
from cardwright.magic.purpose import Printer, Purpose
from cardwright.magic.table import Ability

from . import abilities, changes, control, events, marks, nouns, numbers, odd, purposes, sides, verbs

TEMPLATES = (abilities, changes, control, events, marks, nouns, numbers, odd, sides, verbs)


class OraclePrinter(Printer):
    """Prints abilities from templates."""

    def ability(self, ability: Ability, kind: i64) -> str:
        return abilities.ability_text(ability, int(kind))

    def purpose(self, effect: Effect) -> Purpose:
        return purposes.of_effect(effect)

    def purpose_of_ability(self, ability: Ability) -> Purpose:
        return purposes.of_ability(ability)

    def purpose_of_kind(self, kind: i64) -> Purpose:
        return purposes.of_kind(int(kind))
