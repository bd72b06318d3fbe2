"""Cards that exchange in unusual ways: planes, a vanguard, a Saga, spells on the stack, ownership, cards for
ante.
"""

from cardwright.games.magic.vocabulary import *

file_under("Exchanges of other kinds")

NONBASIC = types(BASIC, "nonbasic", no=True)
FOOD = token("Artifact Food", activated(cost("{2}", TAP_THIS, SACRIFICE_THIS), gain_life(3)))
IN_UPKEEP = all_of(your_turn(), between_steps(UPKEEP, UPKEEP))


# -- permanents
faces(
    card("Bilbo, Luckwearer", "{1}{U}", "Legendary Creature Halfling Rogue", CANT_BE_BLOCKED,
         when_this_damages_a_player(seq(draw(), discard())), pt="1/1", layout=ADVENTURE),
    card("Burglar's Plot", "{4}{U}", "Sorcery Adventure", exchange_alike(NONLAND)))
card("Confusion in the Ranks", "{3}{R}{R}", "Enchantment", when_one_enters(
     permanent(types=ARTIFACT | CREATURE | ENCHANTMENT, label="artifact, creature or enchantment"), on_target(
         permanent(ControlledBy(IT, True, "another player's"), SharesType(IT, CARD_TYPES, "of a shared type")),
         lambda b: exchange_control(IT, b), chooser=IT)))
card("Juxtapose", "{3}{U}", "Sorcery",
     on_target(player(), lambda p: seq(
         choose(Highest(creature(whose=YOURS)), lambda a: that_player(p, choose(
             Highest(creature(whose=YOURS)), lambda b: exchange_control(a, b)))),
         choose(Highest(artifact(whose=YOURS)), lambda a: that_player(p, choose(
             Highest(artifact(whose=YOURS)), lambda b: exchange_control(a, b)))))))
card("Oko, Thief of Crowns", "{1}{G}{U}", "Legendary Planeswalker Oko", loyalty(2, make(FOOD)),
     loyalty(1, on_target(permanent(types=ARTIFACT | CREATURE, label="artifact or creature"), lambda c: becomes_all(
         c, no_abilities(), only(CREATURE, "Elk"), only_color(GREEN), base_pt(3, 3), lasts=FOR_EVER))),
     loyalty(-5, two_targets(permanent(types=ARTIFACT | CREATURE, whose=YOURS, label="artifact or creature"),
         lambda a: creature(Compared(POWER, fixed(3), False, "power 3 or less"), whose=THEIRS), exchange_control)),
     loyalty=4)
card("Power Struggle", "{2}{U}{U}{U}", "Enchantment", at_upkeep(on_target(
     permanent(ControlledBy(IT, False, "that player's"), types=ARTIFACT | CREATURE | LAND), lambda a: on_target(
         permanent(ControlledBy(IT, False, "an opponent's", opponents=True), SharesType(a, ARTIFACT | CREATURE | LAND, "like it")),
         lambda b: exchange_control(a, b), at_random=True), at_random=True), whose=ANYBODYS))
card("Shifting Borders", "{3}{U}", "Instant Arcane", exchange_two(land),
     splice("{3}{U}", belongs(THIS, spell(of_type("Arcane")))))
card("Shifting Grift", "{U}{U}", "Sorcery", choose_modes(1, 3, ("two creatures", exchange_two(creature), "{2}"),
     ("two artifacts", exchange_two(artifact), "{1}"), ("two enchantments", exchange_two(enchantment), "{1}")))
card("The Trickster-God's Heist", "{2}{U}{B}", "Enchantment Saga",
     when(chapter(1), two_targets(creature(), lambda a: creature(ButNot(a)), may_exchange_control)),
     when(chapter(2), two_targets(permanent(NONBASIC, NONCREATURE),
         lambda a: sharing(a, CARD_TYPES, NONBASIC, NONCREATURE), may_exchange_control)),
     when(chapter(3), on_target(player(), lambda p: seq(lose_life(3, p), gain_life(3)))))
card("Visions of Duplicity", "{2}{U}", "Sorcery", exchange_two(creature, whose=OTHERS),
     flashback("{8}{U}{U}", less=commanders_value()))

# -- a spell for a permanent (CR 400.7a)
card("Perplexing Chimera", "{4}{U}", "Enchantment Creature Chimera",
     when_an_opponent_casts(spell(), may_exchange_control(THIS, IT, choose_new_targets(IT, True))), pt="3/3")
card("Sudden Substitution", "{2}{U}{U}", "Instant", SPLIT_SECOND, on_target(spell(NONCREATURE), lambda s: on_target(
     creature(), lambda c: seq(exchange_control(s, c), choose_new_targets(s)))))

# -- the command zone
card("Cliffside Market", "", "Plane Mercadia",
     when(Happens(PLANESWALKS, "when you planeswalk here", this=True), on_target(player(), lambda p: may_exchange(life_of(YOU), life_of(p)))), at_upkeep(on_target(player(), lambda p: may_exchange(life_of(YOU), life_of(p)))),
     when(Happens(CHAOS, "whenever chaos ensues"), exchange_alike()))
card("Glen Elendra", "", "Plane Lorwyn",
     at_step(END_COMBAT, two_targets(creature(Hurt(), whose=YOURS),
         lambda a: creature(Hurt(a)), may_exchange_control), ANYBODYS, text="at end of combat"),
     when(Happens(CHAOS, "whenever chaos ensues"), on_target(creature(YOU_OWN), gain_control)))
card("Karona, False God Avatar", "", "Vanguard", at_upkeep(on_target(
     opponent(), lambda p: at_random(permanent(whose=YOURS), lambda a: at_random(
         permanent(ControlledBy(p, False, "that player's")), lambda b: exchange_control(a, b))))), pt="-1/8")

# -- for ante (CR 407)
card("Darkpact", "{B}{B}{B}", "Sorcery", on_target(in_ante(), lambda a: seq(
     owns(a), choose(TopOf(1), lambda t: exchange(place_of(a), place_of(t))))), flags=USES_ANTE)
card("Tempest Efreet", "{1}{R}{R}{R}", "Creature Efreet", activated(cost(TAP_THIS, SACRIFICE_THIS), on_target(
     opponent(), lambda p: unless_paid(p, PaysLife(10), at_random(
         card_in(HAND, ControlledBy(p, False, "that player's")), lambda c: seq(
             that_player(p, reveal(c)), exchange(ownership_of(c), ownership_of(THIS, ANYWHERE)),
             put_cards([HAND, GRAVEYARD], c, THIS)))))),
     pt="3/3", flags=USES_ANTE)
card("Timmerian Fiends", "{1}{B}{B}", "Creature Horror", activated(cost("{B}{B}{B}", SACRIFICE_THIS), on_target(
     artifact(), lambda a: unless_paid(a, AntesTop(), seq(exchange(ownership_of(a), ownership_of(THIS, ANYWHERE)),
         put_cards([GRAVEYARD, GRAVEYARD], a, THIS)), owner=True))), pt="1/1", flags=USES_ANTE)
card("Bronze Tablet", "{6}", "Artifact", EntersTapped(), activated(cost("{4}", TAP_THIS), on_target(
     permanent(NONTOKEN, OfAnOpponent()), lambda c: seq(exile(These(THIS, c)), unless_paid(
         c, PaysLife(10), seq(owns(THIS, owner_of=c), owns(c)), put_cards([GRAVEYARD], THIS, anywhere=FOLLOWED),
         owner=True)))), flags=USES_ANTE)
card("Amulet of Quoz", "{6}", "Artifact", activated(cost(TAP_THIS, SACRIFICE_THIS), on_target(
     opponent(), lambda p: unless_paid(p, AntesTop(), flip_coin(lose_game(p), lose_game()))), condition=IN_UPKEEP),
     flags=USES_ANTE)
card("Contract from Below", "{B}", "Sorcery", seq(discard(-1), AntesTop(), draw(7)), flags=USES_ANTE)
card("Demonic Attorney", "{1}{B}{B}", "Sorcery", each_player(AntesTop()), flags=USES_ANTE)
card("Jeweled Bird", "{1}", "Artifact", activated(cost(TAP_THIS), antes(THIS, seq(
     put(in_ante(YOU_OWN, OTHER), GRAVEYARD), draw()))), flags=USES_ANTE)
card("Rebirth", "{3}{G}{G}{G}", "Sorcery",
     each_player(unless_paid(YOU, AntesTop(), nothing(), life_becomes(20))), flags=USES_ANTE)
