"""CR 905, 315, 702.106. Conspiracies, and cards that do something while they are drafted."""

from cardwright.games.magic.vocabulary import *

file_under("Conspiracy")

NAMED = OfChosenName()
YOUR_NAMED = creature(NAMED, whose=YOURS)
CONSTRUCT = token("Artifact Creature Construct", DEFENDER, pt="1/1")
ZOMBIE = token("Creature Zombie", pt="2/2", colors=BLACK)

# -- face up
card("Advantageous Proclamation", "", "Conspiracy", before_the_game(fewer=5))
card("Power Play", "", "Conspiracy", before_the_game(first=True))
card("Sentinel Dispatch", "", "Conspiracy",
     at_step(UPKEEP, make(CONSTRUCT), ANYBODYS, first_turn(), "at the beginning of the first upkeep"))
card("Worldknit", "", "Conspiracy", they_have(land(whose=YOURS), makes("WUBRG"), nothing_outside()))

# -- hidden agenda
card("Adriana's Valor", "", "Conspiracy", hidden_agenda(),
     when(Happens(ATTACKS, "whenever a creature of yours with the chosen name attacks", among=YOUR_NAMED),
                     may_pay("{W}", gains(INDESTRUCTIBLE, IT))))
card("Assemble the Rank and Vile", "", "Conspiracy", hidden_agenda(),
     they_have(YOUR_NAMED, when_this_dies(may_pay("{B}", make(ZOMBIE, flags=ENTERS_TAPPED)))))
card("Brago's Favor", "", "Conspiracy", hidden_agenda(), SpellsCost(-1, NAMED))
card("Hired Heist", "", "Conspiracy", hidden_agenda(), when(DealsDamage(
     "whenever a creature of yours with the chosen name deals combat damage to a player", by=YOUR_NAMED, combat=True,
     to_player=True), may_pay("{U}", draw())))
card("Immediate Action", "", "Conspiracy", hidden_agenda(), they_get(YOUR_NAMED, keys=HASTE))
card("Incendiary Dissent", "", "Conspiracy", hidden_agenda(), they_have(YOUR_NAMED, activated("{R}", pump(1, 0, THIS))))
card("Iterative Analysis", "", "Conspiracy", hidden_agenda(),
     when_you_cast(spell(NAMED, types=INSTANT | SORCERY), may(draw())))
card("Muzzio's Preparations", "", "Conspiracy", hidden_agenda(), EntersWith(1, others=YOUR_NAMED))
card("Natural Unity", "", "Conspiracy", hidden_agenda(), they_have(YOUR_NAMED, at_step(
     BEGIN_COMBAT, may_pay("{G}", put_counters(1, THIS)), text="at the beginning of combat")))
card("Secrets of Paradise", "", "Conspiracy", hidden_agenda(), they_have(YOUR_NAMED, makes("WUBRG")))

# -- double agenda
card("Summoner's Bond", "", "Conspiracy", hidden_agenda(2), when_you_cast(
     spell(NAMED, types=CREATURE), may(search(
         lambda c: seq(reveal(c), put(c, HAND)), types(CREATURE, "creature"), OfChosenName(IT)))))

# -- in a draft
card("Cogwork Librarian", "{4}", "Artifact Creature Construct", while_drafting(face_up=True, one_more=GOES_BACK), pt="3/3")
card("Leovold's Operative", "{2}{G}", "Creature Elf Rogue", while_drafting(face_up=True, one_more=PASSES_NEXT), pt="3/2")
card("Lore Seeker", "{2}", "Artifact Creature Construct", while_drafting(adds_a_pack()), pt="2/2")
card("Lurking Automaton", "{5}", "Artifact Creature Construct", while_drafting(notes(PICKS)),
     EntersWith(noted_number()), pt="0/0")
card("Custodi Peacekeeper", "{2}{W}", "Creature Human Cleric", while_drafting(notes(PICKS)), activated(
     cost("{W}", TAP_THIS), on_target(creature(Compared(POWER, noted_number(), False, "of little power")), tap_it)), pt="2/3")
card("Cogwork Tracker", "{4}", "Artifact Creature Dog", MUST_ATTACK, while_drafting(notes(PASSER)),
     attacks_noted(), pt="4/4")
card("Paliano, the High City", "", "Legendary Land", while_drafting(notes(CHOSEN_COLORS)), *makes_noted_colors())
