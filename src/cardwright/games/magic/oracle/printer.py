"""Print abilities as text for the card table, with the templates of this folder."""

from __future__ import annotations

from cardwright.games.magic.durations.lasting import delayed
from cardwright.games.magic.objects.purpose import Printer, Purpose
from cardwright.games.magic.objects.table import CARDS, NO_KIND, Ability, Triggered, Watch
from cardwright.kernel.effects import Effect
from cardwright.kernel.ints import i64

from . import (
    abilities,
    casting,
    changes,
    chosen,
    control,
    damage,
    dividing,
    events,
    exchange_sides,
    keyword_names,
    keywords,
    limits,
    marks,
    mechanics,
    noted,
    nouns,
    numbers,
    preventing,
    purposes,
    ring,
    suspecting,
    this_way,
    verbs,
    villainy,
)

TEMPLATES = (
    abilities,
    casting,
    changes,
    chosen,
    control,
    damage,
    dividing,
    events,
    exchange_sides,
    keyword_names,
    keywords,
    limits,
    marks,
    mechanics,
    noted,
    nouns,
    numbers,
    preventing,
    ring,
    suspecting,
    this_way,
    verbs,
    villainy,
)


def is_delayed(ability: Ability) -> bool:
    """CR 603.7. Return whether the ability is a delayed triggered ability, which the effect of a card
    creates.
    """
    return any(isinstance(node, delayed) and node.ability is ability for node in CARDS.nodes)


class OraclePrinter(Printer):
    """Prints abilities with the templates."""

    def ability(self, ability: Ability, kind: i64) -> str:
        if isinstance(ability, Triggered) and type(ability.watch) is Watch:
            return ability.label  # the rules put it onto the stack (CR 901.8)
        if kind == NO_KIND and is_delayed(ability):
            return control.set_up(ability)
        return abilities.ability_text(ability, int(kind))

    def effect(self, effect: Effect) -> str:
        return abilities.effect_text(effect)

    def purpose(self, effect: Effect) -> Purpose:
        return purposes.of_effect(effect)

    def purpose_of_ability(self, ability: Ability) -> Purpose:
        return purposes.of_ability(ability)

    def purpose_of_kind(self, kind: i64) -> Purpose:
        return purposes.of_kind(int(kind))
