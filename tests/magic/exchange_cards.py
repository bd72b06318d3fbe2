"""Made-up cards that the tests of exchanges need, and a table of two for them."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import activated, attached_gets, aura, card
from cardwright.games.magic.abilities.cards import rule as mark_for
from cardwright.games.magic.actions.drawing import draw
from cardwright.games.magic.actions.verbs import (
    blink,
    bounce,
    damage,
    destroy,
    gain_life,
    make_copy,
    put_counters,
)
from cardwright.games.magic.amounts.values import THAT_MUCH
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.durations.lasting import pump
from cardwright.games.magic.numbers.derived import NO_GAIN, NO_LOSS
from cardwright.games.magic.numbers.events import GAINS_LIFE, MOVE_EVENT
from cardwright.games.magic.numbers.facts import OP_LOSE_ALL
from cardwright.games.magic.numbers.keywords import FLYING, KEEPS_CONTROLLER
from cardwright.games.magic.objects.queries import exile, is_graveyard
from cardwright.games.magic.objects.table import ON_ATTACHED, Change, Replacing, Static
from cardwright.games.magic.selectors.nouns import any_target, creature, enchantment, land
from cardwright.games.magic.triggers.watches import when_life_is_lost, when_this_dies, when_you_gain_life
from cardwright.kernel.batch import TO
from cardwright.kernel.effects import THIS
from cardwright.kernel.game import Game
from cardwright.kernel.ints import i64
from tests.magic.kit import Table, table


class DoublesGains(Replacing):
    """You gain twice as much."""

    def __init__(self) -> None:
        super().__init__(GAINS_LIFE, label="twice the life")

    def applies(self, g: Game, at: i64) -> bool:
        return bool(g.pad[at + 1] == g.player(g.seat()))

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + TO] *= 2
        return True


class ExilesInstead(Replacing):
    """What would go to a graveyard is exiled instead."""

    def __init__(self) -> None:
        super().__init__(MOVE_EVENT, label="exiled instead")

    def applies(self, g: Game, at: i64) -> bool:
        return is_graveyard(g, g.pad[at + TO])

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + TO] = exile(g)
        return True


card("Test Archive", "", "Artifact", DoublesGains())
card("Test Rest", "", "Artifact", ExilesInstead())
card("Test Drought", "", "Artifact", mark_for(NO_GAIN, 2, "opponents can't gain life"))
card("Test Stasis", "", "Artifact", mark_for(NO_LOSS, 1, "your life can't fall"))
card("Test Choir", "", "Artifact", when_you_gain_life(put_counters(THAT_MUCH, creature())))
card("Test Mourner", "", "Artifact", when_life_is_lost(draw(1)))
card("Test Bear", "{0}", "Creature Bear", pt="2/2")
card("Test Wall", "", "Creature Wall", pt="1/7")
card("Test Flier", "", "Creature Bird", FLYING, when_this_dies(gain_life(3)), pt="1/1")
card("Test Pinger", "", "Creature Wizard", activated("{1}", damage(1, THIS)), pt="1/4")
card("Test Sticky", "", "Creature Rock", KEEPS_CONTROLLER, pt="1/1")
card("Test Growth", "{0}", "Instant", on_target(creature(), lambda c: pump(3, 3, c)))
card("Test Murder", "{0}", "Instant", on_target(creature(), destroy))
card("Test Bolt", "{0}", "Instant", on_target(any_target(), lambda c: damage(3, c)))
card("Test White", "{W}", "Instant", gain_life(1))
card("Colossal Test", "", "Creature Dinosaur", pt="6/6")
card("Unsummoner", "{0}", "Instant", on_target(creature(), blink))
card("Test Unsummoner", "{0}", "Instant", on_target(creature(), bounce))
card("Test Twin", "{0}", "Instant", on_target(creature(), make_copy))
card("Test Disenchant", "{0}", "Instant", on_target(enchantment(), destroy))
aura("Test Mute", "{W}", creature(), Static(ON_ATTACHED, [Change(OP_LOSE_ALL)], label="loses its abilities"))
aura("Test Robe", "{W}", creature(), attached_gets(1, 1))
aura("Test Moss", "{G}", land())


def life(
    ann: int, bob: int, *cards: str, bobs: tuple[str, ...] = (), mana: str = "", step: str = "first main"
) -> Table:
    """Two players, their life totals, what Ann and Bob have on the battlefield."""
    few = ["3 Forest"]
    return table(
        Ann={"life": ann, "battlefield": list(cards), "mana": mana, "library": few},
        Bob={"life": bob, "battlefield": list(bobs), "library": few},
        step=step,
    )
