"""CR 613. What changes what things are; copies; what can't be gained or lost."""

from __future__ import annotations

from cardwright.magic.keys import CANT_BE_ENCHANTED_ANEW, FLYING, INDESTRUCTIBLE, KEEPS_CONTROLLER
from cardwright.magic.kinds import (
    BEGINS_IN_PLAY,
)
from cardwright.magic.rules import (
    ARTIFACT,
    BARE_GRAVES,
    BASIC,
    BLUE,
    COLOR_LETTERS,
    CREATURE,
    GRAVEYARD,
    GREEN,
    MOUNTAIN,
    NO_GAIN,
    NO_LOSS,
    NO_PREVENTION,
    OP_SWITCH,
    SWAMP,
)
from cardwright.magic.sets import ANYBODYS, THEIRS, YOURS, Either
from cardwright.magic.targets import on_target
from cardwright.magic.words.abilities import (
    activated,
    aura,
    card,
    file_under,
    flashback,
    rule,
    when_this_enters,
)
from cardwright.magic.words.amounts import at_least, not_
from cardwright.magic.words.copying import enters_as_copy
from cardwright.magic.words.dice import as_this_enters
from cardwright.magic.words.drawing import draw
from cardwright.magic.words.instead import (
    ExileInstead,
    LossInsteadOfGain,
    MoreCards,
    MoreCounters,
    MoreLife,
    MoreTokens,
    NotLosing,
)
from cardwright.magic.words.lasting import changes
from cardwright.magic.words.layering import (
    also,
    also_color,
    attached_is,
    base_pt,
    becomes_all,
    choose_color,
    chosen_color,
    devotion,
    everything_is,
    has_keywords,
    land_type,
    no_abilities,
    no_longer,
    only_color,
    only_subtypes,
    only_types,
    pt_of_mana_value,
    they_are,
    this_is,
    this_is_untapped,
)
from cardwright.magic.words.prices import TAP_THIS, PaysLife, cost
from cardwright.magic.words.things import (
    NONCREATURE,
    OTHER,
    artifact,
    card_in,
    creature,
    enchantment,
    land,
    of_type,
    permanent,
    spell,
    types,
)
from cardwright.magic.words.verbs import exile, make_copy

file_under("Layers and replacement")

ANYBODY, YOU_ALONE, OPPONENTS = ANYBODYS, YOURS, THEIRS  # for whom a rule holds
DEVOUT = at_least(devotion(COLOR_LETTERS.index("B")), 5)

# -- types, colors, abilities, numbers
card("Humility", "{2}{W}{W}", "Enchantment", they_are(creature(), no_abilities(), base_pt(1, 1)))
card("Opalescence", "{2}{W}{W}", "Enchantment",
     they_are(enchantment(OTHER, of_type("Aura", no=True)), also(CREATURE), pt_of_mana_value()))
card("Blood Moon", "{2}{R}", "Enchantment", they_are(land(types(BASIC, "nonbasic", no=True)), land_type(MOUNTAIN)))
card("Urborg, Tomb of Yawgmoth", "", "Legendary Land", they_are(land(), land_type(SWAMP, besides=True)))
card("Dryad Arbor", "", "Land Creature Forest Dryad", pt="1/1", colors=GREEN)
card("Turn to Frog", "{1}{U}", "Instant", on_target(creature(), lambda c: becomes_all(
    c, no_abilities(), only_color(BLUE), only_subtypes("Frog"), base_pt(1, 1))))
aura("Darksteel Mutation", "{1}{W}", creature(), attached_is(
    only_types(ARTIFACT | CREATURE, "Insect"), no_abilities(), has_keywords(INDESTRUCTIBLE), base_pt(0, 1)))
card("Painter's Servant", "{2}", "Artifact Creature Scarecrow", as_this_enters(choose_color()),
     they_are(Either(permanent(), spell()), also_color(chosen_color())), everything_is(chosen_color()), pt="1/3")
card("Merfolk Thaumaturgist", "{2}{U}", "Creature Merfolk Wizard",
     activated(cost(TAP_THIS), on_target(creature(), lambda c: changes(c, OP_SWITCH, label="switch"))), pt="1/2")
card("Yixlid Jailer", "{1}{B}", "Creature Zombie Wizard",
     rule(BARE_GRAVES, ANYBODY, "cards in graveyards have no abilities"), pt="2/1")
card("Guardian Beast", "{3}{B}", "Creature Beast", they_are(
    artifact(NONCREATURE, whose=YOURS), has_keywords(CANT_BE_ENCHANTED_ANEW | INDESTRUCTIBLE | KEEPS_CONTROLLER),
    condition=this_is_untapped()), pt="2/4")

# -- life that can't change, or changes otherwise
card("Leyline of Punishment", "{2}{R}{R}", "Enchantment", rule(NO_GAIN, ANYBODY, "nobody gains life"),
     rule(NO_PREVENTION, ANYBODY, "damage can't be prevented"), flags=BEGINS_IN_PLAY)
card("Tainted Remedy", "{2}{B}", "Enchantment", LossInsteadOfGain(THEIRS))
card("Erebos, God of the Dead", "{3}{B}", "Legendary Enchantment Creature God", INDESTRUCTIBLE,
     this_is(no_longer(CREATURE), condition=not_(DEVOUT)), rule(NO_GAIN, OPPONENTS, "opponents can't gain life"),
     activated(cost("{1}{B}", PaysLife(2)), draw()), pt="5/7")
card("Platinum Emperion", "{8}", "Artifact Creature Golem", rule(NO_GAIN, YOU_ALONE, "your life can't rise"),
     rule(NO_LOSS, YOU_ALONE, "your life can't fall"), pt="8/8")
card("Alhammarret's Archive", "{5}", "Legendary Artifact", MoreLife(2), MoreCards())
card("Exquisite Archangel", "{5}{W}{W}", "Creature Angel", FLYING, NotLosing(), pt="5/5")

# -- copies, tokens, counters, graves
card("Clone", "{3}{U}", "Creature Shapeshifter", enters_as_copy(creature()), pt="0/0")
card("Cackling Counterpart", "{1}{U}{U}", "Instant", on_target(creature(whose=YOURS), make_copy),
     flashback("{5}{U}{U}"))
card("Doubling Season", "{4}{G}", "Enchantment", MoreTokens(), MoreCounters())
card("Rest in Peace", "{1}{W}", "Enchantment", when_this_enters(exile(card_in(GRAVEYARD))), ExileInstead())
card("Leyline of the Void", "{2}{B}{B}", "Enchantment", ExileInstead(THEIRS, tokens=False), flags=BEGINS_IN_PLAY)
