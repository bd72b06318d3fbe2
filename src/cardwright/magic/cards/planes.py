"""CR 311, 312, 901. Planes and phenomena, and what else rolls the planar die."""

from __future__ import annotations

from cardwright.kernel.effects import IT, THIS
from cardwright.kernel.words import choose, each_player, if_, may, seq
from cardwright.magic.keys import (
    CANT_ATTACK,
    CANT_BLOCK,
    DEATHTOUCH,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    FLYING,
    HASTE,
    INDESTRUCTIBLE,
    LANDWALK,
    VIGILANCE,
)
from cardwright.magic.planes import planeswalk
from cardwright.magic.rules import (
    BLACK,
    BLUE,
    CAST,
    CREATURE,
    DRAW_STEP,
    GRAVEYARD,
    GREEN,
    HAND,
    ISLAND,
    LAND,
    NO_LOSING,
    NO_MAXIMUM,
    NO_WINNING,
    OTHER_COUNTER,
    PERMANENTS,
    PLANESWALKER,
    RED,
    UNTIL_OFF_PLANE,
    UNTIL_PLANESWALK,
    WHITE,
)
from cardwright.magic.sets import YOURS, Either, PlayersAsThings
from cardwright.magic.targets import on_target
from cardwright.magic.words.abilities import (
    Happens,
    activated,
    at_end_step,
    at_step,
    at_upkeep,
    card,
    file_under,
    makes,
    rule,
    they_get,
    token,
    when,
    when_one_enters,
)
from cardwright.magic.words.amounts import (
    YOU,
    at_least,
    belongs,
    cards_of,
    count_of,
    fixed,
    mana_value_of_it,
    not_,
)
from cardwright.magic.words.counting import Passing
from cardwright.magic.words.drawing import discard, draw, mill, reveal
from cardwright.magic.words.lasting import gains, pump, replaces, rule_for
from cardwright.magic.words.layering import also_color, has_keywords, they_are, they_have
from cardwright.magic.words.others import life_becomes, that_player
from cardwright.magic.words.paying import adds
from cardwright.magic.words.planar import (
    BlankIsChaos,
    PlanesOf,
    RollsPlanarDie,
    TopOfPlanarDeck,
    chaos_ensues,
    chaos_ensues_for,
    in_plane,
    into_planar_deck,
    reveal_until_planes,
    rolls_planar_die,
    when_chaos,
    when_encountered,
    when_you_arrive,
    when_you_leave,
)
from cardwright.magic.words.prices import TAP_THIS
from cardwright.magic.words.scheming import SpellsCost, counters_here, each_opponent, put_counters_here
from cardwright.magic.words.searching import AllOf, reveal_top
from cardwright.magic.words.things import (
    NONLAND,
    NONTOKEN,
    POWER_OF,
    Compared,
    card_in,
    color,
    creature,
    land,
    permanent,
    player,
    types,
    with_keys,
)
from cardwright.magic.words.verbs import (
    blink,
    damage,
    damage_player,
    destroy,
    enters,
    gain_life,
    make,
    put,
    put_counters,
    sacrifice,
    under_library,
    untap_it,
)

from .conspiracies import ZOMBIE

file_under("Planechase")

ANYBODY = 3
GOAT = token("Creature Goat", pt="0/1", colors=WHITE)
DRAGON = token("Creature Dragon", FLYING, pt="5/5", colors=RED)
PLAYER_OR_WALKER = Either(permanent(types=PLANESWALKER, label="planeswalker"), PlayersAsThings())
A_CREATURE, A_LAND = types(CREATURE, "creature"), types(LAND, "land")
YOUR_CREATURES = creature(whose=YOURS)
FLIERS, WALKERS = with_keys(FLYING, "flying"), with_keys(FLYING, "without flying", no=True)

# -- what all creatures are or have
card("Krosa", "", "Plane Dominaria", *in_plane(they_get(creature(), 2, 2)), when_chaos(may(adds("WUBRG"))))
card("Gavony", "", "Plane Innistrad", *in_plane(they_get(creature(), keys=VIGILANCE)),
     when_chaos(gains(INDESTRUCTIBLE, YOUR_CREATURES)))
card("Onakke Catacomb", "", "Plane Shandalar", *in_plane(
         they_are(creature(), also_color(fixed(BLACK)), has_keywords(DEATHTOUCH))),
     when_chaos(seq(pump(1, 0, YOUR_CREATURES), gains(FIRST_STRIKE, YOUR_CREATURES))))
card("Llanowar", "", "Plane Dominaria", *in_plane(they_have(creature(), makes("G", 2))),
     when_chaos(untap_it(YOUR_CREATURES)))
card("Shiv", "", "Plane Dominaria", *in_plane(they_have(creature(), activated("{R}", pump(1, 0, THIS)))),
     when_chaos(make(DRAGON)))
card("Truga Jungle", "", "Plane Ergamon", *in_plane(they_have(land(), makes("WUBRG"))),
     when_chaos(reveal_top(3, lambda cs: seq(put(Passing(AllOf(cs), A_LAND), HAND),
         under_library(Passing(AllOf(cs), types(LAND, "nonland", no=True)))))))
card("The Hippodrome", "", "Plane Segovia", *in_plane(they_get(creature(), -5)), when_chaos(on_target(creature(), lambda c:
     if_(belongs(c, creature(Compared(POWER_OF, fixed(0), False, "power 0 or less"))), may(destroy(c))))))
card("The Zephyr Maze", "", "Plane Kyneth", *in_plane(they_get(creature(FLIERS), 2), they_get(creature(WALKERS), -2)),
     when_chaos(on_target(creature(), lambda c: gains(FLYING, c))))
card("Tazeem", "", "Plane Zendikar", *in_plane(they_get(creature(), keys=CANT_BLOCK)),
     when_chaos(draw(count_of(land(whose=YOURS)))))
card("Celestine Reef", "", "Plane Luvion", *in_plane(they_get(creature(
         with_keys(FLYING | 1 << LANDWALK + ISLAND, "without flying or islandwalk", no=True)), keys=CANT_ATTACK)),
     when_chaos(seq(rule_for(NO_LOSING, YOU, UNTIL_PLANESWALK, "you can't lose until a player planeswalks"),
         each_opponent(rule_for(NO_WINNING, YOU, UNTIL_PLANESWALK, "can't win until a player planeswalks")))))

# -- what spells cost
card("Turri Island", "", "Plane Ir", *in_plane(SpellsCost(-2, A_CREATURE, whose=0)),
     when_chaos(reveal_top(3, lambda cs: seq(put(Passing(AllOf(cs), A_CREATURE), HAND),
         put(Passing(AllOf(cs), types(CREATURE, "noncreature", no=True)), GRAVEYARD)))))
card("Feeding Grounds", "", "Plane Muraganda",
     *in_plane(SpellsCost(-1, color(RED), whose=0), SpellsCost(-1, color(GREEN), whose=0)),
     when_chaos(on_target(creature(), lambda c: put_counters(mana_value_of_it(c), c))))

# -- when something happens
card("Bloodhill Bastion", "", "Plane Equilor", *in_plane(when_one_enters(creature(), gains(DOUBLE_STRIKE | HASTE, IT))),
     when_chaos(on_target(creature(NONTOKEN, whose=YOURS), lambda c: blink(c, owners=False))))
card("Goldmeadow", "", "Plane Lorwyn", *in_plane(when_one_enters(land(), make(GOAT, 3, player=IT))),
     when_chaos(make(GOAT)))
card("Fields of Summer", "", "Plane Moag",
     *in_plane(when(Happens(CAST, "whenever a player casts a spell"), that_player(IT, may(gain_life(2))))),
     when_chaos(may(gain_life(10))))
card("Minamo", "", "Plane Kamigawa",
     *in_plane(when(Happens(CAST, "whenever a player casts a spell"), that_player(IT, may(draw())))),
     when_chaos(each_player(choose(card_in(GRAVEYARD, color(BLUE), whose=YOURS), lambda c: put(c, HAND), optional=True))))
card("Academy at Tolaria West", "", "Plane Dominaria",
     *in_plane(at_end_step(draw(7), condition=not_(at_least(cards_of(HAND), 1)))), when_chaos(discard(-1)))
card("Lethe Lake", "", "Plane Arkhos", *in_plane(at_upkeep(mill(10))),
     when_chaos(on_target(player(), lambda p: mill(10, p))))
card("The Fourth Sphere", "", "Plane Phyrexia",
     *in_plane(at_upkeep(choose(creature(color(BLACK, no=True), whose=YOURS), sacrifice))), when_chaos(make(ZOMBIE)))
card("Naar Isle", "", "Plane Wildfire",
     *in_plane(at_upkeep(seq(put_counters_here(1, OTHER_COUNTER), damage_player(counters_here(OTHER_COUNTER))))),
     when_chaos(on_target(PLAYER_OR_WALKER, lambda t: damage(3, t))))

# -- when somebody planeswalks or rolls
card("Panopticon", "", "Plane Mirrodin", when_you_arrive(draw()),
     *in_plane(at_step(DRAW_STEP, draw(), text="at the beginning of your draw step")), when_chaos(draw()))
card("Sanctum of Serra", "", "Plane Serra's Realm", when_you_leave(destroy(permanent(NONLAND))),
     when_chaos(may(life_becomes(20))))
card("Stairs to Infinity", "", "Plane Xerex", *in_plane(
         rule(NO_MAXIMUM, ANYBODY, "nobody has a maximum hand size"), when(RollsPlanarDie(), draw())),
     when_chaos(seq(reveal(TopOfPlanarDeck()), may(into_planar_deck(TopOfPlanarDeck()), "put it on the bottom"))))
card("Norn's Seedcore", "", "Plane New Phyrexia", when_you_arrive(chaos_ensues()), when_chaos(
     reveal_until_planes(1, lambda cs: seq(chaos_ensues_for(PlanesOf(cs)), into_planar_deck(AllOf(cs))))))
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
