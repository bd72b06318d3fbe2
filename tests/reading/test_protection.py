"""CR 702.16. Protection from qualities that are not colors: made-up cards, printed and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import permanent, table
from tests.reading.test_player_events import made, settle
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


@rule("CR 702.16a", "CR 702.16g")
@pytest.mark.parametrize(
    "quality",
    ["artifacts", "multicolored", "monocolored", "Dragons", "Demons and from Dragons", "instants", "sorceries",
     "legendary creatures", "snow", "artifacts and from all colors", "blue, from black, and from red",
     "creatures your opponents control", "colorless"],
)  # fmt: skip
def test_every_quality_is_read_and_printed(quality: str) -> None:
    made("Safe Knight", f"Flying, protection from {quality}", "Creature Human")
    made(
        "Safe Mantle",
        f"Enchant creature\nEnchanted creature has protection from {quality}.",
        "Enchantment Aura",
    )


@rule("CR 702.16f")
def test_it_cant_be_blocked_by_what_it_is_protected_from() -> None:
    knight = made("Safe Knight", "Protection from artifacts", "Creature Human")
    t = table(Ann={"battlefield": [knight]}, Bob={"battlefield": ["Ornithopter"]})

    t.to_step("declare attackers").answer(knight)
    t.to_step("second main")

    assert t.life == (20, 18)


@rule("CR 702.16e")
def test_damage_by_it_is_prevented() -> None:
    knight = made("Safe Knight", "Protection from creatures", "Creature Human")
    t = table(Ann={"battlefield": ["Hill Giant"]}, Bob={"battlefield": [knight]})

    t.to_step("declare attackers").answer("Hill Giant")
    t.to_step("declare blockers").answer(*[x for x in t.offered() if x == knight])
    t.to_step("second main")

    assert (t.life, t.battlefield("Bob")) == ((20, 20), [knight])


@rule("CR 702.16b")
def test_a_spell_of_that_sort_finds_no_target() -> None:
    knight = made("Safe Knight", "Protection from instants", "Creature Human")
    t = table(
        Ann={"hand": ["Murder", "Lightning Bolt"], "mana": "{1}{B}{B}{R}"},
        Bob={"battlefield": [knight, "Hill Giant"]},
    )

    t.cast("Murder").pass_all()

    assert t.battlefield("Bob") == [knight]


@rule("CR 702.16c")
def test_an_aura_of_that_sort_goes_away() -> None:
    mantle = made("Safe Mantle", "Enchant creature\nEnchanted creature has protection from enchantments.",
                  "Enchantment Aura")  # fmt: skip
    curse = made("Small Curse", "Enchant creature\nEnchanted creature gets -1/-1.", "Enchantment Aura")
    t = table(
        Ann={"battlefield": [permanent("Hill Giant", alias="giant"), permanent(curse, attached_to="giant")],
             "hand": [mantle], "mana": "{W}"},
    )  # fmt: skip

    settle(t.cast(mantle))

    assert sorted(t.graveyard()) == sorted([curse, mantle])


@rule("CR 702.16a", "CR 613.1f")
def test_it_may_be_gained_for_a_turn() -> None:
    spell = made("Safe Word", "Target creature gains protection from creatures until end of turn.", "Instant")
    t = table(
        Ann={"battlefield": ["Hill Giant"], "hand": [spell], "mana": "{W}"},
        Bob={"battlefield": ["Grizzly Bears"]},
    )

    settle(t.cast(spell, "Hill Giant"))
    t.to_step("declare attackers").answer("Hill Giant")
    t.to_step("second main")

    assert t.life == (20, 17)
