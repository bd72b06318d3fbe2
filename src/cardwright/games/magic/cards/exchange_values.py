"""CR 701.12c-h. Cards that exchange life totals, numbers, cards, whole zones and text boxes."""

from cardwright.games.magic.vocabulary import *

file_under("Exchanges of values")

YOUR_UPKEEP = all_of(your_turn(), between_steps(UPKEEP, UPKEEP))
TWICE_THE_HAND = both(TIMES_IT, cards_of(HAND), 2)
LIFE_LOST = seat_counter(LOST, label="the life lost this turn")

# -- life totals (CR 701.12c)
card("Axis of Mortality", "{4}{W}{W}", "Enchantment",
     at_upkeep(on_target(player(), lambda a: on_target(Players(but=a), lambda b: may_exchange(life_of(a), life_of(b))))))
card("Magus of the Mirror", "{4}{B}{B}", "Creature Human Wizard", activated(cost(TAP_THIS, SACRIFICE_THIS), on_target(
     opponent(), lambda p: exchange(life_of(YOU), life_of(p))), condition=YOUR_UPKEEP), pt="4/2")
card("Mirror Universe", "{6}", "Artifact", activated(cost(TAP_THIS, SACRIFICE_THIS), on_target(
     opponent(), lambda p: exchange(life_of(YOU), life_of(p))), condition=YOUR_UPKEEP))
card("Mister Negative", "{5}{W}{B}", "Legendary Creature Human Villain", VIGILANCE | LIFELINK, when_this_enters(on_target(
     opponent(), lambda p: note_down(LIFE_LOST, lambda before: may_exchange(
         life_of(YOU), life_of(p), draw(both(MINUS_IT, LIFE_LOST, before)))))), pt="5/5")
HORROR = token("Artifact Creature Horror", pt="0/0", sized=True)
card("Profane Transfusion", "{6}{B}{B}{B}", "Sorcery", on_target(player(), lambda a: on_target(Players(but=a), lambda b: seq(
     exchange(life_of(a), life_of(b)),
     if_(both_play(a, b), make(HORROR, size=both(APART, seat_counter(LIFE, a), seat_counter(LIFE, b))))))))
card("Psychic Transfer", "{4}{U}", "Sorcery", on_target(player(), lambda p: if_(
     not_(at_least(both(APART, seat_counter(LIFE), seat_counter(LIFE, p)), 6)), exchange(life_of(YOU), life_of(p)))))
card("Soul Conduit", "{6}", "Artifact", activated(cost("{6}", TAP_THIS), on_target(
     player(), lambda a: on_target(Players(but=a), lambda b: exchange(life_of(a), life_of(b))))))
card("Get a Life", "{W}", "Instant", on_target(
     player(), lambda p: with_each_teammate(p, lambda q: exchange(life_of(p), life_of(q)))))
card("Everythingamajig", "{5}", "Artifact", activated(cost("{5}", TAP_THIS), on_target(
     opponent(), lambda p: at_next_step(exchange(life_of(YOU), life_of(THAT_PLAYER)), p))))
card("Everythingamajig (c)", "{5}", "Artifact", activated("{1}", flip_coin(adds("CC"), nothing())),
     activated(cost("{3}", TAP_THIS), on_target(player(), lambda p: discard(1, p)), condition=your_turn()), activated("{X}", becomes_all(
         THIS, also(ARTIFACT | CREATURE), only(0, "Construct"), base_pt(X, X))))
card("Mirror Mirror", "{7}", "Artifact", EntersTapped(), activated(cost("{7}", TAP_THIS, SACRIFICE_THIS), on_target(
     player(), lambda p: at_next_step(seq(
         exchange(life_of(YOU), life_of(THAT_PLAYER)), exchange(control_of_all(YOU), control_of_all(THAT_PLAYER)),
         *[exchange(cards_in(z, YOU, owners=True), cards_in(z, THAT_PLAYER, owners=True)) for z in (HAND, LIBRARY, GRAVEYARD)]), p))))

# -- numbers (CR 701.12g)
card("Evra, Halcyon Witness", "{4}{W}{W}", "Legendary Creature Avatar", LIFELINK,
     activated("{4}", exchange(life_of(YOU), number_of(THIS, POWER))), pt="4/4")
card("Tree of Perdition", "{3}{B}", "Creature Plant", DEFENDER, activated(cost(TAP_THIS), on_target(
     opponent(), lambda p: exchange(life_of(p), number_of(THIS, TOUGH)))), pt="0/13")
card("Tree of Redemption", "{3}{G}", "Creature Plant", DEFENDER,
     activated(cost(TAP_THIS), exchange(life_of(YOU), number_of(THIS, TOUGH))), pt="0/13")
card("Serene Master", "{1}{W}", "Creature Human Monk", when(Happens(BLOCKS, "whenever this blocks", this=True), on_target(
     creature(blocked_by(THIS)), lambda c: exchange(
         number_of(THIS, POWER, lasts=THIS_COMBAT), number_of(c, POWER, lasts=THIS_COMBAT)))),
     pt="0/2")
card("High Fae Prankster", "{2}{U}{B}", "Creature Faerie Rogue", FLYING | DEATHTOUCH, when_this_enters(choose_modes(0, 1,
     ("Exchange two base powers for good", on_target(creature(), lambda a: on_target(creature(ButNot(a)), lambda b: exchange(
         number_of(a, POWER, True, PERPETUAL), number_of(b, POWER, True, PERPETUAL))))),
     ("It is 4/1 for good", becomes(4, 1, THIS, PERPETUAL)))), pt="1/4")
card("Vedalken Squirrel-Whacker", "{3}{U}", "Creature Vedalken Guest",
     as_this_enters(roll(6, lambda p: roll(6, lambda t: enters_sized(p, t)))),
     if_you_roll(6, choose_one(("Keep the roll", nothing()),
         ("Exchange it with the base power", exchange(die_result(), number_of(THIS, POWER, True))),
         ("Exchange it with the base toughness", exchange(die_result(), number_of(THIS, TOUGH, True))))), pt="*/*")

# -- cards (CR 701.12d-f)
aura("Arcanum Wings", "{1}{U}", creature(), attached_gets(keys=FLYING), aura_swap("{2}{U}"))
card("Wizened Arbiter", "{W}{W}", "Creature Human Soldier Wizard", when_this_enters(choose(
     card_in(SIDEBOARD, color(WHITE), whose=YOURS, label="card outside the game"), lambda c: seq(reveal(c), choose(
         card_in(HAND, whose=YOURS), lambda h: exchange(place_of(c), place_of(h)))), optional=True)), pt="2/1")
card("Red Herring", "{1}{R}", "Creature Fish", activated("{1}{U}", choose(
     Either(permanent(whose=YOURS), spell(whose=YOURS), "permanent or spell of yours"), lambda c: exchange(
         place_of(THIS), place_of(c), changes_targets_to(c, THIS))), zone=FROM_HAND), pt="2/2")
card("Morality Shift", "{5}{B}{B}", "Sorcery",
     seq(exchange(cards_in(GRAVEYARD, shuffled=True), cards_in(LIBRARY)), shuffle()))
card("Harness Infinity", "{1}{B}{B}{B}{G}{G}{G}", "Instant",
     seq(exchange(cards_in(HAND), cards_in(GRAVEYARD)), exile(THIS)))
DOG = token("Creature Dog Illusion", Static(ON_SELF, [Change(
     OP_DEFINE_PT, p=TWICE_THE_HAND, t=TWICE_THE_HAND)], cda=True, label="twice the hand"), pt="0/0", colors=BLUE)
NO_LIMIT = emblem("Mordenkainen emblem", rule(NO_MAXIMUM, YOURS, "no maximum hand size"))
card("Mordenkainen", "{4}{U}{U}", "Legendary Planeswalker Mordenkainen",
     loyalty(2, seq(draw(2), choose(card_in(HAND, whose=YOURS), under_library))), loyalty(-2, make(DOG)),
     loyalty(-10, seq(exchange(cards_in(HAND, shuffled=True), cards_in(LIBRARY)), shuffle(), get_emblem(NO_LIMIT))),
     loyalty=5)
card("Deal Broker", "{3}", "Artifact Creature Construct",
     while_drafting(face_up=True), while_drafting(after=True, effect=choose(card_in(SIDEBOARD, whose=YOURS, label="card of your pool"), lambda c: seq(
         reveal(c), offers_for(lambda o: exchange(card_of_pool(c), card_of_pool(o)))), optional=True)),
     activated(cost(TAP_THIS), seq(draw(), discard())), pt="2/3")

# -- text boxes (CR 701.12h)
card("Exchange of Words", "{1}{U}{U}", "Enchantment", when_this_enters(two_targets(
     creature(), lambda a: creature(ButNot(a)), lambda a, b: if_(
         is_there(THIS), exchange(text_of(a, WHILE_SOURCE), text_of(b, WHILE_SOURCE))))))
card("Deadpool, Trading Card", "{2}{B}{R}", "Legendary Creature Mutant Mercenary Hero",
     as_this_enters(choose(creature(OTHER), lambda c: exchange(text_of(THIS, entering=True), text_of(c, entering=True)), optional=True)),
     at_upkeep(lose_life(3)), activated(cost("{3}", SACRIFICE_THIS), each_other_player(draw())), pt="5/3")
