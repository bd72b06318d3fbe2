"""CR 311, 312, 901. Planes and phenomena, and other cards that roll the planar die."""

from cardwright.games.magic.vocabulary import *

file_under("Planechase")

ZOMBIE = token("Creature Zombie", pt="2/2", colors=BLACK)
GOAT = token("Creature Goat", pt="0/1", colors=WHITE)
DRAGON = token("Creature Dragon", FLYING, pt="5/5", colors=RED)
PLAYER_OR_WALKER = Either(permanent(types=PLANESWALKER, label="planeswalker"), PlayersAsThings())
A_CREATURE, A_LAND = types(CREATURE, "creature"), types(LAND, "land")
YOUR_CREATURES = creature(whose=YOURS)
FLIERS, WALKERS = with_keys(FLYING, "flying"), with_keys(FLYING, "without flying", no=True)

# -- what all creatures are or have
card("Krosa", "", "Plane Dominaria", they_get(creature(), 2, 2), when_chaos(may(adds("WUBRG"))))
card("Gavony", "", "Plane Innistrad", they_get(creature(), keys=VIGILANCE),
     when_chaos(gains(INDESTRUCTIBLE, YOUR_CREATURES)))
card("Onakke Catacomb", "", "Plane Shandalar",
         they_are(creature(), only_color(BLACK), has_keywords(DEATHTOUCH)),
     when_chaos(seq(pump(1, 0, YOUR_CREATURES), gains(FIRST_STRIKE, YOUR_CREATURES))))
card("Llanowar", "", "Plane Dominaria", they_have(creature(), makes("G", 2)),
     when_chaos(untap_it(YOUR_CREATURES)))
card("Shiv", "", "Plane Dominaria", they_have(creature(), activated("{R}", pump(1, 0, THIS))),
     when_chaos(make(DRAGON)))
card("Truga Jungle", "", "Plane Ergamon", they_have(land(), makes("WUBRG")),
     when_chaos(reveal_top(3, lambda cs: seq(put(Passing(AllOf(cs), A_LAND), HAND),
         under_library(Passing(AllOf(cs), types(LAND, "nonland", no=True)))))))
card("The Hippodrome", "", "Plane Segovia", they_get(creature(), -5), when_chaos(on_target(creature(), lambda c:
     if_(belongs(c, creature(Compared(POWER, fixed(0), False, "power 0 or less"))), may(destroy(c))))))
card("The Zephyr Maze", "", "Plane Kyneth", they_get(creature(FLIERS), 2), they_get(creature(WALKERS), -2),
     when_chaos(on_target(creature(), lambda c: gains(FLYING, c))))
card("Tazeem", "", "Plane Zendikar", they_get(creature(), keys=CANT_BLOCK),
     when_chaos(draw(count_of(land(whose=YOURS)))))
card("Celestine Reef", "", "Plane Luvion", they_get(creature(
         with_keys(FLYING | 1 << LANDWALK + ISLAND, "without flying or islandwalk", no=True)), keys=CANT_ATTACK),
     when_chaos(seq(rule_for(NO_LOSING, YOU, UNTIL_PLANESWALK, "you can't lose until a player planeswalks"),
         each_opponent(rule_for(NO_WINNING, YOU, UNTIL_PLANESWALK, "can't win until a player planeswalks")))))

# -- what spells cost
card("Turri Island", "", "Plane Ir", SpellsCost(-2, A_CREATURE, whose=0),
     when_chaos(reveal_top(3, lambda cs: seq(put(Passing(AllOf(cs), A_CREATURE), HAND),
         put(Passing(AllOf(cs), types(CREATURE, "noncreature", no=True)), GRAVEYARD)))))
card("Feeding Grounds", "", "Plane Muraganda",
     SpellsCost(-1, color(RED), whose=0), SpellsCost(-1, color(GREEN), whose=0),
     when_chaos(on_target(creature(), lambda c: put_counters(value_of(c), c))))

# -- when something happens
card("Bloodhill Bastion", "", "Plane Equilor", when_one_enters(creature(), gains(DOUBLE_STRIKE | HASTE, IT)),
     when_chaos(on_target(creature(NONTOKEN, whose=YOURS), lambda c: blink(c, owners=False))))
card("Goldmeadow", "", "Plane Lorwyn", when_one_enters(land(), make(GOAT, 3, player=IT)),
     when_chaos(make(GOAT)))
card("Fields of Summer", "", "Plane Moag",
     when(Happens(CAST, "whenever a player casts a spell"), that_player(CASTER, may(gain_life(2)))),
     when_chaos(may(gain_life(10))))
card("Minamo", "", "Plane Kamigawa",
     when(Happens(CAST, "whenever a player casts a spell"), that_player(CASTER, may(draw()))),
     when_chaos(each_player(choose(card_in(GRAVEYARD, color(BLUE), whose=YOURS), lambda c: put(c, HAND), optional=True))))
card("Academy at Tolaria West", "", "Plane Dominaria",
     at_end_step(draw(7), condition=not_(at_least(cards_of(HAND), 1))), when_chaos(discard(-1)))
card("Lethe Lake", "", "Plane Arkhos", at_upkeep(mill(10)),
     when_chaos(on_target(player(), lambda p: mill(10, p))))
card("The Fourth Sphere", "", "Plane Phyrexia",
     at_upkeep(choose(creature(color(BLACK, no=True), whose=YOURS), sacrifice)), when_chaos(make(ZOMBIE)))
card("Naar Isle", "", "Plane Wildfire",
     at_upkeep(seq(put_counters(1, THIS, "flame"), damage_player(counters_on("flame", THIS)))),
     when_chaos(on_target(PLAYER_OR_WALKER, lambda t: damage(3, t))))

# -- when somebody planeswalks or rolls
card("Panopticon", "", "Plane Mirrodin", when_you_planeswalk(draw()),
     at_step(DRAW_STEP, draw(), text="at the beginning of your draw step"), when_chaos(draw()))
card("Sanctum of Serra", "", "Plane Serra's Realm", when_you_planeswalk(destroy(permanent(NONLAND)), away=True),
     when_chaos(may(life_becomes(20))))
card("Stairs to Infinity", "", "Plane Xerex",
         rule(NO_MAXIMUM, ANYBODYS, "nobody has a maximum hand size"), when(RollsPlanarDie(), draw()),
     when_chaos(seq(reveal(TopOf(1, planar=True)), may(into_planar_deck(TopOf(1, planar=True)), "put it on the bottom"))))
card("Norn's Seedcore", "", "Plane New Phyrexia", when_you_planeswalk(chaos_ensues()), when_chaos(
     reveal_until_planes(1, lambda cs: seq(chaos_ensues(PlanesOf(cs)), into_planar_deck(AllOf(cs))))))
card("Fractured Powerstone", "{2}", "Artifact", makes("C"), activated(TAP_THIS, rolls_planar_die(), sorcery=True))

# -- phenomena
card("Mutual Epiphany", "", "Phenomenon", when_encountered(each_player(draw(4))))
card("Planewide Disaster", "", "Phenomenon", when_encountered(destroy(creature())))
card("Reality Shaping", "", "Phenomenon", when_encountered(
     each_player(choose(card_in(HAND, whose=YOURS, types=PERMANENTS, label="permanent card"), enters, optional=True))))
card("Chaotic Aether", "", "Phenomenon", when_encountered(replaces(BlankIsChaos(), lasts=UNTIL_OFF_PLANE)))
card("Interplanar Tunnel", "", "Phenomenon", when_encountered(reveal_until_planes(5, lambda cs: choose(
     PlanesOf(cs), lambda p: seq(into_planar_deck(p, on_top=True), into_planar_deck(AllOf(cs), at_random=True))))))
card("Spatial Merging", "", "Phenomenon", when_encountered(planeswalk(2)))
