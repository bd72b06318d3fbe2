"""Shared by the tests of control exchanges: made-up cards, and checks of the story."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import activated, aura, card
from cardwright.games.magic.actions.scrying import scry
from cardwright.games.magic.actions.verbs import destroy, put_counters
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.numbers.keywords import KEEPS_CONTROLLER
from cardwright.games.magic.numbers.types import ARTIFACT, CREATURE, ENCHANTMENT, LAND, LEGENDARY
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.selectors.nouns import creature
from cardwright.games.magic.selectors.nouns import permanent as any_permanent
from tests.magic.kit import Table, made_up

MANA = "{U}{U}{U}{U}{U}{U}{U}{U}{B}{R}{R}"
NOTHING = "nothing is exchanged"
ROCK = made_up("Grey Rock", ARTIFACT)
STONE = made_up("Grey Stone", ARTIFACT)
SCROLL = made_up("Old Scroll", ENCHANTMENT)
GOLEM = made_up("Mud Golem", ARTIFACT | CREATURE, power=3, toughness=3)
HERO = made_up("Great Hero", CREATURE | LEGENDARY, power=4, toughness=4)
ISLE = made_up("Far Isle", LAND)
HILL = made_up("Far Hill", LAND)
BEARS, GIANT = "Grizzly Bears", "Hill Giant"
if "Swift Strike" not in CARDS.kinds:
    card("Swift Strike", "{R}", "Instant", on_target(any_permanent(), destroy))
    aura("Odd Charm", "{U}", creature())
    card("Loyal Dog", "{W}", "Creature Dog", KEEPS_CONTROLLER, pt="1/1")
    card("Long Look", "{U}", "Sorcery", scry(3))
    card(
        "Kind Mage",
        "{U}",
        "Creature Wizard",
        activated("{0}", on_target(creature(), lambda x: put_counters(1, x))),
        pt="1/1",
    )


def cites(game: Table, number: str, says: str = "") -> bool:
    """Whether the story has a line with that rule, and these words."""
    return any(line.rule == number and says in line.text for line in game.story().lines)


def exchanged(game: Table) -> bool:
    """Whether the story tells of an exchange of control."""
    return cites(game, "701.12b", "in an exchange")


def enters(game: Table, name: str) -> Table:
    """Ann casts it and it enters: its trigger is on the stack, or asks for targets."""
    return game.cast(name).pass_once().pass_once()


def in_upkeep(game: Table) -> Table:
    """On to Ann's upkeep."""
    return game.to_step("upkeep", "Ann")
