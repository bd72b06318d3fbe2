"""CR 400, 403. Cards that follow objects through zones: from the stack, into exile and back, out of graveyards."""

from cardwright.games.magic.vocabulary import *

file_under("Zones")

SPELL_OR_PERMANENT = Either(spell(), permanent())
CREATURE_CARD = "creature card in a graveyard"
FACE_UP_ONE = WithStatus(FACE_DOWN, True, "face-up")
ANGEL = also_subtypes("Angel")

# -- what is done to a spell goes on (CR 400.7a)
card("Purelace", "{W}", "Instant", on_target(SPELL_OR_PERMANENT, lambda s: becomes_color(WHITE, s)))
card("Thoughtlace", "{U}", "Instant", on_target(SPELL_OR_PERMANENT, lambda s: becomes_color(BLUE, s)))
card("Deathlace", "{B}", "Instant", on_target(SPELL_OR_PERMANENT, lambda s: becomes_color(BLACK, s)))
card("Chaoslace", "{R}", "Instant", on_target(SPELL_OR_PERMANENT, lambda s: becomes_color(RED, s)))
card("Lifelace", "{G}", "Instant", on_target(SPELL_OR_PERMANENT, lambda s: becomes_color(GREEN, s)))
card("Ersatz Gnomes", "{3}", "Artifact Creature Gnome",
     activated("{T}", on_target(spell(), lambda s: becomes_all(s, only_color(0), lasts=FOR_EVER))),
     activated("{T}", on_target(permanent(), lambda p: becomes_all(p, only_color(0)))), pt="1/1")
card("Vodalian Mystic", "{1}{U}", "Creature Merfolk Wizard",
     activated("{T}", on_target(spell(types=INSTANT | SORCERY), lambda s: becomes_chosen_color(s, FOR_EVER))), pt="1/1")
card("Aethersnatch", "{4}{U}{U}", "Instant",
     on_target(spell(), lambda s: seq(gain_control(s), choose_new_targets(s))))

# -- what allows to play it gives it an ability (CR 400.7b, 400.7i)
card("Serra Paragon", "{2}{W}{W}", "Creature Angel", FLYING, may_play_from(
    card_in(GRAVEYARD, Compared(MANA_VALUE, fixed(3), False, ""), whose=YOURS, types=PERMANENTS, label="permanent card"),
    once=True, grants=when_this_dies(seq(exile_from_graveyard(IT), gain_life(2)))), pt="3/4")
card("Crucible of Worlds", "{3}", "Artifact", may_play_from(card_in(GRAVEYARD, whose=YOURS, types=LAND, label="land card"), terms=TO_PLAY_LANDS))

# -- whose damage is prevented (CR 400.7c)
card("Circle of Protection: Black", "{1}{W}", "Enchantment",
     activated("{1}", choose(Sources(BLACK, "black source"), lambda s: prevent_next(BLACK, s))))
card("Circle of Protection: Green", "{1}{W}", "Enchantment",
     activated("{1}", choose(Sources(GREEN, "green source"), lambda s: prevent_next(GREEN, s))))

# -- how it was paid for (CR 400.7d)
card("Steamcore Weird", "{3}{U}", "Creature Weird",
     when_this_enters(on_target(any_target(), lambda t: damage(2, t)), was_spent(3)), pt="1/3")
card("Ogre Savant", "{4}{R}", "Creature Ogre Wizard",
     when_this_enters(on_target(creature(), bounce), was_spent(1)), pt="3/2")
card("Ivy Elemental", "{X}{G}", "Creature Elemental", EntersWith(X), pt="0/0")

# -- what has died is found (CR 400.7e-f)
card("Endless Cockroaches", "{1}{B}{B}", "Creature Insect", when_this_dies(bounce(IT)), pt="1/1")
card("Graceful Reprieve", "{1}{W}", "Instant", on_target(creature(), lambda c: when_it(LEAVES, enters(IT, owners=True), c)))
aura("Demonic Vigor", "{B}", creature(), attached_gets(1, 1), when_one_dies(creature(Host()), bounce(IT)))
aura("False Demise", "{2}{U}", creature(), when_one_dies(creature(Host()), enters(IT)))
aura("Fool's Demise", "{4}{U}", creature(), when_one_dies(creature(Host()), enters(IT)),
     when(Moves(LEAVES, None, "when this is put into a graveyard", back=True, to=GRAVEYARD, this=True), bounce(IT)))
aura("Angelic Destiny", "{2}{W}{W}", creature(), attached_gets(4, 4, FLYING | FIRST_STRIKE, ANGEL),
     when_one_dies(creature(Host()), this_aura(bounce)))

# -- who may cast it finds it again (CR 400.7g-h)
card("Past in Flames", "{3}{R}", "Sorcery", flashback("{4}{R}"),
     gains_flashback(card_in(GRAVEYARD, whose=YOURS, types=INSTANT | SORCERY)))
card("Dire Fleet Daredevil", "{1}{R}", "Creature Human Pirate", FIRST_STRIKE, when_this_enters(on_target(
    card_in(GRAVEYARD, whose=THEIRS, types=INSTANT | SORCERY), lambda c: seq(exile(c), once_moved(c, lambda e: seq(
        may_cast_later(e, any_mana=True), replaces(ExileThatInstead(), e)))))), pt="2/1")
card("Havengul Lich", "{3}{U}{B}", "Creature Zombie Wizard", activated("{1}", on_target(
    card_in(GRAVEYARD, types=CREATURE, label=CREATURE_CARD),
    lambda c: seq(may_cast_later(c), when_it(CAST, gains_abilities_of(THIS, IT), c)))), pt="4/4")
card("Regrowth", "{1}{G}", "Sorcery", on_target(card_in(GRAVEYARD, whose=YOURS), bounce))
card("Remand", "{1}{U}", "Instant", on_target(spell(), lambda s: seq(counter_into(s, HAND), draw())))
card("Memory Lapse", "{1}{U}", "Instant", on_target(spell(), lambda s: counter_into(s, LIBRARY)))
card("Faithless Looting", "{R}", "Sorcery", seq(draw(2), discard(2)), flashback("{2}{R}"))

# -- what the effect itself has moved (CR 400.7j)
card("Rescue from the Underworld", "{4}{B}", "Instant", additional_cost(Sacrifices(creature(whose=YOURS))), on_target(
    card_in(GRAVEYARD, whose=YOURS, types=CREATURE, label=CREATURE_CARD), lambda t: seq(
        paid_with(lambda c: once_moved(c, lambda d: at_next_step(enters(Linked(anywhere=True)), These(t, d), YOURS, UPKEEP), surely=True)),
        exile(THIS))))
card("Flicker", "{1}{W}", "Sorcery", on_target(permanent(NONTOKEN), blink))
card("Flickerwisp", "{1}{W}{W}", "Creature Elemental", FLYING, when_this_enters(on_target(permanent(OTHER), lambda c: seq(
    exile(c), once_moved(c, lambda d: at_next_step(enters(IT, owners=True), d))))), pt="3/1")
card("Restoration Angel", "{3}{W}", "Creature Angel", FLASH | FLYING, when_this_enters(on_target(
    creature(of_type("Angel", no=True), whose=YOURS), lambda c: may(blink(c, owners=False)))), pt="3/4")
card("Momentary Blink", "{1}{W}", "Instant", on_target(creature(whose=YOURS), blink), flashback("{3}{U}"))

# -- what was discarded (CR 400.7k)
card("Containment Construct", "{2}", "Artifact Creature Construct", when(
    Happens(DISCARDS, "whenever you discard a card", whose=YOURS), if_(is_there(IT, dead=True), may(seq(
        exile_from_graveyard(IT), once_moved(IT, lambda e: may_play(e, lasts=THIS_TURN))), "exile it"))), pt="2/1")

# -- order, and whole zones (CR 400.5, 400.12)
card("Shallow Grave", "{1}{B}", "Instant", first_of(
    Topmost(card_in(GRAVEYARD, whose=YOURS, types=CREATURE, label="creature card of your graveyard")), lambda c: seq(
        enters(c), once_moved(c, lambda d: seq(gains(HASTE, d), at_next_step(exile(IT), d))))))
card("Timetwister", "{2}{U}", "Sorcery", seq(
    each_player(shuffle_in(Either(card_in(HAND, whose=YOURS), card_in(GRAVEYARD, whose=YOURS)), YOU)),
    each_player(draw(7))))
card("Wheel of Fortune", "{2}{R}", "Sorcery", seq(each_discards(discard(-1)), each_player(draw(7))))
card("Tormod's Crypt", "{0}", "Artifact", activated(cost(TAP_THIS, SACRIFICE_THIS), on_target(
    player(), lambda p: exile(card_in(GRAVEYARD, OwnedBy(p, False, "that player's"))))))
card("Bojuka Bog", "", "Land", EntersTapped(), makes("B"), when_this_enters(on_target(
    player(), lambda p: exile(card_in(GRAVEYARD, OwnedBy(p, False, "that player's"))))))
card("Pull from Eternity", "{W}", "Instant", on_target(exiled(FACE_UP_ONE), into_graveyard))
card("Riftsweeper", "{1}{G}", "Creature Elf Shaman", when_this_enters(on_target(exiled(FACE_UP_ONE), shuffle_in)), pt="2/2")

# -- what it is decides where it goes (CR 400.6)
card("Darksteel Colossus", "{11}", "Artifact Creature Golem", TRAMPLE | INDESTRUCTIBLE, LibraryInstead(), pt="11/11")
card("Progenitus", "{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}", "Legendary Creature Hydra Avatar", PROTECTION_FROM_EVERYTHING,
     LibraryInstead(), pt="10/10")

# -- only the battlefield (CR 403.2)
card("Armageddon", "{3}{W}", "Sorcery", destroy(land()))
card("Nevinyrral's Disk", "{4}", "Artifact", EntersTapped(), activated(cost("{1}", TAP_THIS), destroy(permanent(
    types=ARTIFACT | CREATURE | ENCHANTMENT, label="artifact, creature and enchantment"))))
