"""CR 701.43, 508.1g. Creatures that may be exerted as they attack, and what triggers then."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_reading import said_of
from tests.rulemark import rule

__all__ = ["apart"]
DRAWS = "You may exert this creature as it attacks. When you do, draw a card."


def attacked(text: str, *answers: str, name: str = "Naga of the Dune") -> Table:
    """Ann has attacked with it and with a Hill Giant, and has answered."""
    naga = reads(name, text, "Creature Snake")
    t = table(
        Ann={"battlefield": [naga, "Hill Giant"], "library": ["Plains", "Island", "Swamp", "Forest"]},
        Bob={"library": ["Swamp", "Swamp"]},
    )
    t.to_step("declare attackers").answer(naga)
    t.answer("Done")
    return t.answer(*answers)


@rule("CR 508.1g", "CR 701.43a", "CR 701.43d")
def test_what_is_exerted_triggers_and_stays_tapped() -> None:
    t = attacked(DRAWS, "Yes")

    assert len(t.stack()) == 1
    t.resolve()
    assert t.zone("Ann", "hand") == ["Plains"]

    t.to_step("upkeep", "Ann")
    assert t.is_tapped("Naga of the Dune")


@rule("CR 508.1g")
def test_who_does_not_exert_it_gets_nothing() -> None:
    t = attacked(DRAWS, "No")

    assert t.stack() == []
    t.to_step("upkeep", "Ann")
    assert not t.is_tapped("Naga of the Dune")


@rule("CR 701.43a")
def test_it_untaps_in_the_step_after_that() -> None:
    t = attacked(DRAWS, "Yes")
    t.resolve()

    t.to_step("upkeep", "Ann").to_step("upkeep", "Bob").to_step("upkeep", "Ann")

    assert not t.is_tapped("Naga of the Dune")


@rule("CR 701.43d")
def test_another_that_waits_for_any_creature_that_is_exerted() -> None:
    ram = reads("Ram of the Dune", "Whenever you exert a creature, you gain 1 life.", "Creature Sheep")
    naga = reads("Cobra of the Dune", "You may exert this creature as it attacks.", "Creature Snake")
    t = table(Ann={"battlefield": [naga, ram]})
    t.to_step("declare attackers").answer(naga)

    t.answer("Done", "Yes").resolve()

    assert t.life[0] == 21


@rule("CR 701.43d", "CR 700.1")
def test_it_may_be_exerted_only_if_it_has_not_been_this_turn() -> None:
    text = (
        "{0}, Exert this creature: You gain 1 life.\nIf this creature hasn't been exerted this turn, you may exert it "
        "as it attacks. When you do, draw a card."
    )
    adder = reads("Adder of the Dune", text, "Creature Snake")
    t = table(Ann={"battlefield": [adder, "Hill Giant"], "library": ["Plains"]})
    t.activate(adder).pass_all()

    t.to_step("declare attackers").answer(adder)
    t.answer("Done")

    assert "Yes" not in t.offered()


def test_exerting_is_printed_as_it_is_read() -> None:
    assert said_of(DRAWS, "Creature Snake", "Viper of the Dune") == (
        "You may exert this as it attacks / Whenever you exert this, draw a card"
    )
