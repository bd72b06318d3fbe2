"""CR 707.9. Copies with exceptions, read and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


def mirror(but: str) -> str:
    """A creature that may enter as a copy of another one, but for something."""
    text = f"You may have ~ enter as a copy of any creature on the battlefield, except {but}."
    return reads("Mirror", text, "Creature Shapeshifter", "{U}")


@rule("CR 707.9a", "CR 707.9b")
def test_a_copy_is_of_another_type_and_has_a_keyword_besides() -> None:
    t = table(Ann={"hand": [mirror("it's a Bird in addition to its other types and it has flying")], "mana": "{U}",
                   "battlefield": ["Grizzly Bears"]})  # fmt: skip

    t.cast("Mirror").pass_all().answer("Grizzly Bears")

    assert t.has("Grizzly Bears #2", "flying")
    assert {"Bear", "Bird"} <= set(t.types("Grizzly Bears #2"))
    assert not t.has("Grizzly Bears #1", "flying")


@rule("CR 707.9a")
def test_a_copy_has_an_ability_in_quotes_which_a_copy_of_it_has_too() -> None:
    other = reads(
        "Twin", "You may have ~ enter as a copy of any creature on the battlefield.", "Creature Imp", "{U}"
    )
    t = table(Ann={"hand": [mirror('it has "{0}: You gain 1 life."'), other], "mana": "{U}{U}",
                   "battlefield": ["Grizzly Bears"]})  # fmt: skip
    t.cast("Mirror").pass_all().answer("Grizzly Bears")

    t.cast("Twin").pass_all().answer("Grizzly Bears #2")

    assert len([x for x in t.offered() if "gain 1 life" in x.lower()]) == 2


@rule("CR 707.9a")
def test_an_illusion_is_sacrificed_once_it_is_a_target() -> None:
    words = 'it\'s an Illusion in addition to its other types and it has "When this creature becomes the target of a ' \
            'spell or ability, sacrifice it."'  # fmt: skip
    t = table(
        Ann={"hand": [mirror(words), "Giant Growth"], "mana": "{U}{G}", "battlefield": ["Grizzly Bears"]}
    )
    t.cast("Mirror").pass_all().answer("Grizzly Bears")

    t.cast("Giant Growth", "Grizzly Bears #2").pass_all()

    assert t.battlefield() == ["Grizzly Bears"]


@rule("CR 707.9b")
@pytest.mark.parametrize("but", ["it has haste", "it's an artifact in addition to its other types"])
def test_a_token_is_a_copy_but_for_something(but: str) -> None:
    echo = reads("Echo", f"Create a token that's a copy of target creature, except {but}.", "Sorcery", "{U}")
    t = table(Ann={"hand": [echo], "mana": "{U}", "battlefield": ["Grizzly Bears"]})

    t.cast("Echo").pass_all()

    two = "Grizzly Bears #2"
    assert t.has(two, "haste") if "haste" in but else "Artifact" in t.types(two)


@rule("CR 707.5", "CR 614.12")
def test_a_land_enters_tapped_if_it_is_a_copy() -> None:
    name = reads("Vesuva of Tests", "You may have this land enter tapped as a copy of any land on the battlefield.",
                 "Land", "")  # fmt: skip
    t = table(Ann={"hand": [name], "battlefield": ["Forest"]})
    other = t.fork()

    t.play(name, "Forest")
    assert (t.battlefield(), t.is_tapped("Forest #2")) == (["Forest", "Forest"], True)

    other.play(name, "None")
    assert not other.is_tapped(name)


@rule("CR 707.5", "CR 707.2")
def test_a_land_enters_as_a_copy_of_a_card_in_a_graveyard() -> None:
    name = reads("Cave of Tests", "You may have this land enter tapped as a copy of any land card in a graveyard, "
                 "except it's a Cave in addition to its other types.\n{T}: Add {C}.", "Land Cave", "")  # fmt: skip
    t = table(Ann={"hand": [name]}, Bob={"graveyard": ["Island", "Hill Giant"]})

    t.play(name, "Island")

    assert (t.types("Island"), t.is_tapped("Island")) == (("Basic", "Land", "Island", "Cave"), True)


@rule("CR 707.5")
def test_what_may_be_copied_depends_on_the_mana_that_was_spent() -> None:
    text = "You may have this creature enter as a copy of any creature on the battlefield with mana value less than " \
           "or equal to the amount of mana spent to cast this creature, except it has flying."  # fmt: skip
    name = reads("Bird of Tests", text, "Creature Bird", "{X}{U}")
    t = table(Ann={"hand": [name], "mana": "{U}{U}", "battlefield": ["Grizzly Bears", "Hill Giant"]})

    t.cast(name, "X = 1").pass_all()

    assert t.offered() == ["None", "Grizzly Bears"]
    t.answer("Grizzly Bears")
    assert t.has("Grizzly Bears #2", "flying")


@rule("CR 707.2", "CR 613.2a")
def test_an_artifact_becomes_a_copy_until_the_end_of_the_turn() -> None:
    name = reads("Mirror of Tests", "{2}: This artifact becomes a copy of target artifact, creature, enchantment, or "
                 "land until end of turn.", "Artifact", "{3}")  # fmt: skip
    t = table(Ann={"battlefield": [name, "Grizzly Bears"], "mana": "{W}{W}"})

    t.activate(name, "Grizzly Bears").pass_all()
    assert t.battlefield() == ["Grizzly Bears", "Grizzly Bears"]

    t.to_step("upkeep", "Bob")
    assert name in t.battlefield()


@rule("CR 707.2", "CR 707.9a")
def test_a_creature_becomes_a_copy_of_a_card_in_a_graveyard_but_for_something() -> None:
    name = reads("Thief of Tests", "{1}: This creature becomes a copy of target creature card in your graveyard, "
                 "except it has haste.", "Creature Shapeshifter")  # fmt: skip
    t = table(Ann={"battlefield": [name], "graveyard": ["Hill Giant"], "mana": "{W}"})

    t.activate(name).pass_all()

    assert (t.battlefield(), t.pt("Hill Giant"), t.has("Hill Giant", "haste")) == (
        ["Hill Giant"],
        (3, 3),
        True,
    )
