"""CR 205.1, 613. Effects that change permanents: sizes, types, abilities, and properties that they keep."""

from __future__ import annotations

import pytest

from cardwright.games.magic.numbers.keywords import MAY_STAY_TAPPED
from cardwright.games.magic.objects.open_sets import SUBTYPES
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import SAME, read_back
from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


def land(text: str) -> str:
    """A land that may become something else for {G}."""
    return reads("Vale of Tests", f"{{T}}: Add {{G}}.\n{{G}}: {text}", "Land", "")


@rule("CR 205.1b", "CR 613.1f")
@pytest.mark.parametrize(
    "text",
    [
        'Until end of turn, this land becomes a 3/3 red and green Elemental creature with "Whenever this creature '
        "attacks, you gain 1 life.\" It's still a land.",
        'This land becomes a 3/3 red and green Elemental creature with "Whenever this creature attacks, you gain 1 '
        "life\" until end of turn. It's still a land.",
        'This land becomes a red and green Elemental creature with base power and toughness 3/3 and gains "Whenever '
        "this creature attacks, you gain 1 life\" until end of turn. It's still a land.",
    ],
)
def test_a_land_becomes_a_creature_with_an_ability_and_is_still_a_land(text: str) -> None:
    vale = land(text)
    t = table(Ann={"battlefield": [vale, "Forest"], "mana": "{G}"})

    t.act(next(x for x in t.offered() if x.startswith(f"{vale}: {{G}}")))
    t.pass_all()

    assert t.pt(vale) == (3, 3)
    assert set(t.types(vale)) >= {"Land", "Creature", "Elemental"}
    assert set(t.colors(vale)) == {"red", "green"}
    t.to_step("declare attackers").answer(vale)
    t.pass_all()
    assert t.life[0] == 21


@rule("CR 702.21a")
def test_a_land_becomes_a_creature_with_ward() -> None:
    vale = land(
        "Until end of turn, this land becomes a 7/7 blue Giant creature with ward {3}. It's still a land."
    )
    t = table(Ann={"battlefield": [vale, "Forest"], "mana": "{G}"},
              Bob={"hand": ["Lightning Bolt"], "mana": "{R}"})  # fmt: skip
    t.act(next(x for x in t.offered() if x.startswith(f"{vale}: {{G}}"))).pass_all()

    t.pass_once()
    t.cast("Lightning Bolt", vale).pass_all()

    assert (t.pt(vale), t.damage(vale)) == ((7, 7), 0)


@rule("CR 205.3m")
def test_a_land_has_every_creature_type_for_good() -> None:
    vale = land("This land becomes a 3/3 creature with vigilance and all creature types. It's still a land.")
    t = table(Ann={"battlefield": [vale, "Forest"], "mana": "{G}"})

    t.act(next(x for x in t.offered() if x.startswith(f"{vale}: {{G}}"))).pass_all()

    assert {"Land", "Creature", "every creature type"} <= set(t.types(vale))
    assert t.has(vale, "vigilance")


@rule("CR 205.1a")
def test_what_becomes_a_creature_is_nothing_else_unless_the_text_says_so() -> None:
    name = reads("Rite of Tests", "Target enchantment becomes a 2/2 blue Bird creature with flying until end of turn.",
                 "Sorcery")  # fmt: skip
    t = table(Ann={"hand": [name], "mana": "{W}", "battlefield": ["Glorious Anthem"]})

    t.cast(name).pass_all()

    assert t.types("Glorious Anthem") == ("Creature", "Bird")


@rule("CR 205.1b", "CR 613.4b")
def test_an_artifact_becomes_a_creature_as_big_as_its_mana_value() -> None:
    name = reads(
        "Rite of Tests",
        "Target noncreature artifact becomes an artifact creature with power and toughness each equal to its mana "
        "value until end of turn.",
        "Sorcery",
    )
    stone = reads("Stone of Tests", "{T}: Add {C}.", "Artifact", "{2}")
    t = table(Ann={"hand": [name], "mana": "{W}", "battlefield": [stone]})

    t.cast(name).pass_all()

    assert (t.pt(stone), t.types(stone)) == ((2, 2), ("Artifact", "Creature"))


@rule("CR 613.1e")
def test_what_becomes_colorless_loses_its_colors() -> None:
    name = reads("Rite of Tests", "Target creature becomes a colorless Golem with base power and toughness 1/1 until "
                 "end of turn.", "Sorcery")  # fmt: skip
    t = table(Ann={"hand": [name], "mana": "{W}", "battlefield": ["Grizzly Bears"]})

    t.cast(name).pass_all()

    assert (t.colors("Grizzly Bears"), t.types("Grizzly Bears")) == ((), ("Creature", "Golem"))


@rule("CR 305.6", "CR 305.7")
def test_a_land_that_is_a_forest_besides_keeps_its_mana() -> None:
    name = reads(
        "Grove of Tests", "Each land is a Forest in addition to its other land types.", "Enchantment"
    )
    t = table(Ann={"battlefield": [name, "Island"]})

    assert {"Island", "Forest"} <= set(t.types("Island"))


@rule("CR 305.7")
def test_a_land_that_becomes_a_swamp_is_nothing_else() -> None:
    name = reads("Rite of Tests", "Target land becomes a Swamp until end of turn.", "Sorcery")
    t = table(Ann={"hand": [name], "mana": "{W}", "battlefield": ["Island"]})

    t.cast(name).pass_all()

    assert "Swamp" in t.types("Island")
    assert t.types("Island").count("Island") == 0


@rule("CR 611.3a", "CR 205.1b")
def test_an_aura_makes_a_land_a_creature_that_is_still_a_land() -> None:
    name = reads("Test Zendikon", "Enchant land\nEnchanted land is a 6/4 green Elemental creature with trample. It's "
                 "still a land.", "Enchantment Aura")  # fmt: skip
    t = table(Ann={"hand": [name], "mana": "{W}", "battlefield": ["Plains"]})

    t.cast(name).pass_all()

    assert (t.pt("Plains"), t.has("Plains", "trample")) == ((6, 4), True)
    assert {"Land", "Plains", "Creature", "Elemental"} <= set(t.types("Plains"))


@rule("CR 608.2c")
def test_he_is_this_legend_and_no_spell_that_its_ability_sees() -> None:
    found = read({"name": "Oma, Test Mage", "mana_cost": "{W}", "types": "Legendary Creature Human", "pt": "2/2",
                  "text": "Whenever you cast a blue spell, he gets +1/+1 until end of turn."})  # fmt: skip
    assert isinstance(found, Reading)
    kind = found.define()

    assert [x.text for x in read_back(kind)] == [
        "Whenever you cast a blue spell, this gets +1/+1 until end of turn"
    ]


@rule("CR 113.3a")
@pytest.mark.parametrize(
    "text",
    [
        "Target creature becomes a 4/4 blue Dragon creature with flying until end of turn.",
        "Target land becomes an Island in addition to its other types.",
        "Creatures you control gain all creature types until end of turn.",
        "Creatures you control have base power and toughness X/X until end of turn, where X is the number of cards in "
        "your hand.",
        "Target artifact becomes an artifact creature with base power and toughness 5/5.",
        'Target land you control becomes a 3/3 Elemental creature with haste, ward {1}, and "{T}: You gain 1 life." '
        "It's still a land.",
        "Each creature target player controls loses all abilities and becomes a blue Frog with base power and "
        "toughness 1/1 until end of turn.",
        "Target creature gets +1/+1 and gains your choice of deathtouch or lifelink until end of turn.",
        "Target creature gains your choice of vigilance, lifelink, or haste until end of turn.",
    ],
)
def test_what_is_printed_of_what_something_becomes_reads_back(text: str) -> None:
    kind = CARDS.kinds[reads("Rite of Tests", text, "Sorcery")]

    assert [(x.text, x.why) for x in read_back(kind) if x.outcome != SAME] == []


@rule("CR 502.3", "CR 113.3a")
def test_a_permanent_that_may_stay_tapped_is_read_and_printed() -> None:
    name = reads("Cell of Tests", "You may choose not to untap this artifact during your untap step.\n{T}: Tap target "
                 "creature. It doesn't untap during its controller's untap step for as long as this artifact remains "
                 "tapped.", "Artifact", "{1}")  # fmt: skip
    kind = CARDS.kinds[name]

    assert int(CARDS.keys[kind]) & MAY_STAY_TAPPED
    assert [(x.text, x.why) for x in read_back(kind) if x.outcome != SAME] == []


@rule("CR 608.2d")
def test_a_keyword_is_chosen_as_the_effect_is_carried_out() -> None:
    name = reads("Rite of Tests", "Target creature gains your choice of double strike or trample until end of turn.",
                 "Sorcery")  # fmt: skip
    t = table(Ann={"hand": [name], "mana": "{W}", "battlefield": ["Grizzly Bears"]})

    t.cast(name).pass_all()
    assert t.offered() == ["Double strike", "Trample"]
    t.answer("Trample")

    assert (t.has("Grizzly Bears", "trample"), t.has("Grizzly Bears", "double strike")) == (True, False)


@rule("CR 205.1a")
def test_a_subtype_that_is_set_replaces_those_of_its_sort() -> None:
    name = reads("Rite of Tests", "Target artifact becomes a Treasure artifact until end of turn.", "Sorcery")
    clue = reads("Clue of Tests", "{T}: You gain 1 life.", "Artifact Clue", "{1}")
    t = table(Ann={"hand": [name], "mana": "{W}", "battlefield": [clue]})

    t.cast(name).pass_all()

    assert t.types(clue) == ("Artifact", "Treasure")
    assert not SUBTYPES.is_creature_type(int(SUBTYPES.named("Treasure").number))


@rule("CR 205.4")
def test_what_becomes_a_legendary_creature() -> None:
    name = reads("Rite of Tests", "Target creature becomes a legendary 4/4 red Dragon creature with flying until end "
                 "of turn.", "Sorcery")  # fmt: skip
    t = table(Ann={"hand": [name], "mana": "{W}", "battlefield": ["Grizzly Bears"]})

    t.cast(name).pass_all()

    assert (t.pt("Grizzly Bears"), t.types("Grizzly Bears")) == ((4, 4), ("Legendary", "Creature", "Dragon"))


@rule("CR 702.6a", "CR 613.1f")
def test_equipment_has_another_equip_ability() -> None:
    name = reads("Paladin of Tests", "Equipment you control have equip {0} as long as you control three or more "
                 "artifacts.", "Creature Human")  # fmt: skip
    blade = reads("Blade of Tests", "Equipped creature gets +1/+1.\nEquip {5}", "Artifact Equipment", "{1}")
    stone = reads("Stone of Tests", "{T}: You gain 1 life.", "Artifact", "{1}")
    t = table(Ann={"battlefield": [name, blade, stone, stone]})
    few = table(Ann={"battlefield": [name, blade, stone]})

    assert [x for x in few.offered() if "Equip" in x] == []
    t.act(next(x for x in t.offered() if x.startswith(f"{blade}: ") and "{0}" in x)).pass_all()
    assert t.pt(name) == (3, 3)


@rule("CR 702.14c")
def test_a_creature_loses_all_landwalk_abilities() -> None:
    name = reads(
        "Rite of Tests", "Target creature loses all landwalk abilities until end of turn.", "Sorcery"
    )
    walker = reads("Walker of Tests", "Swampwalk, islandwalk, trample", "Creature Cat")
    t = table(Ann={"hand": [name], "mana": "{W}", "battlefield": [walker]})

    t.cast(name).pass_all()

    assert [t.has(walker, x) for x in ("swampwalk", "islandwalk", "trample")] == [False, False, True]


@rule("CR 113.3a")
def test_an_ability_that_a_creature_gives_itself_speaks_of_it_by_its_name() -> None:
    dragon = reads("Hatchling of Tests", "As long as you control an artifact, Hatchling of Tests gets +3/+3 and has "
                   '"{R}: Hatchling of Tests gets +1/+0 until end of turn."', "Creature Dragon")  # fmt: skip
    stone = reads("Stone of Tests", "{T}: You gain 1 life.", "Artifact", "{1}")
    t = table(Ann={"mana": "{R}", "battlefield": [dragon, stone]})

    t.activate(dragon).pass_all()

    assert t.pt(dragon) == (6, 5)


@rule("CR 613.1f")
@pytest.mark.parametrize(
    "text",
    [
        "Enchanted creature loses all abilities and has flying.",
        "Enchanted creature loses all abilities and is a Frog creature with base power and toughness 1/1 and flying.",
        "Enchanted creature is a Frog artifact creature with base power and toughness 1/1 and has flying, and it loses "
        "all other abilities, card types, and creature types.",
    ],
)
def test_what_loses_all_abilities_has_those_that_it_is_given(text: str) -> None:
    name = reads("Veil of Tests", f"Enchant creature\n{text}", "Enchantment Aura")
    t = table(Ann={"hand": [name], "mana": "{W}", "battlefield": ["Giant Spider"]})

    t.cast(name).pass_all()

    assert (t.has("Giant Spider", "flying"), t.has("Giant Spider", "reach")) == (True, False)


@rule("CR 205.1b")
def test_all_other_types_are_lost_if_the_text_says_so() -> None:
    text = (
        "Enchant creature\nEnchanted creature is an Insect artifact creature with base power and toughness 0/1 and has "
        "indestructible, and it loses all other abilities, card types, and creature types."
    )
    name = reads("Veil of Tests", text, "Enchantment Aura")
    spirit = reads("Spirit of Tests", "Flying", "Enchantment Creature Spirit")
    t = table(Ann={"hand": [name], "mana": "{W}", "battlefield": [spirit]})

    t.cast(name).pass_all()

    assert t.types(spirit) == ("Artifact", "Creature", "Insect")


@rule("CR 604.1", "CR 613.4b")
def test_each_of_a_set_is_as_big_as_its_own_mana_value() -> None:
    name = reads("March of Tests", "Each noncreature artifact is an artifact creature with power and toughness each "
                 "equal to its mana value.", "Enchantment")  # fmt: skip
    small = reads("Small Stone", "{T}: You gain 1 life.", "Artifact", "{1}")
    large = reads("Large Stone", "{T}: You gain 1 life.", "Artifact", "{4}")
    t = table(Ann={"battlefield": [name, small, large]})

    assert (t.pt(small), t.pt(large)) == ((1, 1), (4, 4))


@rule("CR 205.1a", "CR 611.3a")
def test_a_planeswalker_is_a_creature_during_your_turn_as_long_as_it_has_loyalty() -> None:
    found = read({"name": "Oma, Test Walker", "mana_cost": "{W}", "types": "Legendary Planeswalker Oma", "loyalty": "3",
                  "text": "During your turn, as long as Oma has one or more loyalty counters on her, she's a 3/4 Ninja "
                          "creature and has hexproof.\n+1: You gain 1 life."})  # fmt: skip
    assert isinstance(found, Reading), found
    found.define()
    t = table(Ann={"battlefield": ["Oma, Test Walker"]})

    assert (t.pt("Oma, Test Walker"), t.types("Oma, Test Walker")) == (
        (3, 4),
        ("Legendary", "Creature", "Ninja"),
    )
    t.to_step("upkeep", "Bob")
    assert "Planeswalker" in t.types("Oma, Test Walker")


@rule("CR 603.2", "CR 111.3")
def test_a_token_is_created_for_either_of_two_events_one_of_which_is_its_death() -> None:
    text = "Whenever you cast an instant spell or when this creature dies, create a 1/1 white Cat creature token."
    name = reads("Voice of Tests", text, "Creature Elemental")
    t = table(Ann={"hand": ["Lightning Bolt"], "mana": "{R}", "battlefield": [name]})

    t.cast("Lightning Bolt", name).pass_all()

    assert t.battlefield() == ["Cat", "Cat"]
