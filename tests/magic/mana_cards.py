"""Cards that only tests have: sources of mana of every sort, and spells to spend it on."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import card, makes
from cardwright.games.magic.costs.prices import SACRIFICE_THIS, TAP_THIS, cost
from cardwright.games.magic.events.proposing import life
from cardwright.games.magic.mana.sources import affordable, prepare
from cardwright.games.magic.numbers.causes import GAINED_LIFE, LOST_LIFE
from cardwright.games.magic.numbers.events import TAPS_FOR_MANA
from cardwright.games.magic.numbers.keywords import CANT_ACTIVATE, HASTE
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.mana_cost import parse_cost
from cardwright.games.magic.objects.table import CARDS, Activated, Triggered, Watch
from cardwright.kernel.batch import MORE, TO
from cardwright.kernel.effects import DONE, NUMBER_SLOT, Condition, Verb
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Seat, i64
from cardwright.kernel.words import nothing
from tests.magic.kit import Table


class bleeds(Verb):
    """The player loses 1 life."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "lose 1 life"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            life(g, g.seat(), -1, LOST_LIFE)
            if not g.commit():
                return 1
        return DONE


class Bleeds(CostPart):
    """Lose 1 life: not only its own source."""

    def payable(self, g: Game) -> bool:
        return g.value(g.seat(), 0) > 0

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            life(g, g.seat(), -1, LOST_LIFE)
            if not g.commit():
                return 1
        return DONE


class IsTapped(Watch):
    """Something is tapped for mana; how much is heard of that, in which color with it."""

    def sees(self, g: Game, at: i64) -> bool:
        return True

    def how_much(self, g: Game, at: i64) -> i64:
        return g.pad[at + TO] * 10 + g.pad[at + MORE]


class gains_as_much(Verb):
    """The player gains as much life as the trigger says."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            life(g, g.seat(), g.slot(NUMBER_SLOT), GAINED_LIFE)
            if not g.commit():
                return 1
        return DONE


class Rich(Condition):
    """The player has more than 20 life."""

    def holds(self, g: Game) -> bool:
        return g.value(g.seat(), 0) > 20


def made_up_cards() -> None:
    """Sources of every sort, and spells to spend their mana on; once."""
    if "Mana: Two Rivers" in CARDS.kinds:
        return
    card("Mana: Two Rivers", "", "Land Plains Island")
    card("Mana: Two Marshes", "", "Land Plains Swamp")
    card("Mana: Moss", "{1}", "Artifact", makes("G"))
    card("Mana: Mill", "", "Land", makes("C"), makes("UR", 2, price=cost("{1}", TAP_THIS)))
    card("Mana: Prism", "{3}", "Artifact", makes("WUBRG"))
    card("Mana: Ring", "{1}", "Artifact", makes("C", 2))
    card("Mana: Bloom", "{1}", "Artifact", makes("WUBRG", 3))
    card("Mana: Elf", "{G}", "Creature Elf", makes("G"), pt="1/1")
    card("Mana: Swift Elf", "{G}", "Creature Elf", makes("G"), HASTE, pt="1/1")
    card("Mana: Bound Elf", "{G}", "Creature Elf", makes("G"), CANT_ACTIVATE, pt="1/1")
    card("Mana: Thorns", "", "Land", makes("C"), makes("RG", effect=bleeds()))
    card("Mana: Petal", "{0}", "Artifact", makes("WUBRG", price=cost(TAP_THIS, SACRIFICE_THIS)))
    card("Mana: Altar", "{0}", "Artifact", makes("B", price=cost(TAP_THIS, Bleeds())))
    card("Mana: Filter", "{0}", "Artifact", makes("UR", 2, price=cost("{1}", TAP_THIS)))
    card("Mana: Hoard", "", "Land Swamp", makes("C", 2))
    card("Mana: Spring", "", "Land", Activated(cost(TAP_THIS), nothing(), makes=16, condition=Rich()))
    card("Mana: Well", "", "Artifact", Activated(cost(SACRIFICE_THIS), nothing(), makes=16, many=2))
    card("Mana: Vein", "", "Artifact", Activated(cost(Bleeds()), nothing(), makes=4, once=True))
    card("Mana: Ear", "{1}", "Artifact", Triggered(IsTapped(TAPS_FOR_MANA), gains_as_much()))
    card("Mana: One", "{1}", "Artifact")
    card("Mana: Two", "{2}", "Artifact")
    card("Mana: Mixed", "{U/R}{1}", "Artifact")
    card("Mana: Green", "{G}", "Enchantment")
    card("Mana: Three", "{1}{G}{U}", "Enchantment")


made_up_cards()


def can(game: Table, text: str, seat: int = 0) -> bool:
    prepare(game.g, Seat(seat))
    return affordable(game.g, parse_cost(text), -1)
