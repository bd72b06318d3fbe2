"""CR 608.2c-d. One of two sweeps, a land of each type, twice as many cards, and damage to a creature or opponent."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def swept(option: str) -> Table:
    ruin = reads("Twin Ruination", "Destroy all lands or all creatures. Creatures destroyed this way can't be "
                                   "regenerated.",
                 "Sorcery")  # fmt: skip
    t = table(
        Ann={"hand": [ruin], "battlefield": ["Forest", "Grizzly Bears"], "mana": "{W}"},
        Bob={"battlefield": ["Swamp", "Hill Giant"]},
    )
    return t.cast(ruin).pass_all().answer(option)


@rule("CR 608.2d")
def test_all_lands_are_destroyed() -> None:
    t = swept("Destroy all lands")

    assert (t.battlefield("Ann"), t.battlefield("Bob")) == (["Grizzly Bears"], ["Hill Giant"])


@rule("CR 608.2d")
def test_or_all_creatures_are() -> None:
    t = swept("Destroy all creatures")

    assert (t.battlefield("Ann"), t.battlefield("Bob")) == (["Forest"], ["Swamp"])


@rule("CR 608.2d", "CR 305.6")
def test_a_land_of_each_basic_land_type_is_destroyed() -> None:
    giant = reads("Quaking Colossus", "When this creature enters, choose a land of each basic land type, then "
                                      "destroy those "
                  "lands.")  # fmt: skip
    t = table(
        Ann={"hand": [giant], "battlefield": ["Forest"], "mana": "{W}"},
        Bob={"battlefield": ["Swamp", "Swamp", "Island"]},
    )

    t.cast(giant).pass_all()
    while "Pass" not in t.offered():
        t.answer(t.offered()[0])

    assert (t.battlefield("Ann"), t.battlefield("Bob")) == ([giant], ["Swamp"])


@rule("CR 608.2c")
def test_twice_as_many_cards_are_milled_if_it_was_cast_from_a_graveyard() -> None:
    murk = reads(
        "Rising Murkiness",
        "Target player mills two cards. If this spell was cast from a graveyard, that player mills twice that many "
        "cards "
        "instead.\nFlashback {W}",
        "Sorcery",
    )
    t = table(Ann={"hand": [murk], "mana": "{W}{W}"}, Bob={"library": ["9 Plains"]})

    t.cast(murk, "Bob").pass_all()
    assert len(t.graveyard("Bob")) == 2
    t.act(next(x for x in t.offered() if x.startswith(f"Cast {murk}")), "Bob").pass_all()

    assert len(t.graveyard("Bob")) == 6


@rule("CR 120.4d")
def test_damage_to_a_creature_or_an_opponent_hurts_you() -> None:
    reaver = reads(
        "Raw Hungerer",
        "Whenever this creature deals damage to a creature or opponent, this creature deals that much damage to you.",
    )
    t = table(Ann={"battlefield": [reaver], "library": ["9 Plains"]}, Bob={"library": ["9 Plains"]})

    t.to_step("declare attackers").answer(reaver).to_step("second main")

    assert t.life == (18, 18)
