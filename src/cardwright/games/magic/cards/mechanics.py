"""CR 701, 702. A second card for each mechanic that only one other card has.

So no word of the vocabulary serves a single card.
"""

from cardwright.games.magic.vocabulary import *

file_under("Mechanics")

HUMAN = token("Creature Human", pt="1/1", colors=WHITE)
ANGEL = token("Creature Angel", FLYING, pt="4/4", colors=WHITE)
TREASURE = token("Artifact Treasure", makes("WUBRG", price=cost(TAP_THIS, SACRIFICE_THIS)))
EQUIPMENT = of_type("Equipment")
OTHER_CATS = creature(OTHER, of_type("Cat"), whose=YOURS)
CREATURE_CARD = types(CREATURE, "creature")
THEIR_HAND = card_in(HAND, OwnedBy(THAT_PLAYER, False, "that player's"))
THEIR_CARDS = (GRAVEYARD, HAND, LIBRARY)
YOUR_CREATURES = creature(whose=YOURS)

# -- keyword abilities
card("Jeskai Windscout", "{2}{U}", "Creature Bird Scout", FLYING, prowess(), pt="2/1")
card("Strangleroot Geist", "{G}{G}", "Creature Spirit", HASTE, undying(), pt="2/1")
card(
    "Aethersnipe",
    "{5}{U}",
    "Creature Elemental",
    when_this_enters(on_target(permanent(NONLAND), bounce)),
    *evoke("{1}{U}{U}"),
    pt="4/4",
)
card(
    "Basking Rootwalla",
    "{G}",
    "Creature Lizard",
    activated("{1}{G}", pump(2, 2, THIS), once=True),
    *madness("{0}"),
    pt="1/1",
)
card(
    "Desperate Ritual",
    "{1}{R}",
    "Instant Arcane",
    adds("RRR"),
    splice("{1}{R}", belongs(THIS, spell(of_type("Arcane")))),
)
card(
    "Krosan Tusker",
    "{5}{G}{G}",
    "Creature Boar Beast",
    cycling("{2}{G}"),
    when_cycled(may(search(lambda c: put(c, HAND), BASIC_LAND, shown=True))),
    pt="6/5",
)
card(
    "Arahbo, Roar of the World",
    "{3}{G}{W}",
    "Legendary Creature Cat Avatar",
    at_step(BEGIN_COMBAT, on_target(OTHER_CATS, lambda c: pump(3, 3, c)), text="at the beginning of combat"),
    in_command(
        at_step(
            BEGIN_COMBAT, on_target(OTHER_CATS, lambda c: pump(3, 3, c)), text="at the beginning of combat"
        )
    ),
    when(
        Happens(ATTACKS, "whenever another Cat of yours attacks", among=OTHER_CATS),
        may_pay("{1}{G}{W}", seq(gains(TRAMPLE, IT), pump(value_of(IT, POWER), value_of(IT, POWER), IT))),
    ),
    pt="5/5",
)
card(
    "Rat Colony",
    "{1}{B}",
    "Creature Rat",
    this_is([Change(OP_PT, p=count_of(creature(OTHER, of_type("Rat"), whose=YOURS)))]),
    any_number_in_a_deck(),
    pt="2/1",
)

card(
    "Knight of the Holy Nimbus",
    "{W}{W}",
    "Creature Human Rebel Knight",
    flanking(),
    Regenerates(),
    activated("{2}", gains(CANT_BE_REGENERATED, THIS), anyone=True, condition=an_opponents()),
    pt="2/2",
)
card(
    "Explosive Growth",
    "{G}",
    "Instant",
    kicker("{5}"),
    on_target(creature(), lambda c: if_kicked(pump(5, 5, c), pump(2, 2, c))),
)

# -- keyword actions
card("Diresight", "{2}{B}", "Sorcery", seq(surveil(2), draw(2), lose_life(2)))
card(
    "Captain's Hook",
    "{3}",
    "Artifact Equipment",
    attached_gets(2, 0, MENACE),
    Static(ON_ATTACHED, [also_subtypes("Pirate")], label="is a Pirate too"),
    when(ComesOff(), destroy(IT)),
    equip("{1}"),
)
card(
    "Mesmeric Sliver",
    "{3}{U}",
    "Creature Sliver",
    they_have(permanent(of_type("Sliver")), when_this_enters(may(fateseal(1)))),
    pt="2/2",
)
card(
    "Oaken Brawler",
    "{3}{W}",
    "Creature Treefolk Warrior",
    when_this_enters(clash(put_counters(1, THIS))),
    pt="2/4",
)
card("Guiding Voice", "{W}", "Sorcery", on_target(creature(), lambda c: seq(put_counters(1, c), learn())))
card(
    "Longtusk Cub",
    "{1}{G}",
    "Creature Cat",
    when_this_damages_a_player(get_energy(2)),
    activated(cost(PaysEnergy(2)), put_counters(1, THIS)),
    pt="2/2",
)
card(
    "Jeering Homunculus",
    "{1}{U}",
    "Creature Homunculus",
    when_this_enters(on_target(creature(), lambda c: may(goad(c)))),
    pt="0/4",
)
card(
    "Custodi Squire",
    "{4}{W}",
    "Creature Spirit Cleric",
    FLYING,
    when_this_enters(
        vote_for(
            card_in(
                GRAVEYARD,
                whose=YOURS,
                types=ARTIFACT | CREATURE | ENCHANTMENT,
                label="artifact, creature or enchantment card",
            ),
            lambda cs: bounce(AllOf(cs)),
        )
    ),
    pt="3/3",
)
card(
    "Throne Warden",
    "{1}{W}",
    "Creature Human Soldier",
    at_end_step(put_counters(1, THIS), condition=is_monarch()),
    pt="2/2",
)
card(
    "Arbor Colossus",
    "{2}{G}{G}{G}",
    "Creature Giant",
    REACH,
    activated("{3}{G}{G}{G}", monstrosity(3)),
    when_this_becomes_monstrous(on_target(creature(with_keys(FLYING, "flying"), whose=THEIRS), destroy)),
    pt="6/6",
)
card(
    "Skirk Alarmist",
    "{1}{R}",
    "Creature Human Wizard",
    HASTE,
    activated(
        cost(TAP_THIS),
        on_target(
            creature(WithStatus(FACE_DOWN, False, "face-down"), whose=YOURS),
            lambda c: seq(turn_it_up(c), at_next_step(sacrifice(IT), c)),
        ),
    ),
    pt="1/2",
)
card("Tremble", "{1}{R}", "Sorcery", each_sacrifices(land(whose=YOURS)))
card(
    "Disarm", "{U}", "Instant", on_target(creature(), lambda c: unattach(permanent(EQUIPMENT, IsAttached(c))))
)
card(
    "Vodalian Illusionist",
    "{2}{U}",
    "Creature Merfolk Wizard",
    activated(cost("{U}{U}", TAP_THIS), on_target(creature(), phases_out)),
    pt="2/2",
)
card(
    "Contact Other Plane",
    "{3}{U}",
    "Instant",
    roll(
        20,
        lambda n: if_(
            at_least(n, 20), seq(scry(3), draw(3)), if_(at_least(n, 10), seq(scry(2), draw(2)), draw(2))
        ),
    ),
)

# -- libraries, hands and graveyards
card(
    "Impulse",
    "{1}{U}",
    "Instant",
    look_at_top(4, lambda cs: seq(choose(AllOf(cs), lambda c: put(c, HAND)), under_library(Unmoved(cs)))),
)
card(
    "Commune with Nature",
    "{G}",
    "Sorcery",
    look_at_top(
        5,
        lambda cs: seq(
            choose(Passing(AllOf(cs), CREATURE_CARD), lambda c: seq(reveal(c), put(c, HAND)), optional=True),
            under_library(Unmoved(cs)),
        ),
    ),
)
card(
    "Mul Daya Channelers",
    "{1}{G}{G}",
    "Creature Elf Druid Shaman",
    rule(TOPS_SHOWN, YOURS, "your top card is revealed"),
    they_get(creature(IsThat(THIS)), 3, 3, condition=top_is(CREATURE_CARD)),
    they_have(creature(IsThat(THIS)), makes("WUBRG", 2), top_is(types(LAND, "land"))),
    pt="2/2",
)
card(
    "Slate of Ancestry",
    "{4}",
    "Artifact",
    activated(cost("{4}", TAP_THIS, DiscardsHand()), draw(count_of(creature(whose=YOURS)))),
)
card("Rush of Knowledge", "{4}{U}", "Sorcery", draw(greatest_value(permanent(whose=YOURS))))
card(
    "New Frontiers",
    "{X}{G}",
    "Sorcery",
    each_may_search(lambda cs: enters(AllOf(cs), ENTERS_TAPPED, owners=True), X, BASIC_LAND),
)
card("Words of Wisdom", "{1}{U}", "Instant", seq(draw(2), each_other_player(draw())))
card(
    "Words of Worship",
    "{2}{W}",
    "Enchantment",
    activated("{1}", replaces(NextDraw(gain_life(5)), lasts=ONCE_THIS_TURN)),
)
card(
    "Words of Waste",
    "{2}{B}",
    "Enchantment",
    activated("{1}", replaces(NextDraw(each_discards(discard(), whose=THEIRS)), lasts=ONCE_THIS_TURN)),
)
card(
    "Sphinx of Uthuun",
    "{5}{U}{U}",
    "Creature Sphinx",
    FLYING,
    when_this_enters(
        reveal_top(5, lambda cs: two_piles(cs, lambda pile, rest: seq(put(pile, HAND), put(rest, GRAVEYARD))))
    ),
    pt="5/6",
)
card(
    "Shimian Specter",
    "{2}{B}{B}",
    "Creature Specter",
    FLYING,
    when_this_damages_a_player(
        seq(
            reveal(THEIR_HAND),
            choose_if_any(
                Passing(THEIR_HAND, NONLAND),
                lambda c: search_for(
                    lambda cs: exile(AllOf(cs)),
                    [SameName(c)],
                    most=-1,
                    places=THEIR_CARDS,
                    player=THAT_PLAYER,
                    like=c,
                ),
            ),
        )
    ),
    pt="2/2",
)
card(
    "Megrim",
    "{2}{B}",
    "Enchantment",
    when(Discarded(0, [], "whenever an opponent discards a card"), damage_player(2, IT)),
)
card(
    "Goblin Dark-Dwellers",
    "{3}{R}{R}",
    "Creature Goblin",
    MENACE,
    when_this_enters(
        on_target(
            card_in(
                GRAVEYARD,
                Compared(MANA_VALUE, fixed(3), False, "mana value 3 or less"),
                whose=YOURS,
                types=INSTANT | SORCERY,
            ),
            lambda c: may(cast_free(c, then_exiled=True)),
        )
    ),
    pt="4/4",
)

# -- targets, damage, life
card("Forked Bolt", "{R}", "Sorcery", damage_divided(2, any_target()))
card("Deflection", "{3}{U}", "Instant", on_target(spell(OneTarget()), change_target))
card(
    "Ajani's Presence",
    "{W}",
    "Instant",
    per_target("{2}{W}"),
    several_targets(creature(), lambda them: seq(pump(1, 1, them), gains(INDESTRUCTIBLE, them))),
)
card(
    "Searing Blood",
    "{R}{R}",
    "Instant",
    on_target(creature(), lambda c: seq(damage(2, c), when_it(LEAVES, damage_player(3, IT), c))),
)
card(
    "Whirling Catapult",
    "{4}",
    "Artifact",
    activated(
        cost("{2}", ExilesTop(2)), damage(1, Either(creature(with_keys(FLYING, "flying")), PlayersAsThings()))
    ),
)
card(
    "Wall of Vipers",
    "{2}{B}",
    "Creature Snake Wall",
    DEFENDER,
    activated("{3}", on_target(creature(blocked_by(THIS)), lambda c: destroy(These(THIS, c))), anyone=True),
    pt="2/4",
)
card(
    "Diversionary Tactics",
    "{3}{W}",
    "Enchantment",
    activated(cost(Spends(2, YOUR_CREATURES, BY_TAPPING)), on_target(creature(), tap_it)),
)
card(
    "Kirol, Attentive First-Year",
    "{1}{R/W}{R/W}",
    "Legendary Creature Vampire Cleric",
    activated(
        cost(Spends(2, YOUR_CREATURES, BY_TAPPING)),
        on_target(on_stack(IsTriggered(), whose=YOURS, label="triggered ability"), copy_on_stack),
        once=True,
    ),
    pt="3/3",
)
card("Rhox Faithmender", "{3}{W}", "Creature Rhino Monk", LIFELINK, LifeGained(2), pt="1/5")
card(
    "Triskelion",
    "{6}",
    "Artifact Creature Construct",
    EntersWith(3),
    activated(cost(RemovesCounters(1, PLUS)), on_target(any_target(), lambda t: damage(1, t))),
    pt="1/1",
)
card(
    "Door to Nothingness",
    "{5}",
    "Artifact",
    EntersTapped(),
    activated(
        cost("{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}", TAP_THIS, SACRIFICE_THIS), on_target(player(), lose_game)
    ),
)

card("Rule of Law", "{2}{W}", "Enchantment", OneSpellATurn(ANYBODYS))
card(
    "Vine Snare",
    "{2}{G}",
    "Instant",
    replaces(PreventsCombatDamage(creature(Compared(POWER, fixed(4), False, "power 4 or less")))),
)
card(
    "Ziatora, the Incinerator",
    "{3}{B}{R}{G}",
    "Legendary Creature Demon Dragon",
    FLYING,
    at_end_step(
        choose(
            creature(OTHER, whose=YOURS),
            lambda c: seq(
                sacrifice(c),
                when_you_do(
                    when(
                        Happens(HAPPEN, "when you do"),
                        on_target(
                            any_target(), lambda t: seq(damage(value_of(IT, POWER), t), make(TREASURE, 3))
                        ),
                    ),
                    c,
                ),
            ),
            optional=True,
        )
    ),
    pt="6/6",
)
card("Explore", "{1}{G}", "Sorcery", seq(may_play_lands(), draw()))
card("Sacred Foundry", "", "Land Mountain Plains", pays_or_tapped(2))
card("Reckless Impulse", "{1}{R}", "Sorcery", exile_to_play(TopOf(2), YOUR_NEXT_END))
card("Skulking Ghost", "{1}{B}", "Creature Spirit", FLYING, when(BecomesTarget(), sacrifice(THIS)), pt="2/1")
card(
    "Soul Shatter",
    "{2}{B}",
    "Instant",
    each_sacrifices(
        Highest(permanent(types=CREATURE | PLANESWALKER, whose=YOURS, label="creature or planeswalker")),
        whose=THEIRS,
    ),
)
card(
    "Descend upon the Sinful",
    "{4}{W}{W}",
    "Sorcery",
    seq(exile(creature()), if_(at_least(types_among(card_in(GRAVEYARD, whose=YOURS)), 4), make(ANGEL))),
)
aura(
    "Screams from Within",
    "{1}{B}{B}",
    creature(),
    attached_gets(-1, -1),
    when_one_dies(creature(Host()), this_aura(enters, yours=True)),
)
card(
    "Steeling Stance",
    "{1}{W}{W}",
    "Instant",
    pump(1, 1, creature(whose=YOURS)),
    forecast("{W}", on_target(creature(), lambda c: pump(1, 1, c))),
)

# -- turns and phases, what continuous effects say
card("Time Walk", "{1}{U}", "Sorcery", extra_turn())
card(
    "Seize the Day",
    "{3}{R}",
    "Sorcery",
    on_target(creature(), lambda c: seq(untap_it(c), extra_phases(main=True, after_main=True))),
    flashback("{2}{R}"),
)
card(
    "Howling Mine",
    "{2}",
    "Artifact",
    at_step(
        DRAW_STEP,
        that_player(IT, draw()),
        ANYBODYS,
        this_is_untapped(),
        "at the beginning of each player's draw step",
        each=True,
    ),
)
card(
    "Nylea, God of the Hunt",
    "{3}{G}",
    "Legendary Enchantment Creature God",
    INDESTRUCTIBLE,
    this_is(no_longer(CREATURE), condition=not_(at_least(devotion(COLOR_LETTERS.index("G")), 5))),
    they_get(creature(OTHER, whose=YOURS), keys=TRAMPLE),
    activated("{3}{G}", on_target(creature(), lambda c: pump(2, 2, c))),
    pt="6/6",
)
card(
    "Alloy Golem",
    "{6}",
    "Artifact Creature Golem",
    as_this_enters(choose_color()),
    this_is(only_color(chosen_color())),
    pt="4/4",
)
card(
    "Snakeform",
    "{2}{G/U}",
    "Instant",
    on_target(
        creature(),
        lambda c: seq(
            becomes_all(c, no_abilities(), only_color(GREEN), only(0, "Snake"), base_pt(1, 1)), draw()
        ),
    ),
)
card(
    "Mirrorweave",
    "{2}{W/U}{W/U}",
    "Instant",
    on_target(creature(NONLEGENDARY), lambda a: becomes_copy(creature(ButNot(a)), a, THIS_TURN)),
)
card(
    "Clever Impersonator", "{2}{U}{U}", "Creature Shapeshifter", enters_as_copy(permanent(NONLAND)), pt="0/0"
)
card("Parallel Lives", "{3}{G}", "Enchantment", Doubles(CREATE))
card("Teferi's Ageless Insight", "{2}{U}{U}", "Legendary Enchantment", MoreCards())
card(
    "Visions of Glory",
    "{4}{W}",
    "Sorcery",
    make(HUMAN, count_of(creature(whose=YOURS))),
    flashback("{8}{W}{W}", less=commanders_value()),
)
card(
    "Gloryscale Viashino",
    "{1}{R}{G}{W}",
    "Creature Lizard Soldier",
    when_you_cast(spell(Multicolored()), pump(3, 3, THIS)),
    pt="3/3",
)
