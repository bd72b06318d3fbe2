"""CR 701.12a-b. Cards that exchange control of permanents."""

from __future__ import annotations

from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import THIS
from cardwright.kernel.exchange import exchange
from cardwright.kernel.words import choose_some, if_, seq
from cardwright.magic.keys import DEATHTOUCH, FLYING, HEXPROOF_FROM_ABILITIES, VIGILANCE
from cardwright.magic.rules import (
    ARTIFACT,
    CARD_TYPES,
    CREATURE,
    FACE_UP,
    GREEN,
    LAND,
    OP_ADD_COLORS,
    OP_ADD_SUBS,
    OP_ADD_TYPES,
    OP_SET_PT,
    PERMANENTS,
    UNTAPS,
)
from cardwright.magic.sets import THEIRS, YOURS, Either, Players
from cardwright.magic.table import CARDS, Change
from cardwright.magic.targets import on_target
from cardwright.magic.words.abilities import (
    Happens,
    activated,
    at_upkeep,
    card,
    cycling,
    file_under,
    morph,
    when,
    when_this_damages_a_player,
    when_this_enters,
)
from cardwright.magic.words.amounts import (
    YOU,
    all_of,
    controls,
    count_of,
    fixed,
    is_there,
    mana_value_of_it,
    not_,
    power_of,
)
from cardwright.magic.words.drawing import draw
from cardwright.magic.words.energy import PaysEnergy, get_energy
from cardwright.magic.words.exchanging import (
    auras_on,
    control_of_each,
    creatures_of,
    exchange_control,
    how_many,
    may_exchange_control,
    of_two_players,
    sharing,
    two_targets,
)
from cardwright.magic.words.lasting import when_you_do
from cardwright.magic.words.others import unless_paid
from cardwright.magic.words.prices import SACRIFICE_THIS, TAP_THIS, cost
from cardwright.magic.words.scrying import scry
from cardwright.magic.words.things import (
    MANA_VALUE,
    NONLAND,
    NONLEGENDARY,
    OTHER,
    POWER_OF,
    YOU_DONT_OWN,
    ButNot,
    Compared,
    artifact,
    creature,
    land,
    permanent,
    player,
)
from cardwright.magic.words.timing import in_combat
from cardwright.magic.words.verbs import destroy, make_copy, sacrifice

file_under("Exchanges of control")

ONE_OF_THREE = ARTIFACT | CREATURE | LAND
ARTIFACT_OR_CREATURE = ARTIFACT | CREATURE


# this and a target
card("Avarice Totem", "{1}", "Artifact",
     activated("{5}", on_target(permanent(NONLAND), lambda x: exchange_control(THIS, x))))
card("Conjured Currency", "{5}{U}", "Enchantment",
     at_upkeep(on_target(permanent(YOU_DONT_OWN, whose=THEIRS), lambda x: may_exchange_control(THIS, x))))
card("Eyes Everywhere", "{2}{U}", "Enchantment", at_upkeep(scry(1)),
     activated("{5}{U}", on_target(permanent(NONLAND), lambda x: exchange_control(THIS, x)), sorcery=True))
card("Gilded Drake", "{1}{U}", "Creature Drake", FLYING,
     when_this_enters(on_target(creature(whose=THEIRS), lambda x: exchange_control(THIS, x, if_not=sacrifice(THIS)),
                                optional=True, sure=True)), pt="3/3")
card("Phyrexian Infiltrator", "{2}{B}", "Creature Phyrexian Minion",
     activated("{2}{U}{U}", on_target(creature(), lambda x: exchange_control(THIS, x))), pt="2/2")
card("Volatile Stormdrake", "{1}{U}", "Creature Drake", FLYING | HEXPROOF_FROM_ABILITIES,
     when_this_enters(on_target(creature(whose=THEIRS), lambda x: exchange_control(THIS, x, if_done=seq(
         get_energy(4), unless_paid(YOU, PaysEnergy(mana_value_of_it(x)), sacrifice(x)))))), pt="3/2")

# two targets
card("Chromeshell Crab", "{4}{U}", "Creature Crab Beast", morph("{4}{U}"),
     when(Happens(FACE_UP, "when this is turned face up", this=True),
          two_targets(creature(whose=YOURS), lambda x: creature(whose=THEIRS), may_exchange_control)), pt="3/3")
card("Daring Thief", "{2}{U}", "Creature Human Rogue",
     when(Happens(UNTAPS, "inspired", this=True), two_targets(
         permanent(NONLAND, whose=YOURS), lambda x: sharing(x, CARD_TYPES, whose=THEIRS),
         may_exchange_control)), pt="2/3")
card("Djinn of Infinite Deceits", "{4}{U}{U}", "Creature Djinn", FLYING,
     activated(cost(TAP_THIS), two_targets(creature(NONLEGENDARY), lambda x: creature(NONLEGENDARY, ButNot(x)),
                                           exchange_control), condition=not_(in_combat())), pt="2/7")
card("Gauntlets of Chaos", "{5}", "Artifact",
     activated(cost("{5}", SACRIFICE_THIS), two_targets(
         permanent(types=ONE_OF_THREE, whose=YOURS), lambda x: sharing(x, ONE_OF_THREE, whose=THEIRS),
         lambda x, y: exchange_control(x, y, if_done=destroy(Either(auras_on(x), auras_on(y)))))))
card("Kitsune, Dragon's Daughter", "{4}{U}{U}", "Legendary Creature Fox Warlock Avatar", VIGILANCE,
     when_this_enters(of_two_players(may_exchange_control, OTHER)),
     when_this_damages_a_player(of_two_players(may_exchange_control, OTHER)), pt="6/6")
card("Legerdemain", "{2}{U}{U}", "Sorcery",
     two_targets(permanent(types=ARTIFACT_OR_CREATURE), lambda x: sharing(x, ARTIFACT_OR_CREATURE), exchange_control))
card("Modify Memory", "{4}{U}", "Sorcery",
     of_two_players(lambda x, y: seq(exchange_control(x, y), if_(
         all_of(is_there(x), is_there(y), not_(controls(YOU, x)), not_(controls(YOU, y))), draw(3)))))
card("Political Trickery", "{2}{U}", "Sorcery",
     two_targets(land(whose=YOURS), lambda x: land(whose=THEIRS), exchange_control))
card("Puca's Mischief", "{3}{U}", "Enchantment",
     at_upkeep(two_targets(
         permanent(NONLAND, whose=YOURS),
         lambda x: permanent(NONLAND, Compared(MANA_VALUE, mana_value_of_it(x), False, "no dearer"), whose=THEIRS),
         may_exchange_control)))
card("Role Reversal", "{U}{U}{R}", "Sorcery",
     two_targets(permanent(), lambda x: sharing(x, PERMANENTS), exchange_control))
card("Shifting Loyalties", "{5}{U}", "Sorcery",
     two_targets(permanent(), lambda x: sharing(x, CARD_TYPES), exchange_control))
card("Shrewd Negotiation", "{4}{U}", "Sorcery",
     two_targets(artifact(whose=YOURS), lambda x: permanent(types=ARTIFACT_OR_CREATURE, whose=THEIRS), exchange_control))
card("Spawnbroker", "{2}{U}", "Creature Human Wizard",
     when_this_enters(two_targets(
         creature(whose=YOURS), lambda x: creature(Compared(POWER_OF, power_of(x), False, "no stronger"), whose=THEIRS),
         may_exchange_control)), pt="1/1")
card("Switcheroo", "{4}{U}", "Sorcery", two_targets(creature(), lambda x: creature(ButNot(x)), exchange_control))
card("Trade the Helm", "{4}{U}", "Sorcery", cycling("{2}"),
     two_targets(permanent(types=ARTIFACT_OR_CREATURE, whose=YOURS),
                 lambda x: permanent(types=ARTIFACT_OR_CREATURE, whose=THEIRS), exchange_control))
card("Vedalken Plotter", "{2}{U}", "Creature Vedalken Wizard",
     when_this_enters(two_targets(land(whose=YOURS), lambda x: land(whose=THEIRS), exchange_control)), pt="1/1")
SQUIRREL = [Change(OP_ADD_TYPES, CREATURE), Change(OP_ADD_SUBS, *CARDS.sub_words(["Squirrel"])),
            Change(OP_ADD_COLORS, GREEN), Change(OP_SET_PT, 1, 1)]
card("Arteeoh, Dread Scavenger", "{1}{B}{G}{U}", "Legendary Artifact Creature Robot", FLYING | DEATHTOUCH,
     when_this_damages_a_player(two_targets(
         artifact(OTHER), lambda x: artifact(OTHER, ButNot(x)), lambda x, y: may_exchange_control(x, y, if_done=when_you_do(
             when(Happens(HAPPEN, "when you do"), on_target(artifact(whose=THEIRS), lambda z: make_copy(z, but=SQUIRREL))))))),
     pt="3/3")

# as many as you like, chosen as it resolves
card("Cultural Exchange", "{4}{U}{U}", "Sorcery",
     on_target(player(), lambda p: on_target(Players(but=p), lambda q: choose_some(
         fixed(0), count_of(creatures_of(q)), creatures_of(p), lambda xs: choose_some(
             how_many(xs), how_many(xs), creatures_of(q),
             lambda ys: exchange(control_of_each(xs, p), control_of_each(ys, q)))))))
