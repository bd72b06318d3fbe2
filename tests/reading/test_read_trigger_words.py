"""Triggers, conditions and static abilities: counters one by one, what went to a graveyard, kinds of abilities."""

from __future__ import annotations

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
