"""CR 608.2d: several cards that are chosen as an effect is carried out; read from card text and played."""

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


def cast(game: Table, name: str, *answers: str) -> Table:
    """Cast it, and let it resolve."""
    return game.answer(f"Cast {name}", *answers).pay().pass_all()


@rule("CR 608.2d", "CR 110.2a")
def test_several_cards_of_a_hand_enter_together() -> None:
    name = reads("Wide Doors", "{G}", "Put up to two creature cards from your hand onto the battlefield.")
    game = table(Ann={"hand": [name, "Grizzly Bears", "Hill Giant", "Forest"], "mana": "{G}"})

    cast(game, name)
    game.answer("Grizzly Bears", "Hill Giant")

    assert sorted(game.battlefield("Ann")) == ["Grizzly Bears", "Hill Giant"]


@rule("CR 202.3", "CR 608.2d")
def test_the_total_of_those_chosen_stays_within_the_limit() -> None:
    text = "Return up to two creature cards with total mana value 4 or less from your graveyard to the battlefield."
    name = reads("Small Revels", "{B}", text)
    game = table(
        Ann={"hand": [name], "mana": "{B}", "graveyard": ["2 Grizzly Bears", "Hill Giant", "Serra Angel"]}
    )

    cast(game, name)

    assert set(game.offered()) == {"Done", "Grizzly Bears #1", "Grizzly Bears #2", "Hill Giant"}
    game.answer("Grizzly Bears #1")
    assert set(game.offered()) == {"Done", "Grizzly Bears"}
    game.answer("Grizzly Bears")
    assert game.battlefield("Ann") == ["Grizzly Bears", "Grizzly Bears"]


@rule("CR 608.2d")
def test_an_opponent_chooses_which_card_of_yours_returns() -> None:
    text = "Return a nonland card of an opponent's choice from your graveyard to your hand."
    name = reads("Borrowed Judge", "{B}", text)
    game = table(
        Ann={"hand": [name], "mana": "{B}", "graveyard": ["Grizzly Bears", "Hill Giant", "Forest"]}, Bob={}
    )

    cast(game, name)

    assert game.asked == "Bob"
    assert sorted(game.offered()) == ["Grizzly Bears", "Hill Giant"]
    game.answer("Hill Giant")
    assert game.hand("Ann") == ["Hill Giant"]


@rule("CR 701.24d")
def test_a_player_shuffles_targets_of_their_own_graveyard() -> None:
    text = "Target player shuffles up to two target cards from their graveyard into their library."
    name = reads("Second Reading", "{U}", text, "Instant")
    game = table(
        Ann={"hand": [name], "mana": "{U}", "graveyard": ["Forest"]},
        Bob={"graveyard": ["Grizzly Bears", "Hill Giant"], "library": ["Island"]},
    )

    game.answer(f"Cast {name}", "Bob")

    assert "Forest" not in game.offered()
    game.answer("Grizzly Bears", "Hill Giant").pay().pass_all()
    assert (game.graveyard("Bob"), sorted(game.library("Bob"))) == (
        [],
        ["Grizzly Bears", "Hill Giant", "Island"],
    )


@rule("CR 121.1", "CR 603.7")
def test_how_many_cards_are_drawn_is_chosen_as_they_are_drawn() -> None:
    name = reads("Open Purse", "{U}", "Target player may draw up to three cards.")
    game = table(Ann={"hand": [name], "mana": "{U}"}, Bob={"library": ["5 Island"]})

    cast(game, name, "Bob")

    assert game.asked == "Bob"
    assert game.offered() == ["Draw 0", "Draw 1", "Draw 2", "Draw 3"]
    game.answer("Draw 2")
    assert len(game.hand("Bob")) == 2


@rule("CR 701.20a")
@pytest.mark.parametrize(("found", "life"), [("Forest", 18), ("Mountain", 16)])
def test_cards_revealed_until_one_is_found_tell_how_much_damage_is_dealt(found: str, life: int) -> None:
    text = (
        "Reveal cards from the top of your library until you reveal a land card. ~ deals damage equal to the number "
        "of nonland cards revealed this way to any target. If the revealed land card was a Mountain, ~ deals double "
        "that damage instead. Put the revealed cards on the bottom of your library in any order."
    )
    name = reads("Odd Bell", "{R}", text)
    game = table(
        Ann={"hand": [name], "mana": "{R}", "library": ["Grizzly Bears", "Hill Giant", found, "Island"]},
        Bob={},
    )

    cast(game, name, "Bob")
    while "Pass" not in game.offered():
        game.answer(game.offered()[0])

    assert (game.life[1], game.library("Ann")[0]) == (life, "Island")


@rule("CR 110.2a")
def test_what_another_player_finds_enters_under_the_control_of_that_player() -> None:
    text = (
        "Destroy target creature. Its controller reveals cards from the top of their library until they reveal a "
        "creature card. The player puts that card onto the battlefield, then shuffles all other cards revealed this "
        "way into their library."
    )
    name = reads("New Skins", "{U}", text)
    game = table(
        Ann={"hand": [name], "mana": "{U}"},
        Bob={"battlefield": ["Grizzly Bears", "Serra Angel"], "library": ["Island", "Hill Giant", "Forest"]},
    )

    cast(game, name, "Grizzly Bears")

    assert sorted(game.battlefield("Bob")) == ["Hill Giant", "Serra Angel"]
    assert sorted(game.library("Bob")) == ["Forest", "Island"]


@rule("CR 608.2d")
@pytest.mark.parametrize(("answer", "hand"), [(0, ["Far Petals"]), (1, ["Forest", "Island", "Swamp"])])
def test_cards_that_were_looked_at_are_put_under_the_library_or_stay(answer: int, hand: list[str]) -> None:
    text = (
        "Look at the top three cards of your library. You may put those cards on the bottom of your library in any "
        "order. If you do, return ~ to its owner's hand. Otherwise, draw three cards."
    )
    name = reads("Far Petals", "{U}", text)
    game = table(
        Ann={"hand": [name], "mana": "{U}", "library": ["Forest", "Island", "Swamp", "Plains"]}, Bob={}
    )

    cast(game, name)
    game.answer(game.offered()[answer])
    while "Pass" not in game.offered():
        game.answer(game.offered()[0])

    assert sorted(game.hand("Ann")) == hand


@rule("CR 614.1a", "CR 615.12")
def test_a_player_who_was_damaged_gains_no_life() -> None:
    text = (
        "~ deals 4 damage to target player or planeswalker. The damage can't be prevented. If that player or that "
        "planeswalker's controller would gain life this turn, that player gains no life instead."
    )
    name = reads("Red Denial", "{R}", text, "Instant")
    mend = reads("Small Mending", "{W}", "Each player gains 3 life.", "Instant")
    game = table(Ann={"hand": [name, mend], "mana": "{R}{W}"}, Bob={})

    cast(game, name, "Bob")
    cast(game, mend)

    assert game.life == (23, 16)


@rule("CR 401.4", "CR 608.2d")
@pytest.mark.parametrize(
    ("answer", "top"), [("On top", {"Forest", "Island"}), ("On the bottom", {"Swamp", "Plains"})]
)
def test_two_cards_go_both_on_top_or_both_under_the_library(answer: str, top: set[str]) -> None:
    text = "Put two cards from your hand both on top of your library or both on the bottom of your library."
    name = reads("Cached Dream", "{U}", text)
    game = table(
        Ann={"hand": [name, "Forest", "Island"], "mana": "{U}", "library": ["Swamp", "Plains"]}, Bob={}
    )

    cast(game, name)
    while answer not in game.offered():
        game.answer(game.offered()[0])
    game.answer(answer)
    while "Pass" not in game.offered():
        game.answer(game.offered()[0])

    assert set(game.library("Ann")[:2]) == top


@rule("CR 701.20a")
def test_a_player_reveals_the_top_card() -> None:
    name = reads("Wind Glance", "{U}", "Target player reveals the top card of their library.")
    game = table(Ann={"hand": [name], "mana": "{U}"}, Bob={"library": ["Island", "Forest"]})

    cast(game, name, "Bob")

    assert game.sees("Ann", "Bob", "library")[:1] == ["Island"] or "Island" in str(game.story("Ann"))


@rule("CR 608.2c")
@pytest.mark.parametrize(
    ("target", "left"),
    [("Grizzly Bears", ["Serra Angel"]), ("Serra Angel", ["Grizzly Bears", "Serra Angel"])],
)
def test_what_may_be_done_to_a_target_if_the_target_is_so(target: str, left: list[str]) -> None:
    text = "You may return target creature to its owner's hand if its power is less than 3."
    name = reads("Sage Breeze", "{U}", text)
    game = table(Ann={"hand": [name], "mana": "{U}"}, Bob={"battlefield": ["Grizzly Bears", "Serra Angel"]})

    cast(game, name, target)
    if "Pass" not in game.offered():
        game.answer("Yes" if "Yes" in game.offered() else game.offered()[-1])

    assert sorted(game.battlefield("Bob")) == left


@rule("CR 608.2d", "CR 107.3")
def test_up_to_x_cards_of_two_zones_enter_together() -> None:
    text = "Put up to X land cards from your hand or graveyard onto the battlefield tapped."
    name = reads("Soul Furrows", "{X}{G}", text)
    game = table(
        Ann={
            "hand": [name, "Forest", "Grizzly Bears"],
            "mana": "{G}{G}{G}",
            "graveyard": ["Island", "Swamp"],
        },
        Bob={},
    )

    game.answer(f"Cast {name}", "X = 2").pay().pass_all()

    assert set(game.offered()) == {"Done", "Forest", "Island", "Swamp"}
    game.answer("Forest", "Island")
    assert sorted(game.battlefield("Ann")) == ["Forest", "Island"]
    assert game.is_tapped("Forest")
