"""CR 702. Cards with keyword abilities. First come keywords of casting, then triggered ones, then costs."""

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
card(
    "Gorilla Berserkers",
    "{3}{G}{G}",
    "Creature Ape Berserker",
    TRAMPLE | THREE_BLOCKERS,
    rampage(2),
    pt="2/3",
)
card("Teeka's Dragon", "{9}", "Artifact Creature Dragon", FLYING | TRAMPLE, rampage(4), pt="5/5")
card("Khenra Eternal", "{1}{B}", "Creature Zombie Jackal Warrior", afflict(1), pt="2/2")
card("Spellweaver Eternal", "{1}{U}", "Creature Zombie Naga Wizard", prowess(), afflict(2), pt="2/1")

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

# -- cast for other costs, or for more
card("Bastion Inventor", "{5}{U}", "Creature Vedalken Artificer", improvise(), HEXPROOF, pt="4/4")
card("Mardu Scout", "{R}{R}", "Creature Goblin Scout", *dash("{1}{R}"), pt="3/1")
card(
    "Night Clubber",
    "{1}{B}{B}",
    "Creature Human Warrior",
    when_this_enters(pump(-1, -1, creature(whose=THEIRS))),
    *blitz("{2}{B}"),
    pt="2/2",
)
card(
    "Boulder Salvo",
    "{4}{R}",
    "Sorcery",
    surge("{1}{R}"),
    on_target(creature(), lambda c: damage(4, c)),
)
card(
    "Finch Formation",
    "{2}{U}",
    "Creature Bird Scout",
    *offspring("{3}"),
    FLYING,
    when_this_enters(on_target(creature(whose=YOURS), lambda c: gains(FLYING, c))),
    pt="2/2",
)
card(
    "Light 'Em Up",
    "{1}{R}",
    "Sorcery",
    *casualty(2),
    on_target(
        permanent(AnyOf("", types(CREATURE, "creature"), types(PLANESWALKER, "planeswalker"))),
        lambda c: damage(2, c),
    ),
)
card(
    "Candy Grapple",
    "{2}{B}",
    "Instant",
    bargain(),
    on_target(creature(), lambda c: if_kicked(pump(-5, -5, c), pump(-3, -3, c), BARGAINED)),
)
card(
    "Barbed Lightning",
    "{2}{R}",
    "Instant",
    choose_modes(
        1,
        1,
        ("3 damage to a creature", on_target(creature(), lambda c: damage(3, c))),
        ("3 damage to a player", on_target(player(), lambda p: damage(3, p))),
    ),
    entwine("{2}"),
)
card(
    "Borrowed Grace",
    "{2}{W}",
    "Instant",
    escalate("{1}{W}"),
    choose_modes(
        1,
        2,
        ("your creatures get +2/+0", pump(2, 0, creature(whose=YOURS))),
        ("your creatures get +0/+2", pump(0, 2, creature(whose=YOURS))),
    ),
)
card("Gnarlid Pack", "{1}{G}", "Creature Beast", multikicker("{1}{G}"), EntersWith(times_paid()), pt="2/2")
card("Shattering Spree", "{R}", "Sorcery", *replicate("{R}"), on_target(artifact(), destroy))
card("Artful Maneuver", "{1}{W}", "Instant", on_target(creature(), lambda c: pump(2, 2, c)), rebound())
card("Djinn of Fool's Fall", "{4}{U}", "Creature Djinn", FLYING, *plot("{3}{U}"), pt="4/3")
card("Augury Raven", "{3}{U}", "Creature Bird", FLYING, *foretell("{1}{U}"), pt="3/1")
card("Bygone Colossus", "{9}", "Artifact Creature Robot Giant", *warp("{3}"), pt="9/9")
card(
    "Overlord of the Floodpits",
    "{3}{U}{U}",
    "Enchantment Creature Avatar Horror",
    *impending(4, "{1}{U}{U}"),
    FLYING,
    when_this_enters(seq(draw(2), discard(1))),
    when_this_attacks(seq(draw(2), discard(1))),
    pt="5/3",
)
card(
    "Cyclonic Rift",
    "{1}{U}",
    "Instant",
    *overload(
        "{6}{U}",
        on_target(permanent(NONLAND, whose=OTHERS), bounce),
        bounce(permanent(NONLAND, whose=OTHERS)),
    ),
)
card("Dimir Infiltrator", "{U}{B}", "Creature Spirit", CANT_BE_BLOCKED, transmute("{1}{U}{B}"), pt="1/3")
card(
    "Ninja of the Deep Hours",
    "{3}{U}",
    "Creature Human Ninja",
    ninjutsu("{1}{U}"),
    when_this_damages_a_player(may(draw())),
    pt="2/2",
)
card(
    "Fierce Retribution",
    "{1}{W}",
    "Instant",
    *cleave(
        "{5}{W}",
        on_target(creature(WithStatus(ATTACKING, False, "attacking")), destroy),
        on_target(creature(), destroy),
    ),
)
card(
    "Wretched Gryff",
    "{7}",
    "Creature Eldrazi Hippogriff",
    emerge("{5}{U}"),
    when_you_cast_this(draw()),
    FLYING,
    pt="3/4",
)
card("Unending Whisper", "{U}", "Sorcery", draw(), harmonize("{5}{U}"))
card("Darkblast", "{B}", "Instant", on_target(creature(), lambda c: pump(-1, -1, c)), dredge(3))

# -- sunburst
card("Suntouched Myr", "{3}", "Artifact Creature Myr", sunburst(), pt="0/0")
card(
    "Pentad Prism",
    "{2}",
    "Artifact",
    sunburst("charge"),
    makes("WUBRG", price=cost(RemovesCounters(1, "charge"))),
)

# -- Equipment with a bearer
GERM = token("Creature Phyrexian Germ", pt="0/0", colors=BLACK)
card("Flayer Husk", "{1}", "Artifact Equipment", living_weapon(GERM), attached_gets(1, 1), equip("{2}"))
REBEL = token("Creature Rebel", pt="2/2", colors=RED)
card(
    "Barbed Batterfist",
    "{1}{R}",
    "Artifact Equipment",
    for_mirrodin(REBEL),
    attached_gets(1, -1),
    equip("{1}{R}"),
)
HERO = token("Creature Hero", pt="1/1")
card(
    "Monk's Fist",
    "{2}",
    "Artifact Equipment",
    job_select(HERO),
    attached_gets(1, 0, 0, also_subtypes("Monk")),
    equip("{2}"),
)

# -- amass
ZOMBIE_ARMY = token("Creature Zombie Army", pt="0/0", colors=BLACK)
card(
    "Lazotep Reaver",
    "{1}{B}",
    "Creature Zombie Beast",
    when_this_enters(amass(1, "Zombie", ZOMBIE_ARMY)),
    pt="1/2",
)

# -- miracle
card(
    "Thunderous Wrath",
    "{4}{R}{R}",
    "Instant",
    *miracle("{R}"),
    on_target(any_target(), lambda t: damage(5, t)),
)

# -- damage as counters
card("Boggart Ram-Gang", "{R/G}{R/G}{R/G}", "Creature Goblin Warrior", HASTE | WITHER, pt="3/3")
card("Glistener Elf", "{G}", "Creature Phyrexian Elf Warrior", INFECT, pt="1/1")

# -- ingest
card("Mist Intruder", "{1}{U}", "Creature Eldrazi Drone", DEVOID | FLYING, ingest(), pt="1/2")

# -- mobilize
WARRIOR = token("Creature Warrior", pt="1/1", colors=RED)
card("Dalkovan Packbeasts", "{2}{W}", "Creature Ox", VIGILANCE, mobilize(3, WARRIOR), pt="0/4")

# -- connive
card("Raffine's Informant", "{1}{W}", "Creature Human Wizard", when_this_enters(connive(THIS)), pt="2/1")

# -- earthbend
card(
    "Earthbending Lesson",
    "{3}{G}",
    "Sorcery Lesson",
    on_target(land(whose=YOURS), lambda it: earthbend(4, it)),
)

# -- embalm and eternalize
card("Sacred Cat", "{W}", "Creature Cat", LIFELINK, embalm("{W}"), pt="1/1")
card("Proven Combatant", "{U}", "Creature Human Warrior", eternalize("{4}{U}{U}"), pt="1/1")

# -- extort
card("Kingpin's Pet", "{1}{W}{B}", "Creature Thrull", FLYING, extort(), pt="2/2")

# -- scavenge
card("Deadbridge Goliath", "{2}{G}{G}", "Creature Insect", scavenge("{4}{G}{G}"), pt="5/5")

# -- Classes
OTTER = token("Creature Otter", prowess(), pt="1/1", colors=BLUE | RED)
card(
    "Stormchaser's Talent",
    "{U}",
    "Enchantment Class",
    when_this_enters(make(OTTER)),
    level_up("{3}{U}", 2),
    *at_level(2, when_this_becomes_level(2, on_target(
        card_in(GRAVEYARD, whose=YOURS, types=INSTANT | SORCERY, label="instant or sorcery card"), bounce))),
    level_up("{5}{U}", 3),
    *at_level(3, when_you_cast(spell(types=INSTANT | SORCERY), make(OTTER))),
)  # fmt: skip

# -- disturb
faces(
    card(
        "Lunarch Veteran",
        "{W}",
        "Creature Human Cleric",
        when_one_enters(creature(OTHER, whose=YOURS), gain_life(1)),
        disturb("{1}{W}"),
        pt="1/1",
        layout=TRANSFORMING,
    ),
    card(
        "Luminous Phantom",
        "",
        "Creature Spirit Cleric",
        FLYING,
        when(Moves(LEAVES, creature(OTHER, whose=YOURS), "whenever another creature you control leaves the battlefield",
                   back=True), gain_life(1)),
        ExilesItself(),
        pt="1/1",
        colors=WHITE,
    ),
)  # fmt: skip

# -- reconfigure
card(
    "Leech Gauntlet",
    "{1}{B}",
    "Artifact Creature Equipment Leech",
    LIFELINK,
    attached_gets(0, 0, LIFELINK),
    *reconfigure("{4}"),
    pt="2/2",
)

# -- as they enter
card("Gore-House Chainwalker", "{1}{R}", "Creature Human Warrior", *unleash(), pt="2/1")
card("Zhur-Taa Goblin", "{R}{G}", "Creature Goblin Berserker", riot(), pt="2/2")
SERVO = token("Artifact Creature Servo", pt="1/1")
card("Weaponcraft Enthusiast", "{2}{B}", "Creature Aetherborn Artificer", fabricate(2, SERVO), pt="0/1")
card("Calciderm", "{2}{W}{W}", "Creature Beast", SHROUD, *vanishing(4), pt="5/5")
card(
    "Silumgar Butcher",
    "{4}{B}",
    "Creature Zombie Djinn",
    exploit(),
    when_this_exploits(on_target(creature(), lambda it: pump(-3, -3, it))),
    pt="3/3",
)

# -- as they attack
ROTTEN = token("Creature Zombie", *decayed(), pt="2/2", colors=BLACK, called="Decayed Zombie Token")
card(
    "Rotten Reunion",
    "{B}",
    "Instant",
    on_target(
        card_in(GRAVEYARD, label="card in a graveyard"),
        lambda it: seq(exile(it), make(ROTTEN)),
        optional=True,
    ),
    flashback("{1}{B}"),
)
card("Apprentice Sharpshooter", "{2}{G}", "Creature Human Archer", REACH, training(), pt="1/4")
card(
    "Marchesa's Infiltrator",
    "{2}{U}",
    "Creature Human Rogue",
    dethrone(),
    when_this_damages_a_player(draw()),
    pt="1/1",
)

# -- ascend
card(
    "Skymarcher Aspirant",
    "{W}",
    "Creature Vampire Soldier",
    ascend(),
    this_is(has_keywords(FLYING), condition=have_the_blessing()),
    pt="2/1",
)
card(
    "Pride of Conquerors",
    "{1}{W}",
    "Instant",
    seq(
        ascends(),
        if_(have_the_blessing(), pump(2, 2, creature(whose=YOURS)), pump(1, 1, creature(whose=YOURS))),
    ),
)

# -- soulbond
card(
    "Wolfir Silverheart",
    "{3}{G}{G}",
    "Creature Wolf Warrior",
    *soulbond(),
    they_get(creature(PairOfThis()), 4, 4),
    pt="4/4",
)

# -- cipher
card("Last Thoughts", "{3}{U}", "Sorcery", seq(draw(), cipher()))

# -- bloodthirst, graft, renown
card("Gorehorn Minotaurs", "{2}{R}{R}", "Creature Minotaur Warrior", bloodthirst(2), pt="3/3")
card("Simic Initiate", "{G}", "Creature Human Mutant", *graft(1), pt="0/0")
card("Topan Freeblade", "{1}{W}", "Creature Human Soldier", VIGILANCE, renown(1), pt="2/2")
