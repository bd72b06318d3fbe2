"""CR 701.12a-b. Cards that exchange control of permanents."""

from cardwright.games.magic.vocabulary import *

file_under("Exchanges of control")

ONE_OF_THREE = ARTIFACT | CREATURE | LAND
ARTIFACT_OR_CREATURE = ARTIFACT | CREATURE


# this and a target
card("Avarice Totem", "{1}", "Artifact",
     activated("{5}", on_target(permanent(NONLAND), lambda x: exchange_control(THIS, x))))
card("Conjured Currency", "{5}{U}", "Enchantment",
     at_upkeep(on_target(permanent(YOU_DONT_OWN, whose=OTHERS), lambda x: may_exchange_control(THIS, x))))
card("Eyes Everywhere", "{2}{U}", "Enchantment", at_upkeep(scry(1)),
     activated("{5}{U}", on_target(permanent(NONLAND), lambda x: exchange_control(THIS, x)), sorcery=True))
card("Gilded Drake", "{1}{U}", "Creature Drake", FLYING,
     when_this_enters(on_target(creature(whose=THEIRS), lambda x: exchange_control(THIS, x, if_not=sacrifice(THIS)),
                                optional=True, sure=True)), pt="3/3")
card("Phyrexian Infiltrator", "{2}{B}", "Creature Phyrexian Minion",
     activated("{2}{U}{U}", on_target(creature(), lambda x: exchange_control(THIS, x))), pt="2/2")
card("Volatile Stormdrake", "{1}{U}", "Creature Drake", FLYING | HEXPROOF_FROM_ABILITIES,
     when_this_enters(on_target(creature(whose=THEIRS), lambda x: exchange_control(THIS, x, if_done=seq(
         get_energy(4), unless_paid(YOU, PaysEnergy(value_of(x)), sacrifice(x)))))), pt="3/2")

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
                                           exchange_control), condition=not_(between_steps(BEGIN_COMBAT, END_COMBAT))), pt="2/7")
card("Gauntlets of Chaos", "{5}", "Artifact",
     activated(cost("{5}", SACRIFICE_THIS), two_targets(
         permanent(types=ONE_OF_THREE, whose=YOURS), lambda x: sharing(x, ONE_OF_THREE, whose=THEIRS),
         lambda x, y: exchange_control(x, y, if_done=destroy(Either(permanent(of_type("Aura"), IsAttached(x)), permanent(of_type("Aura"), IsAttached(y))))))))
card("Kitsune, Dragon's Daughter", "{4}{U}{U}", "Legendary Creature Fox Warlock Avatar", VIGILANCE,
     when_this_enters(of_two_players(may_exchange_control, OTHER)),
     when_this_damages_a_player(of_two_players(may_exchange_control, OTHER)), pt="6/6")
card("Legerdemain", "{2}{U}{U}", "Sorcery",
     two_targets(permanent(types=ARTIFACT_OR_CREATURE), lambda x: sharing(x, ARTIFACT_OR_CREATURE), exchange_control))
card("Modify Memory", "{4}{U}", "Sorcery",
     of_two_players(lambda x, y: seq(exchange_control(x, y), if_(
         all_of(is_there(x), is_there(y), not_(belongs(x, permanent(whose=YOURS))), not_(belongs(y, permanent(whose=YOURS)))), draw(3)))))
card("Political Trickery", "{2}{U}", "Sorcery",
     two_targets(land(whose=YOURS), lambda x: land(whose=THEIRS), exchange_control))
card("Puca's Mischief", "{3}{U}", "Enchantment",
     at_upkeep(two_targets(
         permanent(NONLAND, whose=YOURS),
         lambda x: permanent(NONLAND, Compared(MANA_VALUE, value_of(x), False, "no dearer"), whose=THEIRS),
         may_exchange_control)))
card("Role Reversal", "{U}{U}{R}", "Sorcery",
     two_targets(permanent(), lambda x: sharing(x, PERMANENTS), exchange_control))
card("Shifting Loyalties", "{5}{U}", "Sorcery",
     two_targets(permanent(), lambda x: sharing(x, CARD_TYPES), exchange_control))
card("Shrewd Negotiation", "{4}{U}", "Sorcery",
     two_targets(artifact(whose=YOURS), lambda x: permanent(types=ARTIFACT_OR_CREATURE, whose=OTHERS), exchange_control))
card("Spawnbroker", "{2}{U}", "Creature Human Wizard",
     when_this_enters(two_targets(
         creature(whose=YOURS), lambda x: creature(Compared(POWER, value_of(x, POWER), False, "no stronger"), whose=THEIRS),
         may_exchange_control)), pt="1/1")
card("Switcheroo", "{4}{U}", "Sorcery", two_targets(creature(), lambda x: creature(ButNot(x)), exchange_control))
card("Trade the Helm", "{4}{U}", "Sorcery", cycling("{2}"),
     two_targets(permanent(types=ARTIFACT_OR_CREATURE, whose=YOURS),
                 lambda x: permanent(types=ARTIFACT_OR_CREATURE, whose=THEIRS), exchange_control))
card("Vedalken Plotter", "{2}{U}", "Creature Vedalken Wizard",
     when_this_enters(two_targets(land(whose=YOURS), lambda x: land(whose=THEIRS), exchange_control)), pt="1/1")
SQUIRREL = [Change(OP_ADD_TYPES, CREATURE), also_subtypes("Squirrel"),
            Change(OP_ADD_COLORS, GREEN), Change(OP_SET_PT, 1, 1)]
card("Arteeoh, Dread Scavenger", "{1}{B}{G}{U}", "Legendary Artifact Creature Robot", FLYING | DEATHTOUCH,
     when_this_damages_a_player(two_targets(
         artifact(OTHER), lambda x: artifact(OTHER, ButNot(x)), lambda x, y: may_exchange_control(x, y, if_done=when_you_do(
             when(Happens(HAPPEN, "when you do"), on_target(artifact(whose=OTHERS), lambda z: make_copy(z, but=SQUIRREL))))))),
     pt="3/3")

# as many as you like, chosen as it resolves
card("Cultural Exchange", "{4}{U}{U}", "Sorcery",
     on_target(player(), lambda p: on_target(Players(but=p), lambda q: choose_some(
         fixed(0), count_of(creature(ControlledBy(q, False, "that player\'s"))), creature(ControlledBy(p, False, "that player\'s")), lambda xs: choose_some(
             count_of(AllOf(xs)), count_of(AllOf(xs)), creature(ControlledBy(q, False, "that player\'s")),
             lambda ys: exchange(control_of_all(p, xs), control_of_all(q, ys)))))))
