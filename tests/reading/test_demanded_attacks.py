"""CR 508.1d: creatures that must attack, and the player they must attack; read from card text, played and printed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import permanent, rule, table
from tests.reading.test_dividing import reads

CALL = "+2: During target opponent's next turn, creatures that player controls attack Old Guard if able."


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 508.1d", "CR 611.2c")
def test_in_the_next_turn_of_an_opponent_all_creatures_attack_a_planeswalker() -> None:
    name = reads("Old Guard", "{3}", CALL, "Legendary Planeswalker Test", loyalty="6")
    game = table(
        Ann={"battlefield": [permanent(name, counters={"loyalty": 6})], "library": ["9 Island"]},
        Bob={"battlefield": ["Grizzly Bears", "Savannah Lions"], "library": ["9 Island"]},
    )

    game.act(next(text for text in game.offered() if "+2" in text))
    if "Bob" in game.offered():
        game.answer("Bob")
    game.pass_all().to_step("declare attackers", "Bob")
    assert game.offered() == ["Grizzly Bears", "Savannah Lions"]
    game.answer("Grizzly Bears").to_step("second main", "Bob")

    assert (game.counters(name), game.life[0]) == ({"loyalty": 4}, 20)


@rule("CR 508.1d")
def test_it_is_over_after_that_turn() -> None:
    name = reads(
        "Taunter",
        "{R}",
        "During target player's next turn, creatures that player controls attack you if able.",
    )
    game = table(
        Ann={"hand": [name], "mana": "{R}", "library": ["9 Island"]},
        Bob={"battlefield": ["Darksteel Myr", "Ornithopter"], "library": ["9 Island"]},
    )

    game.answer(f"Cast {name}", "Bob").pay().pass_all()
    game.to_step("declare attackers", "Bob")
    assert game.offered() == ["Darksteel Myr", "Ornithopter"]
    game.answer("Darksteel Myr").to_step("upkeep", "Ann").to_step("declare attackers", "Bob")

    assert game.offered() == ["Done", "Darksteel Myr", "Ornithopter"]


@rule("CR 508.1d")
def test_a_rule_for_ones_own_next_turn_says_nothing_of_this_one() -> None:
    text = "During target player's next turn, each creature that player controls attacks if able."
    name = reads("Loud Drum", "{R}", text)
    game = table(
        Ann={
            "hand": [name],
            "mana": "{R}",
            "library": ["9 Island"],
            "battlefield": ["Darksteel Myr", "Ornithopter"],
        },
        Bob={"library": ["9 Island"]},
    )

    game.answer(f"Cast {name}", "Ann").pay().pass_all().to_step("declare attackers", "Ann")
    assert game.offered() == ["Done", "Darksteel Myr", "Ornithopter"]
    game.to_step("upkeep", "Bob").to_step("declare attackers", "Ann")

    assert game.offered() == ["Darksteel Myr", "Ornithopter"]


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("Creature Elf", "{T}: Target creature an opponent controls attacks you this turn if able."),
        ("Enchantment", "Creatures your opponents control attack you each combat if able."),
        ("Enchantment", "All creatures attack Worded each combat if able."),
    ],
)
def test_who_has_to_attack_whom_is_printed_and_read_back(types: str, text: str) -> None:
    reads("Worded", "{3}", text, types, pt="2/2" if "Creature" in types else "")
