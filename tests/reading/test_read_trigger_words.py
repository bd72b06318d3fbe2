"""Triggers, conditions and static abilities: counters one by one, what went to a graveyard, kinds of abilities."""

from __future__ import annotations

from cardwright.games.magic.numbers.questions import ASK_PRIORITY
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import permanent, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]

COACH = "{T}: Put three +1/+1 counters on target creature."


@rule("CR 603.2c")
def test_what_waits_for_a_counter_triggers_once_for_each() -> None:
    coach = reads("Coach of Otters", COACH, "Creature Otter")
    scholar = reads(
        "Scholar of Otters",
        "Whenever a +1/+1 counter is put on this creature, draw a card.",
        "Creature Otter",
    )
    t = table(Ann={"battlefield": [coach, scholar], "library": ["Plains", "Island", "Swamp", "Forest"]})

    t.activate(coach, scholar).pass_all()

    assert len(t.zone("Ann", "hand")) == 3


@rule("CR 122.6")
def test_the_fourth_counter_triggers_once_and_no_later_one_does() -> None:
    coach = reads("Coach of Stoats", COACH, "Creature Stoat")
    second = reads("Second Coach of Stoats", COACH, "Creature Stoat")
    third = reads("Third Coach of Stoats", COACH, "Creature Stoat")
    clock = reads(
        "Clock of Stoats",
        "When the fourth +1/+1 counter is put on this creature, draw a card.",
        "Creature Stoat",
    )
    t = table(
        Ann={"battlefield": [coach, second, third, clock], "library": ["Plains", "Island", "Swamp", "Forest"]}
    )

    t.activate(coach, clock).pass_all()
    assert t.zone("Ann", "hand") == []
    t.activate(second, clock).pass_all()
    t.activate(third, clock).pass_all()

    assert len(t.zone("Ann", "hand")) == 1


@rule("CR 122.6", "CR 603.4")
def test_whether_a_counter_was_put_this_turn_on_what_was_yours() -> None:
    coach = reads("Coach of Newts", COACH, "Creature Newt")
    player = reads(
        "Piper of Newts",
        "At the beginning of each end step, if a +1/+1 counter was put on a permanent under your control this turn, "
        "put a +1/+1 counter on this creature.",
        "Creature Newt",
    )
    t = table(Ann={"battlefield": [coach, player, "Grizzly Bears"]}, Bob={"battlefield": ["Hill Giant"]})
    other = t.fork()

    t.activate(coach, "Grizzly Bears").pass_all()
    t.to_step("end").pass_all()
    other.activate(coach, "Hill Giant").pass_all()
    other.to_step("end").pass_all()

    assert (t.pt(player), other.pt(player)) == ((3, 3), (2, 2))


@rule("CR 404.1", "CR 608.2h")
def test_tokens_for_each_creature_that_went_to_your_graveyard_this_turn() -> None:
    claw = reads(
        "Claw of Otters",
        "When this creature enters, you gain 1 life for each nontoken creature put into your graveyard from the "
        "battlefield this turn.",
        "Creature Otter", "{G}",
    )  # fmt: skip
    axe = reads("Axe of Otters", "{T}: Destroy target creature an opponent controls.", "Artifact")
    t = table(
        Ann={"battlefield": ["Grizzly Bears", axe], "hand": [claw, "Lightning Bolt"], "mana": "{R}{G}"},
        Bob={"battlefield": ["Hill Giant"]},
    )  # fmt: skip

    t.cast("Lightning Bolt", "Grizzly Bears").resolve()
    t.activate(axe).resolve()
    t.cast(claw).resolve()

    assert t.life[0] == 21


@rule("CR 702.29")
def test_a_land_with_cycling_has_an_ability_besides_its_mana() -> None:
    web = reads(
        "Web of Moss",
        "Each land with an activated ability that isn't a mana ability doesn't untap during its controller's untap "
        "step.",
        "Artifact",
    )
    bog = reads("Bog of Moss", "{T}: Add {B}.\nCycling {2}", "Land", "")
    t = table(
        Ann={"battlefield": [web], "library": ["Plains", "Plains"]},
        Bob={"battlefield": [permanent(bog, tapped=True), permanent("Forest", tapped=True)], "library": ["Plains"]},
    )  # fmt: skip

    t.to_step("upkeep", turn="Bob")

    assert (t.is_tapped(bog), t.is_tapped("Forest")) == (True, False)


@rule("CR 601.2i")
def test_damage_by_the_number_of_noncreature_spells_that_player_has_cast() -> None:
    lizard = reads(
        "Lizard of Sparks",
        "Whenever a player casts a noncreature spell, this creature deals damage to that player equal to the number "
        "of noncreature spells they've cast this turn.",
        "Creature Lizard",
    )
    t = table(Ann={"battlefield": [lizard], "hand": ["Lightning Bolt", "Giant Growth", "Grizzly Bears"],
                   "mana": "{R}{G}{G}{G}"})  # fmt: skip

    t.cast("Grizzly Bears").resolve()
    t.cast("Lightning Bolt", "Bob").pass_all()
    t.cast("Giant Growth", lizard).pass_all()

    assert t.life == (17, 17)


@rule("CR 602.2", "CR 707.10")
def test_an_ability_of_the_equipped_creature_is_copied() -> None:
    bracers = reads(
        "Bracers of Moss",
        "Whenever an ability of equipped creature is activated, if it isn't a mana ability, copy that ability. "
        "You may choose new targets for the copy.\nEquip {3}",
        "Artifact Equipment",
    )
    archer = reads("Archer of Moss", "{T}: This creature deals 1 damage to target player.", "Creature Elf")
    t = table(Ann={"battlefield": [archer, permanent(bracers, attached_to=archer)]})

    t.activate(archer, "Bob").pass_all()
    t.answer("Keep the target").pass_all()

    assert t.life[1] == 18


@rule("CR 603.2")
def test_it_is_this_where_a_spell_targets_this() -> None:
    hero = reads("Hero of Moss", "Whenever you cast a spell that targets this creature, put a +1/+1 counter on it.",
                 "Creature Human")  # fmt: skip
    t = table(Ann={"battlefield": [hero], "hand": ["Giant Growth"], "mana": "{G}"})

    t.cast("Giant Growth").pass_all()

    assert t.counters(hero) == {"+1/+1": 1}


def test_other_spells_than_a_target_are_refused() -> None:
    found = read({
        "name": "Salvo of Newts", "mana_cost": "{R}", "types": "Instant",
        "text": "Salvo of Newts deals damage to target creature equal to the number of other instant spells you've "
                "cast this turn.",
    })  # fmt: skip

    assert isinstance(found, Refused)


@rule("CR 702.51c")
def test_counters_on_the_creatures_that_convoked_it_and_on_no_others() -> None:
    calf = reads(
        "Calf of Reeds",
        "Convoke\nWhen this creature enters, put a +1/+1 counter on each creature that convoked it.",
        "Creature Elephant", "{2}{W}",
    )  # fmt: skip
    t = table(
        Ann={"battlefield": ["Grizzly Bears", "Hill Giant", "Wind Drake"], "hand": [calf], "mana": "{W}"}
    )

    t.cast(calf, "Tap Grizzly Bears to convoke", "Tap Wind Drake to convoke")
    if t.asks_kind != ASK_PRIORITY:
        t.pay()
    t.pass_all()

    found = [t.counters(name).get("+1/+1", 0) for name in ("Grizzly Bears", "Wind Drake", "Hill Giant", calf)]
    assert found == [1, 1, 0, 0]


@rule("CR 509.4")
def test_a_token_enters_blocking_and_deals_its_damage() -> None:
    king = reads(
        "King of Reeds",
        "Whenever this creature blocks a creature, create a 1/1 white Cat Soldier creature token with vigilance that's "
        "blocking that creature.",
        "Creature Cat",
    )
    t = table(Ann={"battlefield": ["Hill Giant"]}, Bob={"battlefield": [king]})

    t.to_step("declare attackers").answer("Hill Giant")
    t.pass_all().answer(king)
    t.pass_all().pass_all()
    t.answer("3 to King of Reeds")
    t.to_step("second main")

    assert (t.life[1], t.graveyard()) == (20, ["Hill Giant"])


@rule("CR 609.4", "CR 702.9b")
def test_it_blocks_dragons_as_though_it_had_reach_and_nothing_else_that_flies() -> None:
    hunter = reads(
        "Hunter of Reeds", "This creature can block Dragons as though it had reach.", "Creature Human"
    )
    dragon = reads("Dragon of Reeds", "Flying", "Creature Dragon")
    t = table(Ann={"battlefield": [dragon, "Wind Drake"]}, Bob={"battlefield": [hunter]})
    other = t.fork()

    t.to_step("declare attackers").answer(dragon, "Done")
    t.pass_all()
    other.to_step("declare attackers").answer("Wind Drake", "Done")
    other.pass_all()

    assert hunter in t.offered()
    assert hunter not in other.offered()


@rule("CR 609.4", "CR 702.11b", "CR 702.21a")
def test_what_has_hexproof_and_ward_is_a_target_and_its_ward_is_silent() -> None:
    nowhere = reads(
        "Nowhere of Reeds",
        "Creatures your opponents control can be the targets of spells and abilities as though they didn't have "
        "hexproof. Ward abilities of those creatures don't trigger.",
        "Enchantment",
    )
    hidden = reads("Hidden Eel", "Hexproof", "Creature Fish")
    warded = reads("Warded Eel", "Ward {4}", "Creature Fish")
    t = table(
        Ann={"battlefield": [nowhere], "hand": ["Lightning Bolt", "Shock"], "mana": "{R}{R}"},
        Bob={"battlefield": [hidden, warded]},
    )

    t.cast("Lightning Bolt", hidden).pass_all()
    t.cast("Shock", warded).pass_all()

    assert sorted(t.graveyard("Bob")) == sorted([hidden, warded])


@rule("CR 115.1", "CR 119.3")
def test_only_a_player_who_lost_life_is_a_target() -> None:
    mage = reads(
        "Mage of Reeds", "{T}: Target player who lost life this turn loses 1 life.", "Creature Human"
    )
    t = table(Ann={"battlefield": [mage], "hand": ["Lightning Bolt"], "mana": "{R}"})
    assert not any(mage in text for text in t.offered())

    t.cast("Lightning Bolt", "Bob").pass_all()
    t.activate(mage).pass_all()

    assert t.life == (20, 16)


@rule("CR 701.6", "CR 113.7a")
def test_the_permanent_whose_ability_was_countered_loses_its_abilities() -> None:
    binder = reads(
        "Binder of Tides",
        "Flash\nWhen this creature enters, counter up to one target activated or triggered ability. If an ability of "
        "an artifact, creature, or planeswalker is countered this way, that permanent loses all abilities for as long "
        "as this creature remains on the battlefield.",
        "Creature Merfolk",
    )
    archer = reads(
        "Archer of Tides", "Flying\n{1}: Archer of Tides deals 1 damage to target player.", "Creature Bird"
    )
    t = table(
        Ann={"battlefield": [archer], "mana": "{1}"}, Bob={"hand": [binder], "mana": "{W}"},
    )  # fmt: skip

    t.activate(archer, "Bob").pass_once()
    t.cast(binder)
    t.resolve()
    t.answer(archer).pass_all()

    assert (t.life[1], t.has(archer, "flying")) == (20, False)


@rule("CR 701.6")
def test_what_is_said_behind_happens_whether_an_ability_of_a_permanent_was_countered_or_not() -> None:
    reply = reads(
        "Reply of Tides",
        "Counter target spell or ability an opponent controls. If a permanent's ability is countered this way, destroy "
        "that permanent.\nDraw a card.",
        "Instant",
    )
    t = table(
        Ann={"hand": ["Lightning Bolt"], "mana": "{R}"},
        Bob={"hand": [reply], "mana": "{W}", "library": ["Plains"]},
    )

    t.cast("Lightning Bolt", "Bob").pass_once()
    t.cast(reply).pass_all()

    assert (t.life[1], t.zone("Bob", "hand")) == (20, ["Plains"])


@rule("CR 707.10", "CR 115.7a")
def test_a_spell_on_one_golem_is_copied_for_each_other_golem_it_could_target() -> None:
    forge = reads(
        "Forge of Newts",
        "Whenever a player casts an instant or sorcery spell that targets only a single Golem, that player copies that "
        "spell for each other Golem that spell could target. Each copy targets a different one of those Golems.",
        "Artifact",
    )
    one, two, three = (reads(f"{word} Newt of Clay", text, "Creature Golem") for word, text in (
        ("First", ""), ("Second", ""), ("Hidden", "Shroud")))  # fmt: skip
    t = table(
        Ann={"battlefield": [forge, one], "hand": ["Giant Growth"], "mana": "{G}"},
        Bob={"battlefield": [two, three, "Hill Giant"]},
    )

    t.cast("Giant Growth", one).pass_all()

    assert [t.pt(name) for name in (one, two, three, "Hill Giant")] == [(5, 5), (5, 5), (2, 2), (3, 3)]


@rule("CR 707.10", "CR 115.7a")
def test_the_copies_are_controlled_by_who_cast_the_spell() -> None:
    mirror = reads(
        "Mirror of Newts",
        "Whenever a player casts an instant or sorcery spell that targets only this creature, that player copies that "
        "spell for each other creature they control that the spell could target. Each copy targets a different one of "
        "those creatures.",
        "Creature Newt",
    )
    sap = reads("Sap of Newts", "You gain 1 life. Put a +1/+1 counter on target creature.", "Instant")
    t = table(
        Ann={"battlefield": [mirror, "Grizzly Bears"]},
        Bob={"battlefield": ["Hill Giant"], "hand": [sap], "mana": "{W}"},
        turn="Bob",
    )

    t.cast(sap, mirror).pass_all()

    assert t.life == (20, 22)
    assert [t.counters(name) for name in (mirror, "Hill Giant", "Grizzly Bears")] == [
        {"+1/+1": 1},
        {"+1/+1": 1},
        {},
    ]


@rule("CR 603.2c", "CR 608.2h")
def test_they_are_the_creatures_that_attacked_and_no_others() -> None:
    angel = reads(
        "Angel of Newts",
        "Whenever one or more creatures you control attack, they get +2/+0 until end of turn.",
        "Creature Angel",
    )
    t = table(Ann={"battlefield": [angel, "Grizzly Bears", "Hill Giant"]})

    t.to_step("declare attackers").answer("Grizzly Bears", "Hill Giant", "Done")
    t.pass_all()

    assert [t.power(name) for name in ("Grizzly Bears", "Hill Giant", angel)] == [4, 5, 2]


@rule("CR 607.2d")
def test_a_name_is_chosen_by_a_trigger_for_what_the_card_says_of_it() -> None:
    hamlet = reads(
        "Hamlet of Voles",
        "When this land enters, choose a land card name.\nLands with the chosen name have \"{T}: You gain 1 life.\"",
        "Land", "",
    )  # fmt: skip
    t = table(Ann={"battlefield": ["Forest"], "hand": [hamlet]})

    t.play(hamlet).pass_all()
    t.answer("Forest")
    t.act("Activate Forest") if "Activate Forest" in t.offered() else t.activate("Forest")
    t.pass_all()

    assert t.life[0] == 21


@rule("CR 101.2", "CR 701.21a")
def test_spells_of_opponents_cause_no_sacrifice_and_your_own_do() -> None:
    host = reads(
        "Host of Voles",
        "Spells and abilities your opponents control can't cause you to sacrifice permanents.",
        "Creature Angel",
    )
    edict = reads("Edict of Voles", "Each player sacrifices a creature.", "Sorcery")
    tithe = reads("Tithe of Voles", "Target player sacrifices a creature.", "Sorcery")
    kiln = reads("Kiln of Voles", "Sacrifice a creature: You gain 1 life.", "Artifact")
    t = table(
        Ann={"battlefield": ["Hill Giant"], "hand": [edict, tithe], "mana": "{W}{W}"},
        Bob={"battlefield": [host, "Grizzly Bears", kiln]},
    )

    t.cast(edict).pass_all()
    t.cast(tithe, "Bob").pass_all()
    t.answer("Grizzly Bears")
    assert (t.graveyard("Bob"), "Hill Giant" in t.graveyard()) == ([], True)
    t.pass_once()
    t.activate(kiln, "Grizzly Bears").pass_all()

    assert t.graveyard("Bob") == ["Grizzly Bears"]


@rule("CR 101.2", "CR 605.3a")
def test_a_mana_ability_is_paid_for_while_a_spell_of_an_opponent_resolves() -> None:
    host = reads(
        "Host of Stoats",
        "Spells and abilities your opponents control can't cause you to sacrifice permanents.",
        "Creature Angel",
    )
    coin = reads("Coin of Stoats", "{T}, Sacrifice ~: Add {R}.", "Artifact")
    toll = reads("Toll of Stoats", "Counter target spell unless its controller pays {1}.", "Instant")
    t = table(
        Ann={"battlefield": [host, coin], "hand": ["Lightning Bolt"], "mana": "{R}"},
        Bob={"hand": [toll], "mana": "{W}"},
    )

    t.cast("Lightning Bolt", "Bob").pass_once()
    t.cast(toll).pass_once().pass_once()
    t.answer("Pay {1}").pay().pass_all()

    assert (t.life[1], sorted(t.graveyard())) == (17, [coin, "Lightning Bolt"])


@rule("CR 121.1")
def test_an_opponent_draws_one_card_each_turn_and_you_draw_more() -> None:
    envoy = reads("Envoy of Voles", "Each opponent can't draw more than one card each turn.", "Creature Elf")
    well = reads("Well of Voles", "Each player draws two cards.", "Sorcery")
    t = table(
        Ann={"battlefield": [envoy], "hand": [well], "mana": "{W}", "library": ["Plains"] * 3},
        Bob={"library": ["Plains"] * 3},
    )

    t.cast(well).pass_all()

    assert (len(t.zone("Ann", "hand")), len(t.zone("Bob", "hand"))) == (2, 1)


@rule("CR 603.2")
def test_you_or_a_permanent_of_yours_become_a_target() -> None:
    warden = reads(
        "Warden of Voles",
        "Whenever you or a permanent you control becomes the target of a spell or ability an opponent controls, you "
        "may draw a card.",
        "Creature Elf",
    )
    t = table(
        Ann={"hand": ["Lightning Bolt", "Giant Growth"], "mana": "{R}{G}"},
        Bob={"battlefield": [warden, "Hill Giant"], "library": ["Plains", "Island"]},
    )

    t.cast("Lightning Bolt", "Bob").pass_all()
    t.answer("Draw a card").pass_all()
    t.cast("Giant Growth", "Hill Giant").pass_all()
    t.answer("Draw a card").pass_all()

    assert len(t.zone("Bob", "hand")) == 2


@rule("CR 603.6a")
def test_what_enters_from_your_graveyard_and_not_from_your_hand() -> None:
    grave = reads(
        "Grave of Mice",
        "Whenever a creature enters from your graveyard, you gain 1 life.",
        "Enchantment",
    )
    lift = reads(
        "Lift of Mice", "Return target creature card from your graveyard to the battlefield.", "Sorcery"
    )
    t = table(
        Ann={"battlefield": [grave], "hand": [lift, "Grizzly Bears"], "graveyard": ["Hill Giant"],
             "mana": "{W}{G}{G}"},
    )  # fmt: skip

    t.cast(lift).pass_all()
    assert t.life[0] == 21
    t.cast("Grizzly Bears").pass_all()

    assert t.life[0] == 21


@rule("CR 701.3a", "CR 111.1")
def test_an_aura_that_enters_is_attached_to_the_token_and_another_enchantment_is_not() -> None:
    chosen = reads(
        "Chosen of Mice",
        "Whenever an enchantment enters under your control, create a 2/2 white Cat creature token. If that enchantment "
        "is an Aura, you may attach it to the token.",
        "Creature Cat",
    )
    charm = reads("Charm of Mice", "Enchant creature\nEnchanted creature gets +1/+1.", "Enchantment Aura")
    t = table(Ann={"battlefield": [chosen], "hand": [charm], "mana": "{W}"})

    t.cast(charm).pass_all()
    t.answer(next(text for text in t.offered() if "ttach" in text and "Don't" not in text))

    assert t.attached_to(charm) == "Cat"


@rule("CR 715.1")
def test_a_creature_spell_that_has_an_adventure_and_one_that_has_none() -> None:
    keeper = reads(
        "Keeper of Mice",
        "Whenever you cast a creature spell that has an Adventure, you gain 1 life.",
        "Creature Human",
    )
    t = table(
        Ann={
            "battlefield": [keeper],
            "hand": ["Grizzly Bears", "Bonecrusher Giant"],
            "mana": "{G}{G}{R}{R}{R}",
        }
    )

    t.cast("Grizzly Bears").pass_all()
    assert t.life[0] == 20
    t.cast("Bonecrusher Giant").pass_all()

    assert t.life[0] == 21
