"""CR 709.5. Rooms, read and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_halves import face, of_faces
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


def parlor(mana: str = "{1}{B}{2}{R}", **more: list[str]) -> Table:
    of_faces(
        face("Dim Parlor", "{1}{B}", "Enchantment Room", "When you unlock this door, draw a card."),
        face("Ash Pantry", "{2}{R}", "Enchantment Room", "When you unlock this door, this Room deals 3 damage to "
             "target creature.\nCreatures you control get +1/+0."),
    )  # fmt: skip
    return table(
        Ann={"hand": ["Dim Parlor // Ash Pantry", *more.get("hand", [])], "library": ["Plains", "Plains"],
             "battlefield": ["Grizzly Bears", *more.get("there", [])], "mana": mana},
        Bob={"battlefield": ["Hill Giant"]},
    )  # fmt: skip


@rule("CR 709.5", "CR 709.5a", "CR 709.5d", "CR 709.5h")
def test_the_half_that_is_cast_is_unlocked_as_it_enters() -> None:
    t = parlor()

    assert [x for x in t.offered() if x.startswith("Cast")] == ["Cast Dim Parlor", "Cast Ash Pantry"]
    t.cast("Dim Parlor").pass_all()

    assert (t.hand(), sorted(t.battlefield())) == (["Plains"], ["Dim Parlor", "Grizzly Bears"])
    assert t.pt("Grizzly Bears") == (2, 2)


@rule("CR 709.5c", "CR 709.5e", "CR 709.5h")
def test_the_other_half_is_unlocked_for_its_mana_cost() -> None:
    t = parlor().cast("Dim Parlor").pass_all()

    t.act("Unlock Ash Pantry", "Hill Giant").pass_all()

    assert sorted(t.battlefield()) == ["Dim Parlor // Ash Pantry", "Grizzly Bears"]
    assert (t.hand(), t.pt("Grizzly Bears")) == (["Plains"], (3, 2))
    assert t.graveyard("Bob") == ["Hill Giant"]
    assert not any("Unlock" in x for x in t.offered())


@rule("CR 709.5e")
def test_a_door_is_unlocked_only_if_it_can_be_paid() -> None:
    t = parlor("{1}{B}{2}").cast("Dim Parlor").pass_all()

    assert not any("Unlock" in x for x in t.offered())


@rule("CR 709.5e")
def test_no_door_is_unlocked_at_the_end_of_the_turn() -> None:
    t = parlor().cast("Dim Parlor").pass_all().to_step("end step")

    assert not any("Unlock" in x for x in t.offered())


@rule("CR 709.5i")
def test_a_room_is_fully_unlocked_with_its_second_door() -> None:
    reads("Hall Warden", "Eerie — Whenever an enchantment you control enters and whenever you fully unlock a Room, "
          "you gain 1 life.", "Creature Human")  # fmt: skip
    t = parlor(there=["Hall Warden"]).cast("Dim Parlor").pass_all()
    t.answer(t.offered()[0]).pass_all()
    assert t.life == (21, 20)

    t.act("Unlock Ash Pantry")
    t.answer(t.offered()[0])
    t.answer("Hill Giant").pass_all()

    assert t.life == (22, 20)


@rule("CR 709.5d", "CR 709.5j")
def test_a_room_that_was_not_cast_has_two_locked_doors() -> None:
    reads("Lay Open", "Return target enchantment card from your graveyard to the battlefield.", "Sorcery")
    reads(
        "Doorkeeper",
        "This creature gets +1/+1 for each unlocked door among Rooms you control.",
        "Creature Human",
    )
    parlor()
    t = table(
        Ann={"hand": ["Lay Open"], "graveyard": ["Dim Parlor // Ash Pantry"], "mana": "{W}{1}{B}",
             "battlefield": ["Doorkeeper"], "library": ["Plains"]},
    )  # fmt: skip
    t.cast("Lay Open").pass_all()
    assert (t.hand(), t.pt("Doorkeeper")) == ([], (2, 2))

    t.act("Unlock Dim Parlor").pass_all()

    assert (t.hand(), t.pt("Doorkeeper")) == (["Plains"], (3, 3))


@rule("CR 709.5")
def test_a_copy_of_a_room_has_two_locked_doors() -> None:
    reads("Same Again", "Create a token that's a copy of target enchantment you control.", "Sorcery")
    t = (
        parlor("{1}{B}{2}{R}{W}", hand=["Same Again"])
        .cast("Ash Pantry")
        .pass_all()
        .answer("Hill Giant")
        .pass_all()
    )

    t.cast("Same Again").pass_all()

    assert t.pt("Grizzly Bears") == (3, 2)
    assert [x for x in t.offered() if "Unlock" in x] == ["Unlock Dim Parlor #1", "Unlock Dim Parlor #2"]


def test_print_says_which_door() -> None:
    parlor()

    assert printed("Dim Parlor") == ["When you unlock the left door, draw a card"]
    assert printed("Dim Parlor // Ash Pantry")[1].startswith("When you unlock the right door")
