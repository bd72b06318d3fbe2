"""CR 405, 707.10, 725, 701.15, 500.8. Cards about the stack and copies, simultaneous choices, the monarch,
additional phases.
"""

from cardwright.games.magic.vocabulary import *

file_under("The stack")

SOLDIER = token("Creature Soldier", pt="1/1", colors=WHITE)
# -- the stack, and copies on it
card("Twincast", "{U}{U}", "Instant", on_target(spell(types=INSTANT | SORCERY), copy_on_stack))
card("Reverberate", "{R}{R}", "Instant", on_target(spell(types=INSTANT | SORCERY), copy_on_stack))
card(
    "Strionic Resonator",
    "{2}",
    "Artifact",
    activated(
        cost("{2}", TAP_THIS),
        on_target(on_stack(IsTriggered(), whose=YOURS, label="triggered ability"), copy_on_stack),
    ),
)
card(
    "Double Major",
    "{G}{U}",
    "Instant",
    on_target(
        spell(whose=YOURS, types=CREATURE),
        lambda s: copy_on_stack(s, lambda c: nothing(), no_longer(LEGENDARY)),
    ),
)
card(
    "Rhystic Study",
    "{2}{U}",
    "Enchantment",
    when_an_opponent_casts(spell(), unless_paid(CASTER, PaysMana("{1}"), may(draw()))),
)

# -- all together, and several modes
card(
    "Kolaghan's Command",
    "{1}{B}{R}",
    "Instant",
    choose_modes(
        2,
        2,
        (
            "a creature card returns to your hand",
            on_target(
                card_in(GRAVEYARD, whose=YOURS, types=CREATURE, label="creature card in a graveyard"), bounce
            ),
        ),
        ("a player discards a card", on_target(player(), lambda p: discard(1, p))),
        ("an artifact is destroyed", on_target(artifact(), destroy)),
        ("2 damage", on_target(any_target(), lambda t: damage(2, t))),
    ),
)
TREEFOLK = token("Creature Treefolk", pt="0/0", colors=GREEN, sized=True)
ELF = token("Creature Elf Warrior", pt="1/1", colors=GREEN)
card(
    "Sylvan Offering",
    "{X}{G}",
    "Sorcery",
    seq(
        choose(opponent(), lambda p: seq(make(TREEFOLK, size=X), make(TREEFOLK, size=X, player=p))),
        choose(opponent(), lambda p: seq(make(ELF, X), make(ELF, X, player=p))),
    ),
)
card("Innocent Blood", "{B}", "Sorcery", each_sacrifices(creature(whose=YOURS)))
card("Disrupt Decorum", "{2}{R}{R}", "Sorcery", goad(creature(whose=OTHERS)))

# -- the monarch
CROWN = the_crown()
ASSASSIN = token("Creature Assassin", DEATHTOUCH | HASTE, pt="1/1", colors=BLACK)
card(
    "Palace Sentinels", "{3}{W}", "Creature Human Soldier", when_this_enters(becomes_monarch(CROWN)), pt="2/4"
)
card(
    "Thorn of the Black Rose",
    "{3}{B}",
    "Creature Human Assassin",
    DEATHTOUCH,
    when_this_enters(becomes_monarch(CROWN)),
    pt="1/3",
)
card(
    "Queen Marchesa",
    "{1}{R}{W}{B}",
    "Legendary Creature Human Assassin",
    DEATHTOUCH | HASTE,
    when_this_enters(becomes_monarch(CROWN)),
    at_upkeep(make(ASSASSIN), condition=is_monarch(opponent=True)),
    pt="3/3",
)

# -- emblems, phases, mana
SAFE = emblem(
    "Elspeth, Knight-Errant emblem",
    they_get(permanent(types=ARTIFACT | CREATURE | ENCHANTMENT | LAND, whose=YOURS), 0, 0, INDESTRUCTIBLE),
)
card(
    "Elspeth, Knight-Errant",
    "{2}{W}{W}",
    "Legendary Planeswalker Elspeth",
    loyalty(1, make(SOLDIER)),
    loyalty(1, on_target(creature(), lambda c: seq(pump(3, 3, c), gains(FLYING, c)))),
    loyalty(-8, get_emblem(SAFE)),
    loyalty=4,
)
card(
    "Aggravated Assault",
    "{2}{R}",
    "Enchantment",
    activated(
        "{3}{R}{R}",
        seq(untap_it(creature(whose=YOURS)), extra_phases(main=True, after_main=True)),
        sorcery=True,
    ),
)
card("Gaea's Cradle", "", "Legendary Land", makes("G", count_of(creature(whose=YOURS))))

# -- counters that there can only be so many of
card(
    "Rasputin Dreamweaver",
    "{4}{W}{U}",
    "Legendary Creature Human Wizard",
    EntersWith(7, "dream"),
    makes("C", price=cost(RemovesCounters(1, "dream"))),
    activated(cost(RemovesCounters(1, "dream")), prevent(1, THIS)),
    at_upkeep(put_counters(1, THIS, "dream"), condition=this_is_untapped(as_turn_began=True)),
    Cap(7, "dream", "at most seven counters"),
    pt="4/1",
    flags=HAS_CAP,
)

# -- layers
card("Darkest Hour", "{B}", "Enchantment", they_are(creature(), only_color(BLACK)))
card("Transguild Courier", "{4}", "Artifact Creature Golem", this_is(only_color(31), cda=True), pt="3/3")
WIZARD = token("Creature Human Wizard", pt="1/1", colors=BLUE)
WIZARDS = creature(of_type("Wizard"), whose=YOURS)
faces(
    card(
        "Docent of Perfection",
        "{3}{U}{U}",
        "Creature Insect Horror",
        FLYING,
        when_you_cast(
            spell(types=INSTANT | SORCERY), seq(make(WIZARD), if_(there_is(WIZARDS, 3), transform(THIS)))
        ),
        pt="5/4",
        layout=TRANSFORMING,
    ),
    card(
        "Final Iteration",
        "",
        "Creature Eldrazi Insect",
        FLYING,
        they_get(WIZARDS, 2, 1, FLYING),
        when_you_cast(spell(types=INSTANT | SORCERY), make(WIZARD)),
        pt="6/5",
        colors=BLUE,
    ),
)
aura("Kasmina's Transmutation", "{1}{U}", creature(), attached_is(no_abilities(), base_pt(1, 1)))
card("Yavimaya, Cradle of Growth", "", "Legendary Land", they_are(land(), land_type(FOREST, besides=True)))
card(
    "Life and Limb",
    "{3}{G}",
    "Enchantment",
    they_are(
        permanent(AnyOf("Forest or Saproling", of_type("Forest"), of_type("Saproling"))),
        also(CREATURE | LAND, "Saproling"),
        land_type(FOREST, besides=True),
        only_color(GREEN),
        base_pt(1, 1),
    ),
)
aura("Lush Growth", "{G}", land(), attached_is(land_type(PLAINS, MOUNTAIN, FOREST)))
card(
    "Ashaya, Soul of the Wild",
    "{3}{G}{G}",
    "Legendary Creature Elemental",
    defines_pt(count_of(land(whose=YOURS))),
    they_are(creature(NONTOKEN, whose=YOURS), also(LAND), land_type(FOREST, besides=True)),
    pt="*/*",
)
card(
    "Cytoshape",
    "{1}{G}{U}",
    "Instant",
    on_target(creature(), lambda b: choose(creature(NONLEGENDARY), lambda a: becomes_copy(b, a, THIS_TURN))),
)
