"""CR 613. Cards that change characteristics, copy objects, or say that something can't be gained or lost."""

from cardwright.games.magic.vocabulary import *

file_under("Layers and replacement")

DEVOUT = at_least(devotion(COLOR_LETTERS.index("B")), 5)

# -- types, colors, abilities, numbers
card("Tawnos's Weaponry", "{2}", "Artifact", MAY_STAY_TAPPED, activated(
    cost("{2}", TAP_THIS), on_target(creature(), lambda c: pump(1, 1, c, WHILE_TAPPED))))
card("Humility", "{2}{W}{W}", "Enchantment", they_are(creature(), no_abilities(), base_pt(1, 1)))
card("Opalescence", "{2}{W}{W}", "Enchantment",
     they_are(enchantment(OTHER, of_type("Aura", no=True)), also(CREATURE), base_pt(value_of(IT), value_of(IT))))
card("Blood Moon", "{2}{R}", "Enchantment", they_are(land(types(BASIC, "nonbasic", no=True)), land_type(MOUNTAIN)))
card("Urborg, Tomb of Yawgmoth", "", "Legendary Land", they_are(land(), land_type(SWAMP, besides=True)))
card("Dryad Arbor", "", "Land Creature Forest Dryad", pt="1/1", colors=GREEN)
card("Turn to Frog", "{1}{U}", "Instant", on_target(creature(), lambda c: becomes_all(
    c, no_abilities(), only_color(BLUE), only(0, "Frog"), base_pt(1, 1))))
aura("Darksteel Mutation", "{1}{W}", creature(), attached_is(
    only(ARTIFACT | CREATURE, "Insect"), no_abilities(), has_keywords(INDESTRUCTIBLE), base_pt(0, 1)))
card("Painter's Servant", "{2}", "Artifact Creature Scarecrow", as_this_enters(choose_color()),
     they_are(Either(permanent(), spell()), [Change(OP_ADD_COLORS, p=chosen_color())]),
     Static(ON_RULES, [Change(OP_ADD_COLORS, p=chosen_color())], mark=COLORED, label="all cards have a color besides"), pt="1/3")
card("Merfolk Thaumaturgist", "{2}{U}", "Creature Merfolk Wizard",
     activated(cost(TAP_THIS), on_target(creature(), lambda c: changes(c, OP_SWITCH, label="switch"))), pt="1/2")
card("Yixlid Jailer", "{1}{B}", "Creature Zombie Wizard",
     rule(BARE_GRAVES, ANYBODYS, "cards in graveyards have no abilities"), pt="2/1")
card("Guardian Beast", "{3}{B}", "Creature Beast", they_are(
    artifact(NONCREATURE, whose=YOURS), has_keywords(CANT_BE_ENCHANTED_ANEW | INDESTRUCTIBLE | KEEPS_CONTROLLER),
    condition=this_is_untapped()), pt="2/4")

# -- life that can't change, or changes otherwise
card("Leyline of Punishment", "{2}{R}{R}", "Enchantment", rule(NO_GAIN, ANYBODYS, "nobody gains life"),
     rule(NO_PREVENTION, ANYBODYS, "damage can't be prevented"), flags=BEGINS_IN_PLAY)
card("Tainted Remedy", "{2}{B}", "Enchantment", LifeGained(-1, THEIRS))
card("Erebos, God of the Dead", "{3}{B}", "Legendary Enchantment Creature God", INDESTRUCTIBLE,
     this_is(no_longer(CREATURE), condition=not_(DEVOUT)), rule(NO_GAIN, THEIRS, "opponents can't gain life"),
     activated(cost("{1}{B}", PaysLife(2)), draw()), pt="5/7")
card("Platinum Emperion", "{8}", "Artifact Creature Golem", rule(NO_GAIN, YOURS, "your life can't rise"),
     rule(NO_LOSS, YOURS, "your life can't fall"), pt="8/8")
card("Alhammarret's Archive", "{5}", "Legendary Artifact", LifeGained(2), MoreCards())
card("Exquisite Archangel", "{5}{W}{W}", "Creature Angel", FLYING, NotLosing(), pt="5/5")

# -- copies, tokens, counters, graves
card("Clone", "{3}{U}", "Creature Shapeshifter", enters_as_copy(creature()), pt="0/0")
card("Cackling Counterpart", "{1}{U}{U}", "Instant", on_target(creature(whose=YOURS), make_copy),
     flashback("{5}{U}{U}"))
card("Doubling Season", "{4}{G}", "Enchantment", Doubles(CREATE), Doubles(COUNTERS_PUT))
card("Rest in Peace", "{1}{W}", "Enchantment", when_this_enters(exile(card_in(GRAVEYARD))), ExileInstead())
card("Leyline of the Void", "{2}{B}{B}", "Enchantment", ExileInstead(THEIRS, tokens=False), flags=BEGINS_IN_PLAY)
