"""CR 608.2c: processes that are repeated are read, and are played as often as they say."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from tests.magic.kit import Table, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def spell(name: str, text: str) -> str:
    """A card that is read, whether or not its print is."""
    made = read({"name": name, "mana_cost": "{B}", "types": "Instant", "text": text})
    assert isinstance(made, Reading), made
    made.define()
    return name


PACT = (
    "Exile the top card of your library. You may put that card into your hand unless it has the same name as another "
    "card exiled this way. Repeat this process until you put a card into your hand or you exile two cards with the "
    "same name, whichever comes first."
)


def pact(library: list[str]) -> Table:
    name = spell("Pact of the Ninth Well", PACT)
    return table(Ann={"hand": [name], "mana": "{B}", "library": library}).cast(name).pass_once().pass_once()


@rule("CR 608.2c")
def test_cards_are_exiled_until_one_is_taken() -> None:
    game = pact(["Forest", "Island", "Swamp"])

    game.answer("Don't").answer(game.offered()[-1])

    assert (game.zone("Ann", "hand"), game.exile(), game.library()) == (["Island"], ["Forest"], ["Swamp"])


@rule("CR 608.2c", "CR 201.2a")
def test_a_second_card_of_the_same_name_ends_it_and_is_not_taken() -> None:
    game = pact(["Forest", "Island", "Forest", "Swamp"])

    game.answer("Don't").answer("Don't")

    assert (game.zone("Ann", "hand"), sorted(game.exile())) == ([], ["Forest", "Forest", "Island"])
    assert game.library() == ["Swamp"]


@rule("CR 608.2c")
def test_it_ends_with_the_last_card_of_the_library() -> None:
    game = pact(["Forest", "Island"])

    game.answer("Don't").answer("Don't")

    assert (sorted(game.exile()), game.library(), game.stack()) == (["Forest", "Island"], [], [])


@rule("CR 608.2c")
def test_what_is_optional_is_repeated_as_often_as_its_controller_likes() -> None:
    ore = spell("Vein of the Ninth Well",
                "Reveal the top card of your library and put that card into your hand. You lose life equal to its mana "
                "value. You may repeat this process any number of times.")  # fmt: skip
    game = table(
        Ann={"hand": [ore], "mana": "{B}", "library": ["Hill Giant", "Shock", "Grizzly Bears"], "life": 20}
    )

    game.cast(ore).pass_once().pass_once()
    assert (game.life[0], game.offered()) == (16, ["Don't repeat it", "Repeat this process"])
    game.answer("Repeat this process")
    assert game.life[0] == 15
    game.answer("Don't repeat it")

    assert (sorted(game.zone("Ann", "hand")), game.library()) == (["Hill Giant", "Shock"], ["Grizzly Bears"])


@rule("CR 608.2c")
def test_what_is_repeated_once_is_done_twice() -> None:
    rain = reads("Rain of the Ninth Well", "{B}", "Target player loses 2 life. Repeat this process once.")
    game = table(Ann={"hand": [rain], "mana": "{B}"}, Bob={"life": 20})

    game.cast(rain, "Bob").resolve()

    assert game.life[1] == 16


@rule("CR 608.2c")
def test_lands_are_put_onto_the_battlefield_as_long_as_there_are_any() -> None:
    colossus = reads(
        "Colossus of the Ninth Well",
        "{G}",
        "When ~ enters, you may put a land card from your hand onto the battlefield tapped. If you do, draw a card and "
        "repeat this process.",
        "Creature Plant",
        pt="5/5",
    )
    game = table(
        Ann={"hand": [colossus, "Forest"], "mana": "{G}", "library": ["Swamp", "Shock", "Island"]},
    )

    game.cast(colossus).resolve()
    game.answer(game.offered()[-1])
    game.answer(game.offered()[-1])

    assert sorted(game.battlefield()) == ["Colossus of the Ninth Well", "Forest", "Swamp"]
    assert (game.zone("Ann", "hand"), game.library()) == (["Shock"], ["Island"])


@rule("CR 608.2c")
def test_a_land_on_top_is_put_away_and_the_next_card_is_revealed() -> None:
    crusher = reads(
        "Crusher of the Ninth Well",
        "{G}",
        "When ~ enters, reveal the top card of your library. If it's a land card, put it into your graveyard and "
        "repeat this process.",
        "Creature Giant",
        pt="3/3",
    )
    game = table(Ann={"hand": [crusher], "mana": "{G}", "library": ["Forest", "Island", "Shock", "Swamp"]})

    game.cast(crusher).resolve()

    assert (sorted(game.graveyard()), game.library()) == (["Forest", "Island"], ["Shock", "Swamp"])
