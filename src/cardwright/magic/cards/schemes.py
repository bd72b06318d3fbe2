"""CR 314, 904. Schemes."""

from __future__ import annotations

from cardwright.kernel.effects import IT
from cardwright.kernel.words import if_, may, seq
from cardwright.magic.keys import HASTE, TRAMPLE
from cardwright.magic.rules import (
    BASIC,
    END_STEP,
    ENTERS_TAPPED,
    GREEN,
    HAND,
    LOST,
    NO_MAXIMUM,
    SPELLS,
    THIS_TURN,
    YOUR_NEXT_TURN,
)
from cardwright.magic.sets import THEIRS, YOURS
from cardwright.magic.targets import on_target
from cardwright.magic.words.abilities import at_step, card, file_under, they_get, token, when, when_one_dies
from cardwright.magic.words.amounts import (
    MINUS_IT,
    YOU,
    at_least,
    both,
    cards_of,
    is_there,
    not_,
    seat_counter,
    there_is,
    toughness_of,
)
from cardwright.magic.words.drawing import draw
from cardwright.magic.words.lasting import gain_control, gains, pump, rule_for
from cardwright.magic.words.planar import in_plane
from cardwright.magic.words.scheming import (
    OtherInMotion,
    SpellsCost,
    abandons,
    each_opponent,
    may_play_lands,
    opponents_together,
    sets_in_motion,
    when_set_in_motion,
)
from cardwright.magic.words.searching import BASIC_LAND, AllOf, search_for
from cardwright.magic.words.several import These, several_targets
from cardwright.magic.words.things import (
    NONLAND,
    ControlledBy,
    artifact,
    creature,
    enchantment,
    land,
    opponent,
    permanent,
    types,
)
from cardwright.magic.words.values import note_down
from cardwright.magic.words.verbs import damage_player, destroy, enters, gain_life, lose_life, make, untap_it

from .commanders import SAPROLING
from .planes import DRAGON

file_under("Archenemy")

NONBASIC = types(BASIC, "nonbasic", no=True)
LOST_SO_FAR = opponents_together(LOST, "the life that your opponents have lost this turn")
PLANT = token("Creature Plant", pt="0/1", colors=GREEN)
ELEMENTAL = token("Creature Elemental", pt="3/3", colors=GREEN)
GOLEM = token("Artifact Creature Golem", pt="4/6")

# -- what comes
card("Look Skyward and Despair", "", "Scheme", when_set_in_motion(make(DRAGON)))
card("Roots of All Evil", "", "Scheme", when_set_in_motion(make(SAPROLING, 5)))
card("The Iron Guardian Stirs", "", "Scheme", when_set_in_motion(make(GOLEM)))
card("Evil Comes to Fruition", "", "Scheme",
     when_set_in_motion(if_(there_is(land(whose=YOURS), 10), make(ELEMENTAL, 7), make(PLANT, 7))))
card("Realms Befitting My Majesty", "", "Scheme",
     when_set_in_motion(search_for(lambda cs: enters(AllOf(cs), ENTERS_TAPPED), [BASIC_LAND], most=2)))
card("This World Belongs to Me", "", "Scheme", when_set_in_motion(seq(draw(2), may_play_lands())))
card("Your Puny Minds Cannot Fathom", "", "Scheme", when_set_in_motion(
     seq(draw(4), rule_for(NO_MAXIMUM, YOU, YOUR_NEXT_TURN, "you have no maximum hand size until your next turn"))))

# -- what goes
card("Behold the Power of Destruction", "", "Scheme", when_set_in_motion(
     on_target(opponent(), lambda p: destroy(permanent(ControlledBy(p, False, "that player's"), NONLAND)))))
card("All Shall Smolder in My Wake", "", "Scheme", when_set_in_motion(
     on_target(artifact(), lambda a: on_target(enchantment(), lambda b: on_target(land(NONBASIC), lambda c: destroy(
         These(a, b, c)), optional=True), optional=True), optional=True)))
card("Tooth, Claw, and Tail", "", "Scheme", when_set_in_motion(
     several_targets(permanent(NONLAND), destroy, most=3)))
card("Make Yourself Useful", "", "Scheme", when_set_in_motion(on_target(
     creature(whose=THEIRS), lambda c: seq(destroy(c), if_(not_(is_there(c)), gain_life(toughness_of(c)))))))
card("I Delight in Your Convulsions", "", "Scheme", when_set_in_motion(note_down(LOST_SO_FAR, lambda before: seq(
     each_opponent(lose_life(3)), gain_life(both(MINUS_IT, LOST_SO_FAR, before))))))
card("Know Naught but Fire", "", "Scheme", when_set_in_motion(each_opponent(damage_player(cards_of(HAND)))))

# -- what changes sides
card("What's Yours Is Now Mine", "", "Scheme", when_set_in_motion(
     on_target(creature(whose=THEIRS), lambda c: seq(gain_control(c), untap_it(c)))))
card("Your Will Is Not Your Own", "", "Scheme", when_set_in_motion(on_target(creature(whose=THEIRS), lambda c: seq(
     gain_control(c, THIS_TURN), untap_it(c), pump(3, 3, c), gains(TRAMPLE | HASTE, c)))))

# -- ongoing
card("The Very Soil Shall Shake", "", "Ongoing Scheme", *in_plane(
     they_get(creature(whose=YOURS), 2, 2, TRAMPLE), when_one_dies(creature(whose=YOURS), abandons())))
card("My Laughter Echoes", "", "Ongoing Scheme",
     *in_plane(when(OtherInMotion(), may(abandons(sets_in_motion(IT)), "abandon it and set that in motion again"))))
card("Because I Have Willed It", "", "Ongoing Scheme", *in_plane(SpellsCost(-1), at_step(
     END_STEP, abandons(), THEIRS, at_least(seat_counter(SPELLS, IT, "spells cast"), 4), "at the beginning of their end step")))
