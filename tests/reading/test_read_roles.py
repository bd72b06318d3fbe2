"""CR 111.10j-r, 303.7. Role tokens, read and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


def cast_as(*roles: str) -> Table:
    """Each of these Roles is put on Ann's bears, one spell after the other."""
    names = []
    for i, word in enumerate(roles):
        text = f"Create a {word} Role token attached to target creature."
        names.append(reads(f"Act {i} of the Play", text, "Instant"))
    t = table(
        Ann={"hand": names, "battlefield": ["Grizzly Bears"], "mana": "{W}{W}", "library": ["Plains"]},
        Bob={"battlefield": ["Hill Giant"], "hand": ["Act 0 of the Play"], "mana": "{W}"},
    )
    for name in names:
        t.cast(name, "Grizzly Bears").pass_all()
    return t


@rule("CR 111.10j")
@pytest.mark.parametrize(("word", "size"), [
    ("Cursed", (1, 1)), ("Monster", (3, 3)), ("Royal", (3, 3)), ("Sorcerer", (3, 3)), ("Virtuous", (3, 3)),
    ("Wicked", (3, 3)), ("Young Hero", (2, 2)),
])  # fmt: skip
def test_a_role_is_created_attached_and_does_what_it_says(word: str, size: tuple[int, int]) -> None:
    t = cast_as(word)

    assert t.pt("Grizzly Bears") == size
    role = next(each for each in t.view("Ann").permanents() if each.token)
    assert (role.types, role.subtypes, role.attached_to) == (
        ("Enchantment",),
        ("Aura", "Role"),
        "Grizzly Bears",
    )


@rule("CR 704.5y", "CR 303.7a")
def test_only_the_newest_role_of_a_player_stays() -> None:
    t = cast_as("Wicked", "Cursed")

    assert (t.pt("Grizzly Bears"), t.life) == ((1, 1), (20, 19))
    assert len([each for each in t.view("Ann").permanents() if each.token]) == 1


@rule("CR 303.7a")
def test_roles_of_two_players_stay_beside_each_other() -> None:
    t = cast_as("Monster").answer("Pass")
    assert t.asked == "Bob"

    t.cast("Act 0 of the Play", "Grizzly Bears").pass_all()

    assert t.pt("Grizzly Bears") == (4, 4)


@rule("CR 111.10j")
def test_without_a_target_no_role_is_created() -> None:
    reads(
        "Empty Stage",
        "Create a Royal Role token attached to up to one target creature you control.",
        "Sorcery",
    )
    t = table(Ann={"hand": ["Empty Stage"], "mana": "{W}"}).cast("Empty Stage").pass_all()

    assert (t.battlefield(), t.graveyard()) == ([], ["Empty Stage"])
    assert printed("Empty Stage") == [
        "Create a Royal Role token attached to up to one target creature you control"
    ]
