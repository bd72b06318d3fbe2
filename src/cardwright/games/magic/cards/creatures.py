"""CR 302. Creatures."""

from cardwright.games.magic.vocabulary import *

file_under("Creatures")

# -- without abilities
card("Grizzly Bears", "{1}{G}", "Creature Bear", pt="2/2")
card("Hill Giant", "{3}{R}", "Creature Giant", pt="3/3")
card("Savannah Lions", "{W}", "Creature Cat", pt="2/1")
card("Isamaru, Hound of Konda", "{W}", "Legendary Creature Dog", pt="2/2")

# -- keywords
card("Serra Angel", "{3}{W}{W}", "Creature Angel", FLYING | VIGILANCE, pt="4/4")
card("Wind Drake", "{2}{U}", "Creature Drake", FLYING, pt="2/2")
card("White Knight", "{W}{W}", "Creature Human Knight", FIRST_STRIKE | 4 << PROTECTION, pt="2/2")
card("Black Knight", "{B}{B}", "Creature Human Knight", FIRST_STRIKE | 1 << PROTECTION, pt="2/2")
card("Fencing Ace", "{1}{W}", "Creature Human Soldier", DOUBLE_STRIKE, pt="1/1")
card("Colossal Dreadmaw", "{4}{G}{G}", "Creature Dinosaur", TRAMPLE, pt="6/6")
card("Typhoid Rats", "{B}", "Creature Rat", DEATHTOUCH, pt="1/1")
card("Vampire Nighthawk", "{1}{B}{B}", "Creature Vampire Shaman", FLYING | DEATHTOUCH | LIFELINK, pt="2/3")
card("Child of Night", "{1}{B}", "Creature Vampire", LIFELINK, pt="2/1")
card("Boggart Brute", "{2}{R}", "Creature Goblin Warrior", MENACE, pt="3/2")
card("Giant Spider", "{3}{G}", "Creature Spider", REACH, pt="2/4")
card("Gladecover Scout", "{G}", "Creature Elf Scout", HEXPROOF, pt="1/1")
card("Darksteel Myr", "{3}", "Artifact Creature Myr", INDESTRUCTIBLE, pt="0/1")
card("Phantom Warrior", "{1}{U}{U}", "Creature Illusion Warrior", CANT_BE_BLOCKED, pt="2/2")
card("Ornithopter", "{0}", "Artifact Creature Thopter", FLYING, pt="0/2")
card("Monastery Swiftspear", "{R}", "Creature Human Monk", HASTE, prowess(), pt="1/2")
card("Young Wolf", "{G}", "Creature Wolf", undying(), pt="1/1")

# -- mana
card("Llanowar Elves", "{G}", "Creature Elf Druid", makes("G"), pt="1/1")
card("Birds of Paradise", "{G}", "Creature Bird", FLYING, makes("WUBRG"), pt="0/1")

# -- activated abilities
card("Shivan Dragon", "{4}{R}{R}", "Creature Dragon", FLYING, activated("{R}", pump(1, 0, THIS)), pt="5/5")
card(
    "Mogg Fanatic",
    "{R}",
    "Creature Goblin",
    activated(SACRIFICE_THIS, on_target(any_target(), lambda t: damage(1, t))),
    pt="1/1",
)
card(
    "Prodigal Sorcerer",
    "{2}{U}",
    "Creature Human Wizard",
    activated(TAP_THIS, on_target(any_target(), lambda t: damage(1, t))),
    pt="1/1",
)
card(
    "Reassembling Skeleton",
    "{1}{B}",
    "Creature Skeleton Warrior",
    activated("{1}{B}", enters(THIS, ENTERS_TAPPED), zone=FROM_GRAVEYARD),
    pt="1/1",
)
GOBLIN = token("Creature Goblin", pt="1/1", colors=RED)
card(
    "Siege-Gang Commander",
    "{3}{R}{R}",
    "Creature Goblin",
    when_this_enters(make(GOBLIN, 3)),
    activated(
        cost("{1}{R}", Sacrifices(permanent(of_type("Goblin"), whose=YOURS))),
        on_target(any_target(), lambda t: damage(2, t)),
    ),
    pt="2/2",
)

# -- when it enters
card("Wall of Omens", "{1}{W}", "Creature Wall", DEFENDER, when_this_enters(draw()), pt="0/4")
card(
    "Mulldrifter",
    "{4}{U}",
    "Creature Elemental",
    FLYING,
    when_this_enters(draw(2)),
    *evoke("{2}{U}"),
    pt="2/2",
)
card("Man-o'-War", "{2}{U}", "Creature Jellyfish", when_this_enters(on_target(creature(), bounce)), pt="2/2")
card(
    "Flametongue Kavu",
    "{3}{R}",
    "Creature Kavu",
    when_this_enters(on_target(creature(), lambda c: damage(4, c))),
    pt="4/2",
)
card(
    "Torch Slinger",
    "{2}{R}",
    "Creature Goblin Shaman",
    kicker("{1}{R}"),
    when_this_enters(on_target(creature(), lambda c: damage(2, c)), was_kicked()),
    pt="2/2",
)
card(
    "Gravedigger",
    "{3}{B}",
    "Creature Zombie",
    when_this_enters(
        on_target(
            card_in(GRAVEYARD, whose=YOURS, types=CREATURE, label="creature card in a graveyard"),
            lambda c: may(bounce(c), "return it to your hand"),
        )
    ),
    pt="2/2",
)
card(
    "Banisher Priest",
    "{1}{W}{W}",
    "Creature Human Cleric",
    when_this_enters(on_target(creature(whose=THEIRS), lambda c: exile(c, until_this_leaves=True))),
    pt="2/2",
)

# -- when something else happens
card("Soul Warden", "{W}", "Creature Human Cleric", when_one_enters(creature(OTHER), gain_life(1)), pt="1/1")
card(
    "Ajani's Pridemate", "{1}{W}", "Creature Cat Soldier", when_you_gain_life(put_counters(1, THIS)), pt="2/2"
)
card(
    "Blood Artist",
    "{1}{B}",
    "Creature Vampire",
    when_one_dies(creature(), on_target(player(), lambda p: seq(lose_life(1, p), gain_life(1)))),
    pt="0/1",
)
card(
    "Goblin Guide",
    "{R}",
    "Creature Goblin Scout",
    HASTE,
    when_this_attacks(
        seq(
            reveal(TopOf(1, DEFENDING_PLAYER)),
            put(Passing(TopOf(1, DEFENDING_PLAYER), types(LAND, "a land card")), HAND),
        )
    ),
    pt="2/2",
)

# -- static abilities
card(
    "Goblin King",
    "{1}{R}{R}",
    "Creature Goblin",
    they_get(permanent(OTHER, of_type("Goblin")), 1, 1, 1 << LANDWALK + MOUNTAIN),
    pt="2/2",
)
card(
    "Tarmogoyf",
    "{1}{G}",
    "Creature Lhurgoyf",
    defines_pt(types_among(card_in(GRAVEYARD)), more=1),
    pt="*/1+*",
)
card(
    "Platinum Angel",
    "{7}",
    "Artifact Creature Angel",
    FLYING,
    rule(NO_LOSING, YOURS, "you can't lose"),
    rule(NO_WINNING, THEIRS, "opponents can't win"),
    pt="4/4",
)
