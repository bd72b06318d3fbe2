"""CR 701. Keyword actions: cards that activate, attach, clash, detain, fight, investigate, search, vote and so on."""

from cardwright.games.magic.vocabulary import *

file_under("Keyword actions")

ZOMBIE = token("Creature Zombie", pt="2/2", colors=BLACK)
THEIR_GRAVES = (GRAVEYARD, HAND, LIBRARY)
TAPPABLE = permanent(types=ARTIFACT | CREATURE | LAND, label="artifact, creature or land")
BIRD = token("Creature Bird", FLYING, pt="1/1", colors=WHITE | BLUE)
HYDRA = token("Creature Hydra", pt="0/0", colors=GREEN, sized=True)

# -- tap and untap, sacrifice, exile, counter, discard, destroy and regenerate, fight
card("Icy Manipulator", "{4}", "Artifact", activated(cost("{1}", TAP_THIS), on_target(TAPPABLE, tap_it)))
card(
    "Twiddle",
    "{U}",
    "Instant",
    on_target(TAPPABLE, lambda t: may(choose_one(("Tap it", tap_it(t)), ("Untap it", untap_it(t))))),
)
card(
    "Diabolic Edict",
    "{1}{B}",
    "Instant",
    on_target(player(), lambda p: that_player(p, choose(creature(whose=YOURS), sacrifice))),
)
card("Stifle", "{U}", "Instant", on_target(on_stack(Not(IsSpell("spell"))), counter))
card("Hymn to Tourach", "{B}{B}", "Sorcery", on_target(player(), lambda p: discard(2, p, at_random=True)))
card(
    "Library of Leng",
    "{1}",
    "Artifact",
    rule(NO_MAXIMUM, YOURS, "no maximum hand size"),
    OnTopWhenDiscarded(),
)
card(
    "Waste Not",
    "{1}{B}",
    "Enchantment",
    when(Discarded(CREATURE, [], "whenever an opponent discards a creature card"), make(ZOMBIE)),
    when(Discarded(LAND, [], "whenever an opponent discards a land card"), adds("BB")),
    when(
        Discarded(
            0,
            [types(CREATURE, "noncreature", True), types(LAND, "nonland", True)],
            "whenever an opponent discards another card",
        ),
        draw(),
    ),
)
card("Drudge Skeletons", "{1}{B}", "Creature Skeleton", activated("{B}", regenerate(THIS)), pt="1/1")
card(
    "Clergy of the Holy Nimbus",
    "{W}",
    "Creature Human Cleric",
    Regenerates(),
    activated("{1}", gains(CANT_BE_REGENERATED, THIS), anyone=True, condition=an_opponents()),
    pt="1/1",
)
card(
    "Blood Feud",
    "{4}{R}{R}",
    "Sorcery",
    on_target(creature(), lambda a: on_target(creature(ButNot(a)), lambda b: fight(a, b))),
)

# -- attach
card(
    "Grafted Wargear",
    "{3}",
    "Artifact Equipment",
    attached_gets(3, 2),
    when(ComesOff(), sacrifice(IT)),
    equip("{0}"),
)
card(
    "Darksteel Garrison",
    "{2}",
    "Artifact Fortification",
    attached_gets(keys=INDESTRUCTIBLE),
    when(
        Happens(TAPS, "whenever the fortified land becomes tapped", among=permanent(Host())),
        on_target(creature(), lambda c: pump(1, 1, c)),
    ),
    equip("{3}", land(whose=YOURS), "fortify"),
)
card(
    "Magnetic Theft",
    "{R}",
    "Instant",
    on_target(permanent(of_type("Equipment")), lambda e: on_target(creature(), lambda c: attach_to(e, c))),
)
card(
    "Fulgent Distraction",
    "{2}{W}",
    "Instant",
    on_target(
        creature(),
        lambda a: on_target(
            creature(ButNot(a)),
            lambda b: seq(
                tap_it(These(a, b)),
                unattach(
                    Either(
                        permanent(of_type("Equipment"), IsAttached(a)),
                        permanent(of_type("Equipment"), IsAttached(b)),
                    )
                ),
            ),
        ),
    ),
)

# -- reveal, scry, fateseal, clash
card(
    "Pride of the Clouds",
    "{W}{U}",
    "Creature Elemental Cat",
    FLYING,
    Static(
        ON_SELF,
        [
            Change(
                OP_PT,
                p=count_of(creature(OTHER, with_keys(FLYING, "flying"))),
                t=count_of(creature(OTHER, with_keys(FLYING, "flying"))),
            )
        ],
        label="+1/+1 for each other creature with flying",
    ),
    forecast("{2}{W}{U}", make(BIRD)),
    pt="1/1",
)
card("Crystal Ball", "{3}", "Artifact", activated(cost("{1}", TAP_THIS), scry(2)))
card("Ugin's Insight", "{3}{U}{U}", "Sorcery", seq(scry(greatest_value(permanent(whose=YOURS))), draw(3)))
card("Magma Jet", "{1}{R}", "Instant", on_target(any_target(), lambda t: seq(damage(2, t), scry(2))))
card(
    "Flamespeaker Adept",
    "{2}{R}",
    "Creature Human Shaman",
    when(Happens(SCRIES, "whenever you scry", whose=YOURS), seq(pump(2, 0, THIS), gains(FIRST_STRIKE, THIS))),
    pt="2/3",
)
card(
    "Spin into Myth", "{4}{U}", "Instant", on_target(creature(), lambda c: seq(onto_library(c), fateseal(2)))
)
card(
    "Lash Out",
    "{1}{R}",
    "Instant",
    on_target(creature(), lambda c: seq(damage(3, c), clash(damage_player(3, c)))),
)
card(
    "Sylvan Echoes",
    "{G}",
    "Enchantment",
    when(Told(WON_CLASH, "whenever you clash and win", whose=YOURS), may(draw())),
)

# -- search and shuffle
card("Vampiric Tutor", "{B}", "Instant", seq(search(onto_library, shuffled="before"), lose_life(2)))
card(
    "Krosan Verge",
    "",
    "Land",
    EntersTapped(),
    makes("C"),
    activated(
        cost("{2}", TAP_THIS, SACRIFICE_THIS),
        search_for(lambda cs: enters(AllOf(cs), ENTERS_TAPPED), [of_type("Forest")], [of_type("Plains")]),
    ),
)
card(
    "Lobotomy",
    "{2}{U}{B}",
    "Sorcery",
    on_target(
        player(),
        lambda p: seq(
            reveal(card_in(HAND, OwnedBy(p, False, "that player's"))),
            choose_if_any(
                card_in(HAND, OwnedBy(p, False, "that player's"), Not(BASIC_LAND)),
                lambda c: search_for(
                    lambda cs: exile(AllOf(cs)), [SameName(c)], most=-1, places=THEIR_GRAVES, player=p, like=c
                ),
            ),
        ),
    ),
)
card(
    "Splinter",
    "{2}{G}{G}",
    "Sorcery",
    on_target(
        artifact(),
        lambda a: seq(
            exile(a),
            search_for(
                lambda cs: exile(AllOf(cs)), [SameName(a)], most=-1, places=THEIR_GRAVES, player=a, like=a
            ),
        ),
    ),
)
card("Aven Mindcensor", "{2}{W}", "Creature Bird Wizard", FLASH | FLYING, SearchesLess(4), pt="2/1")
card(
    "Veteran Explorer",
    "{G}",
    "Creature Human Soldier Scout",
    when_this_dies(each_may_search(lambda cs: enters(AllOf(cs), owners=True), 2, BASIC_LAND)),
    pt="1/1",
)
card(
    "Cosi's Trickster",
    "{U}",
    "Creature Merfolk Wizard",
    when(Happens(SHUFFLES, "whenever an opponent shuffles", whose=THEIRS), may(put_counters(1, THIS))),
    pt="1/1",
)
card(
    "Serra Avatar",
    "{4}{W}{W}{W}",
    "Creature Avatar",
    defines_pt(seat_counter(LIFE)),
    Triggered(IntoGraveyard(), shuffle_in(THIS), zone=FROM_GRAVEYARD),
    pt="*/*",
)
card(
    "Gaea's Blessing",
    "{1}{G}",
    "Sorcery",
    on_target(
        player(),
        lambda p: several_targets(
            card_in(GRAVEYARD, OwnedBy(p, False, "that player's")),
            lambda cs: seq(shuffle_in(cs, p), draw()),
            0,
            3,
        ),
    ),
    Triggered(IntoGraveyard(True), shuffle_in(card_in(GRAVEYARD, whose=YOURS), YOU), zone=FROM_GRAVEYARD),
)
card("Black Sun's Zenith", "{X}{B}{B}", "Sorcery", seq(put_counters(X, creature(), MINUS), shuffle_in(THIS)))
card("Gravebane Zombie", "{3}{B}", "Creature Zombie", LibraryInstead(dies=True), pt="3/2")

# -- investigate, populate, proliferate, detain
CLUE = token("Artifact Clue", activated(cost("{2}", SACRIFICE_THIS), draw()))
card("Thraben Inspector", "{W}", "Creature Human Soldier", when_this_enters(investigate(CLUE)), pt="1/2")
card("Magnifying Glass", "{3}", "Artifact", makes("C"), activated(cost("{4}", TAP_THIS), investigate(CLUE)))
card("Wake the Reflections", "{W}", "Sorcery", populate())
card("Rootborn Defenses", "{2}{W}", "Instant", seq(populate(), gains(INDESTRUCTIBLE, creature(whose=YOURS))))
card("Steady Progress", "{2}{U}", "Instant", seq(proliferate(), draw()))
card(
    "Contagion Clasp",
    "{2}",
    "Artifact",
    when_this_enters(on_target(creature(), lambda c: put_counters(1, c, MINUS))),
    activated(cost("{4}", TAP_THIS), proliferate()),
)
card(
    "Azorius Arrester",
    "{1}{W}",
    "Creature Human Soldier",
    when_this_enters(on_target(creature(whose=THEIRS), detain)),
    pt="2/1",
)
card(
    "Inaction Injunction",
    "{1}{U}",
    "Sorcery",
    on_target(creature(whose=THEIRS), lambda c: seq(detain(c), draw())),
)

# -- monstrosity, bolster, support
card("Nessian Asp", "{4}{G}", "Creature Snake", REACH, activated("{6}{G}", monstrosity(4)), pt="4/5")
card(
    "Fleecemane Lion",
    "{G}{W}",
    "Creature Cat",
    activated("{3}{G}{W}", monstrosity(1)),
    this_is(
        has_keywords(HEXPROOF | INDESTRUCTIBLE), condition=there_is(creature(IsThat(THIS), MONSTROUS_ONE))
    ),
    pt="3/3",
)
card(
    "Hydra Broodmaster",
    "{4}{G}{G}",
    "Creature Hydra",
    activated("{X}{X}{G}", monstrosity(X)),
    when_this_becomes_monstrous(make(HYDRA, THAT_MUCH, size=THAT_MUCH)),
    pt="7/7",
)
card("Cached Defenses", "{2}{G}", "Sorcery", bolster(3))
card(
    "Dragonscale General",
    "{3}{W}",
    "Creature Human Warrior",
    at_end_step(bolster(count_of(creature(TAPPED_ONE, whose=YOURS)))),
    pt="2/3",
)
card("Lead by Example", "{1}{G}", "Instant", support(2))
card(
    "Relief Captain",
    "{2}{W}{W}",
    "Creature Kor Knight Ally",
    when_this_enters(support(3, others=True)),
    pt="3/2",
)

# -- manifest
card(
    "Reality Shift",
    "{1}{U}",
    "Instant",
    on_target(creature(), lambda c: seq(exile(c), that_player(c, manifest(TopOf(1))))),
)
card(
    "Mastery of the Unseen",
    "{1}{W}",
    "Enchantment",
    when(
        Happens(FACE_UP, "whenever a permanent you control is turned face up", among=permanent(whose=YOURS)),
        gain_life(count_of(creature(whose=YOURS))),
    ),
    activated("{3}{W}", manifest(TopOf(1))),
)
card("Ethereal Ambush", "{3}{G}{U}", "Instant", manifest(TopOf(2)))
card(
    "Break Open",
    "{1}{R}",
    "Instant",
    on_target(creature(WithStatus(FACE_DOWN, False, "face-down"), whose=THEIRS), turn_it_up),
)
card("Zoetic Cavern", "", "Land", makes("C"), morph("{2}"))
card(
    "Grafdigger's Cage",
    "{1}",
    "Artifact",
    StaysOut(),
    CantPlayFrom(ANYBODYS, GRAVEYARD, LIBRARY, lands=CREATURE),
)

# -- transform
faces(
    card(
        "Thraben Gargoyle",
        "{1}",
        "Artifact Creature Gargoyle",
        DEFENDER,
        activated("{6}", transform(THIS)),
        pt="2/2",
        layout=TRANSFORMING,
    ),
    card("Stonewing Antagonizer", "", "Artifact Creature Gargoyle Horror", FLYING, pt="4/2"),
)
faces(
    card(
        "Thing in the Ice",
        "{1}{U}",
        "Creature Horror",
        DEFENDER,
        EntersWith(4, "ice"),
        when_you_cast(
            spell(types=INSTANT | SORCERY),
            seq(
                put_counters(-1, THIS, "ice"),
                if_(not_(at_least(counters_on("ice", THIS), 1)), transform(THIS)),
            ),
        ),
        pt="0/4",
        layout=TRANSFORMING,
    ),
    card(
        "Awoken Horror",
        "",
        "Creature Kraken Horror",
        when(
            Happens(TRANSFORMS, "when this transforms into Awoken Horror", this=True),
            bounce(creature(of_type("Horror", no=True))),
        ),
        pt="7/8",
        colors=BLUE,
    ),
)
card(
    "Moonmist",
    "{1}{G}",
    "Instant",
    seq(
        transform(permanent(of_type("Human"))),
        replaces(PreventsCombatDamage(creature(of_type("Werewolf", no=True), of_type("Wolf", no=True)))),
    ),
)

# -- vote
card(
    "Plea for Power",
    "{3}{U}",
    "Sorcery",
    vote("time", "knowledge", lambda t, k: if_(more_votes(t, k), extra_turn(), draw(3))),
)
card(
    "Tyrant's Choice",
    "{1}{B}",
    "Sorcery",
    vote(
        "death",
        "torture",
        lambda d, t: if_(
            more_votes(d, t),
            each_sacrifices(creature(whose=YOURS), whose=THEIRS),
            each_opponent(lose_life(4)),
        ),
    ),
)
card(
    "Council's Judgment",
    "{1}{W}{W}",
    "Sorcery",
    vote_for(permanent(NONLAND, ControlledBy(YOU, True, "you don't control")), lambda cs: exile(AllOf(cs))),
)
card("Brago's Representative", "{2}{W}", "Creature Human Advisor", another_vote(), pt="1/4")
card("Ballot Broker", "{2}{W}", "Creature Human Advisor", another_vote(optional=True), pt="2/3")
card(
    "Orchard Elemental",
    "{5}{G}",
    "Creature Elemental",
    when_this_enters(
        vote(
            "sprout",
            "harvest",
            lambda s, h: seq(
                put_counters(both(TIMES_IT, s, fixed(2)), THIS), gain_life(both(TIMES_IT, h, fixed(3)))
            ),
        )
    ),
    pt="2/2",
)
