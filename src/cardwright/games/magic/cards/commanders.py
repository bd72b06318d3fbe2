"""CR 903. Commanders, alone or in pairs, and cards that refer to commanders."""

from cardwright.games.magic.vocabulary import *

file_under("Commander")

GOBLIN = token("Creature Goblin", pt="1/1", colors=RED)
# -- who leads a deck alone
DRAKE = token("Creature Drake", FLYING, pt="2/2", colors=BLUE)
ELF_DRUID = token("Creature Elf Druid", makes("G"), pt="1/1", colors=GREEN)
SAPROLING = token("Creature Saproling", pt="1/1", colors=GREEN)
card("Krenko, Mob Boss", "{2}{R}{R}", "Legendary Creature Goblin Warrior",
     activated(cost(TAP_THIS), make(GOBLIN, count_of(permanent(of_type("Goblin"), whose=YOURS)))), pt="3/3")
card("Talrand, Sky Summoner", "{2}{U}{U}", "Legendary Creature Merfolk Wizard",
     when_you_cast(spell(types=INSTANT | SORCERY), make(DRAKE)), pt="2/2")
LENT = count_of(permanent(YOU_OWN, whose=THEIRS))
card("Zedruu the Greathearted", "{1}{U}{R}{W}", "Legendary Creature Minotaur Monk",
     at_upkeep(seq(gain_life(LENT), draw(LENT))),
     activated("{U}{R}{W}", on_target(opponent(), lambda p: on_target(
         permanent(whose=YOURS), lambda it: gain_control(it, player=p)))), pt="2/4")
card("Oloro, Ageless Ascetic", "{3}{W}{U}{B}", "Legendary Creature Giant Soldier", at_upkeep(gain_life(2)),
     when_you_gain_life(unless_paid(YOU, PaysMana("{1}"), nothing(), seq(draw(), each_opponent(lose_life(1))))),
     in_command(at_upkeep(gain_life(2))), pt="4/5")
card("Derevi, Empyrial Tactician", "{G}{W}{U}", "Legendary Creature Bird Wizard", FLYING,
     when_this_enters(on_target(permanent(), lambda it: may(choose_one(("Tap it", tap_it(it)), ("Untap it", untap_it(it)))))),
     when(DealsDamage("whenever a creature you control deals combat damage to a player", by=creature(whose=YOURS),
                      combat=True, to_player=True),
          on_target(permanent(), lambda it: may(choose_one(("Tap it", tap_it(it)), ("Untap it", untap_it(it)))))),
     activated("{1}{G}{W}{U}", enters(THIS), zone=FROM_COMMAND), pt="2/3")
card("Freyalise, Llanowar's Fury", "{3}{G}{G}", "Legendary Planeswalker Freyalise", loyalty(2, make(ELF_DRUID)),
     loyalty(-2, on_target(permanent(types=ARTIFACT | ENCHANTMENT, label="artifact or enchantment"), destroy)),
     loyalty(-6, draw(count_of(creature(color(GREEN), whose=YOURS)))), can_be_commander(), loyalty=3)

# -- who leads one in a pair
card("Akiri, Line-Slinger", "{R}{W}", "Legendary Creature Kor Soldier Ally", FIRST_STRIKE | VIGILANCE,
     this_is([Change(OP_PT, p=count_of(artifact(whose=YOURS)))]), partner(), pt="0/3")
card("Ishai, Ojutai Dragonspeaker", "{2}{W}{U}", "Legendary Creature Bird Monk", FLYING,
     when_an_opponent_casts(spell(), put_counters(1, THIS)), partner(), pt="1/1")
card("Tana, the Bloodsower", "{2}{R}{G}", "Legendary Creature Elf Druid", TRAMPLE,
     when_this_damages_a_player(make(SAPROLING, THAT_MUCH)), partner(), pt="2/2")
card("Bruse Tarl, Boorish Herder", "{2}{R}{W}", "Legendary Creature Human Ally",
     when_this_enters(on_target(creature(whose=YOURS), lambda c: gains(DOUBLE_STRIKE | LIFELINK, c))),
     when_this_attacks(on_target(creature(whose=YOURS), lambda c: gains(DOUBLE_STRIKE | LIFELINK, c))),
     partner(), pt="3/3")
card("Ravos, Soultender", "{3}{W}{B}", "Legendary Creature Human Cleric", FLYING, they_get(creature(OTHER, whose=YOURS), 1, 1),
     at_upkeep(on_target(card_in(GRAVEYARD, whose=YOURS, types=CREATURE, label="creature card in a graveyard"),
                         lambda c: may(bounce(c), "return it to your hand"))), partner(), pt="2/2")
card("Khorvath Brightflame", "{3}{R}", "Legendary Creature Dragon", FLYING | HASTE,
     they_get(creature(of_type("Knight"), whose=YOURS), keys=FLYING | HASTE), *partner_with("Sylvia Brightblade"), pt="3/4")
card("Sylvia Brightblade", "{2}{W}", "Legendary Creature Human Knight", DOUBLE_STRIKE,
     they_get(creature(of_type("Dragon"), whose=YOURS), keys=DOUBLE_STRIKE), *partner_with("Khorvath Brightflame"), pt="2/2")
card("Jaheira, Friend of the Forest", "{2}{G}", "Legendary Creature Human Elf Druid",
     they_are(permanent(TOKEN_ONE, whose=YOURS), [Change(OP_GRANT, ability=makes("G"))],
              label="tokens you control have: {T}: add {G}"), partner(sort=BACKGROUND), pt="2/3")
card("Raised by Giants", "{5}{G}", "Legendary Enchantment Background",
     they_are(creature(YOUR_COMMANDER), base_pt(10, 10), also(0, "Giant"),
              label="commander creatures you own are 10/10 and Giants besides"))

# -- cards that care
card("Bastion Protector", "{2}{W}", "Creature Human Soldier", they_get(commander_creatures(), 2, 2, INDESTRUCTIBLE), pt="3/3")
card("Bloodsworn Steward", "{2}{R}{R}", "Creature Vampire Knight", FLYING,
     they_get(commander_creatures(), 2, 2, HASTE), pt="4/4")
card("Angelic Field Marshal", "{2}{W}{W}", "Creature Angel", FLYING, this_is([Change(OP_PT, 2, 2)], condition=lieutenant()),
     they_get(creature(whose=YOURS), keys=VIGILANCE, condition=lieutenant()), pt="3/3")
card("Thunderfoot Baloth", "{4}{G}{G}", "Creature Beast", TRAMPLE, this_is([Change(OP_PT, 2, 2)], condition=lieutenant()),
     they_get(creature(OTHER, whose=YOURS), 2, 2, TRAMPLE, lieutenant()), pt="5/5")
card("Crimson Honor Guard", "{3}{R}{R}", "Creature Vampire Knight", TRAMPLE, at_step(END_STEP,
     if_(not_(there_is(permanent(COMMANDER_ONE, ControlledBy(IT, False, "of that player")))), damage_player(4, IT)),
     ANYBODYS, each=True), pt="4/5")
card("Commander's Insignia", "{2}{W}{W}", "Enchantment", they_are(
     creature(whose=YOURS), [Change(OP_PT, p=times_cast(), t=times_cast())],
     label="creatures you control get +1/+1 for each time you cast your commander from the command zone"))
card("Relentless Rats", "{1}{B}{B}", "Creature Rat", this_is(
     [Change(OP_PT, p=count_of(creature(OTHER, OfName("Relentless Rats"))), t=count_of(creature(OTHER, OfName("Relentless Rats"))))]),
     any_number_in_a_deck(), pt="2/2")
card("Fierce Guardianship", "{2}{U}", "Instant", on_target(spell(NONCREATURE), counter),
     alternative_cost("{0}", condition=you_control_a_commander()))
card("Deadly Rollick", "{3}{B}", "Instant", on_target(creature(), exile),
     alternative_cost("{0}", condition=you_control_a_commander()))
card("Flawless Maneuver", "{2}{W}", "Instant", gains(INDESTRUCTIBLE, creature(whose=YOURS)),
     alternative_cost("{0}", condition=you_control_a_commander()))

# -- mana and lands
card("Command Tower", "", "Land", makes_of_identity())
card("Arcane Signet", "{2}", "Artifact", makes_of_identity())
card("Commander's Sphere", "{3}", "Artifact", makes_of_identity(), activated(SACRIFICE_THIS, draw()))
card("Command Beacon", "", "Land", makes("C"), activated(cost(TAP_THIS, SACRIFICE_THIS), choose(
     card_in(COMMAND, YOUR_COMMANDER, shared=True, label="in the command zone"), lambda c: put(c, HAND, label="put into your hand:"))))
card("War Room", "", "Land", makes("C"), activated(cost("{3}", TAP_THIS, PaysLifePerColor()), draw()))
card("Sanctum of Eternity", "", "Land", makes("C"), activated(
     cost("{2}", TAP_THIS), on_target(permanent(YOUR_COMMANDER), bounce), condition=your_turn()))
