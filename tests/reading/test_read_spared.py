"""CR 702.16n. Protection that doesn't remove the Aura that gives it, or any Aura: read, printed and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, permanent, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def ward(name: str, more: str, sort: str = "blue", cost: str = "{U}") -> str:
    text = (
        f"Enchant creature\nEnchanted creature has protection from {sort}. This effect doesn't remove {more}."
    )
    return reads(name, text, "Enchantment — Aura", mana_cost=cost)


def worn(*auras: str, hand: str = "") -> Table:
    on = [permanent(aura, attached_to="Grizzly Bears") for aura in auras]
    mine = {"battlefield": ["Grizzly Bears", *on], "library": ["9 Island"]}
    theirs = {"hand": [hand] if hand else [], "mana": "{U}", "library": ["9 Island"]}
    return table(Ann=mine, Bob=theirs)  # type: ignore[arg-type]


def veil(cost: str = "{U}") -> str:
    return reads(
        "Thin Veil", "Enchant creature\nEnchanted creature gets +1/+0.", "Enchantment — Aura", mana_cost=cost
    )


@rule("CR 702.16n", "CR 702.16c")
def test_the_aura_that_gives_it_stays_and_others_of_the_quality_do_not() -> None:
    own, other = ward("Calm Ward", "this Aura"), veil()

    t = worn(own, other).pass_all()

    assert own in t.battlefield("Ann")
    assert t.graveyard("Ann") == [other]


@rule("CR 702.16n")
def test_two_of_them_remove_each_other() -> None:
    own = ward("Calm Ward", "this Aura")

    assert sorted(worn(own, own).pass_all().graveyard("Ann")) == [own, own]


@rule("CR 702.16n")
@pytest.mark.parametrize("sort", ["blue", "all colors", "enchantments"])
def test_all_auras_stay(sort: str) -> None:
    own, other = ward("Wide Ward", "Auras", sort), veil()

    t = worn(own, other).pass_all()

    assert sorted(t.battlefield("Ann")) == sorted(["Grizzly Bears", other, own])


@rule("CR 702.16n", "CR 702.16b")
def test_it_is_protection_all_the_same() -> None:
    snuff = reads("Cold Snuff", "Destroy target creature.", "Instant", mana_cost="{U}")
    t = worn(ward("Calm Ward", "this Aura"), hand=snuff).pass_once()

    assert f"Cast {snuff}" not in t.offered()
