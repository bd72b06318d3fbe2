"""CR 101.4, 608.2c: the rest of what is chosen, and what else is done all at once; read from card text and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import Table, permanent, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def cast(game: Table, name: str, *answers: str) -> Table:
    """Cast it, and let it resolve."""
    return game.answer(f"Cast {name}", *answers).pay().pass_all()


@rule("CR 101.4", "CR 608.2c")
def test_each_player_keeps_one_and_the_rest_is_destroyed() -> None:
    name = reads("Stern Counting", "{W}", "Each player chooses a creature they control. Destroy the rest.")
    game = table(
        Ann={"hand": [name], "mana": "{W}", "battlefield": ["Grizzly Bears", "Hill Giant"]},
        Bob={"battlefield": ["Serra Angel", "Grizzly Bears", "Forest"]},
    )

    cast(game, name)
    game.answer("Hill Giant", "Serra Angel")

    assert game.battlefield("Ann") == ["Hill Giant"]
    assert sorted(game.battlefield("Bob")) == ["Forest", "Serra Angel"]


@rule("CR 101.4")
def test_each_opponent_sacrifices_the_rest() -> None:
    text = "Each opponent chooses a creature they control, then sacrifices the rest."
    name = reads("Unheard Pleas", "{B}", text)
    game = table(
        Ann={"hand": [name], "mana": "{B}", "battlefield": ["Grizzly Bears", "Hill Giant"]},
        Bob={"battlefield": ["Serra Angel", "Hill Giant", "Forest"]},
    )

    cast(game, name)
    game.answer("Hill Giant")

    assert sorted(game.battlefield("Bob")) == ["Forest", "Hill Giant"]
    assert sorted(game.battlefield("Ann")) == ["Grizzly Bears", "Hill Giant"]


@rule("CR 608.2d")
@pytest.mark.parametrize(("kept", "left"), [("Hill Giant", ["Hill Giant"]), ("Done", [])])
def test_up_to_one_is_chosen_and_the_rest_destroyed(kept: str, left: list[str]) -> None:
    name = reads("Wide Dune", "{G}", "Choose up to one creature. Destroy the rest.")
    game = table(
        Ann={"hand": [name], "mana": "{G}", "battlefield": ["Grizzly Bears"]},
        Bob={"battlefield": ["Hill Giant"]},
    )

    cast(game, name)
    game.answer(kept)

    assert game.battlefield("Ann") + game.battlefield("Bob") == left


@rule("CR 608.2c")
def test_all_creatures_but_the_tokens_just_created_are_destroyed() -> None:
    text = (
        "Create two 1/1 white Soldier creature tokens. If you control a Forest, destroy all other creatures."
    )
    name = reads("Loud Muster", "{W}", text)
    game = table(
        Ann={"hand": [name], "mana": "{W}", "battlefield": ["Forest", "Grizzly Bears"]},
        Bob={"battlefield": ["Hill Giant"]},
    )

    cast(game, name)

    assert sorted(game.battlefield("Ann")) == ["Forest", "Soldier", "Soldier"]
    assert game.battlefield("Bob") == []


@rule("CR 608.2c")
def test_who_controls_none_of_a_sort_does_something_else() -> None:
    text = (
        "Target opponent sacrifices a creature. If they can't, they lose 2 life and you draw a card. "
        "Then repeat this process for an enchantment and a land."
    )
    name = reads("Threefold Call", "{B}", text)
    game = table(
        Ann={"hand": [name], "mana": "{B}", "library": ["3 Island"]},
        Bob={"battlefield": ["Hill Giant", "Forest"]},
    )

    cast(game, name)

    assert (game.battlefield("Bob"), game.life[1], game.hand("Ann")) == ([], 18, ["Island"])


@rule("CR 608.2c", "CR 608.2h")
def test_who_controlled_what_went_to_a_graveyard_creates_tokens_for_it() -> None:
    text = (
        "Destroy up to three target noncreature permanents. For each permanent put into a graveyard this way, its "
        "controller creates a 3/3 green Elephant creature token."
    )
    name = reads("Heavy Steps", "{G}", text)
    game = table(
        Ann={"hand": [name], "mana": "{G}", "battlefield": ["Forest"]},
        Bob={"battlefield": ["Island", "Swamp"]},
    )

    cast(game, name, "Forest", "Island", "Swamp")
    game.answer("Leave them as they are")

    assert (game.battlefield("Ann"), game.battlefield("Bob")) == (["Elephant"], ["Elephant", "Elephant"])


@rule("CR 608.2e", "CR 400.7j")
def test_creatures_and_cards_of_graveyards_change_places() -> None:
    text = (
        "Each player exiles all creature cards from their graveyard, then sacrifices all creatures they control, then "
        "puts all cards they exiled this way onto the battlefield."
    )
    name = reads("Turned Earth", "{B}", text)
    game = table(
        Ann={"hand": [name], "mana": "{B}", "battlefield": ["Grizzly Bears"], "graveyard": ["Hill Giant"]},
        Bob={"battlefield": ["Serra Angel"], "graveyard": ["Grizzly Bears", "Forest"]},
    )

    cast(game, name)

    assert (game.battlefield("Ann"), game.battlefield("Bob")) == (["Hill Giant"], ["Grizzly Bears"])
    assert sorted(game.graveyard("Bob")) == ["Forest", "Serra Angel"]


@rule("CR 107.3i", "CR 104.2b")
@pytest.mark.parametrize(("cards", "over"), [(2, True), (3, False)])
def test_a_library_of_no_more_cards_than_were_looked_at_wins(cards: int, over: bool) -> None:
    text = (
        "Look at the top X cards of your library, where X is your devotion to blue. Put up to one of them on top of "
        "your library and the rest on the bottom of your library in a random order. If X is greater than or equal to "
        "the number of cards in your library, you win the game."
    )
    name = reads("Deep Answer", "{G}", text)
    twin = reads("Deep Twin", "{U}{U}", "", "Creature Merfolk", pt="1/1")
    game = table(
        Ann={"hand": [name], "mana": "{G}", "battlefield": [twin], "library": [f"{cards} Island"]}, Bob={}
    )

    cast(game, name)
    while not game.over and "Pass" not in game.offered():
        game.answer(game.offered()[0])

    assert game.over is over


@rule("CR 708.2")
def test_a_permanent_returns_face_down() -> None:
    text = "When ~ dies, return it to the battlefield face down under your control.\nMorph {R}"
    name = reads("Pale Ember", "{R}", text, "Creature Phoenix", pt="4/1")
    game = table(
        Ann={"hand": ["Lightning Bolt"], "mana": "{R}", "battlefield": [permanent(name), "Forest"]},
        Bob={"battlefield": ["Hill Giant"]},
    )

    game.cast("Lightning Bolt", name).pass_all()

    assert (game.graveyard("Ann"), len(game.battlefield("Ann"))) == (["Lightning Bolt"], 2)
    assert game.pt(name) == (2, 2)


@rule("CR 608.2c", "CR 101.4")
def test_a_player_who_has_nothing_to_sacrifice_discards() -> None:
    text = "Each player sacrifices a creature or planeswalker. Each player who can't discards a card."
    name = reads("Plague Toll", "{B}", text)
    game = table(
        Ann={"hand": [name, "Forest"], "mana": "{B}", "battlefield": ["Grizzly Bears"]},
        Bob={"hand": ["Island"], "battlefield": ["Swamp"]},
    )

    cast(game, name)

    assert (game.battlefield("Ann"), game.hand("Ann")) == ([], ["Forest"])
    assert (game.battlefield("Bob"), game.graveyard("Bob")) == (["Swamp"], ["Island"])


@rule("CR 608.2c")
@pytest.mark.parametrize(("hand", "drawn"), [(["Island"], 0), ([], 1)])
def test_a_card_is_drawn_for_each_opponent_without_a_card_to_discard(hand: list[str], drawn: int) -> None:
    text = "Each opponent discards a card. For each opponent who can't, you draw a card."
    name = reads("Deep Betrayal", "{B}", text)
    game = table(Ann={"hand": [name], "mana": "{B}", "library": ["2 Swamp"]}, Bob={"hand": hand})

    cast(game, name)

    assert len(game.hand("Ann")) == drawn


@rule("CR 101.4", "CR 401.4")
def test_owners_put_creatures_on_the_top_or_bottom_of_their_libraries() -> None:
    text = "For each creature, its owner puts it on their choice of the top or bottom of their library."
    name = reads("Wide Spouts", "{U}", text)
    game = table(
        Ann={"hand": [name], "mana": "{U}", "battlefield": ["Serra Angel"], "library": ["Island"]},
        Bob={"battlefield": ["Grizzly Bears", "Hill Giant"], "library": ["Forest"]},
    )

    cast(game, name)
    assert game.asked == "Ann"
    game.answer("The rest on the bottom")
    assert game.asked == "Bob"
    game.answer("Hill Giant", "The rest on the bottom", "Leave them as they are")

    assert game.library("Ann") == ["Island", "Serra Angel"]
    assert game.library("Bob") == ["Hill Giant", "Forest", "Grizzly Bears"]
    assert game.battlefield("Ann") + game.battlefield("Bob") == []
