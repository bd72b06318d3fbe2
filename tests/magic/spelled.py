"""Shared by the tests of spells: a table for one spell, and made-up cards."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.games.magic.abilities.cards import activated, aura, card
from cardwright.games.magic.actions.verbs import damage
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.costs.prices import SACRIFICE_THIS
from cardwright.games.magic.durations.lasting import regenerate
from cardwright.games.magic.numbers.keywords import HASTE, INDESTRUCTIBLE
from cardwright.games.magic.numbers.types import ARTIFACT, CREATURE, ENCHANTMENT, LAND
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.placed import Given
from cardwright.games.magic.selectors.nouns import any_target, creature
from cardwright.kernel.effects import ASK_ARRANGE
from tests.magic.kit import Table, made_up, table

MANA = "{W}{W}{W}{U}{U}{U}{B}{B}{B}{R}{R}{R}{G}{G}{G}"
BEARS, GIANT, FOREST, ISLAND = "Grizzly Bears", "Hill Giant", "Forest", "Island"
ROCK = made_up("Grey Rock", ARTIFACT)
SCROLL = made_up("Old Scroll", ENCHANTMENT)
GOLEM = made_up("Mud Golem", ARTIFACT | CREATURE, power=3, toughness=3)
ISLE = made_up("Far Isle", LAND)
if "Night Thing" not in CARDS.kinds:
    card("Night Thing", "{B}", "Creature Shade", pt="2/2")
    card("Red Thing", "{R}", "Creature Imp", pt="2/2")
    card("Swift Thing", "{R}", "Creature Imp", HASTE, pt="2/2")
    card("Old Root", "{G}", "Instant", on_target(creature(), regenerate))
    spark = activated(SACRIFICE_THIS, on_target(any_target(), lambda t: damage(1, t)))
    card("Spark Thing", "{R}", "Creature Imp", spark, pt="1/1")
    aura("Old Coat", "{W}", creature())
    card("Iron Thing", "{5}", "Creature Wall", INDESTRUCTIBLE, pt="1/4")


def opening(
    spell: str, *, mine: Sequence[Given] = (), theirs: Sequence[Given] = (), mana: str = MANA
) -> Table:
    """Ann has the spell and mana for it; Bob could answer with a Counterspell."""
    return table(
        Ann={
            "hand": [spell],
            "battlefield": mine,
            "mana": mana,
            "library": [FOREST, ISLAND, "Swamp", BEARS],
        },
        Bob={
            "battlefield": theirs,
            "hand": ["Counterspell"],
            "mana": "{U}{U}",
            "library": [FOREST, GIANT],
        },
    )


def arranged(game: Table) -> Table:
    """Cards that reach a graveyard together lie in the order in which they are offered."""
    while game.asks_kind == ASK_ARRANGE:
        game.answer(game.offered()[0])
    return game


def cites(game: Table, number: str, says: str = "") -> bool:
    """Whether the story has a line with that rule, and these words."""
    return any(line.rule == number and says in line.text for line in game.story().lines)
