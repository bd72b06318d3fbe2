"""CR 702.141. Cards with encore: read, printed and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def revenant() -> str:
    return reads("Old Boarder", "Encore {2}", "Creature — Human Pirate", mana_cost="{3}{R}", pt="3/1")


def played() -> Table:
    name = revenant()
    t = table(
        Ann={"graveyard": [name], "mana": "{R}{R}", "library": ["3 Plains"]},
        Bob={"library": ["3 Plains"]},
        Cid={"library": ["3 Plains"]},
    )
    return t.activate(name).pass_all()


@rule("CR 702.141a")
def test_a_copy_attacks_each_opponent_and_is_sacrificed() -> None:
    t = played()
    assert t.exile("Ann") == ["Old Boarder"]
    assert t.battlefield("Ann") == ["Old Boarder", "Old Boarder"]

    t.to_step("declare attackers")
    assert "Done" not in t.offered()
    while "Pass" not in t.offered():
        t.answer(t.offered()[0])
    t.to_step("second main")

    assert t.life == (20, 17, 17)
    t.to_step("end").pass_all()
    assert t.battlefield("Ann") == []


@rule("CR 702.141a")
def test_with_twice_as_many_tokens_as_many_attack_each_opponent() -> None:
    twin = reads(
        "Twofold Altar",
        "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
        "instead.",
        "Enchantment",
    )
    name = revenant()
    t = table(
        Ann={"graveyard": [name], "mana": "{R}{R}", "library": ["3 Plains"], "battlefield": [twin]},
        Bob={"library": ["3 Plains"]},
        Cid={"library": ["3 Plains"]},
    )
    t.activate(name).pass_all()
    t.to_step("declare attackers")
    while "Pass" not in t.offered():
        t.answer(t.offered()[0])

    assert t.to_step("second main").life == (20, 14, 14)
