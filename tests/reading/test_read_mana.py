"""CR 106, 605. Mana abilities that are read, and the mana that they make at a table."""

from __future__ import annotations

import pytest

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.printed import SAME, read_back
from tests.magic.kit import permanent, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


def printed(text: str, types: str = "Land") -> list[str]:
    """What a card of that text prints; all of it is read back as the same."""
    reads("Fen", text, types, "")
    back = read_back(CARDS.kinds["Fen"])
    assert [one.why for one in back if one.outcome != SAME] == []
    return [one.text for one in back]


# -- kinds that are found out
@rule("CR 106.7")
def test_any_type_that_a_land_could_produce_is_what_the_others_make() -> None:
    pool = reads("Pool", "{T}: Add one mana of any type that a land you control could produce.", "Land", "")
    t = table(Ann={"battlefield": [pool, "Reliquary Tower", "Forest"]}, Bob={"battlefield": ["Island"]})

    t.answer("Activate a mana ability")

    assert t.offered() == ["Tap Pool for {G} or {C}", "Tap Reliquary Tower for {C}", "Tap Forest for {G}"]


@rule("CR 106.7")
def test_costs_of_what_could_produce_mana_do_not_count() -> None:
    pool = reads("Pool", "{T}: Add one mana of any type that a land you control could produce.", "Land", "")
    vein = reads("Vein", "{T}, Sacrifice ~: Add {B}{B}.", "Land", "")
    t = table(Ann={"battlefield": [pool, permanent(vein, tapped=True)]})

    t.answer("Activate a mana ability")

    assert t.counter("black") == 1


@rule("CR 106.7")
def test_lands_that_only_look_at_each_other_produce_nothing() -> None:
    pool = reads("Pool", "{T}: Add one mana of any type that a land you control could produce.", "Land", "")
    orchard = reads(
        "Orchard",
        "{T}: Add one mana of any color that a land an opponent controls could produce.",
        "Land",
        "",
    )
    t = table(Ann={"battlefield": [pool]}, Bob={"battlefield": [orchard]})
    assert "Activate a mana ability" not in t.offered()

    t = table(Ann={"battlefield": [pool, "Swamp"]}, Bob={"battlefield": [orchard]})
    t.answer("Activate a mana ability")

    assert t.offered() == ["Tap Pool for {B}", "Tap Swamp for {B}"]


@rule("CR 106.7")
def test_a_color_is_no_colorless_mana() -> None:
    orchard = reads(
        "Orchard",
        "{T}: Add one mana of any color that a land an opponent controls could produce.",
        "Land",
        "",
    )
    t = table(Ann={"battlefield": [orchard]}, Bob={"battlefield": ["Reliquary Tower"]})

    assert "Activate a mana ability" not in t.offered()


@rule("CR 106.5")
def test_without_a_color_no_mana_is_made() -> None:
    mox = reads(
        "Chip", "{T}: Add one mana of any color among legendary creatures you control.", "Artifact", "{0}"
    )
    t = table(Ann={"battlefield": [mox, "Grizzly Bears"]})

    assert "Activate a mana ability" not in t.offered()


# -- each of another color
@rule("CR 106.4")
@pytest.mark.parametrize(("second", "made"), [("Blue", (2, 0)), ("Black", (1, 1))])
def test_each_mana_of_a_combination_has_a_color_of_its_own(second: str, made: tuple[int, int]) -> None:
    ruins = reads("Ruins", "{U/B}, {T}: Add {U}{U}, {U}{B}, or {B}{B}.", "Land", "")
    t = table(Ann={"battlefield": [ruins, "Swamp"]})

    t.answer("Activate a mana ability", "Ruins: {U/B}, {T}: Add two mana in any combination of {U} or {B}")
    t.answer("Blue", second)

    assert (t.counter("blue"), t.counter("black")) == made
    assert t.is_tapped("Swamp")


@rule("CR 106.4")
def test_a_combination_of_no_mana_is_none() -> None:
    dance = reads(
        "Dance", "{T}: Add X mana in any combination of colors, where X is ~'s power.", "Creature Elf"
    )
    t = table(Ann={"battlefield": [dance, "Forest"]})

    t.answer("Activate a mana ability").answer(
        next(x for x in t.offered() if x.startswith("Dance")), "Red", "Green"
    )

    assert (t.counter("red"), t.counter("green")) == (1, 1)


# -- more if something is so
@rule("CR 605.2")
@pytest.mark.parametrize(("others", "made"), [(["Forest"], 1), (["Forest", "Llanowar Elves"], 3)])
def test_more_mana_instead_if_both_are_there(others: list[str], made: int) -> None:
    tower = reads(
        "Tower", "{T}: Add {C}. If you control a Forest and an Elf, add {C}{C}{C} instead.", "Land", ""
    )
    t = table(Ann={"battlefield": [tower, *others]})

    t.answer("Activate a mana ability")
    t.answer(next(x for x in t.offered() if "Tower" in x))

    assert t.counter("colorless") == made


# -- in print
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{T}: Add one mana of any color in your commander's color identity.",
         "{T}: Add one mana of any color in your commander's color identity"),
        ("{U/B}, {T}: Add {U}{U}, {U}{B}, or {B}{B}.",
         "{U/B}, {T}: Add two mana in any combination of {U} or {B}"),
        ("{T}: Add one mana of any type that a basic land you control could produce.",
         "{T}: Add one mana of any type that basic lands you control could produce"),
        ("{T}: Add one mana of any color among creatures you control.",
         "{T}: Add one mana of any color among creatures you control"),
        ("{T}: Add six {G}.", "{T}: Add {G}{G}{G}{G}{G}{G}"),
        ("{T}: Add three mana in any combination of {R} and/or {G}.",
         "{T}: Add three mana in any combination of {R} or {G}"),
        ("{T}: Add {C}. If you control an Urza's Mine and an Urza's Power-Plant, add {C}{C} instead.",
         "{T}: Add {C}. If there is an Urza's Mine you control and there is an Urza's Power-Plant you control, "
         "add {C}{C} instead"),
    ],
)  # fmt: skip
def test_what_mana_is_made_is_printed(text: str, said: str) -> None:
    assert printed(text) == [said]


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Add {U}{U} or {U}{B}.",  # not all that two mana of two colors can be
        "{T}: Add {C}. If you control a Forest, add {G}{G} instead.",
        "{T}: Add one mana of any type that a land card in your graveyard could produce.",
    ],
)
def test_what_no_ability_says_is_refused(text: str) -> None:
    with pytest.raises(AssertionError):
        printed(text)


# -- triggered mana abilities
def growing(text: str = "its controller adds an additional {G}") -> str:
    """An Aura that adds mana to that of a land."""
    return reads("Growth", f"Enchant land\nWhenever enchanted land is tapped for mana, {text}.", "Enchantment Aura",
                 "{G}")  # fmt: skip


@rule("CR 605.1b", "CR 605.4a")
def test_what_a_triggered_ability_adds_pays_for_the_same_spell() -> None:
    t = table(
        Ann={
            "battlefield": ["Forest", permanent(growing(), attached_to="Forest")],
            "hand": ["Grizzly Bears"],
        }
    )
    assert "Cast Grizzly Bears" in t.offered()

    t.cast("Grizzly Bears")
    assert t.stack() == ["Grizzly Bears"]
    t.pass_all()

    assert sorted(t.battlefield()) == ["Forest", "Grizzly Bears", "Growth"]


@rule("CR 605.4a")
def test_a_triggered_mana_ability_does_not_use_the_stack() -> None:
    t = table(
        Ann={
            "battlefield": ["Forest", permanent(growing(), attached_to="Forest")],
            "hand": ["Opt"],
        }
    )

    t.answer("Activate a mana ability")

    assert (t.counter("green"), t.stack()) == (2, [])


@rule("CR 605.4a", "CR 106.12a")
def test_only_the_enchanted_land_makes_more() -> None:
    t = table(
        Ann={
            "battlefield": ["Forest", "Island", permanent(growing(), attached_to="Forest")],
            "hand": ["Grizzly Bears"],
        }
    )

    t.answer("Activate a mana ability", "Tap Island for {U}")

    assert (t.counter("blue"), t.counter("green")) == (1, 0)


@rule("CR 605.1b")
def test_who_controls_the_land_gets_the_mana_of_anothers_aura() -> None:
    t = table(
        Ann={"battlefield": ["Forest"]},
        Bob={"battlefield": [permanent(growing(), attached_to="Forest")]},
    )

    t.answer("Activate a mana ability")

    assert (t.counter("green"), t.counter("green", "Bob")) == (2, 0)


@rule("CR 106.12a")
@pytest.mark.parametrize(("color", "made"), [("Green", (2, 0)), ("Red", (0, 2))])
def test_one_more_of_the_type_that_was_made(color: str, made: tuple[int, int]) -> None:
    wake = reads(
        "Wake",
        "Whenever you tap a land for mana, add one mana of any type that land produced.",
        "Enchantment",
    )
    pass_ = reads("Pass", "{T}: Add {R} or {G}.", "Land", "")
    t = table(Ann={"battlefield": [wake, pass_], "hand": ["Opt"]})

    t.answer("Activate a mana ability", color)

    assert (t.counter("green"), t.counter("red")) == made


@rule("CR 106.12a")
def test_of_two_types_that_were_made_one_is_chosen() -> None:
    wake = reads(
        "Wake",
        "Whenever you tap a land for mana, add one mana of any type that land produced.",
        "Enchantment",
    )
    karoo = reads("Karoo", "{T}: Add {R}{G}.", "Land", "")
    t = table(Ann={"battlefield": [wake, karoo], "hand": ["Opt"]})

    t.answer("Activate a mana ability")
    assert t.offered() == ["Red", "Green"]
    t.answer("Green")

    assert (t.counter("red"), t.counter("green")) == (1, 2)


@rule("CR 605.1b")
def test_what_only_damages_uses_the_stack() -> None:
    barbs = reads(
        "Barbs",
        "Whenever a player taps a land for mana, this enchantment deals 1 damage to that player.",
        "Enchantment",
    )
    t = table(Ann={"battlefield": ["Forest"], "hand": ["Opt"]}, Bob={"battlefield": [barbs]})

    t.answer("Activate a mana ability")

    assert (t.counter("green"), len(t.stack()), t.life[0]) == (1, 1, 20)
    assert t.pass_all().life[0] == 19


@rule("CR 605.1b", "CR 607.2d")
def test_more_of_a_color_that_was_chosen_is_counted_on() -> None:
    sprawl = reads(
        "Sprawl",
        "Enchant Forest\nAs this Aura enters, choose a color.\n"
        "Whenever enchanted Forest is tapped for mana, its controller adds an additional one mana of the chosen color.",
        "Enchantment Aura",
        "{G}",
    )
    t = table(Ann={"battlefield": ["Forest", "Island"], "hand": [sprawl, "Opt"], "mana": "{G}"})
    t.cast(sprawl).pass_all().answer("Red")

    t.answer("Activate a mana ability", "Tap Forest for {G}")

    assert (t.counter("green"), t.counter("red")) == (1, 1)


# -- mana that was spent
@rule("CR 400.7d", "CR 105.2")
def test_how_many_colors_of_mana_were_spent() -> None:
    truths = reads(
        "Truths",
        "You gain X life, where X is the number of colors of mana spent to cast ~.",
        "Sorcery",
        "{3}",
    )
    t = table(Ann={"hand": [truths], "mana": "{W}{C}{W}"})

    t.cast(truths).pass_all()

    assert t.life[0] == 21


@rule("CR 702.44a")
@pytest.mark.parametrize(("types", "counter"), [("Creature Myr", "+1/+1"), ("Artifact", "charge")])
def test_what_has_sunburst_enters_with_counters_of_its_sort(types: str, counter: str) -> None:
    glass = reads("Glass", "Sunburst", types, "{3}")
    t = table(Ann={"hand": [glass], "mana": "{W}{U}{U}"})

    t.cast(glass).pass_all()

    assert t.counters(glass) == {counter: 2}


@rule("CR 702.92a", "CR 702.163a", "CR 702.182a")
@pytest.mark.parametrize(
    ("word", "bearer"),
    [
        ("Living weapon", "Phyrexian Germ"),
        ("For Mirrodin!", "Rebel"),
        ("Job select", "Hero"),
    ],
)
def test_equipment_that_brings_its_bearer(word: str, bearer: str) -> None:
    axe = reads("Axe", f"{word}\nEquipped creature gets +1/+1.\nEquip {{2}}", "Artifact Equipment", "{1}")
    assert next(one.text for one in read_back(CARDS.kinds[axe])) == word
    t = table(Ann={"hand": [axe], "mana": "{1}"})

    t.cast(axe).pass_all()

    assert t.attached_to(axe) == bearer


# -- mana that is spent on some things alone
SHOP = "{T}: Add {C}{C}{C}. Spend this mana only to cast artifact spells."
FORGE = "{T}: Add {C}{C}. Spend this mana only to cast artifact spells or activate abilities of artifacts."


@rule("CR 106.6")
def test_mana_for_artifacts_pays_for_an_artifact_and_for_nothing_else() -> None:
    shop = reads("Shop", SHOP, "Land", "")
    t = table(Ann={"battlefield": [shop], "hand": ["Bonesplitter", "Grizzly Bears", "Sol Ring"]})
    assert "Cast Grizzly Bears" not in t.offered()

    t.cast("Bonesplitter").pass_all()

    assert sorted(t.battlefield()) == ["Bonesplitter", "Shop"]
    assert (t.is_tapped("Shop"), t.counter("colorless")) == (True, 2)


@rule("CR 106.6")
def test_what_is_left_of_it_in_the_pool_is_of_no_use_for_others() -> None:
    shop = reads("Shop", SHOP, "Land", "")
    t = table(
        Ann={
            "battlefield": [shop, "Forest"],
            "hand": ["Grizzly Bears", "Bonesplitter", "Sol Ring"],
        }
    )

    t.answer("Activate a mana ability", "Shop: {T}: Add {C}{C}{C}. "
             "Spend this mana only to cast artifact spells")  # fmt: skip

    assert t.counter("colorless") == 3
    assert "Cast Grizzly Bears" not in t.offered()
    assert {"Cast Bonesplitter", "Cast Sol Ring"} <= set(t.offered())
    t.cast("Sol Ring").pass_all()
    t.cast("Bonesplitter").pass_all()
    assert (t.counter("colorless"), t.is_tapped("Forest")) == (1, False)


@rule("CR 106.6")
def test_it_pays_for_abilities_of_artifacts_but_for_no_others() -> None:
    forge = reads("Forge", FORGE, "Land", "")
    t = table(Ann={"battlefield": [forge, "Bonesplitter", "Grizzly Bears"], "hand": ["Opt"]})
    assert "Bonesplitter: Equip {1}" in t.offered()

    wood = reads("Softwood", "{1}: ~ gets +1/+1 until end of turn.", "Creature Elf", "{G}")
    t = table(Ann={"battlefield": [forge, wood], "hand": ["Opt"]})
    assert not any(x.startswith("Softwood") for x in t.offered())


@rule("CR 106.6")
def test_without_any_test_it_pays_for_every_ability() -> None:
    forge = reads("Forge", "{T}: Add {C}. Spend this mana only to activate abilities.", "Land", "")
    wood = reads("Heartwood", "{1}: ~ gets +1/+1 until end of turn.", "Creature Elf", "{G}")
    t = table(Ann={"battlefield": [forge, wood], "hand": ["Sol Ring"]})
    assert "Cast Sol Ring" not in t.offered()

    t.answer(next(x for x in t.offered() if x.startswith("Heartwood"))).pass_all()

    assert t.pt(wood) == (3, 3)


@rule("CR 106.6", "CR 500.5")
def test_it_is_lost_with_all_other_mana() -> None:
    shop = reads("Shop", SHOP, "Land", "")
    t = table(Ann={"battlefield": [shop], "hand": ["Sol Ring"]})
    t.answer("Activate a mana ability")
    assert t.counter("colorless") == 3

    t.to_step("beginning of combat")

    assert t.counter("colorless") == 0


# -- mana that does something to a spell
@rule("CR 106.6")
@pytest.mark.parametrize("in_play", [False, True])
def test_what_is_cast_with_such_mana_is_not_countered(in_play: bool) -> None:
    reads("Cave", "{T}: Add one mana of any color. Spend this mana only to cast a creature spell, and that spell can't "
                  "be countered.", "Land", "")  # fmt: skip
    t = table(
        Ann={"battlefield": ["Forest", "Cave" if in_play else "Forest"], "hand": ["Grizzly Bears"]},
        Bob={"hand": ["Counterspell"], "mana": "{U}{U}"},
    )
    t.cast("Grizzly Bears").pass_once()

    t.answer("Cast Counterspell").pass_all()

    assert ("Grizzly Bears" in t.battlefield()) == in_play


@rule("CR 106.6", "CR 701.43a")
def test_a_creature_gains_haste_by_the_mana_and_the_land_stays_tapped() -> None:
    arena = reads(
        "Arena",
        "{T}, Exert ~: Add {R}{R}. If that mana is spent on a creature spell, it gains haste until end of turn.",
        "Land",
        "",
    )
    t = table(Ann={"battlefield": [arena, "Forest"], "hand": ["Hill Giant"], "mana": "{G}", "library": ["Forest"] * 3},
              Bob={"library": ["Forest"] * 3})  # fmt: skip
    t.answer("Activate a mana ability").answer(next(x for x in t.offered() if x.startswith("Arena")))
    assert t.counter("red") == 2

    t.cast("Hill Giant").pass_all()

    assert t.has("Hill Giant", "haste")
    t.to_step("draw", "Ann")
    assert (t.is_tapped(arena), t.is_tapped("Forest")) == (True, False)


@rule("CR 106.6")
def test_such_mana_pays_for_anything_and_does_nothing_to_that() -> None:
    arena = reads(
        "Arena",
        "{T}: Add {R}{R}. If that mana is spent on a creature spell, it gains haste until end of turn.",
        "Land",
        "",
    )
    t = table(Ann={"battlefield": [arena], "hand": ["Bonesplitter"]})

    t.cast("Bonesplitter").pass_all()

    assert not t.has("Bonesplitter", "haste")


@rule("CR 106.6", "CR 607.2d")
def test_the_type_that_was_chosen_for_the_land_counts() -> None:
    cave = reads("Cave", "As ~ enters, choose a creature type.\n{T}: Add one mana of any color. Spend this mana "
                         "only to cast a creature spell of the chosen type.", "Land", "")  # fmt: skip
    t = table(Ann={"hand": [cave, "Grizzly Bears", "Llanowar Elves"]})
    t.answer("Play Cave", "Elf")

    assert "Cast Llanowar Elves" in t.offered()

    t.cast("Llanowar Elves").pass_all()
    assert "Llanowar Elves" in t.battlefield()
