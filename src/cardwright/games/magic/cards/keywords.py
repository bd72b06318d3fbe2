"""CR 702. Cards with keyword abilities: those about casting, then those that trigger, are paid for, or change costs."""

from cardwright.games.magic.vocabulary import *

file_under("Keywords")

GOBLIN = token("Creature Goblin", pt="1/1", colors=RED)

# -- convoke
card("Stoke the Flames", "{2}{R}{R}", "Instant", convoke(), on_target(any_target(), lambda t: damage(4, t)))
card("Siege Wurm", "{5}{G}{G}", "Creature Wurm", convoke(), TRAMPLE, pt="5/5")

# -- delve
card("Treasure Cruise", "{7}{U}", "Sorcery", delve(), draw(3))
card("Gurmag Angler", "{6}{B}", "Creature Zombie Fish", delve(), pt="5/5")

# -- buyback
card("Searing Touch", "{R}", "Instant", buyback("{4}"), on_target(any_target(), lambda t: damage(1, t)))
card("Capsize", "{1}{U}{U}", "Instant", buyback("{3}"), on_target(permanent(), bounce))

# -- madness
card("Arrogant Wurm", "{3}{G}{G}", "Creature Wurm", TRAMPLE, *madness("{2}{G}"), pt="4/4")

# -- escape
card("Glimpse of Freedom", "{1}{U}", "Instant", draw(), *escape("{2}{U}", 5))
card("Voracious Typhon", "{2}{G}{G}", "Creature Snake Beast", *escape("{5}{G}{G}", 4, counters=3), pt="4/4")

# -- unearth
card("Dregscape Zombie", "{1}{B}", "Creature Zombie", unearth("{B}"), pt="2/1")
card(
    "Rotting Rats",
    "{1}{B}",
    "Creature Zombie Rat",
    when_this_enters(each_discards(discard())),
    unearth("{1}{B}"),
    pt="1/1",
)

# -- suspend
card("Rift Bolt", "{2}{R}", "Sorcery", on_target(any_target(), lambda t: damage(3, t)), *suspend(1, "{R}"))
card("Durkwood Baloth", "{4}{G}{G}", "Creature Beast", *suspend(5, "{G}"), pt="5/5")
card(
    "Ancestral Vision",
    "",
    "Sorcery",
    on_target(player(), lambda who: draw(3, who)),
    *suspend(4, "{U}"),
    colors=BLUE,
)

# -- storm, cascade, affinity
card("Grapeshot", "{1}{R}", "Sorcery", on_target(any_target(), lambda t: damage(1, t)), storm())
card("Brain Freeze", "{1}{U}", "Instant", on_target(player(), lambda who: mill(3, who)), storm())
card("Bloodbraid Elf", "{2}{R}{G}", "Creature Elf Berserker", HASTE, cascade(), pt="3/2")
card("Bituminous Blast", "{3}{B}{R}", "Instant", cascade(), on_target(creature(), lambda c: damage(4, c)))
card("Frogmite", "{4}", "Artifact Creature Frog", affinity(artifact()), pt="2/2")
card("Thoughtcast", "{4}{U}", "Sorcery", affinity(artifact()), draw(2))

# -- ward
card(
    "Archive Dragon",
    "{4}{U}{U}",
    "Creature Dragon Wizard",
    FLYING,
    ward("{2}"),
    when_this_enters(scry(2)),
    pt="4/6",
)
card("Tomakul Honor Guard", "{1}{G}", "Creature Human Soldier", ward("{2}"), pt="3/1")

# -- in combat
card("Akrasan Squire", "{W}", "Creature Human Soldier", exalted(), pt="1/1")
card("Sigiled Paladin", "{W}{W}", "Creature Human Knight", FIRST_STRIKE, exalted(), pt="2/2")
card("Benalish Cavalry", "{1}{W}", "Creature Human Knight", flanking(), pt="2/2")
card(
    "Cavalry Master",
    "{2}{W}{W}",
    "Creature Human Knight",
    flanking(),
    they_have(creature(OTHER, WithKeyword("flanking"), whose=YOURS), flanking()),
    pt="3/3",
)
card("Craw Giant", "{3}{G}{G}{G}{G}", "Creature Giant", TRAMPLE, rampage(2), pt="6/4")
card("Teeka's Dragon", "{9}", "Artifact Creature Dragon", FLYING | TRAMPLE, rampage(4), pt="5/5")
card("Khenra Eternal", "{1}{B}", "Creature Zombie Jackal Warrior", afflict(1), pt="2/2")
card("Spellweaver Eternal", "{1}{U}", "Creature Zombie Naga Wizard", PROWESS, prowess(), afflict(2), pt="2/1")

# -- at the upkeep
card(
    "Mogg War Marshal",
    "{1}{R}",
    "Creature Goblin Warrior",
    echo("{1}{R}"),
    when_this_enters(make(GOBLIN)),
    when_this_dies(make(GOBLIN)),
    pt="1/1",
)
card(
    "Albino Troll",
    "{1}{G}",
    "Creature Troll",
    echo("{1}{G}"),
    activated("{1}{G}", regenerate(THIS)),
    pt="3/3",
)
card(
    "Arctic Wolves",
    "{3}{G}{G}",
    "Creature Wolf",
    cumulative_upkeep("{2}"),
    when_this_enters(draw()),
    pt="4/5",
)
card(
    "Polar Kraken",
    "{8}{U}{U}{U}",
    "Creature Kraken",
    TRAMPLE,
    EntersTapped(),
    cumulative_upkeep(Sacrifices(land(whose=YOURS))),
    pt="11/11",
)

# -- Vehicles
card("Sky Skiff", "{2}", "Artifact Vehicle", FLYING, crew(1), pt="2/3")
card("Consulate Dreadnought", "{1}", "Artifact Vehicle", crew(6), pt="7/11")

# -- surveil
card("Dimir Informant", "{2}{U}", "Creature Human Rogue", when_this_enters(surveil(2)), pt="1/4")
card(
    "Dimir Spybug",
    "{U}{B}",
    "Creature Insect",
    FLYING | MENACE,
    when_you_surveil(put_counters(1, THIS)),
    pt="1/1",
)
card(
    "Disinformation Campaign",
    "{1}{U}{B}",
    "Enchantment",
    when_this_enters(seq(draw(), each_discards(discard(1), whose=THEIRS))),
    when_you_surveil(bounce(THIS)),
)
