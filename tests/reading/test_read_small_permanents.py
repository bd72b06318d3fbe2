"""CR 119.5, 605. Small words of lands, artifacts and enchantments, played from their text."""

from __future__ import annotations

import pytest

from tests.magic.kit import permanent, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 119.5")
@pytest.mark.parametrize(
    ("text", "left"),
    [("Your life total becomes 5.", (5, 20)), ("Target opponent's life total becomes 10.", (20, 10)),
     ("Your life total becomes half your starting life total, rounded up.", (10, 20))],
)  # fmt: skip
def test_a_life_total_becomes_a_number(text: str, left: tuple[int, int]) -> None:
    ebb = reads("Ebb of Years", text, "Sorcery")
    t = table(Ann={"hand": [ebb], "battlefield": ["Plains"] * 2})
    t.cast(ebb).pass_all()

    assert (t.life[0], t.life[1]) == left


@rule("CR 608.2c")
def test_what_they_control_is_counted_for_the_player_whose_step_it_is() -> None:
    toll = reads(
        "Toll of Years",
        "At the beginning of each player's upkeep, this enchantment deals damage to that player equal to the number of "
        "Swamps they control.",
        "Enchantment",
    )
    t = table(Ann={"battlefield": [toll, "Swamp"]}, Bob={"battlefield": ["Swamp"] * 3 + ["Forest"]})
    t.to_step("draw", "Bob")

    assert (t.life[0], t.life[1]) == (20, 17)


@rule("CR 404.1")
def test_only_what_an_opponent_owns_goes_to_an_opponents_graveyard() -> None:
    wake = reads(
        "Wake of Years",
        "Whenever a creature is put into an opponent's graveyard from the battlefield, you gain 1 life.",
        "Enchantment",
    )
    t = table(
        Ann={
            "battlefield": [wake, "Grizzly Bears", *["Mountain"] * 2],
            "hand": ["Lightning Bolt", "Lightning Bolt"],
        },
        Bob={"battlefield": ["Hill Giant"]},
    )
    t.cast("Lightning Bolt #1", "Grizzly Bears").pass_all()
    assert t.life[0] == 20
    t.cast("Lightning Bolt", "Hill Giant").pass_all()

    assert t.life[0] == 21


@rule("CR 614.12")
def test_a_color_other_than_one_is_chosen_and_its_mana_or_the_other_is_made() -> None:
    heath = reads(
        "Heath of Years",
        "This land enters tapped. As it enters, choose a color other than red.\n"
        "{T}: Add {R} or one mana of the chosen color.",
        "Land",
    )
    t = table(Ann={"hand": [heath], "library": ["Forest"] * 3}, Bob={"library": ["Forest"] * 3})
    t.act(f"Play {heath}")
    t.answer(t.offered()[0])
    assert len(t.offered()) == 4
    assert "Red" not in t.offered()
    t.answer("Green")

    assert (t.is_tapped(heath), t.zone("Ann", "battlefield")) == (True, [heath])


@rule("CR 502.3")
def test_a_land_stays_tapped_while_it_has_a_counter() -> None:
    tubes = reads(
        "Tubes of Years",
        "This land doesn't untap during your untap step if it has a depletion counter on it.",
        "Land",
    )
    t = table(Ann={"battlefield": [permanent(tubes, tapped=True, counters={"depletion": 1})]})
    t.to_step("draw", "Bob").to_step("draw", "Ann")

    assert t.is_tapped(tubes)


@rule("CR 502.3")
def test_a_land_returns_as_its_player_untaps() -> None:
    isle = reads(
        "Isle of Years",
        "{T}: Add one mana of any color. During your next untap step, as you untap your permanents, return this land "
        "to its owner's hand.",
        "Land",
    )
    t = table(
        Ann={"battlefield": [isle], "hand": ["Lightning Bolt"], "library": ["Forest"] * 3},
        Bob={"library": ["Forest"] * 3},
    )
    t.cast("Lightning Bolt", "Bob").pass_all().to_step("upkeep", "Bob")
    assert t.zone("Ann", "battlefield") == [isle]
    t.to_step("upkeep", "Ann")

    assert (t.zone("Ann", "battlefield"), t.zone("Ann", "hand")) == ([], [isle])


@rule("CR 701.23a")
def test_what_is_found_enters_and_is_attached() -> None:
    call = reads(
        "Call of Years",
        "Search your library for an Equipment card, put it onto the battlefield, and attach it to a creature you "
        "control. Then shuffle.",
        "Sorcery",
    )
    blade = reads("Blade of Years", "Equipped creature gets +2/+2.\nEquip {5}", "Artifact Equipment")
    t = table(Ann={"battlefield": ["Plains", "Grizzly Bears"], "hand": [call], "library": [blade, "Forest"]})
    t.cast(call).pass_all().answer(blade)
    if "Grizzly Bears" in t.offered():
        t.answer("Grizzly Bears")

    assert t.pt("Grizzly Bears") == (4, 4)
