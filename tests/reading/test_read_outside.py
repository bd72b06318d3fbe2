"""CR 400.11, 702.139: wishes and companions are read and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import Table, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 400.11b")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "You may reveal an instant card you own from outside the game and put it into your hand.",
            ["Shock"],
        ),
        (
            "You may choose a creature or land card you own from outside the game, reveal that card, and put it into "
            "your hand.",
            ["Forest", "Grizzly Bears"],
        ),
        ("Put a card you own from outside the game into your hand.", ["Forest", "Grizzly Bears", "Shock"]),
    ],
)
def test_a_wish_finds_cards_of_its_sort_in_the_sideboard(text: str, found: list[str]) -> None:
    wish = reads("Whim of the Tenth Well", "{B}", text)
    game = table(
        Ann={"hand": [wish], "mana": "{B}", "sideboard": ["Shock", "Grizzly Bears", "Forest"]},
        Bob={"sideboard": ["Lightning Bolt"]},
    )

    game.cast(wish).resolve()

    assert sorted(x for x in game.offered() if x != "None") == found
    game.answer(found[0])
    assert game.zone("Ann", "hand") == [found[0]]


@rule("CR 400.11b")
def test_a_card_from_outside_goes_on_top_of_the_library() -> None:
    wish = reads(
        "Warning of the Tenth Well",
        "{B}",
        "You may put a card you own from outside the game on top of your library.",
    )
    game = table(Ann={"hand": [wish], "mana": "{B}", "sideboard": ["Shock"], "library": ["Forest"]})

    game.cast(wish).resolve()
    game.answer("Shock")

    assert (game.library(), game.sideboard()) == (["Shock", "Forest"], [])


@rule("CR 400.11b")
def test_a_wish_finds_a_card_in_exile_too() -> None:
    wish = reads(
        "Coaxing of the Tenth Well",
        "{B}",
        "You may choose a creature card you own from outside the game or in exile, reveal that card, and put it into "
        "your hand.",
    )
    game = table(
        Ann={"hand": [wish], "mana": "{B}", "sideboard": ["Shock"], "exile": ["Hill Giant", "Forest"]},
        Bob={"exile": ["Grizzly Bears"]},
    )

    game.cast(wish).resolve().answer("Hill Giant")

    assert game.zone("Ann", "hand") == ["Hill Giant"]


PLAYED = "You may play a card you own from outside the game this turn."


def wished() -> Table:
    """A game after that spell has resolved."""
    wish = reads("Dream of the Tenth Well", "{B}", PLAYED)
    game = table(
        Ann={
            "hand": [wish],
            "battlefield": ["4 Mountain", "Swamp"],
            "sideboard": ["Shock", "Hill Giant", "Forest"],
        },
        Bob={"life": 20, "sideboard": ["Lightning Bolt"]},
    )
    return game.cast(wish).resolve()


@rule("CR 400.11b", "CR 601.3")
def test_one_card_from_outside_is_cast_and_no_other_one() -> None:
    game = wished()

    assert [x for x in game.offered() if x[:4] in ("Cast", "Play")] == [
        "Cast Shock",
        "Cast Hill Giant",
        "Play Forest",
    ]
    game.cast("Shock", "Bob").resolve()

    assert (game.life[1], sorted(game.sideboard()), game.graveyard()[0]) == (
        18,
        ["Forest", "Hill Giant"],
        "Shock",
    )
    assert [x for x in game.offered() if "Hill Giant" in x or "Forest" in x] == []


@rule("CR 305.1", "CR 400.11b")
def test_a_land_from_outside_is_played() -> None:
    game = wished()

    game.play("Forest")

    assert ("Forest" in game.battlefield(), [x for x in game.offered() if x.startswith("Cast")]) == (True, [])


@rule("CR 611.2a")
def test_the_next_turn_no_card_from_outside_is_played() -> None:
    game = wished()

    game.to_step("first main", "Bob")

    assert [x for x in game.offered() if "Shock" in x] == []


ISLANDS = ["60 Island"]


@rule("CR 702.139a")
@pytest.mark.parametrize(
    ("text", "good", "bad"),
    [
        ("Your starting deck contains only cards with even mana values.", ["Grizzly Bears"], ["Shock"]),
        (
            "Your starting deck contains only cards with odd mana values and land cards.",
            ["Shock", "Divination"],
            ["Grizzly Bears"],
        ),
        (
            "Your starting deck contains only cards with mana value 3 or greater and land cards.",
            ["Divination"],
            ["Shock"],
        ),
        (
            "Each permanent card in your starting deck has mana value 2 or less.",
            ["Divination"],
            ["Hill Giant"],
        ),
        ("Each nonland card in your starting deck has a different name.", ["Shock"], ["2 Shock"]),
        ("Each nonland card in your starting deck shares a card type.", ["Shock"], ["Shock", "Hill Giant"]),
        (
            "No card in your starting deck has more than one of the same mana symbol in its mana cost.",
            ["Hill Giant"],
            ["Counterspell"],
        ),
        (
            "Your starting deck contains at least twenty cards more than the minimum deck size.",
            ["20 Forest"],
            ["19 Forest"],
        ),
    ],
)
def test_what_a_companion_asks_of_a_deck(text: str, good: list[str], bad: list[str]) -> None:
    friend = reads("Friend of the Tenth Well", "{2}", f"Companion — {text}", "Creature Cat", pt="3/3")

    shown = [
        table(
            Ann={"library": [*ISLANDS, *more], "sideboard": [friend]},
            Bob={"library": ISLANDS},
            step="opening",
            turn="Ann",
            stops=False,
        ).question
        == "Show a companion"
        for more in (good, bad)
    ]

    assert shown == [True, False]
