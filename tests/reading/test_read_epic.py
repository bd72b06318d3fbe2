"""CR 702.50. Spells with epic: read, printed and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def saga_spell(text: str = "You gain 3 life.") -> str:
    return reads("Song Unending", f"{text}\nEpic", "Sorcery", mana_cost="{W}")


def sung(text: str = "You gain 3 life.", *more: str, target: str = "") -> Table:
    name = saga_spell(text)
    t = table(
        Ann={
            "hand": [name, *more],
            "mana": "{W}{W}{R}",
            "library": ["9 Plains"],
            "battlefield": ["3 Mountain"],
        },
        Bob={"library": ["9 Plains"]},
    )
    return (t.cast(name, target) if target else t.cast(name)).pass_all()


@rule("CR 702.50a")
def test_in_each_upkeep_of_its_player_it_is_copied() -> None:
    t = sung()
    assert t.life == (23, 20)
    assert t.graveyard("Ann") == ["Song Unending"]

    t.to_step("upkeep", "Bob")
    assert t.stack() == []
    t.to_step("upkeep", "Ann").pass_all().pass_all()
    assert t.life == (26, 20)
    t.to_step("first main", "Ann").to_step("upkeep", "Bob").to_step("upkeep", "Ann").pass_all().pass_all()

    assert t.life == (29, 20)
    assert t.graveyard("Ann") == ["Song Unending"]


@rule("CR 702.50b")
def test_its_player_casts_no_more_spells() -> None:
    t = sung("You gain 3 life.", "Lightning Bolt")

    assert not any(x.startswith("Cast") for x in t.offered())
    t.to_step("first main", "Bob").to_step("first main", "Ann")
    assert not any(x.startswith("Cast") for x in t.offered())


@rule("CR 702.50a", "CR 707.10c")
def test_for_a_copy_new_targets_may_be_chosen() -> None:
    t = sung("Song Unending deals 2 damage to any target.", target="Bob")
    assert t.life == (20, 18)

    t.to_step("upkeep", "Bob").to_step("upkeep", "Ann").resolve()
    while "Pass" not in t.offered():
        t.answer("Ann" if "Ann" in t.offered() else t.offered()[0])
    t.pass_all()

    assert t.life == (18, 18)


@rule("CR 702.50a", "CR 707.10")
def test_a_saved_game_still_copies_it() -> None:
    t = sung().to_step("upkeep", "Bob").saved()

    t.to_step("upkeep", "Ann").pass_all().pass_all()

    assert t.life == (26, 20)
