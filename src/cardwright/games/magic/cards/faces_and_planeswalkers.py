"""CR 400.7, 401, 406, 606, 708, 709, 712, 714, 715. Cards played from unusual zones, face down, or with
several faces.

Planeswalkers are here, too.
"""

from cardwright.games.magic.vocabulary import *

file_under("Faces and planeswalkers")

SPELL_CARD = INSTANT | SORCERY

# -- from libraries, graveyards, exile
card(
    "Future Sight",
    "{2}{U}{U}{U}",
    "Enchantment",
    rule(TOPS_SHOWN, YOURS, "your top card is revealed"),
    plays_from(FROM_LIBRARY),
)
card(
    "Necropotence",
    "{B}{B}{B}",
    "Enchantment",
    rule(NO_DRAW_STEP, YOURS, "skip your draw step"),
    when(Happens(DISCARDS, "whenever you discard a card", whose=YOURS), exile_from_graveyard(IT)),
    activated(
        cost(PaysLife(1)),
        first_of(
            TopOf(1),
            lambda c: seq(
                exile_face_down(c, unseen=True),
                once_moved(c, lambda e: at_next_step(put(IT, HAND), e, YOURS)),
            ),
        ),
    ),
)
card(
    "Snapcaster Mage",
    "{1}{U}",
    "Creature Human Wizard",
    FLASH,
    when_this_enters(on_target(card_in(GRAVEYARD, whose=YOURS, types=SPELL_CARD), gains_flashback)),
    pt="2/1",
)
card(
    "Torrential Gearhulk",
    "{4}{U}{U}",
    "Artifact Creature Construct",
    FLASH,
    when_this_enters(
        on_target(
            card_in(GRAVEYARD, whose=YOURS, types=INSTANT), lambda c: may(cast_free(c, then_exiled=True))
        )
    ),
    pt="5/6",
)
card("Act on Impulse", "{2}{R}", "Sorcery", exile_to_play(TopOf(3)))
aura(
    "Gift of Immortality",
    "{2}{W}",
    creature(),
    when_one_dies(
        creature(Host()),
        once_moved(IT, lambda c: at_next_step(return_attached(IT), c), by=enters(IT, owners=True)),
    ),
)
card(
    "Gonti, Lord of Luxury",
    "{2}{B}{B}",
    "Legendary Creature Aetherborn Rogue",
    DEATHTOUCH,
    when_this_enters(
        on_target(
            Players(THEIRS),
            lambda p: seq(
                look_at(TopOf(4, p)),
                choose(
                    TopOf(4, p),
                    lambda c: seq(
                        exile_face_down(c),
                        once_moved(c, lambda e: may_cast_later(e, FOR_EVER, any_mana=True)),
                        bottom_at_random(TopOf(3, p)),
                    ),
                ),
            ),
        )
    ),
    pt="2/3",
)

# -- face down
card(
    "Willbender",
    "{1}{U}",
    "Creature Human Wizard",
    morph("{1}{U}"),
    when(
        Happens(FACE_UP, "when this is turned face up", this=True),
        on_target(on_stack(OneTarget()), change_target),
    ),
    pt="1/2",
)
card(
    "Exalted Angel",
    "{4}{W}{W}",
    "Creature Angel",
    FLYING,
    morph("{2}{W}{W}"),
    when(DealsDamage("whenever this deals damage"), gain_life(THAT_MUCH)),
    pt="4/5",
)
card("Soul Summons", "{1}{W}", "Sorcery", manifest(TopOf(1)))

# -- several faces
faces(
    card("Fire // Ice", "{1}{R}{1}{U}", "Instant", layout=SPLIT),
    card("Fire", "{1}{R}", "Instant", damage_divided(2, any_target())),
    card("Ice", "{1}{U}", "Instant", on_target(permanent(), lambda p: seq(tap_it(p), draw()))),
)
faces(
    card(
        "Bonecrusher Giant",
        "{2}{R}",
        "Creature Giant",
        when(BecomesTarget(spell=True), damage_player(2, IT)),
        pt="4/3",
        layout=ADVENTURE,
    ),
    card(
        "Stomp",
        "{1}{R}",
        "Instant Adventure",
        on_target(
            any_target(),
            lambda t: seq(
                rule_for(NO_PREVENTION, YOU, THIS_TURN, "damage can't be prevented this turn"), damage(2, t)
            ),
        ),
    ),
)
faces(
    card(
        "Delver of Secrets",
        "{U}",
        "Creature Human Wizard",
        at_upkeep(
            first_of(
                TopOf(1),
                lambda c: seq(
                    look_at(c),
                    may(
                        seq(
                            reveal(c),
                            if_(belongs(c, card_in(LIBRARY, whose=YOURS, types=SPELL_CARD)), transform(THIS)),
                        )
                    ),
                ),
            )
        ),
        pt="1/1",
        layout=TRANSFORMING,
    ),
    card("Insectile Aberration", "", "Creature Human Insect", FLYING, pt="3/2", colors=BLUE),
)
faces(
    card(
        "Bala Ged Recovery",
        "{2}{G}",
        "Sorcery",
        on_target(card_in(GRAVEYARD, whose=YOURS), bounce),
        layout=MODAL,
    ),
    card("Bala Ged Sanctuary", "", "Land", EntersTapped(), makes("G")),
)

# -- Sagas and planeswalkers
KNIGHT = token("Creature Knight", VIGILANCE, pt="2/2", colors=WHITE)
BEAST = token("Creature Beast", pt="3/3", colors=GREEN)
card(
    "History of Benalia",
    "{1}{W}{W}",
    "Enchantment Saga",
    when(chapter(1), make(KNIGHT)),
    when(chapter(2), make(KNIGHT)),
    when(chapter(3), pump(2, 1, permanent(of_type("Knight"), whose=YOURS))),
)
card(
    "Jace Beleren",
    "{1}{U}{U}",
    "Legendary Planeswalker Jace",
    loyalty(2, each_player(draw())),
    loyalty(-1, on_target(player(), lambda p: draw(1, p))),
    loyalty(-10, on_target(player(), lambda p: mill(20, p))),
    loyalty=3,
)
PLAYER_OR_WALKER = Either(permanent(types=PLANESWALKER, label="planeswalker"), PlayersAsThings())
card(
    "Chandra Nalaar",
    "{3}{R}{R}",
    "Legendary Planeswalker Chandra",
    loyalty(1, on_target(PLAYER_OR_WALKER, lambda t: damage(1, t))),
    loyalty(MINUS_X, on_target(creature(), lambda c: damage(X, c))),
    loyalty(
        -8,
        on_target(
            PLAYER_OR_WALKER,
            lambda t: damage(10, Either(These(t), creature(ControlledBy(t, False, "of that player")))),
        ),
    ),
    loyalty=6,
)
card(
    "Garruk Wildspeaker",
    "{2}{G}{G}",
    "Legendary Planeswalker Garruk",
    loyalty(
        1, on_target(land(), lambda a: on_target(land(ButNot(a)), lambda b: seq(untap_it(a), untap_it(b))))
    ),
    loyalty(-1, make(BEAST)),
    loyalty(-4, seq(pump(3, 3, creature(whose=YOURS)), gains(TRAMPLE, creature(whose=YOURS)))),
    loyalty=3,
)
