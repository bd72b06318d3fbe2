"""CR 707.12: a card is copied where it is, and the copies are cast without paying; read from card text and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import Table, rule, table
from tests.reading.test_dividing import reads

THRICE = (
    "Exile the top two cards of your library. Choose an instant or sorcery card exiled this way and copy it three "
    "times. You may cast the copies without paying their mana costs."
)


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def cast_all(game: Table) -> int:
    """Cast every copy that may be cast, at Bob; how many those were."""
    n = 0
    for _ in range(40):
        offered = game.offered()
        if "Yes" in offered:
            game.answer("Yes")
            n += 1
        elif "Bob" in offered:
            game.answer("Bob")
        elif offered == ["Pass"] and not game.stack():
            return n
        elif "Pass" in offered:
            game.answer("Pass")
        else:
            game.answer(offered[-1])
            n += 1
    return n


@rule("CR 707.12")
def test_three_copies_of_an_exiled_card_are_cast() -> None:
    name = reads("Three Fires", "{R}", THRICE)
    game = table(
        Ann={"hand": [name], "mana": "{R}", "library": ["Forest", "Lightning Bolt"]}, Bob={"life": 20}
    )

    game.answer(f"Cast {name}").pay()
    cast_all(game)

    assert game.life == (20, 11)
    assert sorted(game.exile()) == ["Forest", "Lightning Bolt"]


@rule("CR 707.12")
def test_a_copy_in_a_graveyard_leaves_no_card() -> None:
    text = "Copy target instant card in your graveyard. You may cast the copy without paying its mana cost."
    name = reads("Echoes", "{R}", text)
    game = table(Ann={"hand": [name], "mana": "{R}", "graveyard": ["Lightning Bolt"]}, Bob={"life": 20})

    game.answer(f"Cast {name}").pay()
    cast_all(game)

    assert game.life == (20, 17)
    assert sorted(game.graveyard("Ann")) == ["Echoes", "Lightning Bolt"]


@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, exile target nonland card with mana value 3 or less from your graveyard. Copy it, "
        "then you may cast the copy without paying its mana cost.",
        "When this creature enters, exile up to one target instant card from your graveyard. Copy it. You may cast the "
        "copy without paying its mana cost.",
    ],
)
def test_they_are_printed_and_read_back(text: str) -> None:
    reads("Worded", "{3}", text, "Creature Bird", pt="2/2")
