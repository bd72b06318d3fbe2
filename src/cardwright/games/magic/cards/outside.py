"""CR 400.11, 702.139, 701.48. Wishes, companions and lessons: cards that reach outside the game."""

from cardwright.games.magic.vocabulary import *

file_under("Outside the game")

# -- wishes
card("Burning Wish", "{1}{R}", "Sorcery", seq(wish(outside(types=SORCERY, label="sorcery card")), exile(THIS)))
card("Cunning Wish", "{2}{U}", "Instant", seq(wish(outside(types=INSTANT, label="instant card")), exile(THIS)))
card("Golden Wish", "{3}{W}{W}", "Sorcery",
     seq(wish(outside(types=ARTIFACT | ENCHANTMENT, label="artifact or enchantment card")), exile(THIS)))
card("Glittering Wish", "{G}{W}", "Sorcery", seq(wish(outside(Multicolored())), exile(THIS)))
card("Death Wish", "{1}{B}{B}", "Sorcery",
     seq(wish(outside(), shown=False), lose_life(both(HALF_UP, seat_counter(LIFE))), exile(THIS)))
card("Mastermind's Acquisition", "{2}{B}{B}", "Sorcery", choose_modes(
    1, 1, ("search your library", search(lambda c: put(c, HAND))),
    ("a card from outside the game", wish(outside(), shown=False, must=True))))
card("Coax from the Blind Eternities", "{2}{U}", "Sorcery", wish(Either(
    outside(of_type("Eldrazi")), exiled(of_type("Eldrazi"), YOU_OWN), "Eldrazi card outside the game or in exile")))

card("Karn, the Great Creator", "{4}", "Legendary Planeswalker Karn",
     they_get(artifact(whose=THEIRS), keys=CANT_ACTIVATE), loyalty(1, on_target(artifact(NONCREATURE), lambda c: becomes_all(
         c, also(ARTIFACT | CREATURE), base_pt(value_of(c), value_of(c)), lasts=YOUR_NEXT_TURN), optional=True)),
     loyalty(-2, wish(Either(outside(types=ARTIFACT, label="artifact card"), exiled(YOU_OWN, types=ARTIFACT),
                             "artifact card outside the game or in exile"))), loyalty=5)
card("Woodland Changeling", "{1}{G}", "Creature Shapeshifter", CHANGELING, pt="2/2")

# -- companions
FAMILIES = ("Cat", "Elemental", "Nightmare", "Dinosaur", "Beast")
card("Kaheera, the Orphanguard", "{1}{G/W}{G/W}", "Legendary Creature Cat Beast", VIGILANCE,
     companion(every_card("each creature card is a Cat, Elemental, Nightmare, Dinosaur or Beast", CREATURE,
                          subtypes=FAMILIES)),
     they_get(creature(OTHER, AnyOf("of one of five families", *(of_type(f) for f in FAMILIES)), whose=YOURS),
              1, 1, VIGILANCE), pt="3/2")
card("Keruga, the Macrosage", "{3}{G/U}{G/U}", "Legendary Creature Dinosaur Hippo",
     companion(every_card("each nonland card has mana value 3 or more", but=LAND, least=3)),
     when_this_enters(draw(count_of(
         permanent(OTHER, Compared(MANA_VALUE, fixed(3), True, "mana value 3 or more"), whose=YOURS)))), pt="5/4")
card("Obosh, the Preypiercer", "{3}{B/R}{B/R}", "Legendary Creature Hellion Horror",
     companion(every_card("each nonland card has an odd mana value", but=LAND, odd=True)), Doubles(DEAL, odd=1), pt="3/5")

# -- lessons
card("Environmental Sciences", "{2}", "Sorcery Lesson",
     seq(search(lambda c: seq(reveal(c), put(c, HAND)), BASIC_LAND), gain_life(2)))
card("Expanded Anatomy", "{3}", "Sorcery Lesson",
     on_target(creature(), lambda c: seq(put_counters(2, c), gains(VIGILANCE, c))))
card("Eyetwitch", "{B}", "Creature Eye Bat", FLYING, when_this_dies(learn()), pt="1/1")
