"""Judges' findings of misread clauses: each is corrected, or refused."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import permanent, table
from tests.reading.test_read_in_play import reads
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


@rule("CR 608.2c")
def test_each_other_creature_is_another_than_the_one_that_deals_the_damage() -> None:
    blaze = reads("Blaze of the Den", "Target creature you control deals damage equal to its power to each other "
                  "creature.", "Sorcery")  # fmt: skip
    t = table(
        Ann={"hand": [blaze], "mana": "{W}", "battlefield": ["Hill Giant"]},
        Bob={"battlefield": ["Wind Drake"]},
    )

    t.cast(blaze).pass_all()

    assert (t.damage("Hill Giant"), t.graveyard("Bob")) == (0, ["Wind Drake"])


@rule("CR 400.7j")
def test_several_targets_are_spoken_of_as_what_they_have_become() -> None:
    ebb = reads("Ebb of the Moon", "Exile up to two target creatures you control, then return those cards to the "
                "battlefield under their owner's control.", "Instant")  # fmt: skip
    t = table(Ann={"hand": [ebb], "mana": "{W}",
                   "battlefield": [permanent("Grizzly Bears", tapped=True), "Goblin Token", "Hill Giant"]})  # fmt: skip

    t.cast(ebb, "Grizzly Bears", "Goblin").pass_all()

    assert sorted(t.battlefield()) == ["Grizzly Bears", "Hill Giant"]
    assert not t.is_tapped("Grizzly Bears")


@rule("CR 601.2b", "CR 118.8b")
def test_an_optional_cost_that_is_no_mana_is_called_by_what_it_is() -> None:
    mist = reads("Mist of the Lea", "Buyback—Sacrifice a land.\nDraw a card.", "Instant")
    t = table(Ann={"hand": [mist], "mana": "{W}", "battlefield": ["2 Forest"]})

    t.act(f"Cast {mist}")

    cost = "pay buyback—sacrifice a land you control"
    assert t.offered() == [f"Don't {cost}", f"P{cost[1:]}"]


def herald() -> str:
    """A creature with which another one comes, attacking."""
    return reads("Herald of the Lea", "Whenever this creature attacks, create a 4/4 white Angel creature token with "
                 "flying that's tapped and attacking.", "Creature Bird")  # fmt: skip


@rule("CR 508.4")
def test_who_controls_what_enters_attacking_chooses_what_it_attacks() -> None:
    t = table(Ann={"battlefield": [herald()]}, Bob={}, Cid={"battlefield": ["Jace Beleren"]},
              step="declare attackers")  # fmt: skip

    t.answer("Herald of the Lea", "Bob").pass_all()
    offered = t.offered()
    t.answer("Cid").to_step("second main")

    assert offered == ["Bob", "Cid", "Jace Beleren"]
    assert t.life == (20, 18, 16)


@rule("CR 508.4")
def test_nobody_is_asked_what_it_attacks_where_one_opponent_is_all_there_is() -> None:
    t = table(Ann={"battlefield": [herald()]}, Bob={}, step="declare attackers")

    t.answer("Herald of the Lea").to_step("second main")

    assert t.life == (20, 14)


@rule("CR 615.6", "CR 615.7")
@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("Artifact", "{0}: Prevent the next 2 damage that would be dealt to you this turn."),
        ("Artifact", "{0}: Prevent all damage that would be dealt to you this turn."),
        ("Instant", "Prevent the next 2 damage that would be dealt to you this turn."),
        ("Enchantment", 'Creatures you control have "{0}: Prevent the next 2 damage that would be dealt to you this '
         'turn."'),
    ],
)  # fmt: skip
def test_a_shield_for_you_stands_before_who_set_it_up(types: str, text: str) -> None:
    ward = reads("Ward of the Lea", text, types)
    t = table(Ann={"hand": ["Shock", *([ward] if types == "Instant" else [])], "mana": "{R}{W}",
                   "battlefield": ["Hill Giant", *([ward] if types != "Instant" else [])]})  # fmt: skip

    t.act(next(text for text in t.offered() if (ward in text or "Prevent" in text))).pass_all()
    t.cast("Shock", "Ann").pass_all()

    assert t.life == (20, 20)


@rule("CR 608.2h")
def test_what_an_aura_was_attached_to_is_remembered_once_it_is_sacrificed() -> None:
    bark = reads("Bark of the Grove", "Enchant creature\nSacrifice this Aura: Enchanted creature gets +3/+3 "
                 "until end of turn.", "Enchantment Aura")  # fmt: skip
    t = table(
        Ann={"battlefield": ["Grizzly Bears", "Hill Giant", permanent(bark, attached_to="Grizzly Bears")]}
    )

    t.activate(bark).pass_all()

    assert (t.graveyard(), t.pt("Grizzly Bears"), t.pt("Hill Giant")) == ([bark], (5, 5), (3, 3))


@rule("CR 608.2h")
def test_an_ability_of_an_aura_that_has_left_in_response_is_about_what_it_was_attached_to() -> None:
    fire = reads("Fire of the Hearth", "Enchant creature\n{R}: Enchanted creature gets +1/+0 until end of turn.",
                 "Enchantment Aura")  # fmt: skip
    t = table(Ann={"battlefield": ["Grizzly Bears", permanent(fire, attached_to="Grizzly Bears")], "mana": "{R}{1}{W}",
                   "hand": ["Disenchant"]})  # fmt: skip
    t.activate(fire)

    t.cast("Disenchant").pass_all()

    assert (sorted(t.graveyard()), t.pt("Grizzly Bears")) == (["Disenchant", fire], (3, 2))


@rule("CR 601.2a", "CR 603.2")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("Whenever a player casts a spell, that player gains 2 life.", (19, 22)),
        ("Whenever a player casts a spell, they gain 2 life.", (19, 22)),
        ("Whenever an opponent casts a spell, this enchantment deals 2 damage to that player.", (17, 18)),
        ("Whenever an opponent casts their first spell each turn, that player loses 2 life.", (17, 18)),
        ("Whenever a player casts a red spell, its controller gains 2 life.", (19, 20)),
    ],
)
def test_that_player_is_who_cast_the_spell_though_another_controls_it_by_now(
    text: str, life: tuple[int, int]
) -> None:
    well = reads("Well of Words", text, "Enchantment")
    t = table(
        Ann={"battlefield": [well], "hand": ["Aethersnatch"], "mana": "{4}{U}{U}"},
        Bob={"hand": ["Lightning Bolt"], "mana": "{R}"},
        turn="Bob",
    )
    t.cast("Lightning Bolt", "Ann").pass_once()

    t.cast("Aethersnatch").pass_all()
    t.answer("Keep the target").pass_all()

    assert t.life == life


@rule("CR 603.2c")
@pytest.mark.parametrize("text", ["Whenever a creature you control deals combat damage, draw a card."])
def test_what_damages_two_at_once_deals_damage_once(text: str) -> None:
    bell = reads("Bell of the Charge", text, "Enchantment")
    t = table(Ann={"battlefield": [bell, "Colossal Dreadmaw"], "library": ["Plains"] * 5},
              Bob={"battlefield": ["Grizzly Bears"], "library": ["Plains"]})  # fmt: skip

    t.to_step("declare attackers").answer("Colossal Dreadmaw")
    t.pass_all().answer("Grizzly Bears")
    t.pass_all()
    t.answer("2 to Grizzly Bears").pass_all()

    assert t.zone("Ann", "hand") == ["Plains"]


@rule("CR 613.4c")
@pytest.mark.parametrize(("kind", "size"), [("+2/+2", (4, 4)), ("-0/-1", (2, 1)), ("+1/+0", (3, 2))])
def test_counters_of_every_size_change_it(kind: str, size: tuple[int, int]) -> None:
    charm = reads("Charm of Sizes", f"Put a {kind} counter on target creature.", "Instant")
    t = table(Ann={"hand": [charm], "mana": "{W}", "battlefield": ["Grizzly Bears"]})

    t.cast(charm).pass_all()

    assert t.pt("Grizzly Bears") == size


@rule("CR 613.1f")
def test_who_loses_all_abilities_still_cannot_do_what_an_effect_forbids() -> None:
    vines = reads("Vines of Sleep", "Enchant creature\nEnchanted creature loses all abilities and can't attack or "
                  "block.", "Enchantment Aura")  # fmt: skip
    boor = reads("Boor of the Fen", "This creature can't block.", "Creature Ogre")
    plain = reads("Plain Speech", "Target creature loses all abilities until end of turn.", "Instant")
    t = table(Ann={"hand": [plain, plain], "mana": "{W}{W}",
                   "battlefield": ["Wind Drake", permanent(vines, attached_to="Wind Drake"), boor]})  # fmt: skip
    assert (t.has("Wind Drake", "can't attack"), t.has("Wind Drake", "flying")) == (True, False)

    t.cast(f"{plain} #1", "Wind Drake").pass_all()
    t.cast(plain, boor).pass_all()

    assert (t.has("Wind Drake", "can't block"), t.has(boor, "can't block")) == (True, False)


@rule("CR 205.4e")
def test_a_legendary_sorcery_needs_a_legend() -> None:
    edict = reads("Edict of Kings", "Draw two cards.", "Legendary Sorcery")
    t = table(Ann={"hand": [edict], "mana": "{W}", "battlefield": ["Grizzly Bears"]})
    assert t.offered() == ["Pass"]

    legend = reads("Queen of Reeds", "Vigilance", "Legendary Creature Human")
    t = table(
        Ann={"hand": [edict], "mana": "{W}", "battlefield": [legend]},
        Bob={"battlefield": [permanent("Plains")]},
    )
    assert "Cast Edict of Kings" in t.offered()


@rule("CR 115.1", "CR 400.7", "CR 604.3", "CR 608.2h")
@pytest.mark.parametrize(
    ("types", "text"),
    [  # which object 'other' or 'another' excludes
        ("Instant", "Goblins you control get +2/+1 until end of turn. Other creatures you control get +1/+1 until "
         "end of turn."),
        ("Enchantment Aura", "Enchant creature\nEnchanted creature gets +1/+1 for each other creature you control."),
        ("Enchantment", "Whenever a creature you control dies, return up to one other target creature card from your "
         "graveyard to your hand."),
        # what a condition was about
        ("Enchantment", "At the beginning of your upkeep, create a 1/1 white Human creature token. Then if this "
         "enchantment has three or more dusk counters on it, exile it."),
        # a size that comes with an ability
        ("Enchantment", '{3}: This enchantment becomes a Bear creature in addition to its other types and gains "This '
         'creature\'s power and toughness are each equal to the number of lands you control."'),
        # who chooses the target
        ("Enchantment", "At the beginning of each player's upkeep, destroy target creature that player controls of "
         "their choice."),
        ("Instant", "You may exile a green card with mana value X from your hand rather than pay this spell's mana "
         "cost.\nYou gain X life."),
        # what may have been sacrificed for it
        ("Creature Spirit", "{1}, Sacrifice a creature: Exile this creature. Return it to the battlefield under its "
         "owner's control at the beginning of the next end step."),
        # whether a choice is made now or later
        ("Enchantment", "Whenever an Equipment you control is put into a graveyard from the battlefield, you may "
         "return that card to its owner's hand at the beginning of the next end step."),
    ],
)  # fmt: skip
def test_what_no_value_says_is_refused(types: str, text: str) -> None:
    pt = "2/2" if "Creature" in types else ""

    assert isinstance(
        read({"name": "Judged", "mana_cost": "{W}", "types": types, "pt": pt, "text": text}), Refused
    )


@rule("CR 608.2c")
@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("Artifact Equipment", "Whenever a creature dies, put a +1/+1 counter on equipped creature. If "
         "equipped creature is a Vampire, put two +1/+1 counters on it instead.\nEquip {1}"),
        ("Creature Elf", "At the beginning of your upkeep, if this creature is tapped, put a +1/+1 counter on "
         "target land. It gains haste until end of turn."),
        ("Creature Elf", "When this creature enters, target player sacrifices a creature of their choice."),
    ],
)  # fmt: skip
def test_what_is_said_plainly_is_read(types: str, text: str) -> None:
    pt = "2/2" if "Creature" in types else ""

    found = read({"name": "Judged", "mana_cost": "{W}", "types": types, "pt": pt, "text": text})

    assert not isinstance(found, Refused), found.said()


@rule("CR 701.21a", "CR 614.6")
@pytest.mark.parametrize(
    ("text", "gains"),
    [
        ("Whenever you sacrifice an artifact, you gain 1 life.", 1),
        ("When you sacrifice this artifact, you gain 3 life.", 3),
    ],
)
def test_what_is_exiled_instead_is_sacrificed_all_the_same(text: str, gains: int) -> None:
    trinket = reads("Trinket", text, "Artifact")
    altar = reads("Altar of the Weir", "Sacrifice an artifact: Scry 1.", "Enchantment")
    t = table(Ann={"battlefield": [trinket, altar, "Rest in Peace"]})

    t.activate(altar).pass_all()

    assert (t.exile(), t.life) == ([trinket], (20 + gains, 20))


@rule("CR 608.2h")
@pytest.mark.parametrize(
    ("then", "life"),
    [
        ("its controller gains 5 life", (20, 25)),
        ("its controller gains life equal to its power", (20, 25)),
        ("you gain life equal to the number of +1/+1 counters on it", (22, 20)),
    ],
)
def test_what_may_be_exiled_is_asked_for_what_it_was_on_the_battlefield(
    then: str, life: tuple[int, int]
) -> None:
    scales = reads("Scales", f"You may exile target creature. If you do, {then}.", "Sorcery")
    giant = permanent("Hill Giant", owner="Ann", counters={"+1/+1": 2})
    t = table(Ann={"hand": [scales], "mana": "{W}"}, Bob={"battlefield": [giant]})

    t.cast(scales).pass_all()
    t.answer(t.offered()[-1])

    assert (t.exile(), t.life) == (["Hill Giant"], life)


@rule("CR 608.2h")
@pytest.mark.parametrize(
    "text",
    [
        "Exile target creature card from a graveyard. You gain life equal to its power.",
        "Return target creature card from your graveyard to your hand. You gain life equal to that card's power.",
        "Return target creature card from your graveyard to the battlefield. You gain life equal to its power.",
        "You may exile target creature card from a graveyard. If you do, you gain life equal to its power.",
    ],
)
def test_the_power_of_a_card_that_was_in_a_graveyard_is_that_of_the_card(text: str) -> None:
    wake = reads("Wake", text, "Sorcery")
    t = table(Ann={"hand": [wake], "mana": "{W}", "graveyard": ["Serra Angel"]})

    t.cast(wake).pass_all()
    if t.offered()[0] == "Don't":
        t.answer(t.offered()[-1])

    assert t.life == (24, 20)


@rule("CR 608.2d")
@pytest.mark.parametrize("first", [True, False])
def test_of_two_things_that_may_be_done_each_is_chosen_by_itself(first: bool) -> None:
    toil = reads("Toil of the Day", "You may tap target creature, then you may untap another target creature.",
                 "Instant")  # fmt: skip
    t = table(Ann={"hand": [toil], "mana": "{W}"},
              Bob={"battlefield": ["Hill Giant", permanent("Wind Drake", tapped=True)]})  # fmt: skip

    t.cast(toil, "Hill Giant").pass_all()
    t.answer("Tap it" if first else "Don't").answer("Untap it")

    assert (t.is_tapped("Hill Giant"), t.is_tapped("Wind Drake")) == (first, False)


@rule("CR 101.4", "CR 608.2e")
@pytest.mark.parametrize("whose", ["Each player", "Each opponent", "Each other player"])
def test_what_each_of_several_players_does_is_one_event(whose: str) -> None:
    herd = reads(f"Herd for {whose}", f"{whose} creates a 1/1 green Cat creature token.", "Instant")
    watcher = reads(
        "Watcher of the Lea", "Whenever one or more creatures enter, you gain 1 life.", "Enchantment"
    )
    t = table(Ann={"hand": [herd], "mana": "{W}", "battlefield": [watcher]}, Bob={}, Cid={})

    t.cast(herd).pass_all().pass_all()

    assert (t.life, t.battlefield("Bob"), t.battlefield("Cid")) == ((21, 20, 20), ["Cat"], ["Cat"])


@rule("CR 121.2")
def test_of_several_who_draw_each_draws_alone() -> None:
    wind = reads("Wind of the Lea", "Each player draws a card.", "Instant")
    watcher = reads("Reader of the Lea", "Whenever a player draws a card, you gain 1 life.", "Enchantment")
    t = table(Ann={"hand": [wind], "mana": "{W}", "battlefield": [watcher], "library": ["Plains"]},
              Bob={"library": ["Plains"]})  # fmt: skip

    t.cast(wind).pass_all()
    while "Pass" not in t.offered():
        t.answer(t.offered()[0])
    t.pass_all()

    assert t.life == (22, 20)


@rule("CR 701.23i", "CR 101.4")
@pytest.mark.parametrize("may", [True, False])
def test_several_search_at_one_time_and_what_they_find_enters_at_once(may: bool) -> None:
    word = "may search" if may else "searches"
    puts = "put it" if may else "puts it"
    path = reads(f"Path that {word}", f"Each opponent {word} their library for a basic land card, {puts} onto the "
                 f"battlefield tapped, then shuffle{'' if may else 's'}.", "Sorcery")  # fmt: skip
    watcher = reads("Watcher of Lands", "Whenever one or more lands enter, you gain 1 life.", "Enchantment")
    t = table(Ann={"hand": [path], "mana": "{W}", "battlefield": [watcher]},
              Bob={"library": ["Forest", "Hill Giant"]}, Cid={"library": ["Island", "Hill Giant"]})  # fmt: skip

    t.cast(path).pass_all()
    if may:
        t.answer("Search").answer("Search")
    t.answer("Forest").answer("Island").pass_all()

    assert (t.life, t.is_tapped("Forest"), t.battlefield("Cid")) == ((21, 20, 20), True, ["Island"])
