"""CR 118.3, 404.2, 406.1: costs of cards in exile, graveyards and hands, and of all permanents of a sort."""

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


@rule("CR 118.3", "CR 406.1")
def test_a_card_of_an_opponent_goes_from_exile_to_their_graveyard() -> None:
    void = reads(
        "Void of the Fourth Moon", "{1}",
        "{1}, Put a card an opponent owns from exile into that player's graveyard: You gain 3 life.", "Artifact",
    )  # fmt: skip
    game = table(
        Ann={"battlefield": [void], "mana": "{2}", "life": 20, "exile": ["Forest"]},
        Bob={"exile": ["Shock", "Hill Giant"]},
    )

    game.activate(void)
    assert sorted(game.offered()) == ["Hill Giant", "Shock"]
    game.answer("Shock").resolve()

    assert (game.life[0], game.graveyard("Bob"), game.exile("Bob")) == (23, ["Shock"], ["Hill Giant"])
    game.activate(void).resolve()
    assert (game.life[0], game.exile("Bob"), game.exile("Ann")) == (26, [], ["Forest"])


@rule("CR 118.12")
def test_two_cards_from_exile_are_a_price_that_may_be_paid() -> None:
    herder = reads(
        "Herder of the Fourth Moon", "{1}",
        "When you cast this spell, you may put two cards your opponents own from exile into their owners' graveyards. "
        "If you do, you gain 5 life.",
        "Creature Eldrazi", pt="4/5",
    )  # fmt: skip
    rich = table(Ann={"hand": [herder], "mana": "{1}", "life": 20}, Bob={"exile": ["2 Shock", "Forest"]})
    poor = table(Ann={"hand": [herder], "mana": "{1}", "life": 20}, Bob={"exile": ["Shock"]})

    rich.cast(herder).pass_once().pass_once()
    rich.answer(rich.offered()[-1]).answer(rich.offered()[0]).answer(rich.offered()[0]).pass_all()
    poor.cast(herder).pass_all()

    assert (rich.life[0], len(rich.exile("Bob")), len(rich.graveyard("Bob"))) == (25, 1, 2)
    assert (poor.life[0], poor.exile("Bob")) == (20, ["Shock"])


@rule("CR 404.2", "CR 118.3")
def test_the_top_creature_card_of_the_graveyard_is_exiled() -> None:
    atog = reads(
        "Atog of the Fourth Moon", "{B}",
        "Exile the top creature card of your graveyard: ~ gets +2/+2 until end of turn.", "Creature Atog", pt="1/2",
    )  # fmt: skip
    game = table(Ann={"battlefield": [atog], "graveyard": ["Grizzly Bears", "Hill Giant", "Shock"]})

    before = game.graveyard()
    top = next(x for x in before if x != "Shock")
    game.activate(atog).resolve()

    assert (game.exile(), game.pt(atog)) == ([top], (3, 4))
    game.activate(atog).resolve()
    assert [x for x in game.offered() if atog in x] == []


@rule("CR 107.3a", "CR 701.20a")
def test_x_is_how_many_cards_of_the_hand_are_revealed() -> None:
    martyr = reads(
        "Martyr of the Fourth Moon", "{R}",
        "{1}, Reveal X red cards from your hand, Sacrifice ~: You gain three times X life.", "Creature Human", pt="1/1",
    )  # fmt: skip
    game = table(
        Ann={
            "battlefield": [martyr],
            "mana": "{1}",
            "hand": ["2 Shock", "Hill Giant", "Grizzly Bears"],
            "life": 20,
        }
    )

    game.activate(martyr)
    assert game.offered() == ["X = 0", "X = 1", "X = 2", "X = 3"]
    game.answer("X = 2").answer("Hill Giant").answer(game.offered()[0]).resolve()

    assert (game.life[0], len(game.zone("Ann", "hand")), martyr in game.graveyard()) == (26, 4, True)


@rule("CR 118.3", "CR 701.21")
def test_all_permanents_are_sacrificed_and_the_hand_is_discarded() -> None:
    spite = reads(
        "Spite of the Fourth Moon", "{B}",
        "As an additional cost to cast this spell, sacrifice all permanents you control and discard your hand.\n"
        "Target player loses 5 life.", "Instant",
    )  # fmt: skip
    game = table(
        Ann={"battlefield": ["Swamp", "Grizzly Bears"], "hand": [spite, "Shock"]},
        Bob={"life": 20, "battlefield": ["Forest"]},
    )

    game.cast(spite, "Bob")
    if "Leave them as they are" in game.offered():
        game.answer("Leave them as they are")
    game.resolve()

    assert (game.life[1], game.battlefield(), game.battlefield("Bob")) == (15, [], ["Forest"])
    assert sorted(game.graveyard()) == sorted(["Grizzly Bears", "Shock", "Swamp", spite])


@rule("CR 401.4", "CR 118.12")
def test_cards_of_the_graveyard_go_under_the_library() -> None:
    frog = reads(
        "Frog of the Fourth Moon", "{G}",
        "Put three cards from your graveyard on the bottom of your library: ~ gets +3/+3 until end of turn.",
        "Creature Frog", pt="3/3",
    )  # fmt: skip
    game = table(Ann={"battlefield": [frog], "graveyard": ["2 Shock", "2 Forest"], "library": ["Island"]})

    game.activate(frog)
    for _ in range(3):
        game.answer(game.offered()[0])
    game.resolve()

    assert (game.pt(frog), len(game.graveyard()), game.library()[0], len(game.library())) == (
        (6, 6),
        1,
        "Island",
        4,
    )


@rule("CR 118.3")
def test_a_card_of_any_graveyard_is_exiled() -> None:
    moss = reads(
        "Moss of the Fourth Moon",
        "{G}",
        "Exile a creature card from a graveyard: You gain 1 life.",
        "Artifact",
    )
    game = table(
        Ann={"battlefield": [moss], "life": 20, "graveyard": ["Shock"]},
        Bob={"graveyard": ["Hill Giant", "Forest"]},
    )

    game.activate(moss).resolve()

    assert (game.life[0], game.exile("Bob"), game.graveyard("Bob")) == (21, ["Hill Giant"], ["Forest"])


@rule("CR 119.5", "CR 103.4")
def test_a_life_total_becomes_half_the_starting_life_total_of_that_player() -> None:
    famine = reads(
        "Hunger of the Fourth Moon", "{B}",
        "Target player's life total becomes half their starting life total, rounded down.",
    )  # fmt: skip
    game = table(Ann={"hand": [famine], "mana": "{B}"}, Bob={"life": 17})

    game.cast(famine, "Bob").resolve()

    assert game.life[1] == 10
