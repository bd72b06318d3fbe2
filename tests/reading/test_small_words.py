"""Small words in texts: additional draws, tokens called creatures, several subtypes in a row, milling as a cost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 118.3", "CR 701.17b")
def test_milling_is_paid_whole_or_not_at_all() -> None:
    name = reads("Deep Digger", "{1}", "{T}, Mill two cards: Draw a card.", "Artifact")
    poor = table(Ann={"battlefield": [name], "library": ["Island"]})
    game = table(Ann={"battlefield": [name], "library": ["4 Island"]})

    assert not [text for text in poor.offered() if name in text]
    game.activate(name).pay().pass_all()

    assert (len(game.graveyard("Ann")), len(game.hand("Ann")), len(game.library("Ann"))) == (2, 1, 1)


@rule("CR 111.1")
def test_a_creature_that_is_created_is_a_token() -> None:
    name = reads("Big Hatch", "{G}", "Create a 6/6 green Wurm creature for each land you control.")
    game = table(Ann={"hand": [name], "mana": "{G}", "battlefield": ["Forest", "Island"]})

    game.answer(f"Cast {name}").pay().pass_all()

    assert game.battlefield("Ann").count("Wurm") == 2


@rule("CR 608.2c")
def test_it_grows_and_deals_damage() -> None:
    text = "{R}: This creature gets +1/+0 until end of turn and deals 1 damage to you."
    name = reads("Hot Head", "{R}", text, "Creature Satyr", pt="3/1")
    game = table(Ann={"battlefield": [name], "mana": "{R}"})

    game.activate(name).pay().pass_all()

    assert (game.pt(name), game.life[0]) == ((4, 1), 19)


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("Sorcery", "Draw two additional cards."),
        ("Instant", "Target Lizard, Mouse, Otter, or Raccoon you control gets +1/+0 until end of turn."),
        ("Enchantment", "Lizards, Mice, and Otters you control have flying."),
        ("Creature Eldrazi", "You may sacrifice four Eldrazi Spawn rather than pay this spell's mana cost."),
        ("Creature Cat", "This creature gets +1/+1 as long as you control an Ajani planeswalker."),
    ],
)
def test_they_are_printed_and_read_back(types: str, text: str) -> None:
    reads("Worded", "{3}", text, types, pt="2/2" if "Creature" in types else "")


@rule("CR 702.18", "CR 702.18a")
def test_a_player_with_shroud_is_no_target_of_anybody() -> None:
    name = reads("Pious Shade", "{W}{W}", "You have shroud.", "Creature Human", pt="2/2")
    game = table(
        Ann={"battlefield": [name], "hand": ["Lightning Bolt"], "mana": "{R}"},
        Bob={"battlefield": ["Hill Giant"]},
    )

    game.answer("Cast Lightning Bolt")

    assert "Bob" in game.offered()
    assert "Ann" not in game.offered()


@rule("CR 109.2")
def test_what_is_excepted_stays() -> None:
    name = reads("Great Sweep", "{W}", "Destroy all permanents except for lands and tokens.")
    game = table(
        Ann={"hand": [name], "mana": "{W}", "battlefield": ["Forest", "Hill Giant", "Food"]},
        Bob={"battlefield": ["Island", "Ornithopter"]},
    )

    game.answer(f"Cast {name}").pay().pass_all()

    assert (game.battlefield("Ann"), game.battlefield("Bob")) == (["Food", "Forest"], ["Island"])


PETAL = (
    "{T}, Sacrifice Old Eye, Discard your hand: Add three mana of any one color. Activate only as an instant."
)


@rule("CR 605.3a")
def test_mana_at_a_time_for_an_instant_is_not_made_while_a_spell_is_paid_for() -> None:
    name = reads("Old Eye", "{0}", PETAL, "Artifact")
    game = table(Ann={"battlefield": [name], "hand": ["Hill Giant", "Savannah Lions"], "mana": "{R}"})

    assert "Cast Hill Giant" not in game.offered()


def test_a_comma_within_quotes_stands_behind_them() -> None:
    text = (
        'Equipped creature gets +1/+0, has "Whenever you cast a noncreature spell, this creature deals 1 damage to '
        'each opponent," and is a Wizard in addition to its other types.\nEquip {3}'
    )
    reads("Old Rod", "{1}", text, "Artifact Equipment")
