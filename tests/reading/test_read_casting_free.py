"""CR 601.3e, 608.2g: spells cast while an effect is carried out, and from where spells of a sort may be cast."""

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


def attacker(text: str, name: str = "Heron of Reeds") -> str:
    return reads(name, "{3}", text, "Creature Bird", pt="2/2")


def attack(game: Table, name: str) -> Table:
    """That creature attacks, and its trigger resolves up to the first question."""
    return game.to_step("declare attackers").answer(name).pass_once().pass_once()


HAND = (
    "Whenever this creature attacks, you may cast an instant or sorcery spell from your hand without paying its mana "
    "cost."
)


@rule("CR 608.2g", "CR 118.9")
def test_an_instant_of_the_hand_is_cast_free() -> None:
    heron = attacker(HAND)
    game = table(
        Ann={"battlefield": [heron], "hand": ["Lightning Bolt", "Grizzly Bears"]},
        Bob={"life": 20, "library": ["Forest"]},
    )

    attack(game, heron)

    assert len(game.offered()) == 2  # the instant, or nothing; no creature spell
    game.answer(game.offered()[-1]).answer("Bob").pass_all()
    assert game.life[1] == 17
    assert game.zone("Ann", "hand") == ["Grizzly Bears"]


@rule("CR 608.2g")
def test_a_spell_of_too_high_a_mana_value_is_not_offered() -> None:
    heron = attacker(
        "Whenever this creature deals combat damage to a player, you may cast a spell from your hand with mana value "
        "less than or equal to that damage without paying its mana cost."
    )
    game = table(
        Ann={"battlefield": [heron], "hand": ["Hill Giant", "Grizzly Bears"]}, Bob={"library": ["Forest"]}
    )

    game.to_step("declare attackers").answer(heron)
    game.to_step("combat damage").pass_once().pass_once()

    assert [x for x in game.offered() if "Hill Giant" in x] == []
    game.answer(next(x for x in game.offered() if "Bears" in x)).pass_all()
    assert "Grizzly Bears" in game.battlefield()


@rule("CR 608.2c", "CR 608.2g")
def test_cards_are_exiled_until_an_instant_is_found_which_is_cast() -> None:
    heron = attacker(
        "Whenever this creature attacks, exile cards from the top of your library until you exile an instant card. You "
        "may cast that card without paying its mana cost. Put the rest on the bottom of your library in a random order."
    )
    game = table(
        Ann={"battlefield": [heron], "library": ["Plains", "Lightning Bolt", "Forest"]},
        Bob={"library": ["Forest"]},
    )

    attack(game, heron)
    game.answer(game.offered()[-1]).answer("Bob").pass_all()

    assert game.life[1] == 17
    assert (game.exile(), game.graveyard()) == ([], ["Lightning Bolt"])
    assert sorted(game.library()) == ["Forest", "Plains"]


@rule("CR 608.2c")
def test_what_is_not_cast_goes_on_the_bottom_with_the_rest() -> None:
    heron = attacker(
        "Whenever this creature attacks, exile cards from the top of your library until you exile an instant card. You "
        "may cast that card without paying its mana cost. Then put the exiled cards that weren't cast this way on the "
        "bottom of your library in a random order."
    )
    game = table(
        Ann={"battlefield": [heron], "library": ["Plains", "Lightning Bolt", "Forest"]},
        Bob={"library": ["Forest"]},
    )

    attack(game, heron).answer("Cast nothing").pass_all()

    assert (game.exile(), game.life[1]) == ([], 20)
    assert sorted(game.library()) == ["Forest", "Lightning Bolt", "Plains"]


@rule("CR 401.5", "CR 601.3e")
def test_spells_of_a_subtype_are_cast_from_the_top_of_the_library() -> None:
    bear = attacker("You may cast Bear spells from the top of your library.", "Bear Caller")
    game = table(
        Ann={"battlefield": [bear], "mana": "{G}{G}{R}{R}{R}", "library": ["Grizzly Bears", "Hill Giant"]}
    )

    game.cast("Grizzly Bears").resolve()

    assert "Grizzly Bears" in game.battlefield()
    assert [x for x in game.offered() if "Hill Giant" in x] == []


@rule("CR 305.1", "CR 601.3")
def test_lands_of_a_type_are_played_from_the_graveyard() -> None:
    grove = attacker("You may play Forests from your graveyard.", "Grove Caller")
    game = table(Ann={"battlefield": [grove], "graveyard": ["Forest", "Plains"]})

    game.play("Forest")

    assert "Forest" in game.battlefield()
    assert game.graveyard() == ["Plains"]


@pytest.mark.parametrize(
    "text",
    [
        HAND,
        "You may cast colorless spells and artifact spells as though they had flash.",
        "You may cast Cleric, Rogue, Warrior, and Wizard spells from the top of your library.",
        "You may play lands and cast spells with mana value 4 or greater from the top of your library.",
        "You may play lands and cast Insect spells from your graveyard.",
        "Whenever this creature attacks, exile the top five cards of your library. You may cast any number of spells "
        "from among them without paying their mana costs.",
        "Whenever this creature attacks, look at the top seven cards of your library. You may cast an instant or "
        "sorcery spell with mana value 3 or less from among them without paying its mana cost. Put the rest on the "
        "bottom of your library in a random order.",
        "Whenever this creature attacks, exile cards from the top of your library until you exile a nonland card. You "
        "may cast that card without paying its mana cost. Put the rest on the bottom of your library in a random "
        "order.",
    ],
)
def test_they_are_printed_and_read_back(text: str) -> None:
    attacker(text, "Heron Worded")


# -- from among exiled cards
def exiling(text: str) -> str:
    """A sorcery whose print need not be read again."""
    made = read({"name": "Rite of the Herons", "mana_cost": "{R}", "types": "Sorcery", "text": text})
    assert isinstance(made, Reading), made
    made.define()
    return "Rite of the Herons"


@rule("CR 608.2g")
def test_several_of_the_exiled_cards_are_cast_and_the_others_are_put_away() -> None:
    rite = exiling(
        "Exile the top four cards of your library. For each instant and sorcery card with mana value 2 or less among "
        "them, you may cast that card without paying its mana cost. Then put all cards exiled this way that weren't "
        "cast into your graveyard."
    )
    game = table(
        Ann={
            "hand": [rite],
            "mana": "{R}",
            "library": ["Shock", "Forest", "Lightning Bolt", "Divination", "Plains"],
        },
        Bob={"life": 20},
    )

    game.cast(rite).pass_once().pass_once()
    game.answer("Cast Shock").answer("Bob").answer("Cast Lightning Bolt").answer("Bob").answer(
        "Leave them as they are"
    ).pass_all()

    assert (game.life[1], game.exile(), game.library()) == (15, [], ["Plains"])
    assert {"Forest", "Divination"} <= set(game.graveyard())


@rule("CR 305.3", "CR 608.2g")
def test_a_land_and_spells_are_played_from_among_the_exiled_cards() -> None:
    rite = exiling(
        "Exile the top four cards of target opponent's library. You may play lands and cast spells from among cards "
        "exiled this way without paying their mana costs."
    )
    game = table(
        Ann={"hand": [rite], "mana": "{R}"},
        Bob={"life": 20, "library": ["Hill Giant", "Forest", "Island", "Shock", "Plains"]},
    )

    game.cast(rite).pass_once().pass_once()
    assert sorted(x for x in game.offered() if x != "Cast nothing") == [
        "Cast Hill Giant", "Cast Shock", "Play Forest", "Play Island",
    ]  # fmt: skip
    game.answer("Play Island")
    assert [x for x in game.offered() if "Forest" in x] == []
    game.answer("Cast Hill Giant").answer("Cast nothing").pass_all()

    assert sorted(game.battlefield()) == ["Hill Giant", "Island"]
    assert sorted(game.exile("Bob")) == ["Forest", "Shock"]


@rule("CR 601.3", "CR 611.2c")
def test_only_the_exiled_cards_of_that_sort_may_be_cast_this_turn() -> None:
    rite = exiling(
        "Exile the top three cards of your library. Until end of turn, you may cast noncreature, nonland cards from "
        "among those cards without paying their mana costs."
    )
    game = table(
        Ann={"hand": [rite], "mana": "{R}", "library": ["Hill Giant", "Shock", "Forest", "Lightning Bolt"]},
        Bob={"life": 20},
    )

    game.cast(rite).resolve()
    assert [x for x in game.offered() if x.startswith(("Cast", "Play"))] == ["Cast Shock"]
    game.cast("Shock", "Bob").resolve()

    assert game.life[1] == 18
