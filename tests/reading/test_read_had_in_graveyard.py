"""CR 702.138. Cards in a graveyard have an ability with which they are cast from there."""

from __future__ import annotations

import pytest

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 702.138a")
@pytest.mark.parametrize(("others", "can"), [(4, True), (2, False)])
def test_nonland_cards_have_escape_for_their_own_cost_and_others_exiled(others: int, can: bool) -> None:
    rift = reads(
        "Rift Below",
        "Each nonland card in your graveyard has escape. The escape cost is equal to the card's mana cost plus exile "
        "three other cards from your graveyard.",
        "Enchantment",
    )
    t = table(
        Ann={"battlefield": [rift, "Mountain"], "graveyard": ["Lightning Bolt", *["Forest"] * others]},
        Bob={"graveyard": ["Shock", *["Forest"] * 4]},
    )
    offered = [option for option in t.offered() if "Bolt" in option or "Shock" in option]
    assert bool(offered) == can
    if can:
        t.answer(offered[0], "Bob")
        while "Forest" in " ".join(t.offered()):
            t.answer(next(option for option in t.offered() if "Forest" in option))
        t.pass_all()
        assert (t.life[1], t.zone("Ann", "exile")) == (17, ["Forest"] * 3)
        assert "Lightning Bolt" in t.zone("Ann", "graveyard")


@rule("CR 702.34a")
def test_instants_and_sorceries_there_have_flashback() -> None:
    tide = reads(
        "Tide Below",
        "Instant and sorcery cards in your graveyard have flashback. The flashback cost is equal to that card's "
        "mana cost.",
        "Enchantment",
    )
    t = table(Ann={"battlefield": [tide, "Mountain"], "graveyard": ["Lightning Bolt", "Hill Giant"]})
    offered = [option for option in t.offered() if option.startswith("Cast")]
    assert len(offered) == 1
    t.answer(offered[0], "Bob").pass_all()

    assert (t.life[1], t.zone("Ann", "exile")) == (17, ["Lightning Bolt"])


@rule("CR 702.34a")
def test_a_target_in_a_graveyard_gains_flashback_for_its_own_cost() -> None:
    lore = reads(
        "Lore Below",
        "Target instant or sorcery card in your graveyard gains flashback until end of turn. The flashback cost is "
        "equal to its mana cost.",
        "Instant",
    )
    t = table(Ann={"battlefield": ["Mountain", "Plains"], "hand": [lore], "graveyard": ["Lightning Bolt"]})
    t.cast(lore).pass_all()
    offered = [option for option in t.offered() if option.startswith("Cast")]
    assert len(offered) == 1
    t.answer(offered[0], "Bob").pass_all()

    assert (t.life[1], t.zone("Ann", "exile")) == (17, ["Lightning Bolt"])
