"""CR 401.4-7, 402.2-3, 404.2, 406.3-7. Cards about hidden cards in libraries, hands and exile, and about
their order.
"""

from cardwright.games.magic.vocabulary import *

file_under("Hidden cards")

IS_PERMANENT = types(INSTANT | SORCERY, "a permanent card", no=True)
SMALL_CREATURE = (types(CREATURE, "a creature card"), Compared(POWER, fixed(2), False, "of power 2 or less"))
SCION = token("Creature Eldrazi Scion", makes("C", price=cost(SACRIFICE_THIS)), pt="1/1")


# -- the top of a library, revealed or looked at (CR 401.5-6)
card("Oracle of Mul Daya", "{3}{G}", "Creature Elf Shaman", more_lands(), rule(TOPS_SHOWN, YOURS, "it is revealed"),
     plays_from(FROM_LIBRARY, TO_PLAY_LANDS, words="lands"), pt="2/2")
card("Courser of Kruphix", "{1}{G}{G}", "Enchantment Creature Centaur",
     rule(TOPS_SHOWN, YOURS, "your top card is revealed"), plays_from(FROM_LIBRARY, TO_PLAY_LANDS, words="lands"),
     when_one_enters(land(whose=YOURS), gain_life(1)), pt="2/4")
card("Magus of the Future", "{2}{U}{U}{U}", "Creature Human Wizard",
     rule(TOPS_SHOWN, YOURS, "your top card is revealed"), plays_from(FROM_LIBRARY), pt="2/3")
card("Garruk's Horde", "{5}{G}{G}", "Creature Beast", TRAMPLE, rule(TOPS_SHOWN, YOURS, "your top card is revealed"),
     plays_from(FROM_LIBRARY, TO_CAST, CREATURE, "creature spells"), pt="7/7")
card("Vampire Nocturnus", "{1}{B}{B}{B}", "Creature Vampire", rule(TOPS_SHOWN, YOURS, "your top card is revealed"),
     they_get(creature(IsThat(THIS)), 2, 1, FLYING, top_is(color(BLACK))),
     they_get(creature(OTHER, of_type("Vampire"), whose=YOURS), 2, 1, FLYING, top_is(color(BLACK))), pt="3/3")
card("Goblin Spy", "{R}", "Creature Goblin Rogue", rule(TOPS_SHOWN, YOURS, "your top card is revealed"), pt="1/1")
card("Field of Dreams", "{U}", "World Enchantment", rule(TOPS_SHOWN, ANYBODYS, "all top cards are revealed"))
card("Lantern of Insight", "{1}", "Artifact", rule(TOPS_SHOWN, ANYBODYS, "all top cards are revealed"),
     activated(cost(TAP_THIS, SACRIFICE_THIS), on_target(player(), shuffle)))
card("Sphinx of Jwar Isle", "{4}{U}{U}", "Creature Sphinx", FLYING | SHROUD,
     rule(TOPS_LOOKED, YOURS, "you may look at your top card"), pt="5/5")
card("Experimental Frenzy", "{3}{R}", "Enchantment", rule(TOPS_LOOKED, YOURS, "you may look at your top card"),
     plays_from(FROM_LIBRARY), CantPlayFrom(YOURS, HAND, lands=LAND), activated("{3}{R}", destroy(THIS)))
card("Mystic Forge", "{4}", "Artifact", rule(TOPS_LOOKED, YOURS, "you may look at your top card"),
     plays_from(FROM_LIBRARY, TO_CAST | COLORLESS_TOO, ARTIFACT, "artifact and colorless spells"),
     activated(cost(TAP_THIS, PaysLife(1)), exile(TopOf(1))))
card("Exploration", "{G}", "Enchantment", more_lands())
card("Stomping Ground", "", "Land Mountain Forest", pays_or_tapped(2))
card("Arc-Slogger", "{3}{R}{R}", "Creature Beast",
     activated(cost("{R}", ExilesTop(10)), on_target(any_target(), lambda t: damage(2, t))), pt="4/5")

# -- orders and positions in a library (CR 401.4, 401.7)
card("Sensei's Divining Top", "{1}", "Artifact", activated("{1}", put_back(3)),
     activated(cost(TAP_THIS), seq(draw(), onto_library(THIS))))
card("Ponder", "{U}", "Sorcery", seq(put_back(3), may(shuffle()), draw()))
card("Index", "{U}", "Sorcery", put_back(5))
card("Telling Time", "{1}{U}", "Instant", seq(look_at(TopOf(3)), choose(TopOf(3), lambda c: put(c, HAND)),
     choose(TopOf(2), under_library)))
card("Goblin Ringleader", "{3}{R}", "Creature Goblin", HASTE, when_this_enters(reveal_top(4, lambda cs: seq(
     put(Passing(AllOf(cs), of_type("Goblin")), HAND), under_library(AllOf(cs))))), pt="2/2")
card("Militia Bugler", "{2}{W}", "Creature Human Soldier", VIGILANCE, when_this_enters(look_at_top(4, lambda cs: seq(
     choose(Passing(AllOf(cs), *SMALL_CREATURE), lambda c: seq(reveal(c), put(c, HAND)), optional=True),
     bottom_at_random(Unmoved(cs))))), pt="2/3")
card("Long-Term Plans", "{2}{U}", "Instant", search(lambda c: into_library(c, under=2), shuffled="before"))
card("Chronostutter", "{5}{U}", "Instant", on_target(creature(), lambda c: into_library(c, under=1)))
card("Unexpectedly Absent", "{X}{W}{W}", "Instant", on_target(permanent(NONLAND), lambda c: into_library(c, under=X)))

# -- hands (CR 402)
card("Spellbook", "{0}", "Artifact", rule(NO_MAXIMUM, YOURS, "you have no maximum hand size"))
card("Gnat Miser", "{B}", "Creature Rat Shaman", hand_size(-1, THEIRS), pt="1/1")
card("Minamo Scrollkeeper", "{1}{U}", "Creature Human Wizard", DEFENDER, hand_size(1), pt="2/3")
card("Null Profusion", "{4}{B}{B}", "Enchantment", rule(NO_DRAW_STEP, YOURS, "skip your draw step"),
     when_you_cast(spell(), draw()), when(Happens(PLAYS_LAND, "whenever you play a land", whose=YOURS), draw()),
     hand_size(2, exactly=True))
card("Jin-Gitaxias, Core Augur", "{8}{U}{U}", "Legendary Creature Praetor", FLASH, at_end_step(draw(7)),
     hand_size(-7, THEIRS), pt="5/4")
card("Telepathy", "{U}", "Enchantment", rule(HANDS_SHOWN, THEIRS, "your opponents' hands are revealed"))
card("Revelation", "{G}", "World Enchantment", rule(HANDS_SHOWN, ANYBODYS, "all hands are revealed"))
card("Peek", "{U}", "Instant", on_target(player(), lambda p: seq(look_at_hand(p), draw())))
card("Glasses of Urza", "{1}", "Artifact", activated(cost(TAP_THIS), on_target(player(), look_at_hand)))

# -- graveyards that have an order (CR 404.2)
card("Nether Shadow", "{B}{B}", "Creature Spirit", HASTE,
     at_upkeep_in_graveyard(may(enters(THIS)), above_this(3)), pt="1/1")
card("Death Spark", "{R}", "Instant", on_target(any_target(), lambda t: damage(1, t)), at_upkeep_in_graveyard(
     unless_paid(YOU, PaysMana("{1}"), nothing(), bounce(THIS)), above_this(1, directly=True)))

# -- exiled face down (CR 406.3-4)
card("Bane Alley Broker", "{1}{U}{B}", "Creature Human Rogue",
     activated(cost(TAP_THIS), seq(draw(), choose(card_in(HAND, whose=YOURS), lambda c: exile_pile(c, unseen=True)))),
     looks_at_exiled(), activated(cost("{U}{B}", TAP_THIS), choose_exiled(Linked(), bounce)), pt="0/3")
card("Bomat Courier", "{1}", "Artifact Creature Construct", HASTE,
     when_this_attacks(exile_pile(TopOf(1), unseen=True)),
     activated(cost("{R}", DiscardsHand(), SACRIFICE_THIS), put(Linked(), HAND)), pt="1/1")
card("Colfenor's Plans", "{2}{B}{B}", "Enchantment", when_this_enters(exile_pile(TopOf(7), unseen=True)),
     looks_at_exiled(), plays_from(FROM_EXILE), rule(NO_DRAW_STEP, YOURS, "skip your draw step"), OneSpellATurn(YOURS))
card("Praetor's Grasp", "{1}{B}{B}", "Sorcery", on_target(opponent(), lambda p: search(lambda c: seq(
     exile_face_down(c), once_moved(c, lambda e: may_play(e, lasts=FOR_EVER))), player=p)))
card("Thief of Sanity", "{1}{U}{B}", "Creature Specter", FLYING, when_this_damages_a_player(seq(
     look_at(TopOf(3, THAT_PLAYER)), choose(TopOf(3, THAT_PLAYER), lambda c: seq(
         exile_face_down(c), once_moved(c, lambda e: may_cast_later(e, FOR_EVER, any_mana=True)))),
     into_graveyard(TopOf(2, THAT_PLAYER)))), pt="2/2")
card("Arvinox, the Mind Flail", "{5}{B}{B}{B}", "Legendary Enchantment Creature Horror",
     Static(ON_SELF, [Change(OP_LOSE_TYPES, CREATURE)], label="no creature without three permanents of others",
            condition=not_(there_is(permanent(YOU_DONT_OWN, whose=YOURS), 3))),
     at_end_step(seq(exile_pile(EndsOf(THEIRS, bottom=True)),
                     may_cast_later(Linked(), FOR_EVER, PERMANENTS & ~LAND, any_mana=True))), pt="9/9")
card("Pyxis of Pandemonium", "{1}", "Artifact", activated(cost(TAP_THIS), exile_pile(EndsOf(ANYBODYS), unseen=True)),
     activated(cost("{7}", TAP_THIS, SACRIFICE_THIS), seq(
         turn_it_up(Linked()), enters(Passing(Linked(), IS_PERMANENT), owners=True))))
card("Scroll Rack", "{2}", "Artifact", activated(cost("{1}", TAP_THIS), choose_some(
     fixed(0), fixed(-1), card_in(HAND, whose=YOURS), lambda cs: seq(
         exile_pile(AllOf(cs), unseen=True), put(TopOf(count_of(AllOf(cs))), HAND), look_at(AllOf(cs, moved=True)),
         onto_library(AllOf(cs, moved=True))))))
card("Memory Jar", "{5}", "Artifact", activated(cost(TAP_THIS, SACRIFICE_THIS), seq(
     exile_pile(card_in(HAND), unseen=True), each_player(draw(7)),
     at_next_step(each_player(seq(discard(-1), put(Passing(Linked(), YOU_OWN), HAND)))))))
card("Mangara's Tome", "{5}", "Artifact", when_this_enters(search_for(
         lambda cs: seq(exile_pile(AllOf(cs)), shuffle_pile(Linked())), [], most=5)),
     activated("{2}", replaces(NextDraw(put(Topmost(Linked(), piled=True), HAND)), lasts=ONCE_THIS_TURN)))

# -- cards in exile that others own, and linked abilities (CR 406.4, 406.6-7)
card("Void Attendant", "{2}{G}", "Creature Eldrazi Processor", DEVOID,
     activated(cost("{1}{G}", PutsExiled(exiled(OfAnOpponent()))), make(SCION)), pt="2/3")
card("Cryptic Cruiser", "{3}{U}", "Creature Eldrazi Processor", DEVOID,
     activated(cost("{2}{U}", PutsExiled(exiled(OfAnOpponent()))), on_target(creature(), tap_it)), pt="3/3")
card("Mind Raker", "{3}{B}", "Creature Eldrazi Processor", DEVOID, when_this_enters(choose_exiled(
     exiled(OfAnOpponent()), lambda c: seq(into_graveyard(c), each_discards(discard(), whose=THEIRS)), optional=True)), pt="3/3")
card("Fiend Hunter", "{1}{W}{W}", "Creature Human Cleric",
     when_this_enters(on_target(creature(OTHER), lambda c: may(exile_linked(c)))),
     when_this_leaves(enters(Linked(), owners=True)), pt="1/3")
card("Journey to Nowhere", "{1}{W}", "Enchantment", when_this_enters(on_target(creature(), exile_linked)),
     when_this_leaves(enters(Linked(), owners=True)))
