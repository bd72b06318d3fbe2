"""CR 314, 904. Schemes."""

from cardwright.games.magic.vocabulary import *

file_under("Archenemy")

DRAGON = token("Creature Dragon", FLYING, pt="5/5", colors=RED)
SAPROLING = token("Creature Saproling", pt="1/1", colors=GREEN)
NONBASIC = types(BASIC, "nonbasic", no=True)
CAST_BY_THEM = seat_counter(SPELLS, label="the number of spells that your opponents have cast this turn", together=True)
LOST_SO_FAR = seat_counter(LOST, label="the life that your opponents have lost this turn", together=True)
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
     creature(whose=THEIRS), lambda c: seq(destroy(c), if_(not_(is_there(c)), gain_life(value_of(c, TOUGH)))))))
card("I Delight in Your Convulsions", "", "Scheme", when_set_in_motion(note_down(LOST_SO_FAR, lambda before: seq(
     each_opponent(lose_life(3)), gain_life(both(MINUS_IT, LOST_SO_FAR, before))))))
card("Know Naught but Fire", "", "Scheme", when_set_in_motion(each_opponent(damage_player(cards_of(HAND)))))

# -- what changes sides
card("What's Yours Is Now Mine", "", "Scheme", when_set_in_motion(
     on_target(creature(whose=THEIRS), lambda c: seq(gain_control(c), untap_it(c)))))
card("Your Will Is Not Your Own", "", "Scheme", when_set_in_motion(on_target(creature(whose=THEIRS), lambda c: seq(
     gain_control(c, THIS_TURN), untap_it(c), pump(3, 3, c), gains(TRAMPLE | HASTE, c)))))

# -- ongoing
card("The Very Soil Shall Shake", "", "Ongoing Scheme",
     they_get(creature(whose=YOURS), 2, 2, TRAMPLE), when_one_dies(creature(whose=YOURS), abandons()))
card("My Laughter Echoes", "", "Ongoing Scheme",
     when(OtherInMotion(), may(abandons(sets_in_motion(IT)), "abandon it and set that in motion again")))
card("Because I Have Willed It", "", "Ongoing Scheme", SpellsCost(-1), at_step(
     END_STEP, abandons(), THEIRS, at_least(CAST_BY_THEM, 4), "at the beginning of your opponents' end step"))
